"""sinh, cosh and tanh."""

from __future__ import annotations

from vyre_foundation.builder import Value, abs_, fma, select
from vyre_foundation.numerics.f32.coefficients import EXPM1, SINH, TANH
from vyre_foundation.numerics.f32.exponential import exp_of_remainder, scaled, split
from vyre_foundation.numerics.straight_line import Lets, at_most, float_of, horner, odd_polynomial, with_sign_of


def cosh(let: Lets, x: Value) -> Value:
    """Hyperbolic cosine: h + 1 / (4 h) with h = e^|x| / 2. At most 1.346 ULP.

    Halving inside the scale, h overflows only where cosh does. cosh(±inf) = inf.
    """
    h = _half_exp(let, let("b", abs_(x)))
    return h + 0.25 / h


def sinh(let: Lets, x: Value) -> Value:
    """Hyperbolic sine: h - 1 / (4 h) with h = e^|x| / 2, below 1 an odd polynomial; then the sign. At most 1.621 ULP.

    Keeps ±0 and ±inf, overflows as cosh does.
    """
    b = let("b", abs_(x))
    h = _half_exp(let, b)
    small = _odd(let, b, SINH)
    return with_sign_of(select(b < 1.0, small, h - 0.25 / h), x)


def tanh(let: Lets, x: Value) -> Value:
    """Hyperbolic tangent: 1 - 2 / (e^2|x| + 1), below 1 an odd polynomial; then the sign. At most 0.938 ULP.

    With e^2|x| = t (1 + p), t a power of two, the denominator is fma(t, p, t + 1): e^2|x| itself is never rounded. From
    10 on the result is 1. Keeps ±0; tanh(±inf) = ±1.
    """
    b = let("b", abs_(x))
    a = let("a", at_most(b, 10.0))
    bits, r = split(let, let("twice", a + a), 127)
    p = let("p", fma(r * r, horner(r, EXPM1), r))
    t = let("t", float_of(bits << 23))
    large = let("large", 1.0 - 2.0 / fma(t, p, t + 1.0))
    small = _odd(let, b, TANH)
    return with_sign_of(select(b < 1.0, small, large), x)


def _half_exp(let: Lets, b: Value) -> Value:
    """e^b / 2 for b >= 0; from 91 on it is inf."""
    bits, r = split(let, let("a", at_most(b, 91.0)), 253)
    return let("h", scaled(let, exp_of_remainder(let, r), bits))


def _odd(let: Lets, b: Value, coefficients: tuple[float, ...]) -> Value:
    s = let("s", b * b)
    return let("small", odd_polynomial(b, s, coefficients))
