"""Dense linear algebra: products, an update and a transpose."""

from __future__ import annotations

import vyre as vy
from classes.case import FUSED, FUSED_WIDE, Array, Case, Given, Random, floats, np, zeros
from vyre import Array as Array1
from vyre import Array2, f32, f64


@vy.kernel
def gemv(a: Array2[f32], x: Array1[f32], y: Array1[f32]):
    i = vy.gid()
    total = 0.0
    for j in range(a.shape[1]):
        total += a[i, j] * x[j]
    y[i] = total


@vy.kernel(workgroup=(16, 16), over="c")
def matmul_f64(a: Array2[f64], b: Array2[f64], c: Array2[f64]):
    row, column = vy.gid(1), vy.gid(0)
    x, y = vy.lid(0), vy.lid(1)
    left, right = vy.shared(f64, (16, 16)), vy.shared(f64, (16, 16))
    total: f64 = 0.0
    for step in range(0, a.shape[1], 16):
        left[y, x] = vy.at(a, row, step + x)
        right[y, x] = vy.at(b, step + y, column)
        vy.barrier()
        for j in range(16):
            total += left[y, j] * right[j, x]
        vy.barrier()
    if row < c.shape[0] and column < c.shape[1]:
        c[row, column] = total


@vy.kernel(workgroup=(32, 8))
def rank_one(alpha: f32, a: Array2[f32], x: Array1[f32], y: Array1[f32], updated: Array2[f32]):
    row, column = vy.gid(1), vy.gid(0)
    updated[row, column] = a[row, column] + alpha * x[row] * y[column]


@vy.kernel(workgroup=(32, 32), over="a")
def transpose(a: Array2[f32], transposed: Array2[f32]):
    tile = vy.shared(f32, (32, 33))
    x, y = vy.lid(0), vy.lid(1)
    row, column = vy.gid(1), vy.gid(0)
    tile[y, x] = vy.at(a, row, column)
    vy.barrier()
    to_row, to_column = vy.wgid(0) * 32 + y, vy.wgid(1) * 32 + x
    if to_row < transposed.shape[0] and to_column < transposed.shape[1]:
        transposed[to_row, to_column] = tile[x, y]


@vy.kernel(workgroup=(16, 16))
def gram(a: Array2[f32], products: Array2[f32]):
    i, j = vy.gid(1), vy.gid(0)
    total = 0.0
    for k in range(a.shape[0]):
        total += a[k, i] * a[k, j]
    products[i, j] = total


def vector_and_matrix(random: Random, n: int) -> Given:
    return {"n": n, "a": floats(random, n, n), "x": floats(random, n), "y": zeros(n)}


def two_matrices(random: Random, n: int) -> Given:
    return {"n": n, "a": random.random((n, n)), "b": random.random((n, n)), "c": np.zeros((n, n))}


def update(random: Random, n: int) -> Given:
    vectors = {"x": floats(random, n), "y": floats(random, n)}
    return {"n": n, "alpha": np.float32(0.5), "a": floats(random, n, n), **vectors, "updated": zeros(n, n)}


def one_matrix(random: Random, n: int) -> Given:
    return {"n": n, "a": floats(random, n, n), "transposed": zeros(n, n)}


def tall_matrix(random: Random, n: int) -> Given:
    return {"rows": n, "columns": n // 2, "a": floats(random, n, n // 2), "products": zeros(n // 2, n // 2)}


def gram_expected(given: Given) -> Array:
    wide: Array = given["a"].astype(np.float64)
    return wide.T @ wide


CASES = (
    Case(
        "gemv",
        gemv,
        vector_and_matrix,
        1024,
        20,
        "y",
        lambda given: given["a"].astype(np.float64) @ given["x"],
        1024 * 2.0**-24,
        FUSED,
    ),
    Case(
        "matmul_f64",
        matmul_f64,
        two_matrices,
        256,
        20,
        "c",
        lambda given: given["a"] @ given["b"],
        256 * 2.0**-53,
        FUSED_WIDE,
    ),
    Case(
        "rank_one",
        rank_one,
        update,
        1024,
        20,
        "updated",
        lambda given: given["a"] + given["alpha"] * given["x"][:, None] * given["y"][None, :],
        2.0**-22,
        FUSED,
    ),
    Case("transpose", transpose, one_matrix, 1024, 40, "transposed", lambda given: given["a"].T),
    Case("gram", gram, tall_matrix, 384, 20, "products", gram_expected, 512 * 2.0**-24, FUSED),
)
