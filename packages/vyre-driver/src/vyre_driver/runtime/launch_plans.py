"""Launches of one program, planned before any code is made: arguments first, then grid, counts and sizes."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from vyre_driver.runtime.arguments import Signature, Taken, check_against_plan, take_arguments
from vyre_driver.runtime.workgroup_override import regroup, with_workgroup_size
from vyre_foundation.backend import DispatchConfig
from vyre_foundation.diagnostics import LaunchError
from vyre_foundation.host import Given
from vyre_foundation.ir import Program
from vyre_foundation.launch import LaunchPlan, plan_launch


class LaunchPlans:
    """A program with the options of its launches."""

    __slots__ = ("config", "grouped", "program", "signature")

    def __init__(self, program: Program, config: DispatchConfig) -> None:
        size = config.workgroup_override
        self.program = program
        self.config = config
        self.grouped = program if size in (None, program.workgroup_size) else with_workgroup_size(program, size)
        """The program with the workgroup size that it is compiled for."""

        self.signature = Signature.of(program)

    def take(self, inputs: Given, outputs: Mapping[str, Any] | None) -> Taken:
        return take_arguments(self.signature, inputs, outputs)

    def plan(self, taken: Taken, grid: Sequence[int] | None, *, warn: bool = True) -> LaunchPlan:
        """The plan of a launch on these arrays. Raises `LaunchError` with all that is wrong with them."""
        counts, elements = taken.counts, self.config.dispatch_elements
        is_complete = not taken.problems  # else some lengths stand in for those of what was refused
        try:
            plan = plan_launch(self.program, counts, grid=grid, dispatch_elements=elements, warn=warn and is_complete)
            if self.grouped is not self.program:
                plan = plan_launch(self.grouped, counts, grid=regroup(self.program, plan, self.grouped.workgroup_size))
        except LaunchError as problem:
            raise LaunchError([*taken.problems, *problem.findings]) from None
        return plan

    def check(self, taken: Taken, grid: Sequence[int] | None) -> None:
        """Raise what binding would, before time is spent on compiling. Warnings come with the launch itself."""
        plan = self.plan(taken, grid, warn=False)
        check_against_plan(taken, {buffer.name: buffer for buffer in plan.outputs})
