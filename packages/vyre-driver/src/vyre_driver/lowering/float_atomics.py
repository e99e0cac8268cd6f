"""Buffers that have a float atomic in a segment: their NaNs are made canonical when it ends (docs/ir.md, Memory)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from vyre_foundation import ir
from vyre_foundation.ir import DataType, MemoryOrdering, Program, Stmt
from vyre_foundation.walk import postorder

_COLLECTIVES = (ir.AllReduce, ir.AllGather, ir.ReduceScatter, ir.Broadcast)


def float_atomics(program: Program) -> dict[str, tuple[str, ...]]:
    """Global float buffers with an atomic, by the name of the segment's function."""
    floats = {
        buffer.name for buffer in program.buffers if buffer.is_global and buffer.element in (DataType.F32, DataType.F64)
    }
    found: dict[str, tuple[str, ...]] = {}
    number = 0
    names: set[str] = set()
    for statement in (*_top_level(program.entry), None):
        if statement is None or _meets(statement):
            if names:
                found[f"segment{number}"] = tuple(sorted(names))
            # A collective is a segment of its own.
            number += 2 if isinstance(statement, _COLLECTIVES) else 1
            names = set()
        else:
            names |= {e.buffer for e in postorder(statement) if isinstance(e, ir.Atomic)} & floats
    return found


def _top_level(body: Sequence[Stmt]) -> Iterator[Stmt]:
    """The statements of the top level, Regions and Blocks dissolved."""
    waiting = [*reversed(body)]
    while waiting:
        statement = waiting.pop()
        if isinstance(statement, ir.Region | ir.Block):
            waiting.extend(reversed(statement.body))
        else:
            yield statement


def _meets(statement: Stmt) -> bool:
    """Whether it ends a segment."""
    if isinstance(statement, ir.Barrier):
        return statement.ordering is MemoryOrdering.GRID_SYNC
    return isinstance(statement, _COLLECTIVES)
