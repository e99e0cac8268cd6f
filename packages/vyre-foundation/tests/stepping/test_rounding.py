"""Rounding by whole numbers against fractions: the nearest of the neighbours, found by comparing exact distances."""

import math
import struct
from fractions import Fraction

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from vyre_foundation.ir import DataType
from vyre_foundation.stepping.values import bitcast, cast, fma_function
from vyre_foundation.stepping.values.rounding import BFLOAT16, BINARY16, BINARY32, BINARY64, Format, exact

FORMATS = {"e": BINARY16, "f": BINARY32, "d": BINARY64}
doubles = st.floats(allow_nan=False, allow_infinity=False)
singles = st.floats(width=32)


def is_nearest(found: float, wanted: Fraction, target: Format) -> bool:
    """Of the numbers of the format, none is nearer, and of two as near it is the even one."""
    if math.isinf(found):
        half_a_step = Fraction(2) ** (target.limit - target.precision - 1)
        return abs(wanted) >= Fraction(2) ** target.limit - half_a_step
    step = Fraction(2) ** max(math.frexp(found)[1] - target.precision, target.lowest)
    distance = abs(Fraction(found) - wanted)
    if (Fraction(found) / step) % 2 == 0:
        return distance <= step / 2
    return distance < step / 2


@given(st.integers(-(1 << 130), 1 << 130), st.integers(-1200, 900))
@example((1 << 53) + 1, 0)
@example(1, -1075)
@example(3, -1076)
def test_the_nearest_number_of_each_format_is_found(m: int, e: int) -> None:
    wanted = Fraction(m) * Fraction(2) ** e
    for target in (BINARY16, BFLOAT16, BINARY32, BINARY64):
        found = target.nearest(m, e)
        assert found == 0 or (found < 0) == (m < 0)
        # At a power of two the numbers below lie twice as dense: a number below it has a nearer neighbour there.
        assert is_nearest(found, wanted, target)


@pytest.mark.parametrize("letter", ["e", "f"])
@given(number=doubles)
def test_struct_rounds_as_whole_numbers_do(letter: str, number: float) -> None:
    found = FORMATS[letter].nearest(*exact(number))
    if math.isinf(found):
        with pytest.raises(OverflowError):
            struct.pack(f"<{letter}", number)
    else:
        assert struct.unpack(f"<{letter}", struct.pack(f"<{letter}", number))[0] == found


@given(doubles)
def test_a_number_is_its_whole_parts(number: float) -> None:
    m, e = exact(number)
    assert Fraction(m) * Fraction(2) ** e == Fraction(number)


@given(doubles, doubles, doubles)
@example(1.0 + 2.0**-52, 1.0 - 2.0**-52, -1.0)
def test_a_fused_sum_of_doubles_is_rounded_once(a: float, b: float, c: float) -> None:
    found = fma_function(DataType.F64)(a, b, c)
    wanted = Fraction(a) * Fraction(b) + Fraction(c)
    if wanted == 0:
        assert found == 0
    else:
        assert is_nearest(found, wanted, BINARY64)


@given(singles, singles, singles)
def test_a_fused_sum_of_singles_is_rounded_once(a: float, b: float, c: float) -> None:
    found = fma_function(DataType.F32)(a, b, c)
    if not all(map(math.isfinite, (a, b, c))):
        assert not math.isfinite(found)
        return
    wanted = Fraction(a) * Fraction(b) + Fraction(c)
    if wanted == 0:
        assert found == 0
    else:
        assert is_nearest(found, wanted, BINARY32)


@pytest.mark.parametrize(
    ("a", "b", "c", "sign"),
    [(0.0, 1.0, -0.0, 1.0), (-0.0, 1.0, -0.0, -1.0), (0.0, -1.0, -0.0, -1.0), (2.0, 3.0, -6.0, 1.0)],
)
def test_an_exact_sum_that_is_zero_has_the_sign_of_ieee(a: float, b: float, c: float, sign: float) -> None:
    assert math.copysign(1.0, fma_function(DataType.F32)(a, b, c)) == sign


@given(st.integers(0, (1 << 64) - 1))
@example((1 << 53) + (1 << 29) + 1)  # through double it would be rounded twice, to another number
def test_a_whole_number_of_64_bits_is_rounded_once(number: int) -> None:
    assert is_nearest(float(cast(DataType.U64, DataType.F32)(number)), Fraction(number), BINARY32)


@given(st.integers(0, (1 << 32) - 1))
def test_bits_survive_a_float_and_every_nan_is_one(bits: int) -> None:
    there, back = bitcast(DataType.U32, DataType.F32), bitcast(DataType.F32, DataType.U32)
    is_nan = bits & 0x7FFF_FFFF > 0x7F80_0000

    assert back(there(bits)) == (0x7FC0_0000 if is_nan else bits)
