"""Forms: sums of multiples of variables, plus a constant. And the budget, which counts steps and never seconds."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import TypeAlias

Form: TypeAlias = tuple[dict[int, int], int]
"""Coefficients by variable, none of them 0, and the constant. Never changed once made."""


def constant(value: int) -> Form:
    return {}, value


def plus(a: Form, b: Form, factor: int = 1) -> Form:
    """The sum a + factor * b."""
    made = dict(a[0])
    for variable, coefficient in b[0].items():
        new = made.get(variable, 0) + coefficient * factor
        if new:
            made[variable] = new
        else:
            made.pop(variable, None)
    return made, a[1] + b[1] * factor


def combined(a: Form, m: int, b: Form, n: int) -> Form:
    """The sum m * a + n * b of two forms, for factors that are not 0."""
    made = {variable: c * m for variable, c in a[0].items()}
    for variable, c in b[0].items():
        new = made.get(variable, 0) + c * n
        if new:
            made[variable] = new
        else:
            del made[variable]
    return made, a[1] * m + b[1] * n


def times(a: Form, factor: int) -> Form:
    return ({variable: c * factor for variable, c in a[0].items()}, a[1] * factor) if factor else ({}, 0)


def substituted(form: Form, variable: int, by: Form) -> Form:
    """The form with another in place of a variable that stands in it."""
    made = dict(form[0])
    coefficient = made.pop(variable)
    for each, c in by[0].items():
        new = made.get(each, 0) + c * coefficient
        if new:
            made[each] = new
        else:
            del made[each]
    return made, form[1] + by[1] * coefficient


def reach(form: Form, bounds: Mapping[int, tuple[int, int]]) -> tuple[int, int]:
    """The least and the greatest value while each variable is within its bounds."""
    low = high = form[1]
    for variable, coefficient in form[0].items():
        least, most = bounds[variable]
        if coefficient < 0:
            least, most = most, least
        low, high = low + least * coefficient, high + most * coefficient
    return low, high


def frozen(form: Form) -> tuple[tuple[tuple[int, int], ...], int]:
    return tuple(sorted(form[0].items())), form[1]


class StepsSpent(Exception):
    """The budget is used up: the answer is unknown."""


@dataclass(slots=True)
class Steps:
    """So many combinations of two inequalities, or substitutions into one."""

    left: int

    def spend(self, count: int) -> None:
        self.left -= count
        if self.left < 0:
            raise StepsSpent
