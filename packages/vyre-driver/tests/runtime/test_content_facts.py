"""Facts about what arrays hold are checked by every launch, on every path, and by a bound one each time it runs."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np
import pytest

from vyre_driver import bind_chain, open_backend, run_chain
from vyre_foundation import (
    F32,
    U32,
    Chain,
    Injective,
    InRange,
    LaunchError,
    Monotone,
    ProductWithin,
    Program,
    ProgramBuilder,
)
from vyre_foundation.autodiff import vjp
from vyre_foundation.backend import DispatchConfig
from vyre_foundation.builder import f32
from vyre_foundation.capsule import Capsule, decode_capsule, encode_capsule
from vyre_foundation.diagnostics.errors import BadInputs
from vyre_foundation.stepping import Machine
from vyre_reference import evaluate, sanitize

BACKENDS = ["cpu", "reference"]


def scatter(source: str = "x", target: str = "y") -> Program:
    facts = (Injective("places"), Monotone("rows"), InRange("n", 1, 100), ProductWithin(("n", "m"), target))
    k = ProgramBuilder(f"{source} scattered into {target}", 32, over=source, facts=facts)
    x, places, rows = k.read(source, F32), k.read("places", U32), k.read("rows", U32)
    n, m = k.uniform("n", U32, 1), k.uniform("m", U32, 1)
    y = k.read_write(target, F32)
    i = k.let("i", k.gid(0))
    with k.if_(i < n[0] * m[0]):
        y[places[i]] = x[i] * f32(rows[i])
    return k.build()


def arrays() -> dict[str, Any]:
    return {
        "x": np.arange(12, dtype=np.float32),
        "places": np.array([3, 1, 0, 2, 9, 8, 7, 11, 10, 5, 6, 4], np.uint32),
        "rows": np.array([0, 0, 1, 4, 4, 5, 9, 9, 9, 12, 20, 20], np.uint32),
        "n": np.array([3], np.uint32),
        "m": np.array([4], np.uint32),
        "y": np.zeros(12, np.float32),
    }


BROKEN = {
    "a number twice": ("places", 7, 9, "buffer places", "elements 4 and 7 are both 9"),
    "a number that falls": ("rows", 4, 3, "buffer rows", "element 3 is 4 and element 4 is 3"),
    "a number out of range": ("n", 0, 101, "buffer n", "element 0 is 101"),
    "a product past the length": ("m", 0, 5, "buffer y", "3 * 5 is 15, and `y` has 12 elements"),
}


def broken(how: str) -> dict[str, Any]:
    given = arrays()
    name, place, value, _, _ = BROKEN[how]
    given[name][place] = value
    if how == "a number out of range":
        given["m"][0] = 0
    return given


def bytes_of(given: dict[str, Any]) -> dict[str, bytes]:
    return {name: array.tobytes() for name, array in given.items()}


def replayed(backend: Any, given: dict[str, Any]) -> Any:
    kept = decode_capsule(encode_capsule(Capsule(scatter(), bytes_of(given))))
    return backend.run(kept.program, dict(kept.inputs))


PATHS: dict[str, Callable[[Any, dict[str, Any]], Any]] = {
    "run": lambda backend, given: backend.run(scatter(), given),
    "run with a grid": lambda backend, given: backend.run(
        scatter(), given, config=DispatchConfig(grid_override=(1, 1, 1))
    ),
    "bind": lambda backend, given: backend.compile(scatter()).bind(given)(),
    "bind to outputs": lambda backend, given: backend.compile(scatter()).bind(given, {"y": given["y"]})(),
    "dispatch": lambda backend, given: backend.dispatch(scatter(), [given[b.name].tobytes() for b in scatter().inputs]),
    "a chain": lambda backend, given: run_chain(Chain([scatter()]), given, backend=backend),
    "a chain of two": lambda backend, given: run_chain(
        Chain([scatter(), scatter("y", "z")]), {**given, "z": given["y"].copy()}, backend=backend
    ),
    "a capsule": replayed,
    "a derivative": lambda backend, given: backend.run(
        vjp(scatter(), ["y"], ["x"]), {**given, "cot_y": given["y"].copy(), "grad_x": given["x"].copy()}
    ),
    "the sanitizer": lambda _, given: sanitize(scatter(), given),
    "the second interpreter": lambda _, given: Machine(scatter(), bytes_of(given)),
}


@pytest.mark.parametrize("how", BROKEN)
@pytest.mark.parametrize("path", PATHS)
@pytest.mark.parametrize("name", BACKENDS)
def test_every_path_refuses_arrays_that_break_a_fact(name: str, path: str, how: str):
    backend = open_backend(name)
    PATHS[path](backend, arrays())
    with pytest.raises((LaunchError, BadInputs)) as caught:
        PATHS[path](backend, broken(how))
    finding = caught.value.findings[0]
    assert finding.code == "L062"
    assert finding.where == BROKEN[how][3]
    assert BROKEN[how][4] in finding.because
    PATHS[path](backend, arrays())


@pytest.mark.parametrize("name", BACKENDS)
def test_arrays_that_keep_the_facts_give_what_they_give_without(name: str):
    given = arrays()
    found = open_backend(name).run(scatter(), given)["y"]
    assert found.tobytes() == evaluate(scatter().replace(facts=()), given)["y"].tobytes()


@pytest.mark.parametrize("how", BROKEN)
@pytest.mark.parametrize("name", BACKENDS)
def test_a_bound_launch_looks_again_each_time(name: str, how: str):
    given, y = arrays(), np.zeros(12, np.float32)
    launch = open_backend(name).compile(scatter()).bind(given, {"y": y})
    launch()
    expected = y.tobytes()
    for kept, array in broken(how).items():
        given[kept][:] = array
    with pytest.raises(LaunchError, match="L062"):
        launch()
    for kept, array in arrays().items():
        given[kept][:] = array
    launch()
    assert y.tobytes() == expected


def test_a_bound_chain_looks_again_each_time():
    given = arrays()
    chain = bind_chain(Chain([scatter()]), given, backend="cpu")
    chain()
    given["places"][0] = given["places"][1]
    with pytest.raises(LaunchError, match="L062"):
        chain()


def test_a_chain_looks_at_what_an_earlier_launch_wrote():
    k = ProgramBuilder("places", 32, over=12)
    places = k.output("places", U32, 12)
    places[k.gid(0)] = k.gid(0) // 2
    chain = Chain([k.build(), scatter()])
    given = {name: array for name, array in arrays().items() if name != "places"}
    for fuse in (False, True):
        with pytest.raises(LaunchError, match="L062"):
            run_chain(chain, given, backend="cpu", fuse=fuse)


@pytest.mark.parametrize("values", [[], [7], [0, 0], [5, 3, 5], [2**32 - 1, 0, 2**32 - 1], [2**31, 2**31 + 1, 5]])
@pytest.mark.parametrize("order", ["<u4", ">u4"])
def test_a_number_that_is_there_twice_is_found_at_its_places(values: list[int], order: str):
    given = {"p": np.array(values, order)}
    k = ProgramBuilder("read", 32, facts=[Injective("p"), InRange("p", 0, 2**32 - 1)])
    p = k.read("p", U32)
    k.output("y", U32, 1)[0] = p[0]
    program, repeats = k.build(), len(set(values)) < len(values)
    for name in BACKENDS:
        if not repeats:
            open_backend(name).run(program, given)
            continue
        with pytest.raises(LaunchError, match="L062"):
            open_backend(name).run(program, given)
