"""Statements of differentiable programs: what people do with floats, besides what any program does."""

from __future__ import annotations

from vyre_foundation.ir import (
    Assign,
    Atomic,
    Binary,
    BinOp,
    DataType,
    Expr,
    Fma,
    If,
    Let,
    LitU32,
    Load,
    Stmt,
    Store,
    Var,
)
from vyre_reference.testing.differentiable.buffers import RESULT
from vyre_reference.testing.differentiable.expressions import Expressions, as_type, number
from vyre_reference.testing.differentiable.patterns import Patterns
from vyre_reference.testing.programs import statements
from vyre_reference.testing.programs.expressions.indices import own_index
from vyre_reference.testing.programs.memory import Slab, Space
from vyre_reference.testing.programs.modes import Kind, Mode
from vyre_reference.testing.programs.state import State, Variable


class Statements(statements.Statements):
    """Draws from a table of its own, with all that any program may contain in it."""

    def __init__(self, state: State) -> None:
        self.floats = Expressions(state)
        self.patterns = Patterns(self.floats)
        super().__init__(state, self.floats)

    def choices(self) -> list[tuple[int, statements.Draw]]:
        knobs = self.state.knobs
        meets = knobs.control_flow and knobs.barriers
        return [
            (10, self.float_let),
            (10, self.float_variable),
            (18, self.float_assign),
            (5, self.store_twice),
            (4 if meets else 0, self.reduction),
            (5 if meets else 0, self.patterns.stencil),
            (4 if meets else 0, self.patterns.tiles),
            *super().choices(),
        ]

    def reduction(self) -> list[Stmt]:
        return self.phases.tree() if self.state.phases_allowed and self.state.uniform_control else []

    # ------------------------------------------------------------------------------------------------------- variables

    def float_type(self) -> DataType:
        main = self.state.plan.slab(RESULT).element
        return main if self.state.dice.chance(0.85) else self.state.dice.pick(list(self.floats.own))

    def bind(self, dtype: DataType, value: Expr, *, mutable: bool, uniform: bool = False) -> Let:
        name = self.state.names.fresh()
        self.state.visible.append(Variable(name, dtype, uniform, mutable))
        return Let(name, value)

    def float_let(self) -> list[Stmt]:
        dtype = self.float_type()
        value = self.floats.value(dtype)
        if self.state.loops or self.state.dice.chance(0.4):
            value = self.floats.bounded(dtype, value)
        return [self.bind(dtype, value, mutable=False)]

    def float_variable(self) -> list[Stmt]:
        dtype, uniform = self.float_type(), self.state.uniform_control and self.state.dice.chance(0.2)
        value = self.floats.bounded(dtype, self.floats.value(dtype, uniform))
        return [self.bind(dtype, value, mutable=True, uniform=uniform)]

    def assignable(self) -> list[Variable]:
        """Any program's assignments are for types that do not grow."""
        return [v for v in super().assignable() if not v.type.is_float]

    def float_assign(self) -> list[Stmt]:
        """Everything people do with a variable; inside loops nothing that could grow without bound."""
        state, dice = self.state, self.state.dice
        known = [v for v in super().assignable() if v.type.is_float]
        if not known:
            return []
        state.features.add("assign")
        chosen = dice.pick(known)
        others = [v for v in known if v.type is chosen.type and v is not chosen and v.uniform is chosen.uniform]
        if others and dice.chance(0.15):
            return self._exchange(chosen, dice.pick(others))
        return [Assign(chosen.name, self._new_value(chosen))]

    def _new_value(self, variable: Variable) -> Expr:
        state, make, t = self.state, self.floats, variable.type
        old, choice = Var(variable.name), state.dice.below(10)
        if choice == 9:
            if state.loops:
                return Binary(BinOp.MUL, old, number(t, state.dice.pick((-0.5, 0.75, 1.0))))
            state.features.add("doubling")
            return Binary(BinOp.ADD, old, old)
        if choice == 8:  # the logistic map, where it is not chaotic
            kept = Binary(BinOp.MUL, old, Binary(BinOp.SUB, number(t, 1.0), old))
            return make.bounded(t, Binary(BinOp.MUL, number(t, 1.75), kept))
        value = make.value(t, variable.uniform)
        if choice < 3:
            return make.bounded(t, value)
        if choice < 5:
            return make.bounded(t, Binary(BinOp.MUL, value, old))
        if choice == 7:
            return Fma(old, number(t, 0.5), make.bounded(t, value))
        state.features.add("accumulator")
        return Binary(BinOp.ADD, old, Binary(BinOp.MUL, number(t, 0.25), make.bounded(t, value)))

    def _exchange(self, one: Variable, other: Variable) -> list[Stmt]:
        self.state.features.add("exchange")
        kept = self.bind(one.type, Var(one.name), mutable=False, uniform=one.uniform)
        mixed = Binary(BinOp.MUL, Var(kept.name), number(one.type, 0.75))
        return [kept, Assign(one.name, Var(other.name)), Assign(other.name, mixed)]

    # ---------------------------------------------------------------------------------------------------------- memory

    def stored(self, dtype: DataType, uniform: bool) -> Expr:
        return self.floats.bounded(dtype, super().stored(dtype, uniform))

    def plain_store(self, slab: Slab) -> Stmt:
        """Often an update in place, of an element of one's own."""
        mode = self.state.modes.get(slab.name)
        if slab.space is Space.LOCAL:
            self.state.features.add("local array")
        own = mode is not None and mode.kind is Kind.OWN and slab.decl.is_readable and slab.element.is_float
        if mode is None or not own or not self.state.dice.chance(0.35):
            return super().plain_store(slab)
        self.state.features.add("in place")
        index = own_index(self.state, slab, mode, self.floats.which(slab))
        return Store(slab.name, index, self._updated(slab.element, Load(slab.name, index)))

    def _updated(self, t: DataType, old: Expr) -> Expr:
        make = self.floats
        if self.state.dice.chance(0.4):
            return Fma(old, number(t, 0.5), make.bounded(t, make.value(t)))
        return make.bounded(t, Binary(BinOp.MUL, old, make.make(t, 1)))

    def store_twice(self) -> list[Stmt]:
        """To an element of one's own: the later store wins, also when it stands in a branch."""
        state, dice = self.state, self.state.dice
        own = self._owned()
        if not own:
            return []
        slab, mode = dice.pick(own)
        state.features.add("stored twice")
        index = own_index(state, slab, mode, LitU32(dice.below(slab.share)))
        first = Store(slab.name, index, self.stored(slab.element, uniform=False))
        if not state.knobs.control_flow or not dice.chance(0.4):
            return [first, Store(slab.name, index, self.stored(slab.element, uniform=False))]
        cond = self.floats.condition(uniform=False)
        with state.control(uniform=False), state.scope():
            again = Store(slab.name, index, self.stored(slab.element, uniform=False))
        return [first, If(cond, (again,))]

    def _owned(self) -> list[tuple[Slab, Mode]]:
        """Floats that the invocation owns now."""
        state = self.state
        shared = [(s, state.modes[s.name]) for s in state.plan.slabs if s.name in state.modes and s.element.is_float]
        return [(s, mode) for s, mode in shared if mode.kind is Kind.OWN and state.can_write(s)]

    def atomic(self) -> list[Stmt]:
        made = super().atomic()
        match made:
            case [Let(found, Atomic(_, buffer))]:
                self.state.features.add("atomic add")
                self.floats.summed.add(buffer)
            case _:
                return made
        if self.state.dice.chance(0.7):
            return made
        # What the atomic found goes to names that nobody reads: to the program it is as if it were not there.
        self.state.features.add("dead result of an atomic")
        copy = self.state.names.fresh("z")
        return [*made, Let(copy, Var(found)), Assign(copy, Binary(BinOp.MAX, Var(copy), Var(found)))]

    # --------------------------------------------------------------------------------------------------------- the ends

    def fill(self) -> list[Stmt]:
        """Something of the inputs in workgroup memory, for the others to read."""
        owned = [(s, mode) for s, mode in self._owned() if s.space is Space.WORKGROUP]
        indices = [(s, own_index(self.state, s, mode, LitU32(n))) for s, mode in owned for n in range(s.share)]
        return [Store(slab.name, index, self.stored(slab.element, uniform=False)) for slab, index in indices]

    def show(self) -> list[Stmt]:
        """Make what was computed matter: own elements take sums of what can be seen here."""
        owned = [s for s, _ in self._owned() if s.space is Space.GLOBAL]
        chosen = [s for s in owned if s.name == RESULT]
        chosen += self.state.dice.some([s for s in owned if s.name != RESULT], 1)
        return [self._sum_in(slab) for slab in chosen]

    def _sum_in(self, slab: Slab) -> Stmt:
        state, dice, make, t = self.state, self.state.dice, self.floats, slab.element
        total = make.value(t)
        visible = [v for v in state.visible if v.type.is_float]
        terms = [as_type(t, v.type, Var(v.name)) for v in dice.some(visible, 4)]
        memory = [s for s in make.floats if state.can_read(s, uniform=False)]
        shared = [s for s in memory if s.space is not Space.INPUT]
        inputs = dice.some([s for s in memory if s.space is Space.INPUT], 2)
        terms += [make.element([s], t, uniform=False) for s in (*shared, *inputs)]
        for term in terms:
            small = Binary(BinOp.MUL, number(t, dice.between(20, 96) / 64), make.bounded(t, term))
            total = Binary(BinOp.ADD, total, small)
        return Store(slab.name, make.index(slab, 1, uniform=False, writes=True), total)
