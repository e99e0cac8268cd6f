"""The line of the trace that each call of a launch leaves, however the call ends."""

from __future__ import annotations

import time
from collections.abc import Callable, Generator
from contextlib import contextmanager

from vyre_driver.runtime.debugging.trace import Event, Trace
from vyre_foundation.diagnostics import TrapError, VyreError


@contextmanager
def told(trace: Trace, facts: Callable[[], Event]) -> Generator[None]:
    """Tell of the call inside, with its time and its error; `facts` are asked for when it is over."""
    error = where = ""
    start = time.perf_counter()
    try:
        yield
    except BaseException as problem:  # Ctrl-C ends a launch too: the trace says so, and it goes on its way
        error = problem.code if isinstance(problem, VyreError) else type(problem).__name__
        where = problem.where if isinstance(problem, TrapError) else ""
        raise
    finally:
        milliseconds = 1e3 * (time.perf_counter() - start)
        trace.tell({"event": "launch", **facts(), "ms": milliseconds, "error": error, "where": where})
