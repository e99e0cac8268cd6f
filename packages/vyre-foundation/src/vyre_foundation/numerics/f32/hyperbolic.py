"""sinh, cosh, tanh and their inverses."""

from __future__ import annotations

import math

from vyre_foundation.builder import Value, abs_, f32, fma, select, sqrt
from vyre_foundation.numerics.f32.coefficients import EXPM1, SINH, SIXTH, TANH, THIRD
from vyre_foundation.numerics.f32.exponential import exp_of_remainder, scaled, split
from vyre_foundation.numerics.f32.logarithm import log_of_pair
from vyre_foundation.numerics.pairs import Pair, divided, fast_two_sum, two_product, two_sum
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


def asinh(let: Lets, x: Value) -> Value:
    """Inverse hyperbolic sine: log(|x| + sqrt(x^2 + 1)), all in two floats; then the sign. At most 0.565 ULP.

    Above 2^13 the root is |x|; below 2^-12 two terms of the series do. Keeps ±0 and ±inf.
    """
    a = let("a", abs_(x))
    big = let("big", a > 2.0**13)
    c = let("c", select(big, 1.0, a))
    s = two_product(let, "s", c, c)
    t = two_sum(let, "t", s.high, 1.0)
    w = _root(let, t.high, t.low + s.low)
    u = two_sum(let, "u", w.high, c)
    u = fast_two_sum(let, "v", u.high, let("u_low", u.low + w.low))
    of = Pair(let("of", select(big, a, u.high)), select(big, 0.0, u.low))
    found = log_of_pair(let, of, select(big, f32(1.0), f32(0.0)))
    y = select(a < 2.0**-12, fma(a * a * -SIXTH, a, a), found.high + found.low)
    return with_sign_of(select(a < math.inf, y, a), x)


def acosh(let: Lets, x: Value) -> Value:
    """Inverse hyperbolic cosine: log(x + sqrt(x^2 - 1)), all in two floats. At most 0.559 ULP.

    acosh(1) = +0, acosh(x < 1) = NaN, acosh(inf) = inf.
    """
    big = let("big", x > 2.0**13)
    c = let("c", select(big, 2.0, x))
    s = two_product(let, "s", c, c)
    q = two_sum(let, "q", s.high, -1.0)
    q = fast_two_sum(let, "r", q.high, let("q_low", q.low + s.low))
    w = _root(let, q.high, q.low)
    u = two_sum(let, "u", c, w.high)
    u = fast_two_sum(let, "v", u.high, let("u_low", u.low + w.low))
    of = Pair(let("of", select(big, x, u.high)), select(big, 0.0, u.low))
    found = log_of_pair(let, of, select(big, f32(1.0), f32(0.0)))
    y = select(x < math.inf, found.high + found.low, x)
    return select(x < 1.0, math.nan, y)


def atanh(let: Lets, x: Value) -> Value:
    """Inverse hyperbolic tangent: log((1 + |x|) / (1 - |x|)) / 2 in two floats; then the sign. At most 0.571 ULP.

    Below 2^-12 two terms of the series do. Keeps ±0; atanh(±1) = ±inf, beyond that NaN.
    """
    a = let("a", abs_(x))
    q = divided(let, "q", two_sum(let, "n", a, 1.0), two_sum(let, "d", let("minus_a", -a), 1.0))
    found = log_of_pair(let, fast_two_sum(let, "u", q.high, q.low))
    y = 0.5 * (found.high + found.low)
    y = select(a < 2.0**-12, fma(a * a * THIRD, a, a), y)
    y = select(a == 1.0, math.inf, y)
    return with_sign_of(select(a > 1.0, math.nan, y), x)


def _root(let: Lets, high: Value, low: Value) -> Pair:
    """The square root of a pair."""
    q = let("root", sqrt(high))
    rest = (fma(-q, q, high) + low) / (q + q)
    return Pair(q, let("root_lo", select(high > 0.0, rest, 0.0)))


def _half_exp(let: Lets, b: Value) -> Value:
    """e^b / 2 for b >= 0; from 91 on it is inf."""
    bits, r = split(let, let("a", at_most(b, 91.0)), 253)
    return let("h", scaled(let, exp_of_remainder(let, r), bits))


def _odd(let: Lets, b: Value, coefficients: tuple[float, ...]) -> Value:
    s = let("s", b * b)
    return let("small", odd_polynomial(b, s, coefficients))
