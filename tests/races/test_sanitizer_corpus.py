"""The sanitizer finds the mistake of every kernel of the corpus, and nothing wrong with any of its right twins."""

import pytest

from race_corpus import Case, cases
from vyre_reference import Finding, sanitize

CASES = list(cases())


@pytest.mark.parametrize("case", CASES, ids=str)
def test_the_planted_mistake_is_found_with_its_code_and_its_places(case: Case):
    found = sanitize(case.racy(), case.inputs(), grid=case.grid).findings

    assert [finding for finding in found if is_planted(finding, case)]


def is_planted(finding: Finding, case: Case) -> bool:
    places = [set(case.places), *map(set, case.sidecar.get("more_places", ()))]
    return finding.code in case.codes and any(set(finding.paths) <= pair for pair in places)


@pytest.mark.parametrize("case", CASES, ids=str)
def test_a_right_twin_has_no_error(case: Case):
    assert sanitize(case.right(), case.inputs(), grid=case.grid).errors == ()
