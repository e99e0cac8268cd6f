"""Bound launches that are resized while they are used: only where nobody can tell, and only to what is faster."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from launches import COUNT, SHORT, expected, inputs, measurements, opened, triple

from vyre_driver.cpu.backend import CpuBackend
from vyre_driver.cpu.launch.live_launch import LiveLaunch
from vyre_driver.runtime.cache.code_cache import CodeCache
from vyre_driver.tuner import KnobRecords, Measured, Swept, Tuner, TunerFeedback, TuningMeasurement
from vyre_driver.tuner.launch import live
from vyre_driver.tuner.launch.launch_facts import LaunchFacts
from vyre_driver.tuner.launch.live import Window
from vyre_driver.tuner.sweep.outcome import named_knobs
from vyre_foundation import F32, U32, ProgramBuilder
from vyre_foundation.backend import DispatchConfig
from vyre_foundation.ir import Program

SECOND = 1_000_000_000


@pytest.fixture
def every_call(monkeypatch: pytest.MonkeyPatch) -> None:
    """Each call is a window of its own."""
    monkeypatch.setattr(live, "WINDOW_NS", 0)
    monkeypatch.setattr(live, "LEAST_CALLS", 1)


class Advised:
    """A policy that wants what it is told to."""

    def __init__(self, *sizes: int | None) -> None:
        self.sizes: Sequence[int | None] = sizes
        self.seen: list[TunerFeedback] = []

    def suggest_resize(self, feedback: TunerFeedback) -> int | None:
        self.seen.append(feedback)
        wanted, self.sizes = (self.sizes[0], self.sizes[1:]) if self.sizes else (None, ())
        return wanted


def advise(monkeypatch: pytest.MonkeyPatch, *sizes: int | None) -> Advised:
    policy = Advised(*sizes)

    def advised(adapter_max_workgroup_size_x: int) -> Advised:
        return policy

    monkeypatch.setattr(live, "DefaultPolicy", advised)
    return policy


def prefer_the_last(monkeypatch: pytest.MonkeyPatch) -> None:
    """Both sizes are compared and timed, and the second wins, whatever the clock says."""

    def best(self: Tuner, program: Program, candidates: Any, timer: Any) -> TuningMeasurement:
        times = [TuningMeasurement(size, timer.measure_candidate_ns(program, size)) for size in candidates]
        return times[-1]

    monkeypatch.setattr(Tuner, "best_of", best)


def test_a_window_is_over_after_a_second_and_some_calls_and_says_what_was_seen(backend: CpuBackend):
    plan = backend.bench(triple(), inputs()).plan
    window = Window()
    said = [window.add(at, at + SECOND // 10, plan) for at in range(0, 8 * SECOND // 5, SECOND // 5)]
    assert said[:-1] == [None] * 7
    feedback = said[-1]
    assert feedback is not None
    assert (feedback.wall_time_us, feedback.idle_us) == (1_500_000, 700_000)
    assert feedback.observed_workgroup_size_x == 64
    assert feedback.observed_throughput_per_us == 8 * 16 * 64 / 800_000
    assert window.add(0, 1, plan) is None


def test_a_faster_size_is_used_from_the_next_call_on_with_the_same_arrays(
    backend: CpuBackend, monkeypatch: pytest.MonkeyPatch, every_call: None, cache_folder: Path
):
    policy = advise(monkeypatch, 128)
    prefer_the_last(monkeypatch)
    given = inputs()
    launch = backend.compile(triple(), SHORT).bind(given)
    assert isinstance(launch, LiveLaunch)
    before = launch.plan.workgroup_size
    made = launch.outputs["y"]
    wanted = (128, 1, 1) if before != (128, 1, 1) else (256, 1, 1)
    policy.sizes = [wanted[0]]
    launch()
    assert made.tobytes() == expected()
    assert launch.plan.workgroup_size == launch.record.workgroup_size == wanted
    assert launch.record.tuning.because.startswith(f"resized from {before} to {wanted} while it ran")
    assert launch.outputs["y"] is made
    given["x"][:] = 0
    launch()
    assert made.tobytes() == np.ones(COUNT, np.float32).tobytes()
    decided = Tuner(backend.tuned.adapter).cache.entries
    assert list(decided.values()) == [wanted]


def test_what_was_tried_is_recorded_and_not_tried_again_by_another_process(
    backend: CpuBackend, code: CodeCache, monkeypatch: pytest.MonkeyPatch, every_call: None
):
    facts, space = LaunchFacts.of(backend.bench(triple(), inputs())), backend.space(triple())
    path = KnobRecords.path_for_adapter(backend.tuned.adapter)
    assert path is not None
    known = KnobRecords()
    known.add(facts.key, named_knobs(space, space.default), Measured(1, 0, 9))
    known.add_sweep(facts.key, Swept("triple", facts.text, 1, 1, "the budget is spent"))
    known.save(path)

    def launched(used: CpuBackend) -> int:
        policy = advise(monkeypatch)
        launch = used.compile(triple(), SHORT).bind(inputs())
        policy.sizes = [2, 4, 8, 16]
        before = measurements()
        for _ in range(4):
            launch()
        assert launch.outputs["y"].tobytes() == expected()
        return measurements() - before

    assert launched(backend) > 0
    assert launched(opened(code)) == 0


def test_each_size_is_tried_once_and_a_slower_one_is_not_used(
    backend: CpuBackend, monkeypatch: pytest.MonkeyPatch, every_call: None
):
    launch = backend.compile(triple(), SHORT).bind(inputs())
    assert isinstance(launch, LiveLaunch)
    tried: list[Any] = []

    def best(self: Tuner, program: Program, candidates: Any, timer: Any) -> TuningMeasurement:
        tried.append(list(candidates))
        return TuningMeasurement(tried[-1][0], 1)

    monkeypatch.setattr(Tuner, "best_of", best)
    policy = advise(monkeypatch)
    launch = backend.compile(triple(), SHORT).bind(inputs())
    before = launch.plan.workgroup_size
    other = 512 if before[0] != 512 else 256
    policy.sizes = [other, other, None]
    for _ in range(4):
        launch()
    assert tried == [[before, (other, 1, 1)]]
    assert launch.plan.workgroup_size == before
    assert len(policy.seen) == 4


def test_sizes_that_the_launch_cannot_have_are_ignored(
    backend: CpuBackend, monkeypatch: pytest.MonkeyPatch, every_call: None
):
    policy = advise(monkeypatch)
    launch = backend.compile(triple(), SHORT).bind(inputs())
    before = launch.plan.workgroup_size
    policy.sizes = [3, 4096]
    launch()
    launch()
    assert launch.plan.workgroup_size == before
    assert launch.outputs["y"].tobytes() == expected()


def with_workgroup_ids() -> Program:
    k = ProgramBuilder("can tell", workgroup_size=32, over="y")
    y = k.read_write("y", U32)
    i = k.let("i", k.gid(0))
    with k.if_(i < y.len()):
        y[i] = k.lid(0)
    return k.build()


def test_programs_that_can_tell_and_launches_that_do_not_measure_are_left_alone(backend: CpuBackend, code: CodeCache):
    array = {"y": np.zeros(64, np.uint32)}
    assert not isinstance(backend.compile(with_workgroup_ids(), SHORT).bind(array), LiveLaunch)
    backend.run(triple(), inputs(), config=SHORT)
    before = measurements()
    for config in (DispatchConfig(), DispatchConfig(tune="pinned"), replace(SHORT, tune="off")):
        launch = opened(code).compile(triple(), config).bind(inputs())
        assert launch.record.tuning.is_tuned
        assert not isinstance(launch, LiveLaunch)
    assert measurements() == before


def test_the_default_policy_grows_a_launch_that_starves(
    backend: CpuBackend, monkeypatch: pytest.MonkeyPatch, every_call: None
):
    """Its own advice: less than one invocation in a microsecond is little."""
    prefer_the_last(monkeypatch)
    k = ProgramBuilder("starving", workgroup_size=32, over="y")
    y = k.read_write("y", F32)
    i = k.let("i", k.gid(0))
    with k.if_(i < y.len()), k.for_("j", 0, 200_000):
        y[i] = y[i] * 0.5
    launch = backend.compile(k.build(), SHORT).bind({"y": np.ones(4, np.float32)})
    before = launch.plan.workgroup_size[0]
    launch()
    assert launch.plan.workgroup_size[0] == min(2 * before, 1024)
