"""erf and erfc."""

from __future__ import annotations

from typing import NamedTuple

from vyre_foundation.builder import Value, abs_, fma, select
from vyre_foundation.numerics.f64.coefficients import (
    ERF,
    ERF_SLOPE,
    ERFC,
    ERFC_CENTRE,
    ERFC_CENTRE_LOW,
    ERFC_SLOPE,
)
from vyre_foundation.numerics.f64.exponential import exp_of_remainder, powers, scaled, split
from vyre_foundation.numerics.f64.parts import quotient
from vyre_foundation.numerics.pairs import Pair, fast_two_sum, two_product, two_sum
from vyre_foundation.numerics.straight_line import Lets, at_most, horner, with_sign_of


def erf(let: Lets, x: Value) -> Value:
    """Error function: a + a P(a^2) for a = |x| < 1/2, else 1 - erfc a in two floats; then the sign.

    From 6 on the result is 1. Keeps ±0; erf(±inf) = ±1.
    """
    a = let("a", at_most(let("b", abs_(x)), 6.0))
    square = two_product(let, "square", a, a)
    small = _near_zero(let, a, square.high)
    c = _complement(let, a, square)
    tail, tail_low = let("c", scaled(c.value.high, c.factors)), let("c_low", scaled(c.value.low, c.factors))
    h = let("h", 1.0 - tail)
    large = h + (((1.0 - h) - tail) - tail_low)
    return with_sign_of(select(a < 0.5, small.high + small.low, large), x)


def erfc(let: Lets, x: Value) -> Value:
    """Complementary error function: 1 - erf x for |x| < 1/2, else e^(-a^2) G(t) / (1 + 2 a), or 2 less that for x < 0.

    From 27.3 on the result is 0. erfc(-inf) = 2, erfc(inf) = 0.
    """
    a = let("a", at_most(let("b", abs_(x)), 27.5))
    negative = let("negative", x < 0.0)
    square = two_product(let, "square", a, a)
    small = _near_zero(let, a, square.high)
    s, s_low = let("s", select(negative, -small.high, small.high)), select(negative, -small.low, small.low)
    h = let("h", 1.0 - s)
    near = h + (((1.0 - h) - s) - s_low)
    c = _complement(let, a, square)
    tail = let("c", scaled(let("both", c.value.high + c.value.low), c.factors))
    return select(a < 0.5, near, select(negative, 2.0 - tail, tail))


def _near_zero(let: Lets, a: Value, s: Value) -> Pair:
    """The function for a < 1/2: the slope at 0 is 1 + ERF_SLOPE and a rest, which the polynomial begins with."""
    return Pair(a, let("small_low", fma(a, ERF_SLOPE, a * horner(s, ERF))))


class _Scaled(NamedTuple):
    value: Pair
    factors: tuple[Value, Value]


def _complement(let: Lets, a: Value, square: Pair) -> _Scaled:
    """Erfc a for a from 1/2 to 27.5, as two floats and two powers of two to multiply them with.

    e^(-a^2) has the square in two floats. G(t) = erfc(a) e^(a^2) (1 + 2 a) with t = (a - 5/2) / (a + 5/2) is smooth for
    all a; t has two floats as well, the second of which goes in with the slope of G, a cubic.
    """
    bits, r = split(let, let("minus_square", square.high * -1.0), let("minus_rest", -square.low), 2046)
    e = exp_of_remainder(let, r)
    e = fast_two_sum(let, "e", e.high, e.low)
    n, d = two_sum(let, "n", a, -2.5), two_sum(let, "d", a, 2.5)
    t = quotient(let, "t", n, d)
    slope = horner(t.high, ERFC_SLOPE)
    tail = let("tail", fma(horner(t.high, ERFC), t.high, fma(slope, t.low, ERFC_CENTRE_LOW)))
    g = fast_two_sum(let, "g", ERFC_CENTRE, tail)
    d = two_sum(let, "divisor", let("doubled", a + a), 1.0)
    q = quotient(let, "q", g, d)
    product = two_product(let, "product", e.high, q.high)
    crossed = let("crossed", e.low * q.high)
    return _Scaled(Pair(product.high, let("v_low", product.low + fma(e.high, q.low, crossed))), powers(let, bits))
