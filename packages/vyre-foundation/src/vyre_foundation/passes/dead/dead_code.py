"""Dead code and dead stores: statements whose effect nobody can see.

Traps, returns, barriers, copies and writes to the caller's buffers are needed, and whatever they depend on (`needed`).
The rest is removed. That includes stores to memory that no later segment reads, stores and assignments that the same
list overwrites before anything can read them, and grid syncs with nothing before or after.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from vyre_foundation import ir
from vyre_foundation.ir import Program, Stmt, is_grid_sync
from vyre_foundation.passes.dead.needed import Needed
from vyre_foundation.passes.dead.overwritten import without_overwritten
from vyre_foundation.passes.optimise.rewriting import rewrite_program
from vyre_foundation.passes.origins import Origins
from vyre_foundation.walk import Visit

LAW: Final = "the same bytes and traps: only what no output, trap, wait or way through the program depends on goes"


def remove_dead_code(program: Program, origins: Origins) -> Program:
    """The program without statements that are not needed. Regions at the top stay, because programs consist of them."""
    overwritten = without_overwritten(program, origins)
    needed = Needed({buffer.name: buffer for buffer in overwritten.buffers})
    needed.add(overwritten.entry)
    kept = needed.statements() | {id(statement) for statement in overwritten.entry}

    def visit(statement: Stmt, _: None) -> Visit[None]:
        if id(statement) in kept:
            return Visit(statement, lambda: None)
        return Visit(statement, lambda: None, after=lambda _: ())

    return _without_empty_segments(rewrite_program(overwritten, origins, None, visit), origins)


def _without_empty_segments(program: Program, origins: Origins) -> Program:
    """The program without grid syncs that begin it, end it or follow another: nothing runs between the two."""
    gone: set[int] = set()
    last: Stmt | None = None
    empty = True
    for statement in _top_level(program.entry):
        if not is_grid_sync(statement):
            empty = False
        elif empty:
            gone.add(id(statement))
        else:
            last, empty = statement, True
    if last is not None and empty:
        gone.add(id(last))
    if not gone:
        return program

    def visit(statement: Stmt, _: None) -> Visit[None]:
        return Visit(statement, lambda: None, after=lambda whole: () if id(statement) in gone else whole)

    return rewrite_program(program, origins, None, visit)


def _top_level(body: Sequence[Stmt]) -> Iterator[Stmt]:
    """The statements of the top level, where grid syncs may stand. Regions and blocks do not count as levels."""
    for statement in body:
        if isinstance(statement, ir.Region | ir.Block):
            yield from _top_level(statement.body)
        else:
            yield statement
