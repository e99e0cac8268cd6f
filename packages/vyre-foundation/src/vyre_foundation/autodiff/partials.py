"""The derivative of every operation: one rule for each operator, shared by reverse and forward mode.

A rule gives, for each operand that carries a derivative, what happens to a small change of it: it passes on, changes
its sign, is scaled by a factor, passes only where a condition holds, or comes from other lanes. Ties of Min and Max go
to the left operand, over a subgroup to the lowest lane; Abs has derivative 0 at 0.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Final, TypeAlias

from vyre_foundation import ir
from vyre_foundation.autodiff.facts.activity import FLAT
from vyre_foundation.autodiff.partials_of_calls import partials_of_call
from vyre_foundation.autodiff.refusals import rule_does_not_fit
from vyre_foundation.ir import BinOp, DataType, Expr, SubgroupReduceOp, UnOp
from vyre_foundation.passes.values import binary, is_finite_literal, mul, number, unary


@dataclass(frozen=True, slots=True)
class Passed:
    """The change goes on as it is; between types it is converted."""


@dataclass(frozen=True, slots=True)
class Negated:
    """The change goes on with the other sign."""


@dataclass(frozen=True, slots=True)
class Scaled:
    """The change is multiplied; the factor may be infinite or NaN where the operation has no derivative."""

    factor: Expr


@dataclass(frozen=True, slots=True)
class Masked:
    """The change goes on where the condition is `when`."""

    cond: Expr
    when: bool


@dataclass(frozen=True, slots=True)
class Summed:
    """The subgroup's changes are added up; every lane has the sum."""


@dataclass(frozen=True, slots=True)
class TakenFrom:
    """Every lane has the change of one lane, the same for the whole subgroup; where there is no such lane, none."""

    lane: Expr


@dataclass(frozen=True, slots=True)
class Shuffled:
    """Every lane has the change of the lane it names; where there is no such lane, none."""

    lane: Expr


Part: TypeAlias = Passed | Negated | Scaled | Masked | Summed | TakenFrom | Shuffled

PartialRule: TypeAlias = Callable[[Sequence[Expr], Expr], Sequence[Expr | None]]
"""For a call: (arguments, result) to the partial derivative by each argument, None where it has none.

The expressions may use the arguments and the result, each as often as it likes: they are names or constants.
"""


def parts(name: str, value: Expr, dtype: DataType, rules: Mapping[str, PartialRule]) -> list[tuple[Expr, Part]]:
    """(operand, part) of an operation on atoms whose result is called `name` and has type `dtype`."""
    result = ir.Var(name)
    match value:
        case ir.Var():
            return [(value, Passed())]
        case ir.Cast(_, operand) | ir.Bitcast(_, operand):
            return [(operand, Passed())]
        case ir.Select(cond, left, right):
            return [(left, Masked(cond, True)), (right, Masked(cond, False))]
        case ir.Fma(a, b, c):
            return [(a, Scaled(b)), (b, Scaled(a)), (c, Passed())]
        case ir.Binary(BinOp() as op, left, right) if op in _BINARY:
            return list(zip((left, right), _BINARY[op](left, right, result), strict=True))
        case ir.Unary(UnOp() as op, operand) if op in _UNARY or op in FLAT or op is UnOp.NEGATE:
            return _of_unary(op, operand, result, dtype)
        case ir.SubgroupReduce(SubgroupReduceOp.ADD, operand):
            return [(operand, Summed())]
        case ir.SubgroupReduce(SubgroupReduceOp.MIN | SubgroupReduceOp.MAX, operand):
            return [(operand, TakenFrom(_first_lane_with(operand, result)))]
        case ir.SubgroupShuffle(operand, lane):
            return [(operand, Shuffled(lane))]
        case ir.Call(op_id, args):
            return _of_call(op_id, args, result, rules)
        case _:
            raise AssertionError(f"{type(value).__name__} carries no derivative")


def _first_lane_with(operand: Expr, result: Expr) -> Expr:
    """The lowest lane whose value compares equal to the result: -0.0 to 0.0 too, and a NaN to nothing.

    Where all are NaN no bit is set, and the count of trailing zeros, 32, is no lane.
    """
    return unary(UnOp.CTZ, ir.SubgroupBallot(binary(BinOp.EQ, operand, result)))


def _of_unary(op: UnOp, operand: Expr, result: Expr, dtype: DataType) -> list[tuple[Expr, Part]]:
    if op in FLAT:
        return []
    return [(operand, Negated() if op is UnOp.NEGATE else Scaled(_UNARY[op](operand, result, dtype)))]


def _of_call(
    op_id: str, args: tuple[Expr, ...], result: Expr, rules: Mapping[str, PartialRule]
) -> list[tuple[Expr, Part]]:
    found = rules[op_id](args, result) if op_id in rules else partials_of_call(op_id, args, result)
    if not isinstance(found, Sequence):
        raise rule_does_not_fit(op_id, f"it gave {found!r}")
    if len(found) != len(args):
        raise rule_does_not_fit(op_id, f"it gave {len(found)}, and the call has {len(args)} arguments")
    for factor in found:
        if factor is not None and not isinstance(factor, Expr):
            raise rule_does_not_fit(op_id, f"{factor!r} is no expression")
    return [(arg, Scaled(factor)) for arg, factor in zip(args, found, strict=True) if factor is not None]


# ------------------------------------------------------------------------------------------------------------ operators

Pair = tuple[Part, Part]


def _chosen(op: BinOp) -> Callable[[Expr, Expr, Expr], Pair]:
    def rule(left: Expr, right: Expr, _: Expr) -> Pair:
        takes_left = binary(op, left, right)
        if not is_finite_literal(right):
            takes_left = binary(BinOp.OR, takes_left, unary(UnOp.IS_NAN, right))
        return Masked(takes_left, True), Masked(takes_left, False)

    return rule


def _difference(left: Expr, right: Expr, _: Expr) -> Pair:
    sign = unary(UnOp.SIGN, binary(BinOp.SUB, left, right))
    return Scaled(sign), Scaled(unary(UnOp.NEGATE, sign))


_BINARY: Final[dict[BinOp, Callable[[Expr, Expr, Expr], Pair]]] = {
    BinOp.ADD: lambda _l, _r, _t: (Passed(), Passed()),
    BinOp.SUB: lambda _l, _r, _t: (Passed(), Negated()),
    BinOp.MUL: lambda left, right, _: (Scaled(right), Scaled(left)),
    BinOp.DIV: lambda _, right, t: (
        Scaled(unary(UnOp.RECIPROCAL, right)),
        Scaled(unary(UnOp.NEGATE, binary(BinOp.DIV, t, right))),
    ),
    BinOp.MIN: _chosen(BinOp.LE),
    BinOp.MAX: _chosen(BinOp.GE),
    BinOp.ABS_DIFF: _difference,
}

_Rule = Callable[[Expr, Expr, DataType], Expr]


def _one_minus(dtype: DataType, e: Expr) -> Expr:
    return binary(BinOp.SUB, number(dtype, 1.0), e)


def _arc(x: Expr, dtype: DataType) -> Expr:
    """1 / sqrt(1 - x^2), written so that it does not cancel near ±1."""
    product = mul(_one_minus(dtype, x), binary(BinOp.ADD, number(dtype, 1.0), x))
    return unary(UnOp.INVERSE_SQRT, product)


_UNARY: Final[dict[UnOp, _Rule]] = {
    UnOp.ABS: lambda x, _t, _d: unary(UnOp.SIGN, x),
    UnOp.SQRT: lambda _x, t, d: binary(BinOp.DIV, number(d, 0.5), t),
    UnOp.INVERSE_SQRT: lambda x, t, d: mul(number(d, -0.5), binary(BinOp.DIV, t, x)),
    UnOp.RECIPROCAL: lambda _x, t, _d: unary(UnOp.NEGATE, mul(t, t)),
    UnOp.EXP: lambda _x, t, _d: t,
    UnOp.EXP2: lambda _x, t, d: mul(t, number(d, math.log(2.0))),
    UnOp.LOG: lambda x, _t, _d: unary(UnOp.RECIPROCAL, x),
    UnOp.LOG2: lambda x, _t, d: binary(BinOp.DIV, number(d, 1.0 / math.log(2.0)), x),
    UnOp.SIN: lambda x, _t, _d: unary(UnOp.COS, x),
    UnOp.COS: lambda x, _t, _d: unary(UnOp.NEGATE, unary(UnOp.SIN, x)),
    UnOp.TAN: lambda _x, t, d: ir.Fma(t, t, number(d, 1.0)),
    UnOp.ASIN: lambda x, _t, d: _arc(x, d),
    UnOp.ACOS: lambda x, _t, d: unary(UnOp.NEGATE, _arc(x, d)),
    UnOp.ATAN: lambda x, _t, d: unary(UnOp.RECIPROCAL, ir.Fma(x, x, number(d, 1.0))),
    UnOp.SINH: lambda x, _t, _d: unary(UnOp.COSH, x),
    UnOp.COSH: lambda x, _t, _d: unary(UnOp.SINH, x),
    # 1 - t^2 cancels where t rounds to ±1; there it is 0, and the true value is below 6e-8.
    UnOp.TANH: lambda _x, t, d: mul(_one_minus(d, t), binary(BinOp.ADD, number(d, 1.0), t)),
}
