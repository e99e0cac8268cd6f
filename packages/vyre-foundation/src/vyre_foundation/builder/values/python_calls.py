"""Python's own functions and statements on a value of the program: each is answered with what to write instead.

Python asks a value for its truth, its float or its length; which function or statement made it ask is read from the
caller's source, at the very instruction that runs.
"""

from __future__ import annotations

import linecache
import re
from itertools import islice
from typing import Final

from vyre_foundation.builder.mistakes import caller_frame, caller_line, mistake
from vyre_foundation.diagnostics import ValidationError

_SAME_NAME: Final = (
    *("sqrt", "exp", "exp2", "log", "log2", "sin", "cos", "tan", "asin", "acos", "atan", "sinh", "cosh", "tanh"),
    *("floor", "ceil", "trunc", "rint", "sign", "reciprocal", "expm1", "log10", "log1p", "asinh", "acosh", "atanh"),
    *("cbrt", "erf", "erfc", "lgamma"),
)

_OTHER_NAME: Final = {
    "max": "max_(a, b)",
    "maximum": "max_(a, b)",
    "fmax": "max_(a, b)",
    "min": "min_(a, b)",
    "minimum": "min_(a, b)",
    "fmin": "min_(a, b)",
    "abs": "abs_(x)",
    "fabs": "abs_(x)",
    "absolute": "abs_(x)",
    "round": "rint(x)` (halves to even, as Python) or `round_(x)` (halves away from zero",
    "arcsin": "asin(x)",
    "arccos": "acos(x)",
    "arctan": "atan(x)",
    "arctan2": "atan2(y, x)",
    "arcsinh": "asinh(x)",
    "arccosh": "acosh(x)",
    "arctanh": "atanh(x)",
    "atan2": "atan2(y, x)",
    "copysign": "copysign(a, b)",
    "fmod": "fmod(a, b)",
    "gamma": "tgamma(x)",
    "hypot": "hypot(a, b)",
    "ldexp": "ldexp(x, n)",
    "nextafter": "nextafter(a, b)",
    "isnan": "is_nan(x)",
    "isinf": "is_inf(x)",
    "isfinite": "is_finite(x)",
    "where": "select(condition, a, b)",
    "clip": "clamp(x, low, high)",
    "isclose": "abs_(a - b) <= tolerance",
    "logical_and": "and_(a, b)",
    "logical_or": "or_(a, b)",
    "logical_not": "not_(a)",
    "floor_divide": "div_floor(a, b)",
    "invert": "bit_not(x)",
    "bitwise_not": "bit_not(x)",
    "bitwise_count": "popcount(x)",
    "square": "x * x",
}

_NO_FUNCTION: Final = {
    "float": "convert it with `f32(x)` or `f64(x)`",
    "float32": "convert it with `f32(x)`",
    "float64": "convert it with `f64(x)`",
    "complex": "keep two values, one for each part; `f32(x)` converts",
    "int": "convert it with `i32(x)`, `u32(x)`, `i64(x)` or `u64(x)`, which cut toward zero",
    "int32": "convert it with `i32(x)`",
    "uint32": "convert it with `u32(x)`",
    "bool": "use it as a condition, in `with k.if_(condition):` or `select(condition, a, b)`; `bool_(x)` converts",
    "range": "loop with `with k.for_(name, from, to) as j:`",
    "pow": "multiply it out, or write `pow_(x, y)`",
    "power": "multiply it out, or write `pow_(x, y)`",
    "any": "join conditions with `|`, each in parentheses: `(a < b) | (c < d)`",
    "all": "join conditions with `&`, each in parentheses: `(a < b) & (c < d)`",
    "sum": 'add what you loop over: `total = k.let("total", 0, F32)`, and `k.assign(total, total + …)` in `k.for_`',
    "sorted": "order two values with `min_(a, b)` and `max_(a, b)`",
    "len": "a value is one number; the elements of a buffer are counted by `buffer.len()`",
}


def _calls() -> dict[str, str]:
    """For each function of Python, math or numpy: the fix."""
    table = {name: f"use vyre's own: `{name}(x)`" for name in _SAME_NAME}
    table |= {name: f"use vyre's own: `{wanted}`" for name, wanted in _OTHER_NAME.items()}
    return table | _NO_FUNCTION


CALLS: Final = _calls()

_STATEMENTS: Final[tuple[tuple[str, str], ...]] = (
    ("elif ", "branch with `with k.elif_(condition):`"),
    ("if ", "branch with `with k.if_(condition):`, or choose a value with `select(condition, a, b)`"),
    ("while ", "loop with `with k.for_(name, from, to) as j:`"),
    ("assert ", "a condition has no value until the program runs: stop a launch with `k.trap(tag)` under `k.if_`"),
)
_WORDS: Final[tuple[tuple[str, str], ...]] = (
    (" and ", "join conditions with `&`, each in parentheses: `(a < b) & (c < d)`"),
    (" or ", "join conditions with `|`, each in parentheses: `(a < b) | (c < d)`"),
    (" not ", "negate a condition with `~`: `~(a < b)`"),
    (" if ", "choose a value with `select(condition, a, b)`"),
    (" in ", "compare with each value: `(x == a) | (x == b)`"),
)


def truth_value(text: str) -> ValidationError:
    """Python asked an expression for its truth, as `if`, `and`, `max` and a chained comparison do."""
    fix = CALLS.get(_called()) or _statement_fix()
    return mistake(
        "V220",
        "Python cannot decide on an expression while the program is being built",
        f"`{text}` has a value only when the program runs, one for each invocation",
        fix
        or "use `with k.if_(condition):`, `select(condition, a, b)`, `max_` and `min_`, "
        "and `&`, `|`, `~` between conditions",
    )


def _statement_fix() -> str | None:
    source = linecache.getline(*caller_line()).strip()
    padded = f" {source} "
    fix = next((fix for word, fix in _WORDS if word in padded and not source.startswith(word.strip())), None)
    fix = fix or next((fix for word, fix in _STATEMENTS if source.startswith(word)), None)
    if fix is None and padded.count("<") + padded.count(">") > 1:
        return "a chained comparison is an `and`: write `(a < b) & (b < c)`"
    return fix


_KEEP: Final = "keep it an expression, or pass the number in as a Python value"


def not_a_number(text: str, asked: str, usual: str = "") -> ValidationError:
    """Python asked an expression for its float, its length, …; `usual`: the function that asks for it, by name."""
    fix = CALLS.get(_called()) or CALLS.get(usual, "")
    return mistake(
        "V220",
        f"Python cannot take {asked} of an expression while the program is being built",
        f"`{text}` has a value only when the program runs, one for each invocation",
        f"{fix}; or {_KEEP}" if fix else _KEEP,
    )


def array_function(text: str, function: str) -> ValidationError:
    """A function of an array library was called on an expression."""
    fix = CALLS.get(function, "write it with vyre's own functions, from `vyre_foundation.builder`")
    return mistake(
        "V220",
        f"`{function}` of an array library cannot take an expression of a program",
        f"`{text}` has a value only when the program runs, one for each invocation",
        fix,
    )


_CALL: Final = re.compile(r"\s*(?:\w+\.)*(\w+)\s*\(")


def _called() -> str:
    """The name of the function the caller is calling at this moment; empty where none is known."""
    frame = caller_frame()
    line, _, column, _ = next(islice(frame.f_code.co_positions(), frame.f_lasti // 2, None), (None,) * 4)
    if line is None or column is None:
        return ""
    source = linecache.getline(frame.f_code.co_filename, line).encode()[column:]  # columns count bytes
    found = _CALL.match(source.decode(errors="replace"))
    return found[1] if found else ""
