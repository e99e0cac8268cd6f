"""A space as numbers: the cells of a policy over its knobs, and the features of a point that the surrogate weighs.

Cells: one for each value of each knob, knob after knob, in rows of equal length; a point is 1 in the cell of each of
its values and 0 elsewhere. Features of a point: 1; for each knob where its value lies on the knob's scale, centred and
scaled to -1..1, and the square of that; the products of two knobs' places; for each value of a knob with more than two
a feature of its own, since a machine has steps that no polynomial follows; and the sum of all squares, since a valley
is about as steep along one knob as along another. Each kind of feature is scaled by how much of the log-latency it is
expected to explain, so that one ridge serves all; a kind that is scaled by 0 is left out.

Sizes are rounded up, so that the programs compiled for one space serve others.
"""

from __future__ import annotations

from itertools import combinations
from typing import Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from vyre_foundation.tuning import Knob, Point, Space
from vyre_self_substrate.dispatch_buffers import ceil_div

Doubles = NDArray[np.float64]


class Scales(NamedTuple):
    """What each kind of feature is expected to explain, beside places with 1."""

    square: float
    product: float
    own: float
    """Of single values."""

    squares: float
    """Of the sum of all squares."""


STEPPED: Final = Scales(square=0.7, product=0.5, own=0.4, squares=0.0)
SMOOTH: Final = Scales(square=0.3, product=0.3, own=0.0, squares=1.3)
"""A valley and nothing else: fewer samples than a polynomial has terms say where it leads."""

STRETCH: Final = 1.5
"""Of centred squares, so that they reach about 1."""

MOST_PRODUCTS: Final = 28
"""Pairs of knobs that get a feature, those of the first knobs: eight knobs have that many."""


class Encoding:
    """The cells and features of one space."""

    def __init__(self, space: Space, scales: Scales = STEPPED) -> None:
        self.space = space
        self.scales = scales
        self.width = _power_of_two(max((len(knob.values) for knob in space.knobs), default=1), least=4)
        """Cells of a knob; those past its values stay empty."""
        self.axes = 2 * ceil_div(len(space.knobs), 2)
        self.cells = self.axes * self.width
        self.taken = np.zeros((self.axes, self.width), np.bool_)
        for axis, knob in enumerate(space.knobs):
            self.taken[axis, : len(knob.values)] = True
        self.places = [_places(knob) for knob in space.knobs]
        """Where each value of each knob lies, from -1 to 1."""
        self._of_cells = self._functions_of_cells()
        self._pairs = list(combinations(range(len(space.knobs)), 2))[:MOST_PRODUCTS]
        self._used = 1 + len(self._of_cells) + len(self._pairs)
        self.features = 16 * ceil_div(self._used, 16)

    def indicators(self, points: list[Point]) -> Doubles:
        """A row of cells for each point."""
        rows = np.zeros((len(points), self.axes, self.width))
        for row, point in zip(rows, points, strict=True):
            for axis, (knob, value) in enumerate(zip(self.space.knobs, point, strict=True)):
                row[axis, knob.values.index(value)] = 1
        return rows.reshape(len(points), self.cells)

    def features_of(self, indicators: Doubles) -> Doubles:
        """A row of features for each row of cells."""
        made = np.zeros((len(indicators), self.features))
        functions = indicators @ self._of_cells.T
        made[:, 0] = 1
        made[:, 1 : 1 + len(self._of_cells)] = functions
        for at, (one, other) in enumerate(self._pairs, start=1 + len(self._of_cells)):
            made[:, at] = self.scales.product * functions[:, one] * functions[:, other]
        return made

    def multilinear(self, weights: Doubles) -> tuple[Doubles, Doubles]:
        """The weighted features as a form in the cells: `linear` (cells) and `pairs` (cells × cells), less the 1."""
        linear = weights[1 : 1 + len(self._of_cells)] @ self._of_cells
        pairs = np.zeros((self.cells, self.cells))
        for at, (one, other) in enumerate(self._pairs, start=1 + len(self._of_cells)):
            pairs += weights[at] * self.scales.product * np.outer(self._of_cells[one], self._of_cells[other])
        return linear, pairs

    def quadratic(self, weights: Doubles) -> tuple[Doubles, Doubles]:
        """The weighted places, squares and products as a form in the knobs' places: slopes at 0, second derivatives.

        The features of single values are left out: they say where a value is off the curve, and not where it leads.
        """
        count = len(self.places)
        curvature = np.zeros((count, count))
        at = 1 + count
        shared = self.scales.squares * weights[len(self._of_cells)] if self.scales.squares else 0.0
        for axis, places in enumerate(self.places):
            if len(places) > 2:
                curvature[axis, axis] = 2 * STRETCH * (self.scales.square * weights[at] + shared)
                at += 1 + (len(places) if self.scales.own else 0)
        for product, (one, other) in enumerate(self._pairs, start=1 + len(self._of_cells)):
            curvature[one, other] = curvature[other, one] = self.scales.product * weights[product]
        return weights[1 : 1 + count], curvature

    def _functions_of_cells(self) -> Doubles:
        """The features without products, as rows over the cells: places, then squares and own values, the sum last."""
        rows = [self._row(axis, at) for axis, at in enumerate(self.places)]
        total = np.zeros(self.cells)
        for axis, at in enumerate(self.places):
            if len(at) > 2:
                squares = self._row(axis, _squares(at))
                total += squares
                rows.append(self.scales.square * squares)
                if self.scales.own:
                    rows.extend(self._row(axis, self.scales.own * own) for own in np.eye(len(at)))
        if self.scales.squares:
            rows.append(self.scales.squares * total)
        return np.array(rows).reshape(-1, self.cells)

    def _row(self, axis: int, of_values: Doubles) -> Doubles:
        row = np.zeros(self.cells)
        row[axis * self.width : axis * self.width + len(of_values)] = of_values
        return row


def _places(knob: Knob) -> Doubles:
    """Where each value lies, from -1 to 1; a knob of one value is at 0."""
    at = np.array([knob.coordinate(value) for value in knob.values])
    middle, reach = (at[0] + at[-1]) / 2, (at[-1] - at[0]) / 2
    return (at - middle) / (reach or 1.0)


def _squares(places: Doubles) -> Doubles:
    """The squares, centred over the values and scaled to reach about 1."""
    squares = places**2
    return STRETCH * (squares - squares.mean())


def _power_of_two(count: int, least: int) -> int:
    return max(least, 1 << (count - 1).bit_length())
