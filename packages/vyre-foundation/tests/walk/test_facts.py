"""What is kept with a node is what a walk over its tree finds."""

from __future__ import annotations

from typing import Final

import pytest

from vyre_foundation import ir
from vyre_foundation.ir import Expr, Node, Stmt
from vyre_foundation.walk import (
    BUFFER_FIELDS,
    Use,
    facts_of,
    holds,
    kind_bits,
    leaves_loop,
    loaded_buffers,
    map_operands,
    map_variables,
    preorder,
    tree_size,
    variables_of,
)
from vyre_reference.testing import Knobs, generate_case

SEEDS: Final = range(10)


def nodes_of(seed: int) -> list[Node]:
    return [*preorder(generate_case(seed, Knobs.everything()).program)]


@pytest.mark.parametrize("seed", SEEDS)
def test_facts_are_those_of_a_walk(seed: int):
    nodes = nodes_of(seed)
    kinds = {type(node) for node in nodes}
    for node in nodes:
        inside = [*preorder(node)]
        facts = facts_of(node)
        assert facts.size == tree_size(node) == len(inside)
        assert facts.variables == {each.name for each in inside if isinstance(each, ir.Var)}
        assert facts.uses == {
            (getattr(each, name), use) for each in inside for name, use in BUFFER_FIELDS.get(type(each), ())
        }
        there = {type(each) for each in inside}
        assert {kind for kind in kinds if holds(node, kind_bits((kind,)))} == there


def test_sequences_hold_what_their_nodes_hold():
    body = (ir.Let("a", ir.Load("x", ir.LitU32(0))), ir.Store("y", ir.LitU32(1), ir.Var("b")))
    assert tree_size(body) == 6
    assert tree_size(()) == 0
    assert holds(body, kind_bits((ir.Load,)))
    assert not holds(body, kind_bits((ir.Atomic, ir.Loop)))
    assert not holds((), kind_bits((ir.Load,)))
    assert loaded_buffers(body) == {"x"}
    assert facts_of(body[1]).uses == {("y", Use.WRITE)}


def test_a_break_leaves_its_own_loop_and_no_other():
    leaving: Stmt = ir.If(ir.Var("c"), (ir.Break(),), ())
    loop = ir.Loop("j", ir.LitU32(0), ir.LitU32(4), (leaving,))
    assert leaves_loop(leaving)
    assert leaves_loop((ir.Barrier(), leaving))
    assert not leaves_loop(loop)
    assert not leaves_loop((loop, ir.Barrier()))
    assert not leaves_loop(())


def test_a_tree_that_shares_subtrees_is_looked_at_once():
    e: Expr = ir.Var("x")
    for _ in range(200):
        e = ir.Binary(ir.BinOp.ADD, e, e)
    assert tree_size(e) == 2**201 - 1
    assert variables_of(e) == {"x"}


def test_what_has_none_of_the_kinds_is_not_rewritten():
    seen: list[Expr] = []

    def note(e: Expr) -> Expr:
        seen.append(e)
        return e

    let = ir.Let("a", ir.Binary(ir.BinOp.ADD, ir.Var("x"), ir.LitU32(1)))
    assert map_operands(let, note, kind_bits((ir.Load, ir.Call))) is let
    assert not seen
    assert map_operands(let, note, kind_bits((ir.Load, ir.Binary))) is let
    assert [type(each) for each in seen] == [ir.Binary]
    assert map_operands(let, note) is let
    assert [type(each) for each in seen] == [ir.Binary, ir.Var, ir.LitU32, ir.Binary]


def test_variables_are_replaced_in_operands_alone():
    inner = ir.Let("b", ir.Var("x"))
    branch = ir.If(ir.Binary(ir.BinOp.LT, ir.Var("x"), ir.Var("y")), (inner,), ())
    made = map_variables(branch, {"x": ir.LitU32(7), "z": ir.LitU32(8)})
    assert made == ir.If(ir.Binary(ir.BinOp.LT, ir.LitU32(7), ir.Var("y")), (inner,), ())
    assert map_variables(branch, {"z": ir.LitU32(8)}) is branch
    assert map_variables(branch, {}) is branch
