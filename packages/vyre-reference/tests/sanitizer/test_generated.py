"""Generated programs that are free of races and stay in range have no error, and watching them changes no byte."""

from __future__ import annotations

import pytest

from vyre_reference import evaluate, sanitize
from vyre_reference.testing import Knobs, generate_case

KNOBS = Knobs(in_bounds=True, breaks=True, collectives=True)


@pytest.mark.parametrize("first", range(0, 1000, 100))
def test_programs_without_races_have_no_error(first: int):
    assert seeds_with_errors(first, 100) == []


@pytest.mark.slow
@pytest.mark.parametrize("first", range(1000, 11_000, 500))
def test_many_programs_without_races_have_no_error(first: int):
    assert seeds_with_errors(first, 500) == []


def seeds_with_errors(first: int, count: int) -> list[int]:
    cases = [generate_case(seed, KNOBS) for seed in range(first, first + count)]
    return [case.seed for case in cases if not sanitize(case.program, case.inputs, grid=case.grid).ok]


@pytest.mark.parametrize("first", range(0, 100, 50))
def test_watching_changes_no_byte(first: int):
    for seed in range(first, first + 50):
        case = generate_case(seed, Knobs(breaks=True, collectives=True))
        watched = sanitize(case.program, case.inputs, grid=case.grid).outputs
        plain = evaluate(case.program, case.inputs, grid=case.grid)

        assert {name: array.tobytes() for name, array in watched.items()} == {
            name: array.tobytes() for name, array in plain.items()
        }
