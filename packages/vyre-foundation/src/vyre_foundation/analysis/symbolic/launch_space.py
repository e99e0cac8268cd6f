"""The launches a verdict speaks of: those that the program's domain and facts allow (docs/verdicts.md).

Without a domain x is always free, because the planner covers the largest array. y and z are free if the workgroup
extends there, or if a group id, an invocation id or a number of groups on that axis reaches an index of memory that is
written, a condition around an access to it, or a bound of such a loop. Lengths and contents are arbitrary, and buffers
do not alias.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Final, TypeAlias

from vyre_foundation import ir
from vyre_foundation.analysis.symbolic.shape_of_bodies import written_buffers
from vyre_foundation.ir import (
    Expr,
    InRange,
    ProductWithin,
    Program,
    Shaped,
    SignedIds,
    Stmt,
    content_facts,
    shape_facts,
)
from vyre_foundation.ir.limits import GRID_YZ, INVOCATIONS_PER_AXIS, SIGNED_LIMIT, U32_MAX, U64_MAX
from vyre_foundation.walk import postorder

Grid: TypeAlias = tuple[int, int, int]

AXES: Final = (0, 1, 2)

FEW: Final = 26
"""The power of two that the number of invocations of a small launch does not pass."""


@dataclass(frozen=True, slots=True, eq=False)
class LaunchSpace:
    program: Program
    grid: Grid | None
    """The grid, where the domain fixes it."""

    free: frozenset[int]
    """The axes on which a launch may have more than one workgroup."""

    covered: tuple[tuple[str, int] | None, ...]
    """By axis: what the grid covers there, as a buffer's length (name, -1) or a word of shapes (buffer, word)."""

    signed: bool
    """Whether ids, lengths and words of shapes are below 2^31."""

    words: frozenset[tuple[str, int]]
    """The words of shapes."""

    held: Mapping[str, tuple[int, int]]
    """By buffer: the least and the greatest number that it may hold, where facts say so."""

    @property
    def members(self) -> int:
        """Invocations of a workgroup."""
        x, y, z = self.program.workgroup_size
        return x * y * z

    @property
    def longest(self) -> int:
        """The greatest length that a buffer may have."""
        return SIGNED_LIMIT - 1 if self.signed else U32_MAX

    def is_inside(self, buffer: str, place: int) -> bool:
        """Whether the buffer has that place in every launch."""
        decl = self.program.buffer(buffer)
        return decl is not None and place < decl.count

    def most_groups(self, axis: int, limit: int = INVOCATIONS_PER_AXIS) -> int:
        """Workgroups on an axis, of a launch that has at most `limit` invocations there."""
        if self.grid is not None:
            return self.grid[axis]
        if axis not in self.free:
            return 1
        most = min(limit, SIGNED_LIMIT - 1 if self.signed else limit) // max(1, self.program.workgroup_size[axis])
        return max(1, most if axis == 0 else min(most, GRID_YZ))


def launch_space(program: Program, axes: frozenset[int] | None = None) -> LaunchSpace:
    """`axes`: those on which a launch without a domain may have more than one workgroup, for who knows better."""
    grid = _constant_grid(program)
    covered = _covered(program)
    if grid is not None:
        free = frozenset(axis for axis in AXES if grid[axis] > 1)
    elif any(covered):
        free = frozenset(axis for axis in AXES if covered[axis])
    elif axes is not None:
        free = axes
    else:
        free = frozenset({0}) | _axes_that_matter(program)
    words = {(fact.shapes, word) for fact in program.facts if isinstance(fact, Shaped) for word in _words(fact)}
    signed = any(isinstance(fact, SignedIds) for fact in program.facts)
    return LaunchSpace(program, grid, free, covered, signed, frozenset(words), _held(program))


def _words(fact: Shaped) -> Iterator[int]:
    return iter(range(fact.first, fact.end))


def _held(program: Program) -> Mapping[str, tuple[int, int]]:
    found: dict[str, tuple[int, int]] = {}
    for fact in content_facts(program.facts):
        match fact:
            case InRange(buffer, low, high):
                least, most = found.get(buffer, (low, high))
                found[buffer] = max(least, low), min(most, high)
            case ProductWithin(factors, _):
                for name in factors:
                    least, most = found.get(name, (0, U64_MAX))
                    found[name] = max(least, 0), most
            case _:
                pass
    return found


def _constant_grid(program: Program) -> Grid | None:
    size = program.workgroup_size
    match program.domain:
        case ir.Groups(x, y, z):
            return x, y, z
        case ir.Elements(int() as n):
            return _covering((n,), size)
        case ir.Elements(tuple() as shape):
            return _covering(shape, size)
        case ir.Elements(str() as name) if name not in shape_facts(program.facts):
            decl = program.buffer(name)
            return _covering((decl.count,), size) if decl is not None and decl.count else None
        case _:
            return None


def _covering(shape: Sequence[int], size: Sequence[int]) -> Grid:
    along = (*reversed(shape), 1, 1)
    x, y, z = [max(1, -(-along[axis] // max(1, size[axis]))) for axis in AXES]
    return x, y, z


def _covered(program: Program) -> tuple[tuple[str, int] | None, ...]:
    match program.domain:
        case ir.Elements(str() as name):
            fact = shape_facts(program.facts).get(name)
            if fact is None:
                return (name, -1), None, None
            along = [(fact.shapes, word) for word in reversed(range(fact.first, fact.end))]
            return tuple([along[axis] if axis < len(along) else None for axis in AXES])
        case ir.Along(name, axis):
            fact = shape_facts(program.facts).get(name)
            return None if fact is None else (fact.shapes, fact.first + axis), None, None
        case _:
            return None, None, None


# ---------------------------------------------------------------------------------------------------------- free axes


def _axes_that_matter(program: Program) -> frozenset[int]:
    """Axes on which the workgroup extends, or whose ids reach an index, guard or bound through any variables."""
    found = {axis for axis in AXES if program.workgroup_size[axis] > 1}
    named = _axes_of_names(program.entry)
    shared = written_buffers(program.entry) - {decl.name for decl in program.buffers if decl.is_local}
    for node in postorder(program):
        match node:
            case ir.Store(buffer, index, _) | ir.Load(buffer, index) if buffer in shared:
                found |= _axes_in(index, named)
            case ir.Atomic():
                found |= _axes_in(node.index, named)
            case ir.AsyncLoad() | ir.AsyncStore():
                found |= _axes_in(node.offset, named) | _axes_in(node.size, named)
            case ir.Loop() if _reaches(node.body, shared):
                found |= _axes_in(node.from_, named) | _axes_in(node.to, named)
            case ir.If() if _reaches((*node.then, *node.otherwise), shared):
                found |= _axes_in(node.cond, named)
            case _:
                pass
    return frozenset(found)


def _reaches(body: tuple[Stmt, ...], shared: frozenset[str]) -> bool:
    """Whether a body touches shared memory, or ends what runs there."""
    for node in postorder(body):
        if isinstance(node, ir.Return | ir.Break | ir.Trap | ir.AsyncLoad | ir.AsyncStore):
            return True
        if isinstance(node, ir.Store | ir.Load | ir.Atomic) and node.buffer in shared:
            return True
    return False


def _axes_of_names(body: Iterable[Stmt]) -> dict[str, set[int]]:
    """The axes whose ids may be in the value of each variable, by what is assigned and by the branches around it."""
    named: dict[str, set[int]] = {}
    flows: list[tuple[str, Expr]] = []
    waiting: list[tuple[Stmt, tuple[Expr, ...]]] = [(s, ()) for s in body]
    while waiting:
        s, around = waiting.pop()
        match s:
            case ir.Let(name, value) | ir.Assign(name, value):
                flows += [(name, e) for e in (value, *around)]
            case ir.If(cond, then, otherwise):
                waiting += [(inner, (*around, cond)) for inner in (*then, *otherwise)]
            case ir.Loop(var, first, last, inner):
                flows += [(var, first), (var, last)]
                waiting += [(each, (*around, first, last)) for each in inner]
            case ir.Block(inner) | ir.Region(_, _, inner):
                waiting += [(each, around) for each in inner]
            case _:
                pass
    changed = True
    while changed:
        changed = False
        for name, value in flows:
            axes = _axes_in(value, named)
            known = named.setdefault(name, set())
            if not axes <= known:
                known |= axes
                changed = True
    return named


def _axes_in(e: Expr, named: dict[str, set[int]]) -> set[int]:
    found: set[int] = set()
    for node in postorder(e):
        if isinstance(node, ir.InvocationId | ir.WorkgroupId | ir.NumWorkgroups) and node.axis in AXES:
            found.add(node.axis)
        elif isinstance(node, ir.Var):
            found |= named.get(node.name, set())
    return found
