"""What recipes are made of: straight lines of a few kinds of nodes, each value computed once."""

from __future__ import annotations

import subprocess
import sys
from collections import Counter
from collections.abc import Iterator
from itertools import chain

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
    LitF32,
    LitI32,
    LitU32,
    Node,
    Select,
    Unary,
    UnOp,
    Var,
)
from vyre_foundation.ir.floats import is_f32
from vyre_foundation.numerics import FUNCTIONS, RECIPES, Recipe, StraightLine, op_id, recipe
from vyre_foundation.numerics.f32 import coefficients
from vyre_foundation.signatures import TRANSCENDENTALS
from vyre_foundation.walk import variables_of

KINDS = (LitF32, LitU32, LitI32, Var, Unary, Binary, Fma, Select, Cast, Bitcast, Call)
UNARY = {UnOp.ABS, UnOp.NEGATE, UnOp.SQRT, UnOp.IS_NAN, UnOp.LOGICAL_NOT}
BINARY = {
    BinOp.ADD, BinOp.SUB, BinOp.MUL, BinOp.DIV, BinOp.MUL_HIGH, BinOp.BIT_AND, BinOp.BIT_OR, BinOp.BIT_XOR, BinOp.SHL,
    BinOp.SHR, BinOp.EQ, BinOp.NE, BinOp.LT, BinOp.GT, BinOp.GE, BinOp.AND, BinOp.OR,
}  # fmt: skip
SIZES = {
    UnOp.EXP: (8, 23),
    UnOp.EXP2: (7, 22),
    UnOp.LOG: (6, 30),
    UnOp.LOG2: (6, 31),
    UnOp.SIN: (30, 87),
    UnOp.COS: (30, 86),
    UnOp.TAN: (39, 98),
    UnOp.ASIN: (5, 21),
    UnOp.ACOS: (5, 26),
    UnOp.ATAN: (8, 31),
    UnOp.SINH: (11, 37),
    UnOp.COSH: (9, 24),
    UnOp.TANH: (11, 37),
}
"""Statements and operations (nodes but for literals and variables)."""


def _codes() -> Iterator[tuple[str, Recipe | StraightLine]]:
    for name, made in FUNCTIONS.items():
        if any(parameter.dtype is DataType.F64 for parameter in made.parameters):
            continue
        word = name.removeprefix("vyre.math.")
        yield word, made
        if made.near is not None and made.far is not None:
            yield f"{word}-near", made.near
            yield f"{word}-far", made.far


CODES = dict(_codes())
each_code = pytest.mark.parametrize("name", CODES)


def parameters_of(name: str) -> set[str]:
    """Of a function or of a part of one."""
    return {each.name for each in FUNCTIONS[f"vyre.math.{name.removesuffix('-near').removesuffix('-far')}"].parameters}


def expressions(code: Recipe | StraightLine) -> list[Expr]:
    return [*(let.value for let in code.body), code.result]


def occurrences(roots: list[Expr]) -> Iterator[Node]:
    """Every node, as often as it is written."""
    stack: list[Node] = list(roots)
    while stack:
        node = stack.pop()
        yield node
        stack.extend(node.children())


def test_there_is_one_recipe_for_every_transcendental():
    assert tuple(RECIPES) == TRANSCENDENTALS
    assert all(recipe(op).op_id == op_id(op) for op in TRANSCENDENTALS)


@each_code
def test_a_recipe_is_made_of_the_allowed_nodes(name: str):
    for node in occurrences(expressions(CODES[name])):
        assert isinstance(node, KINDS)
        match node:
            case Unary(op, _):
                assert op in UNARY
            case Binary(op, _, _):
                assert op in BINARY
            case Cast(target, value):
                assert target is DataType.F32
                is_signed = isinstance(value, Bitcast) or (isinstance(value, Binary) and value.op is BinOp.SHR)
                assert is_signed, "only signed integers become floats, and nothing becomes an integer by rounding"
            case _:
                pass


@each_code
def test_a_recipe_is_a_straight_line_in_which_every_name_is_bound_once_before_it_is_used(name: str):
    code = CODES[name]
    bound = parameters_of(name)
    for let in code.body:
        assert type(let) is Let
        assert variables_of(let.value) <= bound
        assert let.name not in bound
        bound.add(let.name)
    assert variables_of(code.result) <= bound


@each_code
def test_every_binding_of_a_recipe_is_used(name: str):
    code = CODES[name]
    used = frozenset(chain.from_iterable(variables_of(e) for e in expressions(code)))
    assert used == parameters_of(name) | {let.name for let in code.body}


@each_code
def test_a_recipe_computes_nothing_twice(name: str):
    written = Counter(node for node in occurrences(expressions(CODES[name])) if node.children())
    assert [node for node, times in written.items() if times > 1] == []


@each_code
def test_no_product_of_floats_stands_directly_in_a_sum(name: str):
    """The IR promises no contraction; even a compiler that broke the promise inside an expression would find none."""
    for node in occurrences(expressions(CODES[name])):
        if isinstance(node, Binary) and node.op in (BinOp.ADD, BinOp.SUB):
            products = [e for e in (node.left, node.right) if isinstance(e, Binary) and e.op is BinOp.MUL]
            assert all(isinstance(product.right, Call) for product in products)  # words of the table: integers


@pytest.mark.parametrize("op", RECIPES, ids=lambda op: op.word)
def test_a_recipe_has_its_documented_size(op: UnOp):
    """Not a limit: a recipe that grows costs every program that uses it, so that it should be seen to grow."""
    made = RECIPES[op]
    operations = sum(bool(node.children()) for node in occurrences(expressions(made)))
    assert (len(made.body), operations) == SIZES[op]


def test_a_near_part_does_without_the_table_and_a_far_part_without_the_rounding_constant():
    for op in (UnOp.SIN, UnOp.COS, UnOp.TAN):
        near, far = RECIPES[op].near, RECIPES[op].far
        assert near is not None
        assert far is not None
        assert not any(isinstance(node, Call) for node in occurrences(expressions(near)))
        assert LitF32(coefficients.ROUNDING) not in set(occurrences(expressions(far)))


def test_every_coefficient_is_a_binary32():
    numbers: list[float] = []
    for name in dir(coefficients):
        if name.isupper():
            value: float | tuple[float, ...] = getattr(coefficients, name)
            numbers.extend(value if isinstance(value, tuple) else (value,))
    assert len(numbers) > 60
    assert all(is_f32(number) for number in numbers)


def test_importing_the_foundation_does_not_import_the_recipes():
    script = "import sys, vyre_foundation; print(any('numerics' in name for name in sys.modules))"
    run = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=True)
    assert run.stdout.strip() == "False"
