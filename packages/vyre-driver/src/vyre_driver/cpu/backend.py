"""The backend `cpu`: programs as native code on the threads of this machine."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

from vyre_driver.cpu.compile.compile_estimate import is_long_to_lower
from vyre_driver.cpu.compile.target import CpuTarget
from vyre_driver.cpu.pipeline import CpuPipeline
from vyre_driver.cpu.threads.thread_count import thread_count
from vyre_driver.runtime.cache.code_cache import CodeCache
from vyre_driver.runtime.cache.least_recent import LeastRecent
from vyre_driver.runtime.code_options import CodeOptions, passes_of_environment
from vyre_driver.runtime.compiled_programs import CompiledPrograms
from vyre_driver.runtime.deadline import Deadline
from vyre_driver.runtime.debugging.dump import dump_of_environment
from vyre_driver.runtime.debugging.trace import trace_of_environment
from vyre_driver.runtime.host_arrays import Array, storage_type
from vyre_driver.runtime.launch_plans import LaunchPlans
from vyre_driver.runtime.options import Outputs, check_config_fits
from vyre_driver.runtime.still_compiling import check_compile_time, compile_before
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
        self._passes = passes_of_environment()
        self._trace = trace_of_environment()
        self._programs = CompiledPrograms(CpuTarget(), cache, self._trace, dump_of_environment())
        self._pipelines: LeastRecent[tuple[Program, DispatchConfig], CpuPipeline] = LeastRecent(MOST_PIPELINES)
        self._latest: CpuPipeline | None = None

    def compile(self, program: Program, config: DispatchConfig = _DEFAULTS) -> CpuPipeline:
        """The program as native code, from the caches where they have it."""
        check_config(config)
        found = self._found(program, config)
        if found is not None:
            return found
        deadline = Deadline(config.timeout)
        return self._compiled(deadline, self._accepted(deadline, program, config))

    def _found(self, program: Program, config: DispatchConfig) -> CpuPipeline | None:
        """What an earlier call made."""
        latest = self._latest  # the same objects as last time: no need to compare what they say
        if latest is not None and latest.program is program and latest.config is config:
            return latest
        require_program(program, "compile")
        found = self._pipelines.get((program, config))
        if found is not None:
            self._latest = found
        return found

    def _accepted(self, deadline: Deadline, program: Program, config: DispatchConfig) -> LaunchPlans:
        """The program with its options, valid and possible here; nothing is compiled yet."""

        def accept() -> LaunchPlans:
            check_config_fits(program, config)
            plans = LaunchPlans(program, config)
            self._programs.accept(plans.grouped, deadline)
            return plans

        return compile_before(deadline, accept) if _is_watched(program, config) else accept()

    def _compiled(self, deadline: Deadline, plans: LaunchPlans) -> CpuPipeline:
        program, config = plans.program, plans.config

        def make() -> CpuPipeline:
            compiled = self._programs.get(plans.grouped, CodeOptions.of(config, self._passes), deadline)
            return CpuPipeline(plans, compiled, self.threads, self._trace)

        made = compile_before(deadline, make) if _is_watched(program, config) else make()
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

        What is wrong with the arguments is said before anything is compiled. The `timeout` is for all of it: what
        compiling takes, the launch does not have.
        """
        config = _DEFAULTS if config is None else config
        check_config(config)
        deadline = Deadline(config.timeout)
        grid = grid if grid is not None else config.grid_override
        pipeline = self._found(program, config)
        if pipeline is None:
            plans = self._accepted(deadline, program, config)
            taken = plans.take(inputs, outputs)
            plans.check(taken, grid)
            pipeline = self._compiled(deadline, plans)
        else:
            taken = pipeline.plans.take(inputs, outputs)
        launch = pipeline.bind_taken(taken, grid)
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


def _is_watched(program: Program, config: DispatchConfig) -> bool:
    """Whether what is done with the program may take longer than the caller has."""
    return config.timeout is not None and is_long_to_lower(program)
