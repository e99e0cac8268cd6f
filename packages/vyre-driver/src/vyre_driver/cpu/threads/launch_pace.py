"""How closely launches follow each other: closely enough, and workers that are awake are still awake for the next."""

from __future__ import annotations

import time
from typing import Final

SPIN_SECONDS: Final = 50e-6
"""How long a worker watches for the next job at first, and a caller for the last worker, before it sleeps.

Waking a thread takes about as long. So whoever launches again and again finds workers awake, and others lose no more
than this for each launch. Measured with launches of 50 microseconds on two cores: with 5 nobody is ever awake in time,
with 20 only if nothing happens in between, and 200 help no more than 50 until launches are 100 apart. A worker watches
longer while jobs follow each other: see `PATIENCE` in `pool_text`.
"""


class LaunchPace:
    """Of all launches in the process that could use workers."""

    __slots__ = ("_ended",)

    def __init__(self) -> None:
        self._ended = -1.0

    def beat(self) -> None:
        """A launch, or a segment of one, is over."""
        self._ended = time.perf_counter()

    def is_quick(self) -> bool:
        return time.perf_counter() - self._ended < SPIN_SECONDS


pace: Final = LaunchPace()
