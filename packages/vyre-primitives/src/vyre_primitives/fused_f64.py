"""The fused multiply-add of F64 in numpy, which has none.

Ordinary numbers take error-free sums and products, many at once. Where a part could overflow or underflow, an element
is computed with exact rationals, one by one.
"""

from __future__ import annotations

import math
from fractions import Fraction
from typing import Any, Final

import numpy as np
import numpy.typing as npt

Array = npt.NDArray[Any]

_SPLITTER: Final = 2.0**27 + 1
_LARGEST, _SMALLEST = 2.0**400, 2.0**-400
"""Factors between these have a product whose error is a normal number, and so are all sums on the way."""


def fma_f64(a: Array, b: Array, c: Array) -> npt.NDArray[np.float64]:
    """The sum a * b + c, rounded once to nearest even."""
    a, b, c = (np.asarray(each, np.float64) for each in np.broadcast_arrays(a, b, c))
    with np.errstate(all="ignore"):
        made = np.where(_is_plain(a, b, c), a * b + c, _ordinary(a, b, c))
    for at in zip(*np.nonzero(~_is_plain(a, b, c) & ~_is_ordinary(a, b, c)), strict=True):
        made[at] = _exact(float(a[at]), float(b[at]), float(c[at]))
    return made


def sum_to_odd(a: Array, b: Array) -> npt.NDArray[np.float64]:
    """The sum in F64, its last bit made odd wherever it is inexact.

    Rounding it a second time, to fewer bits, then cannot meet a tie that the first rounding made.
    """
    rounded, error = _sum_and_error(a, b)
    bits = np.asarray(rounded).view(np.int64)
    away = np.where((error > 0) == (rounded > 0), 1, -1)
    is_even_and_inexact = np.isfinite(rounded) & (error != 0) & ((bits & 1) == 0)
    return np.where(is_even_and_inexact, bits + away, bits).view(np.float64)


def _is_plain(a: Array, b: Array, c: Array) -> Array:
    """Whether the product is exact as it is: a zero, an infinity or a NaN."""
    return ~np.isfinite(a) | ~np.isfinite(b) | (((a == 0) | (b == 0)) & np.isfinite(c))


def _is_ordinary(a: Array, b: Array, c: Array) -> Array:
    inside = [(np.abs(each) <= _LARGEST) & (np.abs(each) >= _SMALLEST) for each in (a, b, c)]
    return inside[0] & inside[1] & (inside[2] | (c == 0))


def _ordinary(a: Array, b: Array, c: Array) -> Array:
    """The product is high + low exactly, and so are the sums; only the last two round, the first of them to odd."""
    high, low = _product_and_error(a, b)
    middle, rest = _sum_and_error(c, low)
    total, lost = _sum_and_error(high, middle)
    return total + sum_to_odd(rest, lost)


def _sum_and_error(a: Array, b: Array) -> tuple[Array, Array]:
    rounded = np.asarray(a + b)
    of_b = rounded - a
    return rounded, (a - (rounded - of_b)) + (b - of_b)


def _product_and_error(a: Array, b: Array) -> tuple[Array, Array]:
    product = a * b
    (a_high, a_low), (b_high, b_low) = _halves(a), _halves(b)
    return product, ((a_high * b_high - product) + a_high * b_low + a_low * b_high) + a_low * b_low


def _halves(a: Array) -> tuple[Array, Array]:
    """Two numbers of 26 bits whose sum it is."""
    scaled = _SPLITTER * a
    high = scaled - (scaled - a)
    return high, a - high


def _exact(a: float, b: float, c: float) -> float:
    """Of finite factors other than zero."""
    if not math.isfinite(c):
        return c  # no finite product changes it
    total = Fraction(a) * Fraction(b) + Fraction(c)
    try:
        return total.numerator / total.denominator  # Python divides integers to the nearest float; 0 becomes +0.0
    except OverflowError:
        return math.inf if total > 0 else -math.inf
