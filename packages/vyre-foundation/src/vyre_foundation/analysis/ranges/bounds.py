"""A range, and arithmetic on the bounds it is made of."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, TypeAlias

from vyre_foundation import ir
from vyre_foundation.ir import BinOp, DataType, Expr
from vyre_foundation.ir.limits import U32_MAX

TOP: Final = U32_MAX

Bound: TypeAlias = int | Expr
"""A number, or an expression of type U64."""


@dataclass(frozen=True, slots=True)
class Range:
    low: Bound
    high: Bound
    holds: tuple[Expr, ...] = ()
    """Conditions under which the bounds are right. If one of them fails, the others and the bounds mean nothing."""

    @property
    def is_known(self) -> bool:
        """Whether both bounds are numbers and need no condition."""
        return isinstance(self.low, int) and isinstance(self.high, int) and not self.holds

    @property
    def number_above(self) -> int | None:
        """The upper bound, if it is a number and needs no condition."""
        return self.high if isinstance(self.high, int) and not self.holds else None

    @property
    def number_below(self) -> int:
        """The lower bound, if it is a number and needs no condition; otherwise 0."""
        return self.low if isinstance(self.low, int) and not self.holds else 0


def exactly(value: Bound) -> Range:
    return Range(value, value)


def wide(value: Expr) -> Expr:
    """A U32 as a bound."""
    return ir.Cast(DataType.U64, value)


def all_conditions(*parts: Range) -> tuple[Expr, ...]:
    return tuple(dict.fromkeys(hold for part in parts for hold in part.holds))


def expression(bound: Bound) -> Expr:
    return ir.LitU64(bound) if isinstance(bound, int) else bound


def _operation(op: BinOp, left: Bound, right: Bound) -> Expr:
    return ir.Binary(op, expression(left), expression(right))


def plus(left: Bound, right: Bound) -> Bound:
    if isinstance(left, int) and isinstance(right, int):
        return left + right
    if left == 0 or right == 0:
        return right if left == 0 else left
    return _operation(BinOp.ADD, left, right)


def minus(left: Bound, right: Bound) -> Bound:
    """Not below 0, or a condition says so."""
    if isinstance(left, int) and isinstance(right, int):
        return left - right
    return left if right == 0 else _operation(BinOp.SUB, left, right)


def times(left: Bound, right: Bound) -> Bound:
    if isinstance(left, int) and isinstance(right, int):
        return left * right
    if left == 0 or right == 0:
        return 0
    if left == 1 or right == 1:
        return right if left == 1 else left
    return _operation(BinOp.MUL, left, right)


def divided(left: Bound, divisor: int) -> Bound:
    if isinstance(left, int):
        return left // divisor
    return left if divisor == 1 else _operation(BinOp.DIV, left, divisor)


def smaller(left: Bound, right: Bound) -> Bound:
    if isinstance(left, int) and isinstance(right, int):
        return min(left, right)
    return left if left == right else _operation(BinOp.MIN, left, right)


def larger(left: Bound, right: Bound) -> Bound:
    if isinstance(left, int) and isinstance(right, int):
        return max(left, right)
    return left if left == right else _operation(BinOp.MAX, left, right)
