"""Generated programs: the values are those of `evaluate`, the tangents those of differences, and linear."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import numpy as np
import pytest

from vyre_foundation.diagnostics import VyreError
from vyre_foundation.ir import DataType, Program
from vyre_reference import evaluate, tangent, tangent_batch
from vyre_reference.testing import (
    Case,
    DifferentiableCase,
    Knobs,
    generate_case,
    generate_differentiable,
)

pytestmark = pytest.mark.filterwarnings("ignore::vyre_foundation.diagnostics.LaunchWarning")
"""Random lengths: some arrays are too short for their programs, and both sides agree what then happens."""

FLOATS = (DataType.F16, DataType.BF16, DataType.F32, DataType.F64)
IN_F64 = Knobs.gradients(types={DataType.F64}, statements=24)
LEFT_EARLY = replace(IN_F64, breaks=True)


def floats_of(program: Program, counts: Any) -> dict[str, int]:
    return {d.name: d.count or counts[d.name] for d in program.inputs if d.element in FLOATS}


def some_tangents(program: Program, counts: Any, seed: int) -> dict[str, Any]:
    chance = np.random.default_rng(seed)
    return {name: chance.standard_normal(count) for name, count in floats_of(program, counts).items()}


def outcome(case: Case, given: dict[str, Any] | None) -> dict[str, bytes] | str:
    """The outputs of `evaluate`, or of `tangent` with these tangents, or the code of what was raised."""
    try:
        if given is None:
            made = evaluate(case.program, case.inputs, grid=case.grid)
        else:
            made = tangent(case.program, case.inputs, given, grid=case.grid).outputs
    except VyreError as problem:
        return problem.code
    return {name: array.tobytes() for name, array in made.items()}


KNOBS = {
    "default": Knobs(),
    "everything": Knobs.everything(),
    "gradients": Knobs.gradients(),
    "breaks": replace(Knobs.gradients(), breaks=True),
}


@pytest.mark.parametrize("name", KNOBS)
def test_the_values_are_those_of_evaluate_to_the_byte(name: str):
    """Also where there is no tangent at all: then only the values can be compared."""
    knobs = KNOBS[name]
    carried = 0
    for seed in range(20):
        case = generate_case(seed, knobs)
        given = some_tangents(case.program, case.counts, seed)
        plain, with_slopes = outcome(case, None), outcome(case, given)
        if with_slopes in ("A005", "A014"):
            with_slopes = outcome(case, {})
        else:
            carried += 1
        assert with_slopes == plain, case
    assert carried > 14


def test_the_values_of_differentiable_programs_are_those_of_evaluate_in_every_order():
    for seed in range(8):
        case = generate_differentiable(seed)
        given = some_tangents(case.program, case.counts, seed)
        for order in ("reverse", seed):
            made = tangent(case.program, case.inputs, given, grid=case.grid, order=order)
            plain = evaluate(case.program, case.inputs, grid=case.grid, order=order)
            assert {n: a.tobytes() for n, a in made.outputs.items()} == {n: a.tobytes() for n, a in plain.items()}, case


def shaken(case: DifferentiableCase, chance: np.random.Generator) -> dict[str, Any]:
    """The inputs of a case, moved off the round numbers where comparisons tie."""
    made: dict[str, Any] = {}
    for decl in case.program.inputs:
        kind = np.dtype("<f8") if decl.element is DataType.F64 else np.dtype("<u4")
        values = np.frombuffer(case.inputs[decl.name], kind)
        made[decl.name] = values + chance.uniform(-0.01, 0.01, len(values)) if kind == "<f8" else values
    return made


def difference(case: DifferentiableCase, values: dict[str, Any], along: dict[str, Any], step: float) -> dict[str, Any]:
    def at(scale: float) -> dict[str, Any]:
        moved = {name: v + scale * along[name] if name in along else v for name, v in values.items()}
        return evaluate(case.program, moved, grid=case.grid)

    ahead, behind = at(step), at(-step)
    return {name: (ahead[name] - behind[name]) / (2 * step) for name in case.outputs}


def assert_tangents_are_differences(seeds: range, knobs: Knobs = IN_F64) -> None:
    """A central difference with h = 1e-6 is off by about 1e-10 of rounding and 1e-12 of curvature, both amplified.

    Where it is off by more a branch changed its mind within h; a smaller h then decides.
    """
    moving = 0
    for seed in seeds:
        case = generate_differentiable(seed, knobs)
        chance = np.random.default_rng(seed)
        values = shaken(case, chance)
        along = {name: chance.uniform(-1, 1, len(values[name])) for name in case.wrt}
        made = tangent(case.program, values, along, grid=case.grid)
        errors: list[float] = []
        for step in (1e-6, 3e-8):
            found = difference(case, values, along, step)
            parts = [np.abs(found[n] - made.tangents[n]) / (1 + made.magnitudes[n]) for n in case.outputs]
            errors.append(max(float(part.max()) for part in parts))
        assert min(errors) < 1e-6, (case, errors)
        moving += any(made.tangents[name].any() for name in case.outputs)
    assert moving > 0.8 * len(seeds)


def test_tangents_are_the_limits_of_differences():
    assert_tangents_are_differences(range(20))


def test_tangents_of_loops_left_early_are_the_limits_of_differences():
    assert_tangents_are_differences(range(20), LEFT_EARLY)


@pytest.mark.slow
@pytest.mark.parametrize("first", range(1000, 2000, 100))
def test_tangents_of_a_thousand_programs_are_the_limits_of_differences(first: int):
    assert_tangents_are_differences(range(first, first + 100))
    assert_tangents_are_differences(range(first, first + 100), LEFT_EARLY)


def test_tangents_are_linear_and_bounded_by_their_magnitudes():
    for seed in range(15):
        case = generate_differentiable(seed)
        one, other = (some_tangents(case.program, case.counts, seed + salt) for salt in (0, 1000))
        both = {name: 2.0 * one[name] - 0.5 * other[name] for name in one}
        batch = tangent_batch(
            case.program,
            case.inputs,
            {name: np.stack([one[name], other[name], both[name]]) for name in one},
            grid=case.grid,
        )
        for name, rows in batch.tangents.items():
            size = batch.magnitudes[name]
            assert (np.abs(rows) <= size * (1 + 1e-9)).all(), case
            left = 2.0 * rows[0] - 0.5 * rows[1]
            assert (np.abs(left - rows[2]) <= 1e-9 * (2.0 * size[0] + 0.5 * size[1] + 1e-300)).all(), case


def test_a_direction_of_a_batch_is_that_direction_alone():
    for seed in range(5):
        case = generate_differentiable(seed)
        pair = [some_tangents(case.program, case.counts, seed + salt) for salt in (0, 1000)]
        batch = tangent_batch(
            case.program, case.inputs, {name: np.stack([t[name] for t in pair]) for name in pair[0]}, grid=case.grid
        )
        for number, each in enumerate(pair):
            alone = tangent(case.program, case.inputs, each, grid=case.grid)
            for name, array in alone.tangents.items():
                assert batch.tangents[name][number].tobytes() == array.tobytes()
                assert batch.magnitudes[name][number].tobytes() == alone.magnitudes[name].tobytes()
