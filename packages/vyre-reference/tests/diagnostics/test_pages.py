"""Every code the reference raises has a page, and every page shows what it says."""

from __future__ import annotations

import re
from importlib import resources

import pytest

import vyre_reference
from vyre_foundation.diagnostics import VyreError, codes, explain

CODE = re.compile(r'"([A-Z]\d{3,4})"')
OURS = sorted(entry.name.removesuffix(".md") for entry in (resources.files("vyre_reference") / "pages").iterdir())


def raised_codes() -> set[str]:
    """The codes that stand in the package's source, and in what it shares with other backends: the door, the traps."""
    folders = [resources.files("vyre_reference"), resources.files("vyre_foundation") / "host"]
    found = set(CODE.findall((resources.files("vyre_foundation") / "traps.py").read_text(encoding="utf-8")))
    for folder in folders:
        for entry in folder.iterdir():
            if entry.is_dir():
                folders.append(entry)
            elif entry.name.endswith(".py"):
                found.update(CODE.findall(entry.read_text(encoding="utf-8")))
    return found


def test_every_code_has_a_page():
    assert raised_codes() <= set(codes())
    assert set(OURS) <= raised_codes()
    assert vyre_reference.__all__


@pytest.mark.parametrize("code", OURS)
def test_a_page_shows_the_mistake_and_its_fix(code: str):
    page = explain(code)
    assert page.code == code
    with pytest.raises(VyreError) as caught:
        exec(page.wrong.source, {})
    assert caught.value.code == code
    exec(page.fixed.source, {})
