"""Writes loops over lanes that were cut: a loop over strips of lanes, and a function for each piece.

    i1 piece(.., u32 strip, u32 first, u32 last, u32 x, u32 y, u32 z)

runs lanes first..last of a row; `strip` is the first lane of the strip they belong to, x, y and z are the row's place
on the other axes. A loop of one lane calls its pieces with that lane alone.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from contextlib import ExitStack
from dataclasses import replace
from typing import Final

from vyre_driver.cpu.codegen.bounds import in_register
from vyre_driver.cpu.codegen.frame import Frame, Lane
from vyre_driver.cpu.codegen.functions import Functions
from vyre_driver.cpu.codegen.lanes.lane_loops import LaneLoopWriter, Span
from vyre_driver.cpu.codegen.lanes.lane_statements import StatementWriter
from vyre_driver.cpu.codegen.loop_notes import LoopNote
from vyre_driver.lowering.lanes.cutting import Cut
from vyre_driver.lowering.lanes.group_nodes import LaneLoop, Piece, Strips
from vyre_driver.lowering.lanes.plan_pool import strip_axis
from vyre_foundation import ir
from vyre_foundation.analysis.ranges import Range, minus, plus, wide
from vyre_foundation.ir import Expr, Stmt

STRIP: Final = "%lanes.strip"
FIRST: Final = "%lanes.first"
LAST: Final = "%lanes.last"


class StripWriter:
    """Writes the loops of one segment."""

    def __init__(self, functions: Functions, cut: Cut, lanes: Callable[[Frame], LaneLoopWriter]) -> None:
        self.functions = functions
        self.cut = cut
        self.lanes = lanes

    def write(self, frame: Frame, node: Strips) -> None:
        """For each row of lanes, for each strip of the row, all pieces."""
        assert frame.segment.pool is not None
        ends = self.lanes(frame).ends(node.limits)
        along, size = strip_axis(frame.segment.workgroup_size), frame.segment.pool.strip_lanes[id(node)]
        with ExitStack() as loops:
            row = ["0", "0", "0"]
            for axis in (2, 1, 0):
                if axis != along and ends[axis] != "1":
                    row[axis] = loops.enter_context(frame.counted("0", ends[axis]))
            first = loops.enter_context(frame.counted("0", ends[along], step=size))
            past = frame.w.let(f"add nuw i32 {first}, {size}")
            last = frame.w.intrinsic("i32", "llvm.umin.i32", f"i32 {past}", f"i32 {ends[along]}")
            self.call(frame, node.pieces, (first, first, last), row)

    def of_loop(self, frame: Frame, loop: ir.Loop) -> None:
        """The pieces that one lane runs in an iteration."""
        if id(loop) in self.cut.loops:
            along = strip_axis(frame.segment.workgroup_size)
            first, row = frame.lane.local[along], list(frame.lane.local)
            row[along] = "0"
            last = frame.w.let(f"add nuw i32 {first}, 1")
            self.call(frame, self.cut.loops[id(loop)][1], (STRIP, first, last), row)

    def call(self, frame: Frame, pieces: Sequence[Piece], lanes: tuple[str, str, str], row: Sequence[str]) -> None:
        places = zip((STRIP, FIRST, LAST, "%row.x", "%row.y", "%row.z"), (*lanes, *row), strict=True)
        given = {name: f"i32 {value}" for name, value in places}
        for piece in pieces:
            self.functions.call(frame, lambda inner, piece=piece: self.piece(inner, piece), given)

    def piece(self, frame: Frame, piece: Piece) -> None:
        """What a piece's function does."""
        if piece.pieces:
            self.call(frame, piece.pieces, (STRIP, FIRST, LAST), ("%row.x", "%row.y", "%row.z"))
        else:
            PieceWriter(self.lanes(frame)).write(LaneLoop((), list(piece.statements)))


class PieceWriter(LaneLoopWriter):
    """A loop over some lanes of a row."""

    def __init__(self, lanes: LaneLoopWriter) -> None:
        super().__init__(lanes.frame, lanes.assigned, proves=lanes.proves)
        self.along = strip_axis(lanes.frame.segment.workgroup_size)

    def stays_whole(self, node: LaneLoop) -> bool:
        """Always: which lanes it runs, its caller says."""
        return True

    def id_ranges(self, span: Span) -> dict[Expr, Range]:
        """As of the workgroup, but for the axis of the strip: there from the first lane to the last."""
        ids = super().id_ranges(span)
        first, last = wide(in_register(FIRST)), minus(wide(in_register(LAST)), 1)
        start = ids[ir.InvocationId(self.along)].low
        ids[ir.LocalId(self.along)] = Range(first, last)
        ids[ir.InvocationId(self.along)] = Range(plus(start, first), plus(start, last))
        return ids

    def each_lane(
        self,
        span: Span,
        lane: Lane,
        body: Sequence[Stmt],
        write: Callable[[StatementWriter], None],
        *,
        note: LoopNote | None = LoopNote.LANES,
    ) -> None:
        frame, outer = self.frame, self.frame.lane
        with frame.counted(FIRST, LAST, note=note) as number:
            sizes = zip("xyz", frame.segment.workgroup_size, strict=True)
            place = [f"%row.{axis}" if size != 1 else "0" for axis, size in sizes]
            place[self.along] = number
            x, y, z = place
            in_strip = frame.w.let(f"sub nuw nsw i64 {frame.wide(number)}, {frame.wide(STRIP)}")
            self.enter(x, y, z, replace(lane, in_strip=in_strip), body)
            write(StatementWriter(frame, self.assigned))
        frame.lane = outer
