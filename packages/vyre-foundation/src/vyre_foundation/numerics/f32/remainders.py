"""fmod and remainder: exact, so that each has one right result.

In units of y's last place |y| is a whole number d of 24 bits, and |x| is m 2^k, m of 24 bits too. The remainder is
found 20 bits of the exponent k at a time: the nearest whole number q to r 2^20 / d is below 2^21, and r 2^20 - q d is
exact by one fma. For the largest k, 277, that takes 14 steps. Each argument takes them all, so that there is no loop.
"""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import Final

from vyre_foundation.builder import Value, abs_, and_, bitcast, fma, i32, is_nan, or_, select
from vyre_foundation.ir import DataType
from vyre_foundation.numerics.f32.coefficients import ROUNDING
from vyre_foundation.numerics.straight_line import Lets, bits_of, float_of, sign_of, with_sign_of

_BITS: Final = 20
_STEPS: Final = 14


def fmod(let: Lets, x: Value, y: Value) -> Value:
    """The remainder of x / y rounded toward zero, with the sign of x. Exact.

    NaN for an infinite x and for y = 0; an infinite y leaves x.
    """
    cut = _cut(let, x, y)
    r = _reduced(let, cut, cut.d)
    scaled = _scaled(let, select(r < 0.0, r + cut.d, r), cut.exponent)
    return _with_special_cases(x, y, cut, select(cut.a < cut.b, x, with_sign_of(scaled, x)))


def remainder(let: Lets, x: Value, y: Value) -> Value:
    """The remainder of x / y rounded to the nearest whole number, ties to even. Exact; a zero has the sign of x.

    What x leaves modulo 2 |y| tells whether the quotient is odd. Special cases as fmod.
    """
    cut = _cut(let, x, y)
    double = let("double", cut.d + cut.d)
    r = _reduced(let, cut, double)
    r = let("positive", select(r < 0.0, r + double, r))
    half = let("half", 0.5 * cut.d)
    above = let("above", r > half)
    once = let("once", select(above, r - cut.d, r))
    twice = let("twice", select(and_(above, once >= half), once - cut.d, once))
    of_x = let("of_x", sign_of(x))
    signed = float_of(bits_of(_scaled(let, abs_(twice), cut.exponent)) ^ sign_of(twice) ^ of_x)
    signed = select(twice == 0.0, float_of(of_x), signed)
    return _with_special_cases(x, y, cut, select(cut.a < let("half_b", 0.5 * cut.b), x, signed))


@dataclass(frozen=True, slots=True)
class _Cut:
    """|x| = a = m 2^k units and |y| = b = d units; a unit is 2^exponent."""

    a: Value
    b: Value
    m: Value
    d: Value
    k: Value
    exponent: Value


def _cut(let: Lets, x: Value, y: Value) -> _Cut:
    a, b = let("a", abs_(x)), let("b", abs_(y))
    m, exponent_of_x = _whole(let, a, "x")
    d, exponent_of_y = _whole(let, b, "y")
    return _Cut(a, b, m, d, let("k", exponent_of_x - exponent_of_y), exponent_of_y)


def _whole(let: Lets, a: Value, name: str) -> tuple[Value, Value]:
    """A whole number of 24 bits, and the power of two with which it gives a."""
    tiny = let(f"{name}_tiny", a < 2.0**-126)
    u = let(f"{name}_bits", bits_of(select(tiny, a * 2.0**24, a)))
    number = let(f"{name}_whole", float_of((u & 0x7F_FFFF) | 0x4B00_0000))
    biased = bitcast(u >> 23, DataType.I32)
    return number, let(f"{name}_exponent", biased - select(tiny, i32(150 + 24), i32(150)))


def _reduced(let: Lets, cut: _Cut, modulus: Value) -> Value:
    """What m 2^k leaves, between -0.6 and 0.6 of the modulus."""
    inverse, minus = let("inverse", 1.0 / modulus), let("minus", -modulus)
    negative = let("negative", cut.k < 0)
    below = select(negative, select(cut.k < -2, -2, cut.k), 0)
    r = let("r", cut.m * _power(below))
    left = let("left", select(negative, 0, cut.k))
    for step in range(_STEPS):
        is_last = step == _STEPS - 1
        taken = left if is_last else let("taken", select(left > _BITS, _BITS, left))
        left = left if is_last else let("left", left - taken)
        t = let("t", r * _power(taken))
        q = fma(t, inverse, ROUNDING) - ROUNDING
        r = let("r", fma(q, minus, t))
    return r


def _power(n: Value) -> Value:
    """2^n of a normal number."""
    return float_of(bitcast(n + 127, DataType.U32) << 23)


def _scaled(let: Lets, r: Value, exponent: Value) -> Value:
    """The product r 2^exponent, which is a float: both steps are exact."""
    first = let("first", select(exponent < -100, -100, exponent))
    return r * _power(first) * _power(exponent - first)


def _with_special_cases(x: Value, y: Value, cut: _Cut, found: Value) -> Value:
    is_nan_given = or_(is_nan(x), is_nan(y))
    return select(or_(is_nan_given, or_(cut.a == math.inf, cut.b == 0.0)), math.nan, found)
