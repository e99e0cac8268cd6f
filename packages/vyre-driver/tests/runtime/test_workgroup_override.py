"""Another workgroup size: the same bytes, or L029."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeAlias

import numpy as np
import pytest
from small_programs import saxpy

from vyre_driver.cpu.backend import CpuBackend
from vyre_driver.runtime.workgroup_override import how_it_can_tell
from vyre_foundation import F32, U32, Program, ProgramBuilder
from vyre_foundation.backend import DispatchConfig
from vyre_foundation.builder import Buffer, Value
from vyre_foundation.diagnostics import LaunchError, ValidationError
from vyre_reference import evaluate

SIZES = [(1, 1, 1), (3, 1, 1), (48, 1, 1), (256, 1, 1), (1024, 1, 1)]


Guard: TypeAlias = Callable[[ProgramBuilder, Value, Buffer], Value | None]


def marks(guard: Guard | None, size: int = 64) -> Program:
    """Adds one to an element by its id, under a guard. `y` has room for ids beyond any guard."""
    k = ProgramBuilder("marks", workgroup_size=size, over="n")
    n, y = k.read("n", U32), k.read_write("y", U32, 4096)
    i = k.let("i", k.gid(0))
    if guard is None:
        y[i] = y[i] + 1
    else:
        guarded = guard(k, i, n)
        if guarded is None:
            y[i] = y[i] + 1
        else:
            with k.if_(guarded):
                y[i] = y[i] + 1
    return k.build()


def leave(k: ProgramBuilder, i: Value, n: Buffer) -> None:
    with k.if_(i >= n.len()):
        k.return_()


GUARDS: dict[str, Guard] = {
    "i < len": lambda _, i, n: i < n.len(),
    "len > i": lambda _, i, n: n.len() > i,
    "i <= literal": lambda _, i, n: i <= 99,
    "a conjunction": lambda _, i, n: (i < n.len()) & (i != 7),
    "gid < len": lambda k, _, n: k.gid(0) < n.len(),
    "return": leave,
}


def run(backend: CpuBackend, program: Program, size: Any, n: int = 100, **options: Any) -> Any:
    inputs = {"n": np.zeros(n, np.uint32), "y": np.zeros(4096, np.uint32)}
    return backend.run(program, inputs, config=DispatchConfig(workgroup_override=size), **options)["y"]


@pytest.mark.parametrize("size", SIZES, ids=lambda size: str(size[0]))
@pytest.mark.parametrize("guard", GUARDS)
def test_under_a_guard_any_size_gives_the_same_bytes(backend: CpuBackend, guard: str, size: Any):
    program = marks(GUARDS[guard])
    expected = evaluate(program, {"n": np.zeros(100, np.uint32), "y": np.zeros(4096, np.uint32)})["y"]
    assert run(backend, program, size).tobytes() == expected.tobytes()


def test_saxpy_is_the_same_in_every_size(backend: CpuBackend):
    rng = np.random.default_rng(1)
    inputs = {"a": rng.random(1, np.float32), "x": rng.random(1000, np.float32), "y": rng.random(1000, np.float32)}
    expected = backend.run(saxpy(), inputs)["y"].tobytes()
    for size in SIZES:
        made = backend.run(saxpy(), inputs, config=DispatchConfig(workgroup_override=size))["y"]
        assert made.tobytes() == expected


@pytest.mark.parametrize("size", [(1, 1, 1), (2, 1, 1), (32, 1, 1), (128, 1, 1)], ids=lambda size: str(size[0]))
def test_without_a_guard_a_size_that_divides_the_invocations_gives_the_same_bytes(backend: CpuBackend, size: Any):
    """100 elements in workgroups of 64 are 128 invocations."""
    assert np.count_nonzero(run(backend, marks(None), size)) == 128


def code_of(backend: CpuBackend, program: Program, size: Any, **options: Any) -> str:
    with pytest.raises(LaunchError) as caught:
        run(backend, program, size, **options)
    return caught.value.code


USELESS: dict[str, Guard | None] = {
    "none": None,
    "beyond": lambda _, i, n: i < 4000,
    "the other way": lambda _, i, n: i > n.len(),
    "a disjunction": lambda _, i, n: (i < n.len()) | (i == 3),
    "a sum": lambda _, i, n: i + 1 < n.len(),
    "data": lambda _, i, n: i < n[0],
}


@pytest.mark.parametrize("guard", USELESS)
def test_without_a_guard_that_helps_a_size_that_does_not_divide_is_refused(backend: CpuBackend, guard: str):
    assert code_of(backend, marks(USELESS[guard]), (48, 1, 1)) == "L029"


def test_an_effect_beside_the_guarded_one_is_refused(backend: CpuBackend):
    k = ProgramBuilder("two", workgroup_size=64, over="n")
    n, y = k.read("n", U32), k.read_write("y", U32, 4096)
    i = k.let("i", k.gid(0))
    with k.if_(i < n.len()):
        y[i] = 1
    k.atomic_add(y, 4095, 1)
    assert code_of(backend, k.build(), (48, 1, 1)) == "L029"


def counts_below(guards: bool) -> Program:
    """How many steps an element takes to pass 100, in a loop that is left early."""
    k = ProgramBuilder("counts", workgroup_size=64, over="n")
    n, y = k.read("n", U32), k.read_write("y", U32, 4096)
    i = k.let("i", k.gid(0))
    total = k.let("total", i)
    with k.for_("step", 0, 200):
        with k.if_(total > 100):
            k.break_()
        k.assign(total, total + i + 1)
    with k.if_(i < n.len() if guards else i < 4096):
        y[i] = total
    return k.build()


def test_a_loop_that_is_left_early_is_no_effect(backend: CpuBackend):
    made = run(backend, counts_below(guards=True), (48, 1, 1))
    assert made.tolist() == evaluate(counts_below(guards=True), {"n": [0] * 100, "y": [0] * 4096})["y"].tolist()
    assert code_of(backend, counts_below(guards=False), (48, 1, 1)) == "L029"


def test_a_grid_of_the_caller_keeps_its_invocations(backend: CpuBackend):
    """Two workgroups of 64, not two of 32: the guard alone would allow more."""
    program = marks(GUARDS["i < len"])
    assert np.count_nonzero(run(backend, program, (32, 1, 1), n=1000, grid=(2, 1, 1))) == 128
    assert code_of(backend, program, (48, 1, 1), n=1000, grid=(2, 1, 1)) == "L029"


def observers() -> dict[str, Program]:
    def made(use: Callable[[ProgramBuilder], Any]) -> Program:
        k = ProgramBuilder("observer", workgroup_size=64)
        y = k.output("y", U32, 64)
        y[k.gid(0)] = use(k)
        return k.build()

    def shared(k: ProgramBuilder) -> Value:
        tile = k.workgroup("tile", U32, 64)
        tile[k.lid(0)] = 1
        return tile[k.lid(0)]

    def waiting(k: ProgramBuilder) -> int:
        k.barrier()
        return 1

    return {
        "the local id": made(lambda k: k.lid(0)),
        "the workgroup id": made(lambda k: k.wgid(0)),
        "the number of workgroups": made(lambda k: k.num_workgroups(0)),
        "workgroup memory": made(shared),
        "a barrier": made(waiting),
        "a subgroup operation": made(lambda k: k.subgroup_lane()),
    }


@pytest.mark.parametrize("what", observers())
def test_a_program_that_can_tell_is_refused_whatever_the_size(backend: CpuBackend, what: str):
    program = observers()[what]
    assert what in (how_it_can_tell(program) or "")
    with pytest.raises(LaunchError) as caught:
        backend.compile(program, DispatchConfig(workgroup_override=(32, 1, 1)))
    assert caught.value.code == "L029"
    backend.compile(program, DispatchConfig(workgroup_override=(64, 1, 1)))


def test_two_axes_are_regrouped_one_by_one(backend: CpuBackend):
    k = ProgramBuilder("plane", workgroup_size=(8, 4, 1))
    y = k.read_write("y", F32, 32 * 24)
    x_id, y_id = k.let("x_id", k.gid(0)), k.let("y_id", k.gid(1))
    with k.if_((x_id < 24) & (y_id < 30)):
        y[y_id * 24 + x_id] = y[y_id * 24 + x_id] + 1.0
    program = k.build()
    inputs = {"y": np.zeros(32 * 24, np.float32)}
    expected = evaluate(program, inputs, grid=(3, 8, 1))["y"]
    config = DispatchConfig(workgroup_override=(5, 7, 1))
    assert backend.run(program, inputs, grid=(3, 8, 1), config=config)["y"].tobytes() == expected.tobytes()


def test_a_size_that_no_program_may_have_is_refused_by_validation(backend: CpuBackend):
    with pytest.raises(ValidationError):
        run(backend, marks(None), (2048, 1, 1))
