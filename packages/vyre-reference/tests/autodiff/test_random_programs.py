"""Random differentiable programs: reverse mode against the tangents of the interpreter, element by element."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import replace
from typing import Any

import numpy as np
import pytest

from vyre_foundation.autodiff import Derivative, jvp, vjp
from vyre_foundation.diagnostics import AutodiffError
from vyre_foundation.ir import BufferDecl, DataType
from vyre_reference import check_grad, evaluate
from vyre_reference.tangents import tangent
from vyre_reference.testing import DifferentiableCase, Knobs, generate_differentiable

pytestmark = pytest.mark.filterwarnings("ignore::vyre_foundation.diagnostics.LaunchWarning")
"""Random lengths: some arrays are too short for their programs, and both sides agree what then happens."""

SMALL = Knobs.gradients(statements=9, max_depth=1, nesting=1, loop_trips=2, max_invocations=6, async_copies=False)
"""Programs whose second derivative is still of a size to run."""

LEFT_EARLY = Knobs.gradients(breaks=True)
"""Programs with loops that a break ends, at the head, in the middle or at the end of a trip."""

SMALL_AND_LEFT_EARLY = replace(SMALL, breaks=True)

HOST_TYPES = {
    DataType.F32: np.float32,
    DataType.F64: np.float64,
    DataType.U32: np.uint32,
    DataType.I32: np.int32,
    DataType.BOOL: np.uint32,
}

REFUSED_AT_MOST = 0.05
"""Of the generated programs; what is refused is listed by code in docs/autodiff.md."""


def differentiated(case: DifferentiableCase, **options: Any) -> Any:
    return check_grad(
        case.program,
        case.outputs,
        case.wrt,
        dict(case.inputs),
        grid=case.grid,
        max_trips=case.max_trips,
        counts=case.counts,
        seed=case.seed,
        **options,
    )


def compare_all(seeds: range, knobs: Knobs | None = None) -> Counter[str]:
    """How many were right, and how many refused by each code; a wrong number fails at once."""
    seen: Counter[str] = Counter()
    for seed in seeds:
        case = generate_differentiable(seed, knobs)
        try:
            report = differentiated(case)
        except AutodiffError as error:
            seen[error.code] += 1
            continue
        assert report.ok, f"{case!r}\n{report}"
        seen["nonzero" if report.nonzero else "zero"] += 1
    return seen


def check_share(seen: Counter[str]) -> None:
    total = sum(seen.values())
    refused = {code: count for code, count in seen.items() if code.startswith("A")}
    assert sum(refused.values()) <= REFUSED_AT_MOST * total, refused
    assert seen["nonzero"] >= 0.8 * total


@pytest.mark.parametrize("first", range(0, 100, 25))
def test_gradients_are_those_of_the_definition(first: int):
    check_share(compare_all(range(first, first + 25)))


@pytest.mark.slow
@pytest.mark.parametrize("first", range(100, 2000, 100))
def test_many_gradients_are_those_of_the_definition(first: int):
    check_share(compare_all(range(first, first + 100)))


@pytest.mark.parametrize("first", range(0, 30, 15))
def test_gradients_of_loops_left_early_are_those_of_the_definition(first: int):
    check_share(compare_all(range(first, first + 15), LEFT_EARLY))


@pytest.mark.slow
@pytest.mark.parametrize("first", range(30, 1030, 100))
def test_many_gradients_of_loops_left_early_are_those_of_the_definition(first: int):
    check_share(compare_all(range(first, first + 100), LEFT_EARLY))


@pytest.mark.parametrize("first", range(0, 20, 10))
def test_second_derivatives_are_those_of_the_first(first: int):
    assert sum(compare_second(seed) for seed in range(first, first + 10)) >= 5


@pytest.mark.parametrize("first", range(0, 20, 10))
def test_second_derivatives_of_loops_left_early_are_those_of_the_first(first: int):
    assert sum(compare_second(seed, SMALL_AND_LEFT_EARLY) for seed in range(first, first + 10)) >= 5


@pytest.mark.slow
@pytest.mark.parametrize("first", range(20, 320, 25))
def test_many_second_derivatives_are_those_of_the_first(first: int):
    assert sum(compare_second(seed) for seed in range(first, first + 25)) >= 17


def compare_second(seed: int, knobs: Knobs = SMALL) -> bool:
    """Whether the derivative of the derivative was compared; False where one of the two is refused."""
    case = generate_differentiable(seed, knobs)
    name = case.wrt[0]
    try:
        first = vjp(case.program, case.outputs, name, max_trips=case.max_trips, counts=case.counts)
        values = {**host_values(case), **cotangents(case, first)}
        report = check_grad(
            first, [first.grads[name]], [name], values, grid=case.grid, max_trips=case.max_trips, seed=seed
        )
    except AutodiffError:
        return False
    assert report.ok, f"{case!r}\n{report}"
    return True


@pytest.mark.parametrize("knobs", [None, LEFT_EARLY], ids=["plain", "left_early"])
@pytest.mark.parametrize("first", range(0, 40, 20))
def test_forward_mode_gives_the_tangents_of_the_definition(first: int, knobs: Knobs | None):
    for seed in range(first, first + 20):
        case = generate_differentiable(seed, knobs)
        values = host_values(case)
        chance = np.random.default_rng(seed)
        made = jvp(case.program, case.wrt, case.outputs, counts=case.counts)
        moves = {name: chance.integers(-64, 65, len(values[name])) / 64 for name in case.wrt}
        fed: dict[str, Any] = {**values}
        for decl in made.inputs:
            if decl.name not in fed:
                fed[decl.name] = moved(made, decl.name, moves, values, HOST_TYPES[element_type(decl)])
        got = evaluate(made, fed, grid=case.grid)
        expected = tangent(case.program, values, moves, grid=case.grid)
        for name in case.outputs:
            want, size = expected.tangents[name], expected.magnitudes[name]
            allowed = 512 * 2.0**-23 * size + 2.0**-120
            difference = np.abs(returned_part(case, name, got[made.tangents[name]]) - want)
            assert np.all((difference <= allowed) | ~np.isfinite(size)), f"{case!r} {name}"


def returned_part(case: DifferentiableCase, name: str, tangents: Any) -> Any:
    """Of the tangents of a whole buffer, those of the elements that the program returns."""
    decl = case.program.buffer(name)
    assert decl is not None
    first, last = decl.output_byte_range or (0, len(tangents) * element_type(decl).size)
    return np.asarray(tangents, np.float64)[first // element_type(decl).size : last // element_type(decl).size]


def moved(made: Derivative, buffer: str, moves: Mapping[str, Any], values: Mapping[str, Any], dtype: Any) -> Any:
    """The tangent to give: the move of an input, zeros for an output that the caller holds."""
    name = next(name for name, tangent_name in made.tangents.items() if tangent_name == buffer)
    return np.asarray(moves[name], dtype) if name in moves else np.zeros(len(values[name]), dtype)


def host_values(case: DifferentiableCase) -> dict[str, Any]:
    made: dict[str, Any] = {}
    for decl in case.program.inputs:
        words = np.frombuffer(case.inputs[decl.name], HOST_TYPES[element_type(decl)])
        made[decl.name] = words != 0 if decl.element is DataType.BOOL else words
    return made


def cotangents(case: DifferentiableCase, first: Derivative) -> dict[str, Any]:
    chance = np.random.default_rng(case.seed)
    made: dict[str, Any] = {}
    for name in first.cotangents.values():
        decl = first.buffer(name)
        assert decl is not None
        made[name] = (chance.integers(32, 97, decl.count) / 64).astype(HOST_TYPES[element_type(decl)])
    return made


def element_type(decl: BufferDecl) -> DataType:
    assert isinstance(decl.element, DataType)
    return decl.element
