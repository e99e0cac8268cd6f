"""The buffers of a differentiable program: floats to differentiate by, whole numbers to find them with, results.

Some are always there, under names that say what they are for:

    x, y    inputs to differentiate by; `y` has about two elements for each invocation
    c       a uniform input
    ix, nn  whole numbers: small ones, and bounds of loops
    o       the result, which every program computes
"""

from __future__ import annotations

from dataclasses import replace
from typing import ClassVar

from vyre_foundation.ir import BufferDecl, DataType, Domain
from vyre_reference.testing.dice import Dice
from vyre_reference.testing.programs.knobs import Knobs
from vyre_reference.testing.programs.memory import Make, Numbering, Plan, Planner, Slab, Space, draw_domain

RESULT = "o"
_SHARE = 2


class FloatPlanner(Planner):
    """Draws the buffers; most of them hold the type that the program mostly computes with."""

    empties: ClassVar[bool] = False
    """The `counts` that derivatives ask for begin at one (A017)."""

    def __init__(self, dice: Dice, knobs: Knobs, plan: Plan) -> None:
        super().__init__(dice, knobs, plan)
        self.floats = [t for t in plan.palette if t.is_float]
        self.main = dice.pick((self.floats[0], self.floats[0], *self.floats))

    def slabs(self) -> list[Slab]:
        dice, knobs, owned = self.dice, self.knobs, self.plan.invocations * _SHARE
        less = 0 if knobs.in_bounds else dice.pick((0, 0, 0, 1))
        made = [
            self.named("x", BufferDecl.read, dice.between(3, 9)),
            self.named("y", BufferDecl.read, max(1, owned + dice.pick((0, 0, 1, -1)))),
            self.named("c", BufferDecl.uniform, dice.between(2, 4), sized=True),
            replace(self.named("ix", BufferDecl.read, 8, DataType.U32, sized=True), limit=10),
            replace(self.named("nn", BufferDecl.read, 4, DataType.U32, sized=True), limit=knobs.loop_trips + 1),
            self.owned(RESULT, BufferDecl.output, max(1, owned - less)),
        ]
        for kind, chance in (("read_write", 0.6), ("output", 0.3), ("write_only", 0.2), ("live_out", 0.1)):
            if dice.chance(chance):
                made.append(self.result(kind))
        made += self.optional(knobs.scratch and knobs.grid_sync, self.scratch, 0.5)
        made += self.optional(knobs.workgroup_memory and knobs.barriers, self.workgroup, 0.7)
        made += self.optional(knobs.local_memory, self.local, 0.6)
        if dice.chance(0.15):
            made.append(self.linear() if dice.chance(0.5) else self.input())
        return made

    def element(self) -> DataType:
        choice = self.dice.below(20)
        if choice < 13:
            return self.main
        return self.dice.pick(self.floats) if choice < 16 else super().element()

    def float(self) -> DataType:
        return self.main if self.dice.chance(0.85) else self.dice.pick(self.floats)

    def named(self, name: str, make: Make, count: int, element: DataType | None = None, *, sized: bool = False) -> Slab:
        decl = self.hinted(make(name, self.bindings.pop(), element or self.float()))
        if self.knobs.launch_sized and not sized and self.dice.chance(0.15):
            return Slab(decl, Space.INPUT, count)
        return Slab(self.shaped(decl.with_count(count), count), Space.INPUT, count)

    def owned(self, name: str, make: Make, count: int) -> Slab:
        decl = make(name, self.bindings.pop(), self.float()).with_count(count)
        return Slab(self.shaped(decl, count), Space.GLOBAL, count, _SHARE)

    def domain(self, slabs: list[Slab]) -> Domain | None:
        """A derivative has other buffers, so it asks for a domain; none only where all counts are known."""
        if self.plan.axes == 1 and all(slab.decl.count for slab in slabs) and self.dice.chance(0.1):
            return None
        return draw_domain(self.dice, self.plan, slabs)

    def numbering(self) -> Numbering:
        if self.plan.axes == 1:
            return self.dice.pick((Numbering.ANY_GRID, Numbering.THIS_GRID))
        return self.dice.pick(tuple(Numbering))
