"""The last pass: a program as a module of LLVM IR, one function a segment.

Each function runs a range of workgroups:

    void segment<n>(u32 first, u32 last, void** arguments, void* scratch, u32* control)

`arguments` holds, for each buffer of the launch in declaration order, its address and its length; `scratch` is memory
of `scratch_bytes` that nobody else uses meanwhile; `control` is described in `layout`.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass
from math import prod
from typing import Final, NamedTuple

from vyre_driver.cpu.codegen.frame import Frame, SegmentFacts
from vyre_driver.cpu.codegen.function_parts import Notes
from vyre_driver.cpu.codegen.functions import Functions
from vyre_driver.cpu.codegen.lanes.jam import Jam, JamKnobs, JamWriter, find_jam
from vyre_driver.cpu.codegen.lanes.lane_loops import LaneLoopWriter, clear, cleared
from vyre_driver.cpu.codegen.lanes.lane_statements import StatementWriter
from vyre_driver.cpu.codegen.lanes.pieces import StripWriter
from vyre_driver.cpu.codegen.lanes.rows.joined_groups import joined_groups
from vyre_driver.cpu.codegen.lanes.small_argument_steps import SmallArgumentWriter
from vyre_driver.cpu.codegen.lanes.subgroups import SubgroupWriter
from vyre_driver.cpu.codegen.loop_notes import LoopNote, note_definitions
from vyre_driver.cpu.codegen.math_functions import function_text
from vyre_driver.cpu.codegen.program_loops import leave, running
from vyre_driver.cpu.operations import FunctionWriter
from vyre_driver.knobs.table import DIVERGENT_LANES, STRIP_KIB, UNROLL, VECTOR_BITS
from vyre_driver.lowering.cancel_checks import MOST_WORK, CancelChecks
from vyre_driver.lowering.lanes import layout
from vyre_driver.lowering.lanes.cutting import Sizes
from vyre_driver.lowering.lanes.group_nodes import (
    GroupBreak,
    GroupIf,
    GroupLoop,
    GroupNode,
    LaneLoop,
    Once,
    Part,
    Piece,
    SmallArgumentStep,
    Strips,
    SubgroupStep,
    walk_nodes,
)
from vyre_driver.lowering.lanes.plan_lanes import SIZES, LanePlan, plan_lanes
from vyre_driver.lowering.lanes.small_arguments import Form
from vyre_driver.lowering.prepare import Prepared, PreparedSegment, prepare
from vyre_driver.lowering.steps import Steps
from vyre_driver.lowering.traps import TrapSite
from vyre_driver.lowering.writes.whole_writes import WholeWrite
from vyre_driver.lowering.writes.written_first import WrittenFirst
from vyre_driver.runtime.code_options import CodeOptions
from vyre_foundation import ir
from vyre_foundation.analysis.ranges import counter_range, number_ranges
from vyre_foundation.ir import BufferDecl, Program, SignedIds, UnOp
from vyre_foundation.walk import buffers_in

FAST_FLAGS: Final = "contract arcp afn"
"""Of fast math: a product may be fused into a sum, a division become a product, a root an estimate that is refined.

Nothing is reassociated and NaNs and infinities stay what they are, so that results are near the exact ones. The recipes
of transcendentals are as always: their errors cancel by design.
"""

_OWN_COPIES: Final = ' "no-builtin-memcpy" "no-builtin-memset"'
"""LLVM makes no call of a loop that copies or fills.

What a workgroup copies is short, and vectors around the call would be saved and loaded again. What it wrote in parts
the next loop reads in whole vectors, which waits until the parts are in the cache.
"""

_DEFAULTS: Final = CodeOptions()


@dataclass(frozen=True, slots=True)
class LoweredSegment:
    """A function to call, or a collective to carry out."""

    function: str
    scratch_bytes: int
    collective: ir.Collective | None = None
    float_atomics: tuple[str, ...] = ()
    """Buffers whose NaNs are made canonical when the segment ends."""


@dataclass(frozen=True, slots=True)
class LoweredProgram:
    text: str
    segments: tuple[LoweredSegment, ...]
    arguments: tuple[str, ...]
    """Buffers in the order in which the functions take them."""

    traps: tuple[TrapSite, ...]
    """By the number that a trap writes."""

    writes: tuple[WholeWrite, ...]
    """Stores that may reach a whole output."""


def lower(program: Program, options: CodeOptions = _DEFAULTS, sizes: Sizes = SIZES) -> LoweredProgram:
    """A valid program as LLVM IR. With a limit of steps, going past it traps with the tag `OUT_OF_STEPS`."""
    return emit(prepare(program, options.passes, options.step_limit), options, sizes)


def emit(prepared: Prepared, options: CodeOptions = _DEFAULTS, sizes: Sizes = SIZES) -> LoweredProgram:
    """A prepared program as LLVM IR."""
    segments: list[LoweredSegment] = []
    texts: list[str] = []
    declarations: set[str] = set()
    functions: set[tuple[UnOp, Form, int]] = set()
    notes: list[LoopNote] = []
    for segment in prepared.segments:
        if segment.collective is not None:
            segments.append(LoweredSegment("", 0, segment.collective))
        elif segment.statements:
            plan = plan_lanes(prepared, segment, sizes, options.knob(STRIP_KIB) << 10)
            text, frame = _write_segment(prepared, segment, plan, options, len(notes))
            notes += frame.notes.made
            texts.append(text)
            declarations |= frame.w.declarations
            functions |= frame.found.functions
            segments.append(LoweredSegment(segment.name, plan.scratch.size, None, segment.float_atomics))
    for op, form, lanes in sorted(functions, key=lambda each: (each[0].word, each[1].value, each[2])):
        text, needs = function_text(op, form, lanes)
        texts.append(text)
        declarations |= needs
    text = "\n\n".join(["\n".join(sorted(declarations)), *texts, note_definitions(notes)])
    return LoweredProgram(text, tuple(segments), prepared.arguments, prepared.traps, prepared.writes)


def _write_segment(
    prepared: Prepared, segment: PreparedSegment, plan: LanePlan, options: CodeOptions, first_note: int
) -> tuple[str, Frame]:
    """The functions of a segment, and the frame of the one that runs a workgroup."""
    program = prepared.program
    functions = _functions(segment, program, plan, options)
    writer = _GroupWriter(functions, plan, prepared.steps, JamKnobs.of(options), options.knob(DIVERGENT_LANES))
    checks = CancelChecks(prod(program.workgroup_size))
    joined = (
        joined_groups(segment.statements, plan, program.workgroup_size, checks)
        if plan.in_full and "joined_groups" in prepared.steps
        else 1
    )
    facts = SegmentFacts(
        plan.typing,
        program.workgroup_size,
        {name: number for number, name in enumerate(prepared.arguments)},
        plan.carried,
        plan.scratch,
        prepared.trap_numbers,
        prepared.path_of,
        plan.pool,
        checks=checks,
        seen_as_bits=prepared.seen_as_bits,
        unroll=options.knob(UNROLL) if plan.in_full else 0,
        unchecked=options.check == "never",
        opaque_masks=True,
        small_ids=SignedIds() in program.facts,
        plain_when_alone="plain_atomics" in prepared.steps,
        in_runs="cancel_runs" in prepared.steps,
        split_loops=plan.in_full and {"split_loops", "unchecked_accesses"} <= prepared.steps,
        jumped_checks="jumped_checks" in prepared.steps,
        joined=joined,
    )
    frame = Frame(
        facts,
        FunctionWriter(float_flags=FAST_FLAGS if options.math == "fast" else ""),
        notes=Notes(first_note),
        pieces_of=None if plan.pool is None else writer.strips.of_loop,
    )
    if plan.pool is not None:
        frame.share()
    if joined > 1:
        frame.w.declare("declare i32 @llvm.umin.i32(i32, i32)")
    hidden = _written_first(segment, program) if "written_first" in prepared.steps else []
    _start_group(frame, buffers_in(segment.statements) - {each.name for each in hidden})
    writer.group(frame, plan.nodes)
    own = [text for each in writer.functions.texts for text in (each, "")]
    whole = writer.functions.whole(frame, joined=joined > 1)
    scratch = tuple(plan.scratch.offsets.values())
    sides = Sides(joined, program.workgroup_size[0])
    clears = [cleared(frame, frame.scratch_at(each.name), _bytes_of(each)) for each in hidden]
    runs = _range_function(segment.name, len(prepared.arguments), scratch, writer.functions.attributes, sides, clears)
    return "\n".join([*own, whole, "", runs]), frame


def _functions(segment: PreparedSegment, program: Program, plan: LanePlan, options: CodeOptions) -> Functions:
    bits = options.knob(VECTOR_BITS)
    wide = f' "prefer-vector-width"="{bits}"' if bits else ""
    return Functions(segment.name, program, plan.scratch, _OWN_COPIES + wide)


def _written_first(segment: PreparedSegment, program: Program) -> list[BufferDecl]:
    """Memory of the workgroup that it stores to before it reads it."""
    used = buffers_in(segment.statements)
    first = WrittenFirst(segment.statements, program.workgroup_size)
    return [each for each in program.buffers if each.is_workgroup and each.name in used and first.holds(each)]


def _start_group(frame: Frame, used: Collection[str]) -> None:
    """Memory of the workgroup, and arrays of lanes that live across loops, start as zero."""
    for buffer in frame.buffers.values():
        if buffer.is_workgroup and buffer.name in used:
            clear(frame, frame.scratch_at(buffer.name), _bytes_of(buffer))
        elif buffer.is_local and buffer.name in frame.segment.carried.arrays:
            clear(frame, frame.scratch_at(buffer.name), _bytes_of(buffer) * frame.lanes)


def _bytes_of(buffer: BufferDecl) -> int:
    return buffer.count * layout.storage_size(layout.element(buffer))


class _GroupWriter:
    """Writes nodes of the workgroup, into whichever function they stand in."""

    def __init__(self, functions: Functions, plan: LanePlan, steps: Steps, jams: JamKnobs, vector: int) -> None:
        self.jams = jams
        self.functions = functions
        self.assigned = plan.assigned
        self.uniform = plan.assigned & {
            node.statement.name for node in walk_nodes(plan.nodes) if isinstance(node, Once)
        }
        self.in_full = plan.in_full
        self.steps = steps
        self.vectors = plan.vectors if "divergent_loops" in steps else frozenset[int]()
        self.vector = vector if vector > 1 else 0
        self.strips = StripWriter(functions, plan.cut, self.lane_loops)

    def group(self, frame: Frame, nodes: Sequence[GroupNode]) -> None:
        unseen = 0
        for node in nodes:
            if unseen > MOST_WORK:  # many loops may follow each other, each too short to look at the cancel word
                frame.stop_if_cancelled()
                unseen = 0
            self.node(frame, node)
            unseen += _work(frame.segment.checks, node)

    def lane_loops(self, frame: Frame, vector: int = 0) -> LaneLoopWriter:
        proves, skips = self.in_full, "unchecked_accesses" in self.steps
        return LaneLoopWriter(
            frame,
            self.assigned,
            self.uniform,
            proves=proves and skips,
            skips=skips,
            splits="split_rows" in self.steps,
            guesses="small_sizes" in self.steps,
            vector=vector,
            by_runs="lane_runs" in self.steps,
        )

    def node(self, frame: Frame, node: GroupNode) -> None:
        if isinstance(node, GroupLoop) and (known := counter_range(*number_ranges(node.loop))) is not None:
            frame.found.literal_ranges[node.loop.var] = known
        writer = StatementWriter(frame, self.assigned)
        self.comment(frame, node)
        match node:
            case LaneLoop():
                self.lane_loops(frame, self.vector if id(node) in self.vectors else 0).write(node)
            case Once(statement):
                self.once(frame, statement)
            case SubgroupStep(statement):
                SubgroupWriter(frame, self.assigned).write(statement)
            case SmallArgumentStep():
                SmallArgumentWriter(self.lane_loops(frame), node).write()
            case GroupIf(branch, then, otherwise):
                test = writer.expressions.condition(branch.cond)
                frame.either(test, lambda: self.group(frame, then), lambda: self.group(frame, otherwise))
            case GroupLoop(loop, [LaneLoop() as inner] as body) if (jam := self.jam(loop, body, frame)) is not None:
                JamWriter(self.lane_loops(frame), jam, self.jams).write(loop, inner)
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

    def comment(self, frame: Frame, node: GroupNode) -> None:
        match node:
            case Once(statement) | SubgroupStep(statement) | SmallArgumentStep(_, statement) | GroupBreak(statement):
                frame.comes_from(statement)
            case GroupLoop(statement) | GroupIf(statement):
                frame.comes_from(statement)
            case LaneLoop() | Strips() | Part():
                pass

    def once(self, frame: Frame, statement: ir.Let | ir.Assign) -> None:
        value = StatementWriter(frame, self.assigned).expressions.value
        if isinstance(statement, ir.Let) and statement.name not in self.assigned:
            frame.uniform_values[statement.name] = value(statement.value)
        else:
            slot, kind = frame.variable(statement.name)
            frame.write_slot(slot, kind, value(statement.value))

    def jam(self, loop: ir.Loop, body: Sequence[GroupNode], frame: Frame) -> Jam | None:
        if not self.in_full or "jam" not in self.steps:
            return None
        return find_jam(loop, body, frame.segment.workgroup_size, self.jams)


def _work(checks: CancelChecks, node: GroupNode | Piece) -> int:
    """What a workgroup may do in a node after the last look at the cancel word."""
    match node:
        case LaneLoop(_, statements):
            return checks.work(statements)
        case GroupLoop(loop, _):
            return checks.work((loop,))
        case GroupIf(_, then, otherwise):
            return sum(_work(checks, each) for each in (*then, *otherwise))
        case Part(body) | Strips(_, body):
            return sum(_work(checks, each) for each in body)
        case Piece(statements, pieces):
            return checks.work(statements) + sum(_work(checks, each) for each in pieces)
        case _:
            return checks.lanes


class Sides(NamedTuple):
    """Workgroups beside each other that one call may run, and the lanes of each on x."""

    groups: int
    lanes: int


def _range_function(
    name: str, buffers: int, scratch: Sequence[int], attributes: str, sides: Sides, clears: Sequence[str]
) -> str:
    """LLVM writes the function of a workgroup into it, whose attributes it has to have for that.

    What workgroups do not clear is cleared once: a program with a race never shows memory of another launch.
    """
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
    loads += clears
    grid: list[str] = []
    for axis, word in zip("xyz", range(layout.GRID, layout.GRID + 3), strict=True):
        grid += [
            f"%at.groups.{axis} = getelementptr inbounds i32, ptr %control, i64 {word}",
            f"%groups.{axis} = load i32, ptr %at.groups.{axis}, align 4",
        ]
    taken, step = _taken(sides)
    call = ", ".join(
        ["i32 %x", "i32 %y", "i32 %z", "i32 %groups.x", "i32 %groups.y", "i32 %groups.z", "i64 %wide", *arguments]
    )
    call += ", ptr %control" if sides.groups == 1 else ", ptr %control, i32 %lanes"
    return f"""define void @{name}(i32 %first, i32 %last, ptr %arguments, ptr %scratch, ptr %control){attributes} {{
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
  %wide = zext i32 %number to i64{taken}
  %fine = call i1 @{name}.group({call})
  br i1 %fine, label %more, label %done
more:
  %next = add i32 %number, {step}
  br label %head
done:
  ret void
}}"""


def _taken(sides: Sides) -> tuple[str, str]:
    """What says how many workgroups of a row the next call takes, and that number."""
    if sides.groups == 1:
        return "", "1"
    lines = (
        "%to.the.end = sub i32 %last, %number",
        "%in.the.row = sub i32 %groups.x, %x",
        "%both = call i32 @llvm.umin.i32(i32 %to.the.end, i32 %in.the.row)",
        f"%taken = call i32 @llvm.umin.i32(i32 %both, i32 {sides.groups})",
        f"%lanes = mul nuw i32 %taken, {sides.lanes}",
    )
    return "".join(f"\n  {line}" for line in lines), "%taken"
