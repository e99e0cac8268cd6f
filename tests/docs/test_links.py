"""Links in every Markdown page of the repository lead to files and headings that are there."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from workspace import ROOT

PAGES = sorted(
    page.relative_to(ROOT).as_posix()
    for pattern in (
        "*.md",
        "docs/**/*.md",
        "packages/**/*.md",
        "benchmarks/**/*.md",
        "tests/**/*.md",
        "examples/**/*.md",
    )
    for page in ROOT.glob(pattern)
    if not any(part.startswith(".") for part in page.relative_to(ROOT).parts)
)
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
