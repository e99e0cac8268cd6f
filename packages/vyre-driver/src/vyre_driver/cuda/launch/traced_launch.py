"""A launch that is told of: the same, with a line of the trace after each call."""

from __future__ import annotations

from typing import Any

from vyre_driver.cuda.launch.launch import CudaLaunch
from vyre_driver.runtime.debugging.told_launch import told
from vyre_driver.runtime.debugging.trace import Event, Trace


class TracedLaunch(CudaLaunch):
    """Made instead of a `CudaLaunch` where there is a trace."""

    def __init__(self, trace: Trace, about: Event, *arguments: Any) -> None:
        super().__init__(*arguments)
        self._trace = trace
        self._about = about
        """What is the same for every launch of the program."""

    def __call__(self) -> None:
        with told(self._trace, self._facts):
            super().__call__()

    def _facts(self) -> Event:
        """One thread of the host hands over the whole grid."""
        return {
            **self._about,
            "grid": self.plan.grid,
            "workgroup_size": self.plan.workgroup_size,
            "threads": 1,
            "ranges": 1,
            "iterations": self.iterations,
        }
