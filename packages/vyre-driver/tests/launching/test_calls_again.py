"""Calls with other shapes, and again with shapes that were seen: each launch has lengths and memory of its own."""

from __future__ import annotations

import numpy as np
import pytest

from vyre_foundation.language import Array, Array2, atomic_add, f32, gid, grid_sync, i32, kernel, scratch


@kernel(over="c")
def product(a: Array2[f32], b: Array2[f32], c: Array2[f32]):
    row, col = gid(1), gid(0)
    total = 0.0
    for j in range(a.shape[1]):
        total += a[row, j] * b[j, col]
    c[row, col] = total


SHAPES = (
    ((3, 4), (4, 5), (3, 5)),
    ((4, 4), (4, 4), (4, 4)),
    ((3, 4), (4, 5), (4, 6)),  # the result reaches past both operands, where they are zero
    ((3, 4), (2, 5), (3, 5)),  # rows of the right side are missing
    ((3, 4), (4, 5), (2, 2)),
)


@pytest.mark.parametrize("backend", ["reference", "cpu"])
def test_elements_outside_are_zero_whatever_the_shapes_have_in_common(backend: str):
    for left, right, result in (*SHAPES, *reversed(SHAPES)):
        a = np.arange(np.prod(left), dtype=np.float32).reshape(left)
        b = np.arange(np.prod(right), dtype=np.float32).reshape(right)
        c = np.full(result, 7, np.float32)
        product(a, b, c, backend=backend)
        rows, inner, columns = max(left[0], result[0]), max(left[1], right[0]), max(right[1], result[1])
        wide_a, wide_b = np.zeros((rows, inner), np.float32), np.zeros((inner, columns), np.float32)
        wide_a[: left[0], : left[1]], wide_b[: right[0], : right[1]] = a, b
        assert np.array_equal(c, (wide_a @ wide_b)[: result[0], : result[1]])


@kernel(over="total")
def weighted(x: Array2[f32], weights: Array[f32], total: Array[f32]):
    i = gid()
    for j in range(len(weights)):
        total[i] += x[i, j] * weights[j]


@pytest.mark.parametrize("backend", ["reference", "cpu"])
def test_flat_arrays_may_be_as_long_as_an_axis_or_not(backend: str):
    for rows, columns in ((3, 4), (3, 3), (2, 4), (5, 4), (3, 2), (3, 6), (4, 3), (3, 4)):
        x = np.arange(12, dtype=np.float32).reshape(3, 4)
        weights, total = np.arange(1, columns + 1, dtype=np.float32), np.ones(rows, np.float32)
        weighted(x, weights, total, backend=backend)
        wide = np.zeros((max(rows, 3), max(columns, 4)), np.float32)
        wide[:3, :4] = x
        assert np.array_equal(total, 1 + (wide[:, :columns] @ weights)[:rows])


@kernel(over="y", workgroup=64)
def counted(x: Array[i32], y: Array[i32]):
    total = scratch(i32, 1)
    atomic_add(total, 0, x[gid()])
    grid_sync()
    y[gid()] = total[0]


def test_memory_of_a_launch_that_is_used_again_is_still_its_own():
    for _ in range(4):
        for length in (1, 2, 3, 70):
            x, y = np.full(length, 2, np.int32), np.zeros(length, np.int32)
            counted(x, y, backend="cpu")
            kept = [np.full(size, 99, np.int32) for size in range(1, 20)]  # takes memory that was given back
            assert y.tolist() == [2 * length] * length
            assert len(kept) == 19
