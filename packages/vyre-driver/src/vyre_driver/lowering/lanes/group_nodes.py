"""The tree that fission makes of a segment: what runs once a workgroup, and what in loops over its lanes.

`Strips` and `Part` are only in the trees of large segments: see `cutting`.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TypeAlias

from vyre_foundation import ir
from vyre_foundation.ir import Expr, Stmt
from vyre_foundation.record import record


@record
class Limit:
    """Only lanes whose id on an axis is below a uniform bound."""

    axis: int
    of_launch: bool
    """Whether the invocation id is meant; else the local id."""

    bound: Expr


@record(eq=False)
class LaneLoop:
    """Statements that each lane runs from the first to the last."""

    limits: tuple[Limit, ...]
    statements: Sequence[Stmt]


@record(eq=False)
class Once:
    """A uniform binding or assignment."""

    statement: ir.Let | ir.Assign


@record(eq=False)
class GroupLoop:
    loop: ir.Loop
    body: Sequence[GroupNode]


@record(eq=False)
class GroupBreak:
    """All lanes leave the innermost GroupLoop."""

    statement: ir.Break


@record(eq=False)
class GroupIf:
    branch: ir.If
    then: Sequence[GroupNode]
    otherwise: Sequence[GroupNode]

    @property
    def cond(self) -> Expr:
        return self.branch.cond


@record(eq=False)
class SubgroupStep:
    """A subgroup operation of all lanes: its operands were computed in lane loops before it."""

    statement: ir.Let


@record(eq=False)
class SmallArgumentStep:
    """A transcendental of two parts, of all lanes within the limits: its argument was computed before it."""

    limits: tuple[Limit, ...]
    statement: ir.Let


@record(eq=False)
class Piece:
    """A function for some lanes of a strip: statements of its own, or pieces that it calls one after the other."""

    statements: tuple[Stmt, ...] = ()
    pieces: tuple[Piece, ...] = ()


@record(eq=False)
class Strips:
    """A loop over lanes that is too large for one function: a strip of lanes runs all pieces, then the next does."""

    limits: tuple[Limit, ...]
    pieces: tuple[Piece, ...]


@record(eq=False)
class Part:
    """Nodes in a function of their own."""

    body: Sequence[GroupNode]


GroupNode: TypeAlias = (
    LaneLoop | Once | GroupLoop | GroupBreak | GroupIf | SubgroupStep | SmallArgumentStep | Strips | Part
)


def walk_nodes(nodes: Sequence[GroupNode]) -> Iterator[GroupNode]:
    for node in nodes:
        yield node
        match node:
            case GroupLoop(_, body) | Part(body):
                yield from walk_nodes(body)
            case GroupIf(_, then, otherwise):
                yield from walk_nodes(then)
                yield from walk_nodes(otherwise)
            case _:
                pass
