"""No public value is shown by its address, and what notebooks should show has HTML."""

import dataclasses
import importlib
import inspect
import pkgutil
from collections.abc import Iterator
from typing import Any

import numpy as np
import pytest

from vyre_driver import bind_chain, open_backend
from vyre_driver.tuner import Tuner, tune
from vyre_foundation import F32, Chain, Program, ProgramBuilder, plan_launch, validate
from vyre_foundation.analysis.ranges import Ranges
from vyre_foundation.backend import backends
from workspace import PACKAGES

MODULES = [
    name
    for package in PACKAGES.values()
    for name in [
        package.module,
        *(
            found.name
            for found in pkgutil.walk_packages(importlib.import_module(package.module).__path__, f"{package.module}.")
        ),
    ]
    if not name.endswith("__main__")
]


def public_classes() -> Iterator[type]:
    """Classes that a module names in `__all__`, but for protocols, which have no instances."""
    for name in MODULES:
        module = importlib.import_module(name)
        for public in getattr(module, "__all__", ()):
            found = getattr(module, public)
            if inspect.isclass(found) and not getattr(found, "_is_protocol", False):
                yield found


CLASSES = sorted(set(public_classes()), key=lambda found: (found.__module__, found.__name__))


def test_there_are_public_classes():
    assert {Program, ProgramBuilder, Ranges, Tuner} <= set(CLASSES)


@pytest.mark.parametrize("found", CLASSES, ids=lambda found: f"{found.__module__}.{found.__name__}")
def test_a_public_class_says_what_its_instances_are(found: type):
    assert found.__repr__ is not object.__repr__
    if dataclasses.is_dataclass(found):
        functions = [field.name for field in dataclasses.fields(found) if "Callable" in str(field.type) and field.repr]
        assert not functions, "functions are shown by their addresses: leave them out of the repr"


def saxpy() -> Program:
    k = ProgramBuilder("saxpy", workgroup_size=64, over="y")
    x, y = k.read("x", F32), k.read_write("y", F32)
    with k.if_(k.gid(0) < y.len()):
        y[k.gid(0)] = 2.0 * x[k.gid(0)] + y[k.gid(0)]
    return k.build()


def values(backend_name: str) -> dict[str, Any]:
    """What people hold in a notebook."""
    program, inputs = saxpy(), {"x": np.ones(8, np.float32), "y": np.ones(8, np.float32)}
    backend = open_backend(backend_name)
    pipeline = backend.compile(program)
    made: dict[str, Any] = {
        "program": program,
        "plan": plan_launch(program, {"x": 8, "y": 8}),
        "backend": backend,
        "pipeline": pipeline,
        "launch": pipeline.bind(inputs),
    }
    if backend_name == "cpu":
        made["tuning"] = tune(backend, program, inputs, budget=0.2)
    return made


@pytest.mark.parametrize("name", ["reference", "cpu"])
def test_values_are_shown_by_what_they_are(name: str):
    for label, value in values(name).items():
        assert " at 0x" not in repr(value), label
        assert label == "launch" or value._repr_html_().startswith("<div"), label


def test_other_values_are_shown_by_what_they_are():
    program = saxpy()
    chain = Chain([program])
    inputs = {"x": np.ones(8, np.float32), "y": np.ones(8, np.float32)}
    others: list[object] = [
        chain,
        bind_chain(chain, inputs, backend=open_backend("cpu")),
        ProgramBuilder("p"),
        validate(Program((), (0, 1, 1), ())),
        Tuner("some adapter"),
        list(backends()),
    ]
    for value in others:
        assert " at 0x" not in repr(value)
