"""What all launches of a pipeline with the same lengths and grid have in common, worked out once."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from vyre_driver.cpu.launch_block import BlockPlan
from vyre_driver.cpu.launch_memory import MemoryPlan
from vyre_driver.cpu.split import Split
from vyre_driver.cpu.whole_writes import WholeWrite
from vyre_foundation.launch import BufferPlan, LaunchPlan


class PlannedLaunch(NamedTuple):
    plan: LaunchPlan
    split: Split
    memory: MemoryPlan
    block: BlockPlan
    returned: Mapping[str, BufferPlan]
    """What the caller gets, by name."""

    @staticmethod
    def of(plan: LaunchPlan, split: Split, writes: Sequence[WholeWrite]) -> PlannedLaunch:
        returned = {buffer.name: buffer for buffer in plan.outputs}
        return PlannedLaunch(plan, split, MemoryPlan(plan, writes), BlockPlan(plan, split), returned)
