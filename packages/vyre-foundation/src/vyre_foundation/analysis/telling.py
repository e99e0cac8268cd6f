"""How far a long analysis is: before each thing it looks at, somebody may be told its number, how many, and what."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import TypeAlias, TypeVar

Tell: TypeAlias = Callable[[int, int, str], None]
"""So many of so many are done, and what they are."""

_T = TypeVar("_T")


def told(things: Sequence[_T], what: str, tell: Tell | None) -> Iterator[_T]:
    """The things, each told before it comes."""
    for done, thing in enumerate(things):
        if tell is not None:
            tell(done, len(things), what)
        yield thing
