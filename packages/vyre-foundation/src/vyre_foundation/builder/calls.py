"""Calls with arguments a function does not take, and names an object does not have: answered as vyre's own errors."""

from __future__ import annotations

import inspect
from collections.abc import Callable, Iterable, Mapping
from functools import wraps
from types import FunctionType
from typing import Final, ParamSpec, TypeVar

from vyre_foundation.builder.mistakes import mistake
from vyre_foundation.diagnostics import ValidationError, did_you_mean

P = ParamSpec("P")
R = TypeVar("R")
C = TypeVar("C")


def checked_call(function: Callable[P, R]) -> Callable[P, R]:
    """Answer arguments that do not fit the parameters with the parameters there are.

    Only a call that Python refuses is examined, so a correct call costs one extra function call.
    """

    @wraps(function)
    def checked(*args: P.args, **kwargs: P.kwargs) -> R:
        try:
            return function(*args, **kwargs)
        except TypeError:
            error = wrong_arguments(function, args, kwargs)
            if error is None:  # the call was right, and the error is of something inside it
                raise
        raise error

    return checked


def checked_methods(cls: type[C]) -> type[C]:
    """`checked_call` for the public methods of a class and its constructor."""
    for name, method in list(vars(cls).items()):
        if isinstance(method, FunctionType) and (not name.startswith("_") or name == "__init__"):
            setattr(cls, name, checked_call(method))
    return cls


def wrong_arguments(
    function: Callable[..., object], args: tuple[object, ...], kwargs: dict[str, object]
) -> ValidationError | None:
    """The error for arguments that do not fit the parameters; None where they do."""
    signature = inspect.signature(function)
    try:
        signature.bind(*args, **kwargs)
    except TypeError as error:
        reason = str(error)
    else:
        return None
    names = [name for name in signature.parameters if name != "self"]
    title = _title(function)
    unknown = sorted(kwargs.keys() - set(names))
    if unknown:
        what, fix = f"`{title}` has no parameter `{unknown[0]}`", did_you_mean(unknown[0], names, _USE_THESE)
    else:
        what, fix = f"`{title}` is called with the wrong arguments: {reason}", _USE_THESE
    takes = f"it takes {', '.join(names)}" if names else "it takes nothing"
    return mistake("V224", what, takes, fix if names else "leave the parentheses empty")


_USE_THESE: Final = "use one of the parameters above"


def _title(function: Callable[..., object]) -> str:
    return function.__qualname__.removesuffix(".__init__")


class NoSuchAttribute(ValidationError, AttributeError):
    """An `AttributeError` too, so that `hasattr` and `getattr` with a default work as on every object."""


def no_such_attribute(
    owner: str, name: str, known: Iterable[str], hints: Mapping[str, str], code: str | None = None
) -> AttributeError:
    """What `__getattr__` raises: for a public name a report with what to write, for others Python's own error.

    Names with an underscore are how other libraries ask what an object can do; most of them ask and expect a no.
    """
    if name.startswith("_"):
        return AttributeError(f"{owner} has no attribute {name!r}")
    fix = hints.get(name) or did_you_mean(name, [each for each in known if not each.startswith("_")], _SEE)
    found = mistake(code or "V234", f"{owner} has no `{name}`", "it is none of its methods", fix)
    return NoSuchAttribute(found.findings)


_SEE: Final = "`help(ProgramBuilder)` lists what there is; functions of values are in `vyre_foundation.builder`"
