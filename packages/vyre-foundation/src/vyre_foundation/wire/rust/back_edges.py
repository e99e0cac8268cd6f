"""V055: after the last barrier of a loop some invocations may return, while others begin another iteration.

They accept the loop when every invocation returns or none does: when everything that decides a return is uniform. For
them a load is uniform if nobody has written its buffer since the last acquiring barrier.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, NamedTuple

from vyre_foundation.ir import (
    Assign,
    Atomic,
    Barrier,
    Block,
    Break,
    DataType,
    Expr,
    If,
    Let,
    Loop,
    MemoryOrdering,
    Node,
    OpaqueStmt,
    Region,
    Return,
    Stmt,
)
from vyre_foundation.walk import BUFFER_FIELDS, Use, bodies, operands, postorder
from vyre_foundation.wire.rust.facts import Binding, Surroundings

_ACQUIRING: Final = (MemoryOrdering.ACQUIRE, MemoryOrdering.ACQ_REL, MemoryOrdering.SEQ_CST)
_READING: Final = (Use.READ, Use.LENGTH, Use.REFERENCE)


class Outcome(NamedTuple):
    """What may happen while a statement runs, all that is inside it included."""

    returns: bool
    waits: bool
    """At a barrier."""

    written: frozenset[str]
    assigned: frozenset[str]


class Outcomes:
    """The outcomes of statements. Loops inside loops ask for the same ones again, so each is found once."""

    def __init__(self) -> None:
        self._known: dict[int, Outcome] = {}

    def of(self, s: Stmt) -> Outcome:
        known = self._known.get(id(s))
        if known is None:
            inner = [self.of(each) for body in bodies(s) for each in body]
            known = self._known[id(s)] = Outcome(
                isinstance(s, Return) or any(each.returns for each in inner),
                isinstance(s, Barrier) or any(each.waits for each in inner),
                _written_by(s).union(*(each.written for each in inner)),
                frozenset({s.name} if isinstance(s, Assign) else ()).union(*(each.assigned for each in inner)),
            )
        return known


def may_leave_some_behind(loop: Loop, around: Surroundings, counter: Binding, outcomes: Outcomes) -> bool:
    """Whether they refuse this loop; `around` is what is visible before it."""
    steps = tuple(_in_line(loop.body))
    exits = [number for number, step in enumerate(steps) if outcomes.of(step).returns]
    if not exits or not outcomes.of(loop).waits:
        return False
    last = exits[-1]
    if any(isinstance(step, Barrier) for step in steps[last:]):
        return False
    barriers = [number for number, step in enumerate(steps[:last]) if isinstance(step, Barrier)]
    if not barriers:
        return True
    proof = _Proof(around, (loop.var, counter), outcomes)
    return not proof.all_return_together(steps[barriers[-1] : last + 1])


def _in_line(body: tuple[Stmt, ...]) -> Iterator[Stmt]:
    """The statements of a body with those of its blocks and regions, which run one after the other too."""
    for s in body:
        if isinstance(s, Block | Region):
            yield from _in_line(s.body)
        else:
            yield s


class _Proof:
    """What is known to be uniform between the last barrier of a loop and its end."""

    def __init__(self, around: Surroundings, counter: tuple[str, Binding], outcomes: Outcomes) -> None:
        self.around = Surroundings(())
        self.around.scope = around.scope.enter()
        self.around.scope.bind(*counter)
        self.around.settled = self._is_settled
        self.settled = False
        self.written: set[str] = set()
        self.outcomes = outcomes

    def _is_settled(self, buffer: str) -> bool:
        return self.settled and buffer not in self.written

    def all_return_together(self, body: tuple[Stmt, ...], *, uniform: bool = True) -> bool:
        """Whether every return in these statements is one that all invocations take or none."""
        return all(self.step(s, uniform=uniform) for s in body)

    def step(self, s: Stmt, *, uniform: bool) -> bool:
        if bodies(s) and not self.outcomes.of(s).returns:
            self.forget(s)
            return True
        if isinstance(s, Loop):
            self.forget(s)  # what one round changes, the next one sees
        inner = uniform and all(self.is_uniform(e) for e in operands(s)) if isinstance(s, If | Loop) else uniform
        self.note(s)
        if isinstance(s, Return) and not uniform:
            return False
        outer = self.around.scope
        for body in bodies(s):
            self.around.scope = outer.enter()
            if isinstance(s, Loop):
                self.around.scope.bind(s.var, Binding(DataType.U32, inner))
            if not self.all_return_together(body, uniform=inner):
                return False
        self.around.scope = outer
        if bodies(s):
            self.forget(s)  # which of them ran, and how far, is not known after it
        return True

    def is_uniform(self, e: Expr) -> bool:
        return self.around.facts([each for each in postorder(e) if isinstance(each, Expr)])[id(e)].uniform

    def note(self, s: Stmt) -> None:
        """What one statement changes, its bodies aside."""
        if isinstance(s, Let | Assign):
            self.around.scope.bind(s.name, Binding(None, self.is_uniform(s.value)))
        if isinstance(s, Barrier) and s.ordering in _ACQUIRING:
            self.settled, self.written = True, set()
        if isinstance(s, OpaqueStmt | Break):
            self.settled = False
        self.written |= _written_by(s)

    def forget(self, s: Stmt) -> None:
        """All that may be changed inside a statement is no longer uniform."""
        outcome = self.outcomes.of(s)
        self.written |= outcome.written
        for name in outcome.assigned:
            self.around.scope.bind(name, Binding(None, uniform=False))


def _written_by(s: Stmt) -> frozenset[str]:
    nodes: list[Node] = [s, *(e for e in postorder(operands(s)) if isinstance(e, Atomic))]
    return frozenset(
        getattr(n, name) for n in nodes for name, use in BUFFER_FIELDS.get(type(n), ()) if use not in _READING
    )
