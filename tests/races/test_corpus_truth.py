"""Every planted mistake of the corpus is one, and its twin has none: by all pairs of the accesses of a run."""

import pytest

from access_pairs import findings
from race_corpus import Case, cases

CASES = list(cases())
SHOWN_BY_RACES = frozenset({"S003", "S011"})
"""What a race may bring with it: a lane that runs ahead reads what nobody wrote, or an index that is not there yet."""


@pytest.mark.parametrize("case", CASES, ids=str)
def test_a_planted_mistake_shows_at_its_places_and_is_the_only_one(case: Case):
    found = findings(case.racy(), (case.inputs(), case.lengths, case.grid))

    shown = {each.places for each in found if each.code == case.finding}
    assert shown == {case.places, *(tuple(pair) for pair in case.sidecar["more_places"])}
    brought = SHOWN_BY_RACES if case.finding in ("S001", "S002", "S006") else frozenset[str]()
    assert {each.code for each in found} <= case.codes | brought


@pytest.mark.parametrize("case", CASES, ids=str)
def test_a_twin_has_no_finding(case: Case):
    assert findings(case.right(), (case.inputs(), case.lengths, case.grid)) == set()


@pytest.mark.slow
@pytest.mark.parametrize("variation", [1, 2])
@pytest.mark.parametrize("case", CASES, ids=str)
def test_a_twin_has_no_finding_with_other_inputs(case: Case, variation: int):
    assert findings(case.right(), (case.inputs(variation), case.lengths, case.grid)) == set()
