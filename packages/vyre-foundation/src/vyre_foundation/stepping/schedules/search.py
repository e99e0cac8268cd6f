"""The search for all orders that matter: dynamic partial-order reduction by source sets, with sleep sets.

The method is that of Abdulla, Aronis, Jonsson and Sagonas (2014). Each execution is run to its end. Where a step races
with earlier ones of others, the search comes back to before each of them and lets somebody go first who opens a way to
the other order. Executions start afresh, from a copy of the first state: that costs about as much as running on, and
nothing is kept but the choices.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from typing import Final, TypeAlias

from vyre_foundation.stepping.execution.machine import Agent, Machine
from vyre_foundation.stepping.schedules.execution import Execution
from vyre_foundation.stepping.schedules.footprints import Footprint, conflict
from vyre_foundation.stepping.schedules.outcomes import Outcome, outcome_of

STEP_BUDGET: Final = 1_000_000
"""Steps of all executions together, unless the caller says otherwise: a few seconds."""


@dataclass(frozen=True, slots=True)
class Exploration:
    """What the search found."""

    outcomes: tuple[Outcome, ...]
    """Distinct ones, in the order in which they were found."""

    complete: bool
    """Whether every order that matters was run."""

    share: float
    """Of the choices known so far, how much was explored; 1 when complete. An estimate: what is not yet run may hold
    more choices."""

    executions: int
    steps: int

    @property
    def has_one_outcome(self) -> bool:
        """Proved: every order gives the same outputs, or the same fault."""
        return self.complete and len(self.outcomes) == 1


OnExecution: TypeAlias = Callable[[int, int], None]
"""Called after each execution, with how many there were and the steps of all of them."""


def explore(
    machine: Machine,
    *,
    budget: int = STEP_BUDGET,
    every_outcome: bool = False,
    on_execution: OnExecution | None = None,
) -> Exploration:
    """Run a launch in every order that matters, from where the machine stands; the machine itself stays as it is.

    The search ends with the second outcome, unless `every_outcome` asks for more, or when `budget` steps are spent.
    """
    return _Search(machine, budget, None if every_outcome else 2, on_execution).run()


@dataclass(slots=True)
class _Node:
    """A state on the way, and the choices there."""

    enabled: dict[Agent, Footprint]
    asleep: dict[Agent, Footprint]
    """Agents whose step was explored before, and whose order with what came since does not matter."""

    chosen: Agent
    wanted: list[Agent] = field(default_factory=list[Agent])
    """To be explored from here, those that are done included."""

    def want(self, agents: Iterable[Agent]) -> None:
        self.wanted.extend(agent for agent in agents if agent not in self.wanted)

    def below(self) -> dict[Agent, Footprint]:
        """Who still sleeps after the chosen step."""
        step = self.enabled[self.chosen]
        return {agent: own for agent, own in self.asleep.items() if agent != self.chosen and not conflict(own, step)}


class _Search:
    def __init__(self, start: Machine, budget: int, most: int | None, on_execution: OnExecution | None) -> None:
        self.start, self.budget, self.most, self.on_execution = start, budget, most, on_execution
        self.nodes: list[_Node] = []
        self.outcomes: list[Outcome] = []
        self.executions = 0
        self.steps = 0

    def run(self) -> Exploration:
        while True:
            ended = self._execute()
            if self.on_execution is not None:
                self.on_execution(self.executions, self.steps)
            if self.most is not None and len(self.outcomes) >= self.most:
                return self._result(complete=False)
            if ended and not self._turn_back():
                return self._result(complete=True)
            if self.steps >= self.budget:
                return self._result(complete=False)

    def _result(self, *, complete: bool) -> Exploration:
        share = 1.0 if complete else self._share()
        return Exploration(tuple(self.outcomes), complete, share, self.executions, self.steps)

    def _share(self) -> float:
        """Each choice of a node weighs the same, and what was chosen above it divides its weight."""
        explored, weight = 0.0, 1.0
        for node in self.nodes:
            known = len(node.wanted)
            done = node.wanted.index(node.chosen)
            explored += weight * done / known
            weight /= known
        return explored

    def _execute(self) -> bool:
        """One execution: the choices made so far, then whoever is not asleep. False if the budget ends it."""
        before = self.start.steps
        execution = Execution(self.start.copy(), before + self.budget - self.steps)
        for node in self.nodes:
            if execution.is_spent:
                break
            execution.take(node.chosen)
        while execution.enabled and not execution.is_spent:
            self._find_races(execution)
            asleep = self.nodes[-1].below() if self.nodes else {}
            chosen = next((agent for agent in execution.enabled if agent not in asleep), None)
            if chosen is None:  # every order from here was explored before
                break
            self.nodes.append(_Node(dict(execution.enabled), asleep, chosen, [chosen]))
            execution.take(chosen)
        self.executions += 1
        self.steps += execution.machine.steps - before
        if execution.machine.finished:
            self._record(outcome_of(execution.machine, execution.schedule))
        return execution.machine.finished or not execution.is_spent

    def _record(self, outcome: Outcome) -> None:
        if not any(outcome.is_same(other) for other in self.outcomes):
            self.outcomes.append(outcome)

    def _find_races(self, execution: Execution) -> None:
        """Where somebody's next step races with an earlier one, the other order is wanted as well."""
        for agent in execution.enabled:
            for step in execution.races(agent):
                node = self.nodes[step]
                openers = [each for each in execution.openers(step, agent) if each in node.enabled]
                if not openers:
                    node.want(node.enabled)  # nobody that could run there is known to lead to this step
                elif not any(each in node.wanted for each in openers):
                    node.want(openers[:1])

    def _turn_back(self) -> bool:
        """To the last node with something left to explore; False when there is none."""
        while self.nodes:
            node = self.nodes[-1]
            node.asleep[node.chosen] = node.enabled[node.chosen]
            left = next((agent for agent in node.wanted if agent not in node.asleep), None)
            if left is not None:
                node.chosen = left
                return True
            self.nodes.pop()
        return False
