"""Groups of node kinds: nothing is missing from one, and no other module of the product lists a group again."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import vyre_foundation
from vyre_foundation import ir
from vyre_foundation.ir import DataType

SOURCES = Path(vyre_foundation.__file__).parent
ELSEWHERE = ("ir", "wire/rust", "wire/canonical.py")
"""Where the groups are declared, and where other sets are spelt out: those that the Rust project has."""

GROUPS = {
    name: {kind.__name__ for kind in getattr(ir, name)}
    for name in ("LITERALS", "INTEGER_LITERALS", "NUMBER_LITERALS", "SUBGROUP_OPERATIONS", "COLLECTIVES")
}


def test_the_literals_are_the_leaves_that_hold_a_value():
    named = {kind for kind in ir.EXPRESSIONS.kinds if kind.__name__.startswith("Lit")}
    assert set(ir.LITERALS) == named == set(ir.LITERAL_TYPES)
    assert set(ir.NUMBER_LITERALS) == named - {ir.LitBool}
    assert set(ir.INTEGER_LITERALS) == {kind for kind, dtype in ir.LITERAL_TYPES.items() if dtype.is_integer}
    assert ir.LITERAL_TYPES[ir.LitBool] is DataType.BOOL
    assert {kind.__name__ for kind in named} == {f"Lit{t.word.capitalize()}" for t in ir.LITERAL_TYPES.values()}


def test_the_subgroup_operations_are_those_with_operands():
    of_subgroups = {kind for kind in ir.EXPRESSIONS.kinds if kind.__name__.startswith("Subgroup")}
    assert set(ir.SUBGROUP_OPERATIONS) == {kind for kind in of_subgroups if any(f.holds_children for f in kind.fields)}


def test_the_leaves_of_a_launch_are_all_other_leaves_without_a_name():
    leaves = {kind for kind in ir.EXPRESSIONS.kinds if not any(f.holds_children for f in kind.fields)}
    assert set(ir.LAUNCH_LEAVES) == leaves - set(ir.LITERALS) - {ir.Var, ir.BufferRef, ir.OpaqueExpr}


def test_the_collectives_are_the_statements_with_a_group():
    assert set(ir.COLLECTIVES) == {k for k in ir.STATEMENTS.kinds if any(f.name == "group" for f in k.fields)}


def test_no_module_lists_a_group_again():
    assert [place for path in sorted(SOURCES.rglob("*.py")) for place in lists_of_groups(path)] == []


def lists_of_groups(path: Path) -> Iterator[str]:
    """Tuples, sets, lists and unions in a file that spell out all of a group."""
    name = path.relative_to(SOURCES).as_posix()
    if name.startswith(ELSEWHERE):
        return
    for node in ast.walk(ast.parse(path.read_text())):
        if isinstance(node, ast.Tuple | ast.Set | ast.List | ast.BinOp):
            spelt = {leaf.id for leaf in ast.walk(node) if isinstance(leaf, ast.Name)}
            spelt |= {leaf.attr for leaf in ast.walk(node) if isinstance(leaf, ast.Attribute)}
            for group, kinds in GROUPS.items():
                if kinds <= spelt:
                    yield f"{name}:{node.lineno} spells out {group}"
