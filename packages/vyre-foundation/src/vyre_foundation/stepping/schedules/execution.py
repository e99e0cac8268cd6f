"""One execution under search: steps that nobody else can see are taken at once, the others one by one.

Clocks say what surely came before what: a step, the steps of its own agent before it, steps in conflict with it that
were taken before, and everything that those had to wait for. What is not ordered so could have come the other way.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeAlias

from vyre_foundation.stepping.code.instructions import SUBGROUP, Meeting
from vyre_foundation.stepping.execution.machine import Agent, Machine
from vyre_foundation.stepping.invocation import Status
from vyre_foundation.stepping.schedules.footprints import Cell, Footprint, clash, footprint_of

Clock: TypeAlias = dict[Agent, int]
"""Of each agent: the number of its last visible step that came before, counted over all agents."""


class Execution:
    """A machine on its way, with what it has done so far."""

    def __init__(self, machine: Machine, most_steps: int) -> None:
        self.machine = machine
        self.most_steps = most_steps
        self.schedule: list[Agent] = []
        self.enabled: dict[Agent, Footprint] = {}
        """Who stands before a visible step, and what it touches."""

        self.taken: list[Agent] = []
        """Whose the visible steps were."""

        self._clocks: dict[Agent, Clock] = {}
        self._clock_of_step: list[Clock] = []
        self._users: dict[Cell, list[int]] = {}
        """Of each cell, the visible steps that touched it."""

        self._footprints: list[Footprint] = []
        self._settle()

    @property
    def is_spent(self) -> bool:
        """Whether it may take no more steps; then it stands wherever that was."""
        return self.machine.steps >= self.most_steps

    def take(self, agent: Agent) -> None:
        """The visible step of an agent, and all invisible ones that follow."""
        footprint, number = self.enabled.pop(agent), len(self.taken)
        clock = dict(self._clock(agent))
        for earlier in self._in_conflict(footprint):
            _join(clock, self._clock_of_step[earlier])
        clock[agent] = number
        self._clocks[agent] = clock
        self.taken.append(agent)
        self._clock_of_step.append(dict(clock))
        self._footprints.append(footprint)
        for cell in footprint:
            self._users.setdefault(cell, []).append(number)
        self._step(agent)
        self._settle()

    def races(self, agent: Agent) -> list[int]:
        """The steps by others that conflict with an agent's next one and could have come after it, the last first.

        A step that another of them surely follows is left out: to come before both, the agent passes that one first.
        """
        clock = self._clock(agent)
        racing: list[int] = []
        later: list[int] = []
        for earlier in sorted(self._in_conflict(self.enabled[agent]), reverse=True):
            other = self.taken[earlier]
            is_free = other != agent and clock.get(other, -1) < earlier
            if is_free and not any(self._comes_before(earlier, each) for each in later):
                racing.append(earlier)
            later.append(earlier)
        return racing

    def openers(self, step: int, agent: Agent) -> list[Agent]:
        """Who may go first on the way to an agent's next step, if that way leaves out a step it races with."""
        left = [each for each in range(step + 1, len(self.taken)) if not self._comes_before(step, each)]
        first: dict[Agent, int] = {}
        for each in left:
            first.setdefault(self.taken[each], each)
        found = [
            other
            for other, number in first.items()
            if not any(self._comes_before(each, number) for each in left if each < number)
        ]
        if agent not in first and not any(self._leads_to(each, agent) for each in left):
            found.append(agent)
        return found

    def _comes_before(self, step: int, later: int) -> bool:
        """Whether a visible step surely comes before a later one."""
        return self._clock_of_step[later].get(self.taken[step], -1) >= step

    def _leads_to(self, step: int, agent: Agent) -> bool:
        """Whether a visible step surely comes before the next one of an agent, where both are taken in this order."""
        if self._clock(agent).get(self.taken[step], -1) >= step:
            return True
        return any(step == each or self._comes_before(step, each) for each in self._in_conflict(self.enabled[agent]))

    def _in_conflict(self, footprint: Footprint) -> set[int]:
        return {
            step
            for cell, use in footprint.items()
            for step in self._users.get(cell, ())
            if clash(use, self._footprints[step][cell])
        }

    # ------------------------------------------------------------------------------------------------- invisible steps

    def _settle(self) -> None:
        """Everybody goes on to before the next visible step, or as far as it can."""
        machine = self.machine
        while True:
            moving = [agent for agent in machine.runnable() if agent not in self.enabled]
            if not moving or self.is_spent:
                return
            for agent in moving:
                self._run_to_visible(agent)

    def _run_to_visible(self, agent: Agent) -> None:
        while self.machine.can_run(agent) and not self.is_spent:
            footprint = footprint_of(self.machine, agent)
            if footprint:
                self.enabled[agent] = footprint
                return
            self._step(agent)

    def _step(self, agent: Agent) -> None:
        """One step, and what it says about the order of others."""
        machine = self.machine
        segment, group = machine.segment, machine.group_of(agent)
        interval = machine.intervals[group]
        instruction = machine.instruction(agent) if isinstance(agent, int) else None
        self.schedule.append(agent)
        machine.step(agent)
        if machine.finished:
            return
        if machine.segment != segment:
            self._meet([*self._clocks, *range(len(machine.invocations))])
        elif machine.intervals[group] != interval:
            first = group * machine.workgroup
            self._meet(range(first, first + machine.workgroup))
        elif instruction is not None and isinstance(agent, int):
            self._after(agent, instruction.meeting, instruction.tag)

    def _after(self, agent: int, meeting: Meeting, tag: str) -> None:
        invocation = self.machine.invocations[agent]
        if meeting is Meeting.COPY and tag in invocation.copies:
            self._clocks[agent, tag] = dict(self._clock(agent))  # the copy comes after its start
        elif meeting is Meeting.SUBGROUP and invocation.status is Status.RUNS:
            first = agent - invocation.lane % SUBGROUP
            last = min(first + SUBGROUP, (invocation.group + 1) * self.machine.workgroup)
            self._meet(range(first, last))
        elif tag and tag not in invocation.copies and (agent, tag) in self._clocks:
            _join(self._own(agent), self._clocks.pop((agent, tag)))  # it has waited for its copy

    def _meet(self, agents: Sequence[Agent]) -> None:
        """Whatever any of them did comes before whatever any of them does next."""
        joined: Clock = {}
        for agent in agents:
            _join(joined, self._clock(agent))
        for agent in agents:
            self._clocks[agent] = dict(joined)

    def _clock(self, agent: Agent) -> Clock:
        return self._clocks.get(agent, {})

    def _own(self, agent: Agent) -> Clock:
        return self._clocks.setdefault(agent, {})


def _join(clock: Clock, other: Clock) -> None:
    for agent, step in other.items():
        if clock.get(agent, -1) < step:
            clock[agent] = step
