"""M g: what identity and diagonal blocks do, every size, both arithmetics, refusals."""

from collections.abc import Callable
from typing import Any

import numpy as np
import numpy.typing as npt
import pytest

from vyre_foundation.diagnostics import LaunchError
from vyre_primitives.fixed import q16
from vyre_primitives.math import natural_gradient as natural

Run = Callable[..., dict[str, npt.NDArray[Any]]]

BLOCKS = [
    pytest.param(np.eye(3), [1.0, -2.0, 0.5], [1.0, -2.0, 0.5], id="identity gives the plain gradient"),
    pytest.param(np.diag([1.0, 0.5]), [10.0, 10.0], [10.0, 5.0], id="a diagonal scales each axis"),
    pytest.param([[0.0, 1.0], [-1.0, 0.0]], [3.0, 4.0], [4.0, -3.0], id="rows times the gradient"),
]


@pytest.mark.parametrize(("m", "g", "out"), BLOCKS)
def test_all_forms_agree_where_nothing_is_rounded(run: Run, m: npt.ArrayLike, g: list[float], out: list[float]):
    n = len(g)
    matrix = np.asarray(m, np.float64).reshape(-1)
    assert natural.natural_gradient_block_apply_cpu(matrix, g, n).tolist() == out
    floats = {"m": np.array(matrix, np.float32), "g": np.array(g, np.float32)}
    f32 = run(natural.natural_gradient_block_apply("m", "g", "o", n), **floats)["o"]
    assert f32.tolist() == out
    fixed = {"m": q16.from_float(matrix), "g": q16.from_float(g)}
    got = run(natural.natural_gradient_block_apply_q16("m", "g", "o", n), **fixed)["o"]
    assert q16.to_float(got).tolist() == out


@pytest.mark.parametrize("n", [1, 2, 3, 7, 8, 31, 32, 33, 63, 64])
def test_programs_have_the_bytes_of_their_references(run: Run, n: int):
    dice = np.random.default_rng(n)
    m, g = (dice.standard_normal(count).astype(np.float32) for count in (n * n, n))
    got = run(natural.natural_gradient_block_apply("m", "g", "o", n), m=m, g=g)["o"]
    assert got.tobytes() == natural.natural_gradient_block_apply_reference(m, g, n).tobytes()
    mq, gq = (dice.integers(-(2**31), 2**31, count).astype(np.int32) for count in (n * n, n))
    got = run(natural.natural_gradient_block_apply_q16("m", "g", "o", n), m=mq, g=gq)["o"]
    assert got.tobytes() == natural.natural_gradient_block_apply_q16_reference(mq, gq, n).tobytes()


def test_products_and_sums_are_rounded_one_by_one_and_never_fused(run: Run):
    """Fused, the square's low bits would survive: 2^-24 instead of 0."""
    x = np.float32(1 + 2.0**-12)
    m = np.array([[-(x * x), x], [0, 0]], np.float32).reshape(-1)
    got = run(natural.natural_gradient_block_apply("m", "g", "o", 2), m=m, g=np.array([1, x], np.float32))["o"]
    assert got.tolist() == [0.0, 0.0]


def test_fixed_point_saturates(run: Run):
    m, g = np.full(4, 200 * q16.ONE, np.int32), np.array([200, -400], np.int32) * q16.ONE
    got = run(natural.natural_gradient_block_apply_q16("m", "g", "o", 2), m=m, g=g)["o"]
    assert got.tolist() == [q16.SMALLEST, q16.SMALLEST]


def test_the_host_form_writes_into_the_callers_storage():
    out = np.empty(2)
    made = natural.natural_gradient_block_apply_cpu([1, 2, 3, 4], [1, 1], 2, out=out)
    assert made is out
    assert out.tolist() == [3, 7]


@pytest.mark.parametrize("out", [np.empty(3), np.empty(2, np.float32), np.empty((1, 2))])
def test_storage_that_cannot_take_the_result_is_refused(out: Any):
    with pytest.raises(LaunchError) as caught:
        natural.natural_gradient_block_apply_cpu([1, 2, 3, 4], [1, 1], 2, out=out)
    assert caught.value.code == "L042"


@pytest.mark.parametrize(("m", "g"), [([1.0] * 3, [1.0] * 2), ([1.0] * 4, [1.0]), ([1.0] * 4, [1.0] * 4)])
def test_wrong_lengths_are_refused_with_both_numbers(m: list[float], g: list[float]):
    with pytest.raises(LaunchError) as caught:
        natural.natural_gradient_block_apply_cpu(m, g, 2)
    assert caught.value.code == "L042"
    assert "elements" in caught.value.because


@pytest.mark.parametrize(("n", "code"), [(0, "L040"), (-1, "L040"), (2.0, "L040"), (2**16, "L041")])
def test_sizes_that_do_not_work_are_refused(n: Any, code: str):
    for refuse in (
        lambda: natural.natural_gradient_block_apply("m", "g", "o", n),
        lambda: natural.natural_gradient_block_apply_q16("m", "g", "o", n),
        lambda: natural.natural_gradient_block_apply_cpu([1.0], [1.0], n),
    ):
        with pytest.raises(LaunchError) as caught:
            refuse()
        assert caught.value.code == code
