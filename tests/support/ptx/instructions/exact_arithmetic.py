"""What PTX instructions should give, worked out a second time: fractions and Python's integers, no LLVM.

Floats are bits. Rounding is to nearest even on exact fractions.
"""

from __future__ import annotations

import math
from dataclasses import dataclass
from fractions import Fraction
from typing import Final

CANONICAL: Final = {16: 0x7FFF, 32: 0x7FFFFFFF, 64: 0xFFF8000000000000}
"""The NaN that arithmetic gives, by width."""


@dataclass(frozen=True, slots=True)
class Format:
    width: int
    fraction: int

    @property
    def bias(self) -> int:
        return (1 << (self.width - self.fraction - 2)) - 1

    @property
    def infinity(self) -> int:
        return (1 << (self.width - 1)) - (1 << self.fraction)

    @property
    def sign(self) -> int:
        return 1 << (self.width - 1)


F16, BF16, F32, F64 = Format(16, 10), Format(16, 7), Format(32, 23), Format(64, 52)


def is_nan(form: Format, bits: int) -> bool:
    return bits & (form.sign - 1) > form.infinity


def is_infinite(form: Format, bits: int) -> bool:
    return bits & (form.sign - 1) == form.infinity


def is_negative(form: Format, bits: int) -> bool:
    return bool(bits & form.sign)


def value(form: Format, bits: int) -> Fraction:
    """Of a finite number."""
    exponent = bits >> form.fraction & ((1 << (form.width - form.fraction - 1)) - 1)
    whole = bits & ((1 << form.fraction) - 1) | (1 << form.fraction if exponent else 0)
    made = Fraction(whole) * Fraction(2) ** (max(exponent, 1) - form.bias - form.fraction)
    return -made if is_negative(form, bits) else made


def rounded(form: Format, exact: Fraction, negative_zero: bool = False) -> int:
    """The nearest number, to even where two are as near."""
    if not exact:
        return form.sign if negative_zero else 0
    sign = form.sign if exact < 0 else 0
    exact = abs(exact)
    exponent = max(_exponent(exact), 1 - form.bias)
    unit = Fraction(2) ** (exponent - form.fraction)
    whole = round(exact / unit)  # Python rounds fractions to even
    bits = whole + ((exponent + form.bias - 1) << form.fraction)
    return sign | min(bits, form.infinity)


def _exponent(exact: Fraction) -> int:
    guess = exact.numerator.bit_length() - exact.denominator.bit_length()
    return guess if exact >= Fraction(2) ** guess else guess - 1


def nan(form: Format) -> int:
    return CANONICAL[form.width]


def add(form: Format, a: int, b: int) -> int:
    if is_nan(form, a) or is_nan(form, b):
        return nan(form)
    if is_infinite(form, a) or is_infinite(form, b):
        if is_infinite(form, a) and is_infinite(form, b) and a != b:
            return nan(form)
        return a if is_infinite(form, a) else b
    return rounded(form, value(form, a) + value(form, b), is_negative(form, a) and is_negative(form, b))


def sub(form: Format, a: int, b: int) -> int:
    return add(form, a, b ^ form.sign)


def mul(form: Format, a: int, b: int) -> int:
    sign = (a ^ b) & form.sign
    if is_nan(form, a) or is_nan(form, b):
        return nan(form)
    if is_infinite(form, a) or is_infinite(form, b):
        other = b if is_infinite(form, a) else a
        return nan(form) if not other & (form.sign - 1) else sign | form.infinity
    return rounded(form, value(form, a) * value(form, b), bool(sign))


def div(form: Format, a: int, b: int) -> int:
    sign = (a ^ b) & form.sign
    a_is_zero, b_is_zero = not a & (form.sign - 1), not b & (form.sign - 1)
    if is_nan(form, a) or is_nan(form, b):
        return nan(form)
    if is_infinite(form, a):
        return nan(form) if is_infinite(form, b) else sign | form.infinity
    if is_infinite(form, b):
        return sign
    if b_is_zero:
        return nan(form) if a_is_zero else sign | form.infinity
    return rounded(form, value(form, a) / value(form, b), bool(sign))


def fma(form: Format, a: int, b: int, c: int) -> int:
    if is_nan(form, a) or is_nan(form, b) or is_nan(form, c):
        return nan(form)
    if is_infinite(form, a) or is_infinite(form, b):
        return add(form, mul(form, a, b), c)
    if is_infinite(form, c):
        return c
    sign = (a ^ b) & form.sign
    exact = value(form, a) * value(form, b) + value(form, c)
    return rounded(form, exact, bool(sign) and is_negative(form, c))


def sqrt(form: Format, a: int) -> int:
    if is_nan(form, a) or (is_negative(form, a) and a & (form.sign - 1)):
        return nan(form)
    if is_infinite(form, a) or not a & (form.sign - 1):
        return a
    exact = value(form, a)
    shift = 4 * form.width + 300
    scaled = exact.numerator * exact.denominator << 2 * shift
    root = math.isqrt(scaled)
    sticky = Fraction(root * 2 + (root * root != scaled), 2)  # between two integers if it is no integer
    return rounded(form, sticky / (exact.denominator << shift))


def extreme(form: Format, a: int, b: int, largest: bool, nan_wins: bool = False) -> int:
    if is_nan(form, a) or is_nan(form, b):
        if nan_wins or (is_nan(form, a) and is_nan(form, b)):
            return nan(form)
        return b if is_nan(form, a) else a

    def key(bits: int) -> int:
        """-0 is below +0."""
        magnitude = 2 * (bits & (form.sign - 1))
        return -magnitude if is_negative(form, bits) else magnitude + 1

    return (max if largest else min)(a, b, key=key)


def to_whole(form: Format, a: int, how: str) -> int:
    """Rounded to an integer, as a float."""
    if is_nan(form, a):
        return nan(form)
    if is_infinite(form, a):
        return a
    return rounded(form, Fraction(whole(value(form, a), how)), is_negative(form, a))


def whole(exact: Fraction, how: str) -> int:
    return {"rni": round, "rzi": math.trunc, "rmi": math.floor, "rpi": math.ceil}[how](exact)


def to_integer(form: Format, a: int, how: str, width: int, signed: bool) -> int:
    """Bits of the integer: held within range; NaN as the manual says."""
    low, high = (-(1 << (width - 1)), (1 << (width - 1)) - 1) if signed else (0, (1 << width) - 1)
    if is_nan(form, a):
        return 1 << (width - 1) if 64 in (width, form.width) else 0
    if is_infinite(form, a):
        made = low if is_negative(form, a) else high
    else:
        made = min(max(whole(value(form, a), how), low), high)
    return made & ((1 << width) - 1)


def convert(source: Format, target: Format, a: int) -> int:
    if is_nan(source, a):
        return nan(target)
    sign = target.sign if is_negative(source, a) else 0
    if is_infinite(source, a):
        return sign | target.infinity
    return rounded(target, value(source, a), bool(sign))


def flushed(a: int) -> int:
    """A subnormal f32 as zero."""
    return a & 0x80000000 if not a & 0x7F800000 else a


def as_signed(bits: int, width: int) -> int:
    return bits - (1 << width) if bits >> (width - 1) else bits
