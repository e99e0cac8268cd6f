"""Every access of a plain program to memory, each with what is known at its place."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from vyre_foundation import ir
from vyre_foundation.ir import Stmt
from vyre_foundation.passes.fuse.bounds import Bounds, Context
from vyre_foundation.walk import bodies, operands, postorder


@dataclass(frozen=True, slots=True)
class Access:
    statement: Stmt
    node: ir.Load | ir.Store | ir.Atomic
    context: Context
    trips: int
    """How often one invocation comes here, at most; see `Known`."""

    @property
    def buffer(self) -> str:
        return self.node.buffer

    @property
    def index(self) -> ir.Expr:
        return self.node.index

    @property
    def is_write(self) -> bool:
        return not isinstance(self.node, ir.Load)


UNKNOWN_TRIPS = 1 << 32
"""Stands for a loop that may run as often as it likes."""


def accesses(body: Sequence[Stmt], bounds: Bounds) -> Iterator[Access]:
    """In text order."""
    yield from _in_body(body, bounds, (), 1)


def _in_body(body: Sequence[Stmt], bounds: Bounds, context: Context, trips: int) -> Iterator[Access]:
    """Recursion, because a valid program nests no deeper than 64."""
    for statement in body:
        for operand in operands(statement):
            for node in postorder(operand):
                if isinstance(node, ir.Load | ir.Atomic):
                    yield Access(statement, node, context, trips)
        if isinstance(statement, ir.Store):
            yield Access(statement, statement, context, trips)
        for position, inner in enumerate(bodies(statement)):
            known, often = inside(statement, position, bounds, context, trips)
            yield from _in_body(inner, bounds, known, often)


def inside(statement: Stmt, body: int, bounds: Bounds, context: Context, trips: int) -> tuple[Context, int]:
    """What is known, and how often an invocation comes there, in a body of a statement."""
    match statement:
        case ir.If(cond, _, _):
            return (*context, *bounds.implied_by(cond, holds=body == 0)), trips
        case ir.Loop(_, first, last, _):
            rounds = bounds.ranges.trips(first, last)
            return context, min(trips * (UNKNOWN_TRIPS if rounds is None else rounds), UNKNOWN_TRIPS)
        case _:
            return context, trips
