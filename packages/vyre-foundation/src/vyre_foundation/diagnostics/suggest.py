"""`did you mean`: the closest known name to a mistyped one."""

from __future__ import annotations

import difflib
from collections.abc import Iterable


def closest(name: str, known: Iterable[str]) -> str | None:
    """The known name most like `name`, or None when nothing is close."""
    matches = difflib.get_close_matches(name, list(known), n=1, cutoff=0.6)
    return matches[0] if matches else None


def did_you_mean(name: str, known: Iterable[str], otherwise: str) -> str:
    """A sentence for a `fix`: the suggestion, or `otherwise` when nothing is close."""
    match = closest(name, known)
    return f"did you mean `{match}`?" if match is not None else otherwise
