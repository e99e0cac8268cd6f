"""Signed 16.16 by definition, in integers of any width: what the oracles of fixed point compare with."""

from __future__ import annotations


def rounded(numerator: int, denominator: int, rounding: str) -> int:
    """A quotient as a whole number: down, or to the nearest with halves up, which is half a unit more, down."""
    if rounding == "nearest":
        numerator, denominator = 2 * numerator + denominator, 2 * denominator
    return numerator // denominator


def narrowed(units: int, overflow: str) -> int:
    """In 32 bits: the nearest end of the range, or modulo 2^32."""
    if overflow == "saturate":
        return min(max(units, -(2**31)), 2**31 - 1)
    return (units + 2**31) % 2**32 - 2**31


def product(a: int, b: int, rounding: str, overflow: str) -> int:
    return narrowed(rounded(a * b, 2**16, rounding), overflow)


def quotient(a: int, b: int, rounding: str, overflow: str) -> int:
    if b == 0:
        return 2**31 - 1 if a > 0 else -(2**31) if a < 0 else 0
    return narrowed(rounded(a * 2**16, b, rounding), overflow)
