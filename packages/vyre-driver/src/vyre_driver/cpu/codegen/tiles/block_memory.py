"""Elements of rows, one row for each lane, while as many iterations of a loop run as a vector has lanes."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial

from vyre_driver.cpu.codegen.expressions import ExpressionWriter, wide_index
from vyre_driver.cpu.codegen.frame import Frame
from vyre_driver.cpu.codegen.program_loops import poll
from vyre_driver.cpu.codegen.tiles.turning import columns_of
from vyre_driver.cpu.operations import VectorWriter
from vyre_driver.lowering.lanes import layout
from vyre_driver.lowering.lanes.accesses.guarded_indices import guarded_index
from vyre_foundation import ir


class BlockMemory:
    """What one load reads."""

    def __init__(self, frame: Frame, w: VectorWriter, load: ir.Load) -> None:
        self.frame = frame
        self.w = w
        self.load = load
        self.buffer = frame.buffers[load.buffer]
        self.size = layout.storage_size(layout.element(self.buffer))
        self.kind = f"i{8 * self.size}"
        self.place = frame.prologue.slot(
            frame.prologue.unique("block"), f"alloca [{w.width} x {w.of(self.kind)}], align 64"
        )

    def row(self, number: str) -> str:
        """The place of an iteration's elements, which lie side by side for all lanes."""
        return self.w.row(self.kind, self.place, self.frame.wide(number))

    def fill(self, counter: tuple[str, str], lane: str, count: str) -> None:
        """Of iterations from that of the counter on, so many, for lanes from that one on."""
        w, frame = self.w, self.frame
        first = self.index(counter, lane)
        step = w.plain(f"sub i64 {self.index(counter, frame.add(lane, '1'))}, {first}")
        rows: list[str] = []
        for number in range(w.width):
            place = first if not number else w.plain(f"add i64 {first}, {w.plain(f'mul i64 {step}, {number}')}")
            start = f"%buffer.{frame.segment.arguments[self.buffer.name]}"
            rows.append(w.plain(f"getelementptr inbounds {self.kind}, ptr {start}, i64 {place}"))
        frame.either(
            w.plain(f"icmp eq i32 {count}, {w.width}"),
            lambda: self.turn([w.plain(f"load {w.of(self.kind)}, ptr {row}, align {self.size}") for row in rows]),
            lambda: self.turn(self.parts(rows, count)),
        )

    def parts(self, rows: Sequence[str], count: str) -> list[str]:
        """Of each row only so many elements: what comes after them may be out of range."""
        w, vector, bits = self.w, self.w.of(self.kind), self.w.of("i1")
        numbers = w.plain(f"sub {w.of('i32')} {w.neighbours('0')}, zeroinitializer")
        mask = w.plain(f"icmp ult {w.of('i32')} {numbers}, {w.spread('i32', count)}")
        name = f"@llvm.masked.load.v{w.width}{self.kind}.p0"
        w.declare(f"declare {vector} {name}(ptr, i32, {bits}, {vector})")
        tail = f"{bits} {mask}, {vector} zeroinitializer"
        return [w.plain(f"call {vector} {name}(ptr {row}, i32 {self.size}, {tail})") for row in rows]

    def turn(self, rows: Sequence[str]) -> None:
        w, vector = self.w, self.w.of(self.kind)
        for number, column in enumerate(columns_of(w, self.kind, rows, w.width)):
            place = w.plain(f"getelementptr inbounds {vector}, ptr {self.place}, i64 {number}")
            w.line(f"store {vector} {column}, ptr {place}")

    def index(self, counter: tuple[str, str], lane: str) -> str:
        """Of the element that one lane reads in one iteration, in 64 bits."""
        frame, outer = self.frame, self.frame.lane
        guarded = guarded_index(self.load.index, outer.definitions)
        name, value = counter
        frame.lane = replace(
            outer, local=(lane, *outer.local[1:]), values={**outer.values, name: value}, places={}, on_line={}
        )
        found = wide_index(ExpressionWriter(frame), self.load.index if guarded is None else guarded.place, self.buffer)
        frame.lane = outer
        return found


def in_blocks(
    frame: Frame,
    w: VectorWriter,
    lane: str,
    loop: ir.Loop,
    loads: Sequence[ir.Load],
    bounds: tuple[str, str],
    iteration: Callable[[str], None],
) -> None:
    """A loop of lanes from that one on, which reads these elements for several iterations at once."""
    first, last = bounds
    memories = {(load.buffer, load.index): BlockMemory(frame, w, load) for load in loads}
    with frame.counting(first, last, of_program=True) as (begin, slot):
        poll(frame, loop, begin, w.width)
        left = w.let(f"sub nuw i32 {last}, {begin}")
        count = w.intrinsic("i32", "llvm.umin.i32", f"i32 {left}", f"i32 {w.width}")
        end = w.let(f"add nuw i32 {begin}, {count}")
        for each in memories.values():
            each.fill((loop.var, begin), lane, count)
        with frame.counted(begin, end) as counter:
            outer, number = frame.lane.rows, w.let(f"sub nuw i32 {counter}, {begin}")
            here = {id(load): partial(memories[load.buffer, load.index].row, number) for load in loads}
            frame.lane.rows = {**outer, **here}
            iteration(counter)
            frame.lane.rows = outer
        frame.write_slot(slot, "i32", end)
