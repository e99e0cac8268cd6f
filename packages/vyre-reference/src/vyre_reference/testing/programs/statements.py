"""Statements: a body is drawn statement by statement, each allowed by where it stands."""

from __future__ import annotations

from collections.abc import Callable

from vyre_foundation.ir import (
    Assign,
    Binary,
    BinOp,
    Block,
    BufLen,
    DataType,
    Expr,
    If,
    Let,
    LitU32,
    LocalId,
    OpaqueStmt,
    Region,
    Return,
    Stmt,
    Store,
    Trap,
    Var,
)
from vyre_foundation.signatures import can_store
from vyre_reference.testing.dice import Weighted
from vyre_reference.testing.programs.copies import Copies
from vyre_reference.testing.programs.expressions.any_type import Expressions
from vyre_reference.testing.programs.expressions.indices import linear_global, linear_local
from vyre_reference.testing.programs.loops import Loops
from vyre_reference.testing.programs.memory import Slab, Space
from vyre_reference.testing.programs.modes import Kind
from vyre_reference.testing.programs.phases import Phases
from vyre_reference.testing.programs.state import State, Variable

U32, BOOL = DataType.U32, DataType.BOOL

Draw = Callable[[], list[Stmt]]


class Statements:
    """Makes statements for the place a `State` describes; an empty list means: not here, not now."""

    def __init__(self, state: State, expressions: Expressions) -> None:
        self.state = state
        self.expressions = expressions
        self.copies = Copies(self.expressions, self.list_of)
        self.loops = Loops(self.expressions, self.list_of)
        self.phases = Phases(self.expressions, self.loops, self.list_of)
        self.table = Weighted(self.choices())
        self.regions = 0

    def choices(self) -> list[tuple[int, Draw]]:
        knobs = self.state.knobs
        flow = knobs.control_flow
        return [
            (26, self.let),
            (14, self.assign),
            (22, self.store),
            (8 if knobs.atomics else 0, self.atomic),
            (11 if flow else 0, self.branch),
            (10 if flow else 0, self.loops.counted),
            (3 if flow else 0, self.block),
            (2 if flow else 0, self.region),
            (4 if flow else 0, self.solo),
            (4 if flow and knobs.early_returns else 0, self.leave),
            (2 if flow and knobs.traps else 0, self.trap),
            (6 if knobs.async_copies else 0, self.copies.copy),
            (9 if flow and knobs.barriers else 0, self.phases.phased),
            (2 if knobs.opaque else 0, lambda: [OpaqueStmt("test.note", b"\x00\xff")]),
            (6 if flow and knobs.breaks else 0, self.loops.on_condition),
            (14 if flow and knobs.breaks else 0, self.loops.leave),
        ]

    def list_of(self, count: int) -> list[Stmt]:
        """About `count` statements in the current scope, fewer when the budget ends or a Return comes."""
        made: list[Stmt] = []
        for _ in range(count):
            if self.state.budget <= 0:
                break
            made += self.one()
            if made and isinstance(made[-1], Return):
                break
        return made

    def one(self) -> list[Stmt]:
        for _ in range(3):
            made = self.state.dice.draw(self.table)()
            if made:
                self.state.budget -= 1
                return made
        return []

    def body(self, count: int) -> tuple[Stmt, ...]:
        with self.state.scope():
            return tuple(self.list_of(count))

    # ----------------------------------------------------------------------------------------------------------- names

    def let(self) -> list[Stmt]:
        state, dice = self.state, self.state.dice
        dtype = dice.pick(state.plan.palette)
        uniform = state.uniform_control and dice.chance(0.4)
        value = self.expressions.value(dtype, uniform)
        name = state.names.fresh()
        state.visible.append(Variable(name, dtype, uniform))
        return [Let(name, value)]

    def assign(self) -> list[Stmt]:
        changeable, dice = self.assignable(), self.state.dice
        if not changeable:
            return []
        variable = dice.pick(changeable)
        value = self.expressions.value(variable.type, variable.uniform)
        if variable.type.is_number and dice.chance(0.5):
            value = Binary(dice.pick((BinOp.ADD, BinOp.SUB, BinOp.MUL)), Var(variable.name), value)
        return [Assign(variable.name, value)]

    def assignable(self) -> list[Variable]:
        state = self.state
        return [v for v in state.visible if v.mutable and (state.uniform_control or not v.uniform)]

    # ---------------------------------------------------------------------------------------------------------- memory

    def store(self) -> list[Stmt]:
        slabs = [s for s in self.state.plan.slabs if self.state.can_write(s)]
        return self.store_to(self.state.dice.pick(slabs)) if slabs else []

    def store_to(self, slab: Slab) -> list[Stmt]:
        """A store, of a global buffer now and then under the test of a tail."""
        if slab.space is Space.GLOBAL and self.state.knobs.control_flow and self.state.dice.chance(0.25):
            with self.state.control(False):
                return [If(self._inside(slab), (self.plain_store(slab),))]
        return [self.plain_store(slab)]

    def plain_store(self, slab: Slab) -> Stmt:
        state, dice = self.state, self.state.dice
        uniform = slab.uniform
        index = self.expressions.index(slab, state.knobs.max_depth, uniform, writes=True)
        dtype = slab.element
        if dice.chance(0.15):
            dtype = dice.pick([t for t in state.plan.palette if can_store(t, slab.element)] or [dtype])
        return Store(slab.name, index, self.stored(dtype, uniform))

    def stored(self, dtype: DataType, uniform: bool) -> Expr:
        """What goes into a buffer."""
        return self.expressions.value(dtype, uniform)

    def _inside(self, slab: Slab) -> Expr:
        """The test of a tail: whether there is an element for this invocation."""
        length = LitU32(slab.decl.count) if slab.decl.count and self.state.dice.chance(0.5) else BufLen(slab.name)
        return Binary(BinOp.LT, linear_global(self.state), length)

    def atomic(self) -> list[Stmt]:
        state = self.state
        slabs = [s for s in state.plan.slabs if state.can_update(s)]
        if not slabs:
            return []
        slab = state.dice.pick(slabs)
        value = self.expressions.atomic(slab, state.knobs.max_depth - 1)
        name = state.names.fresh()
        if not state.knobs.exact and not state.knobs.differentiable:
            state.visible.append(Variable(name, slab.element))
        return [Let(name, value)]

    # ---------------------------------------------------------------------------------------------------- control flow

    def branch(self) -> list[Stmt]:
        state, dice = self.state, self.state.dice
        if state.nesting > state.knobs.nesting:
            return []
        uniform = state.uniform_control and dice.chance(0.35)
        state.features.add("branch")
        cond = self.expressions.condition(uniform)
        with state.control(uniform):
            then = self.body(dice.between(0, 3))
            otherwise = self.body(dice.between(1, 3)) if dice.chance(0.4) else ()
        return [If(cond, then, otherwise)]

    def block(self) -> list[Stmt]:
        if self.state.nesting > self.state.knobs.nesting:
            return []
        body = self.body(self.state.dice.between(0, 3))
        return [Block((*body, *(self._bare_return() or self.loops.bare_break(0.1))))]

    def _bare_return(self) -> tuple[Stmt, ...]:
        """Now and then a Return without a condition: whatever follows its Block is never reached."""
        state = self.state
        allowed = state.knobs.early_returns and state.may_return and not state.copying and not state.subgroup_in_loop
        if not allowed or not state.dice.chance(0.04):
            return ()
        state.returned = state.returned or not state.uniform_control
        return (Return(),)

    def region(self) -> list[Stmt]:
        if self.state.nesting > self.state.knobs.nesting:
            return []
        self.regions += 1
        source = self.state.dice.pick((None, None, "source", "π.vy"))
        return [Region(f"vyre.test.region{self.regions}", source, self.body(self.state.dice.between(1, 3)))]

    def solo(self) -> list[Stmt]:
        """One invocation alone, with the buffers that are its for now."""
        state, dice = self.state, self.state.dice
        if state.nesting > state.knobs.nesting or not any(m.kind is Kind.SOLO for m in state.modes.values()):
            return []
        grid = dice.chance(0.5)
        cond = Binary(BinOp.EQ, linear_global(state) if grid else linear_local(state), LitU32(0))
        before = state.leads_group, state.leads_grid
        state.leads_group, state.leads_grid = True, before[1] or grid
        with state.control(False):
            body = self.body(dice.between(1, 3))
        state.leads_group, state.leads_grid = before
        return [If(cond, body)]

    def leave(self) -> list[Stmt]:
        """An If that ends in Return; not where V055 forbids it or a subgroup operation would follow (V203)."""
        state, dice = self.state, self.state.dice
        if not state.may_return or state.copying or state.subgroup_in_loop or state.nesting > state.knobs.nesting:
            return []
        uniform = state.uniform_control and dice.chance(0.3)
        cond = self.expressions.condition(uniform)
        if state.subgroup_in_loop:
            return []
        with state.control(uniform):
            state.may_return = False
            then = self.body(dice.between(0, 2))
            state.may_return = True
            varying = not state.uniform_control
        state.returned = state.returned or varying
        state.features.add("return in a loop" if state.loops else "return")
        arms = ((*then, Return()), ())
        return [If(cond, *(arms if dice.chance(0.8) else arms[::-1]))]

    def trap(self) -> list[Stmt]:
        """A trap that never fires, unless the knobs ask for more."""
        state, dice = self.state, self.state.dice
        axis = dice.below(3)
        never = Binary(BinOp.GE, LocalId(axis), LitU32(state.plan.workgroup_size[axis]))
        cond = self.expressions.condition(False) if state.knobs.firing_traps and dice.chance(0.3) else never
        with state.control(False):
            address = self.expressions.value(U32)
        return [If(cond, (Trap(address, dice.pick(("oops", "bounds", "test.trap"))),))]
