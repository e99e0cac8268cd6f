"""Whether to fuse a chain of programs: its weight, as the contraction of a tensor train.

Each program is a core, and the rank of the bond between two of them is how many elements they share. Contracting the
train of unit cores multiplies the ranks: that product is the chain's fusion pressure. It is computed by
`tt_contract_step`, the primitive users have, on the backend in question. Lanes carry whole numbers, and unit cores are
1.0 in 16.16, so that the primitive's multiply-and-shift keeps them whole.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from fractions import Fraction
from itertools import pairwise
from typing import Final

from vyre_foundation.ir.limits import U32_MAX
from vyre_primitives.math.tensor_train import tt_contract_step
from vyre_self_substrate import refusals
from vyre_self_substrate.dispatch_buffers import U32, ceil_div, checked_size
from vyre_self_substrate.dispatcher import OptimizerDispatcher
from vyre_self_substrate.observability import bump, counter
from vyre_self_substrate.scratch import PackedLaunch, Scratch, usable_scratch

OP_ID: Final = "vyre-libs::self_substrate::tensor_train_chain_fusion"
FIXED_ONE: Final = 1 << 16
MAX_CORE_CELLS: Final = 1 << 20
"""Elements of the largest core that is still dispatched. A chain past it is too heavy to fuse anyway."""

_EXECUTIONS: Final = counter("tensor_train_chain_fusion")


def fusion_pressure_via(
    dispatcher: OptimizerDispatcher, shared_buffer_ranks: Sequence[int], *, scratch: Scratch | None = None
) -> float:
    """The product of the ranks, by dispatch; 0.0 for no ranks. A rank of zero is left out: no data flows there.

    Exact, because a product past 2^32-1 and a step with more than 2^20 core elements are refused before any dispatch.
    """
    return _pressure_via("fusion_pressure_via", dispatcher, shared_buffer_ranks, scratch)


def should_fuse_chain(shared_buffer_ranks: Sequence[int], threshold_per_link: float) -> bool:
    """Whether the geometric mean of the ranks is at most the threshold; from the ranks alone, without limits.

    Zero ranks count as links, of weight one. An empty chain is not fused, and neither is any chain under a threshold
    that is zero, negative or NaN.
    """
    where = "should_fuse_chain"
    ranks = _checked_ranks(where, shared_buffer_ranks)
    return _is_light(where, math.prod(rank for rank in ranks if rank), len(ranks), threshold_per_link)


def should_fuse_chain_via(
    dispatcher: OptimizerDispatcher,
    shared_buffer_ranks: Sequence[int],
    threshold_per_link: float,
    *,
    scratch: Scratch | None = None,
) -> bool:
    """The decision of `should_fuse_chain`, from the pressure by dispatch and within its limits."""
    where = "should_fuse_chain_via"
    ranks = _checked_ranks(where, shared_buffer_ranks)
    if not ranks:
        return False
    pressure = _pressure_via(where, dispatcher, ranks, scratch)
    return _is_light(where, int(pressure), len(ranks), threshold_per_link)


def _is_light(where: str, pressure: int, links: int, threshold_per_link: float) -> bool:
    """Whether pressure^(1/links) <= threshold, in whole numbers: logarithms would decide a tie by their rounding."""
    try:
        threshold = float(threshold_per_link)
    except (TypeError, ValueError, OverflowError):
        raise refusals.out_of_range(where, "threshold_per_link", threshold_per_link, "a number") from None
    if not links or not threshold > 0:
        return False
    return math.isinf(threshold) or pressure <= Fraction(threshold) ** links


def _pressure_via(
    where: str, dispatcher: OptimizerDispatcher, shared_buffer_ranks: Sequence[int], scratch: Scratch | None
) -> float:
    steps = _contraction_steps(where, _checked_ranks(where, shared_buffer_ranks))
    storage = usable_scratch(where, scratch)
    if not steps:
        bump(_EXECUTIONS)
        return 0.0
    lanes = storage.result(OP_ID, U32, 1)
    lanes.fill(1)
    for r_prev, r_next in steps:
        launch = _step_launch(storage, r_prev, r_next)
        launch.write(acc_in=lanes)
        launch.cells["core_slice"].fill(FIXED_ONE)
        lanes = storage.result(OP_ID, U32, r_next)
        grid = (ceil_div(r_next, launch.program.workgroup_size[0]), 1, 1)
        launch.run(where, dispatcher, grid, acc_out=lanes)
    bump(_EXECUTIONS)
    return float(lanes[0])


def _step_launch(storage: Scratch, r_prev: int, r_next: int) -> PackedLaunch:
    return storage.launch(
        (OP_ID, r_prev, r_next), lambda: tt_contract_step("acc_in", "core_slice", "acc_out", r_prev, r_next)
    )


def _contraction_steps(where: str, ranks: Sequence[int]) -> list[tuple[int, int]]:
    """The ranks before and after each step, the last one to the scalar; all limits checked."""
    if not ranks:
        return []
    bonds = [1, *(rank for rank in ranks if rank), 1]
    product = math.prod(bonds)
    if product > U32_MAX:
        because = f"the rank product would overflow its 32-bit lanes: product={product}, max={U32_MAX}"
        raise refusals.chain_too_large(where, because)
    steps = list(pairwise(bonds))
    largest = max(r_prev * r_next for r_prev, r_next in steps)
    if largest > MAX_CORE_CELLS:
        because = f"refuses to allocate {largest} core elements for r_prev*r_next; max is {MAX_CORE_CELLS}"
        raise refusals.chain_too_large(where, because)
    return steps


def _checked_ranks(where: str, ranks: Sequence[int]) -> list[int]:
    try:
        given = list(ranks)
    except TypeError:
        raise refusals.bad_size(where, "shared_buffer_ranks", ranks, 0) from None
    return [checked_size(where, f"shared_buffer_ranks[{at}]", rank, least=0) for at, rank in enumerate(given)]
