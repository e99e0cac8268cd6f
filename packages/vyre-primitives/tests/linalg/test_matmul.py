"""Matrix products: one rounding per product, the order of sums, the bias, and knobs that change nothing."""

from collections.abc import Callable
from typing import Any

import numpy as np
import numpy.typing as npt
import pytest

from vyre_foundation import F32, F64, DataType
from vyre_foundation.diagnostics import TunerError, VyreError
from vyre_primitives.linalg.matmul import SPACE, matmul, matmul_reference

Run = Callable[..., dict[str, npt.NDArray[Any]]]

NUMPY: dict[DataType, Any] = {F32: np.float32, F64: np.float64}


def test_terms_are_added_from_left_to_right(run: Run):
    """2^24 + 1 rounds back to 2^24, and only in this order is the one lost."""
    a = np.array([2**24, 1, -(2**24), 2**24, -(2**24), 1], np.float32)
    got = run(matmul("a", "b", "c", 2, 1, 3), a=a, b=np.ones(3, np.float32))
    assert got["c"].tolist() == [0, 1]


@pytest.mark.parametrize("dtype", [F32, F64])
def test_a_product_is_not_rounded_before_it_is_added(run: Run, dtype: DataType):
    """(1 + e)² - (1 + 2e) is e², which a rounded product has lost."""
    e = float(np.finfo(NUMPY[dtype]).eps)
    a, b = np.array([-1, 1 + e], NUMPY[dtype]), np.array([1 + 2 * e, 1 + e], NUMPY[dtype])
    got = run(matmul("a", "b", "c", 1, 1, 2, dtype), a=a, b=b)["c"]
    assert got.tolist() == [e * e]


def test_the_bias_is_added_last_and_rounded_once(run: Run):
    a, b = np.array([2**24, 1], np.float32), np.ones(2, np.float32)
    got = run(matmul("a", "b", "c", 1, 1, 2, bias="d"), a=a, b=b, d=np.array([-(2**24)], np.float32))["c"]
    assert got.tolist() == [0]


@pytest.mark.parametrize("tile_k", [8, 128])
def test_a_negative_zero_survives_the_padding_of_a_tile(run: Run, tile_k: int):
    """The product underflows to -0.0; adding the +0.0 of a padded product would lose the sign."""
    a, b = np.array([-1e-30], np.float32), np.array([1e-30], np.float32)
    got = run(matmul("a", "b", "c", 1, 1, 1, tile_k=tile_k), a=a, b=b)["c"]
    assert got.tobytes() == np.array([-0.0], np.float32).tobytes()


@pytest.mark.parametrize("dtype", [F32, F64])
@pytest.mark.parametrize("has_bias", [False, True])
@pytest.mark.parametrize(("m", "n", "k"), [(0, 0, 0), (0, 3, 2), (3, 0, 2), (2, 3, 0), (1, 1, 1), (17, 33, 9)])
def test_the_program_has_the_bytes_of_its_reference(run: Run, m: int, n: int, k: int, has_bias: bool, dtype: DataType):
    dice = np.random.default_rng(m)
    a, b, d = (dice.standard_normal(count).astype(NUMPY[dtype]) for count in (m * k, k * n, n))
    if has_bias:
        got = run(matmul("a", "b", "c", m, n, k, dtype, bias="d"), a=a, b=b, d=d)["c"]
        assert got.tobytes() == matmul_reference(a, b, m, n, k, dtype, d).tobytes()
    else:
        got = run(matmul("a", "b", "c", m, n, k, dtype), a=a, b=b)["c"]
        assert got.tobytes() == matmul_reference(a, b, m, n, k, dtype).tobytes()


def test_the_program_does_not_grow_with_the_size():
    small, large = (str(matmul("a", "b", "c", n, n, n)) for n in (65, 65_535))
    assert small.count("\n") == large.count("\n")


def test_tiles_give_way_to_the_names_of_the_caller(run: Run):
    got = run(matmul("a_tile", "b_tile", "c", 1, 1, 1), a_tile=np.ones(1, np.float32), b_tile=np.ones(1, np.float32))
    assert got["c"].tolist() == [1]


@pytest.mark.parametrize(
    ("knobs", "said"),
    [
        ({"tile_m": 24}, "`tile_m` is 24, and takes 8, 16"),
        ({"tile_m": 128, "tile_n": 128, "tile_k": 8}, "a workgroup has 16 to 1024 invocations"),
        ({"tile_m": 64, "tile_n": 64, "tile_k": 128, "rows": 4}, "at most 8192 elements"),
        ({"tile_mn": 16}, "there is no such knob"),
    ],
)
def test_tiles_that_cannot_be_are_refused_with_the_reason(knobs: dict[str, Any], said: str):
    with pytest.raises(TunerError) as caught:
        matmul("a", "b", "c", 4, 4, 4, **knobs)
    assert caught.value.code == "T031"
    assert said in str(caught.value)


@pytest.mark.parametrize(
    ("sizes", "code"), [((-1, 1, 1), "L040"), ((2**16, 2**16, 1), "L041"), ((2**16, 1, 2**16), "L041")]
)
def test_sizes_that_do_not_fit_are_refused(sizes: tuple[int, int, int], code: str):
    for refuse in (lambda: matmul("a", "b", "c", *sizes), lambda: matmul_reference([1.0], [1.0], *sizes)):
        with pytest.raises(VyreError) as caught:
            refuse()
        assert caught.value.code == code


def test_the_default_is_a_point_of_the_space():
    assert SPACE.named(SPACE.default).keys() == {"tile_m", "tile_n", "tile_k", "rows", "columns"}
