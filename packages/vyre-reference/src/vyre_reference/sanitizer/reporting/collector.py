"""Findings while a launch runs: the first of each code and pair of places is kept, the others are counted."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from vyre_reference.sanitizer.memory.races import Race
from vyre_reference.sanitizer.memory.shadow import INVOCATION
from vyre_reference.sanitizer.reporting.places import Place, PlaceTable


@dataclass(slots=True)
class Raw:
    """A finding in numbers. `who` has an invocation for each place."""

    code: str
    places: tuple[Place, ...]
    who: tuple[int, ...]
    element: int | None
    facts: tuple[Any, ...]
    """What the sentence about this code says beside the places."""

    times: int
    is_warning: bool = False


class Collector:
    """Of one launch, or of one launch in several orders."""

    def __init__(self) -> None:
        self.places = PlaceTable()
        self._found: dict[tuple[str, frozenset[int]], Raw] = {}

    @property
    def found(self) -> list[Raw]:
        """In the order in which they were first seen."""
        return list(self._found.values())

    def race(self, race: Race, element: int) -> None:
        first, second = self.places[race.earlier_place], self.places[race.later_place]
        code = "S001" if race.is_inside else "S002"
        if first.starts_copy or second.starts_copy:
            code = "S006"
        who = (race.earlier_key, race.later_key)
        self._add(code, (race.earlier_place, race.later_place), who, element, (), race.lanes)

    def outside(self, place: int, key: int, element: int, length: int, times: int, *, is_tail: bool) -> None:
        raw = self._add("S003", (place,), (key,), element, (length, is_tail), times)
        raw.is_warning = is_tail

    def unwritten(self, place: int, key: int, element: int, times: int) -> None:
        self._add("S011", (place,), (key,), element, (), times)

    def missed_barrier(self, place: int, arrived: int, absent: int, there: int, alive: int) -> None:
        self._add("S004", (place,), (arrived,), None, (there, alive, absent & INVOCATION), 1)

    def missed_subgroup(self, place: int, arrived: int, absent: int, there: int, size: int) -> None:
        self._add("S005", (place,), (arrived,), None, (there, size, absent & INVOCATION), 1)

    def misused_tag(self, place: int, key: int, what: str, fix: str, times: int) -> None:
        self._add("S007", (place,), (key,), None, (what, fix), times)

    def suspicious(self, code: str, place: int, key: int, values: Sequence[Any], times: int) -> None:
        self._add(code, (place,), (key,), None, tuple(values), times).is_warning = True

    def _add(
        self,
        code: str,
        places: tuple[int, ...],
        keys: tuple[int, ...],
        element: int | None,
        facts: tuple[Any, ...],
        times: int,
    ) -> Raw:
        identity = (code, frozenset(places))
        known = self._found.get(identity)
        if known is None:
            who = tuple(key & INVOCATION for key in keys)
            known = Raw(code, tuple(self.places[place] for place in places), who, element, facts, 0)
            self._found[identity] = known
        known.times += times
        return known
