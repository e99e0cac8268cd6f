"""log, log2, log10 and log1p, and logarithms of two floats in two floats."""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import Final

from vyre_foundation.builder import Value, abs_, f32, fma, select
from vyre_foundation.numerics.f32.coefficients import (
    LN_2,
    LN_2_SHORT,
    LN_2_SHORT_LOW,
    LOG,
    LOG2,
    LOG2_E,
    LOG10_E,
    LOG10_E_LOW,
    LOG_10_2_SHORT,
    LOG_10_2_SHORT_LOW,
    LOG_RATIO,
    LOG_RATIO_TAIL,
    TWO_THIRDS,
    TWO_THIRDS_LOW,
)
from vyre_foundation.numerics.pairs import Pair, divided, fast_two_sum, two_product, two_sum
from vyre_foundation.numerics.straight_line import Lets, bits_of, float_of, horner, signed

_BITS_OF_SQRT_HALF: Final = 0x3F35_04F3
_SIGN_AND_EXPONENT: Final = 0xFF80_0000


def log(let: Lets, x: Value) -> Value:
    """Natural logarithm: e ln 2 + (f + f^2 Q(f)) with x = 2^e (1 + f). At most 0.955 ULP.

    ln 2 as one float is wrong by only 2^-28.4, so one fma adds e ln 2; where e = ±1 cancels against a large ln(1 + f)
    that fma is exact. log(±0) = -inf, log(x < 0) = NaN, log(inf) = inf, log(1) = +0.
    """
    e, f = _split(let, x)
    y = let("y", fma(f * f, horner(f, LOG), f))
    return _with_special_cases(x, fma(e, LN_2, y))


def log2(let: Lets, x: Value) -> Value:
    """Logarithm to base 2: e + f (log2 e + Q(f)) with x = 2^e (1 + f). At most 0.955 ULP.

    The constant log2 e is taken in two floats, the low one being the last coefficient of Q. Powers of two give whole
    numbers exactly. Special cases as log.
    """
    e, f = _split(let, x)
    y = let("y", fma(f, LOG2_E, f * horner(f, LOG2)))
    return _with_special_cases(x, e + y)


def log10(let: Lets, x: Value) -> Value:
    """Logarithm to base 10: e log10 2 + log10 e log(1 + f), all in two floats. At most 0.554 ULP.

    Powers of ten give whole numbers. Special cases as log.
    """
    tiny = let("tiny", x < 2.0**-126)
    cut = _cut(let, select(tiny, x * 2.0**24, x))
    e = let("whole_e", cut.e + select(tiny, f32(-24.0), f32(0.0)))
    m = _log_of_fraction(let, cut.f, None)
    q = two_product(let, "q", m.high, LOG10_E)
    q_lo = q.low + fma(m.high, LOG10_E_LOW, m.low * LOG10_E)
    of_e = let("of_e", e * LOG_10_2_SHORT)
    h = let("h", of_e + q.high)
    return _with_special_cases(x, h + (q.high - (h - of_e) + fma(e, LOG_10_2_SHORT_LOW, q_lo)))


def log1p(let: Lets, x: Value) -> Value:
    """Logarithm of 1 + x, which is taken in two floats. At most 0.568 ULP.

    Keeps ±0; log1p(-1) = -inf, below that NaN.
    """
    found = log_of_pair(let, two_sum(let, "u", x, 1.0))
    y = select(abs_(x) < 2.0**-25, x, found.high + found.low)
    y = select(x < math.inf, y, x)
    y = select(x < -1.0, math.nan, y)
    return select(x == -1.0, -math.inf, y)


def log_of_pair(let: Lets, x: Pair, more: Value | None = None) -> Pair:
    """log(x) + more ln 2 to about 2^-29, for positive normal x."""
    cut = _cut(let, x.high)
    rest = let("rest", 0.5 * x.low * cut.down)
    f = let("f_high", cut.f + rest)
    f_lo = let("f_low", rest - (f - cut.f))
    m = _log_of_fraction(let, f, f_lo)
    return _joined(let, cut.e if more is None else let("whole_e", cut.e + more), m)


def fine_log(let: Lets, x: Value, x_lo: Value | None = None) -> Pair:
    """log(x + x_lo) to about 2^-36, for positive x, subnormal ones too."""
    tiny = let("tiny", x < 2.0**-126)
    up = let("up", select(tiny, f32(2.0**24), f32(1.0)))
    cut = _cut(let, x * up)
    e = let("whole_e", cut.e + select(tiny, f32(-24.0), f32(0.0)))
    f, f_lo = cut.f, None
    if x_lo is not None:
        g = fast_two_sum(let, "f_high", f, let("rest", 0.5 * x_lo * up * cut.down))
        f, f_lo = g.high, g.low
    s = _ratio(let, f, f_lo)
    square = two_product(let, "z", s.high, s.high)
    double = let("double", s.high + s.high)
    z = Pair(square.high, let("z_low", fma(double, s.low, square.low)))
    a = let("poly", horner(z.high, LOG_RATIO_TAIL))
    p = two_product(let, "p", z.high, a)
    b = fast_two_sum(let, "b", TWO_THIRDS, p.high)
    b_lo = let("b_low", b.low + (fma(z.low, a, p.low) + TWO_THIRDS_LOW))
    w = two_product(let, "w", s.high, z.high)
    w_lo = let("w_low", w.low + fma(s.high, z.low, s.low * z.high))
    c = two_product(let, "c", w.high, b.high)
    c_lo = c.low + fma(w.high, b_lo, w_lo * b.high)
    m = fast_two_sum(let, "m", double, c.high)
    m_lo = m.low + (s.low + s.low + c_lo)
    r = fast_two_sum(let, "r", let("of_e", e * LN_2_SHORT), m.high)
    return fast_two_sum(let, "log", r.high, let("r_low", r.low + fma(e, LN_2_SHORT_LOW, m_lo)))


@dataclass(frozen=True, slots=True)
class _Cut:
    """What x = 2^e (1 + f) is cut into, with `down` = 2^(1-e): for the largest x, 2^-e would be no number."""

    e: Value
    f: Value
    down: Value


def _cut(let: Lets, x: Value) -> _Cut:
    """Of a positive normal x; f from sqrt(1/2) - 1 to sqrt(2) - 1."""
    u = let("u", bits_of(x) + (0x3F80_0000 - _BITS_OF_SQRT_HALF))
    biased = let("biased", u >> 23)
    f = let("f", float_of((u & 0x7F_FFFF) + _BITS_OF_SQRT_HALF) - 1.0)
    return _Cut(let("e", float_of(biased | 0x4B00_0000) - (2.0**23 + 127.0)), f, float_of((255 - biased) << 23))


def _ratio(let: Lets, f: Value, f_lo: Value | None) -> Pair:
    """The quotient f / (2 + f)."""
    d = let("d", 2.0 + f)
    d_lo = f - (d - 2.0)
    low = f32(0.0) if f_lo is None else f_lo
    return divided(let, "s", Pair(f, low), Pair(d, d_lo if f_lo is None else d_lo + f_lo))


def _log_of_fraction(let: Lets, f: Value, f_lo: Value | None) -> Pair:
    """log(1 + f) to about 2^-29."""
    s = _ratio(let, f, f_lo)
    z = let("z", s.high * s.high)
    return Pair(let("m", s.high + s.high), let("m_lo", fma(s.high * z, horner(z, LOG_RATIO), s.low + s.low)))


def _joined(let: Lets, e: Value, m: Pair) -> Pair:
    """The sum e ln 2 + m."""
    of_e = let("of_e", e * LN_2_SHORT)
    h = let("log", of_e + m.high)
    return Pair(h, let("log_lo", m.high - (h - of_e) + fma(e, LN_2_SHORT_LOW, m.low)))


def _split(let: Lets, x: Value) -> tuple[Value, Value]:
    """The e and f of x = 2^e (1 + f), f from sqrt(1/2) - 1 to sqrt(2) - 1; both exact.

    Taking the bits of sqrt(1/2) from those of x leaves e in the exponent field. A subnormal is scaled by 2^23 first.
    """
    tiny = let("tiny", x < 2.0**-126)
    u = let("u", bits_of(select(tiny, x * 2.0**23, x)))
    exponent = let("exponent", (u - _BITS_OF_SQRT_HALF) & _SIGN_AND_EXPONENT)
    f = let("f", float_of(u - exponent) - 1.0)
    e = let("e", fma(f32(signed(exponent)), 2.0**-23, select(tiny, f32(-23.0), f32(0.0))))
    return e, f


def _with_special_cases(x: Value, y: Value) -> Value:
    y = select(x < math.inf, y, x)  # inf and NaN are their own logarithms
    y = select(x < 0.0, math.nan, y)
    return select(x == 0.0, -math.inf, y)
