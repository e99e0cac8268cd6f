"""Short loops with constant bounds written out: an iteration a block, in which the loop's variable is bound.

A loop that a `break` leaves stays a loop. Growth is bounded for each loop by its options, and for the program: it gets
at most as large again, or `SMALLEST` statements larger.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from vyre_foundation import ir
from vyre_foundation.ir import Program, Stmt, limits
from vyre_foundation.passes.optimise.rewriting import rewrite_program, statement_count
from vyre_foundation.passes.origins import Origins
from vyre_foundation.walk import Visit, leaves_loop

LAW: Final = "the same bytes and traps: each iteration is there once, in order, with its own scope"

SMALLEST: Final = 256
"""Statements that any program may grow by."""


def unroll_loops(program: Program, origins: Origins, most: int, size: int) -> Program:
    """The program without loops of at most `most` iterations and `size` statements when written out."""
    before = statement_count(program.entry)
    room = min(max(before, SMALLEST), limits.STATEMENTS - before)

    def after(statement: Stmt) -> Stmt | Sequence[Stmt]:
        nonlocal room
        match statement:
            case ir.Loop(var, ir.LitU32(first), ir.LitU32(last), body) if 0 < last - first <= most:
                grown = (statement_count(body) + 2) * (last - first)
                if grown > min(size, room) or leaves_loop(body):
                    return statement
                room -= grown
                return [ir.Block((ir.Let(var, ir.LitU32(turn)), *body)) for turn in range(first, last)]
            case _:
                return statement

    return rewrite_program(program, origins, None, lambda statement, _: Visit(statement, lambda: None, after))
