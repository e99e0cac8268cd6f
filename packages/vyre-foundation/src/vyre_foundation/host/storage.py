"""How elements are stored in host memory: the name of their numpy type, and their code for `struct`."""

from __future__ import annotations

from typing import Final, NamedTuple

from vyre_foundation.ir import DataType


class Storage(NamedTuple):
    name: str
    """Of the numpy type."""

    code: str
    """Of `struct`."""


STORAGE: Final[dict[DataType, Storage]] = {
    DataType.BOOL: Storage("uint32", "I"),
    DataType.U8: Storage("uint8", "B"),
    DataType.U16: Storage("uint16", "H"),
    DataType.U32: Storage("uint32", "I"),
    DataType.U64: Storage("uint64", "Q"),
    DataType.I8: Storage("int8", "b"),
    DataType.I16: Storage("int16", "h"),
    DataType.I32: Storage("int32", "i"),
    DataType.I64: Storage("int64", "q"),
    DataType.F16: Storage("float16", "e"),
    DataType.BF16: Storage("uint16", "H"),
    DataType.F32: Storage("float32", "f"),
    DataType.F64: Storage("float64", "d"),
}
"""A Bool is a word, a BF16 its bits."""


def storage_name(element: DataType) -> str:
    """The numpy type of an element in memory."""
    return STORAGE[element].name
