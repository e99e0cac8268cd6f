"""The last pass: a program as a module of LLVM IR, one function a segment.

Each function runs a range of workgroups:

    void segment<n>(u32 first, u32 last, void** arguments, void* scratch, u32* control)

`arguments` holds, for each buffer of the launch in declaration order, its address and its length; `scratch` is memory
of `scratch_bytes` that nobody else uses meanwhile; `control` is described in `layout`.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from vyre_driver.cpu.code_options import CodeOptions
from vyre_driver.cpu.lowering import layout
from vyre_driver.cpu.lowering.crossing import find_crossing
from vyre_driver.cpu.lowering.find_whole_writes import find_whole_writes
from vyre_driver.cpu.lowering.fission import (
    GroupIf,
    GroupLoop,
    GroupNode,
    LaneLoop,
    NearStep,
    Once,
    SubgroupStep,
    fission,
    walk_nodes,
)
from vyre_driver.cpu.lowering.flat_segments import Collective, FlatProgram, FlatSegment, flatten
from vyre_driver.cpu.lowering.frame import ABORT, Frame
from vyre_driver.cpu.lowering.jam import JamWriter, find_jam
from vyre_driver.cpu.lowering.lane_loops import SMALL_ARRAY, LaneLoopWriter, clear
from vyre_driver.cpu.lowering.lane_statements import StatementWriter, may_be_long
from vyre_driver.cpu.lowering.math_functions import function_text
from vyre_driver.cpu.lowering.near import Form
from vyre_driver.cpu.lowering.near_steps import NearStepWriter
from vyre_driver.cpu.lowering.subgroups import SubgroupWriter
from vyre_driver.cpu.lowering.uniform import Uniform
from vyre_driver.cpu.operations import FunctionWriter
from vyre_driver.cpu.whole_writes import WholeWrite
from vyre_foundation import ir
from vyre_foundation.ir import DataType, Program, Stmt, UnOp
from vyre_foundation.ops import Ops
from vyre_foundation.passes.values import Typing
from vyre_foundation.walk import buffers_in, statements

FAST_FLAGS: Final = "contract arcp afn"
"""Of fast math: a product may be fused into a sum, a division become a product, a root an estimate that is refined.

Nothing is reassociated and NaNs and infinities stay what they are, so that results are near the exact ones. The recipes
of transcendentals are as always: their errors cancel by design.
"""

_DEFAULTS: Final = CodeOptions()


@dataclass(frozen=True, slots=True)
class LoweredSegment:
    """A function to call, or a collective to carry out."""

    function: str
    scratch_bytes: int
    collective: Collective | None = None


@dataclass(frozen=True, slots=True)
class LoweredProgram:
    text: str
    segments: tuple[LoweredSegment, ...]
    tags: tuple[str, ...]
    """Tags of traps, by the number a trap writes."""

    writes: tuple[WholeWrite, ...]
    """Stores that may reach a whole output."""


def lower(program: Program, options: CodeOptions = _DEFAULTS) -> LoweredProgram:
    """A valid program as LLVM IR. With a limit of steps, going past it traps with the tag `OUT_OF_STEPS`."""
    flat = flatten(program, options.step_limit)
    tags: list[str] = []
    segments: list[LoweredSegment] = []
    texts: list[str] = []
    declarations: set[str] = set()
    functions: set[tuple[UnOp, Form]] = set()
    notes = 0
    for number, segment in enumerate(flat.segments):
        if segment.collective is not None:
            segments.append(LoweredSegment("", 0, segment.collective))
        elif segment.statements:
            made = _Segment(flat, segment, f"segment{number}", tags, notes, options)
            notes += made.frame.rolled_loops
            texts.append(made.text)
            declarations |= made.frame.w.declarations
            functions |= made.frame.functions
            segments.append(LoweredSegment(made.name, made.frame.scratch.size))
    for op, form in sorted(functions, key=lambda each: (each[0].word, each[1].value)):
        text, needs = function_text(op, form)
        texts.append(text)
        declarations |= needs
    text = "\n\n".join(["\n".join(sorted(declarations)), *texts, _loop_notes(notes)])
    return LoweredProgram(text, tuple(segments), tuple(tags), find_whole_writes(flat))


class _Segment:
    def __init__(
        self,
        flat: FlatProgram,
        segment: FlatSegment,
        name: str,
        tags: list[str],
        notes: int,
        options: CodeOptions,
    ) -> None:
        self.name = name
        self.program = flat.program
        buffers = {buffer.name: buffer for buffer in flat.program.buffers}
        body = segment.statements
        self.uniform = Uniform(body, buffers)
        typing = Typing(buffers, Ops())
        learn_types(body, typing)
        floats = {name for name, dtype in typing.types.items() if dtype.is_float}
        nodes = fission(body, self.uniform, buffers, floats)
        crossing = find_crossing(nodes, self.uniform, buffers)
        self.assigned = frozenset(s.name for s in statements(body) if isinstance(s, ir.Assign))
        kept = [(each, typing.types[each]) for each in sorted(crossing.kept)]
        lanes = flat.program.workgroup_size
        scratch = layout.plan_scratch(buffers, kept, sorted(crossing.arrays), lanes[0] * lanes[1] * lanes[2])
        for node in walk_nodes(nodes):
            if isinstance(node, LaneLoop):
                _plan_large_arrays(node, buffers, crossing.arrays, scratch)
        self.frame = Frame(
            flat.program,
            typing,
            crossing,
            scratch,
            tags,
            FunctionWriter(float_flags=FAST_FLAGS if options.math == "fast" else ""),
            unchecked=options.check == "never",
            opaque_masks=True,
            first_note=notes,
        )
        self.used = buffers_in(body)
        self.start_group(nodes)
        self.group(nodes)
        self.text = self.function()

    # ------------------------------------------------------------------------------------------------- once a workgroup

    def start_group(self, nodes: Sequence[GroupNode]) -> None:
        """Memory of the workgroup, and arrays of lanes that live across loops, start as zero."""
        frame = self.frame
        for buffer in self.program.buffers:
            size = buffer.count * (layout.storage_size(layout.element(buffer)) if not buffer.is_global else 0)
            if buffer.is_workgroup and buffer.name in self.used:
                clear(frame, frame.scratch_at(buffer.name), size)
            elif buffer.is_local and buffer.name in frame.crossing.arrays:
                clear(frame, frame.scratch_at(buffer.name), size * frame.lanes)

    def group(self, nodes: Sequence[GroupNode]) -> None:
        for node in nodes:
            self.node(node)

    def lane_loops(self) -> LaneLoopWriter:
        return LaneLoopWriter(self.frame, self.assigned, frozenset(self.uniform.varying))

    def node(self, node: GroupNode) -> None:
        frame = self.frame
        if isinstance(node, GroupLoop) and (known := _literal_range(node.loop)) is not None:
            frame.literal_ranges[node.loop.var] = known
        writer = StatementWriter(frame, self.assigned)
        match node:
            case LaneLoop():
                self.lane_loops().write(node)
            case Once(ir.Let(name, value)) if name not in self.assigned:
                frame.uniform_values[name] = writer.expressions.value(value)
            case Once(ir.Let(name, value)) | Once(ir.Assign(name, value)):
                slot, kind = frame.variable(name)
                frame.write_slot(slot, kind, writer.expressions.value(value))
            case SubgroupStep(statement):
                SubgroupWriter(frame, self.assigned).write(statement)
            case NearStep():
                NearStepWriter(self.lane_loops(), node).write()
            case GroupIf(cond, then, otherwise):
                test = writer.expressions.condition(cond)
                frame.either(test, lambda: self.group(then), lambda: self.group(otherwise))
            case GroupLoop(loop, [LaneLoop() as inner] as body) if (jam := find_jam(loop, body, frame)) is not None:
                JamWriter(self.lane_loops(), jam).write(loop, inner)
            case GroupLoop(loop, body):
                bounds = writer.expressions.value(loop.from_), writer.expressions.value(loop.to)
                with frame.counted(*bounds, poll=may_be_long(loop.from_, loop.to)) as counter:
                    frame.uniform_values[loop.var] = counter
                    self.group(body)
            case _:
                raise AssertionError("every kind of node is above")

    # ------------------------------------------------------------------------------------------------------- functions

    def function(self) -> str:
        """The workgroup's function, and the one that runs a range of workgroups."""
        buffers = layout.launch_buffers(self.program)
        parameters = ["i32 %group.x", "i32 %group.y", "i32 %group.z", "i32 %groups.x", "i32 %groups.y", "i32 %groups.z"]
        parameters += ["i64 %group.number"]
        for number, _ in enumerate(buffers):
            parameters += [f"ptr noalias nonnull %buffer.{number}", f"i32 %length.{number}"]
        offsets = self.frame.scratch.offsets.values()
        parameters += [f"ptr noalias nonnull align 64 %scratch.{number}" for number, _ in enumerate(offsets)]
        parameters += ["ptr %control"]
        sizes = self.program.workgroup_size
        starts = [
            f"%group.start.{axis} = mul nuw i32 %group.{axis}, {size}" for axis, size in zip("xyz", sizes, strict=True)
        ]
        lines = [
            f"define internal i1 @{self.name}.group({', '.join(parameters)}) {{",
            "entry:",
            *(f"  {line}" for line in (*self.frame.entry, *starts)),
            "  br label %begin",
            "begin:",
            *(f"  {line}" for line in self.frame.w.lines),
            "  ret i1 true",
            f"{ABORT}:",
            "  ret i1 false",
            "}",
        ]
        return "\n".join([*lines, "", _range_function(self.name, len(buffers), tuple(offsets))])


def _range_function(name: str, buffers: int, scratch: Sequence[int]) -> str:
    arguments: list[str] = []
    loads: list[str] = []
    for number in range(buffers):
        for part, kind, offset in (("buffer", "ptr", 2 * number), ("length", "i64", 2 * number + 1)):
            loads += [
                f"%at.{part}.{number} = getelementptr inbounds ptr, ptr %arguments, i64 {offset}",
                f"%{part}.{number} = load {kind}, ptr %at.{part}.{number}, align 8",
            ]
        loads.append(f"%short.{number} = trunc i64 %length.{number} to i32")
        arguments += [f"ptr %buffer.{number}", f"i32 %short.{number}"]
    for number, offset in enumerate(scratch):
        loads.append(f"%scratch.{number} = getelementptr inbounds i8, ptr %scratch, i64 {offset}")
        arguments.append(f"ptr %scratch.{number}")
    grid: list[str] = []
    for axis, word in zip("xyz", range(layout.GRID, layout.GRID + 3), strict=True):
        grid += [
            f"%at.groups.{axis} = getelementptr inbounds i32, ptr %control, i64 {word}",
            f"%groups.{axis} = load i32, ptr %at.groups.{axis}, align 4",
        ]
    call = ", ".join(
        ["i32 %x", "i32 %y", "i32 %z", "i32 %groups.x", "i32 %groups.y", "i32 %groups.z", "i64 %wide", *arguments]
    )
    return f"""define void @{name}(i32 %first, i32 %last, ptr %arguments, ptr %scratch, ptr %control) {{
entry:
  {chr(10).join("  " + line for line in (*loads, *grid)).strip()}
  br label %head
head:
  %number = phi i32 [ %first, %entry ], [ %next, %more ]
  %left = icmp ult i32 %number, %last
  br i1 %left, label %look, label %done
look:
  %cancel = load atomic i32, ptr %control monotonic, align 4
  %cancelled = icmp ne i32 %cancel, 0
  br i1 %cancelled, label %done, label %run
run:
  %x = urem i32 %number, %groups.x
  %row = udiv i32 %number, %groups.x
  %y = urem i32 %row, %groups.y
  %z = udiv i32 %row, %groups.y
  %wide = zext i32 %number to i64
  %fine = call i1 @{name}.group({call}, ptr %control)
  br i1 %fine, label %more, label %done
more:
  %next = add i32 %number, 1
  br label %head
done:
  ret void
}}"""


def _loop_notes(count: int) -> str:
    """What the branches of rolled loops refer to: for each a node of its own, since LLVM tells loops apart by them."""
    each = [f"!{number} = distinct !{{!{number}, !{count}}}" for number in range(count)]
    return "\n".join([*each, f'!{count} = !{{!"llvm.loop.unroll.disable"}}'])


def _literal_range(loop: ir.Loop) -> tuple[str, str] | None:
    """The least and greatest value of a loop's variable, where its bounds are numbers."""
    match loop.from_, loop.to:
        case ir.LitU32(first), ir.LitU32(last) if first < last:
            return str(first), str(last - 1)
        case _:
            return None


def learn_types(body: Sequence[Stmt], typing: Typing) -> None:
    """The types of all names of a segment, in text order."""
    for statement in statements(body):
        match statement:
            case ir.Let(name, value):
                typing.types[name] = typing.of(value)
            case ir.Loop(var, _, _, _):
                typing.types[var] = DataType.U32
            case _:
                pass


def _plan_large_arrays(
    node: LaneLoop, buffers: Mapping[str, ir.BufferDecl], across: set[str], scratch: layout.Scratch
) -> None:
    """Private arrays of one loop that are too large for the stack: lanes run one by one, so one array serves all."""
    for name in sorted(buffers_in(node.statements)):
        buffer = buffers[name]
        if buffer.is_local and name not in across and name not in scratch.offsets:
            size = buffer.count * layout.storage_size(layout.element(buffer))
            if size > SMALL_ARRAY:
                scratch.add(name, size)
