"""Sum, least or largest of n elements, in a fixed order: EXACT, floats included."""

from __future__ import annotations

from typing import Any, Final

import numpy as np
import numpy.typing as npt

from vyre_foundation import F32, F64, I32, U32, DataType, Groups, Program, ProgramBuilder
from vyre_foundation.builder import Buffer, convert
from vyre_primitives import arguments
from vyre_primitives.buffers import empty_or_read
from vyre_primitives.canonical import canonical
from vyre_primitives.naming import unused
from vyre_primitives.reduce.tile_tree import LANES, MAX, MIN, SUM, TILE, Fold, emit_tile, folded, tiles_of

OP_ID: Final = "vyre-primitives::reduce::reduce"

FOLDS: Final = {fold.name: fold for fold in (SUM, MIN, MAX)}
NUMPY_TYPES: Final[dict[DataType, Any]] = {U32: np.uint32, I32: np.int32, F32: np.float32, F64: np.float64}


def reduce(values: str, out: str, n: int, op: str = "sum", dtype: DataType = F32) -> Program:
    """out[0] = the sum, min or max of `values`, in the order of `reduce.tile_tree`; dtype is U32, I32, F32 or F64.

    Sums of integers wrap, sums of floats round once per addition. Of NaNs min and max see only the others, and -0.0 is
    less than +0.0. Of no elements the sum is 0, min the largest and max the smallest integer, or NaN for floats.
    Buffers in order: `values` (n, read), `out` (1, output), then scratch of the program's own for more than one tile of
    1024. One workgroup of 256 per tile; the grid is synchronised once.
    """
    n, fold, dtype = _checked(OP_ID, n, op, dtype)
    tiles = tiles_of(n)
    k = ProgramBuilder(OP_ID, workgroup_size=LANES, over=Groups(max(1, tiles), 1, 1))
    source = empty_or_read(k, values, dtype, n)
    result = k.output(out, dtype, 1)
    if not n:
        with k.if_(k.gid(0) == 0):
            result[0] = convert(fold.empty(dtype), dtype)
        return k.build()
    names = (values, out)
    partial = result if tiles == 1 else k.scratch(unused("tiles", names), dtype, tiles)
    shared = k.workgroup(unused("lanes", names), dtype, LANES)
    group = k.let("group", k.wgid(0))
    emit_tile(k, fold, shared, group * TILE, n, lambda i: source[i])
    with k.if_(k.lid(0) == 0):
        partial[group] = shared[0]
    if tiles > 1:
        k.grid_sync()
        _fold_tiles(k, fold, partial, result, tiles)
    return k.build()


def reduce_reference(values: npt.ArrayLike, n: int, op: str = "sum", dtype: DataType = F32) -> npt.NDArray[Any]:
    """What `reduce` writes, to the bit: an array of one."""
    where = "reduce_reference"
    n, fold, dtype = _checked(where, n, op, dtype)
    given = arguments.array(where, "values", values, NUMPY_TYPES[dtype], n)
    return canonical(np.array([folded(fold, given, dtype)], given.dtype))


def _fold_tiles(k: ProgramBuilder, fold: Fold, partial: Buffer, result: Buffer, tiles: int) -> None:
    """From left to right, by the first invocation."""
    with k.if_(k.gid(0) == 0):
        so_far = k.let("so_far", partial[0])
        with k.for_("tile", 1, tiles) as tile:
            k.assign(so_far, fold.combine(so_far, partial[tile]))
        result[0] = so_far


def _checked(where: str, n: int, op: str, dtype: DataType) -> tuple[int, Fold, DataType]:
    n = arguments.size(where, "n", n, least=0)
    fold = FOLDS[arguments.choice(where, "op", op, FOLDS)]
    return n, fold, arguments.element(where, dtype, NUMPY_TYPES)
