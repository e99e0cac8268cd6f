"""What all writers of one segment share: the function's text, its slots and labels, and where names live."""

from __future__ import annotations

from collections.abc import Callable, Generator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import field, replace
from typing import Final, NamedTuple, TypeAlias

from vyre_driver.cpu.codegen.function_parts import Exits, MaskedLoop, Notes, Prologue
from vyre_driver.cpu.codegen.loop_notes import UNLIKELY, LoopNote
from vyre_driver.cpu.operations import FloatOrder, FunctionWriter, VectorWriter, storage_type, value_type
from vyre_driver.lowering.cancel_checks import CancelChecks
from vyre_driver.lowering.lanes import layout
from vyre_driver.lowering.lanes.accesses.lockstep import Shared
from vyre_driver.lowering.lanes.carried_values import CarriedValues
from vyre_driver.lowering.lanes.shared_values import Pool, SharedValues, UniformPlaces
from vyre_driver.lowering.lanes.small_arguments import Form
from vyre_driver.lowering.tiles.held_tiles import Places, Tiles, Truths
from vyre_foundation import ir
from vyre_foundation.analysis.ranges import Range
from vyre_foundation.ir import BufferDecl, DataType, Expr, Stmt
from vyre_foundation.passes.values import Types
from vyre_foundation.record import record

ABORT: Final = "stop"
"""The block that leaves the function because the launch is to stop."""

JOINED_LANES: Final = "%group.lanes"
"""How many lanes workgroups that run as one have on x: an argument of their function."""

JOINED_ROWS: Final = "%group.rows"
"""The same on y, where blocks of workgroups run as one."""

NOTE: Final = "; from "
"""Begins a comment that has the path of a statement in the caller's program."""


BlockLoop: TypeAlias = Callable[[tuple[str, str], Callable[[str], None]], None]
"""Writes a loop with these bounds, given what writes an iteration for a counter."""


class OnLine(NamedTuple):
    """A value of lanes of a row: a register, and so much more for each lane from the first of the row."""

    base: str
    slope: str


class Extreme(NamedTuple):
    """A variable of which a loop collects the least value, or the greatest: see `ordered_extremes`."""

    order: FloatOrder
    slot: str
    """Of the integer that it is meanwhile."""


class LanePiece(NamedTuple):
    """Some lanes of a loop that is written in pieces: see `lowering.tiles.held_tiles`."""

    number: int
    places: Places
    """What accesses of the loop touch of tiles, in all lanes."""

    taken: Mapping[int, Truths] = {}  # nobody writes to it
    """Which lanes take a branch, where that is known."""


@record(frozen=False)
class Lane:
    """Where the code being written runs: for one lane of a loop over lanes, or once for the workgroup as lane 0."""

    local: tuple[str, str, str] = ("0", "0", "0")
    flat: str = "0"
    """The linear local id."""

    in_strip: str = "0"
    """The number of the lane in its strip, 64 bits, in a piece."""

    values: dict[str, str] = field(default_factory=dict[str, str])
    """Names of this lane whose value is in a register."""

    arrays: dict[str, str] = field(default_factory=dict[str, str])
    """Private arrays of this lane that live in no other loop."""

    safe: frozenset[int] = frozenset()
    """Identities of accesses that were proved to be in range before the loop, of branches that all lanes take, and of
    choices in indices of which they take the first value. That of a branch that no lane takes is negated."""

    sheltered: frozenset[int] = frozenset()
    """Identities of choices in indices that are in range wherever the choice's condition holds."""

    splits: bool = False
    """Whether loops of this lane are written twice, with checks and without."""

    jumps: bool = False
    """Whether a load that is out of range is jumped over; else it reads the first element, and that is dropped."""

    inside: Mapping[int, str] = field(default_factory=dict[int, str])
    """By the identity of an access that is in range here, its index in 64 bits."""

    packed: Mapping[int, str] = field(default_factory=dict[int, str])
    """By the identity of a load, the address of a copy of its element."""

    definitions: Mapping[str, Expr] = field(default_factory=dict[str, Expr])
    """Names of the loop that can be computed again anywhere in it, for indices that are known not to wrap."""

    opaque: frozenset[str] = frozenset()
    """Names of the loop that cannot: an index has them as they are."""

    loaded: frozenset[str] = frozenset()
    """Names of the loop for elements of memory that nobody writes."""

    extremes: Mapping[str, Extreme] = field(default_factory=dict[str, Extreme])
    """Variables that are an integer in the loop that is being written."""

    own: frozenset[str] = frozenset()
    """Variables of which each lane of a vector has its own."""

    forgotten: Mapping[int, frozenset[str]] = field(default_factory=dict[int, frozenset[str]])
    """By the identity of a loop, its variables that nobody reads once a lane has left it."""

    on_line: Mapping[int, OnLine] = field(default_factory=dict[int, OnLine])
    """By the identity of an expression, what its value is in these lanes."""

    places: Mapping[int, OnLine] = field(default_factory=dict[int, OnLine])
    """The same of indices, in 64 bits."""

    rows: Mapping[int, Callable[[], str]] = field(default_factory=dict[int, Callable[[], str]])
    """By the identity of an access, what writes the place of its elements, which lie side by side for all lanes."""

    blocks: Mapping[int, BlockLoop] = field(default_factory=dict[int, "BlockLoop"])
    """By the identity of a loop that reads for several iterations at once, what writes it."""

    in_lockstep: Mapping[int, Mapping[str, Shared]] = field(default_factory=dict[int, Mapping[str, Shared]])
    """By the identity of a loop, variables that lanes in it share."""

    shared: set[str] = field(default_factory=set[str])
    """Those of the loop that is being written: `values` has them."""

    piece: LanePiece | None = None
    """The piece of lanes that is written, where tiles are held in registers."""

    masked: list[MaskedLoop] = field(default_factory=list[MaskedLoop])
    """Loops that lanes of a vector leave one by one, the innermost last."""


@record
class SegmentFacts:
    """What all functions of a segment share. A function that belongs to none, such as a recipe, has types alone."""

    typing: Types
    workgroup_size: tuple[int, int, int] = (1, 1, 1)
    arguments: Mapping[str, int] = field(default_factory=dict[str, int])
    """The positions of buffers among the arguments."""

    carried: CarriedValues = field(default_factory=CarriedValues)
    scratch: layout.Scratch = field(default_factory=layout.Scratch)
    trap_numbers: Mapping[int, int] = field(default_factory=dict[int, int])
    """What traps write, by the identity of the trap."""

    path_of: Callable[[Stmt], str] | None = None
    """Where a statement comes from."""

    pool: Pool | None = None
    """Where values lie that several functions use; None where the segment is one function."""

    uniform_places: UniformPlaces = field(default_factory=UniformPlaces)
    """Of these, where the uniform ones lie."""

    checks: CancelChecks = field(default_factory=CancelChecks)
    """How often loops look at the cancel word."""

    seen_as_bits: frozenset[str] = frozenset()
    """Buffers in which NaNs are stored as the canonical one; elsewhere nobody sees which NaN it is."""

    unroll: int = 0
    """Iterations of a loop of one lane that the text has one after the other; 0 leaves that to LLVM."""

    unchecked: bool = False
    """Whether accesses that were not proved to be in range are taken to be."""

    opaque_masks: bool = False
    """Whether constant masks are hidden from the optimiser; see `opaque_masks`."""

    small_ids: bool = False
    """Whether ids are below 2^31 in every launch, by a fact of the program."""

    plain_when_alone: bool = False
    """Whether atomics are a load and a store where one thread runs the launch."""

    copy_bits: Mapping[str, int] = field(default_factory=dict[str, int])
    """Of buffers that may have a copy for each thread, the bit in the control word that says whether they have."""

    in_runs: bool = False
    """Whether loops of one lane look at the cancel word between runs of iterations."""

    split_loops: bool = False
    """Whether loops of one lane are written twice, with checks and without."""

    ordered_extremes: bool = False
    """Whether loops of one lane collect extremes of floats as integers."""

    in_words: bool = False
    """Whether bytes from anywhere, and what has 16 bits, are gathered as parts of words."""

    jumped_checks: bool = False
    """Whether long loops of one lane jump over loads that are out of range."""

    tiles: Tiles = field(default_factory=Tiles)
    """What of the workgroup's memory lives in registers."""

    joined: int = 1
    """Workgroups on x that run as one; see `cpu.codegen.lanes.rows.joined_groups`."""

    block: tuple[int, int, int] | None = None
    """Lanes of workgroups that run as one, at most, where they are beside and below each other; see `lanes.tiles`."""


@record(frozen=False)
class Found:
    """What the functions of a segment find while they are written, for those that follow."""

    functions: set[tuple[str, Form, int]] = field(default_factory=set[tuple[str, Form, int]])
    """Transcendentals that are called, and for how many lanes at once."""

    literal_ranges: dict[str, Range] = field(default_factory=dict[str, Range])
    """Variables of loops around lanes to their least and greatest value, where the bounds are numbers."""


@record(frozen=False)
class Frame:
    """One function being written."""

    segment: SegmentFacts
    w: FunctionWriter = field(default_factory=FunctionWriter)
    found: Found = field(default_factory=Found)
    lane: Lane = field(default_factory=Lane)
    uniform_values: dict[str, str] = field(default_factory=dict[str, str])
    counter_ranges: dict[str, Range] = field(default_factory=dict[str, Range])
    """Variables of a loop that runs several iterations at once: the first and the last of them."""

    pieces_of: Callable[[Frame, ir.Loop], None] | None = None
    """Writes calls of the pieces that a loop of one lane runs, where it has any."""

    prologue: Prologue = field(default_factory=Prologue)
    exits: Exits = field(default_factory=Exits)
    notes: Notes = field(default_factory=Notes)
    place: str = ""
    """Where the statement comes from that is being written."""

    labels: int = 0

    @property
    def buffers(self) -> Mapping[str, BufferDecl]:
        return self.segment.typing.buffers

    @property
    def lanes(self) -> int:
        x, y, z = self.segment.workgroup_size
        return x * y * z

    # -------------------------------------------------------------------------------------------------------- registers

    def slot(self, key: str, llvm_type: str) -> str:
        """Memory for one value, for as long as the function runs; the optimiser makes registers of it."""
        align = "" if llvm_type.startswith("<") else ", align 16"  # a vector's own is larger
        return self.prologue.slot(key, f"alloca {llvm_type}{align}")

    def new_slot(self, key: str, llvm_type: str) -> str:
        """Memory that nothing else has."""
        return self.slot(self.prologue.unique(key), llvm_type)

    def stack_array(self, key: str, count: int, dtype: DataType) -> str:
        return self.prologue.slot(key, f"alloca [{count} x {storage_type(dtype)}], align 64")

    def read_slot(self, slot: str, llvm_type: str) -> str:
        return self.w.fetch(llvm_type, slot)

    def write_slot(self, slot: str, llvm_type: str, value: str) -> None:
        self.w.line(f"store {llvm_type} {self.w.fitting(llvm_type, value)}, ptr {slot}")

    def variable(self, name: str) -> tuple[str, str]:
        """The slot of a variable that is assigned, and its type."""
        kind = value_type(self.segment.typing.types[name])
        if isinstance(self.w, VectorWriter) and name in self.lane.own:
            kind = self.w.of(kind)
            return self.slot(f"variable {name} of {self.w.width}", kind), kind
        if self.segment.pool is not None and name in self.segment.pool.uniform_variables:
            return self.pooled(self.segment.uniform_places.of(name)), kind
        return self.slot(f"variable {name}", kind), kind

    def pooled(self, place: tuple[str, int]) -> str:
        """The address of something in a part of scratch, by part and offset; made once, where the function begins."""
        part, offset = place
        address = f"getelementptr inbounds i8, ptr {self.scratch_at(part)}, i64 {offset}"
        return self.prologue.slot(f"pooled {part} {offset}", address)

    def wide(self, value: str) -> str:
        """A U32 as 64 bits."""
        if value.isdigit():
            return value
        return self.w.let(f"zext i32 {value} to i64")

    def add(self, left: str, right: str) -> str:
        """Of two U32 whose sum is known not to wrap."""
        if left == "0":
            return right
        return left if right == "0" else self.w.let(f"add nuw i32 {left}, {right}")

    def all_of(self, conditions: Sequence[str]) -> str:
        """Whether all of these hold; of none they do."""
        found = "true"
        for each in conditions:
            found = each if found == "true" else self.w.let(f"and i1 {found}, {each}")
        return found

    def scratch_at(self, name: str) -> str:
        return f"%scratch.{self.segment.scratch.positions[name]}"

    def kept_at(self, name: str) -> tuple[str, str]:
        """Where the array of a value that lanes carry begins, and its element for the lane being written, 64 bits."""
        if self.segment.pool is None:
            return self.scratch_at(name), self.wide(self.lane.flat)
        start = self.pooled(self.segment.pool.kept[name])
        return start, self.lane.in_strip if name in self.segment.pool.in_strip else self.wide(self.lane.flat)

    # ----------------------------------------------------------------------------------------------------------- blocks

    def comes_from(self, statement: Stmt) -> None:
        """What is written next comes from this statement: a comment says so, where it is another than before."""
        if self.segment.path_of is not None:
            path = self.segment.path_of(statement)
            if path != self.place:
                self.place = path
                self.w.line(f"{NOTE}{path}")

    def label(self) -> str:
        self.labels += 1
        return f"b{self.labels}"

    def begin(self, label: str) -> None:
        self.w.line(f"{label}:")

    def go(self, label: str) -> None:
        self.w.line(f"br label %{label}")

    def choose(self, cond: str, yes: str, no: str, note: str = "") -> None:
        self.w.line(f"br i1 {cond}, label %{yes}, label %{no}{note}")

    def other_function(self) -> Frame:
        """A frame for another function of the segment, to be written before this one goes on."""
        made = replace(
            self,
            w=FunctionWriter(self.w.declarations, self.w.float_flags),
            lane=Lane(),
            counter_ranges={},
            prologue=Prologue(),
            exits=Exits(),
            notes=Notes(self.notes.next),
            place="",
            labels=0,
        )
        made.share()
        return made

    def share(self) -> None:
        """Let uniform values be read and written where other functions find them."""
        segment = self.segment
        assert segment.pool is not None
        variables, places = segment.pool.uniform_variables, segment.uniform_places
        self.uniform_values = SharedValues(variables, places, self.load_shared, self.store_shared)

    def run_pieces(self, loop: ir.Loop) -> None:
        if self.pieces_of is not None:
            self.pieces_of(self, loop)

    def load_shared(self, name: str) -> str:
        kind = value_type(self.segment.typing.types[name])
        place = self.pooled(self.segment.uniform_places.of(name))
        found = f"%shared{len(self.prologue.lines)}"
        self.prologue.lines.append(f"{found} = load {kind}, ptr {place}")
        return found

    def store_shared(self, name: str, value: str) -> None:
        self.write_slot(
            self.pooled(self.segment.uniform_places.of(name)), value_type(self.segment.typing.types[name]), value
        )

    @contextmanager
    def when(self, cond: str, note: str = "") -> Generator[None]:
        """What is written inside runs where the condition holds: for some lanes, under their mask."""
        if isinstance(self.w, VectorWriter) and self.w.is_vector(cond):
            if self.w.only is None:
                with self.w.narrowed(cond):
                    yield
                return
            cond = self.w.of_lane(cond, str(self.w.only))
        inside, after = self.label(), self.label()
        self.choose(cond, inside, after, note)
        self.begin(inside)
        yield
        self.go(after)
        self.begin(after)

    def either(self, cond: str, then: Callable[[], None], otherwise: Callable[[], None], note: str = "") -> None:
        yes, no, after = self.label(), self.label(), self.label()
        self.choose(cond, yes, no, note)
        self.begin(yes)
        then()
        self.go(after)
        self.begin(no)
        otherwise()
        self.go(after)
        self.begin(after)

    @contextmanager
    def counting(
        self, first: str, last: str, *, note: LoopNote | None = LoopNote.ROLLED, of_program: bool = False
    ) -> Generator[tuple[str, str]]:
        """A loop that begins at `first` and ends at `last`; yields the counter and the slot to write the next to.

        A loop of the program is what a Break inside leaves.
        """
        counter = self.new_slot("counter", "i32")
        head, inside, after = self.label(), self.label(), self.label()
        self.write_slot(counter, "i32", first)
        self.go(head)
        self.begin(head)
        value = self.read_slot(counter, "i32")
        more = self.w.let(f"icmp ult i32 {value}, {last}")
        self.choose(more, inside, after)
        self.begin(inside)
        if of_program:
            self.exits.blocks.append(after)
        yield value, counter
        if of_program:
            self.exits.blocks.pop()
        self.w.line(f"br label %{head}{'' if note is None else self.notes.add(note)}")
        self.begin(after)

    @contextmanager
    def counted(
        self,
        first: str,
        last: str,
        *,
        step: int = 1,
        note: LoopNote | None = LoopNote.ROLLED,
        of_program: bool = False,
    ) -> Generator[str]:
        """A loop over first .. last, which is a number of whole steps; yields the counter, a U32."""
        with self.counting(first, last, note=note, of_program=of_program) as (value, counter):
            yield value
            # The counter is below `last`, so one step more does not wrap.
            self.write_slot(counter, "i32", self.w.let(f"add nuw i32 {value}, {step}"))

    @contextmanager
    def counted_from(self, first: str, last: str, *, note: LoopNote | None = LoopNote.ROLLED) -> Generator[str]:
        """A loop over first .. last, of which `first` is known to be one."""
        counter = self.new_slot("counter", "i32")
        inside, after = self.label(), self.label()
        self.write_slot(counter, "i32", first)
        self.go(inside)
        self.begin(inside)
        value = self.read_slot(counter, "i32")
        yield value
        next_value = self.w.let(f"add nuw i32 {value}, 1")
        self.write_slot(counter, "i32", next_value)
        more = self.w.let(f"icmp ult i32 {next_value}, {last}")
        self.choose(more, inside, after, "" if note is None else self.notes.add(note))
        self.begin(after)

    def stop_if_cancelled(self) -> None:
        """Look at the cancel word, and leave the function where the launch is to stop."""
        word = self.w.let("load atomic i32, ptr %control monotonic, align 4")
        go_on = self.label()
        cancelled = self.w.let(f"icmp ne i32 {word}, 0")
        self.choose(cancelled, ABORT, go_on, UNLIKELY)
        self.begin(go_on)
