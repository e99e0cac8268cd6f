"""Resizing bound launches from how they do: windows of calls become feedback, and the policy's advice is measured."""

from __future__ import annotations

import math
import time
from dataclasses import replace
from typing import Final, Generic, TypeVar

from vyre_driver.knobs.table import WORKGROUP
from vyre_driver.runtime.launch_record import TuningRecord
from vyre_driver.tuner.feedback import DefaultPolicy, TunerFeedback
from vyre_driver.tuner.launch.launch_facts import LaunchFacts
from vyre_driver.tuner.launch.tuned_launches import LaunchBench, Planned
from vyre_driver.tuner.records.record import Knobs
from vyre_driver.tuner.sweep.outcome import complete
from vyre_driver.tuner.sweep.workgroup_timer import WorkgroupTimer, sized
from vyre_driver.tuner.tuner_warning import warn
from vyre_driver.tuner.workgroup_size import WorkgroupSize
from vyre_foundation.diagnostics import TunerError, VyreError
from vyre_foundation.launch import LaunchPlan
from vyre_foundation.tuning import Space

WINDOW_NS: Final = 1_000_000_000
LEAST_CALLS: Final = 8
"""A window ends after a second and so many calls: a launch that is called now and then tells little."""

L = TypeVar("L", bound=Planned)


class Window:
    """Calls of one launch since the last feedback."""

    def __init__(self) -> None:
        self._began: int | None = None
        self._busy = 0
        self._calls = 0

    def add(self, started: int, ended: int, plan: LaunchPlan) -> TunerFeedback | None:
        """One call, in nanoseconds of one clock; the feedback where the window is over."""
        began = self._began = started if self._began is None else self._began
        self._busy += ended - started
        self._calls += 1
        if ended - began < WINDOW_NS or self._calls < LEAST_CALLS:
            return None
        invocations = self._calls * plan.workgroups * math.prod(plan.workgroup_size)
        feedback = TunerFeedback(
            per_opcode_counts=(),
            wall_time_us=(ended - began) // 1000,
            idle_us=max(0, ended - began - self._busy) // 1000,
            observed_workgroup_size_x=plan.workgroup_size[0],
            observed_throughput_per_us=1000 * invocations / max(1, self._busy),
        )
        self._began, self._busy, self._calls = None, 0, 0
        return feedback


class LiveSize(Generic[L]):
    """The workgroup size of one bound launch, which may change between two calls: its program cannot tell.

    The policy only advises. Its size is compared and timed against the present one before it is used. Each is tried
    once and recorded: what another process has tried is not tried again.
    """

    def __init__(self, bench: LaunchBench[L], space: Space, plan: LaunchPlan, knobs: Knobs) -> None:
        """Plan and knobs are those of the launch so far."""
        self._bench = bench
        self._space = space
        self._knobs = knobs
        self._plan = plan
        self._window = Window()
        self._tried = {plan.workgroup_size}
        widest = next(knob.values[-1] for knob in space.knobs if knob.name == WORKGROUP[0])
        self._policy = DefaultPolicy(adapter_max_workgroup_size_x=widest)

    def after(self, started: int, ended: int) -> L | None:
        """Told of each call, in nanoseconds of one clock: what to use from now on, None for the same as before."""
        feedback = self._window.add(started, ended, self._plan)
        wanted = None if feedback is None else self._policy.suggest_resize(feedback)
        if wanted is None:
            return None
        x, y, z = self._plan.workgroup_size
        size = (wanted, y, z)
        if size in self._tried:
            return None
        self._tried.add(size)
        try:
            return self._faster((x, y, z), size)
        except TunerError as problem:  # T012; a size that the launch cannot have is refused by the space
            if problem.code == "T012":
                warn(problem.findings[0], stacklevel=1)
            return None
        except VyreError:  # it cannot be had for this launch: the present one goes on
            return None

    def _faster(self, now: WorkgroupSize, wanted: WorkgroupSize) -> L | None:
        from vyre_driver.tuner.launch.counters import MEASUREMENTS  # with it come the primitives
        from vyre_self_substrate.observability import bump

        bench, facts = self._bench, LaunchFacts.of(self._bench)
        device = bench.launches.tuning.device(bench.adapter)
        knobs = sized(self._space, bench.program, self._others(), wanted)
        if complete(self._space, knobs) in device.of(facts.key).samples:  # so that it was not chosen
            return None
        timeout = bench.config.timeout
        timer = WorkgroupTimer(bench, self._space, self._others(), timeout and time.monotonic() + timeout)
        best = device.decisions.best_of(bench.program, [now, wanted], timer)
        for each, found in timer.measured.items():
            bump(MEASUREMENTS)
            device.note(facts.key, each, found)
        device.refresh()
        if best is None or best.workgroup_size == now:
            return None
        self._knobs = knobs
        config = replace(bench.config, knobs=knobs)
        planned = bench.launches.compile(bench.program, config).plan_as_is(bench.taken, bench.grid)
        self._plan = planned.plan
        device.decisions.record_key_decision(facts.decision, wanted)
        device.decisions.persist()
        because = f"resized from {now} to {wanted} while it ran, {best.elapsed_ns} ns"
        return planned.with_tuning(TuningRecord(is_tuned=True, because=because, measured=len(timer.measured)))

    def _others(self) -> Knobs:
        return tuple((name, value) for name, value in self._knobs if name not in WORKGROUP)


def live_size(bench: LaunchBench[L], plan: LaunchPlan, knobs: Knobs) -> LiveSize[L] | None:
    """For a launch that may be resized while it is used: one that is tuned, and whose program has that knob."""
    space = bench.space()
    if not any(knob.name == WORKGROUP[0] for knob in space.knobs):
        return None
    return LiveSize(bench, space, plan, knobs)
