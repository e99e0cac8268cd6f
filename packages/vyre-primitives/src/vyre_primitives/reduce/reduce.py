"""Sum, least or largest of n elements, in a fixed order: EXACT, floats included."""

from __future__ import annotations

from typing import Any, Final

import numpy as np
import numpy.typing as npt

from vyre_foundation import F32, F64, I32, U32, DataType, Groups, Program, ProgramBuilder
from vyre_foundation.builder import Buffer, Value, convert
from vyre_primitives import arguments
from vyre_primitives.buffers import empty_or_read
from vyre_primitives.canonical import canonical
from vyre_primitives.naming import unused
from vyre_primitives.reduce.spread import Spread, space_of_spreads
from vyre_primitives.reduce.tile_tree import MAX, MIN, SUM, Fold, emit_tree, folded, literal, paired, tiles_of

OP_ID: Final = "vyre-primitives::reduce::reduce"

SPACE: Final = space_of_spreads(items=8, lanes=256)
FOLDS: Final = {fold.name: fold for fold in (SUM, MIN, MAX)}
NUMPY_TYPES: Final[dict[DataType, Any]] = {U32: np.uint32, I32: np.int32, F32: np.float32, F64: np.float64}


def reduce(values: str, out: str, n: int, op: str = "sum", dtype: DataType = F32, **knobs: int) -> Program:
    """out[0] = the sum, min or max of `values`, in the order of `reduce.tile_tree`; dtype is U32, I32, F32 or F64.

    Sums of integers wrap, sums of floats round once per addition. Of NaNs min and max see only the others, and -0.0 is
    less than +0.0. Of no elements the sum is 0, min the largest and max the smallest integer, or NaN for floats.
    Buffers in order: `values` (n, read), `out` (1, output), then scratch of the program's own for more than one tile of
    1024. The grid is synchronised once.

    The knobs of `SPACE` are keywords: a workgroup has `lanes` invocations, each of which takes `items` neighbours. They
    change no byte.
    """
    n, fold, dtype = checked_fold(OP_ID, n, op, dtype)
    spread = Spread.of(SPACE, SPACE.named(SPACE.point(knobs)))
    tiles = tiles_of(n)
    k = ProgramBuilder(OP_ID, workgroup_size=spread.lanes, over=Groups(spread.groups(n), 1, 1))
    source = empty_or_read(k, values, dtype, n)
    result = k.output(out, dtype, 1)
    if not n:
        with k.if_(k.gid(0) == 0):
            result[0] = convert(fold.empty(dtype), dtype)
        return k.build()
    names = (values, out)
    partial = result if tiles == 1 else k.scratch(unused("tiles", names), dtype, tiles)
    nodes = k.workgroup(unused("nodes", names), dtype, 2 * spread.lanes)
    emit_totals(k, spread, fold, source, n, nodes, partial)
    if tiles > 1:
        k.grid_sync()
        _fold_tiles(k, fold, partial, result, tiles)
    return k.build()


def emit_totals(
    k: ProgramBuilder, spread: Spread, fold: Fold, source: Buffer, n: int, nodes: Buffer, totals: Buffer
) -> None:
    """Each tile of `source` folded into its element of `totals`."""
    leaves = spread.emit_leaves(k, n, literal(fold, source.element), lambda i: source[i])
    nodes[k.lid(0)] = paired(fold, leaves)
    top = emit_tree(k, fold, nodes, spread.lanes, spread.lanes_of_tile)[-1]

    def store(tile: Value, place: Value) -> None:
        totals[tile] = nodes[top + place]

    spread.emit_for_each_tile(k, n, store)


def reduce_reference(values: npt.ArrayLike, n: int, op: str = "sum", dtype: DataType = F32) -> npt.NDArray[Any]:
    """What `reduce` writes, to the bit: an array of one."""
    where = "reduce_reference"
    n, fold, dtype = checked_fold(where, n, op, dtype)
    given = arguments.array(where, "values", values, NUMPY_TYPES[dtype], n)
    return canonical(np.array([folded(fold, given, dtype)], given.dtype))


def _fold_tiles(k: ProgramBuilder, fold: Fold, partial: Buffer, result: Buffer, tiles: int) -> None:
    """From left to right, by the first invocation."""
    with k.if_(k.gid(0) == 0):
        so_far = k.let("so_far", partial[0])
        with k.for_("tile", 1, tiles) as tile:
            k.assign(so_far, fold.combine(so_far, partial[tile]))
        result[0] = so_far


def checked_fold(where: str, n: int, op: str, dtype: DataType) -> tuple[int, Fold, DataType]:
    """The arguments that reductions and scans share."""
    n = arguments.size(where, "n", n, least=0)
    fold = FOLDS[arguments.choice(where, "op", op, FOLDS)]
    return n, fold, arguments.element(where, dtype, NUMPY_TYPES)
