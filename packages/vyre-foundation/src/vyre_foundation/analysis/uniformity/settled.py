"""Which workgroup buffers have not been written since the last barrier, for each place of a program.

A load of such a buffer at a uniform index gives every invocation the same value (docs/uniformity.md). The state is a
set of buffers as bits; what a statement does to it is `state & keep | gain`, and those compose, so loops need no
iteration.
A break goes from its place to after the loop, so a transfer also holds what was done up to the breaks inside it.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from typing import Final, NamedTuple

from vyre_foundation.ir import (
    COPIES,
    Barrier,
    Break,
    BufferDecl,
    Expr,
    If,
    Loop,
    Return,
    Stmt,
    Store,
    Trap,
)
from vyre_foundation.walk import Use, facts_of, operands, statements


class Change(NamedTuple):
    """What happens to the set along one path or several: `state & keep | gain`."""

    keep: int
    gain: int

    def then(self, later: Change) -> Change:
        return Change(self.keep & later.keep, (self.gain & later.keep) | later.gain)

    def or_(self, other: Change) -> Change:
        """Settled only if both leave it so."""
        return Change((self.keep | self.gain) & (other.keep | other.gain), self.gain & other.gain)


@dataclass(frozen=True, slots=True)
class Transfer:
    """What a statement does to the set of settled buffers."""

    keep: int
    gain: int
    ends: bool = False
    """Whether nothing after it is reached."""

    broken: Change | None = None
    """What is done up to those breaks inside it that leave the surrounding loop; None if there are none."""

    @property
    def change(self) -> Change:
        return Change(self.keep, self.gain)

    def apply(self, state: int) -> int:
        return (state & self.keep) | self.gain


IDENTITY: Final = Transfer(-1, 0)


def then(first: Transfer, second: Transfer) -> Transfer:
    """One after the other."""
    if first.ends:
        return first
    later = None if second.broken is None else first.change.then(second.broken)
    return Transfer(*first.change.then(second.change), second.ends, _joined(first.broken, later))


def either(left: Transfer, right: Transfer) -> Transfer:
    """One or the other: settled only if both leave it so."""
    broken = _joined(left.broken, right.broken)
    if left.ends or right.ends:
        return replace(right if left.ends else left, broken=broken)
    return Transfer(*left.change.or_(right.change), broken=broken)


def repeated(body: Transfer) -> Transfer:
    """Zero or more times: what holds before every iteration and after the last."""
    return IDENTITY if body.ends else Transfer(body.keep | body.gain, 0)


def looped(body: Transfer) -> Transfer:
    """A loop with this body: it ends after any number of iterations, or by a break in the next one."""
    rounds = repeated(body)
    if body.broken is None:
        return rounds
    return Transfer(*rounds.change.or_(rounds.change.then(body.broken)))


def _joined(one: Change | None, other: Change | None) -> Change | None:
    if one is None or other is None:
        return one or other
    return one.or_(other)


class Settled:
    """The transfers of statements, by object."""

    def __init__(self, buffers: Iterable[BufferDecl], body: Sequence[Stmt]) -> None:
        names = [buffer.name for buffer in buffers if buffer.is_workgroup]
        self.bits = {name: 1 << position for position, name in enumerate(names)}
        self.all = (1 << len(names)) - 1
        self._transfers: dict[int, Transfer] = {}
        self._async = 0
        if names:
            for statement in statements(body):
                if isinstance(statement, COPIES):  # it may land after a barrier: never settled
                    self._async |= self.bits.get(statement.destination, 0)
            self.all &= ~self._async
            for statement in reversed([*statements(body)]):  # those inside a statement before it
                self._transfers[id(statement)] = self._transfer(statement)

    def of(self, statement: Stmt) -> Transfer:
        return self._transfers.get(id(statement), IDENTITY)

    def of_body(self, body: Sequence[Stmt]) -> Transfer:
        result = IDENTITY
        for statement in body:
            result = then(result, self.of(statement))
        return result

    def _transfer(self, statement: Stmt) -> Transfer:
        own = Transfer(~self.writes(operands(statement)), 0)
        match statement:
            case Store(buffer, _, _):
                return Transfer(own.keep & ~self.bits.get(buffer, 0), 0)
            case Barrier():
                return Transfer(0, self.all)
            case Return() | Trap():
                return Transfer(own.keep, 0, ends=True)
            case Break():
                return Transfer(-1, 0, ends=True, broken=IDENTITY.change)
            case If(_, then_body, otherwise):
                return then(own, either(self.of_body(then_body), self.of_body(otherwise)))
            case Loop(_, _, _, body):
                return then(own, looped(self.of_body(body)))
            case _:
                return then(own, self.of_body([s for s in statement.children() if isinstance(s, Stmt)]))

    def writes(self, expressions: Sequence[Expr]) -> int:
        """The workgroup buffers that atomics in these expressions write, or that calls get as arguments."""
        found = 0
        if self.bits:
            for e in expressions:
                for name, use in facts_of(e).uses:
                    if use is Use.ATOMIC or use is Use.REFERENCE:
                        found |= self.bits.get(name, 0)
        return found
