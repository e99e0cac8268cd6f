"""Gauss-Jordan elimination with partial pivoting, in place: the code of it, and the same in numpy.

A matrix and its inverse share one n × n block: after step s its column s belongs to the inverse. Exchanging rows leaves
the columns of the inverse exchanged, and the way back undoes it, last first. `emit` writes this into a program, one
invocation per block; `eliminate` does it on the host for all blocks at once, with the same F32 operations in the same
order.
"""

from __future__ import annotations

import math
from dataclasses import dataclass

import numpy as np
import numpy.typing as npt

from vyre_foundation import BOOL, ProgramBuilder
from vyre_foundation.builder import Buffer, Value, Variable, abs_, f32, is_finite, select, u32

Blocks = npt.NDArray[np.float32]
Rows = npt.NDArray[np.intp]


# ------------------------------------------------------------------------------------------------------- in a program


@dataclass(frozen=True, slots=True)
class Place:
    """The n × n block at `base` of `matrix`. The first n cells of `pivots` at `base` hold the pivot row of each step.

    A pivot row is held as an F32, exactly: a block with 2^16 rows would not fit 32-bit indices.
    """

    matrix: Buffer
    pivots: Buffer
    base: Value
    n: int

    def at(self, row: Value, column: Value) -> Value:
        return self.base + row * self.n + column


def emit(k: ProgramBuilder, source: Buffer, place: Place, damping: float = 0.0) -> Variable:
    """Invert the block of `source` at `place.base`; gives whether it is singular, and then the inverse is all NaN.

    `damping` is added to the diagonal first, unless it is zero: then the program has no such sum.
    """
    _load(k, source, place, damping)
    singular = k.let("singular", False, BOOL)
    with k.for_("step", 0, place.n) as step:
        pivot_row, best = _best_pivot(k, place, step)
        with k.if_(~((best > 0) & is_finite(best))):
            k.assign(singular, True)
        with k.if_(~singular):
            place.pivots[place.base + step] = f32(pivot_row)
            _normalise_pivot_row(k, place, step, pivot_row)
            _clear_column(k, place, step)
    with k.if_(singular), k.for_("cell", 0, place.n * place.n) as cell:
        place.matrix[place.base + cell] = math.nan
    with k.if_(~singular):
        _restore_columns(k, place)
    return singular


def _load(k: ProgramBuilder, source: Buffer, place: Place, damping: float) -> None:
    with k.for_("cell", 0, place.n * place.n) as cell:
        value = source[place.base + cell]
        if damping:  # the diagonal is every (n + 1)-th cell
            value = select(cell % (place.n + 1) == 0, value + f32(damping), value)
        place.matrix[place.base + cell] = value


def _best_pivot(k: ProgramBuilder, place: Place, step: Value) -> tuple[Variable, Variable]:
    """The row from `step` down with the largest element of the column, the first of equals; and that element's size."""
    pivot_row = k.let("pivot_row", step)
    best = k.let("best", abs_(place.matrix[place.at(step, step)]))
    with k.for_("row", step + 1, place.n) as row:
        size = k.let("size", abs_(place.matrix[place.at(row, step)]))
        with k.if_(size > best):
            k.assign(best, size)
            k.assign(pivot_row, row)
    return pivot_row, best


def _normalise_pivot_row(k: ProgramBuilder, place: Place, step: Value, pivot_row: Value) -> None:
    """Exchange the rows and divide the pivot row by the pivot; in the pivot's place stands the 1 of the identity."""
    pivot = k.let("pivot", place.matrix[place.at(pivot_row, step)])
    with k.for_("column", 0, place.n) as column:
        here = k.let("here", place.at(step, column))
        there = k.let("there", place.at(pivot_row, column))
        lower = k.let("lower", place.matrix[there])
        place.matrix[there] = place.matrix[here]
        place.matrix[here] = select(column == step, f32(1), lower) / pivot


def _clear_column(k: ProgramBuilder, place: Place, step: Value) -> None:
    """Subtract the pivot row from every other row, as often as that row's element in this column says."""
    with k.for_("row", 0, place.n) as row, k.if_(row != step):
        factor = k.let("factor", place.matrix[place.at(row, step)])
        place.matrix[place.at(row, step)] = f32(0)
        with k.for_("column", 0, place.n) as column:
            target = k.let("target", place.at(row, column))
            place.matrix[target] = place.matrix[target] - factor * place.matrix[place.at(step, column)]


def _restore_columns(k: ProgramBuilder, place: Place) -> None:
    with k.for_("back", 0, place.n) as back:
        step = k.let("step", place.n - 1 - back)
        pivot_row = k.let("pivot_row", u32(place.pivots[place.base + step]))
        with k.if_(pivot_row != step), k.for_("row", 0, place.n) as row:
            left = k.let("left", place.matrix[place.at(row, step)])
            place.matrix[place.at(row, step)] = place.matrix[place.at(row, pivot_row)]
            place.matrix[place.at(row, pivot_row)] = left


# ---------------------------------------------------------------------------------------------------------- in numpy


@dataclass(frozen=True, slots=True)
class Elimination:
    """What an elimination leaves: [block, row, column], [block, step] (zero where it was not reached), [block]."""

    inverse: Blocks
    pivots: Blocks
    singular: npt.NDArray[np.bool_]


def eliminate(blocks: Blocks, damping: float = 0.0) -> Elimination:
    """Invert `blocks`, shaped [block, n, n], as the program does: one F32 rounding per operation, no fused ones."""
    count, n, _ = blocks.shape
    matrix = blocks.copy()
    pivots = np.zeros((count, n), np.float32)
    singular = np.zeros(count, np.bool_)
    with np.errstate(all="ignore"):
        if damping:
            matrix[:, range(n), range(n)] += np.float32(damping)
        for step in range(n):
            pivot_row = step + _first_largest(np.abs(matrix[:, step:, step]))
            best = np.abs(matrix[np.arange(count), pivot_row, step])
            singular |= ~((best > 0) & np.isfinite(best))
            alive = np.flatnonzero(~singular)
            pivots[alive, step] = pivot_row[alive]
            matrix[alive] = _after_step(matrix[alive], step, pivot_row[alive])
    for step in reversed(range(n)):
        _exchange_columns(matrix, step, pivots[:, step].astype(np.intp), np.flatnonzero(~singular))
    matrix[singular] = np.nan
    return Elimination(matrix, pivots, singular)


def _first_largest(column: Blocks) -> Rows:
    """Where the search of the program ends: a NaN is never larger, and one in the first place stays."""
    comparable = np.where(np.isnan(column), np.float32(-1), column)
    return np.where(np.isnan(column[:, 0]), 0, comparable.argmax(axis=1))


def _after_step(matrix: Blocks, step: int, pivot_row: Rows) -> Blocks:
    every = np.arange(len(matrix))
    upper, lower = matrix[:, step].copy(), matrix[every, pivot_row]
    pivot = lower[:, step].copy()
    matrix[every, pivot_row] = upper
    lower[:, step] = 1
    pivot_values = lower / pivot[:, None]
    factors = matrix[:, :, step].copy()
    matrix[:, :, step] = 0
    cleared: Blocks = np.subtract(matrix, factors[:, :, None] * pivot_values[:, None, :])
    cleared[:, step] = pivot_values
    return cleared


def _exchange_columns(matrix: Blocks, step: int, pivot_row: Rows, alive: Rows) -> None:
    left = matrix[alive, :, step]
    matrix[alive, :, step] = matrix[alive, :, pivot_row[alive]]
    matrix[alive, :, pivot_row[alive]] = left
