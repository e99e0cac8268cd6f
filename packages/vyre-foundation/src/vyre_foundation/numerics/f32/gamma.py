"""lgamma, tgamma and digamma."""

from __future__ import annotations

import math
from dataclasses import dataclass

from vyre_foundation.builder import Value, abs_, and_, f32, fma, is_nan, not_, or_, select, u32
from vyre_foundation.numerics.f32.coefficients import (
    DIGAMMA,
    GAMMA_OVERFLOWS,
    HALF_LOG_TWO_PI,
    HALF_LOG_TWO_PI_LOW,
    LOG_GAMMA_1,
    LOG_GAMMA_1_FIRST,
    LOG_GAMMA_2,
    LOG_GAMMA_2_FIRST,
    LOG_GAMMA_OVERFLOWS,
    LOG_PI,
    LOG_PI_LOW,
    PI,
    PI_LOW,
    ROUNDING,
    SIN_PI_PARABOLA,
    STIRLING,
)
from vyre_foundation.numerics.f32.exponential import exp_pair, scaled, split_finely
from vyre_foundation.numerics.f32.logarithm import fine_log, log
from vyre_foundation.numerics.f32.trigonometric import half_turns
from vyre_foundation.numerics.pairs import Pair, chosen, fast_two_sum, plus, two_product, two_sum
from vyre_foundation.numerics.straight_line import Lets, at_most, bits_of, float_of, horner, sign_of, with_sign_of

_TINY = 2.0**-60


def tgamma(let: Lets, x: Value) -> Value:
    """The gamma function: Stirling's series at |x| or |x| + 3, reflected for x < 0. At most 0.948 ULP.

    Gamma(x) = Gamma(x + 3) / (x (x + 1) (x + 2)), and Gamma(-a) = -pi / (a sin(pi a) Gamma(a)). Whole negative numbers
    and -inf give NaN, ±0 gives ±inf.
    """
    b = let("b", abs_(x))
    a = let("a", at_most(b, 50.5))
    negative, low = let("negative", x < 0.0), let("is_low", a < 3.0)
    c = two_sum(let, "c", a, select(low, f32(3.0), f32(0.0)))
    log_gamma = _stirling(let, c.high, c.low, fine_log(let, c.high, c.low))
    parts = split_finely(let, log_gamma.high, log_gamma.low, 0.0)
    power = exp_pair(let, parts.r, parts.r_lo)
    g = fast_two_sum(let, "g", power.high, power.low)  # Gamma(c) = g 2^n
    quotient = _quotient(let, a, g, _shift_product(let, a, low), negative, low)
    n = select(negative, -parts.n, parts.n)
    y = scaled(let, quotient, bits_of(n + (ROUNDING + 254.0)))
    tiny = let("is_tiny", b < _TINY)
    y = let("y_unsigned", select(tiny, 1.0 / b, y))  # the products above would underflow
    shifted = let("shifted_b", b + 2.0**23)
    rest = let("rest_of_b", b - (shifted - 2.0**23))
    below = bits_of(shifted) - select(rest < 0.0, u32(1), u32(0))
    flipped = float_of(bits_of(abs_(y)) ^ ((below + 1) << 31))  # the parity of floor(b) is the sign
    y = let("y_signed", select(negative, flipped, y))
    y = select(tiny, with_sign_of(abs_(y), x), y)
    y = select(x > GAMMA_OVERFLOWS, math.inf, y)
    is_pole = or_(and_(rest == 0.0, b >= 1.0), b >= 2.0**23)
    y = select(and_(negative, is_pole), math.nan, y)
    return select(is_nan(x), x, y)


def _shift_product(let: Lets, a: Value, low: Value) -> Pair:
    """The product (a + 1) (a + 2), or 1."""
    first, second = two_sum(let, "a1", a, 1.0), two_sum(let, "a2", a, 2.0)
    product = two_product(let, "shifts", first.high, second.high)
    product = plus(let, product, fma(first.high, second.low, first.low * second.high))
    product = fast_two_sum(let, "shifts_sum", product.high, product.low)
    return Pair(let("p", select(low, product.high, 1.0)), let("p_lo", select(low, product.low, 0.0)))


def _quotient(let: Lets, a: Value, g: Pair, p: Pair, negative: Value, low: Value) -> Value:
    """For x > 0: g, or g / (p a) for low a. For x < 0: pi / (a sin g), or pi p / (sin g)."""
    sine = _sine_of_turn(let, a).sine
    reflected = two_product(let, "pi_p", p.high, PI)
    reflected = plus(let, reflected, fma(p.high, PI_LOW, p.low * PI))
    numerator = chosen(let, "numerator", negative, reflected, g)
    of_low, of_high = select(negative, 1.0, a), select(negative, a, 1.0)
    factor = let("factor", select(low, of_low, of_high))
    e = chosen(let, "e_part", negative, sine, p)
    d = two_product(let, "d_part", e.high, factor)
    d_lo = let("d_part_low", fma(e.low, factor, d.low))
    with_g = two_product(let, "d_g", d.high, g.high)
    with_g = plus(let, with_g, fma(d.high, g.low, d_lo * g.high))
    both = chosen(let, "both", negative, with_g, Pair(d.high, d_lo))
    total = fast_two_sum(let, "denominator", both.high, both.low)
    reciprocal = let("k_inverse", 1.0 / total.high)
    y = let("y_first", numerator.high * reciprocal)
    minus = let("minus_y", -y)
    rest = fma(minus, total.high, numerator.high) + fma(minus, total.low, numerator.low)
    return let("y_quotient", fma(reciprocal, rest, y))


def lgamma(let: Lets, x: Value) -> Value:
    """The logarithm of |Gamma(x)|: polynomials that are zero at 1 and 2, Stirling's series from 3 on; then reflected.

    At most 0.920 ULP; for x < 0 where the result is below 1/2, between the poles, off by at most 2^-24.

    lgamma(1) = lgamma(2) = +0; whole numbers up to 0 and the infinities give inf.
    """
    a = let("a", abs_(x))
    negative, tiny = let("negative", x < 0.0), let("is_tiny", a < 0.5)
    log = fine_log(let, a)
    large = _stirling(let, a, None, log)
    less = let("log_less", log.high - 1.0)
    less_lo = log.high - less - 1.0 + log.low
    far = let("is_far", a > 2.0**30)
    huge = fma(a, less, a * less_lo)  # a (log a - 1): a log a overflows earlier
    large = Pair(select(far, huge, large.high), select(far, 0.0, large.low))
    g = chosen(let, "gamma", let("below_three", a < 3.0), _below_three(let, x, a, tiny), large)
    z = two_sum(let, "z_sum", g.high, let("minus_log", -log.high))
    near_zero = z.high + (z.low + (g.low - log.low))
    turn, mirrored = _reflected(let, a, g)
    y = select(tiny, near_zero, select(negative, mirrored, g.high + g.low))
    y = select(a > LOG_GAMMA_OVERFLOWS, math.inf, y)
    is_pole = and_(or_(turn.rest == 0.0, a >= 2.0**23), not_(tiny))
    y = select(and_(negative, is_pole), math.inf, y)
    y = select(a == 0.0, math.inf, y)
    return select(is_nan(x), x, select(a == math.inf, math.inf, y))


def digamma(let: Lets, x: Value) -> Value:
    """The slope of log Gamma, for the derivatives of the other two: off by a few units of 2^-24, of 1 or of the result.

    Eight steps up, digamma(x) = digamma(x + 1) - 1 / x, from where log and four terms do. For x < 1/2 at 1 - x, less
    pi cot(pi x). Whole numbers up to 0 give an infinity, -inf gives NaN; digamma(inf) = inf.
    """
    mirrored = let("mirrored", x < 0.5)
    a = let("a", select(mirrored, 1.0 - x, x))
    low = let("is_low", a < 8.0)
    steps = f32(0.0)
    for step in range(8):
        steps = steps + 1.0 / (a + float(step))
    c = let("c", select(low, a + 8.0, a))
    w = let("w", 1.0 / (c * c))
    large = let("large", fma(-w, horner(w, DIGAMMA), log(let, c) - 0.5 / c))
    found = let("found", select(low, large - steps, large))
    turns = half_turns(let, x)
    odd = let("odd", (turns.q & 1) != 0)
    cotangent = select(odd, -turns.sine, turns.cosine) / select(odd, turns.cosine, turns.sine)
    cotangent = float_of(bits_of(cotangent) ^ sign_of(x))
    return select(mirrored, fma(cotangent, -PI, found), found)


def _below_three(let: Lets, x: Value, a: Value, tiny: Value) -> Pair:
    """Log Gamma(1 + t) for a < 3/2, log Gamma(2 + t) above: one polynomial with chosen coefficients."""
    one = let("is_one", a < 1.5)
    t = let("t", select(tiny, x, select(one, a - 1.0, a - 2.0)))
    first, *others = (select(one, f32(c), f32(d)) for c, d in zip(LOG_GAMMA_1, LOG_GAMMA_2, strict=True))
    poly = first
    for each in others:
        poly = fma(poly, t, each)
    r = fast_two_sum(let, "r_sum", select(one, f32(LOG_GAMMA_1_FIRST), f32(LOG_GAMMA_2_FIRST)), let("poly_of_t", poly))
    m = two_sum(let, "m_sum", t, select(one, f32(-1.0), f32(1.0)))
    q = two_product(let, "q_product", t, m.high)
    q_lo = let("q_product_low", fma(t, m.low, q.low))
    v = two_product(let, "v_product", q.high, r.high)
    return plus(let, v, fma(q.high, r.low, q_lo * r.high))


def _reflected(let: Lets, a: Value, g: Pair) -> tuple[_Turn, Value]:
    """Log pi - log(a |sin(pi a)|) - g, with the sine."""
    cut = let("a_cut", at_most(a, 2.0**23))
    turn = _sine_of_turn(let, cut)
    w = two_product(let, "w_product", turn.sine.high, cut)
    w = fast_two_sum(let, "w_sum", w.high, let("w_product_low", fma(turn.sine.low, cut, w.low)))
    log = fine_log(let, w.high, w.low)
    first = two_sum(let, "first_sum", let("minus_log_w", -log.high), LOG_PI)
    second = two_sum(let, "second_sum", first.high, let("minus_gamma", -g.high))
    return turn, second.high + (second.low + (first.low + (LOG_PI_LOW - log.low) - g.low))


def _stirling(let: Lets, a: Value, a_lo: Value | None, log: Pair) -> Pair:
    """(a - 1/2) log a - a + log(2 pi) / 2 + S(1 / a^2) / a, for a >= 3."""
    reciprocal = let("inverse_a", 1.0 / a)
    s = horner(let("inverse_square", reciprocal * reciprocal), STIRLING) * reciprocal
    b = two_sum(let, "b_sum", a, -0.5)
    p = two_product(let, "p_product", b.high, log.high)
    b_lo = b.low if a_lo is None else b.low + a_lo
    p = plus(let, p, fma(b.high, log.low, b_lo * log.high))
    q = two_sum(let, "q_sum", p.high, let("minus_a", -a))
    q = plus(let, q, p.low if a_lo is None else p.low - a_lo)
    t = two_sum(let, "t_sum", q.high, HALF_LOG_TWO_PI)
    t = plus(let, t, q.low + (HALF_LOG_TWO_PI_LOW + let("series", s)))
    return fast_two_sum(let, "stirling", t.high, t.low)


@dataclass(frozen=True, slots=True)
class _Turn:
    """|sin(pi a)|, and a minus the nearest whole number."""

    sine: Pair
    rest: Value


def _sine_of_turn(let: Lets, a: Value) -> _Turn:
    """For a up to 2^23: v T(v) with v = x (1 - x), x the distance to the nearest whole number, which is exact."""
    rest = let("turn_rest", a - (a + 2.0**23 - 2.0**23))
    x = let("turn", abs_(rest))
    minus_square = two_product(let, "minus_square", let("minus_turn", -x), x)
    v = fast_two_sum(let, "v_sum", x, minus_square.high)
    v = plus(let, v, minus_square.low)
    t = fast_two_sum(let, "t_of_v", PI, let("poly_of_v", horner(v.high, SIN_PI_PARABOLA)))
    m = two_product(let, "sine_product", v.high, t.high)
    m = plus(let, m, fma(v.high, t.low, v.low * t.high))
    return _Turn(fast_two_sum(let, "sine", m.high, m.low), rest)
