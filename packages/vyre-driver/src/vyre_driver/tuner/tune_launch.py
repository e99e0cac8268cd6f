"""Measuring a launch on purpose, as `vyre tune` does: the same sweep as in the launch path."""

from __future__ import annotations

import math
import time
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, Protocol, runtime_checkable

from vyre_driver.tuner.arguments import unusable
from vyre_driver.tuner.sweep.outcome import OnSample, TuningOutcome
from vyre_foundation.backend import DispatchConfig
from vyre_foundation.host import Given
from vyre_foundation.ir import Program

if TYPE_CHECKING:
    from vyre_driver.tuner.launch.tuned_launches import LaunchBench, TunedLaunches


@runtime_checkable
class TunableBackend(Protocol):
    """A backend whose launches can be measured."""

    @property
    def tuned(self) -> TunedLaunches[Any]: ...

    def bench(
        self,
        program: Program,
        inputs: Given,
        *,
        grid: Sequence[int] | None = None,
        config: DispatchConfig | None = None,
    ) -> LaunchBench[Any]: ...


def tune(
    backend: object,
    program: Program,
    inputs: Given,
    *,
    grid: Sequence[int] | None = None,
    config: DispatchConfig | None = None,
    budget: float | None = None,
    on_sample: OnSample | None = None,
) -> TuningOutcome:
    """Measure a launch with the knobs that can matter for it, and record what is found: later launches use it.

    Goes on where an earlier sweep ended; points that are recorded are not measured again. `budget` is in seconds, by
    default the `tune_budget` of the configuration; its `timeout` ends the sweep as well. With `tune="pinned"` nothing
    is measured, and the outcome is what is recorded. `on_sample` is called after each point. The arrays are read and
    never written. T009 for a backend whose launches cannot be measured.
    """
    if not isinstance(backend, TunableBackend):
        raise unusable("tune(backend=...)", backend, "a backend that compiles, such as cpu or cuda")
    deadline = math.inf if config is None or config.timeout is None else time.monotonic() + config.timeout
    bench = backend.bench(program, inputs, grid=grid, config=config)
    return backend.tuned.tuning.tune(bench, budget=budget, deadline=deadline, on_sample=on_sample)
