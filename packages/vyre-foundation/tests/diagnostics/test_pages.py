"""The pages behind `explain`: there is one for every code in its scope, and its examples do what it says."""

from __future__ import annotations

import linecache
import re
import sys
from pathlib import Path
from typing import Any

import pytest

import vyre_foundation
from vyre_foundation import Program
from vyre_foundation.diagnostics import Page, ValidationError, VyreError, codes, explain
from vyre_foundation.diagnostics.explain import Example, add_pages, read_page
from vyre_foundation.validation import validate

SOURCES = Path(vyre_foundation.__file__).parent


OURS = sorted(page.stem for page in (SOURCES / "diagnostics" / "pages").iterdir())
"""The codes whose pages this distribution ships; others add theirs when they are imported."""

EXPLAINED = ("backend.py", "builder", "diagnostics", "ir", "language", "launch", "text", "walk")
"""The parts whose pages are complete: every L, P and X code they raise, and V codes from V214 on."""


def raised_codes(*parts: str) -> set[str]:
    """The codes that stand in the sources of these parts of the package."""
    literal = re.compile(r'"([A-Z]\d{3,4})"')
    files = [
        file for part in parts for file in ((SOURCES / part).rglob("*.py") if "." not in part else [SOURCES / part])
    ]
    return {code for file in files for code in literal.findall(file.read_text(encoding="utf-8"))}


def needs_page(code: str) -> bool:
    return code[0] in "LPX" or (code[0] == "V" and int(code[1:]) >= 214)


def run(code: str, example: Example) -> None:
    if example.language == "vyre":
        program = Program.from_text(example.source)
        found = validate(program) if code.startswith("V") else []
        if found:
            raise ValidationError(found)
    else:
        assert example.language == "python"
        run_python(as_this_package_has_it(example.source), f"<example of {code}>")


def as_this_package_has_it(source: str) -> str:
    """Users write `import vyre as vy`. Only this package is installed here, and the names of kernels are its own."""
    source = source.replace("import vyre as vy", "import vyre_foundation.language as vy")
    return source.replace("from vyre import", "from vyre_foundation.language import")


def run_python(source: str, name: str) -> None:
    """As a notebook runs a cell, with its source where Python looks for it: kernels are read from that."""
    linecache.cache[name] = (len(source), None, source.splitlines(keepends=True), name)
    exec(compile(source, name, "exec"), {"__name__": "example"})


def test_every_code_that_the_explained_parts_raise_has_a_page():
    assert {code for code in raised_codes(*EXPLAINED) if needs_page(code)} - set(codes()) == set()


def test_every_page_is_of_a_code_that_something_raises():
    parts = [entry.name for entry in SOURCES.iterdir() if entry.name != "py.typed"]
    assert set(OURS) - raised_codes(*parts) == set()


@pytest.mark.parametrize("code", OURS)
def test_a_page_is_of_the_code_in_its_name_and_says_something(code: str):
    page = explain(code)
    assert page.code == code
    assert page.title
    assert not page.title.endswith(".")
    assert len(page.meaning.split()) >= 20
    assert page.meaning.endswith(".")


@pytest.mark.parametrize("code", OURS)
def test_the_wrong_example_of_a_page_is_refused_with_its_code_and_no_other(code: str):
    with pytest.raises(VyreError) as caught:
        run(code, explain(code).wrong)
    assert {finding.code for finding in caught.value.findings} == {code}


@pytest.mark.parametrize("code", OURS)
def test_the_fixed_example_of_a_page_runs(code: str, capsys: pytest.CaptureFixture[str]):
    run(code, explain(code).fixed)
    assert capsys.readouterr().err == ""


PAGE = """# V999 a title

First
second.

## Wrong

A note.

```python
raise ValueError
```

## Fixed

```vyre
program
```
"""


def test_a_page_is_read_into_its_parts():
    assert read_page(PAGE) == Page(
        "V999",
        "a title",
        "First\nsecond.",
        Example("python", "raise ValueError\n", "A note."),
        Example("vyre", "program\n"),
    )


def test_a_page_prints_with_both_examples():
    assert str(read_page(PAGE)) == (
        "V999 a title\n\nFirst\nsecond.\n\nWrong:\n    A note.\n    raise ValueError\n\nFixed:\n    program"
    )


@pytest.mark.parametrize("broken", ["", "# V999\n", PAGE.replace("## Wrong", "## Bad"), PAGE.replace("```vyre", "```")])
def test_what_is_no_page_is_our_own_bug(broken: str):
    with pytest.raises(ValueError, match="not a page"):
        read_page(broken)


@pytest.mark.parametrize("spelling", ["V220", "v220", " v220 ", "V220\n"], ids=repr)
def test_case_and_blanks_do_not_matter(spelling: str):
    assert explain(spelling).code == "V220"


def test_an_unknown_code_is_answered_with_the_closest():
    with pytest.raises(ValidationError) as caught:
        explain("V2200")
    assert caught.value.code == "V218"
    assert caught.value.fix == "did you mean `V220`?"


@pytest.mark.parametrize("asked", ["", "nonsense", "../explain", 220, None], ids=repr)
def test_what_is_no_code_is_answered_with_what_codes_look_like(asked: Any):
    with pytest.raises(ValidationError) as caught:
        explain(asked)
    assert caught.value.code == "V218"
    assert "V010, L003 or X001" in caught.value.because


def test_codes_are_sorted_and_each_stands_once():
    assert codes() == sorted(set(codes()))


def test_another_distribution_adds_its_own_pages(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    package = tmp_path / "third_party_backend"
    (package / "pages").mkdir(parents=True)
    (package / "__init__.py").write_text("")
    (package / "pages" / "Z999.md").write_text(PAGE.replace("V999", "Z999"), encoding="utf-8")
    monkeypatch.setattr(sys, "path", [str(tmp_path), *sys.path])
    pages: Any = sys.modules["vyre_foundation.diagnostics.explain"]
    monkeypatch.setattr(pages, "_packages", ["vyre_foundation.diagnostics"])
    add_pages("third_party_backend")
    add_pages("third_party_backend")
    assert explain("z999").title == "a title"
    assert codes().count("Z999") == 1
    assert explain("V220").code == "V220"
    sys.modules.pop("third_party_backend", None)
