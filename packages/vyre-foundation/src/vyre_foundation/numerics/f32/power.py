"""pow, hypot and cbrt."""

from __future__ import annotations

import math

from vyre_foundation.builder import Value, abs_, and_, f32, fma, is_nan, not_, or_, select, sqrt, u32
from vyre_foundation.numerics.f32.coefficients import CBRT_HALF, CBRT_QUARTER, INVERSE_CBRT, ROUNDING, THIRD
from vyre_foundation.numerics.f32.exponential import exp_pair, scaled, split_finely
from vyre_foundation.numerics.f32.logarithm import fine_log
from vyre_foundation.numerics.pairs import fast_two_sum, two_product
from vyre_foundation.numerics.straight_line import Lets, bits_of, float_of, horner, sign_of, with_sign_of


def power(let: Lets, x: Value, y: Value) -> Value:
    """The power |x|^y = e^(y log |x|), the logarithm and the product in two floats; then the sign. At most 0.764 ULP.

    A negative x has powers for whole y, odd ones negative, and NaN for others. All of C's special cases.
    """
    a, b = let("a", abs_(x)), let("b", abs_(y))
    log = fine_log(let, a)
    z = let("z", y * log.high)
    z_lo = fma(y, log.low, fma(y, log.high, let("minus_z", -z)))
    high, low = let("high", z > 89.0), let("low", z < -104.0)
    z_lo = let("z_cut_lo", select(or_(high, low), 0.0, z_lo))
    cut = let("z_cut", select(high, f32(89.0), select(low, -104.0, z)))
    parts = split_finely(let, cut, z_lo, 254.0)
    e = exp_pair(let, parts.r, parts.r_lo)
    magnitude = scaled(let, let("e_sum", e.high + e.low), parts.bits)
    return _with_special_cases(let, x, y, a, b, magnitude)


def _with_special_cases(let: Lets, x: Value, y: Value, a: Value, b: Value, magnitude: Value) -> Value:
    """For |x| = a, |y| = b. From 2^23 on all floats are whole, from 2^24 on even."""
    grows = let("grows", y > 0.0)
    shifted = let("shifted", b + 2.0**23)
    large = let("large", b >= 2.0**23)
    whole = let("whole_y", or_(large, shifted - 2.0**23 == b))
    unit = select(large, bits_of(b), bits_of(shifted)) << 31
    sign = select(and_(whole, b < 2.0**24), unit & sign_of(x), u32(0))
    of_zero, of_inf = let("of_zero", select(grows, f32(0.0), f32(math.inf))), select(grows, f32(math.inf), f32(0.0))
    of_inf = let("of_inf", of_inf)
    r = select(a == 0.0, of_zero, magnitude)
    r = select(a == math.inf, of_inf, r)
    r = select(and_(and_(x < 0.0, a < math.inf), not_(whole)), math.nan, r)
    r = float_of(bits_of(r) ^ sign)
    of_infinite_y = select(a == 1.0, 1.0, select(a > 1.0, of_inf, of_zero))
    r = select(b == math.inf, of_infinite_y, r)
    r = select(or_(is_nan(x), is_nan(y)), x + y, r)
    return select(or_(x == 1.0, y == 0.0), 1.0, r)


def hypot(let: Lets, x: Value, y: Value) -> Value:
    """The root of x^2 + y^2, of scaled squares in two floats, with the rest that the root leaves. At most 0.751 ULP.

    An infinity gives inf, whatever the other is, as in C.
    """
    p, q = let("p", abs_(x)), let("q", abs_(y))
    swapped = let("swapped", q > p)
    larger = let("larger", select(swapped, q, p))
    huge, tiny = let("huge", larger > 2.0**60), let("tiny", larger < 2.0**-60)
    up = let("up", select(huge, f32(2.0**-70), select(tiny, f32(2.0**100), f32(1.0))))
    a = let("a", larger * up)
    s = two_product(let, "s", a, a)
    b = let("b", select(swapped, p, q) * up)
    t = two_product(let, "t", b, b)
    w = fast_two_sum(let, "w", s.high, t.high)
    h = let("h", sqrt(w.high))
    rest = fma(-h, h, w.high) + (w.low + (s.low + t.low))
    down = select(huge, f32(2.0**70), select(tiny, f32(2.0**-100), f32(1.0)))
    found = select(a == 0.0, 0.0, (h + rest / (h + h)) * down)
    found = select(or_(is_nan(x), is_nan(y)), x + y, found)
    return select(or_(p == math.inf, q == math.inf), math.inf, found)


def cbrt(let: Lets, x: Value) -> Value:
    """The cube root: 1 / cbrt to 12 bits, one step of Newton's, and the rest of the cube. At most 0.501 ULP.

    The exponent is divided by three in floats. Keeps ±0 and ±inf.
    """
    a = let("a", abs_(x))
    tiny = let("tiny", a < 2.0**-126)
    u = let("u", bits_of(select(tiny, a * 2.0**24, a)))
    exponent = let("exponent", float_of((u >> 23) | 0x4B00_0000) - (2.0**23 - 2.0))
    shifted = let("shifted", fma(exponent - 1.0, THIRD, ROUNDING))
    third = let("third", bits_of(shifted) & 0x1FF)
    left = let("left", fma(shifted - ROUNDING, -3.0, exponent))
    z = let("z", float_of(u - ((third + third + third - 129) << 23)))
    m = let("m", float_of((u & 0x7F_FFFF) | 0x3F80_0000))
    factor = select(left == 0.0, f32(1.0), select(left == 1.0, f32(CBRT_HALF), f32(CBRT_QUARTER)))
    y = let("y", horner(m, INVERSE_CBRT) * factor)
    e = fma(-z * y, y * y, 1.0)
    y = let("y_better", fma(y * e, THIRD, y))
    square = let("square", y * y)
    c = let("c", z * square)
    cube = two_product(let, "cube", c, c)
    minus = let("minus_c", -c)
    rest = fma(minus, cube.low, fma(minus, cube.high, z))
    found = let("found", fma(rest * square, THIRD, c) * float_of((third + (127 - 43)) << 23))
    found = select(tiny, found * 2.0**-8, found)
    found = select(and_(a < math.inf, a > 0.0), found, a)
    return with_sign_of(found, x)
