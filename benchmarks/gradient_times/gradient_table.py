"""The results as a line for each row, as goals that are met or not, and as JSON."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final

from contest import Measured
from gradient_rows import BY_HAND, CANNOT, EXACT_ROWS, FORWARD, GOALS, GRADIENT_TOOLS, Goal
from rows import VYRE, Row

OTHERS: Final = tuple(tool for tool in GRADIENT_TOOLS if tool != VYRE)
HEADER: Final = (
    "row",
    "threads",
    "class",
    "vjp ms",
    *(f"{GRADIENT_TOOLS[tool].label} ms (vjp over it)" for tool in OTHERS),
)


@dataclass(frozen=True)
class Timed:
    """A row with one number of threads, measured."""

    row: Row
    threads: int
    order: str
    """The class of the derivative: EXACT, or UNORDERED."""
    measured: Sequence[Measured]

    @property
    def times(self) -> Mapping[str, float]:
        """Seconds of those who gave the right answer."""
        return {entry.tool: entry.least for entry in self.measured if entry.least is not None}

    @property
    def why_not(self) -> Mapping[str, str]:
        return {entry.tool: entry.why_not for entry in self.measured if entry.why_not}

    def over(self, tool: str) -> float | None:
        """Our backward time over another's."""
        times = self.times
        return times[VYRE] / times[tool] if VYRE in times and tool in times else None


def table(results: Sequence[Timed]) -> str:
    lines = [HEADER, *(cells(result) for result in results)]
    widths = [max(len(line[column]) for line in lines) for column in range(len(HEADER))]
    return "\n".join(
        "  ".join(f"{cell:<{width}}" for cell, width in zip(line, widths, strict=True)).rstrip() for line in lines
    )


def cells(result: Timed) -> tuple[str, ...]:
    ours = result.times.get(VYRE)
    first = "does not run" if ours is None else f"{ours * 1e3:.3f}"
    return (result.row.title, str(result.threads), result.order, first, *(cell(result, tool) for tool in OTHERS))


def cell(result: Timed, tool: str) -> str:
    if (tool, result.row.name) in CANNOT or tool not in result.row.tools:
        return "–"
    if tool not in result.times:
        return "does not run"
    over = result.over(tool)
    return f"{result.times[tool] * 1e3:.3f}" + ("" if over is None else f" ({over:.2f})")


def judged(results: Sequence[Timed], rounds: int, clock: str) -> str:
    """For each number of threads, how many rows are within each goal and which are not; then who did not run."""
    lines = [
        f"{rounds} rounds, the least of each counts, {clock} time" + ("" if rounds >= 7 else "; fewer than 7: a trial")
    ]
    for threads in sorted({result.threads for result in results}):
        same = [result for result in results if result.threads == threads]
        lines.append(f"{threads} thread{'s' if threads > 1 else ''}:")
        lines += [f"  {verdict(goal, same)}" for goal in GOALS]
        loose = [result.row.name for result in same if result.order != "EXACT"]
        lines.append(f"  {met('EXACT without asking', len(same) - len(loose), len(same), EXACT_ROWS, loose)}")
    for result in results:
        for tool, reason in result.why_not.items():
            lines.append(f"{result.row.name}, {GRADIENT_TOOLS[tool].label}: {' '.join(reason.split())}")
    return "\n".join(lines)


def verdict(goal: Goal, results: Sequence[Timed]) -> str:
    ratios = {result.row.name: over for result in results if (over := result.over(goal.over)) is not None}
    short = [f"{name} {over:.2f}" for name, over in ratios.items() if over > goal.limit]
    asked = len(ratios) if goal.rows is None else goal.rows
    label = {FORWARD: "its own forward", BY_HAND: "the kernel by hand"}.get(goal.over, GRADIENT_TOOLS[goal.over].label)
    return met(f"at most {goal.limit:g} of {label}", len(ratios) - len(short), len(ratios), asked, short)


def met(what: str, within: int, measured: int, asked: int, short: Sequence[str]) -> str:
    if not measured:
        return f"{what}: not measured"
    said = f"{what}: {within} of {measured} rows, {asked} wanted: {'met' if within >= asked else 'NOT MET'}"
    return f"{said}; beyond: {', '.join(short)}" if short else said


def as_json(results: Sequence[Timed], rounds: int, clock: str) -> dict[str, Any]:
    return {"rounds": rounds, "clock": clock, "results": [row_as_json(result) for result in results]}


def row_as_json(result: Timed) -> dict[str, Any]:
    return {
        "row": result.row.name,
        "title": result.row.title,
        "threads": result.threads,
        "class": result.order,
        "contestants": [
            {
                "tool": entry.tool,
                "seconds": entry.rounds,
                "least": entry.least,
                "vjp_over_it": result.over(entry.tool),
                "why_not": entry.why_not,
            }
            for entry in result.measured
        ],
    }
