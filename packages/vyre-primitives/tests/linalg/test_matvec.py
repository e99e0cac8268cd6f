"""Matrix times vector: order of rounding, types, empty shapes."""

from collections.abc import Callable
from typing import Any

import numpy as np
import numpy.typing as npt
import pytest

from vyre_foundation import F32, F64
from vyre_foundation.diagnostics import LaunchError
from vyre_primitives.linalg.matvec import matvec, matvec_reference

Run = Callable[..., dict[str, npt.NDArray[Any]]]


def test_terms_are_added_from_left_to_right(run: Run):
    """2^24 + 1 rounds back to 2^24, and only in this order is the one lost."""
    a = np.array([2**24, 1, -(2**24), 2**24, -(2**24), 1], np.float32)
    got = run(matvec("a", "x", "y", 2, 3), a=a, x=np.ones(3, np.float32))
    assert got["y"].tolist() == [0, 1]


@pytest.mark.parametrize("dtype", [F32, F64])
def test_the_program_has_the_bytes_of_its_reference(run: Run, dtype: Any):
    numpy_type = np.float32 if dtype is F32 else np.float64
    a, x = (np.random.default_rng(1).standard_normal(count).astype(numpy_type) for count in (35 * 19, 19))
    got = run(matvec("a", "x", "y", 35, 19, dtype), a=a, x=x)["y"]
    assert got.dtype == numpy_type
    assert got.tobytes() == matvec_reference(a, x, 35, 19, dtype).tobytes()


@pytest.mark.parametrize(("rows", "cols"), [(0, 0), (0, 4), (4, 0)])
def test_empty_shapes_give_nothing_or_zeros(run: Run, rows: int, cols: int):
    got = run(matvec("a", "x", "y", rows, cols), a=np.zeros(0, np.float32), x=np.ones(cols, np.float32))["y"]
    assert got.tolist() == [0.0] * rows


def test_a_nan_is_written_with_its_canonical_bits(run: Run):
    odd = np.array([0xFFC0_1234], np.uint32).view(np.float32)
    got = run(matvec("a", "x", "y", 1, 1), a=odd, x=np.ones(1, np.float32))["y"]
    assert got.view(np.uint32).tolist() == [0x7FC0_0000]


@pytest.mark.parametrize(("a", "x"), [([1.0] * 5, [1.0] * 3), ([1.0] * 6, [1.0] * 2)])
def test_wrong_lengths_are_refused(a: list[float], x: list[float]):
    with pytest.raises(LaunchError) as caught:
        matvec_reference(a, x, 2, 3)
    assert caught.value.code == "L042"
