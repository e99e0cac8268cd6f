"""A program with choices left open: a builder, and the space of what may be chosen."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field

from vyre_foundation.ir import Program
from vyre_foundation.tuning.space import Point, Space


@dataclass(frozen=True, slots=True)
class Tunable:
    """One computation in many forms: every point of the space gives a program, and all of them give the same bytes."""

    name: str
    build: Callable[..., Program] = field(repr=False)
    """Takes the value of each knob by its name. The rest, such as sizes, is already decided."""

    space: Space

    @property
    def default(self) -> Point:
        return self.space.default

    def program(self, point: Point) -> Program:
        """The program at a point. T031 if it is not one of the space."""
        return self.build(**self.space.named(self.space.checked(point)))
