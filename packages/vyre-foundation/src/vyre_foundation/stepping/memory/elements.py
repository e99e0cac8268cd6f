"""An element in bytes: how a load reads it and a store writes it. Memory is little-endian on every machine."""

from __future__ import annotations

from collections.abc import Callable
from struct import Struct
from typing import Final, TypeAlias, cast

from vyre_foundation.ir import DataType
from vyre_foundation.stepping.values.conversions import CANONICAL_NAN
from vyre_foundation.stepping.values.numbers import Value

Read: TypeAlias = Callable[[bytearray, int], Value]
"""The element at a byte offset."""

Write: TypeAlias = Callable[[bytearray, int, Value], None]
"""Puts a value at a byte offset."""

_UNSIGNED: Final = {1: Struct("<B"), 2: Struct("<H"), 4: Struct("<I"), 8: Struct("<Q")}
_SIGNED: Final = {1: Struct("<b"), 2: Struct("<h"), 4: Struct("<i"), 8: Struct("<q")}
_FLOATS: Final = {DataType.F16: Struct("<e"), DataType.F32: Struct("<f"), DataType.F64: Struct("<d")}


def reader(element: DataType) -> Read:
    """How elements of this type are read."""
    if element is DataType.BOOL:
        return lambda memory, offset: any(memory[offset : offset + 4])
    if element is DataType.BF16:
        return _read_bfloat16
    if element in _FLOATS:
        unpack = _FLOATS[element].unpack_from
    else:
        unpack = (_SIGNED if element.is_signed else _UNSIGNED)[element.size].unpack_from
    return lambda memory, offset: unpack(memory, offset)[0]


def writer(element: DataType) -> Write:
    """How elements of this type are written: any NaN as the canonical one, whole numbers by their low bits."""
    pack_word = _UNSIGNED[element.size].pack_into
    if element.is_integer or element is DataType.BOOL:
        mask = (1 << (8 * element.size)) - 1  # U32 and I32 are stored into each other as bits
        return lambda memory, offset, value: pack_word(memory, offset, cast("int", value) & mask)
    nan = CANONICAL_NAN[element]
    pack = _write_bfloat16 if element is DataType.BF16 else _FLOATS[element].pack_into

    def write(memory: bytearray, offset: int, value: Value) -> None:
        if value != value:
            pack_word(memory, offset, nan)
        else:
            pack(memory, offset, value)

    return write


def _read_bfloat16(memory: bytearray, offset: int) -> float:
    """A bfloat16 is the upper half of a binary32 number."""
    return _FLOATS[DataType.F32].unpack(b"\0\0" + memory[offset : offset + 2])[0]


def _write_bfloat16(memory: bytearray, offset: int, value: Value) -> None:
    memory[offset : offset + 2] = _FLOATS[DataType.F32].pack(value)[2:]


def make_nans_canonical(memory: bytearray, element: DataType) -> None:
    """What happens to a buffer of floats when a segment ends that updated it atomically."""
    read, write = reader(element), writer(element)
    for offset in range(0, len(memory), element.size):
        value = read(memory, offset)
        if value != value:
            write(memory, offset, value)
