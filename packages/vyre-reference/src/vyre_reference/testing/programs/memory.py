"""The buffers of a generated program and the launch they are made for.

A `Slab` is a buffer with what the generator must know of it: how many elements it has in the recommended launch and how
many of them each invocation owns. A `Plan` is everything decided before the first statement.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from enum import Enum
from typing import ClassVar, Final, TypeAlias

from vyre_foundation.ir import (
    BufferAccess,
    BufferDecl,
    DataType,
    Domain,
    Elements,
    Groups,
    LinearType,
    Locality,
    MemoryHints,
    limits,
)
from vyre_reference.testing.dice import Dice, Weighted
from vyre_reference.testing.programs.expressions.predicates import true_predicate
from vyre_reference.testing.programs.knobs import Knobs


class Space(Enum):
    INPUT = "input"
    """Read-only memory: anyone reads anything, at any time."""

    GLOBAL = "global"
    WORKGROUP = "workgroup"
    LOCAL = "local"


@dataclass(frozen=True, slots=True)
class Slab:
    """A buffer and its part in the program."""

    decl: BufferDecl
    space: Space
    count: int
    """Elements in the recommended launch, also when the launch decides."""

    share: int = 0
    """Elements each invocation owns when it owns some; 0: ownership is not for this buffer."""

    uniform: bool = False
    """A local array that only ever holds values the whole workgroup agrees on."""

    limit: int | None = None
    """All elements of the recommended input are below this."""

    @property
    def name(self) -> str:
        return self.decl.name

    @property
    def element(self) -> DataType:
        element = self.decl.element
        assert isinstance(element, DataType)
        return element


class Numbering(Enum):
    """How the invocations of a launch are counted; each has a number of its own."""

    ANY_GRID = "workgroup after workgroup, in whatever grid"
    THIS_GRID = "workgroup after workgroup, with the literal sizes of the recommended grid"
    ROWS = "along the global ids, with the literal sizes of the recommended grid"


@dataclass(frozen=True, slots=True)
class Plan:
    """What is fixed before the body is written."""

    workgroup_size: tuple[int, int, int]
    grid: tuple[int, int, int]
    axes: int
    palette: tuple[DataType, ...]
    """The types this program computes with."""

    slabs: tuple[Slab, ...]
    used_once: tuple[Slab, ...]
    """Buffers of a linear type: the entry uses each exactly once, first thing."""

    buffers: tuple[BufferDecl, ...]
    """Every declaration, in declaration order."""

    domain: Domain | None
    numbering: Numbering = Numbering.ANY_GRID

    def slab(self, name: str) -> Slab:
        return next(slab for slab in self.slabs if slab.name == name)

    @property
    def group_size(self) -> int:
        x, y, z = self.workgroup_size
        return x * y * z

    @property
    def invocations(self) -> int:
        x, y, z = self.grid
        return self.group_size * x * y * z


def draw_plan(dice: Dice, knobs: Knobs, planner: type[Planner]) -> Plan:
    """Choose types, launch and buffers."""
    palette = _draw_palette(dice, knobs)
    workgroup_size, grid, axes = _draw_launch(dice, knobs)
    bare = Plan(workgroup_size, grid, axes, palette, (), (), (), None)
    planned = planner(dice, knobs, bare)
    slabs = planned.slabs()
    once = [s for s in slabs if s.decl.linear_type in (LinearType.LINEAR, LinearType.AFFINE, LinearType.RELEVANT)]
    pool = [s for s in slabs if s.decl.linear_type in (LinearType.UNRESTRICTED, LinearType.RELEVANT)]
    declared = tuple(slab.decl for slab in dice.shuffled(slabs))
    return replace(
        bare,
        slabs=tuple(pool),
        used_once=tuple(once),
        buffers=declared,
        domain=planned.domain(pool),
        numbering=planned.numbering(),
    )


_FAVOURITES: Final = (DataType.F32, DataType.F32, DataType.I32, DataType.F32, DataType.I32)
_SIZES: Final = (1, 2, 3, 4, 5, 7, 8, 13, 16, 31, 32, 33, 40, 64, 65, 96, 128, 256, 512, 1024)
_SIDES: Final = (1, 2, 3, 4, 5, 8)


def _draw_palette(dice: Dice, knobs: Knobs) -> tuple[DataType, ...]:
    allowed = knobs.value_types
    others = [t for t in allowed if t not in (DataType.U32, DataType.BOOL)]
    wished = [t for t in _FAVOURITES if t in others]
    chosen = {DataType.U32, DataType.BOOL}
    if len(others) <= 2:
        return allowed
    for _ in range(dice.between(1, 4)):
        chosen.add(dice.pick(wished) if wished and dice.chance(0.25) else dice.pick(others))
    if (knobs.differentiable or knobs.float_only) and not any(t.is_float for t in chosen):
        chosen.add(dice.pick([t for t in others if t.is_float]))
    return tuple(t for t in allowed if t in chosen)


def _draw_launch(dice: Dice, knobs: Knobs) -> tuple[tuple[int, int, int], tuple[int, int, int], int]:
    axes = min(knobs.dimensions, dice.pick((1, 1, 1, 1, 2, 2, 3)))
    left = min(knobs.max_invocations, limits.WORKGROUP_INVOCATIONS)
    size, grid = [1, 1, 1], [1, 1, 1]
    for axis in range(axes):
        size[axis] = dice.pick([n for n in (_SIZES if axes == 1 else _SIDES) if n <= left])
        left //= size[axis]
    left = knobs.max_invocations // (size[0] * size[1] * size[2])
    for axis in range(axes):
        grid[axis] = dice.between(1, max(1, min(4, left)))
        left //= grid[axis]
    return (size[0], size[1], size[2]), (grid[0], grid[1], grid[2]), axes


def draw_domain(dice: Dice, plan: Plan, slabs: list[Slab]) -> Domain:
    """A domain that asks for exactly the recommended grid."""
    if plan.axes > 1 or dice.chance(0.4):
        return Groups(*plan.grid)
    width, groups = plan.workgroup_size[0], plan.grid[0]
    fitting = [s for s in slabs if s.space is Space.GLOBAL and (groups - 1) * width < s.count <= groups * width]
    if fitting and dice.chance(0.6):
        return Elements(dice.pick(fitting).name)
    return Elements(dice.between((groups - 1) * width + 1, groups * width))


Make: TypeAlias = Callable[[str, int, DataType], BufferDecl]

_RESULTS: Final[tuple[tuple[int, str], ...]] = ((4, "output"), (4, "read_write"), (2, "write_only"), (1, "live_out"))


def _live_out(name: str, binding: int, element: DataType) -> BufferDecl:
    """Backend-allocated without being marked an output."""
    return BufferDecl.read_write(name, binding, element).with_pipeline_live_out()


_MAKERS: Final[dict[str, Make]] = {
    "read": BufferDecl.read,
    "uniform": BufferDecl.uniform,
    "output": BufferDecl.output,
    "read_write": BufferDecl.read_write,
    "write_only": BufferDecl.write_only,
    "live_out": _live_out,
}


class Planner:
    """Draws the slabs of one plan; names and bindings count up."""

    empties: ClassVar[bool] = True
    """Whether the launch may give a buffer no elements at all."""

    def __init__(self, dice: Dice, knobs: Knobs, plan: Plan) -> None:
        self.dice, self.knobs, self.plan = dice, knobs, plan
        room = 3 * knobs.buffers + 8
        self.bindings = dice.shuffled(range(room)) if dice.chance(0.3) else list(range(room))[::-1]
        self.made = 0
        narrow = [t for t in plan.palette if t in knobs.types and not (knobs.float_only and not _floating(t))]
        self.elements = tuple(narrow) or plan.palette

    def slabs(self) -> list[Slab]:
        knobs, dice = self.knobs, self.dice
        third = max(1, knobs.buffers // 3)
        slabs = [self.input() for _ in range(dice.between(1, third))]
        slabs += [self.required_input(t) for t in self.plan.palette if t.is_half]
        if dice.chance(0.6):
            slabs.append(self.input(DataType.U32))
        kinds = Weighted(_RESULTS)
        slabs += [self.result(dice.draw(kinds)) for _ in range(dice.between(1, third + 1))]
        slabs += self.optional(knobs.scratch, self.scratch, 0.25)
        slabs += self.optional(knobs.workgroup_memory, self.workgroup, 0.5)
        slabs += self.optional(knobs.local_memory, self.local, 0.4)
        if dice.chance(0.2):
            slabs.append(self.linear())
        if knobs.collectives:
            slabs += self.twins(slabs)
        return slabs

    def domain(self, slabs: list[Slab]) -> Domain | None:
        return None if self.dice.chance(0.4) else draw_domain(self.dice, self.plan, slabs)

    def numbering(self) -> Numbering:
        """Race freedom in every grid needs numbers for every grid."""
        return Numbering.ANY_GRID

    def twins(self, slabs: list[Slab]) -> list[Slab]:
        """A second buffer like one of the results, for a collective to copy to."""
        shared = [s for s in slabs if s.space is Space.GLOBAL and s.decl.is_readable and s.decl.count]
        if not shared or not self.dice.chance(0.5):
            return []
        like = self.dice.pick(shared)
        decl = self.declare("output", like.element).with_count(like.count)
        return [replace(like, decl=decl)]

    def optional(self, allowed: bool, make: Callable[[], Slab], chance: float) -> list[Slab]:
        return [make() for _ in range(max(1, self.knobs.buffers // 4)) if allowed and self.dice.chance(chance)]

    # ------------------------------------------------------------------------------------------------ the sorts of slab

    def input(self, element: DataType | None = None) -> Slab:
        kind = "uniform" if self.dice.chance(0.25) else "read"
        count = self.dice.pick((1, 2, 3, 5, 8, 16, self.plan.invocations, self.plan.invocations + 1))
        return self.sized(self.declare(kind, element), Space.INPUT, count)

    def required_input(self, element: DataType) -> Slab:
        """Values of a type without literals come from memory."""
        count = self.dice.pick((1, 2, 3, 5, self.plan.invocations))
        return Slab(self.declare("read", element).with_count(count), Space.INPUT, count)

    def result(self, kind: str) -> Slab:
        share = self.dice.pick((1, 1, 1, 2, 3))
        wanted = self.plan.invocations * share
        decl = self.declare(kind)
        if self.knobs.in_bounds:
            count = wanted + self.dice.pick((0, 0, 1, 3))
        else:
            count = max(1, wanted + self.dice.pick((0, 0, 0, 0, 1, 3, -1, -2, 1 - wanted)))
        if kind == "read_write":
            return self.sized(decl, Space.GLOBAL, count, share)
        decl = self.shaped(decl.with_count(count), count)
        if self.dice.chance(0.2):
            decl = _with_range(self.dice, decl, count)
        return Slab(decl, Space.GLOBAL, count, share)

    def scratch(self) -> Slab:
        share = self.dice.pick((0, 1, 2))
        count = self.plan.invocations * share or self.dice.between(1, 6)
        decl = BufferDecl.scratch(self.name("m"), self.bindings.pop(), count, self.element())
        return Slab(self.hinted(decl), Space.GLOBAL, count, share)

    def workgroup(self) -> Slab:
        share = self.dice.pick((0, 1, 1, 1, 2))
        exact = self.plan.group_size * share
        less = 0 if self.knobs.in_bounds or self.dice.chance(0.9) else exact // 2
        count = (exact - less) or self.dice.between(1, 6)
        return Slab(BufferDecl.workgroup(self.name("s"), count, self.element()), Space.WORKGROUP, count, share)

    def local(self) -> Slab:
        count = self.dice.between(1, 6)
        decl = BufferDecl.local(self.name("l"), count, self.element())
        return Slab(decl, Space.LOCAL, count, uniform=self.dice.chance(0.25))

    def linear(self) -> Slab:
        kind = self.dice.pick((LinearType.LINEAR, LinearType.AFFINE, LinearType.RELEVANT))
        return _with_linear(self.input(), kind)

    # ---------------------------------------------------------------------------------------------------- their details

    def name(self, stem: str) -> str:
        self.made += 1
        return f"{stem}{self.made}"

    def element(self) -> DataType:
        return self.dice.pick(self.elements)

    def declare(self, kind: str, element: DataType | None = None) -> BufferDecl:
        make: Make = _MAKERS[kind]
        decl = make(
            self.name("in" if kind in ("read", "uniform") else "y"), self.bindings.pop(), element or self.element()
        )
        return self.hinted(decl)

    def hinted(self, decl: BufferDecl) -> BufferDecl:
        if not self.dice.chance(0.1):
            return decl
        axis = self.dice.pick((None, 0, 1, 2))
        return decl.with_hints(MemoryHints(axis, self.dice.pick((0, 4, 16, 128)), self.dice.pick(tuple(Locality))))

    def sized(self, decl: BufferDecl, space: Space, count: int, share: int = 0) -> Slab:
        """Give it its count, or leave that to the launch."""
        if self.knobs.launch_sized and self.dice.chance(0.3):
            if self.empties and not self.knobs.in_bounds and self.dice.chance(0.15):
                count = 0
            return Slab(self.shaped(decl, count), space, count, share)
        return Slab(self.shaped(decl.with_count(count), count), space, count, share)

    def shaped(self, decl: BufferDecl, count: int) -> BufferDecl:
        return decl.with_shape_predicate(true_predicate(self.dice, count)) if self.dice.chance(0.1) else decl


def _floating(dtype: DataType) -> bool:
    return dtype.is_float or dtype.is_half


def _with_linear(slab: Slab, kind: LinearType) -> Slab:
    return replace(slab, decl=slab.decl.with_linear_type(kind))


def _with_range(dice: Dice, decl: BufferDecl, count: int) -> BufferDecl:
    """A whole number of elements inside the buffer; of a live-out buffer not the empty range, which means scratch."""
    element = decl.element
    assert isinstance(element, DataType)
    first, last = sorted((dice.between(0, count), dice.between(0, count)))
    if decl.access is not BufferAccess.WRITE_ONLY and not decl.is_output and first == last == 0:
        last = count
    return decl.with_output_byte_range(first * element.size, last * element.size)
