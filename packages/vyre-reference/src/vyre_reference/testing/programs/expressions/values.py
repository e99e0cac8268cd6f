"""Values worth testing: the edges of each type, as bits for buffers and as literals for programs."""

from __future__ import annotations

from typing import Final

from vyre_foundation.ir import (
    Cast,
    DataType,
    Expr,
    LitBool,
    LitF32,
    LitF64,
    LitI32,
    LitI64,
    LitU32,
    LitU64,
)
from vyre_foundation.ir.floats import f32_from_bits, f64_from_bits
from vyre_reference.testing.dice import Dice

FLOAT_EDGES: Final[dict[DataType, tuple[int, ...]]] = {
    DataType.F32: (
        0x0000_0000, 0x8000_0000, 0x3F80_0000, 0xBF80_0000,  # ±0, ±1
        0x7F80_0000, 0xFF80_0000, 0x7FC0_0000, 0x7F80_0001, 0xFFC1_2345,  # infinities, NaNs with several payloads
        0x0000_0001, 0x8000_0001, 0x007F_FFFF, 0x0080_0000,  # subnormals and the smallest normal
        0x7F7F_FFFF, 0xFF7F_FFFF, 0x3F00_0000, 0x3FC0_0000, 0x4020_0000,  # extremes, ties
        0x4B00_0000, 0x4B7F_FFFF, 0x4F00_0000, 0x4F80_0000, 0x5F00_0000, 0xCF00_0000,  # 2^23, 2^24-1, 2^31, 2^32, …
    ),
    DataType.F64: (
        0x0000_0000_0000_0000, 0x8000_0000_0000_0000, 0x3FF0_0000_0000_0000, 0xBFF0_0000_0000_0000,
        0x7FF0_0000_0000_0000, 0xFFF0_0000_0000_0000, 0x7FF8_0000_0000_0000, 0x7FF0_0000_0000_0001,
        0xFFF8_0000_0001_2345,
        0x0000_0000_0000_0001, 0x8000_0000_0000_0001, 0x000F_FFFF_FFFF_FFFF, 0x0010_0000_0000_0000,
        0x7FEF_FFFF_FFFF_FFFF, 0xFFEF_FFFF_FFFF_FFFF, 0x3FE0_0000_0000_0000, 0x3FF8_0000_0000_0000,
        0x4330_0000_0000_0000, 0x41E0_0000_0000_0000, 0x43E0_0000_0000_0000, 0x43F0_0000_0000_0000,
        0x47EF_FFFF_F000_0000, 0x36A0_0000_0000_0000,  # half way past the largest F32, the smallest F32 subnormal
    ),
    DataType.F16: (
        0x0000, 0x8000, 0x3C00, 0xBC00, 0x7C00, 0xFC00, 0x7E00, 0x7C01, 0xFE55, 0x0001, 0x8001, 0x03FF, 0x0400,
        0x7BFF, 0xFBFF, 0x3800,
    ),
    DataType.BF16: (
        0x0000, 0x8000, 0x3F80, 0xBF80, 0x7F80, 0xFF80, 0x7FC0, 0x7F81, 0xFFC5, 0x0001, 0x8001, 0x007F, 0x0080,
        0x7F7F, 0xFF7F, 0x3F00,
    ),
}  # fmt: skip
"""Bit patterns."""

BOOL_WORDS: Final = (0, 1, 1, 0, 2, 0xFFFF_FFFF, 0x8000_0000)
"""A Bool in a buffer is a word; any but zero is true."""


def integer_edges(dtype: DataType) -> tuple[int, ...]:
    """Values at which integer arithmetic of that type turns."""
    half = 1 << (dtype.bits // 2)
    common = (0, 1, 2, 3, dtype.max_value, dtype.max_value - 1, half, half - 1, dtype.max_value // 2 + 1)
    signed = (-1, -2, dtype.min_value, dtype.min_value + 1, -half)
    return (*common, *signed) if dtype.is_signed else common


_EDGES_OF: Final = {t: integer_edges(t) for t in DataType if t.is_integer}


def edge_bits(dtype: DataType, dice: Dice) -> int:
    """The bits of an edge value, as they stand in a buffer."""
    if dtype is DataType.BOOL:
        return dice.pick(BOOL_WORDS)
    if dtype.is_integer:
        return dice.pick(_EDGES_OF[dtype]) & ((1 << dtype.bits) - 1)
    return dice.pick(FLOAT_EDGES[dtype])


def edge_literal(dtype: DataType, dice: Dice) -> Expr | None:
    """A literal at an edge, None for types without literals."""
    if dtype is DataType.F32:
        return LitF32(f32_from_bits(dice.pick(FLOAT_EDGES[dtype])))
    if dtype is DataType.F64:
        return LitF64(f64_from_bits(dice.pick(FLOAT_EDGES[dtype])))
    make = _INTEGER_LITERALS.get(dtype)
    return None if make is None else make(dice.pick(_EDGES_OF[dtype]))


def plain_literal(dtype: DataType, dice: Dice) -> Expr | None:
    """An ordinary small literal, None for types without literals."""
    if dtype is DataType.BOOL:
        return LitBool(dice.chance(0.5))
    if dtype is DataType.F32:
        return LitF32(dice.between(-16, 16) / 8)
    if dtype is DataType.F64:
        return LitF64(dice.between(-24, 24) / 10)
    make = _INTEGER_LITERALS.get(dtype)
    if make is None:
        return None
    return make(dice.between(-4 if dtype.is_signed else 0, 9))


def one(dtype: DataType) -> Expr:
    """The number one of a type; small integers get it from a Bool, which narrows nothing."""
    if dtype is DataType.F32:
        return LitF32(1.0)
    if dtype is DataType.F64:
        return LitF64(1.0)
    if dtype.is_half:
        return Cast(dtype, LitF32(1.0))
    make = _INTEGER_LITERALS.get(dtype)
    return Cast(dtype, LitBool(True)) if make is None else make(1)


_INTEGER_LITERALS: Final = {
    DataType.U32: LitU32,
    DataType.I32: LitI32,
    DataType.U64: LitU64,
    DataType.I64: LitI64,
}
