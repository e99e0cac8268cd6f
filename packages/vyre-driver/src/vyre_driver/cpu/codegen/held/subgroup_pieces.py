"""Operations of subgroups in registers: 32 lanes are two vectors, and what they give each other is shuffled.

The trees are those of the definition, a level at a time. A shuffle whose lanes are known is one of LLVM's. One by a
distance that the workgroup shares, `subgroup_lane + d`, `- d` or `^ d`, goes bit by bit: by 1 if `d` is odd, then by 2,
and so on. Any other reads from memory.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from vyre_driver.cpu.codegen.expressions import ExpressionWriter
from vyre_driver.cpu.codegen.frame import Frame, Lane, LanePiece
from vyre_driver.cpu.codegen.held.held_elements import is_held, shuffled
from vyre_driver.cpu.codegen.held.piece_loops import lane_ids
from vyre_driver.cpu.codegen.lanes.lane_loops import LaneLoopWriter, remake
from vyre_driver.cpu.codegen.memory import MemoryWriter
from vyre_driver.cpu.operations import VectorWriter, binary, load_value, storage_type, truth, value_type
from vyre_driver.lowering.tiles.held_tiles import PIECE, Shuffle
from vyre_foundation import ir
from vyre_foundation.ir import COMBINING, BinOp, DataType, Expr, SubgroupReduceOp
from vyre_foundation.ir.limits import SUBGROUP_LANES

HALVES: Final = SUBGROUP_LANES // PIECE


class SubgroupPieceWriter:
    """Writes one operation, of all subgroups of a workgroup, which are whole."""

    def __init__(self, lanes: LaneLoopWriter, statement: ir.Let, shuffle: Shuffle) -> None:
        self.lanes = lanes
        self.frame = lanes.frame
        self.statement = statement
        self.shuffle = shuffle

    def write(self) -> None:
        frame, alone, outer = self.frame, self.frame.w, self.frame.lane
        frame.w = w = VectorWriter(alone, PIECE)
        for first in range(0, frame.lanes // PIECE, HALVES):
            made = self.of_subgroup(w, first)
            for number, value in enumerate(made, first):
                frame.lane = Lane(piece=LanePiece(number, {}))
                if self.statement.name in frame.segment.carried.kept:
                    self.keep(w, value, number)
        w.close()
        frame.w, frame.lane = alone, outer

    def keep(self, w: VectorWriter, value: str, number: int) -> None:
        """In a register, or where lanes find it that do not run in pieces."""
        name = self.statement.name
        if not is_held(self.frame, name):
            self.frame.lane.flat = w.neighbours(str(number * PIECE))
        MemoryWriter(self.frame).write_kept(name, value)

    def of_subgroup(self, w: VectorWriter, first: int) -> list[str]:
        match self.statement.value:
            case ir.SubgroupReduce(SubgroupReduceOp() as op, value):
                return [self.reduced(w, op, self.type_of(value), self.values(w, value, first))] * HALVES
            case ir.SubgroupBallot(cond):
                return [self.ballot(w, self.type_of(cond), self.values(w, cond, first))] * HALVES
            case ir.SubgroupShuffle(value, lane):
                return self.taken(w, value, lane, first)
            case _:
                raise AssertionError("only subgroup operations get here")

    def type_of(self, e: Expr) -> DataType:
        return self.frame.segment.typing.of(e)

    def values(self, w: VectorWriter, e: Expr, first: int) -> list[str]:
        """Of an operand, in both halves."""
        kind = value_type(self.type_of(e))
        return [w.in_register(kind, self.value(w, e, number)) for number in range(first, first + HALVES)]

    def value(self, w: VectorWriter, e: Expr, number: int) -> str:
        frame, (width, height, _) = self.frame, self.frame.segment.workgroup_size
        row, x = divmod(number * PIECE, width)
        ids = w.known_neighbours(lane_ids(frame, x), x), str(row % height), str(row // height)
        frame.lane = Lane(ids, self.lanes.flat(*ids), piece=LanePiece(number, {}))
        remake(frame, [e])
        return ExpressionWriter(frame).value(e)

    def reduced(self, w: VectorWriter, op: SubgroupReduceOp, dtype: DataType, found: list[str]) -> str:
        """The down tree of the definition; what other lanes have in it nobody reads."""
        combined, kind = binary(w, COMBINING[op], dtype, *found), value_type(dtype)
        step = PIECE // 2
        while step:
            far = shuffled(w, kind, combined, "poison", [(lane + step) % PIECE for lane in range(PIECE)])
            combined = binary(w, COMBINING[op], dtype, combined, far)
            step //= 2
        return shuffled(w, kind, combined, "poison", [0] * PIECE)

    def ballot(self, w: VectorWriter, dtype: DataType, found: list[str]) -> str:
        bits = "0"
        for half, value in enumerate(found):
            test = w.spread("i1", truth(w, dtype, value))
            part = w.plain(f"bitcast {w.of('i1')} {test} to i{PIECE}")
            part = w.plain(f"zext i{PIECE} {part} to i{SUBGROUP_LANES}")
            bits = w.plain(f"or i32 {bits}, {w.plain(f'shl i32 {part}, {half * PIECE}')}")
        return bits

    # --------------------------------------------------------------------------------------------------------- shuffles

    def taken(self, w: VectorWriter, value: Expr, lane: Expr, first: int) -> list[str]:
        """Of each half, what its lanes take."""
        dtype, known = self.type_of(value), self.shuffle
        found = self.values(w, value, first)
        if known.lanes is not None:
            order = known.lanes[first * PIECE : first * PIECE + SUBGROUP_LANES]
            return reordered(w, value_type(dtype), found, order)
        if known.op is BinOp.BIT_XOR and known.distance is not None:
            return exchanged(w, value_type(dtype), found, ExpressionWriter(self.frame).value(known.distance))
        window = Window(self.frame, w, dtype, first)
        window.fill(found)
        if known.op is not None and known.distance is not None:
            return window.beside(known.op, ExpressionWriter(self.frame).value(known.distance))
        return [window.at(wanted) for wanted in self.values(w, lane, first)]


def reordered(w: VectorWriter, kind: str, found: Sequence[str], order: Sequence[int]) -> list[str]:
    """Of two halves, with zeros for lanes that do not exist."""
    made: list[str] = []
    for start in range(0, SUBGROUP_LANES, PIECE):
        wanted = order[start : start + PIECE]
        result = "zeroinitializer"
        for half, value in enumerate(found):
            lanes = [each % PIECE if each // PIECE == half else PIECE + number for number, each in enumerate(wanted)]
            if any(each < PIECE for each in lanes):
                result = shuffled(w, kind, value, result, lanes)
        made.append(result if result.startswith("%") else shuffled(w, kind, result, result, [0] * PIECE))
    return made


def exchanged(w: VectorWriter, kind: str, found: Sequence[str], distance: str) -> list[str]:
    """With the lane whose number differs in the bits of the distance: bit by bit."""
    vector = w.of(kind)
    for bit in (1 << number for number in range(SUBGROUP_LANES.bit_length() - 1)):
        asked = w.let(f"icmp ne i32 {w.let(f'and i32 {distance}, {bit}')}, 0")
        far = reordered(w, kind, found, [lane ^ bit for lane in range(SUBGROUP_LANES)])
        found = [w.let(f"select i1 {asked}, {kind} {yes}, {kind} {no}") for yes, no in zip(far, found, strict=True)]
    exists = w.let(f"icmp ult i32 {distance}, {SUBGROUP_LANES}")
    made = [w.plain(f"select i1 {exists}, {vector} {each}, {vector} zeroinitializer") for each in found]
    for each in made:
        w.given(kind, each)
    return made


class Window:
    """Memory with the values of a subgroup, and as many zeros before and after them."""

    def __init__(self, frame: Frame, w: VectorWriter, dtype: DataType, first: int) -> None:
        self.w = w
        self.dtype = dtype
        self.kind = storage_type(dtype)
        size = 3 * SUBGROUP_LANES
        key = f"window {first} {self.kind}"
        is_new = key not in frame.prologue.registers
        self.start = frame.stack_array(key, size, dtype)
        if is_new:
            frame.prologue.lines.append(f"store [{size} x {self.kind}] zeroinitializer, ptr {self.start}, align 64")

    def place(self, index: str) -> str:
        return self.w.let(f"getelementptr inbounds {self.kind}, ptr {self.start}, i64 {index}")

    def fill(self, halves: Sequence[str]) -> None:
        for number, value in enumerate(halves):
            at = self.place(str(SUBGROUP_LANES + number * PIECE))
            stored = self.w.let(f"zext i1 {value} to i32") if self.dtype is DataType.BOOL else value
            self.w.line(f"store {self.w.of(self.kind)} {stored}, ptr {at}, align 64")

    def beside(self, op: BinOp, distance: str) -> list[str]:
        """A distance past the subgroup has zeros, before and after it alike: numbers of 32 bits go round."""
        w = self.w
        far = w.let(f"sext i32 {distance} to i64")
        begin = w.let(f"{'sub' if op is BinOp.SUB else 'add'} i64 {SUBGROUP_LANES}, {far}")
        begin = w.intrinsic("i64", "llvm.smax.i64", f"i64 {begin}", "i64 0")
        begin = w.intrinsic("i64", "llvm.smin.i64", f"i64 {begin}", f"i64 {2 * SUBGROUP_LANES}")
        return [self.loaded(self.place(w.let(f"add i64 {begin}, {number * PIECE}"))) for number in range(HALVES)]

    def loaded(self, at: str) -> str:
        found = self.w.plain(f"load {self.w.of(self.kind)}, ptr {at}, align {self.dtype.size}")
        self.w.given(self.kind, found)
        return self.w.let(f"icmp ne i32 {found}, 0") if self.dtype is DataType.BOOL else found

    def at(self, wanted: str) -> str:
        """Each lane's own choice."""
        w = self.w
        inside = w.let(f"icmp ult i32 {wanted}, {SUBGROUP_LANES}")
        index = w.let(f"add i64 {w.let(f'zext i32 {wanted} to i64')}, {SUBGROUP_LANES}")
        with w.narrowed(inside):
            return load_value(w, self.dtype, self.place(index))
