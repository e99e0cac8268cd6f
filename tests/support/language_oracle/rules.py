"""What operators give where docs/ir.md says something else than numpy, on numpy scalars of one type.

Every operator that is not here is numpy's own. Warnings about overflow are off while a kernel runs: integers wrap.
"""

from __future__ import annotations

import math
from typing import Any

import numpy as np

from language_oracle.differing import differs

Number = Any
"""A numpy scalar."""


def bits_of(kind: Any) -> int:
    return 8 * np.dtype(kind).itemsize


def is_integer(kind: Any) -> bool:
    return issubclass(kind, np.integer)


def is_float(kind: Any) -> bool:
    return issubclass(kind, np.floating)


@differs("division of integers by zero")
def floor_divide(a: Number, b: Number) -> Number:
    """Rounded down, as Python's; by zero it is all ones, which is -1 for signed integers."""
    if not is_integer(type(a)):
        raise TypeError("`//` is for integers")
    return ~(a ^ a) if b == 0 else a // b


@differs("remainder of integers by zero")
def remainder(a: Number, b: Number) -> Number:
    """With the sign of the divisor, as Python's; by zero it is 0."""
    if not is_integer(type(a)):
        raise TypeError("`%` is for integers")
    return b if b == 0 else a % b


@differs("shift amounts")
def shift_left(a: Number, amount: int) -> Number:
    """By the amount modulo the width; the result has the type of the left side, whatever the amount's is."""
    return a << type(a)(amount % bits_of(type(a)))


def shift_right(a: Number, amount: int) -> Number:
    return a >> type(a)(amount % bits_of(type(a)))


@differs("powers")
def power(a: Number, exponent: int) -> Number:
    """The product from left to right: a * a * … * a, rounded or wrapped at each step; to the 0 it is 1."""
    if not 0 <= exponent <= 16:
        raise TypeError("`**` is for constants from 0 to 16")
    made = a if exponent else type(a)(1)
    for _ in range(exponent - 1):
        made = made * a
    return made


@differs("least and greatest of NaN and of zeros")
def minimum(a: Number, b: Number) -> Number:
    """Of a NaN and a number the number; -0 is less than +0."""
    if is_float(type(a)):
        if np.isnan(a) or np.isnan(b):
            return b if np.isnan(a) else a
        if a == b:
            return a if np.signbit(a) else b
    return a if a < b else b


def maximum(a: Number, b: Number) -> Number:
    if is_float(type(a)):
        if np.isnan(a) or np.isnan(b):
            return b if np.isnan(a) else a
        if a == b:
            return b if np.signbit(a) else a
    return a if a > b else b


@differs("floats to integers")
def float_to_integer(kind: Any, a: Number) -> Number:
    """Toward zero; what is too large becomes the largest, too small the smallest, and NaN 0."""
    if np.isnan(a):
        return kind(0)
    ends = np.iinfo(kind)
    if np.isinf(a):
        return kind(ends.max if a > 0 else ends.min)
    return kind(max(ends.min, min(ends.max, math.trunc(float(a)))))


@differs("integers to integers")
def wrapped(kind: Any, a: int) -> Number:
    """The low bits, where numpy's constructor refuses a number that does not fit."""
    low = a & ((1 << bits_of(kind)) - 1)
    ends = np.iinfo(kind)
    return kind(low - (1 << bits_of(kind)) if low > ends.max else low)


def cast(kind: Any, a: Number) -> Number:
    if kind is np.bool_:
        return np.bool_(a != 0)
    if is_integer(kind):
        return float_to_integer(kind, a) if is_float(type(a)) else wrapped(kind, int(a))
    return kind(a)


@differs("the one NaN")
def canonical(a: Number) -> Number:
    """As it is stored, or looked at as an integer: every NaN is the quiet one without sign and payload."""
    return type(a)(np.nan) if is_float(type(a)) and np.isnan(a) else a
