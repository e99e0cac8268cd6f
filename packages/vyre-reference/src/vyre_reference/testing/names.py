"""Names of variables: never one that is visible, sometimes one that a closed scope has given back."""

from __future__ import annotations

from typing import Final

from vyre_reference.testing.dice import Dice

_STEMS: Final = ("a", "b", "v", "t", "acc", "tmp", "k", "n", "w", "sum_", "x1", "_p", "idx")


class Names:
    """Hands out names that shadow nothing (V008, V032)."""

    def __init__(self, dice: Dice) -> None:
        self._dice = dice
        self._scopes: list[list[str]] = [[]]
        self._taken: set[str] = set()
        self._given_back: list[str] = []
        self._count = 0

    def enter(self) -> None:
        self._scopes.append([])

    def leave(self) -> None:
        for name in self._scopes.pop():
            self._taken.discard(name)
            self._given_back.append(name)

    def fresh(self, stem: str | None = None) -> str:
        """A name for a binding in the current scope."""
        name = self._used_before() if stem is None and self._dice.chance(0.15) else None
        if name is None:
            self._count += 1
            name = f"{stem or self._dice.pick(_STEMS)}{self._count}"
        self._taken.add(name)
        self._scopes[-1].append(name)
        return name

    def _used_before(self) -> str | None:
        if not self._given_back:
            return None
        name = self._dice.pick(self._given_back)
        return None if name in self._taken else name
