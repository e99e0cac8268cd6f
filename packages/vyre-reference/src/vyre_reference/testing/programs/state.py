"""Where the generator stands: what is visible, under what control, in which modes, with what budget left."""

from __future__ import annotations

from collections.abc import Generator
from contextlib import contextmanager
from dataclasses import dataclass, field
from enum import Enum

from vyre_foundation.ir import DataType
from vyre_reference.testing.dice import Dice
from vyre_reference.testing.names import Names
from vyre_reference.testing.programs.knobs import Knobs
from vyre_reference.testing.programs.memory import Plan, Slab, Space
from vyre_reference.testing.programs.modes import Kind, Mode, Modes


@dataclass(frozen=True, slots=True)
class Variable:
    name: str
    type: DataType
    uniform: bool = False
    """Uniform by the whitelist of docs/uniformity.md; then only uniform values are assigned, under uniform control."""

    mutable: bool = True
    limit: int | None = None
    """All its values are below this."""


class Breaks(Enum):
    """Who may leave the innermost loop early."""

    NOBODY = "nobody"
    TOGETHER = "the whole workgroup at once"
    ANYBODY = "any invocation: the loop is varying"


@dataclass(slots=True)
class State:
    dice: Dice
    knobs: Knobs
    plan: Plan
    names: Names
    budget: int
    """Statements left."""

    steps: int
    """Loop iterations one invocation may still spend on what is being written."""

    visible: list[Variable] = field(default_factory=list[Variable])
    modes: Modes = field(default_factory=dict[str, Mode])
    uniform_control: bool = True
    loops: int = 0
    nesting: int = 0
    may_return: bool = True
    breaks: Breaks = Breaks.NOBODY
    loop_modes: Modes = field(default_factory=dict[str, Mode])
    """The modes at the head of the innermost loop: whoever leaves it takes them along to what follows the loop."""

    phases_allowed: bool = True
    """Whether a barrier may stand here, inside a construct that gives the modes back as it found them."""

    straight_nesting: int = 0
    """Where the segment's own list stands: a barrier there may change the modes for good."""

    leads_group: bool = False
    leads_grid: bool = False
    returned: bool = False
    """Some invocations may have returned in this segment: no subgroup operation any more (V203)."""

    subgroup_in_loop: bool = False
    """The outermost loop has a subgroup operation: no varying Return in it, which the next round would meet."""

    global_id: str | None = None
    local_id: str | None = None
    """Variables that hold the linear ids in this segment."""

    copying: frozenset[str] = frozenset()
    """Buffers of an asynchronous copy that is under way: hands off."""

    features: set[str] = field(default_factory=set[str])
    """The patterns that occur, by name."""

    @contextmanager
    def scope(self) -> Generator[None]:
        """A body: what is bound inside is gone after it."""
        mark = len(self.visible)
        self.names.enter()
        self.nesting += 1
        yield
        self.nesting -= 1
        self.names.leave()
        del self.visible[mark:]

    @contextmanager
    def control(self, uniform: bool) -> Generator[None]:
        """Code that runs under another condition."""
        before = self.uniform_control, self.phases_allowed
        self.uniform_control = before[0] and uniform
        self.phases_allowed = before[1] and self.uniform_control
        yield
        self.uniform_control, self.phases_allowed = before

    @contextmanager
    def loop(self, trips: int, uniform: bool) -> Generator[None]:
        """The body of a loop of at most that many iterations, which is paid for when it ends."""
        before, returning = self.steps, self.may_return
        outer = self.breaks, self.loop_modes
        given = self.steps = before // trips - 1
        with self.control(uniform), self.scope():
            self.loops += 1
            if self.knobs.breaks:
                self.breaks = Breaks.TOGETHER if self.uniform_control else Breaks.ANYBODY
            self.loop_modes = self.modes
            yield
            self.loops -= 1
        self.breaks, self.loop_modes = outer
        self.steps = before - trips * (1 + given - self.steps)
        self.may_return = returning
        if not self.loops:
            self.subgroup_in_loop = False

    # -------------------------------------------------------------------------------------------------------- questions

    def may_break(self) -> bool:
        """Whether a Break may stand here, under a condition of the sort that `breaks` says."""
        return self.breaks is Breaks.ANYBODY or (self.breaks is Breaks.TOGETHER and self.uniform_control)

    def variables(self, dtype: DataType, uniform: bool) -> list[Variable]:
        return [v for v in self.visible if v.type is dtype and (v.uniform or not uniform)]

    def can_read(self, slab: Slab, uniform: bool) -> bool:
        """Whether a Load of it may stand here, and be uniform if that is asked."""
        if slab.name in self.copying:
            return False
        if slab.space is Space.INPUT:
            return True
        if slab.space is Space.LOCAL:
            return slab.uniform or not uniform
        mode = self.modes[slab.name]
        if uniform:
            return slab.space is Space.WORKGROUP and mode.kind is Kind.READ and mode.sealed
        return slab.decl.is_readable and self._open(slab, mode.kind, Kind.OWN, Kind.READ, Kind.WILD)

    def can_write(self, slab: Slab) -> bool:
        if slab.name in self.copying or slab.space is Space.INPUT:
            return False
        if slab.space is Space.LOCAL:
            return self.uniform_control or not slab.uniform
        return self._open(slab, self.modes[slab.name].kind, Kind.OWN, Kind.WILD)

    def can_update(self, slab: Slab) -> bool:
        """Whether an Atomic on it may stand here."""
        mode = self.modes.get(slab.name)
        return mode is not None and mode.kind is Kind.ATOMIC and slab.name not in self.copying

    def subgroups_allowed(self) -> bool:
        return self.knobs.subgroups and self.uniform_control and not self.returned

    def _open(self, slab: Slab, kind: Kind, *open_kinds: Kind) -> bool:
        if kind is Kind.SOLO:
            return self.leads_grid or (self.leads_group and slab.space is Space.WORKGROUP)
        return kind in open_kinds
