"""Sizes checked before anything is allocated, values into little-endian storage, and bytes back, of exact length.

The storage is the caller's, or kept in a `Scratch`: nothing here allocates a buffer when it is given one.
"""

from __future__ import annotations

import math
import operator
from collections.abc import Callable, Sequence
from enum import Enum
from typing import Any, Final, TypeVar, cast

import numpy as np
from numpy.typing import ArrayLike, NDArray

from vyre_foundation.ir.limits import U32_MAX
from vyre_self_substrate import refusals

Element = TypeVar("Element", bound=np.generic)

F32: Final = np.dtype(np.float32)
F64: Final = np.dtype(np.float64)
U32: Final = np.dtype(np.uint32)


class Range(Enum):
    """What a parameter of a program may be, in words."""

    FINITE = "a finite f32 number"
    POSITIVE = "a finite f32 number above 0"
    NOT_NEGATIVE = "a finite f32 number from 0 up"


_IN_RANGE: Final[dict[Range, Callable[[float], bool]]] = {
    Range.FINITE: lambda number: True,
    Range.POSITIVE: lambda number: number > 0,
    Range.NOT_NEGATIVE: lambda number: number >= 0,
}


def ceil_div(count: int, by: int) -> int:
    """How many groups of `by` hold `count`; at least 1, since a launch has at least one workgroup."""
    return max(1, -(-count // by))


def checked_size(where: str, name: str, value: object, least: int = 1) -> int:
    """`value` as a size: a whole number from `least` up to 2^32-1."""
    try:
        size = operator.index(cast("Any", value))
    except TypeError:
        raise refusals.bad_size(where, name, value, least) from None
    if isinstance(value, bool) or not least <= size <= U32_MAX:
        raise refusals.bad_size(where, name, value, least)
    return size


def checked_product(where: str, formula: str, *factors: int) -> int:
    """The product of sizes, refused where a buffer could no longer have so many elements."""
    product = math.prod(factors)
    if product > U32_MAX:
        raise refusals.too_many_elements(where, formula, product)
    return product


def checked_parameter(where: str, name: str, value: float, range_: Range = Range.FINITE) -> float:
    """A number that is finite and in its range, also after it is rounded to f32."""
    try:
        number = float(value)
    except (TypeError, ValueError, OverflowError):
        raise refusals.out_of_range(where, name, value, range_.value) from None
    with np.errstate(over="ignore", under="ignore"):
        rounded = float(np.float32(number))
    if not math.isfinite(rounded) or not _IN_RANGE[range_](rounded):
        raise refusals.out_of_range(where, name, value, range_.value)
    return number


def numbers(where: str, name: str, values: ArrayLike) -> NDArray[Any]:
    """`values` in one row, as they are: real numbers."""
    try:
        array = np.asarray(values)
    except ValueError as problem:  # rows of different lengths
        raise refusals.no_numbers(where, name, str(problem)) from None
    if array.size and array.dtype.kind not in "fiu":
        raise refusals.no_numbers(where, name, f"its elements are {array.dtype.name}")
    return array.reshape(-1)


def counted_numbers(where: str, name: str, values: ArrayLike, expected: str, count: int) -> NDArray[Any]:
    """`values` in one row: exactly `count` real numbers. `expected` is the count as a formula."""
    row = numbers(where, name, values)
    if row.size != count:
        raise refusals.wrong_length(where, name, expected, count, row.size)
    return row


def checked_out(where: str, out: NDArray[Element] | None, dtype: np.dtype[Element], count: int) -> NDArray[Element]:
    """The caller's storage, or new storage when there is none: exactly `count` elements that can be written."""
    if out is None:
        return np.empty(count, dtype)
    if not isinstance(out, np.ndarray):
        because = f"it is a {type(out).__name__}, not a numpy array"
        raise refusals.unfit_storage(where, "out", because, f"pass `np.empty({count}, np.{dtype.name})`")
    if out.dtype != dtype or out.size != count:
        because = f"expected {count} elements of {dtype.name}, got {out.size} of {out.dtype.name}"
        raise refusals.unfit_storage(where, "out", because, f"pass `np.empty({count}, np.{dtype.name})`")
    if not (out.flags.writeable and out.flags.c_contiguous):
        because = f"writeable={out.flags.writeable}, C-contiguous={out.flags.c_contiguous}"
        raise refusals.unfit_storage(where, "out", because, "pass storage of your own, not a view or a frozen array")
    return out


def write_elements(cells: NDArray[Any], values: NDArray[Any]) -> None:
    """Copy values into storage, each rounded to the nearest element; past the largest it is infinite."""
    with np.errstate(over="ignore", under="ignore"):
        np.copyto(cells, values, casting="same_kind" if values.dtype.kind == "f" else "unsafe")


def decode_exact(where: str, outputs: Sequence[bytes], index: int, name: str, out: NDArray[Any]) -> None:
    """Output number `index`, named `name`, into `out`: neither more nor fewer bytes than `out` has."""
    if not isinstance(outputs, Sequence) or len(outputs) <= index:
        got = len(outputs) if isinstance(outputs, Sequence) else f"a {type(outputs).__name__}"
        raise refusals.short_readback(where, f"`{name}` is output {index + 1}, and {got} outputs came back")
    raw = outputs[index]
    if not isinstance(raw, bytes | bytearray | memoryview):
        raise refusals.short_readback(where, f"`{name}` came back as a {type(raw).__name__}, not as bytes")
    got = memoryview(raw).nbytes
    if got != out.nbytes:
        because = f"`{name}` has {out.size} elements = {out.nbytes} bytes, and {got} bytes came back"
        raise refusals.short_readback(where, because)
    np.copyto(out.reshape(-1), np.frombuffer(raw, out.dtype.newbyteorder("<")))
