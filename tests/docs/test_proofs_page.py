"""docs/proofs.md has a row for every slow test, and no row for what is not there."""

from __future__ import annotations

import re
from pathlib import Path

from workspace import ROOT

LEFT_OUT = ("slow", "cuda12", "jax", "torch")
"""Markers of tests that `.ci/run` leaves out."""


def rows() -> list[tuple[str, str]]:
    """Path and marker of each row's command."""
    page = (ROOT / "docs" / "proofs.md").read_text(encoding="utf-8")
    return re.findall(r"pytest (\S+) -m (\w+)`", page)


def slow_tests() -> list[tuple[Path, str]]:
    """Files that hold tests which CI leaves out, with the marker."""
    files = [*ROOT.glob("packages/*/tests/**/*.py"), *ROOT.glob("tests/**/*.py")]
    return [
        (file, word)
        for file in files
        for word in LEFT_OUT
        if re.search(rf"pytest\.mark\.{word}\b", file.read_text(encoding="utf-8"))
    ]


def test_every_row_names_a_path_that_exists():
    assert rows()
    assert [path for path, _ in rows() if not (ROOT / path).exists()] == []


def test_every_test_that_ci_leaves_out_has_a_row():
    named = [(ROOT / path, word) for path, word in rows()]
    without = [
        str(file.relative_to(ROOT))
        for file, word in slow_tests()
        if not any(word == its and (file == path or path in file.parents) for path, its in named)
    ]
    assert without == []
