"""Where a program names its buffers, and how it uses each."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace

from vyre_foundation.diagnostics import Diagnostic, ValidationError
from vyre_foundation.ir import Node, Program
from vyre_foundation.ir.launching import launch_names, renamed_domain, renamed_facts
from vyre_foundation.walk.buffer_fields import BUFFER_FIELDS, Use
from vyre_foundation.walk.facts import facts_of
from vyre_foundation.walk.paths import walk_paths
from vyre_foundation.walk.rewrite import map_nodes
from vyre_foundation.walk.traverse import Tree, roots


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
    return frozenset(name for root in roots(tree) for name, _ in facts_of(root).uses)


def loaded_buffers(tree: Tree) -> frozenset[str]:
    """The buffers that a tree reads and does nothing else with in that place: by a load, mostly."""
    return frozenset([name for root in roots(tree) for name, use in facts_of(root).uses if use is Use.READ])


def rename_buffers(program: Program, names: Mapping[str, str]) -> Program:
    """Every declaration and use of the old names under the new ones. Refuses (V216) a collision.

    The domain and the facts name buffers too.
    """
    before = (
        {buffer.name for buffer in program.buffers} | buffers_in(program) | launch_names(program.domain, program.facts)
    )
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

    domain, facts = renamed_domain(program.domain, names), renamed_facts(program.facts, names)
    buffers = tuple(replace(b, name=names[b.name]) if b.name in names else b for b in program.buffers)
    return map_nodes(program, rewrite).replace(buffers=buffers, domain=domain, facts=facts)
