"""What stands for a value, and the ranges of the integer types."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeAlias

from vyre_foundation.ir import DataType, Family

Value: TypeAlias = int | float
"""A `bool` is an `int` too."""


def zero_of(dtype: DataType) -> Value:
    """What a load out of range gives."""
    if dtype.family is Family.BOOL:
        return False
    return 0 if dtype.is_integer else 0.0


def wrapper(dtype: DataType) -> Callable[[int], int]:
    """Takes any whole number into the range of an integer type, by dropping the bits above its width."""
    width = dtype.bits
    mask = (1 << width) - 1
    if dtype.is_unsigned:
        return lambda number: number & mask
    half = 1 << (width - 1)
    return lambda number: ((number + half) & mask) - half


def clamper(dtype: DataType) -> Callable[[int], int]:
    """Takes any whole number to the nearest one that the type holds."""
    low, high = dtype.min_value, dtype.max_value
    return lambda number: low if number < low else high if number > high else number
