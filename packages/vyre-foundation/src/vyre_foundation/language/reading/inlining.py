"""A `@func` where it is called: its parameters become variables, its body is written in place."""

from __future__ import annotations

import ast
from typing import Any

from vyre_foundation.language.func import Func
from vyre_foundation.language.reading.annotations import annotations_of
from vyre_foundation.language.reading.dispatch import read
from vyre_foundation.language.reading.fitting import fitting
from vyre_foundation.language.reading.state.frame import RESULT, Frame
from vyre_foundation.language.reading.state.values import (
    Number,
    Scalar,
    Undecided,
    Value,
    Vector,
)
from vyre_foundation.language.reading.structure.bodies import func_body


def inline(frame: Frame, function: Func[Any, Any], node: ast.Call) -> Value:
    """What a call of a `@func` gives."""
    if function in frame.calls:
        raise frame.mistake(
            "P019",
            node,
            f"`{function.function.__name__}` calls itself",
            "a function is written where it is called, without end",
            "write it as a loop",
        )
    values = _arguments(frame, function, node)
    inner = Frame(
        frame.session,
        function.source,
        function.surroundings,
        (*frame.key, id(node)),
        (*frame.calls, function),
        unrolled=frame.unrolled,
        promised=annotations_of(function.function, function.source).get("return"),
    )
    return _write(frame, inner, function, values, node)


def _arguments(frame: Frame, function: Func[Any, Any], node: ast.Call) -> dict[str, Value]:
    """The values of the arguments by parameter, converted as the annotations say."""
    from vyre_foundation.language.reading.calls import bound  # calls inline, and inlining binds arguments

    given = bound(frame, function.signature, node, function.function.__name__)
    wanted = annotations_of(function.function, function.source)
    found: dict[str, Value] = {}
    for name, each in given.items():
        parameter = function.signature.parameters[name]
        if parameter.kind in (parameter.VAR_POSITIONAL, parameter.VAR_KEYWORD):
            raise function.source.mistake(
                "P026",
                function.source.definition,
                f"`*{name}` is not in the language",
                "a function has a fixed set of parameters",
                "name every parameter",
            )
        value = read(frame, each) if isinstance(each, ast.expr) else _default(frame, each, name, node)
        found[name] = fitting(frame, value, wanted.get(name), name, each if isinstance(each, ast.expr) else node)
    return found


def _default(frame: Frame, value: object, name: str, node: ast.AST) -> Value:
    from vyre_foundation.language.reading.expressions import from_python

    return from_python(frame, value, name, node)


# ---------------------------------------------------------------------------------------------------------------- body


def _write(frame: Frame, inner: Frame, function: Func[Any, Any], values: dict[str, Value], node: ast.Call) -> Value:
    from vyre_foundation.language.reading.writing import write_body

    body = func_body(function.source, function.surroundings)
    inner.begin(body)
    writer = frame.session.writer
    for name, value in values.items():
        is_changed = name in body.assigned or (name in body.changing and isinstance(value, Vector))
        if is_changed and isinstance(value, Number | Undecided | Scalar | Vector):
            inner.open_slot(name)
            inner.assign(name, value, node, name)
        else:
            inner.constants[name] = _once(frame, value, name)
    line = writer.line
    for name in sorted(inner.table):
        if name.startswith(RESULT):
            inner.hoist(name)
    write_body(inner, body.statements)
    result = inner.result() if body.keeps_result else inner.answer
    writer.line = line
    return result


def _once(frame: Frame, value: Value, name: str) -> Value:
    """An argument is computed once, however often the body names it."""
    if isinstance(value, Scalar):
        return Scalar(frame.operators.once(value, name), value.dtype)
    if isinstance(value, Vector):
        parts = (frame.operators.once(value.scalar(lane), f"{name}_{'xyzw'[lane]}") for lane in range(len(value.parts)))
        return Vector(tuple(parts), value.dtype)
    return value
