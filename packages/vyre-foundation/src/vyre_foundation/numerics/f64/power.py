"""pow."""

from __future__ import annotations

import math
from typing import Final

from vyre_foundation.builder import Value, abs_, f64, fma, is_nan, select, u64
from vyre_foundation.numerics.f64.coefficients import (
    LN_2_LONG,
    LN_2_LONG_REST,
    POW,
    TWO_FIFTHS,
    TWO_FIFTHS_LOW,
    TWO_THIRDS,
    TWO_THIRDS_LOW,
)
from vyre_foundation.numerics.f64.exponential import exp_of_remainder, powers, scaled, split
from vyre_foundation.numerics.f64.logarithm import exponent_and_fraction, ratio
from vyre_foundation.numerics.f64.parts import flipped
from vyre_foundation.numerics.pairs import Pair, fast_two_sum, two_product
from vyre_foundation.numerics.straight_line import Lets, bits_of, horner, sign_of

_HIGHEST: Final = 710.0
_LOWEST: Final = -746.0
"""Beyond them e^z is inf or 0 whatever z is."""


def pow_(let: Lets, x: Value, y: Value) -> Value:
    """X to the y: e^(y ln |x|), the logarithm to a relative error of 2^-68 and the product in two floats.

    A negative x with whole y gives the power of |x|, negated where y is odd; with any other finite y a NaN. All special
    cases are those of C: x^0 = 1^y = 1 even for NaN, and (-1)^(±inf) = 1.
    """
    a, b = let("a", abs_(x)), let("b", abs_(y))
    power = _power(let, _fine_logarithm(let, a), y)
    grows = let("grows", y > 0.0)
    of_large = let("of_large", select(grows, f64(math.inf), f64(0.0)))
    of_small = let("of_small", select(grows, f64(0.0), f64(math.inf)))
    is_whole, sign = _whole_and_sign(let, x, b)

    power = select(a == 0.0, of_small, power)
    power = select(a == math.inf, of_large, power)
    power = select((x < 0.0) & (a < math.inf) & ~is_whole, math.nan, power)
    power = flipped(power, sign)
    limit = select(a == 1.0, 1.0, select(a > 1.0, of_large, of_small))
    power = select(b == math.inf, limit, power)
    power = select(is_nan(x) | is_nan(y), x + y, power)
    return select((x == 1.0) | (y == 0.0), 1.0, power)


def _power(let: Lets, logarithm: Pair, y: Value) -> Value:
    """e^(y l). A product beyond the limits is cut, and its low part, which may be NaN there, is dropped."""
    z = let("z", y * logarithm.high)
    z_low = fma(y, logarithm.low, fma(y, logarithm.high, -z))
    over, under = let("over", z > _HIGHEST), let("under", z < _LOWEST)
    low = let("y_log_low", select(over | under, 0.0, z_low))
    high = let("y_log", select(over, _HIGHEST, select(under, _LOWEST, z)))
    bits, r = split(let, high, low, 2046)
    e = exp_of_remainder(let, r)
    return scaled(let("e", e.high + e.low), powers(let, bits))


def _fine_logarithm(let: Lets, a: Value) -> Pair:
    """Ln a = e ln 2 + 2 s + s^3 (2/3 + s^2 (2/5 + s^2 Q(s^2))), everything but Q in two floats."""
    e, f = exponent_and_fraction(let, a)
    s = ratio(let, f, None)
    twice = let("twice", s.high + s.high)
    z = two_product(let, "z", s.high, s.high)
    z = Pair(z.high, let("z_low", fma(twice, s.low, z.low)))

    fifth = fast_two_sum(let, "fifth", TWO_FIFTHS, let("tail", z.high * horner(z.high, POW)))
    fifth = Pair(fifth.high, let("fifth_low", fifth.low + TWO_FIFTHS_LOW))
    inner = _product(let, z, fifth)
    third = fast_two_sum(let, "third", TWO_THIRDS, inner.high)
    third = Pair(third.high, let("third_low", third.low + (inner.low + TWO_THIRDS_LOW)))
    cubic = _product(let, _product(let, s, z), third)

    m = fast_two_sum(let, "m", twice, cubic.high)
    m_low = let("m_low", m.low + ((s.low + s.low) + cubic.low))
    total = fast_two_sum(let, "total", let("whole", e * LN_2_LONG), m.high)
    return fast_two_sum(let, "log", total.high, let("rest", total.low + fma(e, LN_2_LONG_REST, m_low)))


def _product(let: Lets, a: Pair, b: Pair) -> Pair:
    """The product of two sums, but for the product of their low parts."""
    product = two_product(let, "product", a.high, b.high)
    crossed = let("crossed", a.low * b.high)
    return Pair(product.high, let("product_low", product.low + fma(a.high, b.low, crossed)))


def _whole_and_sign(let: Lets, x: Value, b: Value) -> tuple[Value, Value]:
    """Whether |y| = b is a whole number, and the sign bit of x if it is an odd one.

    From 2^52 on every float is whole, from 2^53 on even. Below, adding 2^52 leaves the whole number in the low bits.
    """
    large = let("large", b >= 2.0**52)
    moved = let("moved", b + 2.0**52)
    is_whole = let("is_whole", large | (moved - 2.0**52 == b))
    units = select(large, bits_of(b), bits_of(moved))
    return is_whole, let("odd_sign", select(is_whole & (b < 2.0**53), (units << 63) & sign_of(x), u64(0)))
