"""Marks where the harness differs from Python on numpy; tests/language_oracle/differences.md lists the same."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, TypeVar

T = TypeVar("T")

DIFFERENCES: Final[dict[str, str]] = {}
"""What differs, and the function or class of the harness that does it the language's way."""


def differs(what: str) -> Callable[[T], T]:
    """Mark what stands in for Python's or numpy's meaning; `what` is the name of a row of the list of differences."""

    def mark(thing: T) -> T:
        DIFFERENCES[what] = getattr(thing, "__qualname__", repr(thing))
        return thing

    return mark
