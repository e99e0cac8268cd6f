"""What is said of operands that an operator or a function does not take."""

from __future__ import annotations

import ast
from dataclasses import dataclass

from vyre_foundation.diagnostics import LanguageError
from vyre_foundation.ir import DataType
from vyre_foundation.language.reading.state.values import Scalar, Value, Vector
from vyre_foundation.language.source import Source
from vyre_foundation.language.types import word_of
from vyre_foundation.signatures import Mismatch


@dataclass(frozen=True, slots=True)
class Words:
    """How the operands of an operator stand in the source, for reports."""

    left: str
    right: str
    sign: str

    def grouped(self, sign: str) -> str:
        """The operands with another operator, in parentheses where they are operations themselves."""
        left, right = (f"({word})" if " " in word else word for word in (self.left, self.right))
        return f"{left} {sign} {right}"


def not_a_number(value: Value, word: str, source: Source, node: ast.AST) -> LanguageError:
    fix = "use a number, an element of an array or a vector"
    if value.shown.startswith("an array"):
        fix = f"name one element: `{word}[i]`"
    elif isinstance(value, Vector):
        fix = f"name one component: `{word}.x`"
    return source.mistake("P014", node, f"`{word}` is not a number", f"it is {value.shown}", fix)


def in_words(expected: str) -> str:
    """A set of types as the language names them."""
    for dtype in DataType:
        expected = expected.replace(f"{dtype.name}", word_of(dtype)) if dtype is not DataType.BOOL else expected
    return expected.replace("Bool", "bool_")


def conversion(expected: str, word: str) -> str:
    if "F32" in expected or "float" in expected:
        return f"convert it: `f32({word})`"
    if "integer" in expected:
        return f"convert it: `i32({word})` or `u32({word})`"
    return "convert it first"


def wrong_types(words: Words, a: Scalar, b: Scalar, found: Mismatch, source: Source, node: ast.AST) -> LanguageError:
    facts = f"`{words.left}` is {a.shown} and `{words.right}` is {b.shown}; it takes {in_words(found.expected)}"
    word = words.right if found.operand == "right" else words.left
    fix = conversion(found.expected, word)
    if words.sign in ("&", "|") and a.dtype.is_float:
        fix = f"{fix}; conditions are joined with `{'and' if words.sign == '&' else 'or'}`"
    return source.mistake("P008", node, f"`{words.sign}` does not take these types", facts, fix)
