"""A piece of C that has a value, and how pieces are put together.

Operators whose order everybody knows stand beside each other without parentheses: products in sums, sums in
comparisons, comparisons in conditions.
"""

from __future__ import annotations

from enum import IntEnum
from typing import Final, NamedTuple


class Level(IntEnum):
    """How tightly the outermost operator of a piece binds."""

    ATOM = 0
    PRODUCT = 1
    SUM = 2
    COMPARISON = 3
    ALL = 4
    ANY = 5
    OTHER = 6
    """One whose order few know."""


class Value(NamedTuple):
    text: str
    level: Level = Level.OTHER

    @property
    def is_atom(self) -> bool:
        return self.level is Level.ATOM

    @property
    def operand(self) -> str:
        """The text as an operand of any operator."""
        return self.within(Level.ATOM)

    def within(self, level: Level) -> str:
        """The text where pieces of this level need no parentheses."""
        return self.text if self.level <= level else f"({self.text})"

    def __str__(self) -> str:
        return self.text


def atom(text: str) -> Value:
    return Value(text, Level.ATOM)


def call(name: str, *arguments: Value | str) -> Value:
    """A function, or a conversion to the type of that name."""
    return atom(f"{name}({', '.join(map(str, arguments))})")


_COMPARISON: Final = (Level.COMPARISON, Level.SUM, Level.SUM)
_LEVELS: Final = {
    "*": (Level.PRODUCT, Level.PRODUCT, Level.ATOM),
    "+": (Level.SUM, Level.SUM, Level.PRODUCT),
    "-": (Level.SUM, Level.SUM, Level.PRODUCT),
    **dict.fromkeys(("<", "<=", ">", ">=", "==", "!="), _COMPARISON),
    "&&": (Level.ALL, Level.COMPARISON, Level.COMPARISON),
    "||": (Level.ANY, Level.COMPARISON, Level.COMPARISON),
}
"""Of an operator: its own, and up to which its left and its right side stand as they are."""

_UNKNOWN: Final = (Level.OTHER, Level.ATOM, Level.ATOM)


def infix(left: Value, operator: str, right: Value) -> Value:
    own, on_left, on_right = _LEVELS.get(operator, _UNKNOWN)
    return Value(f"{left.within(on_left)} {operator} {right.within(on_right)}", own)


def prefix(operator: str, operand: Value) -> Value:
    return Value(f"{operator}{operand.operand}")


def choose(condition: Value, if_true: Value, if_false: Value) -> Value:
    """The other side is not evaluated: no side may have an effect."""
    return Value(f"{condition.within(Level.ANY)} ? {if_true.within(Level.SUM)} : {if_false.within(Level.SUM)}")
