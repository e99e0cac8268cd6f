"""Calls put in place: arguments once, in order; fresh names; circles and bodies that cannot stand inside refused."""

from __future__ import annotations

import struct

import pytest

from vyre_foundation import F32, U32, Program
from vyre_foundation.diagnostics import ValidationError, explain
from vyre_foundation.ir import (
    Atomic,
    AtomicOp,
    Barrier,
    Binary,
    BinOp,
    Break,
    Call,
    If,
    Let,
    LitBool,
    LitF32,
    LitU32,
    Load,
    Loop,
    MemoryOrdering,
    Region,
    Return,
    Store,
    Var,
)
from vyre_foundation.passes.inlining import inline_calls
from vyre_foundation.validation import Op, Parameter, validate
from vyre_foundation.walk import postorder
from vyre_reference.testing import execute

X = Parameter("x", F32)
SQUARE = Op("demo.square", (X,), F32, (Let("t", Binary(BinOp.MUL, Var("x"), Var("x"))),), Var("t"))
QUAD = Op("demo.quad", (X,), F32, (), Call("demo.square", (Call("demo.square", (Var("x"),)),)))
BUMP = Op(
    "demo.bump",
    (Parameter("counters", U32, is_buffer=True), Parameter("i", U32)),
    U32,
    (Store("counters", Var("i"), Binary(BinOp.ADD, Load("counters", Var("i")), LitU32(1))),),
    Load("counters", Var("i")),
)
OPS = {op.op_id: op for op in (SQUARE, QUAD, BUMP)}


def program(body: str) -> Program:
    return Program.from_text(
        f"""
        program workgroup(1, 1, 1) {{
          buffer y: read_write f32[4] @0
          buffer c: read_write u32[4] @1
          region "r" {{
            {body}
          }}
        }}
        """
    )


def inlined(body: str) -> Program:
    before = program(body)
    assert validate(before, ops=OPS) == []
    after = inline_calls(before, OPS)
    assert validate(after) == []
    assert not any(isinstance(node, Call) for node in postorder(after))
    return after


def run(after: Program, c: list[int]) -> tuple[list[float], list[int]]:
    """What a single invocation leaves in y and c, starting from y = 1 2 3 4."""
    inputs = {"y": struct.pack("<4f", 1.0, 2.0, 3.0, 4.0), "c": struct.pack("<4I", *c)}
    outcome = execute(after, (1, 1, 1), inputs)
    return [float(v) for v in outcome.buffers["y"]], [int(v) for v in outcome.buffers["c"]]


def test_a_call_becomes_its_body():
    made, _ = run(inlined("y[0] = call demo.square(y[2])"), [0, 0, 0, 0])
    assert made[0] == 9.0


def test_calls_inside_operations_and_arguments_are_put_in_place_too():
    made, _ = run(inlined("y[0] = call demo.quad(call demo.square(y[1]))"), [0, 0, 0, 0])
    assert made[0] == 256.0


def test_arguments_are_evaluated_once():
    after = inlined("let old = call demo.square(f32(atomic_add(c[0], 1)))\n y[0] = old")
    atomics = [node for node in postorder(after) if isinstance(node, Atomic)]
    assert [atomic.op for atomic in atomics] == [AtomicOp.ADD]
    assert run(after, [3, 0, 0, 0]) == ([9.0, 2.0, 3.0, 4.0], [4, 0, 0, 0])


@pytest.mark.parametrize(
    ("expression", "expected"),
    [
        ("c[0] * 100 + call demo.bump(ref(c), 0)", 506),
        ("call demo.bump(ref(c), 0) * 100 + c[0]", 606),
        ("c[0] * 10000 + call demo.bump(ref(c), 0) * 100 + c[0]", 50606),
        ("call demo.bump(ref(c), 0) * 100 + call demo.bump(ref(c), 0)", 607),
        ("select(c[0] == 5, call demo.bump(ref(c), 0), c[0] + 100)", 6),
    ],
)
def test_what_stands_left_of_a_call_is_evaluated_before_it(expression: str, expected: int):
    _, counters = run(inlined(f"c[1] = {expression}"), [5, 0, 0, 0])
    assert counters[1] == expected


def test_a_call_in_a_condition_and_in_loop_bounds_runs_once():
    body = "if call demo.bump(ref(c), 0) < 9 { c[1] = 1 }\n for k in 0..call demo.bump(ref(c), 0) { c[2] = c[2] + 1 }"
    _, counters = run(inlined(body), [1, 0, 0, 0])
    assert counters == [3, 1, 3, 0]


def test_names_of_the_caller_and_of_the_operation_do_not_meet():
    made, _ = run(inlined("let t = 10.0\n let x = 3.0\n y[0] = t + call demo.square(x) + x"), [0, 0, 0, 0])
    assert made[0] == 22.0


def test_a_program_without_calls_is_the_same_object():
    before = program("y[0] = 1.0")
    assert inline_calls(before, OPS) is before


def test_operations_without_a_body_stay_calls():
    before = program("c[0] = call vyre.tables.two_over_pi(3)")
    assert inline_calls(before, {}) == before


def one_call(op: Op) -> Program:
    return Program([], (1, 1, 1), (Region("r", None, (Let("v", Call(op.op_id, (LitF32(1.0),))),)),))


def refusal(op: Op, ops: dict[str, Op] | None = None) -> ValidationError:
    with pytest.raises(ValidationError) as caught:
        inline_calls(one_call(op), {op.op_id: op} if ops is None else ops)
    return caught.value


def test_an_unknown_operation_is_refused_with_a_suggestion():
    error = refusal(Op("demo.sqare", (X,), F32), OPS)
    assert error.code == "V016"
    assert error.fix == "did you mean `demo.square`?"


def test_a_circle_is_refused_and_shown():
    a = Op("demo.a", (X,), F32, (), Call("demo.b", (Var("x"),)))
    b = Op("demo.b", (X,), F32, (), Call("demo.a", (Var("x"),)))
    error = refusal(a, {"demo.a": a, "demo.b": b})
    assert error.code == "V231"
    assert error.because == "`demo.a` calls `demo.b` calls `demo.a`"


@pytest.mark.parametrize("statement", [Return(), Barrier(MemoryOrdering.GRID_SYNC)], ids=["return", "grid sync"])
def test_a_body_that_would_end_or_split_its_caller_is_refused(statement: Return | Barrier):
    error = refusal(Op("demo.stop", (X,), F32, (If(LitBool(True), (statement,), ()),), Var("x")))
    assert error.code == "V232"


def test_a_body_that_would_leave_a_loop_of_its_caller_is_refused():
    error = refusal(Op("demo.stop", (X,), F32, (If(LitBool(True), (Break(),), ()),), Var("x")))
    assert error.code == "V232"
    assert "leave a loop of its caller" in error.because


def test_a_body_may_leave_its_own_loop():
    count = Loop("j", LitU32(0), LitU32(9), (If(Binary(BinOp.EQ, Var("j"), LitU32(3)), (Break(),)),))
    op = Op("demo.loop", (X,), F32, (count,), Var("x"))
    made = inline_calls(program("for i in 0..4 {\ny[i] = call demo.loop(2.0)\n}"), {op.op_id: op})
    assert validate(made) == []
    assert any(isinstance(node, Break) for node in postorder(made))


def test_a_wrong_number_of_arguments_is_refused():
    assert refusal(Op("demo.two", (X, Parameter("z", F32)), F32, (), Var("x"))).code == "V020"


@pytest.mark.parametrize("code", ["V231", "V232"])
def test_the_pages_of_these_codes_show_what_they_say(code: str):
    page = explain(code)
    with pytest.raises(ValidationError) as caught:
        exec(page.wrong.source, {})
    assert caught.value.code == code
    exec(page.fixed.source, {})
