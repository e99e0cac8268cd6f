"""docs/autodiff.md says what is true: it names every function of the module and every code it can raise."""

import re

from vyre_foundation import autodiff
from vyre_foundation.diagnostics import codes
from workspace import ROOT

PAGE = (ROOT / "docs" / "autodiff.md").read_text(encoding="utf-8")


def test_the_page_lists_every_code_of_the_family():
    rows = re.findall(r"^\| (A\d{3}) \|", PAGE, re.MULTILINE)
    assert rows == sorted(set(rows))
    assert {code for code in codes() if code.startswith("A")} <= set(rows)


def test_the_page_names_every_function():
    for name in autodiff.__all__:
        if name.islower():
            assert f"`{name}(" in PAGE
