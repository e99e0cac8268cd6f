"""What all launches of a pipeline with the same lengths and grid have in common, worked out once."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from vyre_driver.cuda.code import CudaCode
from vyre_driver.cuda.device.gpu import Gpu
from vyre_driver.cuda.kernels import CudaSegment, blocks
from vyre_driver.cuda.launch.loaded_kernels import LoadedKernels
from vyre_driver.cuda.nvrtc.resources import KernelResources
from vyre_driver.knobs.table import ITEMS
from vyre_driver.runtime.compiled_programs import CompiledProgram
from vyre_driver.runtime.debugging.program_label import program_name
from vyre_driver.runtime.launch_plans import AskedLaunch
from vyre_driver.runtime.launch_record import KernelRecord, LaunchRecord, TuningRecord
from vyre_foundation.ir import Program
from vyre_foundation.launch import BufferPlan, LaunchPlan


class PlannedLaunch(NamedTuple):
    plan: LaunchPlan
    segments: tuple[CudaSegment, ...]
    """What is launched: the segments one by one, or one cooperative kernel."""

    blocks: tuple[int, int, int]
    returned: Mapping[str, BufferPlan]
    """What the caller gets, by name."""

    record: LaunchRecord
    program: Program
    """As the caller gave it: reports speak of it."""

    code: CudaCode
    kernels: LoadedKernels
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
        gpu: Gpu,
        compiled: CompiledProgram[CudaCode],
        kernels: LoadedKernels,
        asked: AskedLaunch,
    ) -> PlannedLaunch:
        code, whole = compiled.native, compiled.native.cooperative
        x, y, z = found = blocks(plan.grid, compiled.options.knob(ITEMS))
        is_at_once = whole is not None and kernels.fits_at_once(whole, x * y * z)
        segments = (whole,) if whole is not None and is_at_once else code.segments
        record = LaunchRecord(
            program_name(compiled.program),
            compiled.options.math,
            compiled.options.check,
            plan.grid,
            plan.workgroup_size,
            1,
            1,
            compiled.origin,
            compiled.milliseconds,
            compiled.child is not None,
            f"{gpu.where}: {gpu.name}",
            tuple(_kernel(name, taken) for name, taken in code.resources.items()),
            knobs=tuple(asked.config.knob_values.items()),
        )
        returned = {buffer.name: buffer for buffer in plan.outputs}
        return PlannedLaunch(plan, segments, found, returned, record, compiled.program, code, kernels, asked)


def _kernel(name: str, taken: KernelResources) -> KernelRecord:
    return KernelRecord(name, taken.registers, taken.spill_bytes, taken.shared_bytes)
