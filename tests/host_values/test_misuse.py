"""Wrong arguments of the public functions: an error of vyre with a fix, never one of Python or numpy."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np
import pytest
from both_backends import BACKENDS, copy, opened

from vyre_driver import open_backend
from vyre_foundation import F32, ProgramBuilder
from vyre_foundation.backend import DispatchConfig, find_backend
from vyre_foundation.diagnostics import VyreError
from vyre_reference import check_backward, check_grad, conformance, evaluate, reference_eval, tangent, tangent_batch

PROGRAM = copy(F32)
GIVEN = {"x": [1.0], "y": [0.0]}

NO_PROGRAMS: dict[str, tuple[Any, str]] = {
    "nothing": (None, "`ProgramBuilder.build`"),
    "a number": (3, "`ProgramBuilder.build`"),
    "a list": ([], "`ProgramBuilder.build`"),
    "the class": (ProgramBuilder, "`.build()`"),
    "text": ("program p", "`Program.from_text`"),
    "bytes": (b"VIR0", "`Program.from_wire`"),
    "the builder": (ProgramBuilder("p"), "call `.build()`"),
}
"""What people pass for a program, and the way from there."""


def refused(call: Any) -> VyreError:
    with pytest.raises(VyreError) as caught:
        call()
    assert all(finding.because and finding.fix for finding in caught.value.findings)
    return caught.value


@pytest.mark.parametrize("name", BACKENDS)
@pytest.mark.parametrize("what", NO_PROGRAMS)
def test_a_backend_says_how_to_get_a_program(name: str, what: str):
    value, fix = NO_PROGRAMS[what]
    backend: Any = opened(name)
    for call in (
        lambda: backend.run(value, GIVEN),
        lambda: backend.compile(value),
        lambda: backend.dispatch(value, []),
    ):
        problem = refused(call)
        assert problem.code == "V214"
        assert fix in problem.fix


@pytest.mark.parametrize("what", NO_PROGRAMS)
def test_the_reference_says_how_to_get_a_program(what: str):
    value, fix = NO_PROGRAMS[what]
    for call in (
        lambda: evaluate(value, GIVEN),
        lambda: reference_eval(value, [[1.0], [0.0]]),
        lambda: tangent(value, GIVEN, {}),
        lambda: tangent_batch(value, GIVEN, {}),
        lambda: check_backward(value, PROGRAM, {}, {}, GIVEN),
        lambda: check_backward(PROGRAM, value, {}, {}, GIVEN),
        lambda: check_grad(value, ["y"], ["x"], GIVEN),
    ):
        problem = refused(call)
        assert problem.code == "V214"
        assert fix in problem.fix


LAUNCHES: dict[str, Callable[[Any], object]] = {
    "no inputs": lambda b: b.run(PROGRAM, None),
    "a number for inputs": lambda b: b.run(PROGRAM, 3),
    "text for inputs": lambda b: b.run(PROGRAM, "xy"),
    "an array for inputs": lambda b: b.run(PROGRAM, np.zeros((2, 1), np.float32)),
    "a set for inputs": lambda b: b.run(PROGRAM, {1, 2}),
    "a list too short": lambda b: b.run(PROGRAM, [[1.0]]),
    "names that are no text": lambda b: b.run(PROGRAM, {0: [1.0], 1: [0.0]}),
    "text for a grid": lambda b: b.run(PROGRAM, GIVEN, grid="x"),
    "a number for a grid": lambda b: b.run(PROGRAM, GIVEN, grid=3),
    "an array for a grid": lambda b: b.run(PROGRAM, GIVEN, grid=np.array([1, 1])),
    "an empty grid": lambda b: b.run(PROGRAM, GIVEN, grid=()),
    "a grid of floats": lambda b: b.run(PROGRAM, GIVEN, grid=(1.0,)),
    "a grid of bools": lambda b: b.run(PROGRAM, GIVEN, grid=[True]),
    "a dictionary for a grid": lambda b: b.run(PROGRAM, GIVEN, grid={"x": 1}),
    "a dictionary for a configuration": lambda b: b.run(PROGRAM, GIVEN, config={"timeout": 1}),
    "an empty dictionary for a configuration": lambda b: b.run(PROGRAM, GIVEN, config={}),
    "a number for a configuration": lambda b: b.run(PROGRAM, GIVEN, config=1),
    "the class of configurations": lambda b: b.run(PROGRAM, GIVEN, config=DispatchConfig),
    "compile with a dictionary": lambda b: b.compile(PROGRAM, {"timeout": 1}),
    "compile with nothing": lambda b: b.compile(PROGRAM, None),
    "bind nothing": lambda b: b.compile(PROGRAM).bind(None),
    "bind a number": lambda b: b.compile(PROGRAM).bind(3),
    "bind to a list": lambda b: b.compile(PROGRAM).bind(GIVEN, [np.zeros(1, np.float32)]),
    "bind to a number": lambda b: b.compile(PROGRAM).bind(GIVEN, 3),
    "bind to no buffer": lambda b: b.compile(PROGRAM).bind(GIVEN, {"z": np.zeros(1, np.float32)}),
    "bind to an input": lambda b: b.compile(PROGRAM).bind(GIVEN, {"x": np.zeros(1, np.float32)}),
    "bind to no memory": lambda b: b.compile(PROGRAM).bind(GIVEN, {"y": None}),
    "bind to another type": lambda b: b.compile(PROGRAM).bind(GIVEN, {"y": np.zeros(1)}),
    "bind to another length": lambda b: b.compile(PROGRAM).bind(GIVEN, {"y": np.zeros(2, np.float32)})(),
    "dispatch nothing": lambda b: b.dispatch(PROGRAM, None),
    "dispatch text": lambda b: b.dispatch(PROGRAM, "ab"),
    "dispatch numbers": lambda b: b.dispatch(PROGRAM, 3),
    "dispatch too little": lambda b: b.dispatch(PROGRAM, [b""]),
    "dispatch a wrong grid": lambda b: b.dispatch(PROGRAM, [bytes(4), bytes(4)], "x"),
}


@pytest.mark.parametrize("what", LAUNCHES)
def test_a_wrong_argument_of_a_backend_has_one_code_on_both(what: str):
    codes = {refused(lambda name=name: LAUNCHES[what](opened(name))).code for name in BACKENDS}
    assert len(codes) == 1


untyped_evaluate: Any = evaluate
untyped_tangent: Any = tangent
untyped_batch: Any = tangent_batch
untyped_backward: Any = check_backward
untyped_open: Any = open_backend
untyped_find: Any = find_backend
untyped_run: Any = conformance.run
untyped_grad: Any = check_grad

CALLS: dict[str, Callable[[], object]] = {
    "an order that is an array": lambda: untyped_evaluate(PROGRAM, GIVEN, order=np.zeros(2)),
    "an order that is a list": lambda: untyped_evaluate(PROGRAM, GIVEN, order=[]),
    "a step limit that is text": lambda: untyped_evaluate(PROGRAM, GIVEN, step_limit="3"),
    "a memory limit that is text": lambda: untyped_evaluate(PROGRAM, GIVEN, memory_limit="3"),
    "a timeout that is text": lambda: untyped_evaluate(PROGRAM, GIVEN, timeout="3"),
    "elements that are text": lambda: untyped_evaluate(PROGRAM, GIVEN, dispatch_elements="3"),
    "a name that is a number": lambda: untyped_open(3),
    "a name that is a list": lambda: untyped_open([]),
    "a device that is text": lambda: untyped_open("reference", "x"),
    "an environment that is a number": lambda: untyped_open(environment=3),
    "a backend's name that is a list": lambda: untyped_find([]),
    "tangents that are a number": lambda: untyped_tangent(PROGRAM, GIVEN, 3),
    "tangents that are text": lambda: untyped_tangent(PROGRAM, GIVEN, {"x": "abc"}),
    "tangents that are complex": lambda: untyped_tangent(PROGRAM, GIVEN, {"x": np.array([1j])}),
    "tangents that are nothing": lambda: untyped_tangent(PROGRAM, GIVEN, {"x": None}),
    "ragged tangents": lambda: untyped_tangent(PROGRAM, GIVEN, {"x": [[1], [2, 3]]}),
    "directions that are a number": lambda: untyped_batch(PROGRAM, GIVEN, 3),
    "directions of a number": lambda: untyped_batch(PROGRAM, GIVEN, {"x": 3}),
    "a tangent's step limit that is text": lambda: untyped_tangent(PROGRAM, GIVEN, {"x": [1]}, step_limit="3"),
    "a tangent's memory limit that is text": lambda: untyped_tangent(PROGRAM, GIVEN, {"x": [1]}, memory_limit="3"),
    "no outputs to differentiate": lambda: untyped_grad(PROGRAM, 3, ["x"], GIVEN),
    "no inputs to differentiate by": lambda: untyped_grad(PROGRAM, ["y"], None, GIVEN),
    "unknown outputs to differentiate": lambda: untyped_grad(PROGRAM, ["zz"], ["x"], GIVEN),
    "values that are no inputs": lambda: untyped_grad(PROGRAM, ["y"], ["x"], 3),
    "cotangents that are text": lambda: untyped_grad(PROGRAM, ["y"], ["x"], GIVEN, cotangents="noise"),
    "cotangents of another output": lambda: untyped_grad(PROGRAM, ["y"], ["x"], GIVEN, cotangents={"z": [1]}),
    "cotangents of text": lambda: untyped_grad(PROGRAM, ["y"], ["x"], GIVEN, cotangents={"y": "a"}),
    "cotangents of another length": lambda: untyped_grad(PROGRAM, ["y"], ["x"], GIVEN, cotangents={"y": [1, 2]}),
    "a seed that is text": lambda: untyped_grad(PROGRAM, ["y"], ["x"], GIVEN, seed="a"),
    "elements to compare that are text": lambda: untyped_grad(PROGRAM, ["y"], ["x"], GIVEN, elements="a"),
    "a factor that is text": lambda: untyped_grad(PROGRAM, ["y"], ["x"], GIVEN, factor="a"),
    "a backend that is a number": lambda: untyped_grad(PROGRAM, ["y"], ["x"], GIVEN, 3),
    "a backend that nobody offers": lambda: untyped_grad(PROGRAM, ["y"], ["x"], GIVEN, "gpu9000"),
    "gradients that are a number": lambda: untyped_backward(PROGRAM, PROGRAM, 3, {}, GIVEN),
    "gradients of no buffer": lambda: untyped_backward(PROGRAM, PROGRAM, {"x": "zz"}, {"y": "x"}, GIVEN),
    "conformance of nothing": lambda: untyped_run(None),
    "conformance of a choice that is a number": lambda: untyped_run(opened("reference"), select=3),
}


@pytest.mark.parametrize("what", CALLS)
def test_a_wrong_argument_is_an_error_of_ours(what: str):
    refused(CALLS[what])
