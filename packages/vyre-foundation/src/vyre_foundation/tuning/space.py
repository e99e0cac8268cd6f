"""Knobs and the spaces they span.

A knob is one choice with a few legal values. A space is the product of its knobs, less the combinations that its rules
forbid. A point has one value for each knob, in the order of the knobs. Whoever declares a knob states the law by which
none of its values can change a byte of a result; whoever measures a point still compares the bytes.
"""

from __future__ import annotations

import itertools
import math
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from typing import Literal, TypeAlias

from vyre_foundation.diagnostics import Diagnostic, TunerError, did_you_mean

Point: TypeAlias = tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Knob:
    """One choice. T030 for a knob that cannot be."""

    name: str
    values: tuple[int, ...]
    """Every legal value, ascending."""

    default: int
    law: str
    """Why no value changes what is computed, in one sentence."""

    scale: Literal["log2", "linear"] = "log2"
    """On which scale neighbouring values are about equally far apart: sizes on log2, counts and switches on linear."""

    def __post_init__(self) -> None:
        because = _wrong_with(self)
        if because:
            fix = "give a name, ascending whole numbers and a default among them; `log2` is for values from 1 up"
            raise TunerError(Diagnostic("T030", "not a knob", f"knob `{self.name}`", because, fix))

    def coordinate(self, value: int) -> float:
        """Where a value lies on the knob's scale."""
        return math.log2(value) if self.scale == "log2" else float(value)


def _wrong_with(knob: Knob) -> str:
    values = knob.values
    if not (isinstance(knob.name, str) and knob.name.isidentifier()):
        return f"its name is {knob.name!r}, and not an identifier"
    if not values or any(type(value) is not int for value in values) or list(values) != sorted(set(values)):
        return f"its values are {values!r}, and not ascending whole numbers"
    if knob.default not in values:
        return f"its default {knob.default!r} is none of its values {', '.join(map(str, values))}"
    if knob.scale == "log2" and values[0] < 1:
        return f"its value {values[0]} has no place on a log2 scale"
    return ""


@dataclass(frozen=True, slots=True)
class Rule:
    """What combinations of values must obey; `holds` is asked with values by name."""

    law: str
    holds: Callable[[Mapping[str, int]], bool] = field(repr=False)


@dataclass(frozen=True, slots=True)
class Space:
    """All points of some knobs that obey the rules. T030 for one that cannot be: its default must be legal."""

    knobs: tuple[Knob, ...]
    rules: tuple[Rule, ...] = ()

    def __post_init__(self) -> None:
        names = [knob.name for knob in self.knobs]
        if len(set(names)) < len(names):
            because = f"its knobs are {', '.join(names)}, and one name stands twice"
            raise TunerError(Diagnostic("T030", "not a space", "Space", because, "give each knob its own name"))
        because = self.why_not(self.default)
        if because:
            raise TunerError(Diagnostic("T030", "not a space", "Space", because, "choose defaults that obey the rules"))

    @property
    def default(self) -> Point:
        return tuple(knob.default for knob in self.knobs)

    @property
    def size(self) -> int:
        """How many points there are."""
        if not self.rules:
            return math.prod(len(knob.values) for knob in self.knobs)
        return sum(1 for _ in self.points())

    def points(self) -> Iterator[Point]:
        """Every legal point, the last knob changing fastest."""
        for point in itertools.product(*(knob.values for knob in self.knobs)):
            if not self.why_not(point):
                yield point

    def named(self, point: Point) -> dict[str, int]:
        """The values of a point by name."""
        return {knob.name: value for knob, value in zip(self.knobs, point, strict=True)}

    def point(self, named: Mapping[str, int]) -> Point:
        """The point with these values, defaults elsewhere. T031 if it is not one of the space."""
        names = [knob.name for knob in self.knobs]
        for name in named:
            if name not in names:
                fix = did_you_mean(name, names, f"the knobs are {', '.join(names) or 'none'}")
                raise TunerError(Diagnostic("T031", "not a point of the space", name, "there is no such knob", fix))
        return self.checked(tuple(named.get(knob.name, knob.default) for knob in self.knobs))

    def checked(self, point: Point) -> Point:
        """The point itself. T031 if it is not one of the space."""
        because = self.why_not(point)
        if because:
            fix = "choose each value among those of its knob, so that every rule holds"
            raise TunerError(Diagnostic("T031", "not a point of the space", f"{point}", because, fix))
        return point

    def why_not(self, point: Point) -> str:
        """What makes a point illegal; empty for a legal one."""
        if len(point) != len(self.knobs):
            return f"{len(point)} values for {len(self.knobs)} knobs"
        for knob, value in zip(self.knobs, point, strict=True):
            if type(value) is not int or value not in knob.values:
                return f"`{knob.name}` is {value!r}, and takes {', '.join(map(str, knob.values))}"
        named = self.named(point)
        broken = next((rule.law for rule in self.rules if not rule.holds(named)), "")
        return f"it breaks the rule: {broken}" if broken else ""
