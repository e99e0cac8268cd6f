"""The launch and the buffers of a differentiable program, and who may touch what.

At every point each shared buffer is in one mode, which changes at barriers (workgroup memory) and grid syncs (all):

    OWN     an invocation reads and writes the two elements it owns; ownership is a bijection, fixed for a segment
    READ    anyone reads anything, nobody writes
    GROUP   anyone reads what its workgroup owned before the barrier, nobody writes
    ADD     anyone adds atomically anywhere, nobody reads
    STORE   as OWN, but nobody reads: for outputs that are only ever stored

so no two invocations can race.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from typing import TYPE_CHECKING, Final

from vyre_foundation.ir import BufferDecl, DataType, Domain, Elements, Groups
from vyre_reference.testing.dice import Dice

if TYPE_CHECKING:
    from vyre_reference.testing.differentiable.cases import DifferentiableKnobs

SHARE: Final = 2
"""Elements of each shared buffer that an invocation owns."""

CELLS: Final = 3
"""Elements of the buffers that are added to atomically."""


class Mode(Enum):
    OWN = "own"
    READ = "read"
    GROUP = "group"
    ADD = "add"
    STORE = "store"


class Layout(Enum):
    """Which elements an invocation with the number g of n owns, for c = 0, 1."""

    PAIRS = "2g + c"
    STRIDED = "g + nc"
    REVERSED = "2(n-1-g) + c"


@dataclass(frozen=True, slots=True)
class Slab:
    """A buffer, and how many elements it has in the launch."""

    decl: BufferDecl
    count: int

    @property
    def name(self) -> str:
        return self.decl.name

    @property
    def element(self) -> DataType:
        element = self.decl.element
        assert isinstance(element, DataType)
        return element

    @property
    def is_float(self) -> bool:
        return self.element.is_float


@dataclass(frozen=True, slots=True)
class Ground:
    """Everything decided before the first statement."""

    workgroup_size: tuple[int, int, int]
    grid: tuple[int, int, int]
    axes: int
    row_major: bool
    """The number of an invocation counts along its global ids, and not workgroup after workgroup."""

    slabs: tuple[Slab, ...]
    declarations: tuple[BufferDecl, ...]
    domain: Domain | None
    main: DataType
    """The type most values have."""

    @property
    def group_size(self) -> int:
        x, y, z = self.workgroup_size
        return x * y * z

    @property
    def invocations(self) -> int:
        x, y, z = self.grid
        return self.group_size * x * y * z

    @property
    def is_ordered(self) -> bool:
        """Whether no float atomic can occur."""
        return not any(slab.name in ("a", "h") for slab in self.slabs)

    def has(self, name: str) -> bool:
        return any(slab.name == name for slab in self.slabs)

    def slab(self, name: str) -> Slab:
        return next(slab for slab in self.slabs if slab.name == name)


def draw_ground(dice: Dice, knobs: DifferentiableKnobs) -> Ground:
    axes = min(knobs.dimensions, dice.pick((1, 1, 1, 2, 3)))
    size, grid = _draw_launch(dice, knobs, axes)
    main = dice.pick((knobs.types[0], knobs.types[0], *knobs.types))
    bare = Ground(size, grid, axes, axes > 1 and dice.chance(0.5), (), (), None, main)
    slabs = _Drawer(dice, knobs, bare).slabs()
    declarations = tuple(slab.decl for slab in (dice.shuffled(slabs) if dice.chance(0.5) else slabs))
    sized = all(slab.decl.count for slab in slabs)
    domain = _draw_domain(dice, bare, sized)
    return Ground(size, grid, axes, bare.row_major, tuple(slabs), declarations, domain, main)


_WIDTHS: Final = (1, 2, 2, 4, 4, 8, 3, 16, 33, 40)


def _draw_launch(
    dice: Dice, knobs: DifferentiableKnobs, axes: int
) -> tuple[tuple[int, int, int], tuple[int, int, int]]:
    size, grid, left = [1, 1, 1], [1, 1, 1], knobs.max_invocations
    for axis in range(axes):
        size[axis] = dice.pick([n for n in (_WIDTHS if axes == 1 else (1, 2, 2, 3)) if n <= left])
        left //= size[axis]
    for axis in range(axes):
        grid[axis] = dice.between(1, max(1, min(3, left)))
        left //= grid[axis]
    return (size[0], size[1], size[2]), (grid[0], grid[1], grid[2])


def _draw_domain(dice: Dice, ground: Ground, sized: bool) -> Domain | None:
    """One that asks for exactly the grid; none only where the counts say enough."""
    choice = dice.below(10)
    if ground.axes == 1 and choice < 3:
        width = ground.workgroup_size[0]
        return Elements(dice.between((ground.grid[0] - 1) * width + 1, ground.grid[0] * width))
    if ground.axes == 1 and sized and choice == 3:
        return None
    return Groups(*ground.grid)


class _Drawer:
    """Draws the buffers; their names say what they are for."""

    def __init__(self, dice: Dice, knobs: DifferentiableKnobs, ground: Ground) -> None:
        self.dice, self.knobs, self.ground = dice, knobs, ground
        self.bindings = 0

    def slabs(self) -> list[Slab]:
        dice, knobs, ground = self.dice, self.knobs, self.ground
        owned = ground.invocations * SHARE
        made = [
            self.given("x", dice.between(3, 9)),
            self.given("y", max(1, owned + dice.pick((0, 0, 1, -1)))),
            self.fixed(BufferDecl.uniform("c", self.binding(), self.float()), dice.between(2, 4)),
            self.fixed(BufferDecl.read("ix", self.binding(), DataType.U32), 8),
            self.fixed(BufferDecl.read("nn", self.binding(), DataType.U32), 4),
            self.fixed(BufferDecl.output("o", self.binding(), self.float()), max(1, owned - dice.pick((0, 0, 0, 1)))),
        ]
        if dice.chance(0.7):
            made.append(self.given("q", owned, writable=True))
        if dice.chance(0.5):
            made.append(self.stored_only(owned))
        if knobs.grid_sync and dice.chance(0.5):
            made.append(self.scratch("m", owned))
        if knobs.atomics and dice.chance(0.4):
            made.append(self.sums())
        return made + self.private()

    def private(self) -> list[Slab]:
        dice, knobs, made = self.dice, self.knobs, list[Slab]()
        if knobs.barriers and dice.chance(0.7):
            made.append(_private(BufferDecl.workgroup("s", self.ground.group_size * SHARE, self.float())))
            if knobs.atomics and dice.chance(0.4):
                made.append(_private(BufferDecl.workgroup("h", CELLS, self.float())))
        if knobs.local_memory and dice.chance(0.6):
            made.append(_private(BufferDecl.local("l", dice.between(2, 5), self.float())))
            if dice.chance(0.5):
                made.append(_private(BufferDecl.local("li", 3, DataType.U32)))
        return made

    def given(self, name: str, count: int, *, writable: bool = False) -> Slab:
        make = BufferDecl.read_write if writable else BufferDecl.read
        decl = make(name, self.binding(), self.float())
        if self.knobs.launch_sized and self.dice.chance(0.15):
            return Slab(decl, count)
        return self.fixed(decl, count)

    def stored_only(self, count: int) -> Slab:
        """An output that is stored, often twice, and never read."""
        make = BufferDecl.write_only if self.dice.chance(0.3) else BufferDecl.output
        return self.fixed(make("p", self.binding(), self.float()), count)

    def scratch(self, name: str, count: int) -> Slab:
        return Slab(BufferDecl.scratch(name, self.binding(), count, self.float()), count)

    def sums(self) -> Slab:
        if self.dice.chance(0.3):
            return self.scratch("a", CELLS)
        return self.fixed(BufferDecl.output("a", self.binding(), self.float()), CELLS)

    def fixed(self, decl: BufferDecl, count: int) -> Slab:
        return Slab(decl.with_count(count), count)

    def binding(self) -> int:
        self.bindings += 1
        return self.bindings - 1

    def float(self) -> DataType:
        return self.ground.main if self.dice.chance(0.85) else self.dice.pick(self.knobs.types)


def _private(decl: BufferDecl) -> Slab:
    return Slab(decl, decl.count)
