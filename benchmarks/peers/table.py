"""The results as text for people and as JSON for machines."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from contest import Measured
from rows import TOOLS, VYRE, Kind, Row
from verdicts import Verdict, duration, ratio, verdicts

TIE = 1.3
HEADER = ("row", "threads", "contestant", "least", "median", "vyre / it", "", "goal")


@dataclass(frozen=True)
class Result:
    """A row with one number of threads, measured."""

    row: Row
    threads: int
    measured: Sequence[Measured]

    @property
    def verdicts(self) -> list[Verdict]:
        return verdicts(self.row, self.measured)


def table(results: Sequence[Result], colour: bool) -> str:
    lines = [HEADER, *(line for result in results for line in cells(result))]
    widths = [max(len(line[column]) for line in lines) for column in range(len(HEADER))]
    return "\n".join(painted(line, widths, colour) for line in lines)


def cells(result: Result) -> Iterator[tuple[str, ...]]:
    for entry in result.measured:
        ours = entry.tool == VYRE
        over = ratio(result.measured, entry.tool)
        goals = [str(verdict) for verdict in result.verdicts if verdict.tool == entry.tool]
        yield (
            result.row.title if ours else "",
            str(result.threads) if ours else "",
            name(entry, result.threads),
            "" if entry.least is None else duration(entry.least),
            "" if entry.middle is None else duration(entry.middle),
            "" if over is None else f"{over:.2f}",
            "" if over is None else word(over),
            "; ".join([*goals, *([f"does not run: {shortened(entry.why_not)}"] if entry.why_not else [])]),
        )


def name(entry: Measured, threads: int) -> str:
    tool = TOOLS[entry.tool]
    noted = tool.note and (threads > 1 or not tool.serial)
    return f"{tool.label}, {tool.note}" if noted else tool.label


def word(over: float) -> str:
    if over >= TIE:
        return "slower"
    return "tie" if over > 1 / TIE else "faster"


def shortened(reason: str, most: int = 100) -> str:
    line = " ".join(reason.split())
    return line if len(line) <= most else f"{line[: most - 1]}…"


def painted(line: Sequence[str], widths: Sequence[int], colour: bool) -> str:
    text = "  ".join(f"{cell:<{width}}" for cell, width in zip(line, widths, strict=True)).rstrip()
    if not colour:
        return text
    if "NOT MET" in text or "does not run" in text:
        return f"\x1b[31m{text}\x1b[0m"
    return f"\x1b[32m{text}\x1b[0m" if text.endswith("met") else text


def summary(results: Sequence[Result], rounds: int) -> str:
    decided = [verdict.met for result in results for verdict in result.verdicts]
    met, missed, unknown = (decided.count(value) for value in (True, False, None))
    said = f"{met} goals met, {missed} not met, {unknown} not measured; {rounds} rounds, the least of each counts"
    return said if rounds >= 7 else f"{said}\nfewer than 7 rounds: a trial, not a result"


def as_json(results: Sequence[Result], rounds: int) -> dict[str, Any]:
    return {"rounds": rounds, "results": [result_as_json(result) for result in results]}


def result_as_json(result: Result) -> dict[str, Any]:
    return {
        "row": result.row.name,
        "title": result.row.title,
        "time": result.row.kind.value if result.row.kind is not Kind.CALL else "a call",
        "threads": result.threads,
        "contestants": [
            {
                "tool": entry.tool,
                "seconds": entry.rounds,
                "least": entry.least,
                "median": entry.middle,
                "ratio": ratio(result.measured, entry.tool),
                "why_not": entry.why_not,
            }
            for entry in result.measured
        ],
        "goals": [{"tool": each.tool, "goal": each.goal, "met": each.met} for each in result.verdicts],
    }
