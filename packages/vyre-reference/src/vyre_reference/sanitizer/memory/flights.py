"""Asynchronous copies in flight: between its start and its wait, a copy may touch its memory at any moment.

Until then nobody may touch what it writes, or write what it reads, its own invocation included, whatever barriers are
between.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from vyre_reference.lanes import Positions
from vyre_reference.memory import Memory
from vyre_reference.sanitizer.memory.accesses import AccessPlace
from vyre_reference.sanitizer.memory.races import Race, Touch
from vyre_reference.sanitizer.memory.shadow import Cells, Keys, Slot, cell_numbers


class Half(NamedTuple):
    """What copies of some lanes do to one of their two buffers: a cell and the lane that touches it, each."""

    memory: Memory
    place: AccessPlace
    cells: npt.NDArray[np.intp]
    lanes: Positions

    def of(self, lanes: Positions) -> Half:
        """The part of some lanes."""
        chosen = np.isin(self.lanes, lanes)
        return self._replace(cells=self.cells[chosen], lanes=self.lanes[chosen])


class Flights:
    """The copies in flight over the cells of one buffer."""

    __slots__ = ("_starts", "_under_read", "_under_write")

    def __init__(self, cells: int) -> None:
        self._under_read: npt.NDArray[np.int32] = np.zeros(cells, np.int32)
        self._under_write: npt.NDArray[np.int32] = np.zeros(cells, np.int32)
        """How many copies read and write each cell."""

        self._starts = Slot(cells)
        """One of them."""

    def start(self, place: AccessPlace, cells: npt.NDArray[np.intp], keys: Keys) -> None:
        np.add.at(self._counts(place), cells, np.int32(1))
        self._starts.put(cells, keys, place.number)

    def land(self, place: AccessPlace, cells: npt.NDArray[np.intp]) -> None:
        np.subtract.at(self._counts(place), cells, np.int32(1))

    def _counts(self, place: AccessPlace) -> npt.NDArray[np.int32]:
        return self._under_read if place.touch is Touch.READ else self._under_write

    def meet(self, place: AccessPlace, cells: Cells, keys: Keys, report: Callable[[Race], None]) -> None:
        """Lanes with these keys touch these cells."""
        busy = self._under_write[cells] > 0
        if place.touch is not Touch.READ:
            busy |= self._under_read[cells] > 0
        lanes = np.flatnonzero(busy)
        if not len(lanes):
            return
        at = cell_numbers(cells, lanes)
        for start in np.unique(self._starts.places[at]).tolist():
            met = np.flatnonzero(self._starts.places[at] == start)
            lane = met[0]
            earlier, later = int(self._starts.keys[at[lane]]), int(keys[lanes[lane]])
            report(Race(start, earlier, place.number, later, int(at[lane]), True, len(met)))
