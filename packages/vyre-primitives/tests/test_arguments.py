"""What is checked before anything is made: sizes, arrays and parameters of every odd kind."""

from typing import Any

import numpy as np
import pytest

from vyre_foundation.diagnostics import LaunchError
from vyre_primitives import arguments


@pytest.mark.parametrize("value", [1, np.uint8(1), np.int64(1), np.array(1)], ids=["int", "u8", "i64", "array"])
def test_whole_numbers_of_any_kind_are_sizes(value: Any):
    made = arguments.size("here", "n", value)
    assert type(made) is int
    assert made == 1


@pytest.mark.parametrize(
    "value", [0, -1, 2**32, 1.0, "1", None, True, [1], np.array([1, 2]), np.float32(1), np.bool_(True)], ids=repr
)
def test_everything_else_is_no_size(value: Any):
    with pytest.raises(LaunchError) as caught:
        arguments.size("here", "n", value)
    assert caught.value.code == "L040"
    assert f"n = {value!r}" in caught.value.because
    assert "from 1 to 4294967295" in caught.value.fix


@pytest.mark.parametrize(
    "value", [[1, 2, 3, 4], [[1, 2], [3, 4]], np.arange(1, 5), np.arange(1, 5).reshape(2, 2)], ids=repr
)
def test_shapes_do_not_matter_and_rows_come_one_by_one(value: Any):
    made = arguments.array("here", "m", value, np.float32, 4)
    assert made.dtype == np.float32
    assert made.tolist() == [1, 2, 3, 4]


def test_the_given_array_is_copied():
    given = np.zeros(2, np.float32)
    arguments.array("here", "m", given, np.float32, 2)[0] = 1
    assert given.tolist() == [0, 0]


@pytest.mark.parametrize("value", [["a", "b"], [1j, 2], [None, 1], [[1, 2], [3]], [True, False], "ab"], ids=repr)
def test_what_holds_no_numbers_is_refused(value: Any):
    with pytest.raises(LaunchError) as caught:
        arguments.array("here", "m", value, np.float32, 2)
    assert caught.value.code == "L042"


def test_a_float_beyond_f32_becomes_an_infinity():
    assert arguments.array("here", "m", [1e39, -1e39], np.float32, 2).tolist() == [np.inf, -np.inf]


def test_nothing_is_an_array_of_no_numbers_of_any_type():
    assert arguments.array("here", "m", [], np.int32, 0).dtype == np.int32


@pytest.mark.parametrize("value", [2, 0.5, np.float32(0.5), np.int8(1)], ids=repr)
def test_a_parameter_may_be_any_real_number(value: Any):
    assert arguments.number("here", "t", value, least=0, most=2) == float(value)


@pytest.mark.parametrize("value", [-1, 3, float("nan"), "1", None, True, [1], np.array([1, 2]), 1j], ids=repr)
def test_a_parameter_out_of_its_range_is_refused(value: Any):
    with pytest.raises(LaunchError) as caught:
        arguments.number("here", "t", value, least=0, most=2)
    assert caught.value.code == "L043"
    assert "from 0 to 2" in caught.value.fix


def test_a_misspelt_choice_is_answered_with_the_right_one():
    with pytest.raises(LaunchError) as caught:
        arguments.choice("here", "rounding", "neerest", ("nearest", "floor"))
    assert caught.value.fix == "did you mean `nearest`?"


def test_a_sum_of_sizes_that_overflows_is_refused():
    assert arguments.total("here", "cores", [2**31, 2**31 - 1]) == 2**32 - 1
    with pytest.raises(LaunchError) as caught:
        arguments.total("here", "cores", [2**31, 2**31])
    assert caught.value.code == "L041"
