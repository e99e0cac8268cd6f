"""Unrolling: a short loop with constant bounds becomes a block for each iteration, which binds the loop's variable.

A loop with a `break` stays a loop. So does one with a region, if the program allows no region twice (V115). Options
bound the growth of each loop. The whole program at most doubles, or grows by `SMALLEST` statements if that is more.

Not among the cpu's passes: its lowering interchanges and jams loops, and LLVM unrolls what is left.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from vyre_foundation import ir
from vyre_foundation.ir import Program, Stmt, limits
from vyre_foundation.passes.optimise.rewriting import rewrite_program, statement_count
from vyre_foundation.passes.origins import Origins
from vyre_foundation.walk import Visit, holds, kind_bits, leaves_loop

LAW: Final = "the same bytes and traps: each iteration is there once, in order, with its own scope"

SMALLEST: Final = 256
"""Statements that any program may grow by."""

_REGION: Final = kind_bits((ir.Region,))


def unroll_loops(program: Program, origins: Origins, most: int, size: int) -> Program:
    """The program without loops that have at most `most` iterations and `size` statements once unrolled."""
    return unroll_those(program, origins, most, size, lambda _: True)


def unroll_those(
    program: Program, origins: Origins, most: int, size: int, is_wanted: Callable[[ir.Loop], bool]
) -> Program:
    """The same, of the loops that are wanted; what is asked of a loop is asked before those in it are unrolled."""
    before = statement_count(program.entry)
    room = min(max(before, SMALLEST), limits.STATEMENTS - before)
    once = _REGION if program.non_composable_with_self else 0

    def after(statement: Stmt, wanted: bool) -> Stmt | Sequence[Stmt]:
        nonlocal room
        match statement:
            case ir.Loop(var, ir.LitU32(first), ir.LitU32(last), body) if wanted:
                grown = (statement_count(body) + 2) * (last - first)
                if grown > min(size, room) or leaves_loop(body) or holds(body, once):
                    return statement
                room -= grown
                return [ir.Block((ir.Let(var, ir.LitU32(turn)), *body)) for turn in range(first, last)]
            case _:
                return statement

    def visit(statement: Stmt, _: None) -> Visit[None]:
        wanted = isinstance(statement, ir.Loop) and _is_short(statement, most) and is_wanted(statement)
        return Visit(statement, lambda: None, lambda made: after(made, wanted))

    return rewrite_program(program, origins, None, visit)


def _is_short(loop: ir.Loop, most: int) -> bool:
    match loop:
        case ir.Loop(_, ir.LitU32(first), ir.LitU32(last)):
            return 0 < last - first <= most
        case _:
            return False
