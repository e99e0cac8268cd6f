"""Values as bits: to and from bytes, and as a person writes and reads them."""

from __future__ import annotations

import struct
from collections.abc import Iterable
from typing import Final

from vyre_foundation.ir import DataType

_FLOAT_FORMATS: Final = {DataType.F16: "<e", DataType.F32: "<f", DataType.F64: "<d"}


def type_named(name: str) -> DataType:
    return DataType[name.upper()]


def to_bytes(dtype: DataType, values: Iterable[int]) -> bytes:
    """Elements of a buffer, little endian."""
    return b"".join(value.to_bytes(dtype.size, "little") for value in values)


def from_bytes(dtype: DataType, raw: bytes) -> list[int]:
    size = dtype.size
    return [int.from_bytes(raw[start : start + size], "little") for start in range(0, len(raw), size)]


def hexadecimal(dtype: DataType, bits: int) -> str:
    return f"{bits:0{2 * dtype.size}x}"


def number(dtype: DataType, bits: int) -> str:
    """What the bits stand for."""
    if dtype is DataType.BOOL:
        return str(bits) if bits < 2 else f"{bits:#x}"
    if dtype.is_integer:
        return str(bits - (1 << dtype.bits) if bits > dtype.max_value else bits)
    return repr(_to_float(dtype, bits))


def _to_float(dtype: DataType, bits: int) -> float:
    if dtype is DataType.BF16:
        dtype, bits = DataType.F32, bits << 16
    value: float = struct.unpack(_FLOAT_FORMATS[dtype], to_bytes(dtype, [bits]))[0]
    return value


def parse_value(dtype: DataType, word: str) -> int:
    """The bits of a value: `0x7fc00000` is bits; else a number, which the type must hold exactly (F64: nearest)."""
    if word.startswith("0x"):
        bits = int(word, 16)
    elif dtype.is_integer or dtype is DataType.BOOL:
        bits = _integer_bits(dtype, int(word))
    else:
        return _float_bits(dtype, float(word))
    if bits >> (8 * dtype.size):
        raise ValueError(f"{word} has more bits than {dtype.word}")
    return bits


def _integer_bits(dtype: DataType, value: int) -> int:
    smallest, largest = (0, 0xFFFF_FFFF) if dtype is DataType.BOOL else (dtype.min_value, dtype.max_value)
    if not smallest <= value <= largest:
        raise ValueError(f"{value} is outside {dtype.word}")
    return value & ((1 << (8 * dtype.size)) - 1)


def _float_bits(dtype: DataType, value: float) -> int:
    if dtype is DataType.BF16:
        wide = _float_bits(DataType.F32, value)
        if wide & 0xFFFF:
            raise ValueError(f"bf16 does not hold {value!r}")
        return wide >> 16
    raw = struct.pack(_FLOAT_FORMATS[dtype], value)
    if value == value and struct.unpack(_FLOAT_FORMATS[dtype], raw)[0] != value:
        raise ValueError(f"{dtype.word} does not hold {value!r}")
    return int.from_bytes(raw, "little")
