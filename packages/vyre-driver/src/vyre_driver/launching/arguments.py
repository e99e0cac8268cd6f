"""What a call of a kernel gives, by parameter: positions and names, defaults, and options that are no parameters."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final, NamedTuple

import numpy as np

from vyre_driver.launching.refusals import given_twice, missing, too_many, unknown_name
from vyre_foundation.diagnostics import Diagnostic, LaunchError
from vyre_foundation.language.kernel import Kernel
from vyre_foundation.language.parameters import MISSING, Parameter, ParameterKind

OPTIONS: Final = ("backend", "config", "shape", "shapes")
"""Keywords of every call, unless the kernel has a parameter of that name."""


class _LeftOut:
    def __repr__(self) -> str:
        return "LEFT_OUT"


LEFT_OUT: Final = _LeftOut()
"""Stands for an output that the call leaves to us."""


class Call(NamedTuple):
    """A call of a kernel, before anything is known of its arrays."""

    values: tuple[Any, ...]
    """One for each parameter, in the order of the signature."""

    backend: Any = None
    config: Any = None
    shape: Any = None
    shapes: Any = None
    grid: tuple[int, ...] | None = None


def bind_arguments(kernel: Kernel, args: tuple[Any, ...], kwargs: Mapping[str, Any]) -> Call:
    """Each argument at its parameter. Raises L055 with all that does not fit."""
    signature = kernel.signature
    if not kwargs and len(args) == len(signature) == kernel.positions:
        return Call(args)
    names = [parameter.name for parameter in signature]
    problems: list[Diagnostic] = []
    if len(args) > kernel.positions:
        problems.append(too_many(kernel.name, names[: kernel.positions], len(args), names[kernel.positions :]))
    given = dict(zip(names, args, strict=False))
    options: dict[str, Any] = {}
    for name, value in kwargs.items():
        if name in given:
            problems.append(given_twice(kernel.name, name))
        elif name in names:
            given[name] = value
        elif name in OPTIONS:
            options[name] = value
        else:
            problems.append(unknown_name(kernel.name, name, names, OPTIONS))
    absent = [each.name for each in signature if each.name not in given and not _may_be_absent(each)]
    if absent:
        problems.append(missing(kernel.name, absent))
    if problems:
        raise LaunchError(problems)
    return Call(tuple([given.get(each.name, _default(each)) for each in signature]), **options)


def statics_of(kernel: Kernel, call: Call) -> dict[str, Any]:
    """The constants of a call, by name. Whether they fit is for the kernel to say (P022)."""
    pairs = zip(kernel.signature, call.values, strict=True)
    return {each.name: _plain(each, value) for each, value in pairs if each.kind is ParameterKind.STATIC}


def _plain(parameter: Parameter, value: Any) -> Any:
    """Numbers of numpy as Python's; an int where only a float is meant, as type checkers take it."""
    plain = value.item() if is_a(value, (np.generic,)) else value
    return float(plain) if type(plain) is int and float in parameter.static and int not in parameter.static else plain


def constant_key(value: object) -> tuple[type, object]:
    """What tells constants apart: 1, 1.0 and True are three of them, and so are 0.0 and -0.0."""
    return (type(value), value.hex()) if isinstance(value, float) else (type(value), value)


def is_a(value: object, kinds: tuple[type, ...]) -> bool:
    """`isinstance`, for values that stay what they were to type checkers: anything that a caller may give."""
    return isinstance(value, kinds)


def _may_be_absent(parameter: Parameter) -> bool:
    return parameter.is_out or parameter.default is not MISSING


def _default(parameter: Parameter) -> Any:
    return LEFT_OUT if parameter.is_out else parameter.default
