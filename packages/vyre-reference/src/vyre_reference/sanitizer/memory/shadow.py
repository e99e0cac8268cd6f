"""Shadow memory: for each cell of a buffer who touched it last, when and where, as arrays of numpy.

A *key* says who and when: the interval in the high half, the invocation in the low half. An interval is what one
workgroup does between two barriers; each has a number of its own in the whole launch, so two keys with equal high
halves are of one workgroup with no barrier between. The key 0 is nobody.
"""

from __future__ import annotations

from typing import Any, Final, TypeAlias

import numpy as np
import numpy.typing as npt

Keys: TypeAlias = npt.NDArray[np.int64]
Cells: TypeAlias = npt.NDArray[np.intp] | slice
"""Which cells a batch of lanes touches, one for each lane. A slice means that no two are the same."""

INTERVAL: Final = 32
"""Bits of a key below its interval."""

INVOCATION: Final = (1 << INTERVAL) - 1


def same_interval(a: Keys, b: Keys) -> npt.NDArray[np.bool_]:
    return (a ^ b) <= INVOCATION


class Slot:
    """One access to each cell."""

    __slots__ = ("keys", "places")

    def __init__(self, cells: int) -> None:
        self.keys: Keys = np.zeros(cells, np.int64)
        self.places: npt.NDArray[np.int32] = np.zeros(cells, np.int32)

    def put(self, cells: Cells, keys: Keys, places: Any) -> None:
        self.keys[cells] = keys
        self.places[cells] = places


class Readers:
    """Accesses that do not conflict with each other: plain reads, or atomics.

    Of each cell it keeps as many as a later access of another kind needs, to meet one if it races with any of them.
    `last` is the latest; `beside` one of the same interval by another invocation; `across` one by another workgroup.
    """

    __slots__ = ("_cells", "_workgroup", "across", "beside", "last")

    def __init__(self, cells: int, workgroup: int | None) -> None:
        """`workgroup`: invocations of one, for memory that workgroups share; else None."""
        self.last = Slot(cells)
        self.beside: Slot | None = None
        self.across: Slot | None = None
        self._cells = cells
        self._workgroup = workgroup

    @property
    def slots(self) -> list[Slot]:
        return [slot for slot in (self.last, self.beside, self.across) if slot is not None]

    def note(self, cells: Cells, keys: Keys, place: int) -> None:
        old = self.last.keys[cells]
        if (old == keys).all():
            return
        if self.beside is not None and not isinstance(cells, slice):
            known = self._is_known(cells, keys)
            if known.all():
                return
            cells, keys, old = cells[~known], keys[~known], old[~known]
        elif isinstance(cells, slice):
            old = old.copy()
        old_places = self.last.places[cells].copy()
        self.last.put(cells, keys, place)
        kept = keys if isinstance(cells, slice) else self.last.keys[cells]
        self._keep_others(cells, old, old_places, kept)
        if kept is not keys:
            self._keep_others(cells, keys, np.full(len(keys), place, np.int32), kept)

    def _is_known(self, cells: npt.NDArray[np.intp], keys: Keys) -> npt.NDArray[np.bool_]:
        """Where two invocations of this interval are noted, and two workgroups if there can be: one more is no news."""
        assert self.beside is not None
        known = same_interval(self.beside.keys[cells], keys)
        if self._workgroup is not None:
            known &= self.across is not None and self.across.keys[cells] != 0
        return known

    def _keep_others(self, cells: Cells, others: Keys, places: npt.NDArray[np.int32], kept: Keys) -> None:
        """Keep accesses beside the one that is kept as the last."""
        different = np.flatnonzero((others != kept) & (others != 0))
        if not len(different):
            return
        at = cell_numbers(cells, different)
        others, places, kept = others[different], places[different], kept[different]
        beside = same_interval(others, kept)
        if beside.any():
            self.beside = self.beside or Slot(self._cells)
            self.beside.put(at[beside], others[beside], places[beside])
        if self._workgroup is not None:
            across = group_of(others, self._workgroup) != group_of(kept, self._workgroup)
            if across.any():
                self.across = self.across or Slot(self._cells)
                self.across.put(at[across], others[across], places[across])


def group_of(keys: Keys, workgroup: int) -> npt.NDArray[np.int64]:
    """The workgroup of each key, counted in the launch."""
    return (keys & INVOCATION) // workgroup


def cell_numbers(cells: Cells, lanes: npt.NDArray[np.intp]) -> npt.NDArray[np.intp]:
    """The cells of some lanes of a batch."""
    return cells.start + lanes if isinstance(cells, slice) else cells[lanes]


class Shadow:
    """What is known of one buffer: of the whole launch during a segment, or of a chunk's workgroups while it runs."""

    __slots__ = ("atomics", "reads", "shared", "writes")

    def __init__(self, cells: int, workgroup: int | None, *, reads: bool, atomics: bool) -> None:
        """`reads`, `atomics`: whether the segment has any; a buffer that nobody writes has no shadow."""
        self.shared = workgroup
        """Invocations of a workgroup where workgroups share the buffer, else None."""

        self.writes = Slot(cells)
        self.reads = Readers(cells, workgroup) if reads else None
        self.atomics = Readers(cells, workgroup) if atomics else None
