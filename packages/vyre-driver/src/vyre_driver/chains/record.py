"""What was decided about a chain, and why: a record for people and programs."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any


@dataclass(frozen=True, slots=True)
class LinkRecord:
    """The decision about two neighbours of a chain."""

    consumer: int
    """Position of the second program in the chain; the first is the one before it, with what was fused to that."""

    buffers: tuple[str, ...]
    """What it reads of that."""

    is_fused: bool
    reason: str
    """How they were fused, or why not: a sentence for people."""

    rank: int | None = None
    """Elements that one invocation of the second reads of the first, at most; None where they cannot be fused."""

    path: str = ""
    """The statement that is in the way, if one is."""

    def to_json(self) -> dict[str, Any]:
        return {
            "consumer": self.consumer,
            "buffers": list(self.buffers),
            "fused": self.is_fused,
            "reason": self.reason,
            "rank": self.rank,
            "path": self.path,
        }


@dataclass(frozen=True, slots=True)
class StepRecord:
    """One launch of a chain."""

    program: str
    positions: tuple[int, ...]
    """Of the programs whose work it does."""


@dataclass(frozen=True, slots=True)
class ChainRecord:
    """Kept with a bound chain and with the outputs of `run_chain`."""

    backend: str
    thresholds: Mapping[str, float]
    """The largest mean rank that is fused, for work that is `repeated` or done `once`, as far as it mattered."""

    links: tuple[LinkRecord, ...]
    steps: tuple[StepRecord, ...]
    vanished: tuple[str, ...]
    """Intermediates that are values now, or memory of a launch."""

    places: Mapping[str, int]
    """The block of memory that each other intermediate lies in; those whose lives do not meet share one."""

    block_bytes: tuple[int, ...]
    """Of each block."""

    def to_json(self) -> dict[str, Any]:
        return {
            "backend": self.backend,
            "thresholds": dict(self.thresholds),
            "links": [link.to_json() for link in self.links],
            "steps": [{"program": step.program, "positions": list(step.positions)} for step in self.steps],
            "vanished": list(self.vanished),
            "places": dict(self.places),
            "block_bytes": list(self.block_bytes),
        }

    def lines(self) -> list[str]:
        """The decisions, a line each."""
        programs = sum(len(step.positions) for step in self.steps)
        launches = "1 launch" if len(self.steps) == 1 else f"{len(self.steps)} launches"
        made = [f"{programs} programs in {launches} on {self.backend}"]
        for link in self.links:
            verdict = "fused" if link.is_fused else "apart"
            through = ", ".join(link.buffers) or "nothing"
            made.append(f"  {link.consumer - 1} -> {link.consumer} through {through}: {verdict}, {link.reason}")
        for work, threshold in self.thresholds.items():
            made.append(f"  fused up to a mean rank of {threshold:g}, measured here, where work is {_WORDS[work]}")
        if self.vanished:
            made.append(f"  in no memory of their own: {', '.join(self.vanished)}")
        for block, size in enumerate(self.block_bytes):
            names = ", ".join(name for name, place in self.places.items() if place == block)
            made.append(f"  block {block} of {size} bytes: {names}")
        return made


_WORDS = {"repeated": "repeated", "once": "done once"}
