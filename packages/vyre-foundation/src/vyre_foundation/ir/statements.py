"""Statements: every node, its fields, its wire tag and its effect (docs/ir.md). Their tags are a table of their own."""

from __future__ import annotations

from typing import Final, TypeAlias

from vyre_foundation.ir.attributes import U32, U64
from vyre_foundation.ir.node import STATEMENTS, Effect, Expr, Node, Stmt, node
from vyre_foundation.ir.operators import CollectiveOp, MemoryOrdering

# --------------------------------------------------------------------------------------------------- names and memory


@node(STATEMENTS, 0)
class Let(Stmt):
    """Binds a name until the end of the enclosing body. Shadowing is an error (V008)."""

    name: str
    value: Expr


@node(STATEMENTS, 1)
class Assign(Stmt):
    """Changes the nearest visible `Let` of that name."""

    name: str
    value: Expr


@node(STATEMENTS, 2, Effect.WRITE)
class Store(Stmt):
    """Writes an element; out of range does nothing."""

    buffer: str
    index: Expr
    value: Expr


# -------------------------------------------------------------------------------------------------------- control flow


@node(STATEMENTS, 3)
class If(Stmt):
    cond: Expr
    then: tuple[Stmt, ...]
    otherwise: tuple[Stmt, ...] = ()


@node(STATEMENTS, 4)
class Loop(Stmt):
    """`var` counts from `from_` up to, not including, `to`; both are evaluated once. from >= to runs zero times."""

    var: str
    from_: Expr
    to: Expr
    body: tuple[Stmt, ...]


@node(STATEMENTS, 5, Effect.CONTROL)
class Return(Stmt):
    """Ends the invocation for this segment."""


@node(STATEMENTS, 0x80, Effect.CONTROL, shares_tag=True)
class Break(Stmt):
    """Leaves the innermost loop. On the wire an opaque statement of kind `vyre.control.break` without a payload."""


@node(STATEMENTS, 6)
class Block(Stmt):
    body: tuple[Stmt, ...]


@node(STATEMENTS, 11)
class Region(Stmt):
    """A scope that remembers who generated it."""

    generator: str
    source_region: str | None
    body: tuple[Stmt, ...]


# ----------------------------------------------------------------------------------------------------- synchronisation


@node(STATEMENTS, 7, Effect.SYNC)
class Barrier(Stmt):
    """Waits for every invocation of the workgroup that has not returned (V010 under varying control)."""

    ordering: MemoryOrdering = MemoryOrdering.SEQ_CST


@node(STATEMENTS, 9, Effect.READ | Effect.WRITE)
class AsyncLoad(Stmt):
    """Copies source[offset..] to destination[0..] at some moment before its `AsyncWait`; offset and size are bytes."""

    source: str
    destination: str
    offset: Expr
    size: Expr
    tag: str


@node(STATEMENTS, 12, Effect.READ | Effect.WRITE)
class AsyncStore(Stmt):
    """Copies source[0..] to destination[offset..] at some moment before its `AsyncWait`; offset and size are bytes."""

    source: str
    destination: str
    offset: Expr
    size: Expr
    tag: str


@node(STATEMENTS, 10, Effect.SYNC)
class AsyncWait(Stmt):
    tag: str


# ---------------------------------------------------------------------------------------------------- launch and traps


@node(STATEMENTS, 8, Effect.CONTROL)
class IndirectDispatch(Stmt):
    count_buffer: str
    count_offset: U64


@node(STATEMENTS, 13, Effect.CONTROL)
class Trap(Stmt):
    """Aborts the launch with a tag and an address."""

    address: Expr
    tag: str


@node(STATEMENTS, 14, Effect.CONTROL)
class Resume(Stmt):
    tag: str


# --------------------------------------------------------------------------------------------------------- collectives


@node(STATEMENTS, 15, Effect.READ | Effect.WRITE | Effect.SYNC)
class AllReduce(Stmt):
    buffer: str
    op: CollectiveOp
    group: U32


@node(STATEMENTS, 16, Effect.READ | Effect.WRITE | Effect.SYNC)
class AllGather(Stmt):
    input: str
    output: str
    group: U32


@node(STATEMENTS, 17, Effect.READ | Effect.WRITE | Effect.SYNC)
class ReduceScatter(Stmt):
    input: str
    output: str
    op: CollectiveOp
    group: U32


@node(STATEMENTS, 18, Effect.READ | Effect.WRITE | Effect.SYNC)
class Broadcast(Stmt):
    buffer: str
    root: U32
    group: U32


# -------------------------------------------------------------------------------------------------------------- groups

COPIES: Final = (AsyncLoad, AsyncStore)
"""They move bytes at some moment between their start and the wait for their tag."""

Collective: TypeAlias = AllReduce | AllGather | ReduceScatter | Broadcast
COLLECTIVES: Final = (AllReduce, AllGather, ReduceScatter, Broadcast)
"""Between the ranks of a group; each is a segment of its own."""


def is_grid_sync(node: Node) -> bool:
    """Whether the whole grid waits there: it ends a segment."""
    return isinstance(node, Barrier) and node.ordering is MemoryOrdering.GRID_SYNC


# -------------------------------------------------------------------------------------------------------------- opaque


@node(STATEMENTS, 0x80)
class OpaqueStmt(Stmt):
    """A statement some other project defined: kept, written back, refused at execution."""

    kind: str
    payload: bytes
