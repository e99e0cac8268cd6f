"""Expressions of differentiable programs: floats that depend on the inputs, and the whole numbers that lead to them.

Every production keeps a bounded operand bounded: a square root of 0.2 + |x|, a quotient over 1.5 + |x|, an exponential
of a tanh. Where a function has a pole it stands in the arm of a Select that avoids it, which is how people write it.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, TypeAlias

from vyre_foundation.ir import (
    LITERALS,
    Binary,
    BinOp,
    Cast,
    DataType,
    Expr,
    Fma,
    LitF32,
    LitF64,
    LitU32,
    Load,
    Select,
    Unary,
    UnOp,
    Var,
)
from vyre_reference.testing.dice import Weighted
from vyre_reference.testing.differentiable.subgroups import subgroup_value
from vyre_reference.testing.programs.expressions import any_type
from vyre_reference.testing.programs.expressions.indices import linear_global, linear_local, own_index, plus, times
from vyre_reference.testing.programs.memory import Slab, Space
from vyre_reference.testing.programs.modes import Kind
from vyre_reference.testing.programs.state import State

F32, F64, U32, BOOL = DataType.F32, DataType.F64, DataType.U32, DataType.BOOL

Draw: TypeAlias = Callable[[DataType, int, bool], Expr]
"""An expression of a type, with a depth left, uniform or not."""

SMALL_FUNCTIONS: Final = (UnOp.SIN, UnOp.COS, UnOp.TANH, UnOp.ATAN)
"""Functions whose values lie in -2..2, wherever their operands do."""

STEPS: Final = (UnOp.FLOOR, UnOp.CEIL, UnOp.ROUND, UnOp.TRUNC, UnOp.SIGN)
"""Functions with derivative zero."""


def number(dtype: DataType, value: float) -> Expr:
    return LitF32.nearest(value) if dtype is F32 else LitF64(value)


def as_type(target: DataType, source: DataType, value: Expr) -> Expr:
    return value if source is target else Cast(target, value)


class Expressions(any_type.Expressions):
    """Draws floats from tables of its own; of whole numbers and conditions many, and the others as for any program."""

    def __init__(self, state: State) -> None:
        super().__init__(state)
        types = [t for t in state.plan.palette if t.is_float]
        self.own: dict[DataType, Weighted[Draw]] = {t: Weighted(self._float_choices(t)) for t in types}
        self.floats = [slab for slab in state.plan.slabs if slab.element.is_float]
        self.summed: set[str] = set()
        """Buffers that something was added to atomically."""

    def make(self, dtype: DataType, depth: int, uniform: bool = False) -> Expr:
        if depth <= 0 or self.dice.chance(0.15):
            return self.leaf(dtype, uniform)
        if dtype in self.own:
            return self.dice.draw(self.own[dtype])(dtype, depth - 1, uniform)
        if dtype is U32 and self.dice.chance(0.7):
            return self._small(depth - 1, uniform)
        return self._condition(depth, uniform) if dtype is BOOL else super().make(dtype, depth, uniform)

    # ---------------------------------------------------------------------------------- whole numbers and conditions

    def _small(self, depth: int, uniform: bool) -> Expr:
        total = Binary(BinOp.ADD, self.leaf(U32, uniform), self.make(U32, depth, uniform))
        return Binary(BinOp.MOD, total, LitU32(self.dice.between(1, 9))) if self.dice.chance(0.6) else total

    def below(self, limit: int, uniform: bool = False) -> Expr:
        return Binary(BinOp.MOD, self.make(U32, 1, uniform), LitU32(limit)) if limit > 1 else LitU32(0)

    def _condition(self, depth: int, uniform: bool) -> Expr:
        if self.dice.chance(0.75):
            return self._comparison(uniform)
        made = super().make(BOOL, depth, uniform)
        # Whatever is compared with a literal may be on one side of it for sure, of which V235 warns.
        certain = isinstance(made, Binary) and (_is_constant(made.left) or _is_constant(made.right))
        return self._comparison(uniform) if certain else made

    def _comparison(self, uniform: bool) -> Expr:
        dice = self.dice
        if dice.chance(0.5):
            dtype = dice.pick(list(self.own))
            left, right = self.exact(dtype, uniform), self.exact(dtype, uniform)
            if dice.chance(0.5):
                right = number(dtype, dice.between(-64, 64) / 64)
            return Binary(dice.pick((BinOp.LT, BinOp.GT, BinOp.LE, BinOp.GE)), left, right)
        op = dice.pick((BinOp.LT, BinOp.GE, BinOp.EQ, BinOp.NE))
        # Nothing is below zero, and V235 warns of programs that ask.
        least = 1 if op in (BinOp.LT, BinOp.GE) else 0
        return Binary(op, self.below(3, uniform), LitU32(dice.between(least, 2)))

    # ---------------------------------------------------------------------------------------------------------- leaves

    def leaf(self, dtype: DataType, uniform: bool) -> Expr:
        if not dtype.is_float:
            return super().leaf(dtype, uniform)
        choice = self.dice.below(20)
        if choice < 8:
            found = [v for t in self.own for v in self.state.variables(t, uniform)]
            if found:
                variable = self.dice.pick(found)
                return as_type(dtype, variable.type, Var(variable.name))
        if choice == 19:
            return self.literal(dtype)
        return self.element([s for s in self.floats if self.state.can_read(s, uniform)], dtype, uniform)

    def literal(self, dtype: DataType) -> Expr:
        return number(dtype, self.dice.between(-96, 96) / 64) if dtype.is_float else super().literal(dtype)

    def element(self, slabs: list[Slab], dtype: DataType, uniform: bool) -> Expr:
        """Of one of the buffers, if there are any."""
        if not slabs:
            return self.literal(dtype)
        slab = self.dice.pick(slabs)
        return as_type(dtype, slab.element, Load(slab.name, self.index(slab, 1, uniform)))

    def exact(self, dtype: DataType, uniform: bool) -> Expr:
        """A float that no order of atomics can change."""
        if not self.state.knobs.has_float_atomics:
            return self.leaf(dtype, uniform)
        inputs = [s for s in self.floats if s.space is Space.INPUT and self.state.can_read(s, uniform)]
        return self.element(inputs, dtype, uniform)

    # --------------------------------------------------------------------------------------------------------- indices

    def index(self, slab: Slab, depth: int, uniform: bool, *, writes: bool = False) -> Expr:
        state, dice, mode = self.state, self.dice, self.state.modes.get(slab.name)
        if mode is not None and mode.kind is Kind.OWN:
            return own_index(state, slab, mode, self.which(slab))
        if mode is not None and not writes:
            self._note_read(slab)
        near = not (uniform or writes or state.knobs.in_bounds or (mode is not None and mode.grouped))
        if near and slab.space is not Space.LOCAL and slab.count >= state.plan.group_size and dice.chance(0.4):
            return self._near(slab)
        return super().index(slab, depth, uniform, writes=writes)

    def which(self, slab: Slab) -> Expr:
        """One of the elements that the invocation owns."""
        return LitU32(self.dice.below(slab.share)) if self.dice.chance(0.8) else self.below(slab.share)

    def _near(self, slab: Slab) -> Expr:
        """The invocation's own place, or a neighbour's: also one before the first and one past the last."""
        place = linear_local(self.state) if slab.space is Space.WORKGROUP else linear_global(self.state)
        place = times(place, self.dice.pick((1, 2)))
        step = self.dice.pick((-1, 0, 0, 1, 1, 2))
        if step:
            self.state.features.add("neighbour read")
        return Binary(BinOp.SUB, place, LitU32(1)) if step < 0 else plus(place, LitU32(step))

    def _note_read(self, slab: Slab) -> None:
        mode, features = self.state.modes[slab.name], self.state.features
        if mode.grouped:
            features.add("read across the workgroup")
        elif mode.kind is Kind.READ:
            features.add(f"shared read of {slab.space.value} memory")
        if slab.name in self.summed:
            features.add("sums of atomics read")

    # ---------------------------------------------------------------------------------------------------------- floats

    def bounded(self, dtype: DataType, value: Expr) -> Expr:
        """The value through a function with values in -2..2; other types as they are."""
        dice = self.dice
        if not dtype.is_float:
            return value
        if dtype is F32 and self.state.knobs.transcendentals and dice.chance(0.7):
            return Unary(dice.pick(SMALL_FUNCTIONS), value)
        if dice.chance(0.2):
            low = Binary(BinOp.MAX, value, number(dtype, -1.25))
            return Binary(BinOp.MIN, low, number(dtype, 1.25))
        return Binary(BinOp.DIV, value, _away(dtype, 1.0, value))

    def operand(self, dtype: DataType, depth: int) -> Expr:
        """Small, since many are added."""
        value = self.bounded(dtype, self.make(dtype, depth))
        return Binary(BinOp.MUL, number(dtype, 0.25), value) if dtype.is_float else value

    def combined(self, dtype: DataType, near: Expr, far: Expr) -> Expr:
        """Sums grow from one reduction to the next, so inside loops and after the first they are means."""
        if not dtype.is_float:
            return super().combined(dtype, near, far)
        total, features = Binary(BinOp.ADD, near, far), self.state.features
        if self.state.loops or "barrier tree" in features:
            total = Binary(BinOp.MUL, number(dtype, 0.5), total)
        scaled = Binary(BinOp.MUL, near, Unary(UnOp.RECIPROCAL, _away(dtype, 2.0, far)))
        return self.dice.pick((total, Binary(BinOp.MAX, near, far), Binary(BinOp.MIN, near, far), scaled))

    def _float_choices(self, dtype: DataType) -> list[tuple[int, Draw]]:
        pairs: list[tuple[int, Draw]] = [
            (30, self._arithmetic),
            (7, self._fma),
            (6, self._extreme),
            (8, self._quotient),
            (8, self._select),
            (5, self._masked),
            (9, self._guarded),
            (5, self._plain_unary),
            (4, self._step),
            (10 if self.state.knobs.subgroups else 0, self._of_subgroup),
        ]
        if self._has_functions(dtype):
            pairs += [(16, self._function), (5, self._function_pair)]
        return pairs

    def _has_functions(self, dtype: DataType) -> bool:
        return dtype is F32 and self.state.knobs.transcendentals

    def _arithmetic(self, t: DataType, depth: int, uniform: bool) -> Expr:
        op = self.dice.pick((BinOp.ADD, BinOp.SUB, BinOp.MUL))
        return Binary(op, self.make(t, depth, uniform), self.make(t, depth, uniform))

    def _fma(self, t: DataType, depth: int, uniform: bool) -> Expr:
        return Fma(self.make(t, depth, uniform), self.make(t, depth, uniform), self.make(t, depth, uniform))

    def _extreme(self, t: DataType, depth: int, uniform: bool) -> Expr:
        op = self.dice.pick((BinOp.MIN, BinOp.MAX))
        return Binary(op, self.make(t, depth, uniform), self.make(t, depth, uniform))

    def _quotient(self, t: DataType, depth: int, uniform: bool) -> Expr:
        return Binary(BinOp.DIV, self.make(t, depth, uniform), _away(t, 1.5, self.make(t, depth, uniform)))

    def _select(self, t: DataType, depth: int, uniform: bool) -> Expr:
        cond = self.make(BOOL, max(1, depth), uniform)
        return Select(cond, self.make(t, depth, uniform), self.make(t, depth, uniform))

    def _masked(self, t: DataType, depth: int, uniform: bool) -> Expr:
        """A function beside its pole, in the arm that is not taken there."""
        self.state.features.add("masked pole")
        operand = self.make(t, depth, uniform)
        ops = [UnOp.SQRT, UnOp.RECIPROCAL, UnOp.INVERSE_SQRT]
        if self._has_functions(t):
            ops += [UnOp.LOG, UnOp.LOG2]
        risky = Unary(self.dice.pick(ops), operand)
        return Select(Binary(BinOp.GT, operand, number(t, 0.3)), risky, self.make(t, depth, uniform))

    def _guarded(self, t: DataType, depth: int, uniform: bool) -> Expr:
        by, op = self.dice.pick(_AWAY if self._has_functions(t) else _AWAY[:3])
        return Unary(op, _away(t, by, self.make(t, depth, uniform)))

    def _plain_unary(self, t: DataType, depth: int, uniform: bool) -> Expr:
        return Unary(self.dice.pick((UnOp.NEGATE, UnOp.ABS)), self.make(t, depth, uniform))

    def _step(self, t: DataType, depth: int, uniform: bool) -> Expr:
        """A function with derivative zero, or an integer on the way."""
        rest = self.make(t, depth, uniform)
        if self.dice.chance(0.5):
            return Binary(BinOp.ADD, Unary(self.dice.pick(STEPS), self.exact(t, uniform)), rest)
        return Binary(BinOp.MUL, Cast(t, self.below(4, uniform)), rest)

    def _function(self, t: DataType, depth: int, uniform: bool) -> Expr:
        return Unary(self.dice.pick(SMALL_FUNCTIONS), self.make(t, depth, uniform))

    def _function_pair(self, t: DataType, depth: int, uniform: bool) -> Expr:
        outer, scale, inner = self.dice.pick(_PAIRS)
        return Unary(outer, Binary(BinOp.MUL, number(t, scale), Unary(inner, self.make(t, depth, uniform))))

    def _of_subgroup(self, t: DataType, depth: int, uniform: bool) -> Expr:
        value = self.make(t, depth, uniform)
        return subgroup_value(self, t, value) if self.claim_subgroup(uniform) else value


_AWAY: Final = (
    (0.2, UnOp.SQRT),
    (1.5, UnOp.RECIPROCAL),
    (0.5, UnOp.INVERSE_SQRT),
    (0.5, UnOp.LOG),
    (0.5, UnOp.LOG2),
)
"""Functions and how far their operands stay from the pole."""

_PAIRS: Final = (
    (UnOp.EXP, 1.0, UnOp.TANH),
    (UnOp.EXP2, 1.0, UnOp.SIN),
    (UnOp.SINH, 1.0, UnOp.TANH),
    (UnOp.COSH, 1.0, UnOp.SIN),
    (UnOp.TAN, 0.75, UnOp.SIN),
    (UnOp.ASIN, 0.75, UnOp.SIN),
    (UnOp.ACOS, 0.75, UnOp.COS),
)
"""Functions that grow or end, of functions that stay small."""


def _is_constant(value: Expr) -> bool:
    while isinstance(value, Cast):
        value = value.value
    return isinstance(value, LITERALS)


def _away(dtype: DataType, by: float, value: Expr) -> Expr:
    return Binary(BinOp.ADD, number(dtype, by), Unary(UnOp.ABS, value))
