"""Nodes: their declarations, equality on bits, hashing, pickling and `repr`, at any depth."""

from __future__ import annotations

import copy
import dataclasses
import math
import pickle
import sys
from collections.abc import Callable
from typing import Any

import pytest

from vyre_foundation import ir
from vyre_foundation.diagnostics import ValidationError
from vyre_foundation.ir import (
    Assign,
    Atomic,
    AtomicOp,
    Barrier,
    Binary,
    BinOp,
    Block,
    Call,
    Effect,
    Expr,
    If,
    Let,
    LitF32,
    LitF64,
    LitI32,
    LitI64,
    LitU32,
    LitU64,
    Load,
    Loop,
    Node,
    Region,
    Return,
    Stmt,
    Store,
    Unary,
    UnOp,
    Var,
)
from vyre_foundation.ir.floats import f32_bits
from vyre_foundation.ir.node import TagTable, node

EXPRESSION_TAGS = {
    "LitU32": 0, "LitI32": 1, "LitBool": 2, "Var": 3, "Load": 4, "BufLen": 5, "InvocationId": 6, "WorkgroupId": 7,
    "LocalId": 8, "Binary": 9, "Unary": 10, "Call": 11, "Select": 12, "Cast": 13, "Atomic": 14, "LitF32": 15, "Fma": 16,
    "SubgroupReduce": 17, "SubgroupShuffle": 18, "SubgroupBallot": 19, "SubgroupLocalId": 20, "SubgroupSize": 21,
    "BufferRef": 22, "OpaqueExpr": 0x80, "Bitcast": 11, "NumWorkgroups": 11, "LitU64": 0x80, "LitI64": 0x80,
    "LitF64": 0x80,
}  # fmt: skip
STATEMENT_TAGS = {
    "Let": 0, "Assign": 1, "Store": 2, "If": 3, "Loop": 4, "Return": 5, "Block": 6, "Barrier": 7, "IndirectDispatch": 8,
    "AsyncLoad": 9, "AsyncWait": 10, "Region": 11, "AsyncStore": 12, "Trap": 13, "Resume": 14, "AllReduce": 15,
    "AllGather": 16, "ReduceScatter": 17, "Broadcast": 18, "Break": 0x80, "OpaqueStmt": 0x80,
}  # fmt: skip


def test_every_node_of_the_definition_exists_with_its_wire_tag():
    assert {cls.__name__: cls.wire_tag for cls in ir.EXPRESSIONS.kinds} == EXPRESSION_TAGS
    assert {cls.__name__: cls.wire_tag for cls in ir.STATEMENTS.kinds} == STATEMENT_TAGS


def test_every_node_is_exported_and_has_the_right_base():
    for table, base in ((ir.EXPRESSIONS, Expr), (ir.STATEMENTS, Stmt)):
        for cls in table.kinds:
            assert getattr(ir, cls.__name__) is cls
            assert issubclass(cls, base)


def test_a_tag_belongs_to_one_class_for_ever():
    table = TagTable("test")

    @node(table, 3)
    class First(Expr):
        pass

    assert table.classes == {3: First}
    with pytest.raises(TypeError, match="tag 3 belongs to First; Second may take 0"):
        node(table, 3)(type("Second", (Expr,), {}))


def test_effects_are_declared_on_the_classes():
    assert ir.Load.effect is Effect.READ
    assert ir.Store.effect is Effect.WRITE
    assert ir.Atomic.effect == Effect.READ | Effect.WRITE | Effect.ATOMIC
    assert ir.Barrier.effect is Effect.SYNC
    assert ir.Return.effect is Effect.CONTROL
    assert ir.Binary.effect is Effect.NONE


# ------------------------------------------------------------------------------------------------------------- values


def test_nodes_are_immutable_and_have_no_dictionary():
    load = Load("x", LitU32(0))
    with pytest.raises(dataclasses.FrozenInstanceError):
        setattr(load, "buffer", "y")  # noqa: B010 - the type checker would refuse a plain assignment
    with pytest.raises(dataclasses.FrozenInstanceError):
        delattr(load, "buffer")
    assert not hasattr(load, "__dict__")


def test_equality_is_structural_and_by_class():
    assert Load("x", LitU32(0)) == Load("x", LitU32(0))
    assert hash(Load("x", LitU32(0))) == hash(Load("x", LitU32(0)))
    assert Load("x", LitU32(0)) != Load("x", LitU32(1))
    assert Load("x", LitU32(0)) != Load("y", LitU32(0))
    assert LitU32(1) != LitI32(1)
    assert LitU64(1) != LitI64(1)
    assert Let("a", LitU32(1)) != Assign("a", LitU32(1))
    assert LitU32(1) != 1


def test_where_statements_stand_matters_for_equality():
    a, b = Return(), Barrier()
    assert If(Var("c"), (a, b), ()) != If(Var("c"), (a,), (b,))
    assert Atomic(AtomicOp.ADD, "x", LitU32(0), LitU32(1), LitU32(2)) != Atomic(
        AtomicOp.ADD, "x", LitU32(0), None, LitU32(2)
    )


@pytest.mark.parametrize("literal", [LitF32, LitF64])
def test_float_literals_are_equal_when_their_bits_are(literal: type[LitF32] | type[LitF64]):
    assert literal(math.nan) == literal(math.nan) == literal(-math.nan)
    assert hash(literal(math.nan)) == hash(literal(float("nan")))
    assert literal(0.0) != literal(-0.0)
    assert literal(1.5) == literal(1.5)
    assert literal(1.5) != literal(2.5)


def test_a_float_literal_is_exact_or_rounded_on_request():
    assert LitF32.nearest(0.1).value == 0.10000000149011612
    assert f32_bits(LitF32.nearest(1e300).value) == 0x7F80_0000
    assert f32_bits(LitF32.nearest(math.nan).value) == 0x7FC0_0000
    with pytest.raises(ValidationError) as caught:
        LitF32(0.1)
    assert caught.value.code == "V214"
    assert "LitF32.nearest" in caught.value.fix


def test_copies_are_the_node_itself():
    load = Load("x", LitU32(0))
    assert copy.copy(load) is load
    assert copy.deepcopy(load) is load


def test_repr_evaluates_to_the_node_again():
    program = Block(
        (
            Let("a", Binary(BinOp.ADD, LitF32(1.0), Call("f", (Var("b"),)))),
            If(Var("a"), (), (Return(),)),
            Store("x", LitU32(0), Atomic(AtomicOp.COMPARE_EXCHANGE, "y", LitU32(1), LitU32(2), LitU32(3))),
            Barrier(),
        )
    )
    assert eval(repr(program), dict(vars(ir))) == program


def test_matching_sees_the_fields_in_order():
    match Binary(BinOp.ADD, LitU32(1), Var("x")):
        case Binary(BinOp.ADD, LitU32(value), Var(name)):
            assert (value, name) == (1, "x")
        case _:
            pytest.fail("did not match")


def test_children_attributes_and_rebuild_invert_each_other():
    for sample in SAMPLES:
        assert type(sample).rebuild(sample.attributes(), sample.children()) == sample


SAMPLES: tuple[Node, ...] = (
    LitU32(7),
    Var("x"),
    Load("x", Var("i")),
    Unary(UnOp.SQRT, Var("i")),
    Call("f", (Var("a"), Var("b"), Var("c"))),
    Call("f", ()),
    Atomic(AtomicOp.ADD, "x", Var("i"), None, Var("v")),
    Atomic(AtomicOp.COMPARE_EXCHANGE, "x", Var("i"), Var("e"), Var("v")),
    Return(),
    If(Var("c"), (Return(),), (Barrier(), Return())),
    Loop("k", LitU32(0), LitU32(4), (Return(),)),
    Region("g", None, ()),
    Block((Block(()),)),
)


# -------------------------------------------------------------------------------------------------------- deep and wide


def deep_expression(depth: int) -> Expr:
    made: Expr = Var("x")
    for _ in range(depth - 1):
        made = Unary(UnOp.NEGATE, made)
    return made


def deep_statement(depth: int) -> Stmt:
    made: Stmt = Store("y", LitU32(0), deep_expression(128))
    for level in range(depth):
        made = If(Var("c"), (made,), ()) if level % 2 else Block((made,))
    return made


@pytest.mark.parametrize("make", [deep_expression, deep_statement])
def test_depth_is_no_matter_to_equality_hash_pickle_and_repr(make: Callable[[int], Node]):
    limit = sys.getrecursionlimit()
    a, b = make(20_000), make(20_000)
    assert a == b
    assert hash(a) == hash(b)
    assert pickle.loads(pickle.dumps(a)) == a
    assert copy.deepcopy(a) is a
    assert len(repr(a)) > 100_000
    assert sys.getrecursionlimit() == limit


def test_wide_bodies_are_no_matter_either():
    def make() -> Block:
        return Block(tuple(Store("y", LitU32(n), Binary(BinOp.ADD, Var("i"), LitF32(1.0))) for n in range(100_000)))

    a, b = make(), make()
    assert a == b
    assert hash(a) == hash(b)
    assert pickle.loads(pickle.dumps(a)) == a


def test_a_shared_subtree_is_visited_once_where_the_tree_would_be_exponential():
    def make() -> Expr:
        value: Expr = Var("x")
        for _ in range(200):
            value = Binary(BinOp.ADD, value, value)
        return value

    a, b = make(), make()
    assert a == b
    assert hash(a) == hash(b)
    assert pickle.loads(pickle.dumps(a)) == a
    assert repr(a).endswith("…")


# ---------------------------------------------------------------------------------------------------------- bad fields


@pytest.mark.parametrize(
    ("source", "where"),
    [
        ("LitU32(-1)", "LitU32.value"),
        ("LitU32(2**32)", "LitU32.value"),
        ("LitU32(True)", "LitU32.value"),
        ("LitU32('1')", "LitU32.value"),
        ("LitI32(2**31)", "LitI32.value"),
        ("LitU64(2**64)", "LitU64.value"),
        ("LitI64(-(2**63) - 1)", "LitI64.value"),
        ("LitF32(1)", "LitF32.value"),
        ("LitF64('x')", "LitF64.value"),
        ("LitBool(1)", "LitBool.value"),
        ("Var(3)", "Var.name"),
        ("Var('\\ud800')", "Var.name"),
        ("Binary(UnOp.NEGATE, Var('a'), Var('b'))", "Binary.op"),
        ("Binary(BinOp.ADD, 1, Var('b'))", "Binary.left"),
        ("Binary(BinOp.ADD, Var('a'), Return())", "Binary.right"),
        ("Call('f', Var('a'))", "Call.args"),
        ("Call('f', [Var('a'), 2])", "Call.args[1]"),
        ("Atomic(AtomicOp.ADD, 'x', Var('i'), 3, Var('v'))", "Atomic.expected"),
        ("Block(Return())", "Block.body"),
        ("Block([Var('a')])", "Block.body[0]"),
        ("Block('ab')", "Block.body"),
        ("Barrier('acquire')", "Barrier.ordering"),
        ("InvocationId(256)", "InvocationId.axis"),
        ("Cast('f32', Var('a'))", "Cast.target"),
        ("OpaqueExpr('k', 'text')", "OpaqueExpr.payload"),
        ("Region('g', 3, ())", "Region.source_region"),
        ("ExtensionOp(5)", "ExtensionOp.id"),
    ],
)
def test_a_field_refuses_what_it_cannot_hold_and_says_where(source: str, where: str):
    with pytest.raises(ValidationError) as caught:
        eval(source, dict(vars(ir)))
    assert caught.value.code == "V214"
    assert caught.value.where == where
    assert caught.value.because
    assert caught.value.fix


def test_a_list_becomes_a_tuple_and_bytes_are_copied():
    body: Any = [Return()]
    payload: Any = bytearray(b"ab")
    assert Block(body).body == (Return(),)
    assert ir.OpaqueExpr("k", payload).payload == b"ab"


def test_an_extension_operator_is_named_by_its_hash():
    assert ir.ExtensionOp.named("") == ir.ExtensionOp(0x811C_9DC5)
    assert ir.ExtensionOp.named("a") == ir.ExtensionOp(0xE40C_292C)
