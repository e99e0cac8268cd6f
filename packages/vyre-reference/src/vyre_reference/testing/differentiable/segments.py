"""The body of a differentiable program: segments that begin with something to read and end in what they computed."""

from __future__ import annotations

from vyre_foundation.ir import Stmt
from vyre_reference.testing.differentiable.buffers import RESULT
from vyre_reference.testing.differentiable.statements import Statements
from vyre_reference.testing.programs.memory import Space
from vyre_reference.testing.programs.modes import Kind, own_of_launch
from vyre_reference.testing.programs.segments import Segments
from vyre_reference.testing.programs.state import State


class FloatSegments(Segments):
    """Writes the entry of a differentiable program."""

    def __init__(self, state: State) -> None:
        self.floats = Statements(state)
        super().__init__(state, self.floats)

    def reset(self, number: int, count: int) -> None:
        """The result is the invocations' own in the last segment, and often before; whoever returns stores none."""
        super().reset(number, count)
        state = self.state
        state.may_return = state.dice.chance(0.3)
        if number + 1 == count or state.dice.chance(0.5):
            state.modes[RESULT] = own_of_launch(state.dice, state.plan)

    def first_stores(self) -> list[Stmt]:
        return self.floats.fill() if self.state.dice.chance(0.7) else []

    def last_stores(self) -> list[Stmt]:
        state, made = self.state, list[Stmt]()
        tiles = [mode for s in state.plan.slabs if s.space is Space.WORKGROUP for mode in [state.modes[s.name]]]
        if state.knobs.barriers and any(mode.kind is not Kind.READ for mode in tiles) and state.dice.chance(0.5):
            made += self.floats.phases.barrier_for_good()
        return made + self.floats.show()
