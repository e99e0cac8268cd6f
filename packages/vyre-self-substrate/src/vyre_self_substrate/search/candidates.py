"""Points that may be measured next: legal and not yet seen."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

import numpy as np
from numpy.typing import NDArray

from vyre_foundation.tuning import Point, Space
from vyre_self_substrate.search.encoding import Encoding
from vyre_self_substrate.search.result import Sample

LISTED: Final = 4096
"""Up to so many combinations of values a space is listed once; a larger one is drawn from."""

DRAWS: Final = 32
"""Draws for each point that is wanted from a large space, before fewer are given; at least as many as it lists."""

Doubles = NDArray[np.float64]


def combinations(space: Space) -> int:
    """How many there are of the values of its knobs, legal or not."""
    return math.prod(len(knob.values) for knob in space.knobs)


def is_listed(space: Space) -> bool:
    return combinations(space) <= LISTED


@dataclass(frozen=True, slots=True)
class Listing:
    """Every legal point, and its cells as a row."""

    points: list[Point]
    cells: Doubles

    def left(self, seen: Sequence[Sample]) -> NDArray[np.intp]:
        """Where the points stand that have not been seen."""
        measured = {sample.point for sample in seen}
        return np.array([at for at, point in enumerate(self.points) if point not in measured], np.intp)


class Candidates:
    """What is left of a space. Every draw comes from the generator that `seed` starts."""

    def __init__(self, encoding: Encoding, seed: int) -> None:
        self._space = encoding.space
        self._random = np.random.default_rng(seed)
        self._even = encoding.taken / np.maximum(encoding.taken.sum(axis=1, keepdims=True), 1)
        self._listing: Listing | None = None
        if is_listed(self._space):
            points = list(self._space.points())
            self._listing = Listing(points, encoding.indicators(points))

    @property
    def are_listed(self) -> bool:
        """Whether every point that is left is considered, and not only those that were drawn."""
        return self._listing is not None

    def any_point(self, seen: Sequence[Sample]) -> Point | None:
        """A point at random, each as likely as any other; None when no point is left, or none is found any more."""
        if self._listing is not None:
            left = self._listing.left(seen)
            return self._listing.points[int(left[self._random.integers(left.size)])] if left.size else None
        drawn = self._drawn(self._even, seen, 1)
        return drawn[0] if drawn else None

    def most_probable(self, policy: Doubles, seen: Sequence[Sample], count: int) -> list[Point]:
        """Points that the policy favours: the `count` most probable of a listed space, else as many drawn from it."""
        if self._listing is None:
            return self._drawn(policy, seen, count)
        left = self._listing.left(seen)
        weight = self._listing.cells[left] @ np.log(np.maximum(policy.reshape(-1), 1e-30))
        order = np.argsort(-weight, kind="stable")[:count]
        return [self._listing.points[at] for at in left[order]]

    def neighbours(self, point: Point, seen: Sequence[Sample]) -> list[Point]:
        """Points one place away on one knob."""
        measured = {sample.point for sample in seen}
        found: list[Point] = []
        for axis, (knob, value) in enumerate(zip(self._space.knobs, point, strict=True)):
            at = knob.values.index(value)
            for near in knob.values[max(0, at - 1) : at + 2]:
                other = (*point[:axis], near, *point[axis + 1 :])
                if other not in measured and not self._space.why_not(other):
                    found.append(other)
        return found

    def _drawn(self, policy: Doubles, seen: Sequence[Sample], count: int) -> list[Point]:
        """Distinct points, the value of each knob drawn from its row of the policy; in the order of the draws."""
        measured = {sample.point for sample in seen}
        draws = max(LISTED, DRAWS * count)
        columns = [
            self._random.choice(knob.values, draws, p=row[: len(knob.values)])
            for knob, row in zip(self._space.knobs, policy, strict=False)
        ]
        found: dict[Point, None] = {}
        for values in zip(*columns, strict=True):
            point = tuple(int(value) for value in values)
            if point not in found and point not in measured and not self._space.why_not(point):
                found[point] = None
                if len(found) == count:
                    break
        return list(found)
