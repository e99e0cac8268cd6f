"""The tables `vyre.tables.two_over_pi` and `vyre.tables.two_over_pi_f64`, zero past their ends.

Word i is floor(2/pi * 2**(i + 8)) modulo 2**32, fraction i is floor(2/pi * 2**(8 i - 8)) modulo 2**48 over 2**48.
Computed here a second time, by another formula than that of `vyre_foundation.numerics`.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

_BITS: Final = 1300
"""Of the fixed point: what the last fraction needs, and a hundred to spare."""


def _arctan(numerator: int, denominator: int) -> int:
    """By Euler's series, whose term n is the one before times 2n x² / ((2n + 1)(1 + x²)); in units of 2**-_BITS."""
    square, rest = numerator * numerator, numerator * numerator + denominator * denominator
    term = (numerator * denominator << _BITS) // rest
    total, n = 0, 0
    while term:
        total += term
        n += 1
        term = term * 2 * n * square // ((2 * n + 1) * rest)
    return total


_PI: Final = 4 * (5 * _arctan(1, 7) + 2 * _arctan(3, 79))
"""Euler's formula."""

_QUOTIENT: Final = (2 << (2 * _BITS)) // _PI

TWO_OVER_PI: Final = tuple((_QUOTIENT >> (_BITS - i - 8)) % 2**32 for i in range(192))
TWO_OVER_PI_F64: Final = tuple((_QUOTIENT >> (_BITS + 8 - 8 * i)) % 2**48 / 2**48 for i in range(148))


def word_of_two_over_pi(index: int) -> int:
    return TWO_OVER_PI[index] if index < len(TWO_OVER_PI) else 0


def fraction_of_two_over_pi(index: int) -> float:
    return TWO_OVER_PI_F64[index] if index < len(TWO_OVER_PI_F64) else 0.0


LOOK_UPS: Final[dict[str, Callable[[int], int | float]]] = {
    "vyre.tables.two_over_pi": word_of_two_over_pi,
    "vyre.tables.two_over_pi_f64": fraction_of_two_over_pi,
}
"""Every constant table, by its name."""
