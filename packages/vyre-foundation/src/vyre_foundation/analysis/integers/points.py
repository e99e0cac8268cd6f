"""Points: whole numbers that solve a system, found by going back over the eliminations that led to no contradiction.

A point found this way may fail, because eliminating a variable without a unit coefficient relaxes the system. So
nobody trusts one: `satisfies` looks. A point that satisfies a system says that no proof of it exists.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import TypeAlias

from vyre_foundation.analysis.integers.forms import Form

Point: TypeAlias = dict[int, int]
"""Values by variable; 0 for those that are not there."""


class Trail:
    """What was eliminated, in order, and what bounded it then."""

    def __init__(self) -> None:
        self._steps: list[tuple[int, list[Form], list[Form]] | tuple[int, Form]] = []

    def replaced(self, variable: int, by: Form) -> None:
        self._steps.append((variable, by))

    def eliminated(self, variable: int, lower: list[Form], upper: list[Form]) -> None:
        self._steps.append((variable, lower, upper))

    def point(self) -> Point | None:
        """Back from the last variable to the first, each as near to zero as its bounds let it."""
        found: Point = {}
        for step in reversed(self._steps):
            if len(step) == 2:
                found[step[0]] = value_of(step[1], found)
                continue
            variable, lower, upper = step
            low = max([-(value_of(form, found) // form[0][variable]) for form in lower], default=None)
            high = min([value_of(form, found) // -form[0][variable] for form in upper], default=None)
            if low is not None and high is not None and low > high:
                return None
            value = 0 if low is None or low < 0 else low
            found[variable] = value if high is None or value <= high else high
        return found


def value_of(form: Form, point: Point) -> int:
    total = form[1]
    for variable, coefficient in form[0].items():
        value = point.get(variable)
        if value:
            total += coefficient * value
    return total


def satisfies(point: Point, equalities: Iterable[Form], inequalities: Iterable[Form]) -> bool:
    return not any(value_of(form, point) for form in equalities) and all(
        value_of(form, point) >= 0 for form in inequalities
    )
