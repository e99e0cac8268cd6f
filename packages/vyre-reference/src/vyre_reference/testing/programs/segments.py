"""The whole body: segments between GridSyncs, each with modes of its own, put together in one of several layouts."""

from __future__ import annotations

from typing import Final

from vyre_foundation.ir import (
    ROOT_GENERATOR,
    AllGather,
    AllReduce,
    Barrier,
    Block,
    Broadcast,
    BufferAccess,
    CollectiveOp,
    DataType,
    Let,
    Load,
    MemoryOrdering,
    ReduceScatter,
    Region,
    Stmt,
)
from vyre_reference.testing.dice import Dice, Weighted
from vyre_reference.testing.programs.expressions.indices import element_index, linear_global, linear_local
from vyre_reference.testing.programs.memory import Slab, Space
from vyre_reference.testing.programs.modes import Kind, own_mode, segment_modes
from vyre_reference.testing.programs.state import State, Variable
from vyre_reference.testing.programs.statements import Statements

_LAYOUTS: Final = Weighted([(2, "one list"), (1, "wrapped"), (1, "regions")])
"""All segments in the root Region's list; each in a Block or Region there; each in a Region of the entry."""

_BITWISE: Final = (CollectiveOp.BIT_AND, CollectiveOp.BIT_OR, CollectiveOp.BIT_XOR)
_ORDERED: Final = (CollectiveOp.SUM, CollectiveOp.MIN, CollectiveOp.MAX)


class Segments:
    """Writes the entry of a program."""

    def __init__(self, state: State, statements: Statements) -> None:
        self.state = state
        self.statements = statements

    def entry(self) -> tuple[Stmt, ...]:
        """Only Regions, as V105 demands."""
        dice, knobs = self.state.dice, self.state.knobs
        count = dice.pick((1, 1, 1, 2, 2, 3)) if knobs.grid_sync else 1
        layout = dice.draw(_LAYOUTS) if knobs.control_flow else "one list"
        pieces: list[list[Stmt]] = []
        for number in range(count):
            piece = self._wrapped(number, count) if layout == "wrapped" else self._scoped(number, count, layout)
            pieces.append(piece)
            if number + 1 < count:
                piece += self._between()
        if layout == "regions":
            return tuple(Region(self._title(number), None, tuple(piece)) for number, piece in enumerate(pieces))
        body = tuple(statement for piece in pieces for statement in piece)
        return (Region(self._title(0), None, body),)

    def _title(self, number: int) -> str:
        name = self.state.dice.pick((ROOT_GENERATOR, "vyre.test.main"))
        return name if number == 0 else f"{name}.{number}"

    def _scoped(self, number: int, count: int, layout: str) -> list[Stmt]:
        """A segment whose variables end with its Region, or stay visible (though dead) in the segments after it."""
        if layout == "one list":
            return self.segment(number, count)
        with self.state.scope():
            return self.segment(number, count)

    def _wrapped(self, number: int, count: int) -> list[Stmt]:
        """A segment inside a Block or Region, which GridSync sees through."""
        with self.state.scope():
            body = tuple(self.segment(number, count))
        if self.state.dice.chance(0.5):
            return [Block(body)]
        return [Region(f"vyre.test.segment{number}", None, body)]

    # -------------------------------------------------------------------------------------------------------- a segment

    def segment(self, number: int, count: int) -> list[Stmt]:
        state, dice, knobs = self.state, self.state.dice, self.state.knobs
        self.reset(number, count)
        made = self._used_once() if number == 0 else []
        made += self._ids() + self.first_stores()
        state.budget = max(1, knobs.statements // count + dice.between(-2, 2))
        while state.budget > 0:
            before = state.budget
            made += self.statements.one()
            state.budget = min(state.budget, before - 1)
        return made + self.last_stores()

    def reset(self, number: int, count: int) -> None:
        """Variables and local arrays end at a GridSync, workgroup memory is zero again, everyone is alive again."""
        state = self.state
        state.visible.clear()
        state.modes = segment_modes(state.dice, state.knobs, state.plan)
        self._something_to_show()
        state.steps = state.knobs.trip_limit // count
        state.straight_nesting = state.nesting
        state.returned = False
        state.global_id = state.local_id = None

    def _something_to_show(self) -> None:
        """At least one result belongs to the invocations."""
        state = self.state
        results = [s for s in state.plan.slabs if s.decl.is_result and s.share]
        if results and not any(state.modes[s.name].kind is Kind.OWN for s in results):
            state.modes[state.dice.pick(results).name] = own_mode(state.dice, state.plan)

    def _used_once(self) -> list[Stmt]:
        """The one use of each buffer of a linear type, before anything can return or repeat."""
        made: list[Stmt] = []
        for slab in self.state.plan.used_once:
            name = self.state.names.fresh()
            make = self.statements.expressions.make
            made.append(Let(name, Load(slab.name, element_index(self.state, make, slab, 1, False, writes=False))))
            self.state.visible.append(Variable(name, slab.element))
        return made

    def _ids(self) -> list[Stmt]:
        """Variables for the linear ids, as people write them."""
        state, made = self.state, list[Stmt]()
        if state.dice.chance(0.4):
            value, name = linear_local(state), state.names.fresh("lid")
            made.append(Let(name, value))
            state.local_id = name
        if state.dice.chance(0.6):
            value, name = linear_global(state), state.names.fresh("gid")
            made.append(Let(name, value))
            state.global_id = name
        ids = [name for name in (state.local_id, state.global_id) if name is not None]
        state.visible += [Variable(name, DataType.U32, mutable=False) for name in ids]
        return made

    def first_stores(self) -> list[Stmt]:
        """Memory is as the launch or the segment before left it."""
        return []

    def last_stores(self) -> list[Stmt]:
        """Make what was computed matter: results take values of what is visible at the end."""
        state = self.state
        own = [s for s in state.plan.slabs if s.decl.is_result and state.modes[s.name].kind is Kind.OWN]
        return [stmt for slab in state.dice.some(own, 2) for stmt in self.statements.store_to(slab)]

    # ---------------------------------------------------------------------------------------------------------- between

    def _between(self) -> list[Stmt]:
        """A GridSync, or two with a collective in between."""
        sync: Stmt = Barrier(MemoryOrdering.GRID_SYNC)
        self.state.features.add("grid sync")
        if self.state.knobs.collectives and self.state.dice.chance(0.5):
            collective = draw_collective(self.state.dice, self.state.plan.slabs)
            return [sync, collective, sync] if collective is not None else [sync]
        return [sync]


def draw_collective(dice: Dice, slabs: tuple[Slab, ...]) -> Stmt | None:
    """A collective over the one-rank group 0: identity on one buffer, or a copy between two alike."""
    shared = [s for s in slabs if s.space is Space.GLOBAL and s.decl.access is BufferAccess.READ_WRITE]
    if not shared:
        return None
    buffer = dice.pick(shared)
    op = dice.pick(_ORDERED + _BITWISE if buffer.element.is_integer else _ORDERED)
    alike = [s for s in shared if s.element is buffer.element and s.decl.count == buffer.decl.count and s is not buffer]
    forms: list[Stmt] = [Broadcast(buffer.name, 0, 0)]
    if buffer.element.is_number:
        forms.append(AllReduce(buffer.name, op, 0))
    if alike:
        other = dice.pick(alike)
        forms.append(AllGather(buffer.name, other.name, 0))
        forms += [ReduceScatter(buffer.name, other.name, op, 0)] if buffer.element.is_number else []
    return dice.pick(forms)
