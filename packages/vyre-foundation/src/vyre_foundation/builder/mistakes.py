"""The mistakes people make first, each with the line it stands on and the way out.

A builder error is raised at the very call that made the mistake, so its place is the caller's line of Python.
"""

from __future__ import annotations

import linecache
import os
import sys
from collections.abc import Callable, Iterable
from functools import wraps
from inspect import signature
from typing import ParamSpec, TypeVar

from vyre_foundation.diagnostics import Diagnostic, ValidationError, did_you_mean
from vyre_foundation.ir import DataType
from vyre_foundation.signatures import Mismatch

_NOT_THE_CALLER = (__name__.rpartition(".")[0], "contextlib")

P = ParamSpec("P")
R = TypeVar("R")


def caller_line() -> tuple[str, int]:
    """File and line of the nearest caller outside the builder."""
    frame = sys._getframe(1)  # pyright: ignore[reportPrivateUsage]
    while frame.f_back is not None and frame.f_globals.get("__name__", "").startswith(_NOT_THE_CALLER):
        frame = frame.f_back
    return frame.f_code.co_filename, frame.f_lineno


def place(line: tuple[str, int]) -> str:
    """`saxpy.py:12`: a line of Python, its file relative to the working folder when it lies below."""
    file, number = line
    below = os.path.isabs(file) and not os.path.relpath(file).startswith("..")  # noqa: PTH117 - `<stdin>` is no path
    return f"{os.path.relpath(file) if below else file}:{number}"


def quoted_place(line: tuple[str, int]) -> str:
    """`saxpy.py:12: y[i] = a * i`: the same with what stands there."""
    source = linecache.getline(*line).strip()
    return f"{place(line)}: {source}" if source else place(line)


def mistake(code: str, what: str, because: str, fix: str) -> ValidationError:
    """An error at the caller's line."""
    return ValidationError(Diagnostic(code=code, what=what, where=quoted_place(caller_line()), because=because, fix=fix))


# ---------------------------------------------------------------------------------------------- Python's own constructs

_BOOL_FIXES: tuple[tuple[str, str], ...] = (
    ("elif ", "branch with `with k.elif_(condition):`"),
    ("if ", "branch with `with k.if_(condition):`, or choose a value with `select(condition, a, b)`"),
    ("while ", "loop with `with k.for_(name, from, to) as j:`"),
    ("assert ", "a condition has no value until the program runs: stop a launch with `k.trap(tag)` under `k.if_`"),
)
_WORD_FIXES: tuple[tuple[str, str], ...] = (
    (" and ", "join conditions with `&`, each in parentheses: `(a < b) & (c < d)`"),
    (" or ", "join conditions with `|`, each in parentheses: `(a < b) | (c < d)`"),
    (" not ", "negate a condition with `~`: `~(a < b)`"),
    (" in ", "compare with each value: `(x == a) | (x == b)`"),
    (" if ", "choose a value with `select(condition, a, b)`"),
)


def truth_value(text: str) -> ValidationError:
    """Python asked an expression for its truth, as `if`, `and` and a chained comparison do."""
    source = linecache.getline(*caller_line()).strip()
    padded = f" {source} "
    fix = next((fix for word, fix in _WORD_FIXES if word in padded and not source.startswith(word.strip())), None)
    fix = fix or next((fix for word, fix in _BOOL_FIXES if source.startswith(word)), None)
    if fix is None and padded.count("<") + padded.count(">") > 1:
        fix = "a chained comparison is an `and`: write `(a < b) & (b < c)`"
    return mistake(
        "V220",
        "Python cannot decide on an expression while the program is being built",
        f"`{text}` has a value only when the program runs, one for each invocation",
        fix or "use `with k.if_(condition):`, `select(condition, a, b)`, and `&`, `|`, `~` between conditions",
    )


def not_a_number(text: str, asked: str) -> ValidationError:
    return mistake(
        "V220",
        f"Python cannot take {asked} of an expression while the program is being built",
        f"`{text}` has a value only when the program runs, one for each invocation",
        "keep it an expression, or pass the number in as a Python value",
    )


# --------------------------------------------------------------------------------------------------------------- types


def wrong_operands(operator: str, mismatch: Mismatch, shown: tuple[tuple[str, DataType], ...]) -> ValidationError:
    """Operands of types an operator does not take."""
    facts = " and ".join(f"`{text}` is {kind.name}" for text, kind in shown)
    return mistake(
        mismatch.code,
        f"`{operator}` does not take these types",
        f"{facts}; it takes {mismatch.expected}",
        _conversion_fix(mismatch, shown),
    )


def _conversion_fix(mismatch: Mismatch, shown: tuple[tuple[str, DataType], ...]) -> str:
    if len(shown) == 2 and shown[0][1] is not shown[1][1] and not mismatch.operand:
        (left, a), (right, b) = shown
        return f"convert one side: `{a.word}({right})` or `{b.word}({left})`"
    return "convert the operand first, as in `f32(value)` or `u32(value)`"


def inexact_number(value: object, target: DataType) -> ValidationError:
    fixes = {
        True: f"write `{target.word}({value!r})` to round it to the nearest {target.name}",
        False: f"use a number {target.name} can hold, or convert the other side to a wider type",
    }
    is_rounding = target.is_float or not target.computes
    return mistake(
        "V221",
        f"a Python number that {target.name} does not hold exactly",
        f"{value!r} is not a {target.name}, and nothing is converted silently",
        fixes[is_rounding and isinstance(value, int | float)],
    )


def foreign_value(value: object, expected: str) -> ValidationError:
    return mistake(
        "V222",
        f"{type(value).__name__} is not something a program computes with",
        f"expected {expected}, got {_short(value)}",
        "pass a value made by the builder or a Python number; arrays go in at launch, through a buffer",
    )


def _short(value: object) -> str:
    text = repr(value)
    return text if len(text) <= 60 else f"{text[:59]}…"


# ------------------------------------------------------------------------------------------------------------ keywords


def known_keywords(function: Callable[P, R]) -> Callable[P, R]:
    """Answer a misspelt keyword with the one that was meant."""
    names = [name for name in signature(function).parameters if name != "self"]
    known = frozenset(names)

    @wraps(function)
    def checked(*args: P.args, **kwargs: P.kwargs) -> R:
        if kwargs and not kwargs.keys() <= known:
            raise _unknown_keyword(function.__qualname__, sorted(kwargs.keys() - known)[0], names)
        return function(*args, **kwargs)

    return checked


def _unknown_keyword(function: str, name: str, known: Iterable[str]) -> ValidationError:
    title = function.removesuffix(".__init__")
    return mistake(
        "V224",
        f"`{title}` has no parameter `{name}`",
        f"it takes {', '.join(known)}",
        did_you_mean(name, known, "use one of the parameters above"),
    )
