"""Buffers whose size may be zero.

A program cannot declare a count of zero: that means "sized at launch". So an empty input is one that is sized at
launch, and an empty output has one element of which none is returned.
"""

from __future__ import annotations

from vyre_foundation import BufferDecl, DataType, ProgramBuilder
from vyre_foundation.builder import Buffer


def empty_or_read(k: ProgramBuilder, name: str, element: DataType, count: int) -> Buffer:
    return k.read(name, element, count or None)


def empty_or_output(k: ProgramBuilder, binding: int, name: str, element: DataType, count: int) -> Buffer:
    """An output; `binding` is its position among the buffers of the program."""
    if count:
        return k.output(name, element, count)
    return k.declare(BufferDecl.output(name, binding, element).with_count(1).with_output_byte_range(0, 0))
