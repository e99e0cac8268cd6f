"""The machine: all invocations of a segment, side by side, each moved on one small step at a time by whoever asks.

A machine is a state. It can be copied, and the same choices from the same state lead to the same state again.
"""

from __future__ import annotations

import copy
from bisect import bisect_left, insort
from collections.abc import Callable, Mapping, Sequence
from types import MappingProxyType
from typing import Any, Final, TypeAlias

from vyre_foundation.diagnostics import Diagnostic, TrapError
from vyre_foundation.ir import AllGather, BufferDecl, DataType, Program, ReduceScatter
from vyre_foundation.ops import Op
from vyre_foundation.stepping.code import Code, Instruction, code_of
from vyre_foundation.stepping.code.instructions import SUBGROUP, Meeting
from vyre_foundation.stepping.code.writer import OnResult
from vyre_foundation.stepping.execution.ids import first_registers
from vyre_foundation.stepping.execution.launch_memory import (
    buffers_of_launch,
    check_facts,
    check_size,
    element_size,
    returned,
)
from vyre_foundation.stepping.invocation import Invocation, Status
from vyre_foundation.stepping.memory.elements import make_nans_canonical
from vyre_foundation.stepping.trace import Access, Kind
from vyre_foundation.traps import CopyFault, copy_misused, trap_place

STEP_LIMIT: Final = 1 << 20
"""Loop iterations of one invocation, unless the caller says otherwise."""

AS_LONG_AS_IT_CAN: Final = 1 << 62
"""Steps: more than anybody takes."""

Agent: TypeAlias = int | tuple[int, str]
"""Who takes a step: an invocation by its number, or the copy that an invocation started under a tag."""

OnAccess: TypeAlias = Callable[[Access], None]


class Machine:
    """One launch of a valid program.

    Inputs are bytes by name; an input that has only a length is zero. `runnable` says who can take a step, `step` takes
    one. When the launch has ended, `fault` says why it failed, if it did, and `outputs` has the results.
    """

    def __init__(
        self,
        program: Program,
        inputs: Mapping[str, bytes] = MappingProxyType({}),
        *,
        grid: tuple[int, int, int] = (1, 1, 1),
        lengths: Mapping[str, int] = MappingProxyType({}),
        ops: Mapping[str, Op] | None = None,
        step_limit: int = STEP_LIMIT,
        on_access: OnAccess | None = None,
        on_result: OnResult | None = None,
    ) -> None:
        self.code: Code = code_of(program, ops, on_result)
        self.grid = grid
        self.step_limit = step_limit
        self.on_access = on_access
        self.memory = buffers_of_launch(self.code, inputs, lengths)
        """Of the whole launch, by the number of the buffer."""

        check_facts(program, self.code.buffers, self.memory)

        x, y, z = program.workgroup_size
        self.workgroup = x * y * z
        self.workgroups = grid[0] * grid[1] * grid[2]
        check_size(self.workgroups * self.workgroup)
        self.segment = -1
        self.steps = 0
        """Taken so far."""

        self.fault: Diagnostic | None = None
        self.instructions: tuple[Instruction, ...] = ()
        self.invocations: list[Invocation] = []
        self.intervals: list[int] = []
        """Of each workgroup: the barriers that it has passed in this segment."""

        self._ready: list[int] = []
        self._in_flight: dict[tuple[int, str], None] = {}
        self._live: list[int] = []
        self._at_barrier: list[int] = []
        self._at_subgroup = 0
        """Invocations that wait for others of their subgroup."""

        self._next_segment()

    def __repr__(self) -> str:
        return f"Machine(grid={self.grid}, segment={self.segment}, steps={self.steps}, finished={self.finished})"

    # --------------------------------------------------------------------------------------------------- what is asked

    @property
    def finished(self) -> bool:
        """Whether nothing is left to do: the launch has ended, or failed."""
        return self.fault is not None or self.segment >= len(self.code.segments)

    def runnable(self) -> list[Agent]:
        """Who can take a step: invocations by number, then copies in the order of their start."""
        return [] if self.finished else [*self._ready, *self._in_flight]

    @property
    def ready(self) -> Sequence[int]:
        """The invocations among them, without a copy of the list: look at once."""
        return self._ready

    @property
    def youngest_copy(self) -> tuple[int, str] | None:
        """The copy that began last, of those that are under way."""
        return next(reversed(self._in_flight), None)

    def can_run(self, agent: Agent) -> bool:
        """Whether somebody can take a step."""
        if self.finished:
            return False
        if isinstance(agent, tuple):
            return agent in self._in_flight
        return 0 <= agent < len(self.invocations) and self.invocations[agent].status is Status.RUNS

    def outputs(self) -> dict[str, bytes]:
        """What the caller gets: of each output its bytes, or the part of them that it returns."""
        both = zip(self.code.buffers, self.memory, strict=True)
        return {decl.name: returned(decl, memory) for decl, memory in both if decl.is_result}

    def instruction(self, invocation: int) -> Instruction | None:
        """What an invocation does next, or waits at; None when it is over."""
        found = self.invocations[invocation]
        return None if found.is_over else self.instructions[found.place]

    def variables(self, invocation: int) -> dict[str, Any]:
        """The visible variables of an invocation, the newest first."""
        instruction = self.instruction(invocation)
        found: dict[str, Any] = {}
        variable = None if instruction is None else instruction.scope
        while variable is not None:
            found.setdefault(variable.name, self.invocations[invocation].registers[variable.register])
            variable = variable.outer
        return found

    def seen(self, buffer: str, invocation: int) -> bytes:
        """A buffer as an invocation sees it: that of the launch, of its workgroup, or its own."""
        number = next(n for n, decl in enumerate(self.code.buffers) if decl.name == buffer)
        return bytes(self.invocations[invocation].memory[number])

    def next_access(self, invocation: int) -> Access | None:
        """The access to memory that the next step of an invocation makes, if it makes one."""
        found = self.invocations[invocation]
        if found.status is not Status.RUNS:
            return None
        instruction = self.instructions[found.place]
        for act in instruction.acts:
            act(found.registers)
        return self._access(instruction, found)

    # ----------------------------------------------------------------------------------------------------------- steps

    def step(self, agent: Agent) -> None:
        """One step of somebody who can take one."""
        self.advance(agent, 1)

    def advance(self, agent: Agent, steps: int) -> int:
        """As many steps of one agent, or as it can take before it waits or ends; gives how many."""
        if isinstance(agent, tuple):
            self.steps += 1
            self._copy(*agent)
            return 1
        i, code, taken = self.invocations[agent], self.instructions, 0
        registers, watching = i.registers, self.on_access is not None
        while taken < steps:
            taken += 1
            instruction = code[i.place]
            for act in instruction.acts:
                act(registers)
            if watching and instruction.site is not None:
                self._report(instruction, i)
            instruction.effect(i)
            if instruction.meeting is Meeting.COPY and instruction.tag in i.copies:
                self._in_flight[i.number, instruction.tag] = None
            if i.status is not Status.RUNS:
                self.steps += taken
                self._paused(i)
                return taken
        self.steps += taken
        return taken

    def run_to_barrier(self, group: int) -> None:
        """A workgroup alone, its invocations in turn, until it has passed a barrier or can go no further."""
        segment, interval = self.segment, self.intervals[group]
        while not self.finished and (self.segment, self.intervals[group]) == (segment, interval):
            mine = [agent for agent in self.runnable() if self.group_of(agent) == group]
            if not mine:
                return
            self.advance(mine[-1] if isinstance(mine[-1], tuple) else mine[0], AS_LONG_AS_IT_CAN)

    def group_of(self, agent: Agent) -> int:
        """The workgroup of an invocation or of its copy."""
        return (agent if isinstance(agent, int) else agent[0]) // self.workgroup

    def copy(self) -> Machine:
        """A machine in the same state, which shares nothing that changes. It reports accesses to nobody."""
        made = copy.copy(self)
        made.on_access = None
        made.intervals, made._ready, made._in_flight = self.intervals[:], self._ready[:], dict(self._in_flight)
        made._live, made._at_barrier = self._live[:], self._at_barrier[:]
        twins: dict[int, bytearray] = {}

        def twin(memory: bytearray) -> bytearray:
            """Invocations that share memory share its copy."""
            if id(memory) not in twins:
                twins[id(memory)] = bytearray(memory)
            return twins[id(memory)]

        made.memory = [twin(memory) for memory in self.memory]
        made.invocations = [each.copy([twin(memory) for memory in each.memory]) for each in self.invocations]
        return made

    # -------------------------------------------------------------------------------------------------------- segments

    def _next_segment(self) -> None:
        """Begin the next segment, doing collectives on the way."""
        self.segment += 1
        while self.segment < len(self.code.segments):
            collective = self.code.segments[self.segment].collective
            if collective is None:
                self._begin(self.code.segments[self.segment].instructions)
                return
            if isinstance(collective, AllGather | ReduceScatter):  # over one rank, these copy; the others do nothing
                self._gather(collective.input, collective.output)
            self.segment += 1

    def _gather(self, source: str, target: str) -> None:
        by_name = {decl.name: memory for decl, memory in zip(self.code.buffers, self.memory, strict=True)}
        length = min(len(by_name[source]), len(by_name[target]))
        by_name[target][:length] = by_name[source][:length]

    def _begin(self, instructions: tuple[Instruction, ...]) -> None:
        self.instructions = instructions
        self.intervals = [0] * self.workgroups
        self._live = [self.workgroup] * self.workgroups
        self._at_barrier = [0] * self.workgroups
        self._at_subgroup = 0
        self.invocations = [each for group in range(self.workgroups) for each in self._workgroup(group)]
        self._ready = list(range(len(self.invocations)))

    def _workgroup(self, group: int) -> list[Invocation]:
        own = [self._zeros(decl) if decl.is_workgroup else None for decl in self.code.buffers]
        lengths = [self._length(n, decl) for n, decl in enumerate(self.code.buffers)]
        made: list[Invocation] = []
        for lane in range(self.workgroup):
            ids = first_registers(self.code.program.workgroup_size, self.grid, group, lane)
            blank = [0] * (self.code.registers - len(ids) - len(lengths))
            registers = [*ids, *lengths, *blank, *reversed(self.code.constants)]
            memory = [
                shared if shared is not None else self._zeros(decl) if decl.is_local else self.memory[n]
                for n, (decl, shared) in enumerate(zip(self.code.buffers, own, strict=True))
            ]
            number = group * self.workgroup + lane
            made.append(Invocation(number, group, lane, registers, memory, self.step_limit))
        return made

    def _zeros(self, decl: BufferDecl) -> bytearray:
        return bytearray(decl.count * element_size(decl))

    def _length(self, number: int, decl: BufferDecl) -> int:
        return decl.count or len(self.memory[number]) // element_size(decl)

    def _end_segment(self) -> None:
        segment = self.code.segments[self.segment]
        for each in self.invocations:
            if each.copies:
                tag = next(tag for tag in segment.tags if tag in each.copies)
                where = trap_place(segment.tags[tag], each.number)
                each.stop(copy_misused(CopyFault.NOT_WAITED_FOR, tag, where))
        faults = [each.fault for each in self.invocations if each.fault is not None]
        if faults:
            self.fault = faults[0]  # invocations stand in the order of their numbers: it is the lowest
            return
        for number in segment.float_atomics:
            element = self.code.buffers[number].element
            assert isinstance(element, DataType)
            make_nans_canonical(self.memory[number], element)
        self._in_flight.clear()
        self._next_segment()

    # --------------------------------------------------------------------------------------------------------- meeting

    def _paused(self, i: Invocation) -> None:
        """An invocation has stopped running: it waits, or it is over."""
        del self._ready[bisect_left(self._ready, i.number)]
        if i.status is Status.AT_SUBGROUP:
            self._at_subgroup += 1
            self._meet_subgroup(i)
        elif i.status is Status.AT_BARRIER:
            self._at_barrier[i.group] += 1
            self._meet_barrier(i.group)
        elif i.is_over:
            self._over(i)
        if not self._ready and not self._in_flight and not self.finished:
            self._nobody_can_run()

    def _over(self, i: Invocation) -> None:
        self._live[i.group] -= 1
        if i.fault is not None:
            for agent in [each for each in self._in_flight if each[0] == i.number]:
                del self._in_flight[agent]
            if i.fault.code == "R002":
                self.fault = i.fault
                return
        self._meet_barrier(i.group)
        if self._at_subgroup:
            self._meet_subgroup(i)
        if not any(self._live):
            self._end_segment()

    def _meet_barrier(self, group: int) -> None:
        """Everybody goes on when all who have not returned wait at one barrier."""
        if not 0 < self._live[group] == self._at_barrier[group]:
            return
        waiting = [each for each in self._members(group) if each.status is Status.AT_BARRIER]
        if any(each.place != waiting[0].place for each in waiting):
            return
        self.intervals[group] += 1
        self._at_barrier[group] = 0
        for each in waiting:
            self._go_on(each)

    def _meet_subgroup(self, i: Invocation) -> None:
        first = i.number - i.lane % SUBGROUP
        last = min(first + SUBGROUP, (i.group + 1) * self.workgroup)
        lanes = [each for each in self.invocations[first:last] if not each.is_over]
        if not lanes or any(each.status is not Status.AT_SUBGROUP or each.place != lanes[0].place for each in lanes):
            return
        together = self.instructions[lanes[0].place].together
        assert together is not None
        together(lanes)
        self._at_subgroup -= len(lanes)
        for each in lanes:
            self._go_on(each)

    def _go_on(self, i: Invocation) -> None:
        i.status = Status.RUNS
        i.place += 1
        insort(self._ready, i.number)

    def _members(self, group: int) -> list[Invocation]:
        return self.invocations[group * self.workgroup : (group + 1) * self.workgroup]

    def _nobody_can_run(self) -> None:
        """R006: some wait for others that will never come. Validation promises that this does not happen."""
        group = next(group for group, live in enumerate(self._live) if live)
        self.fault = Diagnostic(
            code="R006",
            what="a barrier that not every invocation reached",
            where=f"workgroup {group}",
            because=f"{self._at_barrier[group]} of {self._live[group]} live invocations arrived",
            fix="report it: validation should have refused this program (V010)",
        )

    # ---------------------------------------------------------------------------------------------- copies and accesses

    def _copy(self, number: int, tag: str) -> None:
        """The bytes of a copy move, all at once."""
        del self._in_flight[number, tag]
        i = self.invocations[number]
        started = i.copies[tag]
        if self.on_access is not None:
            self._report_copy(i, tag)
        moved = i.memory[started.source][started.read : started.read + started.length]
        i.memory[started.target][started.written : started.written + started.length] = moved
        i.copies[tag] = started._replace(done=True)
        if i.status is Status.AT_COPY and self.instructions[i.place].tag == tag:
            i.status = Status.RUNS
            insort(self._ready, number)

    def _report_copy(self, i: Invocation, tag: str) -> None:
        assert self.on_access is not None
        for access in self.accesses_of_copy(i.number, tag):
            self.on_access(access)

    def accesses_of_copy(self, invocation: int, tag: str) -> list[Access]:
        """What a copy that is under way will touch: it reads its source, then writes its target."""
        i = self.invocations[invocation]
        started = i.copies[tag]
        found: list[Access] = []
        sides: tuple[tuple[Kind, int, int], ...] = (
            ("read", started.source, started.read),
            ("write", started.target, started.written),
        )
        for kind, number, first in sides:
            decl = self.code.buffers[number]
            width = element_size(decl)
            for element in range(first // width, (first + started.length) // width):
                place = (self.segment, self.intervals[i.group], decl.name, element, width, kind, started.path)
                found.append(Access(i.number, i.group, i.lane, *place, in_range=True, tag=tag))
        return found

    def _report(self, instruction: Instruction, i: Invocation) -> None:
        access = self._access(instruction, i)
        if access is not None and self.on_access is not None:
            self.on_access(access)

    def _access(self, instruction: Instruction, i: Invocation) -> Access | None:
        site = instruction.site
        if site is None:
            return None
        element = i.registers[site.index]
        in_range = element * site.width < len(i.memory[site.buffer])
        name, interval = self.code.buffers[site.buffer].name, self.intervals[i.group]
        return Access(
            i.number, i.group, i.lane, self.segment, interval, name, element, site.width, site.kind, site.path, in_range
        )


def raise_fault(machine: Machine) -> None:
    """The error of a launch that failed."""
    if machine.fault is not None:
        raise TrapError(machine.fault)
