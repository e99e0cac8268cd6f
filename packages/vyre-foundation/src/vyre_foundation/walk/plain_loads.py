"""Programs without what they say of loads that are meant to be zero outside, which changes no value."""

from __future__ import annotations

from vyre_foundation.ir import Load, Node, Program
from vyre_foundation.walk.facts import ZERO_OUTSIDE, facts_of, holds
from vyre_foundation.walk.rewrite import map_trees, with_children


def plain_loads(program: Program) -> Program:
    """The program with plain loads alone; itself if it has no others. Every path leads to what it led to."""
    if not holds(program, ZERO_OUTSIDE):
        return program
    entry = map_trees(program.entry, _plain, lambda node: facts_of(node).kinds & ZERO_OUTSIDE)
    return program.replace(entry=entry)


def _plain(node: Node, children: tuple[Node, ...]) -> Node:
    if isinstance(node, Load) and node.zero_outside:
        (index,) = children
        return Load.rebuild((node.buffer, False), (index,))
    return with_children(node, children)
