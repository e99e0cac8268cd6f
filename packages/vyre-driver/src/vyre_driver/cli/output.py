"""Where a command writes: lines for people, or one JSON document for programs, never both.

What is written may quote a program that anyone made. Only `Output` itself sends escape sequences to a terminal: in all
that it is given, whatever cannot be seen is written as an escape of letters.
"""

from __future__ import annotations

import json
import os
import re
import sys
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Any, Final, TextIO

from vyre_foundation.diagnostics import visible

_COLOURS: Final = {"bold": "1", "red": "31", "green": "32", "dim": "2"}


@dataclass(frozen=True, slots=True)
class Coloured:
    """A piece of a line in a colour, where the terminal has some."""

    text: str
    colour: str


class Output:
    """With `is_json`, `line` says nothing and `record` prints; without, the other way round."""

    def __init__(self, is_json: bool = False) -> None:
        self.is_json = is_json
        self._to_standard_error = False

    def leave_standard_output(self) -> None:
        """From now on lines go to standard error: standard output is for bytes."""
        self._to_standard_error = True

    def line(self, *pieces: str | Coloured) -> None:
        """For people, at once: whoever watches a long command sees how far it is."""
        if not self.is_json:
            print(*(self._shown(piece) for piece in pieces), sep="", file=self._stream, flush=True)

    def lines(self, texts: Iterable[str]) -> None:
        for text in texts:
            self.line(text)

    def record(self, record: object) -> None:
        """For programs: call it once, at the end."""
        if self.is_json:
            # JSON keeps this one control as it is, and it only ever stands inside a string.
            document = json.dumps(record, indent=1, allow_nan=False).replace("\x7f", "\\u007f")
            print(document, flush=True)

    def complain(self, problem: object) -> None:
        """To standard error, for people; a program reads the record."""
        if not self.is_json:
            sys.stdout.flush()
            print(printable(str(problem)), file=sys.stderr, flush=True)

    def table(self, heads: Sequence[str], rows: Sequence[Sequence[Any]]) -> None:
        """Columns as wide as they need to be; the last may be as long as it likes."""
        first, *rest = aligned([heads, *rows])
        self.line(Coloured(first, "bold"))
        self.lines(rest)

    @property
    def _stream(self) -> TextIO:
        return sys.stderr if self._to_standard_error else sys.stdout

    def _shown(self, piece: str | Coloured) -> str:
        if isinstance(piece, str):
            return printable(piece)
        text = printable(piece.text)
        has_colour = text and self._stream.isatty() and wants_colour()
        return f"\033[{_COLOURS[piece.colour]}m{text}\033[0m" if has_colour else text


def printable(text: str) -> str:
    """The text with its lines and tabs, and an escape of letters for whatever else cannot be seen."""
    return _LINES_AND_TABS.sub(lambda found: visible(found[0]), text)


_LINES_AND_TABS: Final = re.compile(r"[^\n\t]+")


def aligned(rows: Sequence[Sequence[Any]]) -> list[str]:
    """Rows of equal length as lines: cells, each on one line, stand below each other, two spaces apart."""
    cells = [[visible(str(cell)) for cell in row] for row in rows]
    widths = [max(map(len, column)) for column in zip(*cells, strict=True)]
    return ["  ".join(f"{cell:<{width}}" for cell, width in zip(row, widths, strict=True)).rstrip() for row in cells]


def wants_colour() -> bool:
    """What the environment says: `NO_COLOR` with any value, or a terminal that has none."""
    return not os.environ.get("NO_COLOR") and os.environ.get("TERM") != "dumb"
