"""Taichi: kernels over the caller's numpy arrays, which it takes without a copy."""

from __future__ import annotations

import os
from collections.abc import Callable
from importlib import import_module
from typing import Any

import numpy as np

from contestants.problem import Array, Kernels, Prepared, Problem, into_result

ti: Any = import_module("taichi")
ti.init(
    arch=ti.cpu,
    cpu_max_num_threads=int(os.environ["OMP_NUM_THREADS"]),
    fast_math=False,
    offline_cache=False,
    log_level=ti.WARN,
)

SIDE = 512
"""Of the matrices. A constant, as a Taichi user who wants speed would have it."""
TALL, WIDE = 4, 8
"""Elements of the product that one turn of the parallel loop keeps in registers."""
FLOATS: Any = ti.types.ndarray(dtype=ti.f32, ndim=1)
FLOATS_2D: Any = ti.types.ndarray(dtype=ti.f32, ndim=2)
FLOATS_3D: Any = ti.types.ndarray(dtype=ti.f32, ndim=3)
BYTES: Any = ti.types.ndarray(dtype=ti.u8, ndim=1)
WORDS: Any = ti.types.ndarray(dtype=ti.u32, ndim=1)


def kernel(*types: Any) -> Callable[[Callable[..., None]], Any]:
    """A Taichi kernel with these argument types: objects, which a type checker would not take as annotations."""

    def declare(function: Callable[..., None]) -> Any:
        names = [name for name in function.__annotations__ if name != "return"]
        function.__annotations__ = dict(zip(names, types, strict=True))
        return ti.kernel(function)

    return declare


@kernel(ti.f32, FLOATS, FLOATS)
def saxpy(a: Any, x: Any, y: Any):
    for i in range(x.shape[0]):
        y[i] = a * x[i] + y[i]


@kernel(FLOATS, FLOATS)
def chain(x: Any, y: Any):
    for i in range(x.shape[0]):
        y[i] = ti.exp(ti.sin(ti.sqrt(x[i])))


@kernel(FLOATS, FLOATS)
def total(x: Any, out: Any):
    whole = 0.0
    for i in range(x.shape[0]):
        whole += x[i]  # Taichi keeps one sum a thread
    out[0] = whole


@kernel(FLOATS_2D, FLOATS_2D, FLOATS_2D)
def naive_matmul(a: Any, b: Any, c: Any):
    for row, column in ti.ndrange(SIDE, SIDE):
        whole = 0.0
        for j in range(SIDE):
            whole += a[row, j] * b[j, column]
        c[row, column] = whole


@kernel(FLOATS_2D, FLOATS_2D, FLOATS_2D)
def tiled_matmul(a: Any, b: Any, c: Any):
    for row_tile, column_tile in ti.ndrange(SIDE // TALL, SIDE // WIDE):
        top, left = row_tile * TALL, column_tile * WIDE
        whole = ti.Matrix.zero(ti.f32, TALL, WIDE)
        for j in range(SIDE):
            for y in ti.static(range(TALL)):
                for x in ti.static(range(WIDE)):
                    whole[y, x] += a[top + y, j] * b[j, left + x]
        for y in ti.static(range(TALL)):
            for x in ti.static(range(WIDE)):
                c[top + y, left + x] = whole[y, x]


@kernel(FLOATS_3D, FLOATS_3D)
def inverses(matrices: Any, inverted: Any):
    for m in range(matrices.shape[0]):
        left = ti.Matrix.zero(ti.f32, 8, 8)
        right = ti.Matrix.identity(ti.f32, 8)
        for r in ti.static(range(8)):
            for i in ti.static(range(8)):
                left[r, i] = matrices[m, r, i]
        for p in ti.static(range(8)):
            scale = 1.0 / left[p, p]
            for j in ti.static(range(8)):
                left[p, j] *= scale
                right[p, j] *= scale
            for r in ti.static(range(8)):
                if ti.static(r != p):
                    factor = left[r, p]
                    for i in ti.static(range(8)):
                        left[r, i] -= factor * left[p, i]
                        right[r, i] -= factor * right[p, i]
        for r in ti.static(range(8)):
            for i in ti.static(range(8)):
                inverted[m, r, i] = right[r, i]


@kernel(BYTES, WORDS)
def histogram(values: Any, counts: Any):
    for b in range(256):
        counts[b] = ti.u32(0)
    for i in range(values.shape[0]):
        ti.atomic_add(counts[ti.i32(values[i])], ti.u32(1))


@kernel(WORDS, WORDS)
def scan(x: Any, y: Any):
    whole = ti.u32(0)
    ti.loop_config(serialize=True)
    for i in range(x.shape[0]):
        whole += x[i]
        y[i] = whole


def of_arrays(function: Any, *names: str) -> Callable[[Problem], Prepared]:
    def prepare(problem: Problem) -> Prepared:
        arrays = [problem[name] for name in names]
        return into_result(problem, lambda: function(*arrays))

    return prepare


def with_factor(problem: Problem) -> Prepared:
    a, x, y = float(np.float32(problem["a"][0])), problem["x"], problem["y"]
    return into_result(problem, lambda: saxpy(a, x, y))


def launch(problem: Problem) -> Prepared:
    """With Taichi's own arrays: a third less overhead than with numpy's, which matters here alone."""
    a, x, y = float(np.float32(problem["a"][0])), owned(problem["x"]), owned(problem["y"])
    return Prepared(lambda: saxpy(a, x, y), y.to_numpy)


def owned(array: Array) -> Any:
    made = ti.ndarray(ti.f32, array.size)
    made.from_numpy(array)
    return made


KERNELS: Kernels = {
    "saxpy": with_factor,
    "chain": of_arrays(chain, "x", "y"),
    "chain-large": of_arrays(chain, "x", "y"),
    "sum": of_arrays(total, "x", "total"),
    "naive-matmul": of_arrays(naive_matmul, "a", "b", "c"),
    "tiled-matmul": of_arrays(tiled_matmul, "a", "b", "c"),
    "inverses": of_arrays(inverses, "matrices", "inverted"),
    "histogram": of_arrays(histogram, "values", "counts"),
    "scan": of_arrays(scan, "x", "y"),
    "launch": launch,
}
