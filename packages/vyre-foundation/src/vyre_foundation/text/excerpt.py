"""Expressions as reports quote them: short, in backticks, whatever their size."""

from __future__ import annotations

from typing import Final

from vyre_foundation.ir import Expr
from vyre_foundation.text import expr_to_text
from vyre_foundation.walk import tree_size

LARGEST: Final = 10_000
"""Nodes, shared ones as often as they stand, that are still printed: only exponential sharing goes far beyond."""


def excerpt(e: Expr, width: int = 60) -> str:
    """The expression in backticks, its end replaced by `…` past `width` characters."""
    return f"`{short_text(e, width)}`"


def short_text(e: Expr, width: int = 60) -> str:
    """As `excerpt`, without the backticks."""
    if tree_size(e) > LARGEST:
        return "…"
    text = expr_to_text(e)
    return text if len(text) <= width else f"{text[: width - 1]}…"
