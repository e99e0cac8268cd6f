"""sin, cos and tan over one of the reductions of `reduction`; sinpi and cospi over an exact one."""

from __future__ import annotations

from vyre_foundation.builder import Value, abs_, fma, select
from vyre_foundation.numerics.f64.coefficients import COS, PI, PI_LOW, ROUNDING, SIN
from vyre_foundation.numerics.f64.parts import flipped, rounded_quotient
from vyre_foundation.numerics.f64.reduction import Reduced, Reduction
from vyre_foundation.numerics.pairs import Pair, fast_two_sum
from vyre_foundation.numerics.straight_line import Lets, bits_of, horner, sign_bit, sign_of


def sin(let: Lets, x: Value, reduction: Reduction) -> Value:
    """Sine of |x|: sin r, cos r, -sin r or -cos r by the quadrant; then the sign of x, for every x.

    The sign is a bit of q, moved up. sin(±0) = ±0, sin(±inf) = NaN.
    """
    reduced = reduction(let, x)
    y = _of_quadrant(let, reduced, let("even", (reduced.q & 1) == 0))
    return flipped(y, ((reduced.q << 62) ^ bits_of(x)) & sign_bit(x.dtype))


def cos(let: Lets, x: Value, reduction: Reduction) -> Value:
    """Cosine of |x|: cos r, -sin r, -cos r or sin r by the quadrant, for every x; 1 for ±0, NaN for ±inf."""
    reduced = reduction(let, x)
    y = _of_quadrant(let, reduced, let("odd", (reduced.q & 1) != 0))
    return flipped(y, ((reduced.q + 1) << 62) & sign_bit(x.dtype))


def tan(let: Lets, x: Value, reduction: Reduction) -> Value:
    """Tangent of |x|: sin r / cos r in even quadrants and -cos r / sin r in odd ones, then the sign, for every x.

    Sine and cosine are two floats each; one reciprocal, and one Newton step with the remainder. The two floats of r are
    made a sum without overlap first: near multiples of pi/2 the second is not far below. tan(±0) = ±0, tan(±inf) = NaN.
    """
    reduced = reduction(let, x)
    sine, cosine = _sine_and_cosine(let, fast_two_sum(let, "t", reduced.r.high, reduced.r.low))
    even = let("even", (reduced.q & 1) == 0)
    n, d = _chosen(let, "num", even, sine, cosine), _chosen(let, "den", even, cosine, sine)
    y = rounded_quotient(let, "y", n, d)
    return flipped(y, (reduced.q << 63) ^ sign_of(x))


def sinpi(let: Lets, x: Value) -> Value:
    """Sine of pi x: the quarter turns of x are taken away exactly before anything is multiplied by pi.

    Whole x give a zero of the sign of x, ±inf NaN. Near 0 it is pi x; where that is hardly normal, low parts of
    products would be lost, so that it is computed for x 2^200 and rounded once more.
    """
    a = let("a", abs_(x))
    reduced = _quarter_turns(let, a)
    y = _of_quadrant(let, reduced, let("even", (reduced.q & 1) == 0))
    turned = flipped(y, (reduced.q << 62) & sign_bit(x.dtype)) + 0.0  # +0 where it is -0
    large = let("large", a * 2.0**200)
    of_low = let("large_low", large * PI_LOW)
    tiny = fma(large, PI, of_low) * 2.0**-200
    return flipped(select(a < 2.0**-900, tiny, turned), sign_of(x))


def cospi(let: Lets, x: Value) -> Value:
    """Cosine of pi x: as sinpi; whole numbers and a half give +0."""
    a = let("a", abs_(x))
    reduced = _quarter_turns(let, a)
    y = _of_quadrant(let, reduced, let("odd", (reduced.q & 1) != 0))
    return flipped(y, ((reduced.q + 1) << 62) & sign_bit(x.dtype)) + 0.0  # +0 where it is -0


def _quarter_turns(let: Lets, a: Value) -> Reduced:
    """Half turns 0 to 2 of a = |x| modulo 2, and from them the quadrant and the rest, |r| <= pi/4.

    From 2^53 on every float is an even number, as 0 is; inf and NaN become NaN. The sums with a large number round to
    multiples of 2 (or of 4) and of 1/2, and the differences are exact.
    """
    b = let("b", select(a < 2.0**53, a, a * 0.0))
    half_turns = let("half_turns", b - ((b + 2 * ROUNDING) - 2 * ROUNDING))
    k = let("k", fma(half_turns, 2.0, ROUNDING))
    f = let("f", fma(k - ROUNDING, -0.5, half_turns))
    r = let("r", f * PI)
    return Reduced(let("q", bits_of(k)), Pair(r, let("lo", fma(f, PI_LOW, fma(f, PI, -r)))))


def _chosen(let: Lets, name: str, condition: Value, a: Pair, b: Pair) -> Pair:
    high = let(f"either_{name}", select(condition, a.high, b.high))
    return fast_two_sum(let, name, high, let(f"either_{name}_lo", select(condition, a.low, b.low)))


def _of_quadrant(let: Lets, reduced: Reduced, takes_sine: Value) -> Value:
    sine, cosine = _sine_and_cosine(let, reduced.r)
    return let("y", select(takes_sine, sine.high + sine.low, cosine.high + cosine.low))


def _sine_and_cosine(let: Lets, r: Pair) -> tuple[Pair, Pair]:
    """Two floats each: r and r^3 P(r^2) with the low parts, and 1 - r^2/2 and r^4 Q(r^2) with the low parts."""
    z = let("z", r.high * r.high)
    half = let("half", 0.5 * z)
    minus_half = let("minus_half", -half)
    sine_low = let("sine_low", fma(r.high * z, horner(z, SIN), fma(minus_half, r.low, r.low)))
    z_rest = fma(r.high, r.high, -z)
    cosine = let("cosine", 1.0 - half)
    of_low = let("of_low", -0.5 * z_rest)
    tail = fma(z * z, horner(z, COS), fma(r.high, -r.low, of_low))
    return Pair(r.high, sine_low), Pair(cosine, let("cosine_low", ((1.0 - cosine) - half) + tail))
