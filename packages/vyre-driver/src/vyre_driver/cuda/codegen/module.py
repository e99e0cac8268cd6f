"""A prepared program as CUDA C: the prelude, then its kernels."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final

from vyre_driver.cuda.codegen.frame import length_name
from vyre_driver.cuda.codegen.limits import check_local, check_parameters, check_shared
from vyre_driver.cuda.codegen.lines import INDENT, Line
from vyre_driver.cuda.codegen.math_functions import MATH_FUNCTIONS
from vyre_driver.cuda.codegen.memory.workgroup_memory import size_of
from vyre_driver.cuda.codegen.names import identifier
from vyre_driver.cuda.codegen.operations import c_type, prelude
from vyre_driver.cuda.codegen.operations.types import name_of
from vyre_driver.cuda.codegen.parameters import arguments, parameters
from vyre_driver.cuda.codegen.segment import (
    ProgramFacts,
    local_buffers,
    new_frame,
    shared_buffers,
    shared_bytes,
    write_segment,
)
from vyre_driver.cuda.kernels import (
    SETTLE_BLOCK,
    STATIC_SHARED_BYTES,
    CudaCopy,
    CudaKernel,
    CudaSegment,
    CudaSource,
    Settle,
)
from vyre_driver.knobs.table import MIN_BLOCKS
from vyre_driver.lowering.prepare import Prepared, PreparedSegment, prepare
from vyre_driver.lowering.steps import LANE_STEPS
from vyre_driver.runtime.code_options import CodeOptions
from vyre_driver.runtime.debugging.program_label import program_name
from vyre_foundation import ir
from vyre_foundation.ir import DataType, Program
from vyre_foundation.passes.values import element_type

_DEFAULTS: Final = CodeOptions()


def lower(program: Program, options: CodeOptions = _DEFAULTS) -> CudaSource:
    """A valid program as CUDA C. With a limit of steps, going past it traps with the tag `OUT_OF_STEPS`."""
    return emit(prepare(program, options.passes, options.step_limit, without=LANE_STEPS), options)


def emit(prepared: Prepared, options: CodeOptions = _DEFAULTS) -> CudaSource:
    """A prepared program as CUDA C. Raises D1002 where it has more memory or buffers than any GPU takes."""
    return _ModuleWriter(prepared, options).source()


class _ModuleWriter:
    def __init__(self, prepared: Prepared, options: CodeOptions) -> None:
        self.prepared = prepared
        self.name = identifier(program_name(prepared.program))
        self.parts = [each for each in prepared.segments if each.statements or _copy(each) is not None]
        _check_limits(prepared, self.parts)
        total = sum(shared_bytes(prepared, each) for each in self.parts)
        functions = tuple(self.part(number) for number in range(len(self.parts)))
        self.facts = ProgramFacts.of(prepared, options, functions, dynamic_shared=total > STATIC_SHARED_BYTES)
        self.lines: list[Line] = []

    def source(self) -> CudaSource:
        prepared = self.prepared
        if len(self.parts) == 1 and self.parts[0].statements:
            segments, cooperative = (self.whole(self.parts[0]),), None
        else:
            segments, cooperative = self.split()
        floats = {element_type(prepared.buffers[name]) for each in self.parts for name in each.float_atomics}
        for dtype in sorted(floats, key=name_of):
            self.settling(dtype)
        text, lines = self.text()
        return CudaSource(text, segments, cooperative, prepared.arguments, prepared.traps, prepared.writes, lines)

    # --------------------------------------------------------------------------------------------------------- kernels

    def whole(self, segment: PreparedSegment) -> CudaKernel:
        """A program of one segment: its body stands in the kernel."""
        self.kernel(f"{self.name}_kernel", write_segment(self.facts, segment).lines)
        return self.described(f"{self.name}_kernel", segment)

    def split(self) -> tuple[tuple[CudaSegment, ...], CudaKernel | None]:
        """Each segment as a function, a kernel for each of them, and one that calls them all."""
        found: list[CudaSegment] = []
        calls: list[str] = []
        frame = new_frame(self.facts)
        passed = arguments(self.prepared, frame)
        may_have_stopped = False
        for number, segment in enumerate(self.parts):
            if calls:
                calls += [f"if (!vyre_grid_barrier(state, {_barriers(calls) + 1}u))", f"{INDENT}return;"]
            if (copy := _copy(segment)) is not None:
                found.append(copy)
                calls += self.copying(copy)
                continue
            part, entry = self.part(number), f"{self.name}_kernel_{number}"
            written = write_segment(self.facts, segment)
            self.function(f"static __device__ __forceinline__ void {part}", written.lines)
            stop = ["if (vyre_stopped(state))", f"{INDENT}return;"] if may_have_stopped else []
            self.kernel(entry, _plain([*stop, f"{part}({passed});"]))
            found.append(self.described(entry, segment))
            calls += [f"{part}({passed});", *self.settled(segment, _barriers(calls) + 1)]
            may_have_stopped |= written.may_stop
        if len(found) < 2:
            return tuple(found), None
        entry = f"{self.name}_kernel_grid"
        self.kernel(entry, _plain(calls))
        shared = max((each.dynamic_shared for each in found if isinstance(each, CudaKernel)), default=0)
        block = self.prepared.program.workgroup_size
        return tuple(found), CudaKernel(entry, block, shared, cooperative=True)

    def part(self, number: int) -> str:
        """The function of a segment."""
        return f"{self.name}_part_{number}"

    def described(self, entry: str, segment: PreparedSegment) -> CudaKernel:
        shared = shared_bytes(self.prepared, segment) if self.facts.dynamic_shared else 0
        buffers = self.prepared.buffers
        settles = tuple(
            Settle(f"{self.name}_settle_{name_of(element_type(buffers[name]))}", name) for name in segment.float_atomics
        )
        return CudaKernel(entry, self.prepared.program.workgroup_size, shared, settles=settles)

    def settling(self, dtype: DataType) -> None:
        """The kernel that makes the NaNs of a buffer canonical."""
        suffix = name_of(dtype)
        head = f'extern "C" __global__ __launch_bounds__({SETTLE_BLOCK})\nvoid {self.name}_settle_{suffix}'
        parameter = f"{c_type(dtype)} *values, unsigned length"
        self.lines += _function(f"{head}({parameter})", _plain([f"vyre_settle_{suffix}(values, length);"]))

    def settled(self, segment: PreparedSegment, barrier: int) -> list[str]:
        """The same within the one kernel."""
        if not segment.float_atomics:
            return []
        frame = new_frame(self.facts)
        made = [f"if (!vyre_grid_barrier(state, {barrier}u))", f"{INDENT}return;"]
        for name in segment.float_atomics:
            suffix = name_of(element_type(self.prepared.buffers[name]))
            length = frame.names.of(length_name(name))
            made.append(f"vyre_settle_{suffix}({frame.buffer(name)}, {length});")
        return made

    def copying(self, copy: CudaCopy) -> list[str]:
        """A copy within the one kernel, by all threads of the grid."""
        frame = new_frame(self.facts)
        source, target = frame.buffer(copy.source), frame.buffer(copy.target)
        lengths = ", ".join(frame.names.of(length_name(name)) for name in (copy.source, copy.target))
        k = frame.names.fresh("k")
        return [
            f"for (u64 {k} = vyre_grid_thread(); {k} < min({lengths}); {k} += vyre_grid_threads())",
            f"{INDENT}{target}[{k}] = {source}[{k}];",
        ]

    # ------------------------------------------------------------------------------------------------------------ text

    def kernel(self, entry: str, body: Sequence[Line]) -> None:
        x, y, z = self.prepared.program.workgroup_size
        at_once = self.facts.options.knob(MIN_BLOCKS)
        bounds = f"{x * y * z}, {at_once}" if at_once > 1 else f"{x * y * z}"
        self.function(f'extern "C" __global__ __launch_bounds__({bounds})\nvoid {entry}', body)

    def function(self, head: str, body: Sequence[Line]) -> None:
        rows = parameters(self.prepared, new_frame(self.facts), self.facts.written)
        whole = "\n".join([f"{head}(", *(f"{INDENT}{row}" for row in rows)])
        self.lines += _function(f"{whole})", body)

    def text(self) -> tuple[str, tuple[str | None, ...]]:
        """The module, and the path of each of its lines."""
        kernels = "\n".join(line.text for line in self.lines)
        before = prelude(kernels, MATH_FUNCTIONS)
        if self.facts.dynamic_shared:
            before += "\n\nextern __shared__ __align__(16) unsigned char vyre_shared[];"
        head = f"// {self.name}: written by vyre; comments tell the paths of statements in the program.\n\n{before}\n"
        paths = [None] * head.count("\n")
        return f"{head}{kernels}\n", (*paths, *(line.path for line in self.lines))


def _check_limits(prepared: Prepared, segments: Sequence[PreparedSegment]) -> None:
    """Raises D1002 for what is too large for any GPU."""
    check_parameters([prepared.buffers[name] for name in prepared.arguments])
    for segment in segments:
        check_shared(shared_bytes(prepared, segment), shared_buffers(prepared, segment))
        local = local_buffers(prepared, segment)
        check_local(sum(size_of(buffer) for buffer in local), local)


def _copy(segment: PreparedSegment) -> CudaCopy | None:
    """What a collective over one rank does; the others change nothing."""
    match segment.collective:
        case ir.AllGather(source, target, _) | ir.ReduceScatter(source, target, _, _):
            return CudaCopy(source, target)
        case _:
            return None


def _function(head: str, body: Sequence[Line]) -> list[Line]:
    """With an empty line before it."""
    return [Line(""), *(Line(row) for row in head.split("\n")), Line("{"), *body, Line("}")]


def _plain(texts: Iterable[str]) -> list[Line]:
    return [Line(f"{INDENT}{text}") for text in texts]


def _barriers(calls: Sequence[str]) -> int:
    return sum("vyre_grid_barrier" in each for each in calls)
