"""Facts of a program are checked on every path that launches it; a launch runs with the words it was checked for."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np
import pytest

from vyre_driver import bind_chain, open_backend, run_chain
from vyre_driver.cpu.provider import provider
from vyre_foundation import F32, U32, Chain, LaunchError, Program, ProgramBuilder, Shaped, SignedIds
from vyre_foundation.backend import DispatchConfig
from vyre_foundation.builder import i32, u32
from vyre_foundation.diagnostics.errors import BadInputs
from vyre_reference import evaluate

BACKENDS = ["cpu", "reference"]


def in_rows(source: str = "x", target: str = "y", scale: float = 2.0) -> Program:
    """`target[r, c] = scale * source[r, c]`, each of its own shape in the words of `shapes`."""
    facts = [SignedIds(), Shaped(source, "shapes", 0, 2), Shaped(target, "shapes", 2, 2)]
    k = ProgramBuilder(f"{target} in rows", workgroup_size=(16, 16), over=target, facts=facts)
    x = k.read(source, F32)
    y = k.read_write(target, F32)
    shapes = k.uniform("shapes", U32, 4)
    row, column = k.gid(1), k.gid(0)
    with k.if_((row < shapes[2]) & (column < shapes[3])):
        y[row * shapes[3] + column] = x[row * shapes[1] + column] * scale
    return k.build()


def arrays(rows: int = 33, columns: int = 20) -> dict[str, Any]:
    x = np.arange(rows * columns, dtype=np.float32).reshape(rows, columns)
    return {"x": x, "y": np.zeros_like(x), "shapes": np.array([rows, columns] * 2, np.uint32)}


def wrong() -> dict[str, Any]:
    return {**arrays(), "shapes": [33, 21, 33, 20]}


def of_bytes(program: Program) -> Program:
    return Program.from_wire(program.to_wire())


PATHS: dict[str, Callable[[Any, dict[str, Any]], Any]] = {
    "run": lambda backend, given: backend.run(in_rows(), given),
    "run with a grid": lambda backend, given: backend.run(
        in_rows(), given, config=DispatchConfig(grid_override=(2, 3, 1))
    ),
    "bind": lambda backend, given: backend.compile(in_rows()).bind(given)(),
    "dispatch": lambda backend, given: backend.dispatch(
        in_rows(), [np.asarray(given["x"]).tobytes(), given["y"].tobytes(), np.uint32(given["shapes"]).tobytes()]
    ),
    "a program that came as bytes": lambda backend, given: backend.run(of_bytes(in_rows()), given),
    "a chain": lambda backend, given: run_chain(Chain([in_rows()]), given, backend=backend),
    "a chain of two": lambda backend, given: run_chain(
        Chain([in_rows(), in_rows("y", "z")]), {**given, "z": given["y"].copy()}, backend=backend
    ),
}


@pytest.mark.parametrize("path", PATHS)
@pytest.mark.parametrize("name", BACKENDS)
def test_every_path_refuses_a_shape_that_does_not_fit(name: str, path: str):
    backend = open_backend(name)
    PATHS[path](backend, arrays())
    with pytest.raises((LaunchError, BadInputs)) as caught:
        PATHS[path](backend, wrong())
    assert caught.value.findings[0].code == "L049"
    assert caught.value.findings[0].where == "buffer x"
    PATHS[path](backend, arrays(20, 33))  # the same lengths in another shape are another launch


@pytest.mark.parametrize("name", BACKENDS)
@pytest.mark.parametrize("shape", [(33, 20), (20, 33), (1, 660), (660, 1), (0, 5)], ids=str)
def test_a_buffer_with_a_shape_is_covered(name: str, shape: tuple[int, int]):
    given = arrays(*shape)
    found = open_backend(name).run(in_rows(), given)["y"]
    assert found.tobytes() == (given["x"] * np.float32(2)).tobytes()
    assert found.tobytes() == evaluate(in_rows(), given)["y"].tobytes()


def test_a_bound_launch_keeps_the_shapes_it_was_planned_for():
    given = arrays()
    launch = provider.open().compile(in_rows()).bind(given)
    given["shapes"][:] = [20, 33, 2**31, 2**31]
    launch()
    assert launch.outputs["y"].tobytes() == (given["x"] * np.float32(2)).tobytes()


def test_a_bound_chain_keeps_the_shapes_it_was_planned_for():
    given = {**arrays(), "z": np.zeros((33, 20), np.float32)}
    chain = bind_chain(Chain([in_rows(), in_rows("y", "z")]), given, backend="cpu")
    given["shapes"][:] = [20, 33, 2**31, 2**31]
    chain()
    assert chain.outputs["z"].tobytes() == (given["x"] * np.float32(4)).tobytes()


@pytest.mark.parametrize("name", BACKENDS)
def test_a_launch_of_more_ids_than_an_i32_holds_is_refused(name: str):
    with pytest.raises(LaunchError) as caught:
        open_backend(name).run(in_rows(), arrays(), config=DispatchConfig(grid_override=(2**27, 1, 1)))
    assert [finding.code for finding in caught.value.findings] == ["L048"]


def test_a_workgroup_override_is_held_to_the_facts_too():
    given = arrays()
    found = open_backend("cpu").run(in_rows(), given, config=DispatchConfig(workgroup_override=(4, 8, 1)))["y"]
    assert found.tobytes() == (given["x"] * np.float32(2)).tobytes()


def test_a_guard_on_a_signed_id_keeps_the_invocations_of_other_workgroup_sizes_out():
    k = ProgramBuilder("signed", 64, over="y", facts=[SignedIds()])
    y = k.read_write("y", F32)
    i = k.let("i", i32(k.gid(0)))
    with k.if_(i < i32(y.len())):
        y[u32(i)] = 1.0
    program, given = k.build(), {"y": np.zeros(100, np.float32)}
    found = open_backend("cpu").run(program, given, config=DispatchConfig(workgroup_override=(48, 1, 1)))["y"]
    assert found.tobytes() == np.ones(100, np.float32).tobytes()
    with pytest.raises(LaunchError, match="L029"):
        open_backend("cpu").run(program.replace(facts=()), given, config=DispatchConfig(workgroup_override=(48, 1, 1)))


@pytest.mark.parametrize("name", BACKENDS)
def test_shapes_that_a_chain_computes_are_refused(name: str):
    k = ProgramBuilder("shapes", over=4)
    shapes = k.output("shapes", U32, 4)
    shapes[k.gid(0)] = 4
    given = {name: array for name, array in arrays(4, 4).items() if name != "shapes"}
    with pytest.raises(LaunchError) as caught:
        run_chain(Chain([k.build(), in_rows()]), given, backend=name)
    assert {finding.code for finding in caught.value.findings} == {"L050"}
