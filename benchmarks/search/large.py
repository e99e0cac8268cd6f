"""Valleys across all knobs of spaces that are too large to list: measurements until the best of all points is found.

It is the sweep of launches (`vyre_driver.tuner.sweep`) that runs here, from its points at random to its search, on a
launch whose times are computed: a valley of packages/vyre-self-substrate/tests/test_valley.py, laid on the values of
the knobs so that its least place is a point. The default is where the latency is about 100 times the best. Each valley
is measured as it is, and with measurements that are 5 % off.

Beside it stands what the best-tuned plain gradient takes to come within 1 % where every place between the values is
legal too and latencies are exact: a gradient costs as many launches as there are knobs, and one.
"""

from __future__ import annotations

import math
import runpy
from collections.abc import Callable, Mapping
from contextlib import suppress
from dataclasses import dataclass, field
from statistics import median
from typing import Any, Final, cast

import numpy as np

from vyre_driver.tuner.records.record import Knobs, Measured, Refused
from vyre_driver.tuner.sweep.bench import Bench
from vyre_driver.tuner.sweep.sweep import sweep
from vyre_foundation.tuning import Knob, Point, Space
from vyre_self_substrate import OptimizerDispatcher, backend_dispatcher

from .valleys import EXPERIMENT

SPACES: Final = ((4, 9), (5, 6), (5, 8), (6, 6), (6, 8))
"""Knobs, and values of each."""

CONDITION: Final = 10.0
SEEDS: Final = range(40, 64)
MOST: Final = 100
OFF: Final = 0.05
MILLISECOND: Final = 1_000_000


class Enough(Exception):
    """The best point was measured, or `MOST` others were."""


def large_spaces() -> None:
    """A row for each space: medians of measurements, an unfound point counting as `MOST`, and their sums' ratios."""
    experiment: dict[str, Any] = runpy.run_path(str(EXPERIMENT))
    print(f"medians over {len(SEEDS)} valleys; ratios of sums               measurements 5 % off")
    print("knobs  values   points     plain   natural   ratio  found   natural   ratio  found")
    for knobs, values in SPACES:
        valleys = [experiment["valley"](seed, knobs, CONDITION) for seed in SEEDS]
        plain = [steps * (knobs + 1) for steps in experiment["plain_steps"](valleys, CONDITION)]
        line = f"{knobs:5} {values:7} {values**knobs:8} {median(plain):9g}"
        for off in (0.0, OFF):
            counts = [_measurements(valley, seed, values, off) for seed, valley in zip(SEEDS, valleys, strict=True)]
            ratio = sum(plain) / sum(count or MOST for count in counts)
            found = f"{sum(count is not None for count in counts)}/{len(counts)}"
            line += f" {median(count or MOST for count in counts):9g} {ratio:7.2f} {found:>6}"
        print(line, flush=True)


def _measurements(valley: Any, seed: int, values: int, off: float) -> int | None:
    """Until the best point is measured; None where it was not among the first `MOST`."""
    knobs = len(valley.start)
    step = 2.2 * float(np.abs(valley.start).max()) / (values - 1)
    away = np.rint(valley.start / step).astype(int)
    best = np.clip(np.random.default_rng([seed, 3]).integers(0, values, knobs), -np.minimum(away, 0), None)
    best = np.minimum(best, values - 1 - np.maximum(away, 0))
    space = Space(tuple(_knob(at, values, int(start)) for at, start in enumerate(best + away)))
    goal = tuple(int(value) for value in best)
    random = np.random.default_rng([seed, 4])
    seen: dict[Point, int] = {}

    def nanoseconds(point: Point) -> int:
        if point not in seen:
            height = valley.height((np.array(point) - best) * step)
            seen[point] = round(MILLISECOND * math.exp(height + off * random.standard_normal()))
        return seen[point]

    def note(knobs: Knobs, _: Measured | Refused) -> None:
        measured.add(space.point(dict(knobs)))
        if goal in measured or len(measured) == MOST:
            raise Enough

    measured: set[Point] = set()
    with suppress(Enough):
        sweep(cast(Bench, ComputedBench(space, nanoseconds)), space, {}, note, budget=600.0)
    return len(measured) if goal in measured else None


def _knob(at: int, values: int, default: int) -> Knob:
    return Knob(f"k{at}", tuple(range(values)), default, "nothing observes it", "linear")


@dataclass
class ComputedTrial:
    """A launch that makes no bytes and takes as long as it is said to."""

    ns: int

    def run(self) -> int:
        return self.ns

    def outputs(self) -> Mapping[str, bytes]:
        return {}


@dataclass
class ComputedBench:
    """As much of a bench as a sweep of equal bytes needs."""

    of: Space
    nanoseconds: Callable[[Point], int]
    thinking: OptimizerDispatcher = field(default_factory=lambda: backend_dispatcher("cpu"))

    def dispatcher(self, seconds: float, ends_at: float) -> OptimizerDispatcher:
        return self.thinking

    def trial(self, knobs: Knobs, ends_at: float | None) -> ComputedTrial:
        return ComputedTrial(self.nanoseconds(self.of.point(dict(knobs))))
