"""Which elements a lane reads and writes, counted from its own first one: loops with known bounds are walked through.

Nothing is known of a lane here, only numbers: what depends on anything else is taken for possible, not for sure.
"""

from __future__ import annotations

from collections.abc import Container, Mapping, Sequence
from typing import Final

from vyre_driver.lowering.lanes.tiles.numbers import Numbers
from vyre_foundation import ir
from vyre_foundation.analysis.affine import Affine
from vyre_foundation.ir import Expr, Stmt
from vyre_foundation.walk import holds, kind_bits, leaves_loop, operands, postorder

MOST: Final = 4096
"""Accesses that are followed."""

_LOAD: Final = kind_bits((ir.Load,))


class Visits:
    """Of accesses, by their identities; `parts` is what of each index differs between accesses of one lane."""

    def __init__(self, parts: Mapping[int, Affine], given: Mapping[str, int], assigned: Container[str]) -> None:
        self.parts = parts
        self.assigned = assigned
        self.numbers = Numbers(given)
        self.places: dict[int, set[int]] = {number: set() for number in parts}
        """Where each access goes."""

        self.sure: dict[int, bool] = dict.fromkeys(parts, True)
        """Whether a lane goes to all of these places, whatever it computes."""

        self.unknown: set[int] = set()
        """Accesses of which it is not known where they go."""

        self.count = 0
        self._visited: dict[int, bool] = {}

    def body(self, body: Sequence[Stmt], *, is_sure: bool = True) -> None:
        for statement in body:
            for e in operands(statement):
                self.loads(e, is_sure=is_sure)
            match statement:
                case ir.Store():
                    self.visit(statement, is_sure=is_sure)
                case ir.Let(name, value) if name not in self.assigned:
                    self.numbers.bind(name, value)
                case ir.If(cond, then, otherwise):
                    self.branch(cond, then, otherwise, is_sure=is_sure)
                case ir.Loop():
                    self.loop(statement, is_sure=is_sure)
                case _:
                    pass

    def branch(self, cond: Expr, then: Sequence[Stmt], otherwise: Sequence[Stmt], *, is_sure: bool) -> None:
        taken = self.numbers.of(cond)
        if taken is None or taken:
            self.body(then, is_sure=is_sure and taken is not None)
        if not taken:
            self.body(otherwise, is_sure=is_sure and taken is not None)

    def loop(self, loop: ir.Loop, *, is_sure: bool) -> None:
        if not self.has_visits(loop):
            return
        first, last = self.numbers.of(loop.from_), self.numbers.of(loop.to)
        if first is None or last is None or leaves_loop(loop.body):
            self.give_up((loop,))
            return
        for number in range(first, last):
            if self.count > MOST:
                self.give_up((loop,))
                return
            self.count += 1
            self.numbers.known[loop.var] = number
            self.body(loop.body, is_sure=is_sure)

    def has_visits(self, loop: ir.Loop) -> bool:
        if id(loop) not in self._visited:
            self._visited[id(loop)] = any(id(node) in self.parts for node in postorder((loop,)))
        return self._visited[id(loop)]

    def give_up(self, body: Sequence[Stmt]) -> None:
        inside = {id(node) for node in postorder(tuple(body))}
        self.unknown |= inside & self.parts.keys()

    def loads(self, e: Expr, *, is_sure: bool) -> None:
        for node in postorder(e) if holds(e, _LOAD) else ():
            if isinstance(node, ir.Load):
                self.visit(node, is_sure=is_sure)

    def visit(self, access: ir.Load | ir.Store, *, is_sure: bool) -> None:
        part = self.parts.get(id(access))
        if part is None:
            return
        self.count += 1
        place = self.numbers.of_form(part)
        if place is None:
            self.unknown.add(id(access))
            return
        self.places[id(access)].add(place)
        self.sure[id(access)] &= is_sure
