"""A launch on a device that trapped is kept as a capsule: its inputs are fetched, if they did not change."""

from __future__ import annotations

from vyre_driver.capsules.keeper import is_keeping, not_kept
from vyre_driver.cuda.launch.device_memory import DeviceMemory
from vyre_driver.cuda.launch.planned_launch import PlannedLaunch
from vyre_foundation.diagnostics import TrapError
from vyre_foundation.keeping import kept_trap, with_sentence


def kept(problem: TrapError, planned: PlannedLaunch, memory: DeviceMemory) -> TrapError:
    """The error, with where the launch is kept, or why it is not."""
    if not is_keeping():
        return problem
    if memory.in_place:
        because = f"`{memory.in_place[0]}` was changed in place; a launch on a copy, as by `run`, leaves one"
        return with_sentence(problem, not_kept(because))
    inputs = {name: given.elements if given.host is None else given.host for name, given in memory.inputs.items()}
    return kept_trap(problem, planned.asked.program, inputs, planned.asked.config, planned.asked.grid)
