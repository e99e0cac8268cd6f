"""One program, two backends: what they make of a value, or what they say about it, must be the same."""

from __future__ import annotations

from functools import cache
from typing import Any

import numpy as np

from vyre_driver import open_backend
from vyre_foundation import Program, ProgramBuilder
from vyre_foundation.backend import Backend
from vyre_foundation.diagnostics import VyreError
from vyre_foundation.ir import DataType

BACKENDS = ("reference", "cpu")


@cache
def opened(name: str) -> Backend:
    return open_backend(name)


@cache
def copy(element: DataType) -> Program:
    """Y = x, as long as y is."""
    k = ProgramBuilder("copy", over="y")
    x, y = k.read("x", element), k.read_write("y", element)
    i = k.let("i", k.gid(0))
    with k.if_(i < y.len()):
        y[i] = x[i]
    return k.build()


@cache
def onto_itself(element: DataType) -> Program:
    """An in/out buffer that is copied onto itself: its value must come through unchanged."""
    k = ProgramBuilder("itself", over="x")
    x = k.read_write("x", element)
    i = k.let("i", k.gid(0))
    with k.if_(i < x.len()):
        x[i] = x[i]
    return k.build()


def taken(element: DataType, value: Any) -> bytes | str:
    """The bytes of the elements that a launch makes of a value, or the code it is refused with; on both alike."""
    results = [_on(opened(name), element, value) for name in BACKENDS]
    assert results[0] == results[1], f"{results} for {value!r} as {element.name}"
    return results[0]


def refusals(element: DataType, value: Any) -> list[VyreError]:
    """What each backend says."""
    found: list[VyreError] = []
    for name in BACKENDS:
        try:
            opened(name).run(onto_itself(element), {"x": value})
        except VyreError as problem:
            found.append(problem)
    return found


def _on(backend: Backend, element: DataType, value: Any) -> bytes | str:
    problem = made = None
    try:
        made = backend.run(onto_itself(element), {"x": value})["x"]
    except VyreError as error:
        problem = error
    if problem is not None:
        assert all(finding.fix and finding.because for finding in problem.findings)
        return problem.code
    assert made is not None
    stored = np.uint32 if element is DataType.BOOL else made.dtype
    return made.astype(stored).tobytes()
