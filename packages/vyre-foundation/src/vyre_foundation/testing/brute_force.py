"""A slow, independent executor of control flow for small launches.

It runs every invocation of a workgroup as a coroutine that stops at barriers and subgroup operations, and logs every
access. What it finds is a list of facts: a barrier that some live invocation of the workgroup does not reach, two accesses
that race, an access outside its buffer. It shares no code with any backend, and is not bit exact for floats (see `scalars`).

Letters: `p` program, `i` invocation, `e` expression.
"""

from __future__ import annotations

from collections.abc import Callable, Generator, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import product
from typing import Any, Final, TypeAlias

from vyre_foundation import ir
from vyre_foundation.ir import DataType, Expr, MemoryOrdering, Program, Stmt
from vyre_foundation.ir.operators import AtomicOp, BinOp, UnOp
from vyre_foundation.testing import scalars
from vyre_foundation.testing.access_log import AccessLog, Finding
from vyre_foundation.testing.infer import Found, element_types, expression_type
from vyre_foundation.testing.scalars import Value
from vyre_foundation.walk import Scope, postorder


@dataclass(frozen=True, slots=True)
class Outcome:
    """What happened in a launch."""

    buffers: Mapping[str, tuple[Value, ...]]
    """Global memory afterwards."""

    findings: tuple[Finding, ...]
    """Divergence and races, first come first."""

    out_of_range: tuple[Finding, ...]
    steps: int
    """Most loop iterations of one invocation."""

    barriers: int
    """Barriers passed, counted once a workgroup."""

    trap: str | None
    """The tag of the trap that ended the launch."""


class Unsupported(Exception):
    """A node this executor does not run: calls, opaque nodes, indirect dispatch."""


class Trapped(Exception):
    """A Trap was reached."""


class OutOfSteps(Exception):
    """One invocation passed the limit of loop iterations."""


def execute(
    program: Program,
    grid: Sequence[int],
    inputs: Mapping[str, bytes],
    counts: Mapping[str, int] | None = None,
    *,
    reverse: bool = False,
    step_limit: int = 100_000,
) -> Outcome:
    """Run a launch; `reverse` runs workgroups and invocations in the opposite order."""
    launch = _Launch(program, (grid[0], grid[1], grid[2]), reverse, step_limit)
    launch.bind(inputs, counts or {})
    trap: str | None = None
    try:
        for segment in _segments(program):
            launch.run_segment(segment)
    except Trapped as trapped:
        trap = str(trapped)
    kept = {name: tuple(values) for name, values in launch.memory.items()}
    log = launch.log
    return Outcome(kept, tuple(log.findings), tuple(log.out_of_range), launch.most_steps, launch.barriers, trap)


# ------------------------------------------------------------------------------------------------------------ segments

Segment: TypeAlias = "list[_Piece]"


@dataclass(slots=True)
class _Piece:
    """A run of statements of one scope between two GridSyncs; `scope` names the dissolved body it stands in."""

    statements: list[Stmt]


_COLLECTIVES: Final = (ir.AllReduce, ir.AllGather, ir.ReduceScatter, ir.Broadcast)


def _segments(program: Program) -> list[list[Stmt]]:
    """The entry cut at its GridSyncs, Regions and Blocks that hold one dissolved; a collective is a segment of its own."""
    made: list[list[Stmt]] = [[]]
    stack = list(reversed(program.entry))
    while stack:
        statement = stack.pop()
        if isinstance(statement, ir.Region | ir.Block) and _cuts(statement):
            stack.extend(reversed(statement.body))
        elif _is_cut(statement):
            made.append([])
        else:
            made[-1].append(statement)
    return [segment for segment in made if segment]


def _is_cut(statement: Stmt) -> bool:
    return isinstance(statement, ir.Barrier) and statement.ordering is MemoryOrdering.GRID_SYNC


def _cuts(statement: Stmt) -> bool:
    return any(isinstance(n, Stmt) and (_is_cut(n) or isinstance(n, _COLLECTIVES)) for n in postorder(statement))


# -------------------------------------------------------------------------------------------------------- the launch


@dataclass(slots=True)
class Invocation:
    """One coroutine's state."""

    group: tuple[int, int, int]
    local: tuple[int, int, int]
    number: int
    """Linear local id."""

    group_number: int
    variables: dict[str, Value] = field(default_factory=dict[str, Value])
    rounds: tuple[int, ...] = ()
    """Which iteration of each enclosing loop it is in."""

    steps: int = 0
    pending: dict[str, tuple[str, range, str, range]] = field(default_factory=dict[str, Any])
    """Copies under way by tag: source, its elements, destination, its elements."""

    local_memory: dict[str, list[Value]] = field(default_factory=dict[str, Any])


@dataclass(frozen=True, slots=True)
class _Stop:
    """Where a coroutine waits: the same key for all who wait for each other."""

    key: tuple[int, tuple[int, ...]]
    node: ir.Node
    value: Value | None = None
    extra: Value | None = None


Run: TypeAlias = Generator[_Stop, Any, bool]
"""Ends with True when the invocation returned."""


class _Launch:
    def __init__(self, p: Program, grid: tuple[int, int, int], reverse: bool, step_limit: int) -> None:
        self.program, self.grid, self.reverse, self.step_limit = p, grid, reverse, step_limit
        self.memory: dict[str, list[Value]] = {}
        self.elements = element_types(p)
        self.declared = {b.name: b for b in p.buffers}
        self.log = AccessLog()
        self.most_steps = 0
        self.steps: dict[tuple[int, int], int] = {}
        self.barriers = 0
        self.compiled: dict[int, Any] = {}
        self.kept: list[ir.Node] = []

    def bind(self, inputs: Mapping[str, bytes], counts: Mapping[str, int]) -> None:
        for decl in self.program.buffers:
            if not decl.is_global:
                continue
            dtype = self.elements[decl.name]
            if dtype is None:
                raise Unsupported(f"buffer {decl.name} has no scalar type")
            count = decl.count or counts.get(decl.name, 0)
            raw = inputs.get(decl.name) if decl.is_input else None
            size = dtype.size
            self.memory[decl.name] = (
                [scalars.zero(dtype)] * count
                if raw is None
                else [scalars.from_bits(dtype, raw[n * size : (n + 1) * size]) for n in range(count)]
            )

    # ------------------------------------------------------------------------------------------------------- scheduling

    def run_segment(self, segment: list[Stmt]) -> None:
        self.log.new_segment()
        if any(isinstance(s, _COLLECTIVES) for s in segment):
            self._collective(segment)
            return
        groups = [(x, y, z) for z, y, x in product(*(range(n) for n in reversed(self.grid)))]
        numbered = list(enumerate(groups))
        for number, group in reversed(numbered) if self.reverse else numbered:
            self._run_group(segment, group, number)

    def _collective(self, segment: list[Stmt]) -> None:
        """Over one rank: identity, or a copy."""
        if len(segment) != 1:
            raise Unsupported("a collective shares its segment")
        match segment[0]:
            case ir.AllGather(source, target, 0) | ir.ReduceScatter(source, target, _, 0):
                given = self.memory[source]
                self.memory[target][: len(given)] = given[: len(self.memory[target])]
            case ir.AllReduce(_, _, 0) | ir.Broadcast(_, _, 0):
                pass
            case other:
                raise Unsupported(f"{type(other).__name__} over another group")

    def _run_group(self, segment: list[Stmt], group: tuple[int, int, int], number: int) -> None:
        shared = {b.name: self._zeroes(b) for b in self.program.buffers if b.is_workgroup}
        self.log.new_group(number)
        machine = _Machine(self, shared)
        size = self.program.workgroup_size
        members: dict[int, Run] = {}
        for z, y, x in product(*(range(n) for n in reversed(size))):
            local = x + size[0] * (y + size[1] * z)
            i = Invocation(group, (x, y, z), local, number)
            i.steps = self.steps.get((number, local), 0)
            i.local_memory = {b.name: self._zeroes(b) for b in self.program.buffers if b.is_local}
            members[local] = machine.main(segment, i)
        self._schedule(members, len(members))

    def _zeroes(self, decl: ir.BufferDecl) -> list[Value]:
        dtype = self.elements[decl.name]
        if dtype is None:
            raise Unsupported(f"buffer {decl.name} has no scalar type")
        return [scalars.zero(dtype)] * decl.count

    def _schedule(self, running: dict[int, Run], size: int) -> None:
        """Run everyone to the next stop, let those who may go on do so, until all have ended."""
        stopped: dict[int, _Stop] = {}
        answers: dict[int, Value | None] = dict.fromkeys(running)
        while running:
            for local in sorted(answers, reverse=self.reverse):
                try:
                    stopped[local] = running[local].send(answers[local])
                except StopIteration:
                    del running[local]
            answers = self._subgroups_that_may_go(stopped, running, size)
            if not answers and stopped:
                answers = self._pass_barrier(stopped)
            for local in answers:
                del stopped[local]

    def _subgroups_that_may_go(
        self, stopped: dict[int, _Stop], running: dict[int, Run], size: int
    ) -> dict[int, Value | None]:
        answers: dict[int, Value | None] = {}
        for first in range(0, size, 32):
            lanes = range(first, min(first + 32, size))
            waiting = {n: stopped[n] for n in lanes if n in stopped and not isinstance(stopped[n].node, ir.Barrier)}
            if not waiting:
                continue
            missing = [n for n in lanes if n not in waiting]
            if missing or len({stop.key for stop in waiting.values()}) > 1:
                ended = [n for n in missing if n not in running]
                why = f"{len(ended)} have returned" if ended else "the others are elsewhere"
                self.log.report("divergent subgroup operation", f"{len(waiting)} of {len(lanes)} lanes arrive; {why}")
            answers |= _subgroup_answers(waiting, first)
        return answers

    def _pass_barrier(self, stopped: dict[int, _Stop]) -> dict[int, Value | None]:
        if len({stop.key for stop in stopped.values()}) > 1:
            self.log.report("divergent barrier", f"{len(stopped)} live invocations wait at different barriers")
        self.log.new_interval()
        self.barriers += 1
        return dict.fromkeys(stopped)


def _subgroup_answers(waiting: dict[int, _Stop], first: int) -> dict[int, Value | None]:
    lanes = {n - first: stop.value for n, stop in waiting.items()}
    answers: dict[int, Value | None] = {}
    for n, stop in waiting.items():
        dtype = DataType[str(stop.extra)] if isinstance(stop.node, ir.SubgroupReduce) else DataType.U32
        match stop.node:
            case ir.SubgroupReduce(op, _):
                answers[n] = scalars.reduce(op, dtype, {lane: v for lane, v in lanes.items() if v is not None})
            case ir.SubgroupBallot():
                answers[n] = sum(1 << lane for lane, value in lanes.items() if value)
            case _:
                answers[n] = lanes.get(int(stop.extra or 0))
    return answers
