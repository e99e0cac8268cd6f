"""Verdicts on the corpus: no wrong proof, every witness shows its race again, and most kernels are decided."""

from __future__ import annotations

from functools import cache

import pytest

from race_corpus import Case, cases
from vyre_foundation.analysis.races.candidates import Launch
from vyre_foundation.analysis.races.witnesses import traced
from vyre_foundation.ir import Program
from vyre_foundation.numerics import MATH_OPS
from vyre_foundation.verdicts import Races, Status, races

CASES = {str(case): case for case in cases()}

RACES = ("S001", "S002", "S006")
"""Findings that are races; the others of the corpus are mistakes of another kind, which a proof says nothing about."""

RIGHT_BY_ITS_INPUTS = {
    "aliasing_loops/two_pointers_apart": "two offsets from a buffer keep parts of one array apart",
    "off_by_one_tile/row_ends_with_the_next_begin": "offsets of rows that only rise keep the rows apart",
}
"""Twins that are right for the inputs of their sidecar, and racy for others: a launch shows it."""


@cache
def verdict(program: Program) -> Races:
    return races(program)


@pytest.mark.parametrize("name", CASES)
def test_no_racy_kernel_is_proved_and_no_right_one_refuted(name: str):
    case: Case = CASES[name]
    if case.sidecar["finding"] in RACES:
        assert verdict(case.racy()).status is not Status.PROVED
    assert (verdict(case.right()).status is Status.REFUTED) == (name in RIGHT_BY_ITS_INPUTS)


def test_nine_in_ten_are_decided():
    racy = [case for case in CASES.values() if case.sidecar["finding"] in RACES]
    refuted = [case for case in racy if verdict(case.racy()).status is Status.REFUTED]
    proved = [case for case in CASES.values() if verdict(case.right()).status is Status.PROVED]

    assert len(refuted) >= 180
    assert len(refuted) >= 0.9 * len(racy)
    assert len(proved) >= 0.9 * len(CASES)


@pytest.mark.parametrize("name", CASES)
def test_a_witness_is_a_launch_that_shows_the_race_again(name: str):
    program = CASES[name].racy()
    for witness in verdict(program).witnesses:
        launch = Launch(witness.grid, witness.lengths, witness.inputs, "")
        again = traced(program, launch, MATH_OPS, frozenset([witness.buffer])).races.values()
        places = {frozenset((met.first.path, met.second.path)) for met in again if met.first.buffer == witness.buffer}
        assert frozenset((witness.first.path, witness.second.path)) in places
