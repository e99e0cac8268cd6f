"""The extent of every part of an expression, from tokens that are known to be right.

A second reading, by shape alone: it knows brackets and how tightly operators bind, and not what any word means. The
parser keeps no places, because most texts have no mistake and equal leaves of one text are one object.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from vyre_foundation.text.parsing.operands import is_name, is_number, is_word
from vyre_foundation.text.words import INFIX_LEVELS, NAME_FUNCTIONS, PREFIX_SIGNS


class Extent(NamedTuple):
    """Tokens `first` up to `end`, which is not included, and the extents of the operands inside."""

    first: int
    end: int
    operands: tuple[Extent, ...] = ()


class _Waiting(NamedTuple):
    """An operator without its right operand, or with level 0 a bracket that is open."""

    level: int
    first: int
    values_before: int = 0
    is_plain: bool = False
    """Of a bracket: parentheses that only group."""


_INFIX: Final = {sign: level for level, signs in enumerate(INFIX_LEVELS, start=1) for sign in signs}
_PREFIX: Final = len(INFIX_LEVELS) + 1


def expression_extent(tokens: Sequence[str], start: int) -> Extent:
    """The extent of the expression that begins at token `start`."""
    return _Reading(tokens, start).run()


class _Reading:
    """Two stacks, as in the parser: extents, and what waits for them."""

    def __init__(self, tokens: Sequence[str], start: int) -> None:
        self.tokens = tokens
        self.at = start
        self.values: list[Extent] = []
        self.waiting: list[_Waiting] = []

    def run(self) -> Extent:
        while True:
            if self._operand() and not self._another_follows():
                return self.values[0]

    def _operand(self) -> bool:
        """Reads an operand, or what stands before one; whether one is complete."""
        token, following = self.tokens[self.at], self.tokens[self.at + 1]
        if token == "\n":
            self.at += 1
            return False
        if token in PREFIX_SIGNS and not (token == "-" and is_number(following)):
            self.waiting.append(_Waiting(_PREFIX, self.at))
            self.at += 1
            return False
        opener = self._opener(token, following)
        if opener is not None:
            return self._open(opener)
        self._take(_length(token, following))
        return True

    def _opener(self, token: str, following: str) -> int | None:
        """How many tokens stand before the bracket that an operand begins with; None for one without."""
        if token == "(":
            return 0
        if token == "call":
            return 2
        if token in ("cast", "bitcast") and following == "<":
            return self._after_type()
        if is_name(token) and following == "[":
            return 1
        return 1 if is_word(token) and following == "(" and token not in NAME_FUNCTIONS else None

    def _after_type(self) -> int:
        """`cast<vec(f32, 4)>(`: a type holds no `>`."""
        place = self.at
        while self.tokens[place] != ">":
            place += 1
        return place + 1 - self.at

    def _open(self, before: int) -> bool:
        self.waiting.append(_Waiting(0, self.at, len(self.values), is_plain=before == 0))
        self.at += before + 1
        while self.tokens[self.at] == "\n":
            self.at += 1
        if self.tokens[self.at] != ")":  # of a call without arguments
            return False
        self._close()
        return True

    def _take(self, length: int) -> None:
        self.values.append(Extent(self.at, self.at + length))
        self.at += length

    def _another_follows(self) -> bool:
        """Reads up to the next place for an operand; False at the end of the expression."""
        while True:
            token = self.tokens[self.at]
            level = _INFIX.get(token)
            if level is not None:
                self._apply(level)
                self.waiting.append(_Waiting(level, self.at))
                self.at += 1
                return True
            if token == "\n" and any(each.level == 0 for each in reversed(self.waiting)):
                self.at += 1
                continue
            self._apply(1)
            if not self.waiting:
                return False
            if token == ",":
                self.at += 1
                return True
            self._close()

    def _apply(self, level: int) -> None:
        """The operators that bind at least as tightly as `level` get their right operands."""
        while self.waiting and self.waiting[-1].level >= level:
            operator, right = self.waiting.pop(), self.values.pop()
            if operator.level == _PREFIX:
                self.values.append(Extent(operator.first, right.end, (right,)))
            else:
                left = self.values.pop()
                self.values.append(Extent(left.first, right.end, (left, right)))

    def _close(self) -> None:
        bracket = self.waiting.pop()
        self.at += 1
        inside = tuple(self.values[bracket.values_before :])
        del self.values[bracket.values_before :]
        operands = inside[0].operands if bracket.is_plain else inside
        self.values.append(Extent(bracket.first, self.at, operands))


def _length(token: str, following: str) -> int:
    """The tokens of an operand without operands of its own."""
    if token == "-":
        return 2
    if token in NAME_FUNCTIONS and following == "(":
        return 4
    return 3 if token == "opaque" and following[:1] == '"' else 1
