"""The direct check finds a planted mistake of every rule it knows, and accepts the program without it."""

from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest

from vyre_foundation import ir
from vyre_foundation.ir import (
    AtomicOp,
    Barrier,
    Binary,
    BinOp,
    Break,
    BufferDecl,
    DataType,
    Expr,
    If,
    InvocationId,
    Let,
    LinearType,
    LitBool,
    LitF32,
    LitU32,
    Load,
    LocalId,
    Loop,
    MemoryKind,
    MemoryOrdering,
    Program,
    Region,
    Return,
    Stmt,
    Store,
    SubgroupBallot,
    Var,
    WorkgroupId,
)
from vyre_foundation.ir.shapes import Exactly
from vyre_reference.testing import problems, unordered_atomics

U32, F32 = DataType.U32, DataType.F32
ZERO, ONE = LitU32(0), LitU32(1)
VARYING = Binary(BinOp.LT, LocalId(0), ONE)
UNIFORM = Binary(BinOp.LT, WorkgroupId(0), ONE)
GRID_SYNC = Barrier(MemoryOrdering.GRID_SYNC)
VOTE = Let("vote", SubgroupBallot(LitBool(True)))

BUFFERS = (
    BufferDecl.read("x", 0, U32).with_count(4),
    BufferDecl.read("f", 1, F32).with_count(4),
    BufferDecl.output("y", 2, U32).with_count(4),
    BufferDecl.write_only("w", 3, U32).with_count(4),
    BufferDecl.workgroup("s", 4, U32),
    BufferDecl.local("l", 4, U32),
)


def program(*body: Stmt) -> Program:
    return Program.wrapped(BUFFERS, (4, 1, 1), body)


def add(buffer: str, op: AtomicOp = AtomicOp.ADD, name: str = "old") -> Let:
    return Let(name, ir.Atomic(op, buffer, ZERO, None, ONE))


def loop(*body: Stmt, var: str = "i") -> Loop:
    return Loop(var, ZERO, LitU32(9), body)


LEAVE_ALONE, LEAVE_TOGETHER = If(VARYING, (Break(),)), If(UNIFORM, (Break(),))

VALID: dict[str, tuple[Stmt, ...]] = {
    "barrier under uniform control": (If(UNIFORM, (Barrier(),)),),
    "barrier after a varying return": (If(VARYING, (Return(),)), Barrier()),
    "uniform loop bound from memory": (Loop("i", ZERO, Load("x", ZERO), (Barrier(),)),),
    "uniform through workgroup memory": (
        Store("s", LocalId(0), ONE),
        Barrier(),
        If(Binary(BinOp.EQ, Load("s", ZERO), ONE), (Barrier(),)),
    ),
    "uniform local array": (Store("l", ZERO, ONE), If(Load("l", ZERO), (Barrier(),))),
    "a name again in another scope": (If(UNIFORM, (Let("a", ONE),), (Let("a", ONE),)),),
    "return before the barrier of a loop": (Loop("i", ZERO, ONE, (If(VARYING, (Return(),)), Barrier())),),
    "grid sync seen through a block": (ir.Block((GRID_SYNC,)),),
    "a break for all, with a barrier": (loop(Barrier(), LEAVE_TOGETHER),),
    "a break for all, with a subgroup operation": (loop(LEAVE_TOGETHER, VOTE),),
    "a break alone, and a barrier behind the loop": (loop(LEAVE_ALONE), Barrier()),
    "a break alone, out of an inner loop": (loop(Barrier(), loop(LEAVE_ALONE, var="j"), Barrier()),),
    "what a loop left alone did not change": (Let("a", ONE), loop(LEAVE_ALONE), If(Var("a"), (Barrier(),))),
    "what is written before a barrier and a break": (
        loop(Store("s", LocalId(0), ONE), Barrier(), Break()),
        If(UNIFORM, (Barrier(),)),
    ),
    "a break at the end of a block": (loop(ir.Block((Break(),)), Barrier()),),
    "atomics and plain accesses apart": (add("s"), Barrier(), Let("v", Load("s", ZERO))),
}

INVALID: list[tuple[str, tuple[Stmt, ...]]] = [
    ("V008", (Let("a", ONE), If(UNIFORM, (Let("a", ONE),)))),
    ("V009", (add("l"),)),
    ("V010", (If(VARYING, (Barrier(),)),)),
    ("V010", (If(VARYING, (VOTE,)),)),
    ("V010", (Loop("i", ZERO, LocalId(0), (Barrier(),)),)),
    ("V010", (Let("a", ZERO), If(VARYING, (ir.Assign("a", ONE),)), If(Var("a"), (Barrier(),)))),
    ("V010", (Let("a", ZERO), Loop("i", ZERO, ONE, (If(Var("a"), (Barrier(),)), ir.Assign("a", LocalId(0)))))),
    ("V010", (Store("l", ZERO, LocalId(0)), If(Load("l", ZERO), (Barrier(),)))),
    ("V010", (Store("s", LocalId(0), ONE), If(Load("s", ZERO), (Barrier(),)))),
    ("V010", (Loop("i", ZERO, ONE, (Barrier(), If(Load("y", ZERO), (Barrier(),)))),)),
    ("V010", (loop(Barrier(), LEAVE_ALONE),)),
    ("V010", (loop(VOTE, LEAVE_ALONE),)),
    ("V010", (loop(LEAVE_ALONE, If(UNIFORM, (Barrier(),))),)),
    ("V010", (loop(loop(LEAVE_ALONE, Barrier(), var="j")),)),
    ("V010", (loop(If(VARYING, (ir.Block((Break(),)),)), Barrier()),)),
    ("V010", (Let("a", ZERO), loop(LEAVE_ALONE, ir.Assign("a", ONE)), If(Var("a"), (Barrier(),)))),
    ("V010", (loop(Store("l", ZERO, Var("i")), LEAVE_ALONE), If(Load("l", ZERO), (Barrier(),)))),
    ("V010", (Barrier(), loop(If(UNIFORM, (Store("s", LocalId(0), ONE), Break()))), If(Load("s", ZERO), (Barrier(),)))),
    ("V035", (Let("a", ir.Cast(DataType.U8, ONE)),)),
    ("V036", (Store("y", LitU32(4), ONE),)),
    ("V042", (Let("a", ir.Atomic(AtomicOp.ADD, "y", ZERO, None, ONE, MemoryOrdering.GRID_SYNC)),)),
    ("V043", (Barrier(MemoryOrdering.RELAXED),)),
    ("V044", (Let("a", Binary(BinOp.DIV, ONE, ZERO)),)),
    ("V045", (Let("a", ONE), ir.Assign("a", LitF32(1.0)))),
    ("V055", (Loop("i", ZERO, ONE, (Barrier(), If(VARYING, (Return(),)))),)),
    ("V061", (Let("a", Load("nowhere", ZERO)),)),
    ("V063", (Store("x", ZERO, ONE),)),
    ("V068", (Let("a", LocalId(3)),)),
    ("V0??", (Let("a", Binary(BinOp.ADD, ONE, LitF32(1.0))),)),
    ("V0??", (Let("a", Var("nowhere")),)),
    ("V0??", (Let("a", ir.Select(LitF32(1.0), ONE, ONE)),)),
    ("V112", (Return(), Barrier())),
    ("V112", (loop(Break(), Barrier()),)),
    ("V236", (Break(),)),
    ("V236", (If(UNIFORM, (ir.Block((Break(),)),)), loop())),
    ("V116", (add("y"), Let("a", Load("y", ONE)))),
    ("V117", (If(UNIFORM, (ir.Trap(ZERO, ""),)),)),
    ("V119", (ir.Assign("a", ONE),)),
    ("V121", (Store("y", ZERO, LitF32(1.0)),)),
    ("V122", (Store("y", LitF32(1.0), ONE),)),
    ("V123", (If(LitF32(1.0), ()),)),
    ("V124", (Loop("i", ZERO, LitF32(1.0), ()),)),
    ("V203", (If(VARYING, (Return(),)), VOTE)),
    ("V203", (Loop("i", ZERO, ONE, (VOTE, If(VARYING, (Return(),)))),)),
    ("V205", (Let("a", ONE), GRID_SYNC, Let("b", Var("a")))),
    ("V206", (If(UNIFORM, (GRID_SYNC,)),)),
    ("V207", (Let("a", Load("w", ZERO)),)),
    ("V209", (ir.AsyncLoad("x", "l", LitF32(1.0), ZERO, "t"),)),
]


@pytest.mark.parametrize("name", VALID)
def test_a_valid_program_has_no_problem(name: str):
    assert problems(program(*VALID[name])) == []


@pytest.mark.parametrize(("code", "body"), INVALID, ids=range(len(INVALID)))
def test_a_planted_mistake_is_found_under_its_code(code: str, body: tuple[Stmt, ...]):
    assert [found for found in problems(program(*body)) if found.startswith(code)], problems(program(*body))


def with_buffer(which: str, **changes: Any) -> Program:
    made = tuple(replace(b, **changes) if b.name == which else b for b in BUFFERS)
    return program(Let("a", ONE)).replace(buffers=made)


HEADERS: list[tuple[str, Callable[[], Program]]] = [
    ("V070", lambda: with_buffer("x", linear_type=LinearType.LINEAR)),
    ("V083", lambda: with_buffer("x", shape_predicate=Exactly(5))),
    ("V105", lambda: program().replace(entry=(Let("a", ONE),))),
    ("V106", lambda: program().replace(workgroup_size=(0, 1, 1))),
    ("V107", lambda: with_buffer("x", name="f")),
    ("V108", lambda: with_buffer("x", binding=1)),
    ("V109", lambda: with_buffer("s", count=0)),
    ("V130", lambda: with_buffer("y", count=0)),
    ("V202", lambda: with_buffer("y", output_byte_range=(0, 17))),
    ("V204", lambda: with_buffer("x", kind=MemoryKind.SHARED)),
    ("V210", lambda: program().replace(workgroup_size=(1, 1, 65))),
    ("V210", lambda: program().replace(workgroup_size=(1025, 1, 1))),
]


@pytest.mark.parametrize(("code", "make"), HEADERS, ids=range(len(HEADERS)))
def test_a_mistake_in_a_declaration_is_found_under_its_code(code: str, make: Callable[[], Program]):
    assert [found[:4] for found in problems(make())] == [code]


def test_linear_use_counts_the_larger_arm_and_loops_as_many():
    def linear(*body: Stmt) -> list[str]:
        made = tuple(b.with_linear_type(LinearType.LINEAR) if b.name == "x" else b for b in BUFFERS)
        return problems(Program(made, (4, 1, 1), (Region("r", None, body),)))

    use: Expr = Load("x", ZERO)
    assert linear(Let("a", use)) == []
    assert linear(If(UNIFORM, (Let("a", use),), (Let("a", use),))) == []
    assert linear(Loop("i", ZERO, ONE, (Let("a", use),))) == ["V070 buffer x"]
    assert linear(Let("a", use), Let("b", use)) == ["V070 buffer x"]


def test_the_determinism_class_goes_by_operator_and_by_the_use_of_results():
    store = Store("l", ZERO, Var("old"))

    assert unordered_atomics(program(add("y"), add("y", name="b"))) == []
    assert unordered_atomics(program(add("s"), Barrier(), add("s", AtomicOp.MAX, "b"))) == []
    assert unordered_atomics(program(add("y"), Barrier(), add("y", AtomicOp.MAX, "b"))) != []
    assert unordered_atomics(program(add("y"), store)) != []
    assert unordered_atomics(program(add("y", AtomicOp.EXCHANGE))) != []


def test_invocation_ids_are_varying_and_group_ids_uniform():
    for value, uniform in ((InvocationId(0), False), (WorkgroupId(0), True), (ir.BufLen("x"), True)):
        body = If(Binary(BinOp.EQ, value, ZERO), (Barrier(),))
        assert (problems(program(body)) == []) is uniform
