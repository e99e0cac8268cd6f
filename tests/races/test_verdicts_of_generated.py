"""Verdicts on generated programs: the race-free are proved and never refuted, and no racy one is proved."""

from __future__ import annotations

import pytest

from spoiled_programs import spoiled
from vyre_foundation.analysis.races import Proved, Races, Status, races
from vyre_foundation.analysis.races.analysis import key_of
from vyre_foundation.analysis.races.candidates import Launch
from vyre_foundation.analysis.races.witnesses import traced
from vyre_foundation.ir import Program
from vyre_foundation.numerics import MATH_OPS
from vyre_reference.testing import Knobs, generate_case


def verdict(program: Program, *, search: bool = True) -> Races:
    """The generator promises as many axes as the workgroup has."""
    axes = frozenset({0, *(axis for axis in range(3) if program.workgroup_size[axis] > 1)})
    return races(program, ops=MATH_OPS, axes=axes, search=search)


def names(program: Program) -> frozenset[str]:
    return frozenset(decl.name for decl in program.buffers)


def check_race_free(seeds: range) -> None:
    found = [verdict(generate_case(seed, Knobs(breaks=seed % 2 == 0)).program).status for seed in seeds]
    assert Status.REFUTED not in found
    assert found.count(Status.PROVED) >= 0.95 * len(found)


def check_spoiled(seeds: range) -> int:
    """No pair that a launch shows racing is proved, and none is missing from the walk; gives how many programs race."""
    racy = 0
    for seed in seeds:
        case = generate_case(seed, Knobs(breaks=seed % 2 == 0))
        program = spoiled(case.program, seed)
        if program is None:
            continue
        shown = traced(program, Launch(case.grid, case.counts, case.inputs, ""), MATH_OPS, names(program)).races
        if not shown:
            continue
        racy += 1
        pairs = {key_of(pair): pair.verdict for pair in verdict(program, search=False).pairs}
        for key in shown:
            assert key in pairs, (seed, key)
            assert not isinstance(pairs[key], Proved), (seed, key)
    return racy


@pytest.mark.parametrize("block", range(10))
def test_race_free_programs_are_proved_and_never_refuted(block: int):
    check_race_free(range(100 * block, 100 * block + 100))


def test_no_racy_program_is_proved():
    assert check_spoiled(range(48)) >= 8


@pytest.mark.slow
@pytest.mark.parametrize("block", range(20))
def test_race_free_programs_are_proved_and_never_refuted_many(block: int):
    check_race_free(range(1000 + 100 * block, 1100 + 100 * block))


@pytest.mark.slow
@pytest.mark.parametrize("block", range(20))
def test_no_racy_program_is_proved_many(block: int):
    assert check_spoiled(range(1000 + 100 * block, 1100 + 100 * block)) >= 20
