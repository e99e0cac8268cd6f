"""What a search saw, and what it says about it."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import NamedTuple

from vyre_foundation.tuning import Point


class Sample(NamedTuple):
    """One measured point. `ns` is None where the point was refused."""

    point: Point
    ns: float | None


class Outlook(NamedTuple):
    """What a model expected of a point before it was measured."""

    samples: int
    """That the model was fitted to."""

    point: Point
    ns: float
    deviation: float
    """Of the logarithm."""

    gain: float
    """The improvement over the best so far that was to be expected, as a part of it."""


@dataclass(frozen=True, slots=True)
class SearchResult:
    """The end of a search."""

    best: Sample | None
    """The fastest of all samples, known ones included; None when every point was refused."""

    samples: tuple[Sample, ...]
    """What this search measured, in order. What was known before is not among it."""

    why_stopped: str
    lines: tuple[str, ...]
    """What was tried and why it ended, for people."""

    outlooks: tuple[Outlook, ...] = ()
    """What a model expected of the points that it proposed, in order; nothing of points at random."""


def fastest(samples: Iterable[Sample]) -> Sample | None:
    """The sample with the fewest nanoseconds, the first of equals; None when there is none that was not refused."""
    timed = [sample for sample in samples if sample.ns is not None]
    return min(timed, key=_nanoseconds, default=None)


def _nanoseconds(sample: Sample) -> float:
    return float("inf") if sample.ns is None else sample.ns
