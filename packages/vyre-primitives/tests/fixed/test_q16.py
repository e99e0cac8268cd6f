"""Signed 16.16: products and quotients against rational numbers, on the host and in programs."""

import math
from collections.abc import Callable
from fractions import Fraction
from typing import Any

import numpy as np
import numpy.typing as npt
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from vyre_foundation import DataType, ProgramBuilder
from vyre_foundation.builder import Value
from vyre_foundation.diagnostics import LaunchError
from vyre_primitives.fixed import q16
from vyre_primitives.fixed.elementwise import q16_div, q16_mul
from vyre_primitives.fixed.matvec import q16_matvec, q16_matvec_reference

Run = Callable[..., dict[str, npt.NDArray[Any]]]

I32 = st.integers(-(2**31), 2**31 - 1) | st.integers(-(2**18), 2**18) | st.sampled_from([0, 1, -1, 2**31 - 1, -(2**31)])
ROUNDING = st.sampled_from(q16.ROUNDINGS)
OVERFLOW = st.sampled_from(q16.OVERFLOWS)


def value(units: int) -> Fraction:
    return Fraction(units, 65536)


def held(exact: Fraction, rounding: str, overflow: str) -> int:
    """The 16.16 integer of an exact number, by the definition of the two words."""
    units = exact * 65536
    whole = math.floor(units) if rounding == "floor" else math.floor(units + Fraction(1, 2))
    if -(2**31) <= whole < 2**31:
        return whole
    if overflow == "wrap":
        return (whole + 2**31) % 2**32 - 2**31
    return 2**31 - 1 if whole > 0 else -(2**31)


@settings(deadline=None)
@given(I32, I32, ROUNDING, OVERFLOW)
def test_a_product_is_the_exact_one_rounded_once(a: int, b: int, rounding: str, overflow: str):
    assert int(q16.host_mul(a, b, rounding, overflow)) == held(value(a) * value(b), rounding, overflow)


@settings(deadline=None)
@given(I32, I32.filter(bool), ROUNDING, OVERFLOW)
def test_a_quotient_is_the_exact_one_rounded_once(a: int, b: int, rounding: str, overflow: str):
    assert int(q16.host_div(a, b, rounding, overflow)) == held(value(a) / value(b), rounding, overflow)


@pytest.mark.parametrize("overflow", q16.OVERFLOWS)
@pytest.mark.parametrize("rounding", q16.ROUNDINGS)
@pytest.mark.parametrize(("a", "expected"), [(5, q16.LARGEST), (-5, q16.SMALLEST), (0, 0)])
def test_a_quotient_by_zero_is_the_end_of_the_range(a: int, expected: int, rounding: str, overflow: str):
    assert int(q16.host_div(a, 0, rounding, overflow)) == expected


@pytest.mark.parametrize("overflow", q16.OVERFLOWS)
@pytest.mark.parametrize("rounding", q16.ROUNDINGS)
def test_programs_compute_what_the_host_does(run: Run, rounding: str, overflow: str):
    dice = np.random.default_rng(7)
    a = dice.integers(-(2**31), 2**31, 3000).astype(np.int32)
    b = (a[::-1] >> dice.integers(0, 32, 3000)).astype(np.int32)
    got = run(q16_mul("a", "b", "o", 3000, rounding, overflow), a=a, b=b)["o"]
    assert got.tobytes() == q16.host_mul(a, b, rounding, overflow).tobytes()
    got = run(q16_div("a", "b", "o", 3000, rounding, overflow), a=a, b=b)["o"]
    assert got.tobytes() == q16.host_div(a, b, rounding, overflow).tobytes()
    assert (b == 0).any()


@settings(deadline=None)
@given(st.data(), st.integers(0, 4), st.integers(0, 5), ROUNDING, OVERFLOW)
def test_a_matrix_product_rounds_each_term_and_narrows_the_sum(
    data: st.DataObject, rows: int, cols: int, rounding: str, overflow: str
):
    a = data.draw(st.lists(I32, min_size=rows * cols, max_size=rows * cols))
    x = data.draw(st.lists(I32, min_size=cols, max_size=cols))
    half = Fraction(1, 2) if rounding == "nearest" else 0
    sums = [sum(math.floor(Fraction(a[r * cols + c] * x[c], 65536) + half) for c in range(cols)) for r in range(rows)]
    expected = [held(value(total), "floor", overflow) for total in sums]
    assert q16_matvec_reference(a, x, rows, cols, rounding, overflow).tolist() == expected


def test_the_largest_sum_of_terms_stays_within_64_bits():
    a = np.full(2**16, q16.SMALLEST, np.int32)
    assert q16_matvec_reference(a, a, 1, 2**16).tolist() == [q16.LARGEST]
    assert q16_matvec_reference(a, -(a + 1), 1, 2**16).tolist() == [q16.SMALLEST]


@pytest.mark.parametrize(
    ("number", "units"),
    [
        (0, 0),
        (1, 65536),
        (-1.5, -98304),
        (2.0**-17, 1),
        (-(2.0**-17), 0),
        (1e9, q16.LARGEST),
        (-1e9, q16.SMALLEST),
        (float("nan"), 0),
        (float("inf"), q16.LARGEST),
    ],
)
def test_floats_become_the_nearest_fixed_point_number(number: float, units: int):
    assert q16.from_float([number]).tolist() == [units]


@settings(deadline=None)
@given(I32)
def test_fixed_point_numbers_survive_the_way_to_floats_and_back(units: int):
    assert q16.from_float(q16.to_float([units])).tolist() == [units]


@pytest.mark.parametrize(
    "refuse",
    [
        lambda: q16_mul("a", "b", "o", 1, rounding="half"),
        lambda: q16_div("a", "b", "o", 1, overflow="clamp"),
        lambda: q16_matvec("a", "x", "y", 1, 1, rounding="even"),
        lambda: q16.host_mul(1, 1, rounding="even"),
        lambda: q16.host_div(1, 1, overflow="trap"),
    ],
    ids=["q16_mul", "q16_div", "q16_matvec", "host_mul", "host_div"],
)
def test_unknown_words_are_refused(refuse: Callable[[], object]):
    with pytest.raises(LaunchError) as caught:
        refuse()
    assert caught.value.code == "L043"


@pytest.mark.parametrize("function", [q16.mul, q16.div], ids=["mul", "div"])
def test_operands_that_are_not_signed_are_refused(function: Callable[[Value, Value], Value]):
    k = ProgramBuilder("unsigned")
    x, y = k.read("x", DataType.U32, 1), k.read("y", DataType.I32, 1)
    with pytest.raises(LaunchError) as caught:
        function(y[0], x[0])
    assert caught.value.code == "L043"


def test_a_row_too_long_for_64_bit_sums_is_refused():
    with pytest.raises(LaunchError) as caught:
        q16_matvec("a", "x", "y", 1, 2**16 + 1)
    assert caught.value.code == "L040"
