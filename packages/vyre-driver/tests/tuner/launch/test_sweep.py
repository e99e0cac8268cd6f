"""A sweep: every candidate is compared before it is timed, what cannot be is refused, and all of it is kept."""

from __future__ import annotations

import re
import time
from collections.abc import Mapping
from dataclasses import replace

import pytest
from hand_bench import HandBench, two_knobs
from launches import measurements

from vyre_driver.cpu.backend import CpuBackend
from vyre_driver.tuner import Measured, Mode, Refused, Sample, TunerWarning
from vyre_driver.tuner.launch.launch_tuning import LaunchTuning
from vyre_driver.tuner.sweep.limits import SweepLimits
from vyre_driver.tuner.sweep.outcome import named_knobs
from vyre_driver.tuner.sweep.pick import pick
from vyre_driver.tuner.sweep.timing import MOST_RUNS, timed
from vyre_foundation.backend import BackendError, DispatchConfig, Rejected
from vyre_foundation.diagnostics import Diagnostic, TrapError

MILLISECOND = 1_000_000
USUAL = (("a", 1), ("b", 0))
BEST = (("a", 4), ("b", 1))


def valley(named: Mapping[str, int]) -> int:
    """Fastest at a=4, b=1."""
    return MILLISECOND * (20 - 3 * named["a"] - 2 * named["b"])


@pytest.fixture
def tuning() -> LaunchTuning:
    return LaunchTuning(Mode.ON)


def test_the_fastest_point_is_found_kept_and_chosen(backend: CpuBackend, tuning: LaunchTuning):
    bench = HandBench(backend, valley)
    outcome = tuning.tune(bench, budget=60)
    assert outcome.knobs == BEST
    assert outcome.is_tuned
    assert outcome.measured == len(outcome.samples) == two_knobs().size == 6
    assert outcome.default == Measured(17 * MILLISECOND, 0, 3)
    assert outcome.best is not None
    assert outcome.best.ns == 6 * MILLISECOND
    assert "2.83 times as fast as the default, 6 points measured" in outcome.because
    assert str(outcome).startswith("tuned (a=4 b=1): measured 6 points in ")
    assert any("every point has been measured" in line for line in outcome.lines)
    assert LaunchTuning(Mode.PINNED).tune(bench).knobs == BEST


def test_what_is_recorded_is_not_measured_again(backend: CpuBackend, tuning: LaunchTuning):
    bench = HandBench(backend, valley)
    tuning.tune(bench, budget=60)
    before, tried = measurements(), list(bench.tried)
    again = LaunchTuning(Mode.ON)
    assert again.choose(bench).knobs == BEST
    assert (measurements(), bench.tried) == (before, tried)


def test_samples_are_told_as_they_come_with_the_best_so_far(backend: CpuBackend, tuning: LaunchTuning):
    told: list[Sample] = []
    tuning.tune(HandBench(backend, valley), budget=60, on_sample=told.append)
    assert {sample.knobs for sample in told} >= {(), (("b", 1),), BEST}
    assert told[0].knobs == told[0].best == ()
    assert told[0].best_ns == 17 * MILLISECOND
    assert (told[-1].best, told[-1].best_ns) == (BEST, 6 * MILLISECOND)


def test_a_candidate_that_makes_other_bytes_is_discarded_with_a_warning_and_nothing_is_tuned(
    backend: CpuBackend, tuning: LaunchTuning, monkeypatch: pytest.MonkeyPatch
):
    monkeypatch.delenv("VYRE_CAPSULE_DIR")

    def content(named: Mapping[str, int]) -> bytes:
        return b"some" if named["b"] else b"same"

    bench = HandBench(backend, valley, content)
    with pytest.warns(TunerWarning, match="T012") as warned:
        chosen = tuning.choose(bench)
    (message,) = {str(each.message) for each in warned}
    assert "output `y` has 0x6f at byte 1, and 0x61 without knobs" in message
    assert "please report it" in message
    assert re.search(r"`vyre replay \S+/vyre-knobs-\w+\.capsule` runs this launch again", message)
    assert chosen.knobs == ()
    assert not chosen.record.is_tuned
    assert chosen.record.because.startswith("a choice of knobs changed the result (T012: output `y`")
    before = measurements()
    again = LaunchTuning(Mode.ON).choose(bench)
    assert (again.knobs, again.record.is_tuned, measurements()) == ((), False, before)


def test_a_candidate_that_traps_alone_is_a_difference(backend: CpuBackend, tuning: LaunchTuning):
    def ns(named: Mapping[str, int]) -> int:
        if named["a"] == 2:
            raise TrapError(Diagnostic("R001", "the program trapped", "entry[0]", "only with these knobs", "none"))
        return valley(named)

    with pytest.warns(TunerWarning, match="it traps"):
        assert tuning.choose(HandBench(backend, ns)).knobs == ()


@pytest.mark.parametrize(
    "problem",
    [
        Rejected(Diagnostic("D1002", "too large for this device", "grid", "so", "none")),
        BackendError(Diagnostic("D1001", "there is not enough memory", "here", "so", "none")),
        TrapError(Diagnostic("R003", "the launch needs more memory than it may have", "launch", "so", "none")),
    ],
    ids=lambda problem: problem.code,
)
def test_points_that_cannot_be_had_are_refused_recorded_and_left_out(
    backend: CpuBackend, tuning: LaunchTuning, problem: Exception
):
    def ns(named: Mapping[str, int]) -> int:
        if named["a"] == 4:
            raise problem
        return valley(named)

    outcome = tuning.tune(HandBench(backend, ns), budget=60)
    assert outcome.knobs == (("a", 2), ("b", 1))
    refused = {knobs: found.why for knobs, found in outcome.samples.items() if isinstance(found, Refused)}
    assert refused.keys() == {(("a", 4), ("b", 0)), BEST}
    assert all(why.startswith(getattr(problem, "code", "")) for why in refused.values())


def test_a_winner_that_was_only_lucky_does_not_win(backend: CpuBackend, tuning: LaunchTuning):
    calls: dict[tuple[int, ...], int] = {}

    def ns(named: Mapping[str, int]) -> int:
        point = tuple(named.values())
        calls[point] = calls.get(point, 0) + 1
        is_lucky = point == (2, 1) and calls[point] <= 5
        return 5 * MILLISECOND if is_lucky else 10 * MILLISECOND

    outcome = tuning.tune(HandBench(backend, ns), budget=60)
    assert outcome.knobs == ()
    assert "no choice is faster than the default by more than noise" in outcome.because


def test_the_budget_ends_a_sweep_and_the_next_launch_takes_what_there_is(backend: CpuBackend, tuning: LaunchTuning):
    def ns(named: Mapping[str, int]) -> int:
        time.sleep(0.02)
        return valley(named)

    bench = HandBench(backend, ns, config=DispatchConfig(tune_budget=0.1))
    first = tuning.choose(bench)
    assert 0 < first.record.measured < 6
    before = measurements()
    assert LaunchTuning(Mode.ON).choose(bench).record.is_tuned
    assert measurements() == before
    more = tuning.tune(bench, budget=60)
    assert len(more.samples) == 6
    assert more.knobs == BEST


def test_ctrl_c_ends_a_sweep_and_what_was_measured_stays(backend: CpuBackend, tuning: LaunchTuning):
    told: list[Sample] = []

    def interrupt(sample: Sample) -> None:
        told.append(sample)
        if len(told) == 3:
            raise KeyboardInterrupt

    bench = HandBench(backend, valley)
    with pytest.raises(KeyboardInterrupt):
        tuning.tune(bench, budget=60, on_sample=interrupt)
    known = LaunchTuning(Mode.PINNED).tune(bench)
    assert len(known.samples) == 3
    assert known.measured == 0
    before = measurements()
    outcome = LaunchTuning(Mode.ON).choose(bench)  # it was cut off, so that it goes on
    assert outcome.knobs == BEST
    assert measurements() > before
    assert outcome.record.measured >= 3


def test_the_timeout_of_a_launch_cancels_a_sweep_in_time_for_the_launch(backend: CpuBackend, tuning: LaunchTuning):
    def ns(named: Mapping[str, int]) -> int:
        time.sleep(0.25)
        return 250 * MILLISECOND

    bench = HandBench(backend, ns, config=DispatchConfig(timeout=3, tune_budget=1000))
    deadline = time.monotonic() + 3
    chosen = tuning.choose(bench, deadline)
    assert time.monotonic() < deadline
    assert chosen.record.measured < 6
    before = measurements()
    LaunchTuning(Mode.ON).choose(replace(bench, config=DispatchConfig(), ns=valley))
    assert measurements() > before


def test_a_launch_that_is_out_of_time_says_so(backend: CpuBackend, tuning: LaunchTuning):
    late = BackendError(Diagnostic("D1009", "the launch took too long", "here", "so", "none"))

    def ns(named: Mapping[str, int]) -> int:
        raise late

    with pytest.raises(BackendError) as caught:
        tuning.choose(HandBench(backend, ns), time.monotonic() + 0.1)
    assert caught.value.code == "D1009"


def test_pinned_measures_nothing_even_when_asked_to_tune(backend: CpuBackend):
    bench = HandBench(backend, valley)
    outcome = LaunchTuning(Mode.PINNED).tune(bench)
    assert not outcome.is_tuned
    assert bench.tried == []


# ---------------------------------------------------------------------------------------------------------------- parts


def test_the_default_budget_is_a_second_or_fifty_launches():
    assert SweepLimits.of(100.0, None, 0.001).end == 101.0
    assert SweepLimits.of(100.0, None, 0.1).end == 105.0
    assert SweepLimits.of(100.0, 7.0, 0.1).end == 107.0


def test_a_deadline_leaves_time_for_the_launch():
    limits = SweepLimits.of(100.0, None, 0.1, deadline=101.0)
    assert limits.is_cut
    assert 100.69 < limits.end < 100.71
    assert SweepLimits.of(100.0, None, 0.0001, deadline=101.0).end == 100.9


def test_short_launches_are_repeated_and_the_median_taken():
    times = iter([5, 1, 3, *[2] * MOST_RUNS])
    found = timed(lambda: next(times), lambda: False)
    assert (found.ns, found.spread_ns, found.runs) == (2, 0, MOST_RUNS)


def test_hopeless_candidates_are_not_repeated():
    assert timed(lambda: 500, lambda: False, best_ns=100) == Measured(500, 0, 1)


def test_without_the_default_there_is_nothing_to_compare_with():
    assert pick(two_knobs(), {BEST: Measured(1, 0, 3)}) is None
    assert pick(two_knobs(), {USUAL: Refused("so"), BEST: Measured(1, 0, 3)}) is None


def test_gains_within_noise_are_none_and_points_of_other_spaces_are_left_out():
    samples = {USUAL: Measured(1000, 100, 4), BEST: Measured(900, 100, 4)}
    assert named_knobs(two_knobs(), (1, 0)) == USUAL
    found = pick(two_knobs(), samples)
    assert found is not None
    assert found.knobs == USUAL
    sure = pick(two_knobs(), {USUAL: Measured(1000, 1, 9), BEST: Measured(900, 1, 9)})
    assert sure is not None
    assert sure.knobs == BEST
    foreign = {USUAL: Measured(1000, 0, 3), (("a", 3), ("b", 0)): Measured(1, 0, 3), (("c", 1),): Measured(1, 0, 3)}
    found = pick(two_knobs(), foreign)
    assert found is not None
    assert found.knobs == USUAL
