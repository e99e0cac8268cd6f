"""A launch that somebody steps through: where it is, how it came there, and how to go back.

Nothing here knows a terminal. Going back is going forward again, from the last state that was kept before.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Final

from vyre_driver.cli.arguments.stepped_launch import SteppedLaunch
from vyre_driver.cli.commands.step.findings import Findings, Foretold, foretold
from vyre_foundation.stepping import Agent, Machine, Race, RaceWatch, Status
from vyre_foundation.stepping.execution.orders import lowest_first

KEPT_EVERY: Final = 2_000
"""Steps between two states that are kept."""


@dataclass(frozen=True, slots=True)
class _Kept:
    """A state on the way."""

    steps: int
    machine: Machine
    watch: Findings


class Session:
    """The launch, the invocation in focus, and what is shown of memory."""

    def __init__(self, launch: SteppedLaunch, schedule: Sequence[Agent] = (), *, strict: bool = False) -> None:
        """`strict`: whether it stops at what the sanitizer only warns of."""
        self.launch = launch
        self.schedule = tuple(schedule)
        """Who is to take the first steps, where nobody is named."""

        self._followed = 0
        """How many of the first steps were those of the schedule."""

        buffers = launch.program.buffers
        private = frozenset(decl.name for decl in buffers if decl.is_local)
        self.machine: Machine = launch.machine()
        shared = frozenset(decl.name for decl in buffers if decl.is_workgroup)
        paths = frozenset(each.path for segment in self.machine.code.segments for each in segment.instructions)
        self.watch: Findings = Findings(RaceWatch(private, shared), foretold(launch, paths, strict=strict))
        self.machine.on_access = self.watch
        self.focus = 0
        self.chosen: list[int] = [0]
        """The invocations that are shown, in this order."""

        self.buffer = next((number for number, decl in enumerate(buffers) if decl.is_writable), 0)
        """The number of the buffer that is shown."""

        self.note = ""
        """What the last command has to say."""

        self._taken: list[Agent] = []
        self._commands: list[int] = []
        """How many steps were taken before each command that took some."""

        self._kept: list[_Kept] = [_Kept(0, self.machine.copy(), self.watch.copy())]

    # ---------------------------------------------------------------------------------------------------------- steps

    @property
    def steps(self) -> int:
        return len(self._taken)

    def small_step(self) -> None:
        """One small step of the invocation in focus."""
        with_focus = self._focus_or_its_copy()
        if with_focus is not None:
            self._command(lambda: self._take(with_focus))

    def statement(self) -> None:
        """The invocation in focus goes on to its next statement, or as far as it can."""
        agent = self._focus_or_its_copy()
        if agent is None:
            return
        if not isinstance(agent, int):
            self._command(lambda: self._take(agent))
            return

        def run() -> None:
            here, segment = self._path(), self.machine.segment
            while self.machine.can_run(self.focus) and (self._path(), self.machine.segment) == (here, segment):
                self._take(self.focus)

        self._command(run)

    def to_barrier(self) -> None:
        """The workgroup in focus goes on until it has passed a barrier, or can go no further."""
        machine, group = self.machine, self.focus // self.machine.workgroup

        def run() -> None:
            place = (machine.segment, machine.intervals[group])
            while not machine.finished and (machine.segment, machine.intervals[group]) == place:
                mine = [agent for agent in machine.runnable() if machine.group_of(agent) == group]
                if not mine:
                    self.note = "other workgroups must run first"
                    return
                self._take(mine[-1] if isinstance(mine[-1], tuple) else mine[0])

        self._command(run)

    def to_finding(self) -> None:
        """Everybody goes on, in the order of the schedule, until something is found or the launch ends."""

        def run() -> None:
            watch = self.watch
            races, count = len(watch.races), watch.count
            while not self.machine.finished and watch.count == count:
                self._take(self._next())
            if len(watch.races) > races:
                self.note = self._said(watch.races[races])
                self._look_at(watch.races[races].second.invocation)
            elif watch.count > count:
                self.note = self.met(watch.met[-1])
                self._look_at(watch.met[-1].invocation)

        self._command(run)

    def to_end(self) -> None:
        def run() -> None:
            while not self.machine.finished:
                self._take(self._next())

        self._command(run)

    def scheduled(self) -> None:
        """One small step of whoever is next in the schedule; the focus follows."""
        if self.machine.finished:
            self.note = "the launch has ended"
            return
        agent = self._next()
        self._look_at(agent if isinstance(agent, int) else agent[0])
        self._command(lambda: self._take(agent))

    def back(self) -> None:
        """To before the last command."""
        if not self._commands:
            self.note = "this is the beginning"
            return
        self.note = ""
        target = self._commands.pop()
        while self._kept[-1].steps > target:
            self._kept.pop()
        kept = self._kept[-1]
        again = self._taken[kept.steps : target]
        self._taken = self._taken[: kept.steps]
        self._followed = min(self._followed, kept.steps)
        self.machine, self.watch = kept.machine.copy(), kept.watch.copy()
        self.machine.on_access = self.watch
        for agent in again:
            self._take(agent)

    # ----------------------------------------------------------------------------------------------------------- views

    def next_invocation(self, distance: int = 1) -> None:
        self._look_at((self.focus + distance) % len(self.machine.invocations))

    def pin(self) -> None:
        """Show the invocation in focus whatever comes into focus later, or no longer."""
        if self.focus in self.chosen[1:]:
            self.chosen.remove(self.focus)
        elif len(self.chosen) == 1 or self.focus not in self.chosen:
            self.chosen.append(self.focus)

    def next_buffer(self) -> None:
        self.buffer = (self.buffer + 1) % max(1, len(self.launch.program.buffers))

    def line(self) -> int:
        """The line of the text where the invocation in focus stands; 0 when it is over."""
        return self.launch.line_of(self._path())

    def status(self, invocation: int) -> str:
        return self.machine.invocations[invocation].status.value

    # ---------------------------------------------------------------------------------------------------------- inside

    def _command(self, run: Callable[[], None]) -> None:
        before, self.note = self.steps, ""
        if self.machine.finished:
            self.note = "the launch has ended"
            return
        run()
        if self.steps > before:
            self._commands.append(before)
        if self.machine.fault is not None:
            self.note = f"{self.machine.fault.code} {self.machine.fault.what}, at {self.machine.fault.where}"
        elif self.machine.finished and not self.note:
            self.note = "the launch has ended"

    def _take(self, agent: Agent) -> None:
        if isinstance(agent, int):
            instruction = self.machine.instruction(agent)
            self.watch.comes_to(agent, "" if instruction is None else instruction.path)
        self.machine.step(agent)
        if self._followed == self.steps < len(self.schedule) and self.schedule[self.steps] == agent:
            self._followed += 1
        self._taken.append(agent)
        if self.steps - self._kept[-1].steps >= KEPT_EVERY:
            self._kept.append(_Kept(self.steps, self.machine.copy(), self.watch.copy()))

    def _next(self) -> Agent:
        """By the schedule, as long as nobody has left it."""
        if self._followed == self.steps < len(self.schedule) and self.machine.can_run(self.schedule[self.steps]):
            return self.schedule[self.steps]
        return lowest_first(self.machine)[0]

    def _focus_or_its_copy(self) -> Agent | None:
        """Who takes a step for the invocation in focus: itself, or the copy that it waits for."""
        self.note = ""
        if self.machine.finished:
            self.note = "the launch has ended"
            return None
        if self.machine.can_run(self.focus):
            return self.focus
        found = self.machine.invocations[self.focus]
        instruction = self.machine.instruction(self.focus)
        if found.status is Status.AT_COPY and instruction is not None:
            return (self.focus, instruction.tag)
        self.note = f"invocation {self.focus} {found.status.value}"
        return None

    def _path(self) -> str:
        instruction = self.machine.instruction(self.focus)
        return "" if instruction is None else instruction.path

    def met(self, finding: Foretold) -> str:
        """A finding with the line of the text."""
        line = self.launch.line_of(finding.path)
        return f"{finding.code} {finding.what}: invocation {finding.invocation} (line {line})"

    def _said(self, race: Race) -> str:
        """A race with lines of the text instead of paths."""
        one, two = (f"{e.kind} by invocation {e.invocation} (line {self.launch.line_of(e.path)})" for e in race)
        return f"race on {race.first.buffer}[{race.first.element}]: {one}, {two}"

    def _look_at(self, invocation: int) -> None:
        self.focus = self.chosen[0] = invocation
        self.chosen[1:] = [each for each in self.chosen[1:] if each != invocation]
