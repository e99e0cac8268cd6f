"""Times of the parts of something, one after the other."""

from __future__ import annotations

import time
from collections.abc import Mapping


class Stopwatch:
    """Runs from when it is made."""

    def __init__(self, laps: Mapping[str, float] | None = None) -> None:
        self.laps: dict[str, float] = {} if laps is None else dict(laps)
        """Milliseconds of each part; those given were measured before."""

        self._start = time.perf_counter()

    def lap(self, name: str) -> None:
        """What went on since the last lap was this."""
        now = time.perf_counter()
        self.laps[name] = self.laps.get(name, 0.0) + 1e3 * (now - self._start)
        self._start = now

    def split_lap(self, name: str, parts: Mapping[str, float]) -> None:
        """What went on since the last lap was these, in milliseconds, and for the rest this."""
        self.lap(name)
        for part, milliseconds in parts.items():
            self.laps[name] -= milliseconds
            self.laps[part] = self.laps.get(part, 0.0) + milliseconds
