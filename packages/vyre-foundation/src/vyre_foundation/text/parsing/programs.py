"""Programs and expressions from text."""

from __future__ import annotations

import gc
from collections.abc import Generator
from contextlib import contextmanager
from typing import Final

from vyre_foundation.ir import Along, BufferDecl, Domain, Elements, Expr, Groups, LaunchFact, Program
from vyre_foundation.ir.limits import SHAPE_AXES, U32_MAX
from vyre_foundation.text.parsing.buffers import parse_buffer
from vyre_foundation.text.parsing.cursor import Cursor
from vyre_foundation.text.parsing.expressions import parse_expression
from vyre_foundation.text.parsing.facts import parse_fact
from vyre_foundation.text.parsing.mistakes import unended_statement
from vyre_foundation.text.parsing.operands import is_name
from vyre_foundation.text.parsing.statements import parse_body


def from_text(source: str) -> Program:
    """The program a text describes; `TextError` with the place of the first mistake.

    Comments are not kept. Names are not looked up and types not checked: that is the validator's work.
    """
    cursor = Cursor(source)
    with _collector_paused(len(source) > _LARGE):
        cursor.skip_line_ends()
        program = _program(cursor)
    cursor.skip_line_ends()
    if cursor.token:
        raise cursor.unexpected("the end of the text", "a text holds one program: remove what follows its `}`")
    return program


def expr_from_text(source: str) -> Expr:
    """The one expression a text holds."""
    cursor = Cursor(source)
    cursor.skip_line_ends()
    expr = parse_expression(cursor)
    cursor.skip_line_ends()
    if cursor.token:
        raise unended_statement(cursor)
    return expr


_LARGE: Final = 1 << 16


@contextmanager
def _collector_paused(pause: bool) -> Generator[None, None, None]:
    """Without garbage collection for a while.

    Reading makes many objects, none of them garbage. Looking for some among them takes a third of the time, and makes
    reading a large text slower than linear.
    """
    pause = pause and gc.isenabled()
    if pause:
        gc.disable()
    try:
        yield
    finally:
        if pause:
            gc.enable()


def _program(cursor: Cursor) -> Program:
    """The header's parts may stand on lines of their own."""
    cursor.expect("program", "a program begins with `program workgroup(64, 1, 1) {`")
    cursor.skip_line_ends()
    op_id = cursor.string("the operation's id") if cursor.token[:1] == '"' else None
    cursor.skip_line_ends()
    cursor.expect("workgroup", "write the size of a workgroup: `program workgroup(64, 1, 1) {`")
    workgroup_size = _three(cursor, "workgroup")
    cursor.skip_line_ends()
    alone = cursor.accept("non_composable")
    cursor.skip_line_ends()
    domain = _domain(cursor)
    cursor.skip_line_ends()
    opened = cursor.position
    cursor.expect("{", "after the header comes the body in braces: `program workgroup(64, 1, 1) over y {`")
    buffers, facts = _declarations(cursor)
    return Program(buffers, workgroup_size, parse_body(cursor, opened), op_id, alone, domain, facts)


def _three(cursor: Cursor, word: str) -> tuple[int, int, int]:
    """`(x, y, z)`; `(x)` and `(x, y)` leave the rest 1."""
    sizes = [1, 1, 1]
    for axis in range(3):
        cursor.expect("," if axis else "(", f"write three sizes: `{word}(64, 1, 1)`")
        sizes[axis] = cursor.whole(U32_MAX, "a size")
        if cursor.token == ")":
            break
    cursor.expect(")", f"write three sizes: `{word}(64, 1, 1)`")
    return sizes[0], sizes[1], sizes[2]


def _domain(cursor: Cursor) -> Domain | None:
    if cursor.accept("groups"):
        return Groups(*_three(cursor, "groups"))
    if not cursor.accept("over"):
        return None
    if is_name(cursor.token):
        name = cursor.name("the name of a buffer")
        return Along(name, cursor.whole(SHAPE_AXES - 1, "an axis")) if cursor.accept("axis") else Elements(name)
    if cursor.token == "(":
        return Elements(_shape(cursor))
    return Elements(cursor.whole(U32_MAX, "the name of a buffer, a number or a shape"))


def _shape(cursor: Cursor) -> tuple[int, ...]:
    """`(h, w)`: one to three axes, the outermost first."""
    axes: list[int] = []
    fix = f"write one to {SHAPE_AXES} axes: `over (480, 640)`"
    cursor.expect("(", fix)
    while True:
        axes.append(cursor.whole(U32_MAX, "an axis"))
        if len(axes) == SHAPE_AXES or cursor.token == ")":
            cursor.expect(")", fix)
            return tuple(axes)
        cursor.expect(",", fix)


def _declarations(cursor: Cursor) -> tuple[list[BufferDecl], list[LaunchFact]]:
    """Buffers and facts, before the first statement. `buffer = 1` and `fact[i] = 1` are statements."""
    buffers: list[BufferDecl] = []
    facts: list[LaunchFact] = []
    while True:
        cursor.skip_line_ends()
        word = cursor.token
        if word not in ("buffer", "fact") or cursor.following in ("=", "["):
            return buffers, facts
        cursor.position += 1
        if word == "buffer":
            buffers.append(parse_buffer(cursor))
        else:
            facts.append(parse_fact(cursor))
