"""Every program that can be built is printed and read back to an equal one, and its text is the only one for it."""

import itertools
import math
from collections.abc import Callable, Iterable
from dataclasses import replace
from typing import Any, TypeVar

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from vyre_foundation import TextError, ir
from vyre_foundation.ir import shapes
from vyre_foundation.ir.floats import f32_from_bits, f64_from_bits
from vyre_foundation.text import expr_from_text, expr_to_text, from_text, stmt_to_text, to_text

X, Y, Z = ir.Var("x"), ir.Var("y"), ir.LitU32(1)
EXTENSION = ir.ExtensionOp.named("some.extension")

NAMES = [
    *(
        "",
        "x",
        "_",
        "a b",
        "1",
        "-",
        "x.y",
        "a::b",
        "gid.x",
        "`",
        "``",
        "\\",
        '"',
        "\n",
        "\t",
        "\r",
        "\0",
        "\x7f",
        "//",
    ),
    *("é", "日本", "😀", "e\u0301", "\u2028", "\u202e", "\u00a0", "\ufeff", "\U0010ffff", "\x85", "a" * 500),
    *("let", "if", "else", "for", "in", "return", "true", "false", "inf", "nan", "inf_f64", "nan_f64", "call", "cast"),
    *(
        "bitcast",
        "subgroup_lane",
        "subgroup_size",
        "gid",
        "len",
        "ref",
        "min",
        "select",
        "f32",
        "opaque",
        "hex",
        "extension",
    ),
    *(
        "program",
        "buffer",
        "block",
        "region",
        "barrier",
        "grid_sync",
        "resume",
        "at",
        "size",
        "tag",
        "to",
        "from",
        "over",
    ),
    *("all_reduce", "group", "root", "offset", "acquire", "e5", "f64", "x1", "groups", "non_composable", "workgroup"),
]
FLOATS_32 = [0.0, -0.0, 1.0, -1.5, 0.1, 1e-45, -1e-45, 1.1754942e-38, 3.4028235e38, 16777217.0, 1e10, 123456.7, 2.5e-5]
FLOATS_64 = [0.0, -0.0, 1.0, -1.5, 0.1, 5e-324, -5e-324, 2.2250738585072014e-308, 1.7976931348623157e308, 1e16, 1 / 3]
NOT_FINITE = [math.inf, -math.inf, math.nan]
AXES = [0, 1, 2, 3, 7, 255]
TYPES: list[ir.ElementType] = [
    *ir.DataType,
    *(ir.DeclaredType(kind) for kind in ir.DeclaredKind if not kind.params),
    ir.DeclaredType(ir.DeclaredKind.ARRAY, (16,)),
    ir.DeclaredType(ir.DeclaredKind.HANDLE, (0,)),
    ir.DeclaredType(ir.DeclaredKind.OPAQUE, (0xFFFF_FFFF,)),
    ir.DeclaredType(ir.DeclaredKind.VEC, (ir.DataType.F32, 255)),
    ir.DeclaredType(ir.DeclaredKind.VEC, (ir.DeclaredType(ir.DeclaredKind.VEC, (ir.DataType.U8, 4)), 2)),
    *(ir.DeclaredType(ir.DeclaredKind.TENSOR_SHAPED, (ir.DataType.F16, shape)) for shape in ((), (1,), (2, 0, 3))),
    ir.DeclaredType(ir.DeclaredKind.SPARSE_CSR, (ir.DataType.I8,)),
    ir.DeclaredType(ir.DeclaredKind.SPARSE_COO, (ir.DeclaredType(ir.DeclaredKind.BYTES),)),
    ir.DeclaredType(ir.DeclaredKind.SPARSE_BSR, (ir.DataType.F64, 4, 8)),
    *(ir.DeclaredType(ir.DeclaredKind.DEVICE_MESH, (mesh,)) for mesh in ((), (2, 2))),
    *(
        ir.DeclaredType(ir.DeclaredKind.QUANTIZED, (ir.DataType.I8, (scale, m), (zero, n)))
        for scale, zero in itertools.product(ir.Scale, ir.ZeroPoint)
        for m, n in ((0, 0), (128, 7))
    ),
]
ORDERINGS = list(ir.MemoryOrdering)
PAYLOADS = [b"", b"\0", bytes(range(256))]


def f32(value: float) -> ir.Expr:
    return ir.LitF32.nearest(value)


def axes(node: Callable[[int], ir.Expr]) -> list[ir.Expr]:
    return [node(axis) for axis in AXES]


def atomics() -> Iterable[ir.Expr]:
    ops = [*ir.AtomicOp, EXTENSION]
    for op, ordering, expected in itertools.product(ops, ORDERINGS, (None, Y)):
        yield ir.Atomic(op, "x", ir.Load("k", Z), expected, Z, ordering)


EXPRESSIONS: dict[type[ir.Node], list[ir.Expr]] = {
    ir.LitU32: [ir.LitU32(n) for n in (0, 1, 2**32 - 1)],
    ir.LitI32: [ir.LitI32(n) for n in (0, -1, -(2**31), 2**31 - 1)],
    ir.LitU64: [ir.LitU64(n) for n in (0, 2**63, 2**64 - 1)],
    ir.LitI64: [ir.LitI64(n) for n in (0, -1, -(2**63), 2**63 - 1)],
    ir.LitBool: [ir.LitBool(True), ir.LitBool(False)],
    ir.LitF32: [f32(value) for value in (*FLOATS_32, *NOT_FINITE)],
    ir.LitF64: [ir.LitF64(value) for value in (*FLOATS_64, *NOT_FINITE)],
    ir.Var: [ir.Var(name) for name in NAMES],
    ir.Load: [ir.Load(name, ir.Var(name), meant) for name in NAMES for meant in (False, True)],
    ir.BufLen: [ir.BufLen(name) for name in NAMES],
    ir.BufferRef: [ir.BufferRef(name) for name in NAMES],
    ir.InvocationId: axes(ir.InvocationId),
    ir.WorkgroupId: axes(ir.WorkgroupId),
    ir.LocalId: axes(ir.LocalId),
    ir.NumWorkgroups: axes(ir.NumWorkgroups),
    ir.Binary: [ir.Binary(op, X, Y) for op in (*ir.BinOp, EXTENSION)],
    ir.Unary: [ir.Unary(op, operand) for op in (*ir.UnOp, EXTENSION) for operand in (X, Z, f32(-1.5), ir.LitI64(-1))],
    ir.Call: [ir.Call(name, args) for name in NAMES for args in ((), (X,), (X, ir.BufferRef("b"), Z))],
    ir.Bitcast: [ir.Bitcast(target, X) for target in TYPES],
    ir.Select: [ir.Select(X, Y, Z)],
    ir.Cast: [ir.Cast(target, X) for target in TYPES],
    ir.Fma: [ir.Fma(X, Y, Z)],
    ir.Atomic: list(atomics()),
    ir.SubgroupReduce: [ir.SubgroupReduce(op, X) for op in ir.SubgroupReduceOp],
    ir.SubgroupShuffle: [ir.SubgroupShuffle(X, Z)],
    ir.SubgroupBallot: [ir.SubgroupBallot(X)],
    ir.SubgroupLocalId: [ir.SubgroupLocalId()],
    ir.SubgroupSize: [ir.SubgroupSize()],
    ir.OpaqueExpr: [ir.OpaqueExpr(kind, payload) for kind in NAMES for payload in PAYLOADS],
}

ONE: tuple[ir.Stmt, ...] = (ir.Return(),)
STATEMENTS: dict[type[ir.Node], list[ir.Stmt]] = {
    ir.Let: [ir.Let(name, X) for name in NAMES],
    ir.Assign: [ir.Assign(name, X) for name in NAMES],
    ir.Store: [ir.Store(name, ir.Load(name, X), Y) for name in NAMES],
    ir.If: [
        ir.If(X, (), ()),
        ir.If(X, ONE, ()),
        ir.If(X, (), ONE),
        ir.If(X, ONE, (ir.If(Y, ONE, ONE),)),
        ir.If(X, ONE, (ir.If(Y, ONE, ONE), ir.Return())),
        ir.If(X, ONE, (ir.Block((ir.If(Y, ONE),)),)),
        ir.If(X, (ir.If(Y, ONE, ONE),), (ir.If(Y, (), ()),)),
    ],
    ir.Loop: [ir.Loop(name, X, Y, body) for name in NAMES for body in ((), ONE)],
    ir.Return: [ir.Return()],
    ir.Break: [ir.Break()],
    ir.Block: [ir.Block(()), ir.Block(ONE), ir.Block((ir.Block(()), ir.Block(())))],
    ir.Region: [ir.Region(name, source, ONE) for name in NAMES for source in (None, "", name)],
    ir.Barrier: [ir.Barrier(ordering) for ordering in ORDERINGS],
    ir.AsyncLoad: [ir.AsyncLoad(name, name, ir.Var(name), ir.Var(name), name) for name in NAMES],
    ir.AsyncStore: [ir.AsyncStore(name, "d", ir.Var(name), ir.Var(name), name) for name in NAMES],
    ir.AsyncWait: [ir.AsyncWait(name) for name in NAMES],
    ir.IndirectDispatch: [ir.IndirectDispatch(name, offset) for name in NAMES for offset in (0, 2**64 - 1)],
    ir.Trap: [ir.Trap(ir.Var(name), name) for name in NAMES],
    ir.Resume: [ir.Resume(name) for name in NAMES],
    ir.AllReduce: [ir.AllReduce(name, op, 2**32 - 1) for name in NAMES for op in ir.CollectiveOp],
    ir.AllGather: [ir.AllGather(name, name, 0) for name in NAMES],
    ir.ReduceScatter: [ir.ReduceScatter(name, name, op, 3) for name in NAMES for op in ir.CollectiveOp],
    ir.Broadcast: [ir.Broadcast(name, 2**32 - 1, 7) for name in NAMES],
    ir.OpaqueStmt: [ir.OpaqueStmt(kind, payload) for kind in NAMES for payload in PAYLOADS],
}


def program_of(*entry: ir.Stmt) -> ir.Program:
    return ir.Program((), (1, 1, 1), entry)


def check(program: ir.Program) -> None:
    text = to_text(program)
    again = from_text(text)
    assert again == program
    assert to_text(again) == text


def test_the_tables_below_hold_every_node():
    """A new node needs text, and an entry here."""
    assert EXPRESSIONS.keys() == set(ir.EXPRESSIONS.kinds)
    assert STATEMENTS.keys() == set(ir.STATEMENTS.kinds)


@pytest.mark.parametrize("kind", EXPRESSIONS, ids=lambda kind: kind.__name__)
def test_every_expression_reads_back_alone_and_in_a_program(kind: type[ir.Node]):
    for expr in EXPRESSIONS[kind]:
        assert type(expr) is kind
        text = expr_to_text(expr)
        assert expr_from_text(text) == expr
        assert "\n" not in text
    check(program_of(*(ir.Let("v", expr) for expr in EXPRESSIONS[kind])))


@pytest.mark.parametrize("kind", STATEMENTS, ids=lambda kind: kind.__name__)
def test_every_statement_reads_back_alone_and_among_others(kind: type[ir.Node]):
    for stmt in STATEMENTS[kind]:
        assert type(stmt) is kind
        check(program_of(stmt))
        assert from_text(f"program workgroup(1, 1, 1) {{ {stmt_to_text(stmt)} }}") == program_of(stmt)
    check(program_of(*STATEMENTS[kind]))


@pytest.mark.parametrize("kind", EXPRESSIONS, ids=lambda kind: kind.__name__)
def test_every_expression_reads_back_in_every_place_of_every_other_node(kind: type[ir.Node]):
    """One operand at a time is replaced, so that a missing parenthesis or a greedy word shows."""
    inner = [*EXPRESSIONS[kind][:40], *EXPRESSIONS[kind][-2:]]
    for outer in (*EXPRESSIONS.values(), *STATEMENTS.values()):
        node = outer[-1]
        children = node.children()
        for place, child in enumerate(children):
            if isinstance(child, ir.Stmt):
                continue
            for expr in inner:
                swapped = (*children[:place], expr, *children[place + 1 :])
                made: Any = type(node).rebuild(node.attributes(), swapped)
                check(program_of(made if isinstance(made, ir.Stmt) else ir.Let("v", made)))


@pytest.mark.parametrize("outer", [*ir.BinOp, EXTENSION], ids=str)
def test_every_pair_of_operators_keeps_its_tree(outer: ir.BinOp):
    for inner in (*ir.BinOp, EXTENSION):
        pair = ir.Binary(inner, X, Y)
        for expr in (ir.Binary(outer, pair, Z), ir.Binary(outer, Z, pair), ir.Binary(outer, pair, pair)):
            assert expr_from_text(expr_to_text(expr)) == expr
    for unary in (*ir.UnOp, EXTENSION):
        under = ir.Binary(outer, ir.Unary(unary, X), ir.Unary(unary, Z))
        over = ir.Unary(unary, ir.Unary(ir.UnOp.NEGATE, under))
        assert expr_from_text(expr_to_text(over)) == over


# ------------------------------------------------------------------------------------------------------------- buffers

BASE = ir.BufferDecl.read("b", 0, ir.DataType.F32)
LEAF = shapes.AtLeast(3)
OTHER = shapes.ModEquals(4, 1)
PREDICATES: list[shapes.Predicate] = [
    *(kind(n) for kind in (shapes.AtLeast, shapes.AtMost, shapes.Exactly, shapes.MultipleOf) for n in (0, 2**32 - 1)),
    OTHER,
    shapes.AffineRange(-(2**63), -1, 0, 2**63 - 1),
    *(
        join(left, right)
        for join in (shapes.AllOf, shapes.AnyOf)
        for left, right in itertools.product(
            (LEAF, shapes.AllOf(LEAF, OTHER), shapes.AnyOf(OTHER, LEAF), shapes.Not(LEAF)), repeat=2
        )
    ),
    *(shapes.Not(inner) for inner in (LEAF, shapes.Not(LEAF), shapes.AllOf(LEAF, LEAF), shapes.AnyOf(LEAF, LEAF))),
]


def deepest_predicate() -> shapes.Predicate:
    made: shapes.Predicate = LEAF
    while made.depth < ir.limits.PREDICATE_DEPTH:
        made = shapes.Not(made) if made.depth % 2 else shapes.AllOf(OTHER, made)
    return made


def deepest_type() -> ir.DeclaredType:
    made = ir.DeclaredType(ir.DeclaredKind.VEC, (ir.DataType.F32, 1))
    while made.depth < ir.limits.TYPE_DEPTH:
        made = ir.DeclaredType(ir.DeclaredKind.VEC, (made, 1))
    return made


HINTS = [ir.MemoryHints(axis, align, near) for axis in (None, 0, 255) for align in (0, 16) for near in ir.Locality]
BUFFERS = [
    *(replace(BASE, name=name) for name in NAMES),
    *(replace(BASE, element=element, count=count) for element in TYPES for count in (0, 1, 2**32 - 1)),
    *(
        ir.BufferDecl("b", binding, access, kind, ir.DataType.U32, 4, is_output, live, extent)
        for access, kind in itertools.product(ir.BufferAccess, ir.MemoryKind)
        for is_output, live in itertools.product((False, True), repeat=2)
        for binding, extent in ((0, None), (5, (0, 0)), (2**32 - 1, (8, 2**64 - 1)))
    ),
    *(replace(BASE, hints=hints) for hints in HINTS),
    *(replace(BASE, linear_type=linear, bytes_extraction=flag) for linear in ir.LinearType for flag in (False, True)),
    *(replace(BASE, shape_predicate=predicate) for predicate in (*PREDICATES, deepest_predicate())),
    replace(BASE, element=deepest_type()),
]


def test_every_buffer_field_reads_back():
    for decl in BUFFERS:
        check(ir.Program((decl,), (1, 1, 1), ()))
    check(ir.Program(BUFFERS, (1, 1, 1), ONE))


DOMAINS: list[ir.Domain | None] = [
    None,
    *(ir.Elements(name) for name in NAMES),
    *(ir.Elements(n) for n in (0, 1000, 2**32 - 1)),
    ir.Groups(0, 0, 0),
    ir.Groups(4),
    ir.Groups(1, 2, 2**32 - 1),
    *(ir.Elements(shape) for shape in ((5,), (0, 2**32 - 1), (1, 2, 3))),
]

FACTS: list[ir.LaunchFact] = [
    ir.SignedIds(),
    *(ir.Shaped(name, other, 2, 3) for name, other in zip(NAMES, reversed(NAMES), strict=True)),
    ir.Shaped("i32", "has", 0, 1, 4),
    ir.Shaped("shape", "of", 2**32 - 4, 2, 2),
    *(made(name) for made in (ir.Injective, ir.Monotone) for name in (*NAMES, "is", "fact", "i32")),
    ir.InRange("from", -(2**63), 2**64 - 1),
    ir.InRange("n", -5, -5),
    ir.ProductWithin(("len",), "len"),
    *(ir.ProductWithin((name, "w", name), name) for name in NAMES),
    ir.ProductWithin(("a", "b", "c", "d"), "y"),
]


def test_every_part_of_the_header_reads_back():
    for domain in DOMAINS:
        check(ir.Program((), (0, 2**32 - 1, 7), (), None, False, domain))
        check(ir.Program((BASE,), (1, 2, 3), ONE, "op", True, domain))
    for name in NAMES:
        check(ir.Program((), (1, 1, 1), (), name, False))


def test_every_fact_reads_back():
    for fact in FACTS:
        check(ir.Program((BASE,), (1, 1, 1), ONE, facts=[fact]))
    check(ir.Program((BASE,), (1, 1, 1), ONE, domain=ir.Groups(2), facts=FACTS))


def test_facts_may_stand_among_the_buffers_and_the_word_is_not_reserved():
    read = from_text(
        "program workgroup(1) {\n fact i32 ids\n buffer a: read f32[?] @0\n fact a has shape s[1..3]\n"
        " buffer s: uniform u32[3] @1\n fact = 1\n fact[0] = 1\n}"
    )
    assert read.facts == (ir.SignedIds(), ir.Shaped("a", "s", 1, 2))
    assert [type(each) for each in read.entry] == [ir.Assign, ir.Store]


@pytest.mark.parametrize(
    ("fact", "because"),
    [
        ("i32", "expected `has`, found the end of the line"),
        ("a has form s[0..1]", "expected `shape`, found `form`"),
        ("a has shape s", "expected `[`, found the end of the line"),
        ("a has shape s[0]", "expected `..`, found `]`"),
        ("a has shape s[1..1]", "words 1..1 are 0 axes"),
        ("a has shape s[0..4]", "words 0..4 are 4 axes"),
        ("a has shape s[0..1] of 5 lanes", "a vector has one to 4 lanes"),
        ("a has shape s[0..1] of 3", "expected `lanes`, found the end of the line"),
        ("p is injectiv", "expected `from`, found `injectiv`"),
        ("p is", "expected `from`, found the end of the line"),
        ("p is from 3", "expected `to`, found the end of the line"),
        ("p is from 3 to 2", "the range begins at 3, which is above 2"),
        ("p * 4 <= len(y)", "expected the name of a buffer, found `4`"),
        ("p * q < len(y)", "expected `<=`, found `<`"),
        ("p <= y", "expected `len`, found `y`"),
        ("a * b * c * d * e <= len(y)", "a product has one to 4 factors"),
    ],
)
def test_a_fact_that_is_none_is_refused_where_it_stands(fact: str, because: str):
    with pytest.raises(TextError) as caught:
        from_text(f"program workgroup(1) {{\n fact {fact}\n}}")
    assert caught.value.because == because
    assert "line 2" in caught.value.where


def test_a_domain_has_one_to_three_axes():
    for shape in ("()", "(1, 2, 3, 4)", "(a)"):
        with pytest.raises(TextError):
            from_text(f"program workgroup(1) over {shape} {{\n}}")


def test_statements_that_begin_with_the_word_of_a_declaration_stay_statements():
    check(ir.Program((), (1, 1, 1), (ir.Assign("buffer", X), ir.Store("buffer", X, Y))))


# ----------------------------------------------------------------------------------------------------- random programs

T = TypeVar("T")
at_any_speed = settings(deadline=None, suppress_health_check=[HealthCheck.too_slow])


def any_of(items: list[T]) -> st.SearchStrategy[T]:
    """`sampled_from` whose description does not hold all the items."""
    return st.integers(0, len(items) - 1).map(items.__getitem__)


names = any_of(NAMES) | st.text(max_size=8)
u32 = st.integers(0, 2**32 - 1)
element_types = any_of(TYPES)
binary_ops = any_of([*ir.BinOp]) | st.builds(ir.ExtensionOp, st.integers(2**31, 2**32 - 1))
unary_ops = any_of([*ir.UnOp]) | st.builds(ir.ExtensionOp, st.integers(2**31, 2**32 - 1))
leaves: st.SearchStrategy[ir.Expr] = st.one_of(
    st.builds(ir.LitU32, u32),
    st.builds(ir.LitI32, st.integers(-(2**31), 2**31 - 1)),
    st.builds(ir.LitU64, st.integers(0, 2**64 - 1)),
    st.builds(ir.LitI64, st.integers(-(2**63), 2**63 - 1)),
    st.builds(ir.LitF32, u32.map(f32_from_bits)),
    st.builds(ir.LitF64, st.integers(0, 2**64 - 1).map(f64_from_bits)),
    st.builds(ir.Var, names),
    st.builds(ir.BufLen, names),
    st.builds(ir.InvocationId, st.integers(0, 255)),
    st.builds(ir.OpaqueExpr, names, st.binary(max_size=4)),
)


def operations(inner: st.SearchStrategy[ir.Expr]) -> st.SearchStrategy[ir.Expr]:
    ops = any_of([*ir.AtomicOp, EXTENSION])
    return st.one_of(
        st.builds(ir.Binary, binary_ops, inner, inner),
        st.builds(ir.Unary, unary_ops, inner),
        st.builds(ir.Load, names, inner, st.booleans()),
        st.builds(ir.Select, inner, inner, inner),
        st.builds(ir.Cast, element_types, inner),
        st.builds(ir.Bitcast, element_types, inner),
        st.builds(ir.Call, names, st.lists(inner, max_size=3)),
        st.builds(ir.Atomic, ops, names, inner, st.none() | inner, inner, any_of(ORDERINGS)),
    )


exprs = st.recursive(leaves, operations, max_leaves=8)
simple: st.SearchStrategy[ir.Stmt] = st.one_of(
    st.builds(ir.Let, names, exprs),
    st.builds(ir.Assign, names, exprs),
    st.builds(ir.Store, names, exprs, exprs),
    st.builds(ir.Trap, exprs, names),
    st.builds(ir.Barrier, any_of(ORDERINGS)),
    st.builds(ir.AsyncLoad, names, names, exprs, exprs, names),
    st.just(ir.Return()),
    st.just(ir.Break()),
)


def with_bodies(inner: st.SearchStrategy[ir.Stmt]) -> st.SearchStrategy[ir.Stmt]:
    body = st.lists(inner, max_size=3)
    return st.one_of(
        st.builds(ir.If, exprs, body, body),
        st.builds(ir.Loop, names, exprs, exprs, body),
        st.builds(ir.Region, names, st.none() | names, body),
        st.builds(ir.Block, body),
    )


stmts = st.recursive(simple, with_bodies, max_leaves=5)
programs = st.builds(
    ir.Program,
    st.lists(any_of(BUFFERS), max_size=3),
    st.tuples(u32, u32, u32),
    st.lists(stmts, max_size=4),
    st.none() | names,
    st.booleans(),
    any_of(DOMAINS),
)


@at_any_speed
@given(programs)
def test_random_programs_read_back_equal_and_their_text_is_canonical(program: ir.Program):
    check(program)


@at_any_speed
@given(st.text())
def test_any_name_reads_back(name: str):
    check(ir.Program((replace(BASE, name=name),), (1, 1, 1), (ir.Assign(name, ir.Var(name)), ir.Resume(name)), name))


@at_any_speed
@given(st.integers(0, 2**32 - 1))
def test_any_bits_of_an_f32_read_back(bits: int):
    literal = ir.LitF32(f32_from_bits(bits))
    assert expr_from_text(expr_to_text(literal)) == literal


@at_any_speed
@given(st.integers(0, 2**64 - 1))
def test_any_bits_of_an_f64_read_back(bits: int):
    literal = ir.LitF64(f64_from_bits(bits))
    assert expr_from_text(expr_to_text(literal)) == literal


@at_any_speed
@given(st.lists(stmts, min_size=1, max_size=5), st.data())
def test_changing_one_statement_changes_only_its_lines(body: list[ir.Stmt], data: st.DataObject):
    place = data.draw(st.integers(0, len(body) - 1))
    changed = [*body[:place], ir.Return(), *body[place + 1 :]]

    def lines(of: Iterable[ir.Stmt]) -> list[str]:
        return to_text(program_of(*of)).splitlines()

    before, after = lines(body), lines(changed)
    first = len(lines(body[:place])) - 1
    last = len(lines(body[place + 1 :])) - 1
    assert before[:first] == after[:first]
    assert before[len(before) - last :] == after[len(after) - last :]
    assert len(after) == first + 1 + last
