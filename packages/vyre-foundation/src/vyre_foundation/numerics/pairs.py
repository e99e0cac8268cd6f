"""Unevaluated sums of two floats, the second below the last place of the first: twice the precision.

For F32 and F64. Each function binds both parts, under `name` and `name_lo`.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeVar

from vyre_foundation.builder import Operand, Value, fma, select
from vyre_foundation.numerics.straight_line import Lets

N = TypeVar("N", bound=Operand)


@dataclass(frozen=True, slots=True)
class Pair:
    """The sum `high + low`."""

    high: Value
    low: Value


def fast_two_sum(let: Lets, name: str, a: Operand, b: Value) -> Pair:
    """The sum a + b exactly, for |a| >= |b|."""
    a, b = _named(let, name, a), _named(let, name, b)
    total = let(name, a + b)
    return Pair(total, let(f"{name}_lo", b - (total - a)))


def two_sum(let: Lets, name: str, a: Value, b: Operand) -> Pair:
    """The sum a + b exactly, whichever is larger."""
    a, b = _named(let, name, a), _named(let, name, b)
    total = let(name, a + b)
    part = let(f"{name}_part", total - a)
    return Pair(total, let(f"{name}_lo", (a - (total - part)) + (b - part)))


def two_product(let: Lets, name: str, a: Value, b: Operand) -> Pair:
    """The product a b exactly."""
    a, b = _named(let, name, a), _named(let, name, b)
    product = let(name, a * b)
    return Pair(product, let(f"{name}_lo", fma(a, b, -product)))


def plus(let: Lets, a: Pair, b: Value) -> Pair:
    """The pair with a small number added to its second part."""
    return Pair(a.high, let("more_lo", a.low + b))


def divided(let: Lets, name: str, a: Pair, b: Pair) -> Pair:
    """The quotient a / b, with one division and the rest that it leaves."""
    reciprocal = let(f"{name}_inverse", 1.0 / b.high)
    quotient = let(name, a.high * reciprocal)
    minus = let(f"{name}_minus", -quotient)
    rest = fma(minus, b.high, a.high) + fma(minus, b.low, a.low)
    return Pair(quotient, let(f"{name}_lo", reciprocal * rest))


def chosen(let: Lets, name: str, condition: Value, a: Pair, b: Pair) -> Pair:
    return Pair(
        let(name, select(condition, a.high, b.high)),
        let(f"{name}_lo", select(condition, a.low, b.low)),
    )


def _named(let: Lets, name: str, operand: N) -> N | Value:
    """An operand that is used twice."""
    if not isinstance(operand, Value):
        return operand
    return let(f"{name}_of", operand) if operand.node.children() else operand
