"""A launch that is watched while it is used: the same, with another workgroup size where that is faster."""

from __future__ import annotations

import time
from collections.abc import Callable, Mapping
from typing import Any

from vyre_driver.cpu.launch.launch import CpuLaunch
from vyre_driver.cpu.launch.launch_memory import LaunchMemory
from vyre_driver.cpu.launch.planned_launch import PlannedLaunch
from vyre_driver.tuner.launch.live import LiveSize


class LiveLaunch(CpuLaunch):
    """Made instead of a `CpuLaunch` where launches are measured, so that others need not look at the clock."""

    def __init__(
        self,
        live: LiveSize[PlannedLaunch],
        bind: Callable[[PlannedLaunch, Mapping[str, Any]], LaunchMemory],
        *arguments: Any,
    ) -> None:
        """`bind` gives the memory of another plan of the launch, with the same results."""
        super().__init__(*arguments)
        self._live = live
        self._bind = bind

    @property
    def is_movable(self) -> bool:
        """Never: another size is bound to the arrays that it began with."""
        return False

    def __call__(self) -> None:
        started = time.perf_counter_ns()
        super().__call__()
        resized = self._live.after(started, time.perf_counter_ns())
        if resized is not None:
            with self._turn:
                self._use(resized, self._bind(resized, self.outputs))
