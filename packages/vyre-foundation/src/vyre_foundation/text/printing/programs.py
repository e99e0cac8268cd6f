"""Programs and nodes to text."""

from __future__ import annotations

from typing import Final

from vyre_foundation.ir import (
    Along,
    Elements,
    Expr,
    Groups,
    Injective,
    InRange,
    LaunchFact,
    Monotone,
    ProductWithin,
    Program,
    Shaped,
    SignedIds,
    Stmt,
)
from vyre_foundation.ir.malformed import malformed
from vyre_foundation.ir.program import require_program
from vyre_foundation.text.printing.buffers import BUFFER_RULES
from vyre_foundation.text.printing.expressions import EXPRESSION_RULES
from vyre_foundation.text.printing.page import Body, End, Page, Part, Parts, Rule, written
from vyre_foundation.text.printing.statements import STATEMENT_RULES
from vyre_foundation.text.quoting import name_text, string_text


def to_text(program: Program) -> str:
    """The program as text that `from_text` reads back to an equal one. It ends with a line end."""
    require_program(program, "to_text")
    body = Body((*program.buffers, *(_fact(fact) for fact in program.facts), *program.entry))
    return written((f"{_header(program)} ", body, "\n"), _RULES, program.entry)


def stmt_to_text(stmt: Stmt) -> str:
    """One statement with its bodies, without a line end."""
    if not isinstance(stmt, Stmt):
        raise malformed("stmt_to_text(stmt)", stmt, "a statement")
    return written((stmt,), _RULES, (stmt,))


def expr_to_text(expr: Expr) -> str:
    if not isinstance(expr, Expr):
        raise malformed("expr_to_text(expr)", expr, "an expression")
    return written((expr,), _RULES, (expr,))


def _header(program: Program) -> str:
    x, y, z = program.workgroup_size
    op_id = "" if program.entry_op_id is None else f" {string_text(program.entry_op_id)}"
    alone = " non_composable" if program.non_composable_with_self else ""
    return f"program{op_id} workgroup({x}, {y}, {z}){alone}{_domain(program)}"


def _domain(program: Program) -> str:
    match program.domain:
        case None:
            return ""
        case Groups(x, y, z):
            return f" groups({x}, {y}, {z})"
        case Elements(str() as buffer):
            return f" over {name_text(buffer)}"
        case Along(buffer, axis):
            return f" over {name_text(buffer)} axis {axis}"
        case Elements(tuple() as shape):
            return f" over ({', '.join(str(axis) for axis in shape)})"
        case Elements(count):
            return f" over {count}"


def _fact(fact: LaunchFact) -> str:
    match fact:
        case SignedIds():
            return "fact i32 ids"
        case Shaped():
            lanes = "" if fact.lanes == 1 else f" of {fact.lanes} lanes"
            return f"fact {name_text(fact.buffer)} has shape {name_text(fact.shapes)}[{fact.first}..{fact.end}]{lanes}"
        case Injective(buffer):
            return f"fact {name_text(buffer)} is injective"
        case Monotone(buffer):
            return f"fact {name_text(buffer)} is monotone"
        case InRange(buffer, low, high):
            return f"fact {name_text(buffer)} is from {low} to {high}"
        case ProductWithin(factors, buffer):
            return f"fact {' * '.join(map(name_text, factors))} <= len({name_text(buffer)})"


def _open(body: Body, page: Page) -> Parts:
    page.level += 1
    new_line = page.new_line
    lines: list[Part] = ["{"]
    for line in body.lines:
        lines += (new_line, line)
    return (*lines, End())


def _close(_end: End, page: Page) -> Parts:
    page.level -= 1
    return f"{page.new_line}}}"


_RULES: Final[dict[type, Rule]] = {
    Body: _open,
    End: _close,
    **BUFFER_RULES,
    **STATEMENT_RULES.table,
    **EXPRESSION_RULES.table,
}
