"""Expressions of a wanted type: operations drawn from the production tables, leaves from what is visible."""

from __future__ import annotations

from typing import Final

from vyre_foundation.ir import (
    Atomic,
    Binary,
    BinOp,
    BufLen,
    Cast,
    DataType,
    Expr,
    InvocationId,
    LitBool,
    LitF32,
    LitU32,
    Load,
    LocalId,
    MemoryOrdering,
    NumWorkgroups,
    SubgroupLocalId,
    SubgroupSize,
    Var,
    WorkgroupId,
)
from vyre_foundation.ir.operators import COMPARE_EXCHANGE_OPS
from vyre_reference.testing.dice import Dice, Weighted
from vyre_reference.testing.programs.expressions.indices import element_index
from vyre_reference.testing.programs.expressions.values import edge_literal, one, plain_literal
from vyre_reference.testing.programs.memory import Slab, Space
from vyre_reference.testing.programs.modes import atomic_op
from vyre_reference.testing.programs.productions import Build, tables
from vyre_reference.testing.programs.state import State

U32, BOOL = DataType.U32, DataType.BOOL

ATOMIC_ORDERINGS: Final = tuple(o for o in MemoryOrdering if o is not MemoryOrdering.GRID_SYNC)
"""Legal on an Atomic (V042)."""


class Expressions:
    """Makes expressions for the place a `State` describes. Recursion is as deep as `max_depth` and no deeper."""

    def __init__(self, state: State) -> None:
        self.state = state
        knobs, palette = state.knobs, state.plan.palette
        self.dice: Dice = state.dice
        self.tables: dict[DataType, Weighted[Build]] = tables(knobs, palette)
        self.by_element: dict[DataType, list[Slab]] = {t: [] for t in DataType}
        for slab in state.plan.slabs:
            self.by_element[slab.element].append(slab)

    def make(self, dtype: DataType, depth: int, uniform: bool = False) -> Expr:
        """An expression of that type; `uniform` by the whitelist of docs/uniformity.md."""
        if depth <= 0 or self.dice.chance(0.15):
            return self.leaf(dtype, uniform)
        return self.dice.draw(self.tables[dtype])(self, depth - 1, uniform)

    def value(self, dtype: DataType, uniform: bool = False) -> Expr:
        """An expression of any depth the knobs allow."""
        return self.make(
            dtype, self.dice.between(min(1, self.state.knobs.max_depth), self.state.knobs.max_depth), uniform
        )

    def condition(self, uniform: bool) -> Expr:
        """What an If may test: mostly a Bool."""
        return self.value(BOOL if self.dice.chance(0.85) else U32, uniform)

    # ----------------------------------------------------------------------------------------------------------- leaves

    def leaf(self, dtype: DataType, uniform: bool) -> Expr:
        choice = self.dice.below(10)
        if choice < 5:
            variables = self.state.variables(dtype, uniform)
            if variables:
                return Var(self.dice.pick(variables).name)
        if choice < 7:
            slabs = [s for s in self.by_element[dtype] if self.state.can_read(s, uniform)]
            if slabs:
                return self._load_from(self.dice.pick(slabs), 0, uniform)
        if choice < 9 and dtype is U32:
            return self.place(uniform)
        return self.literal(dtype)

    def place(self, uniform: bool) -> Expr:
        """Where in the launch an invocation is, or how long a buffer is."""
        dice = self.dice
        choice = dice.below(4 if uniform else 9)
        axis = dice.below(self.state.plan.axes) if dice.chance(0.8) else dice.below(3)
        if choice == 0:
            return SubgroupSize() if self.state.knobs.subgroups and dice.chance(0.3) else WorkgroupId(axis)
        if choice == 1:
            return NumWorkgroups(axis)
        if choice < 4:
            slabs = [s for s in self.state.plan.slabs if s.decl.is_readable] or list(self.state.plan.slabs)
            return BufLen(dice.pick(slabs).name)
        if choice == 4 and self.state.knobs.subgroups:
            return SubgroupLocalId()
        return LocalId(axis) if choice < 7 else InvocationId(axis)

    def literal(self, dtype: DataType) -> Expr:
        knobs, dice = self.state.knobs, self.dice
        edge = edge_literal(dtype, dice) if knobs.edge_literals and dice.chance(0.3) else None
        made = edge or plain_literal(dtype, dice)
        return self._without_literal(dtype) if made is None else made

    def _without_literal(self, dtype: DataType) -> Expr:
        """A constant of a type that has no literals: a cast, or of F16 and BF16 an element of an input."""
        knobs, dice = self.state.knobs, self.dice
        if not dtype.is_half:
            if knobs.warnings and dice.chance(0.7):
                return Cast(dtype, LitU32(dice.between(0, 300)))
            return Cast(dtype, LitBool(dice.chance(0.6)))
        if knobs.warnings:
            return Cast(dtype, LitF32(dice.between(-16, 16) / 8))
        slabs = [s for s in self.by_element[dtype] if s.space is Space.INPUT and s.decl.count]
        return Load(slabs[0].name, LitU32(dice.below(slabs[0].decl.count)))

    # ---------------------------------------------------------------------------------------------------------- memory

    def load(self, dtype: DataType, depth: int, uniform: bool) -> Expr:
        slabs = [s for s in self.by_element[dtype] if self.state.can_read(s, uniform)]
        return self._load_from(self.dice.pick(slabs), depth, uniform) if slabs else self.leaf(dtype, uniform)

    def _load_from(self, slab: Slab, depth: int, uniform: bool) -> Expr:
        return Load(slab.name, self.index(slab, depth, uniform))

    def index(self, slab: Slab, depth: int, uniform: bool, *, writes: bool = False) -> Expr:
        return element_index(self.state, self.make, slab, depth, uniform, writes=writes)

    def used_atomic(self, dtype: DataType, depth: int, uniform: bool) -> Expr:
        """An atomic inside an expression: its result is used, so the program is UNORDERED."""
        slabs = [s for s in self.by_element[dtype] if self.state.can_update(s)]
        if uniform or not slabs:
            return self.leaf(dtype, uniform)
        return self.atomic(self.dice.pick(slabs), depth)

    def atomic(self, slab: Slab, depth: int) -> Expr:
        op = atomic_op(self.dice, self.state.modes[slab.name], slab.element)
        index = self.index(slab, depth, False, writes=True)
        expected = self.make(slab.element, depth, False) if op in COMPARE_EXCHANGE_OPS else None
        value = self.operand(slab.element, depth)
        return Atomic(op, slab.name, index, expected, value, self._ordering())

    def operand(self, dtype: DataType, depth: int) -> Expr:
        """What an atomic adds, or compares, or writes."""
        return self.make(dtype, depth, False)

    def _ordering(self) -> MemoryOrdering:
        return self.dice.pick(ATOMIC_ORDERINGS) if self.dice.chance(0.7) else MemoryOrdering.SEQ_CST

    # ---------------------------------------------------------------------------------------------- what operators need

    def divisor(self, dtype: DataType, depth: int, uniform: bool) -> Expr:
        """Not a literal zero (V044), and not zero at all unless the knobs allow that."""
        made = self.make(dtype, depth, uniform)
        if dtype.is_integer and not self.state.knobs.integer_division_by_zero:
            return Binary(BinOp.BIT_OR, made, one(dtype))
        return one(dtype) if _is_literal_zero(made) else made

    def combined(self, dtype: DataType, near: Expr, far: Expr) -> Expr:
        """What a reduction makes of two elements."""
        return Binary(self.dice.pick((BinOp.ADD, BinOp.MAX, BinOp.MIN)), near, far)

    def lane(self, depth: int) -> Expr:
        dice = self.dice
        if dice.chance(0.3):
            return LitU32(dice.pick((0, 1, 2, 31, 32, 33)))
        value = self.make(U32, depth, False)
        return value if dice.chance(0.3) else Binary(BinOp.BIT_AND, value, LitU32(31))

    def claim_subgroup(self, uniform: bool) -> bool:
        """Whether a subgroup operation may stand here; if so it is taken to stand here."""
        if uniform or not self.state.subgroups_allowed():
            return False
        if self.state.loops:
            self.state.subgroup_in_loop = True
        return True


def _is_literal_zero(expression: Expr) -> bool:
    """Zero of any type, also through the casts that stand for literals of small types."""
    while isinstance(expression, Cast):
        expression = expression.value
    value: object = getattr(expression, "value", None)
    return isinstance(value, int | float) and value == 0
