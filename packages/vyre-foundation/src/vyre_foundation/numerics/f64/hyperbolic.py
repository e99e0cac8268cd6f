"""sinh, cosh and tanh."""

from __future__ import annotations

import math

from vyre_foundation.builder import Value, abs_, fma, select
from vyre_foundation.numerics.f64.coefficients import SINH
from vyre_foundation.numerics.f64.exponential import exp_of_remainder, half_expm1, powers, scaled, split
from vyre_foundation.numerics.f64.parts import rounded_quotient
from vyre_foundation.numerics.pairs import Pair, fast_two_sum, two_sum
from vyre_foundation.numerics.straight_line import Lets, at_most, horner, with_sign_of


def cosh(let: Lets, x: Value) -> Value:
    """Hyperbolic cosine: h + 1 / (4 h) with h = e^|x| / 2 in two floats; inf for ±inf.

    With h = a + b and g = 1 / (4 a), 1 / (4 h) is g - 4 g^2 b.
    """
    e = _half_exp(let, let("a", at_most(let("b", abs_(x)), 711.0)))
    g = let("g", 0.25 / e.high)
    h = let("h", e.high + g)
    rest = (g - (h - e.high)) + fma(-4.0 * g * g, e.low, e.low)
    return select(e.high == math.inf, math.inf, h + rest)


def sinh(let: Lets, x: Value) -> Value:
    """Hyperbolic sine: h - 1 / (4 h) with h = e^|x| / 2 in two floats, below 1 an odd polynomial; then the sign.

    Keeps ±0 and ±inf, overflows as cosh does.
    """
    b = let("b", abs_(x))
    e = _half_exp(let, let("a", at_most(b, 711.0)))
    g = let("g", 0.25 / e.high)
    h = let("h", e.high - g)
    rest = ((e.high - h) - g) + fma(4.0 * g * g, e.low, e.low)
    large = select(e.high == math.inf, math.inf, h + rest)
    s = let("s", b * b)
    small = fma(b * s, horner(s, SINH), b)
    return with_sign_of(select(b < 1.0, small, large), x)


def tanh(let: Lets, x: Value) -> Value:
    """Hyperbolic tangent: m / (m + 1) with m = (e^2|x| - 1) / 2 in two floats; then the sign.

    From 20 on the result is 1, below 2^-28 it is x itself. Keeps ±0; tanh(±inf) = ±1.
    """
    b = let("b", abs_(x))
    a = let("cut", at_most(b, 20.0))
    m = half_expm1(let, let("twice", a + a))
    m = fast_two_sum(let, "m", m.high, m.low)
    d = two_sum(let, "d", m.high, 1.0)
    y = rounded_quotient(let, "y", m, Pair(d.high, let("d_low", d.low + m.low)))
    return with_sign_of(select(b < 2.0**-28, b, y), x)


def _half_exp(let: Lets, a: Value) -> Pair:
    """e^a / 2 for a from 0 to 711, in two floats that do not overlap; halved so that it overflows where cosh does."""
    bits, r = split(let, a, None, 2045)
    e = exp_of_remainder(let, r)
    e = fast_two_sum(let, "e", e.high, e.low)
    factors = powers(let, bits)
    return Pair(let("half", scaled(e.high, factors)), let("half_low", scaled(e.low, factors)))
