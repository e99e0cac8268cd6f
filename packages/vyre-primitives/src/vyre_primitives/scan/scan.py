"""Running sums, minima and maxima of n elements, in a fixed order: EXACT, floats included.

The law is one sentence: an element of a scan is what `reduce` gives for the elements before it, to the bit. So a prefix
is folded in tiles of 1024, pairwise inside and from left to right across, in an order that depends on its length alone.

Inside a tile the tree of `reduce` is kept whole. The prefix that ends in a node's right half is that half's prefix with
the whole left half before it; so an invocation combines its neighbours in registers and then takes, level by level, the
node to its left wherever it is a right child. Three passes with the whole grid between them: the tiles' totals, what
comes before each tile, and the scan itself.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from typing import Any, Final

import numpy as np
import numpy.typing as npt

from vyre_foundation import F32, DataType, Groups, Program, ProgramBuilder
from vyre_foundation.builder import Buffer, Value, convert, select
from vyre_primitives import arguments
from vyre_primitives.buffers import empty_or_output, empty_or_read
from vyre_primitives.canonical import canonical
from vyre_primitives.naming import unused
from vyre_primitives.reduce.reduce import NUMPY_TYPES, checked_fold, emit_totals
from vyre_primitives.reduce.spread import Spread, space_of_spreads
from vyre_primitives.reduce.tile_tree import TILE, Fold, emit_tree, literal, tiles_of

OP_ID_INCLUSIVE: Final = "vyre-primitives::scan::scan_inclusive"
OP_ID_EXCLUSIVE: Final = "vyre-primitives::scan::scan_exclusive"

SPACE: Final = space_of_spreads(items=8, lanes=256)


def scan_inclusive(values: str, out: str, n: int, op: str = "sum", dtype: DataType = F32, **knobs: int) -> Program:
    """out[i] = the sum, min or max of values[0..i + 1], as `reduce` gives it; dtype is U32, I32, F32 or F64.

    Buffers in order: `values` (n, read), `out` (n, output), then scratch of the program's own for more than one tile of
    1024; the grid is then synchronised twice.

    The knobs of `SPACE` are keywords: a workgroup has `lanes` invocations, each of which takes `items` neighbours. They
    change no byte.
    """
    return _scan(OP_ID_INCLUSIVE, (values, out), n, op, dtype, knobs)


def scan_exclusive(values: str, out: str, n: int, op: str = "sum", dtype: DataType = F32, **knobs: int) -> Program:
    """out[i] = the sum, min or max of values[0..i], as `reduce` gives it; all else is as in `scan_inclusive`.

    out[0] is that of no elements: a sum of 0, the largest integer for min and the smallest for max, or NaN for floats.
    """
    return _scan(OP_ID_EXCLUSIVE, (values, out), n, op, dtype, knobs)


def scan_inclusive_reference(values: npt.ArrayLike, n: int, op: str = "sum", dtype: DataType = F32) -> npt.NDArray[Any]:
    """What `scan_inclusive` writes, to the bit."""
    given, fold, dtype = _host_arguments("scan_inclusive_reference", values, n, op, dtype)
    return canonical(_prefixes(fold, given, dtype))


def scan_exclusive_reference(values: npt.ArrayLike, n: int, op: str = "sum", dtype: DataType = F32) -> npt.NDArray[Any]:
    """What `scan_exclusive` writes, to the bit."""
    given, fold, dtype = _host_arguments("scan_exclusive_reference", values, n, op, dtype)
    empty = np.array([fold.empty(dtype)], given.dtype)
    return canonical(np.concatenate([empty, _prefixes(fold, given, dtype)])[: given.size])


# ------------------------------------------------------------------------------------------------------- in a program


def _scan(op_id: str, names: tuple[str, str], n: int, op: str, dtype: DataType, knobs: dict[str, int]) -> Program:
    n, fold, dtype = checked_fold(op_id, n, op, dtype)
    spread = Spread.of(SPACE, SPACE.named(SPACE.point(knobs)))
    k = ProgramBuilder(op_id, workgroup_size=spread.lanes, over=Groups(spread.groups(n), 1, 1))
    source = empty_or_read(k, names[0], dtype, n)
    target = empty_or_output(k, 1, names[1], dtype, n)
    if not n:
        return k.build()
    totals = k.scratch(unused("tiles", names), dtype, tiles_of(n)) if n > TILE else None
    nodes = k.workgroup(unused("nodes", names), dtype, 2 * spread.lanes)
    if totals is not None:
        emit_totals(k, spread, fold, source, n, nodes, totals)
        k.grid_sync()
        _emit_carries(k, fold, totals, tiles_of(n))
        k.grid_sync()
    prefixes = _emit_prefixes(k, spread, fold, source, n, nodes, totals)
    _emit_stores(k, spread, prefixes, target, n, None if op_id == OP_ID_INCLUSIVE else fold)
    return k.build()


def _emit_carries(k: ProgramBuilder, fold: Fold, totals: Buffer, tiles: int) -> None:
    """In place of each total what comes before its tile, from left to right, by the first invocation."""
    with k.if_(k.gid(0) == 0):
        so_far = k.let("so_far", literal(fold, totals.element))
        with k.for_("tile", 0, tiles) as tile:
            total = k.let("total", totals[tile])
            totals[tile] = so_far
            k.assign(so_far, fold.combine(so_far, total))


def _emit_prefixes(
    k: ProgramBuilder, spread: Spread, fold: Fold, source: Buffer, n: int, nodes: Buffer, carries: Buffer | None
) -> Sequence[Value]:
    """The inclusive scan at each place that the invocation owns."""
    outside = literal(fold, source.element)
    prefixes = _neighbours(k, fold, spread.emit_leaves(k, n, outside, lambda i: source[i]))
    lane = k.lid(0)
    nodes[lane] = prefixes[-1]
    starts = emit_tree(k, fold, nodes, spread.lanes, spread.lanes_of_tile)
    for level, start in enumerate(starts[:-1]):
        node = k.let("node", lane >> level)
        # A left child has nothing before it at this level, and the identity changes nothing.
        before = k.let("before", select((node & 1) == 1, nodes[start + (node ^ 1)], outside))
        prefixes = [k.let("prefix", fold.combine(before, each)) for each in prefixes]
    if carries is None:
        return prefixes
    tile = k.let("tile_of_lane", k.wgid(0) * spread.tiles + lane // spread.lanes_of_tile)
    carry = k.let("carry", outside)
    with k.if_(tile < tiles_of(n)):
        k.assign(carry, carries[tile])
    return [k.let("scanned", fold.combine(carry, each)) for each in prefixes]


def _neighbours(k: ProgramBuilder, fold: Fold, leaves: Sequence[Value]) -> list[Value]:
    """The prefixes of a power of two of leaves: those of either half, and the whole left half before the right one."""
    if len(leaves) == 1:
        return list(leaves)
    middle = len(leaves) // 2
    left, right = _neighbours(k, fold, leaves[:middle]), _neighbours(k, fold, leaves[middle:])
    return [*left, *(k.let("prefix", fold.combine(left[-1], each)) for each in right)]


def _emit_stores(
    k: ProgramBuilder, spread: Spread, prefixes: Sequence[Value], target: Buffer, n: int, exclusive: Fold | None
) -> None:
    """Each prefix at its place, or at the next one for an exclusive scan, which begins with that of no elements."""
    shift = 0 if exclusive is None else 1

    def store(item: int, at: Value) -> None:
        target[at + shift] = prefixes[item]

    if exclusive is not None:
        with k.if_(k.gid(0) == 0):
            target[0] = convert(exclusive.empty(target.element), target.element)
    if n > shift:
        spread.emit_items(k, n, store, but_last=shift)


# ---------------------------------------------------------------------------------------------------------- in numpy


def _prefixes(fold: Fold, values: npt.NDArray[Any], dtype: DataType) -> npt.NDArray[Any]:
    """The inclusive scan: within blocks that double, the total of the left half before everything in the right."""
    padded = np.full(tiles_of(values.size) * TILE, fold.identity(dtype), values.dtype)
    padded[: values.size] = values
    with np.errstate(all="ignore"):
        half = 1
        while half < TILE:
            blocks = padded.reshape(-1, 2, half)
            blocks[:, 1] = fold.on_arrays(blocks[:, 0, -1:], blocks[:, 1])
            half *= 2
        tiles = padded.reshape(-1, TILE)
        for before, tile in pairwise(tiles):
            # The last place of a tile is the fold of everything up to it, once the tiles before are in it.
            tile[:] = fold.on_arrays(before[-1:], tile)
    return padded[: values.size]


def _host_arguments(
    where: str, values: npt.ArrayLike, n: int, op: str, dtype: DataType
) -> tuple[npt.NDArray[Any], Fold, DataType]:
    n, fold, dtype = checked_fold(where, n, op, dtype)
    return arguments.array(where, "values", values, NUMPY_TYPES[dtype], n), fold, dtype
