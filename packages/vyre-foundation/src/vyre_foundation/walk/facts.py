"""What a tree holds: found once for each node, from what its children hold, and kept with it.

Nodes never change and rewriting keeps what does not change, so a compile that asks the same of a statement in each of
twenty passes finds it out once.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from functools import cache, lru_cache
from typing import Any, Final, NamedTuple, TypeVar, cast

from vyre_foundation.ir import Binary, BinOp, Break, Load, Loop, Node, Var
from vyre_foundation.walk.buffer_fields import BUFFER_FIELDS, Use
from vyre_foundation.walk.traverse import Tree, roots

T = TypeVar("T")


class Facts(NamedTuple):
    """Of a tree, with everything inside it."""

    kinds: int
    """The classes of its nodes, as `kind_bits` writes them, with `LEAVES`, `DIVIDES` and `ZERO_OUTSIDE`."""

    variables: frozenset[str]
    """That it reads."""

    uses: frozenset[tuple[str, Use]]
    """Of buffers."""

    size: int
    """Nodes when written out: a shared subtree counts at each place it stands."""


LEAVES: Final = 1
"""In `Facts.kinds`: a Break leaves the tree. One in an inner loop leaves only that."""


DIVIDES: Final = 2
"""In `Facts.kinds`: an operator of the tree is a division or a remainder."""


ZERO_OUTSIDE: Final = 4
"""In `Facts.kinds`: a load of the tree is meant to be zero outside."""


class _Bits(dict[type[Node], int]):
    """A bit for each class of nodes, as it is met."""

    def __missing__(self, kind: type[Node]) -> int:
        bit = self[kind] = 8 << len(self)
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
        return node.kept_facts
    except AttributeError:
        return _find(node)


def together(parts: Sequence[Facts]) -> Facts:
    """What several trees hold."""
    if len(parts) < 2:
        return parts[0] if parts else _NOTHING
    return _combined(0, _NONE, 0, parts)


# -------------------------------------------------------------------------------------------------------------- finding

_slot: Final[Any] = Node.__dict__["kept_facts"]
_set: Final[Callable[[Node, Facts], None]] = _slot.__set__


def _find(root: Node) -> Facts:
    stack: list[Node | None] = [root]
    while stack:
        top = stack.pop()
        if top is None:  # what stands below has the facts of all its children
            top = cast("Node", stack.pop())
            _set(top, _of_inner(top, [child.kept_facts for child in top.children()]))
        elif not hasattr(top, "kept_facts"):
            children = top.children()
            if children:
                stack += (top, None, *children)
            else:
                _set(top, _of_leaf(top))
    return root.kept_facts


_NONE: Final = frozenset[Any]()
_NOTHING: Final = Facts(0, frozenset(), frozenset(), 0)


def _of_leaf(node: Node) -> Facts:
    kind = type(node)
    if kind is Var:
        return _of_variable(cast("Var", node).name)
    return _of_inner(node, ()) if kind in BUFFER_FIELDS else _of_kind(kind)


@cache
def _of_kind(kind: type[Node]) -> Facts:
    """Of leaves that name nothing."""
    return Facts(_BITS[kind] | (LEAVES if kind is Break else 0), _NONE, _NONE, 1)


@lru_cache(maxsize=1024)
def _of_variable(name: str) -> Facts:
    return Facts(_BITS[Var], frozenset((name,)), _NONE, 1)


def _of_inner(node: Node, inside: Sequence[Facts]) -> Facts:
    """What a node holds whose children hold that."""
    kind = type(node)
    kinds, uses = _BITS[kind], _NONE
    if kind is Binary:
        if cast("Binary", node).op in _DIVISIONS:
            kinds |= DIVIDES
    elif kind in BUFFER_FIELDS:
        uses = _own_uses(*[(getattr(node, name), use) for name, use in BUFFER_FIELDS[kind]])
        if kind is Load and cast("Load", node).zero_outside:
            kinds |= ZERO_OUTSIDE
    found = _combined(kinds, uses, 1, inside)
    return found._replace(kinds=found.kinds & ~LEAVES) if kind is Loop else found


_DIVISIONS: Final = (BinOp.DIV, BinOp.MOD)


def _combined(kinds: int, own: frozenset[tuple[str, Use]], size: int, parts: Sequence[Facts]) -> Facts:
    names: list[frozenset[str]] = []
    uses = [own] if own else []
    for its_kinds, its_names, its_uses, its_size in parts:
        kinds |= its_kinds
        size += its_size
        if its_names:
            names.append(its_names)
        if its_uses:
            uses.append(its_uses)
    return Facts(kinds, _union(names) if names else _NONE, _union(uses) if uses else _NONE, size)


@lru_cache(maxsize=1024)
def _own_uses(*uses: tuple[str, Use]) -> frozenset[tuple[str, Use]]:
    return frozenset(uses)


def _union(sets: Sequence[frozenset[T]]) -> frozenset[T]:
    """One of the sets where it holds all the others: then no new one is made."""
    if len(sets) == 1:
        return sets[0]
    if len(sets) == 2:
        left, right = sets
        return left if right <= left else right if left <= right else left | right
    largest = max(sets, key=len)
    for each in sets:
        if each is not largest and not each <= largest:
            return frozenset[T]().union(*sets)
    return largest
