"""Where things lie: the arguments of a kernel, its control block, and the scratch memory of one worker."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import field
from typing import Final, NamedTuple

from vyre_foundation.ir import BufferDecl, DataType, Program
from vyre_foundation.record import record

ALIGNMENT: Final = 64

SMALL_ARRAY: Final = 4096
"""Bytes of a private array that may live on the stack, where the optimiser can keep it in registers."""

CANCEL: Final = 0
"""Words of 32 bits in the control block: non-zero means stop at the next chance."""

GRID: Final = 1
"""Three words: workgroups on each axis."""

TRAPPED: Final = 4
"""Set by the first invocation that traps, which then writes the words after it."""

TRAP_SITE: Final = 5
TRAP_ADDRESS: Final = 6
TRAP_INVOCATION: Final = 8
"""Two words, one number of 64 bits: the invocation, counted workgroup by workgroup."""

FREE_COPIES: Final = 10
"""Two words, one number of 64 bits: the copies of buffers that no range has, a bit for each. See `atomic_copies`."""

USED_COPIES: Final = 12
"""Two words as well: those that a range had since the segment began."""

MOST_COPIES: Final = 64
"""With the buffer itself, which is number 0. With more threads there are no copies."""

COPY_PIECE: Final = 1 << 12
"""Elements that copies are put together by."""

ALONE: Final = 14
"""Bits. Where one is set, nobody comes between the halves of an update: all where one thread runs the whole launch, and
else those of buffers that have copies in a segment. The last one is no buffer's."""

ALL_ALONE: Final = (1 << 32) - 1
OF_NO_COPY: Final = 31
"""The bit for buffers that never have copies."""

ALWAYS_ZERO: Final = 15
"""A word nobody writes: code reads it where the optimiser must not know a constant."""

CONTROL_WORDS: Final = 16


def storage_size(dtype: DataType) -> int:
    return dtype.size


def element(buffer: BufferDecl) -> DataType:
    assert isinstance(buffer.element, DataType), "validation lets only these be executed"
    return buffer.element


def launch_buffers(program: Program) -> tuple[BufferDecl, ...]:
    """The buffers a kernel takes as arguments, in declaration order."""
    return tuple(buffer for buffer in program.buffers if buffer.is_global)


def aligned(size: int) -> int:
    """The bytes that a part takes with its padding, so that the next part is aligned too."""
    return -(-size // ALIGNMENT) * ALIGNMENT


class ScratchPart(NamedTuple):
    """Something that lies in scratch."""

    name: str
    size: int
    """In bytes."""


@record
class Scratch:
    """Memory of one worker: one part after the other."""

    offsets: Mapping[str, int] = field(default_factory=dict[str, int])
    """In the order of the parts, by name."""

    positions: Mapping[str, int] = field(default_factory=dict[str, int])
    """The number of each part: each is an argument of its own, so that no two seem to overlap."""

    size: int = 0

    @classmethod
    def of(cls, parts: Iterable[ScratchPart]) -> Scratch:
        """Each part begins aligned, and none is empty. A part that comes again lies where it lay."""
        offsets: dict[str, int] = {}
        size = 0
        for part in parts:
            if part.name not in offsets:
                offsets[part.name] = size
                size += aligned(max(part.size, 1))
        return cls(offsets, {name: number for number, name in enumerate(offsets)}, size)


def scratch_parts(
    buffers: Mapping[str, BufferDecl],
    kept: Sequence[tuple[str, DataType]],
    arrays: Sequence[str],
    lanes: int,
) -> Iterator[ScratchPart]:
    """Workgroup memory first, then values of lanes, then private arrays that live across barriers."""
    for buffer in buffers.values():
        if buffer.is_workgroup:
            yield ScratchPart(buffer.name, buffer.count * storage_size(element(buffer)))
    for name, dtype in kept:
        yield ScratchPart(name, lanes * storage_size(dtype))
    for name in arrays:
        yield ScratchPart(name, lanes * buffers[name].count * storage_size(element(buffers[name])))
