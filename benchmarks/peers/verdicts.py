"""Whether a row's goals are met by what was measured."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from contest import Measured
from rows import TOOLS, VYRE, Against, Ceiling, Goal, Row


@dataclass(frozen=True)
class Verdict:
    """One goal. `tool` is whose line it stands on: the peer's that decides it, or vyre's own."""

    tool: str
    goal: str
    met: bool | None
    """None when there is nothing to compare."""

    def __str__(self) -> str:
        return f"{self.goal}: {'not measured' if self.met is None else 'met' if self.met else 'NOT MET'}"


def verdicts(row: Row, measured: Sequence[Measured]) -> list[Verdict]:
    times = {entry.tool: entry.least for entry in measured if entry.least is not None}
    return [verdict for goal in row.goals for verdict in judge(goal, times)]


def ratio(measured: Sequence[Measured], tool: str) -> float | None:
    """How many times as long as the tool vyre takes."""
    times = {entry.tool: entry.least for entry in measured}
    ours, theirs = times[VYRE], times[tool]
    return None if tool == VYRE or ours is None or theirs is None else ours / theirs


def judge(goal: Goal | Ceiling, times: Mapping[str, float]) -> list[Verdict]:
    match goal:
        case Ceiling(seconds):
            met = times[VYRE] <= seconds if VYRE in times else None
            return [Verdict(VYRE, f"≤ {duration(seconds)}", met)]
        case Goal(limit, peers, Against.EACH):
            return [Verdict(peer, f"≤ {limit:g}", within(limit, peer, times)) for peer in peers]
        case Goal(limit, peers, _):
            running = [peer for peer in peers if peer in times]
            best = min(running, key=lambda peer: times[peer], default=peers[0])
            names = ", ".join(TOOLS[peer].label for peer in peers)
            return [Verdict(best, f"≤ {limit:g}, the best of {names}", within(limit, best, times))]


def within(limit: float, peer: str, times: Mapping[str, float]) -> bool | None:
    return times[VYRE] <= limit * times[peer] if VYRE in times and peer in times else None


def duration(seconds: float) -> str:
    """In the unit that suits it."""
    if seconds < 100e-6:
        return f"{seconds * 1e6:.3g} µs"
    return f"{seconds * 1e3:.3g} ms" if seconds < 1 else f"{seconds:.3g} s"
