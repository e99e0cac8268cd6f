"""What workgroups do together with floats: a stencil in workgroup memory, and a product over tiles."""

from __future__ import annotations

from vyre_foundation.ir import Assign, Barrier, Binary, BinOp, Expr, Let, LitU32, Load, Loop, Stmt, Store, Var
from vyre_reference.testing.differentiable.expressions import Expressions, as_type, number
from vyre_reference.testing.programs.expressions.indices import linear_global, linear_local, own_index, plus, times
from vyre_reference.testing.programs.memory import Slab, Space
from vyre_reference.testing.programs.modes import own_mode
from vyre_reference.testing.programs.phases import BARRIER_ORDERINGS
from vyre_reference.testing.programs.state import Variable


class Patterns:
    """A barrier stands before and after each, so that the mode of the memory does not matter."""

    def __init__(self, expressions: Expressions) -> None:
        self.expressions, self.state, self.dice = expressions, expressions.state, expressions.dice

    def _barrier(self) -> Stmt:
        return Barrier(self.dice.pick(BARRIER_ORDERINGS))

    def _tile(self) -> Slab | None:
        """Workgroup memory with an element for each invocation, where the whole workgroup comes."""
        state = self.state
        together = state.phases_allowed and state.uniform_control and state.nesting <= state.knobs.nesting
        if not together or state.knobs.in_bounds:
            return None  # neighbours of the first and the last lie outside
        tiles = [s for s in self.expressions.floats if s.space is Space.WORKGROUP and s.name not in state.copying]
        tiles = [s for s in tiles if s.share and s.count >= state.plan.group_size * s.share]
        return self.dice.pick(tiles) if tiles else None

    def stencil(self) -> list[Stmt]:
        """Neighbours, again and again: read all, barrier, write the own, barrier."""
        state, dice, make, slab = self.state, self.dice, self.expressions, self._tile()
        rounds = dice.between(0, min(3, state.knobs.loop_trips))
        if slab is None or rounds > state.steps:
            return []
        state.steps -= rounds
        state.features.add("barrier stencil")
        t = slab.element
        with state.scope():
            var, kept = state.names.fresh("r"), state.names.fresh()
            place = times(linear_local(state), dice.pick((1, slab.share)))
            sides: list[Expr] = [plus(place, LitU32(dice.pick((1, 1, state.plan.group_size))))]
            sides += [Binary(BinOp.SUB, place, LitU32(1))] * dice.below(2)
            total: Expr = Load(slab.name, place)
            for side in sides:
                part = Binary(BinOp.MUL, number(t, dice.pick((-0.5, 0.75))), Load(slab.name, side))
                total = Binary(BinOp.ADD, total, part)
            own = own_index(state, slab, own_mode(dice, state.plan), LitU32(dice.below(slab.share)))
            body: tuple[Stmt, ...] = (
                Let(kept, make.bounded(t, total)),
                self._barrier(),
                Store(slab.name, own, Var(kept)),
                self._barrier(),
            )
        return [self._barrier(), Loop(var, LitU32(0), LitU32(rounds), body)]

    def tiles(self) -> list[Stmt]:
        """A sum of products over tiles that the workgroup loads together, as in a matrix product."""
        state, dice, size, slab = self.state, self.dice, self.state.plan.group_size, self._tile()
        count, width = dice.between(1, 2), min(size, state.knobs.loop_trips)
        if slab is None or count * (1 + width) > state.steps or {"x", "y"} & state.copying:
            return []
        state.steps -= count * (1 + width)
        state.features.add("barrier tiles")
        t, total = slab.element, state.names.fresh("acc")
        state.visible.append(Variable(total, t))
        with state.scope():
            tile, inner = state.names.fresh("r"), state.names.fresh("k")
        loaded = self._of("x", slab, plus(times(Var(tile), size), linear_local(state)))
        factor = self._of("y", slab, plus(times(linear_global(state), dice.pick((1, 2))), Var(inner)))
        term = Binary(BinOp.MUL, Binary(BinOp.MUL, number(t, 0.25), Load(slab.name, Var(inner))), factor)
        added = Assign(total, Binary(BinOp.ADD, Var(total), term))
        body: tuple[Stmt, ...] = (
            Store(slab.name, linear_local(state), loaded),
            self._barrier(),
            Loop(inner, LitU32(0), LitU32(width), (added,)),
            self._barrier(),
        )
        return [self._barrier(), Let(total, number(t, 0.0)), Loop(tile, LitU32(0), LitU32(count), body)]

    def _of(self, name: str, slab: Slab, index: Expr) -> Expr:
        return as_type(slab.element, self.state.plan.slab(name).element, Load(name, index))
