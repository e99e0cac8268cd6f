"""Exact numbers to the nearest float of a type, halves to the even one: what `fma` and large Python integers need."""

from __future__ import annotations

import math
from fractions import Fraction
from typing import Any, Final

import numpy as np

PLACES: Final[dict[Any, tuple[int, int]]] = {
    np.float16: (11, -24),
    np.float32: (24, -149),
    np.float64: (53, -1074),
}
"""Digits of a float, and the exponent of the smallest one."""


def nearest(kind: Any, exact: Fraction) -> Any:
    """The float of the numpy type `kind` nearest to a number that is not zero; too large is infinite."""
    digits, smallest = PLACES[kind]
    size = abs(exact)
    exponent = max(_floor_log2(size) - digits + 1, smallest)
    scaled = size / Fraction(2) ** exponent
    whole = round(scaled)  # of a Fraction: exact, halves to even
    rounded = _times_two_to(whole, exponent, kind)
    return kind(-rounded if exact < 0 else rounded)


def fused(kind: Any, a: Any, b: Any, c: Any) -> Any:
    """The sum a * b + c rounded once; of halves it is rounded to F32 first."""
    if kind is np.float16:
        return kind(fused(np.float32, *(np.float32(each) for each in (a, b, c))))
    if not (np.isfinite(a) and np.isfinite(b) and np.isfinite(c)):
        # No rounding: an infinity or a NaN comes out whatever the finite product is. A product of finite numbers that
        # overflows must not meet the infinity of `c`, so its size is taken away.
        if np.isfinite(a) and np.isfinite(b):
            return c
        return a * b + c
    exact = Fraction(float(a)) * Fraction(float(b)) + Fraction(float(c))
    # An exact zero has the sign that the sum of the exact product and `c` has, which rounding cannot change: each is
    # replaced by a zero or a one of its sign.
    if exact:
        return nearest(kind, exact)
    product = np.copysign(kind(0 if a == 0 or b == 0 else 1), a) * np.copysign(kind(1), b)
    return product + (c if c == 0 else np.copysign(kind(1), c))


def _floor_log2(size: Fraction) -> int:
    guess = size.numerator.bit_length() - size.denominator.bit_length()
    return guess if Fraction(2) ** guess <= size else guess - 1


def _times_two_to(whole: int, exponent: int, kind: Any) -> float:
    if whole and whole.bit_length() + exponent > np.finfo(kind).maxexp:
        return math.inf
    return math.ldexp(whole, exponent)
