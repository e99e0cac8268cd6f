"""What a dispatch may ask for, and what is refused before anything runs."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from small_programs import bump, copy, random_numbers

from vyre_driver.cpu.backend import CpuBackend
from vyre_foundation import BOOL, F32, U32, Program, ProgramBuilder
from vyre_foundation.backend import BadInputs, DispatchConfig, Rejected
from vyre_foundation.diagnostics import LaunchError, TrapError, ValidationError, VyreError
from vyre_foundation.ir import LitU32, Load, Region, Store
from vyre_reference.backend import open as open_reference


def code_of(backend: Any, program: Program, inputs: Any, **options: Any) -> str:
    with pytest.raises(VyreError) as caught:
        backend.run(program, inputs, config=DispatchConfig(**options))
    assert caught.value.fix
    return caught.value.code


def test_a_launch_tells_whether_its_results_are_within_the_promise(backend: CpuBackend):
    usual = backend.run(bump(), {}).record
    assert (usual.math, usual.check, usual.is_within_promise) == ("exact", "auto", True)
    assert (usual.program, usual.grid, usual.workgroup_size) == ("bump", (1, 1, 1), (4, 1, 1))
    for config in (DispatchConfig(math="fast"), DispatchConfig(check="never")):
        launch = backend.compile(bump(), config).bind({})
        assert (launch.record.math, launch.record.check) == (config.math, config.check)
        assert not launch.record.is_within_promise
        assert not backend.run(bump(), {}, config=config).record.is_within_promise


def unordered() -> Program:
    k = ProgramBuilder("unordered", workgroup_size=4)
    total = k.output("total", U32, 1)
    old = k.atomic_add(total, 0, 1)
    k.atomic_max(total, 0, old)
    return k.build()


def test_an_unordered_program_is_refused_where_determinism_is_required(backend: CpuBackend):
    assert code_of(backend, unordered(), {}, require_determinism=True) == "D1006"
    assert backend.run(bump(), {}, config=DispatchConfig(require_determinism=True))["y"].tolist() == [1, 1, 1, 1]


RACY = """program workgroup(64, 1, 1) {
  buffer y: read_write u32[?] @0
  region "racy" {
    y[0] = gid.x
  }
}
"""

SCATTER = """program workgroup(4, 1, 1) over p {
  buffer p: read u32[?] @0
  buffer y: read_write u32[?] @1
  region "scatter" {
    if p[gid.x] >= 123456 && p[gid.x] < 123472 {
      y[p[gid.x] - 123456] = 7
    }
  }
}
"""
"""Whether two invocations meet depends on numbers that no launch of the search has."""


def test_a_race_is_refused_where_determinism_is_required(backend: CpuBackend):
    program, y = Program.from_text(RACY), np.zeros(4, np.uint32)
    for each in (backend, open_reference()):
        assert code_of(each, program, {"y": y}, require_determinism=True) == "L061"
        each.run(program, {"y": y})


def test_races_that_nobody_knows_of_are_recorded_where_determinism_is_required(backend: CpuBackend):
    program = Program.from_text(SCATTER)
    inputs = {"p": np.arange(123457, 123461, dtype=np.uint32), "y": np.zeros(16, np.uint32)}
    required = DispatchConfig(require_determinism=True)
    made = backend.run(program, inputs, config=required)

    assert made["y"].tolist() == [0, 7, 7, 7, 7, *[0] * 11]
    assert made.record.races.startswith("unknown: ")
    assert backend.compile(program, required).bind(inputs).record.races == made.record.races
    assert backend.run(bump(), {}, config=required).record.races == "proved"
    assert backend.run(program, inputs).record.races == ""
    assert open_reference().run(program, inputs, config=required)["y"].tolist() == made["y"].tolist()


def bools() -> Program:
    k = ProgramBuilder("bools", workgroup_size=4)
    y, z = k.output("y", BOOL, 4), k.output("z", U32, 4)
    y[k.gid(0)] = True
    z[k.gid(0)] = 1
    return k.build()


@pytest.mark.parametrize(("limit", "fits"), [(20, True), (19, False)], ids=["20", "19"])
def test_outputs_are_held_against_their_limit_as_on_the_reference(backend: CpuBackend, limit: int, fits: bool):
    """Four bools of a byte and four words."""
    config = DispatchConfig(max_output_bytes=limit)
    for each in (backend, open_reference()):
        if fits:
            each.run(bools(), {}, config=config)
        else:
            with pytest.raises(Rejected) as caught:
                each.run(bools(), {}, config=config)
            assert caught.value.code == "D1010"


def test_a_launch_that_needs_more_memory_than_it_may_have_is_refused(backend: CpuBackend):
    config = DispatchConfig(memory_limit=4095)
    with pytest.raises(TrapError) as caught:
        backend.run(bump(1024), {}, config=config)
    assert caught.value.code == "R003"
    assert caught.value.because.startswith("4096 bytes")
    backend.run(bump(1024), {}, config=DispatchConfig(memory_limit=4096))


SHORT_OF_MEMORY = """
import resource
import sys
sys.path.insert(0, sys.argv[1])
from small_programs import bump
from vyre_driver.cpu.provider import provider
from vyre_foundation.backend import BackendError

pipeline = provider.open().compile(bump(1 << 28))
pages = int(open("/proc/self/statm").read().split()[0])
limit = pages * resource.getpagesize() + (256 << 20)
resource.setrlimit(resource.RLIMIT_AS, (limit, limit))
try:
    pipeline.bind({})
except BackendError as problem:
    print(problem.code, problem.because)
"""


def test_memory_that_the_system_does_not_give_is_an_error_of_ours():
    command = [sys.executable, "-c", SHORT_OF_MEMORY, str(Path(__file__).parent)]
    run = subprocess.run(command, capture_output=True, text=True, check=True, timeout=300)
    assert run.stdout == "D1001 it could not be had for 1073741824 bytes of buffers\n"


def test_memory_of_workers_counts_too(backend: CpuBackend):
    k = ProgramBuilder("tile", workgroup_size=64)
    y, tile = k.output("y", U32, 64), k.workgroup("tile", U32, 1024)
    tile[k.lid(0)] = k.lid(0)
    k.barrier()
    y[k.gid(0)] = tile[63 - k.lid(0)]
    program = k.build()
    assert code_of(backend, program, {}, memory_limit=256 + 4095) == "R003"
    backend.run(program, {}, config=DispatchConfig(memory_limit=1 << 20))


def test_an_invocation_may_take_as_many_steps_as_the_limit_says(backend: CpuBackend):
    """The limit is an option of compiling: both programs live side by side."""
    program = random_numbers(2)
    assert code_of(backend, program, {"n": [7]}, step_limit=6) == "R002"
    made = backend.run(program, {"n": [7]}, config=DispatchConfig(step_limit=7))
    assert made["y"].tolist() == backend.run(program, {"n": [7]})["y"].tolist()
    assert code_of(open_reference(), program, {"n": [7]}, step_limit=6) == "R002"


# ------------------------------------------------------------------------------------------------------------- fixpoint


def counting() -> Program:
    """Adds one to `n` and says `converged` from 5 on; `seen` counts launches if it is not cleared."""
    k = ProgramBuilder("counting", workgroup_size=1)
    n, seen, converged = k.read_write("n", U32, 1), k.output("seen", U32, 1), k.output("converged", U32, 1)
    n[0] = n[0] + 1
    seen[0] = seen[0] + 1
    with k.if_(n[0] >= 5):
        converged[0] = 7
    return k.build()


@pytest.mark.parametrize(("most", "expected"), [(3, 3), (5, 5), (100, 5), (1, 1)], ids=["3", "5", "100", "1"])
def test_a_fixpoint_stops_when_it_has_converged_or_at_the_limit(backend: CpuBackend, most: int, expected: int):
    config = DispatchConfig(fixpoint_iterations=most)
    n = np.zeros(1, np.uint32)
    made = backend.run(counting(), {"n": n}, config=config)
    defined = open_reference().run(counting(), {"n": n}, config=config)
    assert made.iterations == expected == defined.iterations
    assert {name: made[name].tolist() for name in made} == {name: defined[name].tolist() for name in defined}
    assert made["n"].tolist() == [expected]
    assert made["seen"].tolist() == [1]
    assert n.tolist() == [0]


def test_a_bound_fixpoint_starts_anew_at_each_call(backend: CpuBackend):
    launch = backend.compile(counting(), DispatchConfig(fixpoint_iterations=9)).bind({"n": np.array([2], np.uint32)})
    for _ in range(2):
        launch()
        assert launch.iterations == 3
        assert launch.outputs["n"].tolist() == [5]


def test_a_fixpoint_needs_something_that_says_when_to_stop(backend: CpuBackend):
    assert code_of(backend, bump(), {}, fixpoint_iterations=3) == "D1006"


# ----------------------------------------------------------------------------------------------------------------- grid


def ids() -> Program:
    k = ProgramBuilder("ids", workgroup_size=(2, 2, 1))
    y = k.output("y", U32, 16)
    y[k.gid(0) + 4 * k.gid(1)] = 1 + k.gid(0) + 10 * k.gid(1)
    return k.build()


@pytest.mark.parametrize("grid", [(1, 1, 1), (2, 1), (2, 2, 1), [1, 2]], ids=str)
def test_the_grid_is_what_the_caller_says(backend: CpuBackend, grid: Any):
    assert backend.run(ids(), {}, grid=grid)["y"].tolist() == open_reference().run(ids(), {}, grid=grid)["y"].tolist()


def test_a_grid_beside_the_configuration_wins_over_it(backend: CpuBackend):
    config = DispatchConfig(grid_override=(2, 2, 1))
    assert np.count_nonzero(backend.run(ids(), {}, config=config)["y"]) == 16
    assert np.count_nonzero(backend.run(ids(), {}, grid=(1, 1, 1), config=config)["y"]) == 4
    launch = backend.compile(ids(), config).bind({})
    launch()
    assert np.count_nonzero(launch.outputs["y"]) == 16


@pytest.mark.parametrize("grid", [(0, 1, 1), "ab", 5, (1, 2, 3, 4), (1.0, 1, 1)], ids=str)
def test_a_grid_that_is_none_is_refused(backend: CpuBackend, grid: Any):
    with pytest.raises(LaunchError) as caught:
        backend.run(ids(), {}, grid=grid)
    assert caught.value.code == "L007"


def test_dispatch_elements_say_how_far_the_launch_goes(backend: CpuBackend):
    config = DispatchConfig(dispatch_elements=2)
    k = ProgramBuilder("few", workgroup_size=1, over="y")
    y = k.output("y", U32, 8)
    y[k.gid(0)] = 1
    assert backend.run(k.build(), {}, config=config)["y"].tolist() == [1, 1, 0, 0, 0, 0, 0, 0]


# ------------------------------------------------------------------------------------------------------------- programs


def test_an_invalid_program_is_refused_by_validation(backend: CpuBackend):
    program = Program([], (1, 1, 1), (Region("r", None, (Store("y", LitU32(0), Load("x", LitU32(0))),)),))
    with pytest.raises(ValidationError):
        backend.run(program, {})
    with pytest.raises(Rejected):
        backend.dispatch(program, [])


def other_group() -> Program:
    k = ProgramBuilder("group", workgroup_size=1)
    x = k.read_write("x", U32, 1)
    k.broadcast(x, group=3)
    return k.build()


def indirect() -> Program:
    k = ProgramBuilder("indirect", workgroup_size=1)
    k.indirect_dispatch(k.read("x", U32, 3))
    return k.build()


@pytest.mark.parametrize("program", [other_group(), indirect()], ids=["another group", "indirect dispatch"])
def test_what_nobody_can_run_is_refused_as_on_the_reference(backend: CpuBackend, program: Program):
    inputs = {"x": np.zeros(program.buffers[0].count, np.uint32)}
    for each in (backend, open_reference()):
        with pytest.raises(Rejected) as caught:
            each.run(program, inputs)
        assert caught.value.code == "D1002"


# ------------------------------------------------------------------------------------------------------------- dispatch


def test_dispatch_takes_and_gives_bytes_in_declaration_order(backend: CpuBackend):
    k = ProgramBuilder("order", workgroup_size=2)
    b, a = k.read("b", U32, 2), k.read("a", F32, 2)
    z, y = k.output("z", F32, 2), k.read_write("y", U32, 2)
    i = k.let("i", k.gid(0))
    z[i] = a[i] + a[i]
    y[i] = y[i] + b[i]
    inputs = [
        np.array([1, 2], "<u4").tobytes(),
        bytearray(np.array([0.5, 1.5], "<f4").tobytes()),
        np.array([10, 20], "<u4").tobytes(),
    ]
    program = k.build()
    made = backend.dispatch(program, inputs)
    assert made == [np.array([1, 3], "<f4").tobytes(), np.array([11, 22], "<u4").tobytes()]
    assert made == open_reference().dispatch(program, [bytes(each) for each in inputs])


def test_a_bool_is_a_word_in_dispatched_bytes(backend: CpuBackend):
    given = [np.array([0, 5], "<u4").tobytes(), bytes(8)]
    assert backend.dispatch(copy(BOOL), given) == [np.array([0, 1], "<u4").tobytes()]


@pytest.mark.parametrize(
    ("inputs", "code"),
    [([bytes(4)], "L021"), ([bytes(3), bytes(4)], "L022"), ([bytes(4), np.zeros(1)], "L020")],
    ids=["too few", "cut", "an array of another type"],
)
def test_inputs_of_a_dispatch_that_do_not_fit_are_bad_inputs(backend: CpuBackend, inputs: Any, code: str):
    with pytest.raises(BadInputs) as caught:
        backend.dispatch(copy(F32), inputs)
    assert caught.value.code == code


def test_dispatch_takes_a_grid(backend: CpuBackend):
    made = backend.dispatch(random_numbers(4), [np.array([0], "<u4").tobytes()], grid_override=(3, 1, 1))
    assert np.frombuffer(made[0], "<u4").tolist() == [0, 1, 2, 0]
