"""What the text looks like: programs next to their trees, and the other spellings that are read."""

import pytest

from vyre_foundation import ir
from vyre_foundation.ir import (
    Binary,
    BinOp,
    BufferDecl,
    DataType,
    LitF32,
    LitI32,
    LitU32,
    Load,
    Unary,
    UnOp,
    Var,
    shapes,
)
from vyre_foundation.text import expr_from_text, expr_to_text, from_text, stmt_to_text, to_text

F32, U32 = DataType.F32, DataType.U32
A, B, C, INDEX = Var("a"), Var("b"), Var("c"), Var("i")

SAXPY = ir.Program(
    (
        BufferDecl.uniform("a", 0, F32).with_count(1),
        BufferDecl.read("x", 1, F32),
        BufferDecl.read_write("y", 2, F32),
    ),
    (256, 1, 1),
    (
        ir.Region(
            "saxpy",
            None,
            (
                ir.Let("i", ir.InvocationId(0)),
                ir.If(
                    Binary(BinOp.LT, INDEX, ir.BufLen("y")),
                    (
                        ir.Store(
                            "y",
                            INDEX,
                            Binary(
                                BinOp.ADD,
                                Binary(BinOp.MUL, Load("a", LitU32(0)), Load("x", INDEX)),
                                Load("y", INDEX),
                            ),
                        ),
                    ),
                ),
            ),
        ),
    ),
    domain=ir.Elements("y"),
)
SAXPY_TEXT = """\
program workgroup(256, 1, 1) over y {
  buffer a: uniform f32[1] @0
  buffer x: read f32[?] @1
  buffer y: read_write f32[?] @2
  region "saxpy" {
    let i = gid.x
    if i < len(y) {
      y[i] = a[0] * x[i] + y[i]
    }
  }
}
"""

EVERYTHING_ELSE = """\
program "vyre::demo" workgroup(8, 8, 1) non_composable groups(4, 2, 1) {
  buffer tile: workgroup u32[64]
  buffer mine: local f32[4]
  buffer temp: scratch u32[16] @3
  buffer out: output u32[64] @4 range 0..128 axis 0 align 16 streaming
  buffer w: read quantized(i4, per_group(128), absent)[?] @5 kind push affine where multiple_of(4) and not exactly(8)
  block {
    for k in 0..8 {
      tile[lid.x + 8 * lid.y] = k
      barrier
    }
  }
  let old = atomic_add.relaxed(out[0], 1)
  if old == 0 {
    old = atomic_compare_exchange(out[1], old, 7)
  } else if old < 3 {
    trap "too small" at old
  } else {
    return
  }
  region "inner" from "outer" {
  }
  barrier acquire
  grid_sync
  async_load tile from w at old * 4 size 64 tag "t0"
  async_wait "t0"
  async_store tile to out at 0 size 64 tag "t1"
  indirect_dispatch counts offset 8
  resume "again"
  all_reduce sum out group 0
  all_gather temp to out group 1
  reduce_scatter bit_xor out to temp group 1
  broadcast out root 0 group 2
  opaque "some.kind" hex"00ff"
}
"""


def test_saxpy_looks_as_the_design_has_it():
    assert to_text(SAXPY) == SAXPY_TEXT
    assert from_text(SAXPY_TEXT) == SAXPY


def test_a_text_with_every_statement_is_printed_as_it_was_read():
    assert to_text(from_text(EVERYTHING_ELSE)) == EVERYTHING_ELSE


def test_buffers_of_that_text_are_what_their_words_say():
    tile, mine, temp, out, w = from_text(EVERYTHING_ELSE).buffers

    assert tile == BufferDecl.workgroup("tile", 64, U32)
    assert mine == BufferDecl.local("mine", 4, F32)
    assert temp == BufferDecl.scratch("temp", 3, 16, U32)
    hints = ir.MemoryHints(0, 16, ir.Locality.STREAMING)
    assert out == BufferDecl.output("out", 4, U32).with_count(64).with_output_byte_range(0, 128).with_hints(hints)
    assert w.kind is ir.MemoryKind.PUSH
    assert w.linear_type is ir.LinearType.AFFINE
    assert w.shape_predicate == shapes.AllOf(shapes.MultipleOf(4), shapes.Not(shapes.Exactly(8)))


EXPRESSIONS = [
    ("a * b + c", Binary(BinOp.ADD, Binary(BinOp.MUL, A, B), C)),
    ("a * (b + c)", Binary(BinOp.MUL, A, Binary(BinOp.ADD, B, C))),
    ("a - b - c", Binary(BinOp.SUB, Binary(BinOp.SUB, A, B), C)),
    ("a - (b - c)", Binary(BinOp.SUB, A, Binary(BinOp.SUB, B, C))),
    ("a + (b + c)", Binary(BinOp.ADD, A, Binary(BinOp.ADD, B, C))),
    ("a < b && b < c", Binary(BinOp.AND, Binary(BinOp.LT, A, B), Binary(BinOp.LT, B, C))),
    ("a + 1 < b", Binary(BinOp.LT, Binary(BinOp.ADD, A, LitU32(1)), B)),
    ("-a", Unary(UnOp.NEGATE, A)),
    ("-(-a)", Unary(UnOp.NEGATE, Unary(UnOp.NEGATE, A))),
    ("-1.5", LitF32(-1.5)),
    ("-(1.5)", Unary(UnOp.NEGATE, LitF32(1.5))),
    ("-(-1.5)", Unary(UnOp.NEGATE, LitF32(-1.5))),
    ("-(3)", Unary(UnOp.NEGATE, LitU32(3))),
    ("~-3i32", Unary(UnOp.BIT_NOT, LitI32(-3))),
    ("!!a", Unary(UnOp.LOGICAL_NOT, Unary(UnOp.LOGICAL_NOT, A))),
    ("-(a + b)", Unary(UnOp.NEGATE, Binary(BinOp.ADD, A, B))),
    ("-min(a, b)", Unary(UnOp.NEGATE, Binary(BinOp.MIN, A, B))),
    ("a - -3i32", Binary(BinOp.SUB, A, LitI32(-3))),
    ("x[y[i]]", Load("x", Load("y", INDEX))),
    ("at(x[i])", Load("x", INDEX, zero_outside=True)),
    ("at(x[at(y[i])]) + at", Binary(BinOp.ADD, Load("x", Load("y", INDEX, True), True), Var("at"))),
    ("f32(a)", ir.Cast(F32, A)),
    ("cast<bytes>(a)", ir.Cast(ir.DeclaredType(ir.DeclaredKind.BYTES), A)),
    ("bitcast<u32>(a)", ir.Bitcast(U32, A)),
    ("call vyre.ops::f(a, ref(x))", ir.Call("vyre.ops::f", (A, ir.BufferRef("x")))),
    ('call "vyre-ops"()', ir.Call("vyre-ops", ())),
    ("gid.7", ir.InvocationId(7)),
    ("num_workgroups.z", ir.NumWorkgroups(2)),
    ("`a b` + `let`", Binary(BinOp.ADD, Var("a b"), Var("let"))),
    ("len + min", Binary(BinOp.ADD, Var("len"), Var("min"))),
    ("`\\n\\\\\\``", Var("\n\\`")),
    ("extension.0x80000001(a)", Unary(ir.ExtensionOp(0x8000_0001), A)),
    ("extension.0x80000001(a, b)", Binary(ir.ExtensionOp(0x8000_0001), A, B)),
    ('opaque "k" hex"0aff"', ir.OpaqueExpr("k", b"\x0a\xff")),
    (
        "atomic_add.with_expected(x[i], a, b)",
        ir.Atomic(ir.AtomicOp.ADD, "x", INDEX, A, B),
    ),
    (
        "atomic_compare_exchange.acq_rel.without_expected(x[i], b)",
        ir.Atomic(ir.AtomicOp.COMPARE_EXCHANGE, "x", INDEX, None, B, ir.MemoryOrdering.ACQ_REL),
    ),
]


@pytest.mark.parametrize(("text", "tree"), EXPRESSIONS, ids=[text for text, _ in EXPRESSIONS])
def test_an_expression_and_its_text(text: str, tree: ir.Expr):
    assert expr_to_text(tree) == text
    assert expr_from_text(text) == tree


MISLEADING = [
    ("a & b == c", "a & (b == c)"),
    ("a << b + c", "a << (b + c)"),
    ("a | b & c", "a | (b & c)"),
    ("a || b && c", "a || (b && c)"),
    ("a < b < c", "(a < b) < c"),
    ("a + b & c", "(a + b) & c"),
    ("a * b % c", "(a * b) % c"),
    ("a << b << c", "(a << b) << c"),
]


@pytest.mark.parametrize(("terse", "clear"), MISLEADING)
def test_mixtures_people_misread_are_read_as_in_c_and_printed_with_parentheses(terse: str, clear: str):
    assert expr_to_text(expr_from_text(terse)) == clear


OTHER_SPELLINGS = [
    ("0x_ff", "255"),
    ("1_000", "1000"),
    ("7u32", "7"),
    ("0xffi32", "255i32"),
    ("3f32", "3.0"),
    ("3f64", "3.0f64"),
    ("1.50", "1.5"),
    ("0x1.8p3", "12.0"),
    ("0x1p-149", "1e-45"),
    ("-0x1p3f64", "-8.0f64"),
    ("- 3i32", "-3i32"),
    ("((a))", "a"),
    ("(a\n  + b)", "a + b"),
    ("a +\n b", "a + b"),
    ("min(\n a, // first\n b)", "min(a, b)"),
    ("gid.0", "gid.x"),
    ("cast<f32>(a)", "f32(a)"),
    ("`plain`", "plain"),
    ('opaque "k" hex"0A ff"', 'opaque "k" hex"0aff"'),
    ('call "plain.path"(a)', "call plain.path(a)"),
]


@pytest.mark.parametrize(("given", "canonical"), OTHER_SPELLINGS)
def test_other_spellings_are_read_and_printed_in_the_one_form(given: str, canonical: str):
    assert expr_to_text(expr_from_text(given)) == canonical


def test_comments_line_ends_and_layout_are_free_and_not_kept():
    text = """\ufeff
    // what it does
    program // here
      workgroup(256) over y { // and there
    buffer a:uniform f32 [ 1 ]@0
\tbuffer x: read f32[0] @1\r
    buffer y: read_write f32[?] @0x2 temporal unrestricted


    region "saxpy" { let i = gid.x
      if (i < len(y)) { y[i] = (a[0] * // the product
          x[i]) + y[i] }
    } } // done"""
    assert from_text(text) == SAXPY


def test_an_else_may_stand_on_its_own_line():
    text = "program workgroup(1) {\n if a {\n }\n\n // otherwise\n else {\n return\n }\n}"
    assert from_text(text).entry == (ir.If(A, (), (ir.Return(),)),)


def test_an_else_if_is_an_if_alone_in_the_else():
    chain = ir.If(A, (ir.Return(),), (ir.If(B, (), (ir.Return(),)),))
    assert stmt_to_text(chain) == "if a {\n  return\n} else if b {\n} else {\n  return\n}"
    nested = "program workgroup(1) { if a { return } else { if b { } else { return } } }"
    assert from_text(nested).entry == (chain,)


def test_equal_leaves_of_one_text_are_one_object():
    """Reading makes no more objects than it needs; nodes are values, so nobody can tell but by `is`."""
    expr = expr_from_text("i + i")
    assert isinstance(expr, Binary)
    assert expr.left is expr.right
