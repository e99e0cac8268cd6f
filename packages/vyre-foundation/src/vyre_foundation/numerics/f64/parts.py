"""What only the recipes of F64 share: signs, and quotients of sums of two floats."""

from __future__ import annotations

from vyre_foundation.builder import Value, fma
from vyre_foundation.numerics.pairs import Pair
from vyre_foundation.numerics.straight_line import Lets, bits_of, float_of


def flipped(value: Value, sign: Value) -> Value:
    """The value, negated where the sign bit is set in `sign`."""
    return float_of(bits_of(value) ^ sign)


def quotient(let: Lets, name: str, n: Pair, d: Pair) -> Pair:
    """N / d in two floats by one division; what the first float lacks is exact before it is rounded."""
    inverse, high, rest = _divided(let, name, n, d)
    return Pair(high, let(f"{name}_lo", inverse * rest))


def rounded_quotient(let: Lets, name: str, n: Pair, d: Pair) -> Value:
    """N / d in one float: by a reciprocal, and what that lacks times the reciprocal once more."""
    inverse, high, rest = _divided(let, name, n, d)
    return fma(rest, inverse, high)


def _divided(let: Lets, name: str, n: Pair, d: Pair) -> tuple[Value, Value, Value]:
    """The reciprocal of d, about n / d, and what d times that lacks of n."""
    inverse = let(f"{name}_inverse", 1.0 / d.high)
    high = let(name, n.high * inverse)
    minus = let(f"minus_{name}", -high)
    return inverse, high, fma(minus, d.high, n.high) + fma(minus, d.low, n.low)
