"""The watcher: what the compiled statements of a launch tell about every access, and what it makes of that."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import count
from typing import Final

import numpy as np
import numpy.typing as npt

from vyre_foundation.ir import Atomic, Program, Stmt
from vyre_foundation.launch import LaunchPlan, Role
from vyre_foundation.walk import postorder
from vyre_reference.arithmetic import Array
from vyre_reference.lanes import Lanes, Positions, Selection
from vyre_reference.memory import Memory
from vyre_reference.sanitizer.memory.accesses import AccessPlace, Uses, uses_of
from vyre_reference.sanitizer.memory.clock import Clock
from vyre_reference.sanitizer.memory.flights import Flights, Half
from vyre_reference.sanitizer.memory.races import Race, Touch, note
from vyre_reference.sanitizer.memory.shadow import Cells, Keys, Shadow, cell_numbers
from vyre_reference.sanitizer.reporting.collector import Collector

_ZERO_FILLED: Final = frozenset({Role.OUTPUT, Role.SCRATCH, Role.WORKGROUP, Role.LOCAL})


class Watcher:
    """Shadow memory of a launch, the intervals of its workgroups, and what was found."""

    clock: Clock
    lanes: Lanes
    stopped: npt.NDArray[np.bool_]
    """Lanes that ended with an error: nobody waits for them."""

    def __init__(self, program: Program, plan: LaunchPlan, collector: Collector) -> None:
        self.plan = plan
        self.collector = collector
        self.places = collector.places
        x, y, z = plan.workgroup_size
        self.workgroup = x * y * z
        self.demand: Array | None = None
        """Which of the running lanes use the value that is being computed: arms of a select compute for all lanes."""

        self._intervals = count(1)
        self._shadows: dict[str, Shadow] = {}
        self._uses: dict[str, Uses] = {}
        self.flights: dict[str, Flights] = {}
        """Copies in flight, by buffer."""

        self.in_flight: dict[str, list[Half]] = {}
        """The same by tag."""

        counted = {node.buffer for node in postorder(program) if isinstance(node, Atomic)}
        self._from_zero = [b for b in plan.buffers if b.role in _ZERO_FILLED and b.name not in counted]
        """Buffers whose zeros are seldom meant. What has atomics counts up from zero."""

        self._written: dict[str, npt.NDArray[np.bool_]] = {}
        for buffer in self._from_zero:
            if buffer.role in (Role.OUTPUT, Role.SCRATCH):
                self._written[buffer.name] = np.zeros(buffer.count, np.bool_)

    # ---------------------------------------------------------------------------------------------- segments and chunks

    def begin_segment(self, statements: Sequence[Stmt]) -> None:
        """A segment is ordered after all before it: nothing that happened there can race with it."""
        self._uses = uses_of(statements)
        self._shadows = {}
        for buffer in self.plan.arguments:
            self._shadow(buffer.name, buffer.count, self.workgroup)

    def begin_chunk(self, lanes: Lanes) -> None:
        self.lanes = lanes
        self.stopped = np.zeros(lanes.count, np.bool_)
        self.clock = Clock(lanes, self._intervals)
        self.flights, self.in_flight = {}, {}
        for buffer in self.plan.buffers:
            if buffer.role is Role.WORKGROUP:
                self._shadow(buffer.name, buffer.count * len(lanes.where.groups), None)
        for buffer in self._from_zero:
            if buffer.role in (Role.WORKGROUP, Role.LOCAL):
                copies = len(lanes.where.groups) if buffer.role is Role.WORKGROUP else lanes.count
                self._written[buffer.name] = np.zeros(buffer.count * copies, np.bool_)

    def _shadow(self, name: str, cells: int, workgroup: int | None) -> None:
        uses = self._uses.get(name)
        if uses is not None and uses.is_changed:
            self._shadows[name] = Shadow(cells, workgroup, reads=uses.reads, atomics=uses.atomics)

    def collective_wrote(self, name: str) -> None:
        if name in self._written:
            self._written[name][...] = True

    # --------------------------------------------------------------------------------------------------------- accesses

    def access(self, place: AccessPlace, memory: Memory, index: Array, selection: Selection) -> None:
        """The selected lanes touch elements, each at its index."""
        lanes = self.lanes
        run = self._own_elements(memory, index)
        if run is not None:
            self.touch(place, memory, run, self.clock.keys(None), self.demand)
            return
        index = np.broadcast_to(index, lanes.size(selection))
        demand = self.demand
        if len(index) and int(index.max()) >= memory.count:
            inside = index < memory.count
            self._outside(place, memory, index, ~inside, selection)
            chosen = np.flatnonzero(inside)
            index, selection = index[chosen], lanes.positions(selection)[chosen]
            demand = None if demand is None else demand[chosen]
        if not len(index) or not self._is_watched(memory.name):
            return
        cells = np.asarray(memory.place(index, lanes, selection)).astype(np.intp)
        self.touch(place, memory, cells, self.clock.keys(selection), demand)

    def _own_elements(self, memory: Memory, index: Array) -> slice | None:
        """The cells, when every lane touches the element of its own invocation id and all exist."""
        first = self.lanes.where.first_gid
        if first is None or index is not self.lanes.where.id("gid", 0) or memory.role in (Role.WORKGROUP, Role.LOCAL):
            return None
        end = first + self.lanes.count
        return slice(first, end) if end <= memory.count else None

    def _is_watched(self, name: str) -> bool:
        return name in self._shadows or name in self._written or name in self.flights

    def touch(self, place: AccessPlace, memory: Memory, cells: Cells, keys: Keys, demand: Array | None) -> None:
        """Lanes with these keys touch these cells."""
        name = memory.name
        flights = self.flights.get(name)
        if flights is not None:
            flights.meet(place, cells, keys, lambda race: self._race(race, memory))
        written = self._written.get(name)
        if written is not None:
            if place.touch is Touch.READ:
                self._check_written(place, memory, written[cells], cells, keys, demand)
            else:
                written[cells] = True
        shadow = self._shadows.get(name)
        if shadow is not None:
            note(place.touch, shadow, cells, keys, place.number, lambda race: self._race(race, memory))

    def _race(self, race: Race, memory: Memory) -> None:
        self.collector.race(race, _element(memory, race.cell, self.lanes))

    def _check_written(
        self, place: AccessPlace, memory: Memory, written: Array, cells: Cells, keys: Keys, demand: Array | None
    ) -> None:
        if written.all():
            return
        wrong = ~written if demand is None else ~written & demand
        lanes = np.flatnonzero(wrong)
        if len(lanes):
            cell = int(cell_numbers(cells, lanes[:1])[0])
            self.collector.unwritten(place.number, int(keys[lanes[0]]), _element(memory, cell, self.lanes), len(lanes))

    def _outside(self, place: AccessPlace, memory: Memory, index: Array, outside: Array, selection: Selection) -> None:
        wrong = outside if self.demand is None else outside & self.demand
        if place.may_be_nowhere:
            wrong = wrong & (index != _NOWHERE)
        lanes = np.flatnonzero(wrong)
        is_read_past_the_end = place.is_at_own_id and place.touch is Touch.READ
        if not len(lanes) or place.is_meant_outside or is_read_past_the_end:
            return
        key = int(self.clock.keys(selection)[lanes[0]])
        element = int(index[lanes[0]])
        self.collector.outside(place.number, key, element, memory.count, len(lanes), is_tail=place.is_at_own_id)

    # ----------------------------------------------------------------------------------------------- barriers and lanes

    def barrier(self, number: int, selection: Selection) -> None:
        """The selected lanes arrive at a barrier."""
        lanes = self.lanes
        groups = len(lanes.where.groups)
        if selection is None and lanes.alive.all():
            self.clock.pass_barrier(np.arange(groups))
            return
        group = lanes.where.group
        arrived = np.bincount(group if selection is None else group[selection], minlength=groups)
        alive = np.bincount(group[lanes.alive], minlength=groups)
        for missed in np.flatnonzero((arrived > 0) & (arrived != alive))[:1]:
            there = lanes.positions(selection)[lanes.where.group[lanes.positions(selection)] == missed]
            absent = np.setdiff1d(np.flatnonzero(lanes.alive & (group == missed)), there)
            keys = self.clock.keys(None)
            arrived_key, absent_key = int(keys[there[0]]), int(keys[absent[0]])
            self.collector.missed_barrier(number, arrived_key, absent_key, int(arrived[missed]), int(alive[missed]))
        self.clock.pass_barrier(np.flatnonzero(arrived))

    def subgroup(self, number: int, selection: Selection) -> None:
        """The selected lanes come to a subgroup operation."""
        if selection is None:
            return
        lanes = self.lanes
        per_group = -(-self.workgroup // _SUBGROUP)
        subgroup = lanes.where.group * per_group + lanes.where.local // _SUBGROUP
        total = len(lanes.where.groups) * per_group
        arrived = np.bincount(subgroup[selection], minlength=total)
        size = np.bincount(subgroup[~self.stopped], minlength=total)
        for missed in np.flatnonzero((arrived > 0) & (arrived != size))[:1]:
            there = selection[subgroup[selection] == missed]
            absent = np.setdiff1d(np.flatnonzero(~self.stopped & (subgroup == missed)), there)
            keys = self.clock.keys(None)
            arrived_key, absent_key = int(keys[there[0]]), int(keys[absent[0]])
            self.collector.missed_subgroup(number, arrived_key, absent_key, int(arrived[missed]), int(size[missed]))

    def misused_tag(self, number: int, what: str, fix: str, positions: Positions) -> None:
        self.collector.misused_tag(number, int(self.clock.keys(positions)[0]), what, fix, len(positions))

    # ------------------------------------------------------------------------------------------------------- arithmetic

    def suspicious(self, code: str, number: int, wrong: Array, selection: Selection, operands: Sequence[Array]) -> None:
        """Lanes for which a mask holds did something that is defined and seldom meant."""
        if not wrong.any():
            return
        size = self.lanes.size(selection)
        wrong = np.broadcast_to(wrong, size)
        if self.demand is not None:
            wrong = wrong & self.demand
        found = np.flatnonzero(wrong)
        if len(found):
            lane = int(found[0])
            values = [np.broadcast_to(operand, size)[lane] for operand in operands]
            self.collector.suspicious(code, number, int(self.clock.keys(selection)[lane]), values, len(found))


_NOWHERE: Final = np.uint32(0xFFFF_FFFF)
_SUBGROUP: Final = 32


def _element(memory: Memory, cell: int, lanes: Lanes) -> int:
    """The index of the element in a cell."""
    if memory.role is Role.WORKGROUP:
        return cell % memory.count
    return cell // lanes.count if memory.role is Role.LOCAL else cell
