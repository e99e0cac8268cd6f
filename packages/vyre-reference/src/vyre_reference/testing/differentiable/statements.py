"""Statements of differentiable programs: what any invocation may do on its own, between two barriers."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import contextmanager
from typing import TYPE_CHECKING

from vyre_foundation.ir import (
    Assign,
    AsyncLoad,
    AsyncWait,
    Atomic,
    AtomicOp,
    Binary,
    BinOp,
    Block,
    Break,
    DataType,
    Expr,
    Fma,
    If,
    Let,
    LitU32,
    Load,
    Loop,
    MemoryOrdering,
    Region,
    Return,
    Stmt,
    Store,
    Unary,
    UnOp,
    Var,
)
from vyre_foundation.ir.limits import U32_MAX
from vyre_reference.testing.dice import Weighted
from vyre_reference.testing.differentiable.expressions import Expressions, Scene, as_type
from vyre_reference.testing.differentiable.memory import CELLS, Mode, Slab
from vyre_reference.testing.programs.state import Variable
from vyre_reference.testing.programs.tame import number

if TYPE_CHECKING:
    from collections.abc import Generator

U32 = DataType.U32
Draw = Callable[[], list[Stmt]]


class Statements:
    """Draws statements for a scene; an empty list means: not here, not now."""

    def __init__(self, scene: Scene) -> None:
        self.scene, self.dice, self.knobs = scene, scene.dice, scene.knobs
        self.expressions = Expressions(scene)
        self.nesting = 0
        self.made = 0
        self.plain = Weighted(self._plain_choices())
        self.all = Weighted([*self._plain_choices(), *self._nested_choices()])

    def one(self) -> list[Stmt]:
        deep = self.nesting >= self.knobs.nesting
        for _ in range(4):
            found = self.dice.draw(self.plain if deep else self.all)()
            if found:
                return found
        return []

    def some(self, most: int) -> list[Stmt]:
        made: list[Stmt] = []
        for _ in range(self.dice.between(1, most)):
            made += self.one()
        return made

    def body(self, most: int) -> tuple[Stmt, ...]:
        """A list in a scope of its own."""
        with self.scope():
            return tuple(self.some(most))

    @contextmanager
    def scope(self, *, uniform: bool = False) -> Generator[None]:
        """A body: what is bound inside is gone after it; not every invocation need come here."""
        scene = self.scene
        before, mark = scene.uniform, len(scene.visible)
        scene.uniform = before and uniform
        scene.names.enter()
        self.nesting += 1
        yield
        self.nesting -= 1
        scene.names.leave()
        del scene.visible[mark:]
        scene.uniform = before

    def _plain_choices(self) -> list[tuple[int, Draw]]:
        knobs = self.knobs
        return [
            (16, self.let),
            (10, self.variable),
            (22, self.assign),
            (8, self.store_local),
            (5, self.whole_number),
            (18, self.store_own),
            (5, self.store_twice),
            (8, self.add_atomically),
            (2 if knobs.async_copies else 0, self.copy),
        ]

    def _nested_choices(self) -> list[tuple[int, Draw]]:
        knobs = self.knobs
        return [
            (13 if knobs.branches else 0, self.branch),
            (14 if knobs.loops else 0, self.loop),
            (5 if knobs.returns else 0, self.leave),
            (4, self.group),
            (7 if knobs.loops and knobs.breaks else 0, self.loop_on_condition),
            (12 if knobs.loops and knobs.breaks else 0, self.leave_loop),
        ]

    # ------------------------------------------------------------------------------------------------------- variables

    def float_type(self) -> DataType:
        return self.scene.ground.main if self.dice.chance(0.85) else self.dice.pick(self.knobs.types)

    def bind(self, dtype: DataType, value: Expr, *, mutable: bool) -> Stmt:
        name = self.scene.names.fresh()
        self.scene.visible.append(Variable(name, dtype, mutable=mutable))
        return Let(name, value)

    def let(self) -> list[Stmt]:
        dtype = self.float_type()
        return [self.bind(dtype, self.expressions.value(dtype), mutable=False)]

    def variable(self) -> list[Stmt]:
        dtype = self.float_type()
        return [self.bind(dtype, self.expressions.bounded(dtype, self.expressions.value(dtype)), mutable=True)]

    def assign(self) -> list[Stmt]:
        """Everything people do with a variable; inside loops nothing that could grow without bound."""
        scene, dice = self.scene, self.dice
        known = [v for v in scene.visible if v.type.is_float and v.mutable]
        if not known:
            return self.variable()
        chosen = dice.pick(known)
        scene.features.add("assign")
        others = [v for v in known if v is not chosen and v.type is chosen.type]
        if others and dice.chance(0.15):
            return self._exchange(chosen, dice.pick(others))
        return [Assign(chosen.name, self._new_value(chosen))]

    def _new_value(self, variable: Variable) -> Expr:
        dice, make, t = self.dice, self.expressions, variable.type
        old, choice = Var(variable.name), dice.below(10)
        if choice < 3:
            return make.bounded(t, make.value(t))
        if choice < 5:
            return make.bounded(t, Binary(BinOp.MUL, make.value(t), old))
        if choice < 7:  # a linear accumulator
            self.scene.features.add("accumulator")
            return Binary(BinOp.ADD, old, Binary(BinOp.MUL, number(t, 0.25), make.bounded(t, make.value(t))))
        if choice < 8:
            return Fma(old, number(t, 0.5), make.bounded(t, make.value(t)))
        if choice < 9:  # the logistic map, where it is not chaotic
            kept = Binary(BinOp.MUL, old, Binary(BinOp.SUB, number(t, 1.0), old))
            return make.bounded(t, Binary(BinOp.MUL, number(t, 1.75), kept))
        if self.scene.loops:
            return Binary(BinOp.MUL, old, number(t, dice.pick((-0.5, 0.75, 1.0))))
        self.scene.features.add("doubling")
        return Binary(BinOp.ADD, old, old)

    def _exchange(self, one: Variable, other: Variable) -> list[Stmt]:
        self.scene.features.add("exchange")
        kept = self.bind(one.type, Var(one.name), mutable=False)
        assert isinstance(kept, Let)
        mixed = Binary(BinOp.MUL, Var(kept.name), number(one.type, 0.75))
        return [kept, Assign(one.name, Var(other.name)), Assign(other.name, mixed)]

    def whole_number(self) -> list[Stmt]:
        """An index that is carried on, or one in the local array."""
        scene, dice, make = self.scene, self.dice, self.expressions
        if scene.ground.has("li") and dice.chance(0.4):
            return [Store("li", LitU32(dice.below(3)), make.below(5))]
        known = [v for v in scene.variables(U32, mutable=True) if v.limit == 5]
        if known and dice.chance(0.6):
            name = dice.pick(known).name
            total = Binary(BinOp.ADD, Binary(BinOp.MUL, Var(name), LitU32(3)), make.whole())
            return [Assign(name, Binary(BinOp.MOD, total, LitU32(5)))]
        name = scene.names.fresh("j")
        value = make.below(5)
        scene.visible.append(Variable(name, U32, limit=5))
        return [Let(name, value)]

    # ---------------------------------------------------------------------------------------------------------- memory

    def store_local(self) -> list[Stmt]:
        scene, make = self.scene, self.expressions
        if not scene.ground.has("l"):
            return []
        slab = scene.ground.slab("l")
        scene.features.add("local array")
        return [Store("l", make.below(slab.count + 1), self.kept(slab))]

    def kept(self, slab: Slab) -> Expr:
        return self.expressions.bounded(slab.element, self.expressions.value(slab.element))

    def store_own(self) -> list[Stmt]:
        scene, dice, make = self.scene, self.dice, self.expressions
        own = [slab for slab in scene.ground.slabs if scene.modes.get(slab.name) is Mode.OWN]
        if not own:
            return []
        slab = dice.pick(own)
        which = self._which_twice()
        index = make.own(slab, which)
        if dice.chance(0.35):
            scene.features.add("in place")
            return [Store(slab.name, index, self._updated(slab, make.own(slab, which)))]
        return [Store(slab.name, index, self.kept(slab))]

    def _which_twice(self) -> Expr:
        """Which own element: an expression that may stand in a load and a store of one statement."""
        if self.dice.chance(0.8):
            return LitU32(self.dice.below(2))
        return Binary(BinOp.BIT_AND, self.expressions.whole(), LitU32(1))

    def _updated(self, slab: Slab, index: Expr) -> Expr:
        make, t = self.expressions, slab.element
        old = Load(slab.name, index)
        if self.dice.chance(0.4):
            return Fma(old, number(t, 0.5), make.bounded(t, make.value(t)))
        return make.bounded(t, Binary(BinOp.MUL, old, make.value(t, 1)))

    def store_twice(self) -> list[Stmt]:
        """To the output that nobody reads: the later store wins, also when it stands in a branch."""
        scene, dice, make = self.scene, self.dice, self.expressions
        if scene.modes.get("p") is not Mode.STORE:
            return []
        slab, which = scene.ground.slab("p"), LitU32(dice.below(2))
        scene.features.add("stored twice")
        first = Store("p", make.own(slab, which), self.kept(slab))
        if not dice.chance(0.4):
            return [first, Store("p", make.own(slab, which), self.kept(slab))]
        cond = make.condition()
        with self.scope():
            again = Store("p", make.own(slab, which), self.kept(slab))
        return [first, If(cond, (again,))]

    def add_atomically(self) -> list[Stmt]:
        scene, dice, make = self.scene, self.dice, self.expressions
        open_now = [slab for slab in scene.ground.slabs if scene.modes.get(slab.name) is Mode.ADD]
        if not open_now:
            return []
        slab = dice.pick(open_now)
        scene.features.add("atomic add")
        small = Binary(BinOp.MUL, number(slab.element, 0.25), self.kept(slab))
        index = make.below(CELLS + 1)
        update = Atomic(AtomicOp.ADD, slab.name, index, None, small, MemoryOrdering.SEQ_CST)
        found = scene.names.fresh("z")
        if self.dice.chance(0.7):
            return [Let(found, update)]
        # What the atomic found goes to names that nobody reads: to the program it is as if it were not there.
        scene.features.add("dead result of an atomic")
        copy = scene.names.fresh("z")
        twice = Binary(BinOp.ADD, Var(copy), Var(found))
        return [Let(found, update), Let(copy, Var(found)), Assign(copy, twice)]

    def copy(self) -> list[Stmt]:
        """Elements of an input into the local array, by an asynchronous copy."""
        scene = self.scene
        if not scene.ground.has("l"):
            return []
        slab = scene.ground.slab("l")
        alike = [name for name in ("x", "y") if scene.ground.slab(name).element is slab.element]
        if not alike:
            return []
        scene.features.add("asynchronous copy")
        self.made += 1
        tag, size = f"copy{self.made}", slab.element.size
        first = Binary(BinOp.MUL, self.expressions.below(3), LitU32(size))
        load = AsyncLoad(self.dice.pick(alike), "l", first, LitU32(size * self.dice.between(1, slab.count)), tag)
        return [load, AsyncWait(tag)]

    # ---------------------------------------------------------------------------------------------------- control flow

    def branch(self) -> list[Stmt]:
        self.scene.features.add("branch")
        cond = self.expressions.condition()
        then = self.body(3)
        return [If(cond, then, self.body(3) if self.dice.chance(0.6) else ())]

    def loop(self) -> list[Stmt]:
        first, last = self._bounds()
        with self.inside_loop():
            var = self.scene.names.fresh("k")
            self.scene.visible.append(Variable(var, U32, mutable=False, limit=self.knobs.trips))
            body = tuple(self.some(4))
        return [Loop(var, first, last, body)]

    @contextmanager
    def inside_loop(self) -> Generator[None]:
        """The body of a loop that any invocation may leave."""
        scene = self.scene
        scene.features.add("nested loop" if scene.loops else "loop")
        with self.scope():
            before, scene.may_break = scene.may_break, self.knobs.breaks
            scene.loops += 1
            yield
            scene.loops -= 1
            scene.may_break = before

    def loop_on_condition(self) -> list[Stmt]:
        """`while c { … }` as the builder writes it; it begins at most `trips` iterations, whatever the data says."""
        scene, trips = self.scene, self.knobs.trips
        with self.inside_loop():
            scene.features.add("loop on a condition")
            var = scene.names.fresh("round")
            scene.visible.append(Variable(var, U32, mutable=False, limit=trips))
            begun = Binary(BinOp.ADD, Var(var), LitU32(1))
            goes_on = Binary(BinOp.LT, begun, LitU32(self.dice.between(1, trips)))
            if self.dice.chance(0.7):
                goes_on = Binary(BinOp.AND, goes_on, self.expressions.condition())
            body = (If(Unary(UnOp.LOGICAL_NOT, goes_on), (Break(),)), *self.some(4))
        return [Loop(var, LitU32(0), LitU32(U32_MAX), body)]

    def leave_loop(self) -> list[Stmt]:
        """A way out of the innermost loop, often with a last change on the way."""
        scene = self.scene
        if not scene.may_break:
            return []
        scene.features.add("break in a nested loop" if scene.loops > 1 else "break")
        cond = self.expressions.condition()
        with self.scope():
            last = self.assign() if self.dice.chance(0.6) else []
        arms = ((*last, Break()), ())
        return [If(cond, *(arms if self.dice.chance(0.8) else arms[::-1]))]

    def _bounds(self) -> tuple[Expr, Expr]:
        """At most `trips` rounds: literals, numbers of the launch, another loop's counter, also an empty range."""
        scene, dice, trips = self.scene, self.dice, self.knobs.trips
        first: Expr = LitU32(dice.pick((0, 0, 1)))
        choice = dice.below(10)
        if choice < 5 or not self.knobs.launch_bounds:
            return first, LitU32(dice.between(0, trips))
        if choice < 7:
            scene.features.add("launch-time bound")
            place = dice.pick((scene.global_number, scene.local_number, LitU32(dice.below(5))))
            return first, Load("nn", place)
        known = [v for v in scene.variables(U32) if v.limit is not None]
        if known and dice.chance(0.3):
            first = Binary(BinOp.MIN, Var(dice.pick(known).name), LitU32(2))
        if known and choice < 9:
            scene.features.add("varying bound")
            return first, Binary(BinOp.MIN, Var(dice.pick(known).name), LitU32(trips))
        return first, Binary(BinOp.MIN, self.expressions.whole(), LitU32(trips))

    def leave(self) -> list[Stmt]:
        scene = self.scene
        if not scene.may_return:
            return []
        scene.features.add("return in a loop" if scene.loops else "return")
        cond = self.expressions.condition()
        with self.scope():
            before, scene.may_return = scene.may_return, False
            last = self.store_own() if self.dice.chance(0.6) else []
            scene.may_return = before
        return [If(cond, (*last, Return()))]

    def group(self) -> list[Stmt]:
        """A Block or a Region."""
        uniform = self.scene.uniform
        with self.scope(uniform=uniform):
            body = tuple(self.some(3))
        if self.dice.chance(0.5):
            return [Block(body)]
        self.made += 1
        return [Region(f"vyre.test.part{self.made}", None, body)]

    # --------------------------------------------------------------------------------------------------------- an end

    def show(self, slab: Slab) -> list[Stmt]:
        """Make what was computed matter: an own element takes a sum of what can be seen here."""
        scene, dice, make, t = self.scene, self.dice, self.expressions, slab.element
        total = make.value(t)
        floats = [v for v in scene.visible if v.type.is_float]
        terms = [as_type(t, v.type, Var(v.name)) for v in dice.some(floats, 4)]
        terms += [make.shared(t, each) for each in scene.readable()]
        if scene.ground.has("l"):
            element = scene.ground.slab("l").element
            terms += [as_type(t, element, Load("l", LitU32(dice.below(2))))]
        for term in terms:
            small = Binary(BinOp.MUL, number(t, dice.between(20, 96) / 64), make.bounded(t, term))
            total = Binary(BinOp.ADD, total, small)
        return [Store(slab.name, make.own(slab), total)]
