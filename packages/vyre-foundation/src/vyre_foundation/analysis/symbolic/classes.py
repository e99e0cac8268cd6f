"""Classes of accesses: those that touch one buffer in one way, at places that differ by a constant, looked at as one.

An unrolled kernel has thousands of accesses such as `y[16 * i + 7]`, and every two of them would be a pair. Here one
access stands for all: at the least of their places plus any multiple of the step between them, up to the greatest,
under the conditions that all have. It touches whatever one of them touches, so what never meets it never meets them.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field, replace
from math import gcd
from typing import Final

from vyre_foundation.analysis.symbolic.accesses import Access, AccessKey, inside
from vyre_foundation.analysis.symbolic.sums import linear_parts, only_rises
from vyre_foundation.analysis.symbolic.terms import Scope, Term, Terms
from vyre_foundation.ir import DataType
from vyre_foundation.ir.limits import U32_MAX

_HALF: Final = 1 << 31


@dataclass(slots=True)
class _Members:
    lowest: Access
    """Of the least constant."""

    least: int
    guards: tuple[Term, ...]
    rise: bool = True
    constants: set[int] = field(default_factory=set[int])
    places: dict[str, None] = field(default_factory=dict[str, None])


class Classes:
    def __init__(self, terms: Terms) -> None:
        self.terms = terms
        self._members: dict[AccessKey, _Members] = {}
        self._as_one: dict[AccessKey, Access] = {}

    def enter(self, access: Access) -> AccessKey:
        """The class of an access, which has it as a member from now on."""
        met = inside(self.terms, access)
        parts: dict[Term, int] = {}
        raw = linear_parts(met.index, 1, parts)
        constant, rises = _around_zero(raw), 0 <= raw < _HALF and only_rises(met.index)
        shape = frozenset([(t.number, c & U32_MAX) for t, c in parts.items() if c & U32_MAX])
        key: AccessKey = access.key if access.is_copy else (access.buffer, access.touch.value, shape)
        found = self._members.get(key)
        if found is None:
            found = self._members[key] = _Members(met, constant, met.guards)
        elif met.guards != found.guards:
            shared = set(met.guards)
            found.guards = tuple([g for g in found.guards if g in shared])
        if constant < found.least:
            found.lowest, found.least = met, constant
        found.rise = found.rise and rises
        found.constants.add(constant)
        found.places[access.place] = None
        return key

    def places(self, key: AccessKey) -> list[str]:
        return list(self._members[key].places)

    def stand_ins(self) -> Iterator[tuple[str, str]]:
        """Each place with the first one of its class; a place that is walked more than once may be in several."""
        for members in self._members.values():
            first = next(iter(members.places))
            for place in members.places:
                yield place, first

    def rise(self, key: AccessKey) -> bool:
        """Whether the least place of the class does not wrap where that of another member does not.

        Else what the one access assumes not to wrap may wrap where a member does not.
        """
        return self._members[key].rise

    def as_one(self, key: AccessKey) -> Access:
        """One access at all places of a class, of which all members are known."""
        if key not in self._as_one:
            self._as_one[key] = self._made(self._members[key])
        return self._as_one[key]

    def _made(self, members: _Members) -> Access:
        made = replace(members.lowest, guards=members.guards)
        steps = [each - members.least for each in members.constants]
        step = gcd(*steps)
        if not step:
            return made
        factor = self.terms.literal(step)
        some = self.terms.counter("any of them", Scope.PRIVATE, 0, max(steps) // step)
        return replace(made, index=self.terms.add(made.index, self.terms.op("mul", DataType.U32, some, factor)))


def _around_zero(constant: int) -> int:
    low = constant & U32_MAX
    return low - (U32_MAX + 1) if low >= _HALF else low


def count_of_pairs(first: Iterable[str], second: Iterable[str]) -> int:
    """How many unordered pairs there are with one of each."""
    ours, theirs = set(first), set(second)
    both = len(ours & theirs)
    return len(ours) * len(theirs) - both * (both - 1) // 2
