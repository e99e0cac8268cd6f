"""Barriers, and the modes of memory they change.

At the segment's own level a barrier changes the modes for good. Inside an If or a Loop the last one gives back the
modes the construct began with, so that every way through the program agrees on them.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from vyre_foundation.ir import (
    Barrier,
    Binary,
    BinOp,
    DataType,
    Expr,
    If,
    Let,
    LitU32,
    Load,
    Loop,
    MemoryOrdering,
    Return,
    Stmt,
    Store,
    Var,
)
from vyre_reference.testing.programs.expressions.any_type import Expressions
from vyre_reference.testing.programs.expressions.indices import linear_local
from vyre_reference.testing.programs.loops import Loops
from vyre_reference.testing.programs.memory import Slab, Space
from vyre_reference.testing.programs.modes import after_barrier
from vyre_reference.testing.programs.state import Variable

BARRIER_ORDERINGS: Final = (
    MemoryOrdering.SEQ_CST,
    MemoryOrdering.ACQ_REL,
    MemoryOrdering.ACQUIRE,
    MemoryOrdering.RELEASE,
)
"""Legal on a Barrier inside a segment: Relaxed is V043, GridSync splits the launch."""


class Phases:
    """Constructs with barriers in them, all under uniform control."""

    def __init__(self, expressions: Expressions, loops: Loops, list_of: Callable[[int], list[Stmt]]) -> None:
        self.expressions, self.state, self.list_of = expressions, expressions.state, list_of
        self.loops = loops

    def phased(self) -> list[Stmt]:
        state = self.state
        if not state.phases_allowed or not state.uniform_control:
            return []
        choice = state.dice.below(10)
        if state.nesting == state.straight_nesting and choice < 4:
            return self.barrier_for_good()
        if state.nesting > state.knobs.nesting:
            return []
        if choice < 6:
            return self.branch()
        return self.loop() if choice < 9 else self.tree()

    def barrier(self) -> Stmt:
        return Barrier(self.state.dice.pick(BARRIER_ORDERINGS))

    def barrier_for_good(self) -> list[Stmt]:
        state = self.state
        state.modes = after_barrier(state.dice, state.knobs, state.plan, state.modes)
        return [self.barrier()]

    def rounds(self) -> list[Stmt]:
        """Statements, barrier, statements under other modes, …, and a last barrier back to the first modes."""
        state, dice = self.state, self.state.dice
        state.features.add("barrier rounds")
        entry = state.modes
        made = self.list_of(dice.between(0, 2))
        for _ in range(dice.pick((1, 1, 2))):
            made += self.barrier_for_good()
            made += self.list_of(dice.between(1, 2))
        state.modes = entry
        return [*made, self.barrier()]

    def branch(self) -> list[Stmt]:
        state, dice = self.state, self.state.dice
        state.features.add("barrier branch")
        cond = self.expressions.condition(True)
        arms: list[tuple[Stmt, ...]] = []
        for present in (True, dice.chance(0.4)):
            with state.scope():
                returning = state.may_return
                state.may_return = returning and state.loops == 0
                arms.append(tuple(self.rounds()) if present else ())
                state.may_return = returning
        return [If(cond, *arms)]

    def loop(self) -> list[Stmt]:
        """Invocations may return from it before its last barrier, never after (V055); all leave it early or nobody."""
        state, dice = self.state, self.state.dice
        if state.steps < 1:
            return []
        longest = min(4, state.knobs.loop_trips, state.steps)
        trips = dice.between(1, longest)
        bound = self.loops.bound_in_memory(longest, True)
        trips, last = (trips, self._last(trips)) if bound is None else (longest, bound)
        returning = state.may_return
        state.features.add("barrier loop")
        with state.loop(trips, True):
            var = state.names.fresh("r")
            state.visible.append(Variable(var, DataType.U32, True, mutable=False, limit=trips))
            head = self._early_return() if returning and state.loops == 1 and dice.chance(0.2) else []
            state.may_return = False
            if not head and state.knobs.breaks and dice.chance(0.3):
                goes_on = Binary(BinOp.LT, Binary(BinOp.ADD, Var(var), LitU32(1)), last)
                head, last = self.loops.head(var, goes_on)
            body = (*head, *self.rounds())
        return [Loop(var, LitU32(0), last, body)]

    def _last(self, trips: int) -> Expr:
        if self.state.dice.chance(0.5) or not self.state.knobs.launch_bounds:
            return LitU32(trips)
        return Binary(BinOp.MIN, self.expressions.value(DataType.U32, True), LitU32(trips))

    def _early_return(self) -> list[Stmt]:
        if not self.state.knobs.early_returns:
            return []
        with self.state.control(False):
            cond = self.expressions.condition(False)
        self.state.returned = True
        self.state.features.add("return in a loop")
        return [If(cond, (Return(),))]

    # ------------------------------------------------------------------------------------------------- a tree reduction

    def tree(self) -> list[Stmt]:
        """The reduction everyone writes: half of the invocations combine their element with that of the other half."""
        state, dice = self.state, self.state.dice
        size = state.plan.group_size
        rounds = size.bit_length() - 1
        slabs = [s for s in state.plan.slabs if self._reducible(s, size)]
        if not slabs or size & (size - 1) or rounds > state.steps:
            return []
        state.steps -= rounds
        slab = dice.pick(slabs)
        with state.scope():
            var, half = state.names.fresh("r"), state.names.fresh("half")
            local = linear_local(state)
        near, far = Load(slab.name, local), Load(slab.name, Binary(BinOp.ADD, local, Var(half)))
        combined = self.expressions.combined(slab.element, near, far)
        state.features.add("barrier tree")
        body: tuple[Stmt, ...] = (
            Let(half, Binary(BinOp.SHR, LitU32(max(1, size // 2)), Var(var))),
            If(Binary(BinOp.LT, local, Var(half)), (Store(slab.name, local, combined),)),
            self.barrier(),
        )
        return [self.barrier(), Loop(var, LitU32(0), LitU32(rounds), body)]

    def _reducible(self, slab: Slab, size: int) -> bool:
        free = slab.name not in self.state.copying
        return slab.space is Space.WORKGROUP and slab.element.is_number and slab.count >= size and free
