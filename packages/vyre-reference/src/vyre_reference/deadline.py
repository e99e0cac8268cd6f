"""When a launch must end: the `timeout` of a dispatch, checked between statements."""

from __future__ import annotations

import time

from vyre_foundation.backend import BackendError
from vyre_foundation.diagnostics import Diagnostic, Retry


class Deadline:
    """So many seconds after it is made; None means never."""

    __slots__ = ("_end", "_timeout")

    def __init__(self, timeout: float | None) -> None:
        self._timeout = timeout
        self._end = None if timeout is None else time.monotonic() + timeout

    def check(self) -> None:
        """Raises D1009 once the time is up."""
        if self._end is not None and time.monotonic() >= self._end:
            raise BackendError(
                Diagnostic(
                    code="D1009",
                    what="the launch took too long",
                    where="reference",
                    because=f"it was not done after {self._timeout:g} s and has been stopped",
                    fix="raise `timeout`, look at the bounds of the loops, or run it on a faster backend",
                    retry=Retry.SAME_DEVICE,
                )
            )
