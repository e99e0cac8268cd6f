"""Loops, and the ways out of them: bounded by construction, whatever their operands turn out to be.

A Break that only some invocations of a workgroup take makes its whole loop varying, so a loop decides before its body
is drawn who may leave it (`state.Breaks`). Iterations are counted against a budget, nested ones by their product;
leaving early only makes them fewer.
"""

from __future__ import annotations

from collections.abc import Callable
from enum import Enum
from typing import Final

from vyre_foundation.ir import (
    Assign,
    Barrier,
    Binary,
    BinOp,
    Break,
    DataType,
    Expr,
    If,
    Let,
    LitU32,
    Load,
    Loop,
    Stmt,
    Trap,
    Unary,
    UnOp,
    Var,
)
from vyre_foundation.ir.limits import U32_MAX
from vyre_reference.testing.programs.expressions.any_type import Expressions
from vyre_reference.testing.programs.state import Breaks, Variable

U32, BOOL = DataType.U32, DataType.BOOL

_TOPS: Final = (0xFFFF_FFFF, 0x8000_0000)
"""Loops also run at the top of the U32 range."""


class _Progress(Enum):
    """What brings a loop on a condition to its end."""

    ROUND = "its own counter"
    COUNTED = "a variable that counts up"
    HALVED = "a variable that is halved until it is zero"


class Loops:
    """Counted loops, loops on a condition, and breaks."""

    def __init__(self, expressions: Expressions, list_of: Callable[[int], list[Stmt]]) -> None:
        self.expressions, self.state, self.list_of = expressions, expressions.state, list_of

    # --------------------------------------------------------------------------------------------------------- counted

    def counted(self) -> list[Stmt]:
        state, dice = self.state, self.state.dice
        if state.nesting > state.knobs.nesting or state.steps < 1:
            return []
        longest = min(state.knobs.loop_trips, state.steps)
        trips = dice.between(1, longest)
        uniform = state.uniform_control and dice.chance(0.5)
        bound = self.bound_in_memory(longest, uniform)
        if bound is None:
            first, last, limit = self._bounds(trips, uniform)
        else:
            trips, (first, last, limit) = longest, (LitU32(dice.below(2)), bound, longest)
        if uniform and state.knobs.breaks:
            uniform = dice.chance(0.6)  # else somebody may leave it alone
        with state.loop(trips, uniform):
            var = state.names.fresh("i")
            state.visible.append(Variable(var, U32, uniform, mutable=False, limit=limit))
            state.phases_allowed = False
            state.features.add("nested loop" if state.loops > 1 else "loop")
            body = (*self.list_of(dice.between(1, 4)), *self.bare_break(0.05))
        return [Loop(var, first, last, body)]

    def _bounds(self, trips: int, uniform: bool) -> tuple[Expr, Expr, int | None]:
        """From, to and what the variable stays below; at most `trips` rounds, whatever the operands turn out to be."""
        dice = self.state.dice
        choice = dice.below(10)
        if choice < 4 or not self.state.knobs.launch_bounds:
            low = dice.pick((0, 0, 0, 1, 2))
            return LitU32(low), LitU32(low + dice.pick((trips, trips, 0))), low + trips
        if choice == 4:
            top = dice.pick(_TOPS)
            return LitU32(top - trips), LitU32(top), None
        self.state.features.add("uniform bound" if uniform else "varying bound")
        bound = self.expressions.value(U32, uniform)
        forms = (Binary(BinOp.MIN, bound, LitU32(trips)), Binary(BinOp.MOD, bound, LitU32(trips + 1)))
        first = LitU32(0) if choice < 8 else self.expressions.value(U32, uniform)
        return first, dice.pick(forms), trips

    def bound_in_memory(self, trips: int, uniform: bool) -> Expr | None:
        """Now and then an element of an input that has only small ones: nothing in the program says how small."""
        state = self.state
        small = [s for s in state.plan.slabs if s.limit is not None and s.limit <= trips + 1]
        small = [s for s in small if state.can_read(s, uniform)]
        if not small or not state.knobs.launch_bounds or not state.dice.chance(0.25):
            return None
        state.features.add("launch-time bound")
        slab = state.dice.pick(small)
        return Load(slab.name, self.expressions.index(slab, 1, uniform))

    # --------------------------------------------------------------------------------------------------- on a condition

    def on_condition(self) -> list[Stmt]:
        """`while c { … }` as the builder writes it: `if !c { break }` at the head of a loop that could be very long."""
        state, dice = self.state, self.state.dice
        longest = min(state.knobs.loop_trips, state.steps)
        if state.nesting > state.knobs.nesting or longest < 2:
            return []
        trips = dice.between(2, longest)
        uniform = state.uniform_control and dice.chance(0.4)
        progress = dice.pick(tuple(_Progress))
        before, name = self._start(progress, trips - 1, uniform)
        with state.loop(trips, uniform):
            round_ = state.names.fresh("round")
            state.phases_allowed = False
            state.features.add("loop on a condition")
            if progress is _Progress.ROUND:
                state.visible.append(Variable(round_, U32, uniform, mutable=False, limit=trips))
            cond = self._goes_on(progress, name or round_, trips - 1, uniform)
            head, last = self.head(round_, cond)
            body = self.list_of(dice.between(1, 3))
            step = self._step(progress, name)
            rest = (*step, *body) if dice.chance(0.3) else (*body, *step)
        return [*before, Loop(round_, LitU32(0), last, (*head, *rest))]

    def head(self, round_: str, cond: Expr) -> tuple[list[Stmt], Expr]:
        """The way out at the head of a loop that ends when a condition does, and the end of its range."""
        dice = self.state.dice
        most = U32_MAX - 1 if dice.chance(0.7) else dice.between(self.state.knobs.loop_trips, 99)
        leave: Stmt = If(Unary(UnOp.LOGICAL_NOT, cond), (Break(),))
        if dice.chance(0.3):
            leave = If(cond, (), (Break(),))
        too_long = If(Binary(BinOp.EQ, Var(round_), LitU32(most)), (Trap(LitU32(most), "test.too_long"),))
        return [leave, too_long] if dice.chance(0.5) and self.state.knobs.traps else [leave], LitU32(most + 1)

    def _start(self, progress: _Progress, turns: int, uniform: bool) -> tuple[list[Stmt], str | None]:
        """The variable that makes the loop end after at most `turns` full turns, if it is not the loop's own."""
        state = self.state
        if progress is _Progress.ROUND:
            return [], None
        value: Expr = LitU32(0)
        if progress is _Progress.HALVED:
            value = Binary(BinOp.BIT_AND, self.expressions.value(U32, uniform), LitU32((1 << turns) - 1))
        name = state.names.fresh("n")
        state.visible.append(Variable(name, U32, uniform, mutable=False, limit=1 << turns))
        return [Let(name, value)], name

    def _goes_on(self, progress: _Progress, name: str, turns: int, uniform: bool) -> Expr:
        """Whether the loop takes another turn; now and then the data has a say, too."""
        dice = self.state.dice
        limit: Expr = LitU32(turns)
        if progress is _Progress.COUNTED and dice.chance(0.5):
            limit = Binary(BinOp.MIN, self.expressions.value(U32, uniform), limit)
        halved = progress is _Progress.HALVED
        cond = Binary(BinOp.NE, Var(name), LitU32(0)) if halved else Binary(BinOp.LT, Var(name), limit)
        return Binary(BinOp.AND, cond, self.expressions.value(BOOL, uniform)) if dice.chance(0.4) else cond

    def _step(self, progress: _Progress, name: str | None) -> tuple[Stmt, ...]:
        if name is None:
            return ()
        op = BinOp.SHR if progress is _Progress.HALVED else BinOp.ADD
        return (Assign(name, Binary(op, Var(name), LitU32(1))),)

    # ----------------------------------------------------------------------------------------------------------- breaks

    def leave(self) -> list[Stmt]:
        """An If that ends in Break."""
        state, dice = self.state, self.state.dice
        if not state.may_break() or state.nesting > state.knobs.nesting:
            return []
        uniform = state.breaks is Breaks.TOGETHER
        state.features.add("break in a nested loop" if state.loops > 1 else "break")
        if state.phases_allowed and uniform:
            state.features.add("break with barriers")
        cond = self.expressions.condition(uniform)
        with state.control(uniform), state.scope():
            then = self.list_of(dice.between(0, 2))
            if state.modes != state.loop_modes:
                # Behind the loop everything is as it was before it: a barrier gives the modes back.
                then.append(Barrier())
        arms = ((*then, Break()), ())
        return [If(cond, *(arms if dice.chance(0.8) else arms[::-1]))]

    def bare_break(self, probability: float) -> tuple[Stmt, ...]:
        """Now and then a Break without a condition: whatever follows its Block is never reached."""
        state = self.state
        if not state.may_break() or state.modes != state.loop_modes or not state.dice.chance(probability):
            return ()
        return (Break(),)
