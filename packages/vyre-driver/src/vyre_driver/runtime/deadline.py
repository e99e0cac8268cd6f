"""Deadlines: the `timeout` of a dispatch, or the moment when nobody waits for the result any more."""

from __future__ import annotations

import math
import time
from typing import Final

NAP_SECONDS: Final = 0.1
"""How long a waiting thread goes without looking up: on Windows nothing wakes one that waits for a lock."""


class Deadline:
    """That many seconds from when it is made; None is never. Any thread may look at it or call it off."""

    __slots__ = ("end", "timeout")

    def __init__(self, timeout: float | None = None) -> None:
        self.timeout = timeout
        self.end = math.inf if timeout is None else time.monotonic() + timeout
        """In the seconds of `time.monotonic`."""

    @property
    def is_over(self) -> bool:
        return time.monotonic() >= self.end

    def nap(self) -> float:
        """How long to wait before looking again: no longer than what is left."""
        return max(0.0, min(NAP_SECONDS, self.end - time.monotonic()))

    def call_off(self) -> None:
        """It is over now: nobody waits for it any more."""
        self.end = -math.inf

    @property
    def is_called_off(self) -> bool:
        return self.end == -math.inf


NO_DEADLINE: Final = Deadline()
