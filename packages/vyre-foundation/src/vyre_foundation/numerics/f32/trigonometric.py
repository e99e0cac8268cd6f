"""sin, cos and tan, each over one of the reductions of `reduction`, and sinpi and cospi, which need none."""

from __future__ import annotations

from dataclasses import dataclass

from vyre_foundation.builder import Value, abs_, fma, select, u32
from vyre_foundation.numerics.f32.coefficients import (
    COS,
    COS_PI,
    COT,
    HALF_PI_SQUARED,
    HALF_PI_SQUARED_LOW,
    PI,
    PI_LOW,
    ROUNDING,
    SIN,
    SIN_PI,
)
from vyre_foundation.numerics.f32.reduction import Reduced, Reduction
from vyre_foundation.numerics.straight_line import Lets, at_most, bits_of, float_of, horner, sign_of


def sin(let: Lets, x: Value, reduction: Reduction) -> Value:
    """Sine of |x|: sin r, cos r, -sin r or -cos r by the quadrant; then the sign of x. At most 0.884 ULP, for every x.

    sin r = r + (lo + r s P(s)) and cos r = 1 + s Q(s), where s = (r + lo)^2. The sign is a bit of q, moved up.
    sin(±0) = ±0, sin(±inf) = NaN.
    """
    reduced = reduction(let, x)
    sine, cosine = _sine_and_cosine(let, reduced)
    y = select((reduced.q & 1) == 0, sine, cosine)
    return float_of(bits_of(y) ^ (((reduced.q << 30) ^ bits_of(x)) & 0x8000_0000))


def cos(let: Lets, x: Value, reduction: Reduction) -> Value:
    """Cosine of |x|: cos r, -sin r, -cos r or sin r by the quadrant. At most 0.883 ULP, for every x.

    cos(±0) = 1, cos(±inf) = NaN.
    """
    reduced = reduction(let, x)
    sine, cosine = _sine_and_cosine(let, reduced)
    y = select((reduced.q & 1) == 0, cosine, sine)
    return float_of(bits_of(y) ^ (((reduced.q + 1) << 30) & 0x8000_0000))


def tan(let: Lets, x: Value, reduction: Reduction) -> Value:
    """Tangent of |x|: r / d in even quadrants and -d / r in odd ones, d = r cot r; then the sign. At most 0.926 ULP.

    d = 1 + s C(s) has its poles far away and needs fewer coefficients than tan. Numerator and denominator are carried
    as two floats each; one reciprocal, and one Newton step with the remainder. r + lo is made a sum without overlap
    first: near multiples of pi/2 the tail is only 2^-8 below r. tan(±0) = ±0, tan(±inf) = NaN.
    """
    reduced = reduction(let, x)
    q = reduced.q
    r = let("t", reduced.r + reduced.lo)
    lo = let("t_lo", reduced.lo - (r - reduced.r))
    s = _square(let, r, lo)
    c = let("c", horner(s, COT))
    d = let("d", fma(s, c, 1.0))
    d_lo = let("d_lo", fma(s, c, 1.0 - d))
    even = let("even", (q & 1) == 0)
    numerator = let("num", select(even, r, d))
    denominator = let("den", select(even, d, r))
    reciprocal = let("inverse", 1.0 / denominator)
    y = let("y", numerator * reciprocal)
    minus_y = let("minus_y", -y)
    rest = fma(minus_y, denominator, numerator) + fma(minus_y, select(even, d_lo, lo), select(even, lo, d_lo))
    return float_of(bits_of(fma(rest, reciprocal, y)) ^ ((q << 31) ^ sign_of(x)))


def sinpi(let: Lets, x: Value) -> Value:
    """The sine of pi |x|, |x| = q / 2 + r exactly; then the sign of x. At most 0.965 ULP, for subnormal results.

    Whole numbers give a zero with the sign of x; sinpi(±inf) = NaN.
    """
    turn = half_turns(let, x)
    y = let("y", select((turn.q & 1) == 0, turn.sine, turn.cosine))
    flip = select(y == 0.0, u32(0), turn.q << 30)
    return float_of(bits_of(y) ^ ((flip ^ bits_of(x)) & 0x8000_0000))


def cospi(let: Lets, x: Value) -> Value:
    """The cosine of pi |x|, likewise. At most 0.685 ULP.

    Whole numbers and a half give +0; cospi(±inf) = NaN.
    """
    turn = half_turns(let, x)
    y = let("y", select((turn.q & 1) == 0, turn.cosine, turn.sine))
    flip = select(y == 0.0, u32(0), (turn.q + 1) << 30)
    return float_of(bits_of(y) ^ (flip & 0x8000_0000))


@dataclass(frozen=True, slots=True)
class HalfTurns:
    """The quadrant `q` modulo 4, and sine and cosine of pi r for the rest, |r| <= 1/4."""

    q: Value
    sine: Value
    cosine: Value


def half_turns(let: Lets, x: Value) -> HalfTurns:
    """From 2^24 on all floats are even. Whole turns are taken away first; each step is exact."""
    a = let("a", at_most(let("b", abs_(x)), 2.0**24))
    turns = let("halved", 0.5 * a) + 2.0**23 - 2.0**23
    d = let("d", fma(turns, -2.0, fma(x, 0.0, a)))  # inf and NaN become NaN
    k = let("k", fma(d, 2.0, ROUNDING))
    r = let("r", fma(k - ROUNDING, -0.5, d))
    s = let("s", r * r)
    sine = let("sine", fma(r, PI, fma(r * s, horner(s, SIN_PI), r * PI_LOW)))
    return HalfTurns(let("q", bits_of(k)), sine, let("cosine", _cosine_of_turn(let, r, s)))


def _cosine_of_turn(let: Lets, r: Value, s: Value) -> Value:
    """cos(pi r) = 1 - s pi^2 / 2 + s^2 P(s), s = r^2; the first two terms in two floats."""
    p = let("p", s * HALF_PI_SQUARED)
    w = let("w", 1.0 - p)
    p_lo = fma(s, HALF_PI_SQUARED_LOW, fma(s, HALF_PI_SQUARED, -p))
    s_lo = fma(r, r, -s)
    low = let("low", fma(s_lo, -HALF_PI_SQUARED, -p_lo))
    return w + (1.0 - w - p + fma(s * s, horner(s, COS_PI), low))


def _sine_and_cosine(let: Lets, reduced: Reduced) -> tuple[Value, Value]:
    r, lo = reduced.r, reduced.lo
    s = _square(let, r, lo)
    sine = let("sine", r + fma(r * s, horner(s, SIN), lo))
    cosine = let("cosine", fma(s, horner(s, COS), 1.0))
    return sine, cosine


def _square(let: Lets, r: Value, lo: Value) -> Value:
    """(r + lo)^2 without lo^2."""
    return let("s", fma(r, r, (r + r) * lo))
