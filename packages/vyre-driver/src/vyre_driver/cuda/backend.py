"""The backend `cuda`: programs as kernels on one NVIDIA GPU, through CuPy."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

import numpy as np

from vyre_driver.cuda.device.device_arrays import DeviceArrays
from vyre_driver.cuda.device.gpu import Gpu
from vyre_driver.cuda.device.streams import stream_of
from vyre_driver.cuda.launch.bool_kernels import BoolKernels
from vyre_driver.cuda.launch.planned_launch import PlannedLaunch
from vyre_driver.cuda.nvrtc.architectures import DeviceCode
from vyre_driver.cuda.nvrtc.bindings import Nvrtc
from vyre_driver.cuda.pipeline import CudaPipeline
from vyre_driver.cuda.target import CudaTarget
from vyre_driver.runtime.cache.code_cache import CodeCache
from vyre_driver.runtime.compiled_programs import CompiledPrograms
from vyre_driver.runtime.deadline import Deadline
from vyre_driver.runtime.debugging.dump import dump_of_environment
from vyre_driver.runtime.debugging.trace import trace_of_environment
from vyre_driver.runtime.host_arrays import output_bytes
from vyre_driver.runtime.options import Outputs
from vyre_driver.runtime.pipelines import Pipelines
from vyre_driver.runtime.still_compiling import check_compile_time
from vyre_driver.spaces import cuda_space
from vyre_driver.tuner.launch.launch_tuning import LaunchTuning
from vyre_driver.tuner.launch.tuned_launches import LaunchBench, TunedLaunches
from vyre_foundation.backend import BackendInfo, DispatchConfig, check_config, dispatch_errors
from vyre_foundation.host import Given
from vyre_foundation.ir import Program
from vyre_foundation.notebook import ShownBackend
from vyre_foundation.tuning import Space

_DEFAULTS: Final = DispatchConfig()


class CudaBackend(ShownBackend):
    """Runs programs on one GPU. Threads may share one."""

    def __init__(
        self, info: BackendInfo, gpu: Gpu, nvrtc: Nvrtc, code: DeviceCode, cache: CodeCache | None = None
    ) -> None:
        """`code` says what the device runs: machine code of an architecture, or its PTX."""
        self.info = info
        self._gpu = gpu
        trace = trace_of_environment()
        target = CudaTarget(code.arch, nvrtc)
        programs = CompiledPrograms(target, cache, trace, dump_of_environment())
        bools = BoolKernels(gpu, code)
        self.tuned = TunedLaunches(
            LaunchTuning(),
            f"{info.name} {info.device}",
            lambda: {**info.versions, "code": target.version(), "driver": gpu.driver_version},
            self,
            self.compile,
            self.space,
        )
        """Where the knobs of launches come from."""

        self._pipelines = Pipelines(
            programs,
            lambda plans, made: CudaPipeline(
                gpu, bools, plans, made, by_ptx=code.by_ptx, trace=trace, tuned=self.tuned
            ),
            lambda _: True,  # NVRTC takes tenths of a second even for a small program
            cuda_space,
        )

    @property
    def device(self) -> int:
        """The number of the GPU, as CUDA counts them."""
        return self._gpu.number

    def space(self, program: Program, config: DispatchConfig = _DEFAULTS) -> Space:
        """The knobs that can matter for the program here: `DispatchConfig.knobs` takes its points."""
        return self._pipelines.space(program, config)

    def empty(self, count: int, dtype: np.dtype[Any]) -> Any:
        """A flat CuPy array on the device, with anything in it."""
        with self._gpu.used():
            return self._gpu.cupy.empty(count, dtype)

    def compile(self, program: Program, config: DispatchConfig = _DEFAULTS) -> CudaPipeline:
        """The program as kernels on the device, from the caches where they have it."""
        self._gpu.check()
        return self._pipelines.get(program, config)

    def run(
        self,
        program: Program,
        inputs: Given,
        *,
        grid: Sequence[int] | None = None,
        config: DispatchConfig | None = None,
        outputs: Mapping[str, Any] | None = None,
        stream: Any = None,
    ) -> Outputs[Any]:
        """The outputs of one launch, by name, as CuPy arrays, once it is over.

        Inputs are never changed, unless they stand in `outputs` as well. Arrays of the device are used where they are,
        arrays of the host are copied; `outputs` takes arrays of the device. The launch goes on `stream`: CuPy's, a
        number, or anything with `__cuda_stream__`; by default on CuPy's current one. What is wrong with the arguments
        is said before anything is compiled. The `timeout` is for all of it.
        """
        config = _DEFAULTS if config is None else config
        check_config(config)
        deadline = Deadline(config.timeout)
        grid = grid if grid is not None else config.grid_override
        arrays = DeviceArrays(self._gpu, takes_host=True)
        with self._gpu.used():
            chosen = stream_of(self._gpu, stream)
            with chosen:
                pipeline, taken = self._pipelines.for_launch(
                    deadline, program, config, lambda plans: plans.take(arrays, inputs, outputs), grid
                )
                control = pipeline.borrow_control()
                launch = pipeline.bind_taken(taken, grid, chosen, control, deadline)
            if config.timeout is not None:
                check_compile_time(deadline)
                launch.ends_at = deadline.end
            launch()
            made = Outputs(launch.outputs, launch.record, launch.iterations)
            pipeline.give_back(control)
            return made

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
        arrays = DeviceArrays(self._gpu, takes_host=True)
        with self._gpu.used(), stream_of(self._gpu):
            pipeline, taken = self._pipelines.for_launch(
                Deadline(config.timeout), program, config, lambda plans: plans.take(arrays, inputs, None), grid
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
        with self._gpu.used():
            read = self._read_back([made[decl.name] for decl in program.outputs])
        return [output_bytes(array, decl) for array, decl in zip(read, program.outputs, strict=True)]

    def _read_back(self, arrays: Sequence[Any]) -> list[np.ndarray[Any, np.dtype[Any]]]:
        """Arrays of the device on the host, by way of pinned memory: all copies are under way at once."""
        cuda = self._gpu.cupy.cuda
        stream = stream_of(self._gpu)
        pinned = [cuda.alloc_pinned_memory(max(1, array.nbytes)) for array in arrays]
        for array, memory in zip(arrays, pinned, strict=True):
            if array.nbytes:
                array.data.copy_to_host_async(memory.ptr, array.nbytes, stream)
        stream.synchronize()
        pairs = zip(arrays, pinned, strict=True)
        return [np.frombuffer(memory, array.dtype, array.size).copy() for array, memory in pairs]
