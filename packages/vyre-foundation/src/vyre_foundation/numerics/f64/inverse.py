"""asin, acos, atan and atan2."""

from __future__ import annotations

import math
from typing import NamedTuple

from vyre_foundation.builder import Value, abs_, f64, fma, is_nan, select, sqrt, u64
from vyre_foundation.numerics.f64.coefficients import (
    ASIN,
    ATAN,
    PI_OVER_2,
    PI_OVER_2_LOW,
    PI_OVER_4,
    PI_OVER_4_LOW,
    TAN_OF_PI_OVER_8,
    TAN_OF_THREE_PI_OVER_8,
)
from vyre_foundation.numerics.f64.parts import flipped, quotient
from vyre_foundation.numerics.pairs import Pair, fast_two_sum, two_sum
from vyre_foundation.numerics.straight_line import Lets, at_most, horner, sign_bit, sign_of, with_sign_of


def atan(let: Lets, x: Value) -> Value:
    """Inverse tangent: j pi/4 + atan of a quotient no larger than tan(pi/8), in two floats; then the sign.

    The quotient is |x|, from there on (|x| - 1) / (|x| + 1), above tan(3 pi/8) -1 / |x|. atan(±inf) = ±pi/2; keeps ±0.
    """
    a = let("a", at_most(let("b", abs_(x)), 2.0**60))
    middle, large = let("middle", a > TAN_OF_PI_OVER_8), let("large", a > TAN_OF_THREE_PI_OVER_8)
    n, d = two_sum(let, "less", a, -1.0), two_sum(let, "more", a, 1.0)
    is_sum = let("is_sum", middle & ~large)
    above = Pair(
        let("above", select(large, -1.0, select(middle, n.high, a))), let("above_low", select(is_sum, n.low, f64(0.0)))
    )
    below = Pair(
        let("below", select(large, a, select(middle, d.high, 1.0))), let("below_low", select(is_sum, d.low, f64(0.0)))
    )
    j = let("j", select(large, 2.0, select(middle, f64(1.0), f64(0.0))))
    return with_sign_of(_arctangent(let, j, None, above, below), x)


def atan2(let: Lets, y: Value, x: Value) -> Value:
    """The angle of the point (x, y): the smaller of |x| and |y| by the larger, as atan; then the octant and the sign.

    The angle is j pi/4 plus or minus the arctangent, j from 0 to 4. A quotient below 2^-28 beside the positive x axis
    is the result, divided once, so that a subnormal one rounds once. All special cases are those of C.
    """
    a, b = let("a", abs_(x)), let("b", abs_(y))
    steep = let("steep", b > a)
    n, d, direct = _smaller_and_larger(let, a, b, steep)
    scale = let("scale", select(d > 2.0**500, 2.0**-600, select(d < 2.0**-400, f64(2.0**600), f64(1.0))))
    n, d = let("n", n * scale), let("d", d * scale)
    middle = let("middle", n > TAN_OF_PI_OVER_8 * d)
    less, more = two_sum(let, "less", n, let("minus_d", -d)), fast_two_sum(let, "more", d, n)
    above = Pair(let("above", select(middle, less.high, n)), let("above_low", select(middle, less.low, f64(0.0))))
    below = Pair(let("below", select(middle, more.high, d)), let("below_low", select(middle, more.low, f64(0.0))))

    back = let("back", sign_of(x))
    base = let("base", select(steep, 2.0, select(back != 0, f64(4.0), f64(0.0))))
    sign = let("turning", select(steep, u64(sign_bit(x.dtype)), u64(0)) ^ back)
    j = let("j", base + flipped(select(middle, f64(1.0), f64(0.0)), sign))
    angle = _arctangent(let, j, sign, above, below)
    angle = select(direct + base < 2.0**-28, direct, angle)
    return select(is_nan(x) | is_nan(y), x + y, with_sign_of(angle, y))


def asin(let: Lets, x: Value) -> Value:
    """Inverse sine: y, or pi/2 - 2 y for |x| > 1/2, in two floats; then the sign. Keeps ±0; |x| > 1 gives NaN."""
    large, y = _arcsine(let, x)
    twice = let("twice", -2.0 * y.high)
    h = let("h", PI_OVER_2 + twice)
    far = h + ((twice - (h - PI_OVER_2)) + fma(-2.0, y.low, PI_OVER_2_LOW))
    return with_sign_of(select(large, far, y.high + y.low), x)


def acos(let: Lets, x: Value) -> Value:
    """Inverse cosine: pi/2 - asin x for |x| <= 1/2, else 2 y or, for x < 0, pi - 2 y, in two floats.

    So it is always j pi/4 + k y, j and k being whole. acos(1) = +0, |x| > 1 gives NaN.
    """
    large, y = _arcsine(let, x)
    negative = let("negative", x < 0.0)
    j = let("j", select(large, select(negative, f64(4.0), f64(0.0)), 2.0))
    k = let("k", select(large, select(negative, f64(-2.0), f64(2.0)), select(negative, f64(1.0), f64(-1.0))))
    c, term = let("c", j * PI_OVER_4), let("term", k * y.high)
    h = let("h", c + term)
    c_low = let("c_low", j * PI_OVER_4_LOW)
    return h + ((term - (h - c)) + fma(k, y.low, c_low))


class _Arcsine(NamedTuple):
    large: Value
    y: Pair


def _arcsine(let: Lets, x: Value) -> _Arcsine:
    """Whether |x| > 1/2, and asin z for z = |x| or, then, z = sqrt((1 - |x|) / 2), which is half of acos |x|.

    (1 - |x|) / 2 is exact, and its root is taken in two floats.
    """
    a = let("a", abs_(x))
    large = let("large", a > 0.5)
    s = let("s", select(large, fma(a, -0.5, 0.5), a * a))
    root = let("root", sqrt(s))
    root_low = select(large & (s > 0.0), fma(-root, root, s) / (root + root), f64(0.0))
    z = let("z", select(large, root, a))
    return _Arcsine(large, Pair(z, let("z_low", fma(z * s, horner(s, ASIN), root_low))))


def _arctangent(let: Lets, j: Value, sign: Value | None, n: Pair, d: Pair) -> Value:
    """J pi/4 plus (where `sign` is set minus) atan(n / d) = z + z^3 P(z^2), for |n / d| <= tan(pi/8).

    j pi/4 has two floats, exact for j from 0 to 4, because the first one's last three bits are zeros.
    """
    z = quotient(let, "z", n, d)
    s = let("s", z.high * z.high)
    tail = let("tail", fma(z.high * s, horner(s, ATAN), fma(-s, z.low, z.low)))
    high = z.high if sign is None else let("z", flipped(z.high, sign))
    low = tail if sign is None else flipped(tail, sign)
    c = let("c", j * PI_OVER_4)
    h = let("h", c + high)
    return h + ((high - (h - c)) + fma(j, PI_OVER_4_LOW, low))


def _smaller_and_larger(let: Lets, a: Value, b: Value, steep: Value) -> tuple[Value, Value, Value]:
    """Numerator, denominator and their plain quotient. inf / inf counts as 1, finite / inf and 0 / 0 as 0."""
    infinite = let("infinite", (a == math.inf) | (b == math.inf))
    n = select(infinite, select(a == b, f64(1.0), f64(0.0)), select(steep, a, b))
    d = select(infinite | (a + b == 0.0), 1.0, select(steep, b, a))
    n, d = let("smaller", n), let("larger", d)
    return n, d, let("direct", n / d)
