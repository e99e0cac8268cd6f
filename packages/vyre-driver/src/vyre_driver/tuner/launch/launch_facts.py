"""What tells the records of launches apart."""

from __future__ import annotations

from dataclasses import dataclass

from vyre_driver.runtime.code_options import CodeOptions, passes_of_environment
from vyre_driver.runtime.debugging.program_label import program_name
from vyre_driver.runtime.options import returned_bytes
from vyre_driver.tuner.program_key import StaticProgramShape, TunerProgramKey
from vyre_driver.tuner.records.launch_key import launch_key
from vyre_driver.tuner.sweep.bench import Bench
from vyre_driver.tuner.workgroup_size import WorkgroupSize
from vyre_foundation.backend import DispatchConfig


@dataclass(frozen=True, slots=True)
class LaunchFacts:
    """The keys of a launch, and what they stand for."""

    decision: TunerProgramKey
    """Under which the workgroup size is filed."""

    key: str
    """Under which measurements are."""

    workgroup_size: WorkgroupSize
    program: str
    text: str
    """Shape, options, device and versions, for people."""

    @staticmethod
    def of(bench: Bench) -> LaunchFacts:
        """Raises `WireError` for a program that has no bytes, and so no fingerprint."""
        plan = bench.plan
        shape = StaticProgramShape(plan.workgroup_size, plan.grid, returned_bytes(plan))
        decision = TunerProgramKey.from_program(bench.program, shape)
        counts = {buffer.name: buffer.count for buffer in plan.buffers}
        facts = {
            "decision": decision.text,  # which has the fingerprint, the grid and the bytes of the outputs
            "counts": counts,
            "options": _options(bench.config),
            "device": bench.adapter,
            "versions": dict(bench.versions()),
        }
        shown = ", ".join(f"{name} {count}" for name, count in counts.items())
        grid = " x ".join(map(str, plan.grid))
        text = f"{shown}; grid {grid}; {facts['options']}; {bench.adapter}"
        return LaunchFacts(decision, launch_key(facts), plan.workgroup_size, program_name(bench.program), text)


def _options(config: DispatchConfig) -> str:
    """What of a configuration changes code or launch, but for the knobs."""
    others = {"workgroup_override": config.workgroup_override, "fixpoint_iterations": config.fixpoint_iterations}
    extra = "".join(f" {name}={value}" for name, value in others.items() if value is not None)
    return f"{CodeOptions.of(config, passes_of_environment())}{extra}"
