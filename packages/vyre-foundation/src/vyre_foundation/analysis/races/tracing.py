"""Races of one launch, from the accesses that it makes: two to one element, one a write, not both atomic, unordered.

Ordered are accesses of one invocation, of one workgroup with a barrier between them, and of different segments. The
trace is one order of the launch that a device may take, so a race in it is a race of the program.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, NamedTuple, TypeAlias

from vyre_foundation.analysis.races.verdicts import Across
from vyre_foundation.stepping import Access

PairKey: TypeAlias = tuple[str, tuple[str, str], Across]
"""The buffer, both places in order, and who the two are."""

_ROWS: Final = 48
"""Accesses that are remembered for one element; a race with one that is not remembered is missed, never made up."""


class Met(NamedTuple):
    """Two accesses that race, in the order of the trace."""

    first: Access
    second: Access
    moment: int
    """The number of the second access in the trace."""


@dataclass(frozen=True, slots=True)
class TooLong(Exception):
    """The launch made more accesses than one has time for."""


class Trace:
    """Takes the accesses of one launch, in order, and looks at those to some buffers, none of them local."""

    def __init__(self, buffers: frozenset[str], group_buffers: frozenset[str], limit: int, *, copies: bool) -> None:
        self.buffers, self.group_buffers, self.limit, self.copies = buffers, group_buffers, limit, copies
        self.races: dict[PairKey, Met] = {}
        self.count = 0
        self.first_times: dict[tuple[int, str, int, str, bool], tuple[int, Access]] = {}
        """When an invocation, or a copy of it, first touched an element at a place; only if the program has copies."""

        self._met: set[tuple[str, str, str, bool]] = set()
        self._segment = 0
        self._rows: dict[tuple[str, int, int], list[Access]] = {}

    def __call__(self, access: Access) -> None:
        self.count += 1
        if self.count > self.limit:
            raise TooLong
        if self.copies and access.in_range:
            key = (access.invocation, access.buffer, access.element, access.path, bool(access.tag))
            self.first_times.setdefault(key, (self.count, access))
        if not access.in_range or access.buffer not in self.buffers:
            return
        if access.segment != self._segment:
            self._segment = access.segment
            self._rows.clear()
        group = access.group if access.buffer in self.group_buffers else -1
        rows = self._rows.setdefault((access.buffer, access.element, group), [])
        is_new = True
        for row in rows:
            if row.invocation == access.invocation:
                is_new = is_new and not _is_alike(row, access)
            elif _is_race(row, access):
                self._meet(row, access)
        if is_new:
            if len(rows) >= _ROWS:
                del rows[_ROWS // 2]
            rows.append(access)

    def _meet(self, first: Access, second: Access) -> None:
        known = (first.buffer, first.path, second.path, first.group == second.group)
        if known in self._met:  # places that race do so again and again
            return
        self._met.add(known)
        places = (first.path, second.path) if first.path <= second.path else (second.path, first.path)
        across = Across.GROUP if first.group == second.group else Across.GRID
        self.races.setdefault((first.buffer, places, across), Met(first, second, self.count))


def races_with_own_copies(early: Trace, late: Trace) -> dict[PairKey, Met]:
    """Accesses that come after a copy of their invocation where copies are early, and before it where they are late.

    So the copy is under way when they happen.
    """
    found: dict[PairKey, Met] = {}
    copies = {key: (time, access) for key, (time, access) in early.first_times.items() if key[4]}
    by_element: dict[tuple[int, str, int], list[tuple[int, Access]]] = {}
    for key, (time, access) in early.first_times.items():
        if not key[4]:
            by_element.setdefault(key[:3], []).append((time, access))
    for key, (time, copy) in copies.items():
        for own_time, own in by_element.get(key[:3], ()):
            then = late.first_times.get(key), late.first_times.get((*key[:3], own.path, False))
            if then[0] is None or then[1] is None or (own.kind == "read" and copy.kind == "read"):
                continue
            if time < own_time and then[1][0] < then[0][0]:
                places = (copy.path, own.path) if copy.path <= own.path else (own.path, copy.path)
                found.setdefault((copy.buffer, places, Across.COPY), Met(copy, own, own_time))
    return found


def _is_race(a: Access, b: Access) -> bool:
    if a.group == b.group and a.interval != b.interval:
        return False
    if a.kind == "read" or b.kind == "read":
        return a.kind != b.kind
    return not (a.kind == "atomic" and b.kind == "atomic")


def _is_alike(a: Access, b: Access) -> bool:
    return a.kind == b.kind and a.path == b.path and a.interval == b.interval
