"""One segment of a program as the body of a function."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import ExitStack
from dataclasses import dataclass

from vyre_driver.cuda.codegen.frame import AXES, Frame
from vyre_driver.cuda.codegen.lines import INDENT, Line
from vyre_driver.cuda.codegen.memory.in_range import InRange
from vyre_driver.cuda.codegen.memory.shaped_accesses import ShapedAccesses
from vyre_driver.cuda.codegen.memory.workgroup_memory import clear, declare, size_of
from vyre_driver.cuda.codegen.names import Names
from vyre_driver.cuda.codegen.operations import storage_type
from vyre_driver.cuda.codegen.parameters import parameters, written_buffers
from vyre_driver.cuda.codegen.reduction_readers import reduction_readers
from vyre_driver.cuda.codegen.statements import StatementWriter
from vyre_driver.knobs.table import ITEMS, UNROLL
from vyre_driver.lowering.cancel_checks import CancelChecks
from vyre_driver.lowering.prepare import Prepared, PreparedSegment
from vyre_driver.lowering.writes.written_first import WrittenFirst
from vyre_driver.runtime.code_options import CodeOptions
from vyre_foundation import ir
from vyre_foundation.analysis.definitions import assigned_names
from vyre_foundation.analysis.used_results import used_atomics
from vyre_foundation.ir import BufferDecl, Stmt
from vyre_foundation.ops import Ops
from vyre_foundation.passes.values import Types, element_type
from vyre_foundation.walk import buffers_in, operands, postorder, statements


@dataclass(frozen=True, slots=True)
class WrittenSegment:
    lines: tuple[Line, ...]
    may_stop: bool
    """Whether it may trap, or leave because the launch is cancelled."""


@dataclass(frozen=True, slots=True)
class ProgramFacts:
    """What all segments of a program share."""

    prepared: Prepared
    options: CodeOptions
    has_order: bool
    """Whether the order of its atomics can be observed: only by what one of them gives."""

    dynamic_shared: bool
    """Whether the launch gives the memory of workgroups."""

    functions: tuple[str, ...]
    """What the functions of the segments are called: no name in them is one of these."""

    variables: frozenset[str]
    """Names that segments bind."""

    written: frozenset[str]
    """Buffers that are not only read."""

    seen_as_bits: frozenset[str]
    """Buffers in which NaNs are canonical."""

    @staticmethod
    def of(
        prepared: Prepared, options: CodeOptions, functions: tuple[str, ...], *, dynamic_shared: bool
    ) -> ProgramFacts:
        return ProgramFacts(
            prepared,
            options,
            bool(used_atomics(prepared.program.entry)),
            dynamic_shared,
            functions,
            frozenset(name for each in prepared.segments for name in each.types or ()),
            frozenset(written_buffers(prepared)),
            prepared.seen_as_bits,
        )

    @property
    def strides(self) -> bool:
        """Whether a launch may have fewer blocks than workgroups, on x.

        A knob may ask for that; else a grid has more workgroups than there are blocks only with 2^32 invocations, two
        a workgroup.
        """
        return self.options.knob(ITEMS) > 1 or self.prepared.program.workgroup_size[0] <= 2


def new_frame(facts: ProgramFacts, segment: PreparedSegment | None = None) -> Frame:
    """The names of the parameters are given first: they are the same in every function."""
    prepared, options = facts.prepared, facts.options
    body = () if segment is None else segment.statements
    typing = Types(prepared.buffers, Ops(), {} if segment is None or segment.types is None else segment.types)
    nodes = [node for statement in statements(body) for node in postorder(operands(statement))]
    frame = Frame(
        typing,
        Names(facts.functions),
        workgroup_size=prepared.program.workgroup_size,
        buffers=prepared.buffers,
        trap_numbers=prepared.trap_numbers,
        assigned=assigned_names(body),
        variables=facts.variables,
        used=frozenset(node.name for node in nodes if isinstance(node, ir.Var)),
        named_ids=_named_ids(body, prepared.program.workgroup_size),
        fast=options.math == "fast",
        checks=options.check != "never",
        fences=facts.has_order,
        strides=facts.strides,
        unroll=options.knob(UNROLL),
    )
    parameters(prepared, frame, facts.written)
    return frame


def _named_ids(body: Sequence[Stmt], size: Sequence[int]) -> frozenset[int]:
    """Axes whose id is used, unless that is the whole value of one binding: the id has a name then."""
    bound: list[int] = []
    inside: set[int] = set()
    for statement in statements(body):
        match statement:
            case ir.Let(_, ir.InvocationId(axis)):
                bound.append(axis)
            case _:
                found = postorder(operands(statement))
                inside |= {node.axis for node in found if isinstance(node, ir.InvocationId)}
    return frozenset(axis for axis in range(3) if size[axis] > 1 and (axis in inside or bound.count(axis) > 1))


def shared_buffers(prepared: Prepared, segment: PreparedSegment) -> list[BufferDecl]:
    used = buffers_in(segment.statements)
    return [buffer for buffer in prepared.program.buffers if buffer.is_workgroup and buffer.name in used]


def local_buffers(prepared: Prepared, segment: PreparedSegment) -> list[BufferDecl]:
    used = buffers_in(segment.statements)
    return [buffer for buffer in prepared.program.buffers if buffer.is_local and buffer.name in used]


def shared_bytes(prepared: Prepared, segment: PreparedSegment) -> int:
    return sum(size_of(buffer) for buffer in shared_buffers(prepared, segment))


def write_segment(facts: ProgramFacts, segment: PreparedSegment) -> WrittenSegment:
    prepared, body = facts.prepared, segment.statements
    frame = new_frame(facts, segment)
    skips = "unchecked_accesses" in prepared.steps
    in_range = InRange(
        body,
        frame.workgroup_size,
        frame.buffers,
        frame.typing,
        skips_checks=skips,
        shaped=ShapedAccesses.of(prepared.program, body),
    )
    polls = _polls(body, in_range)
    readers = reduction_readers(body, frame.workgroup_size)
    writer = StatementWriter(frame, in_range, polls, prepared.path_of, facts.seen_as_bits, readers)
    shared = shared_buffers(prepared, segment)
    with ExitStack() as open_parts:
        if facts.strides:
            head = "for (u64 group = blockIdx.x; group < grid_x; group += gridDim.x)"
            open_parts.enter_context(frame.lines.block(head))
            frame.lines.add("const unsigned group_x = unsigned(group);")
        declare(frame, shared, dynamic=facts.dynamic_shared)
        if polls:
            frame.lines.add("if (vyre_stopped(state))")
            frame.lines.add(f"{INDENT}return;")
        _start(facts, frame, segment, shared)
        writer.body(body)
        frame.lines.end()
        if facts.strides and shared:
            frame.lines.add("__syncthreads();")
    traps = any(isinstance(statement, ir.Trap) for statement in statements(body))
    return WrittenSegment(tuple(frame.lines.made), bool(polls) or traps)


def _polls(body: Sequence[Stmt], in_range: InRange) -> dict[int, int]:
    """Loops, by identity, that check for cancellation every so many iterations, a power of two."""
    checks = CancelChecks(most_trips=in_range.most_trips)
    loops = [each for each in statements(body) if isinstance(each, ir.Loop) and each.body]
    asked = {id(loop): checks.every(loop) for loop in loops}
    return {loop: every for loop, every in asked.items() if every is not None}


def _start(facts: ProgramFacts, frame: Frame, segment: PreparedSegment, shared: Sequence[BufferDecl]) -> None:
    """Memory of the invocation and what the workgroup's starts with, and ids that are used more than once."""
    body = segment.statements
    for buffer in local_buffers(facts.prepared, segment):
        kind = storage_type(element_type(buffer))
        frame.lines.add(f"{kind} {frame.buffer(buffer.name)}[{buffer.count}] = {{}};")
    for axis in range(3):
        if axis in frame.named_ids:
            frame.lines.add(f"const unsigned global_{AXES[axis]} = {frame.computed_global_id(axis)};")
    first = WrittenFirst(body, frame.workgroup_size)
    clear(frame, [buffer for buffer in shared if not first.holds(buffer)])
