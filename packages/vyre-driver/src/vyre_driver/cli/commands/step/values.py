"""Values of the stepping interpreter as people read them."""

from __future__ import annotations

from typing import Any

from vyre_foundation.ir import BufferDecl, DataType


def values_of(decl: BufferDecl, data: bytes) -> list[str]:
    """The elements in some bytes, as text."""
    from vyre_foundation.stepping.memory.elements import reader

    assert isinstance(decl.element, DataType)
    read, memory = reader(decl.element), bytearray(data)
    return [number(read(memory, offset)) for offset in range(0, len(memory), decl.element.size)]


def number(value: Any) -> str:
    if isinstance(value, float):
        return f"{value:.7g}"
    return str(value).lower() if isinstance(value, bool) else str(value)
