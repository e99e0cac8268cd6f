"""Equalities taken apart: 64a + b = 64c + d with b and d from 0 to 63 says that a = c and b = d.

The parts with large coefficients, whose GCD is g, add up to a multiple of g. If what is left can reach one such
multiple only, it is that one, and the equality is two. Elimination alone finds this where it happens to leave the right
sums to the end, and not for a sum such as b = 32e + f that an inequality bounds as a whole.
"""

from __future__ import annotations

from collections.abc import Iterable
from math import gcd
from typing import Final, TypeAlias

from vyre_foundation.analysis.integers.forms import Form

_Sum: TypeAlias = dict[int, int]
"""Positive coefficients by variable."""

_FEWEST: Final = 3
"""Variables of an equality that is looked at: of two, the core makes one."""


class Limits:
    """What single inequalities say of variables and of sums."""

    def __init__(self, inequalities: Iterable[Form]) -> None:
        self._most: dict[frozenset[tuple[int, int]], int] = {}
        for coefficients, const in inequalities:
            if not coefficients:
                continue
            divisor = gcd(*coefficients.values())
            key = frozenset([(v, -c // divisor) for v, c in coefficients.items()])
            most = const // divisor
            self._most[key] = min(most, self._most.get(key, most))

    def __repr__(self) -> str:
        return f"Limits({len(self._most)} sums)"

    def most(self, total: _Sum) -> int | None:
        """No value of the sum is greater."""
        known = [each for each in (self._each(total, 1), self._joint(total)) if each is not None]
        return min(known, default=None)

    def least(self, total: _Sum) -> int | None:
        """No value of the sum is less."""
        found = self._each(total, -1)
        return None if found is None else -found

    def _each(self, total: _Sum, sign: int) -> int | None:
        """The most that a sum, or its opposite, is by what is known of each variable."""
        found = 0
        for v, c in total.items():
            most = self._most.get(frozenset([(v, sign)]))
            if most is None:
                return None
            found += c * most
        return found

    def _joint(self, total: _Sum) -> int | None:
        """The most that the sum is by an inequality about all of it."""
        divisor = gcd(*total.values())
        most = self._most.get(frozenset([(v, c // divisor) for v, c in total.items()])) if divisor else 0
        return None if most is None else most * divisor


def split(equalities: Iterable[Form], limits: Limits) -> list[Form]:
    """The equalities, each as several where it says that much."""
    made: list[Form] = []
    waiting = [*equalities][::-1]
    while waiting:
        form = waiting.pop()
        parts = _parts(form, limits) if len(form[0]) >= _FEWEST else None
        if parts is None:
            made.append(form)
        else:
            waiting += reversed(parts)
    return made


def _parts(form: Form, limits: Limits) -> tuple[Form, Form] | None:
    coefficients, const = form
    large = sorted(coefficients.items(), key=lambda each: -abs(each[1]))
    divisor = abs(large[0][1])
    for position in range(1, len(large)):
        c = large[position][1]
        if c % divisor:
            if divisor == 1:
                return None
            rest = dict(large[position:])
            multiple = _only_multiple(rest, const, divisor, limits)
            if multiple is not None:
                return (dict(large[:position]), multiple), (rest, const - multiple)
            divisor = gcd(divisor, c)
    return None


def _only_multiple(rest: _Sum, const: int, divisor: int, limits: Limits) -> int | None:
    """The one multiple of the divisor that the rest with the constant reaches; if there is none, one that it misses."""
    up = {v: c for v, c in rest.items() if c > 0}
    down = {v: -c for v, c in rest.items() if c < 0}
    ends = limits.most(up), limits.least(up), limits.most(down), limits.least(down)
    most_up, least_up, most_down, least_down = ends
    if most_up is None or least_up is None or most_down is None or least_down is None:
        return None
    low, high = least_up - most_down + const, most_up - least_down + const
    first, last = -(-low // divisor), high // divisor
    return first * divisor if first >= last else None
