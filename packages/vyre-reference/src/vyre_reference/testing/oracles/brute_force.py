"""A slow, independent executor of control flow for small launches of valid programs.

Every invocation of a workgroup runs until it stops at a barrier or a subgroup operation; every access is logged. What
comes out is a list of facts: a barrier that some live invocation of the workgroup misses, two accesses that race, an
access outside its buffer. It shares no code with any backend, and is not bit exact for floats (see `scalars`).

This file schedules; `machine` runs the statements of one invocation.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from itertools import product
from typing import Final

from vyre_foundation.ir import (
    AllGather,
    AllReduce,
    Barrier,
    Block,
    Broadcast,
    BufferDecl,
    MemoryOrdering,
    Program,
    ReduceScatter,
    Region,
    Stmt,
    SubgroupBallot,
    SubgroupReduce,
)
from vyre_foundation.walk import statements
from vyre_reference.testing.oracles import scalars
from vyre_reference.testing.oracles.access_log import AccessLog, Finding
from vyre_reference.testing.oracles.infer import element_types
from vyre_reference.testing.oracles.machine import (
    Code,
    End,
    Invocation,
    Machine,
    OutOfSteps,
    Run,
    Stop,
    Trapped,
    Unsupported,
)
from vyre_reference.testing.oracles.scalars import Value

__all__ = ["Finding", "OutOfSteps", "Outcome", "Unsupported", "execute"]


@dataclass(frozen=True, slots=True)
class Outcome:
    """What happened in a launch."""

    buffers: Mapping[str, tuple[Value, ...]]
    """Global memory afterwards."""

    findings: tuple[Finding, ...]
    """Divergence, races and copies not waited for."""

    out_of_range: tuple[Finding, ...]
    steps: int
    """Most loop iterations of one invocation."""

    barriers: int
    """Barriers passed, each counted once a workgroup."""

    zero_divisions: int
    """Integer divisions and remainders by zero."""

    trap: str | None
    """The tag of the trap that ended the launch."""


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
    kept = {name: tuple(values) for name, values in launch.machine.memory.items()}
    log = launch.log
    steps = max(launch.steps.values(), default=0)
    return Outcome(kept, tuple(log.findings), tuple(log.out_of_range), steps, launch.barriers, log.zero_divisions, trap)


_COLLECTIVES: Final = (AllReduce, AllGather, ReduceScatter, Broadcast)


def _segments(program: Program) -> list[list[Stmt]]:
    """The entry cut at its GridSyncs, with the Regions and Blocks around a cut dissolved."""
    made: list[list[Stmt]] = [[]]
    stack = list(reversed(program.entry))
    while stack:
        statement = stack.pop()
        if isinstance(statement, Region | Block) and any(_is_cut(s) for s in statements(statement)):
            stack.extend(reversed(statement.body))
        elif isinstance(statement, Barrier) and statement.ordering is MemoryOrdering.GRID_SYNC:
            made.append([])
        else:
            made[-1].append(statement)
    return [segment for segment in made if segment]


def _is_cut(statement: Stmt) -> bool:
    grid_sync = isinstance(statement, Barrier) and statement.ordering is MemoryOrdering.GRID_SYNC
    return grid_sync or isinstance(statement, _COLLECTIVES)


class _Launch:
    def __init__(self, program: Program, grid: tuple[int, int, int], reverse: bool, step_limit: int) -> None:
        self.program, self.grid, self.reverse = program, grid, reverse
        self.log = AccessLog()
        self.machine = Machine(program, grid, self.log, step_limit)
        self.elements = element_types(program)
        self.steps: dict[tuple[int, int], int] = {}
        self.barriers = 0

    def bind(self, inputs: Mapping[str, bytes], counts: Mapping[str, int]) -> None:
        for decl in self.program.buffers:
            if decl.is_global:
                count = decl.count or counts.get(decl.name, 0)
                raw = inputs[decl.name] if decl.is_input else None
                self.machine.memory[decl.name] = self._elements(decl, count, raw)

    def _elements(self, decl: BufferDecl, count: int, raw: bytes | None = None) -> list[Value]:
        dtype = self.elements[decl.name]
        if dtype is None:
            raise Unsupported(f"buffer {decl.name} has no scalar type")
        if raw is None:
            return [scalars.zero(dtype)] * count
        return [scalars.from_bits(dtype, raw[n * dtype.size : (n + 1) * dtype.size]) for n in range(count)]

    # ------------------------------------------------------------------------------------------------------- a segment

    def run_segment(self, segment: list[Stmt]) -> None:
        self.log.new_segment()
        if any(isinstance(s, _COLLECTIVES) for s in segment):
            self._collective(segment)
            return
        code = self.machine.compile(segment)
        groups = [(x, y, z) for z, y, x in product(*(range(n) for n in reversed(self.grid)))]
        numbered = list(enumerate(groups))
        for number, group in reversed(numbered) if self.reverse else numbered:
            self._run_group(code, group, number)

    def _collective(self, segment: list[Stmt]) -> None:
        """Over one rank: identity, or a copy."""
        match segment:
            case [AllGather(source, target, 0) | ReduceScatter(source, target, _, 0)]:
                taken = self.machine.memory[source]
                self.machine.memory[target][: len(taken)] = taken
            case [AllReduce(_, _, 0) | Broadcast(_, _, 0)]:
                pass
            case _:
                raise Unsupported("a collective that is not alone in its segment, or over another group")

    def _run_group(self, code: Code, group: tuple[int, int, int], number: int) -> None:
        buffers = self.program.buffers
        self.machine.shared = {b.name: self._elements(b, b.count) for b in buffers if b.is_workgroup}
        self.log.new_group(number)
        size = self.program.workgroup_size
        members: dict[int, Invocation] = {}
        for z, y, x in product(*(range(n) for n in reversed(size))):
            local = x + size[0] * (y + size[1] * z)
            private = {b.name: self._elements(b, b.count) for b in buffers if b.is_local}
            members[local] = Invocation(group, (x, y, z), local, private, self.steps.get((number, local), 0))
        _Workgroup(self, code, members).run()
        for local, member in members.items():
            self.steps[number, local] = member.steps


# ------------------------------------------------------------------------------------------------------- a workgroup


class _Workgroup:
    """Runs everyone to the next stop, lets those who may go on do so, until all have ended."""

    def __init__(self, launch: _Launch, code: Code, members: dict[int, Invocation]) -> None:
        self.launch, self.log = launch, launch.log
        self.running: dict[int, Run] = {n: launch.machine.run(code, member) for n, member in members.items()}
        self.size = len(members)
        self.stopped: dict[int, Stop] = {}
        self.missed = 0
        """Invocations that came to the end of the segment without returning: they miss every barrier still to come."""

    def run(self) -> None:
        answers: dict[int, Value | None] = dict.fromkeys(self.running)
        while self.running:
            for local in sorted(answers, reverse=self.launch.reverse):
                self._advance(local, answers[local])
            answers = self._answer_subgroups()
            if not answers and self.stopped:
                answers = self._pass_barrier()
            for local in answers:
                del self.stopped[local]

    def _advance(self, local: int, answer: Value | None) -> None:
        try:
            self.stopped[local] = self.running[local].send(answer)
        except StopIteration as end:
            del self.running[local]
            self.missed += end.value is not End.RETURN

    def _answer_subgroups(self) -> dict[int, Value | None]:
        answers: dict[int, Value | None] = {}
        for first in range(0, self.size, 32):
            lanes = range(first, min(first + 32, self.size))
            waiting = {n: self.stopped[n] for n in lanes if n in self.stopped and self.stopped[n].is_subgroup}
            if waiting:
                if len(waiting) < len(lanes) or len({stop.key for stop in waiting.values()}) > 1:
                    self.log.report(
                        "divergent subgroup operation", f"{len(waiting)} of {len(lanes)} lanes arrive together"
                    )
                answers |= _exchange(waiting, first)
        return answers

    def _pass_barrier(self) -> dict[int, Value | None]:
        places = len({stop.key for stop in self.stopped.values()})
        if places > 1 or self.missed:
            self.log.report("divergent barrier", f"{places} places, {self.missed} invocations at the end already")
        self.log.new_interval()
        self.launch.barriers += 1
        return dict.fromkeys(self.stopped)


def _exchange(waiting: dict[int, Stop], first: int) -> dict[int, Value | None]:
    """What each lane gets."""
    lanes = {n - first: stop.value for n, stop in waiting.items()}
    answers: dict[int, Value | None] = {}
    for n, stop in waiting.items():
        match stop.node:
            case SubgroupReduce(op, _):
                answers[n] = scalars.reduce(op, stop.dtype, lanes)
            case SubgroupBallot():
                answers[n] = sum(1 << lane for lane, value in lanes.items() if value)
            case _:
                answers[n] = lanes.get(stop.lane, scalars.zero(stop.dtype))
    return answers
