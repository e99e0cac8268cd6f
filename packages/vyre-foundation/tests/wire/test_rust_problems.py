"""What the Rust crates would refuse, in sentences: a program for each reason, and its neighbour that they take."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest
from golden_programs import chain

from vyre_foundation import F32, Program, ProgramBuilder, wire
from vyre_foundation.ir import (
    BufferDecl,
    Cast,
    DataType,
    DeclaredKind,
    DeclaredType,
    Elements,
    Expr,
    Let,
    LinearType,
    LitU32,
    OpaqueStmt,
    Region,
    Return,
    SignedIds,
    Stmt,
    Unary,
    UnOp,
    shapes,
)
from vyre_reference.testing import generate_any

ONE = LitU32(1)
NARROW = BufferDecl.read_write("n", 0, DataType.U32)
NOT_DEEP = chain(lambda e: Unary(UnOp.BIT_NOT, e), ONE, 61)


def of(*body: Stmt, **fields: Any) -> Program:
    return Program([NARROW], (1, 1, 1), [Region("r", None, body)]).replace(**fields)


def value(e: Expr) -> Program:
    return of(Let("x", e))


def nested_types(depth: int) -> DeclaredType:
    return chain(lambda t: DeclaredType(DeclaredKind.SPARSE_CSR, (t,)), DataType.U32, depth)


LARGE_PREDICATE = chain(lambda p: shapes.AllOf(p, p), shapes.Exactly(1), 4)
TENSOR = DeclaredType(DeclaredKind.TENSOR)
WHOLE: dict[str, tuple[Program, list[str]]] = {
    "nothing": (value(ONE), []),
    "depth-64": (value(NOT_DEEP), []),
    "depth-65": (
        value(Unary(UnOp.BIT_NOT, NOT_DEEP)),
        ["it is 65 levels deep, statements and expressions together; they take 64"],
    ),
    "types-count-too": (
        value(chain(lambda e: Unary(UnOp.SIGN, e), Cast(nested_types(32), ONE), 31)),
        [
            "it is 66 levels deep, statements and expressions together; they take 64",
            "a cast from u32 to sparse_csr (V012)",
            "sign of sparse_csr (V102)",
        ],
    ),
    "large-record": (
        of(OpaqueStmt("a", bytes(4 << 20)), Return()),
        [
            "a top-level statement (vyre.node.region) takes 4194326 bytes; they take 4194304",
            "they do not know the opaque statement `a`",
        ],
    ),
    "no-region": (
        of().replace(entry=[Let("x", ONE)]),
        ["not all of its topmost statements are regions (V105)"],
    ),
    "empty": (of().replace(entry=[]), ["not all of its topmost statements are regions (V105)"]),
    "domain": (
        of(domain=Elements("n")),
        ["it has a domain, an opaque statement of a kind they do not know; to_wire(domain=False) leaves it out"],
    ),
    "facts": (
        of().replace(facts=[SignedIds()]),
        ["it has facts, opaque statements of kinds they do not know; to_wire(domain=False) leaves them out"],
    ),
    "large-predicate": (
        of(
            buffers=[
                replace(NARROW, count=1, shape_predicate=chain(lambda p: shapes.AllOf(p, p), shapes.Exactly(1), 4))
            ]
        ),
        ["the shape predicate of `n` takes more than 64 bytes"],
    ),
    "predicate": (
        of(buffers=[replace(NARROW, count=3, shape_predicate=shapes.AtLeast(4))]),
        ["the count of `n` is 3, which its shape predicate excludes (V083)"],
    ),
    "predicate-of-a-launch-size": (
        of(buffers=[replace(NARROW, shape_predicate=shapes.AtLeast(4))]),
        ["the count of `n` is 0, which its shape predicate excludes (V083)"],
    ),
    "two-outputs": (
        of(buffers=[replace(NARROW, is_output=True, count=1, name=name, binding=ord(name)) for name in "ab"]),
        ["more than one output buffer: a, b (V022)"],
    ),
    "output-of-tensors": (
        of(buffers=[replace(NARROW, is_output=True, count=1, element=TENSOR)]),
        ["the output `n` holds tensor (V110)"],
    ),
    "output-without-count": (
        of(buffers=[replace(NARROW, is_output=True)]),
        ["the output `n` has neither a count nor a range (V130)"],
    ),
    "one-name": (of(buffers=[NARROW, replace(NARROW, binding=1)]), ["two buffers called `n` (V107)"]),
    "one-binding": (
        of(buffers=[NARROW, replace(NARROW, name="m")]),
        ["`n` and `m` share binding 0 (V108)"],
    ),
    "local-arrays": (
        of(buffers=[BufferDecl.local(name, 4, DataType.U32) for name in "abc"]),
        ["`a` and `b` share binding 0 (V108)", "`a` and `c` share binding 0 (V108)"],
    ),
    "workgroup-memory": (of(buffers=[BufferDecl.workgroup(name, 4, DataType.U32) for name in "abc"]), []),
    "linear": (
        of(buffers=[replace(NARROW, linear_type=LinearType.LINEAR)]),
        ["`n` is linear, to be used exactly once, and used 0 times (V070)"],
    ),
    "affine": (of(buffers=[replace(NARROW, linear_type=LinearType.AFFINE)]), []),
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
}

HEAD = """
program workgroup(64) {
  buffer n: read_write u32[8] @0
  buffer s: read_write i32[8] @1
  buffer f: read_write f32[8] @2
  buffer w: read_write u64[8] @3
  buffer r: read u32[8] @4
  buffer t: workgroup u32[8]
  buffer raw: read_write bytes[8] @5
  region "r" {
"""


def in_region(body: str) -> Program:
    return Program.from_text(HEAD + body + "\n}\n}")


SUBGROUPS = "subgroup operations, which they take only for a backend that has them (V041)"
COLLECTIVES = "a collective, which they take only for a backend that has them (V046)"
VARYING = "a barrier under control flow that they do not see to be uniform (V010)"

INSIDE: dict[str, list[str]] = {
    # Arithmetic, by the types of the operands.
    "let x = gid.x + 1": [],
    "let x = 1i32 + 2i32": [],
    "let x = gid.x + 1i32": ["add of u32 and i32 (V088)"],
    "let x = gid.x / 0": ["a division by a literal zero (V044)"],
    "let x = gid.x % u32(0.0)": ["a division by a literal zero (V044)"],
    "let x = w[0] + w[1]": ["arithmetic on 64-bit integers: add (V084)"],
    "let x = wrapping_add(w[0], w[1])": [],
    "let x = 1f64 + 2f64": [],
    "let x = saturating_add(gid.x, 1)": [],
    "let x = saturating_sub(1i32, 2i32)": ["saturating_sub of i32 and i32, not of u32 (V085)"],
    "let x = abs_diff(1i32, 2i32)": ["abs_diff of i32 (V086)"],
    "let x = abs_diff(gid.x, 2)": [],
    "let x = true + 1": ["arithmetic on bool: add (V087)"],
    "let x = 1.0 % 2.0": ["a remainder of or by f32 (V089)"],
    "let x = gid.x % 2i32": ["a remainder of u32 by i32 (V090)"],
    "let x = 1.0 & gid.x": ["bit_and with f32 on its left (V091)", "bit_and of f32 and u32 (V093)"],
    "let x = gid.x | true": ["bit_or with bool on its right (V092)", "bit_or of u32 and bool (V093)"],
    "let x = s[0] << 1": ["a shift of or by another type than u32: shl with i32 (V094)"],
    "let x = rotate_left(n[0], 1)": [],
    "let x = s[0] && true": ["and of i32, which is neither u32 nor bool (V095)"],
    "let x = gid.x == 1i32": ["a comparison of u32 with i32 (V096)"],
    "let x = wave_reduce(gid.x, 1)": ["the old subgroup operator wave_reduce (V097)"],
    "let x = -s[0]": ["the negation of an i32 (V098)"],
    "let x = -f[0]": [],
    "let x = -w[0]": ["negate of u64 (V099)"],
    "let x = !f[0]": ["logical_not of f32 (V100)"],
    "let x = ~w[0]": [],
    "let x = popcount(true)": ["popcount of bool (V101)"],
    "let x = abs(s[0])": ["abs of i32 (V102)"],
    "let x = abs(f[0])": [],
    "let x = unpack4_low(f[0])": ["unpack4_low of f32 (V103)"],
    "let x = extension.0xcd064a6c(2)": ["an operator they do not know: extension 0xcd064a6c (V104)"],
    "let x = fma(f[0], 1.0, 2)": ["fma of u32, not of f32 (V028)"],
    "let x = fma(1f64, 1f64, 1f64)": ["fma of f64, not of f32 (V028)"],
    "let x = select(true, 1, 2i32)": ["a select between u32 and i32 (V029)"],
    "let x = f32(s[0])\nlet y = u8(s[0])\nlet z = f16(1.0)": [],
    "let x = f64(1.0)": ["a cast from f32 to f64 (V012)"],
    "let x = cast<bytes>(1)": ["a cast from u32 to bytes (V023)"],
    "let x = w[0]\nlet y = abs(x)": ["abs of u64 (V102)"],
    "let x = -1i32\nlet y = -2i32": [],
    "let x = -s[0]\nlet y = -s[1]": ["the negation of an i32 (V098)"],
    # Names.
    "let x = y": ["the variable `y`, which nothing declares (V066)"],
    "let x = 1\nlet x = 2": ["a second `x` in one body (V032)"],
    "let x = 1\nblock {\nlet x = 2\n}": ["a `x` that hides another (V008)"],
    "let i = 1\nfor i in 0..4 {\n}": ["a loop variable `i` that hides another (V008)"],
    "for i in 0..4 {\ni = 2\n}": ["an assignment to the loop variable `i` (V011)"],
    "let x = 1\nx = 2.0": ["f32 assigned to `x`, which is u32 (V045)"],
    "x = 2": ["an assignment to `x`, which nothing declares (V120)"],
    "n = 2": [],
    "r = 2.0": [
        "an assignment to `r`, a buffer that may not be written (V119)",
        "f32 assigned to `r`, which holds u32 (V045)",
    ],
    "let x = call some.op(1)": ["a call of `some.op`, which no crate of theirs registers (V016)"],
    'let x = call "vyre-primitives::bitset::any"(1)': [],
    "let x = bitcast<f32>(1)": ["the call that Bitcast travels as, which they do not know (V016)"],
    "let x = num_workgroups.x": ["the call that NumWorkgroups travels as, which they do not know (V016)"],
    "let x = 1u64\nlet y = 1i64\nlet z = 1f64": [],
    "let x = at(n[0])": ["a load from `n` that is meant to be zero outside, a call they do not know (V016)"],
    'let x = opaque "mine.kind" hex"00"': ["they do not know the opaque expression `mine.kind`"],
    "for j in 0..2 {\n  break\n}": [
        "the opaque statement `vyre.control.break` that Break travels as, which they do not know"
    ],
    # Memory.
    "let x = m[0]": ["a load from `m`, which nothing declares (V065)"],
    "let x = len(m)": ["the length of `m`, which nothing declares (V067)"],
    "m[0] = 1": ["a store to `m`, which nothing declares (V064)"],
    "r[0] = 1": ["a store to `r`, which may not be written (V063)"],
    "f[0] = 1": ["u32 stored to `f`, which holds f32 (V121)"],
    "s[0] = 1": [],
    "n[0] = true": [],
    "n[0i32] = 1": ["a store to `n` at an index of type i32 (V122)"],
    "n[8] = 1": ["a store to `n` outside its 8 elements (V036)"],
    "let x = raw[0]": ["a load from `raw`, which holds bytes (V013)"],
    "raw[0] = 1": ["a store to `raw`, which holds bytes (V013)"],
    "let x = atomic_add(n[0], 1)": [],
    "let x = atomic_add(s[0], 1)": ["an atomic on `s`, which holds i32 and not u32 (V014)"],
    "let x = atomic_add(t[0], 1)": ["an atomic on `t`, which is workgroup memory (V025)"],
    "let x = atomic_add(r[0], 1)": ["an atomic on `r`, whose access is read_only (V009)"],
    "let x = atomic_add(m[0], 1)": ["an atomic on `m`, which nothing declares (V061)"],
    "let x = atomic_add(n[0i32], 1.0)": [
        "an atomic at an index of type i32 (V027)",
        "an atomic with a value of type f32, not u32 (V057)",
    ],
    "let x = atomic_add.grid_sync(n[0], 1)": ["an atomic with the ordering grid_sync (V042)"],
    "let x = atomic_compare_exchange(n[0], 1, 2)": [],
    "let x = atomic_compare_exchange(n[0], 1.0, 2)": ["a compare_exchange that expects f32, not u32 (V058)"],
    "let x = atomic_compare_exchange.without_expected(n[0], 2)": [
        "a compare_exchange without an expected value (V059)"
    ],
    "let x = atomic_compare_exchange_weak(n[0], 1, 2)": [
        "an expected value at an atomic other than compare_exchange (V060)"
    ],
    "let x = atomic_add(n[0], 1)\nn[1] = 2": [
        "an atomic and another access to `n` without a barrier between them (V116)"
    ],
    "let x = atomic_add(n[0], 1)\nbarrier\nn[1] = 2": [],
    "let x = atomic_add(n[0], 1)\nblock {\nn[1] = 2\n}": [],
    "n[0] = atomic_add(n[0], 1)": [],
    'async_load n from r at 0 size 4 tag ""': ["an asynchronous copy with an empty tag (V128)"],
    'async_load n from elsewhere at m size y tag "t"\nasync_wait "t"': [],
    "indirect_dispatch m offset 3": [
        "an indirect dispatch at offset 3, no multiple of 4 (V126)",
        "an indirect dispatch by `m`, which nothing declares (V127)",
    ],
    "all_reduce sum n group 0": [COLLECTIVES],
    "all_gather n to f group 0": [COLLECTIVES, "a collective between buffers of different types: n, f (V046)"],
    "broadcast t root 0 group 0": [COLLECTIVES, "a collective on `t`, which is workgroup memory (V046)"],
    "broadcast m root 0 group 0": [COLLECTIVES, "a collective on `m`, which nothing declares (V046)"],
    "let x = subgroup_add(n[0])": [SUBGROUPS],
    "let x = subgroup_and(f[0])": [SUBGROUPS, "the reduction and of f32 (V047)"],
    "let x = subgroup_size": [SUBGROUPS],
    # Control flow.
    "if 1.0 {\n}": ["a condition of type f32 (V123)"],
    "for i in 0i32..1.0 {\n}": ["a loop bound of type i32 (V124)", "a loop bound of type f32 (V125)"],
    "block {\nreturn\nlet x = 1\n}": ["statements after a return (V112)"],
    "barrier relaxed": ["a relaxed barrier (V043)"],
    "if lid.x < 3 {\nbarrier\n}": [VARYING],
    "if wgid.x < 3 {\nbarrier\n}": [],
    "if r[0] < 3 {\nbarrier\n}": [VARYING],
    "let x = wgid.x\nx = lid.x\nif x < 3 {\nbarrier\n}": [VARYING],
    "for i in 0..lid.x {\nbarrier\n}": [VARYING],
    "for i in 0..4 {\nif i < 2 {\nbarrier\n}\n}": [],
    "for i in 0..4 {\nbarrier\nif lid.x < i {\nreturn\n}\n}": [
        "a return from the loop over `i` after its last barrier (V055)"
    ],
    "for i in 0..4 {\nif lid.x < i {\nreturn\n}\nbarrier\n}": [],
    "for i in 0..4 {\nbarrier\nif n[0] < i {\nreturn\n}\n}": [],
    "for i in 0..4 {\nbarrier\nn[lid.x] = i\nif n[0] < i {\nreturn\n}\n}": [
        "a return from the loop over `i` after its last barrier (V055)"
    ],
    "for i in 0..4 {\nbarrier release\nif n[0] < i {\nreturn\n}\n}": [
        "a return from the loop over `i` after its last barrier (V055)"
    ],
    "for i in 0..4 {\nbarrier\nlet x = i\nif lid.x < 2 {\nx = 1\n}\nif x < 3 {\nreturn\n}\n}": [
        "a return from the loop over `i` after its last barrier (V055)"
    ],
    'region "once#self-exclusive" {\n}\nregion "once#self-exclusive" {\n}': [
        "the region `once#self-exclusive` stands there 2 times and may stand there once (V115)"
    ],
    'trap "t" at y': [],
}


@pytest.mark.parametrize("name", WHOLE)
def test_each_reason_against_a_program_is_a_sentence(name: str):
    program, sentences = WHOLE[name]
    assert wire.rust_problems(program) == sentences


@pytest.mark.parametrize("body", INSIDE)
def test_each_reason_against_a_statement_is_a_sentence(body: str):
    assert wire.rust_problems(in_region(body)) == INSIDE[body]


def test_there_is_an_answer_for_every_program_that_can_be_made():
    for seed in range(60):
        for encodable in (True, False):
            found = wire.rust_problems(generate_any(seed, encodable=encodable))
            assert len(found) == len(set(found))
            assert all(isinstance(each, str) and each for each in found)


def test_all_reasons_are_given_together():
    program = in_region("let x = -s[0]").replace(workgroup_size=(1, 1, 0), domain=Elements(4))
    assert wire.rust_problems(program) == [
        "a workgroup has no invocations: the workgroup size is (1, 1, 0)",
        "it has a domain, an opaque statement of a kind they do not know; to_wire(domain=False) leaves it out",
        "the negation of an i32 (V098)",
    ]


def test_saxpy_is_refused_for_its_domain_alone_and_taken_without():
    k = ProgramBuilder("saxpy", workgroup_size=256, over="y")
    a, x, y = k.uniform("a", F32, 1), k.read("x", F32), k.read_write("y", F32)
    i = k.let("i", k.gid(0))
    with k.if_(i < y.len()):
        y[i] = a[0] * x[i] + y[i]
    saxpy = k.build()
    assert len(wire.rust_problems(saxpy)) == 1
    plain = Program.from_wire(saxpy.to_wire(domain=False))
    assert plain == saxpy.replace(domain=None)
    assert wire.rust_problems(plain) == []
    assert plain.fingerprint() == saxpy.fingerprint()
