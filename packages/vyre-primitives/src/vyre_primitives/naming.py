"""Names for buffers a program needs for itself beside those its caller names."""

from __future__ import annotations

from collections.abc import Iterable


def unused(wish: str, taken: Iterable[str]) -> str:
    """`wish`, or `wish_2`, `wish_3` and so on: the first that no buffer of the caller has."""
    names = set(taken)
    made, count = wish, 1
    while made in names:
        count += 1
        made = f"{wish}_{count}"
    return made
