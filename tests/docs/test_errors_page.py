"""The page that docs/generate_errors.py writes has every code; the page itself is not kept in the repository."""

import runpy
from collections.abc import Callable

from vyre_foundation.diagnostics import codes, explain
from workspace import ROOT

SCRIPT: dict[str, Callable[[], str]] = runpy.run_path(str(ROOT / "docs" / "generate_errors.py"))


def test_the_page_has_every_code_in_its_table_and_as_a_heading():
    text = SCRIPT["errors_page"]()
    for code in codes():
        assert text.count(f"| [{code}](#{code.lower()}) | {explain(code).title} |") == 1
        assert text.count(f"### {code} {explain(code).title}\n") == 1


def test_the_page_stays_out_of_git():
    assert "/docs/errors.md" in (ROOT / ".gitignore").read_text(encoding="utf-8").splitlines()
