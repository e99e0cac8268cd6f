"""Names and texts from a program, made safe to show: invisible characters become escapes.

A program file is written by anyone, and its names may hold anything: sequences that move a terminal's cursor, marks
that reverse the direction of a line, characters of no width. Everything that quotes such a text goes through here.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import Final

INVISIBLE: Final = (
    r"\x00-\x1f\x7f-\xa0\xad\u034f\u0600-\u0605\u061c\u06dd\u070f\u0890\u0891\u08e2\u115f\u1160\u1680\u17b4\u17b5"
    r"\u180b-\u180f\u2000-\u200f\u2028-\u202f\u205f-\u206f\u2800\u3000\u3164\ud800-\udfff\ufdd0-\ufdef\ufe00-\ufe0f\ufeff\uffa0\ufff0-\ufffb\ufffe\uffff"
    r"\U000110bd\U000110cd\U00013430-\U0001343f\U0001bca0-\U0001bca3\U0001d173-\U0001d17a\U000e0000-\U000e0fff"
)
"""Controls, formats, blanks but the space and what has no width: the inside of a character class.

A list of our own: `str.isprintable` differs between versions of Python, and holds for some characters of no width.
"""

SHORT_ESCAPES: Final = {"\n": "n", "\t": "t", "\r": "r", "\0": "0"}

HIDDEN: Final = re.compile(f"[{INVISIBLE}]")


def visible(text: str) -> str:
    r"""The text on one line, with `\n`, `\u{1b}` and so on for what cannot be seen. Twice does what once does."""
    return HIDDEN.sub(escaped, text)


def escaped(found: re.Match[str]) -> str:
    """The escape of the character found, as the text format writes it in strings and names."""
    char = found[0]
    short = SHORT_ESCAPES.get(char)
    return f"\\u{{{ord(char):x}}}" if short is None else f"\\{short}"


class Lines(str):
    r"""Text of several lines. In any other text a line end is part of a name that is quoted, and shown as `\n`."""

    __slots__ = ()


def in_lines(parts: Iterable[str]) -> Lines:
    """Each part on lines of its own: one, or several if it is `Lines` itself."""
    return Lines("\n".join(map(shown, parts)))


def shown(text: str) -> str:
    """`visible`, but for the line ends of `Lines`."""
    if isinstance(text, Lines):
        return Lines("\n".join(map(visible, text.split("\n"))))
    return visible(text)


def first_line(problem: BaseException) -> str:
    """What an error of another library says, without what follows its first line; its kind where it says nothing."""
    lines = str(problem).strip().splitlines()
    return lines[0] if lines else type(problem).__name__
