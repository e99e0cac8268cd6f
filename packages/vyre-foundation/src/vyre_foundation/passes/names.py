"""A supply of fresh names."""

from __future__ import annotations

from collections.abc import Iterable


class NameSupply:
    """Gives free names: `wish`, or else `wish_2`, `wish_3`, … It remembers where it stopped, so the cost is linear."""

    def __init__(self, taken: Iterable[str]) -> None:
        self._taken = set(taken)
        self._next: dict[str, int] = {}

    def fresh(self, wish: str) -> str:
        name = wish
        if name in self._taken:
            number = self._next.get(wish, 2)
            while f"{wish}_{number}" in self._taken:
                number += 1
            self._next[wish] = number + 1
            name = f"{wish}_{number}"
        self._taken.add(name)
        return name

    def prefixed(self, prefix: str, name: str) -> str:
        """Give `grad_x`, or the first free of `grad2_x`, `grad3_x` and so on."""
        number = 1
        made = f"{prefix}_{name}"
        while made in self._taken:
            number += 1
            made = f"{prefix}{number}_{name}"
        self._taken.add(made)
        return made
