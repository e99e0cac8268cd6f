"""docs/ir.md names what checks its rules, and all of that exists; its tables are those of the code."""

from __future__ import annotations

import re
from enum import Enum

import pytest

from vyre_foundation import ir
from vyre_foundation.diagnostics import codes, explain
from vyre_foundation.ir import BinOp, UnOp
from workspace import ROOT

PAGE = (ROOT / "docs" / "ir.md").read_text(encoding="utf-8")
SUITE = ROOT / "packages" / "vyre-reference" / "src" / "vyre_reference" / "conformance" / "data"
PROGRAMS = ROOT / "packages" / "vyre-foundation" / "tests"

BRACKETS = re.compile(r"\[(`[^\]]+`)\]")
"""What checks a rule: names in backticks, with commas between them."""

RULE = re.compile(r"^(?:- |\*\*\w).*?(?=^- |^\*\*|^\||^#|^\s*$|\Z)", re.MULTILINE | re.DOTALL)
"""A list item, or a paragraph that begins with a bold word."""

TEST = re.compile(r"^def (test_\w+)\(", re.MULTILINE)
NODE_ROW = re.compile(r"^\| `([A-Z]\w+(?: [A-Z]\w+)*)` \|.*\| ([\d ]+) \|$", re.MULTILINE)
MEMBERS_ROW = re.compile(r"^\| `(\w+)`, from (\d) \| ([\w ]+) \|$", re.MULTILINE)
CODE_ROW = re.compile(r"^\| (V\d{3}) \| (.+) \|$", re.MULTILINE)


def named() -> list[str]:
    """Every name that stands in brackets behind a rule."""
    return [name for names in BRACKETS.findall(PAGE) for name in re.findall(r"[^\s,]+", names)]


def checks() -> set[str]:
    """Everything that a rule may name, as the page writes it."""
    sources = [*ROOT.glob("packages/*/tests/**/test_*.py"), *ROOT.glob("tests/**/test_*.py")]
    tests = {
        name for file in sources for name in re.findall(r"^def (test_\w+)\(", file.read_text("utf-8"), re.MULTILINE)
    }
    suite = {f"{file.parent.name}/{file.stem}" for file in SUITE.glob("*/*")}
    refused = {file.stem for file in (PROGRAMS / "invalid").glob("*.vyre")}
    accepted = {f"valid/{file.stem}" for file in (PROGRAMS / "valid").glob("*.vyre")}
    return {f"`{name}`" for name in tests | suite | refused | accepted}


def test_every_name_behind_a_rule_is_that_of_a_check():
    assert len(named()) > 200
    assert set(named()) - checks() == set()


def test_every_rule_names_what_checks_it():
    rules = RULE.findall(PAGE)
    assert len(rules) > 50
    assert [rule for rule in rules if BRACKETS.search(rule) is None] == []


def test_every_kind_of_node_stands_on_the_page_with_its_tag():
    rows = {
        name: int(tag)
        for names, tags in NODE_ROW.findall(PAGE)
        for name, tag in zip(names.split(), tags.split(), strict=True)
    }
    tables = (ir.EXPRESSIONS, ir.STATEMENTS)
    assert rows == {kind.__name__: tag for table in tables for tag, kind in table.classes.items()}
    borrowed = {kind.__name__ for table in tables for kind in table.virtual}
    assert borrowed <= set(re.findall(r"\w+", PAGE))


@pytest.mark.parametrize(("name", "first", "members"), MEMBERS_ROW.findall(PAGE))
def test_operators_and_modes_stand_in_the_order_of_their_tags(name: str, first: str, members: str):
    kind: type[Enum] = getattr(ir, name)
    listed = [(member, tag) for tag, member in enumerate(members.split(), start=int(first))]
    assert listed == [(camel(member.name), member.value) for member in kind]


def test_all_sets_of_operators_are_listed():
    assert len(MEMBERS_ROW.findall(PAGE)) == 8


def test_every_operator_has_a_row_of_types():
    typed = set(re.findall(r"\w+", PAGE[PAGE.index("## 2. ") : PAGE.index("## 3. ")]))
    legacy = {"Shuffle", "Ballot", "WaveReduce", "WaveBroadcast"}
    families = ("Saturating", "Wrapping")
    operators = {camel(op.name) for op in (*BinOp, *UnOp)} - legacy
    assert {name for name in operators - typed if not name.startswith(families)} == set()


def test_every_code_of_validation_and_of_the_builder_is_listed_with_the_title_of_its_page():
    assert CODE_ROW.findall(PAGE) == [(code, explain(code).title) for code in codes() if code.startswith("V")]


def camel(name: str) -> str:
    return "".join(part.capitalize() for part in name.split("_"))
