"""Python numbers as elements of a buffer: with exactly their value, rounded once, or refused. Nothing is truncated.

The laws, for numbers alone and in lists, tuples and ranges, nested or not:

- An integer type takes whole numbers in its range, written as int or as float.
- A float type takes floats, rounded to the nearest value, ties to even, infinities as they are, and every NaN as the
  canonical one. A finite number that would round to an infinity is refused. An int is taken where the type holds it
  exactly: `float(n)` says that it may be rounded.
- Bool takes bools, 0 and 1. No other type takes bools.
- A numpy scalar or array in a list counts as the numbers it holds.
"""

from __future__ import annotations

import math
import struct
from collections.abc import Callable, Sequence
from typing import Any, Final, TypeAlias, cast

from vyre_foundation.host.refusals import check_count, not_an_array, not_held
from vyre_foundation.host.storage import STORAGE
from vyre_foundation.ir import BufferDecl, DataType
from vyre_foundation.ir.floats import NAN, bf16_bits

Number: TypeAlias = "int | float"

_NESTS: Final = (list, tuple, range)
_MOST_AXES: Final = 64
_SMALL_INTEGERS: Final = 256
"""Every float type holds the integers up to here, whatever their sign."""

_SCALAR_KINDS: Final = "biuf"
"""numpy's letters for bools, signed and unsigned integers, and floats."""


def bytes_of_numbers(decl: BufferDecl, value: object) -> bytearray:
    """The elements, little endian, one after another. Raises L021 for what is no number, L030 for what does not fit."""
    assert isinstance(decl.element, DataType), "the launch planner refuses others (L012)"
    numbers = _numbers_in(decl, value)
    return bytearray(_PACK[decl.element](decl, numbers))


# ----------------------------------------------------------------------------------------------------------- flattening


def _numbers_in(decl: BufferDecl, value: object) -> Sequence[Number]:
    """The numbers of nested sequences in order, all of them exactly bool, int or float."""
    if isinstance(value, range):
        check_count(decl, len(value))
        return value
    level: list[Any] = [value]
    seen: set[int] = set()
    for _ in range(_MOST_AXES):
        kinds = set(map(type, level))
        if kinds <= {bool, int, float}:
            return level
        if not kinds <= {list, tuple, bool, int, float}:
            level = [_plain(decl, each, position) for position, each in enumerate(level)]
        nests: list[Sequence[Any]] = [each for each in level if isinstance(each, _NESTS)]
        if not nests:
            return level
        if len(nests) < len(level) or len({len(each) for each in nests}) > 1:
            raise not_an_array(decl, value, "its rows have different lengths, or numbers stand beside rows")
        ids = {id(each) for each in nests}
        if ids & seen:  # at two depths: only a list that contains itself gets this far
            raise not_an_array(decl, value, "it contains itself")
        seen |= ids
        level = [number for each in nests for number in each]
    raise not_an_array(decl, value, f"it is nested more than {_MOST_AXES} deep")


def _plain(decl: BufferDecl, leaf: Any, position: int) -> Any:
    """A leaf as a Python number, or as the nested lists of an array's numbers."""
    if isinstance(leaf, _NESTS) or type(leaf) in (bool, int, float):
        return cast("object", leaf)
    if isinstance(leaf, int):
        return int.__int__(leaf)  # of a subclass, such as an IntEnum
    if isinstance(leaf, float):
        return float.__float__(leaf)
    try:
        kind = leaf.dtype.kind if leaf.dtype.name != "bfloat16" else "f"
        made = leaf.tolist() if kind in _SCALAR_KINDS else None
    except Exception:  # not numpy's, whatever else it is
        made = None
    if made is None or not isinstance(made, (*_NESTS, bool, int, float)):
        raise not_an_array(decl, leaf, f"element {position} is not a number")
    return cast("object", made)


# -------------------------------------------------------------------------------------------------------------- packing


def _pack_bools(decl: BufferDecl, numbers: Sequence[Number]) -> bytes:
    for position, number in enumerate(numbers):
        if type(number) is float or not 0 <= number <= 1:
            raise not_held(decl, position, number, "write True or False")
    return struct.pack(f"<{len(numbers)}I", *numbers)


def _pack_integers(decl: BufferDecl, numbers: Sequence[Number]) -> bytes:
    element = cast("DataType", decl.element)
    if not isinstance(numbers, range) and not set(map(type, numbers)) <= {int}:
        numbers = [_whole(decl, position, number) for position, number in enumerate(numbers)]
    try:
        return struct.pack(f"<{len(numbers)}{STORAGE[element].code}", *numbers)
    except struct.error:
        position = next(at for at, n in enumerate(numbers) if not element.min_value <= n <= element.max_value)
        fix = f"pass whole numbers from {element.min_value} to {element.max_value}"
        raise not_held(decl, position, numbers[position], fix) from None


def _whole(decl: BufferDecl, position: int, number: Number) -> int:
    if type(number) is bool:
        raise not_held(decl, position, number, "write 1 and 0")
    if type(number) is float and not number.is_integer():  # nor is an infinity or a NaN
        raise not_held(decl, position, number, "round it yourself: `int(x)` truncates, `round(x)` takes the nearest")
    return int(number)


def _pack_floats(decl: BufferDecl, numbers: Sequence[Number]) -> bytes:
    element = cast("DataType", decl.element)
    if isinstance(numbers, range) or not set(map(type, numbers)) <= {float}:
        numbers = [_exact_float(decl, position, number) for position, number in enumerate(numbers)]
    if any(map(math.isnan, numbers)):
        numbers = [NAN if math.isnan(number) else number for number in numbers]
    try:
        return _round(element, cast("Sequence[float]", numbers))
    except OverflowError:
        position = next(at for at, number in enumerate(numbers) if not _is_in_range(element, number))
        raise not_held(decl, position, numbers[position], "pass a smaller number, or `math.inf`") from None


def _exact_float(decl: BufferDecl, position: int, number: Number) -> float:
    if type(number) is float:
        return number
    if type(number) is bool:
        raise not_held(decl, position, number, "write 1.0 and 0.0")
    if -_SMALL_INTEGERS <= number <= _SMALL_INTEGERS:
        return float(number)
    if _held(cast("DataType", decl.element), int(number)) != number:
        raise not_held(decl, position, number, "write it as a float, `float(n)`, to take the nearest value")
    return float(number)


def _held(element: DataType, number: int) -> float:
    """The value that an integer would have in a float type."""
    try:
        made = _round(element, [float(number)])
    except OverflowError:
        return math.inf
    if element is DataType.BF16:  # the upper half of an F32
        return struct.unpack("<f", b"\0\0" + made)[0]
    return struct.unpack(f"<{STORAGE[element].code}", made)[0]


def _round(element: DataType, numbers: Sequence[float]) -> bytes:
    """To the nearest, ties to even, once. Raises OverflowError where that would be an infinity, and was not."""
    if element is DataType.BF16:
        return struct.pack(f"<{len(numbers)}H", *map(bf16_bits, numbers))
    return struct.pack(f"<{len(numbers)}{STORAGE[element].code}", *numbers)


def _is_in_range(element: DataType, number: float) -> bool:
    try:
        _round(element, [number])
    except OverflowError:
        return False
    return True


_PACK: Final[dict[DataType, Callable[[BufferDecl, Sequence[Number]], bytes]]] = {
    element: _pack_bools if element is DataType.BOOL else _pack_integers if element.is_integer else _pack_floats
    for element in DataType
}
