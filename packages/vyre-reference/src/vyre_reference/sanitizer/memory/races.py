"""Races: accesses to one element by two invocations, at least one a write, not both atomic, that nothing orders.

Ordered means: the same invocation, or the same workgroup with a barrier between, or different segments. The
interpreter runs lanes side by side and workgroups in chunks; keys of shadow memory have the logical intervals, so what
is found does not depend on that. Of every racy element at least one pair of accesses is found.
"""

from __future__ import annotations

from collections.abc import Callable
from enum import Enum
from typing import Final, NamedTuple, TypeAlias

import numpy as np
import numpy.typing as npt

from vyre_reference.sanitizer.memory.shadow import Cells, Keys, Shadow, Slot, cell_numbers, group_of, same_interval


class Touch(Enum):
    READ = "read"
    WRITE = "write"
    ATOMIC = "atomic"


class Race(NamedTuple):
    """Two accesses to one cell. The earlier is the one that was seen first; nothing orders them."""

    earlier_place: int
    earlier_key: int
    later_place: int
    later_key: int
    cell: int
    is_inside: bool
    """Whether both are of one workgroup."""

    lanes: int
    """Lanes of this batch that met the earlier place like that."""


Report: TypeAlias = Callable[[Race], None]


def note(touch: Touch, shadow: Shadow, cells: Cells, keys: Keys, place: int, report: Report) -> None:
    """Compare a batch of accesses, one of each lane, with those before it and with each other, and remember it."""
    for slot in _conflicting(touch, shadow):
        _compare(slot.keys[cells], slot, cells, keys, place, shadow.shared, report)
    if touch is Touch.READ:
        if shadow.reads is not None:
            shadow.reads.note(cells, keys, place)
    elif touch is Touch.ATOMIC:
        assert shadow.atomics is not None
        shadow.atomics.note(cells, keys, place)
    else:
        shadow.writes.put(cells, keys, place)
        if not isinstance(cells, slice):  # whoever does not find itself was not alone
            _compare(shadow.writes.keys[cells], shadow.writes, cells, keys, place, shadow.shared, report)


def _conflicting(touch: Touch, shadow: Shadow) -> list[Slot]:
    slots = [shadow.writes]
    if touch is not Touch.READ and shadow.reads is not None:
        slots += shadow.reads.slots
    if touch is not Touch.ATOMIC and shadow.atomics is not None:
        slots += shadow.atomics.slots
    return slots


def _compare(found: Keys, slot: Slot, cells: Cells, keys: Keys, place: int, shared: int | None, report: Report) -> None:
    other = found != keys
    if not other.any():
        return
    other &= found != 0
    lanes = np.flatnonzero(other)
    if not len(lanes):
        return
    theirs, mine = found[lanes], keys[lanes]
    at = cell_numbers(cells, lanes)
    inside = same_interval(theirs, mine)
    if inside.any():
        _report(slot, at[inside], theirs[inside], mine[inside], place, True, report)
    if shared is not None:
        across = group_of(theirs, shared) != group_of(mine, shared)
        if across.any():
            _report(slot, at[across], theirs[across], mine[across], place, False, report)


def _report(
    slot: Slot, cells: npt.NDArray[np.intp], theirs: Keys, mine: Keys, place: int, is_inside: bool, report: Report
) -> None:
    """One race for each place that was met."""
    places, first, counts = np.unique(slot.places[cells], return_index=True, return_counts=True)
    for earlier, lane, count in zip(places.tolist(), first.tolist(), counts.tolist(), strict=True):
        report(Race(earlier, int(theirs[lane]), place, int(mine[lane]), int(cells[lane]), is_inside, count))


CONFLICTS: Final = "at least one of them writes, not both are atomic, and nothing orders them"
