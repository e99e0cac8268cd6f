"""Who takes part in each row, and the goals: a table."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from rows import VYRE, Tool

FORWARD: Final = "forward"
BY_HAND: Final = "by-hand"
GRADIENT_TOOLS: Final[Mapping[str, Tool]] = {
    VYRE: Tool("vyre_", "vjp"),
    FORWARD: Tool("vyre_forward", "forward"),
    BY_HAND: Tool("vyre_by_hand", "by hand"),
    "jax": Tool("jax_", "JAX"),
    "warp": Tool("warp_", "Warp", "one thread", serial=True),
    "taichi": Tool("taichi_", "Taichi"),
}


@dataclass(frozen=True)
class Goal:
    """Our backward time over another is at most `limit`, in so many rows at least; none counts all that could run."""

    over: str
    limit: float
    rows: int | None


GOALS: Final = (
    Goal(FORWARD, 4.0, 11),
    Goal(BY_HAND, 1.5, 11),
    Goal("jax", 2.0, 10),
    Goal("warp", 1.0, None),
    Goal("taichi", 1.0, None),
)
EXACT_ROWS: Final = 12
"""Rows whose derivative is to be EXACT though nobody asked."""
CANNOT: Final[Mapping[tuple[str, str], str]] = {
    ("taichi", "tiled-matmul"): "it has no memory for a block on processors",
}
"""What a tool cannot express of a row, and why."""
