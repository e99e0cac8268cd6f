"""Signed 16.16 fixed point: an I32 whose value is its integer divided by 65536, from -32768 to 32767.99998.

`mul` and `div` work on builder values, so that any program can use them; `host_mul` and `host_div` are the same on
numpy arrays. Both go through 64 bits, so nothing is lost before the one rounding at the end.

- `rounding`: "nearest" (to the nearest multiple of 2^-16, halves up) or "floor" (down, what a shift gives).
- `overflow`: "saturate" (to the nearest end of the range) or "wrap" (modulo 2^32).
- A quotient by zero is the largest value for a positive dividend, the smallest for a negative one, and 0 for 0 / 0,
  whatever the overflow rule.
"""

from __future__ import annotations

from typing import Any, Final

import numpy as np
import numpy.typing as npt

from vyre_foundation.builder import Value, div_floor, i32, i64, max_, min_, select
from vyre_foundation.ir import DataType
from vyre_primitives import arguments

ELEMENT: Final = DataType.I32
"""How 16.16 values are held in buffers."""

ONE: Final = 1 << 16
"""1.0"""

SMALLEST: Final = -(1 << 31)
LARGEST: Final = (1 << 31) - 1

ROUNDINGS: Final = ("nearest", "floor")
OVERFLOWS: Final = ("saturate", "wrap")

Q16 = npt.NDArray[np.int32]
Wide = npt.NDArray[np.int64]


# ---------------------------------------------------------------------------------------------------- builder values


def mul(a: Value, b: Value, rounding: str = "nearest", overflow: str = "saturate") -> Value:
    """The product of two 16.16 values."""
    return narrowed(product(a, b, rounding), overflow)


def div(a: Value, b: Value, rounding: str = "nearest", overflow: str = "saturate") -> Value:
    """The quotient of two 16.16 values. Binds variables, so it stands where it is computed."""
    arguments.choice("fixed.div", "rounding", rounding, ROUNDINGS)
    _check_types("fixed.div", a, b)
    dividend, divisor = i64(a) << 16, i64(b)
    if rounding == "nearest":  # floor(x + 1/2) = floor((2 N + d) / (2 d)) for x = N / d
        dividend, divisor = (dividend << 1) + divisor, divisor << 1
    quotient = narrowed(div_floor(dividend, divisor), overflow)
    by_zero = select(a > 0, i32(LARGEST), select(a < 0, i32(SMALLEST), i32(0)))
    return select(b == 0, by_zero, quotient)


def product(a: Value, b: Value, rounding: str) -> Value:
    """The product as an I64 in units of 2^-16: rounded, not yet narrowed."""
    arguments.choice("fixed.mul", "rounding", rounding, ROUNDINGS)
    _check_types("fixed.mul", a, b)
    exact = i64(a) * i64(b)
    return (exact + ONE // 2 if rounding == "nearest" else exact) >> 16


def narrowed(wide: Value, overflow: str) -> Value:
    """An I64 as an I32: its low bits, or the nearest end of the range."""
    arguments.choice("fixed", "overflow", overflow, OVERFLOWS)
    if overflow == "saturate":
        wide = min_(max_(wide, SMALLEST), LARGEST)
    return i32(wide)


def _check_types(where: str, *values: Value) -> None:
    """A U32 would be taken for a positive number, silently."""
    for value in values:
        arguments.element(where, value.dtype, (ELEMENT,))


# ------------------------------------------------------------------------------------------------------ numpy arrays


def from_float(values: npt.ArrayLike) -> Q16:
    """The nearest 16.16 values (halves up), saturated; NaN gives 0."""
    scaled = np.floor(np.asarray(values, np.float64) * ONE + 0.5)
    return np.nan_to_num(np.clip(scaled, SMALLEST, LARGEST), nan=0.0).astype(np.int32)


def to_float(values: npt.ArrayLike) -> npt.NDArray[np.float64]:
    """The values of 16.16 integers, exactly."""
    return np.asarray(values, np.int32) / np.float64(ONE)


def host_mul(a: npt.ArrayLike, b: npt.ArrayLike, rounding: str = "nearest", overflow: str = "saturate") -> Q16:
    """What `mul` gives, to the bit."""
    return host_narrowed(host_product(a, b, rounding), overflow)


def host_div(a: npt.ArrayLike, b: npt.ArrayLike, rounding: str = "nearest", overflow: str = "saturate") -> Q16:
    """What `div` gives, to the bit."""
    arguments.choice("fixed.div", "rounding", rounding, ROUNDINGS)
    left, right = (np.asarray(x, np.int32).astype(np.int64) for x in (a, b))
    divisor = np.where(right == 0, 1, right)
    dividend = left << 16
    if rounding == "nearest":
        dividend, divisor = (dividend << 1) + divisor, divisor << 1
    quotient = host_narrowed(np.floor_divide(dividend, divisor), overflow)
    by_zero = np.select([left > 0, left < 0], [LARGEST, SMALLEST], 0)
    return np.where(right == 0, by_zero, quotient).astype(np.int32)


def host_product(a: npt.ArrayLike, b: npt.ArrayLike, rounding: str) -> Wide:
    arguments.choice("fixed.mul", "rounding", rounding, ROUNDINGS)
    left, right = (np.asarray(x, np.int32).astype(np.int64) for x in (a, b))
    exact = left * right
    return (exact + ONE // 2 if rounding == "nearest" else exact) >> 16


def host_narrowed(wide: npt.NDArray[Any], overflow: str) -> Q16:
    arguments.choice("fixed", "overflow", overflow, OVERFLOWS)
    kept = np.clip(wide, SMALLEST, LARGEST) if overflow == "saturate" else wide
    return kept.astype(np.int32)
