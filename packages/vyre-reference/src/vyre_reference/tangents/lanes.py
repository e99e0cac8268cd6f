"""Lanes that carry slopes: beside every variable and every float buffer a second one."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any, Final

import numpy as np

from vyre_foundation.ir import DataType
from vyre_foundation.launch import Role
from vyre_reference.arithmetic import Array
from vyre_reference.lanes import Lanes, Selection
from vyre_reference.memory import Memory
from vyre_reference.tangents.slopes import ROWS, Slopes

CARRIERS: Final = frozenset({DataType.F16, DataType.BF16, DataType.F32, DataType.F64})
"""Types whose values have slopes."""


class SlopeVariable:
    """The slopes of a variable of every lane."""

    __slots__ = ("full",)

    def __init__(self) -> None:
        self.full: Slopes | None = None
        """One entry for every lane, or one for all; None when nobody has a slope."""

    def bind(self, slopes: Slopes | None, selection: Selection, lanes: int) -> None:
        self.full = None
        if slopes is None or selection is None:
            self.full = slopes
        else:
            self.assign(slopes, selection, lanes)

    def read(self, selection: Selection) -> Slopes | None:
        full = self.full
        return full if full is None or selection is None or full.shape[-1] == 1 else full[..., selection]

    def assign(self, slopes: Slopes | None, selection: Selection, lanes: int) -> None:
        """Change it for some of the lanes."""
        if selection is None:
            self.full = slopes
            return
        known = slopes if self.full is None else self.full
        if known is None:
            return
        changed = np.zeros((*known.shape[:-1], lanes))
        if self.full is not None:
            changed[...] = self.full
        changed[..., selection] = 0.0 if slopes is None else slopes
        self.full = changed


@dataclass(slots=True)
class SlopeLanes(Lanes):
    """A chunk that runs with slopes."""

    slope_variables: list[SlopeVariable] = field(default_factory=list[SlopeVariable])
    slopes: dict[str, Slopes] = field(default_factory=dict[str, Slopes])
    """For each float buffer `[3, directions, cells]`, laid out as its cells are."""


def no_slopes(directions: int, cells: int) -> Slopes:
    return np.zeros((ROWS, directions, cells))


def load(memory: Memory, index: Array, lanes: SlopeLanes, selection: Selection) -> Slopes | None:
    """The slopes of elements; none where the index is out of range."""
    if memory.count == 0:
        return None
    if index.ndim == 0:  # one index; where lanes have buffers of their own, an element for each of them
        private = memory.role is Role.WORKGROUP or memory.role is Role.LOCAL
        index = np.full(lanes.size(selection) if private else 1, index)
    inside = index < memory.count
    place = memory.place(np.where(inside, index, np.uint32(0)), lanes, selection)
    found = lanes.slopes[memory.name][..., place]
    return found if inside.all() else np.where(inside, found, 0.0)


def store(memory: Memory, index: Array, slopes: Slopes | None, lanes: SlopeLanes, selection: Selection) -> None:
    """Write the slopes of elements; of two writes to one element the later lane wins, as for the elements."""
    inside, place = _inside(memory, index, lanes, selection)
    kept = 0.0 if slopes is None else slopes if slopes.shape[-1] == 1 else slopes[..., inside]
    lanes.slopes[memory.name][..., place] = kept


def add(memory: Memory, index: Array, slopes: Slopes | None, lanes: SlopeLanes, selection: Selection) -> None:
    """Add to the slopes of elements, of one element as often as it is named."""
    if slopes is None:
        return
    inside, place = _inside(memory, index, lanes, selection)
    spread = np.broadcast_to(slopes, (*slopes.shape[:-1], lanes.size(selection)))
    everywhere: Any = (slice(None), slice(None), place)
    np.add.at(lanes.slopes[memory.name], everywhere, spread[..., inside])


def _inside(memory: Memory, index: Array, lanes: SlopeLanes, selection: Selection) -> tuple[Array, Array]:
    """Which lanes, counted in the selection, have an index in range, and where their elements lie."""
    index = np.broadcast_to(index, lanes.size(selection))
    inside = np.nonzero(index < memory.count)[0]
    return inside, memory.place(index[inside], lanes, lanes.positions(selection)[inside])
