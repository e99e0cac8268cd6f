"""Optuna's TPE on a table: the peer. Each knob is the index of its value, in order.

TPE knows neither which points can be built nor which it has had. Both are given to it for nothing: a point that cannot
be built is told as failed, one that was measured before gets its time again, and neither counts.
"""

from __future__ import annotations

from importlib import import_module
from typing import Any

from vyre_foundation.tuning import Point

from .tables import Table

MOST_ASKED = 20
"""Suggestions for each point of a table, before the search counts as one that ended without success."""


def tpe_order(table: Table, start: Point, seed: int, goal: float) -> list[Point]:
    """Points in the order in which they were first measured, until one is within the goal."""
    optuna: Any = import_module("optuna")
    optuna.logging.set_verbosity(optuna.logging.ERROR)
    study = optuna.create_study(sampler=optuna.samplers.TPESampler(seed=seed))
    axes = {
        knob.name: optuna.distributions.IntDistribution(0, len(knob.values) - 1)
        for knob in table.knobs
        if len(knob.values) > 1
    }
    study.enqueue_trial(
        {
            knob.name: knob.values.index(value)
            for knob, value in zip(table.knobs, start, strict=True)
            if knob.name in axes
        }
    )
    order: dict[Point, None] = {}
    for _ in range(MOST_ASKED * len(table.times)):
        trial = study.ask(axes)
        chosen: dict[str, int] = trial.params
        point = tuple(knob.values[chosen.get(knob.name, 0)] for knob in table.knobs)
        timed = table.times.get(point)
        if timed is None:
            study.tell(trial, state=optuna.trial.TrialState.FAIL)
            continue
        study.tell(trial, float(timed.ns))
        order[point] = None
        if timed.ns <= goal:
            break
    return list(order)
