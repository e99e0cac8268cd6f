"""Races as they happen: each access against those before it that no barrier and no grid sync orders."""

from __future__ import annotations

from typing import NamedTuple

from vyre_foundation.stepping.trace import Access


class Race(NamedTuple):
    """Two accesses to one element in no order, at least one a write, not both atomic."""

    first: Access
    second: Access

    def __str__(self) -> str:
        one, two = (f"{each.kind} by invocation {each.invocation} at {each.path}" for each in self)
        return f"race on {self.first.buffer}[{self.first.element}]: {one}, {two}"


class RaceWatch:
    """Give it every access of a launch, in any order that happened: `Machine(..., on_access=watch)`.

    It keeps one access of each invocation, kind and interval for each element of memory that invocations share.
    """

    def __init__(self, private: frozenset[str] = frozenset(), of_workgroups: frozenset[str] = frozenset()) -> None:
        self.races: list[Race] = []
        """One for each pair of places in the program, in the order in which they were found."""

        self._private = private
        self._of_workgroups = of_workgroups
        self._segment = 0
        self._seen: dict[tuple[str, int, int], dict[tuple[int, str, int], Access]] = {}
        self._pairs: set[tuple[str, str]] = set()

    def __repr__(self) -> str:
        return f"RaceWatch({len(self.races)} races)"

    def __call__(self, access: Access) -> None:
        if access.buffer in self._private or not access.in_range:
            return
        if access.segment != self._segment:  # a grid sync orders whatever came before
            self._segment, self._seen = access.segment, {}
        owner = access.group if access.buffer in self._of_workgroups else -1
        here = self._seen.setdefault((access.buffer, owner, access.element), {})
        key = (access.invocation, access.kind, access.interval)
        if key in here:
            return
        for earlier in here.values():
            if _race(earlier, access):
                self._report(earlier, access)
        here[key] = access

    def _report(self, first: Access, second: Access) -> None:
        one, two = sorted((first.path, second.path))
        if (one, two) not in self._pairs:
            self._pairs.add((one, two))
            self.races.append(Race(first, second))

    def copy(self) -> RaceWatch:
        """The same findings so far; what comes later is told apart."""
        made = RaceWatch(self._private, self._of_workgroups)
        made.races, made._pairs, made._segment = list(self.races), set(self._pairs), self._segment
        made._seen = {cell: dict(accesses) for cell, accesses in self._seen.items()}
        return made


def _race(a: Access, b: Access) -> bool:
    if a.invocation == b.invocation or (a.group == b.group and a.interval != b.interval):
        return False
    kinds = {a.kind, b.kind}
    return kinds not in ({"read"}, {"atomic"})
