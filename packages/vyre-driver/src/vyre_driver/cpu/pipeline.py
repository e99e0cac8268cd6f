"""A compiled program with the options of its launches; binding arrays to it gives a launch."""

from __future__ import annotations

import os
from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import Any, Final

from vyre_driver.cpu.compile.native_program import NativeProgram
from vyre_driver.cpu.launch.copy_plan import CopyPlan
from vyre_driver.cpu.launch.launch import CpuLaunch
from vyre_driver.cpu.launch.launch_memory import LaunchMemory
from vyre_driver.cpu.launch.planned_launch import PlannedLaunch
from vyre_driver.cpu.launch.repeated_runs import RepeatedRuns
from vyre_driver.cpu.launch.traced_launch import TracedLaunch
from vyre_driver.cpu.launch.trial import CpuTrial
from vyre_driver.cpu.threads.split import split_launch
from vyre_driver.knobs.table import THREADS
from vyre_driver.runtime.arguments import Taken, check_against_plan, content_check
from vyre_driver.runtime.compiled_programs import CompiledProgram
from vyre_driver.runtime.deadline import NO_DEADLINE, Deadline
from vyre_driver.runtime.debugging.trace import Event, Trace
from vyre_driver.runtime.host_arrays import HOST_ARRAYS, Array, HostArray, storage_type
from vyre_driver.runtime.launch_errors import out_of_memory
from vyre_driver.runtime.launch_plans import AskedLaunch, LaunchPlans, PlansByShape
from vyre_driver.runtime.options import Outputs, check_plan, known_races
from vyre_driver.tuner.launch.tuned_launches import LaunchBench, TunedLaunches
from vyre_foundation.host import Given
from vyre_foundation.notebook import ShownPipeline


class CpuPipeline(ShownPipeline):
    """A compiled program. Threads may share one: every binding has memory of its own."""

    def __init__(
        self,
        plans: LaunchPlans,
        compiled: CompiledProgram[NativeProgram],
        threads: int,
        trace: Trace | None = None,
        tuned: TunedLaunches[PlannedLaunch] | None = None,
    ) -> None:
        """`tuned` says which knobs a launch has that sets none; without it, none."""
        self.program = plans.program
        self.config = plans.config
        self.plans = plans
        self._compiled = compiled
        self._threads = threads
        self._planned_launches: PlansByShape[PlannedLaunch] = PlansByShape()
        self._tuned = tuned
        self._trace = trace
        self._about: Event = {} if trace is None else {**compiled.about(), "label": plans.config.label}
        is_plain = trace is None and plans.config.timeout is None and plans.config.fixpoint_iterations is None
        self._repeated = RepeatedRuns(plans.signature, self._bind_planned) if is_plain else None

    @property
    def origin(self) -> str:
        """Where its code came from: `cache`, or `compiled: ` and why the cache did not have it."""
        return self._compiled.origin

    def bind(self, inputs: Given, outputs: Mapping[str, Any] | None = None) -> CpuLaunch:
        """A launch on these arrays, by name or, for inputs, in order. All checks happen here.

        The launch reads numpy arrays where they are, each time it is called; lists of numbers are read now. Results go
        to the arrays in `outputs`, which start as zero where the program takes no input, and else to arrays of ours.
        """
        taken = self.plans.take(HOST_ARRAYS, inputs, outputs)
        launch = self.bind_taken(taken, self.config.grid_override, Deadline(self.config.timeout))
        if self._tuned is None or not launch.record.tuning.is_tuned or not self._tuned.measures(self.config):
            return launch
        return self._watched(self._tuned, taken, launch)

    def bind_taken(self, taken: Taken[HostArray], grid: Sequence[int] | None, deadline: Deadline) -> CpuLaunch:
        """As `bind`, with arrays that were looked at already. What is done before the launch ends by the deadline."""
        make = self._plan if self.config.timeout is None else partial(self._plan, deadline=deadline)
        planned = self._planned_launches.get(taken, grid, make, self._state)
        check_against_plan(taken, planned.returned)
        memory = _memory_of(planned, taken)
        if self._trace is not None:
            return TracedLaunch(self._trace, self._about, planned, memory, *self._limits)
        return CpuLaunch(planned, memory, *self._limits)

    def run_again(
        self, inputs: Given, outputs: Mapping[str, Any] | None, grid: Sequence[int] | None
    ) -> Outputs[Array] | None:
        """A run that looks like an earlier one; None where all that `bind_taken` does has to be done."""
        return None if self._repeated is None else self._repeated.run(inputs, outputs, grid, self._state)

    def remember_run(self, inputs: Given, grid: Sequence[int] | None, planned: PlannedLaunch) -> None:
        """Have a launch ready for `run_again`."""
        if self._repeated is not None:
            self._repeated.remember(inputs, grid, self._state, planned)

    def _bind_planned(self, planned: PlannedLaunch, inputs: Mapping[str, Any], outputs: Mapping[str, Any]) -> CpuLaunch:
        return CpuLaunch(planned, _memory_of(planned, self.plans.take(HOST_ARRAYS, inputs, outputs)), *self._limits)

    @property
    def _state(self) -> int:
        return 0 if self._tuned is None else self._tuned.state

    def _watched(self, tuned: TunedLaunches[PlannedLaunch], taken: Taken[HostArray], launch: CpuLaunch) -> CpuLaunch:
        """The launch, or one on the same arrays that may be resized while it is used."""
        from vyre_driver.cpu.launch.live_launch import LiveLaunch  # most processes do not watch their launches
        from vyre_driver.tuner.launch.live import live_size

        plan = self.plan_as_is(taken, self.config.grid_override).plan
        bench = LaunchBench(tuned, self.program, self.config, plan, taken, self.config.grid_override)
        live = live_size(bench, launch.plan, launch.record.knobs)
        if live is None or self._trace is not None:
            return launch

        def bind(planned: PlannedLaunch, results: Mapping[str, Any]) -> LaunchMemory:
            return _memory_of(planned, taken._replace(outputs=self._lent(taken, results)))

        return LiveLaunch(live, bind, launch.planned, launch.memory, *self._limits)

    def _lent(self, taken: Taken[HostArray], results: Mapping[str, Any]) -> dict[str, HostArray]:
        """Results of a launch as outputs of another."""
        outputs = self.plans.signature.outputs
        return {
            name: taken.outputs.get(name) or HOST_ARRAYS.take(outputs[name], storage_type(outputs[name]), array)
            for name, array in results.items()
        }

    def trial(self, taken: Taken[HostArray], grid: Sequence[int] | None, ends_at: float | None) -> CpuTrial:
        """A launch with the knobs of this pipeline and no others, that no trace tells of."""
        planned = self.plan_as_is(taken, grid)
        memory = _memory_of(planned, taken)
        launch = CpuLaunch(planned, memory, *self._limits)
        launch.ends_at = ends_at
        return CpuTrial(launch)

    def plan_as_is(self, taken: Taken[HostArray], grid: Sequence[int] | None) -> PlannedLaunch:
        """With the knobs of this pipeline and no others."""
        plan = self.plans.plan(taken, grid)
        knobs, native = self.config.knob_values, self._compiled.native
        split = split_launch(self.plans.grouped, plan, taken.words, self._threads, knobs)
        if THREADS not in knobs and CopyPlan.of(native.segments, plan, split.threads).leaves_to_one(
            native.segments, split
        ):
            split = split_launch(self.plans.grouped, plan, taken.words, 1, knobs)
        threads = knobs.get(THREADS, self._threads)
        workers = min(split.threads, split.count)
        check_plan(plan, self.config, workers * native.scratch_bytes)
        asked = AskedLaunch(self.program, self.config, grid)
        planned = PlannedLaunch.of(plan, taken.words, split, self._compiled, asked, threads)
        return planned.with_races(known_races(self.plans.program, self.config))

    @property
    def _limits(self) -> tuple[float | None, int | None]:
        return self.config.timeout, self.config.fixpoint_iterations

    def _plan(
        self, taken: Taken[HostArray], grid: Sequence[int] | None, deadline: Deadline = NO_DEADLINE
    ) -> PlannedLaunch:
        planned = self.plan_as_is(taken, grid)
        check_against_plan(taken, planned.returned)  # before anything is measured for it
        return planned if self._tuned is None else self._tuned.choose(self, planned, taken, grid, deadline)


def _memory_of(planned: PlannedLaunch, taken: Taken[HostArray]) -> LaunchMemory:
    """Memory of the launch; D1001 where the machine does not have that much, before it is asked for it."""
    plan = planned.memory
    if plan.bytes > _MACHINE_BYTES:  # perhaps lent, and not all there: files can be mapped
        needed = plan.allocated_bytes(taken.inputs, taken.outputs)
        if needed > _MACHINE_BYTES:
            raise out_of_memory("cpu backend", f"{needed} bytes of buffers: the machine has {_MACHINE_BYTES}")
    try:
        memory = plan.bind(taken.inputs, taken.outputs)
    except MemoryError as problem:
        needed = plan.allocated_bytes(taken.inputs, taken.outputs)
        raise out_of_memory("cpu backend", f"{needed} bytes of buffers") from problem
    look = content_check(planned.program, planned.plan, partial(_flat, taken.inputs))
    if look is not None:
        memory.before.insert(0, look)
    return memory


def _flat(inputs: Mapping[str, HostArray], name: str) -> Callable[[], Array]:
    flat = inputs[name].flat
    return lambda: flat


def _machine_bytes() -> int:
    """Memory of the machine; where nobody can tell, more than there is."""
    try:
        return os.sysconf("SC_PAGE_SIZE") * os.sysconf("SC_PHYS_PAGES")
    except (AttributeError, ValueError, OSError):
        return 1 << 63


_MACHINE_BYTES: Final = _machine_bytes()
