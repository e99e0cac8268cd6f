"""Where a program names its buffers, and how it uses each."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from enum import Enum
from typing import Final

from vyre_foundation.diagnostics import Diagnostic, ValidationError
from vyre_foundation.ir import (
    AllGather,
    AllReduce,
    AsyncLoad,
    AsyncStore,
    Atomic,
    Broadcast,
    BufferRef,
    BufLen,
    Elements,
    IndirectDispatch,
    Load,
    Node,
    Program,
    ReduceScatter,
    Store,
)
from vyre_foundation.walk.paths import walk_paths
from vyre_foundation.walk.rewrite import map_nodes
from vyre_foundation.walk.traverse import Tree, postorder


class Use(Enum):
    READ = "read"
    WRITE = "write"
    ATOMIC = "atomic"
    LENGTH = "length"
    REFERENCE = "reference"
    """Handed to a call, which may do anything its signature says."""

    READ_WRITE = "read and write"


BUFFER_FIELDS: Final[dict[type[Node], tuple[tuple[str, Use], ...]]] = {
    Load: (("buffer", Use.READ),),
    Store: (("buffer", Use.WRITE),),
    Atomic: (("buffer", Use.ATOMIC),),
    BufLen: (("buffer", Use.LENGTH),),
    BufferRef: (("buffer", Use.REFERENCE),),
    IndirectDispatch: (("count_buffer", Use.READ),),
    AsyncLoad: (("source", Use.READ), ("destination", Use.WRITE)),
    AsyncStore: (("source", Use.READ), ("destination", Use.WRITE)),
    AllReduce: (("buffer", Use.READ_WRITE),),
    AllGather: (("input", Use.READ), ("output", Use.WRITE)),
    ReduceScatter: (("input", Use.READ), ("output", Use.WRITE)),
    Broadcast: (("buffer", Use.READ_WRITE),),
}
"""The fields of each node class that name a buffer. A test holds it against the IR's own field list."""


@dataclass(frozen=True, slots=True)
class BufferUse:
    """One mention of a buffer."""

    buffer: str
    use: Use
    path: str
    node: Node


def buffer_uses(program: Program) -> dict[str, list[BufferUse]]:
    """Every use of every buffer a program mentions or declares, in text order."""
    found: dict[str, list[BufferUse]] = {buffer.name: [] for buffer in program.buffers}
    for path, node in walk_paths(program):
        for field, use in BUFFER_FIELDS.get(type(node), ()):
            name: str = getattr(node, field)
            found.setdefault(name, []).append(BufferUse(name, use, path, node))
    return found


def buffers_in(tree: Tree) -> frozenset[str]:
    """The buffer names a tree mentions."""
    return frozenset(_mentions(tree))


def _mentions(tree: Tree) -> Iterator[str]:
    for node in postorder(tree):
        for field, _ in BUFFER_FIELDS.get(type(node), ()):
            yield getattr(node, field)


def rename_buffers(program: Program, names: Mapping[str, str]) -> Program:
    """Every declaration and use of the old names under the new ones, in the domain too. Refuses (V216) a collision."""
    domain = program.domain
    over = {domain.over} if isinstance(domain, Elements) and isinstance(domain.over, str) else set[str]()
    before = {buffer.name for buffer in program.buffers} | buffers_in(program) | over
    if len({names.get(name, name) for name in before}) < len(before):
        raise ValidationError(
            Diagnostic(
                code="V216",
                what="renaming would change what a name means",
                where="program.buffers",
                because=f"two buffers would have one name: {', '.join(sorted(set(names.values())))}",
                fix="rename to names no other buffer has",
            )
        )

    def rewrite(node: Node) -> Node:
        fields = BUFFER_FIELDS.get(type(node), ())
        changes = {field: names[getattr(node, field)] for field, _ in fields if getattr(node, field) in names}
        if not changes:
            return node
        return type(node)(**{**{f.name: getattr(node, f.name) for f in node.fields}, **changes})

    if isinstance(domain, Elements) and isinstance(domain.over, str):
        domain = Elements(names.get(domain.over, domain.over))
    buffers = tuple(replace(b, name=names[b.name]) if b.name in names else b for b in program.buffers)
    return map_nodes(program, rewrite).replace(buffers=buffers, domain=domain)
