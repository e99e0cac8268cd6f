"""docs/ir.md names what checks its rules: all of that exists, and no node or operator is missing from the page."""

from __future__ import annotations

import re

from vyre_foundation import ir
from vyre_foundation.ir import BinOp, UnOp
from workspace import ROOT

PAGE = (ROOT / "docs" / "ir.md").read_text(encoding="utf-8")
SUITE = ROOT / "packages" / "vyre-reference" / "src" / "vyre_reference" / "conformance" / "data"
FOLDERS = "|".join(folder.name for folder in SUITE.iterdir())


def test_every_test_that_a_rule_names_exists():
    named = set(re.findall(r"`(test_\w+)`", PAGE))
    assert len(named) > 40
    sources = [*ROOT.glob("packages/*/tests/**/test_*.py"), *ROOT.glob("tests/**/test_*.py")]
    defined = {name for file in sources for name in re.findall(r"def (test_\w+)", file.read_text(encoding="utf-8"))}
    assert named - defined == set()


def test_every_file_of_the_suite_that_a_rule_names_exists():
    named = re.findall(rf"`((?:{FOLDERS})/\w+)`", PAGE)
    assert len(named) > 40
    assert [name for name in named if not list(SUITE.glob(f"{name}.*"))] == []


def test_every_kind_of_node_and_every_operator_is_on_the_page():
    words = set(re.findall(r"\w+", PAGE))
    nodes = {name for name in ir.__all__ if isinstance(kind := getattr(ir, name), type) and issubclass(kind, ir.Node)}
    assert nodes - words - {"Node", "Expr", "Stmt"} == set()
    operators = {"".join(part.capitalize() for part in op.name.split("_")) for op in (*BinOp, *UnOp)}
    legacy = {"Shuffle", "Ballot", "WaveReduce", "WaveBroadcast"}
    families = ("Saturating", "Wrapping")
    assert {name for name in operators - legacy - words if not name.startswith(families)} == set()
