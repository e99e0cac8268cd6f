"""cbrt and hypot."""

from __future__ import annotations

import math

from vyre_foundation.builder import Value, abs_, f64, fma, is_nan, select, sqrt
from vyre_foundation.numerics.f64.coefficients import (
    INVERSE_CBRT,
    INVERSE_CBRT_OF_2,
    INVERSE_CBRT_OF_4,
    ROUNDING,
)
from vyre_foundation.numerics.pairs import fast_two_sum, two_product
from vyre_foundation.numerics.straight_line import Lets, bits_of, float_of, horner, with_sign_of

_FRACTION = 0x000F_FFFF_FFFF_FFFF
_BITS_OF_ONE = 0x3FF0_0000_0000_0000
_BITS_OF_2_TO_52 = 0x4330_0000_0000_0000
_THIRD = float.fromhex("0x1.5555555555555p-2")
_TWO_NINTHS = float.fromhex("0x1.c71c71c71c71cp-3")


def cbrt(let: Lets, x: Value) -> Value:
    """Cube root: |x| = 2^(3q) z with z from 1 to 8, and z times the square of z^(-1/3); then the sign.

    z^(-1/3) by a polynomial to 2^-14 and a cubic step to 2^-41; then what the cube lacks of z, which is exact, gives
    the last bits. Cubes give their roots. Keeps ±0 and ±inf.
    """
    a = let("a", abs_(x))
    tiny = let("tiny", a < 2.0**-1022)
    u = let("u", bits_of(select(tiny, a * 2.0**54, a)))
    field = let("field", float_of((u >> 52) | _BITS_OF_2_TO_52) - 2.0**52)
    k = let("k", fma(field - 1.0, _THIRD, ROUNDING))  # field / 3, rounded down
    q = let("q", bits_of(k) & 0xFFF)
    rest = let("rest", fma(k - ROUNDING, -3.0, field))
    z = let("z", float_of(u - ((q + q + q - 1023) << 52)))

    m = let("m", float_of((u & _FRACTION) | _BITS_OF_ONE))
    factor = select(rest == 0.0, 1.0, select(rest == 1.0, f64(INVERSE_CBRT_OF_2), f64(INVERSE_CBRT_OF_4)))
    start = let("start", horner(m, INVERSE_CBRT) * factor)
    e = let("e", fma(-z * start, start * start, 1.0))
    y = let("y", fma(start * e, fma(e, _TWO_NINTHS, _THIRD), start))
    square = let("square", y * y)
    c = let("c", z * square)
    minus = let("minus_c", -c)
    cc = two_product(let, "cc", c, c)
    lacks = fma(minus, cc.low, fma(minus, cc.high, z))
    root = fma(lacks * square, _THIRD, c) * float_of((q + (1023 - 341)) << 52)
    root = let("root", root)
    root = select(tiny, root * 2.0**-18, root)
    return with_sign_of(select((a < math.inf) & (a > 0.0), root, a), x)


def hypot(let: Lets, x: Value, y: Value) -> Value:
    """The root of x^2 + y^2: the sum of squares in two floats, its root, and what that lacks.

    Both are scaled, so that no square overflows or is subnormal. hypot(±inf, y) = inf even for NaN.
    """
    p, q = let("p", abs_(x)), let("q", abs_(y))
    swapped = let("swapped", q > p)
    a, b = let("larger", select(swapped, q, p)), let("smaller", select(swapped, p, q))
    huge, small = let("huge", a > 2.0**500), let("small", a < 2.0**-450)
    up = let("up", select(huge, 2.0**-600, select(small, f64(2.0**600), f64(1.0))))
    down = select(huge, 2.0**600, select(small, f64(2.0**-600), f64(1.0)))
    a, b = let("a", a * up), let("b", b * up)
    first, second = two_product(let, "aa", a, a), two_product(let, "bb", b, b)
    total = fast_two_sum(let, "total", first.high, second.high)
    h = let("h", sqrt(total.high))
    lacks = fma(-h, h, total.high) + (total.low + (first.low + second.low))
    result = select(a == 0.0, 0.0, (h + lacks / (h + h)) * down)
    result = select(is_nan(x) | is_nan(y), x + y, result)
    return select((p == math.inf) | (q == math.inf), math.inf, result)
