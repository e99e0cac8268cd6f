"""What is visible at a place: names with what is known of each, body inside body."""

from __future__ import annotations

from typing import Generic, TypeVar

V = TypeVar("V")


class Scope(Generic[V]):
    """The bindings of one body and, through `parent`, of the bodies around it. It grows as its body is walked."""

    __slots__ = ("bindings", "parent")

    def __init__(self, parent: Scope[V] | None = None) -> None:
        self.parent = parent
        self.bindings: dict[str, V] = {}

    def __repr__(self) -> str:
        return f"Scope({', '.join(self.names())})"

    def bind(self, name: str, value: V) -> None:
        self.bindings[name] = value

    def enter(self) -> Scope[V]:
        """A new scope inside this one."""
        return Scope(self)

    def find(self, name: str) -> V | None:
        """What the nearest visible binding holds, None when nothing binds the name."""
        scope: Scope[V] | None = self
        while scope is not None:
            if name in scope.bindings:
                return scope.bindings[name]
            scope = scope.parent
        return None

    def __contains__(self, name: str) -> bool:
        scope: Scope[V] | None = self
        while scope is not None:
            if name in scope.bindings:
                return True
            scope = scope.parent
        return False

    def names(self) -> list[str]:
        """Every visible name, innermost first."""
        seen: dict[str, None] = {}
        scope: Scope[V] | None = self
        while scope is not None:
            seen.update(dict.fromkeys(reversed(scope.bindings)))
            scope = scope.parent
        return list(seen)
