"""Natural steps of all knobs at once lead down valleys that lie across several knobs."""

from __future__ import annotations

import numpy as np
import pytest

from vyre_foundation.tuning import Knob, Point, Space
from vyre_self_substrate import OptimizerDispatcher, Scratch
from vyre_self_substrate.search.encoding import SMOOTH, STEPPED, Encoding, Scales
from vyre_self_substrate.search.natural_steps import DAMPINGS, natural_steps_via
from vyre_self_substrate.search.surrogate import Surrogate


def space(knobs: int, values: int) -> Space:
    return Space(
        tuple(Knob(f"k{at}", tuple(range(values)), 0, "none is observed", scale="linear") for at in range(knobs))
    )


def bowl(size: int, knobs: int, seed: int) -> tuple[Point, np.ndarray]:
    """The best point of a valley that lies across all knobs, and its curvature by steps of a knob."""
    random = np.random.default_rng(seed)
    basis, _ = np.linalg.qr(random.standard_normal((knobs, knobs)))
    best = tuple(int(at) for at in random.integers(2, size - 2, knobs))
    return best, (basis * np.geomspace(1, 10, knobs)) @ basis.T / 20


def fitted(of: Space, logs: dict[Point, float]) -> Surrogate:
    """The least squares of numpy in place of a ridge that is solved by dispatch."""
    encoding = Encoding(of)
    features = encoding.features_of(encoding.indicators(list(logs)))
    weights = np.linalg.lstsq(features, np.array(list(logs.values())))[0].astype(np.float64)
    inverse = np.eye(encoding.features)
    return Surrogate(encoding, weights, inverse, level=0.0, spread=1.0, noise=0.1, residual=0.0)


@pytest.mark.parametrize("seed", range(3))
def test_from_anywhere_the_least_damped_step_ends_beside_the_best_point_of_a_bowl(
    reference: OptimizerDispatcher, seed: int
):
    there = space(3, 16)
    best, curvature = bowl(16, 3, seed)
    draws = np.random.default_rng(seed).integers(0, 16, (90, 3))
    logs = {tuple(map(int, x)): float((x - best) @ curvature @ (x - best) / 2) for x in draws}
    model = fitted(there, logs)
    for start in ((0, 0, 0), (15, 0, 8)):
        first, *_ = natural_steps_via(reference, Scratch(), model, start)
        assert np.abs(np.subtract(first, best)).max() <= 1


@pytest.mark.parametrize("scales", [STEPPED, SMOOTH])
def test_the_quadratic_part_has_the_second_differences_of_the_features(scales: Scales):
    switch = Knob("switch", (0, 1), 0, "it only moves work", scale="linear")
    encoding = Encoding(Space((*space(3, 5).knobs, switch)), scales)
    weights = np.random.default_rng(5).standard_normal(encoding.features)
    features = encoding.features_of(encoding.indicators([(0, 0, 0, 0)]))[0]
    own = [at for at in range(encoding.features) if features[at] in (0.0, STEPPED.own)] if scales.own else []
    weights[own] = 0.0

    def value(*point: int) -> float:
        return float(encoding.features_of(encoding.indicators([point]))[0] @ weights)

    slopes, curvature = encoding.quadratic(weights)
    step = 0.5  # between places of five values; the switch's are 2 apart
    assert curvature[0, 0] == pytest.approx((value(3, 2, 2, 0) - 2 * value(2, 2, 2, 0) + value(1, 2, 2, 0)) / step**2)
    crossed = value(3, 3, 2, 0) - value(3, 2, 2, 0) - value(2, 3, 2, 0) + value(2, 2, 2, 0)
    assert curvature[0, 1] == curvature[1, 0] == pytest.approx(crossed / step**2)
    assert curvature[3, 3] == 0.0
    at_middle = (value(3, 2, 2, 0) - value(1, 2, 2, 0)) / (2 * step)
    assert slopes[0] + curvature[0] @ [0, 0, 0, -1] == pytest.approx(at_middle)


def test_a_saddle_gives_legal_points_for_each_damping(reference: OptimizerDispatcher):
    there = space(2, 5)
    logs = {point: 0.1 * (point[0] - 2) * (point[1] - 2) for point in list(there.points())[::3]}
    steps = natural_steps_via(reference, Scratch(), fitted(there, logs), (1, 3))
    assert 1 <= len(steps) <= len(DAMPINGS)
    assert all(there.checked(point) == point for point in steps)
