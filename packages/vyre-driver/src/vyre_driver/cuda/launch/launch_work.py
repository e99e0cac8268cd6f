"""What a launch enqueues, ready to be called: resets, copies and kernels, with all arguments packed."""

from __future__ import annotations

from collections.abc import Iterable
from functools import partial
from typing import Any

import numpy as np

from vyre_driver.cuda.kernels import SETTLE_BLOCK, CudaCopy, CudaKernel, Settle
from vyre_driver.cuda.launch.control import Control
from vyre_driver.cuda.launch.device_memory import DeviceMemory, Work
from vyre_driver.cuda.launch.loaded_kernels import LoadedKernels
from vyre_driver.cuda.launch.planned_launch import PlannedLaunch

_MOST_SETTLE_BLOCKS = 65_535


class LaunchWork:
    """Lists of calls that only enqueue, on CuPy's current stream."""

    __slots__ = ("after", "before", "iteration", "uploads")

    def __init__(self, planned: PlannedLaunch, memory: DeviceMemory, control: Control) -> None:
        kernels = planned.kernels
        self.uploads = memory.uploads
        self.before = memory.before
        self.after = memory.after
        arguments = _arguments(planned, memory, control)
        segments: list[Work] = []
        for segment in planned.segments:
            if isinstance(segment, CudaCopy):
                segments.extend(_copy(segment, memory))
            else:
                shape = (planned.blocks, segment.block, arguments)
                segments.append(partial(kernels[segment.entry], *shape, shared_mem=segment.dynamic_shared))
                segments.extend(_settle(kernels, settle, memory) for settle in _settles(segment, memory))
        self.iteration: list[Work] = [control.reset, *memory.clearing, *segments, control.read_back]

    def do(self, *parts: Iterable[Work]) -> None:
        for part in parts:
            for work in part:
                work()


def _arguments(planned: PlannedLaunch, memory: DeviceMemory, control: Control) -> tuple[Any, ...]:
    """In the order that `vyre_driver.cuda.kernels` gives."""
    elements = [memory.elements[name] for name in planned.code.arguments]
    places = [np.uint64(array.data.ptr if array.size else control.nowhere) for array in elements]
    lengths = [np.uint32(array.size) for array in elements]
    return (*places, *lengths, *(np.uint32(axis) for axis in planned.plan.grid), np.uint64(control.state))


def _copy(segment: CudaCopy, memory: DeviceMemory) -> list[Work]:
    source, target = memory.elements[segment.source], memory.elements[segment.target]
    size = min(source.size, target.size) * source.itemsize
    return [partial(target.data.copy_from_device_async, source.data, size)] if size else []


def _settles(kernel: CudaKernel, memory: DeviceMemory) -> list[Settle]:
    return [settle for settle in kernel.settles if memory.elements[settle.buffer].size]


def _settle(kernels: LoadedKernels, settle: Settle, memory: DeviceMemory) -> Work:
    elements = memory.elements[settle.buffer]
    count = min(-(-elements.size // SETTLE_BLOCK), _MOST_SETTLE_BLOCKS)
    arguments = (np.uint64(elements.data.ptr), np.uint32(elements.size))
    return partial(kernels[settle.entry], (count,), (SETTLE_BLOCK,), arguments)
