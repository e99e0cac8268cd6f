"""The statements of a text, the buffers and facts before them, each with its tokens. The text is known to be right."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Final

from vyre_foundation.text.words import INFIX_LEVELS, PREFIX_SIGNS


@dataclass(slots=True)
class Piece:
    """A statement: its tokens up to its body if it has one, and the pieces of its bodies under their names."""

    first: int
    end: int
    bodies: dict[str, list[Piece]] = field(default_factory=dict[str, "list[Piece]"])


@dataclass(slots=True)
class Outline:
    header: Piece
    buffers: list[Piece]
    facts: list[Piece]
    entry: list[Piece]


def outline(tokens: Sequence[str]) -> Outline:
    """The pieces of a program's text."""
    first = _skip_line_ends(tokens, 0)
    opened = tokens.index("{", first)
    declared: dict[str, list[Piece]] = {"buffer": [], "fact": []}
    at = _skip_line_ends(tokens, opened + 1)
    while tokens[at] in declared and tokens[at + 1] not in ("=", "["):
        end = _end_of_head(tokens, at)
        declared[tokens[at]].append(Piece(at, end))
        at = _skip_line_ends(tokens, end)
    return Outline(Piece(first, opened), declared["buffer"], declared["fact"], _statements(tokens, at))


def _statements(tokens: Sequence[str], at: int) -> list[Piece]:
    """The pieces up to the `}` of the program."""
    entry: list[Piece] = []
    open_bodies: list[tuple[Piece | None, list[Piece]]] = [(None, entry)]
    while True:
        at = _skip_line_ends(tokens, at)
        if tokens[at] != "}":
            piece = Piece(at, _end_of_head(tokens, at))
            open_bodies[-1][1].append(piece)
            at = _opened(tokens, piece, open_bodies)
            continue
        owner, _ = open_bodies.pop()
        if owner is None:
            return entry
        at = _after_body(tokens, at + 1, owner, open_bodies)


def _opened(tokens: Sequence[str], piece: Piece, open_bodies: list[tuple[Piece | None, list[Piece]]]) -> int:
    """Opens the body of a piece if it has one; the token from which to read on."""
    if tokens[piece.end] != "{":
        return piece.end
    body = piece.bodies["then" if tokens[piece.first] == "if" else "body"] = []
    open_bodies.append((piece, body))
    return piece.end + 1


def _after_body(
    tokens: Sequence[str], at: int, owner: Piece, open_bodies: list[tuple[Piece | None, list[Piece]]]
) -> int:
    """Opens the other arm of an `if` where one follows; the token from which to read on."""
    after = _skip_line_ends(tokens, at)
    if tokens[after] != "else":
        return at
    arm = owner.bodies["otherwise"] = []
    if tokens[after + 1] == "{":
        open_bodies.append((owner, arm))
        return after + 2
    inner = Piece(after + 1, _end_of_head(tokens, after + 1))
    arm.append(inner)
    return _opened(tokens, inner, open_bodies)


_SIGNS: Final = frozenset(sign for level in INFIX_LEVELS for sign in level) | frozenset(PREFIX_SIGNS)
_DEPTH: Final = {"(": 1, "[": 1, ")": -1, "]": -1}


def _end_of_head(tokens: Sequence[str], at: int) -> int:
    """The `{`, `}` or line end after the words of a statement. In brackets and after an operator it goes on."""
    depth = 0
    while True:
        token = tokens[at]
        if token in ("{", "}", "") or (token == "\n" and not depth and tokens[at - 1] not in _SIGNS):
            return at
        depth += _DEPTH.get(token, 0)
        at += 1


def _skip_line_ends(tokens: Sequence[str], at: int) -> int:
    while tokens[at] == "\n":
        at += 1
    return at
