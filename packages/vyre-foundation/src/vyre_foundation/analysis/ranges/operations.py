"""The range of an operation's result from those of its operands: one small rule for each operator."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from vyre_foundation import ir
from vyre_foundation.analysis.ranges.bounds import (
    TOP,
    Bound,
    Range,
    all_conditions,
    divided,
    exactly,
    expression,
    larger,
    minus,
    plus,
    smaller,
    times,
)
from vyre_foundation.ir import BinOp, Expr, Node
from vyre_foundation.walk import fold


def range_of(e: Expr, leaf: Callable[[Expr], Range | None]) -> Range | None:
    """The range of a U32 expression; None where nothing is known. `leaf` knows names, ids, lengths and casts."""

    def of(node: Node, children: tuple[Range | None, ...]) -> Range | None:
        match node:
            case ir.LitU32(value):
                return exactly(value)
            case ir.SubgroupLocalId():
                return Range(0, 31)
            case ir.SubgroupSize():
                return exactly(32)
            case ir.Binary(BinOp() as op, _, _):
                rule = _RULES.get(op)
                return None if rule is None else rule(*children)
            case ir.Select():
                return _either(*children[1:])
            case Expr() if node.children() and not isinstance(node, ir.Cast):
                return None
            case Expr():
                return leaf(node)
            case _:
                return None

    return fold(e, of)[0] if e.children() else of(e, ())


def _sum(left: Range | None, right: Range | None) -> Range | None:
    if left is None or right is None:
        return None
    return _below_top(plus(left.low, right.low), plus(left.high, right.high), left, right)


def _product(left: Range | None, right: Range | None) -> Range | None:
    if left is None or right is None:
        return None
    return _below_top(times(left.low, right.low), times(left.high, right.high), left, right)


def _below_top(low: Bound, high: Bound, *parts: Range) -> Range | None:
    """A result that must stay below 2^32. If it certainly does not, nothing is known about the value."""
    if isinstance(high, int):
        return Range(low, high, all_conditions(*parts)) if high <= TOP else None
    if isinstance(high, ir.Cast):  # of a U32: it fits
        return Range(low, high, all_conditions(*parts))
    return Range(low, high, (*all_conditions(*parts), ir.Binary(BinOp.LE, high, ir.LitU64(TOP))))


def _difference(left: Range | None, right: Range | None) -> Range | None:
    if left is None or right is None:
        return None
    holds = all_conditions(left, right)
    if isinstance(left.low, int) and isinstance(right.high, int):
        if left.low < right.high:
            return None
    elif right.high not in (0, left.low):
        holds = (*holds, ir.Binary(BinOp.GE, expression(left.low), expression(right.high)))
    high = minus(left.high, right.low)
    if isinstance(high, int) and high < 0:  # `left` is empty, or the condition fails
        return None
    return Range(minus(left.low, right.high), high, holds)


def _saturating_difference(left: Range | None, right: Range | None) -> Range | None:
    if left is None:
        return None
    if right is not None and left.is_known and right.is_known:
        assert isinstance(left.low, int)
        assert isinstance(left.high, int)
        return Range(max(left.low - (right.number_above or 0), 0), max(left.high - right.number_below, 0))
    return Range(0, left.high, left.holds)


def _minimum(left: Range | None, right: Range | None) -> Range | None:
    """Both operands bound it. One without conditions is used alone, because a condition that fails spoils the range."""
    known = [each for each in (left, right) if each is not None]
    known = [each for each in known if not each.holds] or known
    match known:
        case [one, other]:
            both_low = isinstance(one.low, int) and isinstance(other.low, int)
            low = smaller(one.low, other.low) if both_low else 0
            return Range(low, smaller(one.high, other.high), all_conditions(one, other))
        case [one]:
            return Range(0, one.high, one.holds)
        case _:
            return None


def _maximum(left: Range | None, right: Range | None) -> Range | None:
    if left is None or right is None:
        return None
    return Range(larger(left.low, right.low), larger(left.high, right.high), all_conditions(left, right))


def _masked(left: Range | None, right: Range | None) -> Range | None:
    """It is at most either operand. A number is the better bound, because masks are usually chosen to be in range."""
    numbers = [most for each in (left, right) if each is not None and (most := each.number_above) is not None]
    if numbers:
        return Range(0, min(numbers))
    found = _minimum(left, right)
    return None if found is None else Range(0, found.high, found.holds)


def _remainder(left: Range | None, right: Range | None) -> Range | None:
    """Below the divisor, and at most the dividend. x % 0 is 0."""
    divisor = None if right is None else right.number_above
    most = None if left is None else left.number_above
    numbers = [] if divisor is None else [max(divisor - 1, 0)]
    numbers += [] if most is None else [most]
    if numbers:
        return Range(0, min(numbers))
    return None if left is None else Range(0, left.high, left.holds)


def _quotient(left: Range | None, right: Range | None) -> Range | None:
    """Only for a divisor that is a number: x / 0 is all ones, so nothing is known if the divisor may be 0."""
    divisor = _number(right)
    if left is None or not divisor:
        return None
    return Range(divided(left.low, divisor), divided(left.high, divisor), left.holds)


def _shifted_right(left: Range | None, right: Range | None) -> Range | None:
    if left is None:
        return None
    amount = _number(right)
    if amount is None:
        return Range(0, left.high, left.holds)
    divisor = 1 << (amount % 32)
    return Range(divided(left.low, divisor), divided(left.high, divisor), left.holds)


def _shifted_left(left: Range | None, right: Range | None) -> Range | None:
    amount = _number(right)
    return None if amount is None else _product(left, exactly(1 << (amount % 32)))


def _either(left: Range | None, right: Range | None) -> Range | None:
    if left is None or right is None:
        return None
    return Range(smaller(left.low, right.low), larger(left.high, right.high), all_conditions(left, right))


def _number(found: Range | None) -> int | None:
    """The value of a range that contains just one."""
    if found is None or not found.is_known or found.low != found.high:
        return None
    return found.number_above


_RULES: Final[dict[BinOp, Callable[..., Range | None]]] = {
    BinOp.ADD: _sum,
    BinOp.SUB: _difference,
    BinOp.MUL: _product,
    BinOp.DIV: _quotient,
    BinOp.MOD: _remainder,
    BinOp.MIN: _minimum,
    BinOp.MAX: _maximum,
    BinOp.SHL: _shifted_left,
    BinOp.SHR: _shifted_right,
    BinOp.BIT_AND: _masked,
    BinOp.SATURATING_SUB: _saturating_difference,
}
"""The range of a result from those of its operands; None for an operand of which nothing is known."""
