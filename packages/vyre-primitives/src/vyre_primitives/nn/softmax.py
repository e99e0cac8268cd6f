"""Softmax of every row of a matrix, and its gradient.

p_i = w_i / W with w_i = exp(x_i - largest x) and W their sum in the order of `reduce.tile_tree`. Each difference,
quotient and product is rounded once in F32. The largest element has weight exactly 1, so nothing overflows. A NaN in a
row, or a largest element that is infinite, makes the row NaN. There is no form in F64.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

import numpy as np
import numpy.typing as npt

from vyre_foundation import F32, Groups, Program, ProgramBuilder
from vyre_foundation.builder import Buffer, Value, exp
from vyre_primitives import arguments, kernel_arithmetic
from vyre_primitives.buffers import empty_or_output, empty_or_read
from vyre_primitives.canonical import canonical
from vyre_primitives.naming import unused
from vyre_primitives.nn.rows import SPACE, Rows, grid_of, workgroup_of
from vyre_primitives.reduce.tile_tree import MAX, SUM, folded

OP_ID: Final = "vyre-primitives::nn::softmax"
OP_ID_GRADIENT: Final = "vyre-primitives::nn::softmax_gradient"

F32Array = npt.NDArray[np.float32]


def softmax(logits: str, probabilities: str, rows: int, cols: int, **knobs: int) -> Program:
    """probabilities[r · cols + c] = exp(x_c - largest x) / Σ exp(x - largest x) over row r of `logits`, in F32.

    Buffers in order: `logits` (rows · cols, read), `probabilities` (rows · cols, output). A row has the bytes of
    `softmax_step_f32`. The knobs `width` and `height` are keywords: a workgroup takes `height` rows, each with `width`
    invocations. They change no byte.
    """

    def emit(row: Rows, x: Buffer, p: Buffer) -> None:
        best = row.best(MAX, lambda i: x[i])

        def weigh(i: Value) -> None:
            p[i] = exp(x[i] - best)

        def divide(i: Value) -> None:
            p[i] = p[i] / total

        row.for_each(weigh)
        row.k.barrier()  # the sum reads weights of other invocations
        total = row.total(SUM, lambda i: p[i])
        row.for_each(divide)

    return _built(OP_ID, (logits,), probabilities, (rows, cols), knobs, emit)


def softmax_gradient(
    probabilities: str, gradient_out: str, gradient: str, rows: int, cols: int, **knobs: int
) -> Program:
    """gradient_i = p_i (g_i - Σ p g) in each row: the gradient of Σ g · softmax(x) by x, given p = softmax(x), in F32.

    The products p g are rounded and added in the order of `reduce.tile_tree`. Buffers in order: `probabilities`,
    `gradient_out` (both rows · cols, read), `gradient` (rows · cols, output). The knobs are those of `softmax`.
    """

    def emit(row: Rows, p: Buffer, g: Buffer, out: Buffer) -> None:
        mean = row.total(SUM, lambda i: p[i] * g[i])

        def store(i: Value) -> None:
            out[i] = p[i] * (g[i] - mean)

        row.for_each(store)

    return _built(OP_ID_GRADIENT, (probabilities, gradient_out), gradient, (rows, cols), knobs, emit)


def softmax_reference(logits: npt.ArrayLike, rows: int, cols: int) -> F32Array:
    """What `softmax` writes, to the bit."""
    (x,) = _host_matrices("softmax_reference", rows, cols, logits=logits)
    with np.errstate(all="ignore"):
        best = np.array([folded(MAX, row, F32) for row in x], np.float32).reshape(-1, 1)
        weights = kernel_arithmetic.exp(x - best)
        return canonical((weights / _row_sums(weights)).reshape(-1))


def softmax_gradient_reference(
    probabilities: npt.ArrayLike, gradient_out: npt.ArrayLike, rows: int, cols: int
) -> F32Array:
    """What `softmax_gradient` writes, to the bit."""
    where = "softmax_gradient_reference"
    p, g = _host_matrices(where, rows, cols, probabilities=probabilities, gradient_out=gradient_out)
    with np.errstate(all="ignore"):
        return canonical((p * (g - _row_sums(p * g))).reshape(-1))


def _row_sums(matrix: F32Array) -> F32Array:
    return np.array([folded(SUM, row, F32) for row in matrix], np.float32).reshape(-1, 1)


def _host_matrices(where: str, rows: int, cols: int, **given: npt.ArrayLike) -> list[F32Array]:
    rows, cols = _checked(where, rows, cols)
    arrays = (arguments.array(where, name, value, np.float32, rows * cols) for name, value in given.items())
    return [array.reshape(rows, cols) for array in arrays]


def _built(
    op_id: str,
    inputs: tuple[str, ...],
    output: str,
    shape: tuple[int, int],
    knobs: dict[str, int],
    emit: Callable[..., None],
) -> Program:
    rows, cols = shape = _checked(op_id, *shape)
    parameters: dict[str, Any] = {"rows": rows, **SPACE.named(SPACE.point(knobs))}
    width, height, _ = workgroup = workgroup_of(parameters)
    k = ProgramBuilder(op_id, workgroup_size=workgroup, over=Groups(*grid_of(parameters)))
    sources = [empty_or_read(k, name, F32, rows * cols) for name in inputs]
    target = empty_or_output(k, len(inputs), output, F32, rows * cols)
    if rows * cols:
        nodes = k.workgroup(unused("nodes", (*inputs, output)), F32, 2 * width * height)
        emit(Rows(k, nodes, shape, width, height), *sources, target)
    return k.build()


def _checked(where: str, rows: int, cols: int) -> tuple[int, int]:
    rows = arguments.size(where, "rows", rows, least=0)
    cols = arguments.size(where, "cols", cols, least=0)
    arguments.cells(where, rows=rows, cols=cols)
    return rows, cols
