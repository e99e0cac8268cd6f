"""What people try first in a kernel and may not: each case is refused with the report that stands beside it.

A case is a whole program as a user would write it; its first line says who tries it. `pytest --update` rewrites the
reports: read what changed before you keep it, as the user who made the mistake.
"""

from __future__ import annotations

import re
import traceback
from pathlib import Path

import pytest

from vyre_foundation.diagnostics import VyreError

FOLDER = Path(__file__).parent / "cases"
CASES = [pytest.param(path, id=path.stem) for path in sorted(FOLDER.glob("*.py"))]


def refusal(path: Path, monkeypatch: pytest.MonkeyPatch) -> VyreError:
    """The error of a case that is run where it stands, so that reports name its file without a folder."""
    monkeypatch.chdir(path.parent)
    code = compile(path.read_text(encoding="utf-8"), path.name, "exec", dont_inherit=True)
    with pytest.raises(VyreError) as caught:
        exec(code, {"__name__": "__main__"})
    return caught.value


@pytest.mark.parametrize("path", CASES)
def test_a_mistake_gets_the_report_that_stands_beside_it(
    path: Path, request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch
):
    report = path.with_suffix(".txt")
    got = f"{refusal(path, monkeypatch)}\n"
    if request.config.getoption("--update"):
        report.write_text(got, encoding="utf-8")
    assert got == report.read_text(encoding="utf-8"), "run `pytest --update` and review what it changes"


@pytest.mark.parametrize("path", CASES)
def test_a_report_says_what_where_why_and_how(path: Path, monkeypatch: pytest.MonkeyPatch):
    for finding in refusal(path, monkeypatch).findings:
        assert all((finding.what, finding.where, finding.because, finding.fix))
        assert not finding.what.endswith(".")


@pytest.mark.parametrize("path", CASES)
def test_the_report_of_a_kernel_names_the_line_and_marks_the_words(path: Path, monkeypatch: pytest.MonkeyPatch):
    error = refusal(path, monkeypatch)
    if error.code[0] not in "PL" or error.code == "P001":
        return  # a text that is executed has no line to show
    places = error.where.split("\n")
    place, *shown = places[1:] if error.code.startswith("L") else places  # an argument comes first, then the call
    found = re.fullmatch(rf"{re.escape(path.name)}:(\d+)(:(\d+))?", place)
    assert found is not None, place
    line = path.read_text(encoding="utf-8").splitlines()[int(found[1]) - 1]
    if shown:
        assert shown[0] == line.strip()
        assert set(shown[1]) <= {" ", "^"}
        assert "^" in shown[1]


@pytest.mark.parametrize("path", CASES)
def test_a_traceback_ends_at_the_line_of_the_user_and_one_of_ours(path: Path, monkeypatch: pytest.MonkeyPatch):
    error = refusal(path, monkeypatch)
    files = [frame.filename for frame in traceback.extract_tb(error.__traceback__)]
    ours = [file for file in files if "vyre_" in file]
    assert len(ours) <= 1
    assert error.__cause__ is None
    assert error.__context__ is None or error.__suppress_context__


def test_every_report_belongs_to_a_case():
    assert {path.stem for path in FOLDER.glob("*.txt")} == {path.stem for path in FOLDER.glob("*.py")}


def test_every_case_says_who_tries_it():
    firsts = {path.stem: path.read_text(encoding="utf-8").splitlines()[0] for path in FOLDER.glob("*.py")}
    assert {name for name, first in firsts.items() if not re.fullmatch(r"# Tried by .+: .+\.", first)} == set()
