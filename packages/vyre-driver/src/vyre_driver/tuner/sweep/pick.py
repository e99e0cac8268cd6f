"""The choice from what was measured: the fastest, if it is faster than the default by more than noise."""

from __future__ import annotations

from collections.abc import Mapping
from math import sqrt
from typing import Final, NamedTuple

from vyre_driver.tuner.records.record import Knobs, Measured, Refused
from vyre_driver.tuner.sweep.outcome import named_knobs
from vyre_foundation.tuning import Space

LEAST_GAIN: Final = 0.03
"""Of the default's time. Less would not be worth another compiled program, and two runs of one differ by as much."""


class Pick(NamedTuple):
    """Every knob of the choice, and why it is this one."""

    knobs: Knobs
    because: str


def pick(space: Space, samples: Mapping[Knobs, Measured | Refused], favoured: Knobs | None = None) -> Pick | None:
    """The best of legal samples; None where the default was not measured, so that there is nothing to compare with.

    The best is the fastest, or the one that a search favoured. It is taken if it is faster than the default.
    """
    usual = named_knobs(space, space.default)
    default = samples.get(usual)
    if not isinstance(default, Measured):
        return None
    timed = {knobs: found for knobs, found in samples.items() if isinstance(found, Measured) and is_legal(space, knobs)}
    fastest = min(timed, key=lambda knobs: (timed[knobs].ns, knobs != usual))
    best = favoured if favoured in timed else fastest
    found, tried = timed[best], f"{len(timed)} points measured"
    if best == usual or default.ns - found.ns <= _noise(default, found):
        return Pick(usual, f"no choice is faster than the default by more than noise, {tried}")
    return Pick(best, f"{default.ns / found.ns:.2f} times as fast as the default, {tried}")


def is_legal(space: Space, knobs: Knobs) -> bool:
    """Whether the space has these knobs and no others, with values that they may have."""
    named = dict(knobs)
    if named.keys() != {knob.name for knob in space.knobs}:
        return False
    return not space.why_not(tuple(named[knob.name] for knob in space.knobs))


def _noise(default: Measured, found: Measured) -> float:
    """What the medians of two equal choices may differ by: they are surer the more runs there were."""
    return max(LEAST_GAIN * default.ns, 2 * sum(each.spread_ns / sqrt(each.runs) for each in (default, found)))
