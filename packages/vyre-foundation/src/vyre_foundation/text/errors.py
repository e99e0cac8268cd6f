"""X…: what can be wrong with a program's text, and how its place is shown."""

from __future__ import annotations

import unicodedata
from os import PathLike
from typing import Final

from vyre_foundation.diagnostics import Diagnostic, Lines, TextError
from vyre_foundation.diagnostics.visible import HIDDEN
from vyre_foundation.ir.limits import PROGRAM_BYTES

WHAT: Final = {
    "X001": "something else was expected here",
    "X002": "the text ends too early",
    "X003": "an unknown word",
    "X004": "not a number that can be written here",
    "X005": "not a name or a string",
    "X006": "a wrong number of arguments",
    "X007": "not an element of a buffer",
    "X008": "the text is too large",
    "X009": "nested too deeply",
    "X010": "not a text",
}
"""Every code of the text format. A code never changes its meaning."""


class BadToken(Exception):
    """A token whose inside is wrong; the cursor knows its place and makes a `TextError` of it.

    `start` and `width` say which characters of the token are meant; width 0 means all from `start` on.
    """

    def __init__(self, code: str, because: str, fix: str, start: int = 0, width: int = 0) -> None:
        super().__init__(code, because, fix, start, width)
        self.code, self.because, self.fix = code, because, fix
        self.start, self.width = start, width


def text_error(code: str, source: str, start: int, width: int, because: str, fix: str) -> TextError:
    """The error for `width` characters of `source` from `start` on."""
    line, column = line_and_column(source, start)
    where = Lines(f"line {line}, column {column}\n{excerpt_at(source, start, width)}")
    return TextError(Diagnostic(code, WHAT[code], where, because, fix, line=line, column=column))


def not_text(source: object) -> TextError:
    """What was given instead of a `str`."""
    kind = type(source).__name__
    fix = "pass the text as a `str`; `program.to_text()` gives one"
    if isinstance(source, bytes | bytearray | memoryview):
        fix = "read bytes of the wire format with `Program.from_wire(data)`, and decode a text: `data.decode()`"
    elif isinstance(source, PathLike):
        fix = 'read the file first: `Path(name).read_text(encoding="utf-8")`'
    because = f"a program's text is a str, got {kind}"
    return TextError(Diagnostic("X010", WHAT["X010"], "from_text", because, fix))


def too_large(because: str, fix: str) -> TextError:
    return TextError(Diagnostic("X008", WHAT["X008"], because=because, fix=fix))


def too_large_to_read(size: int) -> TextError:
    return too_large(
        f"it has {size} bytes and at most {PROGRAM_BYTES} are read",
        "split it into programs that run one after the other",
    )


def too_large_to_print() -> TextError:
    return too_large(
        f"printed in full it has more than {PROGRAM_BYTES} bytes; a subtree used twice is printed twice",
        "bind what is used more than once with a `let`",
    )


def line_and_column(source: str, offset: int) -> tuple[int, int]:
    """Both count from one; a column is one character."""
    return source.count("\n", 0, offset) + 1, offset - source.rfind("\n", 0, offset)


_UNSEEN: Final = "\N{REPLACEMENT CHARACTER}"
_BEFORE, _AFTER, _MARKED = 70, 40, 90
"""How much of a long line is shown: before the column, after it, and of the words that are meant."""


def excerpt_at(source: str, start: int, width: int) -> str:
    """The line of `start`, clipped, and carets under what is meant."""
    begin = source.rfind("\n", 0, start) + 1
    end = source.find("\n", start)
    end = len(source) if end < 0 else end
    first = begin if start - begin <= _BEFORE else start - _BEFORE
    after = max(_AFTER, min(width, _MARKED))
    last = end if end - start <= after else start + after
    head, tail = ("…" if first > begin else ""), ("…" if last < end else "")
    shown = _visible(source[first:last])
    margin = " " * (len(head) + _cells(shown[: start - first]))
    marked = shown[start - first : start - first + max(width, 1)]
    return f"{head}{shown}{tail}\n{margin}{'^' * max(_cells(marked), 1)}"


def _visible(text: str) -> str:
    """One character for each that can be seen, so that carets stay below what they mean."""
    return HIDDEN.sub(lambda found: " " if found[0].isspace() else _UNSEEN, text)


def _cells(text: str) -> int:
    """How many columns a terminal gives to `text`."""
    return sum(0 if unicodedata.combining(c) else 2 if unicodedata.east_asian_width(c) in "WF" else 1 for c in text)
