"""Float expressions whose derivatives mean something: bounded arguments, no poles, no cancellation into noise.

Every production keeps a bounded operand bounded, in the way of the autodiff prototype's fuzzer: a square root of 0.2
+ |x|, a quotient over 1.5 + |x|, an exponential of a tanh. Where a function has a singularity it stands in the arm of
a Select that avoids it, which is how people write it.
"""

from __future__ import annotations

from functools import cache
from typing import Final

from vyre_foundation.ir import (
    Binary,
    BinOp,
    Cast,
    DataType,
    Expr,
    Fma,
    LitF32,
    LitF64,
    LitU32,
    Select,
    SubgroupReduce,
    SubgroupReduceOp,
    Unary,
    UnOp,
)
from vyre_reference.testing.dice import Dice, Weighted
from vyre_reference.testing.programs.knobs import Knobs
from vyre_reference.testing.programs.productions import Build, Source

F32, F64, U32, BOOL = DataType.F32, DataType.F64, DataType.U32, DataType.BOOL


SMALL_FUNCTIONS: Final = (UnOp.SIN, UnOp.COS, UnOp.TANH, UnOp.ATAN)
"""Functions whose values lie in -2..2, wherever their operands do."""


def number(dtype: DataType, value: float) -> Expr:
    return LitF32.nearest(value) if dtype is F32 else LitF64(value)


def tamed(dice: Dice, knobs: Knobs, dtype: DataType, value: Expr) -> Expr:
    """The value through a function that bounds it: what is kept cannot grow from one round to the next."""
    if dtype is F32 and knobs.transcendentals and dice.chance(0.7):
        return Unary(dice.pick(SMALL_FUNCTIONS), value)
    return Binary(BinOp.DIV, value, Binary(BinOp.ADD, number(dtype, 1.0), Unary(UnOp.ABS, value)))


@cache
def tame_table(knobs: Knobs, dtype: DataType, palette: tuple[DataType, ...]) -> Weighted[Build]:
    """The productions of a differentiable float."""
    pairs = [*_arithmetic(dtype), *_guarded(dtype), (10, _load(dtype)), (6, _fma(dtype))]
    pairs += [(8, _select(dtype)), (3, _step(dtype))]
    if dtype is F32 and knobs.transcendentals:
        pairs += [(4, _composed(outer, inner)) for outer, inner in _BOUNDED]
    if knobs.subgroups:
        pairs.append((3, _reduce_add(dtype)))
    other = F64 if dtype is F32 else F32
    if knobs.casts and other in palette and (knobs.warnings or dtype is F64):
        pairs.append((4, lambda g, d, u: Cast(dtype, g.make(other, d, u))))
    return Weighted(pairs)


_BOUNDED: Final[tuple[tuple[UnOp, UnOp | None], ...]] = (
    (UnOp.SIN, None),
    (UnOp.COS, None),
    (UnOp.TANH, None),
    (UnOp.ATAN, None),
    (UnOp.EXP, UnOp.TANH),
    (UnOp.EXP2, UnOp.SIN),
    (UnOp.SINH, UnOp.TANH),
    (UnOp.COSH, UnOp.SIN),
)


STEPS: Final = (UnOp.FLOOR, UnOp.CEIL, UnOp.ROUND, UnOp.TRUNC, UnOp.SIGN)
"""Functions with derivative zero."""


def _composed(outer: UnOp, inner: UnOp | None) -> Build:
    if inner is None:
        return lambda g, d, u: Unary(outer, g.make(F32, d, u))
    return lambda g, d, u: Unary(outer, Unary(inner, g.make(F32, d, u)))


def _arithmetic(dtype: DataType) -> list[tuple[int, Build]]:
    def binary(op: BinOp) -> Build:
        return lambda g, d, u: Binary(op, g.make(dtype, d, u), g.make(dtype, d, u))

    def unary(op: UnOp) -> Build:
        return lambda g, d, u: Unary(op, g.make(dtype, d, u))

    weights = ((10, BinOp.ADD), (8, BinOp.SUB), (12, BinOp.MUL), (3, BinOp.MIN), (3, BinOp.MAX))
    return [*((w, binary(op)) for w, op in weights), (2, unary(UnOp.NEGATE)), (2, unary(UnOp.ABS))]


def _guarded(dtype: DataType) -> list[tuple[int, Build]]:
    """Functions with a singularity, kept away from it."""

    def away(g: Source, d: int, u: bool, by: float) -> Expr:
        return Binary(BinOp.ADD, number(dtype, by), Unary(UnOp.ABS, g.make(dtype, d, u)))

    def unary(op: UnOp, by: float) -> Build:
        return lambda g, d, u: Unary(op, away(g, d, u, by))

    def quotient(g: Source, d: int, u: bool) -> Expr:
        return Binary(BinOp.DIV, g.make(dtype, d, u), away(g, d, u, 1.5))

    def shrunk(op: UnOp, factor: float) -> Build:
        return lambda g, d, u: Unary(op, Binary(BinOp.MUL, number(F32, factor), Unary(UnOp.SIN, g.make(F32, d, u))))

    pairs: list[tuple[int, Build]] = [(6, quotient), (4, unary(UnOp.SQRT, 0.2)), (3, unary(UnOp.RECIPROCAL, 1.5))]
    pairs.append((3, unary(UnOp.INVERSE_SQRT, 0.5)))
    if dtype is F32:
        pairs += [(3, unary(UnOp.LOG, 0.5)), (3, unary(UnOp.LOG2, 0.5)), (2, shrunk(UnOp.TAN, 0.75))]
        pairs += [(2, shrunk(UnOp.ASIN, 0.75)), (2, shrunk(UnOp.ACOS, 0.75))]
    return pairs


def _select(dtype: DataType) -> Build:
    def build(g: Source, depth: int, uniform: bool) -> Expr:
        value = g.make(dtype, depth, uniform)
        if g.dice.chance(0.6):
            return Select(g.make(BOOL, depth, uniform), value, g.make(dtype, depth, uniform))
        far = Binary(BinOp.GT, value, number(dtype, 0.3))
        risky = Unary(g.dice.pick((UnOp.SQRT, UnOp.RECIPROCAL)), value)
        return Select(far, risky, g.make(dtype, depth, uniform))

    return build


def _step(dtype: DataType) -> Build:
    """Functions with derivative zero, and an integer on the way."""

    def build(g: Source, depth: int, uniform: bool) -> Expr:
        if g.dice.chance(0.5):
            return Unary(g.dice.pick(STEPS), g.make(dtype, depth, uniform))
        return Cast(dtype, Binary(BinOp.BIT_AND, g.make(U32, depth, uniform), LitU32(7)))

    return build


def _fma(dtype: DataType) -> Build:
    return lambda g, d, u: Fma(g.make(dtype, d, u), g.make(dtype, d, u), g.make(dtype, d, u))


def _load(dtype: DataType) -> Build:
    return lambda g, d, u: g.load(dtype, d, u)


def _reduce_add(dtype: DataType) -> Build:
    def build(g: Source, depth: int, uniform: bool) -> Expr:
        value = g.make(dtype, depth, uniform)
        return SubgroupReduce(SubgroupReduceOp.ADD, value) if g.claim_subgroup(uniform) else value

    return build
