"""Loads, stores, atomics and copies: where an element lies, and what happens outside its buffer."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from vyre_driver.cpu.codegen.frame import Frame
from vyre_driver.cpu.codegen.held.held_elements import is_held, read_held, write_held
from vyre_driver.cpu.codegen.loop_notes import ACCESS_OF_LANE, LIKELY
from vyre_driver.cpu.operations import (
    VectorWriter,
    atomic,
    load_value,
    select,
    storage_type,
    store_value,
    value_type,
    zero_of,
)
from vyre_driver.lowering.lanes import layout
from vyre_foundation import ir
from vyre_foundation.analysis.uniformity import is_constant
from vyre_foundation.ir import AtomicOp, BufferDecl, DataType

_WORD: Final = 32


class MemoryWriter:
    def __init__(self, frame: Frame) -> None:
        self.frame = frame

    # ---------------------------------------------------------------------------------------------------- places

    def base(self, buffer: BufferDecl) -> str:
        """The first element: an argument, workgroup memory, or a private array of this lane."""
        frame = self.frame
        if buffer.is_global:
            return f"%buffer.{frame.segment.arguments[buffer.name]}"
        if buffer.is_workgroup:
            return frame.scratch_at(buffer.name)
        if buffer.name in frame.lane.arrays:
            return frame.lane.arrays[buffer.name]
        start = frame.scratch_at(buffer.name)
        place = frame.w.let(f"mul nuw i64 {frame.wide(frame.lane.flat)}, {buffer.count}")
        return frame.w.let(f"getelementptr inbounds {storage_type(layout.element(buffer))}, ptr {start}, i64 {place}")

    def length(self, buffer: BufferDecl) -> str:
        """Elements of a buffer, a U32."""
        if buffer.count:
            return str(buffer.count)
        return f"%length.{self.frame.segment.arguments[buffer.name]}"

    def place(self, buffer: BufferDecl, index: str) -> str:
        """Where an element lies, by its index of 64 bits."""
        base, w = self.base(buffer), self.frame.w
        kind = storage_type(layout.element(buffer))
        if isinstance(w, VectorWriter) and self.is_spread(buffer):
            return w.row(kind, base, index)
        return w.let(f"getelementptr inbounds {kind}, ptr {base}, i64 {index}")

    def is_spread(self, buffer: BufferDecl) -> bool:
        """Whether it is a private array of lanes that are written together: it has a row for each element."""
        return isinstance(self.frame.w, VectorWriter) and buffer.name in self.frame.lane.arrays

    def note(self, buffer: BufferDecl) -> str:
        """For an access; lanes use a private array that is not theirs alone one after the other."""
        return "" if buffer.name in self.frame.lane.arrays else ACCESS_OF_LANE

    def in_range(self, buffer: BufferDecl, index: str) -> str:
        if self.frame.segment.unchecked:
            return "true"
        return self.frame.w.let(f"icmp ult i32 {index}, {self.length(buffer)}")

    # ------------------------------------------------------------------------------------------------------ access

    def load(self, buffer: BufferDecl, index: str) -> str:
        """An element; zero outside. The address is inside even then: the first element always exists."""
        if self.frame.segment.unchecked:
            return self.load_inside(buffer, self.frame.wide(index))
        w, dtype = self.frame.w, layout.element(buffer)
        inside = self.in_range(buffer, index)
        if isinstance(w, VectorWriter) and w.is_vector(inside):
            if (first := w.first_of_wrapping(index)) is not None:
                return self.load_neighbours(w, buffer, index, first, inside)
            if self.is_in_words(buffer):
                return self.load_from_words(w, buffer, index, inside)
            with w.narrowed(inside):  # lanes that are masked off get a zero
                return self.load_inside(buffer, self.frame.wide(index))
        if self.frame.lane.jumps and not self.is_spread(buffer):
            return self.load_if(inside, buffer, index)
        near = w.let(f"select i1 {inside}, i32 {index}, i32 0")
        return select(w, dtype, inside, self.load_inside(buffer, self.frame.wide(near)), zero_of(dtype))

    def load_neighbours(self, w: VectorWriter, buffer: BufferDecl, index: str, first: str, inside: str) -> str:
        """Elements side by side: one load if the last lane's is in range as well, so that no index wraps."""
        frame, kind = self.frame, w.of(value_type(layout.element(buffer)))
        result = frame.new_slot("neighbours", kind)

        def one_by_one() -> None:
            with w.narrowed(inside):
                frame.write_slot(result, kind, self.load_inside(buffer, frame.wide(index)))

        frame.either(
            self.are_inside(w, buffer, first),
            lambda: frame.write_slot(result, kind, self.load_inside(buffer, w.adjoining(frame.wide(first)))),
            one_by_one,
        )
        return frame.read_slot(result, kind)

    def is_in_words(self, buffer: BufferDecl) -> bool:
        """Whether elements of 8 or 16 bits are read with their neighbours, which nobody writes meanwhile.

        Processors gather words, and nothing less.
        """
        dtype = layout.element(buffer)
        is_narrow = dtype.bits < _WORD and dtype is not DataType.BOOL
        return self.frame.segment.in_words and is_narrow and buffer.is_global and is_constant(buffer)

    def load_from_words(self, w: VectorWriter, buffer: BufferDecl, index: str, inside: str) -> str:
        """Elements from anywhere, out of the words that they are in: the last word ends where the buffer does."""
        frame, bits = self.frame, layout.element(buffer).bits
        many, length = _WORD // bits, self.length(buffer)
        result = frame.new_slot("narrow", w.of(f"i{bits}"))

        def in_words() -> None:
            last = w.let(f"sub i32 {length}, {many}")
            first = w.intrinsic("i32", "llvm.umin.i32", f"i32 {index}", f"i32 {last}")
            with w.narrowed(inside):  # lanes that are masked off get a zero
                word = w.load("i32", self.place(buffer, frame.wide(first)), bits // 8, self.note(buffer))
            way = w.let(f"mul i32 {w.let(f'sub i32 {index}, {first}')}, {bits}")
            part = w.let(f"lshr i32 {word}, {w.let(f'and i32 {way}, {_WORD - 1}')}")
            frame.write_slot(result, w.of(f"i{bits}"), w.let(f"trunc i32 {part} to i{bits}"))

        def one_by_one() -> None:
            with w.narrowed(inside):
                frame.write_slot(result, w.of(f"i{bits}"), self.load_inside(buffer, frame.wide(index)))

        frame.either(w.let(f"icmp uge i32 {length}, {many}"), in_words, one_by_one)
        return frame.read_slot(result, w.of(f"i{bits}"))

    def are_inside(self, w: VectorWriter, buffer: BufferDecl, first: str) -> str:
        """Whether as many elements as a vector has lanes are in range from the first one."""
        last = w.let(f"add nuw nsw i64 {self.frame.wide(first)}, {w.width - 1}")
        return w.let(f"icmp ult i64 {last}, {self.frame.wide(self.length(buffer))}")

    def load_if(self, inside: str, buffer: BufferDecl, index: str) -> str:
        """The same with a jump, which is guessed rightly where programs stay in range: nothing waits for the check."""
        return self.load_where(inside, buffer, lambda: self.frame.wide(index), LIKELY)

    def load_where(self, inside: str, buffer: BufferDecl, index: Callable[[], str], note: str = "") -> str:
        """An element where there is one, and zero elsewhere; `index` writes its number in 64 bits."""
        frame, dtype = self.frame, layout.element(buffer)
        kind = value_type(dtype)
        result = frame.new_slot("loaded", kind)
        frame.write_slot(result, kind, zero_of(dtype))
        with frame.when(inside, note):
            frame.write_slot(result, kind, self.load_inside(buffer, index()))
        return frame.read_slot(result, kind)

    def load_inside(self, buffer: BufferDecl, index: str) -> str:
        """An element that exists; the index has 64 bits."""
        return load_value(self.frame.w, layout.element(buffer), self.place(buffer, index), self.note(buffer))

    def store(self, buffer: BufferDecl, index: str, value: str) -> None:
        frame, w = self.frame, self.frame.w

        def one_by_one() -> None:
            with frame.when(self.in_range(buffer, index)):
                self.store_inside(buffer, frame.wide(index), value)

        first = w.first_of_wrapping(index) if isinstance(w, VectorWriter) and not frame.segment.unchecked else None
        if first is None or not isinstance(w, VectorWriter):
            one_by_one()
            return
        frame.either(
            self.are_inside(w, buffer, first),
            lambda: self.store_inside(buffer, w.adjoining(frame.wide(first)), value),
            one_by_one,
        )

    def store_inside(self, buffer: BufferDecl, index: str, value: str) -> None:
        """To an element that exists; the index has 64 bits."""
        place = self.place(buffer, index)
        is_seen = buffer.name in self.frame.segment.seen_as_bits
        store_value(self.frame.w, layout.element(buffer), value, place, is_seen, self.note(buffer))

    def load_row(self, buffer: BufferDecl, place: str) -> str:
        """An element for each lane, from where they lie side by side."""
        return load_value(self.frame.w, layout.element(buffer), place)

    def store_row(self, buffer: BufferDecl, place: str, value: str) -> None:
        is_seen = buffer.name in self.frame.segment.seen_as_bits
        store_value(self.frame.w, layout.element(buffer), value, place, is_seen)

    def atomic(self, buffer: BufferDecl, op: AtomicOp, index: str, value: str, expected: str | None) -> str:
        """The old element; zero outside, where nothing happens."""
        frame, dtype = self.frame, layout.element(buffer)
        kind = value_type(dtype)
        result = frame.new_slot("atomic", kind)
        frame.write_slot(result, kind, zero_of(dtype))
        with frame.when(self.in_range(buffer, index)):
            old = self.atomic_inside(buffer, op, frame.wide(index), value, expected)
            frame.write_slot(result, kind, old)
        return frame.read_slot(result, kind)

    def atomic_inside(self, buffer: BufferDecl, op: AtomicOp, index: str, value: str, expected: str | None) -> str:
        """On an element that exists; the index has 64 bits.

        In memory of the launch too a load and a store are enough where one thread runs all of it, or where each has a
        copy, and cost much less.
        """
        frame, dtype, place = self.frame, layout.element(buffer), self.place(buffer, index)

        def update(*, concurrent: bool) -> str:
            return atomic(frame.w, op, dtype, place, value, expected, concurrent=concurrent)

        if not (buffer.is_global and frame.segment.plain_when_alone):
            return update(concurrent=buffer.is_global)
        kind = value_type(dtype)
        result = frame.new_slot("old", kind)
        frame.either(
            self.is_alone(buffer),
            lambda: frame.write_slot(result, kind, update(concurrent=False)),
            lambda: frame.write_slot(result, kind, update(concurrent=True)),
        )
        return frame.read_slot(result, kind)

    def is_alone(self, buffer: BufferDecl) -> str:
        """Whether one thread has what the updates of a buffer go to: one bit, read once where the function begins."""
        bit = self.frame.segment.copy_bits.get(buffer.name, layout.OF_NO_COPY)
        word, of_buffer = "%alone.word", f"%alone.buffer.{bit}"
        if bit == layout.OF_NO_COPY:
            test, needs = f"icmp slt i32 {word}, 0", ()
        else:
            test, needs = f"icmp ne i32 {of_buffer}, 0", (f"{of_buffer} = and i32 {word}, {1 << bit}",)
        place = f"%at.alone = getelementptr inbounds i32, ptr %control, i64 {layout.ALONE}"
        self.frame.prologue.named("alone word", word, "load i32, ptr %at.alone, align 4", [place])
        return self.frame.prologue.named(f"alone {bit}", f"%alone.{bit}", test, needs)

    def copy(self, statement: ir.AsyncLoad | ir.AsyncStore, offset: str, size: str) -> None:
        """Raw bytes, clipped to both buffers."""
        frame, w = self.frame, self.frame.w
        source, target = (frame.buffers[name] for name in (statement.source, statement.destination))
        w.declare("declare i64 @llvm.usub.sat.i64(i64, i64)")
        w.declare("declare i64 @llvm.umin.i64(i64, i64)")
        w.declare("declare void @llvm.memmove.p0.p0.i64(ptr, ptr, i64, i1)")
        start, length = frame.wide(offset), frame.wide(size)
        room = [self._bytes(source), self._bytes(target)]
        moved = 0 if isinstance(statement, ir.AsyncLoad) else 1
        room[moved] = w.let(f"call i64 @llvm.usub.sat.i64(i64 {room[moved]}, i64 {start})")
        for each in room:
            length = w.let(f"call i64 @llvm.umin.i64(i64 {length}, i64 {each})")
        places = [self.base(source), self.base(target)]
        # The offset is past the end only where nothing is copied; the address is then not used.
        inside = w.let(f"icmp ne i64 {length}, 0")
        with frame.when(inside):
            places[moved] = w.let(f"getelementptr inbounds i8, ptr {places[moved]}, i64 {start}")
            w.line(f"call void @llvm.memmove.p0.p0.i64(ptr {places[1]}, ptr {places[0]}, i64 {length}, i1 false)")

    def _bytes(self, buffer: BufferDecl) -> str:
        size = layout.storage_size(layout.element(buffer))
        if buffer.count:
            return str(buffer.count * size)
        return self.frame.w.let(f"mul nuw i64 {self.frame.wide(self.length(buffer))}, {size}")

    # --------------------------------------------------------------------------------------------- values of lanes

    def kept(self, name: str) -> tuple[DataType, str]:
        """Type and place of a value that lanes carry across loops, for the lane being written."""
        frame = self.frame
        dtype = frame.segment.typing.types[name]
        start, place = frame.kept_at(name)
        return dtype, frame.w.let(f"getelementptr inbounds {storage_type(dtype)}, ptr {start}, i64 {place}")

    def read_kept(self, name: str) -> str:
        if is_held(self.frame, name):
            return read_held(self.frame, name)
        dtype, place = self.kept(name)
        return load_value(self.frame.w, dtype, place, ACCESS_OF_LANE)

    def write_kept(self, name: str, value: str) -> None:
        if is_held(self.frame, name):
            write_held(self.frame, name, value)
            return
        dtype, place = self.kept(name)
        store_value(self.frame.w, dtype, value, place, canonical_nan=False, note=ACCESS_OF_LANE)
