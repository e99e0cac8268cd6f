"""What a generated program may contain, how large it gets and what it promises."""

from __future__ import annotations

from dataclasses import dataclass, fields, replace
from typing import Any, Final, cast

from vyre_foundation.ir import DataType, limits
from vyre_reference.testing.dice import Dice

_FLOATS: Final = frozenset({DataType.F32, DataType.F64})
_STORAGE_FLOATS: Final = frozenset({DataType.F16, DataType.BF16})
_ALWAYS: Final = frozenset({DataType.U32, DataType.BOOL})

_RANGES: Final = {
    "max_depth": (0, 64),
    "statements": (1, 20_000),
    "nesting": (0, 40),
    "dimensions": (1, 3),
    "buffers": (1, 64),
    "trip_limit": (0, 1_000_000),
    "loop_trips": (1, 1_000),
    "max_invocations": (1, 1 << 20),
}
"""The whole-number knobs and what they may be; depth and nesting stay well inside `ir.limits`."""


@dataclass(frozen=True, slots=True, repr=False)
class Knobs:
    """Options of the generator. Vary them with `dataclasses.replace` or `Knobs.random(seed)`.

    Every combination is legal; a knob that another one makes pointless is simply without effect (`float_atomics` under
    `exact`, for one). `repr` shows what differs from the defaults, and evaluates to the knobs again.
    """

    types: frozenset[DataType] = frozenset(DataType)
    """Types of values and buffers. U32 and BOOL are always there: indices and conditions need them."""
    max_depth: int = 4
    """Depth of the expression trees; index arithmetic may add a few levels."""
    statements: int = 14
    """Rough number of statements."""
    nesting: int = 3
    """Bodies inside bodies, below the segment's own list."""
    buffers: int = 7
    """Rough number of buffers."""
    dimensions: int = 3
    """Most axes of workgroup and grid."""
    max_invocations: int = 192
    """Most invocations of the recommended launch."""
    trip_limit: int = 48
    """Most loop iterations of one invocation in a launch, nested ones counted each."""
    loop_trips: int = 6
    """Most iterations that one loop begins; the bound to give to a derivative that asks for one."""

    control_flow: bool = True
    """If, Loop, Block and Region inside the root."""
    early_returns: bool = True
    breaks: bool = False
    """Break, and loops that end when a condition does. Off by default, so that seeds which tests name keep their
    programs; `everything` has it."""
    launch_bounds: bool = True
    """Loops whose bounds are known at the launch only."""
    barriers: bool = True
    grid_sync: bool = True
    workgroup_memory: bool = True
    local_memory: bool = True
    scratch: bool = True
    launch_sized: bool = True
    """Buffers with count 0; the case says how many elements each has."""
    atomics: bool = True
    float_atomics: bool = True
    """Add on F32 and F64: UNORDERED, so only without `exact`."""
    subgroups: bool = True
    casts: bool = True
    bitcasts: bool = True
    transcendentals: bool = True
    traps: bool = True
    """Trap statements whose condition is never true."""
    firing_traps: bool = False
    """Also traps under any condition: the launch may end there."""
    async_copies: bool = True
    collectives: bool = False
    """Over the one-rank group 0, each a segment of its own."""
    calls: bool = False
    """Calls of operations that only a resolver knows: not valid without one."""
    opaque: bool = False
    """Opaque expressions and statements: not executable."""
    edge_literals: bool = True
    integer_division_by_zero: bool = True
    """Divisors that may turn out zero (the result is defined); literal zero divisors never occur."""
    warnings: bool = False
    """What validation warns about: narrowing casts (V035)."""

    float_only: bool = False
    """Buffers and values are floats; integers serve as indices, conditions and loop counters only."""
    differentiable: bool = False
    """What docs/autodiff.md promises to get right, in patterns that make derivatives hard, with values in a tame range.
    Race free in the recommended grid; the order of float atomics decides no branch."""
    race_free: bool = True
    """No data race, by construction, for any grid with as many axes as the workgroup and under 2^26 invocations (beyond
    that, index arithmetic may wrap)."""
    exact: bool = True
    """Determinism class EXACT (docs/ir.md, Determinism): atomics of one kind a segment, results unused."""
    in_bounds: bool = False
    """No out-of-range access in the recommended launch."""

    def __post_init__(self) -> None:
        for name, (smallest, largest) in _RANGES.items():
            value = getattr(self, name)
            if type(value) is not int or not smallest <= value <= largest:
                raise ValueError(f"Knobs.{name}: expected a whole number in {smallest}..{largest}, got {value!r}")
        for field in fields(self):
            if field.type == "bool" and type(getattr(self, field.name)) is not bool:
                raise ValueError(f"Knobs.{field.name}: expected True or False, got {getattr(self, field.name)!r}")
        kept = frozenset(cast("Any", self.types))
        if not all(isinstance(item, DataType) for item in kept):
            raise ValueError(f"Knobs.types: expected a set of DataType, got {self.types!r}")
        object.__setattr__(self, "types", kept)

    def __repr__(self) -> str:
        shown = [f"{f.name}={_show(getattr(self, f.name))}" for f in fields(self) if getattr(self, f.name) != f.default]
        return f"Knobs({', '.join(shown)})"

    @property
    def has_float_atomics(self) -> bool:
        """Whether float sums may come out in any order."""
        return self.atomics and self.float_atomics and not self.exact

    @property
    def value_types(self) -> tuple[DataType, ...]:
        """The types values may have, in the order of their tags: never the order of a set."""
        chosen = self.types
        if self.differentiable:
            chosen = chosen - _STORAGE_FLOATS
        if self.float_only:
            chosen = (chosen & (_FLOATS | _STORAGE_FLOATS)) or frozenset({DataType.F32})
        if (self.differentiable or self.float_only) and not chosen & _FLOATS:
            chosen = chosen | {DataType.F32}
        return tuple(sorted(chosen | _ALWAYS, key=lambda t: t.tag))

    @classmethod
    def everything(cls) -> Knobs:
        """Every construct that executes, races and undefined orders excepted."""
        return cls(exact=False, warnings=True, collectives=True, breaks=True)

    @classmethod
    def tiny(cls) -> Knobs:
        """Programs of a few statements over a handful of invocations."""
        return cls(max_depth=2, statements=4, nesting=1, buffers=3, max_invocations=8, trip_limit=8, dimensions=1)

    @classmethod
    def gradients(cls, **changes: Any) -> Knobs:
        """Programs autodiff must get right, float atomics included; `changes` are knobs that should be otherwise.

        All atomics on a buffer of integers are of one kind whose order does not show: never an exchange, a
        compare-exchange or a nand. Integers decide branches and indices. If their values depended on the order of
        invocations, the derivative, which runs the program again, could take another way than the run whose derivative
        it is compared with, and both would be right.
        """
        kept = frozenset({DataType.F32, DataType.F64, DataType.U32, DataType.I32, DataType.BOOL})
        usual = cls(
            differentiable=True,
            exact=False,
            edge_literals=False,
            types=kept,
            max_depth=2,
            statements=40,
            max_invocations=40,
            trip_limit=160,
            loop_trips=4,
        )
        return replace(usual, **changes)

    @classmethod
    def random(cls, seed: int, base: Knobs | None = None) -> Knobs:
        """A variation of `base`: other sizes, some constructs switched off, a few types left out.

        What a program promises (`race_free`, `exact`, `in_bounds`, `differentiable`, …) stays as in `base`.
        """
        dice = Dice(seed)
        knobs = base or cls()
        changes: dict[str, Any] = {name: dice.chance(0.8) for name in _SWITCHES if getattr(knobs, name)}
        changes["max_depth"] = dice.between(1, max(1, knobs.max_depth + 2))
        changes["statements"] = dice.between(1, knobs.statements * 2)
        changes["nesting"] = dice.between(0, knobs.nesting + 1)
        changes["buffers"] = dice.between(2, max(2, knobs.buffers + 2))
        changes["dimensions"] = dice.between(1, knobs.dimensions)
        if dice.chance(0.5):
            ordered = sorted(knobs.types, key=lambda t: t.tag)
            changes["types"] = frozenset(dice.some(ordered, dice.between(1, max(1, len(ordered)))))
        return replace(knobs, **changes)


_SWITCHES: Final = (
    "control_flow",
    "early_returns",
    "barriers",
    "grid_sync",
    "workgroup_memory",
    "local_memory",
    "scratch",
    "launch_sized",
    "atomics",
    "subgroups",
    "casts",
    "bitcasts",
    "transcendentals",
    "traps",
    "async_copies",
    "edge_literals",
    "breaks",
)
"""What `Knobs.random` switches off now and then."""

assert _RANGES["nesting"][1] < limits.NESTING
assert _RANGES["max_depth"][1] * 2 <= limits.EXPRESSION_DEPTH


def _show(value: object) -> str:
    if isinstance(value, frozenset):
        members = sorted(cast("frozenset[DataType]", value), key=lambda t: t.tag)
        return f"frozenset({{{', '.join(map(repr, members))}}})" if members else "frozenset()"
    return repr(value)
