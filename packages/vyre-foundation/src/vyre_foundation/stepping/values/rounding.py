"""Rounding to nearest, ties to even, once: exact numbers in, what a float format holds out.

An exact number is `m * 2**e` with whole m and e, as every finite float is. So rounding is a division of whole numbers,
and nothing depends on how Python or the machine round. Binary32 and binary16 of a double go through `struct`, which
also rounds once; a test compares the two ways.
"""

from __future__ import annotations

import math
from dataclasses import dataclass
from struct import Struct
from typing import Final


@dataclass(frozen=True, slots=True)
class Format:
    """A binary float format of IEEE 754 (or bfloat16, which follows the same rules)."""

    precision: int
    """Significant bits, the hidden one included."""

    lowest: int
    """The exponent of the last bit of a subnormal number: they are multiples of 2**lowest."""

    limit: int
    """Numbers of 2**limit and more are infinite."""

    def nearest(self, m: int, e: int) -> float:
        """The number of this format nearest to `m * 2**e`; zero is +0."""
        if m == 0:
            return 0.0
        size = abs(m)
        last = max(e + size.bit_length() - self.precision, self.lowest)  # the exponent of the last bit that stays
        drop = last - e
        if drop > 0:
            kept, rest = size >> drop, size & ((1 << drop) - 1)
            half = 1 << (drop - 1)
            if rest > half or (rest == half and kept & 1):
                kept += 1
        else:
            kept, last = size, e
        found = math.inf if kept.bit_length() + last > self.limit else math.ldexp(kept, last)
        return -found if m < 0 else found


BINARY32: Final = Format(24, -149, 128)
BINARY64: Final = Format(53, -1074, 1024)
BINARY16: Final = Format(11, -24, 16)
BFLOAT16: Final = Format(8, -133, 128)


def exact(number: float) -> tuple[int, int]:
    """A finite float as m and e of `m * 2**e`."""
    fraction, exponent = math.frexp(number)
    return int(fraction * 9007199254740992.0), exponent - 53  # 2**53: every double is that many whole parts


_SINGLE: Final = Struct("<f")
_HALF: Final = Struct("<e")


def to_binary32(number: float) -> float:
    """The nearest binary32 number."""
    try:
        return _SINGLE.unpack(_SINGLE.pack(number))[0]
    except OverflowError:  # struct refuses what is nearest to an infinity
        return math.copysign(math.inf, number)


def to_binary16(number: float) -> float:
    try:
        return _HALF.unpack(_HALF.pack(number))[0]
    except OverflowError:
        return math.copysign(math.inf, number)


def to_bfloat16(number: float) -> float:
    if math.isnan(number) or math.isinf(number) or number == 0.0:
        return number
    return BFLOAT16.nearest(*exact(number))
