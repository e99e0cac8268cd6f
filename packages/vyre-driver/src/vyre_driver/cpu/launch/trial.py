"""A launch that is measured: timed from outside, which is what callers wait for."""

from __future__ import annotations

import time
from collections.abc import Mapping

import numpy as np

from vyre_driver.cpu.launch.launch import CpuLaunch
from vyre_driver.runtime.host_arrays import Array


class CpuTrial:
    def __init__(self, launch: CpuLaunch) -> None:
        self._launch = launch

    def run(self) -> int:
        """Launch once; nanoseconds of the wall."""
        started = time.perf_counter_ns()
        self._launch()
        return time.perf_counter_ns() - started

    def outputs(self) -> Mapping[str, memoryview]:
        """The bytes of the latest launch."""
        return {name: _bytes(array) for name, array in self._launch.outputs.items()}


def _bytes(array: Array) -> memoryview:
    return np.ascontiguousarray(array).reshape(-1).view(np.uint8).data
