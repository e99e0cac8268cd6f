"""Timing launches: repeated until the median can be told, with the spread around it."""

from __future__ import annotations

from collections.abc import Callable
from statistics import quantiles
from typing import Final

from vyre_driver.tuner.records.record import Measured

LEAST_RUNS: Final = 3
MOST_RUNS: Final = 400
ENOUGH_NS: Final = 20_000_000
"""Of launches in all: short ones are repeated until then."""

HOPELESS: Final = 2.0
"""So many times the best so far, a candidate is not repeated: what it loses is more than noise."""


def timed(run: Callable[[], int], is_over: Callable[[], bool], best_ns: float = float("inf")) -> Measured:
    """The median of repeated runs, each of which says its nanoseconds. They are warm already.

    Ends early when the time `is_over`, and after one run that is hopeless beside the best so far.
    """
    times = [max(1, run())]
    if times[0] > HOPELESS * best_ns:
        return measured(times)
    while len(times) < LEAST_RUNS or (len(times) < MOST_RUNS and sum(times) < ENOUGH_NS):
        if is_over():
            break
        times.append(max(1, run()))
    return measured(times)


def measured(times: list[int]) -> Measured:
    """Median and spread of some times."""
    if len(times) == 1:
        return Measured(times[0], 0, 1)
    first, median, third = quantiles(times, n=4, method="inclusive")
    return Measured(max(1, round(median)), round((third - first) / 2), len(times))
