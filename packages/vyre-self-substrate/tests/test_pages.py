"""Every code the package raises has a page, and every page shows what it says."""

from __future__ import annotations

import re
from importlib import resources

import pytest

import vyre_self_substrate
from vyre_foundation.diagnostics import VyreError, codes, explain

CODE = re.compile(r'"([A-Z]\d{3,4})"')
FOLDER = resources.files(vyre_self_substrate)
OURS = sorted(entry.name.removesuffix(".md") for entry in (FOLDER / "pages").iterdir())


def raised_codes() -> set[str]:
    """The codes that stand in the package's source."""
    sources = [entry.read_text(encoding="utf-8") for entry in FOLDER.iterdir() if entry.name.endswith(".py")]
    return {code for source in sources for code in CODE.findall(source)}


def test_every_code_has_a_page():
    assert raised_codes() <= set(codes())
    assert set(OURS) <= raised_codes()


@pytest.mark.parametrize("code", OURS)
def test_a_page_shows_the_mistake_and_its_fix(code: str):
    page = explain(code)
    assert page.code == code
    with pytest.raises(VyreError) as caught:
        exec(page.wrong.source, {})
    assert caught.value.code == code
    exec(page.fixed.source, {})
