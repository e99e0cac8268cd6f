"""In which order a launch runs: forward, reverse, by chance from a seed, or as somebody chose."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from random import Random
from types import MappingProxyType
from typing import Literal, TypeAlias

from vyre_foundation.diagnostics import Diagnostic, LaunchError
from vyre_foundation.ir import Program
from vyre_foundation.ops import Op
from vyre_foundation.stepping.execution.machine import (
    AS_LONG_AS_IT_CAN,
    STEP_LIMIT,
    Agent,
    Machine,
    OnAccess,
    raise_fault,
)

Schedule: TypeAlias = Literal["forward", "reverse"] | int | Sequence[Agent]
"""A number is a seed. A sequence says who takes each step; when it ends, the launch goes on forward."""

Choose: TypeAlias = Callable[[Machine], tuple[Agent, int]]
"""Who runs next, and for how many steps at most."""


def run(
    program: Program,
    inputs: Mapping[str, bytes] = MappingProxyType({}),
    *,
    grid: tuple[int, int, int] = (1, 1, 1),
    lengths: Mapping[str, int] = MappingProxyType({}),
    schedule: Schedule = "forward",
    ops: Mapping[str, Op] | None = None,
    step_limit: int = STEP_LIMIT,
    on_access: OnAccess | None = None,
) -> dict[str, bytes]:
    """The outputs of a launch of a valid program, as bytes by name. Raises `TrapError` for one that fails.

    Inputs that are not given have the length that `lengths` says, and are zero. `ops` has the recipes of the
    transcendental functions that the program uses: `MATH_OPS` of `vyre_foundation.numerics`. Every access to memory is
    given to `on_access`, in the order in which it happens.
    """
    machine = Machine(program, inputs, grid=grid, lengths=lengths, ops=ops, step_limit=step_limit, on_access=on_access)
    finish(machine, schedule)
    raise_fault(machine)
    return machine.outputs()


def finish(machine: Machine, schedule: Schedule = "forward") -> None:
    """Run a machine to its end."""
    choose = _chooser(schedule)
    while not machine.finished:
        machine.advance(*choose(machine))


def _chooser(schedule: Schedule) -> Choose:
    if isinstance(schedule, str):
        return lowest_first if schedule == "forward" else _reverse
    return _by_chance(schedule) if isinstance(schedule, int) else _as_chosen(schedule)


def lowest_first(machine: Machine) -> tuple[Agent, int]:
    """The lowest invocation, until it waits; copies at once."""
    copy = machine.youngest_copy
    return (machine.ready[0] if copy is None else copy), AS_LONG_AS_IT_CAN


def _reverse(machine: Machine) -> tuple[Agent, int]:
    """The highest invocation, until it waits; copies as late as they can be."""
    ready, copy = machine.ready, machine.youngest_copy
    return (ready[-1] if ready or copy is None else copy), AS_LONG_AS_IT_CAN


def _by_chance(seed: int) -> Choose:
    """Anybody, for a few steps: often one, seldom many, so that near and far steps both meet."""
    chance = Random(seed)

    def choose(machine: Machine) -> tuple[Agent, int]:
        agents = machine.runnable()
        return agents[int(chance.random() * len(agents))], 1 + int(1.0 / (chance.random() + 0.01))

    return choose


def _as_chosen(agents: Sequence[Agent]) -> Choose:
    coming = iter(agents)

    def choose(machine: Machine) -> tuple[Agent, int]:
        agent = next(coming, None)
        if agent is None:
            return lowest_first(machine)
        if not machine.can_run(agent):
            raise _cannot_run(agent, machine)
        return agent, 1

    return choose


def _cannot_run(agent: Agent, machine: Machine) -> LaunchError:
    return LaunchError(
        Diagnostic(
            code="L023",
            what="there is no such order",
            where=f"step {machine.steps}",
            because=f"{agent!r} cannot take a step now; {machine.runnable()[:8]} can",
            fix="replay a schedule with the program, the inputs and the grid that it was made for",
        )
    )
