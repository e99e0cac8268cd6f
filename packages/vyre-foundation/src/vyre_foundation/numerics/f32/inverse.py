"""asin, acos, atan and atan2."""

from __future__ import annotations

import math

from vyre_foundation.builder import Value, abs_, f32, fma, is_nan, or_, select, sqrt, u32
from vyre_foundation.numerics.f32.coefficients import (
    ASIN,
    ATAN,
    ATAN_EIGHTH,
    ATAN_LARGE,
    ATAN_MIDDLE,
    PI_OVER_2,
    PI_OVER_2_FACTORS,
    PI_OVER_2_LOW_SHARE,
    QUARTER_PI,
    QUARTER_PI_LOW,
    TAN_PI_8,
)
from vyre_foundation.numerics.pairs import Pair, divided, fast_two_sum, two_sum
from vyre_foundation.numerics.straight_line import (
    Lets,
    bits_of,
    float_of,
    horner,
    odd_polynomial,
    sign_of,
    with_sign_of,
)


def asin(let: Lets, x: Value) -> Value:
    """Inverse sine: y, or pi/2 - 2 y for |x| above 0.547; then the sign. At most 1.512 ULP.

    Keeps ±0; |x| > 1 gives NaN (the square root of a negative number).
    """
    large, y = _arcsine(let, x)
    return with_sign_of(select(large, fma(*PI_OVER_2_FACTORS, y * -2.0), y), x)


def acos(let: Lets, x: Value) -> Value:
    """Inverse cosine: pi/2 - asin x where |x| <= 0.547, else 2 y or, for x < 0, pi - 2 y. At most 1.343 ULP.

    So always 0, 1 or 2 times pi/2, plus or minus y or 2 y: one fma. acos(1) = +0, |x| > 1 gives NaN.
    """
    large, y = _arcsine(let, x)
    first, second = PI_OVER_2_FACTORS
    multiple = select(large, select(x < 0.0, f32(2 * second), f32(0.0)), second)
    flip = sign_of(x) ^ select(large, u32(0), u32(0x8000_0000))
    term = float_of(bits_of(select(large, y + y, y)) ^ flip)
    return fma(first, multiple, term)


def atan(let: Lets, x: Value) -> Value:
    """Inverse tangent: c + z + z^3 P(z^2) with (z, c) by the size of a = |x|; then the sign. At most 0.785 ULP.

    (z, c) is (a, 0), above 0.625 ((a - 1) / (a + 1), pi/4), above 1.6 (-1 / a, pi/2): |z| <= 0.625 throughout. c + z is
    a two-sum, so only the last addition rounds at full weight. Keeps ±0; atan(±inf) = ±pi/2.
    """
    a = let("a", abs_(x))
    middle, large = let("middle", a > ATAN_MIDDLE), let("large", a > ATAN_LARGE)
    numerator = select(large, -1.0, select(middle, a - 1.0, a))
    denominator = select(large, a, select(middle, a + 1.0, 1.0))
    z = let("z", numerator / denominator)
    c = let("c", select(large, PI_OVER_2, select(middle, f32(PI_OVER_2 / 2), f32(0.0))))
    s = let("s", z * z)
    tail = let("tail", fma(z * s, horner(s, ATAN), c * PI_OVER_2_LOW_SHARE))
    h = let("h", c + z)
    return with_sign_of(h + (z - (h - c) + tail), x)


def atan2(let: Lets, y: Value, x: Value) -> Value:
    """The angle of the point (x, y): j pi/4 plus or minus atan of a ratio up to tan(pi/8). At most 0.651 ULP.

    The ratio and the angle are two floats. All of C's special cases: zeros and infinities of both signs give multiples
    of pi/4 with the sign of y.
    """
    a, b = let("a", abs_(x)), let("b", abs_(y))
    swap, infinite = let("swap", b > a), let("infinite", or_(a == math.inf, b == math.inf))
    n = let("n", select(infinite, select(a == b, f32(1.0), f32(0.0)), select(swap, a, b)))
    d = let("d", select(or_(infinite, a + b == 0.0), 1.0, select(swap, b, a)))
    direct = let("direct", n / d)
    scale = let("scale", select(d > 2.0**60, f32(2.0**-70), select(d < 2.0**-50, f32(2.0**70), f32(1.0))))
    n, d = let("n_scaled", n * scale), let("d_scaled", d * scale)
    middle = let("middle", n > TAN_PI_8 * d)
    less, more = two_sum(let, "less", n, let("minus_d", -d)), fast_two_sum(let, "more", d, n)
    of_x = let("of_x", sign_of(x))
    base = let("base", select(swap, f32(2.0), select(of_x == 0, f32(0.0), f32(4.0))))
    flip = let("flip", select(swap, u32(0x8000_0000), u32(0)) ^ of_x)
    step = select(middle, f32(1.0), f32(0.0))
    j = let("j", base + float_of(bits_of(step) ^ flip))
    top = Pair(let("top", select(middle, less.high, n)), let("top_lo", select(middle, less.low, 0.0)))
    bottom = Pair(let("bottom", select(middle, more.high, d)), let("bottom_lo", select(middle, more.low, 0.0)))
    z = divided(let, "z", top, bottom)
    s = let("s", z.high * z.high)
    v = fma(z.high * s, horner(s, ATAN_EIGHTH), fma(-s, z.low, z.low))
    angle, rest = let("angle", float_of(bits_of(z.high) ^ flip)), float_of(bits_of(v) ^ flip)
    c = let("c", j * QUARTER_PI)
    h = let("h", c + angle)
    r = h + (angle - (h - c) + fma(j, QUARTER_PI_LOW, rest))
    r = select(direct + base < 2.0**-13, direct, r)
    r = with_sign_of(abs_(r), y)
    return select(or_(is_nan(x), is_nan(y)), x + y, r)


def _arcsine(let: Lets, x: Value) -> tuple[Value, Value]:
    """Whether |x| > 0.547, and asin z for z = |x| or, then, z = sqrt((1 - |x|) / 2), which is half of acos |x|.

    The limit lies above 0.5403, so that y < 1/2 before it is doubled. (1 - |x|) / 2 is exact.
    """
    a = let("a", abs_(x))
    large = let("large", a > 0.546875)
    s = let("s", select(large, fma(a, -0.5, 0.5), a * a))
    z = let("z", select(large, sqrt(s), a))
    return large, let("y", odd_polynomial(z, s, ASIN))
