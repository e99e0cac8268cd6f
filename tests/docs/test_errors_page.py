"""docs/errors.md is what its script makes of the explain pages."""

import runpy
from collections.abc import Callable

from vyre_foundation.diagnostics import codes, explain
from workspace import ROOT

PAGE = ROOT / "docs" / "errors.md"
SCRIPT: dict[str, Callable[[], str]] = runpy.run_path(str(ROOT / "docs" / "generate_errors.py"))


def test_the_page_is_what_its_script_writes():
    fresh = SCRIPT["errors_page"]()
    assert PAGE.read_text(encoding="utf-8") == fresh, "run `uv run python docs/generate_errors.py` and commit the page"


def test_the_page_has_every_code_in_its_table_and_as_a_heading():
    text = PAGE.read_text(encoding="utf-8")
    for code in codes():
        assert text.count(f"| [{code}](#{code.lower()}) | {explain(code).title} |") == 1
        assert text.count(f"### {code} {explain(code).title}\n") == 1
