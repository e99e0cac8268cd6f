"""Copies of buffers for the updates of several threads, each plain in its copy: see `commuting_atomics`.

A range of workgroups takes one of the launch's copies when it begins and gives it back when it ends, so no two threads
have one at a time, and there are as many as threads. Number 0 is the buffer itself. Another is filled with what its
operation does not change when it is taken for the first time in a launch: by the thread that uses it, and only if one
does. When all ranges are done, the launch calls `merge`, which puts the copies that were taken into the buffer; a
launch that is stopped calls nothing.

Where the copies of a buffer lie is an argument behind those of all buffers. Which ranges have which copies is kept in
the control block, and so is whether a buffer has copies in this launch at all, see `layout`.
"""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import AbstractContextManager
from typing import Final, NamedTuple

from vyre_driver.cpu.codegen.frame import Frame, SegmentFacts
from vyre_driver.cpu.operations import VectorWriter, storage_type, updated
from vyre_driver.lowering.commuting_atomics import Updated
from vyre_driver.lowering.lanes import layout
from vyre_foundation.ir import AtomicOp, DataType
from vyre_foundation.ops import Ops
from vyre_foundation.passes.values import Typing


class Copied(NamedTuple):
    """A buffer that may have copies in a segment."""

    update: Updated
    dtype: DataType
    argument: int
    """Where the buffer stands among the arguments."""

    copies: int
    """And where its copies do."""

    bit: int
    """In the control word that tells who is alone."""


def merge_name(segment: str) -> str:
    return f"{segment}.merge"


def take_name(segment: str) -> str:
    return f"{segment}.take"


# ----------------------------------------------------------------------------------------------- in the range function


def taking(segment: str, copied: Sequence[Copied]) -> list[str]:
    """Lines that take a copy, and put its place for each buffer `%own.N` into `%buffer.N`."""
    bits = sum(1 << each.bit for each in copied)
    lines = [
        *_ALONE_LINES,
        f"%has.copies = and i32 %alone.bits, {bits}",
        "%some.copies = icmp ne i32 %has.copies, 0",
        "%shares.launch = icmp sge i32 %alone.bits, 0",
        "%takes.copy = and i1 %some.copies, %shares.launch",
        f"%copy = call i64 @{take_name(segment)}(ptr %arguments, ptr %control, i1 %takes.copy)",
        "%is.copy = icmp ne i64 %copy, 0",
    ]
    for each in copied:
        at = each.argument
        lines += [
            *_copy_lines(each, f".{at}", "%copy"),
            f"%bit.{at} = and i32 %alone.bits, {1 << each.bit}",
            f"%chosen.{at} = icmp ne i32 %bit.{at}, 0",
            f"%copies.it.{at} = and i1 %is.copy, %chosen.{at}",
            f"%buffer.{at} = select i1 %copies.it.{at}, ptr %copy.place.{at}, ptr %own.{at}",
        ]
    return lines


_ALONE_LINES: Final = (
    f"%at.alone.bits = getelementptr inbounds i32, ptr %control, i64 {layout.ALONE}",
    "%alone.bits = load i32, ptr %at.alone.bits, align 4",
)

GIVING: Final = (
    "%given = shl i64 1, %copy",
    "%given.back = select i1 %takes.copy, i64 %given, i64 0",
    f"%at.free = getelementptr inbounds i32, ptr %control, i64 {layout.FREE_COPIES}",
    "%free.before = atomicrmw or ptr %at.free, i64 %given.back release, align 8",
)
"""Lines that give it back."""


def argument_lines(number: int, place: str) -> list[str]:
    """The address of a buffer as `%place.N`, and its length in 64 and in 32 bits."""
    return [
        f"%at.{place}.{number} = getelementptr inbounds ptr, ptr %arguments, i64 {2 * number}",
        f"%{place}.{number} = load ptr, ptr %at.{place}.{number}, align 8",
        f"%at.length.{number} = getelementptr inbounds ptr, ptr %arguments, i64 {2 * number + 1}",
        f"%length.{number} = load i64, ptr %at.length.{number}, align 8",
        f"%short.{number} = trunc i64 %length.{number} to i32",
    ]


def _copy_lines(copied: Copied, ending: str, number: str) -> list[str]:
    """`%copy.place` and an ending: where the copy of that number begins, from `%length` of the buffer, 64 bits."""
    size, at = layout.storage_size(copied.dtype), copied.argument
    return [
        f"%at.copies{ending} = getelementptr inbounds ptr, ptr %arguments, i64 {2 * copied.copies}",
        f"%copies{ending} = load ptr, ptr %at.copies{ending}, align 8",
        f"%copy.bytes{ending} = mul nuw i64 %length.{at}, {size}",
        f"%copy.padded{ending} = add nuw i64 %copy.bytes{ending}, {layout.ALIGNMENT - 1}",
        f"%copy.step{ending} = and i64 %copy.padded{ending}, {-layout.ALIGNMENT}",
        f"%copy.before{ending} = sub i64 {number}, 1",
        f"%copy.offset{ending} = mul i64 %copy.before{ending}, %copy.step{ending}",
        f"%copy.place{ending} = getelementptr i8, ptr %copies{ending}, i64 %copy.offset{ending}",
    ]


# ---------------------------------------------------------------------------------------------- functions of a segment


def copy_functions(segment: str, copied: Sequence[Copied]) -> tuple[str, set[str]]:
    """What takes a copy, and what puts all of them together; with what they need declared.

    They are written in vectors, as they should run, and no pass of LLVM's looks at them: all passes together took half
    as long as for the rest of a small kernel.
    """
    take, merge = _Elements(copied), _Elements(copied)
    for each in copied:
        with take.when_chosen(each):
            take.fill(each)
        with merge.when_chosen(each):
            merge.put_together(each)
    places = [line for each in copied for line in _copy_lines(each, f".{each.argument}", "%number")]
    texts = [
        _TAKE.format(name=take_name(segment), slots=take.slots, loads=take.loads(places), code=take.code),
        _MERGE.format(name=merge_name(segment), slots=merge.slots, loads=merge.loads(), code=merge.code),
    ]
    return "\n\n".join(texts), {_COUNT_ZEROS, *take.frame.w.declarations, *merge.frame.w.declarations}


_COUNT_ZEROS: Final = "declare i64 @llvm.cttz.i64(i64, i1)"

_AS_WRITTEN: Final = "noinline optnone"

_TAKE: Final = f"""define internal i64 @{{name}}(ptr %arguments, ptr %control, i1 %takes) {_AS_WRITTEN} {{{{
entry:
{{slots}}  br i1 %takes, label %try, label %itself
try:
  %at.free = getelementptr inbounds i32, ptr %control, i64 {layout.FREE_COPIES}
  %free = load atomic i64, ptr %at.free monotonic, align 8
  %number = call i64 @llvm.cttz.i64(i64 %free, i1 false)
  %bit = shl i64 1, %number
  %rest = xor i64 %free, %bit
  %pair = cmpxchg ptr %at.free, i64 %free, i64 %rest acquire monotonic, align 8
  %is.mine = extractvalue {{{{ i64, i1 }}}} %pair, 1
  br i1 %is.mine, label %mine, label %try
mine:
  %at.used = getelementptr inbounds i32, ptr %control, i64 {layout.USED_COPIES}
  %used = atomicrmw or ptr %at.used, i64 %bit monotonic, align 8
  %was = and i64 %used, %bit
  %was.used = icmp ne i64 %was, 0
  %is.itself = icmp eq i64 %number, 0
  %is.filled = or i1 %was.used, %is.itself
  br i1 %is.filled, label %ready, label %fill
fill:
{{loads}}{{code}}  br label %ready
ready:
  ret i64 %number
itself:
  ret i64 0
}}}}"""
"""Takes the first copy that is free; its number. One that nobody had in this segment is filled."""

_MERGE: Final = f"""define void @{{name}}(i32 %first, i32 %last, ptr %arguments, ptr, ptr %control) {_AS_WRITTEN} {{{{
entry:
{{slots}}  %at.used = getelementptr inbounds i32, ptr %control, i64 {layout.USED_COPIES}
  %used = load i64, ptr %at.used, align 8
{{loads}}{{code}}  ret void
}}}}"""
"""Puts into each buffer, from the first to the last of its pieces, what is in the copies that were used."""


class _Elements:
    """Code that goes through elements of copies."""

    def __init__(self, copied: Sequence[Copied]) -> None:
        self.copied = copied
        self.frame = Frame(SegmentFacts(Typing({}, Ops())))

    @property
    def slots(self) -> str:
        return _lines(self.frame.prologue.lines)

    @property
    def code(self) -> str:
        return self.frame.w.text()

    def loads(self, more: Sequence[str] = ()) -> str:
        buffers = [line for each in self.copied for line in argument_lines(each.argument, "own")]
        return _lines([*_ALONE_LINES, *buffers, *more])

    def when_chosen(self, copied: Copied) -> AbstractContextManager[None]:
        """Code for launches in which the buffer has copies."""
        w = self.frame.w
        return self.frame.when(w.let(f"icmp ne i32 {w.let(f'and i32 %alone.bits, {1 << copied.bit}')}, 0"))

    def fill(self, copied: Copied) -> None:
        """All of a copy, with what makes it a whole number of vectors."""
        frame, w, at = self.frame, self.frame.w, copied.argument
        value = f"splat ({storage_type(copied.dtype)} {without_effect(copied.update.op, copied.dtype)})"
        vectors = w.let(f"trunc i64 {w.let(f'lshr i64 %copy.step.{at}, {layout.ALIGNMENT.bit_length() - 1}')} to i32")
        with frame.counted("0", vectors, note=None) as number:
            place = w.let(f"getelementptr inbounds {_vector(copied)}, ptr %copy.place.{at}, i64 {frame.wide(number)}")
            w.line(f"store {_vector(copied)} {value}, ptr {place}, align {layout.ALIGNMENT}")

    def put_together(self, copied: Copied) -> None:
        frame, w, ending = self.frame, self.frame.w, f".{copied.argument}"
        first, last = self.end(copied, "%first"), self.end(copied, "%last")
        whole = w.let(f"and i32 {last}, {-_width(copied)}")  # pieces begin where vectors do
        with frame.counted("1", str(layout.MOST_COPIES), note=None) as number:
            wide = frame.wide(number)
            bit = w.let(f"and i64 {w.let(f'lshr i64 %used, {wide}')}, 1")
            with frame.when(w.let(f"icmp ne i64 {bit}, 0")):
                for line in _copy_lines(copied, ending, wide):
                    w.line(line)
                with frame.counted(first, whole, step=_width(copied), note=None) as index:
                    self.put(copied, index, _vector(copied))
                with frame.counted(whole, last, note=None) as index:
                    self.put(copied, index, storage_type(copied.dtype))

    def end(self, copied: Copied, piece: str) -> str:
        """The element at which a piece of `COPY_PIECE` begins."""
        w, length = self.frame.w, f"%length.{copied.argument}"
        start = w.let(f"mul nuw i64 {self.frame.wide(piece)}, {layout.COPY_PIECE}")
        return w.let(f"trunc i64 {w.intrinsic('i64', 'llvm.umin.i64', f'i64 {start}', f'i64 {length}')} to i32")

    def put(self, copied: Copied, index: str, kind: str) -> None:
        """An element, or as many as a vector has."""
        w, at, of_one = self.frame.w, copied.argument, storage_type(copied.dtype)
        wide, align = self.frame.wide(index), layout.storage_size(copied.dtype)
        own, place = (
            w.let(f"getelementptr inbounds {of_one}, ptr {base}, i64 {wide}")
            for base in (f"%own.{at}", f"%copy.place.{at}")
        )
        both = [w.let(f"load {kind}, ptr {each}, align {align}") for each in (own, place)]
        vectors = VectorWriter(w, _width(copied))
        for each in both if kind != of_one else ():
            vectors.given(of_one, each)
        made = updated(vectors, copied.update.op, copied.dtype, *both)
        vectors.close()
        w.line(f"store {kind} {made}, ptr {own}, align {align}")


def _width(copied: Copied) -> int:
    """Elements of a vector, of which a copy has a whole number."""
    return layout.ALIGNMENT // layout.storage_size(copied.dtype)


def _vector(copied: Copied) -> str:
    return f"<{_width(copied)} x {storage_type(copied.dtype)}>"


def _lines(lines: Sequence[str]) -> str:
    return "".join(f"  {line}\n" for line in lines)


def without_effect(op: AtomicOp, dtype: DataType) -> int:
    """The value by which the operation changes no element."""
    bits = 8 * dtype.size
    match op:
        case AtomicOp.ADD | AtomicOp.OR | AtomicOp.XOR:
            return 0
        case AtomicOp.AND:
            return -1
        case AtomicOp.MIN:
            return (1 << bits - 1) - 1 if dtype.is_signed else -1
        case AtomicOp.MAX | AtomicOp.LRU_UPDATE:
            return -(1 << bits - 1) if dtype.is_signed else 0
        case _:
            raise ValueError(f"{op.word} does not commute")
