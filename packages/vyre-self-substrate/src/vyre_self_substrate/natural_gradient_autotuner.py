"""The tuner's step: a plain gradient, preconditioned by a matrix that knows the shape of the valley.

`m` is a power of a curvature matrix, n × n and row-major: the inverse of a policy's Fisher matrix gives the natural
gradient, the inverse square root of a second moment of gradients rounds a long valley. Both come from `fisher`; before
there are samples, `identity_fisher_block` makes the step a plain one.

Each function comes twice: in f64 on the host, and `_via` a dispatcher in f32, by the users' own primitive.
"""

from __future__ import annotations

from typing import Final

import numpy as np
from numpy.typing import ArrayLike, NDArray

from vyre_primitives.math.natural_gradient import natural_gradient_block_apply, natural_gradient_block_apply_cpu
from vyre_self_substrate.dispatch_buffers import (
    F32,
    F64,
    ceil_div,
    checked_out,
    checked_parameter,
    checked_product,
    checked_size,
    counted_numbers,
)
from vyre_self_substrate.dispatcher import OptimizerDispatcher
from vyre_self_substrate.observability import bump, counter
from vyre_self_substrate.scratch import Scratch, usable_scratch

OP_ID: Final = "vyre-libs::self_substrate::natural_gradient_autotuner"

_EXECUTIONS: Final = counter("natural_gradient_autotuner")


def precondition_autotune_gradient(
    m: ArrayLike, grad: ArrayLike, n: int, *, out: NDArray[np.float64] | None = None
) -> NDArray[np.float64]:
    """The product m · grad, in f64 on the host. `out` is written and returned; it may be `grad` itself."""
    return _precondition("precondition_autotune_gradient", m, grad, n, out)


def autotune_step(
    m: ArrayLike, grad: ArrayLike, n: int, learning_rate: float, *, out: NDArray[np.float64] | None = None
) -> NDArray[np.float64]:
    """What to add to the parameters: -learning_rate · (m · grad), in f64 on the host."""
    where = "autotune_step"
    rate = checked_parameter(where, "learning_rate", learning_rate)
    step = _precondition(where, m, grad, n, out)
    np.multiply(step, -rate, out=step)
    return step


def identity_fisher_block(n: int, *, out: NDArray[np.float64] | None = None) -> NDArray[np.float64]:
    """The n × n identity, row-major, in f64: no knowledge of the valley, hence the plain gradient."""
    where = "identity_fisher_block"
    n = checked_size(where, "n", n)
    block = checked_out(where, out, F64, checked_product(where, "n*n", n, n))
    cells = block.reshape(-1)
    cells.fill(0)
    cells[:: n + 1] = 1
    return block


def precondition_autotune_gradient_via(
    dispatcher: OptimizerDispatcher,
    m: ArrayLike,
    grad: ArrayLike,
    n: int,
    *,
    out: NDArray[np.float32] | None = None,
    scratch: Scratch | None = None,
) -> NDArray[np.float32]:
    """The product m · grad, in f32 by dispatch. `out` and `scratch` as in `kfac_autotune_step_via`."""
    return _precondition_via("precondition_autotune_gradient_via", dispatcher, m, grad, n, out, scratch)


def autotune_step_via(
    dispatcher: OptimizerDispatcher,
    m: ArrayLike,
    grad: ArrayLike,
    n: int,
    learning_rate: float,
    *,
    out: NDArray[np.float32] | None = None,
    scratch: Scratch | None = None,
) -> NDArray[np.float32]:
    """-learning_rate · (m · grad): the product by dispatch in f32, its scaling one more f32 rounding on the host."""
    where = "autotune_step_via"
    rate = checked_parameter(where, "learning_rate", learning_rate)
    step = _precondition_via(where, dispatcher, m, grad, n, out, scratch)
    with np.errstate(over="ignore", under="ignore", invalid="ignore"):
        np.multiply(step, np.float32(-rate), out=step)
    return step


def _precondition(
    where: str, m: ArrayLike, grad: ArrayLike, n: int, out: NDArray[np.float64] | None
) -> NDArray[np.float64]:
    n, matrix, gradient = _operands(where, m, grad, n)
    product = checked_out(where, out, F64, n)
    natural_gradient_block_apply_cpu(matrix, gradient, n, out=product.reshape(-1))
    bump(_EXECUTIONS)
    return product


def _precondition_via(
    where: str,
    dispatcher: OptimizerDispatcher,
    m: ArrayLike,
    grad: ArrayLike,
    n: int,
    out: NDArray[np.float32] | None,
    scratch: Scratch | None,
) -> NDArray[np.float32]:
    n, matrix, gradient = _operands(where, m, grad, n)
    product = checked_out(where, out, F32, n)
    launch = usable_scratch(where, scratch).launch(
        (OP_ID, n), lambda: natural_gradient_block_apply("m", "grad", "product", n)
    )
    launch.write(m=matrix, grad=gradient)
    grid = (ceil_div(n, launch.program.workgroup_size[0]), 1, 1)
    launch.run(where, dispatcher, grid, product=product)
    bump(_EXECUTIONS)
    return product


def _operands(
    where: str, m: ArrayLike, grad: ArrayLike, n: int
) -> tuple[int, NDArray[np.floating], NDArray[np.floating]]:
    n = checked_size(where, "n", n)
    cells = checked_product(where, "n*n", n, n)
    return n, counted_numbers(where, "m", m, "n*n", cells), counted_numbers(where, "grad", grad, "n", n)
