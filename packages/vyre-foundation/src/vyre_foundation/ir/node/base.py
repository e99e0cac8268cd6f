"""`Node`, and the two sorts of node: what every node can be asked, and what keeps it a value."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import FrozenInstanceError
from typing import Any, ClassVar, Final, NoReturn, cast

from vyre_foundation.ir.node.comparison import same_tree
from vyre_foundation.ir.node.fields import Effect, Field
from vyre_foundation.ir.node.flat import freeze, thaw
from vyre_foundation.ir.node.written import repr_tree


class Node:
    """A node of a program: an expression or a statement. Immutable; equal when structure and literal bits are equal."""

    __slots__ = ("kept_facts", "kept_hash")
    kept_hash: int
    kept_facts: Any
    """What `walk.facts` found out about the tree, once: a node never changes."""

    wire_tag: ClassVar[int]
    effect: ClassVar[Effect]
    fields: ClassVar[tuple[Field, ...]]
    children: Callable[[], tuple[Node, ...]]
    """Child nodes in evaluation order: operands, then bodies."""

    attributes: Callable[[], tuple[Any, ...]]
    """Everything that is not a child, with the lengths of the variable parts: `rebuild` inverts it."""

    operand_count: ClassVar[int]
    variable_count: ClassVar[int]
    attribute_count: ClassVar[int]
    """How many operands, fields of any number of children, and entries of `attributes` a node of the class has."""

    rebuild: ClassVar[Callable[[tuple[Any, ...], tuple[Node, ...]], Any]]
    """`type(n).rebuild(n.attributes(), n.children()) == n`"""

    def key(self) -> tuple[Any, ...]:
        """What two nodes of one class must have in common, children aside."""
        return self.attributes()

    def __eq__(self, other: object) -> bool:
        if self is other:
            return True
        return same_tree(self, other) if isinstance(other, Node) else NotImplemented

    def __hash__(self) -> int:
        try:
            return self.kept_hash
        except AttributeError:
            return _hash_tree(self)

    def __setattr__(self, name: str, value: object) -> NoReturn:
        raise FrozenInstanceError(f"cannot assign to field {name!r}: nodes are values, build another")

    def __delattr__(self, name: str) -> NoReturn:
        raise FrozenInstanceError(f"cannot delete field {name!r}: nodes are values, build another")

    def __repr__(self) -> str:
        return repr_tree(self)

    def __reduce__(self) -> tuple[Any, ...]:
        return thaw, (freeze((self,)),)

    def __copy__(self) -> Node:
        return self

    def __deepcopy__(self, memo: dict[int, object]) -> Node:
        return self


class Expr(Node):
    """A value. Pure, except `Atomic` (docs/ir.md, Programs)."""

    __slots__ = ()


class Stmt(Node):
    """An action."""

    __slots__ = ()


_hash_slot: Final[Any] = Node.__dict__["kept_hash"]
_set_hash: Final[Callable[[Node, int], None]] = _hash_slot.__set__


def _hash_tree(root: Node) -> int:
    stack: list[Node | None] = [root]
    while stack:
        top = stack.pop()
        if top is None:  # what stands below has all its children hashed
            top = cast("Node", stack.pop())
            _set_hash(top, hash((type(top), top.key(), tuple([child.kept_hash for child in top.children()]))))
        elif not hasattr(top, "kept_hash"):
            children = top.children()
            if children:
                stack.append(top)
                stack.append(None)
                stack.extend(children)
            else:
                _set_hash(top, hash((type(top), top.key())))
    return root.kept_hash
