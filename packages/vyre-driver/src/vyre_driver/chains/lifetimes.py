"""Which intermediates may lie in the same memory: those of which one is dead before the other is born.

An interval graph coloured from left to right, each buffer into the freed block that fits it best: as few blocks as
there are buffers alive at one time.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Life:
    """A buffer, from the step that makes it to the last that reads it, both included."""

    name: str
    first: int
    last: int
    size: int
    """Bytes."""


@dataclass(frozen=True, slots=True)
class Blocks:
    places: dict[str, int]
    sizes: tuple[int, ...]


def shared_blocks(lives: Iterable[Life]) -> Blocks:
    """A block for each buffer; two in one block are never alive together."""
    places: dict[str, int] = {}
    sizes: list[int] = []
    busy_until: list[int] = []
    for life in sorted(lives, key=lambda each: (each.first, -each.size, each.name)):
        free = [block for block, last in enumerate(busy_until) if last < life.first]
        # The smallest that is large enough; else the largest, which then grows least.
        chosen = min(free, key=lambda block: (sizes[block] < life.size, abs(sizes[block] - life.size)), default=None)
        if chosen is None:
            chosen = len(sizes)
            sizes.append(0)
            busy_until.append(-1)
        sizes[chosen] = max(sizes[chosen], life.size)
        busy_until[chosen] = life.last
        places[life.name] = chosen
    return Blocks(places, tuple(sizes))
