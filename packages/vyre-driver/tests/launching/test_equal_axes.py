"""Programs are made for the axes of a call that have one length; another call's may differ."""

from __future__ import annotations

import numpy as np
import pytest

from vyre_foundation.language import Array2, f32, gid, kernel


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
