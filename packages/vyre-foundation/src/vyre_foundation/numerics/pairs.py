"""Unevaluated sums of two floats, the second below the last place of the first: twice the precision.

For F32 and F64. Each function binds both parts, under `name` and `name_lo`.
"""

from __future__ import annotations

from dataclasses import dataclass

from vyre_foundation.builder import Operand, Value, fma
from vyre_foundation.numerics.straight_line import Lets


@dataclass(frozen=True, slots=True)
class Pair:
    """The sum `high + low`."""

    high: Value
    low: Value


def pair(let: Lets, name: str, high: Value, low: Value) -> Pair:
    """Two parts that are used more than once."""
    return Pair(let(name, high), let(f"{name}_lo", low))


def fast_two_sum(let: Lets, name: str, a: Operand, b: Value) -> Pair:
    """The sum a + b exactly, for |a| >= |b|."""
    total = let(name, a + b)
    return Pair(total, let(f"{name}_lo", b - (total - a)))


def two_sum(let: Lets, name: str, a: Value, b: Operand) -> Pair:
    """The sum a + b exactly, whichever is larger."""
    total = let(name, a + b)
    part = let(f"{name}_part", total - a)
    return Pair(total, let(f"{name}_lo", (a - (total - part)) + (b - part)))


def two_product(let: Lets, name: str, a: Value, b: Operand) -> Pair:
    """The product a b exactly."""
    product = let(name, a * b)
    return Pair(product, let(f"{name}_lo", fma(a, b, -product)))


def plus(let: Lets, name: str, a: Pair, b: Value) -> Pair:
    """The pair with a small number added to its second part."""
    return Pair(a.high, let(f"{name}_lo", a.low + b))
