"""What the recipes of F64 are made of: straight lines of a few kinds of nodes, each value computed once."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import chain
from typing import Final

import pytest

from vyre_foundation.ir import (
    Binary,
    BinOp,
    Bitcast,
    Call,
    Cast,
    DataType,
    Expr,
    Fma,
    Let,
    LitF64,
    LitU32,
    LitU64,
    Node,
    Select,
    Unary,
    UnOp,
    Var,
)
from vyre_foundation.numerics import FUNCTIONS, Recipe, StraightLine
from vyre_foundation.ops import TWO_OVER_PI_F64
from vyre_foundation.walk import variables_of

KINDS = (LitF64, LitU32, LitU64, Var, Unary, Binary, Fma, Select, Cast, Bitcast, Call)
UNARY = {UnOp.ABS, UnOp.NEGATE, UnOp.SQRT, UnOp.IS_NAN, UnOp.LOGICAL_NOT}
BINARY = {
    BinOp.ADD, BinOp.SUB, BinOp.MUL, BinOp.DIV, BinOp.BIT_AND, BinOp.BIT_OR, BinOp.BIT_XOR, BinOp.SHL, BinOp.SHR,
    BinOp.EQ, BinOp.NE, BinOp.LT, BinOp.GT, BinOp.LE, BinOp.GE, BinOp.AND, BinOp.OR,
}  # fmt: skip
RECIPES: Final = {name: recipe for name, recipe in FUNCTIONS.items() if recipe.result_type is DataType.F64}


def _codes() -> Iterator[tuple[str, Recipe | StraightLine, frozenset[str]]]:
    for name, made in RECIPES.items():
        parameters = frozenset(parameter.name for parameter in made.parameters)
        yield name, made, parameters
        if made.near is not None and made.far is not None:
            yield f"{name}-near", made.near, parameters
            yield f"{name}-far", made.far, parameters


CODES = {name: (code, parameters) for name, code, parameters in _codes()}
each_code = pytest.mark.parametrize("name", CODES)


def expressions(code: Recipe | StraightLine) -> list[Expr]:
    return [*(let.value for let in code.body), code.result]


def occurrences(roots: list[Expr]) -> Iterator[Node]:
    """Every node, as often as it is written."""
    stack: list[Node] = list(roots)
    while stack:
        node = stack.pop()
        yield node
        stack.extend(node.children())


@each_code
def test_a_recipe_is_made_of_the_allowed_nodes(name: str):
    for node in occurrences(expressions(CODES[name][0])):
        assert isinstance(node, KINDS)
        match node:
            case Unary(op, _):
                assert op in UNARY
            case Binary(op, _, _):
                assert op in BINARY
            case Cast(target, _):
                assert target is DataType.U32, "only the index of the table is no longer a word of 64 bits"
            case Call(op_id, _):
                assert op_id == TWO_OVER_PI_F64.op_id
            case _:
                pass


@each_code
def test_a_recipe_is_a_straight_line_in_which_every_name_is_bound_once_and_used(name: str):
    code, parameters = CODES[name]
    bound = set(parameters)
    for let in code.body:
        assert type(let) is Let
        assert variables_of(let.value) <= bound
        assert let.name not in bound
        bound.add(let.name)
    assert frozenset(chain.from_iterable(variables_of(e) for e in expressions(code))) == bound


@each_code
def test_a_recipe_computes_nothing_twice(name: str):
    written = Counter(node for node in occurrences(expressions(CODES[name][0])) if node.children())
    assert [node for node, times in written.items() if times > 1] == []


@each_code
def test_no_product_of_floats_stands_directly_in_a_sum(name: str):
    """The IR promises no contraction; even a compiler that broke the promise inside an expression would find none."""
    for node in occurrences(expressions(CODES[name][0])):
        if isinstance(node, Binary) and node.op in (BinOp.ADD, BinOp.SUB):
            assert not any(isinstance(e, Binary) and e.op is BinOp.MUL for e in (node.left, node.right))


def test_only_far_parts_use_the_table():
    for name, (code, _) in CODES.items():
        looks_up = any(isinstance(node, Call) for node in occurrences(expressions(code)))
        assert looks_up == (name.endswith("-far") or (name in RECIPES and RECIPES[name].threshold is not None))
