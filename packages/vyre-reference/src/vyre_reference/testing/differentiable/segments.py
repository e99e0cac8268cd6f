"""The whole body of a differentiable program: segments between grid syncs, and in them barriers and what they order."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from vyre_foundation.ir import (
    ROOT_GENERATOR,
    Assign,
    Barrier,
    Binary,
    BinOp,
    Block,
    Break,
    DataType,
    Expr,
    If,
    Let,
    LitU32,
    Load,
    Loop,
    MemoryOrdering,
    Region,
    Stmt,
    Store,
    Unary,
    UnOp,
    Var,
)
from vyre_reference.testing.dice import Dice, Weighted
from vyre_reference.testing.differentiable.expressions import Scene, as_type, global_number, local_number
from vyre_reference.testing.differentiable.memory import SHARE, Ground, Layout, Mode
from vyre_reference.testing.differentiable.statements import Statements
from vyre_reference.testing.names import Names
from vyre_reference.testing.programs.expressions.indices import plus, times
from vyre_reference.testing.programs.phases import BARRIER_ORDERINGS
from vyre_reference.testing.programs.state import Variable
from vyre_reference.testing.programs.tame import number

if TYPE_CHECKING:
    from vyre_reference.testing.differentiable.cases import DifferentiableKnobs

U32 = DataType.U32
_OWNED: Final = ("o", "q", "m")
"""Global buffers whose mode is drawn for each segment."""

_ITEMS: Final = Weighted([(30, "rounds"), (22, "loop"), (14, "branch"), (14, "tree"), (12, "stencil"), (12, "tiles")])


class Writer:
    """Writes the entry of a program, and notes which patterns it used."""

    def __init__(self, dice: Dice, knobs: DifferentiableKnobs, ground: Ground) -> None:
        self.dice, self.knobs, self.ground = dice, knobs, ground
        self.scene = Scene(dice, knobs, ground, Names(dice))
        self.statements = Statements(self.scene)
        self.expressions = self.statements.expressions

    @property
    def features(self) -> set[str]:
        return self.scene.features

    def entry(self) -> tuple[Stmt, ...]:
        """Regions only, as V105 wants it; segments lie side by side, in a Block each, or in a Region each."""
        count = self.dice.pick((1, 1, 1, 2, 2, 3)) if self.knobs.grid_sync else 1
        layout = self.dice.pick(("one list", "one list", "blocks", "regions"))
        pieces = [self._piece(number, count, layout) for number in range(count)]
        if layout == "regions":
            return tuple(Region(f"vyre.test.segment{n}", None, tuple(piece)) for n, piece in enumerate(pieces))
        return (Region(ROOT_GENERATOR, None, tuple(statement for piece in pieces for statement in piece)),)

    def _piece(self, number: int, count: int, layout: str) -> list[Stmt]:
        piece: list[Stmt]
        if layout == "one list":
            piece = self.segment(number, count)
        else:
            with self.statements.scope(uniform=True):
                self.statements.nesting -= 1
                piece = self.segment(number, count)
                self.statements.nesting += 1
            if layout == "blocks":
                piece = [Block(tuple(piece))]
        if number + 1 < count:
            self.features.add("grid sync")
            piece.append(Barrier(MemoryOrdering.GRID_SYNC))
        return piece

    # -------------------------------------------------------------------------------------------------------- a segment

    def segment(self, number: int, count: int) -> list[Stmt]:
        dice, scene = self.dice, self.scene
        self._begin(number, count)
        meets = self.knobs.barriers and self.ground.has("s") and dice.chance(0.7)
        scene.may_return = self.knobs.returns and dice.chance(0.4)
        scene.subgroups = self.knobs.subgroups and not scene.may_return
        made = self._ids()
        made += self._fill() if meets else []
        for _ in range(dice.between(min(3, self.knobs.statements), self.knobs.statements)):
            made += self._item() if meets and dice.chance(0.35) else self.statements.one()
        if meets and dice.chance(0.6):
            made += [self._barrier()]
            self._read_across()
        shown = [slab for slab in self.ground.slabs if scene.modes.get(slab.name) is Mode.OWN]
        for slab in [s for s in shown if s.name == "o"] + dice.some([s for s in shown if s.name != "o"], 1):
            made += self.statements.show(slab)
        return made

    def _begin(self, number: int, count: int) -> None:
        """Variables and local arrays end at a grid sync; modes and layouts are drawn anew."""
        scene, dice = self.scene, self.dice
        scene.visible.clear()
        scene.global_number, scene.local_number = global_number(self.ground), local_number(self.ground)
        scene.modes = {name: dice.pick((Mode.OWN, Mode.OWN, Mode.READ)) for name in _OWNED if self.ground.has(name)}
        last = number + 1 == count
        if last or dice.chance(0.5):
            scene.modes["o"] = Mode.OWN
        if number == 0 and not last and self.ground.has("m"):
            scene.modes["m"] = Mode.OWN
        if self.ground.has("p"):
            scene.modes["p"] = Mode.STORE
        if self.ground.has("a"):
            scene.modes["a"] = Mode.ADD if number == 0 or dice.chance(0.4) else self._sums_read()
        if self.ground.has("s"):
            scene.modes["s"] = Mode.OWN
        if self.ground.has("h"):
            scene.modes["h"] = Mode.ADD
        layouts = (Layout.PAIRS, Layout.PAIRS, Layout.STRIDED, Layout.REVERSED)
        scene.layouts = {name: dice.pick(layouts) for name in scene.modes}

    def _sums_read(self) -> Mode:
        self.features.add("sums of atomics read")
        return Mode.READ

    def _ids(self) -> list[Stmt]:
        """Variables for the numbers of the invocation, as people write them."""
        scene, made = self.scene, list[Stmt]()
        for attribute, stem in (("local_number", "t"), ("global_number", "g")):
            if self.dice.chance(0.7):
                name = scene.names.fresh(stem)
                made.append(Let(name, getattr(scene, attribute)))
                setattr(scene, attribute, Var(name))
                scene.visible.append(Variable(name, U32, mutable=False))
        return made

    def _fill(self) -> list[Stmt]:
        """Something of the inputs in workgroup memory, for the others to read."""
        slab = self.ground.slab("s")
        own = [self.expressions.own(slab, LitU32(which)) for which in range(SHARE)]
        return [Store("s", index, self.statements.kept(slab)) for index in own]

    # --------------------------------------------------------------------------------------------------------- barriers

    def _barrier(self) -> Stmt:
        return Barrier(self.dice.pick(BARRIER_ORDERINGS))

    def _item(self) -> list[Stmt]:
        """A construct with barriers. Before and after it `s` is OWN and `h` is ADD; nobody returns inside (V055)."""
        scene = self.scene
        before, scene.may_return = scene.may_return, False
        kind = self.dice.draw(_ITEMS)
        made = {
            "rounds": self._rounds,
            "loop": self._barrier_loop,
            "branch": self._barrier_branch,
            "tree": self._tree,
            "stencil": self._stencil,
            "tiles": self._tiles,
        }[kind]()
        scene.may_return = before
        if made:
            self.features.add(f"barrier {kind}")
        return made

    def _rounds(self, most: int = 3) -> list[Stmt]:
        """Each on its own, a barrier, all read what the others wrote, a barrier."""
        made = [*self.statements.some(most), self._barrier()]
        before = dict(self.scene.modes)
        self._read_across()
        made += [*self.statements.some(most), self._barrier()]
        self.scene.modes = before
        return made

    def _read_across(self) -> None:
        """After a barrier: workgroup memory may be read by all, and so may what the workgroup owns of global memory."""
        scene = self.scene
        scene.modes.update({name: Mode.READ for name in ("s", "h") if name in scene.modes})
        if self.ground.row_major:
            return
        for name in ("q", "m"):
            if scene.modes.get(name) is Mode.OWN and scene.layouts[name] is Layout.PAIRS:
                scene.modes[name] = Mode.GROUP

    def _barrier_loop(self) -> list[Stmt]:
        scene, trips = self.scene, self.knobs.trips
        last: Expr = LitU32(self.dice.between(0, min(3, trips)))
        if self.knobs.launch_bounds and self.dice.chance(0.5):
            last = Load("nn", LitU32(1))
        with self.statements.scope(uniform=True):
            var = scene.names.fresh("r")
            scene.visible.append(Variable(var, U32, mutable=False, limit=trips))
            before, scene.may_break = scene.may_break, False
            scene.loops += 1
            body = (*self._leave_together(var), *self._rounds(2), *self._leave_together(var))
            scene.loops -= 1
            scene.may_break = before
        return [Loop(var, LitU32(0), last, body)]

    def _leave_together(self, var: str) -> list[Stmt]:
        """A Break for the whole workgroup, where all is as it is before the loop and behind it."""
        if not self.knobs.breaks or not self.dice.chance(0.3):
            return []
        self.features.add("break with barriers")
        cond = self.expressions.uniform_condition()
        if self.dice.chance(0.5):
            cond = Binary(BinOp.GT, Var(var), Load("nn", LitU32(self.dice.below(4))))
        return [If(cond, (Break(),))]

    def _barrier_branch(self) -> list[Stmt]:
        arms: list[tuple[Stmt, ...]] = []
        for present in (True, self.dice.chance(0.5)):
            with self.statements.scope(uniform=True):
                arms.append(tuple(self._rounds(2)) if present else ())
        return [If(self.expressions.uniform_condition(), *arms)]

    def _tree(self) -> list[Stmt]:
        """The reduction everyone writes."""
        scene, size, t = self.scene, self.ground.group_size, self.ground.slab("s").element
        rounds = size.bit_length() - 1
        if size & (size - 1) or rounds == 0:
            return []
        with self.statements.scope(uniform=True):
            var, half = scene.names.fresh("r"), scene.names.fresh("half")
        place = scene.local_number
        near, far = Load("s", place), Load("s", Binary(BinOp.ADD, place, Var(half)))
        combined = self.dice.pick(
            (
                Binary(BinOp.ADD, near, far),
                Binary(BinOp.MAX, near, far),
                Binary(
                    BinOp.MUL, near, Unary(UnOp.RECIPROCAL, Binary(BinOp.ADD, number(t, 2.0), Unary(UnOp.ABS, far)))
                ),
            )
        )
        body: tuple[Stmt, ...] = (
            Let(half, Binary(BinOp.SHR, LitU32(size // 2), Var(var))),
            If(Binary(BinOp.LT, place, Var(half)), (Store("s", place, combined),)),
            self._barrier(),
        )
        return [self._barrier(), Loop(var, LitU32(0), LitU32(rounds), body)]

    def _stencil(self) -> list[Stmt]:
        """Neighbours in workgroup memory, again and again: read all, barrier, write the own, barrier."""
        scene, make, size = self.scene, self.expressions, self.ground.group_size
        slab = self.ground.slab("s")
        t = slab.element
        with self.statements.scope(uniform=True):
            var, kept = scene.names.fresh("r"), scene.names.fresh()
            step = self.dice.pick((1, 1, size))
            place = times(scene.local_number, self.dice.pick((1, SHARE)))
            sides = [Load("s", place), Load("s", plus(place, LitU32(step)))]
            if self.dice.chance(0.5):
                sides.append(Load("s", Binary(BinOp.SUB, place, LitU32(1))))
            total = sides[0]
            for side in sides[1:]:
                total = Binary(BinOp.ADD, total, Binary(BinOp.MUL, number(t, self.dice.pick((-0.5, 0.75))), side))
            body: tuple[Stmt, ...] = (
                Let(kept, make.bounded(t, total)),
                self._barrier(),
                Store("s", make.own(slab, LitU32(self.dice.below(2))), Var(kept)),
                self._barrier(),
            )
        return [self._barrier(), Loop(var, LitU32(0), LitU32(self.dice.between(0, min(3, self.knobs.trips))), body)]

    def _tiles(self) -> list[Stmt]:
        """A sum of products over tiles that the workgroup loads together, as in a matrix product."""
        scene, dice, size = self.scene, self.dice, self.ground.group_size
        if size > self.knobs.trips * 4:
            return []
        t = self.ground.slab("s").element
        accumulator = self.statements.bind(t, number(t, 0.0), mutable=True)
        assert isinstance(accumulator, Let)
        with self.statements.scope(uniform=True):
            tile, inner = scene.names.fresh("r"), scene.names.fresh("k")
        x, y = self.ground.slab("x").element, self.ground.slab("y").element
        place = plus(times(Var(tile), size), scene.local_number)
        width = min(size, self.knobs.trips)
        factor = as_type(t, y, Load("y", plus(times(scene.global_number, dice.pick((1, 2))), Var(inner))))
        term = Binary(BinOp.MUL, Binary(BinOp.MUL, number(t, 0.25), Load("s", Var(inner))), factor)
        body: tuple[Stmt, ...] = (
            Store("s", scene.local_number, as_type(t, x, Load("x", place))),
            self._barrier(),
            Loop(
                inner,
                LitU32(0),
                LitU32(width),
                (Assign(accumulator.name, Binary(BinOp.ADD, Var(accumulator.name), term)),),
            ),
            self._barrier(),
        )
        return [self._barrier(), accumulator, Loop(tile, LitU32(0), LitU32(dice.between(1, 2)), body)]
