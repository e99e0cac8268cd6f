"""One line for each row: everyone's time, and vyre's over that of the best."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from statistics import geometric_mean
from typing import Final

from kernel_problems import CLASS_OF
from rows import VYRE
from table import Result

RIVALS: Final = ("c", "numba")
"""Whose best counts. C with the default contraction is shown beside them: it does not compute the same."""
SLOW, SLOWER = 1.15, 1.5
HEADER: Final = ("row", "class", "threads", "vyre ms", "C", "C default", "Numba", "vyre / best")
COLUMNS: Final = (VYRE, "c", "c-contracted", "numba")


def table(results: Sequence[Result]) -> str:
    lines = [HEADER, *(cells(result) for result in results)]
    widths = [max(len(line[column]) for line in lines) for column in range(len(HEADER))]
    return "\n".join(
        "  ".join(f"{cell:<{width}}" for cell, width in zip(line, widths, strict=True)).rstrip() for line in lines
    )


def cells(result: Result) -> tuple[str, ...]:
    found = times(result)
    over = of_best(result)
    shown = [f"{found[tool] * 1e3:.3f}" if tool in found else "WRONG" for tool in COLUMNS]
    ratio = "" if over is None else f"{over:.2f}"
    return (result.row.name, CLASS_OF[result.row.name], str(result.threads), *shown, ratio)


def times(result: Result) -> Mapping[str, float]:
    """Seconds of those who gave the right answer."""
    return {entry.tool: entry.least for entry in result.measured if entry.least is not None}


def of_best(result: Result) -> float | None:
    found = times(result)
    rivals = [found[tool] for tool in RIVALS if tool in found]
    return found[VYRE] / min(rivals) if VYRE in found and rivals else None


def summary(results: Sequence[Result], rounds: int, clock: str) -> str:
    """A line for each number of threads."""
    lines = [
        f"{rounds} rounds, the least of each counts, {clock} time" + ("" if rounds >= 7 else "; fewer than 7: a trial")
    ]
    for threads in sorted({result.threads for result in results}):
        ratios = [over for each in results if each.threads == threads and (over := of_best(each)) is not None]
        if ratios:
            slow, slower = (sum(ratio > limit for ratio in ratios) for limit in (SLOW, SLOWER))
            lines.append(
                f"{threads} thread{'s' if threads > 1 else ''}: {len(ratios)} rows, "
                f"geometric mean {geometric_mean(ratios):.2f}, "
                f"{slow} above {SLOW}, {slower} above {SLOWER}, the worst {max(ratios):.2f}"
            )
    return "\n".join(lines)
