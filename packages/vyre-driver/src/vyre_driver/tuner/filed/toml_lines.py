"""Values of a TOML text changed in place: the text around them stays as it is, to the byte.

Only for texts that `tomllib` has read: what is no TOML is not noticed here. Libraries that edit TOML keep a tree of all
parts, and every change walks it; here the text is read once, whatever the number of changes.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Mapping
from functools import cache
from typing import Final, NamedTuple

_NOTHING: Final = re.compile(r"(?:[ \t\r\n]|#[^\n]*+)*+")
"""What may stand between two entries."""

_STRINGS: Final = (
    r'"""(?:[^\\]|\\.)*?"{3,5}(?!")',
    r"'''.*?'{3,5}(?!')",
    r'"(?:[^"\\\n]|\\.)*+"',
    r"'[^'\n]*+'",
)
"""Of several lines with escapes and without, then of one line."""

_STRING: Final = "|".join(_STRINGS)
_PART: Final = re.compile(rf"[ \t]*+(?:([\w-]++)|({_STRING}))[ \t]*+", re.DOTALL | re.ASCII)
_TOKEN: Final = re.compile(
    rf"""{_STRING}|(?P<open>[\[{{])|(?P<close>[\]}}])|#[^\n]*+|\n|[^"'\[\]{{}}#\n]++""", re.DOTALL
)
_SPACES: Final = re.compile(r"[ \t]*+")


class Lines(NamedTuple):
    """The entries before the first table."""

    values: Mapping[str, tuple[int, int]]
    """Where the value of each undotted key begins and ends."""

    end: int
    """Where new entries go: after the last entry's line, else before the first table and what is said of it."""


def with_values(text: str, values: Mapping[str, str]) -> str:
    """The text with these values, which are TOML. New keys follow the last entry that is in no table, in this order."""
    ended = text if text.endswith("\n") or not text else f"{text}\n"
    lines = entries_of(ended)
    changes = [(*lines.values[key], value) for key, value in values.items() if key in lines.values]
    added = "".join(f"{quoted(key)} = {value}\n" for key, value in values.items() if key not in lines.values)
    made: list[str] = []
    position = 0
    for start, end, value in sorted([*changes, (lines.end, lines.end, added)]):
        made += [ended[position:start], value]
        position = end
    return "".join([*made, ended[position:]])


def entries_of(text: str) -> Lines:
    values: dict[str, tuple[int, int]] = {}
    position = last = 0
    while True:
        position = _end(_NOTHING, text, position)
        if position == len(text) or text[position] == "[":
            is_last = position == len(text)
            return Lines(values, last if last and not is_last else _before(text, position))
        key, start = _key(text, position)
        end, position = _value(text, start)
        last = position
        if key is not None:
            values[key] = (start, end)


def has_long_key(text: str, most: int) -> bool:
    """Whether a key has more than so many parts. The text need not be TOML: this comes before anything reads it."""
    return any(found.lastgroup == "long" for found in _keys(most).finditer(text))


def quoted(key: str) -> str:
    """A key as a basic string."""
    return '"' + "".join(_escaped(letter) for letter in key) + '"'


@cache
def _keys(most: int) -> re.Pattern[str]:
    """What stands in a text: comments, strings of several lines, keys and other words. No two overlap."""
    several, plain, basic, literal = _STRINGS
    part = rf"(?:[\w-]++|{basic}|{literal})"
    long = rf"(?P<long>{part}(?:[ \t]*+\.[ \t]*+{part}){{{most}}})"
    # A string that does not end is the rest of its line or of the text: else each mark in it would be tried in turn.
    unended = "(?:\"{3}|'{3}).*+"
    return re.compile(rf"#[^\n]*+|{several}|{plain}|{unended}|{long}|{part}|[\"'][^\n]*+", re.DOTALL)


def _before(text: str, table: int) -> int:
    """The end of the text, or the blank line above the first table and above the comments that belong to it."""
    if table == len(text):
        return table
    blank = max(text.rfind("\n\n", 0, table), text.rfind("\n\r\n", 0, table))
    return 0 if blank < 0 else text.index("\n", blank + 1) + 1


def _key(text: str, position: int) -> tuple[str | None, int]:
    """The key of an entry, None for a dotted one, and where its value begins."""
    parts: list[str] = []
    while True:
        found = _PART.match(text, position)
        assert found is not None, "tomllib has read it"
        parts.append(found[1] or found[2])
        position = found.end() + 1  # a dot or the sign
        if text[found.end()] == "=":
            break
    key = None if len(parts) > 1 else _plain(parts[0])
    return key, _end(_SPACES, text, position)


def _plain(part: str) -> str:
    """A part of a key without its quotes and escapes."""
    if part[0] == '"' and "\\" in part:
        return tomllib.loads(f"key = {part}")["key"]
    return part[1:-1] if part[0] in "\"'" else part


def _value(text: str, start: int) -> tuple[int, int]:
    """Where the value that starts here ends, and where the next line begins."""
    depth, position, end = 0, start, start
    while position < len(text):
        found = _TOKEN.match(text, position)
        assert found is not None, "tomllib has read it"
        position = found.end()
        if found[0] == "\n" and not depth:
            break
        depth += (found["open"] is not None) - (found["close"] is not None)
        if not found[0].startswith("#"):
            end = found.start() + len(found[0].rstrip(" \t\r\n"))
    return end, position


def _escaped(letter: str) -> str:
    if letter in '"\\':
        return f"\\{letter}"
    code = ord(letter)
    return letter if code >= 32 and code != 127 else f"\\u{code:04x}"


def _end(pattern: re.Pattern[str], text: str, position: int) -> int:
    found = pattern.match(text, position)
    return position if found is None else found.end()
