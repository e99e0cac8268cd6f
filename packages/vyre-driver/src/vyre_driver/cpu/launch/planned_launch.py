"""What all launches of a pipeline with the same lengths and grid have in common, worked out once."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from vyre_driver.cpu.compile.native_program import NativeProgram
from vyre_driver.cpu.launch.copy_plan import CopyPlan
from vyre_driver.cpu.launch.launch_block import BlockPlan
from vyre_driver.cpu.launch.launch_memory import MemoryPlan
from vyre_driver.cpu.threads.split import Split
from vyre_driver.lowering.writes.covered import Words
from vyre_driver.runtime.compiled_programs import CompiledProgram
from vyre_driver.runtime.debugging.program_label import program_name
from vyre_driver.runtime.launch_plans import AskedLaunch
from vyre_driver.runtime.launch_record import LaunchRecord, TuningRecord
from vyre_foundation.ir import Program
from vyre_foundation.launch import BufferPlan, LaunchPlan


class PlannedLaunch(NamedTuple):
    native: NativeProgram
    plan: LaunchPlan
    split: Split
    memory: MemoryPlan
    block: BlockPlan
    copies: CopyPlan
    returned: Mapping[str, BufferPlan]
    """What the caller gets, by name."""

    record: LaunchRecord
    program: Program
    """As the caller gave it: reports speak of it."""

    is_inline: bool
    """Whether the calling thread does it all, and soon."""

    asked: AskedLaunch

    def with_tuning(self, tuning: TuningRecord) -> PlannedLaunch:
        """The same with this in its record."""
        return self._replace(record=self.record._replace(tuning=tuning))

    def with_races(self, races: str) -> PlannedLaunch:
        """The same with this in its record."""
        return self._replace(record=self.record._replace(races=races))

    @staticmethod
    def of(
        plan: LaunchPlan,
        words: Words,
        split: Split,
        compiled: CompiledProgram[NativeProgram],
        asked: AskedLaunch,
        threads: int,
    ) -> PlannedLaunch:
        """`words` are those of the buffers of shapes; so many threads may be had."""
        returned = {buffer.name: buffer for buffer in plan.outputs}
        options, writes = compiled.options, compiled.native.writes
        record = LaunchRecord(
            program_name(compiled.program),
            options.math,
            options.check,
            plan.grid,
            plan.workgroup_size,
            min(split.threads, split.count),
            split.count,
            compiled.origin,
            compiled.milliseconds,
            compiled.child is not None,
            knobs=tuple(asked.config.knob_values.items()),
        )
        native, limit = compiled.native, asked.config.memory_limit
        room = None if limit is None else limit - plan.argument_bytes - record.threads * native.scratch_bytes
        copies = CopyPlan.of(native.segments, plan, split.threads, room)
        memory, block = MemoryPlan(plan, writes, words, threads), BlockPlan(plan, split, copies)
        parts = (memory, block, copies, returned, record, compiled.program, split.is_inline, asked)
        return PlannedLaunch(compiled.native, plan, split, *parts)
