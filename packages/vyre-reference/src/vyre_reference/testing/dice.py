"""The one source of chance: a seeded generator whose answers are the same on every machine and Python.

Only `random()` and `getrandbits()` of `random.Random` are used: Python promises that they repeat for a seed, and
makes no such promise for the methods built on them. Everything is drawn from sequences: iterating over a set would
let the hash seed choose.
"""

from __future__ import annotations

import random
from bisect import bisect_right
from collections.abc import Iterable, Sequence
from typing import Generic, TypeVar

T = TypeVar("T")


class Weighted(Generic[T]):
    """Things with whole-number weights, ready to be drawn from."""

    __slots__ = ("items", "marks", "total")

    def __init__(self, pairs: Iterable[tuple[int, T]]) -> None:
        self.items: list[T] = []
        self.marks: list[int] = []
        self.total = 0
        for weight, item in pairs:
            if weight > 0:
                self.total += weight
                self.items.append(item)
                self.marks.append(self.total)

    def __bool__(self) -> bool:
        return bool(self.items)


class Dice:
    """Draws that depend on the seed and on nothing else."""

    __slots__ = ("_bits", "_random")

    def __init__(self, seed: int) -> None:
        source = random.Random(seed)
        self._random = source.random
        self._bits = source.getrandbits

    def below(self, limit: int) -> int:
        """A whole number in 0..limit-1; `limit` is at most a few thousand, so that the bias does not matter."""
        return int(self._random() * limit)

    def between(self, smallest: int, largest: int) -> int:
        """A whole number in smallest..largest, both included."""
        return smallest + int(self._random() * (largest - smallest + 1))

    def chance(self, probability: float) -> bool:
        return self._random() < probability

    def bits(self, count: int) -> int:
        return self._bits(count)

    def pick(self, items: Sequence[T]) -> T:
        return items[int(self._random() * len(items))]

    def draw(self, table: Weighted[T]) -> T:
        return table.items[bisect_right(table.marks, int(self._random() * table.total))]

    def some(self, items: Sequence[T], count: int) -> list[T]:
        """Up to `count` different positions of `items`, in a random order."""
        left = list(items)
        return [left.pop(int(self._random() * len(left))) for _ in range(min(count, len(left)))]

    def shuffled(self, items: Sequence[T]) -> list[T]:
        return self.some(items, len(items))
