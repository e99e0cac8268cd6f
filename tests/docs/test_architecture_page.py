"""docs/architecture.md speaks of files, folders, packages and variables that are there, and leaves none of them out."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from layers import LAYERS
from vyre_driver.runtime.target import Target
from workspace import PACKAGES, ROOT

PAGE = (ROOT / "docs" / "architecture.md").read_text(encoding="utf-8")
SOURCES = [package.folder / "src" / package.module for package in PACKAGES.values()]
VARIABLE = re.compile(r"\b(?:VYRE|XDG)_[A-Z_]+[A-Z]\b|\bNO_COLOR\b")


def named_paths() -> set[str]:
    """Everything in backticks that has a slash and no blank: a path in the repository or below a `src` folder."""
    return {name for name in re.findall(r"`([^`]+)`", PAGE) if "/" in name and " " not in name}


def exists(path: str) -> bool:
    return any((folder / path).exists() for folder in (ROOT, *(source.parent for source in SOURCES)))


def test_every_path_on_the_page_exists():
    assert len(named_paths()) > 40
    assert [path for path in sorted(named_paths()) if not exists(path)] == []


def test_every_package_has_a_row():
    rows = re.findall(r"^\| `(\w+)` \| ", PAGE, re.MULTILINE)
    assert {package.module for package in PACKAGES.values()} <= set(rows)


@pytest.mark.parametrize("package", ["vyre_foundation", "vyre_driver"])
def test_the_layers_on_the_page_are_those_that_the_tests_enforce(package: str):
    table = PAGE[PAGE.index(f"\n`{package}`:\n") :].split("\n\n")[1]
    rows = [re.findall(r"`(\w+)`", parts) for parts in re.findall(r"^\| (`[^|]+`) \|", table, re.MULTILINE)]
    enforced = [list(parts) for parts in reversed(LAYERS[package]) if "__init__" not in parts]
    assert rows == enforced


def test_every_environment_variable_is_listed_with_the_file_that_reads_it():
    rows = re.findall(r"^\| (`[A-Z_`, ]+`) \| `([\w/.]+)` \|", PAGE, re.MULTILINE)
    listed = {name: file for names, file in rows for name in VARIABLE.findall(names)}
    texts = {path: path.read_text(encoding="utf-8") for source in SOURCES for path in source.rglob("*.py")}
    used = {name for text in texts.values() for name in VARIABLE.findall(text)}
    assert set(listed) == used
    for name, file in listed.items():
        assert any(name in text for path, text in texts.items() if path.match(f"**/{file}"))


def test_every_method_of_a_target_is_listed():
    methods = {name for name, member in vars(Target).items() if callable(member) and not name.startswith("_")}
    section = PAGE[PAGE.index("## How a target plugs in") : PAGE.index("## Caches")]
    rows = re.findall(r"^\| (`[\w`, ]+`) \|", section, re.MULTILINE)
    assert {name for row in rows for name in re.findall(r"\w+", row)} == methods


def test_the_walk_names_a_file_in_every_step():
    walk = PAGE[PAGE.index("## A walk") :]
    steps = re.findall(r"^\| .* \| (.*) \|$", walk, re.MULTILINE)[2:]
    assert len(steps) > 20
    assert [step for step in steps if not Path(step.strip("`")).suffix] == []
