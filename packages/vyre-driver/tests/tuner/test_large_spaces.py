"""A space that is too large to list: its search follows natural steps of all knobs at once."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Any

import numpy as np
import pytest
from numpy.typing import NDArray

from vyre_foundation.tuning import Knob, Point, Space
from vyre_self_substrate import OptimizerDispatcher, Scratch, backend_dispatcher
from vyre_self_substrate.observability import snapshot
from vyre_self_substrate.search import Sample, search
from vyre_self_substrate.search.candidates import LISTED
from vyre_self_substrate.search.surrogate import Form, fit_via

Matrix = NDArray[Any]

CPU = backend_dispatcher("cpu")
SCRATCH = Scratch()

BEST = (6, 2, 3, 5)


def test_the_best_of_6561_points_is_found_in_a_valley_that_lies_across_all_knobs():
    there = Space(
        tuple(Knob(f"k{at}", tuple(range(9)), 0, "none is observed", scale="linear") for at in range(len(BEST)))
    )
    assert there.size == 6561 > LISTED
    basis, _ = np.linalg.qr(np.random.default_rng(1).standard_normal((4, 4)))
    curvature = (basis * np.geomspace(1, 10, 4)) @ basis.T / 20

    def nanoseconds(point: Point) -> float:
        away = np.subtract(point, BEST)
        return 1e6 * math.exp(away @ curvature @ away / 2)

    before = snapshot()
    result = search(
        there,
        nanoseconds,
        dispatcher=CPU,
        keep_going=lambda count: count < 30,
        strategy="natural",
    )
    assert result.best is not None
    assert result.best.point == BEST
    ran = {name: count - before[name] for name, count in snapshot().items()}
    assert ran["kfac_autotune_step"] == ran["natural_gradient_autotuner"] == ran["fisher"] > 0


def test_before_a_search_of_a_large_space_stops_the_form_with_steps_is_asked(monkeypatch: pytest.MonkeyPatch):
    """The smooth form fits these samples and expects nothing more; a step at one value is what it cannot know."""
    space = Space(tuple(Knob(f"k{at}", tuple(range(9)), 0, "none is observed", "linear") for at in range(4)))
    asked: list[Form] = []
    fitted = fit_via

    def spied(dispatcher: OptimizerDispatcher, scratch: Scratch, form: Form, seen: Sequence[Sample]) -> object:
        asked.append(form)
        return fitted(dispatcher, scratch, form, seen)

    monkeypatch.setattr("vyre_self_substrate.search.policy_search.fit_via", spied)

    def valley(point: Point) -> float:
        return 1e6 * math.exp(0.1 * sum((at - 4) ** 2 for at in point))

    draws = np.random.default_rng(6).integers(0, 9, (40, 4))
    points = dict.fromkeys([space.default, (4, 4, 4, 4), *(tuple(map(int, x)) for x in draws)])
    known = [Sample(point, valley(point)) for point in points]
    search(space, valley, dispatcher=CPU, keep_going=lambda made: made < 1, known=known, strategy="natural")
    assert [form.encoding.scales.own > 0 for form in asked] == [False, True]


@pytest.mark.parametrize(("knobs", "values", "count"), [(4, 9, 12), (5, 6, 4), (6, 6, 4)])
def test_a_third_of_the_launches_of_plain_gradients_find_the_best_point_of_short_valleys(
    knobs: int, values: int, count: int
):
    """Plain gradients have the best rate for all these valleys, and may step between the values.

    In four dimensions a third is close, so that it takes a dozen valleys to see it.
    """
    valleys = [valley(seed, knobs) for seed in range(count)]
    natural = sum(launches(curvature, away, values) for curvature, away in valleys)
    assert 3 * natural <= (knobs + 1) * plain_gradients(valleys)


def valley(seed: int, knobs: int) -> tuple[Matrix, Matrix]:
    """A curvature of condition 10, and a place whose latency is 100 times the best."""
    random = np.random.default_rng([seed, knobs])
    basis, _ = np.linalg.qr(random.standard_normal((knobs, knobs)))
    curvature = (basis * np.geomspace(1, 10, knobs)) @ basis.T
    away = random.standard_normal(knobs)
    return curvature, away * math.sqrt(2 * math.log(100) / float(away @ curvature @ away))


def launches(curvature: Matrix, away: Matrix, values: int) -> int:
    """Of a search from the point nearest to `away` until it launches the best of all points, which is in the middle."""
    middle = values // 2
    step = 2.5 * float(np.abs(away).max()) / (values - 1)
    start = np.clip(middle + np.rint(away / step), 0, values - 1)
    there = Space(
        tuple(
            Knob(f"k{at}", tuple(range(values)), int(first), "none is observed", "linear")
            for at, first in enumerate(start)
        )
    )
    seen: list[Point] = []

    def nanoseconds(point: Point) -> float:
        seen.append(point)
        x = step * (np.array(point) - middle)
        return 1e6 * math.exp(float(x @ curvature @ x) / 2)

    best = (middle,) * len(away)
    search(there, nanoseconds, dispatcher=CPU, keep_going=lambda made: made < 100 and best not in seen, scratch=SCRATCH)
    assert seen[-1] == best
    return len(seen)


def plain_gradients(valleys: list[tuple[Matrix, Matrix]]) -> int:
    """Gradients until all latencies are within 1 % of the best, by the rate that takes the fewest."""

    def taken(rate: float) -> int:
        count = 0
        for curvature, x in valleys:
            while x @ curvature @ x / 2 > math.log(1.01):
                x = x - rate * (curvature @ x)
                count += 1
        return count

    return min(taken(rate) for rate in np.linspace(0.08, 0.195, 60))
