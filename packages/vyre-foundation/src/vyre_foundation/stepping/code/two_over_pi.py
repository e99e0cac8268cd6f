"""The table `vyre.tables.two_over_pi`: word i is floor(2/pi * 2**(i + 8)) modulo 2**32, zero past the end.

Computed here a second time, by another formula than that of `vyre_foundation.numerics`.
"""

from __future__ import annotations

from typing import Final

_WORDS: Final = 192
_BITS: Final = 300
"""Of the fixed point: what the last word needs, and a hundred to spare."""


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


def _table() -> tuple[int, ...]:
    pi = 4 * (5 * _arctan(1, 7) + 2 * _arctan(3, 79))  # Euler
    quotient = (2 << (2 * _BITS)) // pi
    return tuple((quotient >> (_BITS - i - 8)) & 0xFFFF_FFFF for i in range(_WORDS))


TWO_OVER_PI: Final = _table()


def word_of_two_over_pi(index: int) -> int:
    return TWO_OVER_PI[index] if index < _WORDS else 0
