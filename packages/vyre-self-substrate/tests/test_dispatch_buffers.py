"""Sizes, packing and reading back, by themselves."""

from __future__ import annotations

import struct
from typing import Any

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from vyre_foundation import F32, U32, ProgramBuilder
from vyre_self_substrate import BadInputs
from vyre_self_substrate.dispatch_buffers import (
    Range,
    ceil_div,
    checked_parameter,
    checked_product,
    checked_size,
    counted_numbers,
    write_elements,
)
from vyre_self_substrate.scratch import PackedLaunch


@settings(deadline=None)
@given(st.integers(0, 2**40), st.integers(1, 2**20))
def test_ceil_div_is_the_smallest_number_of_groups_that_holds_all_and_at_least_one(count: int, by: int):
    groups = ceil_div(count, by)
    assert groups >= 1
    assert groups * by >= count
    assert groups == 1 or (groups - 1) * by < count


@pytest.mark.parametrize("value", [1, 2**32 - 1, np.uint32(7), np.int64(7)], ids=repr)
def test_a_size_in_its_range_is_taken_as_a_python_int(value: Any):
    assert type(checked_size("here", "n", value)) is int


@pytest.mark.parametrize("value", [0, -1, 2**32, 1.0, "1", None, True, [1]], ids=repr)
def test_anything_else_is_no_size(value: Any):
    with pytest.raises(BadInputs) as caught:
        checked_size("here", "n", value)
    assert caught.value.code == "L040"
    assert f"n={value!r}; it is a whole number from 1 to 2^32-1" in caught.value.because


def test_a_product_is_refused_exactly_where_it_passes_32_bits():
    assert checked_product("here", "a*b", 3 * 5 * 17 * 257, 65537) == 2**32 - 1
    with pytest.raises(BadInputs) as caught:
        checked_product("here", "a*b", 2**16, 2**16)
    assert caught.value.code == "L041"
    assert "a*b is 4294967296" in caught.value.because


def _shown(value: Any) -> str:
    """The same in every process: a set has no order of its own."""
    if not isinstance(value, set):
        return str(value)
    return "+".join(each.name for each in Range if each in value) or "none"


@pytest.mark.parametrize(
    ("value", "allowed"),
    [
        (1.5, set(Range)),
        (0.0, {Range.FINITE, Range.NOT_NEGATIVE}),
        (-0.0, {Range.FINITE, Range.NOT_NEGATIVE}),
        (-1.5, {Range.FINITE}),
        (1e-60, {Range.FINITE, Range.NOT_NEGATIVE}),  # zero in f32
        (1e39, set[Range]()),  # infinite in f32
        (float("nan"), set[Range]()),
        (float("inf"), set[Range]()),
        ("x", set[Range]()),
        (None, set[Range]()),
        (10**400, set[Range]()),
    ],
    ids=_shown,
)
def test_a_parameter_is_judged_by_its_value_in_f32(value: Any, allowed: set[Range]):
    for range_ in Range:
        if range_ in allowed:
            assert checked_parameter("here", "x", value, range_) == value
        else:
            with pytest.raises(BadInputs) as caught:
                checked_parameter("here", "x", value, range_)
            assert caught.value.code == "L043"


def test_numbers_keep_their_type_and_lose_their_shape():
    row = counted_numbers("here", "x", np.arange(6).reshape(2, 3), "2*3", 6)
    assert row.tolist() == [0, 1, 2, 3, 4, 5]
    assert row.dtype.kind == "i"


def test_no_numbers_where_some_are_expected_are_too_few():
    with pytest.raises(BadInputs) as caught:
        counted_numbers("here", "x", [], "n", 2)
    assert caught.value.because == "expected n = 2 elements, got 0"


@settings(deadline=None)
@given(st.lists(st.floats(width=32), min_size=1, max_size=8))
def test_floats_are_packed_little_endian(values: list[float]):
    k = ProgramBuilder("copy", over="y")
    x, y = k.read("x", F32, len(values)), k.output("y", F32, len(values))
    y[k.gid(0)] = x[k.gid(0)]
    launch = PackedLaunch(k.build())
    launch.write(x=np.array(values, np.float64))
    packed = struct.unpack(f"<{len(values)}f", bytes(launch.inputs[0]))
    assert np.array_equal(packed, values, equal_nan=True)


def test_whole_numbers_are_packed_little_endian_and_what_is_not_given_is_zero():
    k = ProgramBuilder("both", over="y")
    x, y = k.read("x", U32, 2), k.read_write("y", U32, 2)
    y[k.gid(0)] = x[k.gid(0)]
    launch = PackedLaunch(k.build())
    launch.cells["y"].fill(9)
    launch.write(x=np.array([1, 2**32 - 2], np.uint32))
    assert [bytes(storage) for storage in launch.inputs] == [struct.pack("<2I", 1, 2**32 - 2), bytes(8)]


def test_f64_is_rounded_to_the_nearest_f32():
    cells = np.empty(3, np.float32)
    write_elements(cells, np.array([0.1, 1e300, -1e-300]))
    assert cells.tobytes() == struct.pack("<3f", 0.1, float("inf"), -0.0)
