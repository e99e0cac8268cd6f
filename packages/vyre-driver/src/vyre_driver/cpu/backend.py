"""The backend `cpu`: programs as native code on the threads of this machine."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import partial
from typing import Any, Final

from vyre_driver.cpu.compile.compile_estimate import is_long_to_lower
from vyre_driver.cpu.compile.target import CpuTarget
from vyre_driver.cpu.launch.planned_launch import PlannedLaunch
from vyre_driver.cpu.pipeline import CpuPipeline
from vyre_driver.cpu.threads.thread_count import thread_count
from vyre_driver.llvm.engine import has_wide_vectors
from vyre_driver.runtime.cache.code_cache import CodeCache
from vyre_driver.runtime.compiled_programs import CompiledPrograms
from vyre_driver.runtime.deadline import Deadline
from vyre_driver.runtime.debugging.dump import dump_of_environment
from vyre_driver.runtime.debugging.trace import trace_of_environment
from vyre_driver.runtime.host_arrays import HOST_ARRAYS, Array, output_bytes
from vyre_driver.runtime.options import Outputs
from vyre_driver.runtime.pipelines import Pipelines
from vyre_driver.runtime.still_compiling import check_compile_time
from vyre_driver.tuner.launch.launch_tuning import LaunchTuning
from vyre_driver.tuner.launch.tuned_launches import LaunchBench, TunedLaunches
from vyre_foundation.backend import BackendInfo, DispatchConfig, check_config, dispatch_errors
from vyre_foundation.host import Given
from vyre_foundation.ir import Program
from vyre_foundation.notebook import ShownBackend
from vyre_foundation.tuning import Space

_DEFAULTS: Final = DispatchConfig()


class CpuBackend(ShownBackend):
    """Runs programs on this machine's processors. Threads may share one."""

    def __init__(self, info: BackendInfo, threads: int | None = None, cache: CodeCache | None = None) -> None:
        self.info = info
        self.threads = thread_count() if threads is None else threads
        trace = trace_of_environment()
        target = CpuTarget()
        programs = CompiledPrograms(target, cache, trace, dump_of_environment())
        workers = self.threads
        self.tuned = TunedLaunches(
            LaunchTuning(),
            f"{info.name} {info.device}",
            lambda: {**info.versions, "code": target.version(), "threads": str(workers)},
            self,
            self.compile,
            self.space,
        )
        """Where the knobs of launches come from."""

        self._pipelines = Pipelines(
            programs,
            lambda plans, compiled: CpuPipeline(plans, compiled, workers, trace, self.tuned),
            is_long_to_lower,
            partial(_space, workers),
        )

    def space(self, program: Program, config: DispatchConfig = _DEFAULTS) -> Space:
        """The knobs that can matter for the program here: `DispatchConfig.knobs` takes its points."""
        return self._pipelines.space(program, config)

    def compile(self, program: Program, config: DispatchConfig = _DEFAULTS) -> CpuPipeline:
        """The program as native code, from the caches where they have it."""
        return self._pipelines.get(program, config)

    def run(
        self,
        program: Program,
        inputs: Given,
        *,
        grid: Sequence[int] | None = None,
        config: DispatchConfig | None = None,
        outputs: Mapping[str, Any] | None = None,
    ) -> Outputs[Array]:
        """The outputs of one launch, by name. Inputs are never changed, unless they stand in `outputs` as well.

        What is wrong with the arguments is said before anything is compiled. The `timeout` is for all of it: what
        compiling takes, the launch does not have.
        """
        config = _DEFAULTS if config is None else config
        check_config(config)
        grid = grid if grid is not None else config.grid_override
        known = self._pipelines.found(program, config)
        if known is not None:
            made = known.run_again(inputs, outputs, grid)
            if made is not None:
                return made
        deadline = Deadline(config.timeout)
        pipeline, taken = self._pipelines.for_launch(
            deadline, program, config, lambda plans: plans.take(HOST_ARRAYS, inputs, outputs), grid
        )
        launch = pipeline.bind_taken(taken, grid, deadline)
        if config.timeout is not None:
            check_compile_time(deadline)
            launch.ends_at = deadline.end
        launch()
        pipeline.remember_run(inputs, grid, launch.planned)
        return Outputs(launch.outputs, launch.record, launch.iterations)

    def bench(
        self,
        program: Program,
        inputs: Given,
        *,
        grid: Sequence[int] | None = None,
        config: DispatchConfig | None = None,
    ) -> LaunchBench[PlannedLaunch]:
        """A launch to be measured with other knobs, for `vyre_driver.tuner.tune`. Its arrays are read only."""
        config = _DEFAULTS if config is None else config
        check_config(config)
        grid = grid if grid is not None else config.grid_override
        pipeline, taken = self._pipelines.for_launch(
            Deadline(config.timeout), program, config, lambda plans: plans.take(HOST_ARRAYS, inputs, None), grid
        )
        planned = pipeline.plan_as_is(taken, grid)
        return LaunchBench(self.tuned, program, config, planned.plan, taken, grid)

    def dispatch(
        self,
        program: Program,
        inputs: Sequence[bytes | bytearray],
        grid_override: Sequence[int] | None = None,
        *,
        config: DispatchConfig | None = None,
    ) -> list[bytes]:
        """Bytes in, bytes out, in declaration order; what does not fit is `BadInputs` or `Rejected`."""
        with dispatch_errors():
            made = self.run(program, inputs, grid=grid_override, config=config)
        return [output_bytes(made[decl.name], decl) for decl in program.outputs]


def _space(workers: int, program: Program, config: DispatchConfig) -> Space:
    from vyre_driver.spaces import cpu_space  # with it comes the lowering, which code from the cache does not need

    return cpu_space(program, config, workers, wide_vectors=has_wide_vectors())
