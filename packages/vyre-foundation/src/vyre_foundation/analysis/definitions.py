"""Names that stand for short expressions, so that analyses can look through them.

Written out, a chain of bindings may become far longer than its program, so only short values are looked through.
"""

from __future__ import annotations

from collections.abc import Callable, Container, Iterable, Iterator, Sequence
from typing import Final

from vyre_foundation import ir
from vyre_foundation.ir import Expr, Node, Stmt
from vyre_foundation.walk import Tree, facts_of, fold, holds, kind_bits, statements, variables_of

MOST_NODES: Final = 64
"""The most nodes of a value, with all names in it written out."""


_ASSIGN: Final = kind_bits((ir.Assign,))


def assigned_names(tree: Tree) -> frozenset[str]:
    """Variables: names that some assignment changes, wherever it stands. Any other holds one value for its scope."""
    if not holds(tree, _ASSIGN):
        return frozenset()
    return frozenset(s.name for s in statements(tree) if isinstance(s, ir.Assign))


def bound_once(body: Sequence[Stmt]) -> list[tuple[str, Expr]]:
    """Names that a body binds and never assigns, with their values, in text order."""
    assigned = assigned_names(body)
    return [(s.name, s.value) for s in statements(body) if isinstance(s, ir.Let) and s.name not in assigned]


def loop_bounds(tree: Tree) -> dict[str, tuple[Expr, Expr]]:
    """The bounds of loops, by their variables, each of which is bound once."""
    return {s.var: (s.from_, s.to) for s in statements(tree) if isinstance(s, ir.Loop)}


def expandable(bindings: Iterable[tuple[str, Expr]], most: int = MOST_NODES) -> dict[str, Expr]:
    """The names, each bound once and after what it uses, whose values stay small when written out."""
    found: dict[str, Expr] = {}
    sizes: dict[str, int] = {}

    def size_of(node: Node, children: tuple[int, ...]) -> int:
        return sizes.get(node.name, 1) if isinstance(node, ir.Var) else 1 + sum(children)

    for name, value in bindings:
        facts = facts_of(value)
        if facts.size > most:
            continue
        size = facts.size if sizes.keys().isdisjoint(facts.variables) else fold(value, size_of)[0]
        if size <= most:
            found[name] = value
            if size > 1:
                sizes[name] = size
    return found


def names_in_order(e: Expr, parts: Callable[[str], Sequence[Expr]], found: Container[str]) -> Iterator[str]:
    """The names in an expression that are not in `found`, each after the names that its own value is made of.

    The caller adds each name to `found` when it gets it. A name that is part of itself comes once.
    """
    waiting = [name for name in variables_of(e) if name not in found]
    opened: set[str] = set()
    while waiting:
        name = waiting.pop()
        if name in found:
            continue
        before = [each for part in parts(name) for each in variables_of(part) if each not in found]
        if before and name not in opened:
            opened.add(name)
            waiting += [name, *before]
        else:
            yield name
