"""Asynchronous copies that may be under way at a barrier or at a wait.

A copy happens at some moment between its start and its wait. A barrier in between does not end it, so what it reads and
writes belongs to every barrier interval from that of its start to that of its wait. This finds, for each barrier and
each wait, the buffers of the copies that may still be going on there.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from vyre_foundation.ir import AsyncLoad, AsyncStore, AsyncWait, Barrier, If, Loop, Program, Stmt
from vyre_foundation.walk import bodies

Copies = frozenset[tuple[str, str]]
"""Pairs (tag, buffer)."""


@dataclass(slots=True, eq=False)
class _Node:
    statement: Stmt
    bodies: list[list[_Node]] = field(default_factory=list[list["_Node"]])
    started: Copies = frozenset()
    """Copies it starts that may be under way at its end."""

    waited: frozenset[str] = frozenset()
    """Tags that are waited for on every way through it."""


def copies_under_way(program: Program) -> dict[int, frozenset[str]]:
    """By the identity of a barrier or wait: the buffers of copies that may be under way."""
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
            # In a loop, a copy may have been started in the round before.
            _spread(body, here | node.started if isinstance(node.statement, Loop) else here, pending)
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
            node.started = frozenset({(tag, source), (tag, destination)})
        case AsyncWait(tag):
            node.waited = frozenset({tag})
        case statement if node.bodies:
            ends = [_through(body) for body in node.bodies]
            node.started = frozenset[tuple[str, str]]().union(*(started for started, _ in ends))
            if isinstance(statement, If):
                node.waited = ends[0][1] & ends[1][1]
            elif not isinstance(statement, Loop):  # a loop may have no rounds
                node.waited = ends[0][1]
        case _:
            pass


def _through(body: Sequence[_Node]) -> tuple[Copies, frozenset[str]]:
    started: Copies = frozenset()
    waited: frozenset[str] = frozenset()
    for node in body:
        started = _after(node, started)
        waited |= node.waited
    return started, waited


def _after(node: _Node, before: Copies) -> Copies:
    kept = frozenset(copy for copy in before if copy[0] not in node.waited) if node.waited else before
    return kept | node.started if node.started else kept


def _spread(body: Sequence[_Node], before: Copies, pending: dict[_Node, Copies]) -> None:
    for node in body:
        pending[node] = before
        before = _after(node, before)
