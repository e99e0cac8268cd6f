"""Whether the order of atomics can show (docs/ir.md, Determinism), decided on a graph of single steps.

Every statement is a step, and steps are joined by the ways an invocation can go. Two atomics of a workgroup may run
side by side when a way without a barrier leads from one to the other, or when both stand in a statement without a
barrier. A result is used when its name is strongly live: somebody looks at it, or computes from it something that is
looked at.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from enum import Enum

from vyre_foundation import ir
from vyre_foundation.ir import Atomic, DataType, Expr, MemoryOrdering, Program, Stmt
from vyre_foundation.walk import operands, preorder, statements
from vyre_reference.testing.programs.modes import EXACT_OPS

_POINTWISE = (ir.Binary, ir.Unary, ir.Select, ir.Cast, ir.Bitcast, ir.Fma)
"""Expressions that do nothing but compute a value from values."""


def unordered_atomics(program: Program) -> list[str]:
    """Why the determinism class is not EXACT; empty when it is."""
    steps = _Graph(program).steps
    found = [
        f"{node.op} on {node.buffer} at {step.path}"
        for step in steps
        for node in step.atomics
        if _is_unordered_alone(node, program) or any(_meets(step, node, other, program) for other in steps)
    ]
    return list(dict.fromkeys([*_used_results(steps), *found]))


class _Way(Enum):
    """Who goes along an edge of the graph."""

    ALL = "an invocation, with its values"
    VALUES = "values only: a loop that runs at least once is not passed by, but nobody counts on that for its names"
    OTHERS = "the other invocations: they go on behind a Return"


@dataclass(frozen=True, slots=True, eq=False)
class _Around:
    """A list of statements or a statement with bodies."""

    has_barrier: bool


@dataclass(slots=True, eq=False)
class _Step:
    """What a statement does by itself, without its bodies. Without a statement, it is the end of a round of a loop."""

    path: str
    statement: Stmt | None
    defines: str | None
    around: tuple[_Around, ...]
    segment: int
    next: list[tuple[_Step, _Way]] = field(default_factory=list[tuple["_Step", _Way]])

    @property
    def own(self) -> tuple[Expr, ...]:
        return tuple(operands(self.statement)) if self.statement is not None else ()

    @property
    def atomics(self) -> list[Atomic]:
        return [node for e in self.own for node in preorder(e) if isinstance(node, Atomic)]

    def reached(self) -> set[int]:
        """The identities of the steps on ways from here that cross no barrier."""
        found: set[int] = set()
        waiting: list[_Step] = [self]
        while waiting:
            for step, way in waiting.pop().next:
                if way is not _Way.VALUES and id(step) not in found and not isinstance(step.statement, ir.Barrier):
                    found.add(id(step))
                    waiting.append(step)
        return found


# ------------------------------------------------------------------------------------------------------------ the graph

_Ends = list[tuple[_Step, _Way]]
"""Steps that are left open: whatever comes next comes after each of them."""


@dataclass(slots=True)
class _Graph:
    program: Program
    steps: list[_Step] = field(default_factory=list[_Step])
    breaks: list[_Ends] = field(default_factory=list[_Ends])
    around: tuple[_Around, ...] = ()
    segment: int = 0

    def __post_init__(self) -> None:
        self.body(self.program.entry, "entry", [])

    def body(self, body: tuple[Stmt, ...], path: str, ends: _Ends) -> _Ends:
        for position, statement in enumerate(body):
            ends = self.statement(statement, f"{path}[{position}]", ends)
        return ends

    def step(self, path: str, statement: Stmt | None, ends: _Ends, defines: str | None = None) -> _Step:
        made = _Step(path, statement, defines, self.around, self.segment)
        self.steps.append(made)
        for step, way in ends:
            step.next.append((made, way))
        return made

    def statement(self, statement: Stmt, path: str, ends: _Ends) -> _Ends:
        outside = self.around
        has_barrier = any(isinstance(inner, ir.Barrier) for inner in statements((statement,)))
        match statement:
            case ir.If(_, then, otherwise):
                before: _Ends = [(self.step(path, statement, ends), _Way.ALL)]
                self.around = (*outside, _Around(has_barrier))
                ends = self.body(then, f"{path}.then", before) + self.body(otherwise, f"{path}.otherwise", before)
            case ir.Loop():
                enter = self.step(path, statement, ends, statement.var)
                self.around = (*outside, _Around(has_barrier))
                ends = self.loop(statement, path, enter)
            case ir.Block(body) | ir.Region(_, _, body):
                self.around = (*outside, _Around(has_barrier))
                ends = self.body(body, f"{path}.body", ends)
            case _:
                ends = self.single(statement, path, ends)
        self.around = outside
        return ends

    def single(self, statement: Stmt, path: str, ends: _Ends) -> _Ends:
        defines = statement.name if isinstance(statement, (ir.Let, ir.Assign)) else None
        step = self.step(path, statement, ends, defines)
        match statement:
            case ir.Return():
                return [(step, _Way.OTHERS)]
            case ir.Break():
                self.breaks[-1].append((step, _Way.ALL))
                return []
            case ir.Barrier(MemoryOrdering.GRID_SYNC):
                self.segment += 1
            case _:
                pass
        return [(step, _Way.ALL)]

    def loop(self, loop: ir.Loop, path: str, enter: _Step) -> _Ends:
        again = self.step(path, None, [], loop.var)
        self.breaks.append([])
        for step, way in self.body(loop.body, f"{path}.body", [(enter, _Way.ALL), (again, _Way.ALL)]):
            step.next.append((again, way))
        match loop.from_, loop.to:
            case ir.LitU32(first), ir.LitU32(last) if first < last:
                past = _Way.VALUES
            case _:
                past = _Way.ALL
        return [(again, _Way.ALL), (enter, past), *self.breaks.pop()]


# ---------------------------------------------------------------------------------------------------- one, and a couple


def _is_unordered_alone(node: Atomic, program: Program) -> bool:
    declared = program.buffer(node.buffer)
    assert declared is not None
    return node.op not in EXACT_OPS or not (isinstance(declared.element, DataType) and declared.element.is_integer)


def _meets(step: _Step, node: Atomic, other: _Step, program: Program) -> bool:
    """Whether another operator on the same buffer stands in `other` and may run at the same time."""
    declared = program.buffer(node.buffer)
    assert declared is not None
    if all(found.buffer != node.buffer or found.op == node.op for found in other.atomics):
        return False
    if not declared.is_workgroup:
        return step.segment == other.segment
    shared = [inner for inner, outer in zip(step.around, other.around, strict=False) if inner is outer]
    together = any(not around.has_barrier for around in shared)
    return step is other or together or id(other) in step.reached() or id(step) in other.reached()


# --------------------------------------------------------------------------------------------------------- used results


def _used_results(steps: list[_Step]) -> Iterator[str]:
    live: dict[int, set[str]] = {id(step): set() for step in steps}
    changed = True
    while changed:
        changed = False
        for step in reversed(steps):
            after = _live_after(step, live)
            before = (after - {step.defines}) | {n.name for n in _looked_at(step, after) if isinstance(n, ir.Var)}
            changed |= before != live[id(step)]
            live[id(step)] = before
    for step in steps:
        if any(isinstance(node, Atomic) for node in _looked_at(step, _live_after(step, live))):
            yield f"result used: {step.path}"


def _live_after(step: _Step, live: dict[int, set[str]]) -> set[str]:
    return {name for after, way in step.next if way is not _Way.OTHERS for name in live[id(after)]}


def _looked_at(step: _Step, live: set[str]) -> Iterator[Expr]:
    """The expressions of a step whose value somebody looks at, given the names that are live after it."""
    only_named = isinstance(step.statement, (ir.Let, ir.Assign)) and step.defines not in live
    waiting = [(e, not only_named) for e in step.own]
    while waiting:
        e, is_looked_at = waiting.pop()
        if is_looked_at:
            yield e
        inner = is_looked_at if isinstance(e, _POINTWISE) else True
        waiting.extend((child, inner) for child in operands(e))
