"""Softmax of rows: the bytes of the one-row form, rows apart from each other, corners, and the gradient."""

from collections.abc import Callable
from typing import Any

import numpy as np
import numpy.typing as npt
import pytest

from vyre_foundation.diagnostics import VyreError
from vyre_primitives.math.softmax_step import softmax_step_f32_reference
from vyre_primitives.nn.softmax import (
    softmax,
    softmax_gradient,
    softmax_gradient_reference,
    softmax_reference,
)

Run = Callable[..., dict[str, npt.NDArray[Any]]]


@pytest.mark.parametrize("cols", [1, 5, 1024, 1025, 3000])
def test_a_row_has_the_bytes_of_the_softmax_of_one_vector(run: Run, cols: int):
    x = np.random.default_rng(cols).standard_normal((3, cols)).astype(np.float32)
    want = np.concatenate([softmax_step_f32_reference(row, cols) for row in x])
    assert run(softmax("x", "p", 3, cols), x=x.reshape(-1))["p"].tobytes() == want.tobytes()
    assert softmax_reference(x, 3, cols).tobytes() == want.tobytes()


def test_a_row_of_nans_or_infinities_leaves_the_others_alone(run: Run):
    x = np.array([[1, 1], [np.nan, 1], [np.inf, 1], [-np.inf, -np.inf], [-np.inf, 3]], np.float32)
    got = run(softmax("x", "p", 5, 2), x=x.reshape(-1))["p"]
    nan = np.nan
    assert got.tobytes() == np.array([0.5, 0.5, nan, nan, nan, nan, nan, nan, 0, 1], np.float32).tobytes()


@pytest.mark.parametrize(("rows", "cols"), [(0, 0), (0, 3), (3, 0)])
def test_of_nothing_there_is_nothing(run: Run, rows: int, cols: int):
    nothing = np.zeros(0, np.float32)
    assert run(softmax("x", "p", rows, cols), x=nothing)["p"].size == 0
    assert run(softmax_gradient("p", "g", "d", rows, cols), p=nothing, g=nothing)["d"].size == 0


def test_the_gradient_is_that_of_differences(run: Run):
    """Central differences in F64 of Σ g · softmax(x), which know nothing of the formula."""
    dice = np.random.default_rng(1)
    x, g = dice.standard_normal((2, 4, 7))
    p = softmax_reference(x.astype(np.float32), 4, 7)
    got = run(softmax_gradient("p", "g", "d", 4, 7), p=p, g=g.astype(np.float32).reshape(-1))["d"]
    assert got.tobytes() == softmax_gradient_reference(p, g.astype(np.float32), 4, 7).tobytes()

    def weighed(at: npt.NDArray[Any]) -> float:
        weights = np.exp(at)
        return float((g * weights / weights.sum(axis=1, keepdims=True)).sum())

    step = 1e-5
    for place in np.ndindex(4, 7):
        moved = np.zeros((4, 7))
        moved[place] = step
        slope = (weighed(x + moved) - weighed(x - moved)) / (2 * step)
        assert abs(got.reshape(4, 7)[place] - slope) < 1e-5


@pytest.mark.parametrize(("rows", "cols", "code"), [(-1, 1, "L040"), (2**16, 2**16, "L041")])
def test_sizes_that_do_not_fit_are_refused(rows: int, cols: int, code: str):
    for refuse in (lambda: softmax("x", "p", rows, cols), lambda: softmax_reference([1.0], rows, cols)):
        with pytest.raises(VyreError) as caught:
            refuse()
        assert caught.value.code == code
