"""Python numbers as literals: rounded once, to nearest even, for a float type; exact or refused for every other."""

from __future__ import annotations

import math
import struct
from decimal import Decimal
from fractions import Fraction
from typing import Any

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from vyre_foundation import BF16, BOOL, F16, F32, F64, I8, I16, I32, I64, U8, U16, U32, U64, DataType, ValidationError
from vyre_foundation import ProgramBuilder as Builder
from vyre_foundation.builder import bf16, convert, f16, f32
from vyre_foundation.ir import Cast, Expr, LitBool, LitF32, LitF64, LitI32, LitI64, LitU32, LitU64

FORMATS = {F16: (11, -14, 15), BF16: (8, -126, 127), F32: (24, -126, 127), F64: (53, -1022, 1023)}
"""Bits of the significand, smallest and largest exponent of a normal number: IEEE 754 and its cut-off cousin."""


def nearest(value: Fraction, dtype: DataType) -> float:
    """The textbook: a whole number of steps, the step being 2^(exponent - precision + 1)."""
    precision, smallest, largest = FORMATS[dtype]
    if value == 0:
        return 0.0
    size = abs(value)
    exponent = size.numerator.bit_length() - size.denominator.bit_length()
    exponent -= size < Fraction(2) ** exponent
    step = Fraction(2) ** (max(exponent, smallest) - precision + 1)
    whole, rest = divmod(size / step, 1)
    whole += rest > Fraction(1, 2) or (rest == Fraction(1, 2) and whole % 2 == 1)
    result = whole * step
    rounded = math.inf if result >= Fraction(2) ** (largest + 1) else float(result)
    return -rounded if value < 0 else rounded


def literal(value: object, dtype: DataType) -> Expr:
    """The node of a number where a value of that type is wanted."""
    k: Any = Builder("p")
    k.let("v", value, dtype)
    return k.build().entry[0].body[0].value


def number_in(node: Expr) -> float:
    match node:
        case LitF32(value) | LitF64(value) | Cast(DataType.F16 | DataType.BF16, LitF32(value)):
            return value
        case _:
            raise AssertionError(f"not a float literal: {node!r}")


def same(left: float, right: float) -> bool:
    """Equal as values, with the sign of zero."""
    return struct.pack("<d", left) == struct.pack("<d", right)


@pytest.mark.parametrize(
    ("dtype", "value", "node"),
    [
        (U32, 7, LitU32(7)),
        (U32, 2**32 - 1, LitU32(2**32 - 1)),
        (U32, 3.0, LitU32(3)),
        (U32, Fraction(6, 2), LitU32(3)),
        (I32, -(2**31), LitI32(-(2**31))),
        (U64, 2**64 - 1, LitU64(2**64 - 1)),
        (I64, -(2**63), LitI64(-(2**63))),
        (U8, 255, Cast(U8, LitU32(255))),
        (U16, 65535, Cast(U16, LitU32(65535))),
        (I8, -128, Cast(I8, LitI32(-128))),
        (I16, -1, Cast(I16, LitI32(-1))),
        (BOOL, True, LitBool(True)),
        (F32, 1, LitF32(1.0)),
        (F32, 0.5, LitF32(0.5)),
        (F32, -0.0, LitF32(-0.0)),
        (F32, 2**24, LitF32(16777216.0)),
        (F32, math.inf, LitF32(math.inf)),
        (F32, math.nan, LitF32(math.nan)),
        (F32, Fraction(3, 8), LitF32(0.375)),
        (F64, 0.1, LitF64(0.1)),
        (F64, 2**53, LitF64(2.0**53)),
        (F64, -math.inf, LitF64(-math.inf)),
        (F16, 0.5, Cast(F16, LitF32(0.5))),
        (F16, 2**-24, Cast(F16, LitF32(2**-24))),
        (F16, 65504, Cast(F16, LitF32(65504.0))),
        (F16, math.nan, Cast(F16, LitF32(math.nan))),
        (BF16, 256, Cast(BF16, LitF32(256.0))),
        (BF16, 2.0**-133, Cast(BF16, LitF32(2.0**-133))),
        (BF16, -math.inf, Cast(BF16, LitF32(-math.inf))),
    ],
    ids=lambda value: str(value) if not isinstance(value, Expr) else "",
)  # fmt: skip
def test_a_number_becomes_the_literal_of_its_type(dtype: DataType, value: object, node: Expr):
    assert literal(value, dtype) == node


@pytest.mark.parametrize("dtype", [t for t in DataType if t.is_integer], ids=str)
def test_an_integer_type_holds_its_range_and_nothing_else(dtype: DataType):
    bits = int(dtype.name[1:])
    low, high = (-(2 ** (bits - 1)), 2 ** (bits - 1) - 1) if dtype.name[0] == "I" else (0, 2**bits - 1)
    for inside in (low, high, 0):
        assert literal(inside, dtype)
        assert convert(inside, dtype).node == literal(inside, dtype)
    for outside in (low - 1, high + 1):
        for make in (literal, convert):
            with pytest.raises(ValidationError, match="V221"):
                make(outside, dtype)


def near_a_tie(steps: int, exponent: int, beside: int) -> Fraction:
    return Fraction(steps) * Fraction(2) ** exponent + Fraction(beside, 2**300)


NUMBERS = st.one_of(
    st.floats(allow_nan=False, allow_infinity=False),
    st.floats(width=16, allow_nan=False, allow_infinity=False),
    st.floats(width=32, allow_nan=False, allow_infinity=False),
    st.integers(-(2**140), 2**140),
    st.fractions(),
    st.builds(near_a_tie, st.integers(-600, 600), st.integers(-150, 140), st.sampled_from([-1, 0, 1])),
)


@pytest.mark.parametrize("dtype", FORMATS, ids=str)
@given(value=NUMBERS)
@example(value=2**80 + 2**56 + 1)
@example(value=Fraction(2**60 + 1, 2**60))
@example(value=1.7976931348623157e308)
@example(value=-1.7976931348623157e308)
@example(value=5e-324)
@example(value=10**400)
@example(value=-(10**400))
@example(value=0)
def test_a_conversion_rounds_a_number_once_to_nearest_even(dtype: DataType, value: float | Fraction):
    number: Any = value
    got = number_in(convert(number, dtype).node)
    want = nearest(Fraction(value), dtype) if value != 0 else float(value)
    assert same(got, want)


@pytest.mark.parametrize("dtype", FORMATS, ids=str)
@given(value=NUMBERS)
@example(value=0.1)
@example(value=2**24 + 1)
@example(value=Fraction(1, 3))
@example(value=Fraction(2**60 + 1, 2**60))
@example(value=Fraction(2**24 + 1))
@example(value=1e39)
@example(value=5e-324)
@example(value=3.4028235677973366e38)
@example(value=math.nextafter(3.4028235677973366e38, 0))
@example(value=65519.99999999999)
@example(value=65520.0)
def test_a_number_beside_a_value_is_the_nearest_of_its_type_and_an_int_is_held_or_refused(
    dtype: DataType, value: float | Fraction
):
    """The two refusals: an int that would be rounded, and a finite number that would become an infinity."""
    want = nearest(Fraction(value), dtype) if value != 0 else float(value)
    if math.isinf(want) or (isinstance(value, int) and Fraction(want) != value):
        with pytest.raises(ValidationError) as caught:
            literal(value, dtype)
        assert caught.value.code == "V221"
    else:
        assert same(number_in(literal(value, dtype)), want)


@given(st.floats())
def test_f16_agrees_with_what_python_packs(value: float):
    try:
        want = struct.unpack("<e", struct.pack("<e", value))[0]
    except OverflowError:
        want = math.copysign(math.inf, value)
    got = number_in(f16(value).node)
    assert same(got, want) or (math.isnan(got) and math.isnan(want))


@given(st.integers(0, 0xFFFF))
def test_every_bf16_is_itself(bits: int):
    """A BF16 is the upper half of a binary32."""
    value: float = struct.unpack("<f", struct.pack("<I", bits << 16))[0]
    got = number_in(bf16(value).node)
    assert same(got, value) or (math.isnan(got) and math.isnan(value))


@pytest.mark.parametrize(
    ("value", "want"),
    [
        (1 + 2**-8, 1.0),
        (1 + 3 * 2**-8, 1 + 2**-6),
        (1 + 2**-8 + 2**-40, 1 + 2**-7),
        (2.0**-134, 0.0),
        (-(2.0**-134), -0.0),
        (2.0**-134 * 1.5, 2.0**-133),
        (3.3895313892515355e38, 3.3895313892515355e38),
        ((2 - 2**-8) * 2.0**127, math.inf),
        (math.nextafter((2 - 2**-8) * 2.0**127, 0), (2 - 2**-7) * 2.0**127),
        (-3.4e38, -math.inf),
        (1e300, math.inf),
    ],
    ids=str,
)
def test_bf16_rounds_ties_subnormals_and_overflow_as_ieee_does(value: float, want: float):
    assert same(number_in(bf16(value).node), want)


class Metres(float):
    """A number of someone else's, as numpy's scalars are."""


class Count(int):
    pass


def test_numbers_of_other_classes_are_numbers():
    assert literal(Metres(0.5), F32) == LitF32(0.5)
    assert literal(Metres(0.1), F32) == LitF32.nearest(0.1)
    assert literal(Decimal("0.1"), F32) == LitF32.nearest(0.1)
    assert literal(Decimal("-0.0"), F32) == LitF32(-0.0)
    assert literal(Decimal("1e-400"), F64) == LitF64(0.0)
    assert literal(Decimal("NaN"), F32) == LitF32(math.nan)
    assert literal(Decimal(7), U32) == LitU32(7)
    assert literal(Count(3), U32) == LitU32(3)
    assert literal(Count(3), F32) == LitF32(3.0)
    assert f32(Metres(0.1)).node == LitF32.nearest(0.1)


@pytest.mark.parametrize("value", [1 + 0j, "1", None, [1], b"1", Decimal("sNaN")], ids=repr)
def test_what_is_no_real_number_is_refused(value: object):
    with pytest.raises(ValidationError) as caught:
        literal(value, F32)
    assert caught.value.code == "V222"
