"""Statements from tokens. Open bodies wait on an explicit stack, so nesting has no limit but memory."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, TypeAlias

from vyre_foundation.ir import (
    AllGather,
    AllReduce,
    Assign,
    AsyncLoad,
    AsyncStore,
    AsyncWait,
    Barrier,
    Block,
    Broadcast,
    CollectiveOp,
    Expr,
    If,
    IndirectDispatch,
    Let,
    Loop,
    MemoryOrdering,
    OpaqueStmt,
    ReduceScatter,
    Region,
    Resume,
    Return,
    Stmt,
    Store,
    Trap,
)
from vyre_foundation.ir.limits import U32_MAX, U64_MAX
from vyre_foundation.text.cursor import Cursor
from vyre_foundation.text.mistakes import not_a_statement, unended_statement, unknown_statement
from vyre_foundation.text.operands import is_name, is_word
from vyre_foundation.text.parse_expressions import parse_expression
from vyre_foundation.text.words import RESERVED


class OpenBody:
    """A statement whose `{` has been read: `finish` takes what stood up to its `}`.

    `finish` gives the statement, or None when another body of the same statement was opened instead.
    """

    __slots__ = ("finish", "opened", "statements")

    def __init__(self, opened: int, finish: Callable[[tuple[Stmt, ...]], Stmt | None]) -> None:
        self.opened = opened
        self.finish = finish
        self.statements: list[Stmt] = []


Begun: TypeAlias = Stmt | OpenBody


def parse_body(cursor: Cursor, opened: int) -> tuple[Stmt, ...]:
    """Statements up to the `}` that closes the `{` at token `opened`."""
    bodies = [OpenBody(opened, Block)]
    while True:
        body = bodies[-1]
        token = cursor.token
        if token == "\n":
            cursor.position += 1
            continue
        if token == "}":
            cursor.position += 1
            if len(bodies) == 1:
                return tuple(body.statements)
            made = _closed(body)
            if made is None:
                continue
            bodies.pop()
        elif token == "":
            raise _never_closed(cursor, body)
        else:
            made = _statement(cursor)
            if isinstance(made, OpenBody):
                bodies.append(made)
                continue
        bodies[-1].statements.append(made)
        if cursor.token not in _STATEMENT_ENDS:
            raise unended_statement(cursor)


_STATEMENT_ENDS: Final = frozenset({"\n", "}", ""})


def _closed(body: OpenBody) -> Stmt | None:
    statements, body.statements = tuple(body.statements), []
    return body.finish(statements)


def _never_closed(cursor: Cursor, body: OpenBody) -> Exception:
    return cursor.unexpected("`}`", f"close the `{{` opened at line {cursor.line_of(body.opened)} with `}}`")


def _statement(cursor: Cursor) -> Begun:
    """A whole statement, or the head of one with bodies."""
    token, following = cursor.token, cursor.following
    if not is_name(token):
        raise not_a_statement(cursor)
    if following == "=" and token not in RESERVED:
        name = cursor.name()
        cursor.position += 1
        return Assign(name, parse_expression(cursor))
    if following == "[" and token not in RESERVED:
        return _store(cursor)
    rule = _WORDS.get(token)
    if rule is None:
        raise _no_statement(cursor)
    cursor.position += 1
    return rule(cursor)


def _no_statement(cursor: Cursor) -> Exception:
    if not is_word(cursor.token) or cursor.token in RESERVED:
        return not_a_statement(cursor)
    return unknown_statement(cursor, tuple(_WORDS))


# ---------------------------------------------------------------------------------------------------- names and memory


def _store(cursor: Cursor) -> Stmt:
    buffer = cursor.name("the name of a buffer")
    cursor.position += 1
    index = parse_expression(cursor)
    cursor.expect("]", f"close the index: `{buffer[:40]}[…] = …`")
    cursor.expect("=", f"set the element: `{buffer[:40]}[…] = …`")
    return Store(buffer, index, parse_expression(cursor))


def _let(cursor: Cursor) -> Stmt:
    name = cursor.name()
    cursor.expect("=", "write the value after `=`: `let i = gid.x`")
    return Let(name, parse_expression(cursor))


# -------------------------------------------------------------------------------------------------------- control flow


def _opening_brace(cursor: Cursor, after: str) -> int:
    fix = f"write the body in braces after `{after}`"
    if cursor.token == "=":
        fix = "`=` sets; to compare write `==`"
    cursor.expect("{", fix)
    return cursor.position - 1


class _Arms:
    """An `if` with the arms read so far; the chain of `else if` is built from its end."""

    def __init__(self, cursor: Cursor) -> None:
        self.cursor = cursor
        self.cond = parse_expression(cursor)
        self.done: list[tuple[Expr, tuple[Stmt, ...]]] = []
        self.body = OpenBody(_opening_brace(cursor, "if condition"), self.then_read)

    def then_read(self, statements: tuple[Stmt, ...]) -> Stmt | None:
        self.done.append((self.cond, statements))
        if not self._else_follows():
            return self._built(())
        cursor = self.cursor
        if cursor.accept("if"):
            self.cond = parse_expression(cursor)
        else:
            self.body.finish = self._built
        self.body.opened = _opening_brace(cursor, "else")
        return None

    def _else_follows(self) -> bool:
        """Reads an `else`, which may stand on the next line."""
        cursor = self.cursor
        before = cursor.position
        cursor.skip_line_ends()
        if cursor.accept("else"):
            return True
        cursor.position = before
        return False

    def _built(self, otherwise: tuple[Stmt, ...]) -> Stmt:
        cond, then = self.done.pop()
        made = If(cond, then, otherwise)
        while self.done:
            cond, then = self.done.pop()
            made = If(cond, then, (made,))
        return made


def _if(cursor: Cursor) -> Begun:
    return _Arms(cursor).body


def _for(cursor: Cursor) -> Begun:
    name = cursor.name("the loop variable")
    cursor.expect("in", "write `for k in 0..n`")
    first = parse_expression(cursor)
    cursor.expect("..", "write `for k in 0..n`; the end is not included")
    last = parse_expression(cursor)
    return OpenBody(_opening_brace(cursor, "for k in a..b"), lambda body: Loop(name, first, last, body))


def _return(_cursor: Cursor) -> Begun:
    return Return()


def _block(cursor: Cursor) -> Begun:
    return OpenBody(_opening_brace(cursor, "block"), Block)


def _region(cursor: Cursor) -> Begun:
    generator = cursor.string("the generator")
    source = cursor.string("the source region") if cursor.accept("from") else None
    return OpenBody(_opening_brace(cursor, "region"), lambda body: Region(generator, source, body))


# ----------------------------------------------------------------------------------------------------- synchronisation

_BARRIERS: Final = {order.word: order for order in MemoryOrdering if order is not MemoryOrdering.GRID_SYNC}


def _barrier(cursor: Cursor) -> Begun:
    if cursor.token in _STATEMENT_ENDS:
        return Barrier()
    ordering = _BARRIERS.get(cursor.token)
    if ordering is None:
        raise cursor.unknown("an ordering of a barrier", _BARRIERS)
    cursor.position += 1
    return Barrier(ordering)


def _grid_sync(_cursor: Cursor) -> Begun:
    return Barrier(MemoryOrdering.GRID_SYNC)


def _async_load(cursor: Cursor) -> Begun:
    destination = cursor.name("the destination")
    cursor.expect("from", _ASYNC_LOAD)
    return AsyncLoad(cursor.name("the source"), destination, *_extent(cursor, _ASYNC_LOAD))


def _async_store(cursor: Cursor) -> Begun:
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


def _async_wait(cursor: Cursor) -> Begun:
    return AsyncWait(cursor.string("the tag"))


# ---------------------------------------------------------------------------------------------------- launch and traps


def _indirect_dispatch(cursor: Cursor) -> Begun:
    buffer = cursor.name("the name of a buffer")
    cursor.expect("offset", "write `indirect_dispatch counts offset 8`")
    return IndirectDispatch(buffer, cursor.whole(U64_MAX, "an offset"))


def _trap(cursor: Cursor) -> Begun:
    tag = cursor.string("the tag")
    cursor.expect("at", 'write `trap "tag" at address`')
    return Trap(parse_expression(cursor), tag)


def _resume(cursor: Cursor) -> Begun:
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


def _all_reduce(cursor: Cursor) -> Begun:
    op = _collective_op(cursor)
    return AllReduce(cursor.name("the name of a buffer"), op, _group(cursor))


def _all_gather(cursor: Cursor) -> Begun:
    return AllGather(*_pair(cursor), _group(cursor))


def _reduce_scatter(cursor: Cursor) -> Begun:
    op = _collective_op(cursor)
    return ReduceScatter(*_pair(cursor), op, _group(cursor))


def _broadcast(cursor: Cursor) -> Begun:
    buffer = cursor.name("the name of a buffer")
    cursor.expect("root", "write `broadcast x root 0 group 0`")
    return Broadcast(buffer, cursor.whole(U32_MAX, "the number of a device"), _group(cursor))


def _opaque(cursor: Cursor) -> Begun:
    return OpaqueStmt(cursor.string("the kind"), cursor.payload())


_WORDS: Final[dict[str, Callable[[Cursor], Begun]]] = {
    "let": _let,
    "if": _if,
    "for": _for,
    "return": _return,
    "block": _block,
    "region": _region,
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
"""The words a statement may begin with. None but the reserved ones is kept from being a name: `block = 1` sets one."""
