"""Text to tokens: one regular expression, a list of strings, and places only when an error asks for one.

Tokens are plain strings. What one is shows in its first character: a letter or `_` begins a word (with its dots, as in
`gid.x` or `atomic_add.relaxed`), a digit a number, `"` a string, a backtick a name; `hex"` begins bytes. A line end is
a token, with the empty lines after it, the end of the text is the empty string.
"""

from __future__ import annotations

import re
from itertools import islice
from typing import Final

_SKIPPED: Final = r"(?:[ \t\r\f\v\ufeff]++|//[^\n]*+)*+"
_EMPTY_LINES: Final = r"(?:(?<=\n)(?:[ \t\r\f\v\ufeff\n]++|//[^\n]*+)*+)?+"
"""After a line end: lines without a word are part of it. A token for each would make millions of them of nothing."""

_TOKENS: Final = (
    r'hex"[^"\n]*+"?',
    r"[A-Za-z_]\w*+(?:(?:\.|::)\w++)*+",
    r"0[xX][0-9A-Fa-f_]*+(?:\.[0-9A-Fa-f_]++)?+(?:[pP][+-]?[0-9]++)?+\w*+",
    r"[0-9][0-9_]*+(?:\.[0-9][0-9_]*+)?+(?:[eE][+-]?[0-9][0-9_]*+)?+\w*+",
    r'"(?:[^"\\\n]++|\\[^\n])*+"?',
    r"`(?:[^`\\\n]++|\\[^\n])*+`?",
    r"\.\.|<<|>>|[<>=!]=|&&|\|\|",
    r"[^\x00-\x7f]++",
    r"(?s:.)",
    r"\Z",
)
"""Each always matches what it begins: a string without its end is one token, so that no text takes longer than its
length. The last but one takes any character, so that nothing is skipped unseen."""

_TOKEN: Final = re.compile(f"{_SKIPPED}({'|'.join(_TOKENS)}){_EMPTY_LINES}", re.ASCII)

LOOKAHEAD: Final = 4
"""How many tokens may be looked at beyond the end."""


def tokens_of(source: str) -> list[str]:
    found = _TOKEN.findall(source)
    found.extend([""] * LOOKAHEAD)
    return found


def place_of(source: str, index: int) -> tuple[int, int]:
    """Where token `index` starts and how many characters it has."""
    found = next(islice(_TOKEN.finditer(source), index, None), None)
    return (len(source), 0) if found is None else (found.start(1), len(found[1]))


def starts_of(source: str) -> list[int]:
    """Where every token starts: as many as `tokens_of` gives."""
    found = [match.start(1) for match in _TOKEN.finditer(source)]
    found.extend([len(source)] * LOOKAHEAD)
    return found
