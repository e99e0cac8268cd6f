"""The statements of a program, cut into segments where the whole grid waits.

A grid sync ends a segment and belongs to none; a collective is a segment of its own. Both stand at the top level, or in
Regions and Blocks there (V206), so the lists inside branches and loops are never cut.
"""

from __future__ import annotations

from collections.abc import Iterable

from vyre_foundation import ir
from vyre_foundation.ir import Stmt, is_grid_sync
from vyre_foundation.record import record


@record
class Segment:
    """What runs between two places where the grid waits: statements, or one collective."""

    statements: tuple[Stmt, ...] = ()
    collective: ir.Collective | None = None


def split_segments(body: Iterable[Stmt]) -> tuple[Segment, ...]:
    """The segments of statements without Regions and Blocks. A collective has a segment before and after it."""
    segments: list[Segment] = []
    gathered: list[Stmt] = []
    for statement in body:
        if isinstance(statement, ir.COLLECTIVES):
            segments += [Segment(tuple(gathered)), Segment(collective=statement)]
            gathered.clear()
        elif is_grid_sync(statement):
            segments.append(Segment(tuple(gathered)))
            gathered.clear()
        else:
            gathered.append(statement)
    return (*segments, Segment(tuple(gathered)))
