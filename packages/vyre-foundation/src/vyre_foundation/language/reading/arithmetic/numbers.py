"""Numbers and types: what a Python number becomes beside a type, and how two operands agree."""

from __future__ import annotations

import ast
import math
from typing import Final

from vyre_foundation.builder.values.literals import converted_literal, literal_of
from vyre_foundation.diagnostics import LanguageError, ValidationError
from vyre_foundation.ir import DataType, Expr
from vyre_foundation.ir.malformed import short_repr
from vyre_foundation.language.reading.state.values import Number, Scalar, Undecided, Value, Vector
from vyre_foundation.language.source import Source
from vyre_foundation.language.types import word_of

DEFAULTS: Final = {bool: DataType.BOOL, int: DataType.I32, float: DataType.F32}
"""The type of a variable that nothing but numbers was assigned to."""


def kind_of(number: Number | Undecided) -> type[bool] | type[int] | type[float]:
    if isinstance(number, Undecided):
        return number.kind
    value = number.value
    return bool if isinstance(value, bool) else int if isinstance(value, int) else float


def default_scalar(number: Number, source: Source, node: ast.AST) -> Scalar:
    """A number that nothing gives a type: i32, f32 or bool_."""
    return literal(number, DEFAULTS[kind_of(number)], source, node)


def literal(number: Number, dtype: DataType, source: Source, node: ast.AST) -> Scalar:
    """The number as the type beside it, to the nearest for floats; P009 where the type does not hold it."""
    try:
        return Scalar(literal_of(number.value, dtype), dtype)
    except ValidationError as found:
        raise source.mistake("P009", node, *_unfit(number, dtype, found)) from None


def rounded(number: Number, dtype: DataType, source: Source, node: ast.AST) -> Scalar:
    """`f32(number)`: the nearest of the type, asked for."""
    try:
        return Scalar(_converted(number, dtype), dtype)
    except ValidationError as found:
        raise source.mistake("P009", node, *_unfit(number, dtype, found)) from None


def _converted(number: Number, dtype: DataType) -> Expr:
    value = number.value
    if dtype is DataType.BOOL:
        return literal_of(bool(value), dtype)
    if isinstance(value, bool):
        value = int(value)
    if dtype.is_integer and isinstance(value, float) and math.isfinite(value):
        value = math.trunc(value)  # as the cast of a float does
    return converted_literal(value, dtype)


def _unfit(number: Number, dtype: DataType, found: ValidationError) -> tuple[str, str, str]:
    word, value = word_of(dtype), number.value
    what = f"{short_repr(value)} is no {word}"
    if isinstance(value, bool):
        return what, "a condition is no number here", f"write 1 or 0, or convert it: `{word}(condition)`"
    if not dtype.is_integer:
        return what, found.because.replace(dtype.name, word), found.fix.replace(dtype.name, word)
    because = f"{word} holds whole numbers from {dtype.min_value} to {dtype.max_value}"
    if isinstance(value, float) and not math.isfinite(value):
        end = dtype.max_value if value > 0 else dtype.min_value
        return what, because, f"write the end of the range, {end}, or use a float type"
    if isinstance(value, float) and not value.is_integer():
        return what, because, f"convert the other side: `f32(…)`, or write a whole number; `int({value!r})` cuts it"
    return what, because, f"use a number that {word} holds, or a wider type"


def agreed(left: Value, right: Value) -> DataType | None:
    """The type that two operands have together: that of the typed one; None where neither has one yet."""
    for side in (left, right):
        if isinstance(side, Scalar | Vector):
            return side.dtype
    return None


def as_scalar(value: Value, dtype: DataType, source: Source, node: ast.AST) -> Scalar:
    """A number as that type, a scalar as it is."""
    if isinstance(value, Number):
        return literal(value, dtype, source, node)
    assert isinstance(value, Scalar)
    return value


def two_types(left: Value, right: Value, words: tuple[str, str], source: Source, node: ast.AST) -> LanguageError:
    """P006: two typed operands that do not agree."""
    a, b = left.shown, right.shown
    first, second = words
    fix = f"convert one: `{a}({second})` or `{b}({first})`"
    if isinstance(left, Number) or isinstance(right, Number):
        fix = (
            f"convert the number: `{b}({first})`"
            if isinstance(left, Number)
            else f"convert the number: `{a}({second})`"
        )
    if isinstance(left, Vector) and isinstance(right, Scalar):
        fix = f"convert the number: `{word_of(left.dtype)}({second})`"
    elif isinstance(left, Scalar) and isinstance(right, Vector):
        fix = f"convert the number: `{word_of(right.dtype)}({first})`"
    if isinstance(left, Vector) and isinstance(right, Vector) and len(left.parts) != len(right.parts):
        fix = "give both the same components: `vec3(v.x, v.y, 0.0)`, `vec2(v.x, v.y)`"
    return source.mistake(
        "P006",
        node,
        f"{a} and {b} do not mix",
        f"`{first}` is {a} and `{second}` is {b}; nothing is converted silently",
        fix,
    )
