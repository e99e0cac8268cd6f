"""Bits of floating point literals: exact widths and the one NaN (docs/ir.md, Values)."""

from __future__ import annotations

import math
import struct
from typing import Final

_F32 = struct.Struct("<f")
_F64 = struct.Struct("<d")
_U32 = struct.Struct("<I")
_U64 = struct.Struct("<Q")

F32_NAN_BITS: Final = 0x7FC0_0000
F64_NAN_BITS: Final = 0x7FF8_0000_0000_0000
BF16_NAN_BITS: Final = 0x7FC0
BF16_INFINITY_BITS: Final = 0x7F80
NAN: Final = _F64.unpack(_U64.pack(F64_NAN_BITS))[0]
"""The canonical quiet NaN: what every NaN literal holds."""


def nearest_f32(value: float) -> float:
    """`value` rounded to the nearest binary32, ties to even; too large gives an infinity, a NaN the canonical one."""
    if math.isnan(value):
        return NAN
    try:
        return _F32.unpack(_F32.pack(value))[0]
    except OverflowError:
        return math.copysign(math.inf, value)


def is_f32(value: float) -> bool:
    """Whether binary32 holds `value` exactly (a NaN counts: there is one NaN)."""
    return math.isnan(value) or nearest_f32(value) == value


def f32_bits(value: float) -> int:
    """The bits of a value that binary32 holds exactly."""
    return F32_NAN_BITS if math.isnan(value) else _U32.unpack(_F32.pack(value))[0]


def f64_bits(value: float) -> int:
    return F64_NAN_BITS if math.isnan(value) else _U64.unpack(_F64.pack(value))[0]


def f32_from_bits(bits: int) -> float:
    """The value of binary32 bits; every NaN becomes the canonical one."""
    value = _F32.unpack(_U32.pack(bits))[0]
    return NAN if math.isnan(value) else value


def f64_from_bits(bits: int) -> float:
    value = _F64.unpack(_U64.pack(bits))[0]
    return NAN if math.isnan(value) else value


def bf16_bits(value: float) -> int:
    """The bits of the nearest bfloat16, ties to even, rounded once; of a NaN those of the canonical one.

    Raises OverflowError where a finite value is nearest to an infinity, as `struct.pack` does for the other formats.
    """
    if math.isnan(value):
        return BF16_NAN_BITS
    sign = 0x8000 if math.copysign(1.0, value) < 0 else 0
    if math.isinf(value):
        return sign | BF16_INFINITY_BITS
    # The distance between neighbours is a power of two: dividing by it is exact, and `round` goes to even.
    exponent = max(math.frexp(value)[1] - 1, -126) if value else -126
    steps = round(math.ldexp(abs(value), 7 - exponent))
    bits = ((exponent + 126) << 7) + steps  # 256 steps carry into the next exponent
    if bits >= BF16_INFINITY_BITS:
        raise OverflowError("too large for a bfloat16")
    return sign | bits
