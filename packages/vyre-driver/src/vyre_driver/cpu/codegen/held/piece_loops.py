"""Loops over lanes as pieces, one after the other, whose tiles live in registers: see `lowering.tiles.held_tiles`."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from vyre_driver.cpu.codegen.frame import Frame, Lane, LanePiece
from vyre_driver.cpu.codegen.held.held_elements import write_element
from vyre_driver.cpu.codegen.lanes.lane_loops import LaneLoopWriter, Span
from vyre_driver.cpu.codegen.lanes.lane_statements import StatementWriter
from vyre_driver.cpu.operations import VectorWriter
from vyre_driver.lowering.lanes.group_nodes import GroupNode, LaneLoop, Limit
from vyre_driver.lowering.tiles.held_tiles import PIECE
from vyre_foundation import ir
from vyre_foundation.ir import Stmt
from vyre_foundation.walk import statements


class PieceWriter:
    """Writes one such loop."""

    def __init__(self, lanes: LaneLoopWriter, node: LaneLoop) -> None:
        self.lanes = lanes
        self.frame = lanes.frame
        self.node = node
        self.places = self.frame.segment.tiles.loops[id(node)]
        self.taken = self.frame.segment.tiles.taken[id(node)]
        self.last, limits = known_end(node.limits, self.frame.lanes)
        with lanes.variables_in_registers(node.statements):
            self.write(limits)

    def write(self, limits: Sequence[Limit]) -> None:
        lanes, frame = self.lanes, self.frame
        ends = lanes.ends(limits)
        safe, conditions = lanes.proved(self.node, Span(ends), apart=self.places)
        if conditions:
            frame.either(
                frame.all_of(conditions),
                lambda: self.pieces(ends[0], safe[True] | safe[False]),
                lambda: self.pieces(ends[0], safe[True]),
            )
        else:
            self.pieces(ends[0], safe[True])

    def pieces(self, end: str, safe: frozenset[int]) -> None:
        body, frame = self.node.statements, self.frame
        bound = {s.name for s in statements(tuple(body)) if isinstance(s, ir.Let)}
        lane = Lane(safe=safe, own=frozenset(bound & self.lanes.assigned))
        outer, (width, height, _) = frame.lane, frame.segment.workgroup_size
        for number in range(frame.lanes // PIECE):
            row, x = divmod(number * PIECE, width)
            if x < self.last:
                self.piece(
                    (x, row % height, row // height),
                    end,
                    replace(lane, piece=LanePiece(number, self.places, self.taken)),
                    body,
                )
        frame.lane = outer

    def piece(self, at: tuple[int, int, int], end: str, lane: Lane, body: Sequence[Stmt]) -> None:
        frame, alone = self.frame, self.frame.w
        frame.w = w = VectorWriter(alone, PIECE)
        x = w.known_neighbours(lane_ids(frame, at[0]), at[0])
        if self.last < at[0] + PIECE:
            w.mask = w.let(f"icmp ult i32 {x}, {self.last}")
        if not end.isdigit():
            w.mask = w.both(w.mask, w.let(f"icmp ult i32 {x}, {end}"))
        self.lanes.enter(x, str(at[1]), str(at[2]), lane, body)
        StatementWriter(frame, self.lanes.assigned).body(body)
        w.close()
        frame.w = alone


def lane_ids(frame: Frame, first: int) -> str:
    """Written once in a function: a register with the local ids on x of a piece."""
    numbers = ", ".join(f"i32 {number}" for number in range(first, first + PIECE))
    vector = f"<{PIECE} x i32>"
    return frame.prologue.named(f"lanes {first}", f"%lanes.{first}", f"add {vector} zeroinitializer, <{numbers}>")


def known_end(limits: Sequence[Limit], most: int) -> tuple[int, tuple[Limit, ...]]:
    """How far lanes go on x by limits that are numbers, and the other limits."""
    known = [each for each in limits if not each.of_launch and isinstance(each.bound, ir.LitU32)]
    numbers = [each.bound.value for each in known if isinstance(each.bound, ir.LitU32)]
    return min([most, *numbers]), tuple(each for each in limits if each not in known)


def write_read_elements(frame: Frame, node: GroupNode) -> None:
    """What a node reads of tiles in memory, if it does."""
    for name, place in sorted(frame.segment.tiles.read.get(id(node), ())):
        write_element(frame, frame.buffers[name], place)
