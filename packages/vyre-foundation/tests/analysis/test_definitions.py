"""Names that analyses look through: only as far as what they stand for stays short when written out."""

from __future__ import annotations

from vyre_foundation import ir
from vyre_foundation.analysis.definitions import MOST_NODES, expandable
from vyre_foundation.ir import BinOp, Expr
from vyre_foundation.walk import substitute_expression, tree_size


def plus(left: Expr, right: Expr) -> Expr:
    return ir.Binary(BinOp.ADD, left, right)


def written_out(name: str, found: dict[str, Expr]) -> Expr:
    value = found[name]
    while inner := [node.name for node in value.children() if isinstance(node, ir.Var) and node.name in found]:
        value = substitute_expression(value, {each: found[each] for each in inner})
        if tree_size(value) > 10 * MOST_NODES:
            break
    return value


def chain(length: int, *, twice: bool) -> list[tuple[str, Expr]]:
    made: list[tuple[str, Expr]] = [("x0", plus(ir.LocalId(0), ir.LitU32(1)))]
    for n in range(1, length):
        before = ir.Var(f"x{n - 1}")
        made.append((f"x{n}", plus(before, before if twice else ir.LitU32(1))))
    return made


def test_a_short_value_is_looked_through_and_a_long_one_is_not():
    assert "x" in expandable([("x", ir.LocalId(0))])
    long = ir.LocalId(0)
    for _ in range(MOST_NODES):
        long = plus(long, ir.LitU32(1))
    assert "x" not in expandable([("x", long)])


def test_the_names_in_a_value_count_as_what_they_stand_for():
    """Five bindings of three nodes each: written out, those that use the one before twice double their length."""
    found = expandable(chain(20, twice=True))
    assert "x3" in found
    assert tree_size(written_out("x3", found)) <= MOST_NODES
    assert "x4" in found
    assert "x5" not in found  # 2 * 63 + 1


def test_a_name_that_is_not_looked_through_counts_as_one_so_that_later_ones_are_again():
    found = expandable(chain(20, twice=True))
    assert "x6" in found
    assert "x5" not in found


def test_no_chain_is_looked_through_for_more_than_the_limit_however_long_it_is():
    found = expandable(chain(20_000, twice=False))
    longest = run = 0
    for n in range(20_000):
        run = run + 1 if f"x{n}" in found else 0
        longest = max(longest, run)
    assert 1 < longest <= MOST_NODES
