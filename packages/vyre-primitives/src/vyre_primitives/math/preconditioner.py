"""The inverse square root of a symmetric positive definite matrix, by the coupled Newton-Schulz iteration.

With A = M / s, Y = A and Z = I at the start, each iteration takes T = (3 I - Z Y) / 2, Y ← Y T and Z ← T Z. Y tends to
A^(1/2) and Z to A^(-1/2), and M^(-1/2) = Z / √s. The scale s is the largest row sum of |M|: it bounds every eigenvalue
of M, so those of A lie in (0, 1] and the iteration converges from any such M. An eigenvalue x of Z Y becomes
x (3 - x)² / 4: a small one grows 2.25-fold each time, one near 1 converges quadratically. The smallest starts at
1 / (κ √n) or above, κ being the condition number of M, and `newton_schulz_iterations` counts from there.

In F32, with enough iterations, X = M^(-1/2) and the residual satisfy, elementwise and for κ up to 10^5 with
(n + 8) κ 2^-24 below 1: |X M X - I| <= (n + 8) κ 2^-24, and |X - M^(-1/2)| at most that part of the largest element.
That is what a relative change of M by (n + 8) 2^-24 would do. More iterations than needed do no harm.
"""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Final

import numpy as np
import numpy.typing as npt

from vyre_foundation import F32, Groups, Program, ProgramBuilder
from vyre_foundation.builder import Buffer, Value, abs_, f32, is_finite, select, sqrt
from vyre_primitives import arguments
from vyre_primitives.canonical import canonical
from vyre_primitives.naming import unused
from vyre_primitives.reduce.tile_tree import LANES, MAX, NODES, emit_fold, folded

OP_ID: Final = "vyre-primitives::math::newton_schulz_inv_sqrt"

MOST_ITERATIONS: Final = 1000

F32Array = npt.NDArray[np.float32]


def newton_schulz_inv_sqrt(m: str, out: str, residual: str, n: int, iterations: int) -> Program:
    """M^(-1/2) into `out`, and into residual[0] the largest element of |out · M · out - I|, both in F32.

    M must be symmetric and positive definite; for any other, and for too few iterations, the residual shows it: it is
    +inf when some element is not finite. Buffers in order: `m` (n · n, read), `out` (n · n, output), `residual` (1,
    output), then scratch of the program's own. The whole iteration runs in one workgroup of 256.
    """
    n, iterations = _checked(OP_ID, n, iterations)
    k = ProgramBuilder(OP_ID, workgroup_size=LANES, over=Groups(1, 1, 1))
    source = k.read(m, F32, n * n)
    root = k.output(out, F32, n * n)
    worst = k.output(residual, F32, 1)
    names = (m, out, residual)
    # Of Y and Z there are two each: an iteration reads one half of the buffer and writes the other.
    y = k.scratch(unused("y", names), F32, 2 * n * n)
    z = k.scratch(unused("z", names), F32, 2 * n * n)
    t = k.scratch(unused("t", names), F32, n * n)
    code = _Matrices(k, k.workgroup(unused("lanes", names), F32, NODES), n)

    scale = code.largest_row_sum(source)
    code.for_each(lambda cell: _start(cell, source, scale, y, z))
    with k.for_("iteration", 0, iterations) as iteration:
        now = k.let("now", (iteration % 2) * (n * n))
        _iterate(code, y, z, t, now)
    last = (iterations % 2) * (n * n)
    code.for_each(lambda cell: _put(root, cell.at, z[cell.at + last] / sqrt(scale)))
    code.for_each(lambda cell: _put(t, cell.at, code.dot(cell, source, 0, root, 0)))
    found = emit_fold(k, MAX, code.shared, n * n, lambda at: _deviation(code, at, root, t))
    with k.if_(k.lid(0) == 0):
        worst[0] = found
    return k.build()


def newton_schulz_inv_sqrt_reference(m: npt.ArrayLike, n: int, iterations: int) -> tuple[F32Array, F32Array]:
    """What `newton_schulz_inv_sqrt` writes to `out` and to `residual`, to the bit."""
    where = "newton_schulz_inv_sqrt_reference"
    n, iterations = _checked(where, n, iterations)
    matrix = arguments.array(where, "m", m, np.float32, n * n).reshape(n, n)
    identity = np.eye(n, dtype=np.float32)
    with np.errstate(all="ignore"):
        scale = folded(MAX, _added_left_to_right(np.abs(matrix)), F32)
        y, z = matrix / scale, identity
        for _ in range(iterations):
            t = np.float32(1.5) * identity - np.float32(0.5) * _product(z, y)
            y, z = _product(y, t), _product(t, z)
        root = canonical(z / np.sqrt(scale))
        deviation = np.abs(_product(root, _product(matrix, root)) - identity)
    deviation = np.where(np.isfinite(deviation), deviation, np.float32(np.inf))
    return root.reshape(-1), np.array([folded(MAX, deviation.reshape(-1), F32)], np.float32)


def newton_schulz_inv_sqrt_cpu(
    m: npt.ArrayLike, n: int, iterations: int | None = None
) -> tuple[npt.NDArray[np.float64], float]:
    """The iteration on the host in F64: the root, n × n flat, and the residual.

    Without `iterations` it goes on until the residual of Z Y stops getting smaller, at most 1000 times. L042 for a
    wrong length.
    """
    where = "newton_schulz_inv_sqrt_cpu"
    n, most = _checked(where, n, MOST_ITERATIONS if iterations is None else iterations)
    matrix = arguments.array(where, "m", m, np.float64, n * n).reshape(n, n)
    identity = np.eye(n)
    before = math.inf
    with np.errstate(all="ignore"):
        scale = np.abs(matrix).sum(axis=1).max()
        y, z = matrix / scale, identity
        for _ in range(most):
            product = z @ y
            off = float(np.abs(product - identity).max())
            if iterations is None and off < 0.1 and off >= before:
                break
            before = off
            t = 1.5 * identity - 0.5 * product
            y, z = y @ t, t @ z
        root = z / np.sqrt(scale)
        residual = float(np.abs(root @ matrix @ root - identity).max())
    return root.reshape(-1), residual if math.isfinite(residual) else math.inf


def newton_schulz_iterations(condition: float, n: int) -> int:
    """How many iterations bring every eigenvalue of Z Y to 1 within 2^-25, for a condition number up to `condition`."""
    where = "newton_schulz_iterations"
    n = arguments.size(where, "n", n)
    x = 1 / (arguments.number(where, "condition", condition, least=1.0, most=1e30) * math.sqrt(n))
    count = 1  # whatever the start, one step makes room for its rounding
    while 1 - x > 2.0**-25:
        x = x * (3 - x) ** 2 / 4
        count += 1
    return count


# ------------------------------------------------------------------------------------------------------- in a program


@dataclass(frozen=True, slots=True)
class _Cell:
    """An element of an n × n matrix: its index, its row, its column."""

    at: Value
    row: Value
    column: Value


@dataclass(frozen=True, slots=True)
class _Matrices:
    """Code over the cells of n × n matrices, spread over the lanes of one workgroup."""

    k: ProgramBuilder
    shared: Buffer
    n: int

    def cell(self, at: Value) -> _Cell:
        row = self.k.let("row", at // self.n)
        return _Cell(at, row, self.k.let("column", at - row * self.n))

    def for_each(self, act: Callable[[_Cell], None]) -> None:
        """Run `act` for every cell; a Barrier makes what it wrote visible to all lanes."""
        k, cells = self.k, self.n * self.n
        with k.for_("round", 0, -(-cells // LANES)) as round_:
            at = k.let("at", round_ * LANES + k.lid(0))
            with k.if_(at < cells):
                act(self.cell(at))
        k.barrier()

    def dot(self, cell: _Cell, left: Buffer, from_left: Value | int, right: Buffer, from_right: Value | int) -> Value:
        """The element `cell` of left · right, added from 0 up; the matrices begin at the given offsets."""
        k = self.k
        total = k.let("total", 0, F32)
        with k.for_("inner", 0, self.n) as inner:
            a = left[cell.row * self.n + inner + from_left]
            b = right[inner * self.n + cell.column + from_right]
            k.assign(total, total + a * b)
        return total

    def largest_row_sum(self, matrix: Buffer) -> Value:
        k = self.k

        def row_sum(row: Value) -> Value:
            total = k.let("total", 0, F32)
            with k.for_("column", 0, self.n) as column:
                k.assign(total, total + abs_(matrix[row * self.n + column]))
            return total

        return emit_fold(k, MAX, self.shared, self.n, row_sum)


def _put(buffer: Buffer, at: Value, value: Value) -> None:
    buffer[at] = value


def _start(cell: _Cell, source: Buffer, scale: Value, y: Buffer, z: Buffer) -> None:
    y[cell.at] = source[cell.at] / scale
    z[cell.at] = select(cell.row == cell.column, f32(1), f32(0))


def _iterate(code: _Matrices, y: Buffer, z: Buffer, t: Buffer, now: Value) -> None:
    other = code.k.let("other", code.n * code.n - now)

    def correction(cell: _Cell) -> None:
        product = code.dot(cell, z, now, y, now)
        t[cell.at] = select(cell.row == cell.column, f32(1.5), f32(0)) - 0.5 * product

    def advance(cell: _Cell) -> None:
        y[cell.at + other] = code.dot(cell, y, now, t, 0)
        z[cell.at + other] = code.dot(cell, t, 0, z, now)

    code.for_each(correction)
    code.for_each(advance)


def _deviation(code: _Matrices, at: Value, root: Buffer, t: Buffer) -> Value:
    """|element of root · t - that of I|, +inf where it is not finite."""
    cell = code.cell(at)
    product = code.dot(cell, root, 0, t, 0)
    identity = select(cell.row == cell.column, f32(1), f32(0))
    off = code.k.let("off", abs_(product - identity))
    return select(is_finite(off), off, math.inf)


# ---------------------------------------------------------------------------------------------------------- in numpy


def _added_left_to_right(matrix: F32Array) -> F32Array:
    total = np.zeros(len(matrix), np.float32)
    for column in matrix.T:
        total = total + column
    return total


def _product(a: npt.NDArray[Any], b: npt.NDArray[Any]) -> npt.NDArray[Any]:
    """The matrix product with every product and every sum rounded, added from 0 up."""
    total = np.zeros((len(a), b.shape[1]), np.float32)
    for column, row in zip(a.T, b, strict=True):
        total = total + column[:, None] * row
    return total


def _checked(where: str, n: int, iterations: int) -> tuple[int, int]:
    n = arguments.size(where, "n", n)
    arguments.cells(where, two=2, n=n, n_again=n)
    return n, arguments.size(where, "iterations", iterations, least=0, most=MOST_ITERATIONS)
