"""Asynchronous copies that may still be running at a barrier or at a wait.

A copy happens at some moment between its start and its wait. A barrier in between does not end it, so its accesses
belong to every barrier interval from its start to its wait. For each barrier and each wait, this module finds the
buffers of the copies that may still be running there. Copies go on when a break leaves their loop.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from typing import Final, NamedTuple

from vyre_foundation.ir import AsyncLoad, AsyncStore, AsyncWait, Barrier, Break, If, Loop, Program, Stmt
from vyre_foundation.walk import bodies

Copies = frozenset[tuple[str, str]]
"""Pairs (tag, buffer)."""


class _Way(NamedTuple):
    """What happens on the paths to a place."""

    started: Copies = frozenset()
    """Copies that were started on some path and may still be running at its end."""

    waited: frozenset[str] = frozenset()
    """Tags that every path waits for."""

    def then(self, later: _Way) -> _Way:
        if later is _NOTHING:
            return self
        kept = frozenset(copy for copy in self.started if copy[0] not in later.waited)
        return _Way(kept | later.started, self.waited | later.waited)


_NOTHING: Final = _Way()


class _Ways(NamedTuple):
    """Through a statement or body, and up to its breaks that leave the surrounding loop; None if there is no path."""

    through: _Way | None = _NOTHING
    broken: _Way | None = None


_PLAIN: Final = _Ways()


@dataclass(slots=True, eq=False)
class _Node:
    statement: Stmt
    bodies: list[list[_Node]] = field(default_factory=list[list["_Node"]])
    ways: _Ways = _PLAIN
    again: Copies = frozenset()
    """For a loop: copies of one iteration that may still be running in the next."""


def copies_under_way(program: Program) -> dict[int, frozenset[str]]:
    """The buffers of copies that may still be running, by the identity of the barrier or wait."""
    entry, nodes = _tree(program.entry)
    for node in reversed(nodes):  # bodies before the statement they stand in
        _summarise(node)
    found: dict[int, frozenset[str]] = {}
    pending: dict[_Node, Copies] = {}
    _spread(entry, frozenset(), pending)
    for node in nodes:
        here = pending[node]
        if isinstance(node.statement, Barrier | AsyncWait):
            key = id(node.statement)
            found[key] = found.get(key, frozenset()) | {buffer for _, buffer in here}
        for body in node.bodies:
            _spread(body, here | node.again, pending)
    return found


def _tree(entry: Sequence[Stmt]) -> tuple[list[_Node], list[_Node]]:
    """The nodes of the entry, and all, each before what stands inside it."""
    top = [_Node(statement) for statement in entry]
    nodes: list[_Node] = []
    waiting = list(top)
    while waiting:
        node = waiting.pop()
        nodes.append(node)
        for body in bodies(node.statement):
            node.bodies.append([_Node(statement) for statement in body])
            waiting.extend(node.bodies[-1])
    return top, nodes


def _summarise(node: _Node) -> None:
    match node.statement:
        case AsyncLoad(source, destination, _, _, tag) | AsyncStore(source, destination, _, _, tag):
            node.ways = _Ways(_Way(frozenset({(tag, source), (tag, destination)})))
        case AsyncWait(tag):
            node.ways = _Ways(_Way(waited=frozenset({tag})))
        case Break():
            node.ways = _Ways(None, _NOTHING)
        case Loop():
            through, broken = _along(node.bodies[0])
            node.again = frozenset() if through is None else through.started
            node.ways = _Ways(_joined((_NOTHING, through, broken)))  # it may have no rounds
        case statement if node.bodies:
            found = [_along(body) for body in node.bodies]
            assert isinstance(statement, If) or len(found) == 1
            node.ways = _Ways(_joined(each.through for each in found), _joined(each.broken for each in found))
        case _:
            pass


def _along(body: Sequence[_Node]) -> _Ways:
    through, broken = _NOTHING, None
    for node in body:
        if node.ways.broken is not None:
            broken = _joined((broken, through.then(node.ways.broken)))
        if node.ways.through is None:
            return _Ways(None, broken)
        through = through.then(node.ways.through)
    return _Ways(through, broken)


def _joined(ways: Iterable[_Way | None]) -> _Way | None:
    """One of these; None where there are none."""
    made: _Way | None = None
    for way in ways:
        if made is None or way is None:
            made = way if made is None else made
        else:
            made = _Way(made.started | way.started, made.waited & way.waited)
    return made


def _spread(body: Sequence[_Node], before: Copies, pending: dict[_Node, Copies]) -> None:
    for node in body:
        pending[node] = before
        if node.ways.through is not None and node.ways.through is not _NOTHING:
            before = _Way(before).then(node.ways.through).started
