"""The core: whether no whole numbers solve equalities and inequalities. Only "no" means something by itself.

Equalities are solved exactly: the GCD test, and Pugh's substitution by symmetric remainders (The Omega test, 1991).
Inequalities are divided by the GCD of their coefficients, with the constant rounded down, and variables eliminated as
by Fourier and Motzkin. Two opposite inequalities that leave no room are an equality, which is solved before the next
elimination: rational elimination alone cannot separate 64a + 32b + c from the same with other numbers.

Every step is a consequence of the system over the whole numbers, or a relaxation of it: what is called infeasible is.
Of the rest most have a solution, and `points` has one to offer.
"""

from __future__ import annotations

from collections.abc import Iterable
from math import gcd
from typing import Final, NamedTuple

from vyre_foundation.analysis.integers.forms import Form, Steps, combined, plus, substituted, times
from vyre_foundation.analysis.integers.points import Point, Trail

INEQUALITIES: Final = 220
"""More than so many at once, and we give up."""

_ROUNDS: Final = 40
_SUBSTITUTIONS: Final = 200


class Answer(NamedTuple):
    is_infeasible: bool
    """True only if no whole numbers make every equality 0 and every inequality 0 or more."""

    point: Point | None = None
    """Numbers that may; nobody has looked."""


_INFEASIBLE: Final = Answer(is_infeasible=True)
_UNDECIDED: Final = Answer(is_infeasible=False)


def solve(equalities: Iterable[Form], inequalities: Iterable[Form], steps: Steps) -> Answer:
    """Whether equalities that are 0 and inequalities that are 0 or more contradict. Raises `StepsSpent`."""
    equal, least = list(equalities), list(inequalities)
    fresh, trail = 0, Trail()
    for _ in range(_ROUNDS):  # each round: solve the equalities, then look for new ones among the inequalities
        for _ in range(_SUBSTITUTIONS):
            if not equal:
                break
            steps.spend(len(equal) + len(least))
            form = _simplest(equal)
            if form is None:
                return _INFEASIBLE
            if not form[0]:
                continue
            variable, by, again, fresh = _solved(form, fresh)
            trail.replaced(variable, by)
            if again is not None:
                equal.append(again)
            equal = [substituted(each, variable, by) if variable in each[0] else each for each in equal]
            least = [substituted(each, variable, by) if variable in each[0] else each for each in least]
        if equal:
            return _UNDECIDED
        found = _eliminated(least, steps, trail)
        if found.answer is not None:
            return found.answer
        equal, least = found.equalities, found.inequalities
    return _UNDECIDED


# ---------------------------------------------------------------------------------------------------------- equalities


def _simplest(equal: list[Form]) -> Form | None:
    """Take out the equality with the smallest coefficient, divided by the GCD of them all. None: one cannot hold."""
    at = min(range(len(equal)), key=lambda n: (min(map(abs, equal[n][0].values()), default=0), len(equal[n][0])))
    coefficients, const = equal.pop(at)
    if not coefficients:
        return None if const else ({}, 0)
    divisor = gcd(*coefficients.values())
    if const % divisor:
        return None
    return {v: c // divisor for v, c in coefficients.items()}, const // divisor


def _solved(form: Form, fresh: int) -> tuple[int, Form, Form | None, int]:
    """A variable and what it equals; where no coefficient is a unit, what is left of the equality, too."""
    coefficients, const = form
    variable = min(coefficients, key=lambda v: abs(coefficients[v]))
    c = coefficients[variable]
    rest = {v: k for v, k in coefficients.items() if v != variable}
    if abs(c) == 1:
        return variable, times((rest, const), -c), None, fresh
    modulus, sign = abs(c) + 1, 1 if c > 0 else -1
    fresh -= 1
    by = ({v: sign * h for v, k in rest.items() if (h := _symmetric(k, modulus))}, sign * _symmetric(const, modulus))
    by = plus(by, ({fresh: -sign * modulus}, 0))
    return variable, by, substituted(form, variable, by), fresh


def _symmetric(a: int, modulus: int) -> int:
    """The remainder that lies around zero."""
    return a - modulus * ((2 * a + modulus) // (2 * modulus))


# -------------------------------------------------------------------------------------------------------- inequalities


class _Found(NamedTuple):
    """An answer, or a system with new equalities."""

    answer: Answer | None
    equalities: list[Form]
    inequalities: list[Form]


class _Inequalities:
    """A set without what follows from one other member."""

    def __init__(self) -> None:
        self.best: dict[frozenset[tuple[int, int]], Form] = {}
        self.equalities: list[Form] = []

    def add(self, form: Form) -> bool:
        """False when it cannot hold."""
        coefficients, const = form
        if not coefficients:
            return const >= 0
        divisor = gcd(*coefficients.values())
        if divisor > 1:
            coefficients, const = {v: c // divisor for v, c in coefficients.items()}, const // divisor
        key = frozenset(coefficients.items())
        old = self.best.get(key)
        if old is not None and old[1] <= const:
            return True
        self.best[key] = (coefficients, const)
        opposite = self.best.get(frozenset([(v, -c) for v, c in coefficients.items()]))
        if opposite is None:
            return True
        room = opposite[1] + const
        if room == 0:
            self.equalities.append((coefficients, const))
        return room >= 0

    def cheapest(self) -> int:
        """The variable to eliminate: exactly (a unit on one side) before small coefficients before little fill."""
        count: dict[int, list[int]] = {}
        for coefficients, _ in self.best.values():
            for v, c in coefficients.items():
                row = count.get(v)
                if row is None:
                    row = count[v] = [0, 0, 1, 1]
                if c > 0:  # written out: this loop is a third of the time of a proof
                    row[1] += 1
                    if c > row[3]:
                        row[3] = c
                else:
                    row[0] += 1
                    if -c > row[2]:
                        row[2] = -c

        def cost(v: int) -> tuple[bool, int, int, int]:
            down, up, largest_down, largest_up = count[v]
            inexact = min(largest_down, largest_up) > 1 and min(down, up) > 0
            return inexact, down * up - down - up, max(largest_down, largest_up), v

        return min(count, key=cost)


def _eliminated(inequalities: list[Form], steps: Steps, trail: Trail) -> _Found:
    """Eliminate variable after variable until an answer is there, or two inequalities make an equality."""
    known = _Inequalities()
    if not all(known.add(form) for form in inequalities):
        return _Found(_INFEASIBLE, [], [])
    while known.best:
        if known.equalities:
            return _Found(None, known.equalities, list(known.best.values()))
        v = known.cheapest()
        lower = [form for form in known.best.values() if form[0].get(v, 0) > 0]
        upper = [form for form in known.best.values() if form[0].get(v, 0) < 0]
        known.best = {key: form for key, form in known.best.items() if v not in form[0]}
        steps.spend(1 + len(lower) * len(upper))
        trail.eliminated(v, lower, upper)
        for low in lower:
            for high in upper:
                if not known.add(combined(low, -high[0][v], high, low[0][v])):
                    return _Found(_INFEASIBLE, [], [])
        if len(known.best) > INEQUALITIES:
            return _Found(_UNDECIDED, [], [])
    return _Found(Answer(is_infeasible=False, point=trail.point()), [], [])
