"""One expected report for each kind of finding: what the wrong example of its page gives, word for word."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from vyre_foundation.diagnostics import Diagnostic, SanitizerFinding, Severity, codes, explain
from vyre_reference.sanitizer.reporting.findings import WARNINGS
from vyre_reference.sanitizer.reporting.sentences import SENTENCES

REPORTS = Path(__file__).parent / "reports"


@pytest.mark.parametrize("code", sorted(SENTENCES))
def test_the_wrong_example_of_a_page_has_the_expected_report(code: str, pytestconfig: pytest.Config):
    with pytest.raises(SanitizerFinding) as caught:
        exec(explain(code).wrong.source, {})
    expected = REPORTS / f"{code}.txt"
    if pytestconfig.getoption("--update"):
        expected.write_text(f"{caught.value}\n", encoding="utf-8")

    assert f"{caught.value}\n" == expected.read_text(encoding="utf-8")
    first = caught.value.findings[0]
    assert (first.severity is Severity.WARNING) is (code in WARNINGS)
    assert Diagnostic.from_json(json.loads(json.dumps(first.to_json()))) == first


def test_every_code_of_the_family_has_a_sentence_and_a_report():
    assert {code for code in codes() if code.startswith("S")} == set(SENTENCES)
    assert {path.stem for path in REPORTS.iterdir()} == set(SENTENCES)
