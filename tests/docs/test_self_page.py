"""docs/self.md names the calls from a launch to the primitives, file by file; a link that is cut is found here."""

from __future__ import annotations

import ast
import re
from pathlib import Path
from typing import NamedTuple

import pytest

from workspace import PACKAGES, ROOT

PAGE = (ROOT / "docs" / "self.md").read_text(encoding="utf-8")
ROW = re.compile(r"^\| `([\w/]+\.py)` \| `(\w+)` \| `([\w/]+\.py)` \|", re.MULTILINE)
FOLDERS = [package.folder / "src" for package in PACKAGES.values()]


class Link(NamedTuple):
    """A file that uses a name, and the file that defines it."""

    user: str
    name: str
    definer: str


LINKS = [Link(*found) for found in ROW.findall(PAGE)]


def source(path: str) -> str:
    found = [folder / path for folder in FOLDERS if (folder / path).is_file()]
    assert len(found) == 1, f"{path} is not a file of one package"
    return Path(found[0]).read_text(encoding="utf-8")


def uses(text: str, name: str) -> bool:
    """Whether a name stands in an expression: an import alone is no use, and neither is a word in a comment."""
    return any(
        (isinstance(node, ast.Name) and node.id == name) or (isinstance(node, ast.Attribute) and node.attr == name)
        for node in ast.walk(_without_annotations(ast.parse(text)))
    )


def defines(text: str, name: str) -> bool:
    return any(
        isinstance(node, ast.FunctionDef | ast.ClassDef) and node.name == name for node in ast.walk(ast.parse(text))
    )


def _without_annotations(tree: ast.Module) -> ast.Module:
    """What is only named as a type is not called."""
    for node in ast.walk(tree):
        if isinstance(node, ast.FunctionDef):
            node.returns = None
        if isinstance(node, ast.arg):
            node.annotation = None
        if isinstance(node, ast.AnnAssign):
            node.annotation = ast.Constant(None)
    return tree


def test_the_page_has_links():
    assert len(LINKS) > 30
    assert len(LINKS) == len(re.findall("^[|] `vyre_", PAGE, re.MULTILINE)) == len(set(LINKS))


@pytest.mark.parametrize("link", LINKS, ids=lambda link: f"{link.user}: {link.name}")
def test_every_link_holds(link: Link):
    assert uses(source(link.user), link.name), f"{link.user} does not use {link.name}"
    assert defines(source(link.definer), link.name), f"{link.definer} does not define {link.name}"


def test_every_chain_begins_at_a_launch():
    """Each file that calls is a backend's or that of chains, or one that an earlier row leads to."""
    reached = {"vyre_driver/cpu/backend.py", "vyre_driver/cuda/backend.py", "vyre_driver/chains/running.py"}
    reached |= {"vyre_driver/cpu/launch/live_launch.py"}  # which `vyre_driver/cpu/pipeline.py` makes
    assert uses(source("vyre_driver/cpu/pipeline.py"), "LiveLaunch")
    for link in LINKS:
        assert link.user in reached, link
        reached.add(link.definer)


def test_a_link_that_is_cut_is_found():
    kept = "from a import best\n\n\ndef f(x: best) -> best:\n    return best(x)\n"
    cut = "from a import best\n\n\ndef f(x: best) -> best:\n    return x  # no longer best\n"
    assert uses(kept, "best")
    assert not uses(cut, "best")
    assert defines("def best():\n    pass\n", "best")
    assert not defines("from b import best\n", "best")
