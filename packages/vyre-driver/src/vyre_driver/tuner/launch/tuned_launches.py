"""Launches with knobs that were measured: how candidates of a backend are tried, and what is used in the end."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, Any, Generic, Protocol, Self, TypeVar

from vyre_driver.runtime.arguments import Taken
from vyre_driver.runtime.deadline import Deadline
from vyre_driver.runtime.launch_record import TuningRecord
from vyre_driver.tuner.launch.launch_tuning import LaunchTuning
from vyre_driver.tuner.records.record import Knobs
from vyre_foundation.backend import DispatchConfig
from vyre_foundation.ir import DataType, Program
from vyre_foundation.keeping import keep_launch
from vyre_foundation.launch import LaunchPlan
from vyre_foundation.record import record
from vyre_foundation.tuning import Space

if TYPE_CHECKING:
    from vyre_driver.tuner.launch.untuned_dispatcher import ConfiguredDispatcher, UntunedDispatcher
    from vyre_driver.tuner.sweep.bench import Trial


class Planned(Protocol):
    """What a backend works out once for all launches of a shape."""

    @property
    def plan(self) -> LaunchPlan: ...

    def with_tuning(self, tuning: TuningRecord) -> Self:
        """The same with this in its record."""
        ...


L = TypeVar("L", bound=Planned)
L_co = TypeVar("L_co", bound=Planned, covariant=True)


class TunablePipeline(Protocol[L_co]):
    """A compiled program that plans its launches."""

    @property
    def program(self) -> Program: ...

    @property
    def config(self) -> DispatchConfig: ...

    def plan_as_is(self, taken: Taken[Any], grid: Sequence[int] | None) -> L_co:
        """With the knobs of this pipeline and no others."""
        ...

    def trial(self, taken: Taken[Any], grid: Sequence[int] | None, ends_at: float | None) -> Trial:
        """The same launch in memory of its own."""
        ...


@record
class TunedLaunches(Generic[L]):
    """What the pipelines of one device ask for the knobs of their launches. `compile` and `space` are the backend's."""

    tuning: LaunchTuning
    adapter: str
    versions: Callable[[], Mapping[str, str]]
    backend: ConfiguredDispatcher
    compile: Callable[[Program, DispatchConfig], TunablePipeline[L]]
    space: Callable[[Program, DispatchConfig], Space]

    @property
    def state(self) -> int:
        """Another number when a choice may be another than before."""
        return self.tuning.sweeps

    def measures(self, config: DispatchConfig) -> bool:
        """Whether launches with this configuration may be measured."""
        return (config.tune or self.tuning.mode.value) == "on"

    def choose(
        self,
        pipeline: TunablePipeline[L],
        planned: L,
        taken: Taken[Any],
        grid: Sequence[int] | None,
        deadline: Deadline,
    ) -> L:
        """The plan with the knobs that are chosen for it, from the plan without any."""
        bench = LaunchBench(self, pipeline.program, pipeline.config, planned.plan, taken, grid)
        chosen = self.tuning.choose(bench, deadline.end)
        if chosen.knobs:
            config = replace(pipeline.config, knobs=chosen.knobs)
            planned = self.compile(pipeline.program, config).plan_as_is(taken, grid)
        return planned.with_tuning(chosen.record)


@record
class LaunchBench(Generic[L]):
    """One launch of a backend, to be tried with other knobs."""

    launches: TunedLaunches[L]
    program: Program
    config: DispatchConfig
    plan: LaunchPlan
    taken: Taken[Any]
    grid: Sequence[int] | None

    @property
    def adapter(self) -> str:
        return self.launches.adapter

    def dispatcher(self, seconds: float, ends_at: float) -> UntunedDispatcher:
        from vyre_driver.tuner.launch.untuned_dispatcher import UntunedDispatcher  # only a search thinks

        return UntunedDispatcher(self.launches.backend, seconds, ends_at)

    def versions(self) -> Mapping[str, str]:
        return self.launches.versions()

    def space(self) -> Space:
        return self.launches.space(self.program, self.config)

    def kept(self, knobs: Knobs, expected: Mapping[str, bytes | memoryview], note: str) -> str:
        config = replace(self.config, knobs=knobs)
        inputs = {name: array.given for name, array in self.taken.inputs.items()}
        bools = {decl.name for decl in self.program.outputs if decl.element is DataType.BOOL}  # bytes here, words there
        known = {name: bytes(held) for name, held in expected.items() if name not in bools}
        return keep_launch("knobs", self.program, inputs, config, known, grid=self.grid, note=note)

    def trial(self, knobs: Knobs, ends_at: float | None) -> Trial:
        pipeline = self.launches.compile(self.program, replace(self.config, knobs=knobs))
        return pipeline.trial(self.taken.without_outputs(), self.grid, ends_at)
