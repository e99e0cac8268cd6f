"""Reductions: the fixed order, every type, corners of floats, nothing at all."""

import math
from collections.abc import Callable
from functools import reduce as fold_left
from typing import Any

import numpy as np
import numpy.typing as npt
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from vyre_foundation import F32, F64, I32, U32, DataType, determinism
from vyre_foundation.diagnostics import LaunchError
from vyre_primitives.reduce.reduce import reduce, reduce_reference

Run = Callable[..., dict[str, npt.NDArray[Any]]]

NUMPY: dict[DataType, Any] = {U32: np.uint32, I32: np.int32, F32: np.float32, F64: np.float64}
FLOATS = st.floats(width=32, allow_nan=False, allow_infinity=False)


def summed_by_halves(values: list[np.float32]) -> np.float32:
    """The law in its other form: a tile is split in half until one element is left."""
    if len(values) == 1:
        return values[0]
    middle = len(values) // 2
    return summed_by_halves(values[:middle]) + summed_by_halves(values[middle:])


@settings(deadline=None)
@given(st.lists(FLOATS, min_size=1, max_size=40), st.integers(1, 60))
def test_tiles_of_1024_are_summed_by_halves_and_added_from_left_to_right(few: list[float], times: int):
    values = np.array(few * times, np.float32)
    padded = [*values, *[np.float32(-0.0)] * (-values.size % 1024)]
    with np.errstate(all="ignore"):
        tiles = [summed_by_halves(padded[first : first + 1024]) for first in range(0, len(padded), 1024)]
        expected = np.array([fold_left(np.add, tiles)], np.float32)
    got = reduce_reference(values, values.size)
    assert got.tobytes() == expected.tobytes() or (np.isnan(got[0]) and np.isnan(expected[0]))


@pytest.mark.parametrize("op", ["sum", "min", "max"])
@pytest.mark.parametrize("dtype", NUMPY)
@pytest.mark.parametrize("n", [1, 2, 3, 1023, 1024, 1025, 4097])
def test_the_program_has_the_bytes_of_its_reference(run: Run, n: int, dtype: DataType, op: str):
    dice = np.random.default_rng(n)
    values = dice.standard_normal(n) * 1e9 if dtype.is_float else dice.integers(0, 2**32, n, dtype=np.uint32)
    values = values.astype(NUMPY[dtype])
    got = run(reduce("v", "o", n, op, dtype), v=values)["o"]
    assert got.tobytes() == reduce_reference(values, n, op, dtype).tobytes()


@settings(deadline=None)
@given(st.lists(st.integers(-(2**31), 2**31 - 1), max_size=30))
def test_sums_of_integers_wrap(values: list[int]):
    wrapped = (sum(values) + 2**31) % 2**32 - 2**31
    assert reduce_reference(np.array(values, np.int32), len(values), "sum", I32).tolist() == [wrapped]
    unsigned = np.array(values, np.int32).view(np.uint32)
    assert reduce_reference(unsigned, len(values), "sum", U32).tolist() == [sum(values) % 2**32]


@pytest.mark.parametrize(
    ("values", "op", "expected"),
    [
        ([math.nan, 3, 1], "min", 1.0),
        ([math.nan, 3, 1], "max", 3.0),
        ([math.nan, math.nan], "min", math.nan),
        ([0.0, -0.0], "min", -0.0),
        ([-0.0, 0.0], "max", 0.0),
        ([-0.0, -0.0, -0.0], "sum", -0.0),
        ([math.inf, -math.inf], "sum", math.nan),
        ([math.inf, 1], "sum", math.inf),
        ([3e38, 3e38], "sum", math.inf),
        ([1e-45, 1e-45], "sum", 2.802596928649634e-45),
    ],
)
def test_corners_of_floats(run: Run, values: list[float], op: str, expected: float):
    got = run(reduce("v", "o", len(values), op), v=np.array(values, np.float32))["o"]
    assert got.tobytes() == np.array([expected], np.float32).tobytes()


@pytest.mark.parametrize(
    ("op", "dtype", "expected"),
    [
        ("sum", U32, 0),
        ("sum", F32, 0.0),
        ("min", U32, 2**32 - 1),
        ("max", U32, 0),
        ("min", I32, 2**31 - 1),
        ("max", I32, -(2**31)),
        ("min", F64, math.nan),
        ("max", F32, math.nan),
    ],
)
def test_of_no_elements_it_gives_this(run: Run, op: str, dtype: DataType, expected: float):
    got = run(reduce("v", "o", 0, op, dtype), v=np.zeros(0, NUMPY[dtype]))["o"]
    assert got.tobytes() == np.array([expected], NUMPY[dtype]).tobytes()
    assert got.tobytes() == reduce_reference([], 0, op, dtype).tobytes()


def test_a_sum_of_floats_is_exact_in_the_sense_of_the_ir():
    assert determinism(reduce("v", "o", 100_000)).is_exact


def test_the_program_does_not_grow_with_the_size():
    small, large = (str(reduce("v", "o", n)) for n in (3000, 2**32 - 1))
    assert small.count("\n") == large.count("\n")


def test_scratch_and_workgroup_memory_give_way_to_the_names_of_the_caller(run: Run):
    got = run(reduce("tiles", "lanes", 3000), tiles=np.ones(3000, np.float32))["lanes"]
    assert got.tolist() == [3000]


@pytest.mark.parametrize(
    ("arguments", "code"),
    [
        ({"n": -1}, "L040"),
        ({"n": 2**32}, "L040"),
        ({"n": 4, "op": "mean"}, "L043"),
        ({"n": 4, "op": 3}, "L043"),
        ({"n": 4, "dtype": DataType.F16}, "L043"),
        ({"n": 4, "dtype": "f32"}, "L043"),
    ],
)
def test_what_it_cannot_do_is_refused(arguments: dict[str, Any], code: str):
    for refuse in (lambda: reduce("v", "o", **arguments), lambda: reduce_reference([1.0], **arguments)):
        with pytest.raises(LaunchError) as caught:
            refuse()
        assert caught.value.code == code
