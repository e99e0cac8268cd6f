"""Loops over the lanes of a workgroup.

Limits of ids become bounds of the loops. What has to be in range for all lanes is tested once before them: if it is, a
loop without checks runs, else one with checks.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Container, Generator, Iterator, Mapping, Sequence
from contextlib import ExitStack, contextmanager
from dataclasses import replace
from typing import NamedTuple

from vyre_driver.cpu.codegen.bounds import BoundWriter, in_register
from vyre_driver.cpu.codegen.expressions import ExpressionWriter, is_read
from vyre_driver.cpu.codegen.frame import JOINED_LANES, JOINED_ROWS, Frame, Lane
from vyre_driver.cpu.codegen.lanes.guarded import (
    Usual,
    all_hold_if,
    holds_if,
    side_of,
    usual_branches,
)
from vyre_driver.cpu.codegen.lanes.lane_statements import StatementWriter
from vyre_driver.cpu.codegen.lanes.reordering import may_be_reordered
from vyre_driver.cpu.codegen.lanes.rows.runs import Row, Runs, RunWriter, find_runs
from vyre_driver.cpu.codegen.lanes.rows.shelters import (
    NO_SHELTER,
    Shelter,
    ShelterFinder,
    accesses_with_facts,
    inside_if,
)
from vyre_driver.cpu.codegen.lanes.rows.small_sizes import likely_sizes
from vyre_driver.cpu.codegen.lanes.rows.split_rows import Rows, Turn
from vyre_driver.cpu.codegen.lanes.scatters import mostly_scatters
from vyre_driver.cpu.codegen.loop_notes import LIKELY, UNLIKELY, LoopNote
from vyre_driver.cpu.codegen.program_loops import is_long
from vyre_driver.cpu.operations import VectorWriter
from vyre_driver.lowering.lanes import layout
from vyre_driver.lowering.lanes.accesses.guarded_indices import guarded_index
from vyre_driver.lowering.lanes.accesses.lines import Lines
from vyre_driver.lowering.lanes.accesses.lockstep import in_lockstep
from vyre_driver.lowering.lanes.accesses.sums import regrouped
from vyre_driver.lowering.lanes.divergent_loops import forgotten_after
from vyre_driver.lowering.lanes.group_nodes import LaneLoop, Limit
from vyre_foundation import ir
from vyre_foundation.analysis.affine import AffineForms
from vyre_foundation.analysis.definitions import expandable, loop_bounds
from vyre_foundation.analysis.lasting import is_lasting
from vyre_foundation.analysis.ranges import Bound, Known, Range, Ranges, exactly, leaf_ranges, plus, wide
from vyre_foundation.ir import BufferDecl, DataType, Expr, Node, Stmt
from vyre_foundation.walk import (
    buffers_in,
    holds,
    kind_bits,
    loaded_buffers,
    operands,
    postorder,
    statements,
    variables_of,
)

_AXES = "xyz"
_ATOMIC = kind_bits((ir.Atomic,))
_IN_ORDER = kind_bits((ir.Atomic, ir.Trap))
_ACCESS = kind_bits((ir.Load, ir.Atomic))


class Span(NamedTuple):
    """The lanes of a loop: on each axis up to an end, on x from a first one."""

    ends: tuple[str, str, str]
    first: str = "0"
    turn: Turn | None = None
    """What the first lane is known to have reached, where that is not its number."""

    first_row: str = "0"
    """On y."""

    row: tuple[str, str] | None = None
    """Only one row, where this is on y and z; the ends on these axes then say nothing."""

    @property
    def least(self) -> Bound:
        """A local id on x that none of the lanes is below."""
        return int(self.first) if self.turn is None else self.turn.place


class Part(NamedTuple):
    """Some lanes of each row."""

    span: Span
    safe: frozenset[int]
    """What is known of them, if the conditions hold: see `Lane.safe`."""

    conditions: Sequence[str]


class Provable(NamedTuple):
    """What is in range, by the identities of accesses: for certain, and if the tests hold.

    Branches that all lanes take if they hold are among the latter, and choices in guarded indices.
    """

    certain: frozenset[int]
    supposed: frozenset[int]
    tests: tuple[Expr, ...]


class LaneLoopWriter:
    def __init__(
        self,
        frame: Frame,
        assigned: frozenset[str],
        uniform: frozenset[str] = frozenset(),
        *,
        proves: bool = True,
        skips: bool = True,
        splits: bool = True,
        guesses: bool = True,
        shelters: bool = False,
        vector: int = 0,
        by_runs: bool = False,
    ) -> None:
        self.frame = frame
        self.uniform = uniform
        """Those of the variables that lanes share: none of them changes in a loop over lanes."""

        self.proves = proves
        """Whether to write a loop without checks beside the one that has them."""

        self.skips = skips
        """Whether accesses that are surely in range go unchecked."""

        self.splits = splits
        """Whether rows are split where a guard turns."""

        self.guesses = guesses
        """Whether a loop is also written for small sizes of arrays."""

        self.shelters = shelters
        """Whether accesses go unchecked where a guard holds that keeps them in range."""

        self.shelter = NO_SHELTER
        """Those of the loop that is being written."""

        self.vector = vector
        """Lanes that are written together; 0 leaves vectors to LLVM."""

        self.by_runs = by_runs
        """Whether rows may go from run to run."""

        self.assigned = assigned
        self.supposed: Mapping[str, int] = {}
        """Names of the workgroup that stand for numbers in what is being written."""

        self._defined: tuple[Sequence[Stmt], dict[str, Expr]] | None = None

    def write(self, node: LaneLoop) -> None:
        with self.variables_in_registers(node.statements):
            sizes = self.likely_sizes(node)
            if sizes:
                self.write_for_sizes(node, sizes)
            else:
                self.write_sheltered(node)

    def likely_sizes(self, node: LaneLoop) -> dict[str, int]:
        is_apart = self.vector or self.frame.segment.pool is not None or self.runs(node) is not None
        return {} if is_apart else self.small_sizes(node)

    def small_sizes(self, node: LaneLoop) -> dict[str, int]:
        if not self.guesses or not self.proves:
            return {}
        ranges = self.ranges(node, {}, self.frame.found.literal_ranges, ())
        return likely_sizes(node.statements, self.definitions(node.statements), ranges, self.frame.uniform_values)

    def write_for_sizes(self, node: LaneLoop, sizes: Mapping[str, int]) -> None:
        """A loop without checks for these sizes, beside the one for all."""
        frame, span = self.frame, Span(self.ends(node.limits))
        likely = self.have(sizes)
        with self.supposing(sizes):
            safe, conditions = self.proved(node, span)

        def write() -> None:
            with self.supposing(sizes):
                self.loops(node, span, safe[True] | safe[False], splits=True)

        frame.either(frame.all_of([*likely, *conditions]), write, lambda: self.write_sheltered(node))

    def have(self, sizes: Mapping[str, int]) -> list[str]:
        """Whether names of the workgroup have these values."""
        known = self.frame.uniform_values
        return [self.frame.w.let(f"icmp eq i32 {known[name]}, {size}") for name, size in sizes.items()]

    @contextmanager
    def supposing(self, sizes: Mapping[str, int]) -> Generator[None]:
        """Names of the workgroup stand for numbers in what is written inside."""
        frame = self.frame
        outer = {name: frame.uniform_values[name] for name in sizes}
        for name, size in sizes.items():
            frame.uniform_values[name] = str(size)
            frame.counter_ranges[name] = exactly(size)
        self.supposed = sizes
        yield
        self.supposed = {}
        frame.uniform_values.update(outer)
        for name in sizes:
            del frame.counter_ranges[name]

    def write_sheltered(self, node: LaneLoop) -> None:
        """Where guards shelter accesses, so that these are only checked where that is not so."""
        found = self.find_shelter(node)
        if found is None:
            self.write_twice(node)
            return
        frame, writer = self.frame, BoundWriter(self.frame)

        def write() -> None:
            self.shelter = found
            self.write_twice(node)
            self.shelter = NO_SHELTER

        def write_checked() -> None:
            span = Span(self.ends(node.limits))
            self.loop(node, span, Lane(safe=self.proved(node, span)[0][True]), LoopNote.SCALAR)

        if found.tests:
            frame.either(frame.all_of([writer.bound(each) for each in found.tests]), write, write_checked)
        else:
            write()

    def find_shelter(self, node: LaneLoop) -> Shelter | None:
        """None where there is nothing to gain: where no guard is, or rows go from run to run."""
        if not (self.shelters and self.proves and self.skips) or self.vector or self.runs(node) is not None:
            return None
        frame, definitions = self.frame, self.definitions(node.statements)
        known = self.ranges(node, self.any_ids(), frame.counter_ranges, frame.uniform_values).known
        finder = ShelterFinder(known, self.stable(definitions), self.assigned, small_ids=frame.segment.small_ids)
        places = [*accesses_with_facts(node.statements, node.limits, finder.look)]
        return finder.find(places, frame.buffers) if finder.has_borders(places) else None

    def any_ids(self) -> dict[Expr, Range]:
        """Ids of workgroups and lengths, which are the same for all lanes."""
        sized = [name for name, buffer in self.frame.buffers.items() if not buffer.count]
        lengths: dict[Expr, Range] = {ir.BufLen(name): exactly(wide(ir.BufLen(name))) for name in sized}
        return {**lengths, **{ir.WorkgroupId(axis): exactly(wide(ir.WorkgroupId(axis))) for axis in range(3)}}

    def write_twice(self, node: LaneLoop) -> None:
        """Where something is to be proved, with checks and without."""
        ends = self.ends(node.limits)
        safe, conditions = self.proved(node, Span(ends))
        runs = self.runs(node)
        if runs is not None:
            self.write_runs(node, ends, runs, (safe, self.frame.all_of(conditions)))
            return
        parts = self.parts(node, ends, safe[True] | safe[False])
        if parts:
            self.write_parts(node, ends, parts, safe[True])
            return
        if not conditions:
            self.loops(node, Span(ends), safe[True], splits=True)
            return
        side = 0 if self.stays_whole(node) else side_of(node.statements, self.definitions(node.statements))
        if side:
            self.write_inner(node, ends, side)
            return
        self.frame.either(
            self.frame.all_of(conditions),
            lambda: self.loops(node, Span(ends), safe[True] | safe[False], splits=True),
            lambda: self.loops(node, Span(ends), safe[True]),
            LIKELY if self.goes_by_lane(node) else "",
        )

    def parts(self, node: LaneLoop, ends: tuple[str, str, str], known: frozenset[int]) -> list[Part]:
        """Parts of a row, where they leave fewer accesses to be checked than it does as a whole; else none."""
        if not (self.splits and self.proves and self.skips) or self.stays_whole(node):
            return []
        asked = {id(access) for access, _, _ in accesses(node.statements, self.frame.buffers)} - known
        if not asked:
            return []
        frame, typing = self.frame, self.frame.segment.typing
        definitions = self.stable(self.definitions(node.statements))
        ranges = self.ranges(node, {}, frame.counter_ranges, frame.uniform_values)
        rows = Rows(node.statements, definitions, ranges, typing.of)
        turns = rows.turns(frame.segment.workgroup_size[0])
        if not turns:
            return []
        writer = BoundWriter(frame)
        places = ["0", *(self.place(turn, ends[0], writer) for turn in turns), ends[0]]
        found: list[Part] = []
        for number, (turn, first, last) in enumerate(zip((None, *turns), places, places[1:], strict=False)):
            span = Span((last, *ends[1:]), first, turn)
            safe, conditions = self.proved(node, span)
            if turn is not None:
                conditions += [writer.bound(each) for each in turn.holds]
            found.append(Part(span, safe[True] | safe[False] | rows.taken(number, turns), conditions))
        return found if any(asked & part.safe for part in found) else []

    def place(self, turn: Turn, end: str, writer: BoundWriter) -> str:
        """The lane of the workgroup at which a row is split."""
        w = self.frame.w
        if isinstance(turn.place, int) and end.isdigit():
            return str(min(turn.place, int(end)))
        place = writer.bound(turn.place)
        least = w.intrinsic("i64", "llvm.umin.i64", f"i64 {place}", f"i64 {self.frame.wide(end)}")
        return w.let(f"trunc i64 {least} to i32")

    def write_parts(
        self, node: LaneLoop, ends: tuple[str, str, str], parts: Sequence[Part], safe: frozenset[int]
    ) -> None:
        """One after the other, or the row as a whole where that cannot be told to be right."""

        def write() -> None:
            for part in parts:
                self.loops(node, part.span, safe | part.safe)

        conditions = [each for part in parts for each in part.conditions]
        if conditions:
            self.frame.either(self.frame.all_of(conditions), write, lambda: self.loops(node, Span(ends), safe))
        else:
            write()

    def runs(self, node: LaneLoop) -> Runs | None:
        """What is on lines in a loop whose rows go from run to run; None where they do not."""
        if not self.by_runs or self.vector or not self.proves:
            return None
        body, typing = node.statements, self.frame.segment.typing
        names = {s.var for s in statements(body) if isinstance(s, ir.Loop)}
        changed = self.assigned - self.uniform
        outside = {name: buffer for name, buffer in self.frame.buffers.items() if not buffer.is_local}
        lasting = {
            name: value
            for name, value in self.definitions(body).items()
            if loaded_buffers(value) <= outside.keys()
            and is_lasting(value, changed, outside)
            and names.isdisjoint(variables_of(value))
        }

        def shared(name: str) -> bool:
            return name not in names and (name in self.frame.uniform_values or name in self.uniform)

        lines = Lines(lasting, shared, self.frame.buffers, typing.of)
        return find_runs(body, accesses(body, self.frame.buffers), lines)

    def write_runs(
        self, node: LaneLoop, ends: tuple[str, str, str], runs: Runs, known: tuple[dict[bool, frozenset[int]], str]
    ) -> None:
        """Rows from run to run; lanes outside of runs are unchecked if all lanes may be."""
        (safe, is_whole), body = known, node.statements

        def enter(row: Row, lane: Lane) -> None:
            self.enter(row.first, row.y, row.z, lane, body)

        def fast(row: Row, end: str, lane: Lane) -> None:
            # What wraps has a step in a run, which `note` does not know of.
            note = LoopNote.ROLLED if runs.may_be_grouped else None
            self.loop(node, Span((end, "1", "1"), row.first, row=(row.y, row.z)), lane, note)

        def plain(row: Row, end: str) -> None:
            span = Span((end, "1", "1"), row.first, row=(row.y, row.z))
            if is_whole == "true":
                self.loops(node, span, safe[True])
                return
            self.frame.either(
                is_whole,
                lambda: self.loops(node, span, safe[True] | safe[False]),
                lambda: self.loops(node, span, safe[True]),
            )

        RunWriter(self.frame, runs, safe[True]).rows(ends, enter, fast, plain)

    def stays_whole(self, node: LaneLoop) -> bool:
        """Whether the lanes of a row run in one order: what atomics give is seen, and a trap is the first lane's."""
        return holds(node.statements, _IN_ORDER)

    def write_inner(self, node: LaneLoop, ends: tuple[str, str, str], side: int) -> None:
        """Without checks where all is in range for all lanes, or for all but some at both ends of the rows."""
        w, frame = self.frame.w, self.frame
        last = w.intrinsic("i32", "llvm.usub.sat.i32", f"i32 {ends[0]}", f"i32 {side}")
        whole, inner = Span(ends), Span((last, *ends[1:]), str(side))
        safe, conditions = self.proved(node, whole)
        inside, further = self.proved(node, inner)
        is_whole = frame.all_of(conditions)
        is_inner = frame.all_of([w.let(f"icmp ult i32 {side}, {last}"), *further])
        begin = w.let(f"select i1 {is_inner}, i32 {side}, i32 0")
        begin = w.let(f"select i1 {is_whole}, i32 0, i32 {begin}")
        end = w.let(f"select i1 {is_inner}, i32 {last}, i32 0")
        end = w.let(f"select i1 {is_whole}, i32 {ends[0]}, i32 {end}")
        likely, unlikely = (LIKELY, UNLIKELY) if self.goes_by_lane(node) else ("", "")
        with frame.when(w.let(f"or i1 {is_whole}, {is_inner}"), likely):
            supposed = safe[False] & (inside[True] | inside[False])
            self.loops(node, Span((end, *ends[1:]), begin), safe[True] | supposed, splits=True)
        with frame.when(w.let(f"xor i1 {is_whole}, true"), unlikely), frame.counted("0", "2") as part:
            before = w.let(f"icmp eq i32 {part}, 0")
            first = w.let(f"select i1 {before}, i32 0, i32 {end}")
            to = w.let(f"select i1 {before}, i32 {begin}, i32 {ends[0]}")
            self.loops(node, Span((to, *ends[1:]), first), safe[True])

    def goes_by_lane(self, node: LaneLoop) -> bool:
        """Whether lanes have long loops of their own, for which registers are short: lanes without checks come first.

        LLVM is told so by what it may expect of tests, and lays out vectors of lanes worse for it.
        """
        return any(isinstance(each, ir.Loop) and is_long(each) for each in statements(node.statements))

    @contextmanager
    def variables_in_registers(self, body: Sequence[Stmt]) -> Generator[None]:
        """Variables of the workgroup are read once before its lanes run, so that bounds can speak of them."""
        frame = self.frame
        read = {name for statement in statements(body) for e in operands(statement) for name in variables_of(e)}
        types = frame.segment.typing.types
        held = sorted(name for name in read & self.uniform if types[name] in (DataType.U32, DataType.I32))
        for name in held:
            frame.uniform_values[name] = frame.read_slot(*frame.variable(name))
        yield
        for name in held:
            del frame.uniform_values[name]

    # ---------------------------------------------------------------------------------------------------------- bounds

    def ends(self, limits: Sequence[Limit]) -> tuple[str, str, str]:
        """How far the lanes go on each axis."""
        w = self.frame.w
        ends = [str(size) for size in self.frame.segment.workgroup_size]
        if self.frame.segment.joined > 1 or self.frame.segment.block is not None:
            ends[0] = JOINED_LANES
        if self.frame.segment.block is not None:
            ends[1] = JOINED_ROWS
        writer = StatementWriter(self.frame, self.assigned)
        w.declare("declare i32 @llvm.umin.i32(i32, i32)")
        w.declare("declare i32 @llvm.usub.sat.i32(i32, i32)")
        for limit in limits:
            bound = writer.expressions.value(limit.bound)
            if limit.of_launch:
                start = f"%group.start.{_AXES[limit.axis]}"
                bound = w.let(f"call i32 @llvm.usub.sat.i32(i32 {bound}, i32 {start})")
            ends[limit.axis] = w.let(f"call i32 @llvm.umin.i32(i32 {ends[limit.axis]}, i32 {bound})")
        x, y, z = ends
        return x, y, z

    # ----------------------------------------------------------------------------------------------------------- proofs

    def proved(
        self, node: LaneLoop, span: Span, *, apart: Container[int] = ()
    ) -> tuple[dict[bool, frozenset[int]], list[str]]:
        """Accesses that are in range for certain (True) or if the conditions hold (False), and the conditions.

        Nothing is asked of accesses `apart`, by their identities.
        """
        found = self.provable(node, span, apart=apart)
        return {True: found.certain, False: found.supposed}, self.written(found.tests)

    def written(self, tests: Sequence[Expr]) -> list[str]:
        writer = BoundWriter(self.frame)
        return [writer.bound(each) for each in tests]

    def provable(self, node: LaneLoop, span: Span, *, apart: Container[int] = ()) -> Provable:
        if not self.skips:
            return Provable(frozenset(), frozenset(), ())
        always = self.ranges(node, {}, self.frame.found.literal_ranges, ())
        now = self.ranges(node, self.id_ranges(span), self.frame.counter_ranges, self.frame.uniform_values)
        certain: set[int] = set()
        supposed: set[int] = set()
        conditions: dict[Expr, None] = {}
        for access, buffer, index in accesses(node.statements, self.frame.buffers):
            if id(access) in apart:
                continue
            if id(access) in self.shelter.safe or is_inside(always.of(self.regrouped(index, node)), buffer):
                certain.add(id(access))
            elif self.proves and (found := self.inside_if(index, buffer, now, node)) is not None:
                supposed |= {id(access), *found.choices}
                conditions.update(dict.fromkeys(found.tests))
        for usual in self.usual_branches(node) if self.proves else ():
            tests = all_hold_if(usual.comparisons, now)
            if tests is not None:
                supposed.add(usual.identity)
                conditions.update(dict.fromkeys(tests))
        return Provable(frozenset(certain), frozenset(supposed), tuple(conditions))

    def usual_branches(self, node: LaneLoop) -> Iterator[Usual]:
        body, frame = node.statements, self.frame
        return usual_branches(body, self.definitions(body), frame.uniform_values, frame.segment.typing.of)

    def inside_if(self, index: Expr, buffer: BufferDecl, now: Ranges, node: LaneLoop) -> Inside | None:
        """When an index is that of an element, with its guard if it has one; None where that is not known."""
        guarded = guarded_index(index, self.definitions(node.statements))
        if guarded is None:
            tests = inside_if(now.of(self.regrouped(index, node)), buffer)
            return None if tests is None else Inside(tests)
        place = self.regrouped(guarded.place, node)
        is_sheltered = id(guarded.choice) in self.shelter.choices
        held = holds_if(guarded.choice.cond, now)
        tests = () if is_sheltered else inside_if(now.of(place), buffer)
        return None if held is None or tests is None else Inside((*held, *tests), frozenset({id(guarded.choice)}))

    def regrouped(self, index: Expr, node: LaneLoop) -> Expr:
        """An index as `wide_index` writes it where it is known not to wrap."""
        return regrouped(index, self.stable(self.definitions(node.statements)))

    def ranges(
        self, node: LaneLoop, ids: Mapping[Expr, Range], known: Mapping[str, Range], values: Container[str]
    ) -> Ranges:
        frame = self.frame
        leaves = {**leaf_ranges(frame.segment.workgroup_size, frame.buffers), **ids}
        counters = loop_bounds(node.statements)
        definitions = self.definitions(node.statements)
        return Ranges(Known(leaves, known, values, counters, definitions, frame.segment.typing.of))

    def id_ranges(self, span: Span) -> dict[Expr, Range]:
        """Ids to their least and greatest value, and lengths of the launch."""
        ids = self.any_ids()
        for axis, end in enumerate(span.ends):
            first, last = span.least if axis == 0 else 0, self.last(end)
            start = wide(in_register(f"%group.start.{_AXES[axis]}"))
            ids[ir.LocalId(axis)] = Range(first, last)
            ids[ir.InvocationId(axis)] = Range(plus(start, first), plus(start, last))
        return ids

    def definitions(self, body: Sequence[Stmt]) -> dict[str, Expr]:
        """Names of a loop over lanes that are bound once, with their values, and what it computes again."""
        if self._defined is None or self._defined[0] is not body:
            lets = [s for s in statements(body) if isinstance(s, ir.Let)]
            bound = [(s.name, s.value) for s in lets if s.name not in self.assigned]
            again = needed_again(self.frame, [e for s in statements(body) for e in operands(s)])
            found = expandable([*again, *bound])
            stable = self.stable(found)
            self._defined = body, {name: regrouped(value, stable) for name, value in found.items()}
        return self._defined[1]

    def stable(self, definitions: Mapping[str, Expr]) -> dict[str, Expr]:
        """Those whose value, computed anew, is the same anywhere in the loop."""
        return {name: value for name, value in definitions.items() if is_lasting(value, self.assigned)}

    def last(self, end: str) -> Bound:
        """The last local id; 0 where no lane runs."""
        if end.isdigit():
            return max(int(end) - 1, 0)
        last = self.frame.w.intrinsic("i32", "llvm.usub.sat.i32", f"i32 {end}", "i32 1")
        return wide(in_register(last))

    # ------------------------------------------------------------------------------------------------------------ loops

    def loops(self, node: LaneLoop, span: Span, safe: frozenset[int], *, splits: bool = False) -> None:
        """`splits` says that these are the loops that mostly run: those of a lane are then written twice."""
        splits = splits and self.frame.segment.split_loops
        if self.vector:
            self.vectors(node.statements, span, Lane(safe=safe, splits=splits))
        else:
            self.loop(node, span, Lane(safe=safe, splits=splits, sheltered=self.shelter.choices))

    def loop(self, node: LaneLoop, span: Span, lane: Lane, note: LoopNote | None = None) -> None:
        def run(writer: StatementWriter) -> None:
            self.private_arrays(node.statements)
            writer.body(node.statements)

        self.each_lane(span, lane, node.statements, run, note=note or self.note(node.statements))

    def note(self, body: Sequence[Stmt]) -> LoopNote | None:
        if holds(body, _ATOMIC):
            return None  # lanes with atomics go one by one: no vectors are lost by unrolling
        if mostly_scatters(body, self.definitions(body)):
            return LoopNote.SCALAR
        numbers = {name: ir.LitU32(size) for name, size in self.supposed.items()}
        forms = AffineForms({**self.definitions(body), **numbers}, self.assigned - numbers.keys())
        return LoopNote.ROLLED if may_be_reordered(body, forms, self.frame.buffers) else LoopNote.LANES

    def vectors(self, body: Sequence[Stmt], span: Span, lane: Lane) -> None:
        """Lanes of a row together; where the row ends, some are masked off."""
        frame, outer, ends = self.frame, self.frame.lane, span.ends
        lane = self.of_vector(lane, body)
        with ExitStack() as loops:
            z = loops.enter_context(frame.counted("0", ends[2])) if ends[2] != "1" else "0"
            y = loops.enter_context(frame.counted("0", ends[1])) if ends[1] != "1" else "0"
            start = loops.enter_context(frame.counted(span.first, ends[0], step=self.vector))
            alone = frame.w
            frame.w = w = VectorWriter(alone, self.vector)
            x = w.neighbours(start)
            if span.first != "0" or not ends[0].isdigit() or int(ends[0]) % self.vector:
                w.mask = w.let(f"icmp ult i32 {x}, {ends[0]}")
            self.enter(x, y, z, lane, body)
            StatementWriter(frame, self.assigned).body(body)
            w.close()
            frame.w = alone
        frame.lane = outer

    def of_vector(self, lane: Lane, body: Sequence[Stmt]) -> Lane:
        """What is known of lanes that are written together."""
        bound = {s.name for s in statements(body) if isinstance(s, ir.Let)}
        own = frozenset(bound & self.assigned)
        return replace(lane, own=own, forgotten=forgotten_after(body), in_lockstep=in_lockstep(body))

    def each_lane(
        self,
        span: Span,
        lane: Lane,
        body: Sequence[Stmt],
        write: Callable[[StatementWriter], None],
        *,
        note: LoopNote | None = LoopNote.LANES,
    ) -> None:
        """Write something for every lane; `body` says which names it needs.

        The note is that of the innermost loop.
        """
        frame = self.frame
        outer = frame.lane
        with ExitStack() as open_loops:
            ids = ["0", *(span.row or ("0", "0"))]
            for axis in (2, 1, 0) if span.row is None else (0,):
                first = (span.first, span.first_row, "0")[axis]
                if span.ends[axis] != "1" or first != "0":
                    ids[axis] = open_loops.enter_context(
                        frame.counted(first, span.ends[axis], note=note if axis == 0 else LoopNote.ROLLED)
                    )
            x, y, z = ids
            self.enter(x, y, z, lane, body)
            write(StatementWriter(frame, self.assigned))
        frame.lane = outer

    def enter(self, x: str, y: str, z: str, lane: Lane, body: Sequence[Stmt]) -> None:
        """What is written next is for the lane with these ids."""
        definitions = self.stable(self.definitions(body))
        lets = [s for s in statements(body) if isinstance(s, ir.Let)]
        loaded = {s.name for s in lets if s.name not in self.assigned and is_read(s.value, self.frame.buffers)}
        bound = {s.name for s in lets} - loaded
        self.frame.lane = replace(
            lane,
            local=(x, y, z),
            flat=self.flat(x, y, z),
            values={},
            arrays={},
            definitions=definitions,
            opaque=frozenset(bound - definitions.keys()),
            loaded=frozenset(loaded),
        )
        self.remake(body)

    def flat(self, x: str, y: str, z: str) -> str:
        frame = self.frame
        width, height, _ = frame.segment.block or frame.segment.workgroup_size
        row = y
        if z != "0":
            row = frame.add(frame.w.let(f"mul nuw i32 {z}, {height}"), y)
        return frame.add(x, "0" if row == "0" else frame.w.let(f"mul nuw i32 {row}, {width}"))

    def private_arrays(self, body: Sequence[Stmt]) -> None:
        """Arrays that only this loop uses start as zero for each lane."""
        frame = self.frame
        for name in sorted(buffers_in(body)):
            buffer = frame.buffers[name]
            if not buffer.is_local or name in frame.segment.carried.arrays:
                continue
            dtype = layout.element(buffer)
            size = buffer.count * layout.storage_size(dtype)
            if size <= layout.SMALL_ARRAY:
                place = frame.stack_array(f"array {name}", buffer.count, dtype)
            else:
                place = frame.scratch_at(name)
            frame.lane.arrays[name] = place
            clear(frame, place, size)

    def remake(self, body: Sequence[Stmt]) -> None:
        """Cheap bindings of earlier loops that this one uses."""
        bound = {s.name for s in statements(body) if isinstance(s, ir.Let)}
        remake(self.frame, [e for statement in statements(body) for e in operands(statement)], bound)


def remake(frame: Frame, users: Sequence[Expr], bound: Collection[str] = ()) -> None:
    """Compute the bindings that these expressions need again, each after its operands; `bound` are there anyway."""
    writer = ExpressionWriter(frame)
    for name, value in needed_again(frame, users, bound):
        frame.lane.values[name] = writer.value(value)


def needed_again(frame: Frame, users: Sequence[Expr], bound: Collection[str] = ()) -> list[tuple[str, Expr]]:
    """The bindings that these expressions need again, in the order of the program; `bound` are there anyway."""
    remade, order = frame.segment.carried.remade, frame.segment.carried.order
    spare = frame.segment.tiles.spare if frame.lane.piece is not None else ()
    wanted: set[str] = set()
    waiting = [name for e in users for name in variables_of(e)]
    while waiting:
        name = waiting.pop()
        if name in remade and name not in bound and name not in wanted and name not in spare:
            wanted.add(name)
            waiting += variables_of(remade[name])
    return [(name, remade[name]) for name in sorted(wanted, key=order.__getitem__)]


class Inside(NamedTuple):
    """When an access is in range, for all lanes."""

    tests: tuple[Expr, ...]
    choices: frozenset[int] = frozenset()
    """Identities of choices in the index that all lanes make in the same way then."""


def is_inside(found: Range | None, buffer: BufferDecl) -> bool:
    """Whether an index is that of an element in every launch."""
    most = None if found is None else found.number_above
    return most is not None and most < buffer.count


def clear(frame: Frame, place: str, size: int) -> None:
    frame.w.line(cleared(frame, place, size))


def cleared(frame: Frame, place: str, size: int) -> str:
    """The line that fills memory with zeros."""
    frame.w.declare("declare void @llvm.memset.p0.i64(ptr, i8, i64, i1)")
    return f"call void @llvm.memset.p0.i64(ptr align 16 {place}, i8 0, i64 {size}, i1 false)"


def accesses(body: Sequence[Stmt], buffers: Mapping[str, BufferDecl]) -> Iterator[tuple[Node, BufferDecl, Expr]]:
    """Loads, stores and atomics, with what they index."""
    for statement in statements(body):
        if isinstance(statement, ir.Store):
            yield statement, buffers[statement.buffer], statement.index
        for e in operands(statement):
            for node in postorder(e) if holds(e, _ACCESS) else ():
                if isinstance(node, ir.Load | ir.Atomic):
                    yield node, buffers[node.buffer], node.index
