"""|x| = q pi/2 + r + lo for sin, cos and tan: the quadrant q modulo 4, and a remainder |r| <= 0.787 in two floats.

The tail lo is needed: r alone is off by up to half a unit in its last place, which sin would hand on on top of its own.
Two methods meet at THRESHOLD; each is right on its side only.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from vyre_foundation.builder import Value, abs_, f32, fma, mul_high, select, u32
from vyre_foundation.numerics.f32.coefficients import (
    PI_OVER_2,
    PI_OVER_2_LOW,
    PI_OVER_2_LOWEST,
    ROUNDING,
    TWO_OVER_PI_F32,
)
from vyre_foundation.numerics.straight_line import Lets, bits_of, entry, signed
from vyre_foundation.ops import TWO_OVER_PI
from vyre_foundation.record import record

THRESHOLD: Final = 65536.0


@record
class Reduced:
    """`q` modulo 4 is the quadrant: its other bits mean nothing."""

    q: Value
    r: Value
    lo: Value


Reduction = Callable[[Lets, Value], Reduced]


def near(let: Lets, x: Value) -> Reduced:
    """For |x| < 2^16: n = rint(|x| 2/pi), and n pi/2 is taken away in three parts (Cody and Waite).

    Taking away the first is exact (a multiple of 2^-24 below 1). What is left is also a multiple of the last place of
    n PI_OVER_2_LOW, so the two-sum that takes away the second is exact although either may be the larger.
    """
    a = let("a", abs_(x))
    return _near(let, a)


def far(let: Lets, x: Value) -> Reduced:
    """For 2 <= |x| and NaN: |x| 2/pi modulo 4 in integers (Payne and Hanek); inf and NaN give lo = NaN."""
    a = let("a", abs_(x))
    return _far(let, a)


def both(let: Lets, x: Value) -> Reduced:
    """For every x: both methods, and three selects."""
    a = let("a", abs_(x))
    is_near = let("is_near", a < THRESHOLD)
    small, large = _near(let, a), _far(let, a)
    return Reduced(
        let("q", select(is_near, small.q, large.q)),
        let("r", select(is_near, small.r, large.r)),
        let("lo", select(is_near, small.lo, large.lo)),
    )


def _near(let: Lets, a: Value) -> Reduced:
    k = let("k", fma(a, TWO_OVER_PI_F32, ROUNDING))
    n = let("n", k - ROUNDING)
    r1 = let("r1", fma(n, -PI_OVER_2, a))
    h = let("h", n * PI_OVER_2_LOW)
    r = let("near_r", r1 - h)
    lo = r1 - r - h - fma(n, PI_OVER_2_LOW, -h)  # r + lo = r1 - n PI_OVER_2_LOW; only lo is rounded
    return Reduced(let("near_q", bits_of(k)), r, let("near_lo", fma(n, -PI_OVER_2_LOWEST, lo)))


def _far(let: Lets, a: Value) -> Reduced:
    """|x| = m 2^(j-22) with m of 24 bits. Of 2/pi only 96 bits matter, those from bit j - 23 after the point on.

    What comes before them adds whole multiples of 4 to |x| 2/pi, what comes after less than 2^-70. m times the 96 bits,
    modulo 2^64, is |x| 2/pi modulo 4 with 62 bits after the point: `high` and `low`, 32 bits each.
    """
    u = let("u", bits_of(a))
    j = let("j", (u >> 23) & 127)
    m = let("m", (u & 0x7F_FFFF) | 0x80_0000)
    middle = let("middle", entry(TWO_OVER_PI, j + 32))
    below = let("below", m * middle)
    low = let("low", below + mul_high(m, entry(TWO_OVER_PI, j + 64)))
    carry = select(low < below, u32(1), u32(0))
    high = let("high", m * entry(TWO_OVER_PI, j) + mul_high(m, middle) + carry)
    q = let("far_q", (high + (1 << 29)) >> 30)  # to the nearest quadrant
    r, lo = _remainder(let, let("top", (high << 2) | (low >> 30)), let("bottom", low << 2))
    return Reduced(q, r, let("far_lo", fma(a, 0.0, lo)))  # 0 for a number, NaN for inf and NaN


def _remainder(let: Lets, top: Value, bottom: Value) -> tuple[Value, Value]:
    """A signed fraction of pi/2 in units of 2^-64, its high and its low 32 bits, as two floats.

    The fraction is cut into 24, 24 and 16 bits, each an exact float. Their sum in two floats, in units of 2^-48, times
    pi/2 in two floats gives r and lo.
    """
    g0 = let("g0", f32(signed(top) >> 8) * 2.0**24)
    g1 = let("g1", f32(signed(((top & 0xFF) << 16) | (bottom >> 16))))
    g2 = f32(signed(bottom & 0xFFFF))
    g = let("g", g0 + g1)
    g_lo = fma(g2, 2.0**-16, g1 - (g - g0))
    unit, unit_lo = PI_OVER_2 * 2.0**-48, PI_OVER_2_LOW * 2.0**-48
    r = let("far_r", g * unit)
    return r, fma(g_lo, unit, fma(g, unit_lo, fma(g, unit, -r)))
