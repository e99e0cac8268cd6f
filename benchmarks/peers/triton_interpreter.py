"""The reference benchmark's kernels for Triton's interpreter (`TRITON_INTERPRET=1`, set before importing this).

Triton programs work on blocks, so these are the same sums in Triton's own style, not lane by lane. The interpreter asks
its arguments for what it needs of a torch tensor; `HostArray` gives that for a numpy array, so torch is not needed.
"""

from __future__ import annotations

from collections.abc import Callable
from importlib import import_module
from typing import Any, TypeAlias

import numpy as np

triton: Any = import_module("triton")
tl: Any = import_module("triton.language")
constexpr: TypeAlias = Any
"""Triton looks for this word in the annotation."""


class HostArray:
    """A numpy array as the interpreter wants to see one."""

    def __init__(self, array: Any) -> None:
        self.array = array
        self.dtype = array.dtype

    def data_ptr(self) -> int:
        return int(self.array.ctypes.data)

    def untyped_storage(self) -> HostArray:
        return self

    def cpu(self) -> HostArray:
        return self

    def copy_(self, _other: HostArray) -> None:
        """Device and host storage are the same here."""

    def new_empty(self, _size: int, device: str) -> HostArray:
        assert device == "cpu"
        return HostArray(self.array[:0])

    def set_(self, storage: HostArray, _offset: int, _size: object, _stride: object) -> None:
        self.array = storage.array

    def storage_offset(self) -> int:
        return 0

    def size(self) -> tuple[int, ...]:
        return self.array.shape

    def stride(self) -> tuple[int, ...]:
        return tuple(step // self.array.itemsize for step in self.array.strides)


x, y = HostArray(np.ones(65_536, np.float32)), HostArray(np.ones(65_536, np.float32))
partial = HostArray(np.zeros(256, np.float32))
matrix, product = HostArray(np.ones((128, 128), np.float32)), HostArray(np.zeros((128, 128), np.float32))


@triton.jit
def saxpy_kernel(a: Any, x: Any, y: Any, n: Any, BLOCK: constexpr):  # noqa: N803 - Triton's custom
    i = tl.program_id(0) * BLOCK + tl.arange(0, BLOCK)
    inside = i < n
    tl.store(y + i, a * tl.load(x + i, mask=inside) + tl.load(y + i, mask=inside), mask=inside)


@triton.jit
def sum_kernel(x: Any, partial: Any, BLOCK: constexpr):  # noqa: N803 - Triton's custom
    i = tl.program_id(0) * BLOCK + tl.arange(0, BLOCK)
    tl.store(partial + tl.program_id(0), tl.sum(tl.load(x + i)))


@triton.jit
def matmul_kernel(a: Any, b: Any, c: Any, N: constexpr, BLOCK: constexpr):  # noqa: N803 - Triton's custom
    rows = tl.program_id(1) * BLOCK + tl.arange(0, BLOCK)
    columns = tl.program_id(0) * BLOCK + tl.arange(0, BLOCK)
    total = tl.zeros((BLOCK, BLOCK), dtype=tl.float32)
    for j in range(N):
        left = tl.load(a + rows * N + j)
        right = tl.load(b + j * N + columns)
        total += left[:, None] * right[None, :]
    tl.store(c + rows[:, None] * N + columns[None, :], total)


def run_saxpy() -> bool:
    y.array[:] = 1
    saxpy_kernel[(256,)](2.0, x, y, 65_536, BLOCK=256)
    return bool((y.array == 3).all())


def run_sum() -> bool:
    sum_kernel[(256,)](x, partial, BLOCK=256)
    return bool(partial.array.sum() == 65_536)


def run_matmul() -> bool:
    matmul_kernel[(8, 8)](matrix, matrix, product, N=128, BLOCK=16)
    return bool((product.array == 128).all())


KERNELS: dict[str, Callable[[], bool]] = {
    "saxpy 65 536": run_saxpy,
    "tree sum 65 536": run_sum,
    "naive matmul 128": run_matmul,
}
