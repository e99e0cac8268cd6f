"""|x| = q pi/2 + r for sin, cos and tan: the quadrant q modulo 4, and a remainder |r| <= 0.787 in two floats.

Pair methods meet at THRESHOLD; each is right on its side only.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from vyre_foundation.builder import Value, abs_, f64, fma, select, u32
from vyre_foundation.numerics.f64.coefficients import (
    PI_OVER_2,
    PI_OVER_2_LOW,
    PI_OVER_2_LOWEST,
    ROUNDING,
    TWO_OVER_PI,
)
from vyre_foundation.numerics.pairs import Pair, fast_two_sum, two_product, two_sum
from vyre_foundation.numerics.straight_line import Lets, bits_of, entry, float_of
from vyre_foundation.ops import TWO_OVER_PI_F64

THRESHOLD: Final = 2.0**30

_PIECE: Final = 2.0**-48
"""The pieces of the table hold 48 bits; the next one to add is six further on."""


@dataclass(frozen=True, slots=True)
class Reduced:
    """`q` modulo 4 is the quadrant: its other bits mean nothing."""

    q: Value
    r: Pair


Reduction = Callable[[Lets, Value], Reduced]


def near(let: Lets, x: Value) -> Reduced:
    """For |x| < 2^30: n = rint(|x| 2/pi), and n pi/2 is taken away in three parts (Cody and Waite).

    Taking away the first is exact: a multiple of 2^-52 below 1.
    """
    return _near(let, let("a", abs_(x)))


def far(let: Lets, x: Value) -> Reduced:
    """For 2^28 <= |x| and NaN: |x| 2/pi modulo 4 as sums of floats (after Payne and Hanek); inf and NaN give NaN."""
    return _far(let, let("a", abs_(x)))


def both(let: Lets, x: Value) -> Reduced:
    """For every x: both methods, and three selects."""
    a = let("a", abs_(x))
    is_near = let("is_near", a < THRESHOLD)
    small, large = _near(let, a), _far(let, a)
    high = let("r", select(is_near, small.r.high, large.r.high))
    low = let("lo", select(is_near, small.r.low, large.r.low))
    return Reduced(let("q", select(is_near, small.q, large.q)), Pair(high, low))


def _near(let: Lets, a: Value) -> Reduced:
    k = let("k", fma(a, TWO_OVER_PI, ROUNDING))
    n = let("n", k - ROUNDING)
    first = let("r1", fma(n, -PI_OVER_2, a))
    h = let("h", n * PI_OVER_2_LOW)
    r = let("near_r", first - h)
    low = ((first - r) - h) - fma(n, PI_OVER_2_LOW, -h)  # r + low = first - n PI_OVER_2_LOW; only low is rounded
    return Reduced(let("near_q", bits_of(k)), Pair(r, let("near_lo", fma(n, -PI_OVER_2_LOWEST, low))))


def _far(let: Lets, a: Value) -> Reduced:
    """|x| = p 2^(8(g-7)) with p from 2^54 to 2^62: a multiple of 4, so that pieces of 2/pi before the g-th give none.

    Four pieces of 48 bits from there on, times p, are |x| 2/pi modulo 4 to 2^-130. The first product has its multiples
    of 4 taken away from both of its parts; what is left of it is a multiple of 2^-46 and is summed exactly.
    """
    u = let("u", bits_of(a))
    g = let("g", (((u >> 52) - (1023 + 54 - 56)) >> 3) & 255)
    p = let("p", float_of(u - (g << 55) + (7 << 55)))
    index = let("index", u32(g))
    pieces = [
        let("piece", entry(TWO_OVER_PI_F64, index if far_on == 0 else index + far_on)) for far_on in (0, 6, 12, 18)
    ]
    first = two_product(let, "first", p, pieces[0])
    second = two_product(let, "second", let("p1", p * _PIECE), pieces[1])
    third = two_product(let, "third", let("p2", p * _PIECE**2), pieces[2])
    fourth = let("p3", p * _PIECE**3)

    top = let("top", _high_modulo_4(let, first.high) + _modulo_4(let, first.low))
    turns = two_sum(let, "turns", top, let("second_high", _modulo_4(let, second.high)))
    k = let("far_k", turns.high + ROUNDING)
    f = let("f", turns.high - (k - ROUNDING))
    x = two_sum(let, "x", f, third.high)
    y = two_sum(let, "y", x.high, second.low)
    z = two_sum(let, "z", y.high, turns.low)
    rest = fma(fourth, pieces[3], third.low)
    fraction = fast_two_sum(let, "fraction", z.high, let("rest", x.low + (y.low + (z.low + rest))))
    r, r_low = times_pi_over_2(let, fraction)
    return Reduced(let("far_q", bits_of(k)), Pair(r, let("far_lo", fma(a, 0.0, r_low))))  # NaN for inf and NaN


def times_pi_over_2(let: Lets, fraction: Pair) -> tuple[Value, Value]:
    """A fraction of a quadrant, in two floats, as radians in two floats."""
    r = let("far_r", fraction.high * PI_OVER_2)
    product_rest = fma(fraction.high, PI_OVER_2, -r)
    return r, fma(fraction.low, PI_OVER_2, fma(fraction.high, PI_OVER_2_LOW, product_rest))


def _modulo_4(let: Lets, v: Value) -> Value:
    """V less the nearest multiple of 4, exactly, for |v| < 2^53."""
    return v - ((v + 1.5 * 2.0**54) - 1.5 * 2.0**54)


def _high_modulo_4(let: Lets, v: Value) -> Value:
    """The same for any v of 53 bits, which is a multiple of 4 from 2^54 on."""
    middle = let("without_2_to_53", v - 2.0**53)
    upper = select(v < 2.0**54, _modulo_4(let, middle), f64(0.0))
    return select(v < 2.0**53, _modulo_4(let, v), upper)
