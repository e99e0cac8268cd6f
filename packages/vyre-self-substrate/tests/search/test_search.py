"""The search measures what its strategy proposes: each point once, within the budget, and the best is the best."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from vyre_foundation.backend import BackendError
from vyre_foundation.diagnostics import Diagnostic, TunerError
from vyre_foundation.ir import Program
from vyre_foundation.tuning import Knob, Point, Rule, Space
from vyre_self_substrate import BadInputs, OptimizerDispatcher
from vyre_self_substrate.observability import snapshot
from vyre_self_substrate.search import Sample, search

ROWS = Knob("rows", (1, 2, 4, 8), 2, "rows are computed one by one")
UNROLL = Knob("unroll", (1, 2, 4), 1, "the same operations in the same order")
SMALL = Rule("at most 16 operations in a row", lambda named: named["rows"] * named["unroll"] <= 16)
SPACE = Space((ROWS, UNROLL), (SMALL,))


def nanoseconds(point: Point) -> float:
    rows, unroll = point
    return 1000.0 + 100 * abs(rows - 4) + 10 * abs(unroll - 2)


def always(_: int) -> bool:
    return True


def test_exhaustive_measures_every_point_once_the_default_first(reference: OptimizerDispatcher):
    asked: list[Point] = []

    def measure(point: Point) -> float:
        asked.append(point)
        return nanoseconds(point)

    result = search(SPACE, measure, dispatcher=reference, keep_going=always, strategy="exhaustive")

    assert asked[0] == SPACE.default
    assert sorted(asked) == sorted(SPACE.points())
    assert result.samples == tuple(Sample(point, nanoseconds(point)) for point in asked)
    assert result.best == Sample((4, 2), 1000.0)
    assert result.why_stopped == "every point has been measured"
    assert "rows=4, unroll=2" in "\n".join(result.lines)


def test_a_small_space_is_decided_by_the_natural_gradients_policy(reference: OptimizerDispatcher):
    before = snapshot().get("natural_gradient_policy", 0)
    result = search(SPACE, nanoseconds, dispatcher=reference, keep_going=always)

    assert snapshot()["natural_gradient_policy"] == before + 1
    assert result.best == Sample((4, 2), 1000.0)
    assert result.lines[0].startswith("strategy exhaustive, because there are only 11 points:")


def test_points_that_differ_by_less_than_one_in_ten_thousand_are_told_apart(reference: OptimizerDispatcher):
    times = {point: 5000.0 - 0.4 * at for at, point in enumerate(SPACE.points())}
    result = search(SPACE, lambda point: times[point], dispatcher=reference, keep_going=always)

    assert result.best is not None
    assert result.best.ns == min(times.values())


class OutOfTime:
    def dispatch(
        self, program: Program, inputs: Sequence[bytes], grid_override: Sequence[int] | None = None
    ) -> list[bytes]:
        raise BackendError(Diagnostic("D1009", "the launch took too long", "the search", "it took 1 s", "take more"))


def test_where_the_policy_cannot_be_asked_the_fastest_of_all_is_taken():
    result = search(SPACE, nanoseconds, dispatcher=OutOfTime(), keep_going=always)

    assert result.best == Sample((4, 2), 1000.0)
    assert result.why_stopped == "every point has been measured"
    assert "could not be asked: the launch took too long" in result.lines[-1]


def test_the_budget_is_asked_before_each_measurement_with_their_count(reference: OptimizerDispatcher):
    counts: list[int] = []

    def three(count: int) -> bool:
        counts.append(count)
        return count < 3

    result = search(SPACE, nanoseconds, dispatcher=reference, keep_going=three)

    assert counts == [0, 1, 2, 3]
    assert len(result.samples) == 3
    assert result.why_stopped == "the budget is spent"


def test_what_is_known_is_not_measured_again_and_may_be_the_best(reference: OptimizerDispatcher):
    known = [Sample((2, 1), 1210.0), Sample((4, 2), 999.0), Sample((8, 1), None)]

    result = search(SPACE, nanoseconds, dispatcher=reference, keep_going=always, known=known)

    assert sorted(sample.point for sample in result.samples) == sorted(set(SPACE.points()) - {(2, 1), (4, 2), (8, 1)})
    assert result.best == known[1]


def test_a_refused_point_is_a_sample_and_never_the_best(reference: OptimizerDispatcher):
    def measure(point: Point) -> float | None:
        return None if point == (4, 2) else nanoseconds(point)

    result = search(SPACE, measure, dispatcher=reference, keep_going=always)

    assert Sample((4, 2), None) in result.samples
    assert result.best is not None
    assert result.best.point != (4, 2)


def test_when_every_point_is_refused_there_is_no_best(reference: OptimizerDispatcher):
    result = search(SPACE, lambda _: None, dispatcher=reference, keep_going=always)

    assert result.best is None
    assert "no point could be measured" in result.lines


@pytest.mark.parametrize("ns", [0.0, -1.0, float("nan"), float("inf")])
def test_a_time_that_is_none_is_refused(reference: OptimizerDispatcher, ns: float):
    with pytest.raises(BadInputs, match="L043"):
        search(SPACE, lambda _: ns, dispatcher=reference, keep_going=always)


def test_an_unknown_strategy_is_refused(reference: OptimizerDispatcher):
    with pytest.raises(BadInputs, match="exhaustive"):
        search(SPACE, nanoseconds, dispatcher=reference, keep_going=always, strategy="simplex")


def test_a_known_point_of_another_space_is_refused(reference: OptimizerDispatcher):
    known = [Sample((3, 1), 5.0)]
    with pytest.raises(TunerError, match="T031"):
        search(SPACE, nanoseconds, dispatcher=reference, keep_going=always, known=known)
