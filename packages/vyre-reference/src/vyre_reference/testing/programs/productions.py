"""The typing tables of `signatures`, read backwards: which operations give a value of a type.

Each category has a weight that its members share, so that the thirteen transcendentals do not crowd out the sum.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import cache, lru_cache
from typing import Final, Protocol, TypeAlias

from vyre_foundation.ir import (
    Binary,
    BinOp,
    Bitcast,
    Call,
    Cast,
    DataType,
    Expr,
    Fma,
    LitU32,
    OpaqueExpr,
    Select,
    SubgroupBallot,
    SubgroupReduce,
    SubgroupReduceOp,
    SubgroupShuffle,
    Unary,
    UnOp,
)
from vyre_foundation.signatures import (
    BINARY,
    FMA_OPERANDS,
    SHUFFLE_VALUES,
    TRANSCENDENTALS,
    UNARY,
    Mismatch,
    binary_type,
    can_bitcast,
    can_cast,
    reduce_operands,
    unary_type,
)
from vyre_reference.testing.dice import Dice, Weighted
from vyre_reference.testing.programs.knobs import Knobs


class Source(Protocol):
    """What a production needs of the expression generator."""

    dice: Dice

    def make(self, dtype: DataType, depth: int, uniform: bool = False) -> Expr: ...
    def divisor(self, dtype: DataType, depth: int, uniform: bool) -> Expr: ...
    def load(self, dtype: DataType, depth: int, uniform: bool) -> Expr: ...
    def used_atomic(self, dtype: DataType, depth: int, uniform: bool) -> Expr: ...
    def lane(self, depth: int) -> Expr: ...
    def claim_subgroup(self, uniform: bool) -> bool: ...


Build: TypeAlias = Callable[[Source, int, bool], Expr]
"""Makes an expression of the production's type: from a source, with a depth left, uniform or not."""

Types: TypeAlias = tuple[DataType, ...]
"""The operand types a production needs in the palette."""

_WEIGHTS: Final = {
    "binary": 40,
    "unary": 16,
    "transcendental": 6,
    "select": 8,
    "cast": 10,
    "bitcast": 4,
    "fma": 6,
    "subgroup": 5,
    "load": 14,
    "atomic": 2,
    "foreign": 2,
}
_UNIT: Final = 27_720
"""Divisible by every small number, so that shares of a weight stay whole."""

U32, BOOL = DataType.U32, DataType.BOOL


def is_narrowing(source: DataType, target: DataType) -> bool:
    """Whether validation warns about the cast (V035): an integer to fewer bits."""
    return source.is_integer and target.is_integer and target.bits < source.bits


class Tables(dict[DataType, Weighted[Build]]):
    """For each type of a palette the productions the knobs allow, weighted; made when first asked for."""

    def __init__(self, knobs: Knobs, palette: Types) -> None:
        super().__init__()
        self.knobs, self.palette = knobs, frozenset(palette)

    def __missing__(self, dtype: DataType) -> Weighted[Build]:
        knobs, palette = self.knobs, self.palette
        usable: dict[str, list[Build]] = {}
        for category, needs, build in _all_productions()[dtype]:
            if _reveals_order(knobs, needs, dtype):
                continue
            if palette.issuperset(needs) and (category in _PLAIN or _allowed(knobs, category, needs, dtype)):
                usable.setdefault(category, []).append(build)
        self[dtype] = Weighted(
            (_WEIGHTS[category] * _UNIT // len(builds), build)
            for category, builds in usable.items()
            for build in builds
        )
        return self[dtype]


@lru_cache(maxsize=4096)
def tables(knobs: Knobs, palette: Types) -> Tables:
    return Tables(knobs, palette)


_PLAIN: Final = frozenset({"binary", "unary", "select", "fma", "load"})
"""Categories no knob speaks about."""


def _reveals_order(knobs: Knobs, needs: Types, result: DataType) -> bool:
    """Whether a float that depends on the order of atomics could become an index or a condition this way."""
    if not (knobs.differentiable and knobs.has_float_atomics) or result.is_float:
        return False
    return any(t.is_float for t in needs)


def _allowed(knobs: Knobs, category: str, needs: Types, result: DataType) -> bool:
    match category:
        case "transcendental":
            return knobs.transcendentals
        case "cast":
            return knobs.casts and (knobs.warnings or not is_narrowing(needs[0], result))
        case "bitcast":
            return knobs.bitcasts and not (knobs.differentiable and needs[0].is_float)
        case "subgroup":
            return knobs.subgroups
        case "atomic":
            return knobs.atomics and not knobs.exact and not knobs.differentiable
        case "foreign":
            return knobs.opaque if not needs else knobs.calls
        case _:
            return True  # _PLAIN


Entry: TypeAlias = tuple[str, Types, Build]


@cache
def _all_productions() -> dict[DataType, list[Entry]]:
    found: dict[DataType, list[Entry]] = {t: [] for t in DataType}
    for result, entry in _productions():
        found[result].append(entry)
    return found


def _productions() -> Iterator[tuple[DataType, Entry]]:
    yield from _binary_productions()
    yield from _unary_productions()
    for dtype in DataType:
        for cond in (BOOL, U32):
            yield dtype, ("select", (cond,), _select(dtype, cond))
        yield dtype, ("load", (), _load(dtype))
        yield dtype, ("atomic", (), _atomic(dtype))
        if dtype in FMA_OPERANDS:
            yield dtype, ("fma", (), _fma(dtype))
        for source in DataType:
            if can_cast(source, dtype):
                yield dtype, ("cast", (source,), _cast(dtype, source))
            if can_bitcast(source, dtype) and (source is not dtype):
                yield dtype, ("bitcast", (source,), _bitcast(dtype, source))
        yield from _subgroup_productions(dtype)
    yield U32, ("foreign", (U32,), lambda g, d, u: Call("vyre.test.mix", (g.make(U32, d, u), LitU32(7))))
    yield U32, ("foreign", (), lambda g, d, u: OpaqueExpr("test.number", b"\x01\x02"))


def _binary_productions() -> Iterator[tuple[DataType, Entry]]:
    for op in BINARY:
        for left in DataType:
            for right in DataType:
                result = binary_type(op, left, right)
                if not isinstance(result, Mismatch):
                    yield result, ("binary", (left, right), _binary(op, left, right))


def _unary_productions() -> Iterator[tuple[DataType, Entry]]:
    for op in UNARY:
        for operand in DataType:
            result = unary_type(op, operand)
            if not isinstance(result, Mismatch):
                yield result, ("transcendental" if op in TRANSCENDENTALS else "unary", (operand,), _unary(op, operand))


def _subgroup_productions(dtype: DataType) -> Iterator[tuple[DataType, Entry]]:
    if dtype in SHUFFLE_VALUES:
        yield dtype, ("subgroup", (), _shuffle(dtype))
    for op in SubgroupReduceOp:
        if dtype in reduce_operands(op):
            yield dtype, ("subgroup", (), _reduce(op, dtype))
    if dtype is U32:
        for cond in (BOOL, U32):
            yield dtype, ("subgroup", (cond,), _ballot(cond))


# ------------------------------------------------------------------------------------------------------ the productions


def _binary(op: BinOp, left: DataType, right: DataType) -> Build:
    if op is BinOp.DIV or op is BinOp.MOD:
        return lambda g, d, u: Binary(op, g.make(left, d, u), g.divisor(right, d, u))
    return lambda g, d, u: Binary(op, g.make(left, d, u), g.make(right, d, u))


def _unary(op: UnOp, operand: DataType) -> Build:
    return lambda g, d, u: Unary(op, g.make(operand, d, u))


def _select(dtype: DataType, cond: DataType) -> Build:
    return lambda g, d, u: Select(g.make(cond, d, u), g.make(dtype, d, u), g.make(dtype, d, u))


def _cast(dtype: DataType, source: DataType) -> Build:
    return lambda g, d, u: Cast(dtype, g.make(source, d, u))


def _bitcast(dtype: DataType, source: DataType) -> Build:
    return lambda g, d, u: Bitcast(dtype, g.make(source, d, u))


def _fma(dtype: DataType) -> Build:
    return lambda g, d, u: Fma(g.make(dtype, d, u), g.make(dtype, d, u), g.make(dtype, d, u))


def _load(dtype: DataType) -> Build:
    return lambda g, d, u: g.load(dtype, d, u)


def _atomic(dtype: DataType) -> Build:
    return lambda g, d, u: g.used_atomic(dtype, d, u)


def _reduce(op: SubgroupReduceOp, dtype: DataType) -> Build:
    def build(g: Source, depth: int, uniform: bool) -> Expr:
        value = g.make(dtype, depth, uniform)
        return SubgroupReduce(op, value) if g.claim_subgroup(uniform) else value

    return build


def _shuffle(dtype: DataType) -> Build:
    def build(g: Source, depth: int, uniform: bool) -> Expr:
        value = g.make(dtype, depth, uniform)
        return SubgroupShuffle(value, g.lane(depth)) if g.claim_subgroup(uniform) else value

    return build


def _ballot(cond: DataType) -> Build:
    def build(g: Source, depth: int, uniform: bool) -> Expr:
        if g.claim_subgroup(uniform):
            return SubgroupBallot(g.make(cond, depth, uniform))
        return g.make(U32, depth, uniform)

    return build
