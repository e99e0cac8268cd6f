"""Links lead to files and headings that are there, and no text names a page that the repository does not have."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from workspace import ROOT

FOLDERS = ("docs", "packages", "benchmarks", "tests", "examples")
KINDS = {".py", ".md", ".toml", ".vyre"}
TEXTS = sorted(
    path
    for texts in (ROOT.iterdir(), *((ROOT / folder).rglob("*") for folder in FOLDERS))
    for path in texts
    if path.suffix in KINDS and not any(part.startswith(".") for part in path.relative_to(ROOT).parts)
)
PAGES = [path.relative_to(ROOT).as_posix() for path in TEXTS if path.suffix == ".md"]
NAMED_PAGE = re.compile(r"(?<![\w*{}./-])(?!Z\d)(?:[\w.-]+/)*\w[\w-]*\.md\b")
"""Codes that begin with Z belong to no family: tests make pages for them."""

ELSEWHERE_MADE = {"errors.md", "docs/errors.md", "CHANGELOG.md"}
"""docs/generate_errors.py makes the first; each package has the last."""

FENCED = re.compile(r"^```.*?^```$", re.MULTILINE | re.DOTALL)
LINK = re.compile(r"\]\(([^)\s]+)\)")
ELSEWHERE = ("http:", "https:", "mailto:")


def links(page: str) -> list[str]:
    """What a page links to inside this repository."""
    targets = LINK.findall(FENCED.sub("", (ROOT / page).read_text(encoding="utf-8")))
    return [target for target in targets if not target.startswith(ELSEWHERE)]


def anchors(page: Path) -> set[str]:
    """What a link into a page may name: its headings, as GitHub writes them, and ids given by hand."""
    text = FENCED.sub("", page.read_text(encoding="utf-8"))
    headings = re.findall(r"^#+ (.+)$", text, re.MULTILINE)
    made = {re.sub(r"[^\w\- ]", "", heading.lower()).replace(" ", "-") for heading in headings}
    return made | set(re.findall(r'<a id="([^"]+)"', text))


def leads_nowhere(page: str, target: str) -> bool:
    path, _, anchor = target.partition("#")
    file = (ROOT / page).parent / path if path else ROOT / page
    return not file.exists() or (anchor != "" and anchor not in anchors(file))


def test_the_pages_of_the_repository_are_found():
    assert {"README.md", "CONTRIBUTING.md", "docs/ir.md", "packages/vyre-driver/README.md"} <= set(PAGES)
    assert links("README.md")
    assert len([page for page in PAGES if "/pages/" in page]) > 200


@pytest.mark.parametrize("page", PAGES)
def test_every_link_leads_to_something(page: str):
    assert [target for target in links(page) if leads_nowhere(page, target)] == []


@pytest.mark.parametrize("target", ["docs/nothing.md", "docs/limits.md#nothing", "#nothing", "nothing"])
def test_a_link_that_leads_nowhere_is_seen(target: str):
    assert leads_nowhere("README.md", target)


def is_page(file: Path, name: str) -> bool:
    """Whether a page that a file names is there: seen from the file, from the root or in docs."""
    return name in ELSEWHERE_MADE or any((folder / name).exists() for folder in (file.parent, ROOT, ROOT / "docs"))


def test_no_text_names_a_page_that_is_not_there():
    assert len(TEXTS) > 500
    missing = {
        f"{path.relative_to(ROOT)}: {name}"
        for path in TEXTS
        for name in NAMED_PAGE.findall(path.read_text(encoding="utf-8"))
        if path != Path(__file__) and not is_page(path, name)
    }
    assert missing == set()


@pytest.mark.parametrize("name", ["IR.md", "WIRE.md", "design/LOWERING.md", "docs/AUTODIFF-METHOD.md"])
def test_a_page_that_is_not_there_is_seen(name: str):
    assert NAMED_PAGE.findall(f"as {name} says ({name} 4)") == [name, name]
    assert not is_page(ROOT / "README.md", name)
