"""The last pass: a program as a module of LLVM IR, one function a segment.

Each function runs a range of workgroups:

    void segment<n>(u32 first, u32 last, void** arguments, void* scratch, u32* control)

`arguments` holds, for each buffer of the launch in declaration order, its address and its length; `scratch` is memory
of `scratch_bytes` that nobody else uses meanwhile; `control` is described in `layout`.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from math import prod
from typing import Final

from vyre_driver.cpu.codegen.atomic_copies import Copied, copy_functions
from vyre_driver.cpu.codegen.frame import Frame, SegmentFacts
from vyre_driver.cpu.codegen.function_parts import Notes
from vyre_driver.cpu.codegen.functions import Functions
from vyre_driver.cpu.codegen.held.held_elements import clear_held
from vyre_driver.cpu.codegen.held.piece_loops import PieceWriter, write_read_elements
from vyre_driver.cpu.codegen.lanes.lane_loops import LaneLoopWriter, clear, cleared
from vyre_driver.cpu.codegen.lanes.lane_statements import StatementWriter
from vyre_driver.cpu.codegen.lanes.pieces import StripWriter
from vyre_driver.cpu.codegen.lanes.rows.joined_groups import joined_groups
from vyre_driver.cpu.codegen.lanes.tiles.blocks import Block, find_block, widened, with_room
from vyre_driver.cpu.codegen.lanes.tiles.jam import Jam, JamKnobs, LanesOfLoop, Registers, find_jam
from vyre_driver.cpu.codegen.loop_notes import LoopNote, note_definitions
from vyre_driver.cpu.codegen.program_loops import leave, running
from vyre_driver.cpu.codegen.range_function import Call, range_function
from vyre_driver.cpu.operations import FunctionWriter
from vyre_driver.knobs.table import DIVERGENT_LANES, STRIP_KIB, UNROLL, VECTOR_BITS
from vyre_driver.lowering.cancel_checks import MOST_WORK, CancelChecks
from vyre_driver.lowering.commuting_atomics import sure_atomics, updated_buffers
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
from vyre_foundation.ir import BufferDecl, Program, SignedIds
from vyre_foundation.record import record
from vyre_foundation.walk import buffers_in

FAST_FLAGS: Final = "contract arcp afn"
"""Of fast math: a product may be fused into a sum, a division become a product, a root an estimate that is refined.

Nothing is reassociated and NaNs and infinities stay what they are, so that results are near the exact ones. The recipes
of functions such as `exp` are as always: their errors cancel by design.
"""

_OWN_COPIES: Final = ' "no-builtin-memcpy" "no-builtin-memset"'
"""LLVM makes no call of a loop that copies or fills.

What a workgroup copies is short, and vectors around the call would be saved and loaded again. What it wrote in parts
the next loop reads in whole vectors, which waits until the parts are in the cache.
"""

_ALIGNED_SPILLS: Final = " alignstack(64)"
"""What registers of vectors spill lies in whole cache lines. LLVM cannot decide that when it sees the first spill."""

_DEFAULTS: Final = CodeOptions()
_REGISTERS: Final = Registers()


@record
class LoweredSegment:
    """A function to call, or a collective to carry out."""

    function: str
    scratch_bytes: int
    collective: ir.Collective | None = None
    float_atomics: tuple[str, ...] = ()
    """Buffers whose NaNs are made canonical when the segment ends."""

    copied: tuple[Copied, ...] = ()
    """Buffers that may have a copy for each thread."""

    atomics: tuple[tuple[str, int], ...] = ()
    """See `sure_atomics`."""


@record
class LoweredProgram:
    text: str
    segments: tuple[LoweredSegment, ...]
    arguments: tuple[str, ...]
    """Buffers in the order in which the functions take them."""

    traps: tuple[TrapSite, ...]
    """By the number that a trap writes."""

    writes: tuple[WholeWrite, ...]
    """Stores that may reach a whole output."""


def lower(
    program: Program, options: CodeOptions = _DEFAULTS, sizes: Sizes = SIZES, registers: Registers = _REGISTERS
) -> LoweredProgram:
    """A valid program as LLVM IR. With a limit of steps, going past it traps with the tag `OUT_OF_STEPS`."""
    return emit(prepare(program, options.passes, options.step_limit), options, sizes, registers)


def emit(
    prepared: Prepared, options: CodeOptions = _DEFAULTS, sizes: Sizes = SIZES, registers: Registers = _REGISTERS
) -> LoweredProgram:
    """A prepared program as LLVM IR, for a processor with such registers."""
    jams = JamKnobs.of(options, registers)
    segments: list[LoweredSegment] = []
    texts: list[str] = []
    declarations: set[str] = set()
    functions: set[tuple[str, Form, int]] = set()
    notes: list[LoopNote] = []
    for segment in prepared.segments:
        if segment.collective is not None:
            segments.append(LoweredSegment("", 0, segment.collective))
        elif segment.statements:
            plan = plan_lanes(prepared, segment, sizes, options.knob(STRIP_KIB) << 10)
            block = _block(prepared, segment, plan, jams)
            plan = plan if block is None else with_room(plan, widened(prepared.program.workgroup_size, block))
            copied = _copied(prepared, segment, sum(len(each.copied) for each in segments))
            text, frame = _write_segment(prepared, segment, plan, block, jams, options, len(notes), copied)
            notes += frame.notes.made
            texts.append(text)
            declarations |= frame.w.declarations
            functions |= frame.found.functions
            floats, atomics = segment.float_atomics, sure_atomics(segment.statements, prepared.buffers)
            segments.append(LoweredSegment(segment.name, plan.scratch.size, None, floats, copied, atomics))
    for op_id, form, lanes in sorted(functions, key=lambda each: (each[0], each[1].value, each[2])):
        from vyre_driver.cpu.codegen.math_functions import function_text

        text, needs = function_text(op_id, form, lanes)
        texts.append(text)
        declarations |= needs
    text = "\n\n".join(["\n".join(sorted(declarations)), *texts, note_definitions(notes)])
    return LoweredProgram(text, tuple(segments), prepared.arguments, prepared.traps, prepared.writes)


def _copied(prepared: Prepared, segment: PreparedSegment, before: int) -> tuple[Copied, ...]:
    """Buffers that threads may update in copies, where those of the segments before are so many."""
    if not {"atomic_copies", "plain_atomics"} <= prepared.steps:
        return ()
    buffers, arguments = prepared.buffers, prepared.arguments
    found = updated_buffers(segment.statements, buffers)[: layout.OF_NO_COPY - before]
    return tuple(
        Copied(each, layout.element(buffers[each.buffer]), arguments.index(each.buffer), len(arguments) + bit, bit)
        for bit, each in enumerate(found, before)
    )


def _write_segment(
    prepared: Prepared,
    segment: PreparedSegment,
    plan: LanePlan,
    block: Block | None,
    jams: JamKnobs,
    options: CodeOptions,
    first_note: int,
    copied: Sequence[Copied],
) -> tuple[str, Frame]:
    """The functions of a segment, and the frame of the one that runs a workgroup."""
    program = prepared.program
    functions = _functions(segment, program, plan, options)
    writer = _GroupWriter(functions, plan, prepared.steps, jams, options.knob(DIVERGENT_LANES))
    checks = CancelChecks(prod(widened(program.workgroup_size, block)))
    joined = (
        joined_groups(segment.statements, plan, program.workgroup_size, checks)
        if plan.in_full and block is None and "joined_groups" in prepared.steps
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
        copy_bits={each.update.buffer: each.bit for each in copied},
        in_runs="cancel_runs" in prepared.steps,
        split_loops=plan.in_full and {"split_loops", "unchecked_accesses"} <= prepared.steps,
        ordered_extremes="ordered_extremes" in prepared.steps,
        in_words="gathered_words" in prepared.steps,
        jumped_checks="jumped_checks" in prepared.steps,
        tiles=plan.tiles,
        joined=joined,
        block=None if block is None else widened(program.workgroup_size, block),
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
    hidden = [each for each in hidden if each.name not in plan.tiles.names]
    _start_group(frame, buffers_in(segment.statements) - {each.name for each in hidden})
    writer.group(frame, plan.nodes)
    own = [text for each in writer.functions.texts for text in (each, "")]
    call = Call(program.workgroup_size, *(block or (joined,)), is_block=block is not None)
    whole = writer.functions.whole(frame, call.told)
    scratch = tuple(plan.scratch.offsets.values())
    clears = [cleared(frame, frame.scratch_at(each.name), _bytes_of(each)) for each in hidden]
    attributes, arguments = writer.functions.attributes, len(prepared.arguments)
    runs = range_function(segment.name, arguments, scratch, attributes, call, clears, copied)
    if copied:
        text, needs = copy_functions(segment.name, copied)
        frame.w.declarations |= needs
        own += [text, ""]
    return "\n".join([*own, whole, "", runs]), frame


def _block(prepared: Prepared, segment: PreparedSegment, plan: LanePlan, jams: JamKnobs) -> Block | None:
    """The workgroups that run as one."""
    if not {"jam", "packed_tiles", "blocks"} <= prepared.steps:
        return None
    return find_block(segment.statements, plan, prepared.program.workgroup_size, jams)


def _functions(segment: PreparedSegment, program: Program, plan: LanePlan, options: CodeOptions) -> Functions:
    bits = options.knob(VECTOR_BITS)
    wide = f' "prefer-vector-width"="{bits}"' if bits else ""
    aligned = _ALIGNED_SPILLS if plan.tiles.loops else ""
    return Functions(segment.name, program, plan.scratch, _OWN_COPIES + wide + aligned)


def _written_first(segment: PreparedSegment, program: Program) -> list[BufferDecl]:
    """Memory of the workgroup that it stores to before it reads it."""
    used = buffers_in(segment.statements)
    first = WrittenFirst(segment.statements, program.workgroup_size)
    return [each for each in program.buffers if each.is_workgroup and each.name in used and first.holds(each)]


def _start_group(frame: Frame, used: Collection[str]) -> None:
    """Memory of the workgroup, and arrays of lanes that live across loops, start as zero."""
    for buffer in frame.buffers.values():
        if buffer.name in frame.segment.tiles.names:
            clear_held(frame, buffer)
        elif buffer.is_workgroup and buffer.name in used:
            clear(frame, frame.scratch_at(buffer.name), _bytes_of(buffer))
        elif buffer.is_local and buffer.name in frame.segment.carried.arrays:
            clear(frame, frame.scratch_at(buffer.name), _bytes_of(buffer) * frame.lanes)


def _bytes_of(buffer: BufferDecl) -> int:
    return buffer.count * layout.storage_size(layout.element(buffer))


class _GroupWriter:
    """Writes nodes of the workgroup, into whichever function they stand in.

    Writers that few programs need are imported where one has what they write.
    """

    def __init__(self, functions: Functions, plan: LanePlan, steps: Steps, jams: JamKnobs, vector: int) -> None:
        self.jams = jams
        self.functions = functions
        self.assigned = plan.assigned
        self.size_of = plan.size_of
        self.uniform = plan.assigned & {
            node.statement.name for node in walk_nodes(plan.nodes) if isinstance(node, Once)
        }
        self.in_full = plan.in_full
        self.steps = steps
        self.vectors = plan.vectors if "divergent_loops" in steps else frozenset[int]()
        self.whole = plan.whole
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
            shelters="sheltered_accesses" in self.steps,
            vector=vector,
            by_runs="lane_runs" in self.steps,
        )

    def subgroups(self, frame: Frame, node: SubgroupStep) -> None:
        shuffle = frame.segment.tiles.subgroups.get(id(node))
        if shuffle is None:
            from vyre_driver.cpu.codegen.lanes.subgroups import SubgroupWriter

            SubgroupWriter(frame, self.assigned).write(node.statement)
        else:
            from vyre_driver.cpu.codegen.held.subgroup_pieces import SubgroupPieceWriter

            SubgroupPieceWriter(self.lane_loops(frame), node.statement, shuffle).write()

    def node(self, frame: Frame, node: GroupNode) -> None:
        if isinstance(node, GroupLoop) and (known := counter_range(*number_ranges(node.loop))) is not None:
            frame.found.literal_ranges[node.loop.var] = known
        writer = StatementWriter(frame, self.assigned)
        self.comment(frame, node)
        write_read_elements(frame, node)
        match node:
            case LaneLoop():
                self.lane_loop(frame, node)
            case Once(statement):
                self.once(frame, statement)
            case SubgroupStep():
                self.subgroups(frame, node)
            case SmallArgumentStep():
                from vyre_driver.cpu.codegen.lanes.small_argument_steps import SmallArgumentWriter

                SmallArgumentWriter(self.lane_loops(frame), node).write()
            case GroupIf(branch, then, otherwise):
                test = writer.expressions.condition(branch.cond)
                frame.either(test, lambda: self.group(frame, then), lambda: self.group(frame, otherwise))
            case GroupLoop(loop, [LaneLoop() as inner] as body) if (jam := self.jam(loop, body, frame)) is not None:
                from vyre_driver.cpu.codegen.lanes.tiles.jam_writer import JamWriter

                packs = "packed_tiles" in self.steps
                JamWriter(self.lane_loops(frame), jam, packs=packs).write(loop, inner)
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

    def lane_loop(self, frame: Frame, node: LaneLoop) -> None:
        if id(node) in frame.segment.tiles.loops:
            PieceWriter(self.lane_loops(frame), node)
            return
        masked = self.vector if id(node) in self.vectors else 0
        candidate = None if masked else self.whole.get(id(node))
        if candidate is not None:
            from vyre_driver.cpu.codegen.tiles.whole_vectors import WholeVectorWriter

            if WholeVectorWriter(self.lane_loops(frame), candidate).write(node):
                return
        self.lane_loops(frame, masked).write(node)

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
        if any(id(node) in frame.segment.tiles.loops for node in body):
            return None
        if not self.in_full or "jam" not in self.steps:
            return None
        size, block = frame.segment.workgroup_size, frame.segment.block
        return find_jam(loop, body, LanesOfLoop(block or size, size), self.jams, self.size_of)


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
