"""Valleys across all knobs of spaces that are too large to list: measurements until the best of all points is found.

A valley is that of packages/vyre-self-substrate/tests/test_valley.py, laid on the values of the knobs so that its least
place is a point; the search starts where the latency is about 100 times the best. Beside it stands what the best-tuned
plain gradient takes to come within 1 % where every place between the values is legal too: a gradient costs as many
launches as there are knobs, and one.
"""

from __future__ import annotations

import math
import runpy
from statistics import median
from typing import Any, Final

import numpy as np

from vyre_foundation.tuning import Knob, Point, Space
from vyre_self_substrate import Scratch, backend_dispatcher
from vyre_self_substrate.search import search

from .valleys import EXPERIMENT

SPACES: Final = ((5, 6), (5, 8), (6, 6), (6, 8))
"""Knobs, and values of each."""

CONDITION: Final = 10.0
SEEDS: Final = range(40, 48)
MOST: Final = 100


def large_spaces() -> None:
    """A row for each space: points found and the median of measurements, an unfound one counting as `MOST`."""
    experiment: dict[str, Any] = runpy.run_path(str(EXPERIMENT))
    print(f"knobs  values   points     plain   natural: the median of {len(SEEDS)} valleys, and how many were found")
    for knobs, values in SPACES:
        valleys = [experiment["valley"](seed, knobs, CONDITION) for seed in SEEDS]
        plain = [steps * (knobs + 1) for steps in experiment["plain_steps"](valleys, CONDITION)]
        counts = [_measured(valley, seed, values) for seed, valley in zip(SEEDS, valleys, strict=True)]
        needed = median(count or MOST for count in counts)
        found = f"{sum(count is not None for count in counts)} of {len(counts)}"
        print(f"{knobs:5} {values:7} {values**knobs:8} {median(plain):9g} {needed:9g}   {found}", flush=True)


def _measured(valley: Any, seed: int, values: int) -> int | None:
    """Measurements until the best point; None where it was not among the first `MOST`."""
    knobs = len(valley.start)
    step = 2.2 * float(np.abs(valley.start).max()) / (values - 1)
    away = np.rint(valley.start / step).astype(int)
    best = np.clip(np.random.default_rng([seed, 3]).integers(0, values, knobs), -np.minimum(away, 0), None)
    best = np.minimum(best, values - 1 - np.maximum(away, 0))
    space = Space(tuple(_knob(at, values, int(start)) for at, start in enumerate(best + away)))
    seen: list[Point] = []

    def measure(point: Point) -> float:
        seen.append(point)
        return 1e6 * math.exp(valley.height((np.array(point) - best) * step))

    search(
        space,
        measure,
        dispatcher=backend_dispatcher("cpu"),
        keep_going=lambda made: made < MOST and (not seen or seen[-1] != tuple(best)),
        seed=seed,
        strategy="natural",
        scratch=Scratch(),
    )
    return len(seen) if seen[-1] == tuple(best) else None


def _knob(at: int, values: int, default: int) -> Knob:
    return Knob(f"k{at}", tuple(range(values)), default, "nothing observes it", "linear")
