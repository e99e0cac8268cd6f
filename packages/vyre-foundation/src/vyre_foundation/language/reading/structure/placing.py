"""Where each variable is declared: a name of Python's lives in the whole function, a `Let` in one body.

A variable is declared in the innermost body that holds every use of the value. Uses that do not share a value (a
temporary in two loops) are variables of their own, so that neither outlives its loop.
"""

from __future__ import annotations

from dataclasses import dataclass, field

from vyre_foundation.language.reading.structure import tree
from vyre_foundation.language.reading.structure.assignment import (
    assigned_names,
    bodies_of,
    direct_flags,
    direct_reads,
    direct_writes,
    exposed,
)


@dataclass(slots=True, eq=False)
class Places:
    """What begins before which statement of which body. Bodies are lists and known by identity."""

    hoisted: dict[tuple[int, int], list[str]] = field(default_factory=dict[tuple[int, int], list[str]])
    """Names that are declared with zero before this statement, because it assigns them only further inside."""

    scoped: dict[tuple[int, int], list[str]] = field(default_factory=dict[tuple[int, int], list[str]])
    """Names that this statement itself declares with its value."""

    _kept: list[list[tree.Node]] = field(default_factory=list[list[tree.Node]])
    """Keeps the bodies alive, so that no identity is given out twice."""

    def put(self, body: list[tree.Node], position: int, name: str, is_direct: bool) -> None:
        self._kept.append(body)
        table = self.scoped if is_direct else self.hoisted
        table.setdefault((id(body), position), []).append(name)


def place_variables(body: list[tree.Node], given: set[str]) -> Places:
    """Places for every name that the body assigns, but for those that are given: they are declared outside."""
    places = Places()
    for name in sorted(assigned_names(body) - given):
        _place(body, name, places)
    return places


def _place(body: list[tree.Node], name: str, places: Places) -> None:
    positions = [position for position, statement in enumerate(body) if _occurs(statement, name)]
    if not positions:
        return
    if any(_is_direct(body[position], name) for position in positions) or not all(
        _is_closed(body[position], name) for position in positions
    ):
        first = body[positions[0]]
        places.put(body, positions[0], name, name in direct_writes(first) and not isinstance(first, tree.Change))
        return
    for position in positions:
        for inner in bodies_of(body[position]):
            _place(inner, name, places)


def _is_closed(statement: tree.Node, name: str) -> bool:
    """Whether no value of the name goes in or out: each body assigns before it reads."""
    return all(not exposed(inner, {name}) for inner in bodies_of(statement))


def _is_direct(statement: tree.Node, name: str) -> bool:
    return (
        name in direct_writes(statement)
        or name in direct_flags(statement)
        or any(node.id == name for node in direct_reads(statement))
    )


def _occurs(statement: tree.Node, name: str) -> bool:
    if _is_direct(statement, name):
        return True
    if isinstance(statement, tree.Count) and statement.name == name:
        return False  # inside, the name is the loop's own
    return any(_occurs(each, name) for inner in bodies_of(statement) for each in inner)
