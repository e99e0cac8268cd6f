"""Programs that have no bytes: each is refused with W009, the facts and a way out, and in bounded time."""

from __future__ import annotations

import tracemalloc
from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest
from golden_programs import DECLARED, QUANTIZED, chain
from wire_programs import programs

from vyre_foundation import Program, wire
from vyre_foundation.diagnostics import WireError
from vyre_foundation.ir import (
    NOT_BUFFER_ELEMENTS,
    Binary,
    BinOp,
    Bitcast,
    Block,
    BufferDecl,
    BufferRef,
    Call,
    Cast,
    DataType,
    DeclaredKind,
    DeclaredType,
    ElementType,
    Expr,
    Groups,
    If,
    Let,
    LitBool,
    LitF32,
    LitI32,
    LitU32,
    LitU64,
    Load,
    NumWorkgroups,
    OpaqueExpr,
    OpaqueStmt,
    Return,
    Scale,
    Select,
    SignedIds,
    Stmt,
    Trap,
    Unary,
    UnOp,
    Var,
    ZeroPoint,
    limits,
    shapes,
)
from vyre_foundation.wire.envelope import statement_payloads
from vyre_foundation.wire.nodes import count_bytes

ONE = LitU32(1)


def of(*entry: Stmt, **fields: Any) -> Program:
    return Program((), (1, 1, 1), entry).replace(**fields)


def value(e: Expr) -> Program:
    return of(Let("x", e))


def buffers(*made: BufferDecl) -> Program:
    return of(buffers=made)


B = BufferDecl.read_write("b", 0, DataType.U32)
VECTORS = DeclaredType(DeclaredKind.VEC, (DataType.U32, 4))


def quantized(storage: ElementType, scale: tuple[Scale, int], zero_point: tuple[ZeroPoint, int]) -> DeclaredType:
    return DeclaredType(DeclaredKind.QUANTIZED, (storage, scale, zero_point))


UNWRITABLE_TYPES: dict[str, tuple[DeclaredType, str]] = {
    "quantized-arrays": (
        quantized(DECLARED["array"], (Scale.PER_TENSOR, 0), (ZeroPoint.ABSENT, 0)),
        "quantized numbers cannot be stored as array",
    ),
    "quantized-f32": (
        quantized(DataType.F32, (Scale.PER_TENSOR, 0), (ZeroPoint.ABSENT, 0)),
        "quantized numbers cannot be stored as f32",
    ),
    "scale-with-a-number": (
        quantized(DataType.I8, (Scale.PER_TENSOR, 7), (ZeroPoint.ABSENT, 0)),
        "per_tensor takes no number, and it has 7",
    ),
    "no-zero-point-with-a-number": (
        quantized(DataType.I8, (Scale.PER_GROUP, 7), (ZeroPoint.ABSENT, 8)),
        "absent takes no number, and it has 8",
    ),
    "zero-point-with-a-number": (
        quantized(DataType.I8, (Scale.PER_GROUP, 7), (ZeroPoint.PER_TENSOR, 8)),
        "per_tensor takes no number, and it has 8",
    ),
    "opaque-id": (
        DeclaredType(DeclaredKind.OPAQUE, (5,)),
        "the id 0x5 of an opaque type has not its top bit set",
    ),
}
"""Types that can be made and not written: the Rust crates refuse to read them, and so do we."""


def shared(wrap: Callable[[Any], Any], inner: Any, times: int = 100) -> Program:
    """A program that is small in memory and has more than 2^60 nodes when written out."""
    return value(chain(wrap, inner, times))


REFUSED: dict[str, tuple[Program, str, str, str]] = {
    "workgroup-axis-0": (
        of(workgroup_size=(8, 0, 1)),
        "a workgroup has no invocations",
        "workgroup_size",
        "the workgroup size is (8, 0, 1)",
    ),
    "workgroup-count-0": (
        buffers(BufferDecl.workgroup("w", 0, DataType.U32)),
        "`w` has no size",
        "buffer w",
        "workgroup memory without a count",
    ),
    "live-out-count-0": (
        buffers(replace(B, pipeline_live_out=True)),
        "`b` has no size",
        "buffer b",
        "live out without a count",
    ),
    "range-backwards": (
        buffers(replace(B, output_byte_range=(8, 4))),
        "`b` returns a range it does not have",
        "buffer b",
        "bytes 8..4 of an unknown number",
    ),
    "range-outside": (
        buffers(replace(B, count=4, output_byte_range=(0, 17))),
        "`b` returns a range it does not have",
        "buffer b",
        "bytes 0..17 of 16",
    ),
    "range-of-elements-without-a-size": (
        buffers(replace(B, count=4, element=DECLARED["tensor"], output_byte_range=(0, 1))),
        "`b` returns a range it does not have",
        "buffer b",
        "bytes 0..1 of an unknown number",
    ),
    "element": (
        buffers(replace(B, element=VECTORS)),
        "the elements of `b` have no bytes",
        "buffer b",
        "vec has no encoding as a buffer's element",
    ),
    **{
        f"elements-of-{name}": (
            buffers(replace(B, element=dtype)),
            "the elements of `b` have no bytes",
            "buffer b",
            because,
        )
        for name, (dtype, because) in UNWRITABLE_TYPES.items()
    },
    **{
        f"cast-to-{name}": (value(Cast(dtype, ONE)), f"the type {dtype.word} has no bytes", "program", because)
        for name, (dtype, because) in UNWRITABLE_TYPES.items()
    },
    "a-type-inside-another": (
        value(Cast(DeclaredType(DeclaredKind.SPARSE_CSR, (UNWRITABLE_TYPES["opaque-id"][0],)), ONE)),
        "the type opaque has no bytes",
        "program",
        UNWRITABLE_TYPES["opaque-id"][1],
    ),
    "too-many-buffers": (
        of(buffers=[B] * (limits.BUFFERS + 1)),
        "too many buffers",
        "buffers",
        "16385; the limit is 16384",
    ),
    "too-many-statements": (
        of(entry=(Return(),) * (limits.STATEMENTS + 1)),
        "too many statements",
        "entry",
        "more than the limit of 100000",
    ),
    "too-many-statements-inside": (
        of(Block((Return(),) * limits.STATEMENTS)),
        "too many statements",
        "entry",
        "more than the limit of 100000",
    ),
    "nesting": (
        of(chain(lambda s: Block((s,)), Block(()), 64)),
        "bodies nest too deep",
        "entry",
        "more than 64 levels",
    ),
    "depth": (
        value(chain(lambda e: Unary(UnOp.BIT_NOT, e), ONE, 128)),
        "an expression is too deep",
        "program",
        "more than 128 levels",
    ),
    "depth-with-a-call-last": (
        value(chain(lambda e: Unary(UnOp.BIT_NOT, e), Call("f", (ONE,)), 127)),
        "an expression is too deep",
        "program",
        "more than 128 levels",
    ),
    "too-many-arguments": (
        value(Call("f", (ONE,) * 4097)),
        "a call has too many arguments",
        "program",
        "4097 arguments; the limit is 4096",
    ),
    "long-name": (
        value(Var("é" * (1 << 19) + "x")),
        "a name is too long",
        "program",
        "1048577 bytes; the limit is 1048576",
    ),
    "long-buffer-name": (
        buffers(replace(B, name="n" * ((1 << 20) + 1))),
        "a name is too long",
        "program",
        "1048577 bytes; the limit is 1048576",
    ),
    "long-payload": (
        of(OpaqueStmt("k", bytes((4 << 20) + 1))),
        "an opaque payload is too long",
        "program",
        "4194305 bytes; the limit is 4194304",
    ),
    "large": (
        of(entry=[OpaqueStmt("k", bytes(4 << 20))] * 16),
        "the program is too large",
        "program",
        "its first 16 statements have 67109024 bytes; the limit is 67108864 bytes",
    ),
    "axis-3": (value(NumWorkgroups(3)), "an axis has no name", "program", "NumWorkgroups on axis 3"),
    "alias-of-num-workgroups": (
        value(Call("vyre.launch.num_workgroups_y", ())),
        "the call `vyre.launch.num_workgroups_y` stands for a node of the IR",
        "program",
        "read back it would be NumWorkgroups, which is another node",
    ),
    "alias-of-a-load": (
        value(Call("vyre.memory.at", (BufferRef("b"), ONE))),
        "the call `vyre.memory.at` stands for a node of the IR",
        "program",
        "read back it would be a Load, which is another node",
    ),
    "alias-of-a-literal": (
        value(OpaqueExpr("vyre.literal.u64", bytes(8))),
        "the opaque expression `vyre.literal.u64` stands for a node of the IR",
        "program",
        "read back it would be a literal, which is another node",
    ),
    "alias-of-a-bitcast": (
        value(Call("vyre.bits.u32_to_f32", (ONE,))),
        "the call `vyre.bits.u32_to_f32` stands for a node of the IR",
        "program",
        "read back it would be a Bitcast, which is another node",
    ),
    "alias-of-break": (
        of(OpaqueStmt("vyre.control.break", b"")),
        "the opaque statement `vyre.control.break` stands for a node of the IR",
        "program",
        "read back it would be Break, which is another node",
    ),
    "alias-of-break-with-a-payload": (
        of(Block((OpaqueStmt("vyre.control.break", b"\1"),))),
        "the opaque statement `vyre.control.break` stands for a node of the IR",
        "program",
        "read back it would be Break, which is another node",
    ),
    "alias-of-a-fact": (
        of(OpaqueStmt("vyre.launch.i32", b"")).replace(domain=Groups(1)),
        "the first statement is of the kind `vyre.launch.i32`",
        "program",
        "read back it would be a fact about launches",
    ),
    "too-many-facts": (
        of(Return()).replace(facts=[SignedIds()] * 16_386),
        "too many facts",
        "facts",
        "16386; the limit is 16385",
    ),
    "alias-of-the-domain": (
        of(OpaqueStmt("vyre.launch.domain", b"")),
        "the first statement is of the kind `vyre.launch.domain`",
        "program",
        "read back it would be the program's domain",
    ),
}

OPERAND = "a bitcast has no name"
BITCASTS: dict[str, tuple[Expr, str]] = {
    "to-another-width": (Bitcast(DataType.U64, ONE), "its operand has type u32, its target is u64"),
    "to-bool": (Bitcast(DataType.BOOL, ONE), "its operand has type u32, its target is bool"),
    "of-a-bool": (Bitcast(DataType.U32, LitBool(True)), "its operand has type bool, its target is u32"),
    "of-a-comparison": (
        Bitcast(DataType.U32, Binary(BinOp.LT, ONE, ONE)),
        "its operand has type bool, its target is u32",
    ),
    "of-an-unknown-name": (Bitcast(DataType.F32, Var("y")), "its operand has no type, its target is f32"),
    "of-an-unknown-buffer": (Bitcast(DataType.F32, Load("b", ONE)), "its operand has no type, its target is f32"),
    "of-a-call": (Bitcast(DataType.F32, Call("f", ())), "its operand has no type, its target is f32"),
    "of-a-legacy-operator": (
        Bitcast(DataType.F32, Binary(BinOp.SHUFFLE, ONE, ONE)),
        "its operand has no type, its target is f32",
    ),
    "of-something-opaque": (Bitcast(DataType.F32, OpaqueExpr("k", b"")), "its operand has no type, its target is f32"),
    "to-a-declared-type": (Bitcast(VECTORS, ONE), "its operand has type u32, its target is vec"),
}


def refusal(program: Program) -> WireError:
    with pytest.raises(WireError) as refused:
        wire.encode(program)
    error = refused.value
    assert error.code == "W009"
    assert error.fix
    return error


@pytest.mark.parametrize("name", REFUSED)
def test_a_program_without_bytes_is_refused_with_the_facts(name: str):
    program, what, where, because = REFUSED[name]
    error = refusal(program)
    assert (error.what, error.where, error.because) == (what, where, because)


@pytest.mark.parametrize("name", REFUSED)
def test_it_has_no_fingerprint_either(name: str):
    with pytest.raises(WireError) as refused:
        wire.fingerprint(REFUSED[name][0])
    assert refused.value.code == "W009"


@pytest.mark.parametrize("name", BITCASTS)
def test_a_bitcast_that_is_ill_typed_has_no_name(name: str):
    e, because = BITCASTS[name]
    error = refusal(value(e))
    assert error.what == OPERAND
    assert error.because.startswith(f"{because}; ")


@pytest.mark.parametrize("word", sorted(kind.word for kind in NOT_BUFFER_ELEMENTS))
def test_a_type_without_an_encoding_is_no_buffers_element(word: str):
    assert refusal(buffers(replace(B, element=DECLARED[word]))).what == "the elements of `b` have no bytes"


NEARLY = [
    value(Call("vyre.launch.num_workgroups_y", (ONE,))),
    value(Call("vyre.launch.num_workgroups_w", ())),
    value(Call("vyre.memory.at", (ONE, ONE))),
    value(Call("vyre.memory.at", (BufferRef("b"),))),
    value(OpaqueExpr("vyre.literal.u64", bytes(7))),
    value(OpaqueExpr("vyre.literal.u32", bytes(8))),
    value(Call("vyre.bits.u32_to_f32", (LitI32(1),))),
    value(Call("vyre.bits.u32_to_f32", (ONE, ONE))),
    value(Call("vyre.bits.u32_to_u64", (ONE,))),
    value(Call("vyre.bits.u32_to_f32", (Bitcast(DataType.F32, ONE),))),
    value(Bitcast(DataType.F32, Binary(BinOp.ADD, ONE, LitF32(1.0)))),
    of(Return(), OpaqueStmt("vyre.launch.domain", b"")),
    of(OpaqueStmt("vyre.launch.domain", b"")).replace(facts=[SignedIds()]),
    of(Return(), OpaqueStmt("vyre.launch.shape", b"")).replace(facts=[SignedIds()] * 16_385),
    of(OpaqueStmt("vyre.control.continue", b""), OpaqueStmt("vyre.control", b"\1")),
    value(chain(lambda e: Unary(UnOp.BIT_NOT, e), Call("f", ()), 127)),
    value(chain(lambda e: Unary(UnOp.BIT_NOT, e), LitU64(1), 127)),
    buffers(replace(B, output_byte_range=(0, 1 << 60))),
    buffers(*(replace(B, name=f"b{n}", element=element) for n, element in enumerate(QUANTIZED))),
]


@pytest.mark.parametrize("number", range(len(NEARLY)))
def test_what_only_looks_like_one_of_these_is_written_and_read_back(number: int):
    assert wire.decode(wire.encode(NEARLY[number])) == NEARLY[number]


EXPONENTIAL = {
    "operands": shared(lambda e: Binary(BinOp.SUB, e, e), Var("y"), 40),
    "commutative-operands": shared(lambda e: Binary(BinOp.BIT_XOR, e, e), Var("y"), 40),
    "arguments": shared(lambda e: Call("f", (e,) * 4096), Var("y")),
    "bitcasts": shared(lambda e: Bitcast(DataType.U32, Binary(BinOp.ADD, e, e)), ONE, 24),
    "blocks": of(chain(lambda s: Block((s, s)), Return(), 60)),
    "arms": of(chain(lambda s: If(LitBool(True), (s,), (s,)), Return(), 60)),
    "statements": of(Block((Let("x", chain(lambda e: Select(e, e, e), Var("y"), 8)),) * 20_000)),
}


@pytest.mark.parametrize("name", EXPONENTIAL)
def test_a_program_that_is_exponentially_large_because_it_shares_parts_is_refused_soon(name: str):
    program = EXPONENTIAL[name]
    assert refusal(program).what in {"the program is too large", "too many statements"}


@pytest.mark.parametrize("name", ["commutative-operands", "blocks"])
def test_its_fingerprint_and_what_rust_says_are_found_soon_too(name: str):
    with pytest.raises(WireError) as refused:
        wire.fingerprint(EXPONENTIAL[name])
    assert refused.value.code == "W009"
    assert wire.rust_problems(EXPONENTIAL[name])


LONG = "n" * (1 << 20)
LARGE_PREDICATE = chain(lambda p: shapes.AllOf(p, p), shapes.Exactly(1), 11)
REPEATED = {
    "names-of-lets": of(Block((Let(LONG, ONE),) * 2_000)),
    "names-in-arguments": value(Call("f", (Var(LONG),) * 4096)),
    "payloads": of(Block((OpaqueStmt("k", bytes(4 << 20)),) * 2_000)),
    "tags": of(Block((Trap(ONE, LONG),) * 2_000)),
    "names-of-buffers": of(buffers=[replace(B, name=LONG)] * limits.BUFFERS),
    "predicates-of-buffers": of(
        buffers=[replace(B, shape_predicate=chain(lambda p: shapes.AllOf(p, p), shapes.Exactly(1), 11))]
        * limits.BUFFERS
    ),
}


@pytest.mark.parametrize("name", REPEATED)
def test_a_program_that_repeats_something_long_is_refused_before_it_fills_the_memory(name: str):
    for refuse in (wire.encode, wire.fingerprint):
        tracemalloc.start()
        with pytest.raises(WireError) as refused:
            refuse(REPEATED[name])
        peak = tracemalloc.get_traced_memory()[1]
        tracemalloc.stop()
        assert refused.value.what == "the program is too large"
        assert peak < 4 * limits.PROGRAM_BYTES


def test_the_bytes_of_a_statement_are_never_counted_higher_than_they_are():
    """Else a large program within the limit would be refused."""
    for program in programs(15):
        written = statement_payloads(program.replace(domain=None, facts=()))
        for statement, (_, payload) in zip(program.entry, written, strict=True):
            assert len(payload) // 2 < count_bytes(statement) <= len(payload)


def test_a_large_program_that_repeats_itself_within_the_limits_is_written():
    program = value(chain(lambda e: Binary(BinOp.ADD, e, e), ONE, 19))
    leaves, sums, longer_length = 5 * (1 << 19), 2 * ((1 << 19) - 1), 3
    assert len(wire.encode(program)) == len(wire.encode(value(ONE))) - 5 + leaves + sums + longer_length
