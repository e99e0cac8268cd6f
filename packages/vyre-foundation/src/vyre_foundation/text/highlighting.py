"""The text of a program in colours, as HTML."""

from __future__ import annotations

from typing import Final

from vyre_foundation.diagnostics.markup import Markup, element, markup
from vyre_foundation.diagnostics.visible import Lines
from vyre_foundation.text.buffer_words import SORTS
from vyre_foundation.text.parsing.actions import ACTIONS
from vyre_foundation.text.parsing.lexer import starts_of, tokens_of
from vyre_foundation.text.parsing.operands import CONSTANTS, is_word
from vyre_foundation.text.types import DECLARED, SCALARS

_KEYWORD, _TYPE, _NUMBER, _TEXT, _FUNCTION = "#8250df", "#0a6e7c", "#0550ae", "#0a7d33", "#953800"

_COLOURS: Final = {
    **dict.fromkeys(("program", "workgroup", "over", "groups", "non_composable", "buffer", "fact", *SORTS), _KEYWORD),
    **dict.fromkeys(("if", "else", "for", "in", "block", "region", "from", *ACTIONS), _KEYWORD),
    **dict.fromkeys((*SCALARS, *DECLARED), _TYPE),
    **dict.fromkeys(CONSTANTS, _NUMBER),
}


def highlighted(source: str) -> Markup:
    """The text as it is, its words in colours."""
    tokens, parts, end = tokens_of(source), [""], 0
    for token, following, start in zip(tokens, tokens[1:], starts_of(source), strict=False):
        parts.append(markup(Lines(source[end:start])))
        parts.append(_shown(token, following))
        end = start + len(token)
    return Markup("".join(parts))


def _shown(token: str, following: str) -> Markup:
    if token == "\n":
        return markup(Lines(token))
    colour = _colour(token, following)
    return markup(token) if colour is None else element("span", token, style=f"color:{colour}")


def _colour(token: str, following: str) -> str | None:
    if token[:1].isdigit():
        return _NUMBER
    if token[:1] == '"' or token[:4] == 'hex"':
        return _TEXT
    known = _COLOURS.get(token)
    if known is None and following == "(" and is_word(token):
        return _FUNCTION
    return None if known is not None and following == "=" else known
