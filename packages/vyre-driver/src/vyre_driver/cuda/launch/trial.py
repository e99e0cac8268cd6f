"""A launch that is measured: timed by the events of its device."""

from __future__ import annotations

from collections.abc import Mapping

from vyre_driver.cuda.device.gpu import Gpu
from vyre_driver.cuda.launch.launch import CudaLaunch

_NANOSECONDS = 1e6
"""In a millisecond."""


class CudaTrial:
    def __init__(self, gpu: Gpu, launch: CudaLaunch) -> None:
        self._gpu = gpu
        self._launch = launch

    def run(self) -> int:
        """Launch once and wait for it; nanoseconds between its events, by the device's clock."""
        self._launch()
        with self._gpu.used():
            return round(_NANOSECONDS * self._launch.control.milliseconds)

    def outputs(self) -> Mapping[str, bytes]:
        """The bytes of the latest launch."""
        with self._gpu.used():
            return {name: array.get().tobytes() for name, array in self._launch.outputs.items()}
