"""A table of functions by node class, for code that must know every node; it can say which are missing."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Generic, TypeVar

from vyre_foundation.ir.node import Node

R = TypeVar("R")


class Rules(Generic[R]):
    """`rules = Rules[int]("size")`, `@rules.on(Load)`, then `rules[type(node)](node, ...)`.

    Measured (GROUND, STYLE): a lookup costs the same for every class; `match` and `singledispatch` do not.
    """

    def __init__(self, name: str) -> None:
        self.name = name
        self.table: dict[type[Node], Callable[..., R]] = {}

    def on(self, *classes: type[Node]) -> Callable[[Callable[..., R]], Callable[..., R]]:
        """Register the decorated function for these classes; a class has one rule."""

        def register(rule: Callable[..., R]) -> Callable[..., R]:
            for cls in classes:
                if cls in self.table:
                    raise TypeError(f"{self.name} already has a rule for {cls.__name__}")
                self.table[cls] = rule
            return rule

        return register

    def __getitem__(self, cls: type[Node]) -> Callable[..., R]:
        return self.table[cls]

    def missing(self, classes: Iterable[type[Node]]) -> set[type[Node]]:
        """The classes without a rule: empty when the table is complete."""
        return set(classes) - self.table.keys()
