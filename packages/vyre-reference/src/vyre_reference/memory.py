"""Memory: loads and stores that may go out of range, on global, workgroup and local arrays (docs/ir.md, Memory)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Final

import numpy as np

from vyre_foundation.ir import BufferDecl, DataType
from vyre_foundation.launch import LaunchPlan, Role
from vyre_reference.arithmetic import VALUE_TYPES, Array
from vyre_reference.conversions import canonical_nan
from vyre_reference.lanes import Lanes, Selection, pick

STORAGE_TYPES: Final[dict[DataType, np.dtype[Any]]] = {**VALUE_TYPES, DataType.BOOL: np.dtype(np.uint32)}
"""The numpy type of elements in a buffer. A Bool is a word."""


@dataclass(frozen=True, slots=True)
class Memory:
    """A buffer as statements see it: where its elements lie, how many there are, what they are."""

    name: str
    dtype: DataType
    role: Role
    count: int

    @staticmethod
    def of(decl: BufferDecl, plan: LaunchPlan) -> Memory:
        planned = plan.buffer(decl.name)
        assert isinstance(decl.element, DataType)
        return Memory(decl.name, decl.element, planned.role, planned.count)

    def cells(self, lanes: Lanes) -> Array:
        return lanes.memory[self.name]

    def place(self, index: Array, lanes: Lanes, selection: Selection) -> Array:
        """Where elements lie in `cells`, for indices in range."""
        if self.role is Role.WORKGROUP:
            return pick(lanes.where.group, selection) * self.count + index.astype(np.int64)
        if self.role is Role.LOCAL:  # slot by slot, all lanes of a slot together
            lane = np.arange(lanes.count) if selection is None else selection
            return index.astype(np.int64) * lanes.count + lane
        return index

    def load(self, index: Array, lanes: Lanes, selection: Selection) -> Array:
        """Elements; zero where the index is out of range."""
        cells = self.cells(lanes)
        private = self.role is Role.WORKGROUP or self.role is Role.LOCAL
        run = None if private else self._run(index, lanes)
        if run is not None:
            return self._value(run if self.role is Role.INPUT else run.copy())  # a later store must not show
        if private and index.ndim == 0:  # one index, but an element of its own for each
            index = np.full(lanes.size(selection), index)
        if np.max(index, initial=0) < self.count:
            return self._value(cells.take(self.place(index, lanes, selection)))
        if self.count == 0:
            return self._value(np.zeros(np.shape(index), cells.dtype))
        inside = index < self.count
        found = cells.take(self.place(np.where(inside, index, np.uint32(0)), lanes, selection))
        return self._value(np.where(inside, found, cells.dtype.type(0)))

    def _run(self, index: Array, lanes: Lanes) -> Array | None:
        """The elements as they lie, when every lane takes the one of its own invocation id and all exist."""
        first = lanes.where.first_gid
        if first is None or index is not lanes.where.id("gid", 0):
            return None
        run = self.cells(lanes)[first : first + lanes.count]
        return run if len(run) == lanes.count else None

    def _value(self, stored: Array) -> Array:
        return stored != 0 if self.dtype is DataType.BOOL else stored

    def store(self, index: Array, value: Array, lanes: Lanes, selection: Selection) -> None:
        """Write elements; nothing where the index is out of range. Of two writes to one element the later lane wins."""
        cells = self.cells(lanes)
        stored = self.stored(value)
        run = None if self.role in (Role.WORKGROUP, Role.LOCAL) else self._run(index, lanes)
        if run is not None:
            run[...] = stored
            return
        shape = (lanes.size(selection),)
        index = np.broadcast_to(index, shape)
        inside = index < self.count
        if not inside.all():
            where = np.nonzero(inside)[0]
            index = index[where]
            stored = stored if stored.ndim == 0 else stored[where]
            selection = lanes.positions(selection)[where]
        cells[self.place(index, lanes, selection)] = stored

    def stored(self, value: Array) -> Array:
        """A value as the buffer keeps it: the one NaN, Bools as words, the bits of an integer of the other sign."""
        kept = canonical_nan(value, self.dtype)
        target = STORAGE_TYPES[self.dtype]
        return np.asarray(kept).astype(target) if kept.dtype != target else np.asarray(kept)
