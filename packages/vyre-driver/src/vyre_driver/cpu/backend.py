"""The backend `cpu`: programs as native code on the threads of this machine."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

from vyre_driver.cpu.compile.compile_estimate import is_long_to_lower
from vyre_driver.cpu.compile.compiled_programs import CompiledPrograms
from vyre_driver.cpu.compile.dump import dump_of_environment
from vyre_driver.cpu.pipeline import CpuPipeline
from vyre_driver.cpu.threads.thread_count import thread_count
from vyre_driver.runtime.cache.code_cache import CodeCache
from vyre_driver.runtime.cache.least_recent import LeastRecent
from vyre_driver.runtime.code_options import CodeOptions
from vyre_driver.runtime.deadline import Deadline
from vyre_driver.runtime.host_arrays import Array, storage_type
from vyre_driver.runtime.options import Outputs, check_config_fits
from vyre_driver.runtime.still_compiling import check_compile_time, compile_before
from vyre_driver.runtime.trace import trace_of_environment
from vyre_driver.runtime.workgroup_override import with_workgroup_size
from vyre_foundation.backend import BackendInfo, BadInputs, DispatchConfig, Rejected, check_config
from vyre_foundation.diagnostics import LaunchError, ValidationError
from vyre_foundation.host import Given
from vyre_foundation.ir import BufferDecl, Program
from vyre_foundation.ir.program import require_program

MOST_PIPELINES: Final = 256
"""Combinations of program and options that are remembered for the next call."""

_DEFAULTS: Final = DispatchConfig()


class CpuBackend:
    """Runs programs on this machine's processors. Threads may share one."""

    def __init__(self, info: BackendInfo, threads: int | None = None, cache: CodeCache | None = None) -> None:
        self.info = info
        self.threads = thread_count() if threads is None else threads
        self._trace = trace_of_environment()
        self._programs = CompiledPrograms(cache, self._trace, dump_of_environment())
        self._pipelines: LeastRecent[tuple[Program, DispatchConfig], CpuPipeline] = LeastRecent(MOST_PIPELINES)
        self._latest: CpuPipeline | None = None

    def compile(self, program: Program, config: DispatchConfig = _DEFAULTS) -> CpuPipeline:
        """The program as native code, from the caches where they have it."""
        check_config(config)
        return self._compile_before(Deadline(config.timeout), program, config)

    def _compile_before(self, deadline: Deadline, program: Program, config: DispatchConfig) -> CpuPipeline:
        latest = self._latest  # the same objects as last time: no need to compare what they say
        if latest is not None and latest.program is program and latest.config is config:
            return latest
        require_program(program, "compile")
        if config.timeout is not None and is_long_to_lower(program):
            return compile_before(deadline, lambda: self._compile(deadline, program, config))
        return self._compile(deadline, program, config)

    def _compile(self, deadline: Deadline, program: Program, config: DispatchConfig) -> CpuPipeline:
        found = self._pipelines.get((program, config))
        if found is not None:
            self._latest = found
            return found
        check_config_fits(program, config)
        size = config.workgroup_override
        grouped = program if size in (None, program.workgroup_size) else with_workgroup_size(program, size)
        compiled = self._programs.get(grouped, CodeOptions.of(config), deadline)
        made = CpuPipeline(program, compiled, config, self.threads, self._trace)
        self._pipelines.put((program, config), made)
        self._latest = made
        return made

    def run(
        self,
        program: Program,
        inputs: Given,
        *,
        grid: Sequence[int] | None = None,
        config: DispatchConfig | None = None,
        outputs: Mapping[str, Any] | None = None,
    ) -> Outputs:
        """The outputs of one launch, by name. Inputs are never changed, unless they stand in `outputs` as well.

        The `timeout` is for all of it: what compiling takes, the launch does not have.
        """
        config = _DEFAULTS if config is None else config
        check_config(config)
        deadline = Deadline(config.timeout)
        pipeline = self._compile_before(deadline, program, config)
        launch = pipeline.bind_to_grid(inputs, outputs, grid if grid is not None else config.grid_override)
        if config.timeout is not None:
            check_compile_time(deadline)
            launch.ends_at = deadline.end
        launch()
        return Outputs(launch.outputs, launch.record, launch.iterations)

    def dispatch(
        self, program: Program, inputs: Sequence[bytes | bytearray], grid_override: Sequence[int] | None = None
    ) -> list[bytes]:
        """Bytes in, bytes out, in declaration order; what does not fit is `BadInputs` or `Rejected`."""
        try:
            made = self.run(program, inputs, grid=grid_override)
        except LaunchError as problem:
            raise BadInputs(problem.findings) from problem
        except ValidationError as problem:
            raise Rejected(problem.findings) from problem
        return [_bytes(made[decl.name], decl) for decl in program.outputs]


def _bytes(array: Array, decl: BufferDecl) -> bytes:
    return array.astype(storage_type(decl).newbyteorder("<"), copy=False).tobytes()
