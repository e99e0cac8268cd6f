"""Running a launch: segments between grid syncs, chunks of workgroups, lanes in some order."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final

import numpy as np

from vyre_foundation.analysis.used_results import used_atomics
from vyre_foundation.diagnostics import TrapError
from vyre_foundation.ir import (
    AllGather,
    AllReduce,
    Atomic,
    Barrier,
    Block,
    Broadcast,
    MemoryOrdering,
    Program,
    ReduceScatter,
    Region,
    Stmt,
)
from vyre_foundation.launch import LaunchPlan, Role
from vyre_foundation.walk import holds, kind_bits, postorder
from vyre_reference.arithmetic import Array
from vyre_reference.conversions import canonical_nan
from vyre_reference.deadline import Deadline
from vyre_reference.expressions import Slots, refused
from vyre_reference.lanes import Lanes, Place, Variable
from vyre_reference.memory import STORAGE_TYPES, Memory
from vyre_reference.statements import Placed, Statements, Stopped, in_place

ATOMICS: Final = kind_bits((Atomic,))

CHUNK_LANES: Final = 1 << 16
"""Lanes that run side by side: enough to make numpy fast, few enough to stay in cache (measured)."""

_COLLECTIVES: Final = (AllReduce, AllGather, ReduceScatter, Broadcast)


@dataclass(frozen=True, slots=True)
class Order:
    """In which order workgroups and lanes run: forward, reverse, or shuffled by a seed."""

    name: str
    seed: int | None = None

    def arrange(self, count: int, salt: int) -> Array:
        numbers = np.arange(count)
        if self.name == "reverse":
            return numbers[::-1].copy()
        if self.seed is not None:
            return np.random.default_rng((self.seed, salt)).permutation(count)
        return numbers


def flatten(body: Sequence[Stmt], path: str = "entry") -> Iterator[Placed]:
    """The statements of the top level, regions and blocks that hold a grid sync or a collective dissolved."""
    for placed in in_place(body, path):
        if isinstance(placed.statement, Region | Block) and _splits(placed.statement):
            yield from flatten(placed.statement.body, f"{placed.path}.body")
        else:
            yield placed


def _splits(statement: Stmt) -> bool:
    if isinstance(statement, Barrier):
        return statement.ordering is MemoryOrdering.GRID_SYNC
    if isinstance(statement, _COLLECTIVES):
        return True
    return isinstance(statement, Region | Block) and any(_splits(inner) for inner in statement.body)


def segments(program: Program) -> list[list[Placed]]:
    """What runs between grid syncs; a collective is a segment of its own."""
    found: list[list[Placed]] = [[]]
    for placed in flatten(program.entry):
        if isinstance(placed.statement, Barrier) and _splits(placed.statement):
            found.append([])
        elif isinstance(placed.statement, _COLLECTIVES):
            found.append([placed])
            found.append([])
        else:
            found[-1].append(placed)
    return [segment for segment in found if segment]


class Launch:
    """One launch: its memory, its grid, its budgets."""

    def __init__(
        self,
        program: Program,
        plan: LaunchPlan,
        cells: dict[str, Array],
        order: Order,
        step_limit: int,
        deadline: Deadline | None = None,
    ) -> None:
        self.program = program
        self.plan = plan
        self.cells = cells
        self.order = order
        self.step_limit = step_limit
        self.deadline = Deadline(None) if deadline is None else deadline
        self.memory = {decl.name: Memory.of(decl, plan) for decl in program.buffers}
        x, y, z = plan.workgroup_size
        self.workgroup = x * y * z

    def run(self) -> None:
        for number, segment in enumerate(segments(self.program)):
            first = segment[0].statement
            if isinstance(first, _COLLECTIVES):
                self._collective(first)
            else:
                self._segment(segment, number)

    def _segment(self, segment: list[Placed], number: int) -> None:
        statements = [placed.statement for placed in segment]
        slots = Slots()
        compiler = self._compiler(slots)
        stopped: list[Stopped] = []
        compiler.watch(self.step_limit, self.deadline, stopped)
        if holds(statements, ATOMICS):
            compiler.used_atomics = used_atomics(statements)
        body = compiler.body(segment)
        for chunk, groups in enumerate(self._chunks(number)):
            self.deadline.check()
            lanes = self._lanes(groups, len(slots.types), salt=chunk + 1)
            body(lanes, None)
            compiler.check_copies(lanes)
        if stopped:
            raise TrapError(min(stopped, key=lambda each: each.invocation).error)
        if holds(statements, ATOMICS):
            self._settle_float_atomics(statements)

    def _compiler(self, slots: Slots) -> Statements:
        return Statements(self.memory, self.plan.grid, self.workgroup, slots)

    def _settle_float_atomics(self, segment: list[Stmt]) -> None:
        """A buffer that had a float atomic gets its NaNs made canonical when the segment ends (docs/ir.md, Memory)."""
        for name in {node.buffer for node in postorder(segment) if isinstance(node, Atomic)}:
            if name in self.cells:
                self.cells[name][...] = canonical_nan(self.cells[name], self.memory[name].dtype)

    def _chunks(self, salt: int) -> Iterator[Array]:
        """Workgroups, whole, about `CHUNK_LANES` lanes at a time."""
        groups = max(1, CHUNK_LANES // self.workgroup)
        total = self.plan.workgroups
        if self.order.seed is None:  # never all of a huge grid at once
            starts = range(0, total, groups)
            for start in starts if self.order.name == "forward" else reversed(starts):
                yield np.arange(start, min(start + groups, total))
            return
        arranged = self.order.arrange(total, salt)
        for start in range(0, total, groups):
            yield arranged[start : start + groups]

    def _lanes(self, groups: Array, variables: int, salt: int) -> Lanes:
        count = len(groups) * self.workgroup
        arranged = None if self.order == FORWARD else self.order.arrange(count, salt)
        memory = {**self.cells}
        for plan in self.plan.buffers:
            if plan.role is Role.WORKGROUP or plan.role is Role.LOCAL:
                copies = len(groups) if plan.role is Role.WORKGROUP else count
                memory[plan.name] = np.zeros(plan.count * copies, STORAGE_TYPES[self.memory[plan.name].dtype])
        return Lanes(
            count=count,
            place=Place(groups, arranged, self.plan.workgroup_size, self.plan.grid),
            memory=memory,
            variables=[Variable() for _ in range(variables)],
            alive=np.ones(count, np.bool_),
            steps=np.zeros(count, np.int64),
        )

    def _collective(self, statement: Stmt) -> None:
        """Over one rank: identity, or a copy."""
        assert isinstance(statement, _COLLECTIVES)
        if statement.group != 0:
            raise refused(f"a collective over group {statement.group}", "use group 0, the one-rank world")
        if isinstance(statement, AllGather | ReduceScatter):
            source, target = self.cells[statement.input], self.cells[statement.output]
            length = min(len(source), len(target))
            target[:length] = source[:length]


FORWARD: Final = Order("forward")
