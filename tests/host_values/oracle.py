"""What a value at the door is worth, worked out from Python's own numbers and from the laws in words.

It shares no code with vyre: integers by `int.to_bytes`, floats by comparing exact fractions with every neighbour.
"""

from __future__ import annotations

import math
from fractions import Fraction
from typing import Any, NamedTuple

from vyre_foundation.ir import DataType


class Format(NamedTuple):
    """A binary float: bits of the fraction, and of the exponent."""

    fraction: int
    exponent: int

    @property
    def size(self) -> int:
        return (1 + self.exponent + self.fraction) // 8

    @property
    def infinity(self) -> int:
        return ((1 << self.exponent) - 1) << self.fraction

    @property
    def nan(self) -> int:
        return self.infinity | 1 << (self.fraction - 1)

    def with_one_nan(self, raw: bytes) -> bytes:
        """Little-endian bits as a store keeps them: every NaN becomes the canonical one."""
        magnitude = int.from_bytes(raw, "little") & ((1 << (8 * self.size - 1)) - 1)
        return self.nan.to_bytes(self.size, "little") if magnitude > self.infinity else raw

    def value(self, bits: int) -> Fraction:
        """Of finite, positive bits; those of the infinity count as the number that would come next."""
        bias = (1 << (self.exponent - 1)) - 1
        exponent, fraction = bits >> self.fraction, bits & ((1 << self.fraction) - 1)
        if exponent == 0:
            return Fraction(fraction) * Fraction(2) ** (1 - bias - self.fraction)
        return Fraction((1 << self.fraction) + fraction) * Fraction(2) ** (exponent - bias - self.fraction)

    def nearest(self, value: Fraction) -> int:
        """The bits nearest to a positive value, ties to even; at most those of the infinity. By bisection."""
        low, high = 0, self.infinity
        while high - low > 1:
            middle = (low + high) // 2
            low, high = (middle, high) if self.value(middle) <= value else (low, middle)
        if value >= self.value(high):
            return high
        below, above = value - self.value(low), self.value(high) - value
        return low if below < above or (below == above and low % 2 == 0) else high


FORMATS = {
    DataType.F16: Format(10, 5),
    DataType.BF16: Format(7, 8),
    DataType.F32: Format(23, 8),
    DataType.F64: Format(52, 11),
}
INTEGERS = {
    DataType.U8: (1, False),
    DataType.U16: (2, False),
    DataType.U32: (4, False),
    DataType.U64: (8, False),
    DataType.I8: (1, True),
    DataType.I16: (2, True),
    DataType.I32: (4, True),
    DataType.I64: (8, True),
}


def element_bytes(element: DataType, number: Any) -> bytes | None:
    """One Python number as an element, little endian; None for what the type does not take."""
    if element is DataType.BOOL:
        fits = type(number) is bool or (type(number) is int and number in (0, 1))
        return int(number).to_bytes(4, "little") if fits else None
    if type(number) is bool:
        return None
    if element in INTEGERS:
        return _integer(number, *INTEGERS[element])
    return _float(FORMATS[element], number)


def _integer(number: int | float, size: int, signed: bool) -> bytes | None:
    if not math.isfinite(number) if type(number) is float else False:
        return None
    exact = Fraction(number)
    if exact.denominator != 1:
        return None
    try:
        return exact.numerator.to_bytes(size, "little", signed=signed)
    except OverflowError:
        return None


def _float(form: Format, number: int | float) -> bytes | None:
    if type(number) is float and math.isnan(number):
        return form.nan.to_bytes(form.size, "little")
    sign = (
        1 << (8 * form.size - 1)
        if math.copysign(1.0, number if type(number) is float else (number > 0) - 0.5) < 0
        else 0
    )
    if type(number) is float and math.isinf(number):
        return (sign | form.infinity).to_bytes(form.size, "little")
    exact = abs(Fraction(number))
    bits = form.nearest(exact)
    if bits == form.infinity or (type(number) is int and form.value(bits) != exact):
        return None
    return ((sign if number or type(number) is float else 0) | bits).to_bytes(form.size, "little")
