"""A producer put into its consumer: each element is computed where it is read, and never stored.

The producer must be a function of the element: on one axis, invocation i writes element i and nothing else. Its body is
copied to every place that reads an element, with the index in place of the id. What the producer's launch does not
reach, or the buffer does not have, is zero, as it would be in memory. Copies in one scope with one index are shared.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Final

from vyre_foundation import ir
from vyre_foundation.ir import BinOp, BufferDecl, Expr, Stmt
from vyre_foundation.ops import Ops
from vyre_foundation.passes.fuse.accesses import UNKNOWN_TRIPS, Access
from vyre_foundation.passes.fuse.bounds import Bounds
from vyre_foundation.passes.fuse.normal_form import Plain, Statements
from vyre_foundation.passes.fuse.result import Refusal
from vyre_foundation.passes.fuse.stored import stored
from vyre_foundation.passes.names import NameSupply
from vyre_foundation.passes.returns import with_types_of_names
from vyre_foundation.passes.values import Typing, binary, element_type, zero
from vyre_foundation.walk import (
    Visit,
    bound_names,
    map_expressions,
    map_operands,
    rename_variables,
    rewrite_scoped,
    tree_size,
)

MOST_COPIED_NODES: Final = 20_000
"""A fused program that is larger than this compiles for seconds, and has lost what it was to gain."""


@dataclass(frozen=True, slots=True)
class Inlined:
    body: Statements
    rank: int
    """Elements that one invocation of the consumer computes, at most."""

    variables: tuple[str, ...]
    """That hold the elements."""


@dataclass(frozen=True, slots=True)
class ElementFunction:
    """A producer as a function of the element that it writes."""

    buffer: BufferDecl
    body: Statements
    typing: Typing
    extent: int
    """Elements that its launch reaches."""

    width: int
    """Of its workgroup."""


def element_function(producer: Plain, buffer: str, found: Sequence[tuple[Access, Bounds]]) -> ElementFunction | Refusal:
    """The producer of a buffer as such a function; `found` are its own accesses."""
    if producer.workgroup[1:] != (1, 1) or producer.grid[1:] != (1, 1):
        return Refusal(f"the first program writes `{buffer}` on more than one axis")
    if any(not decl.is_global for decl in producer.buffers.values()):
        return Refusal("the first program uses workgroup or local memory")
    for access, bounds in found:
        if access.buffer == buffer and bounds.form(access.index) != bounds.form(ir.InvocationId(0)):
            reason = f"not every invocation i of the first program writes element i of `{buffer}`"
            return Refusal(reason, producer.path(access.statement))
        if access.is_write and access.buffer != buffer:
            return Refusal(f"the first program also writes `{access.buffer}`", producer.path(access.statement))
    decl = producer.buffers[buffer]
    typing = with_types_of_names(producer.body, Typing(producer.buffers, Ops(None)))
    extent = min(decl.count, producer.grid[0] * producer.workgroup[0])
    return ElementFunction(decl, producer.body, typing, extent, producer.workgroup[0])


# ---------------------------------------------------------------------------------------------------------- one copy


def _copy(function: ElementFunction, at: Expr, into: str, supply: NameSupply) -> Statements:
    """Statements that put the element at an index, an atom, into a new variable."""
    names = {name: supply.fresh(name) for name in sorted(bound_names(function.body))}
    stores = _stores_as_assignments(function, into)
    body = rename_variables(stores, names)
    placed = ir.Block(body)
    made = map_expressions(placed, lambda e: _id_of(e, at, function.width))
    inside = binary(BinOp.LT, at, ir.LitU32(function.extent))
    return (ir.Let(into, zero(element_type(function.buffer))), ir.If(inside, made.body))


def _stores_as_assignments(function: ElementFunction, into: str) -> Statements:
    name = function.buffer.name

    def loaded(e: Expr) -> Expr:
        return ir.Var(into) if isinstance(e, ir.Load) and e.buffer == name else e

    def visit(statement: Stmt, _: None) -> Visit[None]:
        if isinstance(statement, ir.Store) and statement.buffer == name:
            value = stored(statement.value, function.buffer, function.typing)
            statement = ir.Assign(into, value)
        return Visit(map_operands(statement, loaded), lambda: None)

    return rewrite_scoped(function.body, None, visit)


def _id_of(e: Expr, at: Expr, width: int) -> Expr:
    """The ids of the invocation that writes an element, from its index."""
    match e:
        case ir.InvocationId(0):
            return at
        case ir.LocalId(0):
            return binary(BinOp.MOD, at, ir.LitU32(width))
        case ir.WorkgroupId(0):
            return binary(BinOp.DIV, at, ir.LitU32(width))
        case ir.InvocationId(_) | ir.LocalId(_) | ir.WorkgroupId(_):
            return ir.LitU32(0)
        case _:
            return e


# ------------------------------------------------------------------------------------------------------- all copies


@dataclass(slots=True)
class _Here:
    """A list of statements being rewritten: copies that are visible, and how often an invocation comes here."""

    trips: int
    outer: _Here | None = None
    copies: dict[Expr, str] = field(default_factory=dict[Expr, str])

    def find(self, index: Expr) -> str | None:
        here: _Here | None = self
        while here is not None:
            if index in here.copies:
                return here.copies[index]
            here = here.outer
        return None


@dataclass(slots=True)
class _Consumer:
    function: ElementFunction
    bounds: Bounds
    supply: NameSupply
    rank: int = 0
    variables: list[str] = field(default_factory=list[str])

    def visit(self, statement: Stmt, here: _Here) -> Visit[_Here]:
        before: list[Stmt] = []

        def element(e: Expr) -> Expr:
            if not isinstance(e, ir.Load) or e.buffer != self.function.buffer.name:
                return e
            return ir.Var(self._element(e.index, here, before))

        made = map_operands(statement, element)
        return Visit(made, self._inner(statement, here), after=lambda whole: (*before, whole))

    def _element(self, index: Expr, here: _Here, before: list[Stmt]) -> str:
        """The variable with an element; computed before the statement, where no earlier one serves."""
        index = _atom_of(index, self.bounds)
        known = here.find(index)
        if known is not None:
            return known
        name = self.supply.fresh(self.function.buffer.name)
        at = index
        if not isinstance(index, ir.Var | ir.LitU32 | ir.InvocationId) or not self.bounds.is_stable(index):
            at = ir.Var(self.supply.fresh(f"{self.function.buffer.name}_at"))
            before.append(ir.Let(at.name, index))
        before.extend(_copy(self.function, at, name, self.supply))
        if self.bounds.is_stable(index):
            here.copies[index] = name
        self.rank = min(self.rank + here.trips, UNKNOWN_TRIPS)
        self.variables.append(name)
        return name

    def _inner(self, statement: Stmt, here: _Here) -> Callable[[], _Here]:
        trips = here.trips
        if isinstance(statement, ir.Loop):
            rounds = self.bounds.ranges.trips(statement.from_, statement.to)
            trips = min(trips * (UNKNOWN_TRIPS if rounds is None else rounds), UNKNOWN_TRIPS)
        return lambda: _Here(trips, here)


def _atom_of(index: Expr, bounds: Bounds) -> Expr:
    """An index as the id or the number that it is, so that copies with one index are seen to be one."""
    return ir.InvocationId(0) if bounds.form(index) == bounds.form(ir.InvocationId(0)) else index


def inline(function: ElementFunction, consumer: Plain, bounds: Bounds, supply: NameSupply) -> Inlined | Refusal:
    """The consumer's body, with each element of the buffer computed where it is read."""
    rewriting = _Consumer(function, bounds, supply)
    body = rewrite_scoped(consumer.body, _Here(1), rewriting.visit)
    if tree_size(body) > MOST_COPIED_NODES:
        return Refusal(f"the first program would be copied to {len(rewriting.variables)} places, which is too large")
    return Inlined(body, max(1, min(rewriting.rank, function.buffer.count)), tuple(rewriting.variables))
