"""What the Rust crates would refuse, in sentences."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest
from golden_programs import chain

from vyre_foundation import Program, wire
from vyre_foundation.ir import (
    Atomic,
    AtomicOp,
    Binary,
    BinOp,
    Bitcast,
    Block,
    BufferDecl,
    Cast,
    DataType,
    DeclaredKind,
    DeclaredType,
    Elements,
    Expr,
    Fma,
    Let,
    LitF32,
    LitF64,
    LitI32,
    LitI64,
    LitU32,
    LitU64,
    Load,
    NumWorkgroups,
    OpaqueExpr,
    OpaqueStmt,
    Region,
    Return,
    Stmt,
    SubgroupReduce,
    SubgroupReduceOp,
    Unary,
    UnOp,
    Var,
    shapes,
)

ONE = LitU32(1)
WIDE = BufferDecl.read_write("w", 0, DataType.U64)
NARROW = BufferDecl.read_write("n", 1, DataType.U32)
SIGNED = BufferDecl.read_write("s", 2, DataType.I32)
BUFFERS = (WIDE, NARROW, SIGNED)
NOT_DEEP = chain(lambda e: Unary(UnOp.BIT_NOT, e), ONE, 62)


def of(*entry: Stmt, **fields: Any) -> Program:
    return Program(BUFFERS, (1, 1, 1), entry).replace(**fields)


def value(e: Expr) -> Program:
    return of(Let("x", e))


def from_buffer(name: str) -> Expr:
    return Load(name, ONE)


def nested_types(depth: int) -> DeclaredType:
    return chain(lambda t: DeclaredType(DeclaredKind.SPARSE_CSR, (t,)), DataType.U32, depth)


ARITHMETIC = "arithmetic on 64-bit numbers"
PROBLEMS: dict[str, tuple[Program, list[str]]] = {
    "nothing": (value(ONE), []),
    "depth-64": (value(NOT_DEEP), []),
    "depth-65": (
        of(Block((Let("x", NOT_DEEP),))),
        ["it is 65 levels deep, statements and expressions together; they take 64"],
    ),
    "types-count-too": (
        value(chain(lambda e: Unary(UnOp.BIT_NOT, e), Cast(nested_types(32), ONE), 32)),
        ["it is 66 levels deep, statements and expressions together; they take 64"],
    ),
    "large-record": (
        of(Region("r", None, (OpaqueStmt("a", bytes(4 << 20)), Return()))),
        [
            "a top-level statement (vyre.node.region) takes 4194326 bytes; they take 4194304",
            "they do not know the opaque statement `a`",
        ],
    ),
    "predicate": (
        of(buffers=[replace(NARROW, shape_predicate=chain(lambda p: shapes.AllOf(p, p), shapes.Exactly(1), 4))]),
        ["the shape predicate of `n` takes more than 64 bytes"],
    ),
    "opaque": (
        of(OpaqueStmt("a", b""), Let("x", OpaqueExpr("b", b""))),
        ["they do not know the opaque expression `b`", "they do not know the opaque statement `a`"],
    ),
    "wide-literals": (
        of(Let("x", LitU64(1)), Let("y", LitI64(1)), Let("z", LitF64(1.0))),
        [f"they do not know the opaque expression `vyre.literal.{word}`" for word in ("u64", "i64", "f64")],
    ),
    "two-outputs": (
        of(buffers=[replace(b, is_output=True, count=1) for b in (WIDE, NARROW)]),
        ["more than one output buffer: w, n"],
    ),
    "domain": (of(domain=Elements("n")), ["it has a domain, an opaque statement of a kind they do not know"]),
    "bitcast": (value(Bitcast(DataType.F32, ONE)), ["they do not know the call that Bitcast travels as"]),
    "num-workgroups": (value(NumWorkgroups(0)), ["they do not know the call that NumWorkgroups travels as"]),
    "atomic": (
        value(Atomic(AtomicOp.ADD, "s", ONE, None, LitI32(1))),
        ["an atomic on `s`, which holds i32 and not u32"],
    ),
    "atomic-u32": (value(Atomic(AtomicOp.ADD, "n", ONE, None, ONE)), []),
    "shift": (value(Binary(BinOp.SHL, from_buffer("s"), ONE)), ["a shift of another type than u32: shl"]),
    "rotation": (
        value(Binary(BinOp.ROTATE_LEFT, from_buffer("s"), ONE)),
        ["a shift of another type than u32: rotate_left"],
    ),
    "shift-u32": (value(Binary(BinOp.SHR, from_buffer("n"), ONE)), []),
    "wide-sum": (value(Binary(BinOp.ADD, from_buffer("w"), from_buffer("w"))), [ARITHMETIC]),
    "wide-unary": (value(Unary(UnOp.BIT_NOT, from_buffer("w"))), [ARITHMETIC]),
    "wide-fma": (value(Fma(*[Cast(DataType.F64, ONE)] * 3)), [ARITHMETIC]),
    "wide-reduction": (value(SubgroupReduce(SubgroupReduceOp.ADD, from_buffer("w"))), [ARITHMETIC]),
    "wide-copy": (of(Let("x", from_buffer("w"))), []),
    "wide-variable": (of(Let("x", from_buffer("w")), Let("y", Unary(UnOp.ABS, Var("x")))), [ARITHMETIC]),
    "negation": (value(Unary(UnOp.NEGATE, from_buffer("s"))), ["the negation of an i32"]),
    "negation-f32": (value(Unary(UnOp.NEGATE, LitF32(1.0))), []),
    "said-once": (of(*[Let("x", Unary(UnOp.NEGATE, LitI32(1)))] * 3), ["the negation of an i32"]),
    "workgroup-0": (
        of(workgroup_size=(0, 1, 1)),
        ["a workgroup has no invocations: the workgroup size is (0, 1, 1)"],
    ),
    "workgroup-count-0": (
        of(buffers=[BufferDecl.workgroup("t", 0, DataType.U32)]),
        ["`t` has no size: workgroup memory without a count"],
    ),
    "live-out-count-0": (
        of(buffers=[replace(NARROW, pipeline_live_out=True)]),
        ["`n` has no size: live out without a count"],
    ),
    "range": (
        of(buffers=[replace(NARROW, count=1, output_byte_range=(0, 8))]),
        ["`n` returns a range it does not have: bytes 0..8 of 4"],
    ),
    "several": (
        of(Let("x", Unary(UnOp.NEGATE, LitI32(1))), workgroup_size=(1, 1, 0), domain=Elements(4)),
        [
            "a workgroup has no invocations: the workgroup size is (1, 1, 0)",
            "it has a domain, an opaque statement of a kind they do not know",
            "the negation of an i32",
        ],
    ),
}


@pytest.mark.parametrize("name", PROBLEMS)
def test_each_reason_is_a_sentence(name: str):
    program, sentences = PROBLEMS[name]
    assert wire.rust_problems(program) == sentences
