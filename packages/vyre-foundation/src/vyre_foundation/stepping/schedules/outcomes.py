"""What a launch came to in one order, and how to run that order again."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from vyre_foundation.diagnostics import Diagnostic
from vyre_foundation.stepping.execution.machine import Agent, Machine


@dataclass(frozen=True, slots=True)
class Outcome:
    """The outputs of a launch, or the fault that ended it, with one schedule that leads there."""

    outputs: Mapping[str, bytes]
    """Empty after a fault, which leaves the contents of memory undefined."""

    fault: Diagnostic | None
    schedule: tuple[Agent, ...]
    """Who takes each step: `run(..., schedule=outcome.schedule)` does the same again."""

    def is_same(self, other: Outcome) -> bool:
        """Whether a caller could not tell them apart."""
        return self.fault == other.fault and self.outputs == other.outputs


def outcome_of(machine: Machine, schedule: list[Agent]) -> Outcome:
    """Of a machine that has finished."""
    outputs = {} if machine.fault is not None else machine.outputs()
    return Outcome(outputs, machine.fault, tuple(schedule))
