"""Every X code has a page; its wrong example provokes the code and its fixed one does not."""

import pytest

from vyre_foundation.diagnostics import TextError
from vyre_foundation.diagnostics.explain import Example, codes, explain
from vyre_foundation.text import from_text, to_text
from vyre_foundation.text.errors import WHAT


def run(example: Example) -> None:
    if example.language == "python":
        exec(compile(example.source, "<page>", "exec"), {})
    else:
        assert example.language == "vyre"
        assert to_text(from_text(example.source)) == example.source


def test_the_pages_are_those_of_the_codes():
    assert [code for code in codes() if code.startswith("X")] == sorted(WHAT)


@pytest.mark.parametrize("code", WHAT)
def test_a_page_is_named_for_its_code_and_says_what_the_error_says(code: str):
    page = explain(code)
    assert (page.code, page.title) == (code, WHAT[code])


@pytest.mark.parametrize("code", WHAT)
def test_the_wrong_example_of_a_page_provokes_its_code(code: str):
    with pytest.raises(TextError) as refused:
        run(explain(code).wrong)
    assert refused.value.code == code


@pytest.mark.parametrize("code", WHAT)
def test_the_fixed_example_of_a_page_is_canonical_text(code: str):
    run(explain(code).fixed)
