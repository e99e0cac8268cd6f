"""Sums of differences become the difference of two sums with the same value."""

from __future__ import annotations

import random

import pytest

from vyre_driver.lowering.lanes.accesses.sums import regrouped
from vyre_foundation import ir
from vyre_foundation.ir import BinOp, Expr

A, B, K = ir.Var("a"), ir.Var("b"), ir.Var("k")
DEFINITIONS = {
    "left": ir.Binary(BinOp.SUB, K, ir.LitU32(1)),
    "below": ir.Binary(BinOp.ADD, A, ir.LitU32(2**32 - 3)),
    "both": ir.Binary(BinOp.ADD, ir.Var("left"), ir.Var("below")),
    "right": ir.Binary(BinOp.ADD, K, ir.LitU32(1)),
}


def add(left: Expr, right: Expr) -> Expr:
    return ir.Binary(BinOp.ADD, left, right)


def value(e: Expr, names: dict[str, int]) -> int:
    match e:
        case ir.LitU32(number):
            return number
        case ir.Var(name):
            return names[name] if name in names else value(DEFINITIONS[name], names)
        case ir.Binary(BinOp() as op, left, right):
            sides = value(left, names), value(right, names)
            found = {BinOp.ADD: sides[0] + sides[1], BinOp.SUB: sides[0] - sides[1], BinOp.MUL: sides[0] * sides[1]}
            return found[op] % 2**32
        case _:
            raise AssertionError(e)


def some(choose: random.Random, depth: int) -> Expr:
    if depth == 0 or choose.random() < 0.2:
        names = [*DEFINITIONS, "a", "b", "k"]
        return (
            ir.Var(choose.choice(names))
            if choose.random() < 0.8
            else ir.LitU32(choose.choice([0, 3, 2**31, 2**32 - 1]))
        )
    op = choose.choice([BinOp.ADD, BinOp.ADD, BinOp.SUB, BinOp.MUL])
    return ir.Binary(op, some(choose, depth - 1), some(choose, depth - 1))


def test_the_value_stays():
    choose = random.Random(5)
    for _ in range(3000):
        e = some(choose, choose.randint(1, 5))
        names = {name: choose.choice([0, 1, 2, 2**31, 2**32 - 1, choose.randrange(2**32)]) for name in "abk"}
        assert value(regrouped(e, DEFINITIONS), names) == value(e, names)


def test_a_neighbour_by_way_of_a_negative_number_is_one_less_than_a_sum():
    assert regrouped(add(A, ir.Var("left")), DEFINITIONS) == ir.Binary(BinOp.SUB, add(A, K), ir.LitU32(1))
    product = ir.Binary(BinOp.MUL, add(B, ir.Var("left")), A)
    assert regrouped(product, DEFINITIONS) == ir.Binary(BinOp.MUL, ir.Binary(BinOp.SUB, add(B, K), ir.LitU32(1)), A)


@pytest.mark.parametrize("e", [add(A, B), add(A, ir.Var("right")), ir.Binary(BinOp.SUB, add(A, B), ir.LitU32(1)), A])
def test_what_takes_nothing_away_on_the_way_stays_the_same_object(e: Expr):
    assert regrouped(e, DEFINITIONS) is e
