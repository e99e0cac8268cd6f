"""Runs of lanes: the lanes of a row between two turns of a loop's lines (see `lowering.lanes.accesses.lines`).

Where `(gid.x + 1) % n` stands in an index, neighbours read neighbouring elements in all lanes but one. A row therefore
goes from run to run: for its first lane is computed what the lines are there, how many lanes the next turn leaves, and
whether all places of these lanes are elements. Then a loop runs in which places are sums of a number and a step,
without divisions, comparisons and checks. Where a run is short, or anything does not hold, some lanes run as they are
written.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from contextlib import ExitStack
from typing import Final, NamedTuple

from vyre_driver.cpu.codegen.expressions import ExpressionWriter
from vyre_driver.cpu.codegen.frame import Frame, Lane, OnLine
from vyre_driver.cpu.codegen.lanes.reordering import GROUPED_STEPS
from vyre_driver.cpu.codegen.lanes.rows.turns import TurnWriter
from vyre_driver.lowering.lanes.accesses.guarded_indices import guarded_index
from vyre_driver.lowering.lanes.accesses.lines import Line, Lines, Slope
from vyre_foundation import ir
from vyre_foundation.ir import BufferDecl, DataType, Expr, Node, Stmt
from vyre_foundation.record import record
from vyre_foundation.walk import operands, statements, variables_of

SHORT: Final = 8
"""Lanes of a run that are not worth a loop of their own."""

FIRST_STRIP: Final = 1
"""Lanes that run as they are written where a run is short: four times as many where the next is short as well.

At a border it is one lane that turns, and each that runs with it costs as much as a vector of those behind it.
"""

MOST_IN_STRIP: Final = 1 << 16


class Place(NamedTuple):
    access: Node
    buffer: BufferDecl
    at: Expr
    line: Line


class Value(NamedTuple):
    value: Expr
    line: Line


@record
class Runs:
    """What is on a line in a loop over lanes."""

    places: tuple[Place, ...]
    values: tuple[Value, ...]
    """The largest ones outside of places that have a turn."""

    names: tuple[tuple[str, Expr], ...]
    """Names that these read, with their values, each after what it reads."""

    @property
    def may_be_grouped(self) -> bool:
        """Whether LLVM may exchange accesses of a buffer that is written: see `reordering`."""
        stored = {place.buffer.name for place in self.places if not isinstance(place.access, ir.Load)}
        slopes = [place.line.slope for place in self.places if place.buffer.name in stored and place.line.turns]
        return any(not isinstance(slope, int) or abs(slope) in GROUPED_STEPS for slope in slopes)


def find_runs(body: Sequence[Stmt], accesses: Iterable[tuple[Node, BufferDecl, Expr]], lines: Lines) -> Runs | None:
    """None where no place has a turn, or none but that of a guard, which is asked for all lanes at once."""
    places = tuple(
        Place(access, buffer, index, line)
        for access, buffer, index in accesses
        if (line := lines.of(index)) is not None
    )
    in_places = {id(place.at) for place in places}
    values = tuple(_values([e for s in statements(body) for e in operands(s)], lines, in_places))
    if not any(_has_turns(place.at, lines) for place in places):
        return None
    return Runs(places, values, _names([*(p.at for p in places), *(v.value for v in values)], body, lines))


def _has_turns(index: Expr, lines: Lines) -> bool:
    guarded = guarded_index(index, lines.definitions)
    line = lines.of(index if guarded is None else guarded.place)
    return line is not None and bool(line.turns)


def _values(waiting: list[Expr], lines: Lines, in_places: set[int]) -> Iterable[Value]:
    seen: set[int] = set()
    while waiting:
        e = waiting.pop()
        if id(e) in seen or id(e) in in_places:
            continue
        seen.add(id(e))
        line = lines.of(e)
        if line is None or not line.turns or lines.type_of(e) not in _SETTLED_TYPES:
            waiting += [child for child in e.children() if isinstance(child, Expr)]
        elif not isinstance(e, ir.Var):
            yield Value(e, line)


_SETTLED_TYPES: Final = (DataType.U32, DataType.I32, DataType.BOOL)


def _names(users: Iterable[Expr], body: Sequence[Stmt], lines: Lines) -> tuple[tuple[str, Expr], ...]:
    wanted: set[str] = set()
    waiting = [name for e in users for name in variables_of(e)]
    while waiting:
        name = waiting.pop()
        if name in lines.definitions and name not in wanted:
            wanted.add(name)
            waiting += variables_of(lines.definitions[name])
    return tuple((s.name, s.value) for s in statements(body) if isinstance(s, ir.Let) and s.name in wanted)


class Row(NamedTuple):
    """Where a loop over some lanes of one row stands."""

    first: str
    y: str
    z: str


class RunWriter:
    """Writes the runs of one loop over lanes."""

    def __init__(self, frame: Frame, runs: Runs, certain: frozenset[int]) -> None:
        self.frame = frame
        self.runs = runs
        self.certain = certain
        """Identities of accesses that are in range in every launch."""

    def rows(
        self,
        ends: tuple[str, str, str],
        enter: Callable[[Row, Lane], None],
        fast: Callable[[Row, str, Lane], None],
        plain: Callable[[Row, str], None],
    ) -> None:
        """`fast` writes the lanes of a run up to an end, `plain` lanes as they are."""
        frame, w, outer = self.frame, self.frame.w, self.frame.lane
        with ExitStack() as loops:
            z = loops.enter_context(frame.counted("0", ends[2])) if ends[2] != "1" else "0"
            y = loops.enter_context(frame.counted("0", ends[1])) if ends[1] != "1" else "0"
            strip = frame.new_slot("strip", "i32")
            frame.write_slot(strip, "i32", str(FIRST_STRIP))
            first, after = loops.enter_context(frame.counting("0", ends[0]))
            row = Row(first, y, z)
            enter(row, Lane(safe=self.certain))
            left = w.let(f"sub nuw i32 {ends[0]}, {first}")
            lanes, is_fast, lane = self.run(first, left)
            frame.lane = outer

            def run_fast() -> None:
                end = w.let(f"add nuw i32 {first}, {lanes}")
                fast(row, end, lane)
                frame.write_slot(strip, "i32", str(FIRST_STRIP))
                frame.write_slot(after, "i32", end)

            def run_plain() -> None:
                most = frame.read_slot(strip, "i32")
                many = w.intrinsic("i32", "llvm.umax.i32", f"i32 {most}", f"i32 {lanes}")
                many = w.intrinsic("i32", "llvm.umin.i32", f"i32 {many}", f"i32 {left}")
                end = w.let(f"add nuw i32 {first}, {many}")
                plain(row, end)
                more = w.let(f"shl i32 {most}, 2")
                frame.write_slot(
                    strip, "i32", w.intrinsic("i32", "llvm.umin.i32", f"i32 {more}", f"i32 {MOST_IN_STRIP}")
                )
                frame.write_slot(after, "i32", end)

            frame.either(is_fast, run_fast, run_plain)
        frame.lane = outer

    def run(self, first: str, left: str) -> tuple[str, str, Lane]:
        """For the first lane: how many lanes until a turn, whether they can go together, and what they then know."""
        frame, w = self.frame, self.frame.w
        x = ExpressionWriter(frame)
        for name, value in self.runs.names:
            frame.lane.values[name] = x.value(value)
        turns = TurnWriter(x)
        for line in (*(place.line for place in self.runs.places), *(value.line for value in self.runs.values)):
            turns.add(line.turns)
        wide = turns.least(frame.wide(left))
        conditions = [w.let(f"icmp uge i64 {wide}, {SHORT}"), *turns.demands()]
        steps = w.let(f"sub i64 {wide}, 1")
        start = frame.wide(first)
        places: dict[int, OnLine] = {}
        for place in self.runs.places:
            at, slope = frame.wide(x.value(place.at)), _wide_slope(x, place.line.slope)
            conditions += self.in_range(place, at, slope, steps)
            places[id(place.at)] = _from_zero(frame, "i64", at, slope, start)
        values: dict[int, OnLine] = {}
        for value in self.runs.values:
            base, slope = x.value(value.value), _slope(x, value.line.slope)
            values[id(value.value)] = _from_zero(frame, "i32", base, slope, first)
        safe = self.certain | {id(place.access) for place in self.runs.places}
        lane = Lane(safe=safe, on_line=values, places=places)
        return w.let(f"trunc i64 {wide} to i32"), frame.all_of(list(dict.fromkeys(conditions))), lane

    def in_range(self, place: Place, at: str, slope: str, steps: str) -> list[str]:
        """Conditions under which the first place and the last are elements: so are those between them.

        A step that is not a number is below 2^32, as are the number of lanes and the first place: the last one is
        below 2^64.
        """
        w = self.frame.w
        length = self.frame.wide(ExpressionWriter(self.frame).memory.length(place.buffer))
        if slope == "0":
            return [w.let(f"icmp ult i64 {at}, {length}")]
        last = w.let(f"add i64 {at}, {w.let(f'mul i64 {steps}, {slope}')}")
        ends = [last] if not slope.startswith("-") else [at, last]
        return [w.let(f"icmp ult i64 {each}, {length}") for each in ends]


def _slope(x: ExpressionWriter, slope: Slope) -> str:
    return str(slope) if isinstance(slope, int) else x.value(slope)


def _wide_slope(x: ExpressionWriter, slope: Slope) -> str:
    return str(slope) if isinstance(slope, int) else x.frame.wide(x.value(slope))


def _from_zero(frame: Frame, kind: str, value: str, slope: str, first: str) -> OnLine:
    """A line by what it would have for lane 0."""
    if slope != "0":
        before = first if slope == "1" else frame.w.let(f"mul {kind} {first}, {slope}")
        value = frame.w.let(f"sub {kind} {value}, {before}")
    return OnLine(value, slope)
