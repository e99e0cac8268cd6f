"""Statements of one line, without bodies: what follows their first word."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from vyre_foundation.ir import (
    AllGather,
    AllReduce,
    AsyncLoad,
    AsyncStore,
    AsyncWait,
    Barrier,
    Break,
    Broadcast,
    CollectiveOp,
    Expr,
    IndirectDispatch,
    Let,
    MemoryOrdering,
    OpaqueStmt,
    ReduceScatter,
    Resume,
    Return,
    Stmt,
    Trap,
)
from vyre_foundation.ir.limits import U32_MAX, U64_MAX
from vyre_foundation.text.parsing.cursor import Cursor
from vyre_foundation.text.parsing.expressions import parse_expression

STATEMENT_ENDS: Final = frozenset({"\n", "}", ""})


def _let(cursor: Cursor) -> Stmt:
    name = cursor.name()
    cursor.expect("=", "write the value after `=`: `let i = gid.x`")
    return Let(name, parse_expression(cursor))


def _return(_cursor: Cursor) -> Stmt:
    return Return()


def _break(_cursor: Cursor) -> Stmt:
    return Break()


# ----------------------------------------------------------------------------------------------------- synchronisation

_BARRIERS: Final = {order.word: order for order in MemoryOrdering if order is not MemoryOrdering.GRID_SYNC}


def _barrier(cursor: Cursor) -> Stmt:
    if cursor.token in STATEMENT_ENDS:
        return Barrier()
    ordering = _BARRIERS.get(cursor.token)
    if ordering is None:
        raise cursor.unknown("an ordering of a barrier", _BARRIERS)
    cursor.position += 1
    return Barrier(ordering)


def _grid_sync(_cursor: Cursor) -> Stmt:
    return Barrier(MemoryOrdering.GRID_SYNC)


def _async_load(cursor: Cursor) -> Stmt:
    destination = cursor.name("the destination")
    cursor.expect("from", _ASYNC_LOAD)
    return AsyncLoad(cursor.name("the source"), destination, *_extent(cursor, _ASYNC_LOAD))


def _async_store(cursor: Cursor) -> Stmt:
    source = cursor.name("the source")
    cursor.expect("to", _ASYNC_STORE)
    return AsyncStore(source, cursor.name("the destination"), *_extent(cursor, _ASYNC_STORE))


_ASYNC_LOAD: Final = 'write `async_load tile from x at 0 size 64 tag "t"`; offset and size are bytes'
_ASYNC_STORE: Final = 'write `async_store tile to y at 0 size 64 tag "t"`; offset and size are bytes'


def _extent(cursor: Cursor, form: str) -> tuple[Expr, Expr, str]:
    cursor.expect("at", form)
    offset = parse_expression(cursor)
    cursor.expect("size", form)
    size = parse_expression(cursor)
    cursor.expect("tag", form)
    return offset, size, cursor.string("the tag")


def _async_wait(cursor: Cursor) -> Stmt:
    return AsyncWait(cursor.string("the tag"))


# ---------------------------------------------------------------------------------------------------- launch and traps


def _indirect_dispatch(cursor: Cursor) -> Stmt:
    buffer = cursor.name("the name of a buffer")
    cursor.expect("offset", "write `indirect_dispatch counts offset 8`")
    return IndirectDispatch(buffer, cursor.whole(U64_MAX, "an offset"))


def _trap(cursor: Cursor) -> Stmt:
    tag = cursor.string("the tag")
    cursor.expect("at", 'write `trap "tag" at address`')
    return Trap(parse_expression(cursor), tag)


def _resume(cursor: Cursor) -> Stmt:
    return Resume(cursor.string("the tag"))


# ---------------------------------------------------------------------------------------------- collectives and opaque

_COLLECTIVES: Final = {op.word: op for op in CollectiveOp}


def _collective_op(cursor: Cursor) -> CollectiveOp:
    op = _COLLECTIVES.get(cursor.token)
    if op is None:
        raise cursor.unknown("a collective operator", _COLLECTIVES)
    cursor.position += 1
    return op


def _group(cursor: Cursor) -> int:
    cursor.expect("group", "name the group of devices: `group 0`")
    return cursor.whole(U32_MAX, "the number of a group")


def _pair(cursor: Cursor) -> tuple[str, str]:
    source = cursor.name("the name of a buffer")
    cursor.expect("to", "write `input to output`")
    return source, cursor.name("the name of a buffer")


def _all_reduce(cursor: Cursor) -> Stmt:
    op = _collective_op(cursor)
    return AllReduce(cursor.name("the name of a buffer"), op, _group(cursor))


def _all_gather(cursor: Cursor) -> Stmt:
    return AllGather(*_pair(cursor), _group(cursor))


def _reduce_scatter(cursor: Cursor) -> Stmt:
    op = _collective_op(cursor)
    return ReduceScatter(*_pair(cursor), op, _group(cursor))


def _broadcast(cursor: Cursor) -> Stmt:
    buffer = cursor.name("the name of a buffer")
    cursor.expect("root", "write `broadcast x root 0 group 0`")
    return Broadcast(buffer, cursor.whole(U32_MAX, "the number of a device"), _group(cursor))


def _opaque(cursor: Cursor) -> Stmt:
    return OpaqueStmt(cursor.string("the kind"), cursor.payload())


ACTIONS: Final[dict[str, Callable[[Cursor], Stmt]]] = {
    "let": _let,
    "return": _return,
    "break": _break,
    "barrier": _barrier,
    "grid_sync": _grid_sync,
    "async_load": _async_load,
    "async_store": _async_store,
    "async_wait": _async_wait,
    "indirect_dispatch": _indirect_dispatch,
    "trap": _trap,
    "resume": _resume,
    "all_reduce": _all_reduce,
    "all_gather": _all_gather,
    "reduce_scatter": _reduce_scatter,
    "broadcast": _broadcast,
    "opaque": _opaque,
}
