"""The scalar types as the IR page has them. A value is held as its bits, an int from 0 up."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class Type:
    """`kind` is u, i, f or bool; a bool is held in a word of 32 bits."""

    name: str
    kind: str
    bits: int
    exponent_bits: int = 0

    @property
    def digits(self) -> int:
        """Hexadecimal digits of its bits."""
        return self.bits // 4

    @property
    def mask(self) -> int:
        return (1 << self.bits) - 1

    @property
    def smallest(self) -> int:
        return -(1 << (self.bits - 1)) if self.kind == "i" else 0

    @property
    def largest(self) -> int:
        return (1 << (self.bits - 1)) - 1 if self.kind == "i" else self.mask

    @property
    def is_integer(self) -> bool:
        return self.kind in "ui"

    @property
    def is_float(self) -> bool:
        return self.kind == "f"

    def hex(self, bits: int) -> str:
        return f"{bits:0{self.digits}x}"


U8, U16, U32, U64 = (Type(f"u{n}", "u", n) for n in (8, 16, 32, 64))
I8, I16, I32, I64 = (Type(f"i{n}", "i", n) for n in (8, 16, 32, 64))
F16 = Type("f16", "f", 16, 5)
BF16 = Type("bf16", "f", 16, 8)
F32 = Type("f32", "f", 32, 8)
F64 = Type("f64", "f", 64, 11)
BOOL = Type("bool", "bool", 32)

UNSIGNED = (U8, U16, U32, U64)
SIGNED = (I8, I16, I32, I64)
INTEGERS = (*UNSIGNED, *SIGNED)
FLOATS = (F32, F64)
NUMBERS = (*INTEGERS, *FLOATS)
COMPUTING = (*NUMBERS, BOOL)
HALVES = (F16, BF16)
EVERY = (*COMPUTING, *HALVES)

UNSIGNED_OF = {t.name: u for u, s in zip(UNSIGNED, SIGNED, strict=True) for t in (u, s)}


def to_int(t: Type, bits: int) -> int:
    """The integer those bits stand for."""
    return bits - (1 << t.bits) if t.kind == "i" and bits >> (t.bits - 1) else bits


def wrap(t: Type, value: int) -> int:
    """The low bits of an integer of any size."""
    return value & t.mask


def clamp(t: Type, value: int) -> int:
    return min(max(value, t.smallest), t.largest)
