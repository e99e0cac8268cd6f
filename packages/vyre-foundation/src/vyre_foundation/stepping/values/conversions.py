"""Casts and bitcasts (docs/ir.md, Values, Casts): the function from values of one type to values of another."""

from __future__ import annotations

import math
from collections.abc import Callable
from struct import Struct
from typing import Final
from typing import cast as typed

from vyre_foundation.ir import DataType, Family
from vyre_foundation.stepping.values.numbers import Value, clamper, wrapper
from vyre_foundation.stepping.values.rounding import BINARY32, to_bfloat16, to_binary16, to_binary32

Convert = Callable[[Value], Value]


def cast(source: DataType, target: DataType) -> Convert:
    """A conversion by value; `signatures.can_cast` says which exist."""
    if target is DataType.BOOL:
        return lambda value: value != 0  # a NaN is not zero
    if target.is_integer:
        return typed("Convert", wrapper(target) if source.is_integer or source is DataType.BOOL else _saturated(target))
    if source.is_integer or source is DataType.BOOL:
        return float if target is DataType.F64 else _whole_to_binary32
    return typed("Convert", _FROM_FLOAT[target])


def _saturated(target: DataType) -> Callable[[float], int]:
    clamp, ends = clamper(target), {math.inf: target.max_value, -math.inf: target.min_value}

    def saturate(value: float) -> int:
        if value != value:
            return 0
        return ends[value] if math.isinf(value) else clamp(math.trunc(value))

    return saturate


def _whole_to_binary32(number: Value) -> float:
    """Once, so not through double: that rounds whole numbers of 64 bits a first time."""
    return BINARY32.nearest(int(number), 0)


_FROM_FLOAT: Final[dict[DataType, Callable[[float], float]]] = {
    DataType.F64: float,  # every other format is a part of binary64
    DataType.F32: to_binary32,
    DataType.F16: to_binary16,
    DataType.BF16: to_bfloat16,
}

# ---------------------------------------------------------------------------------------------------------------- bits

_FLOATS: Final = {DataType.F32: Struct("<f"), DataType.F64: Struct("<d")}
_WORDS: Final = {4: Struct("<I"), 8: Struct("<Q")}
CANONICAL_NAN: Final = {
    DataType.F32: 0x7FC0_0000,
    DataType.F64: 0x7FF8_0000_0000_0000,
    DataType.F16: 0x7E00,
    DataType.BF16: 0x7FC0,
}


def bitcast(source: DataType, target: DataType) -> Convert:
    """The same bits as another type of that width."""
    word = _WORDS[source.size]
    if source.is_float:
        to_bits = _bits_of(source, word)
        if target.is_float:
            return lambda value: value
        wrap = wrapper(target)
        return lambda value: wrap(to_bits(value))
    if target.is_float:
        return _float_of(target, word, source)
    return typed("Convert", wrapper(target))


def _bits_of(dtype: DataType, word: Struct) -> Callable[[Value], int]:
    floating, nan = _FLOATS[dtype], CANONICAL_NAN[dtype]
    return lambda value: nan if value != value else word.unpack(floating.pack(value))[0]


def _float_of(target: DataType, word: Struct, source: DataType) -> Convert:
    assert source.family in (Family.UNSIGNED, Family.SIGNED)
    floating, mask = _FLOATS[target], (1 << source.bits) - 1
    return lambda value: floating.unpack(word.pack(typed("int", value) & mask))[0]
