"""The last pass: a program as a module of LLVM IR, one function a segment.

Each function runs a range of workgroups:

    void segment<n>(u32 first, u32 last, void** arguments, void* scratch, u32* control)

`arguments` holds, for each buffer of the launch in declaration order, its address and its length; `scratch` is memory
of `scratch_bytes` that nobody else uses meanwhile; `control` is described in `layout`.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from vyre_driver.cpu.codegen.frame import Frame
from vyre_driver.cpu.codegen.functions import Functions
from vyre_driver.cpu.codegen.jam import Jam, JamWriter, find_jam
from vyre_driver.cpu.codegen.lane_loops import SMALL_ARRAY, LaneLoopWriter, clear
from vyre_driver.cpu.codegen.lane_statements import StatementWriter
from vyre_driver.cpu.codegen.math_functions import function_text
from vyre_driver.cpu.codegen.pieces import StripWriter
from vyre_driver.cpu.codegen.program_loops import leave, running
from vyre_driver.cpu.codegen.small_argument_steps import SmallArgumentWriter
from vyre_driver.cpu.codegen.subgroups import SubgroupWriter
from vyre_driver.cpu.operations import FunctionWriter
from vyre_driver.lowering.find_whole_writes import find_whole_writes
from vyre_driver.lowering.lanes import layout
from vyre_driver.lowering.lanes.carried_values import find_carried_values
from vyre_driver.lowering.lanes.cutting import Cut, Sizes, cut, size_of
from vyre_driver.lowering.lanes.fission import fission
from vyre_driver.lowering.lanes.group_nodes import (
    GroupBreak,
    GroupIf,
    GroupLoop,
    GroupNode,
    LaneLoop,
    Once,
    Part,
    SmallArgumentStep,
    Strips,
    SubgroupStep,
    walk_nodes,
)
from vyre_driver.lowering.lanes.plan_pool import plan_pool
from vyre_driver.lowering.lanes.small_arguments import Form
from vyre_driver.lowering.lanes.workgroup_values import Uniform
from vyre_driver.lowering.prepare import Collective, FlatProgram, FlatSegment, flatten
from vyre_driver.lowering.steps import Steps, chosen
from vyre_driver.lowering.whole_writes import WholeWrite
from vyre_driver.runtime.code_options import CodeOptions
from vyre_foundation import ir
from vyre_foundation.analysis.ranges import counter_range, number_ranges
from vyre_foundation.ir import DataType, Program, Stmt, UnOp
from vyre_foundation.ops import Ops
from vyre_foundation.passes.pipeline import run_pipeline
from vyre_foundation.passes.values import Typing
from vyre_foundation.walk import buffers_in, statements

FAST_FLAGS: Final = "contract arcp afn"
"""Of fast math: a product may be fused into a sum, a division become a product, a root an estimate that is refined.

Nothing is reassociated and NaNs and infinities stay what they are, so that results are near the exact ones. The recipes
of transcendentals are as always: their errors cancel by design.
"""

_DEFAULTS: Final = CodeOptions()
_SIZES: Final = Sizes()


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


def lower(program: Program, options: CodeOptions = _DEFAULTS, sizes: Sizes = _SIZES) -> LoweredProgram:
    """A valid program as LLVM IR. With a limit of steps, going past it traps with the tag `OUT_OF_STEPS`."""
    passes, steps = chosen(options.passes)
    # A limit of steps counts the iterations of the program as it was written: passes may write out loops.
    is_plain = options.step_limit is not None or not passes
    passed = program if is_plain else run_pipeline(program, passes).program
    flat = flatten(passed, options.step_limit, small_arguments="small_arguments" in steps)
    tags: dict[str, int] = {}
    segments: list[LoweredSegment] = []
    texts: list[str] = []
    declarations: set[str] = set()
    functions: set[tuple[UnOp, Form]] = set()
    notes = 0
    for number, segment in enumerate(flat.segments):
        if segment.collective is not None:
            segments.append(LoweredSegment("", 0, segment.collective))
        elif segment.statements:
            made = _Segment(flat, segment, f"segment{number}", tags, notes, options, sizes, steps)
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
    return LoweredProgram(
        text, tuple(segments), tuple(tags), find_whole_writes(flat) if "whole_writes" in steps else ()
    )


class _Segment:
    def __init__(
        self,
        flat: FlatProgram,
        segment: FlatSegment,
        name: str,
        tags: dict[str, int],
        notes: int,
        options: CodeOptions,
        sizes: Sizes,
        steps: Steps,
    ) -> None:
        self.name = name
        self.steps = steps
        self.program = flat.program
        buffers = {buffer.name: buffer for buffer in flat.program.buffers}
        body = segment.statements
        size = size_of(body)
        is_cut = size > sizes.whole
        self.in_full = size <= sizes.in_full
        self.uniform = Uniform(body, buffers, settles="settled_loads" in steps)
        typing = Typing(buffers, Ops())
        learn_types(body, typing)
        floats = {name for name, dtype in typing.types.items() if dtype.is_float}
        nodes = fission(body, self.uniform, buffers, floats, steps)
        self.cut = cut(nodes, sizes, flat.supply, typing) if is_cut else Cut(nodes)
        nodes = self.cut.nodes
        carried = find_carried_values(nodes, self.uniform, buffers, self.cut if is_cut else None)
        assigned = {s.name for s in statements(body) if isinstance(s, ir.Assign)}
        self.assigned = frozenset(assigned | self.cut.variables)
        kept = [] if is_cut else [(each, typing.types[each]) for each in sorted(carried.kept)]
        lanes = flat.program.workgroup_size
        scratch = layout.plan_scratch(buffers, kept, sorted(carried.arrays), lanes[0] * lanes[1] * lanes[2])
        pool = plan_pool(nodes, carried, typing.types, flat.program, scratch) if is_cut else None
        for statement_list in self.lane_bodies(nodes):
            _plan_large_arrays(statement_list, buffers, carried.arrays, scratch)
        self.functions = Functions(name, flat.program, scratch)
        self.strips = StripWriter(self.functions, self.cut, self.lane_loops)
        self.frame = Frame(
            flat.program,
            typing,
            carried,
            scratch,
            tags,
            FunctionWriter(float_flags=FAST_FLAGS if options.math == "fast" else ""),
            unchecked=options.check == "never",
            opaque_masks=True,
            first_note=notes,
            pool=pool,
            pieces_of=self.strips.of_loop if is_cut else None,
        )
        if is_cut:
            self.frame.share()
        self.used = buffers_in(body)
        self.start_group()
        self.group(self.frame, nodes)
        self.text = self.function()

    def lane_bodies(self, nodes: Sequence[GroupNode]) -> Iterator[Sequence[Stmt]]:
        """The statements of each loop over lanes."""
        for node in walk_nodes(nodes):
            match node:
                case LaneLoop(_, body):
                    yield body
                case Strips(_, pieces):
                    yield from (piece.statements for piece, _ in self.cut.walk_pieces(pieces))
                case _:
                    pass

    # ------------------------------------------------------------------------------------------------- once a workgroup

    def start_group(self) -> None:
        """Memory of the workgroup, and arrays of lanes that live across loops, start as zero."""
        frame = self.frame
        for buffer in self.program.buffers:
            size = buffer.count * (layout.storage_size(layout.element(buffer)) if not buffer.is_global else 0)
            if buffer.is_workgroup and buffer.name in self.used:
                clear(frame, frame.scratch_at(buffer.name), size)
            elif buffer.is_local and buffer.name in frame.carried.arrays:
                clear(frame, frame.scratch_at(buffer.name), size * frame.lanes)

    def group(self, frame: Frame, nodes: Sequence[GroupNode]) -> None:
        for node in nodes:
            self.node(frame, node)

    def lane_loops(self, frame: Frame) -> LaneLoopWriter:
        proves, skips = self.in_full, "unchecked_accesses" in self.steps
        return LaneLoopWriter(frame, self.assigned, proves=proves and skips, skips=skips)

    def node(self, frame: Frame, node: GroupNode) -> None:
        if isinstance(node, GroupLoop) and (known := counter_range(*number_ranges(node.loop))) is not None:
            frame.literal_ranges[node.loop.var] = known
        writer = StatementWriter(frame, self.assigned)
        match node:
            case LaneLoop():
                self.lane_loops(frame).write(node)
            case Once(statement):
                self.once(frame, statement)
            case SubgroupStep(statement):
                SubgroupWriter(frame, self.assigned).write(statement)
            case SmallArgumentStep():
                SmallArgumentWriter(self.lane_loops(frame), node).write()
            case GroupIf(cond, then, otherwise):
                test = writer.expressions.condition(cond)
                frame.either(test, lambda: self.group(frame, then), lambda: self.group(frame, otherwise))
            case GroupLoop(loop, [LaneLoop() as inner] as body) if (jam := self.jam(loop, body, frame)) is not None:
                JamWriter(self.lane_loops(frame), jam).write(loop, inner)
            case GroupLoop(loop, body):
                bounds = writer.expressions.value(loop.from_), writer.expressions.value(loop.to)
                with running(frame, loop, *bounds) as counter:
                    frame.uniform_values[loop.var] = counter
                    self.group(frame, body)
            case GroupBreak():
                leave(frame)
            case Strips():
                self.strips.write(frame, node)
            case Part(body):
                self.functions.call(frame, lambda inner: self.group(inner, body))

    def once(self, frame: Frame, statement: ir.Let | ir.Assign) -> None:
        value = StatementWriter(frame, self.assigned).expressions.value
        if isinstance(statement, ir.Let) and statement.name not in self.assigned:
            frame.uniform_values[statement.name] = value(statement.value)
        else:
            slot, kind = frame.variable(statement.name)
            frame.write_slot(slot, kind, value(statement.value))

    def jam(self, loop: ir.Loop, body: Sequence[GroupNode], frame: Frame) -> Jam | None:
        return find_jam(loop, body, frame) if self.in_full and "jam" in self.steps else None

    # ------------------------------------------------------------------------------------------------------- functions

    def function(self) -> str:
        """The workgroup's function, those it calls, and the one that runs a range of workgroups."""
        buffers = layout.launch_buffers(self.program)
        offsets = tuple(self.frame.scratch.offsets.values())
        own = [text for each in self.functions.texts for text in (each, "")]
        return "\n".join(
            [*own, self.functions.whole(self.frame), "", _range_function(self.name, len(buffers), offsets)]
        )


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
    body: Sequence[Stmt], buffers: Mapping[str, ir.BufferDecl], across: set[str], scratch: layout.Scratch
) -> None:
    """Private arrays of one loop that are too large for the stack: lanes run one by one, so one array serves all."""
    for name in sorted(buffers_in(body)):
        buffer = buffers[name]
        if buffer.is_local and name not in across and name not in scratch.offsets:
            size = buffer.count * layout.storage_size(layout.element(buffer))
            if size > SMALL_ARRAY:
                scratch.add(name, size)
