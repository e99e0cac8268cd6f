"""Dense linear algebra in Numba."""

from __future__ import annotations

from typing import Any

import numpy as np

from classes.compiled import compiled, prange


@compiled
def gemv(a: Any, x: Any, y: Any) -> None:
    for i in prange(y.size):
        total = np.float32(0)
        for j in range(a.shape[1]):
            total += a[i, j] * x[j]
        y[i] = total


@compiled
def matmul_f64(a: Any, b: Any, c: Any) -> None:
    for i in prange(c.shape[0]):
        for j in range(c.shape[1]):
            c[i, j] = 0.0
        for k in range(a.shape[1]):
            for j in range(c.shape[1]):
                c[i, j] += a[i, k] * b[k, j]


@compiled
def rank_one(alpha: Any, a: Any, x: Any, y: Any, updated: Any) -> None:
    for i in prange(a.shape[0]):
        for j in range(a.shape[1]):
            updated[i, j] = a[i, j] + alpha * x[i] * y[j]


@compiled
def transpose(a: Any, transposed: Any) -> None:
    for i in prange(transposed.shape[0]):
        for j in range(transposed.shape[1]):
            transposed[i, j] = a[j, i]


@compiled
def gram(a: Any, products: Any) -> None:
    for i in prange(products.shape[0]):
        for j in range(products.shape[1]):
            products[i, j] = np.float32(0)
        for k in range(a.shape[0]):
            for j in range(products.shape[1]):
                products[i, j] += a[k, i] * a[k, j]
