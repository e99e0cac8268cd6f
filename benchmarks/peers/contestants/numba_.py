"""Numba: loops over the caller's arrays, compiled at the first call; `prange` over the threads when there are several.

No fast math, but for two permissions that the row itself gives: the sum may be in any order, and the tiled product is
made of fused multiply-adds.
"""

from __future__ import annotations

import os
from collections.abc import Callable
from importlib import import_module
from typing import Any

import numpy as np

from contestants.problem import Array, Kernels, Prepared, Problem, into_result

os.environ["NUMBA_THREADING_LAYER"] = "omp"  # the fastest of those that need no further package
numba: Any = import_module("numba")
prange: Any = numba.prange

PARALLEL = int(os.environ["NUMBA_NUM_THREADS"]) > 1
CACHED = bool(os.environ.get("PEERS_CACHED"))
"""Whether compiled code goes to the disk and comes from there: only for the rows about that."""

compiled: Any = numba.njit(parallel=PARALLEL, error_model="numpy", cache=CACHED)
reassociating: Any = numba.njit(parallel=PARALLEL, error_model="numpy", fastmath={"reassoc", "nsz"})
fusing: Any = numba.njit(parallel=PARALLEL, error_model="numpy", fastmath={"contract"}, cache=CACHED)
serial: Any = numba.njit(error_model="numpy")


@compiled
def saxpy(a: Any, x: Any, y: Any) -> None:
    for i in prange(y.size):
        y[i] = a * x[i] + y[i]


@compiled
def chain(x: Any, y: Any) -> None:
    for i in prange(y.size):
        y[i] = np.exp(np.sin(np.sqrt(x[i])))


@reassociating
def total(x: Any, out: Any) -> None:
    whole = np.float32(0)
    for i in prange(x.size):
        whole += x[i]
    out[0] = whole


@compiled
def naive_matmul(a: Any, b: Any, c: Any) -> None:
    for row in prange(c.shape[0]):
        for column in range(c.shape[1]):
            whole = np.float32(0)
            for j in range(a.shape[1]):
                whole += a[row, j] * b[j, column]
            c[row, column] = whole


TALL, WIDE, DEEP = 64, 64, 16
"""The tile that measured best."""


@fusing
def tiled_matmul(a: Any, b: Any, c: Any) -> None:
    """Two rows by four steps in registers, as in C: twice as fast as the plain loops over a tile."""
    across = c.shape[1] // WIDE
    for tile in prange(c.shape[0] // TALL * across):
        top, left = tile // across * TALL, tile % across * WIDE
        whole = np.zeros((TALL, WIDE), np.float32)
        b_tile = np.empty((DEEP, WIDE), np.float32)
        for step in range(0, a.shape[1], DEEP):
            for j in range(DEEP):
                for x in range(WIDE):
                    b_tile[j, x] = b[step + j, left + x]
            for y in range(0, TALL, 2):
                for j in range(0, DEEP, 4):
                    u0, u1 = a[top + y, step + j], a[top + y, step + j + 1]
                    u2, u3 = a[top + y, step + j + 2], a[top + y, step + j + 3]
                    v0, v1 = a[top + y + 1, step + j], a[top + y + 1, step + j + 1]
                    v2, v3 = a[top + y + 1, step + j + 2], a[top + y + 1, step + j + 3]
                    for x in range(WIDE):
                        b0, b1, b2, b3 = b_tile[j, x], b_tile[j + 1, x], b_tile[j + 2, x], b_tile[j + 3, x]
                        whole[y, x] = u3 * b3 + (u2 * b2 + (u1 * b1 + (u0 * b0 + whole[y, x])))
                        whole[y + 1, x] = v3 * b3 + (v2 * b2 + (v1 * b1 + (v0 * b0 + whole[y + 1, x])))
        for y in range(TALL):
            for x in range(WIDE):
                c[top + y, left + x] = whole[y, x]


@compiled
def inverses(matrices: Any, inverted: Any, threads: Any) -> None:
    count = matrices.shape[0]
    for t in prange(threads):
        left, right = np.empty((8, 8), np.float32), np.empty((8, 8), np.float32)  # once a thread: they are on the heap
        for m in range(t * count // threads, (t + 1) * count // threads):
            for r in range(8):
                for i in range(8):
                    left[r, i] = matrices[m, r, i]
                    right[r, i] = np.float32(r == i)
            for p in range(8):
                scale = np.float32(1) / left[p, p]
                for j in range(8):
                    left[p, j] *= scale
                    right[p, j] *= scale
                for r in range(8):
                    if r != p:
                        factor = left[r, p]
                        for i in range(8):
                            left[r, i] -= factor * left[p, i]
                            right[r, i] -= factor * right[p, i]
            for r in range(8):
                for i in range(8):
                    inverted[m, r, i] = right[r, i]


@compiled
def histogram(values: Any, counts: Any, threads: Any) -> None:
    own = np.zeros((threads, 4, 256), np.uint32)  # four tables a thread: equal neighbours do not wait for each other
    quarter = values.size // 4
    for t in prange(threads):
        tables = own[t]
        for i in range(t * quarter // threads, (t + 1) * quarter // threads):
            tables[0, values[4 * i]] += np.uint32(1)
            tables[1, values[4 * i + 1]] += np.uint32(1)
            tables[2, values[4 * i + 2]] += np.uint32(1)
            tables[3, values[4 * i + 3]] += np.uint32(1)
    counts[:] = 0
    for t in range(threads):
        for table in range(4):
            for b in range(256):
                counts[b] += own[t, table, b]
    for i in range(quarter * 4, values.size):
        counts[values[i]] += np.uint32(1)


@serial
def scan(x: Any, y: Any) -> None:
    whole = np.uint32(0)
    for i in range(x.size):
        whole = np.uint32(whole + x[i])
        y[i] = whole


def of_arrays(function: Any, *names: str) -> Callable[[Problem], Prepared]:
    def prepare(problem: Problem) -> Prepared:
        arrays = [problem[name] for name in names]
        return into_result(problem, lambda: function(*arrays))

    return prepare


def of_arrays_and_threads(function: Any, *names: str) -> Callable[[Problem], Prepared]:
    def prepare(problem: Problem) -> Prepared:
        arrays = [problem[name] for name in names]
        return into_result(problem, lambda: function(*arrays, problem.threads))

    return prepare


def with_factor(problem: Problem) -> Prepared:
    a, x, y = scalar(problem["a"]), problem["x"], problem["y"]
    return into_result(problem, lambda: saxpy(a, x, y))


def scalar(array: Array) -> Any:
    return np.float32(array[0])


KERNELS: Kernels = {
    "saxpy": with_factor,
    "chain": of_arrays(chain, "x", "y"),
    "chain-large": of_arrays(chain, "x", "y"),
    "sum": of_arrays(total, "x", "total"),
    "naive-matmul": of_arrays(naive_matmul, "a", "b", "c"),
    "tiled-matmul": of_arrays(tiled_matmul, "a", "b", "c"),
    "inverses": of_arrays_and_threads(inverses, "matrices", "inverted"),
    "histogram": of_arrays_and_threads(histogram, "values", "counts"),
    "scan": of_arrays(scan, "x", "y"),
    "launch": with_factor,
    "first-saxpy": with_factor,
    "first-tiled": of_arrays(tiled_matmul, "a", "b", "c"),
    "cached-saxpy": with_factor,
    "cached-tiled": of_arrays(tiled_matmul, "a", "b", "c"),
}
