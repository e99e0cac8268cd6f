"""Copies of what rows or columns of lanes share, for some iterations: one element after the other.

    copy[iteration][column of a tile]        what the rows share, made anew for each column of tiles
    copy[iteration][row]                     what the columns share, made once for all tiles

Elements are copied as they are, without a look at what they mean.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from vyre_driver.cpu.codegen.expressions import ExpressionWriter, wide_index
from vyre_driver.cpu.codegen.frame import Lane
from vyre_driver.cpu.codegen.lanes.lane_loops import LaneLoopWriter
from vyre_driver.cpu.codegen.lanes.tiles.jam import Tile
from vyre_driver.cpu.codegen.lanes.tiles.shared_operands import Kind, Operand
from vyre_driver.cpu.codegen.memory import MemoryWriter
from vyre_driver.cpu.operations import VectorWriter, storage_type
from vyre_driver.lowering.lanes import layout
from vyre_driver.lowering.lanes.group_nodes import LaneLoop

SIDE: Final = 8
"""Of the square blocks that are turned in registers."""

MOST_BYTES: Final = 1 << 14
"""Of all copies of a column of tiles: the nearest cache holds them, and what else a tile reads."""

MOST_BYTES_OF_ROWS: Final = 1 << 15
"""Of all copies for all tiles: a tile reads its rows of them."""


class Shape(NamedTuple):
    """How much copies are made for."""

    tile: Tile
    depth: int
    """Iterations, at most."""

    height: int
    """Rows of lanes, at most."""

    def elements(self, operand: Operand) -> int:
        return self.depth * self.pitch(operand)

    def pitch(self, operand: Operand) -> int:
        """Elements from one iteration to the next."""
        return self.height if operand.kind is Kind.BELOW else self.tile.columns


class Iterations(NamedTuple):
    """Those that are copied, and the plane of lanes that they are copied for."""

    first: str
    after: str
    z: str


def that_fit(operands: Sequence[Operand], shape: Shape) -> list[Operand]:
    """The operands of those kinds whose copies the caches hold."""
    kept: list[Operand] = []
    for of_rows, most in ((False, MOST_BYTES), (True, MOST_BYTES_OF_ROWS)):
        found = [each for each in operands if (each.kind is Kind.BELOW) is of_rows]
        if sum(shape.elements(each) * layout.element(each.buffer).size for each in found) <= most:
            kept += found
    return kept


class PackWriter:
    """Writes the copies of one loop, and where a lane finds its elements in them."""

    def __init__(
        self,
        lanes: LaneLoopWriter,
        var: str,
        node: LaneLoop,
        safe: frozenset[int],
        shape: Shape,
        operands: Sequence[Operand],
    ) -> None:
        self.lanes = lanes
        self.frame = lanes.frame
        self.var = var
        self.node = node
        self.safe = safe
        self.shape = shape
        self.of_columns = [each for each in operands if each.kind is not Kind.BELOW]
        self.of_rows = [each for each in operands if each.kind is Kind.BELOW]

    def copy(self, operand: Operand) -> str:
        """Where the copy begins."""
        number = (*self.of_columns, *self.of_rows).index(operand)
        count, dtype = self.shape.elements(operand), layout.element(operand.buffer)
        # Loops that follow each other use the same memory.
        return self.frame.stack_array(f"copy {number} of {count} {storage_type(dtype)}", count, dtype)

    # ---------------------------------------------------------------------------------------------------------- copies

    def pack_rows(self, what: Iterations, end: str) -> None:
        """What columns share, for all rows up to an end."""
        frame, rows = self.frame, self.shape.tile.rows
        for operand in self.of_rows:
            with frame.counted(what.first, what.after) as number, frame.counted("0", end, step=rows) as y:
                source = self.source(operand, what, ("0", y), number)
                self.move(operand, rows, source, self.target(operand, what, number, y))

    def pack_columns(self, what: Iterations, start: str) -> None:
        """What rows share, for the columns of a tile."""
        frame, columns = self.frame, self.shape.tile.columns
        for operand in self.of_columns:
            if operand.kind is Kind.TURNED:
                self.turned(operand, what, start)
                continue
            with frame.counted(what.first, what.after) as number:
                source = self.source(operand, what, (start, "0"), number)
                self.move(operand, columns, source, self.target(operand, what, number, "0"))

    def turned(self, operand: Operand, what: Iterations, start: str) -> None:
        """Square blocks of iterations and columns, turned in registers, and what is left over one by one."""
        frame, w, columns = self.frame, self.frame.w, self.shape.tile.columns
        whole = w.let(f"and i32 {w.let(f'sub nuw i32 {what.after}, {what.first}')}, {-SIDE}")
        middle = w.let(f"add nuw i32 {what.first}, {whole}")
        with (
            frame.counted(what.first, middle, step=SIDE) as number,
            frame.counted("0", str(columns), step=SIDE) as column,
        ):
            self.turn(operand, what, number, (start, column))
        with frame.counted(middle, what.after) as number, frame.counted("0", str(columns)) as column:
            source = self.source(operand, what, (frame.add(start, column), "0"), number)
            self.move(operand, 1, source, self.target(operand, what, number, column))

    def turn(self, operand: Operand, what: Iterations, number: str, place: tuple[str, str]) -> None:
        """One block: from this iteration and this column, after the start of the tile, on."""
        frame, w, dtype = self.frame, self.frame.w, layout.element(operand.buffer)
        kind, (start, column) = f"<{SIDE} x {storage_type(dtype)}>", place
        lanes = [frame.add(frame.add(start, column), str(n)) for n in range(SIDE)]
        rows = [w.load(kind, self.source(operand, what, (x, "0"), number), dtype.size) for x in lanes]
        for n, row in enumerate(self.transposed(rows, kind)):
            w.store(kind, row, self.target(operand, what, frame.add(number, str(n)), column), dtype.size)

    def transposed(self, rows: Sequence[str], kind: str) -> Sequence[str]:
        """A square of vectors: shuffling its halves together as often as the side can be halved turns it."""
        half = SIDE // 2
        for _ in range(SIDE.bit_length() - 1):
            pairs = zip(rows[:half], rows[half:], strict=True)
            rows = [self.mixed(pair, kind, first) for pair in pairs for first in (0, half)]
        return rows

    def mixed(self, pair: tuple[str, str], kind: str, first: int) -> str:
        """Elements of two vectors in turn, from one half of each."""
        picks = ", ".join(f"i32 {first + n // 2 + n % 2 * SIDE}" for n in range(SIDE))
        return self.frame.w.let(f"shufflevector {kind} {pair[0]}, {kind} {pair[1]}, <{SIDE} x i32> <{picks}>")

    def move(self, operand: Operand, count: int, source: str, target: str) -> None:
        w, dtype = self.frame.w, layout.element(operand.buffer)
        kind = storage_type(dtype) if count == 1 else f"<{count} x {storage_type(dtype)}>"
        w.store(kind, w.load(kind, source, dtype.size), target, dtype.size)

    # ---------------------------------------------------------------------------------------------------------- places

    def source(self, operand: Operand, what: Iterations, lane: tuple[str, str], number: str) -> str:
        """Where the element lies that this lane reads in an iteration."""
        frame, outer = self.frame, self.frame.lane
        self.lanes.enter(*lane, what.z, Lane(safe=self.safe), self.node.statements)
        frame.lane.values[self.var] = number
        address = MemoryWriter(frame).place(
            operand.buffer, wide_index(ExpressionWriter(frame), operand.place, operand.buffer)
        )
        frame.lane = outer
        return address

    def target(self, operand: Operand, what: Iterations, number: str, column: str) -> str:
        """Where its copy lies."""
        return self.at(operand, self.element(operand, what, number, column))

    def element(self, operand: Operand, what: Iterations, number: str, column: str) -> str:
        """The number of the copy: of this column or row, in an iteration."""
        w = self.frame.w
        line = self.frame.wide(w.let(f"sub nuw i32 {number}, {what.first}"))
        line = w.let(f"mul nuw nsw i64 {line}, {self.shape.pitch(operand)}")
        return line if column == "0" else w.let(f"add nuw nsw i64 {line}, {self.frame.wide(column)}")

    def at(self, operand: Operand, element: str) -> str:
        kind = storage_type(layout.element(operand.buffer))
        return self.frame.w.let(f"getelementptr inbounds {kind}, ptr {self.copy(operand)}, i64 {element}")

    def in_columns(self, what: Iterations, number: str) -> dict[int, str]:
        """Addresses of what rows share, by the identities of loads, for all columns of a tile at once."""
        w, found = self.frame.w, dict[int, str]()
        assert isinstance(w, VectorWriter)
        for operand in self.of_columns:
            address = self.at(operand, w.adjoining(self.element(operand, what, number, "0")))
            found |= dict.fromkeys(operand.loads, address)
        return found

    def in_row(self, what: Iterations, number: str, row: str) -> dict[int, str]:
        """Addresses of what columns share, by the identities of loads."""
        return {
            load: address
            for operand in self.of_rows
            for address in [self.at(operand, self.element(operand, what, number, row))]
            for load in operand.loads
        }
