"""Every refusal: with the code its name begins with, and its full report in the file beside it.

`pytest --update` rewrites the reports: read what changed before you keep it.
"""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from refused import REFUSED

import vyre_foundation.autodiff
from vyre_foundation.diagnostics import AutodiffError, codes

FOLDER = Path(__file__).parent / "refused"
SOURCES = Path(vyre_foundation.autodiff.__file__).parent
EVERY_NAME = pytest.mark.parametrize("name", sorted(REFUSED))


def refusal(name: str) -> AutodiffError:
    with pytest.raises(AutodiffError) as caught:
        REFUSED[name]()
    return caught.value


def raised_codes() -> set[str]:
    """The codes that stand in the sources."""
    return {
        code for file in SOURCES.rglob("*.py") for code in re.findall(r'"(A\d+)"', file.read_text(encoding="utf-8"))
    }


@EVERY_NAME
def test_a_refusal_gives_the_report_that_stands_beside_it(name: str, request: pytest.FixtureRequest):
    report = FOLDER / f"{name}.report"
    got = f"{refusal(name)}\n"
    if request.config.getoption("--update"):
        FOLDER.mkdir(exist_ok=True)
        report.write_text(got, encoding="utf-8")
    assert got == report.read_text(encoding="utf-8"), "run `pytest --update` and review what it changes"


@EVERY_NAME
def test_a_refusal_says_what_where_why_and_how(name: str):
    (finding,) = refusal(name).findings
    assert finding.code == name.partition("_")[0]
    assert all((finding.what, finding.where, finding.because, finding.fix))
    assert not finding.what.endswith(".")


def test_every_report_belongs_to_a_refusal():
    assert {path.stem for path in FOLDER.glob("*.report")} == set(REFUSED)


def test_every_code_is_provoked():
    assert {name.partition("_")[0] for name in REFUSED} == raised_codes()


def test_every_code_has_a_page():
    assert raised_codes() - set(codes()) == set()
