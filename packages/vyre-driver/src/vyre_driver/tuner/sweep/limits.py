"""How long a sweep may take."""

from __future__ import annotations

import math
import time
from dataclasses import dataclass
from typing import Final

LEAST_SECONDS: Final = 1.0
LAUNCHES: Final = 50
"""The default budget is the larger of the two: a second, or as long as so many launches take."""

FIRST_SHARE: Final = 0.5
"""Of the time for the search: for points at random. The programs by which a search thinks may have to be compiled."""

FOR_SEARCH: Final = 0.8
"""Of the budget; the rest is for measuring default and winner again, in turns."""

KEPT_LAUNCHES: Final = 3
KEPT_SHARE: Final = 0.1
"""What is left of a `timeout` for the launch itself: so many launches, and at least this share of it."""


@dataclass(frozen=True, slots=True)
class SweepLimits:
    """When a sweep ends, in the seconds of `time.monotonic`."""

    started: float
    search_end: float
    end: float
    is_cut: bool
    """Whether the launch's `timeout` ends it before its budget does."""

    @staticmethod
    def of(started: float, budget: float | None, launch_seconds: float, deadline: float = math.inf) -> SweepLimits:
        seconds = max(LEAST_SECONDS, LAUNCHES * launch_seconds) if budget is None else budget
        latest = deadline - _kept(deadline - started, launch_seconds)
        end = min(started + seconds, latest)
        return SweepLimits(started, started + FOR_SEARCH * (end - started), end, latest < started + seconds)

    @property
    def seconds(self) -> float:
        """At least a millisecond."""
        return max(0.001, self.end - self.started)

    def is_begun(self) -> bool:
        """Whether the points at random have had their time."""
        return time.monotonic() >= self.started + FIRST_SHARE * (self.search_end - self.started)

    def is_over(self) -> bool:
        return time.monotonic() >= self.end

    def is_found(self) -> bool:
        """Whether the search has to stop."""
        return time.monotonic() >= self.search_end


def _kept(left: float, launch_seconds: float) -> float:
    return 0.0 if left == math.inf else max(KEPT_LAUNCHES * launch_seconds, KEPT_SHARE * left)
