"""The reference benchmark's kernels for Numba's CUDA simulator.

A module of its own, because the simulator finds `cuda` among a kernel's globals. Set NUMBA_ENABLE_CUDASIM=1 before.
"""

from __future__ import annotations

from collections.abc import Callable
from importlib import import_module
from typing import Any

import numpy as np

cuda: Any = import_module("numba.cuda")
x = np.ones(65_536, np.float32)
y = np.ones(65_536, np.float32)
partial = np.zeros(256, np.float32)
matrix = np.ones((128, 128), np.float32)
product = np.zeros((128, 128), np.float32)


@cuda.jit
def saxpy_kernel(a: Any, x: Any, y: Any) -> None:
    i = cuda.grid(1)
    if i < y.size:
        y[i] = a * x[i] + y[i]


@cuda.jit
def sum_kernel(x: Any, partial: Any) -> None:
    tile = cuda.shared.array(256, np.float32)
    lane = cuda.threadIdx.x
    tile[lane] = x[cuda.grid(1)]
    cuda.syncthreads()
    stride = 128
    while stride > 0:
        if lane < stride:
            tile[lane] = tile[lane] + tile[lane + stride]
        cuda.syncthreads()
        stride //= 2
    if lane == 0:
        partial[cuda.blockIdx.x] = tile[0]


@cuda.jit
def matmul_kernel(a: Any, b: Any, c: Any) -> None:
    column, row = cuda.grid(2)
    total = np.float32(0)
    for j in range(128):
        total += a[row, j] * b[j, column]
    c[row, column] = total


def run_saxpy() -> bool:
    y[:] = 1
    saxpy_kernel[256, 256](np.float32(2), x, y)
    return bool((y == 3).all())


def run_sum() -> bool:
    sum_kernel[256, 256](x, partial)
    return bool((partial == 256).all())


def run_matmul() -> bool:
    matmul_kernel[(8, 8), (16, 16)](matrix, matrix, product)
    return bool((product == 128).all())


KERNELS: dict[str, Callable[[], bool]] = {
    "saxpy 65 536": run_saxpy,
    "tree sum 65 536": run_sum,
    "naive matmul 128": run_matmul,
}
