"""Launching kernels with numpy arrays and numbers as their arguments."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Literal, TypeAlias

import numpy as np
import numpy.typing as npt

from ptx.counts import Counts
from ptx.executor import Module

Argument: TypeAlias = npt.NDArray[Any] | np.generic


def launch_arrays(
    module: Module,
    entry: str,
    grid: int | Sequence[int],
    block: int | Sequence[int],
    arguments: Sequence[Argument],
    *,
    shared_bytes: int = 0,
    order: Literal["forward", "reverse"] = "forward",
    cooperative: bool = False,
    trace: bool = False,
) -> Counts:
    """An array stands for its address, and the kernel may touch it; a number of numpy's is passed as it is."""
    arrays = [argument for argument in arguments if isinstance(argument, np.ndarray)]
    return module.launch(
        entry,
        (grid,) if isinstance(grid, int) else grid,
        (block,) if isinstance(block, int) else block,
        packed(module, entry, arguments),
        shared_bytes=shared_bytes,
        allocations=[(array.ctypes.data, array.nbytes) for array in arrays],
        order=order,
        cooperative=cooperative,
        trace=trace,
    )


def packed(module: Module, entry: str, arguments: Sequence[Argument]) -> bytes:
    """The bytes that a kernel reads its parameters from."""
    made = bytearray(module.kernels[entry].parameter_bytes)
    for (offset, size), argument in zip(module.kernels[entry].parameters, arguments, strict=True):
        is_array = isinstance(argument, np.ndarray)
        content = argument.ctypes.data.to_bytes(8, "little") if is_array else argument.tobytes()
        if len(content) != size:
            raise ValueError(f"{entry} takes {size} bytes at {offset}, and {len(content)} are given")
        made[offset : offset + size] = content
    return bytes(made)
