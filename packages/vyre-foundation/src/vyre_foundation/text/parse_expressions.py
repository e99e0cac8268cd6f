"""Expressions from tokens: operator precedence with two explicit stacks, one of values and one of what waits for them."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final, TypeAlias

from vyre_foundation.ir import Binary, BinOp, Expr, Load, Unary, UnOp
from vyre_foundation.text.cursor import Cursor
from vyre_foundation.text.mistakes import missing_operand, not_an_element, unclosed, wrong_arity
from vyre_foundation.text.operands import Opened, is_name, is_number, is_word, opened_function, single_operand
from vyre_foundation.text.words import INFIX_LEVELS, PREFIX_SIGNS


@dataclass(frozen=True, slots=True)
class Operator:
    """Waits for its right operand; applied when something looser follows."""

    level: int
    apply: Callable[[list[Expr]], None]


@dataclass(slots=True)
class Bracket:
    """An open `(` or `[`: nothing after it reaches an operator before it."""

    opened: int
    closer: str
    values_before: int
    function: Opened | None = None
    """What the values inside become; None in plain parentheses and in an index."""

    buffer: str | None = None
    """Whose index the value inside is."""

    level: int = 0
    """Looser than every operator."""


Pending: TypeAlias = Operator | Bracket


def parse_expression(cursor: Cursor) -> Expr:
    """The longest expression from here on; what follows it is the caller's business."""
    tokens, leaves = cursor.tokens, cursor.leaves
    values: list[Expr] = []
    pending: list[Pending] = []
    while True:
        position = cursor.position
        leaf = leaves.get(tokens[position])
        if leaf is not None and tokens[position + 1] not in _OPENERS:
            values.append(leaf)
            cursor.position = position + 1
        elif not _begin_operand(cursor, values, pending):
            continue
        if not _another_follows(cursor, values, pending):
            return values[0]


# --------------------------------------------------------------------------------------------------- before an operand


def _begin_operand(cursor: Cursor, values: list[Expr], pending: list[Pending]) -> bool:
    """Reads an operand, or the operator or bracket before one; whether an operand is complete."""
    token = cursor.token
    if is_name(token) and cursor.following == "[":
        return _begin_load(cursor, values, pending)
    opened = opened_function(cursor) if is_word(token) else None
    if opened is not None:
        pending.append(Bracket(opened.opened, ")", len(values), opened))
        return _closed_at_once(cursor, values, pending)
    if token in _PREFIX and not (token == "-" and is_number(cursor.following)):
        pending.append(_PREFIX[token])
        cursor.position += 1
        return False
    if token == "(":
        pending.append(Bracket(cursor.position, ")", len(values)))
        cursor.position += 1
        return False
    if token == "\n" and pending:
        cursor.skip_line_ends()
        return False
    if token in _ENDS:
        raise missing_operand(cursor)
    values.append(single_operand(cursor))
    return True


def _begin_load(cursor: Cursor, values: list[Expr], pending: list[Pending]) -> bool:
    """`x[` opens an index; `x[i]` with a single token inside is read at once, because nearly all are like that."""
    buffer = cursor.name("the name of a buffer")
    position = cursor.position
    index = cursor.leaves.get(cursor.tokens[position + 1])
    if index is not None and cursor.tokens[position + 2] == "]":
        values.append(Load(buffer, index))
        cursor.position = position + 3
        return True
    pending.append(Bracket(position, "]", len(values), buffer=buffer))
    cursor.position = position + 1
    return False


def _closed_at_once(cursor: Cursor, values: list[Expr], pending: list[Pending]) -> bool:
    """`f()`"""
    cursor.skip_line_ends()
    if cursor.token != ")":
        return False
    _close(cursor, values, pending)
    return True


# ---------------------------------------------------------------------------------------------------- after an operand


def _another_follows(cursor: Cursor, values: list[Expr], pending: list[Pending]) -> bool:
    """Reads what may stand after an operand, up to the next place for one; False at the end of the expression."""
    tokens = cursor.tokens
    while True:
        token = tokens[cursor.position]
        operator = _INFIX.get(token)
        if operator is not None:
            level = operator.level
            while pending and pending[-1].level >= level:
                _apply_last(values, pending)
            pending.append(operator)
            cursor.position += 1
            return True
        if token == "\n" and _is_inside_brackets(pending):
            cursor.skip_line_ends()
            continue
        while pending and pending[-1].level:
            _apply_last(values, pending)
        if not pending:
            return False
        if _close(cursor, values, pending):
            return True


def _apply_last(values: list[Expr], pending: list[Pending]) -> None:
    last = pending.pop()
    assert isinstance(last, Operator)  # a Bracket's level is below every operator's
    last.apply(values)


def _is_inside_brackets(pending: list[Pending]) -> bool:
    return any(type(each) is Bracket for each in reversed(pending))


def _close(cursor: Cursor, values: list[Expr], pending: list[Pending]) -> bool:
    """Reads the `,` or the closer of the innermost bracket; whether another argument follows."""
    bracket = pending[-1]
    assert isinstance(bracket, Bracket)
    token = cursor.token
    if token == "," and bracket.function is not None:
        cursor.position += 1
        return True
    if token != bracket.closer:
        raise unclosed(cursor, bracket.opened, bracket.closer, is_index=bracket.buffer is not None)
    pending.pop()
    cursor.position += 1
    if bracket.buffer is not None:
        values[-1] = Load(bracket.buffer, values[-1])
    elif bracket.function is not None:
        arguments = values[bracket.values_before :]
        del values[bracket.values_before :]
        values.append(_applied(cursor, bracket.function, arguments))
    return False


def _applied(cursor: Cursor, opened: Opened, arguments: list[Expr]) -> Expr:
    function = opened.function
    if function.arities is not None and len(arguments) not in function.arities:
        raise wrong_arity(cursor, opened.started, opened.word, function.arities, len(arguments))
    if function.takes_element and not isinstance(arguments[0], Load):
        raise not_an_element(cursor, opened.opened + 1, opened.word)
    return function.build(*arguments)


def _infix(level: int, op: BinOp) -> Operator:
    def apply(values: list[Expr]) -> None:
        right = values.pop()
        values[-1] = Binary(op, values[-1], right)

    return Operator(level, apply)


def _prefix(op: UnOp) -> Operator:
    def apply(values: list[Expr]) -> None:
        values[-1] = Unary(op, values[-1])

    return Operator(len(INFIX_LEVELS) + 1, apply)


_INFIX: Final = {sign: _infix(n, op) for n, level in enumerate(INFIX_LEVELS, start=1) for sign, op in level.items()}
_PREFIX: Final = {sign: _prefix(op) for sign, op in PREFIX_SIGNS.items()}
_OPENERS: Final = frozenset({"(", "["})
_ENDS: Final = frozenset({"", "\n", ")", "]", "}", "{", ",", "=", "..", ":", "@", *_INFIX}) - {"-"}
