"""`did you mean`: the closest known name to a mistyped one."""

from __future__ import annotations

import difflib
import heapq
from collections.abc import Iterable
from typing import Final

LONGEST: Final = 60
"""Characters of a name that is compared. Likeness takes time that grows with the square of the length."""

MOST: Final = 200
"""Names that are compared with one."""


def closest(name: str, known: Iterable[str]) -> str | None:
    """The known name most like `name`, or None when nothing is close. Of many, those nearest in length are compared."""
    if len(name) > LONGEST:
        return None
    candidates = [each for each in known if len(each) <= LONGEST]
    if len(candidates) > MOST:
        candidates = heapq.nsmallest(MOST, candidates, key=lambda each: abs(len(each) - len(name)))
    matches = difflib.get_close_matches(name, candidates, n=1, cutoff=0.6)
    return matches[0] if matches else None


def did_you_mean(name: str, known: Iterable[str], otherwise: str) -> str:
    """A sentence for a `fix`: the suggestion, or `otherwise` when nothing is close."""
    match = closest(name, known)
    return f"did you mean `{match}`?" if match is not None else otherwise
