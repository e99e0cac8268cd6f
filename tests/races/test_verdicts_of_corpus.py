"""Verdicts on the corpus: no wrong proof, every witness replays in the sanitizer, and most kernels are decided."""

from __future__ import annotations

from functools import cache

import pytest

from race_corpus import Case, cases
from vyre_foundation.analysis.races.candidates import Launch
from vyre_foundation.analysis.races.witnesses import traced
from vyre_foundation.ir import Program
from vyre_foundation.numerics import MATH_OPS
from vyre_foundation.verdicts import Races, Status, Witness, races, witness_capsule
from vyre_reference import sanitize

CASES = {str(case): case for case in cases()}

RACES = ("S001", "S002", "S006")
"""Findings that are races; the others of the corpus are mistakes of another kind, which a proof says nothing about."""

PROVED_BY_THEIR_FACTS = ("aliasing_loops/two_pointers_apart", "off_by_one_tile/row_ends_with_the_next_begin")
"""Twins that are right for arrays as they state them, and racy for others."""


SHOWN_AT_A_LATER_READ = {
    "cross_workgroup/levels_of_a_search": "a lane reads the element in a condition, then again for its value",
    "write_write/table_without_compare_and_exchange": "the condition reads the element on both sides of its `or`",
}
"""The sanitizer keeps the latest read of an element by an invocation, and the witness has an earlier one."""


@cache
def verdict(program: Program) -> Races:
    return races(program)


@pytest.mark.parametrize("name", CASES)
def test_no_racy_kernel_is_proved_and_no_right_one_refuted(name: str):
    case: Case = CASES[name]
    if case.sidecar["finding"] in RACES:
        assert verdict(case.racy()).status is not Status.PROVED
    assert verdict(case.right()).status is not Status.REFUTED


@pytest.mark.parametrize("name", PROVED_BY_THEIR_FACTS)
def test_what_is_stated_of_the_inputs_proves_the_twin_and_not_the_mistake(name: str):
    case = CASES[name]
    assert verdict(case.right()).status is Status.PROVED
    assert verdict(case.right().replace(facts=())).status is Status.REFUTED
    assert case.racy().facts == case.right().facts
    assert verdict(case.racy()).status is Status.REFUTED


def test_nine_in_ten_are_decided():
    racy = [case for case in CASES.values() if case.sidecar["finding"] in RACES]
    refuted = [case for case in racy if verdict(case.racy()).status is Status.REFUTED]
    proved = [case for case in CASES.values() if verdict(case.right()).status is Status.PROVED]

    assert len(refuted) >= 180
    assert len(refuted) >= 0.9 * len(racy)
    assert len(proved) >= 0.99 * len(CASES)


@pytest.mark.parametrize("name", CASES)
def test_a_witness_is_a_launch_that_shows_the_race_again(name: str):
    program = CASES[name].racy()
    at_other_places: list[Witness] = []
    for witness in verdict(program).witnesses:
        launch = Launch(witness.grid, witness.lengths, witness.inputs, "")
        again = traced(program, launch, MATH_OPS, frozenset([witness.buffer])).races.values()
        places = {frozenset((met.first.path, met.second.path)) for met in again if met.first.buffer == witness.buffer}
        assert places_of(witness) in places

        replayed = races_in_the_sanitizer(program, witness)
        assert replayed
        if places_of(witness) not in replayed:
            at_other_places.append(witness)
    assert bool(at_other_places) == (name in SHOWN_AT_A_LATER_READ)


def places_of(witness: Witness) -> frozenset[str]:
    return frozenset((witness.first.path, witness.second.path))


def races_in_the_sanitizer(program: Program, witness: Witness) -> set[frozenset[str]]:
    """The two places of every race on the buffer of a witness, in its launch as a capsule holds it."""
    kept = witness_capsule(program, witness)
    report = sanitize(kept.program, dict(kept.inputs), grid=kept.grid, step_limit=kept.config.step_limit)
    found = [finding for finding in report.findings if finding.code in RACES]
    return {frozenset(each.paths) for each in found if {seen.buffer for seen in each.accesses} == {witness.buffer}}
