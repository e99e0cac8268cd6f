"""Gradients of kernels on arrays of any size: made for the sizes of a call, where that gives their sums an order."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

from vyre_driver.launching.gradients import KernelGradient
from vyre_foundation.analysis.determinism import Order, determinism
from vyre_foundation.backend import DispatchConfig
from vyre_foundation.language import Array, Array2, Out, f32, fma, gid, kernel


@kernel(over="c")
def product(a: Array2[f32], b: Array2[f32], c: Out[Array2[f32]]):
    row, col = gid(1), gid(0)
    total = f32(0.0)
    for k in range(a.shape[1]):
        total = fma(a[row, k], b[k, col], total)
    c[row, col] = total


@kernel
def doubled(x: Array[f32], y: Out[Array[f32]]):
    y[gid()] = 2.0 * x[gid()]


def gradient(**options: Any) -> KernelGradient:
    return product.grad("c", ["a", "b"], **options)


def arrays(rows: int, inner: int, columns: int) -> list[Any]:
    """Small whole numbers: their sums are exact, so numpy's are the bytes to expect."""
    dice = np.random.default_rng(rows)
    shapes = ((rows, inner), (inner, columns), (rows, columns), (rows, columns))
    return [dice.integers(-8, 9, shape).astype(np.float32) for shape in shapes]


@pytest.mark.parametrize("backend", ["cpu", "reference"])
def test_each_call_gets_the_gradient_for_its_sizes(backend: str):
    by_both = gradient()
    for sizes in ((8, 8, 8), (17, 5, 33), (1, 40, 2), (17, 5, 33)):
        a, b, c, weights = arrays(*sizes)
        by_a, by_b = by_both(a, b, c, seeds=weights, backend=backend)
        assert np.array_equal(by_a, weights @ b.T)
        assert np.array_equal(by_b, a.T @ weights)


def test_its_sums_have_an_order_and_those_of_any_size_have_none():
    a, b, c, weights = arrays(9, 10, 11)
    for gathers, order in ((True, Order.EXACT), (False, Order.UNORDERED)):
        used = gradient(gather=gathers).derivative(a, b, c, seeds=weights)
        assert determinism(used).order is order


def test_a_call_that_says_its_grid_or_has_empty_arrays_gets_the_gradient_of_any_size():
    a, b, c, weights = arrays(9, 10, 11)
    config = DispatchConfig(grid_override=(1, 1, 1))
    by_a, by_b = gradient()(a, b, c, seeds=weights, config=config)
    assert np.array_equal(by_a, weights @ b.T)
    assert np.array_equal(by_b, a.T @ weights)

    a, b, c, weights = arrays(0, 3, 4)
    by_a, by_b = gradient()(a, b, c, seeds=weights)
    assert by_a.shape == (0, 3)
    assert not by_b.any()


def test_a_gradient_without_shared_elements_serves_every_size():
    by_x = doubled.grad("y", "x")
    for size in (3, 70):
        assert np.array_equal(by_x(np.ones(size, np.float32), np.empty(size, np.float32)), np.full(size, 2.0))
    programs = [by_x.derivative(np.ones(size, np.float32), np.ones(size, np.float32)) for size in (3, 70)]
    assert programs[0] is programs[1]
