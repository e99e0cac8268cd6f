"""What the optimising passes share: rewriting that records origins, and questions that more than one of them asks."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Final, TypeVar

from vyre_foundation import ir
from vyre_foundation.ir import Expr, LinearType, Program, Stmt
from vyre_foundation.passes.origins import Origins
from vyre_foundation.walk import Visit, holds, kind_bits, rewrite_scoped, statements

S = TypeVar("S")


def rewrite_program(program: Program, origins: Origins, scope: S, visit: Callable[[Stmt, S], Visit[S]]) -> Program:
    """Rewrite every statement, as `rewrite_scoped` does. What replaces a statement has its origin."""
    body = rewrite_body(program.entry, origins, scope, visit)
    return with_entry(program, body)


def rewrite_body(
    body: Sequence[Stmt], origins: Origins, scope: S, visit: Callable[[Stmt, S], Visit[S]]
) -> tuple[Stmt, ...]:
    """As `rewrite_program`, for a list."""
    return rewrite_scoped(body, scope, origins.tracked(visit))


def with_entry(program: Program, entry: tuple[Stmt, ...]) -> Program:
    """The program with other statements, or itself when they are the same objects.

    How often a buffer is used was checked in the program as written; a pass may use it more or less often.
    """
    if len(entry) == len(program.entry) and all(a is b for a, b in zip(entry, program.entry, strict=True)):
        return program
    restricted = any(buffer.linear_type is not LinearType.UNRESTRICTED for buffer in program.buffers)
    if not restricted:
        return program.replace(entry=entry)
    free = tuple(replace(buffer, linear_type=LinearType.UNRESTRICTED) for buffer in program.buffers)
    return program.replace(entry=entry, buffers=free)


_ACTING: Final = kind_bits((ir.Atomic, ir.BufferRef, ir.OpaqueExpr))


def is_droppable(e: Expr) -> bool:
    """Whether an expression can be dropped unnoticed. A load has no effect; an atomic has one."""
    return not holds(e, _ACTING)


def statement_count(body: Sequence[Stmt]) -> int:
    """The number of statements in a list, nested ones included."""
    return sum(1 for _ in statements(body))
