"""Gradients of kernels against slopes worked out by hand."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest
from launched_kernels import saxpy, square, transpose

from vyre_foundation.diagnostics import AutodiffError, LaunchError

BACKENDS = ("reference", "cpu")
X = np.array([1, 2, 3], np.float32)


@pytest.mark.parametrize("backend", BACKENDS)
def test_a_gradient_is_called_as_its_kernel(backend: str):
    y = np.ones(3, np.float32)
    by_x, by_a = saxpy.grad("y", ["x", "a"])(5.0, X, y, backend=backend)
    assert by_x.tolist() == [5, 5, 5]
    assert by_a == 6.0
    assert type(by_a) is float
    assert y.tolist() == [1, 1, 1]


@pytest.mark.parametrize("backend", BACKENDS)
def test_seeds_weigh_the_elements_of_an_output(backend: str):
    gradient = square.grad("y", "x")
    seeds = np.array([1, 10, 100], np.float32)
    for _ in range(2):
        assert gradient(X, shape=3, backend=backend).tolist() == [2, 4, 6]
        assert gradient(X, shape=3, seeds=seeds, backend=backend).tolist() == [2, 40, 600]
        assert gradient(X, shape=3, seeds={"y": seeds}, backend=backend).tolist() == [2, 40, 600]


def test_a_gradient_has_the_type_and_shape_of_its_input():
    gradient = square.grad("y", ("x",))
    (made,) = gradient(X.astype(np.float64), shape=3)
    assert made.dtype == np.float64
    a = np.arange(6, dtype=np.float32).reshape(2, 3)
    weights = np.arange(6, dtype=np.float32).reshape(3, 2)
    by_a = transpose.grad("b", "a")(a, shape=(3, 2), seeds=weights)
    assert (by_a == weights.T).all()
    assert repr(gradient) == "<gradient of square: y by x>"


@pytest.mark.parametrize(
    "seeds", [np.ones(2, np.float32), {}, {"x": X}, {"y": X, "x": X}], ids=["short", "none", "other", "more"]
)
def test_seeds_that_do_not_fit_are_refused(seeds: Any):
    with pytest.raises(LaunchError) as caught:
        square.grad("y", "x")(X, shape=3, seeds=seeds)
    assert caught.value.code == "L060"


def test_names_that_are_no_buffers_are_refused_by_the_derivative():
    with pytest.raises(AutodiffError):
        square.grad("z", "x")(X, shape=3)
