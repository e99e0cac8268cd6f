"""Asynchronous copies that race with nothing: into memory of one's own, or out of it into elements one owns."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from vyre_foundation.ir import AsyncLoad, AsyncStore, AsyncWait, Binary, BinOp, DataType, Expr, LitU32, Stmt
from vyre_reference.testing.programs.expressions.any_type import Expressions
from vyre_reference.testing.programs.expressions.indices import linear_global, times
from vyre_reference.testing.programs.memory import Slab, Space
from vyre_reference.testing.programs.modes import Kind, Shape
from vyre_reference.testing.programs.state import Breaks

_TAGS: Final = ("copy", "dma", "τ")


class Copies:
    """A start, some statements that use neither buffer, and a wait, all in one list."""

    def __init__(self, expressions: Expressions, list_of: Callable[[int], list[Stmt]]) -> None:
        self.expressions, self.state, self.list_of = expressions, expressions.state, list_of
        self.count = 0

    def copy(self) -> list[Stmt]:
        return self._load() if self.state.dice.chance(0.6) else self._store()

    def _load(self) -> list[Stmt]:
        """From an input into an array of one's own, or of the workgroup when one invocation works alone."""
        targets = [s for s in self.state.plan.slabs if self._is_private(s)]
        pairs = [(s, t) for t in targets for s in self.state.plan.slabs if s.space is Space.INPUT and _as_bits(s, t)]
        pairs = [(s, t) for s, t in pairs if s.name not in self.state.copying]
        if not pairs:
            return []
        source, target = self.state.dice.pick(pairs)
        offset, size = self._range(source, target.count)
        return self._around(source, target, lambda tag: AsyncLoad(source.name, target.name, offset, size, tag))

    def _store(self) -> list[Stmt]:
        """From memory of one's own or of the workgroup, NaNs and all, into elements one owns, which lie together."""
        sources = [s for s in self.state.plan.slabs if s.space is Space.LOCAL or self._is_of_workgroup(s)]
        owned = [s for s in self.state.plan.slabs if self._lies_together(s)]
        pairs = [(s, t) for t in owned for s in sources if _as_bits(s, t) or self._shows_bits(s, t)]
        pairs = [(s, t) for s, t in pairs if not {s.name, t.name} & self.state.copying]
        if not pairs:
            return []
        source, target = self.state.dice.pick(pairs)
        width = target.element.size
        size = LitU32(min(target.share, source.count) * width)
        offset = times(linear_global(self.state), target.share * width)
        return self._around(source, target, lambda tag: AsyncStore(source.name, target.name, offset, size, tag))

    def _around(self, source: Slab, target: Slab, start: Callable[[str], Stmt]) -> list[Stmt]:
        state = self.state
        state.features.add("asynchronous copy")
        self.count += 1
        tag = f"{state.dice.pick(_TAGS)}{self.count}"
        before = state.copying, state.phases_allowed, state.may_return, state.breaks
        state.copying = state.copying | {source.name, target.name}
        state.phases_allowed = state.may_return = False
        state.breaks = Breaks.NOBODY
        between = self.list_of(state.dice.below(3))
        state.copying, state.phases_allowed, state.may_return, state.breaks = before
        return [start(tag), *between, AsyncWait(tag)]

    def _range(self, source: Slab, room: int) -> tuple[Expr, Expr]:
        """Offset and size in bytes, whole elements; inside both buffers if the knobs say so."""
        dice, width = self.state.dice, source.element.size
        if self.state.knobs.in_bounds or dice.chance(0.7):
            first = dice.below(max(1, source.count))
            length = dice.between(0, min(room, source.count - first))
            return LitU32(first * width), LitU32(length * width)
        raw = self.expressions.value(DataType.U32)
        return times(Binary(BinOp.BIT_AND, raw, LitU32(15)), width), LitU32(dice.below(9) * width)

    def _is_private(self, slab: Slab) -> bool:
        if slab.name in self.state.copying or slab.uniform:
            return False
        mode = self.state.modes.get(slab.name)
        alone = mode is not None and mode.kind is Kind.SOLO and self.state.can_write(slab)
        return slab.space is Space.LOCAL or (slab.space is Space.WORKGROUP and alone)

    def _is_of_workgroup(self, slab: Slab) -> bool:
        """Whether a copy may take this memory of the workgroup: nobody writes it here, or only who is alone here.

        Differentiable programs do not: without local arrays they have no copies, as their knob says.
        """
        mode = self.state.modes.get(slab.name)
        if slab.space is not Space.WORKGROUP or mode is None or self.state.knobs.differentiable:
            return False
        return slab.name not in self.state.copying and (mode.kind is Kind.READ or self._is_private(slab))

    def _shows_bits(self, source: Slab, target: Slab) -> bool:
        """Whether a copy shows the bits of floats as integers, those of NaNs too, where no derivative is lost by it."""
        fits = source.element.is_float and target.element.is_integer and source.element.size == target.element.size
        return fits and not self.state.knobs.differentiable

    def _lies_together(self, slab: Slab) -> bool:
        """Whether the elements an invocation owns are neighbours."""
        mode = self.state.modes.get(slab.name)
        if slab.space is not Space.GLOBAL or mode is None or slab.name in self.state.copying:
            return False
        same = mode.layout.shape is Shape.SAME and not mode.layout.strided
        return mode.kind is Kind.OWN and same and slab.share > 0


def _as_bits(source: Slab, target: Slab) -> bool:
    """Whether raw bits of one are values of the other: the same type, or integers of one size."""
    if source.element is target.element:
        return True
    return source.element.is_integer and target.element.is_integer and source.element.size == target.element.size
