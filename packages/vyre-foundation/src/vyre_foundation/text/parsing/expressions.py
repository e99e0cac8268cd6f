"""Expressions from tokens: operator precedence with two stacks, one of values and one of what waits for them."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from vyre_foundation.ir import Binary, BinOp, Expr, Load, Unary, UnOp
from vyre_foundation.ir.limits import TEXT_NESTING
from vyre_foundation.text.parsing.cursor import Cursor
from vyre_foundation.text.parsing.mistakes import missing_operand, not_an_element, unclosed, wrong_arity
from vyre_foundation.text.parsing.operands import Opened, is_name, is_number, is_word, opened_function, single_operand
from vyre_foundation.text.words import INFIX_LEVELS, PREFIX_SIGNS


class Operator:
    """Waits for its right operand; applied when something looser follows."""

    __slots__ = ("apply", "level")

    def __init__(self, level: int, apply: Callable[[list[Expr]], None]) -> None:
        self.level = level
        self.apply = apply


class Bracket(Operator):
    """An open `(` or `[`. It is looser than every operator, so nothing after it reaches one before it.

    `function` is what the values inside become, `buffer` whose index the one value is; plain parentheses have neither.
    """

    __slots__ = ("buffer", "closer", "function", "opened", "values_before")

    def __init__(
        self, opened: int, closer: str, values_before: int, function: Opened | None = None, buffer: str | None = None
    ) -> None:
        super().__init__(0, _never)
        self.opened = opened
        self.closer = closer
        self.values_before = values_before
        self.function = function
        self.buffer = buffer


def _never(values: list[Expr]) -> None:
    raise AssertionError(f"a bracket was applied like an operator to {len(values)} values")


def parse_expression(cursor: Cursor) -> Expr:
    """The longest expression from here on; what follows it is the caller's business."""
    tokens, leaves, names = cursor.tokens, cursor.leaves, cursor.names
    values: list[Expr] = []
    pending: list[Operator] = []
    while True:
        position = cursor.position
        token, following = tokens[position], tokens[position + 1]
        if following == "[" and tokens[position + 3] == "]" and token in names and tokens[position + 2] in leaves:
            # `x[i]` of names met before, without the stacks: most operands of most programs are like this.
            values.append(Load(names[token], leaves[tokens[position + 2]]))
            cursor.position = position + 4
        elif token in leaves and following not in _OPENERS:
            values.append(leaves[token])
            cursor.position = position + 1
        elif not _begin_operand(cursor, values, pending):
            if len(pending) > TEXT_NESTING:
                raise cursor.too_deep()
            continue
        if not _another_follows(cursor, values, pending):
            return values[0]


# --------------------------------------------------------------------------------------------------- before an operand


def _begin_operand(cursor: Cursor, values: list[Expr], pending: list[Operator]) -> bool:
    """Reads an operand, or the operator or bracket before one; whether an operand is complete."""
    token = cursor.token
    if is_name(token) and cursor.following == "[":
        pending.append(Bracket(cursor.position + 1, "]", len(values), buffer=cursor.name("the name of a buffer")))
        cursor.position += 1
        return False
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


def _closed_at_once(cursor: Cursor, values: list[Expr], pending: list[Operator]) -> bool:
    """A call without arguments, `f()`, ends where it begins."""
    cursor.skip_line_ends()
    if cursor.token != ")":
        return False
    _close(cursor, values, pending)
    return True


# ---------------------------------------------------------------------------------------------------- after an operand


def _another_follows(cursor: Cursor, values: list[Expr], pending: list[Operator]) -> bool:
    """Reads what may stand after an operand, up to the next place for one; False at the end of the expression."""
    tokens = cursor.tokens
    while True:
        token = tokens[cursor.position]
        operator = _INFIX.get(token)
        if operator is not None:
            level = operator.level
            while pending and pending[-1].level >= level:
                pending.pop().apply(values)
            pending.append(operator)
            cursor.position += 1
            return True
        if token == "\n" and _is_inside_brackets(pending):
            cursor.skip_line_ends()
            continue
        while pending and pending[-1].level:
            pending.pop().apply(values)
        if not pending:
            return False
        if _close(cursor, values, pending):
            return True


def _is_inside_brackets(pending: list[Operator]) -> bool:
    return any(type(each) is Bracket for each in reversed(pending))


def _close(cursor: Cursor, values: list[Expr], pending: list[Operator]) -> bool:
    """Reads the `,` or the closer of the innermost bracket; whether another argument follows."""
    bracket = pending[-1]
    assert isinstance(bracket, Bracket)  # operators have been applied
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
    if function.takes_element and not _is_element(arguments[0]):
        raise not_an_element(cursor, opened.opened + 1, opened.word)
    return function.build(*arguments)


def _is_element(value: Expr) -> bool:
    """`x[i]`, and not `at(x[i])`."""
    return isinstance(value, Load) and not value.zero_outside


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
