"""The one order in which many elements are folded into one; it depends on their number alone.

Elements fall into tiles of 1024. Inside a tile neighbours are combined pairwise, then the results pairwise, ten levels
deep; the tiles are combined from left to right. Places past the end hold the identity of the operation, which changes
nothing, not even the sign of a zero. How the work is spread over invocations does not matter, so programs that fold in
this order have the same bytes everywhere, floats included.

A sum of floats folded so is off by at most `roundings(n)` · 2^-24 (F32) of the sum of the magnitudes, to first order.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import reduce as fold_left
from typing import Any, Final

import numpy as np
import numpy.typing as npt

from vyre_foundation import DataType, ProgramBuilder
from vyre_foundation.builder import Buffer, Value, Variable, convert, max_, min_
from vyre_primitives import kernel_arithmetic

TILE: Final = 1024
LANES: Final = 256
"""Invocations of a workgroup that folds one tile after another; each takes four neighbours first."""

NODES: Final = 2 * LANES
"""Elements of workgroup memory for the tree over these lanes."""

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
    k: ProgramBuilder, fold: Fold, nodes: Buffer, first: Value, n: int, element: Callable[[Value], Value]
) -> Value:
    """Fold the elements first..first + 1024 that are below n; every lane gets the result.

    The whole workgroup of 256 must come here. `nodes` is workgroup memory of 512 elements. The result is read from it,
    so the next Barrier must come before the next tile and after the last use.
    """
    identity = literal(fold, nodes.element)
    lane = k.lid(0)
    leaves: list[Value] = []
    for part in range(TILE // LANES):
        at = k.let("at", first + lane * (TILE // LANES) + part)
        leaf = k.let("leaf", identity)
        with k.if_(at < n):
            k.assign(leaf, element(at))
        leaves.append(leaf)
    nodes[lane] = paired(fold, leaves)
    return nodes[emit_tree(k, fold, nodes, LANES, LANES)[-1]]


def paired(fold: Fold, leaves: Sequence[Value]) -> Value:
    """Neighbours combined pairwise, then the results; a power of two of them."""
    level = list(leaves)
    while len(level) > 1:
        level = [fold.combine(a, b) for a, b in zip(level[0::2], level[1::2], strict=True)]
    return level[0]


def emit_tree(
    k: ProgramBuilder, fold: Fold, nodes: Buffer, lanes: int, leaves: int, base: Value | None = None
) -> list[int]:
    """Fold trees of so many leaves, which stand side by side in nodes[0..lanes]; where each level begins.

    A level has half as many nodes as the one below it and stands behind it, so 2 · lanes elements hold them all. They
    begin at `base`: rows of a workgroup of two dimensions have trees of their own. A Barrier has passed at the end.
    """

    def place(start: int, index: Value) -> Value:
        return start + index if base is None else base + start + index

    starts, lane = [0], k.lid(0)
    k.barrier()
    while leaves > 1:
        below, lanes, leaves = starts[-1], lanes // 2, leaves // 2
        starts.append(below + 2 * lanes)
        with k.if_(lane < lanes):
            pair = nodes[place(below, lane * 2)], nodes[place(below, lane * 2 + 1)]
            nodes[place(starts[-1], lane)] = fold.combine(*pair)
        k.barrier()
    return starts


def emit_fold(k: ProgramBuilder, fold: Fold, nodes: Buffer, n: int, element: Callable[[Value], Value]) -> Variable:
    """Fold all n elements in one workgroup of 256; every lane gets the result."""
    folded = k.let(f"{fold.name}_so_far", literal(fold, nodes.element))
    with k.for_("tile", 0, tiles_of(n)) as tile:
        k.assign(folded, fold.combine(folded, emit_tile(k, fold, nodes, tile * TILE, n, element)))
        k.barrier()
    return folded


def literal(fold: Fold, dtype: DataType) -> Value:
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
