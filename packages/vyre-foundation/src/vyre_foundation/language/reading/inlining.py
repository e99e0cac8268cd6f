"""A `@func` where it is called: its parameters become variables, its body is written in place."""

from __future__ import annotations

import ast
from typing import Any

from vyre_foundation.language.func import Func
from vyre_foundation.language.reading.annotations import annotations_of
from vyre_foundation.language.reading.dispatch import read
from vyre_foundation.language.reading.fitting import as_annotated, fitting
from vyre_foundation.language.reading.state.frame import RESULT, Frame
from vyre_foundation.language.reading.state.values import (
    NOTHING,
    Number,
    Scalar,
    Undecided,
    Value,
    Vector,
)
from vyre_foundation.language.reading.structure.assignment import assigned_names, check_assigned
from vyre_foundation.language.reading.structure.bodies import prepared
from vyre_foundation.language.reading.structure.leaving import surely_leaves, without_return
from vyre_foundation.language.reading.structure.statements import read_body


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

    check_assigned(read_body(function.source), set(values), function.source, function.surroundings.has)
    body, last = prepared(function.source), None
    returns = _returns(function.source.definition)
    if len(returns) == 1 and body and getattr(body[-1], "node", None) is returns[0]:
        last = returns[0].value
        body = body[:-1]
    elif returns:
        body = without_return(body, inner.fresh)
    assigned = assigned_names(body)
    inner.begin(body, set(values))
    writer = frame.session.writer
    for name, value in values.items():
        is_changed = name in assigned or (name in inner.changing and isinstance(value, Vector))
        if is_changed and isinstance(value, Number | Undecided | Scalar | Vector):
            inner.open_slot(name)
            inner.assign(name, value, node, name)
        else:
            inner.constants[name] = _once(frame, value, name)
    line = writer.line
    for name in sorted(inner.table):
        if name.startswith(RESULT):
            inner.hoist(name)
    write_body(inner, body)
    result = _finished(frame, inner, last, returns, function, node)
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


def _finished(
    frame: Frame,
    inner: Frame,
    last: ast.expr | None,
    returns: list[ast.Return],
    function: Func[Any, Any],
    node: ast.Call,
) -> Value:
    if last is not None:
        inner.at(last)
        value = read(inner, last)
        return as_annotated(inner, value, last)
    valued = [each for each in returns if each.value is not None]
    if not valued:
        return NOTHING
    definition = function.source.definition
    if len(valued) != len(returns) or not _always_returns(function):
        raise function.source.mistake(
            "P017",
            definition,
            f"`{definition.name}` does not return a value on every way",
            "its end can be reached",
            "return a value at its end",
        )
    return inner.result()


def _returns(definition: ast.FunctionDef) -> list[ast.Return]:
    return [node for node in ast.walk(definition) if isinstance(node, ast.Return)]


def _always_returns(function: Func[Any, Any]) -> bool:
    return surely_leaves(prepared(function.source))
