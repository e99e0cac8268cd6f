"""Stores and assignments that the same list overwrites before anything can read them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import field

from vyre_foundation import ir
from vyre_foundation.analysis.definitions import assigned_names
from vyre_foundation.analysis.effects import effects
from vyre_foundation.ir import Expr, Program, Stmt
from vyre_foundation.passes.optimise.rewriting import is_droppable, with_entry
from vyre_foundation.passes.origins import Origins
from vyre_foundation.record import record
from vyre_foundation.walk import bodies, facts_of, operands, variables_of, with_bodies

_Place = tuple[str, Expr | None]
"""An element of a buffer by its index, or a variable by its name and None."""


@record(frozen=False)
class _Covered:
    """Places that are written again before anybody reads them, found by what is read: lists may be long."""

    variables: set[str] = field(default_factory=set[str])
    elements: dict[str, set[Expr]] = field(default_factory=dict[str, set[Expr]])

    def __contains__(self, place: _Place) -> bool:
        name, index = place
        return name in self.variables if index is None else index in self.elements.get(name, ())

    def add(self, place: _Place) -> None:
        name, index = place
        if index is None:
            self.variables.add(name)
        else:
            self.elements.setdefault(name, set()).add(index)

    def uncover(self, statement: Stmt) -> None:
        """Take away what the statement may read, and all of it where an invocation may leave or wait."""
        if not self.variables and not self.elements:
            return
        found = effects(statement)
        if found.control or found.sync or isinstance(statement, ir.COPIES):
            self.variables.clear()
            self.elements.clear()
            return
        self.variables -= facts_of(statement).variables
        for buffer in found.reads | found.atomics:
            self.elements.pop(buffer, None)


def without_overwritten(program: Program, origins: Origins) -> Program:
    """The program without writes that the same list makes again before anybody reads the place."""
    assigned = assigned_names(program)
    return with_entry(program, tuple(_swept(program.entry, assigned, origins)))


def _swept(body: Sequence[Stmt], assigned: frozenset[str], origins: Origins) -> list[Stmt]:
    """A list, from its end. `covered` holds the places that are written again before anything reads them."""
    made: list[Stmt] = []
    covered = _Covered()
    for statement in reversed(body):
        place = _written(statement, assigned)
        if place is not None and place in covered and all(is_droppable(e) for e in operands(statement)):
            continue
        covered.uncover(statement)
        if place is not None and not _reads(statement, place):
            covered.add(place)
        inner = tuple(tuple(_swept(each, assigned, origins)) for each in bodies(statement))
        whole = with_bodies(statement, inner) if inner else statement
        if whole is not statement:
            origins.adopt(whole, statement)
        made.append(whole)
    made.reverse()
    return made


def _written(statement: Stmt, assigned: frozenset[str]) -> _Place | None:
    """The place that a statement writes, if that is all it does and the place stays the same in the whole list."""
    match statement:
        case ir.Assign(name, _):
            return name, None
        case ir.Store(buffer, index, _) if effects(index).is_pure and not variables_of(index) & assigned:
            return buffer, index
        case _:
            return None


def _reads(statement: Stmt, place: _Place) -> bool:
    name, index = place
    return name in (facts_of(statement).variables if index is None else _buffers_read(statement))


def _buffers_read(statement: Stmt) -> frozenset[str]:
    found = effects(statement)
    return found.reads | found.atomics
