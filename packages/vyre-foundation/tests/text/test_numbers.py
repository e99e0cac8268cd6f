"""Literals: the shortest decimals, rounded once, and nothing out of range."""

import math
from fractions import Fraction

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from vyre_foundation import ir
from vyre_foundation.diagnostics import TextError
from vyre_foundation.ir.floats import f32_from_bits
from vyre_foundation.text import expr_from_text, expr_to_text

SHORTEST = [
    (0.1, "0.1"),
    (1.0, "1.0"),
    (100000.0, "100000.0"),
    (1e6, "1e6"),
    (16777216.0, "16777216.0"),
    (1e-4, "0.0001"),
    (1e-5, "1e-5"),
    (3.4028235e38, "3.4028235e38"),
    (1.1754944e-38, "1.1754944e-38"),
    (1e-45, "1e-45"),
    (3e-45, "3e-45"),
    (-0.0, "-0.0"),
    (math.inf, "inf"),
    (-math.inf, "-inf"),
    (math.nan, "nan"),
    (math.pi, "3.1415927"),
]


@pytest.mark.parametrize(("value", "text"), SHORTEST)
def test_an_f32_is_printed_with_the_fewest_digits_that_read_back(value: float, text: str):
    literal = ir.LitF32.nearest(value)
    assert expr_to_text(literal) == text
    assert expr_from_text(text) == literal


@settings(deadline=None)
@given(st.integers(0, 0x7F7F_FFFE))
def test_a_decimal_is_rounded_once_also_next_to_the_middle_of_two_f32(bits: int):
    """By way of binary64 a decimal a hair above the middle is first rounded to it and then down to even."""
    low, high = f32_from_bits(bits), f32_from_bits(bits + 1)
    middle = (Fraction(low) + Fraction(high)) / 2
    hair = Fraction(1, 10**200)

    assert read(middle + hair) == high
    assert read(middle - hair) == low
    assert read(middle) == (high if bits % 2 else low)


def read(value: Fraction) -> float:
    """`value` as a decimal with all its digits, read as an f32."""
    places = 400
    digits = f"{int(value * 10**places):0{places + 1}d}"
    assert Fraction(int(digits), 10**places) == value
    literal = expr_from_text(f"{digits[:-places]}.{digits[-places:]}")
    assert isinstance(literal, ir.LitF32)
    return literal.value


@settings(deadline=None)
@given(st.integers(-(2**31), 2**32))
def test_an_integer_out_of_its_range_is_refused_and_the_range_named(value: int):
    for suffix, lowest, highest in (("", 0, 2**32 - 1), ("i32", -(2**31), 2**31 - 1)):
        if lowest <= value <= highest:
            expr_from_text(f"{value}{suffix}")
            continue
        with pytest.raises(TextError) as refused:
            expr_from_text(f"{value}{suffix}")
        assert refused.value.code == "X004"
        assert f"{lowest}..{highest}" in refused.value.fix


OUT_OF_RANGE = [
    "1e39",
    "-1e39",
    "3.4028236e38",
    "1e309f64",
    "0x1p128",
    "0x1p1024f64",
    "0x1p99999999999",
    "18446744073709551616u64",
]


@pytest.mark.parametrize("text", OUT_OF_RANGE)
def test_a_number_too_large_for_its_type_is_refused(text: str):
    with pytest.raises(TextError) as refused:
        expr_from_text(text)
    assert refused.value.code == "X004"


def test_a_hexadecimal_float_that_binary32_does_not_hold_is_refused_and_not_rounded():
    with pytest.raises(TextError, match="exactly"):
        expr_from_text("0x1.0000001p0")
    assert expr_from_text("0x1.0000001p0f64") == ir.LitF64(1 + 2**-28)


def test_a_number_longer_than_any_need_is_refused_before_it_costs_time():
    with pytest.raises(TextError, match="characters"):
        expr_from_text("9" * 100_000)
