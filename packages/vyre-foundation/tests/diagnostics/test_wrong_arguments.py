"""A value of the wrong type, wherever a program or its text is expected: an error of ours that says what to pass."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from contextlib import suppress
from pathlib import Path
from typing import Any

import pytest

from vyre_foundation import (
    F32,
    Program,
    ProgramBuilder,
    TextError,
    ValidationError,
    VyreError,
    WireError,
    autodiff,
    check,
    determinism,
    fingerprint,
    ir,
    plan_launch,
    text,
    validate,
    wire,
)
from vyre_foundation.analysis.effects import effects
from vyre_foundation.backend import find_backend
from vyre_foundation.diagnostics import explain
from vyre_foundation.passes.inlining import inline_calls
from vyre_foundation.walk import diff, first_difference, node_at, statements, walk_paths


def valid() -> Program:
    k = ProgramBuilder("valid", over="y")
    y = k.read_write("y", F32)
    y[k.gid(0)] = 1.0
    return k.build()


PROGRAM = valid()

ODD: Mapping[str, Any] = {
    "None": None,
    "a number": 7,
    "a float": 1.5,
    "text": "x",
    "bytes": b"VYRE",
    "a list": [None],
    "a dictionary": {1: 2},
    "an object": object(),
    "a builder": ProgramBuilder("unfinished"),
    "a class": Program,
    "a path": Path("saxpy.vyre"),
}

TAKE_A_PROGRAM: Mapping[str, Callable[[Any], object]] = {
    "validate": validate,
    "check": check,
    "determinism": determinism,
    "fingerprint": fingerprint,
    "plan_launch": plan_launch,
    "to_text": text.to_text,
    "wire.encode": wire.encode,
    "wire.canonical": wire.canonical,
    "wire.rust_problems": wire.rust_problems,
    "inline_calls": lambda value: inline_calls(value, {}),
    "diff, left": lambda value: diff(value, PROGRAM),
    "diff, right": lambda value: diff(PROGRAM, value),
    "first_difference": lambda value: first_difference(PROGRAM, value),
    "node_at": lambda value: node_at(value, "entry[0]"),
    "walk_paths": lambda value: list(walk_paths(value)),
    "effects": effects,
    "statements": lambda value: list(statements(value)),
    "grad": lambda value: autodiff.grad(value, "x", "y"),
    "vjp": lambda value: autodiff.vjp(value, "x", "y"),
    "jvp": lambda value: autodiff.jvp(value, "x", "y"),
}


@pytest.mark.parametrize("value", ODD.values(), ids=ODD)
@pytest.mark.parametrize("function", TAKE_A_PROGRAM.values(), ids=TAKE_A_PROGRAM)
def test_what_is_no_program_is_refused(function: Callable[[Any], object], value: Any):
    with pytest.raises(VyreError) as refused:
        function(value)
    assert refused.value.where
    assert refused.value.because
    assert refused.value.fix


@pytest.mark.parametrize("function", [validate, fingerprint, text.to_text, plan_launch], ids=lambda f: f.__name__)
def test_a_builder_is_answered_with_how_to_finish_it(function: Callable[[Any], object]):
    with pytest.raises(ValidationError) as refused:
        function(ProgramBuilder("unfinished"))
    assert refused.value.code == "V214"
    assert "`.build()`" in refused.value.fix


TAKE_OTHERS: Mapping[str, Callable[[Any], object]] = {
    "validate(capabilities)": lambda value: validate(PROGRAM, value),
    "validate(ops)": lambda value: validate(PROGRAM, ops=value),
    "check(ops)": lambda value: check(PROGRAM, ops=value),
    "inline_calls(ops)": lambda value: inline_calls(PROGRAM, value),
    "plan_launch(counts)": lambda value: plan_launch(PROGRAM, value),
    "plan_launch(a count)": lambda value: plan_launch(PROGRAM, {"y": value}),
    "plan_launch(grid)": lambda value: plan_launch(PROGRAM, {"y": 3}, grid=value),
    "plan_launch(dispatch_elements)": lambda value: plan_launch(PROGRAM, {"y": 3}, dispatch_elements=value),
    "node_at(path)": lambda value: node_at(PROGRAM, value),
    "expr_to_text": text.expr_to_text,
    "stmt_to_text": text.stmt_to_text,
    "explain": explain,
    "find_backend": find_backend,
    "Program.wrapped": lambda value: Program.wrapped([], (1, 1, 1), value),
    "Program": lambda value: Program(value, value, value, value, value, value),
    "Block": ir.Block,
}


@pytest.mark.parametrize("value", ODD.values(), ids=ODD)
@pytest.mark.parametrize("function", TAKE_OTHERS.values(), ids=TAKE_OTHERS)
def test_an_argument_of_another_type_is_taken_or_refused_by_vyre(function: Callable[[Any], object], value: Any):
    with suppress(VyreError):
        function(value)


# ------------------------------------------------------------------------------------------------------- text and bytes

NOT_TEXT = [value for value in ODD.values() if not isinstance(value, str)]
NOT_BYTES = [value for value in ODD.values() if not isinstance(value, bytes)]


def kind(value: object) -> str:
    return type(value).__name__


@pytest.mark.parametrize("reading", [Program.from_text, text.expr_from_text], ids=["program", "expression"])
@pytest.mark.parametrize(
    "value", [value for value in ODD.values() if not isinstance(value, str)], ids=lambda value: type(value).__name__
)
def test_what_is_no_text_is_refused(reading: Callable[[Any], object], value: Any):
    with pytest.raises(TextError) as refused:
        reading(value)
    assert refused.value.code == "X010"
    assert type(value).__name__ in refused.value.because


def test_what_to_do_with_bytes_or_a_path_is_said():
    rows: list[tuple[Any, str]] = [(b"program", "`data.decode()`"), (Path("p"), "read_text"), (None, "`str`")]
    for value, fix in rows:
        with pytest.raises(TextError) as refused:
            Program.from_text(value)
        assert fix in refused.value.fix


@pytest.mark.parametrize(
    "value", [value for value in ODD.values() if not isinstance(value, bytes)], ids=lambda value: type(value).__name__
)
def test_what_is_no_bytes_is_refused(value: Any):
    with pytest.raises(WireError):
        Program.from_wire(value)
