"""Attention: for every query the mean of the values, weighed by the softmax of its scores, in one pass over the keys.

Keys come in blocks of 32, always, from the first one on. A score is the sum of the products of a query and a key, fused
and from left to right, times the scale. A block lifts the largest score so far to m; what was summed before is
multiplied by exp(old m - m), and then, key after key, the weight w = exp(score - m) is added to their sum, and w times
the value fused into the result. At the end the result is divided by the sum of weights. This is the definition: which
invocation does what, and how many queries share a workgroup, is not seen in it.

A causal query sees the keys up to its own number. Keys that are not seen take no part, whatever they hold. While all
scores are -inf, weights are 0, so that a later finite score finds no NaN; if they all are, the result is NaN.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any, Final

import numpy as np
import numpy.typing as npt

from vyre_foundation import F32, Groups, Program, ProgramBuilder
from vyre_foundation.builder import Buffer, Value, Variable, convert, exp, f32, fma, max_, min_, select
from vyre_foundation.tuning import Knob, Space
from vyre_primitives import arguments, kernel_arithmetic
from vyre_primitives.buffers import empty_or_output, empty_or_read
from vyre_primitives.canonical import canonical
from vyre_primitives.naming import unused
from vyre_primitives.tiles import emit_tile_walk

OP_ID: Final = "vyre-primitives::nn::attention"
BLOCK: Final = 32
"""Keys between two changes of the largest score: a part of the definition, and no knob."""

MOST_VALUES: Final = 512
"""Columns of the values: an invocation keeps those it owns in variables."""

F32Array = npt.NDArray[np.float32]

SPACE: Final = Space(
    (
        Knob("lanes", (16, 32), 16, "columns of the values do not know of each other, and neither do scores"),
        Knob("rows", (4, 8, 16, 32), 16, "queries do not know of each other"),
        Knob("tile_dim", (16, 32, 64, 128), 64, "a score goes on where the tile before it ended"),
    )
)


def attention(
    q: str,
    k: str,
    v: str,
    out: str,
    queries: int,
    keys: int,
    dim: int,
    value_dim: int,
    *,
    heads: int = 1,
    causal: bool = False,
    scale: float | None = None,
    **knobs: int,
) -> Program:
    """softmax(scale · q kᵀ) v in F32, for each of the heads; `causal` hides from query i the keys above i.

    Buffers in order: `q` (heads · queries · dim, read), `k` (heads · keys · dim, read), `v` (heads · keys · value_dim,
    read), `out` (heads · queries · value_dim, output). The scale is 1 / √dim unless it is given, rounded to F32.

    The knobs of `SPACE` are keywords: a workgroup takes `rows` queries with `lanes` invocations each, and `tile_dim`
    columns of the keys at a time. They change no byte.
    """
    sizes = Sizes.checked(OP_ID, heads, queries, keys, dim, value_dim, causal, scale)
    lanes, rows, tile_dim = SPACE.point(knobs)
    builder = ProgramBuilder(
        OP_ID, workgroup_size=(lanes, rows, 1), over=Groups(max(1, -(-queries // rows)), max(1, heads))
    )
    buffers = (
        empty_or_read(builder, q, F32, heads * queries * dim),
        builder.read(k, F32, heads * keys * dim or None),
        builder.read(v, F32, heads * keys * value_dim or None),
    )
    target = empty_or_output(builder, 3, out, F32, heads * queries * value_dim)
    if heads * queries:
        _Kernel(builder, sizes, (lanes, rows, tile_dim), *buffers, target, names=(q, k, v, out)).emit()
    return builder.build()


def attention_reference(
    q: npt.ArrayLike,
    k: npt.ArrayLike,
    v: npt.ArrayLike,
    queries: int,
    keys: int,
    dim: int,
    value_dim: int,
    *,
    heads: int = 1,
    causal: bool = False,
    scale: float | None = None,
) -> F32Array:
    """What `attention` writes, to the bit."""
    where = "attention_reference"
    sizes = Sizes.checked(where, heads, queries, keys, dim, value_dim, causal, scale)
    query = arguments.array(where, "q", q, np.float32, heads * queries * dim).reshape(heads, queries, dim)
    key = arguments.array(where, "k", k, np.float32, heads * keys * dim).reshape(heads, keys, dim)
    value = arguments.array(where, "v", v, np.float32, heads * keys * value_dim).reshape(heads, keys, value_dim)
    with np.errstate(all="ignore"):
        return canonical(_attended(sizes, _scores(sizes, query, key), value).reshape(-1))


@dataclass(frozen=True, slots=True)
class Sizes:
    """The arguments that are no buffers, checked."""

    heads: int
    queries: int
    keys: int
    dim: int
    value_dim: int
    causal: bool
    scale: float

    @staticmethod
    def checked(
        where: str, heads: int, queries: int, keys: int, dim: int, value_dim: int, causal: bool, scale: float | None
    ) -> Sizes:
        heads = arguments.size(where, "heads", heads, least=0, most=65_535)
        queries = arguments.size(where, "queries", queries, least=0, most=2**31)
        keys = arguments.size(where, "keys", keys, most=2**31)
        dim = arguments.size(where, "dim", dim)
        value_dim = arguments.size(where, "value_dim", value_dim, most=MOST_VALUES)
        arguments.cells(where, heads=heads, queries=queries, dim=dim)
        arguments.cells(where, heads=heads, keys=keys, dim=dim)
        arguments.cells(where, heads=heads, keys=keys, value_dim=value_dim)
        arguments.cells(where, heads=heads, queries=queries, value_dim=value_dim)
        most = float(np.finfo(np.float32).max)
        given = 1 / math.sqrt(dim) if scale is None else arguments.number(where, "scale", scale, least=-most, most=most)
        return Sizes(heads, queries, keys, dim, value_dim, bool(causal), float(np.float32(given)))


# ------------------------------------------------------------------------------------------------------- in a program


class _Kernel:
    """The code of one invocation: a query and some columns of the values."""

    def __init__(
        self,
        k: ProgramBuilder,
        sizes: Sizes,
        point: tuple[int, ...],
        query: Buffer,
        key: Buffer,
        value: Buffer,
        out: Buffer,
        names: tuple[str, ...],
    ) -> None:
        self.k, self.sizes = k, sizes
        self.lanes, self.rows, self.tile_dim = point
        self.query, self.key, self.value, self.out = query, key, value, out
        self.tile = k.workgroup(unused("key_tile", names), F32, BLOCK * self.tile_dim)
        self.scores = k.workgroup(unused("scores", names), F32, self.rows * BLOCK)
        self.weights = k.workgroup(unused("weights", names), F32, self.rows * BLOCK)
        self.x, self.y = k.let("x", k.lid(0)), k.let("y", k.lid(1))
        self.head = k.let("head", k.wgid(1))
        self.first = k.let("first", k.wgid(0) * self.rows)
        self.row = k.let("row", self.first + self.y)
        # Invocations past the last query compute it again and store nothing: loads stay in range without a guard.
        self.query_row = k.let("query_row", self.head * sizes.queries + min_(self.row, sizes.queries - 1))
        columns = [self.x + self.lanes * part for part in range(-(-sizes.value_dim // self.lanes))]
        self.columns = [k.let("value_column", min_(column, sizes.value_dim - 1)) for column in columns]

    def emit(self) -> None:
        k, sizes = self.k, self.sizes
        largest, total = k.let("largest", f32(-math.inf)), k.let("total", f32(0))
        results = [k.let("result", f32(0)) for _ in self.columns]
        with k.for_("block", 0, self._blocks()) as block:
            start = k.let("start", block * BLOCK)
            count = BLOCK if sizes.keys % BLOCK == 0 else k.let("count", min_(BLOCK, sizes.keys - start))
            self._emit_scores(start)
            k.barrier()
            each_key = self._each_key(start, count)
            faded = self._emit_weights(largest, each_key)
            k.barrier()
            for each in (total, *results):
                k.assign(each, each * faded)
            self._emit_sums(start, total, results, each_key)
            k.barrier()  # all have read the tiles before the next block fills them
        for part, result in enumerate(results):
            column = k.let("column", self.x + self.lanes * part)
            with k.if_((self.row < sizes.queries) & (column < sizes.value_dim)):
                self.out[(self.head * sizes.queries + self.row) * sizes.value_dim + column] = result / total

    def _blocks(self) -> Value:
        """Up to the last key that a query of this workgroup sees."""
        if not self.sizes.causal:
            return convert(-(-self.sizes.keys // BLOCK), self.x.dtype)
        last = min_(self.first + self.rows, self.sizes.keys)
        return self.k.let("blocks", (last + (BLOCK - 1)) // BLOCK)

    def _emit_scores(self, start: Value) -> None:
        """Those of the block, for every query of the workgroup; those of keys past the end mean nothing."""
        k, dim, own = self.k, self.sizes.dim, range(BLOCK // self.lanes)
        scores = [k.let("score", f32(0)) for _ in own]
        with k.for_("chunk", 0, -(-dim // self.tile_dim)) as chunk:
            begin = k.let("begin", chunk * self.tile_dim)
            self._emit_tile(start, begin)
            k.barrier()
            deep = self.tile_dim if dim % self.tile_dim == 0 else k.let("deep", min_(self.tile_dim, dim - begin))
            with k.for_("c", 0, deep) as c:
                of_query = self.query[self.query_row * dim + begin + c]
                of_query = of_query if len(own) == 1 else k.let("of_query", of_query)
                for part in own:
                    of_key = self.tile[c * BLOCK + self.x + self.lanes * part]
                    k.assign(scores[part], fma(of_query, of_key, scores[part]))
            k.barrier()
        for part in own:
            self.scores[self.y * BLOCK + self.x + self.lanes * part] = scores[part] * self.sizes.scale

    def _emit_tile(self, start: Value, begin: Value) -> None:
        """Columns of the block's keys, transposed: neighbours on x read neighbouring keys later."""
        k, sizes = self.k, self.sizes

        def copy(row: Value, column: Value) -> None:
            place = (self.head * sizes.keys + start + row) * sizes.dim + begin + column
            self.tile[column * BLOCK + row] = self.key[place]

        def copy_if_there(row: Value, column: Value) -> None:
            with k.if_((start + row < sizes.keys) & (begin + column < sizes.dim)):
                copy(row, column)

        shape, workgroup = (BLOCK, self.tile_dim), (self.lanes, self.rows, 1)
        emit_tile_walk(k, shape, workgroup, (start, begin), (sizes.keys, sizes.dim), copy, copy_if_there)

    def _each_key(self, start: Value, count: Value | int) -> _EachKey:
        """How to visit the keys of the block that the query sees, from the first one on."""
        k = self.k
        if not self.sizes.causal:
            return lambda visit: self._loop(count, lambda j: visit(j, lambda new, _: new))
        beyond = k.let("beyond", self.row + 1)
        seen = k.let("seen", select(beyond > start, beyond - start, 0))

        def each(visit: Callable[[Value, _Unless], None]) -> None:
            # Before the diagonal every query of the workgroup sees the whole block: one question for all of them.
            with k.if_(start + BLOCK <= self.first + 1):
                self._loop(count, lambda j: visit(j, lambda new, _: new))
            with k.else_():
                self._loop(count, lambda j: visit(j, lambda new, old: select(j < seen, new, old)))

        return each

    def _loop(self, count: Value | int, visit: Callable[[Value], None]) -> None:
        with self.k.for_("j", 0, count) as j:
            visit(j)

    def _emit_weights(self, largest: Variable, each_key: _EachKey) -> Value:
        """The weights of the block's keys, and the factor for all sums before it; `largest` is lifted."""
        k = self.k
        lifted = k.let("lifted", largest)

        def lift(j: Value, unless_hidden: _Unless) -> None:
            k.assign(lifted, unless_hidden(max_(lifted, self.scores[self.y * BLOCK + j]), lifted))

        each_key(lift)
        level = k.let("level", select(lifted == -math.inf, 0, lifted))
        for part in range(BLOCK // self.lanes):
            place = k.let("place", self.y * BLOCK + self.x + self.lanes * part)
            self.weights[place] = exp(self.scores[place] - level)
        faded = k.let("faded", exp(largest - level))
        k.assign(largest, lifted)
        return faded

    def _emit_sums(self, start: Value, total: Variable, results: list[Variable], each_key: _EachKey) -> None:
        k, sizes = self.k, self.sizes

        def add(j: Value, unless_hidden: _Unless) -> None:
            weight = k.let("weight", self.weights[self.y * BLOCK + j])
            k.assign(total, unless_hidden(total + weight, total))
            value_row = k.let("value_row", (self.head * sizes.keys + start + j) * sizes.value_dim)
            for column, result in zip(self.columns, results, strict=True):
                k.assign(result, unless_hidden(fma(weight, self.value[value_row + column], result), result))

        each_key(add)


_Unless = Callable[[Value, Value], Value]
"""The new value, or the old one for a key that the query does not see."""

_EachKey = Callable[[Callable[[Value, _Unless], None]], None]


def workgroup_of(parameters: Mapping[str, Any]) -> tuple[int, int, int]:
    lanes, rows, _ = (parameters.get(knob.name, knob.default) for knob in SPACE.knobs)
    return lanes, rows, 1


def grid_of(parameters: Mapping[str, Any]) -> tuple[int, int, int]:
    rows = workgroup_of(parameters)[1]
    return max(1, -(-parameters["queries"] // rows)), max(1, parameters.get("heads", 1)), 1


# ---------------------------------------------------------------------------------------------------------- in numpy


def _scores(sizes: Sizes, query: F32Array, key: F32Array) -> F32Array:
    """Of every query and key: heads × queries × keys."""
    score = np.zeros((sizes.heads, sizes.queries, sizes.keys), np.float32)
    for column in range(sizes.dim):
        score = kernel_arithmetic.fma(query[:, :, None, column], key[:, None, :, column], score)
    return score * np.float32(sizes.scale)


def _attended(sizes: Sizes, scores: F32Array, value: F32Array) -> F32Array:
    shape = (sizes.heads, sizes.queries)
    largest, total = np.full(shape, -np.inf, np.float32), np.zeros(shape, np.float32)
    result = np.zeros((*shape, sizes.value_dim), np.float32)
    row = np.arange(sizes.queries)
    for start in range(0, sizes.keys, BLOCK):
        block = range(start, min(start + BLOCK, sizes.keys))
        sees = {j: row >= j if sizes.causal else row >= 0 for j in block}
        lifted = largest
        for j in block:
            lifted = np.where(sees[j], kernel_arithmetic.maximum(lifted, scores[:, :, j]), lifted)
        level = np.where(lifted == -np.inf, np.float32(0), lifted)
        # A query that sees nothing of the block is done with it.
        faded = np.where(sees[start], kernel_arithmetic.exp(largest - level), np.float32(1))
        total, result, largest = total * faded, result * faded[:, :, None], lifted
        for j in block:
            weight = kernel_arithmetic.exp(scores[:, :, j] - level)
            total = np.where(sees[j], total + weight, total)
            added = kernel_arithmetic.fma(weight[:, :, None], value[:, None, j], result)
            result = np.where(sees[j][:, None], added, result)
    return result / total[:, :, None]
