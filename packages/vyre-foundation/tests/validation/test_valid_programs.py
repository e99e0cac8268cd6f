"""Programs that look like mistakes and are none: not even a warning."""

from pathlib import Path

import pytest

from vyre_foundation.text import from_text, to_text
from vyre_foundation.validation import validate

FOLDER = Path(__file__).parents[1] / "valid"
PROGRAMS = [pytest.param(path, id=path.stem) for path in sorted(FOLDER.glob("*.vyre"))]


def test_there_are_programs():
    assert len(PROGRAMS) >= 30


@pytest.mark.parametrize("path", PROGRAMS)
def test_a_program_that_only_looks_wrong_gets_no_finding(path: Path):
    assert [str(finding) for finding in validate(from_text(path.read_text(encoding="utf-8")))] == []


@pytest.mark.parametrize("path", PROGRAMS)
def test_the_text_of_a_valid_program_is_canonical(path: Path):
    text = path.read_text(encoding="utf-8")
    assert to_text(from_text(text)) == text
