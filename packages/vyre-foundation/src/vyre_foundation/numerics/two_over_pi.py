"""The bits of 2/pi: the one table the recipes need, and what `vyre.tables.two_over_pi(i)` gives.

Word i holds bits i+8-31 .. i+8 after the binary point of 2/pi: floor(2/pi * 2^(i+8)) mod 2^32. Neighbours overlap in 31
bits, so that Payne and Hanek's reduction reads what it needs of 2/pi with no shift by a variable amount.
"""

from __future__ import annotations

from typing import Final

_WORDS: Final = 192
"""Exponents 0 to 127 above 2, and two words at distance 32 and 64 after each."""

_SCALE: Final = 1 << 400
"""The fixed point of the computation: all 199 bits of the table and 201 to spare."""


def _arctan_of_inverse(k: int) -> int:
    """atan(1/k) by its series, times the scale; off by at most one unit a term."""
    power = total = _SCALE // k
    divisor, sign = 3, -1
    while power:
        power //= k * k
        total += sign * (power // divisor)
        divisor, sign = divisor + 2, -sign
    return total


def _words() -> tuple[int, ...]:
    pi = 16 * _arctan_of_inverse(5) - 4 * _arctan_of_inverse(239)  # Machin
    quotient = 2 * _SCALE * _SCALE // pi
    return tuple((quotient >> (400 - (i + 8))) & 0xFFFF_FFFF for i in range(_WORDS))


TWO_OVER_PI: Final[tuple[int, ...]] = _words()
"""Past the end the table is zero; no recipe asks there."""
