"""log, log2, log10 and log1p, and the logarithm of two floats that others share with them."""

from __future__ import annotations

import math
from typing import Final, NamedTuple

from vyre_foundation.builder import Value, abs_, f64, fma, select
from vyre_foundation.numerics.f64.coefficients import (
    LN_2_LONG,
    LN_2_LONG_REST,
    LOG,
    LOG2_E,
    LOG2_E_LOW,
    LOG10_2_LONG,
    LOG10_2_LONG_REST,
    LOG10_E,
    LOG10_E_LOW,
)
from vyre_foundation.numerics.pairs import Pair, two_product, two_sum
from vyre_foundation.numerics.straight_line import Lets, bits_of, float_of, horner

_BITS_OF_ONE: Final = 0x3FF0_0000_0000_0000
_BITS_OF_SQRT_HALF: Final = 0x3FE6_A09E_667F_3BCD
_FRACTION: Final = 0x000F_FFFF_FFFF_FFFF
_BITS_OF_2_TO_52: Final = 0x4330_0000_0000_0000
_EXPONENT_OFFSET: Final = 2.0**52 + 1023


def log(let: Lets, x: Value) -> Value:
    """Natural logarithm: e ln 2 + ln(1 + f) with x = 2^e (1 + f), in two floats until the last addition.

    log(±0) = -inf, log(x < 0) = NaN, log(inf) = inf, log(1) = +0.
    """
    e, m = _parts(let, x)
    total = with_exponent(let, e, m)
    return _with_special_cases(x, total.high + total.low)


def log2(let: Lets, x: Value) -> Value:
    """Logarithm to base 2: e + ln(1 + f) log2 e, the product in two floats. Powers of two give whole numbers exactly.

    Special cases as log.
    """
    e, m = _parts(let, x)
    product = _times(let, m, LOG2_E, LOG2_E_LOW)
    high = let("h", e + product.high)
    return _with_special_cases(x, high + ((product.high - (high - e)) + product.low))


def log10(let: Lets, x: Value) -> Value:
    """Logarithm to base 10: e log10 2 + ln(1 + f) log10 e, both in two floats. Special cases as log."""
    e, m = _parts(let, x)
    product = _times(let, m, LOG10_E, LOG10_E_LOW)
    whole = let("whole", e * LOG10_2_LONG)
    high = let("h", whole + product.high)
    rest = fma(e, LOG10_2_LONG_REST, product.low)
    return _with_special_cases(x, high + ((product.high - (high - whole)) + rest))


def log1p(let: Lets, x: Value) -> Value:
    """The logarithm of 1 + x, that sum being taken in two floats; x itself below 2^-54.

    log1p(-1) = -inf, log1p(x < -1) = NaN, log1p(inf) = inf; keeps ±0.
    """
    total = log_of_two(let, two_sum(let, "sum", x, 1.0), None)
    y = select(abs_(x) < 2.0**-54, x, total.high + total.low)
    y = select(x < math.inf, y, x)  # inf and NaN are their own logarithms
    y = select(x < -1.0, math.nan, y)
    return select(x == -1.0, -math.inf, y)


def log_of_two(let: Lets, x: Pair, more: Value | None) -> Pair:
    """The logarithm of a sum of two floats, the first normal and positive, times 2^more.

    What the low part adds to f is its value times 2^-e. In the highest binade 2^-e would be no power of two that bits
    make, so that it is 2^(1-e) here, and the other factor is halved.
    """
    field, m = _binade(let, let("u", bits_of(x.high)))
    e = let("e", _exponent(field) if more is None else _exponent(field) + more)
    down = float_of((2047 - field) << 52)
    step = let("step", 0.5 * x.low * down)
    f_first = let("f_first", m - 1.0)
    f = let("f", f_first + step)
    return with_exponent(let, e, log_near_one(let, f, let("f_low", step - (f - f_first))))


class Binade(NamedTuple):
    """`field` is e + 1023, and m is x 2^-e from sqrt(1/2) to sqrt(2)."""

    field: Value
    m: Value


def _binade(let: Lets, bits: Value) -> Binade:
    """Of a normal positive x. Adding the bits of 1 less those of sqrt(1/2) leaves e + 1023 in the exponent field."""
    moved = let("moved", bits + (_BITS_OF_ONE - _BITS_OF_SQRT_HALF))
    return Binade(let("field", moved >> 52), float_of((moved & _FRACTION) + _BITS_OF_SQRT_HALF))


def _exponent(field: Value) -> Value:
    """The integer below 2^52 becomes a float as the fraction of a float near 2^52."""
    return float_of(field | _BITS_OF_2_TO_52) - _EXPONENT_OFFSET


def exponent_and_fraction(let: Lets, x: Value) -> tuple[Value, Value]:
    """The e and f of x = 2^e (1 + f), both exact; a subnormal is scaled by 2^54 first."""
    tiny = let("tiny", x < 2.0**-1022)
    field, m = _binade(let, let("u", bits_of(select(tiny, x * 2.0**54, x))))
    offset = select(tiny, f64(_EXPONENT_OFFSET + 54), f64(_EXPONENT_OFFSET))
    e = let("e", float_of(field | _BITS_OF_2_TO_52) - offset)
    return e, let("f", m - 1.0)


def _parts(let: Lets, x: Value) -> tuple[Value, Pair]:
    """The e of x = 2^e (1 + f), and ln(1 + f) in two floats."""
    e, f = exponent_and_fraction(let, x)
    return e, log_near_one(let, f, None)


def ratio(let: Lets, f: Value, f_low: Value | None) -> Pair:
    """S = f / (2 + f) in two floats: the product of f and a reciprocal, and what that lacks."""
    d = let("d", 2.0 + f)
    d_low = f - (d - 2.0)
    inverse = let("inverse", 1.0 / d)
    s = let("s", f * inverse)
    minus = let("minus_s", -s)
    of_low = let("of_low", minus * d_low if f_low is None else fma(minus, d_low + f_low, f_low))
    rest = fma(minus, d, f) + of_low
    return Pair(s, let("s_low", inverse * rest))


def log_near_one(let: Lets, f: Value, f_low: Value | None) -> Pair:
    """ln(1 + f) = 2 s + s^3 P(s^2) in two floats, for 1 + f from sqrt(1/2) to sqrt(2); wrong by 2^-58 of it."""
    s = ratio(let, f, f_low)
    z = let("z", s.high * s.high)
    low = let("m_low", fma(s.high * z, horner(z, LOG), s.low + s.low))
    return Pair(let("m", s.high + s.high), low)


def with_exponent(let: Lets, e: Value, m: Pair) -> Pair:
    """E ln 2 + m, whose parts may overlap. ln 2 is a number of 42 bits, so that the product is exact, and a rest."""
    whole = let("whole", e * LN_2_LONG)
    high = let("h", whole + m.high)
    return Pair(high, let("h_low", (m.high - (high - whole)) + fma(e, LN_2_LONG_REST, m.low)))


def _times(let: Lets, m: Pair, constant: float, constant_low: float) -> Pair:
    product = two_product(let, "product", m.high, f64(constant))
    scaled_low = let("scaled_low", m.low * constant)
    return Pair(product.high, let("p_low", product.low + fma(m.high, constant_low, scaled_low)))


def _with_special_cases(x: Value, y: Value) -> Value:
    y = select(x < math.inf, y, x)  # inf and NaN are their own logarithms
    y = select(x < 0.0, math.nan, y)
    return select(x == 0.0, -math.inf, y)
