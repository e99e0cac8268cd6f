"""Regions and blocks replaced by what they hold, in programs in which every name is bound once."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from vyre_foundation import ir
from vyre_foundation.ir import Stmt
from vyre_foundation.passes.origins import Origins
from vyre_foundation.walk import bodies, with_bodies


def dissolved(body: Sequence[Stmt], origins: Origins) -> Iterator[Stmt]:
    """The statements with Regions and Blocks replaced by what they hold, at every level; names are unique."""
    for statement in body:
        match statement:
            case ir.Region(_, _, inner) | ir.Block(inner):
                yield from dissolved(inner, origins)
            case ir.If() | ir.Loop():
                inner_lists = tuple(up_to_break(dissolved(each, origins)) for each in bodies(statement))
                made = with_bodies(statement, inner_lists)
                origins.adopt(made, statement)
                yield made
            case _:
                yield statement


def up_to_break(body: Iterable[Stmt]) -> tuple[Stmt, ...]:
    """A list up to its first Break: one that ended a Block may have statements behind it now (V112)."""
    made: list[Stmt] = []
    for statement in body:
        made.append(statement)
        if isinstance(statement, ir.Break):
            break
    return tuple(made)
