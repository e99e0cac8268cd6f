"""Whose line a report is about: the nearest caller outside vyre."""

from __future__ import annotations

import inspect


def depth_of_caller() -> int:
    """The `stacklevel` for a warning that the function which asks gives: that of the first frame outside vyre."""
    depth = 0
    frame = inspect.currentframe()
    while frame is not None and str(frame.f_globals.get("__name__")).startswith("vyre_"):
        frame = frame.f_back
        depth += 1
    return max(1, depth)
