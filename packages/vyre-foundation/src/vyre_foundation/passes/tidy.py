"""Replaces names that are used once by their values.

A transform names every operation; a reader, and a limit on statements, would rather see expressions. A name moves into
its one use when both stand in the same list and nothing between them changes a variable or a buffer it reads.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import field
from typing import Final

from vyre_foundation import ir
from vyre_foundation.analysis.definitions import assigned_names
from vyre_foundation.analysis.effects import effects, meets_barrier
from vyre_foundation.ir import Expr, Stmt
from vyre_foundation.passes.origins import Origins
from vyre_foundation.passes.values import ATOMS
from vyre_foundation.record import record
from vyre_foundation.walk import (
    Visit,
    bodies,
    buffers_in,
    holds,
    kind_bits,
    map_operands,
    map_variables,
    operands,
    preorder,
    rewrite_scoped,
    statements,
    variables_of,
    with_bodies,
)

DEEPEST: Final = 24
"""The greatest depth of the expressions that tidying builds; the IR allows 128."""

MOST_PENDING: Final = 64
"""The most names that wait for their use at one time, which bounds the work for each statement."""

_STAYS: Final = kind_bits((ir.Atomic, *ir.SUBGROUP_OPERATIONS))


def tidy(piece: Sequence[Stmt]) -> list[Stmt]:
    """One piece between grid syncs, with fewer statements and the same meaning, to the bit."""
    piece = without_aliases(piece)
    uses = Counter(node.name for node in preorder(tuple(piece)) if isinstance(node, ir.Var))
    assigned = assigned_names(piece)
    made = Counter(statement.name for statement in statements(piece) if isinstance(statement, ir.Let))
    once = {name for name, count in uses.items() if count == 1 and made[name] == 1} - assigned
    return _List(frozenset(once)).of(piece)


def without_aliases(piece: Sequence[Stmt], origins: Origins | None = None) -> Sequence[Stmt]:
    """Replace names that only stand for another name or an atom. Every binding must have a name of its own."""
    origins = Origins() if origins is None else origins
    assigned = assigned_names(piece)
    atoms: dict[str, Expr] = {}

    def visit(statement: Stmt, _: None) -> Visit[None]:
        made = map_variables(statement, atoms)
        match made:
            case ir.Let(name, ir.Var(other) as value) if name not in assigned and other not in assigned:
                atoms[name] = value
            case ir.Let(name, value) if name not in assigned and isinstance(value, ATOMS):
                atoms[name] = value
            case _:
                return Visit(made, lambda: None)
        return Visit(made, lambda: None, after=lambda _: ())

    return rewrite_scoped(piece, None, origins.tracked(visit))


@record(frozen=False)
class _Pending:
    """A binding that waits for its use."""

    statement: ir.Let
    variables: frozenset[str]
    buffers: frozenset[str]
    depth: int


@record(frozen=False)
class _List:
    once: frozenset[str]
    pending: dict[str, _Pending] = field(default_factory=dict[str, _Pending])
    made: list[Stmt] = field(default_factory=list[Stmt])

    def of(self, body: Sequence[Stmt]) -> list[Stmt]:
        for statement in body:
            self.statement(statement)
        self.flush(self.pending)
        return self.made

    def statement(self, statement: Stmt) -> None:
        inner = bodies(statement)
        if inner:
            self.flush(_names_read(inner))
        taken, depth = self.substituted(statement)
        self.flush(self.changed_by(taken))
        if inner:
            taken = with_bodies(taken, tuple(tuple(_List(self.once).of(body)) for body in inner))
        if isinstance(taken, ir.Let) and taken.name in self.once and not _stays(taken.value):
            buffers = frozenset(buffers_in(taken.value))
            self.pending[taken.name] = _Pending(taken, variables_of(taken.value), buffers, depth)
            if len(self.pending) > MOST_PENDING:
                self.flush([next(iter(self.pending))])
        else:
            self.made.append(taken)

    def changed_by(self, statement: Stmt) -> list[str]:
        """The pending names whose values may be others once the statement has run."""
        if not self.pending:
            return []
        assigned, written, waits = assigned_names(statement), effects(statement).writes, meets_barrier(statement)
        return [
            name
            for name, each in self.pending.items()
            if assigned & each.variables or written & each.buffers or (waits and each.buffers)
        ]

    def substituted(self, statement: Stmt) -> tuple[Stmt, int]:
        """The statement with pending names replaced, and how deep its expressions got."""
        deepest = 1
        for operand in operands(statement):
            deepest = max(deepest, self.depth(operand))
        if deepest > DEEPEST:
            self.flush(name for e in operands(statement) for name in variables_of(e))

        def replaced(e: Expr) -> Expr:
            if isinstance(e, ir.Var) and e.name in self.pending:
                return self.pending.pop(e.name).statement.value
            return e

        return map_operands(statement, replaced), min(deepest, DEEPEST)

    def depth(self, e: Expr) -> int:
        if isinstance(e, ir.Var):
            return self.pending[e.name].depth + 1 if e.name in self.pending else 1
        return 1 + max((self.depth(child) for child in operands(e)), default=0)

    def flush(self, names: Iterable[str]) -> None:
        """Write out pending bindings, in the order they were made."""
        wanted = set(names)
        for name in [name for name in self.pending if name in wanted]:
            self.made.append(self.pending.pop(name).statement)


def _names_read(lists: Sequence[Sequence[Stmt]]) -> set[str]:
    return {
        name
        for body in lists
        for statement in statements(body)
        for operand in operands(statement)
        for name in variables_of(operand)
    }


def _stays(e: Expr) -> bool:
    return holds(e, _STAYS)
