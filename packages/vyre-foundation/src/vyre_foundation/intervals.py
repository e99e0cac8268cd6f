"""Barrier intervals: which accesses may happen between the same two barriers.

A token is anything hashable that says what an access does. Invocations of a workgroup run on from a barrier (or from
the start) on different ways, so two accesses share an interval when some barrier leads to both without another in
between: the two arms of an `if` do, and so do the body of a loop and what follows it. For each statement that has
tokens, `meetings` gives all that may share its interval. Everything is computed from summaries of statements, so the
cost is linear, whatever the nesting.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterator, Sequence
from dataclasses import dataclass, field
from typing import Final

from vyre_foundation.ir import STATEMENTS, Barrier, FieldKind, Loop, Program, Return, Stmt, Trap

Tokens = frozenset[Hashable]
NONE: Final[Tokens] = frozenset()

BODY_FIELDS: Final = {cls: tuple(f.name for f in cls.fields if f.kind is FieldKind.BODY) for cls in STATEMENTS.kinds}
"""The names of the bodies of each statement class, in text order."""


@dataclass(slots=True, eq=False)
class Place:
    """A statement where it stands. A shared statement has a place for each time it stands somewhere."""

    path: str
    statement: Stmt
    own: Tokens
    bodies: list[list[Place]] = field(default_factory=list[list["Place"]])
    passes: bool = True
    """Whether some way through it crosses no barrier and ends nothing."""

    ahead: Tokens = NONE
    """What its start leads to, inside it, before a barrier."""

    after: Tokens = NONE
    """What its end leads to before a barrier."""

    arrives: Tokens = NONE
    """What the barriers inside that its end may be reached from lead to."""

    interval: Tokens = NONE
    """What the barriers it may be reached from lead to: all that may share its interval."""


def meetings(program: Program, tokens_of: Callable[[Stmt], Tokens]) -> Iterator[Place]:
    """The places that have tokens of their own, in text order, each with all that may share its interval."""
    entry, places = _places(program, tokens_of)
    for place in reversed(places):  # bodies before the statement they stand in
        _look_inside(place)
    _spread_after(entry, NONE)
    for place in places:
        for body in place.bodies:
            again = _ahead(body) if isinstance(place.statement, Loop) else NONE
            _spread_after(body, _join(place.after, again))
    for place in reversed(places):
        _look_back(place)
    _spread_interval(entry, _ahead(entry))
    for place in places:
        for body in place.bodies:
            again = _arrives(body) if isinstance(place.statement, Loop) else NONE
            _spread_interval(body, _join(place.interval, again))
        if place.own:
            yield place


def _places(program: Program, tokens_of: Callable[[Stmt], Tokens]) -> tuple[list[Place], list[Place]]:
    """The places of the entry, and all in text order."""
    found: list[Place] = []
    entry: list[Place] = []
    tokens: dict[int, Tokens] = {}
    waiting: list[tuple[str, Stmt, list[Place]]] = [*_steps("entry", program.entry, entry)]
    while waiting:
        path, statement, body = waiting.pop()
        if id(statement) not in tokens:
            tokens[id(statement)] = tokens_of(statement)
        place = Place(path, statement, tokens[id(statement)])
        body.append(place)
        found.append(place)
        names = BODY_FIELDS[type(statement)]
        place.bodies = [[] for _ in names]
        for name, inner in zip(reversed(names), reversed(place.bodies), strict=True):
            waiting.extend(_steps(f"{path}.{name}", getattr(statement, name), inner))
    return entry, found


def _steps(path: str, body: Sequence[Stmt], into: list[Place]) -> Iterator[tuple[str, Stmt, list[Place]]]:
    """The statements of a body, last first."""
    return ((f"{path}[{position}]", body[position], into) for position in range(len(body) - 1, -1, -1))


def _look_inside(place: Place) -> None:
    statement, bodies = place.statement, place.bodies
    place.ahead = place.own.union(*(_ahead(body) for body in bodies))
    if isinstance(statement, Barrier | Return | Trap):
        place.passes = False
    elif bodies and not isinstance(statement, Loop):
        place.passes = any(_passes(body) for body in bodies)


def _look_back(place: Place) -> None:
    if isinstance(place.statement, Barrier):
        place.arrives = place.after
    else:
        place.arrives = NONE.union(*(_arrives(body) for body in place.bodies))


def _passes(body: list[Place]) -> bool:
    return all(place.passes for place in body)


def _ahead(body: list[Place]) -> Tokens:
    """What the start of a body leads to inside it."""
    found = NONE
    for place in body:
        found = _join(found, place.ahead)
        if not place.passes:
            break
    return found


def _arrives(body: list[Place]) -> Tokens:
    found = NONE
    for place in body:
        found = _join(found, place.arrives) if place.passes else place.arrives
    return found


def _spread_after(body: list[Place], after: Tokens) -> None:
    for place in reversed(body):
        place.after = after
        after = _join(after, place.ahead) if place.passes else place.ahead


def _spread_interval(body: list[Place], interval: Tokens) -> None:
    for place in body:
        place.interval = interval
        interval = _join(interval, place.arrives) if place.passes else place.arrives


def _join(tokens: Tokens, more: Tokens) -> Tokens:
    """Their union; the same object where nothing is new, so that long bodies share one set."""
    return tokens if more <= tokens else tokens | more
