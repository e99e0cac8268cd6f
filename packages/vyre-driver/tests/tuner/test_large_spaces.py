"""A space that is too large to list: its search follows natural steps of all knobs at once."""

from __future__ import annotations

import math

import numpy as np

from vyre_foundation.tuning import Knob, Point, Space
from vyre_self_substrate import backend_dispatcher
from vyre_self_substrate.observability import snapshot
from vyre_self_substrate.search import search
from vyre_self_substrate.search.candidates import LISTED

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
        dispatcher=backend_dispatcher("cpu"),
        keep_going=lambda count: count < 60,
        strategy="natural",
    )
    assert result.best is not None
    assert result.best.point == BEST
    ran = {name: count - before[name] for name, count in snapshot().items()}
    rounds = ran["fisher"] // 2
    assert ran["kfac_autotune_step"] == ran["natural_gradient_autotuner"] == 2 * rounds > 0
