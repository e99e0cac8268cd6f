"""A launch that is told of: the same, with a line of the trace after each call."""

from __future__ import annotations

import time
from typing import Any

from vyre_driver.cpu.launch.launch import CpuLaunch
from vyre_driver.runtime.debugging.trace import Event, Trace
from vyre_foundation.diagnostics import TrapError, VyreError


class TracedLaunch(CpuLaunch):
    """Made instead of a `CpuLaunch` where there is a trace, so that others need not ask at every call."""

    def __init__(self, trace: Trace, about: Event, *arguments: Any) -> None:
        super().__init__(*arguments)
        self._trace = trace
        self._about = about
        """What is the same for every launch of the program."""

    def __call__(self) -> None:
        error = where = ""
        start = time.perf_counter()
        try:
            super().__call__()
        except BaseException as problem:  # Ctrl-C ends a launch too: the trace says so, and it goes on its way
            error = problem.code if isinstance(problem, VyreError) else type(problem).__name__
            where = problem.where if isinstance(problem, TrapError) else ""
            raise
        finally:
            self._tell(1e3 * (time.perf_counter() - start), error, where)

    def _tell(self, milliseconds: float, error: str, where: str) -> None:
        self._trace.tell(
            {
                "event": "launch",
                **self._about,
                "grid": self.plan.grid,
                "workgroup_size": self.plan.workgroup_size,
                "threads": self.threads,
                "ranges": self.ranges,
                "iterations": self.iterations,
                "ms": milliseconds,
                "error": error,
                "where": where,
            }
        )
