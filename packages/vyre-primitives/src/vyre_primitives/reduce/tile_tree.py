"""The one order in which many elements are folded into one; it depends on their number alone.

Elements fall into tiles of 1024. Inside a tile neighbours are combined pairwise, then the results pairwise, ten levels
deep; the tiles are combined from left to right. Places past the end hold the identity of the operation, which changes
nothing, not even the sign of a zero. How the work is spread over invocations does not matter, so programs that fold in
this order have the same bytes everywhere, floats included.

A sum of floats folded so is off by at most `roundings(n)` · 2^-24 (F32) of the sum of the magnitudes, to first order.
"""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import dataclass
from functools import reduce as fold_left
from typing import Any, Final

import numpy as np
import numpy.typing as npt

from vyre_foundation import DataType, ProgramBuilder
from vyre_foundation.builder import Buffer, Value, Variable, convert, max_, min_, u32
from vyre_primitives import kernel_arithmetic

TILE: Final = 1024
LANES: Final = 256
"""Invocations of the workgroup that folds a tile; each takes four neighbours first."""

_LEVELS: Final = 8
"""Of the tree over the lanes."""

Array = npt.NDArray[Any]


@dataclass(frozen=True, slots=True)
class Fold:
    """An associative operation: on builder values, on numpy arrays, and its identity in a type."""

    name: str
    combine: Callable[[Value, Value], Value]
    on_arrays: Callable[[Array, Array], Array]
    identity: Callable[[DataType], int | float]
    empty: Callable[[DataType], int | float]
    """What no elements at all give."""


def _extreme(high: bool) -> Callable[[DataType], int | float]:
    def identity(dtype: DataType) -> int | float:
        if dtype.is_float:
            return math.nan  # gives way to every other value
        return dtype.max_value if high else dtype.min_value

    return identity


SUM: Final = Fold("sum", lambda a, b: a + b, np.add, lambda dtype: -0.0 if dtype.is_float else 0, lambda dtype: 0)
MIN: Final = Fold("min", min_, kernel_arithmetic.minimum, _extreme(True), _extreme(True))
MAX: Final = Fold("max", max_, kernel_arithmetic.maximum, _extreme(False), _extreme(False))


def tiles_of(n: int) -> int:
    return -(-n // TILE)


def roundings(n: int) -> int:
    """How many roundings an element meets on its way into a sum of n, at most."""
    return 10 + max(0, tiles_of(n) - 1)


# ------------------------------------------------------------------------------------------------------- in a program


def emit_tile(
    k: ProgramBuilder, fold: Fold, shared: Buffer, first: Value, n: int, element: Callable[[Value], Value]
) -> None:
    """Fold the elements first..first + 1024 that are below n; the result is in `shared[0]` for every lane.

    The whole workgroup of 256 must come here. `shared` is workgroup memory of 256 elements. It may be read until the
    next Barrier, which must come before the next tile.
    """
    identity = _literal(fold, shared.element)
    lane = k.lid(0)
    leaves: list[Value] = []
    for part in range(4):
        at = k.let("at", first + lane * 4 + part)
        leaf = k.let("leaf", identity)
        with k.if_(at < n):
            k.assign(leaf, element(at))
        leaves.append(leaf)
    a, b, c, d = leaves
    shared[lane] = fold.combine(fold.combine(a, b), fold.combine(c, d))
    k.barrier()
    with k.for_("level", 0, _LEVELS) as level:
        stride = k.let("stride", u32(1) << level)
        with k.if_(lane % (stride * 2) == 0):
            shared[lane] = fold.combine(shared[lane], shared[lane + stride])
        k.barrier()


def emit_fold(k: ProgramBuilder, fold: Fold, shared: Buffer, n: int, element: Callable[[Value], Value]) -> Variable:
    """Fold all n elements in one workgroup of 256; every lane gets the result."""
    folded = k.let(f"{fold.name}_so_far", _literal(fold, shared.element))
    with k.for_("tile", 0, tiles_of(n)) as tile:
        emit_tile(k, fold, shared, tile * TILE, n, element)
        k.assign(folded, fold.combine(folded, shared[0]))
        k.barrier()
    return folded


def _literal(fold: Fold, dtype: DataType) -> Value:
    return convert(fold.identity(dtype), dtype)


# ---------------------------------------------------------------------------------------------------------- in numpy


def folded(fold: Fold, values: Array, dtype: DataType) -> Any:
    """The elements of a flat array, folded in the order above; a numpy scalar of its type."""
    if values.size == 0:
        return values.dtype.type(fold.empty(dtype))
    padded = np.full(tiles_of(values.size) * TILE, fold.identity(dtype), values.dtype)
    padded[: values.size] = values
    level = padded.reshape(-1, TILE)
    with np.errstate(all="ignore"):
        while level.shape[1] > 1:
            level = fold.on_arrays(level[:, 0::2], level[:, 1::2])
        return fold_left(fold.on_arrays, level[:, 0])
