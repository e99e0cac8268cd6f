"""Calls: which kind of function is called, and its arguments by the names of its parameters."""

from __future__ import annotations

import ast
import builtins
import inspect
import types
from collections.abc import Callable, Sequence
from typing import Any, Final, cast

from vyre_foundation.diagnostics import LanguageError, did_you_mean
from vyre_foundation.language import foreign
from vyre_foundation.language.func import Func
from vyre_foundation.language.names import NAMES
from vyre_foundation.language.reading.arithmetic.conversion import convert
from vyre_foundation.language.reading.builtins import BUILTINS
from vyre_foundation.language.reading.dispatch import read, text
from vyre_foundation.language.reading.inlining import inline
from vyre_foundation.language.reading.operations.table import OPERATIONS
from vyre_foundation.language.reading.state.frame import Frame
from vyre_foundation.language.reading.state.values import Function, Number, Type, Value


def call(frame: Frame, node: ast.Call) -> Value:
    """What a call gives."""
    for keyword in node.keywords:
        if keyword.arg is None:
            raise frame.mistake(
                "P002", keyword.value, "`**` in a call is not in the language", _KNOWN_CALLS, _ONE_BY_ONE
            )
    for argument in node.args:
        if isinstance(argument, ast.Starred):
            raise frame.mistake("P002", argument, "`*` in a call is not in the language", _KNOWN_CALLS, _ONE_BY_ONE)
    called = read(frame, node.func)
    match called:
        case Type(target):
            _no_keywords(frame, node, text(node.func))
            return convert(frame, target, node)
        case Function(target, name):
            return _call_function(frame, target, name, node)
        case _:
            raise frame.mistake(
                "P012",
                node.func,
                f"`{text(node.func)}` cannot be called",
                f"it is {called.shown} here",
                _instead_of_call(node.func),
            )


_KNOWN_CALLS: Final = "a kernel knows which arguments a call has before it runs"
_ONE_BY_ONE: Final = "write the arguments one by one"


def _instead_of_call(called: ast.expr) -> str:
    if isinstance(called, ast.Name) and hasattr(builtins, called.id):
        return f"give the variable another name: `{called.id}` hides Python's function"
    return "write the operator between: `a * (b + c)`"


def _call_function(frame: Frame, target: Any, name: str, node: ast.Call) -> Value:
    if isinstance(target, Func):
        return inline(frame, cast("Func[Any, Any]", target), node)
    operation = NAMES.get(target) if isinstance(target, types.FunctionType) else None
    if operation is not None:
        return OPERATIONS[operation](frame, arguments(frame, target, node, name), node)
    if _is_builtin(target):
        reader = BUILTINS.get(target.__name__)
        if reader is not None:
            _no_keywords(frame, node, name)
            return reader(frame, node)
    return _python_function(frame, target, name, node)


def _is_builtin(target: object) -> bool:
    return getattr(target, "__module__", None) == "builtins" and hasattr(target, "__name__")


def _no_keywords(frame: Frame, node: ast.Call, name: str) -> None:
    if node.keywords:
        raise frame.mistake(
            "P011", node, f"`{name}` takes no keywords", f"`{node.keywords[0].arg}=` was given", "give the value alone"
        )


def arguments(frame: Frame, function: Callable[..., Any], node: ast.Call, name: str) -> dict[str, Any]:
    """The nodes of the arguments, by parameter; defaults as they are. P011 where they do not fit."""
    return bound(frame, inspect.signature(function), node, name)


def bound(frame: Frame, signature: inspect.Signature, node: ast.Call, name: str) -> dict[str, Any]:
    keywords = {keyword.arg: keyword.value for keyword in node.keywords if keyword.arg is not None}
    try:
        found = signature.bind(*node.args, **keywords)
    except TypeError as problem:
        raise _unfit(frame, signature, node, name, str(problem)) from None
    found.apply_defaults()
    return dict(found.arguments)


def _unfit(frame: Frame, signature: inspect.Signature, node: ast.Call, name: str, problem: str) -> LanguageError:
    known = list(signature.parameters)
    fix = f"write `{name}({', '.join(known)})`"
    for keyword in node.keywords:
        if keyword.arg not in known:
            problem, fix = f"it has no parameter `{keyword.arg}`", did_you_mean(str(keyword.arg), known, fix)
    return frame.source.mistake("P011", node, f"`{name}` is called with the wrong arguments", problem, fix)


def _python_function(frame: Frame, target: Any, name: str, node: ast.Call) -> Value:
    """A function of Python's own: computed now where every argument is a number, refused otherwise."""
    if _is_of_math(target) and not node.keywords:
        values = [read(frame, argument) for argument in node.args]
        if all(isinstance(value, Number) for value in values):
            return _computed(frame, target, [value.value for value in values if isinstance(value, Number)], node)
    what, because, fix = _refusal(target, name)
    raise frame.mistake("P012", node, what, because, fix)


def _is_of_math(target: Any) -> bool:
    return getattr(target, "__module__", None) == "math"


def _computed(frame: Frame, target: Any, values: Sequence[Any], node: ast.Call) -> Number:
    try:
        found = target(*values)
    except (ArithmeticError, ValueError, TypeError) as problem:
        raise frame.mistake(
            "P009", node, "Python cannot compute this", f"{type(problem).__name__}: {problem}", "correct the numbers"
        ) from None
    return Number(found)


def _refusal(target: Any, name: str) -> tuple[str, str, str]:
    if hasattr(target, "specialise"):
        return (
            f"`{name}` is a kernel",
            "a kernel is launched from Python, not called from a kernel",
            "make it a `@vy.func`",
        )
    short = name.rpartition(".")[2]
    module = str(getattr(target, "__module__", "") or "").partition(".")[0] or name.partition(".")[0]
    if _is_builtin(target):
        return (
            f"`{name}` is not in the language",
            "a kernel computes with numbers and arrays",
            foreign.BUILTINS.get(short, "write what it does"),
        )
    what, because = f"`{name}` is a function of Python's", "it cannot run in a kernel"
    if isinstance(target, types.FunctionType) and module not in _ARRAY_LIBRARIES:
        return what, because, "put `@vy.func` above its definition"
    if short in foreign.FUNCTIONS:
        return what, because, foreign.FUNCTIONS[short]
    if short in foreign.TYPES:
        return f"`{name}` is no type of a kernel", because, f"write `{foreign.TYPES[short]}`"
    if short in OPERATIONS:
        return what, because, f"write `vy.{short}(…)`"
    if module in _ARRAY_LIBRARIES:
        return (
            f"`{name}` is a function of arrays",
            "a kernel computes one element at a time",
            "write the loop, or call it outside",
        )
    return what, because, "write what it does"


_ARRAY_LIBRARIES: Final = ("numpy", "np", "cupy", "torch", "jax")
"""Packages whose functions take whole arrays."""


CALLS: Final[dict[type[ast.expr], Callable[[Frame, Any], Value]]] = {ast.Call: call}
