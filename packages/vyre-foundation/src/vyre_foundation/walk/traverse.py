"""Visiting trees with an explicit stack: children, orders, folds, sizes.

Everything that takes a `Tree` takes a node, a sequence of statements or a program.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import cache
from typing import Final, TypeAlias, TypeVar, cast

from vyre_foundation.ir import Expr, FieldKind, Node, Program, Stmt
from vyre_foundation.ir.malformed import malformed

Tree: TypeAlias = Node | Program | Sequence[Node]
Listed: TypeAlias = list[tuple[Node, tuple[Node, ...]]]
"""Nodes with their children."""

T = TypeVar("T")


def roots(tree: Tree) -> tuple[Node, ...]:
    """The topmost nodes of a tree."""
    if isinstance(tree, Node):
        return (tree,)
    if isinstance(tree, Program):
        return tree.entry
    if not isinstance(tree, Iterable):
        raise malformed("walk", tree, "a Program, a node or statements")
    found = tree if isinstance(tree, tuple) else tuple(tree)
    for node in found:
        if not isinstance(node, Node):
            raise malformed("walk", tree, "a Program, a node or statements")
    return found


def labelled_children(node: Node) -> Iterator[tuple[str, Node]]:
    """Child nodes with the step of an IR path that leads to each: `left`, `then[2]`, `from`."""
    for field in node.fields:
        if not field.holds_children:
            continue
        label = field.name.rstrip("_")
        value = getattr(node, field.name)
        if field.kind is FieldKind.OPERAND:
            yield label, value
        elif field.kind is FieldKind.OPTIONAL:
            if value is not None:
                yield label, value
        else:
            for position, child in enumerate(value):
                yield f"{label}[{position}]", child


def bodies(statement: Stmt) -> tuple[tuple[Stmt, ...], ...]:
    """The lists of statements inside a statement: both arms of an If, the body of a Loop."""
    names = body_names(type(statement))
    return tuple([getattr(statement, name) for name in names]) if names else ()


@cache
def body_names(kind: type[Stmt]) -> tuple[str, ...]:
    """The fields of a kind of statement that hold statements."""
    return tuple(field.name for field in kind.fields if field.kind is FieldKind.BODY)


def operands(node: Node) -> tuple[Expr, ...]:
    """The expressions directly inside a node, in evaluation order."""
    names = _operand_names(type(node))
    if names is None:
        return cast("tuple[Expr, ...]", node.children())
    return tuple([getattr(node, name) for name in names])


@cache
def _operand_names(kind: type[Node]) -> tuple[str, ...] | None:
    """The operands of a kind of node that holds statements as well; None where all children are operands."""
    if not any(field.kind is FieldKind.BODY for field in kind.fields):
        return None
    return tuple(field.name for field in kind.fields if field.kind is FieldKind.OPERAND)


def preorder(tree: Tree) -> Iterator[Node]:
    """Every node, parents before children, in text order. A shared subtree is visited at each place it stands."""
    stack = list(reversed(roots(tree)))
    while stack:
        node = stack.pop()
        yield node
        stack.extend(reversed(node.children()))


def postorder(tree: Tree) -> Iterator[Node]:
    """Every distinct node object, children before parents. A shared subtree is visited once."""
    done: set[int] = set()
    # Nodes whose children are being visited, each with those still to come: three times as fast as a stack of nodes.
    open_nodes: list[tuple[Node | None, Iterator[Node]]] = [(None, iter(roots(tree)))]
    while open_nodes:
        parent, coming = open_nodes[-1]
        for node in coming:
            if id(node) in done:
                continue
            children = node.children()
            if children:
                open_nodes.append((node, iter(children)))
                break
            done.add(id(node))
            yield node
        else:
            open_nodes.pop()
            if parent is not None:
                done.add(id(parent))
                yield parent


def statements(tree: Tree) -> Iterator[Stmt]:
    """Every statement in text order, without entering expressions."""
    stack = list(reversed(roots(tree)))
    while stack:
        node = stack.pop()
        if isinstance(node, Stmt):
            yield node
            for name in reversed(body_names(type(node))):
                stack.extend(reversed(getattr(node, name)))


def fold(tree: Tree, combine: Callable[[Node, tuple[T, ...]], T]) -> tuple[T, ...]:
    """The results of `combine(node, results of its children)` for the topmost nodes; once per shared subtree."""
    results: dict[int, T] = {}
    topmost = roots(tree)
    for node, children in with_their_children(topmost):
        if id(node) not in results:
            results[id(node)] = combine(node, tuple([results[id(child)] for child in children]) if children else ())
    return tuple([results[id(root)] for root in topmost])


_SHORT: Final = 256
"""Nodes, written out, of what `with_their_children` lists without asking which of them it has met."""


def with_their_children(nodes: Sequence[Node], enters: Callable[[Node], object] | None = None) -> Listed:
    """Every node in the order of `postorder`, with its children: the fastest walk, which compilers live on.

    A shared subtree may stand in it several times, so those who act on each node remember which they have met. Trees
    that `enters` says no to may be left out.
    """
    found: Listed = []
    stack = list(nodes)
    while stack:
        node = stack.pop()
        if enters is None or enters(node):
            children = node.children()
            found.append((node, children))
            stack += children
            if len(found) > _SHORT:
                return [(node, node.children()) for node in postorder(nodes)]
    found.reverse()
    return found


def expression_depth(expression: Expr) -> int:
    """Nodes on the longest way down; a literal has depth 1."""
    return fold(expression, lambda _, depths: 1 + max(depths, default=0))[0]
