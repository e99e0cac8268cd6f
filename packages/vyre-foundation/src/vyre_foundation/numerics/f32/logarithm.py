"""log and log2."""

from __future__ import annotations

import math
from typing import Final

from vyre_foundation.builder import Value, f32, fma, select
from vyre_foundation.numerics.f32.coefficients import LN_2, LOG, LOG2, LOG2_E
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
