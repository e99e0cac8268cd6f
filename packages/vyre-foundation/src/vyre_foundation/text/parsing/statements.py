"""Statements from tokens. Open bodies wait on an explicit stack, so Python's recursion limit is never met."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, TypeAlias

from vyre_foundation.ir import Assign, Block, Expr, If, Loop, Region, Stmt, Store
from vyre_foundation.ir.limits import TEXT_NESTING
from vyre_foundation.text.parsing.actions import ACTIONS, STATEMENT_ENDS
from vyre_foundation.text.parsing.cursor import Cursor
from vyre_foundation.text.parsing.expressions import parse_expression
from vyre_foundation.text.parsing.mistakes import not_a_statement, unended_statement, unknown_statement
from vyre_foundation.text.parsing.operands import is_name, is_word
from vyre_foundation.text.words import RESERVED


class OpenBody:
    """A statement whose `{` has been read: `make` gives it what stood up to its `}`."""

    __slots__ = ("make", "opened", "statements")

    def __init__(self, opened: int, make: Callable[[tuple[Stmt, ...]], Stmt]) -> None:
        self.opened = opened
        self.make = make
        self.statements: list[Stmt] = []

    def close(self, cursor: Cursor) -> Stmt | None:
        """The statement after its `}`; None when another body of it was opened instead."""
        del cursor
        return self.make(tuple(self.statements))


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
            made = body.close(cursor)
            if made is None:
                continue
            bodies.pop()
        elif token == "":
            raise _never_closed(cursor, body)
        else:
            made = _statement(cursor)
            if isinstance(made, OpenBody):
                bodies.append(made)
                if len(bodies) > TEXT_NESTING:
                    raise cursor.too_deep()
                continue
        bodies[-1].statements.append(made)
        if cursor.token not in STATEMENT_ENDS:
            raise unended_statement(cursor)


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
    index = _index(cursor)
    cursor.expect("]", "close the index with `]`: `y[i] = 1.0`; a buffer has one index")
    cursor.expect("=", "set the element with one `=`, written out: `y[i] = y[i] + 1.0`")
    return Store(buffer, index, parse_expression(cursor))


def _index(cursor: Cursor) -> Expr:
    """An expression; one that is a single known token, as most are, without the work of parsing one."""
    index = cursor.leaves.get(cursor.token)
    if index is None or cursor.following != "]":
        return parse_expression(cursor)
    cursor.position += 1
    return index


# -------------------------------------------------------------------------------------------------------- control flow


def _opening_brace(cursor: Cursor, after: str) -> int:
    fix = f"write the body in braces after `{after}`"
    if cursor.token == "=":
        fix = "`=` sets; to compare write `==`"
    cursor.expect("{", fix)
    return cursor.position - 1


class OpenIf(OpenBody):
    """An `if` with the arms read so far. A chain of `else if` is built from its end."""

    __slots__ = ("arms", "cond")

    def __init__(self, cursor: Cursor) -> None:
        self.cond: Expr | None = parse_expression(cursor)
        self.arms: list[tuple[Expr, tuple[Stmt, ...]]] = []
        super().__init__(_opening_brace(cursor, "if condition"), Block)

    def close(self, cursor: Cursor) -> Stmt | None:
        statements, self.statements = tuple(self.statements), []
        if self.cond is None:
            return self._built(statements)
        self.arms.append((self.cond, statements))
        if not _else_follows(cursor):
            return self._built(())
        self.cond = parse_expression(cursor) if cursor.accept("if") else None
        self.opened = _opening_brace(cursor, "else")
        return None

    def _built(self, otherwise: tuple[Stmt, ...]) -> Stmt:
        cond, then = self.arms.pop()
        made = If(cond, then, otherwise)
        while self.arms:
            cond, then = self.arms.pop()
            made = If(cond, then, (made,))
        return made


def _else_follows(cursor: Cursor) -> bool:
    """Reads an `else`, which may stand on the next line."""
    before = cursor.position
    cursor.skip_line_ends()
    if cursor.accept("else"):
        return True
    cursor.position = before
    return False


def _for(cursor: Cursor) -> Begun:
    name = cursor.name("the loop variable")
    cursor.expect("in", "write `for k in 0..n`")
    first = parse_expression(cursor)
    cursor.expect("..", "write `for k in 0..n`; the end is not included")
    last = parse_expression(cursor)
    return OpenBody(_opening_brace(cursor, "for k in a..b"), lambda body: Loop(name, first, last, body))


def _block(cursor: Cursor) -> Begun:
    return OpenBody(_opening_brace(cursor, "block"), Block)


def _region(cursor: Cursor) -> Begun:
    generator = cursor.string("the generator")
    source = cursor.string("the source region") if cursor.accept("from") else None
    return OpenBody(_opening_brace(cursor, "region"), lambda body: Region(generator, source, body))


_BODIES: Final[dict[str, Callable[[Cursor], Begun]]] = {"if": OpenIf, "for": _for, "block": _block, "region": _region}
_WORDS: Final[dict[str, Callable[[Cursor], Begun]]] = {**ACTIONS, **_BODIES}
"""The words a statement may begin with. None but the reserved ones is kept from being a name: `block = 1` sets one."""
