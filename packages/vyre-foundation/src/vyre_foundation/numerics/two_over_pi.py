"""The bits of 2/pi: what the tables `vyre.tables.two_over_pi(i)` and `vyre.tables.two_over_pi_f64(i)` give.

Word i holds bits i+8-31 .. i+8 after the binary point of 2/pi: floor(2/pi * 2^(i+8)) mod 2^32. Neighbours overlap in 31
bits, so that Payne and Hanek's reduction reads what it needs of 2/pi with no shift by a variable amount.

Element i of the table for F64 holds bits 8i-55 .. 8i-8 as a fraction: floor(2/pi * 2^(8i-8)) mod 2^48, over 2^48.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from vyre_foundation import ops

_WORDS: Final = 192
"""Exponents 0 to 127 above 2, and two words at distance 32 and 64 after each."""

_FRACTIONS: Final = 148
"""Exponents up to 1023, eight to an element, and three more elements at distance 6, 12 and 18 after each."""

_POINT: Final = 1400
_SCALE: Final = 1 << _POINT
"""The fixed point of the computation: all 1176 bits of the tables and 224 to spare."""


def _arctan_of_inverse(k: int) -> int:
    """atan(1/k) by its series, times the scale; off by at most one unit a term."""
    power = total = _SCALE // k
    divisor, sign = 3, -1
    while power:
        power //= k * k
        total += sign * (power // divisor)
        divisor, sign = divisor + 2, -sign
    return total


_PI: Final = 16 * _arctan_of_inverse(5) - 4 * _arctan_of_inverse(239)
"""Machin's formula."""

_QUOTIENT: Final = 2 * _SCALE * _SCALE // _PI

TWO_OVER_PI: Final = tuple((_QUOTIENT >> (_POINT - (i + 8))) & 0xFFFF_FFFF for i in range(_WORDS))
"""Past the end the table is zero; no recipe asks there."""

TWO_OVER_PI_F64: Final = tuple(
    ((_QUOTIENT >> (_POINT - (8 * i - 8))) & ((1 << 48) - 1)) * 2.0**-48 for i in range(_FRACTIONS)
)

TABLES: Final[Mapping[str, tuple[int, ...] | tuple[float, ...]]] = {
    ops.TWO_OVER_PI.op_id: TWO_OVER_PI,
    ops.TWO_OVER_PI_F64.op_id: TWO_OVER_PI_F64,
}
"""What each built-in table holds, by its name."""
