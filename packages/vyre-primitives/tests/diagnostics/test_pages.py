"""Every code the primitives raise has a page, and every page shows what it says."""

from __future__ import annotations

import re
from importlib import resources
from importlib.resources.abc import Traversable

import pytest

from vyre_foundation.diagnostics import LaunchError, codes, explain

CODE = re.compile(r'"([A-Z]\d{3,4})"')
PACKAGE = resources.files("vyre_primitives")
OURS = sorted(entry.name.removesuffix(".md") for entry in (PACKAGE / "pages").iterdir())


def sources(folder: Traversable) -> list[str]:
    """The texts of all modules that raise; contracts only name codes."""
    inner = [
        text for entry in folder.iterdir() if entry.is_dir() and entry.name != "contracts" for text in sources(entry)
    ]
    here = [entry.read_text(encoding="utf-8") for entry in folder.iterdir() if entry.name.endswith(".py")]
    return here + inner


def test_every_code_has_a_page_and_every_page_a_code():
    raised = {code for source in sources(PACKAGE) for code in CODE.findall(source)}
    assert raised == set(OURS)
    assert raised <= set(codes())


@pytest.mark.parametrize("code", OURS)
def test_a_page_shows_the_mistake_and_its_fix(code: str):
    page = explain(code)
    assert page.code == code
    with pytest.raises(LaunchError) as caught:
        exec(page.wrong.source, {})
    assert caught.value.code == code
    assert caught.value.because
    assert caught.value.fix
    exec(page.fixed.source, {})
