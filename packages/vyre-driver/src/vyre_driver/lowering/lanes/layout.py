"""Where things lie: the arguments of a kernel, its control block, and the scratch memory of one worker."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Final

from vyre_foundation.ir import BufferDecl, DataType, Program

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
    """Bytes that a part of so many takes, so that the next one is aligned too."""
    return -(-size // ALIGNMENT) * ALIGNMENT


@dataclass(slots=True)
class Scratch:
    """Memory of one worker: offsets by name."""

    offsets: dict[str, int] = field(default_factory=dict[str, int])
    size: int = 0
    _positions: dict[str, int] = field(default_factory=dict[str, int])

    def position(self, name: str) -> int:
        """The number of a part among all parts: each is an argument of its own, so that no two seem to overlap."""
        return self._positions[name]

    def add(self, name: str, size: int) -> None:
        self._positions[name] = len(self.offsets)
        self.offsets[name] = self.size
        self.size += aligned(max(size, 1))


def plan_scratch(
    buffers: Mapping[str, BufferDecl],
    kept: Sequence[tuple[str, DataType]],
    arrays: Sequence[str],
    lanes: int,
) -> Scratch:
    """Workgroup memory first, then values of lanes, then private arrays that live across barriers."""
    made = Scratch()
    for buffer in buffers.values():
        if buffer.is_workgroup:
            made.add(buffer.name, buffer.count * storage_size(element(buffer)))
    for name, dtype in kept:
        made.add(name, lanes * storage_size(dtype))
    for name in arrays:
        made.add(name, lanes * buffers[name].count * storage_size(element(buffers[name])))
    return made
