"""Resizing from live behaviour: what a window of work looked like, and what to try next."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, cast

from vyre_driver.tuner.arguments import check_number, check_whole, unusable
from vyre_foundation.ir.limits import U32_MAX, U64_MAX
from vyre_foundation.ir.malformed import is_uint


@dataclass(frozen=True, slots=True)
class TunerFeedback:
    """One window of work on one workgroup size."""

    per_opcode_counts: tuple[tuple[int, int], ...]
    """(opcode, executions), each in 0..2^32-1, from the backend's counters."""

    wall_time_us: int
    idle_us: int
    """Microseconds of the window without work."""

    observed_workgroup_size_x: int
    observed_throughput_per_us: float
    """Units of work per microsecond; 0 where it could not be computed, which counts as starving."""

    def __post_init__(self) -> None:
        if not _are_counts(self.per_opcode_counts):
            expected = "a tuple of pairs of whole numbers in 0..2^32-1"
            raise unusable("TunerFeedback.per_opcode_counts", self.per_opcode_counts, expected)
        check_whole("TunerFeedback.wall_time_us", self.wall_time_us, U64_MAX)
        check_whole("TunerFeedback.idle_us", self.idle_us, U64_MAX)
        check_whole("TunerFeedback.observed_workgroup_size_x", self.observed_workgroup_size_x, U32_MAX)
        check_number("TunerFeedback.observed_throughput_per_us", self.observed_throughput_per_us)


@dataclass(frozen=True, slots=True)
class DefaultPolicy:
    """Halve when idle, double when starving, else hold: one step at a time, so that sizes do not swing."""

    adapter_max_workgroup_size_x: int = 1024
    """The adapter's own bound."""

    minimum_workgroup_size_x: int = 32
    """Never shrink below this."""

    saturation_threshold_per_us: float = 1.0
    """Grow when the throughput is below this."""

    idle_shrink_us: int = 100_000
    """Shrink when idle for more than this."""

    def __post_init__(self) -> None:
        check_whole("DefaultPolicy.adapter_max_workgroup_size_x", self.adapter_max_workgroup_size_x, U32_MAX)
        check_whole("DefaultPolicy.minimum_workgroup_size_x", self.minimum_workgroup_size_x, U32_MAX)
        check_number("DefaultPolicy.saturation_threshold_per_us", self.saturation_threshold_per_us)
        check_whole("DefaultPolicy.idle_shrink_us", self.idle_shrink_us, U64_MAX)

    def suggest_resize(self, feedback: TunerFeedback) -> int | None:
        """The size along x for the next window, or None to stay.

        An idle window never grows, not even at the minimum: more invocations would starve more.
        """
        if not isinstance(feedback, TunerFeedback):
            raise unusable("DefaultPolicy.suggest_resize", feedback, "a TunerFeedback")
        current = max(feedback.observed_workgroup_size_x, 1)
        if feedback.idle_us > self.idle_shrink_us:
            shrunk = current // 2
            return shrunk if shrunk >= self.minimum_workgroup_size_x else None
        if feedback.observed_throughput_per_us < self.saturation_threshold_per_us:
            grown = min(current * 2, U32_MAX)
            return grown if current < grown <= self.adapter_max_workgroup_size_x else None
        return None


def _are_counts(value: object) -> bool:
    if not isinstance(value, tuple):
        return False
    pairs = cast("tuple[Any, ...]", value)
    return all(isinstance(pair, tuple) and _is_pair(cast("tuple[object, ...]", pair)) for pair in pairs)


def _is_pair(pair: tuple[object, ...]) -> bool:
    return len(pair) == 2 and all(is_uint(part, U32_MAX) for part in pair)
