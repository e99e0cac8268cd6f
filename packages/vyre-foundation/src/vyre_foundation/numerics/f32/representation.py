"""Functions of a float's sign, exponent and last place: all exact, or rounded once."""

from __future__ import annotations

import math

from vyre_foundation.builder import Value, abs_, and_, bitcast, i32, is_nan, or_, select, u32
from vyre_foundation.ir import DataType
from vyre_foundation.numerics.straight_line import Lets, bits_of, float_of, sign_of


def copysign(let: Lets, x: Value, y: Value) -> Value:
    """The magnitude of x with the sign of y, of NaNs too."""
    return float_of((bits_of(x) & 0x7FFF_FFFF) | sign_of(y))


def nextafter(let: Lets, x: Value, y: Value) -> Value:
    """The float after x towards y; y itself where they are equal, so that the sign of a zero is y's."""
    u = let("u", bits_of(x))
    grows = (x < y) == (x > 0.0)
    moved = float_of(u + select(grows, u32(1), u32(0xFFFF_FFFF)))
    moved = select(x == 0.0, float_of(sign_of(y) | 1), moved)
    return select(or_(is_nan(x), is_nan(y)), x + y, select(x == y, y, moved))


def ldexp(let: Lets, x: Value, n: Value) -> Value:
    """The product x 2^n, rounded once.

    Three factors: where one of the first two rounds, the last makes 0 of it.
    """
    n = let("n_cut", select(n < -400, -400, select(n > 400, 400, n)))
    first = _part(let, n, "first")
    n = let("n_second", n - first)
    second = _part(let, n, "second")
    n = let("n_third", n - second)
    last = select(n < -126, -126, select(n > 127, 127, n))
    return x * _power(first) * _power(second) * _power(last)


def _part(let: Lets, n: Value, name: str) -> Value:
    """What is taken off an exponent that is not that of a normal number."""
    return let(name, select(n < -126, i32(-102), select(n > 127, i32(127), i32(0))))


def _power(n: Value) -> Value:
    """2^n of a normal number."""
    return float_of(bitcast(n + 127, DataType.U32) << 23)


def frexp_mantissa(let: Lets, x: Value) -> Value:
    """The m of x = m 2^n, 1/2 <= |m| < 1; zeros, infinities and NaN are their own."""
    a = let("a", abs_(x))
    u = let("u", bits_of(select(a < 2.0**-126, x * 2.0**24, x)))
    made = float_of((u & 0x807F_FFFF) | 0x3F00_0000)
    return select(and_(a > 0.0, a < math.inf), made, x)


def frexp_exponent(let: Lets, x: Value) -> Value:
    """The n of x = m 2^n, 1/2 <= |m| < 1; 0 for zeros, infinities and NaN."""
    a = let("a", abs_(x))
    tiny = let("tiny", a < 2.0**-126)
    biased = bitcast(bits_of(select(tiny, a * 2.0**24, a)) >> 23, DataType.I32)
    made = biased - select(tiny, i32(126 + 24), i32(126))
    return select(and_(a > 0.0, a < math.inf), made, 0)
