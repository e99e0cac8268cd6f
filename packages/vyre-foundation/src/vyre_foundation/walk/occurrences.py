"""Expressions of chosen kinds in a statement, with their places."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TypeVar

from vyre_foundation.ir import Expr, Stmt
from vyre_foundation.walk import labelled_children

E = TypeVar("E", bound=Expr)


def occurrences(statement: Stmt, *kinds: type[E]) -> Iterator[tuple[str, E]]:
    """The path below the statement and the node, in evaluation order, parents first; its bodies are not entered.

    A shared subtree counts at the first place it stands only, so that exponential sharing costs nothing.
    """
    stack = [(label, child) for label, child in labelled_children(statement) if isinstance(child, Expr)]
    stack.reverse()
    seen: set[int] = set()
    while stack:
        path, e = stack.pop()
        if id(e) in seen:
            continue
        seen.add(id(e))
        if isinstance(e, kinds):
            yield path, e
        inner = [(f"{path}.{label}", child) for label, child in labelled_children(e) if isinstance(child, Expr)]
        stack.extend(reversed(inner))
