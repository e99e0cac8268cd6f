"""IEEE 754 binary formats by exact fractions: every operation is computed without error and rounded once.

A float is its bits. `decode` gives a `Number`: not a number, an infinity, or a fraction with the sign a zero has.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from fractions import Fraction
from math import isqrt

from scalar_types import Type


@dataclass(frozen=True)
class Number:
    """`kind` is nan, inf or finite. `negative` is the sign bit, which a zero has too."""

    kind: str
    negative: bool = False
    value: Fraction = Fraction(0)

    @property
    def is_zero(self) -> bool:
        return self.kind == "finite" and self.value == 0

    @property
    def is_nan(self) -> bool:
        return self.kind == "nan"

    @property
    def is_inf(self) -> bool:
        return self.kind == "inf"


NAN = Number("nan")


def infinity(negative: bool) -> Number:
    return Number("inf", negative)


def zero(negative: bool) -> Number:
    return Number("finite", negative)


def finite(value: Fraction | int, zero_is_negative: bool = False) -> Number:
    exact = Fraction(value)
    return Number("finite", exact < 0 or (exact == 0 and zero_is_negative), exact)


# ------------------------------------------------------------------------------------------------------------- formats


def fraction_bits(t: Type) -> int:
    return t.bits - 1 - t.exponent_bits


def bias(t: Type) -> int:
    return (1 << (t.exponent_bits - 1)) - 1


def smallest_exponent(t: Type) -> int:
    """Of the last place of a subnormal: the smallest subnormal is 2 to this."""
    return 1 - bias(t) - fraction_bits(t)


def canonical_nan(t: Type) -> int:
    return inf_bits(t) | 1 << (fraction_bits(t) - 1)


def inf_bits(t: Type) -> int:
    return ((1 << t.exponent_bits) - 1) << fraction_bits(t)


def sign_bit(t: Type) -> int:
    return 1 << (t.bits - 1)


def is_nan_bits(t: Type, bits: int) -> bool:
    return bits & ~sign_bit(t) > inf_bits(t)


def decode(t: Type, bits: int) -> Number:
    negative = bool(bits & sign_bit(t))
    exponent = (bits & inf_bits(t)) >> fraction_bits(t)
    fraction = bits & ((1 << fraction_bits(t)) - 1)
    if exponent == (1 << t.exponent_bits) - 1:
        return NAN if fraction else infinity(negative)
    significand = fraction if exponent == 0 else fraction | 1 << fraction_bits(t)
    scale = smallest_exponent(t) + max(exponent - 1, 0)
    magnitude = significand * power_of_two(scale)
    return Number("finite", negative, -magnitude if negative else magnitude)


def power_of_two(exponent: int) -> Fraction:
    return Fraction(1 << exponent) if exponent >= 0 else Fraction(1, 1 << -exponent)


def encode(t: Type, number: Number) -> int:
    """The bits of the nearest value of the type, ties to even; the canonical NaN."""
    if number.is_nan:
        return canonical_nan(t)
    sign = sign_bit(t) if number.negative else 0
    if number.is_inf:
        return sign | inf_bits(t)
    return sign | _magnitude_bits(t, abs(number.value))


def _magnitude_bits(t: Type, magnitude: Fraction) -> int:
    if magnitude == 0:
        return 0
    last_place = max(_exponent(magnitude) - fraction_bits(t), smallest_exponent(t))
    significand = round_half_even(magnitude / power_of_two(last_place))
    # A significand that grew by rounding carries into the exponent by plain addition, up to infinity.
    exponent_field = last_place - smallest_exponent(t)
    bits = significand + (exponent_field << fraction_bits(t))
    return min(bits, inf_bits(t))


def _exponent(magnitude: Fraction) -> int:
    """The e with 2^e <= magnitude < 2^(e+1)."""
    guess = magnitude.numerator.bit_length() - magnitude.denominator.bit_length()
    return guess if power_of_two(guess) <= magnitude else guess - 1


def round_half_even(value: Fraction) -> int:
    floor = value.numerator // value.denominator
    rest = value - floor
    up = rest > Fraction(1, 2) or (rest == Fraction(1, 2) and floor % 2 == 1)
    return floor + up


# ---------------------------------------------------------------------------------------------------------- operations


def negate(a: Number) -> Number:
    return Number(a.kind, not a.negative, -a.value)


def add(a: Number, b: Number) -> Number:
    if a.is_nan or b.is_nan or (a.is_inf and b.is_inf and a.negative != b.negative):
        return NAN
    if a.is_inf or b.is_inf:
        return a if a.is_inf else b
    both_negative_zeros = a.is_zero and b.is_zero and a.negative and b.negative
    return finite(a.value + b.value, both_negative_zeros)


def sub(a: Number, b: Number) -> Number:
    return add(a, negate(b))


def mul(a: Number, b: Number) -> Number:
    negative = a.negative != b.negative
    if a.is_nan or b.is_nan or (a.is_inf and b.is_zero) or (a.is_zero and b.is_inf):
        return NAN
    if a.is_inf or b.is_inf:
        return infinity(negative)
    return Number("finite", negative, a.value * b.value)


def div(a: Number, b: Number) -> Number:
    negative = a.negative != b.negative
    if a.is_nan or b.is_nan or (a.is_inf and b.is_inf) or (a.is_zero and b.is_zero):
        return NAN
    if a.is_inf or b.is_zero:
        return infinity(negative)
    if b.is_inf:
        return zero(negative)
    return Number("finite", negative, a.value / b.value)


def fma(a: Number, b: Number, c: Number) -> Number:
    """The exact product and sum: the caller rounds once."""
    return add(mul(a, b), c)


def sqrt(t: Type, a: Number) -> Number:
    """The root, exact enough for one correct rounding to the type."""
    if a.is_nan or (a.negative and not a.is_zero):
        return NAN
    if a.is_inf or a.is_zero:
        return a
    shift = 2 * (fraction_bits(t) + 4 + t.bits + abs(smallest_exponent(t)))
    scaled = a.value * power_of_two(shift)
    root = isqrt(scaled.numerator // scaled.denominator)
    is_exact = root * root == scaled
    # Half a unit of the integer root stands for all that follows it: it breaks no tie and hides none.
    return finite((root + (0 if is_exact else Fraction(1, 2))) * power_of_two(-shift // 2))


def minimum(a: Number, b: Number) -> Number:
    if a.is_nan or b.is_nan:
        return b if a.is_nan else a
    return a if _order(a) <= _order(b) else b


def maximum(a: Number, b: Number) -> Number:
    if a.is_nan or b.is_nan:
        return b if a.is_nan else a
    return a if _order(a) >= _order(b) else b


def _order(a: Number) -> tuple[int, Fraction, bool]:
    """Sorts numbers, -0 below +0."""
    side = (-1 if a.negative else 1) if a.is_inf else 0
    return side, a.value, not a.negative


def compare(a: Number, b: Number) -> int | None:
    """-1, 0 or 1; None when one is not a number."""
    if a.is_nan or b.is_nan:
        return None
    left, right = _order(a)[:2], _order(b)[:2]
    return (left > right) - (left < right)


# ------------------------------------------------------------------------------------------------------------ integral


def floor(a: Number) -> Number:
    return _integral(a, lambda v: v.numerator // v.denominator)


def ceil(a: Number) -> Number:
    return _integral(a, lambda v: -(-v.numerator // v.denominator))


def trunc(a: Number) -> Number:
    return _integral(a, toward_zero)


def round_half_away(a: Number) -> Number:
    return _integral(a, lambda v: toward_zero(v + (Fraction(1, 2) if v > 0 else Fraction(-1, 2))))


def toward_zero(v: Fraction) -> int:
    whole = abs(v.numerator) // v.denominator
    return -whole if v < 0 else whole


def _integral(a: Number, whole_of: Callable[[Fraction], int]) -> Number:
    """A zero result keeps the sign of the operand."""
    if a.kind != "finite":
        return a
    return Number("finite", a.negative, Fraction(whole_of(a.value)))
