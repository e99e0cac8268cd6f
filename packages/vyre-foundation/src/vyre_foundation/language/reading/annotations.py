"""Annotations as values: of parameters, of inlined functions and of variables."""

from __future__ import annotations

import ast
import inspect
from collections.abc import Callable
from dataclasses import replace
from typing import Any

from vyre_foundation.diagnostics import LanguageError
from vyre_foundation.ir import DataType
from vyre_foundation.language import foreign
from vyre_foundation.language.parameters import MISSING, Parameter, ParameterKind
from vyre_foundation.language.reading.arithmetic.numbers import literal
from vyre_foundation.language.reading.dispatch import read
from vyre_foundation.language.reading.state.frame import Frame
from vyre_foundation.language.reading.state.session import Numbers
from vyre_foundation.language.reading.state.values import Number, Type
from vyre_foundation.language.source import Source
from vyre_foundation.language.types import (
    SPELLINGS,
    ArrayType,
    GenericType,
    OutType,
    ScalarType,
    StaticType,
    VectorType,
)


def annotations_of(function: Callable[..., Any], source: Source) -> dict[str, object]:
    """The annotations of a function as values; text ones are evaluated where the function is defined."""
    found = dict(function.__annotations__)
    names = dict(zip(function.__code__.co_freevars, function.__closure__ or (), strict=True))
    for name, value in found.items():
        if isinstance(value, str):
            found[name] = _evaluated(value, name, function.__globals__, names, source)
    return found


def _evaluated(text: str, name: str, around: dict[str, Any], cells: dict[str, Any], source: Source) -> object:
    argument = _argument(source, name)
    inner: dict[str, object] = {}
    for each, cell in cells.items():
        try:
            inner[each] = cell.cell_contents
        except ValueError:  # the function around has not assigned it yet
            continue
    try:
        return eval(text, around, inner)  # the user's own annotation, as Python itself evaluates it
    except LanguageError as found:
        node = argument or source.definition
        raise source.mistake(found.code, node, found.what, found.because, found.fix) from None
    except (NameError, AttributeError, TypeError, SyntaxError) as problem:
        node = argument or source.definition
        raise source.mistake("P003", node, f"the annotation `{text}` cannot be read", str(problem), SPELLINGS) from None


def _argument(source: Source, name: str) -> ast.arg | None:
    arguments = source.definition.args
    every = [*arguments.posonlyargs, *arguments.args, arguments.vararg, *arguments.kwonlyargs, arguments.kwarg]
    return next((each for each in every if each is not None and each.arg == name), None)


def parameters_of(function: Callable[..., Any], source: Source) -> tuple[Parameter, ...]:
    """The parameters of a kernel. P003 for a type that is missing or none of ours, P026 for `*args`."""
    found = annotations_of(function, source)
    signature = inspect.signature(function)
    parameters: list[Parameter] = []
    for name, each in signature.parameters.items():
        node = _argument(source, name) or source.definition
        if each.kind in (inspect.Parameter.VAR_POSITIONAL, inspect.Parameter.VAR_KEYWORD):
            stars = "**" if each.kind is inspect.Parameter.VAR_KEYWORD else "*"
            raise source.mistake(
                "P026",
                node,
                f"`{stars}{name}` is not in the language",
                "a kernel has a fixed set of parameters",
                "name every parameter",
            )
        if name not in found:
            raise _without_type(name, node, source)
        default = MISSING if each.default is inspect.Parameter.empty else each.default
        made = _parameter(name, found[name], default, node, source)
        parameters.append(replace(made, by_name_only=each.kind is inspect.Parameter.KEYWORD_ONLY))
    if found.get("return") is not None:
        raise source.mistake(
            "P017",
            source.definition.returns or source.definition,
            "a kernel returns nothing",
            "what it computes goes into arrays",
            "write no `->`, and give it an `Out[Array[f32]]`",
        )
    return tuple(parameters)


def _without_type(name: str, node: ast.AST, source: Source) -> LanguageError:
    if name in ("self", "cls"):
        return source.mistake(
            "P003",
            node,
            "a kernel is no method",
            f"`{name}` is an object of Python's, and a kernel gets numbers and arrays",
            "define it outside of the class, and pass what it needs as parameters",
        )
    return source.mistake(
        "P003",
        node,
        f"`{name}` has no type",
        "a kernel is compiled for types",
        f"write `{name}: f32` or `{name}: Array[f32]`",
    )


def _parameter(name: str, annotation: object, default: object, node: ast.AST, source: Source) -> Parameter:
    is_out = isinstance(annotation, OutType)
    if isinstance(annotation, OutType):
        annotation = annotation.array
    match annotation:
        case StaticType(kinds):
            _check_static(name, default, kinds, node, source)
            return Parameter(name, ParameterKind.STATIC, static=kinds, default=default)
        case ArrayType(element, axes):
            if default is not MISSING:
                raise source.mistake(
                    "P026",
                    node,
                    f"the array `{name}` has a default",
                    "arrays come with each launch",
                    "leave the default out" if default is not None else _NOT_GIVEN,
                )
            return _typed(name, ParameterKind.ARRAY, element, axes, is_out, default)
        case ScalarType() | VectorType() | GenericType():
            if isinstance(annotation, ScalarType) and default is not MISSING:
                _check_default(name, default, annotation, node, source)
            return _typed(name, ParameterKind.SCALAR, annotation, 1, False, default)
        case _:
            shown = getattr(annotation, "__name__", repr(annotation))
            fix = _instead(name, annotation, shown)
            raise source.mistake(
                "P003",
                node,
                f"`{name}: {shown}` is no type of a kernel",
                "a kernel is compiled for types of fixed width",
                fix,
            )


_NOT_GIVEN = "leave the default out and pass an array of zeros, or write a kernel for each case"


def _instead(name: str, annotation: object, shown: str) -> str:
    if shown in ("str", "bytes"):
        return f"use a number, one for each choice: `{name}: Static[int]`"
    if hasattr(annotation, "__dataclass_fields__"):
        return "pass its numbers as parameters of their own"
    if shown == "int":
        return f"write `{name}: i32`, or `{name}: Static[int]` for a constant"
    return f"write `{name}: {foreign.TYPES[shown]}`" if shown in foreign.TYPES else SPELLINGS


def _check_default(name: str, default: object, wanted: ScalarType, node: ast.AST, source: Source) -> None:
    """P009 for a default that the type does not hold."""
    because = f"it is {default!r}"
    if isinstance(default, bool | int | float):
        try:
            literal(Number(default), wanted.dtype, source, node)
        except LanguageError as found:
            because = found.because
        else:
            return
    elif default is not None and not isinstance(default, str | complex):
        return  # a number of another library: the launch converts it
    raise source.mistake(
        "P009",
        node,
        f"the default of `{name}` is no {wanted!r}",
        because,
        f"write a number that {wanted!r} holds, or leave the default out",
    )


def _typed(
    name: str,
    kind: ParameterKind,
    element: ScalarType | VectorType | GenericType,
    axes: int,
    is_out: bool,
    default: object,
) -> Parameter:
    if isinstance(element, GenericType):
        return Parameter(name, kind, None, 1, axes, is_out, generic=element.choices, default=default)
    lanes = element.lanes if isinstance(element, VectorType) else 1
    return Parameter(name, kind, element.dtype, lanes, axes, is_out, default=default)


def _check_static(name: str, default: object, kinds: tuple[type, ...], node: ast.AST, source: Source) -> None:
    if default is MISSING or static_fits(default, kinds):
        return
    wanted = " or ".join(kind.__name__ for kind in kinds)
    raise source.mistake(
        "P022", node, f"the default of `{name}` is no {wanted}", f"it is {default!r}", f"give {wanted}"
    )


def static_fits(value: object, kinds: tuple[type, ...]) -> bool:
    """Whether a Static may have this value: True is no int here, and 1 is no float."""
    value = value.dtype if isinstance(value, ScalarType) else value
    return any(type(value) is kind or (kind is DataType and isinstance(value, DataType)) for kind in kinds)


def variable_type(frame: Frame, annotation: ast.expr) -> Numbers:
    """The type in `t: f64 = 0`."""
    found = read(frame, annotation)
    if not isinstance(found, Type):
        raise frame.mistake(
            "P003",
            annotation,
            "this is no type of a variable",
            f"it is {found.shown}",
            "write a type such as f32 or vec3",
        )
    return Numbers(found.type.dtype, found.type.lanes if isinstance(found.type, VectorType) else 1)
