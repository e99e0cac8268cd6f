"""A tile while a vector of lanes runs: its elements side by side for the lanes, from memory and back to it.

    element 0    lane 0, lane 1, ...
    element 1    lane 0, lane 1, ...

It is an array of the function. Where its indices are numbers, the optimiser makes registers of it.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from vyre_driver.cpu.codegen.expressions import ExpressionWriter
from vyre_driver.cpu.codegen.frame import Frame
from vyre_driver.cpu.codegen.tiles.turning import columns_of, rows_of
from vyre_driver.cpu.operations import VectorWriter
from vyre_driver.lowering.lanes import layout
from vyre_driver.lowering.lanes.tiles.tiles import Tile
from vyre_foundation import ir
from vyre_foundation.analysis.affine import Affine, Term


class _Chunk(NamedTuple):
    """Some elements of a tile that are turned over at once: a power of two, from the first one of the tile."""

    first: int
    columns: int
    used: frozenset[int]
    """Those of them that are read or written, from the first of the chunk."""


class TileMemory:
    """One tile of a vector whose first lane has the local id `lane` on x."""

    def __init__(self, frame: Frame, w: VectorWriter, tile: Tile, lane: str) -> None:
        self.frame = frame
        self.w = w
        self.tile = tile
        self.dtype = layout.element(frame.buffers[tile.buffer])
        self.size = layout.storage_size(self.dtype)
        self.kind = f"i{8 * self.size}"
        self.place = frame.prologue.slot(
            frame.prologue.unique("tile"), f"alloca [{tile.count} x {w.of(self.kind)}], align 64"
        )
        self.base = self._base(lane)

    def _base(self, lane: str) -> str:
        """The address of the first element of the first lane."""
        w, x = self.w, ExpressionWriter(self.frame)
        total = str(self.tile.first)
        for term, factor in self.tile.start.terms.items():
            value = self._term(x, term, lane)
            far = value if factor == 1 else w.plain(f"mul nsw i64 {value}, {factor}")
            total = far if total == "0" else w.plain(f"add nsw i64 {far}, {total}")
        start = f"%buffer.{self.frame.segment.arguments[self.tile.buffer]}"
        return w.plain(f"getelementptr inbounds {self.kind}, ptr {start}, i64 {total}")

    def _term(self, x: ExpressionWriter, term: Term, lane: str) -> str:
        frame = self.frame
        match term:
            case ir.LocalId(0):
                return frame.wide(lane)
            case ir.InvocationId(0):
                return self.w.plain(f"add nuw nsw i64 {frame.wide('%group.start.x')}, {frame.wide(lane)}")
            case ir.Expr():
                return frame.wide(x.value(term))
            case _:
                raise AssertionError("what lanes share is no value that was bound")

    def element(self, part: Affine) -> str:
        """The place of an element for all lanes, side by side."""
        frame, x = self.frame, ExpressionWriter(self.frame)
        total = str(part.constant - self.tile.first)
        for term, factor in part.terms.items():
            value = frame.wide(x.value(term if isinstance(term, ir.Expr) else term.value))
            far = value if factor == 1 else self.w.plain(f"mul nsw i64 {value}, {factor}")
            total = far if total == "0" else self.w.plain(f"add nsw i64 {far}, {total}")
        return self.w.row(self.kind, self.place, total)

    def fill(self) -> None:
        """From memory."""
        for chunk in self._chunks(range(self.tile.count)):
            rows = [self._load(lane, chunk) for lane in range(self.w.width)]
            for number, vector in enumerate(columns_of(self.w, self.kind, rows, chunk.columns)):
                if number in chunk.used:
                    self.w.line(f"store {self.w.of(self.kind)} {vector}, ptr {self._row(chunk.first + number)}")

    def empty(self) -> None:
        """To memory, what was stored."""
        vector = self.w.of(self.kind)
        for chunk in self._chunks([place - self.tile.first for place in sorted(self.tile.stored)]):
            columns = [
                self.w.plain(f"load {vector}, ptr {self._row(chunk.first + number)}")
                if number in chunk.used
                else "zeroinitializer"
                for number in range(chunk.columns)
            ]
            for lane, row in enumerate(rows_of(self.w, self.kind, columns)):
                self._store(lane, chunk, row)

    def _chunks(self, elements: Sequence[int]) -> Iterator[_Chunk]:
        most = min(self.w.width, 64 // self.size)
        number, last = 0, elements[-1] if elements else -1
        while number <= last:
            columns = min(most, 1 << (last - number).bit_length())
            used = frozenset(each - number for each in elements if number <= each < number + columns)
            if used:
                yield _Chunk(number, columns, used)
            number += columns

    def _row(self, number: int) -> str:
        return self.w.plain(f"getelementptr inbounds {self.w.of(self.kind)}, ptr {self.place}, i64 {number}")

    def _at(self, lane: int, chunk: _Chunk) -> str:
        far = lane * self.tile.step + chunk.first
        return self.w.plain(f"getelementptr inbounds {self.kind}, ptr {self.base}, i64 {far}")

    def _load(self, lane: int, chunk: _Chunk) -> str:
        vector, place = f"<{chunk.columns} x {self.kind}>", self._at(lane, chunk)
        if len(chunk.used) == chunk.columns:
            return self.w.plain(f"load {vector}, ptr {place}, align {self.size}")
        mask, name = self._mask(chunk), f"@llvm.masked.load.v{chunk.columns}{self.kind}.p0"
        self.w.declare(f"declare {vector} {name}(ptr, i32, <{chunk.columns} x i1>, {vector})")
        return self.w.plain(f"call {vector} {name}(ptr {place}, i32 {self.size}, {mask}, {vector} poison)")

    def _store(self, lane: int, chunk: _Chunk, row: str) -> None:
        vector, place = f"<{chunk.columns} x {self.kind}>", self._at(lane, chunk)
        if len(chunk.used) == chunk.columns:
            self.w.line(f"store {vector} {row}, ptr {place}, align {self.size}")
            return
        mask, name = self._mask(chunk), f"@llvm.masked.store.v{chunk.columns}{self.kind}.p0"
        self.w.declare(f"declare void {name}({vector}, ptr, i32, <{chunk.columns} x i1>)")
        self.w.line(f"call void {name}({vector} {row}, ptr {place}, i32 {self.size}, {mask})")

    def _mask(self, chunk: _Chunk) -> str:
        bits = ", ".join(f"i1 {'true' if number in chunk.used else 'false'}" for number in range(chunk.columns))
        return f"<{chunk.columns} x i1> <{bits}>"
