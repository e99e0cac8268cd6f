"""fmod: exact, so that it has one right result.

In units of y's last place |y| is a whole number d of 53 bits, and |x| is m 2^k, m of 53 bits too. The remainder is
found 49 bits of the exponent k at a time: the nearest whole number q to r 2^49 / d is below 2^50, and r 2^49 - q d is
exact by one fma. For the largest k, 2098, that takes 43 steps. Each argument takes them all, so that there is no loop.
"""

from __future__ import annotations

import math
from typing import Final, NamedTuple

from vyre_foundation.builder import Value, abs_, f64, fma, is_nan, select, u64
from vyre_foundation.numerics.f64.coefficients import ROUNDING
from vyre_foundation.numerics.straight_line import Lets, bits_of, float_of, with_sign_of

_BITS: Final = 49
_STEPS: Final = 43
_FRACTION: Final = 0x000F_FFFF_FFFF_FFFF
_BITS_OF_2_TO_52: Final = 0x4330_0000_0000_0000


def fmod(let: Lets, x: Value, y: Value) -> Value:
    """The remainder of x / y rounded toward zero, with the sign of x. Exact.

    NaN for an infinite x and for y = 0; an infinite y leaves x. Where |x| < |y| the steps compute nothing of meaning.
    """
    a, b = let("a", abs_(x)), let("b", abs_(y))
    m, d = _whole(let, "x", a), _whole(let, "y", b)
    r = _reduced(let, m.number, d.number, let("k", (m.field - m.lacks) - (d.field - d.lacks)))
    r = let("positive", select(r < 0.0, r + d.number, r))
    found = select(a < b, x, with_sign_of(_scaled(let, r, d), x))
    return select(is_nan(x) | is_nan(y) | (a == math.inf) | (b == 0.0), math.nan, found)


class _Whole(NamedTuple):
    """A whole number of 53 bits, and the exponent with which it gives a float: field - lacks - 1075.

    A subnormal float is scaled first; `lacks` are the bits by which it is.
    """

    number: Value
    field: Value
    tiny: Value
    lacks: Value


def _whole(let: Lets, name: str, a: Value) -> _Whole:
    tiny = let(f"{name}_tiny", a < 2.0**-1022)
    u = let(f"{name}_bits", bits_of(select(tiny, a * 2.0**54, a)))
    number = let(f"{name}_whole", float_of((u & _FRACTION) | _BITS_OF_2_TO_52))
    return _Whole(number, let(f"{name}_field", u >> 52), tiny, select(tiny, u64(54), u64(0)))


def _reduced(let: Lets, m: Value, d: Value, k: Value) -> Value:
    """What m 2^k leaves modulo d, between -0.7 and 0.7 of d. The whole number q is the nearest to within an eighth."""
    inverse, minus = let("inverse", 1.0 / d), let("minus_d", -d)
    r, left = m, k
    for step in range(_STEPS):
        is_last = step == _STEPS - 1
        taken = left if is_last else let("taken", select(left > _BITS, u64(_BITS), left))
        left = left if is_last else let("left", left - taken)
        t = let("t", r * float_of((taken + 1023) << 52))
        q = fma(t, inverse, ROUNDING) - ROUNDING
        r = let("r", fma(q, minus, t))
    return r


def _scaled(let: Lets, r: Value, d: _Whole) -> Value:
    """The product of r and the unit of d, which is a float: every step is exact."""
    half = let("half", d.field >> 1)
    first, second = float_of((half + (1023 - 537)) << 52), float_of((d.field - half + (1023 - 538)) << 52)
    return r * select(d.tiny, f64(2.0**-54), f64(1.0)) * first * second
