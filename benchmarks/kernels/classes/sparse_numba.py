"""Sparse linear algebra in Numba."""

from __future__ import annotations

from typing import Any

import numpy as np

from classes.compiled import compiled, prange


@compiled
def spmv_csr(starts: Any, columns: Any, values: Any, x: Any, y: Any) -> None:
    for row in prange(y.size):
        total = np.float32(0)
        for k in range(starts[row], starts[row + 1]):
            total += values[k] * x[columns[k]]
        y[row] = total


@compiled
def spmv_ell(indices: Any, weights: Any, x: Any, y: Any) -> None:
    for row in prange(y.size):
        total = np.float32(0)
        for k in range(indices.shape[0]):
            total += weights[k, row] * x[indices[k, row]]
        y[row] = total


@compiled
def spmm_csr(starts: Any, columns: Any, values: Any, dense: Any, product: Any) -> None:
    for row in prange(product.shape[0]):
        for j in range(product.shape[1]):
            product[row, j] = np.float32(0)
        for k in range(starts[row], starts[row + 1]):
            for j in range(product.shape[1]):
                product[row, j] += values[k] * dense[columns[k], j]
