"""Barrier intervals: which accesses may happen between the same two barriers.

A token is anything hashable that says what an access does. Two accesses share an interval if a path leads from one to
the other without a barrier, or if they stand in the two arms of an `if` that has no barrier: invocations that take
different arms run at the same time. (An `if` or a loop around a barrier is uniform, so all invocations take the same
path.) From a break, a path continues after the loop. For each statement that has tokens, `meetings` gives the tokens
before it or beside it that may share its interval. Everything is computed from summaries of statements, so the cost is
linear, whatever the nesting.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterator, Sequence
from dataclasses import dataclass, field
from typing import Final

from vyre_foundation.analysis.ranges import exact_trips, number_ranges
from vyre_foundation.ir import Barrier, Break, Loop, Program, Stmt
from vyre_foundation.walk.traverse import body_names

Tokens = frozenset[Hashable]
NONE: Final[Tokens] = frozenset()


@dataclass(slots=True, eq=False)
class Place:
    """A statement at one place. An object that stands in several places has a `Place` for each."""

    path: str
    statement: Stmt
    own: Tokens
    bodies: list[list[Place]] = field(default_factory=list[list["Place"]])
    passes: bool = True
    """Whether a path through it crosses no barrier."""

    leaves: Tokens = NONE
    """What it did since its last barrier, on some path."""

    breaks: bool = False
    """Whether a path to a break inside it, which leaves the surrounding loop, crosses no barrier."""

    breaks_with: Tokens = NONE
    """What it did since its last barrier, on some path to such a break."""

    waits: bool = False
    """Whether a barrier stands in it."""

    held: Tokens = NONE
    """Everything it does, its bodies included."""

    interval: Tokens = NONE
    """The tokens that may share its interval: those before it or beside it, and its own."""


def meetings(program: Program, tokens_of: Callable[[Stmt], Tokens]) -> Iterator[Place]:
    """The places that have tokens of their own, in text order, each with what may share its interval."""
    entry, places = _places(program, tokens_of)
    for place in reversed(places):  # bodies before the statement they stand in
        _look_inside(place)
    _spread(entry, NONE)
    for place in places:
        for body in place.bodies:
            _spread(body, _join(place.interval, _beside(place, body)))
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
        names = body_names(type(statement))
        place.bodies = [[] for _ in names]
        for name, inner in zip(reversed(names), reversed(place.bodies), strict=True):
            waiting.extend(_steps(f"{path}.{name}", getattr(statement, name), inner))
    return entry, found


def _steps(path: str, body: Sequence[Stmt], into: list[Place]) -> Iterator[tuple[str, Stmt, list[Place]]]:
    """The statements of a body, last first."""
    return ((f"{path}[{position}]", body[position], into) for position in range(len(body) - 1, -1, -1))


def _look_inside(place: Place) -> None:
    statement, bodies = place.statement, place.bodies
    place.held = place.own.union(*(_held(body) for body in bodies))
    place.waits = isinstance(statement, Barrier) or any(inner.waits for body in bodies for inner in body)
    if isinstance(statement, Barrier):
        # Tokens of the barrier itself belong to both sides of it.
        place.passes, place.leaves = False, place.own
        return
    if isinstance(statement, Break):
        place.passes, place.breaks = False, True
        return
    inside = NONE.union(*(_leaves(body) for body in bodies))
    breaks, breaks_with = any(_breaks(body) for body in bodies), NONE.union(*(_breaks_with(body) for body in bodies))
    if bodies:
        place.passes = any(_passes(body) for body in bodies)
    if isinstance(statement, Loop):
        place.passes |= breaks or not exact_trips(*number_ranges(statement))
        inside = _join(inside, breaks_with)
    else:
        place.breaks, place.breaks_with = breaks, _join(breaks_with, place.own) if breaks else breaks_with
    place.leaves = _join(inside, place.own) if place.passes else inside


def _beside(place: Place, body: list[Place]) -> Tokens:
    """What may run at the same time as a body: its own next iteration, or the other arm."""
    if not place.waits:  # A break may be varying: some leave a loop while others are at any statement of its body.
        loops = isinstance(place.statement, Loop)
        return NONE.union(*(_held(each) for each in place.bodies if loops or each is not body))
    return _leaves(body) if isinstance(place.statement, Loop) else NONE


def _passes(body: list[Place]) -> bool:
    return all(place.passes for place in body)


def _held(body: list[Place]) -> Tokens:
    return NONE.union(*(place.held for place in body))


def _leaves(body: list[Place]) -> Tokens:
    found = NONE
    for place in body:
        found = _join(found, place.leaves) if place.passes else place.leaves
    return found


def _breaks(body: list[Place]) -> bool:
    for place in body:
        if place.breaks:
            return True
        if not place.passes:
            return False
    return False


def _breaks_with(body: list[Place]) -> Tokens:
    found, before = NONE, NONE
    for place in body:
        found = _join(found, _join(before, place.breaks_with) if place.breaks else place.breaks_with)
        before = _join(before, place.leaves) if place.passes else place.leaves
    return found


def _spread(body: list[Place], before: Tokens) -> None:
    """Tell each statement of a body what may share its interval."""
    for place in body:
        place.interval = _join(before, place.own)
        before = _join(before, place.leaves) if place.passes else place.leaves


def _join(tokens: Tokens, more: Tokens) -> Tokens:
    """Their union. It is the same object if nothing is new, so that long bodies share one set."""
    return tokens if more <= tokens else tokens | more
