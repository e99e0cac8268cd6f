"""Best of several, with timers that say what the test tells them to."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

import pytest

from vyre_driver.tuner import Tuner, TuningMeasurement, WorkgroupSize, best_of
from vyre_foundation import Program
from vyre_foundation.diagnostics import BackendError, Diagnostic, TunerError

A, B, C = (32, 1, 1), (64, 1, 1), (8, 8, 4)


class ScriptedTimer:
    """Answers from a table and keeps what it was asked."""

    def __init__(self, answers: Mapping[WorkgroupSize, Any]) -> None:
        self.answers = answers
        self.asked: list[tuple[Program, WorkgroupSize]] = []

    def measure_candidate_ns(self, program: Program, workgroup_size: WorkgroupSize) -> int:
        self.asked.append((program, workgroup_size))
        answer = self.answers[workgroup_size]
        if isinstance(answer, BaseException):
            raise answer
        return answer


@pytest.fixture(params=["function", "tuner"])
def choose(request: pytest.FixtureRequest) -> Callable[..., TuningMeasurement | None]:
    return best_of if request.param == "function" else Tuner("some-gpu").best_of


Choose = Callable[..., TuningMeasurement | None]


@pytest.mark.parametrize(
    ("times", "winner"),
    [
        ((3, 2, 1), C),
        ((1, 2, 3), A),
        ((2, 1, 2), B),
        ((5, 5, 5), A),
        ((6, 5, 5), B),
        ((0, 0, 1), A),
        ((2**64 - 1, 2**64 - 2, 2**64 - 1), B),
    ],
)
def test_the_fastest_wins_and_the_first_of_equals(
    program: Program, choose: Choose, times: tuple[int, int, int], winner: WorkgroupSize
):
    answers = dict(zip((A, B, C), times, strict=True))
    assert choose(program, [A, B, C], ScriptedTimer(answers)) == TuningMeasurement(winner, min(times))


def test_every_candidate_is_measured_once_and_in_order(program: Program, choose: Choose):
    timer = ScriptedTimer({A: 1, B: 1, C: 1})
    choose(program, iter([C, A, B]), timer)
    assert timer.asked == [(program, C), (program, A), (program, B)]


def test_without_candidates_there_is_no_winner_and_no_measurement(program: Program, choose: Choose):
    timer = ScriptedTimer({})
    assert choose(program, [], timer) is None
    assert timer.asked == []


def test_an_error_of_the_timer_reaches_the_caller_and_ends_the_sweep(program: Program, choose: Choose):
    lost = BackendError(Diagnostic("D1008", "device lost"))
    timer = ScriptedTimer({A: 1, B: lost, C: 1})
    with pytest.raises(BackendError) as caught:
        choose(program, [A, B, C], timer)
    assert caught.value is lost
    assert [size for _, size in timer.asked] == [A, B]


@pytest.mark.parametrize("elapsed", [-1, 1.5, 2.0, True, None, "12", 2**64], ids=repr)
def test_what_is_no_time_is_refused(program: Program, choose: Choose, elapsed: Any):
    with pytest.raises(TunerError) as caught:
        choose(program, [A], ScriptedTimer({A: elapsed}))
    assert caught.value.code == "T007"
    assert repr(elapsed) in caught.value.because
    assert "(32, 1, 1)" in caught.value.where


@pytest.mark.parametrize("size", [(0, 1, 1), (64, 1), 64, "641", (64, 1, 1.0), (True, 1, 1)], ids=repr)
def test_what_is_no_workgroup_size_is_refused_unmeasured(program: Program, choose: Choose, size: Any):
    timer = ScriptedTimer({A: 1})
    with pytest.raises(TunerError) as caught:
        choose(program, [A, size], timer)
    assert caught.value.code == "T005"
    assert len(timer.asked) == 1


def test_what_is_no_timer_no_program_or_no_candidates_is_refused(program: Program, choose: Choose):
    timer = ScriptedTimer({A: 1})
    for arguments in [(program, [A], object()), (b"program", [A], timer), (program, None, timer)]:
        with pytest.raises(TunerError) as caught:
            choose(*arguments)
        assert caught.value.code == "T009"
    assert timer.asked == []


def test_a_measurement_holds_its_size_as_a_tuple():
    listed: Any = [64, 1, 1]
    assert TuningMeasurement(listed, 5).workgroup_size == (64, 1, 1)
