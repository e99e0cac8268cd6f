"""The matrices a step is preconditioned by, from what the tuner has seen lately.

- For a policy over candidates: M = E[score scoreᵀ] = diag(p) - p pᵀ + damping·I, to the power -1. That makes the
  gradient natural. One block per axis of the search space; an axis with fewer candidates is filled up with p = 0.
- For continuous knobs: M = the second moment of log-latency gradients + damping·I, to the power -1/2. In a long valley
  M is about the square of the curvature, so that this power rounds the valley. The samples are deviations from one
  point's gradient where that is far from zero: the pull they share says nothing of the valley's shape.

Each function comes twice: in f64 on the host, and `_via` a dispatcher in f32. `out` and `scratch` are as in
`kfac_autotune_step_via`; matrices are row-major.
"""

from __future__ import annotations

from typing import Any, Final

import numpy as np
from numpy.typing import ArrayLike, NDArray

from vyre_primitives.math.preconditioner import newton_schulz_inv_sqrt, newton_schulz_iterations
from vyre_self_substrate import refusals
from vyre_self_substrate.dispatch_buffers import (
    F32,
    F64,
    Range,
    ceil_div,
    checked_out,
    checked_parameter,
    checked_product,
    checked_size,
    counted_numbers,
)
from vyre_self_substrate.dispatcher import OptimizerDispatcher
from vyre_self_substrate.fisher_programs import (
    MOMENT_OP_ID,
    POLICY_OP_ID,
    gradient_second_moment_program,
    policy_fisher_program,
)
from vyre_self_substrate.kfac_autotune_step import kfac_autotune_step_via
from vyre_self_substrate.observability import bump, counter
from vyre_self_substrate.scratch import PackedLaunch, Scratch, usable_scratch

ROOT_OP_ID: Final = "vyre-libs::self_substrate::fisher::whitening_block"
MOST_CONDITION: Final = 1e5
"""The condition number of M up to which its f32 inverse square root keeps the bound of the primitive."""

WORST_RESIDUAL: Final = 0.5
"""A root that is further than this from inverting M is no use, whatever bound the sizes allow."""

_EXECUTIONS: Final = counter("fisher")

Floats = NDArray[np.float32]
Doubles = NDArray[np.float64]


# ------------------------------------------------------------------------------------------------ of a policy, power -1


def policy_fisher(
    probabilities: ArrayLike, num_blocks: int, n: int, damping: float, *, out: Doubles | None = None
) -> Doubles:
    """diag(p) - p pᵀ + damping·I for each of `num_blocks` policies over n candidates, in f64 on the host."""
    where = "policy_fisher"
    num_blocks, n, cells, policy = _policies(where, probabilities, num_blocks, n)
    damping = checked_parameter(where, "damping", damping, Range.NOT_NEGATIVE)
    blocks = checked_out(where, out, F64, cells)
    _policy_fisher(policy, num_blocks, n, damping, blocks)
    bump(_EXECUTIONS)
    return blocks


def policy_fisher_via(
    dispatcher: OptimizerDispatcher,
    probabilities: ArrayLike,
    num_blocks: int,
    n: int,
    damping: float,
    *,
    out: Floats | None = None,
    scratch: Scratch | None = None,
) -> Floats:
    """`policy_fisher` in f32 by dispatch."""
    where = "policy_fisher_via"
    num_blocks, n, cells, policy = _policies(where, probabilities, num_blocks, n)
    damping = checked_parameter(where, "damping", damping, Range.NOT_NEGATIVE)
    blocks = checked_out(where, out, F32, cells)
    launch = _policy_launch(usable_scratch(where, scratch), num_blocks, n)
    _run_policy(where, dispatcher, launch, policy, damping, blocks)
    bump(_EXECUTIONS)
    return blocks


def inverse_policy_fisher(
    probabilities: ArrayLike, num_blocks: int, n: int, damping: float, *, out: Doubles | None = None
) -> Doubles:
    """The inverse of each block of `policy_fisher`, in f64 on the host. Without damping there is none."""
    where = "inverse_policy_fisher"
    num_blocks, n, cells, policy = _policies(where, probabilities, num_blocks, n)
    damping = checked_parameter(where, "damping", damping, Range.POSITIVE)
    blocks = checked_out(where, out, F64, cells)
    _policy_fisher(policy, num_blocks, n, damping, blocks)
    blocks[...] = np.linalg.inv(blocks.reshape(num_blocks, n, n)).reshape(blocks.shape)
    bump(_EXECUTIONS)
    return blocks


def inverse_policy_fisher_via(
    dispatcher: OptimizerDispatcher,
    probabilities: ArrayLike,
    num_blocks: int,
    n: int,
    damping: float,
    *,
    out: Floats | None = None,
    scratch: Scratch | None = None,
) -> Floats:
    """`inverse_policy_fisher` in f32 by two dispatches: the blocks, and their inverses by `kfac_autotune_step_via`."""
    where = "inverse_policy_fisher_via"
    num_blocks, n, cells, policy = _policies(where, probabilities, num_blocks, n)
    damping = checked_parameter(where, "damping", damping, Range.POSITIVE)
    inverse = checked_out(where, out, F32, cells)
    storage = usable_scratch(where, scratch)
    blocks = storage.result(POLICY_OP_ID, F32, cells)
    _run_policy(where, dispatcher, _policy_launch(storage, num_blocks, n), policy, damping, blocks)
    kfac_autotune_step_via(dispatcher, blocks, num_blocks, n, out=inverse, scratch=storage)
    bump(_EXECUTIONS)
    return inverse


# -------------------------------------------------------------------------------------- of gradient samples, power -1/2


def gradient_second_moment(
    samples: ArrayLike, count: int, n: int, damping: float, *, out: Doubles | None = None
) -> Doubles:
    """Σ g gᵀ / count + damping·I over `count` gradients of n elements, one per row, in f64 on the host."""
    where = "gradient_second_moment"
    count, n, gradients = _gradients(where, samples, count, n)
    damping = checked_parameter(where, "damping", damping, Range.NOT_NEGATIVE)
    moment = checked_out(where, out, F64, n * n)
    moment[...] = _second_moment(gradients, count, n, damping).reshape(moment.shape)
    bump(_EXECUTIONS)
    return moment


def gradient_second_moment_via(
    dispatcher: OptimizerDispatcher,
    samples: ArrayLike,
    count: int,
    n: int,
    damping: float,
    *,
    out: Floats | None = None,
    scratch: Scratch | None = None,
) -> Floats:
    """`gradient_second_moment` in f32 by dispatch."""
    where = "gradient_second_moment_via"
    count, n, gradients = _gradients(where, samples, count, n)
    damping = checked_parameter(where, "damping", damping, Range.NOT_NEGATIVE)
    moment = checked_out(where, out, F32, n * n)
    _run_moment(where, dispatcher, usable_scratch(where, scratch), gradients, count, n, damping, moment)
    bump(_EXECUTIONS)
    return moment


def whitening_block(samples: ArrayLike, count: int, n: int, damping: float, *, out: Doubles | None = None) -> Doubles:
    """The inverse square root of `gradient_second_moment`, in f64 on the host, from its eigenvalues."""
    where = "whitening_block"
    count, n, gradients = _gradients(where, samples, count, n)
    damping = checked_parameter(where, "damping", damping, Range.NOT_NEGATIVE)
    root = checked_out(where, out, F64, n * n)
    values, vectors = np.linalg.eigh(_second_moment(gradients, count, n, damping))
    if not values[0] > n * np.finfo(np.float64).eps * values[-1]:
        raise refusals.not_whitened(where, f"the eigenvalues of M reach from {values[0]:g} to {values[-1]:g}")
    root[...] = ((vectors / np.sqrt(values)) @ vectors.T).reshape(root.shape)
    bump(_EXECUTIONS)
    return root


def whitening_block_via(
    dispatcher: OptimizerDispatcher,
    samples: ArrayLike,
    count: int,
    n: int,
    damping: float,
    *,
    out: Floats | None = None,
    scratch: Scratch | None = None,
) -> Floats:
    """`whitening_block` in f32 by two dispatches: the moment, and its root by Newton-Schulz iteration.

    For condition numbers of M up to `MOST_CONDITION`. What the iteration leaves of X·M·X - I is looked at, and a root
    that does not invert M is refused (T023) rather than returned; `out` then holds nothing of use.
    """
    where = "whitening_block_via"
    count, n, gradients = _gradients(where, samples, count, n)
    damping = checked_parameter(where, "damping", damping, Range.NOT_NEGATIVE)
    root = checked_out(where, out, F32, n * n)
    storage = usable_scratch(where, scratch)
    moment = storage.result(MOMENT_OP_ID, F32, n * n)
    residual = storage.result((ROOT_OP_ID, "residual"), F32, 1)
    _run_moment(where, dispatcher, storage, gradients, count, n, damping, moment)
    launch = _root_launch(storage, n)
    launch.write(m=moment)
    launch.run(where, dispatcher, None, root=root, residual=residual)
    allowed = min(WORST_RESIDUAL, (n + 8) * MOST_CONDITION * 2.0**-24)
    if not residual[0] <= allowed:
        because = f"X·M·X is {residual[0]:g} away from I, and {allowed:g} is as far as a condition of 1e5 takes it"
        raise refusals.not_whitened(where, because)
    bump(_EXECUTIONS)
    return root


# ------------------------------------------------------------------------------------------------------ what they share


def _policies(where: str, probabilities: ArrayLike, num_blocks: int, n: int) -> tuple[int, int, int, NDArray[Any]]:
    num_blocks = checked_size(where, "num_blocks", num_blocks)
    n = checked_size(where, "n", n)
    cells = checked_product(where, "num_blocks*n*n", num_blocks, n, n)
    policy = counted_numbers(where, "probabilities", probabilities, "num_blocks*n", num_blocks * n)
    least, most = float(policy.min()), float(policy.max())
    if not (least >= 0 and most <= 1):  # false for a NaN too
        raise refusals.out_of_range(where, "(min(probabilities), max(probabilities))", (least, most), "within 0 to 1")
    return num_blocks, n, cells, policy


def _policy_fisher(policy: NDArray[Any], num_blocks: int, n: int, damping: float, out: Doubles) -> None:
    p = policy.astype(np.float64).reshape(num_blocks, n)
    blocks = out.reshape(num_blocks, n, n)
    np.multiply(p[:, :, None], -p[:, None, :], out=blocks)
    blocks[:, range(n), range(n)] += p + damping


def _policy_launch(storage: Scratch, num_blocks: int, n: int) -> PackedLaunch:
    return storage.launch(
        (POLICY_OP_ID, num_blocks, n),
        lambda: policy_fisher_program("probabilities", "damping", "blocks", num_blocks, n),
    )


def _run_policy(
    where: str,
    dispatcher: OptimizerDispatcher,
    launch: PackedLaunch,
    policy: NDArray[Any],
    damping: float,
    blocks: Floats,
) -> None:
    launch.write(probabilities=policy, damping=np.asarray(damping))
    grid = (ceil_div(blocks.size, launch.program.workgroup_size[0]), 1, 1)
    launch.run(where, dispatcher, grid, blocks=blocks)


def _gradients(where: str, samples: ArrayLike, count: int, n: int) -> tuple[int, int, NDArray[Any]]:
    count = checked_size(where, "count", count)
    n = checked_size(where, "n", n)
    checked_product(where, "2*n*n", 2, n, n)  # the iteration keeps two matrices in one buffer
    cells = checked_product(where, "count*n", count, n)
    return count, n, counted_numbers(where, "samples", samples, "count*n", cells)


def _second_moment(gradients: NDArray[Any], count: int, n: int, damping: float) -> Doubles:
    rows = gradients.astype(np.float64).reshape(count, n)
    return rows.T @ rows / count + damping * np.eye(n)


def _run_moment(
    where: str,
    dispatcher: OptimizerDispatcher,
    storage: Scratch,
    gradients: NDArray[Any],
    count: int,
    n: int,
    damping: float,
    moment: Floats,
) -> None:
    launch = storage.launch(
        (MOMENT_OP_ID, count, n), lambda: gradient_second_moment_program("samples", "damping", "moment", count, n)
    )
    launch.write(samples=gradients, damping=np.asarray(damping))
    grid = (ceil_div(n * n, launch.program.workgroup_size[0]), 1, 1)
    launch.run(where, dispatcher, grid, moment=moment)


def _root_launch(storage: Scratch, n: int) -> PackedLaunch:
    return storage.launch(
        (ROOT_OP_ID, n),
        lambda: newton_schulz_inv_sqrt("m", "root", "residual", n, newton_schulz_iterations(MOST_CONDITION, n)),
    )
