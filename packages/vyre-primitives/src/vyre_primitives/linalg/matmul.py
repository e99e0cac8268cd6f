"""A matrix times a matrix, tile by tile through workgroup memory."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Final

import numpy as np
import numpy.typing as npt

from vyre_foundation import F32, F64, DataType, Groups, Program, ProgramBuilder
from vyre_foundation.builder import Buffer, Value, Variable, convert, fma
from vyre_foundation.tuning import Knob, Rule, Space
from vyre_primitives import arguments, kernel_arithmetic
from vyre_primitives.buffers import empty_or_output, empty_or_read
from vyre_primitives.canonical import canonical
from vyre_primitives.naming import unused
from vyre_primitives.tiles import MOST, TileGrid, emit_tile_walk

OP_ID: Final = "vyre-primitives::linalg::matmul"

NUMPY_TYPES: Final[dict[DataType, Any]] = {F32: np.float32, F64: np.float64}

_MOVES: Final = "it decides which invocation adds an element up, not in which order"
_CUTS: Final = "a sum goes on where the tile before it ended, and past the end -0.0 is added, which changes nothing"
SPACE: Final = Space(
    (
        Knob("tile_m", (8, 16, 32, 64, 128), 32, _MOVES),
        Knob("tile_n", (16, 32, 64, 128), 32, _MOVES),
        Knob("tile_k", (8, 16, 32, 64, 128), 32, _CUTS),
        Knob("rows", (1, 2, 4, 8), 1, _MOVES),
        Knob("columns", (1, 2, 4, 8), 1, _MOVES),
    ),
    (
        Rule(
            "a workgroup has 16 to 1024 invocations",
            lambda v: 16 <= (v["tile_m"] // v["rows"]) * (v["tile_n"] // v["columns"]) <= 1024,
        ),
        Rule(
            "both tiles together have at most 8192 elements",
            lambda v: (v["tile_m"] + v["tile_n"]) * v["tile_k"] <= 8192,
        ),
        Rule("an invocation adds up at most 32 elements", lambda v: v["rows"] * v["columns"] <= 32),
    ),
)


def matmul(
    a: str, b: str, c: str, m: int, n: int, k: int, dtype: DataType = F32, *, bias: str | None = None, **knobs: int
) -> Program:
    """c[i · n + j] = Σ_l a[i · k + l] · b[l · n + j], and bias[j] added to it; dtype is F32 or F64.

    Each product is fused into the sum, from l = 0 up, starting at +0.0: one rounding for each of them, and one more for
    the bias. Buffers in order: `a` (m · k, read), `b` (k · n, read), `bias` (n, read) if it is given, `c` (m · n,
    output). Without products the sum is zero; without rows or columns `c` is empty.

    The knobs of `SPACE` are keywords: a workgroup takes `tile_m` × `tile_n` elements of c and `tile_k` products of each
    at a time, and an invocation `rows` × `columns` of these elements. They change no byte.
    """
    sizes, dtype = _checked(OP_ID, m, n, k, dtype)
    tiling = Tiling(sizes, **SPACE.named(SPACE.point(knobs)))
    builder = ProgramBuilder(OP_ID, workgroup_size=tiling.workgroup, over=Groups(*tiling.grid.groups))
    names = [a, b, c] if bias is None else [a, b, bias, c]
    left = empty_or_read(builder, a, dtype, m * k)
    right = empty_or_read(builder, b, dtype, k * n)
    addends = None if bias is None else empty_or_read(builder, bias, dtype, n)
    result = empty_or_output(builder, len(names) - 1, c, dtype, m * n)
    if m and n:
        first = tiling.grid.emit_first(builder)
        totals = _emit_sums(builder, tiling, first, (left, right), names)
        _emit_stores(builder, tiling, first, totals, addends, result)
    return builder.build()


def matmul_reference(
    a: npt.ArrayLike,
    b: npt.ArrayLike,
    m: int,
    n: int,
    k: int,
    dtype: DataType = F32,
    bias: npt.ArrayLike | None = None,
) -> npt.NDArray[Any]:
    """What `matmul` writes, to the bit."""
    where = "matmul_reference"
    (m, n, k), dtype = _checked(where, m, n, k, dtype)
    numpy_type = NUMPY_TYPES[dtype]
    left = arguments.array(where, "a", a, numpy_type, m * k).reshape(m, k)
    right = arguments.array(where, "b", b, numpy_type, k * n).reshape(k, n)
    total = np.zeros((m, n), numpy_type)
    with np.errstate(all="ignore"):
        for column, row in zip(left.T, right, strict=True):
            total = kernel_arithmetic.fma(column[:, None], row, total)
        if bias is not None:
            total = total + arguments.array(where, "bias", bias, numpy_type, n)
    return canonical(total.reshape(-1))


def _checked(where: str, m: int, n: int, k: int, dtype: DataType) -> tuple[tuple[int, int, int], DataType]:
    m, n, k = (arguments.size(where, name, value, least=0, most=MOST) for name, value in (("m", m), ("n", n), ("k", k)))
    arguments.cells(where, m=m, k=k)
    arguments.cells(where, k=k, n=n)
    arguments.cells(where, m=m, n=n)
    return (m, n, k), arguments.element(where, dtype, NUMPY_TYPES)


# --------------------------------------------------------------------------------------------------------- the tiles


@dataclass(frozen=True, slots=True)
class Tiling:
    """How one product is spread over workgroups and invocations."""

    sizes: tuple[int, int, int]
    tile_m: int
    tile_n: int
    tile_k: int
    rows: int
    columns: int

    @property
    def workgroup(self) -> tuple[int, int, int]:
        return self.tile_n // self.columns, self.tile_m // self.rows, 1

    @property
    def grid(self) -> TileGrid:
        m, n, _ = self.sizes
        return TileGrid((m, n), (self.tile_m, self.tile_n))


def _emit_sums(
    k: ProgramBuilder,
    tiling: Tiling,
    first_of_tile: tuple[Value, Value],
    factors: tuple[Buffer, Buffer],
    names: list[str],
) -> list[list[Variable]]:
    """The elements of c that each invocation owns: those `height` rows and `width` columns apart."""
    m, n, depth = tiling.sizes
    width, height, _ = tiling.workgroup
    left, right = factors
    a_tile = k.workgroup(unused("a_tile", names), left.element, tiling.tile_m * tiling.tile_k)
    b_tile = k.workgroup(unused("b_tile", names), left.element, tiling.tile_k * tiling.tile_n)
    x, y = k.let("x", k.lid(0)), k.let("y", k.lid(1))
    top, edge = first_of_tile
    zero = convert(0, left.element)
    totals = [[k.let("total", zero) for _ in range(tiling.columns)] for _ in range(tiling.rows)]
    with k.for_("step", 0, -(-depth // tiling.tile_k)) as step:
        first = k.let("first", step * tiling.tile_k)
        # -0.0 times +0.0 is -0.0, which changes no sum: not a zero of either sign, not a NaN.
        _emit_copy(k, tiling, _Part(left, a_tile, (top, first), (m, depth), (tiling.tile_m, tiling.tile_k), -0.0))
        _emit_copy(k, tiling, _Part(right, b_tile, (first, edge), (depth, n), (tiling.tile_k, tiling.tile_n), 0.0))
        k.barrier()
        with k.for_("j", 0, tiling.tile_k) as j:
            down = [a_tile[(y + height * row) * tiling.tile_k + j] for row in range(tiling.rows)]
            across = [b_tile[j * tiling.tile_n + x + width * column] for column in range(tiling.columns)]
            if len(down) * len(across) > 1:
                down, across = [k.let("down", each) for each in down], [k.let("across", each) for each in across]
            for of_row, one in zip(totals, down, strict=True):
                for total, other in zip(of_row, across, strict=True):
                    k.assign(total, fma(one, other, total))
        k.barrier()
    return totals


def _emit_stores(
    k: ProgramBuilder,
    tiling: Tiling,
    first_of_tile: tuple[Value, Value],
    totals: list[list[Variable]],
    bias: Buffer | None,
    result: Buffer,
) -> None:
    m, n, _ = tiling.sizes
    top, edge = first_of_tile
    width, height, _ = tiling.workgroup
    for r, of_row in enumerate(totals):
        row = k.let("row", top + k.lid(1) + height * r)
        for c, total in enumerate(of_row):
            column = k.let("column", edge + k.lid(0) + width * c)
            with k.if_((row < m) & (column < n)):
                result[row * n + column] = total if bias is None else total + bias[column]


@dataclass(frozen=True, slots=True)
class _Part:
    """The part of a matrix that goes into a tile, and what stands in the tile past the matrix."""

    matrix: Buffer
    tile: Buffer
    first: tuple[Value, Value]
    shape: tuple[int, int]
    tile_shape: tuple[int, int]
    outside: float


def _emit_copy(k: ProgramBuilder, tiling: Tiling, part: _Part) -> None:
    top, edge = part.first
    rows, columns = part.shape
    wide = part.tile_shape[1]

    def inside(row: Value, column: Value) -> None:
        part.tile[row * wide + column] = part.matrix[(top + row) * columns + edge + column]

    def at_the_edge(row: Value, column: Value) -> None:
        found = k.let("found", convert(part.outside, part.tile.element))
        with k.if_((top + row < rows) & (edge + column < columns)):
            k.assign(found, part.matrix[(top + row) * columns + edge + column])
        part.tile[row * wide + column] = found

    emit_tile_walk(k, part.tile_shape, tiling.workgroup, part.first, part.shape, inside, at_the_edge)


def workgroup_of(parameters: Mapping[str, Any]) -> tuple[int, int, int]:
    return _tiling_of(parameters).workgroup


def grid_of(parameters: Mapping[str, Any]) -> TileGrid:
    return _tiling_of(parameters).grid


def _tiling_of(parameters: Mapping[str, Any]) -> Tiling:
    knobs = {knob.name: parameters.get(knob.name, knob.default) for knob in SPACE.knobs}
    return Tiling((parameters["m"], parameters["n"], parameters["k"]), **knobs)
