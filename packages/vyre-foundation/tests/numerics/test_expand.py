"""Programs with every transcendental written out."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from vyre_foundation import F32, Program, ProgramBuilder, check, validate
from vyre_foundation.builder import Value, cos, exp, f32, log, select, sin, tanh, u32
from vyre_foundation.builder.values import functions
from vyre_foundation.ir import (
    Binary,
    BinOp,
    BufferDecl,
    Call,
    DataType,
    Expr,
    Let,
    LitF32,
    LitU32,
    Load,
    Region,
    Store,
    Unary,
    UnOp,
    Var,
)
from vyre_foundation.ir.floats import f32_bits
from vyre_foundation.numerics import (
    MATH_OPS,
    RECIPES,
    Recipe,
    StraightLine,
    as_op,
    expand_transcendentals,
    op_id,
)
from vyre_foundation.ops import Op, Parameter
from vyre_foundation.signatures import TRANSCENDENTALS
from vyre_foundation.text import from_text, to_text
from vyre_foundation.walk import postorder, statements
from vyre_foundation.wire import fingerprint

Evaluate = Callable[[Recipe | StraightLine], Callable[[float], float]]


def elementwise(function: Callable[[Value], Value]) -> Program:
    k = ProgramBuilder("elementwise", workgroup_size=64, over="y")
    x, y = k.read("x", F32), k.read_write("y", F32)
    i = k.let("i", k.gid(0))
    with k.if_(i < y.len()):
        y[i] = function(x[i])
    return k.build()


def straight(*lets: Let) -> Program:
    """A program that stores the last binding."""
    out = BufferDecl.output("out", 0, F32).with_count(1)
    return Program.wrapped((out,), (1, 1, 1), (*lets, Store("out", LitU32(0), Var(lets[-1].name))))


def transcendentals(program: Program) -> int:
    return sum(isinstance(node, Unary) and node.op in RECIPES for node in postorder(program))


def stored(program: Program, evaluate: Evaluate) -> int:
    """The bits that a program made by `straight` stores."""
    (region,) = program.entry
    assert isinstance(region, Region)
    *lets, store = region.body
    assert isinstance(store, Store)
    return f32_bits(evaluate(StraightLine(tuple(s for s in lets if isinstance(s, Let)), store.value))(0.0))


@pytest.mark.parametrize("op", RECIPES, ids=lambda op: op.word)
def test_an_expanded_program_is_valid_without_a_finding_and_has_no_transcendental_left(op: UnOp):
    program = elementwise(getattr(functions, op.word))
    expanded = expand_transcendentals(program)

    assert transcendentals(program) == 1
    assert transcendentals(expanded) == 0
    assert validate(expanded) == []


@pytest.mark.parametrize("op", RECIPES, ids=lambda op: op.word)
def test_an_argument_is_evaluated_once(op: UnOp):
    expanded = expand_transcendentals(elementwise(getattr(functions, op.word)))

    loads = [s for s in statements(expanded) for node in postorder(s.children()) if isinstance(node, Load)]
    assert sum(isinstance(s, Let) for s in loads) == 1


@pytest.mark.parametrize("op", RECIPES, ids=lambda op: op.word)
def test_an_expansion_has_the_bits_of_the_recipe(op: UnOp, evaluate: Evaluate):
    """Among variables that have the names the recipe uses."""
    names = [let.name for let in RECIPES[op].body]
    taken = [Let(name, LitF32(0.25)) for name in ("x", *names)]
    program = straight(*taken, Let("outcome", Unary(op, Var("x"))))

    expanded = expand_transcendentals(program)

    check(expanded)
    assert stored(expanded, evaluate) == f32_bits(evaluate(RECIPES[op])(0.25))


def test_nested_transcendentals_are_expanded_from_the_inside(evaluate: Evaluate):
    inner = Binary(BinOp.MUL, Unary(UnOp.SIN, LitF32(1.25)), Unary(UnOp.COS, LitF32(100000.0)))
    program = straight(Let("outcome", Unary(UnOp.EXP, Unary(UnOp.TANH, inner))))

    expanded = expand_transcendentals(program)

    sine, cosine, tangent, power = (evaluate(RECIPES[op]) for op in (UnOp.SIN, UnOp.COS, UnOp.TANH, UnOp.EXP))
    product = sine(1.25) * cosine(100000.0)
    assert validate(expanded) == []
    assert stored(expanded, evaluate) == f32_bits(power(tangent(LitF32.nearest(product).value)))


def test_transcendentals_in_conditions_bounds_and_bodies_are_expanded():
    k = ProgramBuilder("everywhere", workgroup_size=64, over="y")
    x, y = k.read("x", F32), k.read_write("y", F32)
    i = k.let("i", k.gid(0))
    total = k.let("total", 0.0, F32)
    with k.if_(exp(x[i]) > 2.0), k.for_("j", 0, u32(f32(2.5) + exp(x[0]))):
        k.assign(total, total + sin(total))
    with k.else_():
        y[i] = select(log(x[i]) < 0.0, cos(x[i]), tanh(x[i]))
    program = k.build()

    expanded = expand_transcendentals(program)

    assert transcendentals(expanded) == 0
    assert validate(expanded) == validate(program) == []


def test_an_expansion_grows_by_one_recipe_an_occurrence():
    def size(count: int) -> int:
        value: Expr = LitF32(0.5)
        lets: list[Let] = []
        for number in range(count):
            value = Unary(UnOp.TAN, value)
            lets.append(Let(f"step{number}", value))
            value = Var(f"step{number}")
        return sum(1 for _ in postorder(expand_transcendentals(straight(*lets))))

    first, second, third = size(10), size(20), size(30)
    assert third - second == second - first
    assert second - first < 10 * 250


def test_a_program_without_transcendentals_is_returned_itself():
    program = elementwise(lambda x: x * 2.0)
    assert expand_transcendentals(program) is program


def test_expanding_twice_is_expanding_once():
    expanded = expand_transcendentals(elementwise(sin))
    assert expand_transcendentals(expanded) is expanded


def test_calls_of_others_stay_as_they_are():
    theirs = Op("acme.scale", (Parameter("v", DataType.F32),), DataType.F32)
    argument = Unary(UnOp.EXP, LitF32(1.0))
    program = straight(Let("outcome", Unary(UnOp.LOG, Call("acme.scale", (argument,)))))

    expanded = expand_transcendentals(program)

    called = [node.op_id for node in postorder(expanded) if isinstance(node, Call)]
    assert called == ["acme.scale"]
    assert validate(expanded, ops={theirs.op_id: theirs}) == []


def test_a_call_of_an_operation_of_ours_means_the_same_as_the_operator():
    by_call = straight(Let("outcome", Call("vyre.math.sin", (LitF32(1.5),))))
    by_operator = straight(Let("outcome", Unary(UnOp.SIN, LitF32(1.5))))

    assert validate(by_call, ops=MATH_OPS) == []
    assert expand_transcendentals(by_call) == expand_transcendentals(by_operator)


def test_an_expanded_program_has_a_text_and_a_fingerprint():
    expanded = expand_transcendentals(elementwise(lambda x: exp(x) + sin(x)))

    assert from_text(to_text(expanded)) == expanded
    assert fingerprint(expanded) == fingerprint(from_text(to_text(expanded)))


def test_every_transcendental_is_an_operation_of_one_float():
    assert {op_id(op) for op in TRANSCENDENTALS} <= MATH_OPS.keys()
    for op in TRANSCENDENTALS:
        made = as_op(op)
        assert MATH_OPS[made.op_id] is made
        assert made.op_id == f"vyre.math.{op.word}"
        assert made.parameters == (Parameter("x", DataType.F32),)
        assert made.result_type is DataType.F32
        assert (made.body, made.result) == (RECIPES[op].body, RECIPES[op].result)
