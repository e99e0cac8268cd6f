"""What a tree holds: found once for each node, from what its children hold, and kept with it.

Nodes never change and rewriting keeps what does not change, so a compile that asks the same of a statement in each of
twenty passes finds it out once.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from functools import lru_cache
from typing import Any, Final, NamedTuple, TypeVar, cast

from vyre_foundation.ir import Break, Loop, Node, Var
from vyre_foundation.walk.buffer_fields import BUFFER_FIELDS, Use
from vyre_foundation.walk.traverse import Tree, roots

T = TypeVar("T")


class Facts(NamedTuple):
    """Of a tree, with everything inside it."""

    kinds: int
    """The classes of its nodes, as `kind_bits` writes them, and whether a Break leaves it."""

    variables: frozenset[str]
    """That it reads."""

    uses: frozenset[tuple[str, Use]]
    """Of buffers."""

    size: int
    """Nodes when written out: a shared subtree counts at each place it stands."""


LEAVES: Final = 1
"""In `Facts.kinds`: a Break leaves the tree. One in an inner loop leaves only that."""


class _Bits(dict[type[Node], int]):
    """A bit for each class of nodes, as it is met."""

    def __missing__(self, kind: type[Node]) -> int:
        bit = self[kind] = 2 << len(self)
        return bit


_BITS: Final = _Bits()


def kind_bits(classes: Iterable[type[Node]]) -> int:
    """Classes of nodes in the form of `Facts.kinds`."""
    found = 0
    for each in classes:
        found |= _BITS[each]
    return found


def holds(tree: Tree, wanted: int) -> bool:
    """Whether a node of these `kind_bits` stands anywhere in the tree."""
    return any(facts_of(root).kinds & wanted for root in roots(tree))


def leaves_loop(tree: Tree) -> bool:
    """Whether a Break among these statements leaves the loop they stand in; one in an inner loop leaves only that."""
    return holds(tree, LEAVES)


def tree_size(tree: Tree) -> int:
    """How many nodes the tree has when written out, counting a shared subtree at each place it stands."""
    return sum(facts_of(root).size for root in roots(tree))


def facts_of(node: Node) -> Facts:
    """What the node holds, itself included."""
    try:
        return _get(node)
    except AttributeError:
        return _find(node)


def together(parts: Sequence[Facts]) -> Facts:
    """What several trees hold."""
    if len(parts) < 2:
        return parts[0] if parts else _NOTHING
    found = size = 0
    for each in parts:
        found |= each.kinds
        size += each.size
    return Facts(found, _union([each.variables for each in parts]), _union([each.uses for each in parts]), size)


# -------------------------------------------------------------------------------------------------------------- finding

_slot: Final[Any] = Node.__dict__["_facts"]
_get: Final[Callable[[Node], Facts]] = _slot.__get__
_set: Final[Callable[[Node, Facts], None]] = _slot.__set__


def _find(root: Node) -> Facts:
    stack: list[Node | None] = [root]
    while stack:
        top = stack.pop()
        if top is None:  # what stands below has the facts of all its children
            top = cast("Node", stack.pop())
            _set(top, _with_own(top, together([_get(child) for child in top.children()])))
        elif not hasattr(top, "_facts"):
            children = top.children()
            if children:
                stack.append(top)
                stack.append(None)
                stack.extend(children)
            else:
                _set(top, _with_own(top, _NOTHING))
    return _get(root)


_NOTHING: Final = Facts(0, frozenset(), frozenset(), 0)


def _with_own(node: Node, inside: Facts) -> Facts:
    """What the node adds to what its children hold."""
    kind = type(node)
    found, variables, uses, size = inside
    found |= _BITS[kind]
    if kind is Var:
        variables = frozenset((cast("Var", node).name,))
    elif kind is Break:
        found |= LEAVES
    elif kind is Loop:
        found &= ~LEAVES
    elif kind in BUFFER_FIELDS:
        uses = _union([_own_uses(*[(getattr(node, name), use) for name, use in BUFFER_FIELDS[kind]]), uses])
    return Facts(found, variables, uses, size + 1)


@lru_cache(maxsize=1024)
def _own_uses(*uses: tuple[str, Use]) -> frozenset[tuple[str, Use]]:
    return frozenset(uses)


def _union(sets: Sequence[frozenset[T]]) -> frozenset[T]:
    """One of the sets where it holds all the others: then no new one is made."""
    if len(sets) == 2:
        left, right = sets
        return left if right <= left else right if left <= right else left | right
    largest = max(sets, key=len)
    for each in sets:
        if each is not largest and not each <= largest:
            return frozenset[T]().union(*sets)
    return largest
