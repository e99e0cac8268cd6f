"""Options that give promises up, executed: what is left of the promises holds.

- `check="never"`: a program that stays inside its buffers gives the reference's bytes.
- `math="fast"`: a program runs, its results do not depend on the order of threads, and whole numbers are exact.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import partial
from pathlib import Path
from typing import Any

import pytest

from ptx import PtxFault
from ptx.programs.program_checks import both_orders, outcome, sample_inputs
from ptx.programs.run_program import Making
from vyre_driver.cuda.codegen.module import lower
from vyre_driver.runtime.code_options import CodeOptions
from vyre_foundation.backend import DispatchConfig
from vyre_foundation.ir import Program
from vyre_foundation.text import from_text
from vyre_reference import evaluate
from vyre_reference.testing import Knobs, generate_case

pytestmark = pytest.mark.filterwarnings("ignore::vyre_foundation.diagnostics.LaunchWarning")
SNAPSHOTS = Path(__file__).parents[2] / "packages" / "vyre-driver" / "tests" / "lowering" / "snapshots"
PROGRAMS = {path.stem: from_text(path.read_text(encoding="utf-8")) for path in sorted(SNAPSHOTS.glob("*.vyre"))}
OUTSIDE = {
    "gradient_of_softmax_cross_entropy",
    "narrow_types",
    "private_array",
    "subgroup_operations",
    "tree_reduction",
    "uniform_loop_with_barriers",
}
"""Programs that count on the checks, with the inputs that they get here."""

COUNTS = {"uniform_break_around_barriers", "uniform_loop_with_barriers"}
"""Programs that run a loop as long as an input says: it has small numbers, and a zero at its end."""

RACES = {"narrow_types"}
"""It reads `b[i + 1]`, which a neighbour writes at the same time, so its results depend on the order of threads."""

NEVER, FAST = DispatchConfig(check="never"), DispatchConfig(math="fast")


def inputs_of(name: str) -> dict[str, Any]:
    made = sample_inputs(PROGRAMS[name])
    if name in COUNTS:
        made = {each: array % 16 for each, array in made.items()}
        for array in made.values():
            array[-1] = 0
    return made


def expected(program: Program, inputs: Mapping[str, Any], grid: Sequence[int] | None = None) -> list[dict[str, bytes]]:
    """The reference's bytes in both orders, which differ where atomics come one after the other."""
    return [outcome(partial(evaluate, order=order), program, inputs, grid) for order in ("forward", "reverse")]


def outcomes(
    program: Program,
    inputs: Mapping[str, Any],
    config: DispatchConfig,
    arch: str = "sm_75",
    grid: Sequence[int] | None = None,
) -> list[dict[str, bytes]]:
    """In both orders."""
    return [outcome(partial(each.run, config=config), program, inputs, grid) for each in both_orders(Making(arch))]


@pytest.mark.parametrize("name", sorted(PROGRAMS.keys() - OUTSIDE))
def test_without_checks_a_snapshot_gives_the_reference_s_bytes(name: str):
    program, inputs = PROGRAMS[name], inputs_of(name)

    assert outcomes(program, inputs, NEVER) == expected(program, inputs)


@pytest.mark.parametrize("name", sorted(OUTSIDE))
def test_a_snapshot_that_counts_on_checks_leaves_its_buffers_without(name: str):
    program = PROGRAMS[name]

    with pytest.raises(PtxFault, match="bad address"):
        outcomes(program, inputs_of(name), NEVER)


def check_generated(seeds: range, arch: str) -> None:
    for seed in seeds:
        case = generate_case(seed, Knobs(in_bounds=True, breaks=bool(seed % 2)))
        inputs = dict(case.inputs)
        want = expected(case.program, inputs, case.grid)
        assert outcomes(case.program, inputs, NEVER, arch, case.grid) == want, f"case {seed} without checks"
        check_fast(case.program, inputs, arch, case.grid, want, f"case {seed} with fast math")


def check_fast(
    program: Program,
    inputs: Mapping[str, Any],
    arch: str,
    grid: Sequence[int] | None,
    want: list[dict[str, bytes]],
    name: str,
) -> None:
    made = outcomes(program, inputs, FAST, arch, grid)
    assert [each.keys() for each in made] == [each.keys() for each in want], name
    if want[0] == want[1]:
        assert made[0] == made[1], name
    if lower(program).text == lower(program, CodeOptions(math="fast")).text:
        assert made == want, f"{name}: no operation of floats is another"


@pytest.mark.parametrize("name", sorted(PROGRAMS.keys() - RACES))
def test_with_fast_math_a_snapshot_runs(name: str):
    program, inputs = PROGRAMS[name], inputs_of(name)

    check_fast(program, inputs, "sm_75", None, expected(program, inputs), name)


@pytest.mark.slow
@pytest.mark.parametrize("first", range(0, 200, 20))
@pytest.mark.parametrize("arch", ["sm_75", "sm_120"])
def test_without_checks_and_with_fast_math_generated_programs_keep_what_is_promised(arch: str, first: int):
    check_generated(range(first, first + 20), arch)
