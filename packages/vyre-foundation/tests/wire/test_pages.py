"""Every W code has a page; its wrong example provokes the code and its fixed one does not."""

import re
from pathlib import Path

import pytest

import vyre_foundation
from vyre_foundation.diagnostics import WireError
from vyre_foundation.diagnostics.explain import Example, codes, explain

FOLDER = Path(vyre_foundation.__file__).parent
SOURCES = [file for part in ("wire", "capsule") for file in (FOLDER / part).glob("*.py")]
RAISED = sorted({code for file in SOURCES for code in re.findall(r'"(W\d{3})"', file.read_text(encoding="utf-8"))})


def run(example: Example) -> None:
    assert example.language == "python"
    exec(compile(example.source, "<page>", "exec"), {})


def test_the_pages_are_those_of_the_codes():
    assert [code for code in codes() if code.startswith("W")] == RAISED == [f"W{n:03}" for n in range(1, 13)]


@pytest.mark.parametrize("code", RAISED)
def test_the_wrong_example_of_a_page_provokes_its_code(code: str):
    with pytest.raises(WireError) as refused:
        run(explain(code).wrong)
    assert [finding.code for finding in refused.value.findings] == [code]


@pytest.mark.parametrize("code", RAISED)
def test_the_fixed_example_of_a_page_runs(code: str):
    run(explain(code).fixed)


@pytest.mark.parametrize("code", RAISED)
def test_a_page_says_something_in_whole_sentences(code: str):
    page = explain(code)
    assert page.code == code
    assert len(page.meaning.split()) >= 20
    assert page.meaning.endswith(".")
