"""No knob of the cpu backend changes a byte: generated programs, those that people wrote, traps and budgets."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from example_programs import example_programs
from knob_checks import Subject, at_random, broken_laws, cpu_text, lower_once, one_at_a_time
from ptx.programs.program_checks import sample_inputs
from vyre_driver.cpu.backend import CpuBackend
from vyre_driver.cpu.codegen import program_loops
from vyre_driver.cpu.codegen.frame import Frame
from vyre_driver.cpu.codegen.lanes import lane_statements
from vyre_driver.cpu.compile import compilation, compile_place
from vyre_driver.cpu.provider import provider
from vyre_driver.cpu.threads import split
from vyre_driver.runtime.cache.code_cache import CodeCache
from vyre_foundation import F32, Groups, Program, ProgramBuilder, ir
from vyre_foundation.backend import DispatchConfig
from vyre_foundation.diagnostics import TrapError
from vyre_foundation.walk import tree_size
from vyre_primitives import catalog, contract_of
from vyre_primitives.verification import run_contract
from vyre_reference import evaluate
from vyre_reference.testing import Knobs, generate_case

pytestmark = pytest.mark.filterwarnings("ignore::vyre_foundation.diagnostics.LaunchWarning")

EXAMPLES = example_programs()
WITH_BREAKS = Knobs(breaks=True)


@pytest.fixture(scope="module")
def backend(tmp_path_factory: pytest.TempPathFactory):
    """Two threads that share every launch, however small; all is compiled in this process, which gives the same bytes.

    Most points are compiled without LLVM's optimiser, and starting a child takes longer than that.
    """

    def never(_: object) -> bool:
        return False

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(compilation, "lower", lower_once)
        patch.setattr(compile_place, "is_long_to_lower", never)
        patch.setattr(compile_place, "is_long_for_llvm", never)
        patch.setattr(split, "LONG_RANGES", 0)
        cache = CodeCache(Path(tmp_path_factory.mktemp("knobs")))
        yield CpuBackend(provider.probe(), threads=2, cache=cache)


def broken(backend: CpuBackend, subject: Subject, *, points: int = 20, **config: Any) -> list[str]:
    space = backend.space(subject.program, DispatchConfig(**config))
    return broken_laws(backend, space, subject, cpu_text, points=points, **config)


def generated(seed: int) -> Subject:
    case = generate_case(seed, WITH_BREAKS if seed % 2 else None)
    return Subject(case.program, dict(case.inputs), case.grid)


@pytest.mark.parametrize("first", range(0, 40, 4))
def test_no_value_of_a_knob_changes_what_a_generated_program_gives(backend: CpuBackend, first: int):
    """Every fourth is optimised: what LLVM does takes most of the time, and knobs change what it is given."""
    for seed in range(first, first + 4):
        config: dict[str, Any] = {} if seed % 4 == 0 else {"passes": "-llvm"}
        assert broken(backend, generated(seed), **config) == [], f"case {seed}"


@pytest.mark.slow
@pytest.mark.parametrize("first", range(40, 440, 20))
def test_no_value_of_a_knob_changes_what_many_generated_programs_give(backend: CpuBackend, first: int):
    for seed in range(first, first + 20):
        assert broken(backend, generated(seed)) == [], f"case {seed}"


@pytest.mark.parametrize("name", EXAMPLES)
def test_no_value_of_a_knob_changes_what_an_example_gives(backend: CpuBackend, name: str):
    program = EXAMPLES[name]
    config: dict[str, Any] = {} if tree_size(program) < 150 else {"passes": "-llvm"}
    assert broken(backend, Subject(program, sample_inputs(program)), **config) == []


class AtPoints:
    """A backend that runs each launch at points of its space, and wants the same bytes from all of them."""

    def __init__(self, backend: CpuBackend, points: int) -> None:
        self.backend = backend
        self.info = backend.info
        self.points = points
        self.tried = 0

    def compile(self, program: Program, config: DispatchConfig | None = None) -> Any:
        return self.backend.compile(program, config or DispatchConfig())

    def run(self, program: Program, inputs: Any, *, grid: Any = None, config: DispatchConfig | None = None) -> Any:
        config = replace(config or DispatchConfig(), passes="-llvm")
        made = self.backend.run(program, inputs, grid=grid, config=config)
        for knobs in self.chosen(program, config):
            self.tried += 1
            again = self.backend.run(program, inputs, grid=grid, config=replace(config, knobs=knobs))
            assert {name: array.tobytes() for name, array in again.items()} == {
                name: array.tobytes() for name, array in made.items()
            }, knobs
        return made

    def dispatch(self, program: Program, inputs: Any, grid_override: Any = None) -> list[bytes]:
        made = self.run(program, inputs, grid=grid_override)
        return [made[decl.name].tobytes() for decl in program.outputs]

    def chosen(self, program: Program, config: DispatchConfig) -> list[dict[str, int]]:
        """A few points; the primitives take turns, so that together they try every value."""
        space = self.backend.space(program, config)
        alone = list(one_at_a_time(space))
        start = self.tried % max(1, len(alone))
        return [*alone[start : start + self.points], *at_random(space, 1, self.tried)]


@pytest.mark.parametrize("name", [contract.name for contract in catalog()])
def test_a_primitive_keeps_its_contract_at_other_points(backend: CpuBackend, name: str):
    contract = contract_of(name)
    every = [case for case in contract.cases() if not case.is_large]
    contract = replace(contract, cases=lambda: iter(every[:: -(-len(every) // 3)]))
    knobbed = AtPoints(backend, points=6)
    report = run_contract(contract, knobbed, quick=True, progress=None)
    assert report.ok, str(report)
    assert knobbed.tried


# ---------------------------------------------------------------------------------------------------- traps and budgets


def prefix_sums(trap_at: int | None = None) -> Program:
    """Y[i] is the sum of x[0..i], in this order; a loop that differs from lane to lane."""
    k = ProgramBuilder("prefix_sums", workgroup_size=64, over="y")
    x, y = k.read("x", F32), k.read_write("y", F32)
    i = k.let("i", k.gid(0))
    with k.if_(i < y.len()):
        total = k.let("total", 0, F32)
        with k.for_("j", 0, i + 1) as j:
            k.assign(total, total + x[j])
            if trap_at is not None:
                with k.if_((j == 37) & (i == trap_at)):
                    k.trap("found", i)
        y[i] = total
    return k.build()


def sums() -> Subject:
    values = np.random.default_rng(3).normal(size=300).astype(np.float32)
    return Subject(prefix_sums(), {"x": values, "y": np.zeros(300, np.float32)})


def caught(run: Callable[[], Any]) -> tuple[str, str, str, str]:
    with pytest.raises(TrapError) as error:
        run()
    address = error.value.because.partition(";")[0]
    return error.value.code, error.value.what, error.value.where, address


def test_a_trap_keeps_its_tag_its_place_and_its_invocation(backend: CpuBackend):
    program, inputs = prefix_sums(trap_at=150), dict(sums().inputs)
    expected = caught(lambda: evaluate(program, inputs))
    space = backend.space(program)
    assert {"unroll", "ranges"} <= {knob.name for knob in space.knobs}
    for knobs in (*one_at_a_time(space), *at_random(space, 20, 1)):
        config = DispatchConfig(knobs=knobs)
        assert caught(lambda config=config: backend.run(program, inputs, config=config)) == expected, knobs


@pytest.mark.parametrize("loop", ["varying", "uniform"])
def test_steps_are_counted_the_same(backend: CpuBackend, loop: str):
    """An invocation that takes exactly as many steps as it may ends well; with one less it does not."""
    if loop == "varying":
        program, inputs, steps = prefix_sums(), dict(sums().inputs), 300
    else:
        program, inputs, steps = matrix_product(), product_inputs(), 64
    expected = evaluate(program, inputs)
    space = backend.space(program, DispatchConfig(step_limit=steps))
    for knobs in (*one_at_a_time(space), *at_random(space, 10, 2)):
        made = backend.run(program, inputs, config=DispatchConfig(knobs=knobs, step_limit=steps))
        assert {name: made[name].tobytes() for name in made} == {n: expected[n].tobytes() for n in expected}, knobs
        config = DispatchConfig(knobs=knobs, step_limit=steps - 1)
        assert caught(lambda config=config: backend.run(program, inputs, config=config))[0] == "R002"


def matrix_product(size: int = 64) -> Program:
    """A loop that is the same for all lanes, in tiles of lanes."""
    k = ProgramBuilder("matrix_product", workgroup_size=(32, 8), over=Groups(size // 32, size // 8))
    a, b = k.read("a", F32, size * size), k.read("b", F32, size * size)
    c = k.output("c", F32, size * size)
    column, row = k.let("column", k.gid(0)), k.let("row", k.gid(1))
    total = k.let("total", 0, F32)
    with k.for_("j", 0, size) as j:
        k.assign(total, total + a[row * size + j] * b[j * size + column])
    c[row * size + column] = total
    return k.build()


def product_inputs(size: int = 64) -> dict[str, Any]:
    chance = np.random.default_rng(4)
    return {name: chance.normal(size=size * size).astype(np.float32) for name in "ab"}


def test_tiles_of_every_shape_give_the_same_sums(backend: CpuBackend):
    subject = Subject(matrix_product(), product_inputs())
    space = backend.space(subject.program)
    assert {"jam_rows", "jam_columns", "jam_depth"} <= {knob.name for knob in space.knobs}
    assert broken(backend, subject) == []


# ----------------------------------------------------------------------------------------------------- planted mistakes


def test_a_knob_that_changed_the_order_of_a_sum_would_be_found(backend: CpuBackend, monkeypatch: pytest.MonkeyPatch):
    assert broken(backend, sums(), points=0) == []
    written = program_loops.repeated

    def backwards(
        frame: Frame, loop: ir.Loop, first: str, last: str, times: int, iteration: Callable[[str], None]
    ) -> None:
        numbers: list[str] = []

        def later(counter: str) -> None:
            numbers.append(counter)
            if len(numbers) == times:  # all iterations that stand in the text one after the other
                for each in reversed(numbers):
                    iteration(each)
            elif len(numbers) > times:
                iteration(counter)

        written(frame, loop, first, last, times, later if times == 4 else iteration)

    monkeypatch.setattr(lane_statements, "repeated", backwards)
    subject = sums()._replace(program=prefix_sums().replace(workgroup_size=(32, 1, 1)))  # nothing from the cache
    found = broken(backend, subject, points=0)
    assert found
    assert all(each.startswith("{'unroll': 4}") for each in found)
