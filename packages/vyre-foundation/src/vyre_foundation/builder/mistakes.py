"""The mistakes people make first, each with the line it stands on and the way out.

A builder error is raised at the very call that made the mistake, so its place is the caller's line of Python.
"""

from __future__ import annotations

import linecache
import os
import sys
from collections.abc import Callable, Iterable
from functools import wraps
from types import FunctionType
from typing import ParamSpec, TypeVar, cast

from vyre_foundation.diagnostics import Diagnostic, ValidationError, did_you_mean
from vyre_foundation.ir import BufferDecl, DataType
from vyre_foundation.signatures import Mismatch

_NOT_THE_CALLER = __name__.rpartition(".")[0] + "."

P = ParamSpec("P")
R = TypeVar("R")


def caller_line() -> tuple[str, int]:
    """File and line of the nearest caller outside the builder."""
    frame = sys._getframe(1)  # pyright: ignore[reportPrivateUsage]
    while frame.f_back is not None:
        module = str(frame.f_globals.get("__name__"))
        if module != "contextlib" and not module.startswith(_NOT_THE_CALLER):
            break
        frame = frame.f_back
    return frame.f_code.co_filename, frame.f_lineno


def place(line: tuple[str, int]) -> str:
    """`saxpy.py:12`: a line of Python, its file relative to the working folder when it lies below."""
    file, number = line
    if os.path.isabs(file):  # noqa: PTH117 - `<stdin>` is no path
        try:
            relative = os.path.relpath(file)
        except (OSError, ValueError):  # the working folder is gone, or the file is on another drive
            relative = os.pardir
        file = file if relative.startswith(os.pardir) else relative
    return f"{file}:{number}"


def quoted_place(line: tuple[str, int]) -> str:
    """`saxpy.py:12: y[i] = a * i`: the same with what stands there."""
    source = linecache.getline(*line).strip()
    return f"{place(line)}: {source}" if source else place(line)


def mistake(code: str, what: str, because: str, fix: str) -> ValidationError:
    """An error at the caller's line."""
    return ValidationError(
        Diagnostic(code=code, what=what, where=quoted_place(caller_line()), because=because, fix=fix)
    )


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
    (" if ", "choose a value with `select(condition, a, b)`"),
    (" in ", "compare with each value: `(x == a) | (x == b)`"),
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
    return mistake(
        "V221",
        f"a Python number that {target.name} does not hold exactly",
        f"{_short(value)} is not a {target.name}, and nothing is converted silently",
        _exact_fix(value, target),
    )


def _exact_fix(value: object, target: DataType) -> str:
    if target is DataType.BOOL:
        return "write True or False; a number becomes a condition by comparing it, as in `value != 0`"
    if isinstance(value, bool):
        return "write 1 or 0; a condition becomes a number with `u32(condition)`"
    if not target.is_integer:
        return f"write `{target.word}({_short(value)})` to round it to the nearest {target.name}"
    return f"use a number {target.name} can hold, or convert the other side to a type that holds this one"


def foreign_value(value: object, expected: str) -> ValidationError:
    fix = "pass a value made by the builder or a Python number; arrays go in at launch, through a buffer"
    if isinstance(getattr(value, "decl", None), BufferDecl):
        fix = "name one element of the buffer: `buffer[i]`"
    return mistake(
        "V222",
        f"{type(value).__name__} is not something a program computes with",
        f"expected {expected}, got {_short(value)}",
        fix,
    )


def untyped_number(value: object, name: str | None = None) -> ValidationError:
    """A Python number where no operand beside it gives it a type; `name`: of the variable it is for."""
    fix = f"say its type: `u32({_short(value)})`, `f32({_short(value)})`, …"
    if name is not None:
        fix = f"say its type: `k.let({name!r}, {_short(value)}, U32)`, or convert it: `u32({_short(value)})`"
    return mistake("V222", "a number alone has no type", f"{_short(value)} could be U32, I32, F32, …", fix)


def wrong_kind(value: object, expected: str, fix: str) -> ValidationError:
    """An argument that is no number of the program and of the wrong Python type."""
    return mistake("V214", f"expected {expected}", f"got {_short(value)} ({type(value).__name__})", fix)


def mixed_programs(shown: str) -> ValidationError:
    return mistake(
        "V226",
        "values of two programs are mixed",
        f"{shown} belongs to another ProgramBuilder",
        "make both with one builder",
    )


def _short(value: object) -> str:
    text = repr(value)
    return text if len(text) <= 60 else f"{text[:59]}…"


# ------------------------------------------------------------------------------------------------------------ keywords


def known_keywords(function: Callable[P, R]) -> Callable[P, R]:
    """Answer a misspelt keyword with the one that was meant."""
    code = cast("FunctionType", function).__code__
    names = [name for name in code.co_varnames[: code.co_argcount + code.co_kwonlyargcount] if name != "self"]
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
