"""Every code the driver raises has a page, and every page shows what it says."""

from __future__ import annotations

import re
import runpy
from pathlib import Path

import pytest

import vyre_driver
from vyre_foundation.diagnostics import VyreError, codes, explain

SOURCES = Path(vyre_driver.__file__).parent
CODE = re.compile(r'"([A-Z]\d{3,4})"')
OURS = sorted(page.stem for page in (SOURCES / "pages").iterdir())


def raised_codes() -> set[str]:
    """The codes that stand in the package's sources."""
    return {code for file in SOURCES.rglob("*.py") for code in CODE.findall(file.read_text(encoding="utf-8"))}


def run_as_file(source: str, folder: Path) -> None:
    """As readers run it: kernels are read from the file that they stand in."""
    file = folder / "example.py"
    file.write_text(source, encoding="utf-8")
    runpy.run_path(str(file), run_name="example")


def test_every_code_that_the_driver_raises_has_a_page_here_or_in_a_package_below():
    assert raised_codes() <= set(codes())
    assert set(OURS) <= raised_codes()


def test_no_code_has_two_pages():
    assert len(set(codes())) == len(codes())


@pytest.mark.parametrize("code", OURS)
def test_a_page_is_of_the_code_in_its_name_and_says_something(code: str):
    page = explain(code)
    assert page.code == code
    assert page.title
    assert not page.title.endswith(".")
    assert len(page.meaning.split()) >= 20
    assert page.meaning.endswith(".")


@pytest.mark.parametrize("code", OURS)
def test_the_wrong_example_of_a_page_is_refused_with_its_code_and_no_other(code: str, tmp_path: Path):
    with pytest.raises(VyreError) as caught:
        run_as_file(explain(code).wrong.source, tmp_path)
    assert {finding.code for finding in caught.value.findings} == {code}


@pytest.mark.parametrize("code", OURS)
def test_the_fixed_example_of_a_page_runs(code: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]):
    run_as_file(explain(code).fixed.source, tmp_path)
    assert capsys.readouterr().err == ""
