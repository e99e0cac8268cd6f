"""What follows from a condition that holds, and from one that does not."""

from __future__ import annotations

import pytest

from vyre_foundation import BufferDecl, DataType, ir
from vyre_foundation.analysis.guards import MIRRORED, OPPOSITE, Comparison, condition, look_through
from vyre_foundation.ir import BinOp, Expr
from vyre_foundation.text import expr_from_text

BUFFERS = {
    "c": BufferDecl.read("c", 0, DataType.U32).with_count(4),
    "m": BufferDecl.read_write("m", 1, DataType.U32).with_count(4),
}
DEFINITIONS = {
    "inside": "gid.x < 9 && gid.y < n",
    "constant": "gid.x < c[0]",
    "memory": "gid.x < m[0]",
    "variable": "gid.x < v",
    "short": "x < 3.5",
}


def look(e: Expr) -> Expr:
    definitions = {name: expr_from_text(value) for name, value in DEFINITIONS.items()}
    return look_through(definitions, {"v"}, BUFFERS)(e)


def comparison(text: str) -> Comparison:
    found = expr_from_text(text)
    assert isinstance(found, ir.Binary)
    assert isinstance(found.op, BinOp)
    return Comparison(found.op, found.left, found.right)


@pytest.mark.parametrize(
    ("cond", "holds", "wanted", "is_all"),
    [
        ("gid.x < 5", True, ["gid.x < 5"], True),
        ("gid.x < 5 && lid.y == 0", True, ["gid.x < 5", "lid.y == 0"], True),
        ("gid.x < 5 || lid.y == 0", True, [], False),
        ("gid.x < 5 || lid.y == 0", False, ["gid.x >= 5", "lid.y != 0"], True),
        ("!(gid.x < 5)", True, ["gid.x >= 5"], True),
        ("!(gid.x < 5 && flag)", True, [], False),
        ("!(gid.x < 5 || flag)", True, ["gid.x >= 5"], False),
        ("flag && n <= lid.x", True, ["n <= lid.x"], False),
        ("inside", True, ["gid.x < 9", "gid.y < n"], True),
        ("inside && constant", True, ["gid.x < 9", "gid.y < n", "gid.x < c[0]"], True),
        ("memory", True, [], False),
        ("variable", True, [], False),
        ("x < y", False, [], False),  # they may be floats, and one of them NaN
        ("x == y", False, ["x != y"], True),
        ("short", True, ["x < 3.5"], True),
        ("short", False, [], False),
    ],
)
def test_what_follows_from_a_condition(cond: str, holds: bool, wanted: list[str], is_all: bool):
    found = condition(expr_from_text(cond), holds=holds, look=look)
    assert set(found.comparisons) == set(map(comparison, wanted))
    assert found.is_all == is_all


def test_whole_numbers_have_an_opposite_when_their_type_is_asked():
    cond = expr_from_text("x < y")
    assert condition(cond, holds=False, type_of=lambda _: DataType.I32).comparisons == (comparison("x >= y"),)
    assert condition(cond, holds=False, type_of=lambda _: DataType.F32).comparisons == ()


def test_a_condition_may_be_one_comparison_turned_round():
    assert [each.less for each in condition(expr_from_text("9 > gid.x")).comparisons] == [comparison("gid.x < 9")]
    assert [each.less for each in condition(expr_from_text("9 >= gid.x")).comparisons] == [comparison("gid.x <= 9")]
    assert len(condition(expr_from_text("gid.x < 9 && gid.y < 9")).comparisons) == 2
    assert not condition(expr_from_text("flag")).is_all


def test_turned_round_twice_a_comparison_is_itself():
    assert all(MIRRORED[MIRRORED[op]] is op and OPPOSITE[OPPOSITE[op]] is op for op in MIRRORED)
