"""No knob of the cuda backend changes a byte: NVRTC's PTX, executed at every value and at points of the space."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

from example_programs import example_programs
from knob_checks import Subject, broken_laws, cuda_text, one_at_a_time
from ptx.programs.program_checks import both_orders, sample_inputs
from ptx.programs.run_program import Making, PtxBackend
from vyre_driver.cuda.codegen.module import lower
from vyre_driver.cuda.nvrtc.compiler import compile_source
from vyre_driver.runtime.code_options import CodeOptions
from vyre_driver.spaces import cuda_space
from vyre_foundation import F32, U32, Program, ProgramBuilder
from vyre_foundation.backend import DispatchConfig
from vyre_foundation.diagnostics import TrapError
from vyre_reference import evaluate
from vyre_reference.testing import Knobs, generate_case

pytestmark = pytest.mark.filterwarnings("ignore::vyre_foundation.diagnostics.LaunchWarning")

EXAMPLES = example_programs()
SOME = ("saxpy", "heat_step", "tiled_matmul", "partial_sums", "histogram", "mandelbrot")


def broken(subject: Subject, points: int, arch: str = "sm_75") -> list[str]:
    space = cuda_space(subject.program, DispatchConfig())
    found: list[str] = []
    for backend in both_orders(Making(arch)):
        found += broken_laws(backend, space, subject, cuda_text(backend), points=points)
    return found


def generated(seed: int) -> Subject:
    case = generate_case(seed, Knobs(breaks=True) if seed % 2 else None)
    return Subject(case.program, dict(case.inputs), case.grid)


@pytest.mark.parametrize("seed", range(8))
def test_no_value_of_a_knob_changes_what_a_generated_program_gives(seed: int):
    assert broken(generated(seed), points=2) == []


@pytest.mark.slow
@pytest.mark.parametrize("first", range(8, 108, 10))
def test_no_value_of_a_knob_changes_what_many_generated_programs_give(first: int):
    for seed in range(first, first + 10):
        assert broken(generated(seed), points=20, arch="sm_120" if seed % 2 else "sm_75") == [], f"case {seed}"


@pytest.mark.parametrize("name", SOME)
def test_no_value_of_a_knob_changes_what_an_example_gives(name: str):
    program = EXAMPLES[name]
    assert broken(Subject(program, sample_inputs(program)), points=2) == []


def sums(count: int | None = None) -> Program:
    """Sums over loops that differ from invocation to invocation; with a count, as many steps as ids."""
    k = ProgramBuilder("sums", workgroup_size=32, over="y")
    x, y = k.read("x", F32), k.read_write("y", F32)
    i = k.let("i", k.gid(0))
    with k.if_(i < y.len()):
        total = k.let("total", 0, F32)
        with k.for_("j", 0, i + 1) as j:
            k.assign(total, total + x[j])
            if count is not None:
                with k.if_((j == 3) & (i == count)):
                    k.trap("found", i)
        y[i] = total
    return k.build()


def inputs(count: int = 200) -> dict[str, Any]:
    values = np.random.default_rng(3).normal(size=count).astype(np.float32)
    return {"x": values, "y": np.zeros(count, np.float32)}


def test_sums_keep_their_order_at_every_point():
    assert broken(Subject(sums(), inputs()), points=20) == []


def where(run: Any) -> tuple[str, str, str]:
    with pytest.raises(TrapError) as caught:
        run()
    return caught.value.code, caught.value.what, caught.value.where


def test_a_trap_keeps_its_tag_its_place_and_its_invocation():
    program, backend = sums(count=150), PtxBackend()
    expected = where(lambda: evaluate(program, inputs()))
    space = cuda_space(program, DispatchConfig())
    assert {"items", "unroll", "min_blocks"} == {knob.name for knob in space.knobs}
    for knobs in one_at_a_time(space):
        config = DispatchConfig(knobs=knobs)
        assert where(lambda config=config: backend.run(program, inputs(), config=config)) == expected, knobs


@pytest.mark.parametrize("knobs", [{"unroll": 4}, {"items": 8}, {"unroll": 2, "items": 2}], ids=str)
def test_steps_are_counted_the_same(knobs: dict[str, int]):
    backend = PtxBackend()
    expected = evaluate(sums(), inputs())["y"].tobytes()
    enough = DispatchConfig(knobs=knobs, step_limit=200)
    assert backend.run(sums(), inputs(), config=enough)["y"].tobytes() == expected
    too_few = DispatchConfig(knobs=knobs, step_limit=199)
    assert where(lambda: backend.run(sums(), inputs(), config=too_few))[0] == "R002"


def test_workgroup_memory_is_new_for_every_workgroup_of_a_block():
    """Each workgroup adds to memory that starts as zero, and writes what it found."""
    k = ProgramBuilder("fresh", workgroup_size=32, over="y")
    y, seen = k.output("y", U32, 320), k.workgroup("seen", U32, 1)
    k.atomic_add(seen, 0, 1)
    k.barrier()
    y[k.gid(0)] = seen[0] + k.wgid(0) * 1000
    assert broken(Subject(k.build(), {}), points=4) == []


def test_knobs_stand_in_the_text():
    text = lower(sums(), CodeOptions(knobs=(("items", 4), ("min_blocks", 8), ("unroll", 2)))).text
    assert "__launch_bounds__(32, 8)" in text
    assert "#pragma unroll 2\n" in text
    assert "group += gridDim.x" in text
    plain = lower(sums()).text
    assert "__launch_bounds__(32)" in plain
    assert "#pragma" not in plain
    assert "gridDim" not in plain


def test_blocks_that_are_to_fit_leave_fewer_registers():
    """On an old architecture, whose multiprocessor has 65 536: 8 blocks of 128 have 64 each, at most."""
    k = ProgramBuilder("wide", workgroup_size=128, over="y")
    x, y = k.read("x", F32, 4096), k.output("y", F32, 4096)
    i = k.let("i", k.gid(0))
    values = [k.let(f"v{n}", x[(i * 97 + n * 131) & 4095]) for n in range(96)]
    for n, value in enumerate(values):
        y[(i + n * 64) & 4095] = values[-n - 1] * value
    program = k.build()
    taken = {
        blocks: compile_source(lower(program, CodeOptions(knobs=knobs)), "sm_75").resources
        for blocks, knobs in ((1, ()), (8, (("min_blocks", 8),)))
    }
    (few,), (most,) = ([found.registers for found in taken[blocks].values()] for blocks in (8, 1))
    assert few <= 64
    assert few < most
