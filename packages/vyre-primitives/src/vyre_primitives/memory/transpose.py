"""A matrix with its rows and columns exchanged, tile by tile through workgroup memory."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

import numpy as np
import numpy.typing as npt

from vyre_foundation import F32, DataType, Groups, Program, ProgramBuilder
from vyre_foundation.builder import Value
from vyre_foundation.tuning import Knob, Rule, Space
from vyre_primitives import arguments
from vyre_primitives.buffers import empty_or_output, empty_or_read
from vyre_primitives.canonical import stored
from vyre_primitives.element_types import NUMPY_TYPES
from vyre_primitives.naming import unused
from vyre_primitives.tiles import MOST, TileGrid, emit_tile_walk

OP_ID: Final = "vyre-primitives::memory::transpose"

_MOVES: Final = "elements are moved one by one, whoever moves them"
SPACE: Final = Space(
    (
        Knob("tile", (8, 16, 32, 64), 32, _MOVES),
        Knob("items", (1, 2, 4, 8, 16, 32), 1, _MOVES),
        Knob("padding", (0, 1, 2), 1, "what lies between the rows of a tile is never read", scale="linear"),
    ),
    (
        Rule(
            "a workgroup has 32 to 1024 invocations",
            lambda v: v["tile"] % v["items"] == 0 and 32 <= v["tile"] * v["tile"] // v["items"] <= 1024,
        ),
    ),
)


def transpose(values: str, out: str, rows: int, cols: int, dtype: DataType = F32, **knobs: int) -> Program:
    """out[c · rows + r] = values[r · cols + c], for every element type that a program can load.

    Values are moved as they are; a NaN gets its canonical bits, and a Bool becomes 0 or 1, as in any store. Buffers in
    order: `values` (rows · cols, read), `out` (rows · cols, output).

    The knobs of `SPACE` are keywords: a workgroup moves a tile of `tile` × `tile` elements, an invocation `items` of
    them, and `padding` elements lie between the rows of the tile in workgroup memory, so that the elements of a column
    fall into different banks. They change no byte.
    """
    rows, cols, dtype = _checked(OP_ID, rows, cols, dtype)
    tile, _, padding = SPACE.point(knobs)
    workgroup, grid = workgroup_of(knobs), TileGrid((rows, cols), (tile, tile))
    k = ProgramBuilder(OP_ID, workgroup_size=workgroup, over=Groups(*grid.groups))
    source = empty_or_read(k, values, dtype, rows * cols)
    target = empty_or_output(k, 1, out, dtype, rows * cols)
    if not rows * cols:
        return k.build()
    stride = tile + padding
    held = k.workgroup(unused("held", (values, out)), dtype, tile * stride)
    top, edge = grid.emit_first(k)

    def read(row: Value, column: Value) -> None:
        held[row * stride + column] = source[(top + row) * cols + edge + column]

    def read_if_there(row: Value, column: Value) -> None:
        with k.if_((top + row < rows) & (edge + column < cols)):
            read(row, column)

    def write(row: Value, column: Value) -> None:
        target[(edge + row) * rows + top + column] = held[column * stride + row]

    def write_if_there(row: Value, column: Value) -> None:
        with k.if_((edge + row < cols) & (top + column < rows)):
            write(row, column)

    emit_tile_walk(k, (tile, tile), workgroup, (top, edge), (rows, cols), read, read_if_there)
    k.barrier()
    emit_tile_walk(k, (tile, tile), workgroup, (edge, top), (cols, rows), write, write_if_there)
    return k.build()


def transpose_reference(values: npt.ArrayLike, rows: int, cols: int, dtype: DataType = F32) -> npt.NDArray[Any]:
    """What `transpose` writes, to the bit. A BF16 is given by its bits, a Bool by a number that is zero or not."""
    where = "transpose_reference"
    rows, cols, dtype = _checked(where, rows, cols, dtype)
    given = arguments.array(where, "values", values, NUMPY_TYPES[dtype], rows * cols)
    return stored(np.ascontiguousarray(given.reshape(rows, cols).T).reshape(-1), dtype)


def workgroup_of(parameters: Mapping[str, Any]) -> tuple[int, int, int]:
    tile, items, _ = _point(parameters)
    return tile, tile // items, 1


def grid_of(parameters: Mapping[str, Any]) -> tuple[int, int, int]:
    tile, _, _ = _point(parameters)
    return TileGrid((parameters["rows"], parameters["cols"]), (tile, tile)).groups


def _point(parameters: Mapping[str, Any]) -> tuple[int, ...]:
    return tuple(parameters.get(knob.name, knob.default) for knob in SPACE.knobs)


def _checked(where: str, rows: int, cols: int, dtype: DataType) -> tuple[int, int, DataType]:
    rows = arguments.size(where, "rows", rows, least=0, most=MOST)
    cols = arguments.size(where, "cols", cols, least=0, most=MOST)
    arguments.cells(where, rows=rows, cols=cols)
    return rows, cols, arguments.element(where, dtype, NUMPY_TYPES)
