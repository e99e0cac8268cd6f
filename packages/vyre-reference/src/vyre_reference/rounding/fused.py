"""a * b + c on arrays, rounded once, which numpy cannot do: F32 by way of binary64, F64 by exact sums of floats.

Both round to odd before they round to nearest: a number that is cut off and has its last bit set is never taken for
a tie.
"""

from __future__ import annotations

import math
from fractions import Fraction
from typing import Any, Final

import numpy as np
import numpy.typing as npt

Array = npt.NDArray[Any]

_FEW: Final = 16
"""So many elements take less time one by one."""

_SPLITTER: Final = 2.0**27 + 1
_LARGE: Final = 2.0**990
_LARGE_SUM: Final = 2.0**1020
_SMALL: Final = 2.0**-900
"""Factors, products and addends between them are split, multiplied and added without overflow, and without losing what
a subnormal number cannot hold."""


def fma_f32(a: Array, b: Array, c: Array) -> Array:
    """The product is exact in binary64; the sum is rounded to odd there, so that rounding it again rounds once."""
    product = np.multiply(a, b, dtype=np.float64)
    addend = np.asarray(c, np.float64)
    total, error = _exact_sum(product, addend)
    return np.where(np.isfinite(total), _odd(total, error), total).astype(np.float32)


def fma_f64(a: Array, b: Array, c: Array) -> Array:
    """Product and sums as two floats each; the rest of them is rounded to odd (Boldo and Melquiond) and added.

    That is right where nothing overflows or is lost below the normal numbers. Anything else is done one by one.
    """
    a, b, c = np.broadcast_arrays(a, b, c)
    if a.size < _FEW:
        return _one_by_one(a, b, c)
    plain = a * b + c
    high, low = _exact_product(a, b)
    middle, rest = _exact_sum(c, low)
    high, correction = _exact_sum(high, middle)
    result = high + _odd(*_exact_sum(rest, correction))

    size = np.abs(a * b)
    in_range = (np.abs(a) < _LARGE) & (np.abs(b) < _LARGE) & (size < _LARGE_SUM) & (np.abs(c) < _LARGE_SUM)
    is_simple = (a == 0) | (b == 0) | ~(np.isfinite(a) & np.isfinite(b))  # then the product is exact, inf or NaN
    result = np.where(is_simple, plain, result)
    slow = ~(is_simple | (in_range & (size > _SMALL)))
    if slow.any():
        result[slow] = _one_by_one(a[slow], b[slow], c[slow])
    return result


def _exact_sum(a: Array, b: Array) -> tuple[Array, Array]:
    """The rounded sum and what it lacks, exactly."""
    total = a + b
    part = total - a
    return total, (a - (total - part)) + (b - part)


def _exact_product(a: Array, b: Array) -> tuple[Array, Array]:
    """The rounded product and what it lacks, by halves of 26 bits, whose products are exact (Dekker)."""
    product = a * b
    (a_high, a_low), (b_high, b_low) = _halves(a), _halves(b)
    return product, ((a_high * b_high - product) + a_high * b_low + a_low * b_high) + a_low * b_low


def _halves(a: Array) -> tuple[Array, Array]:
    scaled = a * _SPLITTER
    high = scaled - (scaled - a)
    return high, a - high


def _odd(total: Array, error: Array) -> Array:
    """Their sum rounded to odd: of the two neighbours of an inexact sum the one whose last bit is set."""
    bits = np.asarray(total).view(np.int64)
    toward = np.where((error > 0) == (total > 0), 1, -1)
    return np.where((error != 0) & ((bits & 1) == 0), bits + toward, bits).view(np.float64)


def _one_by_one(a: Array, b: Array, c: Array) -> Array:
    triples = zip(*(each.ravel().tolist() for each in (a, b, c)), strict=True)
    return np.array([_exact_fma(*triple) for triple in triples], np.float64).reshape(a.shape)


def _exact_fma(a: float, b: float, c: float) -> float:
    """By exact rationals: Python's own division of integers rounds to nearest even."""
    if not (math.isfinite(a) and math.isfinite(b)):
        return a * b + c
    if not math.isfinite(c):
        return c  # no finite product changes it
    exact = Fraction(a) * Fraction(b) + Fraction(c)
    if exact == 0:
        product = math.copysign(1.0, a) * math.copysign(1.0, b)
        both_zero = (a == 0 or b == 0) and c == 0
        return math.copysign(0.0, product) if both_zero and product == math.copysign(1.0, c) else 0.0
    try:
        return exact.numerator / exact.denominator
    except OverflowError:
        return math.inf if exact > 0 else -math.inf
