"""Where a command writes: lines for people, or one JSON document for programs, never both."""

from __future__ import annotations

import json
import os
import sys
from collections.abc import Iterable, Sequence
from typing import Any, Final

_COLOURS: Final = {"bold": "1", "red": "31", "green": "32", "dim": "2"}


class Output:
    """With `is_json`, `line` says nothing and `record` prints; without, the other way round."""

    def __init__(self, is_json: bool = False) -> None:
        self.is_json = is_json
        self._has_colour = not is_json and sys.stdout.isatty() and wants_colour()

    def line(self, text: str = "") -> None:
        """For people, at once: whoever watches a long command sees how far it is."""
        if not self.is_json:
            print(text, flush=True)

    def lines(self, texts: Iterable[str]) -> None:
        for text in texts:
            self.line(text)

    def record(self, record: object) -> None:
        """For programs: call it once, at the end."""
        if self.is_json:
            print(json.dumps(record, indent=1, allow_nan=False), flush=True)

    def complain(self, problem: object) -> None:
        """To standard error, for people; a program reads the record."""
        if not self.is_json:
            sys.stdout.flush()
            print(problem, file=sys.stderr, flush=True)

    def coloured(self, text: str, colour: str) -> str:
        return f"\033[{_COLOURS[colour]}m{text}\033[0m" if self._has_colour else text

    def table(self, heads: Sequence[str], rows: Sequence[Sequence[Any]]) -> None:
        """Columns as wide as they need to be; the last may be as long as it likes."""
        first, *rest = aligned([heads, *rows])
        self.line(self.coloured(first, "bold"))
        self.lines(rest)


def aligned(rows: Sequence[Sequence[Any]]) -> list[str]:
    """Rows of equal length as lines: cells stand below each other, two spaces apart."""
    cells = [[str(cell) for cell in row] for row in rows]
    widths = [max(map(len, column)) for column in zip(*cells, strict=True)]
    return ["  ".join(f"{cell:<{width}}" for cell, width in zip(row, widths, strict=True)).rstrip() for row in cells]


def wants_colour() -> bool:
    """What the environment says: `NO_COLOR` with any value, or a terminal that has none."""
    return not os.environ.get("NO_COLOR") and os.environ.get("TERM") != "dumb"
