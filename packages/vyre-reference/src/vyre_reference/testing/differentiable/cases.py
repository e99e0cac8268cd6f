"""Random programs that have a derivative, with everything a check of one needs.

    generate_differentiable(seed, DifferentiableKnobs(...))    program, grid, inputs, what to differentiate by what

`generate_case(seed, Knobs.gradients())` draws from everything the IR can say and mostly ends in programs whose
derivative is zero. Here every program is made so that what it computes depends on its inputs, in the patterns
that make reverse mode hard: variables assigned in branches and loops, stores in place, elements read by many and by
neighbours, values carried round loops, memory shared across barriers and grid syncs.

Every program is valid, race free in its grid by construction (`differentiable_memory` says how), traps never, and keeps
its values in a tame range: what is stored or carried on is bounded, poles stand where a Select avoids them. A program
with float atomics compares only elements of its inputs, so that the order of atomics decides no branch.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, fields
from types import MappingProxyType

from vyre_foundation.ir import DataType, Program
from vyre_reference.testing.dice import Dice
from vyre_reference.testing.differentiable.memory import Ground, draw_ground
from vyre_reference.testing.differentiable.segments import Writer
from vyre_reference.testing.programs.cases import tame_bits


@dataclass(frozen=True, slots=True, repr=False)
class DifferentiableKnobs:
    """Options of the generator. `repr` shows what differs from the defaults, and evaluates to the knobs again."""

    types: tuple[DataType, ...] = (DataType.F32, DataType.F64)
    """Of F32 and F64, those that occur."""

    statements: int = 9
    """Most statements of a segment, nested ones not counted."""
    depth: int = 2
    """Depth of the expression trees; indices and guards add a few levels."""
    nesting: int = 3
    dimensions: int = 3
    """Most axes of the launch."""
    max_invocations: int = 40
    trips: int = 4
    """Most rounds of one loop; also the bound to give to a derivative that asks for one."""

    loops: bool = True
    launch_bounds: bool = True
    """Loops whose bounds are known at the launch only."""
    breaks: bool = False
    """Loops that are left early, and loops that end when a condition does."""
    branches: bool = True
    returns: bool = True
    barriers: bool = True
    """Workgroup memory, and the barriers that order it."""
    grid_sync: bool = True
    atomics: bool = True
    """Float atomic adds: the program is then UNORDERED."""
    subgroups: bool = True
    local_memory: bool = True
    async_copies: bool = True
    launch_sized: bool = True
    """Inputs without a count."""
    functions: bool = True
    """Transcendentals, in F32."""

    def __post_init__(self) -> None:
        kept = tuple(self.types)
        if not kept or any(t not in (DataType.F32, DataType.F64) for t in kept):
            raise ValueError(f"DifferentiableKnobs.types: expected F32, F64 or both, got {self.types!r}")
        for name, (smallest, largest) in _RANGES.items():
            value = getattr(self, name)
            if type(value) is not int or not smallest <= value <= largest:
                expected = f"a whole number in {smallest}..{largest}"
                raise ValueError(f"DifferentiableKnobs.{name}: expected {expected}, got {value!r}")

    def __repr__(self) -> str:
        shown = [f"{f.name}={getattr(self, f.name)!r}" for f in fields(self) if getattr(self, f.name) != f.default]
        return f"DifferentiableKnobs({', '.join(shown)})"


_RANGES = {
    "statements": (1, 200),
    "depth": (0, 8),
    "nesting": (0, 6),
    "dimensions": (1, 3),
    "max_invocations": (1, 1024),
    "trips": (1, 16),
}


@dataclass(frozen=True, slots=True, repr=False)
class DifferentiableCase:
    """What `generate_differentiable` gives."""

    seed: int
    knobs: DifferentiableKnobs
    program: Program
    grid: tuple[int, int, int]
    inputs: Mapping[str, bytes]
    """Little-endian elements of every input."""

    counts: Mapping[str, int]
    """Element counts of the inputs that are sized at launch."""

    differentiable: tuple[str, ...]
    """Every float input."""

    wrt: tuple[str, ...]
    """Some of them: what to differentiate by."""

    outputs: tuple[str, ...]
    """Some float outputs: what to differentiate."""

    max_trips: int
    """No loop goes round more often, in any launch of these inputs."""

    features: frozenset[str]
    """The patterns that occur, by name."""

    def __repr__(self) -> str:
        return f"generate_differentiable({self.seed}, {self.knobs!r})"


def generate_differentiable(seed: int, knobs: DifferentiableKnobs | None = None) -> DifferentiableCase:
    """A case; the same for the same seed and knobs on every machine and Python."""
    chosen = knobs or DifferentiableKnobs()
    dice = Dice(seed << 1)
    ground = draw_ground(dice, chosen)
    writer = Writer(dice, chosen, ground)
    entry = writer.entry()
    program = Program(ground.declarations, ground.workgroup_size, entry, domain=ground.domain)
    floats = tuple(slab.name for slab in ground.slabs if slab.decl.is_input and slab.is_float)
    results = [slab.name for slab in ground.slabs if slab.decl.is_result and slab.is_float and slab.name != "o"]
    return DifferentiableCase(
        seed,
        chosen,
        program,
        ground.grid,
        MappingProxyType(_inputs(Dice((seed << 1) | 1), ground, chosen)),
        MappingProxyType(
            {slab.name: slab.count for slab in ground.slabs if slab.decl.is_input and not slab.decl.count}
        ),
        floats,
        tuple(sorted(dice.some(floats, dice.between(1, len(floats))))),
        ("o", *(name for name in results if dice.chance(0.6))),
        chosen.trips,
        frozenset(writer.features),
    )


def _inputs(dice: Dice, ground: Ground, knobs: DifferentiableKnobs) -> dict[str, bytes]:
    made: dict[str, bytes] = {}
    for slab in ground.slabs:
        if slab.decl.is_input:
            limit = knobs.trips + 1 if slab.name == "nn" else 10
            words = [_element(dice, slab.element, limit) for _ in range(slab.count)]
            made[slab.name] = b"".join(word.to_bytes(slab.element.size, "little") for word in words)
    return made


def _element(dice: Dice, element: DataType, limit: int) -> int:
    """Floats of few digits in -1.5..1.5, whole numbers below `limit`."""
    return tame_bits(dice, element) if element.is_float else dice.below(limit)
