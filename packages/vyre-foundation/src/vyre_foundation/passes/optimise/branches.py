"""Branches and loops that are decided before the launch: what never runs is removed, what runs once becomes a block.

A body with asynchronous copies stays, because code checks at run time that each copy is waited for.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from vyre_foundation import ir
from vyre_foundation.ir import Expr, Program, Stmt
from vyre_foundation.passes.optimise.constants import literal_type, value_of
from vyre_foundation.passes.optimise.rewriting import is_droppable, rewrite_program
from vyre_foundation.passes.origins import Origins
from vyre_foundation.walk import Visit, holds, kind_bits, leaves_loop

LAW: Final = "the same bytes and traps: only statements that no invocation reaches, or that do nothing, go"


def simplify_branches(program: Program, origins: Origins) -> Program:
    """The program without decided branches and loops. Regions stay, because they say who made what."""
    if not holds(program, _DECIDED):
        return program

    def visit(statement: Stmt, _: None) -> Visit[None]:
        return Visit(statement, lambda: None, after=_simpler)

    return rewrite_program(program, origins, None, visit)


_DECIDED: Final = kind_bits((ir.If, ir.Loop, ir.Block))


def _simpler(statement: Stmt) -> Stmt | Sequence[Stmt]:
    match statement:
        case ir.If(cond, then, otherwise):
            return _branch(statement, cond, then, otherwise)
        case ir.Loop(var, ir.LitU32(first), ir.LitU32(last), body) if first >= last and not _copies(body):
            return ()
        case ir.Loop(var, ir.LitU32(first), ir.LitU32(last), body) if last - first == 1 and not leaves_loop(body):
            return ir.Block((ir.Let(var, ir.LitU32(first)), *body))
        case ir.Loop(_, first, last, ()) if is_droppable(first) and is_droppable(last):
            return ()
        case ir.Block(()):
            return ()
        case _:
            return statement


def _branch(statement: ir.If, cond: Expr, then: Sequence[Stmt], otherwise: Sequence[Stmt]) -> Stmt | Sequence[Stmt]:
    if literal_type(cond) is not None:
        taken, other = (then, otherwise) if value_of(cond) else (otherwise, then)
        if _copies(other):
            return statement
        return ir.Block(tuple(taken)) if taken else ()
    if not then and not otherwise and is_droppable(cond):
        return ()
    return statement


_COPYING: Final = kind_bits((*ir.COPIES, ir.AsyncWait))


def _copies(body: Sequence[Stmt]) -> bool:
    return holds(body, _COPYING)
