"""Determinism: whether a program gives the same bytes on every backend and machine (IR.md 6).

EXACT asks that the atomics on a buffer commute: in one segment (for a workgroup buffer, in one barrier interval) they
are all one and the same of the integer operations below, and nobody reads what they return. All else with atomics is
UNORDERED, with the place of the operation that makes it so. Races and traps are outside the promise.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from enum import Enum
from typing import Final

from vyre_foundation.intervals import Tokens, meetings
from vyre_foundation.ir import (
    Atomic,
    AtomicOp,
    Barrier,
    BufferDecl,
    DataType,
    ExtensionOp,
    Let,
    MemoryOrdering,
    Program,
    Stmt,
    Var,
)
from vyre_foundation.text import expr_to_text
from vyre_foundation.walk import operands, postorder, walk_paths

COMMUTING: Final = frozenset(
    {AtomicOp.ADD, AtomicOp.AND, AtomicOp.OR, AtomicOp.XOR, AtomicOp.MIN, AtomicOp.MAX, AtomicOp.LRU_UPDATE}
)


class Order(Enum):
    EXACT = "EXACT"
    UNORDERED = "UNORDERED"


@dataclass(frozen=True, slots=True)
class Determinism:
    """The class of a program. For UNORDERED, `path` is the operation responsible and `because` says why."""

    order: Order
    path: str = ""
    because: str = ""

    @property
    def is_exact(self) -> bool:
        return self.order is Order.EXACT

    def __str__(self) -> str:
        return self.order.value if self.is_exact else f"{self.order.value} at {self.path}: {self.because}"


EXACT: Final = Determinism(Order.EXACT)


def determinism(program: Program) -> Determinism:
    """EXACT, or UNORDERED with the first operation that makes it so."""
    if not any(isinstance(node, Atomic) for node in postorder(program)):
        return EXACT
    buffers = {buffer.name: buffer for buffer in reversed(program.buffers)}
    problem = next(_unordered_alone(program, buffers), None) or next(_unordered_together(program, buffers), None)
    return problem or EXACT


def _unordered(path: str, because: str) -> Determinism:
    return Determinism(Order.UNORDERED, path, because)


def _unordered_alone(program: Program, buffers: dict[str, BufferDecl]) -> Iterator[Determinism]:
    """Atomics whose own result or rounding depends on the order."""
    read = {node.name for node in postorder(program) if isinstance(node, Var)}
    unused = {f"{path}.value" for path, s in walk_paths(program) if isinstance(s, Let) and s.name not in read}
    for path, e in walk_paths(program):
        if not isinstance(e, Atomic):
            continue
        buffer = buffers.get(e.buffer)
        element = buffer.element if buffer is not None else None
        name = e.op.word if isinstance(e.op, AtomicOp) else f"{e.op.id:#010x}"
        if isinstance(e.op, ExtensionOp) or e.op not in COMMUTING:
            yield _unordered(path, f"atomic {name} on `{e.buffer}` gives another result in another order")
        elif not (isinstance(element, DataType) and element.is_integer):
            yield _unordered(path, f"a float sum in `{e.buffer}` rounds differently in another order")
        elif path not in unused:
            yield _unordered(path, f"the result of `{_short(e)}` is used, and it depends on who came first")


def _short(e: Atomic, width: int = 40) -> str:
    text = expr_to_text(e)
    return text if len(text) <= width else f"{text[: width - 1]}…"


def _unordered_together(program: Program, buffers: dict[str, BufferDecl]) -> Iterator[Determinism]:
    """Two different operations on one buffer that may run in either order."""
    shared = frozenset(name for name, buffer in buffers.items() if buffer.is_workgroup)

    def tokens_of(s: Stmt) -> Tokens:
        return frozenset((e.buffer, e.op) for e in _atomics(s) if e.buffer in shared)

    for path, statement, open_here in meetings(program, tokens_of):
        for e in _atomics(statement):
            others = {(e.buffer, op) for op in AtomicOp if op is not e.op}
            if e.buffer in shared and not others.isdisjoint(open_here):
                yield _unordered(path, f"two kinds of atomic on `{e.buffer}` between two barriers do not commute")
    first: dict[str, tuple[int, AtomicOp | ExtensionOp]] = {}
    segment = 0
    for path, node in walk_paths(program):
        if isinstance(node, Barrier) and node.ordering is MemoryOrdering.GRID_SYNC:
            segment += 1
        if isinstance(node, Atomic) and node.buffer not in shared:
            seen = first.get(node.buffer)
            if seen is not None and seen[0] == segment and seen[1] is not node.op:
                yield _unordered(path, f"two kinds of atomic on `{node.buffer}` in one segment do not commute")
            first[node.buffer] = (segment, node.op)


def _atomics(s: Stmt) -> list[Atomic]:
    return [e for e in postorder(operands(s)) if isinstance(e, Atomic)]
