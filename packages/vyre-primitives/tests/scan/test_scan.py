"""Scans: each element is a reduction of a prefix, to the bit; every type; corners of floats; nothing at all."""

import math
from collections.abc import Callable
from typing import Any

import numpy as np
import numpy.typing as npt
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from vyre_foundation import F32, F64, I32, U32, DataType, determinism
from vyre_foundation.diagnostics import LaunchError
from vyre_primitives.reduce.reduce import reduce_reference
from vyre_primitives.scan.scan import (
    scan_exclusive,
    scan_exclusive_reference,
    scan_inclusive,
    scan_inclusive_reference,
)

Run = Callable[..., dict[str, npt.NDArray[Any]]]

NUMPY: dict[DataType, Any] = {U32: np.uint32, I32: np.int32, F32: np.float32, F64: np.float64}
FLOATS = st.floats(width=32, allow_nan=False, allow_infinity=False)


@settings(deadline=None)
@given(st.lists(FLOATS, min_size=1, max_size=40), st.integers(1, 60), st.data())
def test_an_element_is_the_reduction_of_what_comes_before_it(few: list[float], times: int, data: st.DataObject):
    values = np.array(few * times, np.float32)
    inclusive = scan_inclusive_reference(values, values.size)
    exclusive = scan_exclusive_reference(values, values.size)
    i = data.draw(st.integers(0, values.size - 1))
    assert inclusive[i : i + 1].tobytes() == reduce_reference(values[: i + 1], i + 1).tobytes()
    assert exclusive[i : i + 1].tobytes() == reduce_reference(values[:i], i).tobytes()


@pytest.mark.parametrize("op", ["sum", "min", "max"])
@pytest.mark.parametrize("dtype", NUMPY)
@pytest.mark.parametrize("n", [1, 2, 1023, 1024, 1025, 4097])
def test_the_programs_have_the_bytes_of_their_references(run: Run, n: int, dtype: DataType, op: str):
    dice = np.random.default_rng(n)
    values = dice.standard_normal(n) * 1e9 if dtype.is_float else dice.integers(0, 2**32, n, dtype=np.uint32)
    values = values.astype(NUMPY[dtype])
    got = run(scan_inclusive("v", "o", n, op, dtype), v=values)["o"]
    assert got.tobytes() == scan_inclusive_reference(values, n, op, dtype).tobytes()
    got = run(scan_exclusive("v", "o", n, op, dtype), v=values)["o"]
    assert got.tobytes() == scan_exclusive_reference(values, n, op, dtype).tobytes()


@pytest.mark.parametrize(
    ("values", "op", "inclusive", "exclusive"),
    [
        ([math.nan, 3, 1], "min", [math.nan, 3, 1], [math.nan, math.nan, 3]),
        ([1, math.nan, 3], "max", [1, 1, 3], [math.nan, 1, 1]),
        ([0.0, -0.0], "min", [0.0, -0.0], [math.nan, 0.0]),
        ([-0.0, -0.0], "sum", [-0.0, -0.0], [0.0, -0.0]),
        ([math.inf, -math.inf], "sum", [math.inf, math.nan], [0.0, math.inf]),
    ],
)
def test_corners_of_floats(run: Run, values: list[float], op: str, inclusive: list[float], exclusive: list[float]):
    given_ = np.array(values, np.float32)
    got = run(scan_inclusive("v", "o", len(values), op), v=given_)["o"]
    assert got.tobytes() == np.array(inclusive, np.float32).tobytes()
    got = run(scan_exclusive("v", "o", len(values), op), v=given_)["o"]
    assert got.tobytes() == np.array(exclusive, np.float32).tobytes()


@pytest.mark.parametrize("build", [scan_inclusive, scan_exclusive])
def test_of_no_elements_there_is_nothing(run: Run, build: Callable[..., Any]):
    assert run(build("v", "o", 0), v=np.zeros(0, np.float32))["o"].size == 0


@pytest.mark.parametrize("build", [scan_inclusive, scan_exclusive])
def test_a_scan_of_floats_is_exact_in_the_sense_of_the_ir(build: Callable[..., Any]):
    assert determinism(build("v", "o", 100_000)).is_exact


def test_the_largest_scan_is_built_and_does_not_wrap_around():
    """Element 2^32 - 1 does not exist: the place after it must not be taken for place 0."""
    text = str(scan_exclusive("v", "o", 2**32 - 1))
    assert f"< {2**32 - 2}" in text


def test_scratch_and_workgroup_memory_give_way_to_the_names_of_the_caller(run: Run):
    got = run(scan_inclusive("tiles", "nodes", 3000), tiles=np.ones(3000, np.float32))["nodes"]
    assert got.tolist() == list(range(1, 3001))


@pytest.mark.parametrize(
    ("arguments", "code"),
    [
        ({"n": -1}, "L040"),
        ({"n": 2**32}, "L040"),
        ({"n": 4, "op": "mean"}, "L043"),
        ({"n": 4, "dtype": DataType.F16}, "L043"),
    ],
)
def test_what_it_cannot_do_is_refused(arguments: dict[str, Any], code: str):
    for refuse in (
        lambda: scan_inclusive("v", "o", **arguments),
        lambda: scan_exclusive("v", "o", **arguments),
        lambda: scan_inclusive_reference([1.0], **arguments),
        lambda: scan_exclusive_reference([1.0], **arguments),
    ):
        with pytest.raises(LaunchError) as caught:
            refuse()
        assert caught.value.code == code
