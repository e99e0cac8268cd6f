"""A compiled program with the options of its launches, on one device; binding arrays to it gives a launch."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import Any, Final

from vyre_driver.cuda.code import CudaCode
from vyre_driver.cuda.device.device_arrays import DeviceArray, DeviceArrays
from vyre_driver.cuda.device.gpu import Gpu
from vyre_driver.cuda.device.streams import stream_of
from vyre_driver.cuda.launch.bool_kernels import BoolKernels
from vyre_driver.cuda.launch.control import Control
from vyre_driver.cuda.launch.device_memory import DeviceMemory
from vyre_driver.cuda.launch.launch import Bound, CudaLaunch
from vyre_driver.cuda.launch.loaded_kernels import LoadedKernels
from vyre_driver.cuda.launch.planned_launch import PlannedLaunch
from vyre_driver.cuda.launch.traced_launch import TracedLaunch
from vyre_driver.cuda.launch.trial import CudaTrial
from vyre_driver.runtime.arguments import Taken, check_against_plan, content_check
from vyre_driver.runtime.compiled_programs import CompiledProgram
from vyre_driver.runtime.deadline import NO_DEADLINE, Deadline
from vyre_driver.runtime.debugging.trace import Event, Trace
from vyre_driver.runtime.launch_plans import AskedLaunch, LaunchPlans, PlansByShape
from vyre_driver.runtime.options import check_plan, known_races
from vyre_driver.tuner.launch.tuned_launches import TunedLaunches
from vyre_foundation.diagnostics import Diagnostic, LaunchError
from vyre_foundation.host import Given
from vyre_foundation.notebook import ShownPipeline

_MOST_SPARE: Final = 8
"""Control blocks that are kept for the next `run`."""


class CudaPipeline(ShownPipeline):
    """A compiled program. Threads may share one: every binding has memory of its own."""

    def __init__(
        self,
        gpu: Gpu,
        bools: BoolKernels,
        plans: LaunchPlans,
        compiled: CompiledProgram[CudaCode],
        *,
        by_ptx: bool = False,
        trace: Trace | None = None,
        tuned: TunedLaunches[PlannedLaunch] | None = None,
    ) -> None:
        """`tuned` says which knobs a launch has that sets none; without it, none."""
        self.program = plans.program
        self.config = plans.config
        self.plans = plans
        self._gpu = gpu
        self._bools = bools
        self._compiled = compiled
        self._kernels = LoadedKernels(gpu, compiled.native, by_ptx=by_ptx)
        self._planned_launches: PlansByShape[PlannedLaunch] = PlansByShape()
        self._spare: list[Control] = []
        self._tuned = tuned
        self._trace = trace
        self._about: Event = {} if trace is None else {**compiled.about(), "label": plans.config.label}

    @property
    def origin(self) -> str:
        """Where its code came from: `cache`, or `compiled: ` and why the cache did not have it."""
        return self._compiled.origin

    def bind(self, inputs: Given, outputs: Mapping[str, Any] | None = None, *, stream: Any = None) -> CudaLaunch:
        """A launch on these arrays of the device, by name or, for inputs, in order. All checks happen here.

        The launch uses the arrays where they are, each time it is called. It is enqueued on `stream`, or else on the
        stream that is CuPy's current one now. Arrays of the host are refused (L027, L028).
        """
        gpu = self._gpu
        arrays = DeviceArrays(gpu, takes_host=False)
        with gpu.used():
            chosen = stream_of(gpu, stream)
            with chosen:
                taken = self.plans.take(arrays, inputs, outputs)
                grid, deadline = self.config.grid_override, Deadline(self.config.timeout)
                launch = self.bind_taken(taken, grid, chosen, Control(gpu), deadline)

            planned = self._planned(taken, grid, deadline)

            def bind_again() -> Bound:
                with chosen:
                    again = self.plans.take(arrays, inputs, outputs)
                    check_against_plan(again, planned.returned)
                    _check_lengths(taken, again)
                    return self._memory(planned, again), _caller_arrays(again)

            launch.follow(_caller_arrays(taken), bind_again)
        return launch

    def bind_taken(
        self,
        taken: Taken[DeviceArray],
        grid: Sequence[int] | None,
        stream: Any,
        control: Control,
        deadline: Deadline,
    ) -> CudaLaunch:
        """As `bind`, with arrays that were looked at already. Device and stream are the current ones.

        What is done before the launch ends by the deadline.
        """
        planned = self._planned(taken, grid, deadline)
        parts = (self._gpu, planned, stream, control, self._memory(planned, taken), *self._limits)
        return CudaLaunch(*parts) if self._trace is None else TracedLaunch(self._trace, self._about, *parts)

    def trial(self, taken: Taken[DeviceArray], grid: Sequence[int] | None, ends_at: float | None) -> CudaTrial:
        """A launch with the knobs of this pipeline and no others, on CuPy's current stream. No trace tells of it."""
        gpu = self._gpu
        with gpu.used():
            stream = stream_of(gpu)
            with stream:
                planned = self.plan_as_is(taken, grid)
                memory = self._memory(planned, taken)
                launch = CudaLaunch(gpu, planned, stream, Control(gpu), memory, *self._limits)
        launch.ends_at = ends_at
        return CudaTrial(gpu, launch)

    def borrow_control(self) -> Control:
        """For one launch, that gives it back. The device is the current one."""
        try:
            return self._spare.pop()
        except IndexError:
            return Control(self._gpu)

    def give_back(self, control: Control) -> None:
        if len(self._spare) < _MOST_SPARE:
            self._spare.append(control)

    @property
    def _limits(self) -> tuple[float | None, int | None]:
        return self.config.timeout, self.config.fixpoint_iterations

    def _planned(self, taken: Taken[DeviceArray], grid: Sequence[int] | None, deadline: Deadline) -> PlannedLaunch:
        make = self._plan if self.config.timeout is None else partial(self._plan, deadline=deadline)
        planned = self._planned_launches.get(taken, grid, make, 0 if self._tuned is None else self._tuned.state)
        check_against_plan(taken, planned.returned)
        return planned

    def plan_as_is(self, taken: Taken[DeviceArray], grid: Sequence[int] | None) -> PlannedLaunch:
        """With the knobs of this pipeline and no others."""
        plan = self.plans.plan(taken, grid)
        check_plan(plan, self.config, 0)
        asked = AskedLaunch(self.program, self.config, grid)
        planned = PlannedLaunch.of(plan, self._gpu, self._compiled, self._kernels, asked)
        return planned.with_races(known_races(self.plans.program, self.config))

    def _plan(
        self, taken: Taken[DeviceArray], grid: Sequence[int] | None, deadline: Deadline = NO_DEADLINE
    ) -> PlannedLaunch:
        planned = self.plan_as_is(taken, grid)
        check_against_plan(taken, planned.returned)  # before anything is measured for it
        return planned if self._tuned is None else self._tuned.choose(self, planned, taken, grid, deadline)

    def _memory(self, planned: PlannedLaunch, taken: Taken[DeviceArray]) -> DeviceMemory:
        memory = DeviceMemory(self._gpu.cupy, self._bools)
        memory.bind(planned.plan, taken, planned.code.writes)
        memory.look = content_check(self.program, planned.plan, partial(_flat, taken.inputs))
        return memory


def _flat(inputs: Mapping[str, DeviceArray], name: str) -> Callable[[], Any]:
    """The elements in the memory of the host: a copy of what is on the device once CuPy's current stream is there."""
    array = inputs[name]
    if array.host is None:
        return array.elements.get
    flat = array.host.flat
    return lambda: flat


def _caller_arrays(taken: Taken[DeviceArray]) -> list[DeviceArray]:
    return [*taken.inputs.values(), *taken.outputs.values()]


def _check_lengths(bound: Taken[DeviceArray], found: Taken[DeviceArray]) -> None:
    """L003 for an array that has another length than when the launch was bound, L049 for one with another shape."""
    for name, words in found.words.items():
        if words != bound.words[name]:
            because = f"it held {bound.words[name]} when the launch was bound, and holds {words} now"
            what = f"`{name}` has other shapes than the launch was planned for"
            raise LaunchError(Diagnostic("L049", what, f"buffer {name}", because, "bind the launch again"))
    for name, count in found.counts.items():
        if count != bound.counts[name]:
            because = f"it had {bound.counts[name]} elements when the launch was bound, and has {count} now"
            raise LaunchError(
                Diagnostic("L003", f"`{name}` has the wrong length", f"buffer {name}", because, "bind the launch again")
            )
