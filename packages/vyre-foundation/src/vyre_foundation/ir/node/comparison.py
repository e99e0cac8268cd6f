"""Whether two trees are equal."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from vyre_foundation.ir.node.base import Node

_MEMORY_AFTER: Final = 1 << 18
"""Pairs compared before `same_tree` starts to remember them: only trees that share subtrees have so many."""


def same_tree(left: Node, right: Node) -> bool:
    """Structural equality with literal bits; linear also for trees that share subtrees."""
    lefts, rights = [left], [right]  # two stacks, not one of pairs: a tuple a node would keep the collector busy
    seen: set[tuple[int, int]] = set()
    compared = 0
    while lefts:
        a, b = lefts.pop(), rights.pop()
        if a is b:
            continue
        if type(a) is not type(b) or a.key() != b.key():
            return False
        children = a.children()
        if not children:
            continue
        compared += 1
        if compared > _MEMORY_AFTER:
            pair = (id(a), id(b))
            if pair in seen:
                continue
            seen.add(pair)
        lefts.extend(children)
        rights.extend(b.children())  # as many: the keys are equal, and they hold the lengths
    return True
