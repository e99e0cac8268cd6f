"""Expressions of differentiable programs: floats that depend on the inputs, and the integers that lead to them."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Final

from vyre_foundation.ir import (
    Binary,
    BinOp,
    Cast,
    DataType,
    Expr,
    Fma,
    InvocationId,
    LitU32,
    Load,
    LocalId,
    Select,
    Unary,
    UnOp,
    Var,
    WorkgroupId,
)
from vyre_reference.testing.dice import Dice, Weighted
from vyre_reference.testing.differentiable.memory import SHARE, Ground, Layout, Mode, Slab
from vyre_reference.testing.differentiable.subgroups import subgroup_value
from vyre_reference.testing.names import Names
from vyre_reference.testing.programs.expressions.indices import plus, times
from vyre_reference.testing.programs.state import Variable
from vyre_reference.testing.programs.tame import SMALL_FUNCTIONS, STEPS, number

if TYPE_CHECKING:
    from vyre_reference.testing.differentiable.cases import DifferentiableKnobs

F32, F64, U32 = DataType.F32, DataType.F64, DataType.U32


@dataclass(slots=True)
class Scene:
    """Where the generator stands."""

    dice: Dice
    knobs: DifferentiableKnobs
    ground: Ground
    names: Names
    modes: dict[str, Mode] = field(default_factory=dict[str, Mode])
    layouts: dict[str, Layout] = field(default_factory=dict[str, Layout])
    visible: list[Variable] = field(default_factory=list[Variable])
    uniform: bool = True
    """Whether every invocation comes here: a subgroup operation or a barrier may stand here."""

    loops: int = 0
    may_return: bool = False
    may_break: bool = False
    """Whether any invocation may leave the innermost loop here."""

    subgroups: bool = False
    """Whether subgroup operations may occur in this segment: only where nobody returns (V203)."""

    global_number: Expr = field(default_factory=lambda: InvocationId(0))
    local_number: Expr = field(default_factory=lambda: LocalId(0))
    features: set[str] = field(default_factory=set[str])

    def variables(self, dtype: DataType, *, mutable: bool = False) -> list[Variable]:
        return [v for v in self.visible if v.type is dtype and (v.mutable or not mutable)]

    def readable(self) -> list[Slab]:
        """Shared buffers that may be read here."""
        modes = (Mode.OWN, Mode.READ, Mode.GROUP)
        return [slab for slab in self.ground.slabs if self.modes.get(slab.name) in modes]


class Expressions:
    """Draws expressions for a scene."""

    def __init__(self, scene: Scene) -> None:
        self.scene, self.dice = scene, scene.dice
        self.tables = {t: Weighted(self._choices(t)) for t in (F32, F64)}

    # -------------------------------------------------------------------------------------------------------- integers

    def whole(self, depth: int = 1) -> Expr:
        """A small U32, as indices and bounds are made of."""
        dice, scene = self.dice, self.scene
        choice = dice.below(20)
        if choice < 5:
            return LitU32(dice.below(6))
        if choice < 11 and scene.variables(U32):
            return Var(dice.pick(scene.variables(U32)).name)
        if choice < 14:
            return Load("ix", dice.pick((scene.global_number, scene.local_number, LitU32(dice.below(10)))))
        if choice < 15 and scene.ground.has("li"):
            return Load("li", LitU32(dice.below(4)))
        if choice < 18 or depth == 0:
            return dice.pick((scene.global_number, scene.local_number, WorkgroupId(0)))
        total = Binary(BinOp.ADD, self.whole(depth - 1), self.whole(depth - 1))
        return Binary(BinOp.MOD, total, LitU32(dice.between(1, 9)))

    def below(self, limit: int) -> Expr:
        return Binary(BinOp.MOD, self.whole(), LitU32(limit)) if limit > 1 else LitU32(0)

    def own(self, slab: Slab, which: Expr | None = None) -> Expr:
        """One of the elements of a shared buffer that the invocation owns."""
        if which is None:
            drawn = self.dice.below(10)
            which = LitU32(drawn % 2) if drawn < 8 else Binary(BinOp.BIT_AND, self.whole(), LitU32(1))
        if slab.decl.is_workgroup:
            return self._laid_out(slab, self.scene.local_number, self.scene.ground.group_size, which)
        return self._laid_out(slab, self.scene.global_number, self.scene.ground.invocations, which)

    def _laid_out(self, slab: Slab, place: Expr, count: int, which: Expr) -> Expr:
        match self.scene.layouts.get(slab.name, Layout.PAIRS):
            case Layout.PAIRS:
                return plus(times(place, SHARE), which)
            case Layout.STRIDED:
                return plus(place, Binary(BinOp.MUL, LitU32(count), which))
            case Layout.REVERSED:
                return plus(times(Binary(BinOp.SUB, LitU32(count - 1), place), SHARE), which)

    # ---------------------------------------------------------------------------------------------------------- leaves

    def leaf(self, dtype: DataType) -> Expr:
        dice = self.dice
        choice = dice.below(20)
        if choice < 8:
            found = [v for v in self.scene.visible if v.type.is_float]
            if found:
                variable = dice.pick(found)
                return as_type(dtype, variable.type, Var(variable.name))
        if choice < 17:
            return self._element(dtype, choice)
        if choice < 18:
            return number(dtype, dice.between(-96, 96) / 64)
        return self._load(dtype, "x", self.whole())

    def _element(self, dtype: DataType, choice: int) -> Expr:
        """Of an input, of the local array, or of a shared buffer in the way its mode allows."""
        scene, dice = self.scene, self.dice
        if choice < 11:
            return self._load(dtype, "x", self.whole())
        if choice < 13:
            return self._load(dtype, "y", self._near() if dice.chance(0.6) else self.whole())
        if choice == 13:
            return self._load(dtype, "c", LitU32(dice.below(scene.ground.slab("c").count)))
        if choice == 14 and scene.ground.has("l"):
            return self._load(dtype, "l", self.whole())
        shared = scene.readable()
        return self.shared(dtype, dice.pick(shared)) if shared else self._load(dtype, "y", self._near())

    def _near(self) -> Expr:
        """The invocation's own place, or a neighbour's: also one before the first and one past the last."""
        scene, dice = self.scene, self.dice
        place = times(scene.global_number, dice.pick((1, SHARE)))
        step = dice.pick((0, 0, 1, 1, 2))
        if dice.chance(0.2):
            scene.features.add("neighbour read")
            return Binary(BinOp.SUB, place, LitU32(1))
        if step:
            scene.features.add("neighbour read")
        return plus(place, LitU32(step))

    def shared(self, dtype: DataType, slab: Slab) -> Expr:
        scene, dice = self.scene, self.dice
        match scene.modes[slab.name]:
            case Mode.OWN:
                return self._load(dtype, slab.name, self.own(slab))
            case Mode.GROUP:
                scene.features.add("read across the workgroup")
                span = scene.ground.group_size * SHARE
                first = times(_number(scene.ground, WorkgroupId, scene.ground.grid), span)
                return self._load(dtype, slab.name, plus(first, self.below(span)))
            case _:
                scene.features.add(f"shared read of {'workgroup' if slab.decl.is_workgroup else 'global'} memory")
                if slab.count <= 3 or dice.chance(0.5):
                    return self._load(dtype, slab.name, self.whole())
                scene.features.add("neighbour read")
                place = scene.local_number if slab.decl.is_workgroup else scene.global_number
                return self._load(dtype, slab.name, plus(place, LitU32(dice.pick((0, 1, 1, 2)))))

    def _load(self, dtype: DataType, name: str, index: Expr) -> Expr:
        return as_type(dtype, self.scene.ground.slab(name).element, Load(name, index))

    def exact_leaf(self, dtype: DataType) -> Expr:
        """A float that no order of atomics can change."""
        if self.scene.ground.is_ordered:
            return self.leaf(dtype)
        name = self.dice.pick(("x", "y"))
        return self._load(dtype, name, self.whole())

    # ------------------------------------------------------------------------------------------------------ conditions

    def condition(self) -> Expr:
        dice = self.dice
        if dice.chance(0.5):
            dtype = self.scene.ground.main
            left, right = self.exact_leaf(dtype), self.exact_leaf(dtype)
            if dice.chance(0.5):
                right = number(dtype, dice.between(-64, 64) / 64)
            return Binary(dice.pick((BinOp.LT, BinOp.GT, BinOp.LE, BinOp.GE)), left, right)
        op = dice.pick((BinOp.LT, BinOp.GE, BinOp.EQ, BinOp.NE))
        # Nothing is below zero, and V235 warns of programs that ask.
        least = 1 if op in (BinOp.LT, BinOp.GE) else 0
        return Binary(op, self.below(3), LitU32(dice.between(least, 2)))

    def uniform_condition(self) -> Expr:
        dtype = self.scene.ground.slab("x").element
        return self.dice.pick(
            (
                Binary(BinOp.EQ, WorkgroupId(0), LitU32(0)),
                Binary(BinOp.LT, Load("nn", LitU32(0)), LitU32(3)),
                Binary(BinOp.GT, Load("x", LitU32(0)), number(dtype, 0.25)),
            )
        )

    # ---------------------------------------------------------------------------------------------------------- floats

    def value(self, dtype: DataType, depth: int | None = None) -> Expr:
        left = self.scene.knobs.depth if depth is None else depth
        if left <= 0 or self.dice.chance(0.15):
            return self.leaf(dtype)
        return self.dice.draw(self.tables[dtype])(dtype, left - 1)

    def bounded(self, dtype: DataType, value: Expr) -> Expr:
        """The value through a function with values in -2..2."""
        dice = self.dice
        if dtype is F32 and self.scene.knobs.functions and dice.chance(0.7):
            return Unary(dice.pick(SMALL_FUNCTIONS), value)
        if dice.chance(0.2):
            low = Binary(BinOp.MAX, value, number(dtype, -1.25))
            return Binary(BinOp.MIN, low, number(dtype, 1.25))
        return Binary(BinOp.DIV, value, Binary(BinOp.ADD, number(dtype, 1.0), Unary(UnOp.ABS, value)))

    def _choices(self, dtype: DataType) -> list[tuple[int, Callable[[DataType, int], Expr]]]:
        pairs: list[tuple[int, Callable[[DataType, int], Expr]]] = [
            (30, self._arithmetic),
            (7, self._fma),
            (6, self._extreme),
            (8, self._quotient),
            (8, self._select),
            (5, self._masked),
            (9, self._guarded),
            (5, self._plain_unary),
            (3, self._step),
            (10, self._of_subgroup),
        ]
        if dtype is F32 and self.scene.knobs.functions:
            pairs += [(16, self._function), (5, self._function_pair)]
        return pairs

    def _arithmetic(self, t: DataType, depth: int) -> Expr:
        op = self.dice.pick((BinOp.ADD, BinOp.SUB, BinOp.MUL))
        return Binary(op, self.value(t, depth), self.value(t, depth))

    def _fma(self, t: DataType, depth: int) -> Expr:
        return Fma(self.value(t, depth), self.value(t, depth), self.value(t, depth))

    def _extreme(self, t: DataType, depth: int) -> Expr:
        return Binary(self.dice.pick((BinOp.MIN, BinOp.MAX)), self.value(t, depth), self.value(t, depth))

    def _quotient(self, t: DataType, depth: int) -> Expr:
        below = Binary(BinOp.ADD, number(t, 1.5), Unary(UnOp.ABS, self.value(t, depth)))
        return Binary(BinOp.DIV, self.value(t, depth), below)

    def _select(self, t: DataType, depth: int) -> Expr:
        return Select(self.condition(), self.value(t, depth), self.value(t, depth))

    def _masked(self, t: DataType, depth: int) -> Expr:
        """A function beside its pole, in the arm that is not taken there."""
        self.scene.features.add("masked pole")
        operand = self.value(t, depth)
        ops = [UnOp.SQRT, UnOp.RECIPROCAL, UnOp.INVERSE_SQRT]
        if t is F32 and self.scene.knobs.functions:
            ops += [UnOp.LOG, UnOp.LOG2]
        risky = Unary(self.dice.pick(ops), operand)
        return Select(Binary(BinOp.GT, operand, number(t, 0.3)), risky, self.value(t, depth))

    def _guarded(self, t: DataType, depth: int) -> Expr:
        by, op = self.dice.pick(_AWAY if t is F32 and self.scene.knobs.functions else _AWAY[:3])
        return Unary(op, Binary(BinOp.ADD, number(t, by), Unary(UnOp.ABS, self.value(t, depth))))

    def _plain_unary(self, t: DataType, depth: int) -> Expr:
        return Unary(self.dice.pick((UnOp.NEGATE, UnOp.ABS)), self.value(t, depth))

    def _step(self, t: DataType, depth: int) -> Expr:
        """A function with derivative zero, or an integer on the way."""
        if self.dice.chance(0.5):
            return Binary(BinOp.ADD, Unary(self.dice.pick(STEPS), self.exact_leaf(t)), self.value(t, depth))
        return Binary(BinOp.MUL, Cast(t, self.below(4)), self.value(t, depth))

    def _function(self, t: DataType, depth: int) -> Expr:
        return Unary(self.dice.pick(SMALL_FUNCTIONS), self.value(t, depth))

    def _function_pair(self, t: DataType, depth: int) -> Expr:
        outer, scale, inner = self.dice.pick(_PAIRS)
        return Unary(outer, Binary(BinOp.MUL, number(t, scale), Unary(inner, self.value(t, depth))))

    def _of_subgroup(self, t: DataType, depth: int) -> Expr:
        return subgroup_value(self, t, depth)


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


def as_type(target: DataType, source: DataType, value: Expr) -> Expr:
    return value if source is target else Cast(target, value)


def global_number(ground: Ground) -> Expr:
    """A number of its own for every invocation, from 0 up."""
    if ground.axes == 1:
        return InvocationId(0)
    if ground.row_major:
        widths = tuple(g * w for g, w in zip(ground.grid, ground.workgroup_size, strict=True))
        return _number(ground, InvocationId, (widths[0], widths[1], widths[2]))
    return plus(times(_number(ground, WorkgroupId, ground.grid), ground.group_size), local_number(ground))


def local_number(ground: Ground) -> Expr:
    return _number(ground, LocalId, ground.workgroup_size)


def _number(ground: Ground, coordinate: Callable[[int], Expr], widths: tuple[int, int, int]) -> Expr:
    made = coordinate(ground.axes - 1)
    for axis in reversed(range(ground.axes - 1)):
        made = plus(coordinate(axis), times(made, widths[axis]))
    return made
