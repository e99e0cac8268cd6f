"""Whole programs from NVRTC's PTX: lowering, CUDA C, NVRTC, executor. It can be used wherever a backend can.

    PtxBackend("sm_75", order="reverse").run(program, inputs)
    run_cuda(program, inputs, arch="sm_120")

Arguments, plans, traps and errors are those of the driver's backends. Each buffer is an allocation of its own, so an
access past its end is found even where a GPU would not notice. An output that need not start as zero starts as junk.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from ctypes import addressof, sizeof
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any, Final, Literal, TypeAlias

import numpy as np

from ptx.counts import Counts
from ptx.executor import Module, load_ptx
from ptx.llvm.layout import JUNK
from ptx.programs.approximations import with_exact_operations
from ptx.programs.clang import clang_ptx_of
from ptx.programs.cuda_c import ptx_of
from vyre_driver.cpu.launch.launch_memory import LaunchMemory, MemoryPlan
from vyre_driver.cuda.codegen.module import lower
from vyre_driver.cuda.kernels import SETTLE_BLOCK, CudaCopy, CudaKernel, CudaSource, StateRecord, blocks
from vyre_driver.cuda.nvrtc.compiler import EXACT, FAST
from vyre_driver.knobs.table import ITEMS
from vyre_driver.lowering.traps import trap_report
from vyre_driver.lowering.writes.covered import uncovered
from vyre_driver.runtime.arguments import Taken, check_against_plan
from vyre_driver.runtime.code_options import CodeOptions
from vyre_driver.runtime.host_arrays import HOST_ARRAYS, HostArray, storage_type
from vyre_driver.runtime.launch_plans import LaunchPlans
from vyre_driver.runtime.options import check_config_fits, check_plan, check_program
from vyre_foundation.backend import BackendInfo, BadInputs, DispatchConfig, Rejected, check_config
from vyre_foundation.diagnostics import LaunchError, ValidationError
from vyre_foundation.host import Given
from vyre_foundation.ir import Program
from vyre_foundation.launch import LaunchPlan
from vyre_foundation.validation import check

Order: TypeAlias = Literal["forward", "reverse"]
How: TypeAlias = Literal["segments", "cooperative"]
_DEFAULTS: Final = DispatchConfig()
_COOPERATIVE_THREADS: Final = 1 << 16
"""Threads that a cooperative launch has at most: beyond, as on a GPU that is too small, segments are launched."""


def _as_it_is(text: str) -> str:
    return text


@dataclass(frozen=True, slots=True)
class Making:
    """How the PTX of a program is made. Tests that want a mistake make one here."""

    arch: str = "sm_75"
    options: tuple[str, ...] = EXACT
    change_text: Callable[[str], str] = _as_it_is
    """Of CUDA C."""

    major: int | None = None
    """Of NVRTC; None is the newest."""

    front_end: Literal["nvrtc", "clang"] = "nvrtc"
    """Which compiler reads the CUDA C. clang takes no options."""


class CompiledProgram:
    """A program as PTX that is ready to run."""

    def __init__(self, program: Program, code: CodeOptions, making: Making) -> None:
        check(program)
        check_program(program, "cuda")
        self.source: CudaSource = lower(program, code)
        self.text = making.change_text(self.source.text)
        self._making = making
        self._fast = code.math == "fast"

    @cached_property
    def ptx(self) -> str:
        if self._making.front_end == "clang":
            return clang_ptx_of(self.text, self._making.arch)
        options = FAST if self._fast else self._making.options
        made = ptx_of(self.text, self._making.arch, options, self._making.major)
        return with_exact_operations(made) if self._fast else made

    @cached_property
    def module(self) -> Module:
        return load_ptx(self.ptx)


class PtxBackend:
    """Runs programs in this process, one thread after the other. Each program is compiled once."""

    def __init__(
        self,
        arch: str = "sm_75",
        order: Order = "forward",
        how: How = "segments",
        making: Making | None = None,
        programs: dict[tuple[Program, CodeOptions], CompiledProgram] | None = None,
        *,
        trace: bool = False,
    ) -> None:
        """`programs` may be shared by backends that make PTX in the same way. With `trace`, accesses are counted."""
        self.making = Making(arch) if making is None else making
        self.order: Order = order
        self.how: How = how
        self.trace = trace
        self.programs = {} if programs is None else programs
        self.info = BackendInfo("ptx", usable=True, device=f"PTX for {self.making.arch}, {order}, {how}")
        self.counts: list[Counts] = []
        """Of the kernels of the last launch."""

    def compiled(self, program: Program, config: DispatchConfig = _DEFAULTS) -> CompiledProgram:
        key = (program, CodeOptions.of(config))
        found = self.programs.get(key)
        if found is None:
            found = self.programs[key] = CompiledProgram(program, key[1], self.making)
        return found

    def compile(self, program: Program, config: DispatchConfig = _DEFAULTS) -> PtxPipeline:
        check_config(config)
        return PtxPipeline(self, program, config)

    def run(
        self,
        program: Program,
        inputs: Given,
        *,
        grid: Sequence[int] | None = None,
        config: DispatchConfig | None = None,
        outputs: Mapping[str, Any] | None = None,
    ) -> dict[str, Any]:
        launch = self.compile(program, _DEFAULTS if config is None else config).bind(inputs, outputs, grid)
        launch()
        return launch.outputs

    def dispatch(
        self, program: Program, inputs: Sequence[bytes | bytearray], grid_override: Sequence[int] | None = None
    ) -> list[bytes]:
        """Bytes in, bytes out, in declaration order, with the errors of the other backends."""
        try:
            made = self.run(program, inputs, grid=grid_override)
        except LaunchError as problem:
            raise BadInputs(problem.findings) from problem
        except ValidationError as problem:
            raise Rejected(problem.findings) from problem
        return [made[decl.name].astype(storage_type(decl), copy=False).tobytes() for decl in program.outputs]


def run_cuda(
    program: Program,
    inputs: Given,
    grid: Sequence[int] | None = None,
    *,
    arch: str = "sm_75",
    order: Order = "forward",
    how: How = "segments",
    config: DispatchConfig | None = None,
) -> dict[str, Any]:
    """The outputs of one launch by name."""
    return PtxBackend(arch, order, how).run(program, inputs, grid=grid, config=config)


@dataclass(frozen=True)
class PtxPipeline:
    backend: PtxBackend
    program: Program
    config: DispatchConfig

    def bind(
        self, inputs: Given, outputs: Mapping[str, Any] | None = None, grid: Sequence[int] | None = None
    ) -> PtxLaunch:
        check_config_fits(self.program, self.config)
        plans = LaunchPlans(self.program, self.config)
        taken = plans.take(HOST_ARRAYS, inputs, outputs)
        grid = self.config.grid_override if grid is None else grid
        check(plans.grouped)
        plan = plans.plan(taken, grid)
        check_against_plan(taken, {buffer.name: buffer for buffer in plan.outputs})
        check_plan(plan, self.config, 0)
        return PtxLaunch(
            self.backend, self.program, self.backend.compiled(plans.grouped, self.config), plan, taken, self.config
        )


@dataclass
class PtxLaunch:
    """A program with its arrays; calling it runs."""

    backend: PtxBackend
    program: Program
    compiled: CompiledProgram
    plan: LaunchPlan
    taken: Taken[HostArray]
    config: DispatchConfig
    state: StateRecord = field(default_factory=StateRecord)
    memory: LaunchMemory = field(init=False)

    def __post_init__(self) -> None:
        writes = self.compiled.source.writes
        self.memory = MemoryPlan(self.plan, writes, self.taken.words).bind(self.taken.inputs, self.taken.outputs)
        for name in (name for name, gaps in uncovered(writes, self.plan, self.taken.words).items() if not gaps):
            self.memory.elements[name].view(np.uint8)[...] = JUNK

    @property
    def outputs(self) -> dict[str, Any]:
        return self.memory.results

    def __call__(self) -> None:
        """Raises `TrapError` where the program traps."""
        memory = self.memory
        for act in memory.before:
            act()
        for iteration in range(self.config.fixpoint_iterations or 1):
            for act in (*memory.clearing, *(memory.clearing_again if iteration else ())):
                act()
            self._once()
            if self.config.fixpoint_iterations is None or memory.elements["converged"].any():
                break
        for act in memory.after:
            act()

    def _once(self) -> None:
        self.backend.counts = []
        self.state = StateRecord()
        source = self.compiled.source
        threads = self.plan.workgroups * int(np.prod(self.plan.workgroup_size))
        fits = threads <= _COOPERATIVE_THREADS
        if source.cooperative is not None and self.backend.how == "cooperative" and fits:
            self._launch(source.cooperative)
        else:
            for segment in source.segments:
                if isinstance(segment, CudaCopy):
                    self._copy(segment)
                else:
                    self._launch(segment)
        if self.state.trapped:
            site = source.traps[self.state.tag]
            raise trap_report(self.program, site, self.state.address, self.state.invocation)

    def _copy(self, copy: CudaCopy) -> None:
        source, target = self.memory.elements[copy.source], self.memory.elements[copy.target]
        count = min(len(source), len(target))
        if not self.state.trapped:
            target[:count] = source[:count]

    def _launch(self, kernel: CudaKernel) -> None:
        places = [self.memory.places[name] for name in self.compiled.source.arguments]
        values = [*(address for address, _ in places), *(count for _, count in places), *self.plan.grid]
        allocations = [(self.memory.elements[n].ctypes.data, self.memory.elements[n].nbytes) for n in self._buffers()]
        state = (addressof(self.state), sizeof(self.state))
        self._run(
            kernel.entry,
            blocks(self.plan.grid, CodeOptions.of(self.config).knob(ITEMS)),
            kernel,
            [*values, state[0]],
            [*allocations, state],
        )
        for settle in kernel.settles:
            elements, place = self.memory.elements[settle.buffer], self.memory.places[settle.buffer]
            whole = CudaKernel(settle.entry, (SETTLE_BLOCK, 1, 1))
            count = max(1, min(4, -(-len(elements) // SETTLE_BLOCK)))
            self._run(settle.entry, (count, 1, 1), whole, place, [(elements.ctypes.data, elements.nbytes)])

    def _buffers(self) -> tuple[str, ...]:
        return self.compiled.source.arguments

    def _run(
        self,
        entry: str,
        grid: tuple[int, int, int],
        kernel: CudaKernel,
        values: Sequence[int],
        allocations: list[tuple[int, int]],
    ) -> None:
        module = self.compiled.module
        packed = bytearray(module.kernels[entry].parameter_bytes)
        for (offset, size), value in zip(module.kernels[entry].parameters, values, strict=True):
            packed[offset : offset + size] = value.to_bytes(size, "little")
        self.backend.counts.append(
            module.launch(
                entry,
                grid,
                kernel.block,
                bytes(packed),
                shared_bytes=kernel.dynamic_shared,
                allocations=allocations,
                order=self.backend.order,
                cooperative=kernel.cooperative,
                trace=self.backend.trace,
            )
        )
