"""Two programs one after the other in one launch: the same invocations, or the same workgroups, do the work of both.

Allowed where whoever owns an element of a shared buffer owns it in both programs. Where the owner is an invocation, the
order of its statements is all that is needed; where it is a workgroup, a barrier stands between. An element that an
invocation writes and reads once is a value; what a workgroup owns lies in workgroup memory, if that is large enough.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Final

from vyre_foundation import ir
from vyre_foundation.analysis.affine import Affine, AsBound
from vyre_foundation.ir import BinOp, BufferDecl, Expr, Stmt
from vyre_foundation.ir.buffers import byte_size
from vyre_foundation.ops import Ops
from vyre_foundation.passes.fuse.accesses import UNKNOWN_TRIPS, Access
from vyre_foundation.passes.fuse.bounds import Bounds
from vyre_foundation.passes.fuse.normal_form import Plain, Statements
from vyre_foundation.passes.fuse.ownership import NotOwned, Owned, Unit, ownership, takes_turns
from vyre_foundation.passes.fuse.result import Place, Refusal
from vyre_foundation.passes.fuse.stored import stored
from vyre_foundation.passes.names import NameSupply
from vyre_foundation.passes.returns import with_types_of_names
from vyre_foundation.passes.values import Typing, add, binary, element_type, mul, zero
from vyre_foundation.walk import Visit, map_operands, rewrite_scoped

MOST_WORKGROUP_BYTES: Final = 32 << 10
"""Workgroup memory that a fused program uses at most: what fits every device, and the first cache of a processor."""

Found = Sequence[tuple[Access, Bounds]]


@dataclass(frozen=True, slots=True)
class Joined:
    body: Statements
    unit: Unit
    places: Mapping[str, Place]
    """Where each buffer is that the first program makes and nobody else wants."""

    sizes: Mapping[str, int]
    """Elements that a workgroup has of each buffer in workgroup memory."""

    variables: tuple[str, ...]


def join(
    first: Plain, second: Plain, shared: Mapping[str, Found], private: Sequence[str], supply: NameSupply
) -> Joined | Refusal:
    """Both bodies as one.

    `shared` has the accesses of both programs to each buffer that one of them writes and both touch; `private` names
    those of them that the first program makes and only the second reads.
    """
    if first.workgroup != second.workgroup:
        return Refusal(f"the workgroups differ: {_size(first.workgroup)} and {_size(second.workgroup)}")
    if first.grid != second.grid:
        return Refusal(f"the grids differ: {_size(first.grid)} and {_size(second.grid)} workgroups")
    owners = {name: _owners(uses) for name, uses in shared.items()}
    for unit in (Unit.INVOCATION, Unit.WORKGROUP):
        if all(unit in each.owned for each in owners.values()):
            return _Join(first, second, unit, owners, supply).joined(private)
    refused = next(each.refused for each in owners.values() if Unit.WORKGROUP not in each.owned)
    place = first.path(refused.statement) or second.path(refused.statement)
    return Refusal(refused.reason, place, of_second=not first.path(refused.statement))


@dataclass(frozen=True, slots=True)
class Owners:
    """Who owns the elements of a buffer."""

    owned: Mapping[Unit, Owned]
    refused: NotOwned
    """Why workgroups do not, where they do not."""


def _owners(uses: Found) -> Owners:
    found = {unit: ownership(unit, uses) for unit in Unit}
    owned = {unit: each for unit, each in found.items() if isinstance(each, Owned)}
    by_group = found[Unit.WORKGROUP]
    if isinstance(by_group, Owned):
        if Unit.INVOCATION not in owned and takes_turns(uses):
            owned[Unit.INVOCATION] = by_group
        return Owners(owned, NotOwned("", uses[0][0].statement))
    if Unit.INVOCATION in owned:  # what invocations own, their workgroup owns, wherever it lies
        owned[Unit.WORKGROUP] = owned[Unit.INVOCATION]
    return Owners(owned, by_group)


def reads(uses: Found) -> int:
    """How many elements one invocation reads, at most."""
    seen: dict[tuple[object, ...], int] = {}
    for access, bounds in uses:
        if not access.is_write:
            form = bounds.form(access.index)
            key = (frozenset(form.terms.items()), form.constant)
            seen[key] = max(seen.get(key, 0), access.trips)
    return min(sum(seen.values()), UNKNOWN_TRIPS)


def _size(axes: tuple[int, int, int]) -> str:
    return " x ".join(str(axis) for axis in axes)


@dataclass(slots=True)
class _Join:
    first: Plain
    second: Plain
    unit: Unit
    owners: Mapping[str, Owners]
    supply: NameSupply
    places: dict[str, Place] = field(default_factory=dict[str, Place])
    sizes: dict[str, int] = field(default_factory=dict[str, int])

    def joined(self, private: Sequence[str]) -> Joined:
        room = MOST_WORKGROUP_BYTES - self._workgroup_bytes()
        for name in private:
            self.places[name] = self._place(name, room)
            if self.places[name] is Place.WORKGROUP:
                self.sizes[name] = self._of_group(name).rest.high + 1
                room -= _bytes(self._decl(name), self.sizes[name])
        values = {name: self.supply.fresh(name) for name in private if self.places[name] is Place.NOWHERE}
        before = [ir.Let(value, zero(element_type(self._decl(name)))) for name, value in values.items()]
        # One element for a whole workgroup is read once, where every invocation comes by.
        single = {name: self.supply.fresh(name) for name, size in self.sizes.items() if size == 1}
        read = [ir.Let(value, ir.Load(name, ir.LitU32(0))) for name, value in single.items()]
        between = [ir.Barrier()] if self.unit is Unit.WORKGROUP else []
        one = self._rewritten(self.first, values)
        other = self._rewritten(self.second, {**values, **single})
        body = (*before, *one, *between, *read, *other)
        return Joined(body, self.unit, self.places, self.sizes, tuple(values.values()))

    def _of_group(self, name: str) -> Owned:
        return self.owners[name].owned[Unit.WORKGROUP]

    def _decl(self, name: str) -> BufferDecl:
        return self.first.buffers[name]

    def _workgroup_bytes(self) -> int:
        decls = [*self.first.buffers.values(), *self.second.buffers.values()]
        return sum(_bytes(decl, decl.count) for decl in decls if decl.is_workgroup)

    def _place(self, name: str, room: int) -> Place:
        owned, decl = self.owners[name].owned, self._decl(name)
        if self.unit is Unit.INVOCATION and owned[Unit.INVOCATION].is_one_element:
            return Place.NOWHERE
        # Past the end of the buffer a store does nothing; in workgroup memory it would be seen.
        group = owned[Unit.WORKGROUP]
        is_of_group = not any(isinstance(term, ir.LocalId) for term in group.owner.terms)
        fits = is_of_group and group.last < decl.count and _bytes(decl, group.rest.high + 1) <= room
        return Place.WORKGROUP if fits else Place.SCRATCH

    # ------------------------------------------------------------------------------------------------------- rewriting

    def _rewritten(self, plain: Plain, values: Mapping[str, str]) -> Statements:
        typing = with_types_of_names(plain.body, Typing(plain.buffers, Ops(None)))
        bounds = Bounds(plain.body, plain.workgroup, plain.grid, typing.of)

        def loaded(e: Expr) -> Expr:
            match e:
                case ir.Load(name, _) if name in values:
                    return ir.Var(values[name])
                case ir.Load(name, index) if name in self.sizes:
                    return ir.Load(name, self._inside(name, index, bounds))
                case ir.Atomic(op, name, index, expected, value, ordering) if name in self.sizes:
                    return ir.Atomic(op, name, self._inside(name, index, bounds), expected, value, ordering)
                case _:
                    return e

        def visit(statement: Stmt, _: None) -> Visit[None]:
            made = map_operands(statement, loaded)
            match made:
                case ir.Store(name, index, value) if name in values:
                    decl = plain.buffers[name]
                    assigned = ir.Assign(values[name], stored(value, decl, _with(typing, values, self.first)))
                    inside = binary(BinOp.LT, index, ir.LitU32(decl.count))
                    made = ir.If(inside, (assigned,))
                case ir.Store(name, index, value) if name in self.sizes:
                    made = ir.Store(name, self._inside(name, index, bounds), value)
                case _:
                    pass
            return Visit(made, lambda: None)

        return rewrite_scoped(plain.body, None, visit)

    def _inside(self, name: str, index: Expr, bounds: Bounds) -> Expr:
        """The index within what the workgroup owns."""
        owner = self._of_group(name).owner
        rest = _expression(bounds.form(index).plus(owner, -1))
        return binary(BinOp.SUB, index, _expression(owner) or ir.LitU32(0)) if rest is None else rest


def _with(typing: Typing, values: Mapping[str, str], first: Plain) -> Typing:
    """The typing with the variables that stand for elements."""
    for name, value in values.items():
        typing.types[value] = element_type(first.buffers[name])
    return typing


def _expression(form: Affine) -> Expr | None:
    """A sum as an expression; None where it subtracts, or has a value of another place."""
    made: Expr | None = ir.LitU32(form.constant) if form.constant > 0 or not form.terms else None
    for term, coefficient in form.terms.items():
        if isinstance(term, AsBound) or coefficient < 0 or form.constant < 0:
            return None
        part = term if coefficient == 1 else mul(term, ir.LitU32(coefficient))
        made = part if made is None else add(part, made)
    return made


def _bytes(decl: BufferDecl, count: int) -> int:
    return byte_size(decl.element, count) or 0
