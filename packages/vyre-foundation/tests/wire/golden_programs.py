"""The programs of the golden files: one for each construct. Add programs; never change or remove one."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Any, Final

from vyre_foundation import ir
from vyre_foundation.ir import (
    AtomicOp,
    BinOp,
    BufferAccess,
    BufferDecl,
    CollectiveOp,
    DataType,
    DeclaredKind,
    DeclaredType,
    ElementType,
    Expr,
    ExtensionOp,
    LinearType,
    Locality,
    MemoryHints,
    MemoryKind,
    MemoryOrdering,
    Program,
    Scale,
    Stmt,
    SubgroupReduceOp,
    UnOp,
    ZeroPoint,
    shapes,
)
from vyre_foundation.ir.floats import f32_from_bits, f64_from_bits

ID, ZERO, ONE = ir.InvocationId(0), ir.LitU32(0), ir.LitU32(1)
HALF, MINUS, YES = ir.LitF32(0.5), ir.LitI32(-1), ir.LitBool(True)


def of(*entry: Stmt, buffers: Sequence[BufferDecl] = (), **fields: Any) -> Program:
    return Program(buffers, fields.pop("size", (1, 1, 1)), entry, **fields)


def values(*expressions: Expr, buffers: Sequence[BufferDecl] = ()) -> Program:
    """Each expression bound to a name, so that its type does not matter."""
    return of(*(ir.Let(f"v{n}", e) for n, e in enumerate(expressions)), buffers=buffers)


def rw(name: str, binding: int, element: ElementType = DataType.U32, count: int = 0) -> BufferDecl:
    return BufferDecl.read_write(name, binding, element).with_count(count)


DECLARED: Final[dict[str, DeclaredType]] = {
    **{kind.word: DeclaredType(kind) for kind in DeclaredKind if not kind.params},
    "array": DeclaredType(DeclaredKind.ARRAY, (300,)),
    "handle": DeclaredType(DeclaredKind.HANDLE, (0xFFFF_FFFF,)),
    "opaque": DeclaredType(DeclaredKind.OPAQUE, (0x8000_0001,)),
    "vec": DeclaredType(DeclaredKind.VEC, (DataType.F32, 4)),
    "tensor_shaped": DeclaredType(DeclaredKind.TENSOR_SHAPED, (DataType.F16, (2, 3, 70_000))),
    "tensor_shaped_scalar": DeclaredType(DeclaredKind.TENSOR_SHAPED, (DataType.BF16, ())),
    "sparse_csr": DeclaredType(DeclaredKind.SPARSE_CSR, (DataType.F64,)),
    "sparse_coo": DeclaredType(DeclaredKind.SPARSE_COO, (DeclaredType(DeclaredKind.NF4),)),
    "sparse_bsr": DeclaredType(DeclaredKind.SPARSE_BSR, (DataType.I8, 16, 32)),
    "device_mesh": DeclaredType(DeclaredKind.DEVICE_MESH, ((2, 4),)),
    "nested": DeclaredType(DeclaredKind.VEC, (DeclaredType(DeclaredKind.SPARSE_CSR, (DataType.U8,)), 255)),
}
_SMALL_FLOATS: Final = (DeclaredKind.F8E4M3, DeclaredKind.FP4, DeclaredKind.NF4)
QUANTIZED: Final = [
    DeclaredType(DeclaredKind.QUANTIZED, (storage, scale, zero))
    for storage, scale, zero in (
        (DeclaredType(DeclaredKind.I4), (Scale.PER_TENSOR, 0), (ZeroPoint.ABSENT, 0)),
        (DataType.I8, (Scale.PER_CHANNEL, 128), (ZeroPoint.PER_TENSOR, 0)),
        (DataType.U8, (Scale.PER_GROUP, 128), (ZeroPoint.PER_CHANNEL, 300)),
        (DeclaredType(DeclaredKind.F8E5M2), (Scale.PER_GROUP, 128), (ZeroPoint.PER_GROUP, 300)),
        *(
            (storage, (Scale.PER_TENSOR, 0), (ZeroPoint.PER_TENSOR, 0))
            for storage in (DataType.I16, DataType.U16, *map(DeclaredType, _SMALL_FLOATS))
        ),
    )
]
ELEMENTS: Final = [
    *DataType,
    *(t for t in DECLARED.values() if t.kind not in ir.NOT_BUFFER_ELEMENTS),
    *QUANTIZED,
]

EXPRESSIONS: Final[dict[str, Program]] = {
    "lit_u32": values(ZERO, ir.LitU32(0xFFFF_FFFF)),
    "lit_i32": values(ir.LitI32(-(1 << 31)), ir.LitI32((1 << 31) - 1), MINUS),
    "lit_bool": values(YES, ir.LitBool(False)),
    "lit_f32": values(
        *(ir.LitF32(x) for x in (0.0, -0.0, 1.5, math.inf, -math.inf, math.nan)),
        *(ir.LitF32(f32_from_bits(bits)) for bits in (1, 0x8000_0001, 0x007F_FFFF, 0x7F7F_FFFF)),
    ),
    "lit_u64": values(ir.LitU64(0), ir.LitU64((1 << 64) - 1)),
    "lit_i64": values(ir.LitI64(-(1 << 63)), ir.LitI64((1 << 63) - 1)),
    "lit_f64": values(
        *(ir.LitF64(x) for x in (0.0, -0.0, 0.1, math.inf, -math.inf, math.nan)), ir.LitF64(f64_from_bits(1))
    ),
    "var": of(ir.Let("x", ONE), ir.Let("y", ir.Var("x"))),
    "load": values(ir.Load("b", ID), buffers=[rw("b", 0)]),
    "load_zero_outside": values(ir.Load("b", ID, True), ir.Load("b", ir.Load("b", ID, True)), buffers=[rw("b", 0)]),
    "buf_len": values(ir.BufLen("b"), buffers=[rw("b", 0)]),
    "buffer_ref": values(ir.Call("some.op", (ir.BufferRef("b"), ONE)), buffers=[rw("b", 0)]),
    "invocation_id": values(*(ir.InvocationId(axis) for axis in (0, 1, 2, 255))),
    "workgroup_id": values(*(ir.WorkgroupId(axis) for axis in (0, 1, 2))),
    "local_id": values(*(ir.LocalId(axis) for axis in (0, 1, 2))),
    "num_workgroups": values(*(ir.NumWorkgroups(axis) for axis in (0, 1, 2))),
    "binary": values(ir.Binary(BinOp.SUB, ID, ONE)),
    "unary": values(ir.Unary(UnOp.NEGATE, HALF)),
    "call": values(ir.Call("vyre.tables.two_over_pi", (ID,)), ir.Call("none", ()), ir.Call("many", (ID, ONE, YES))),
    "call_of_a_bitcast_that_does_not_fit": values(
        ir.Call("vyre.bits.u32_to_f32", (MINUS,)), ir.Call("vyre.bits.u32_to_f32", ()), ir.Call("vyre.bits.what", ())
    ),
    "bitcast": values(
        *(
            ir.Bitcast(target, source)
            for sources in ((ONE, MINUS, HALF), (ir.LitU64(1), ir.LitI64(-1), ir.LitF64(0.5)))
            for source in sources
            for target in (
                (DataType.U32, DataType.I32, DataType.F32)
                if sources[0] is ONE
                else (DataType.U64, DataType.I64, DataType.F64)
            )
        )
    ),
    "select": values(ir.Select(YES, ONE, ZERO)),
    "cast": values(ir.Cast(DataType.F32, ID)),
    "fma": values(ir.Fma(HALF, HALF, ir.LitF32(-0.0))),
    "atomic": values(
        ir.Atomic(AtomicOp.ADD, "b", ID, None, ONE),
        ir.Atomic(AtomicOp.COMPARE_EXCHANGE, "b", ID, ZERO, ONE, MemoryOrdering.ACQ_REL),
        buffers=[rw("b", 0)],
    ),
    "subgroup_reduce": values(ir.SubgroupReduce(SubgroupReduceOp.ADD, ID)),
    "subgroup_shuffle": values(ir.SubgroupShuffle(ID, ONE)),
    "subgroup_ballot": values(ir.SubgroupBallot(YES)),
    "subgroup_local_id": values(ir.SubgroupLocalId()),
    "subgroup_size": values(ir.SubgroupSize()),
    "opaque_expr": values(
        ir.OpaqueExpr("other.project", b"\x00\xff payload"),
        ir.OpaqueExpr("", b""),
        ir.OpaqueExpr("vyre.literal.u64", b"short"),
    ),
}

STATEMENTS: Final[dict[str, Program]] = {
    "let": of(ir.Let("x", ONE)),
    "assign": of(ir.Let("x", ONE), ir.Assign("x", ZERO)),
    "store": of(ir.Store("b", ID, ONE), buffers=[rw("b", 0)]),
    "if": of(ir.If(YES, (ir.Return(),)), ir.If(YES, (), (ir.Return(), ir.Barrier()))),
    "loop": of(ir.Loop("i", ZERO, ONE, (ir.Let("x", ir.Bitcast(DataType.F32, ir.Var("i"))),))),
    "return": of(ir.Return()),
    "block": of(ir.Block((ir.Block(()), ir.Return()))),
    "barrier": of(*(ir.Barrier(ordering) for ordering in MemoryOrdering)),
    "indirect_dispatch": of(ir.IndirectDispatch("b", (1 << 64) - 1), buffers=[rw("b", 0)]),
    "async_load": of(ir.AsyncLoad("b", "t", ZERO, ir.LitU32(64), "copy")),
    "async_store": of(ir.AsyncStore("t", "b", ZERO, ir.LitU32(64), "copy")),
    "async_wait": of(ir.AsyncWait("copy")),
    "region": of(ir.Region("outer", None, (ir.Region("inner", "outer", ()),))),
    "trap": of(ir.Trap(ID, "out of range")),
    "resume": of(ir.Resume("point")),
    "all_reduce": of(*(ir.AllReduce("b", op, 7) for op in CollectiveOp), buffers=[rw("b", 0)]),
    "all_gather": of(ir.AllGather("a", "b", 0xFFFF_FFFF)),
    "reduce_scatter": of(*(ir.ReduceScatter("a", "b", op, 1) for op in CollectiveOp)),
    "broadcast": of(ir.Broadcast("b", 3, 1), buffers=[rw("b", 0)]),
    "break": of(ir.Loop("i", ZERO, ONE, (ir.If(YES, (ir.Break(),)), ir.Block((ir.Break(),)))), ir.Break()),
    "opaque_stmt": of(ir.OpaqueStmt("other.project", b"\x00\xff payload"), ir.OpaqueStmt("", b"")),
}

OPERATORS: Final[dict[str, Program]] = {
    "binary_operators": values(*(ir.Binary(op, ID, ONE) for op in BinOp)),
    "unary_operators": values(*(ir.Unary(op, ID) for op in UnOp)),
    "atomic_operators": values(*(ir.Atomic(op, "b", ID, None, ONE) for op in AtomicOp), buffers=[rw("b", 0)]),
    "atomic_orderings": values(
        *(ir.Atomic(AtomicOp.MAX, "b", ID, None, ONE, ordering) for ordering in MemoryOrdering), buffers=[rw("b", 0)]
    ),
    "subgroup_reductions": values(*(ir.SubgroupReduce(op, ID) for op in SubgroupReduceOp)),
    "extension_operators": values(
        ir.Binary(ExtensionOp(0x8000_0000), ID, ONE),
        ir.Unary(ExtensionOp(0xFFFF_FFFF), ID),
        ir.Atomic(ExtensionOp.named("vyre.test"), "b", ID, ONE, ONE),
        buffers=[rw("b", 0)],
    ),
    "casts_to_scalars": values(*(ir.Cast(target, ID) for target in DataType)),
    "casts_to_every_declared_type": values(*(ir.Cast(target, ID) for target in (*DECLARED.values(), *QUANTIZED))),
    "bitcasts_of_what_has_a_type": of(
        ir.Let("x", ir.Load("b", ID)),
        ir.Let("y", ir.Bitcast(DataType.F32, ir.Var("x"))),
        ir.If(YES, (ir.Let("x", HALF), ir.Let("z", ir.Bitcast(DataType.I32, ir.Var("x"))))),
        ir.Let("a", ir.Bitcast(DataType.F32, ir.Binary(BinOp.ABS_DIFF, MINUS, MINUS))),
        ir.Let("c", ir.Bitcast(DataType.I32, ir.Unary(UnOp.SQRT, ir.Bitcast(DataType.F32, ONE)))),
        ir.Let("d", ir.Bitcast(DataType.I64, ir.Atomic(AtomicOp.ADD, "w", ID, None, ir.LitU64(1)))),
        ir.Let("e", ir.Bitcast(DataType.F32, ir.Call("vyre.tables.two_over_pi", (ID,)))),
        ir.Let("f", ir.Bitcast(DataType.U32, ir.Select(YES, ir.Fma(HALF, HALF, HALF), HALF))),
        ir.Let("g", ir.Bitcast(DataType.F32, ir.SubgroupShuffle(ir.SubgroupReduce(SubgroupReduceOp.MAX, ID), ONE))),
        buffers=[rw("b", 0), rw("w", 1, DataType.U64)],
    ),
}


def predicates() -> list[shapes.Predicate]:
    low, high = -(1 << 63), (1 << 63) - 1
    leaf = shapes.AtLeast(1)
    deep: shapes.Predicate = leaf
    for _ in range(31):
        deep = shapes.Not(deep)
    return [
        leaf,
        shapes.AtMost(0xFFFF_FFFF),
        shapes.Exactly(8),
        shapes.MultipleOf(4),
        shapes.ModEquals(4, 3),
        shapes.AffineRange(-1, 1, low, high),
        shapes.AllOf(leaf, shapes.AtMost(9)),
        shapes.AnyOf(leaf, shapes.AllOf(leaf, leaf)),
        shapes.Not(leaf),
        deep,
    ]


HINTS: Final = [
    MemoryHints(axis, alignment, locality)
    for axis, alignment, locality in (
        (None, 16, Locality.STREAMING),
        (0, 0, Locality.TEMPORAL),
        (255, 0xFFFF_FFFF, Locality.RANDOM),
    )
]


def each(make: Callable[[int, Any], BufferDecl], items: Sequence[Any]) -> Program:
    return of(buffers=[make(n, item) for n, item in enumerate(items)])


PAIRS: Final = [(access, kind) for access in BufferAccess for kind in MemoryKind]
BUFFERS: Final[dict[str, Program]] = {
    "buffer_constructors": of(
        buffers=[
            BufferDecl.uniform("a", 0, DataType.F32).with_count(1),
            BufferDecl.read("x", 1, DataType.F32),
            BufferDecl.read_write("y", 2, DataType.F32),
            BufferDecl.write_only("z", 3, DataType.F32),
            BufferDecl.output("o", 4, DataType.F32).with_count(64).with_output_byte_range(0, 256),
            BufferDecl.scratch("s", 5, 256, DataType.U32),
            BufferDecl.workgroup("t", 256, DataType.F32),
            BufferDecl.local("m", 4, DataType.U32),
        ]
    ),
    "buffer_access_and_kind": each(lambda n, p: BufferDecl(f"b{n}", n, p[0], p[1], DataType.U32, 1), PAIRS),
    "buffer_counts": each(lambda n, c: rw(f"b{n}", 0xFFFF_FFFF - n, count=c), [0, 1, 127, 128, 0xFFFF_FFFF]),
    "buffer_outputs": of(
        buffers=[
            replace(rw("a", 0, count=4), is_output=True),
            replace(rw("b", 1, count=4), pipeline_live_out=True),
            replace(rw("c", 2, count=4), is_output=True, pipeline_live_out=True, output_byte_range=(4, 16)),
            replace(rw("d", 3), output_byte_range=(1 << 40, (1 << 64) - 1)),
        ]
    ),
    "buffer_hints": each(lambda n, h: rw(f"b{n}", n).with_hints(h), HINTS),
    "buffer_linear_types": each(lambda n, t: rw(f"b{n}", n).with_linear_type(t), list(LinearType)),
    "buffer_bytes_extraction": of(
        buffers=[BufferDecl.read("b", 0, DeclaredType(DeclaredKind.BYTES)).with_bytes_extraction()]
    ),
    "buffer_predicates": each(lambda n, p: rw(f"b{n}", n).with_shape_predicate(p), predicates()),
    "buffer_element_types": each(lambda n, e: rw(f"b{n}", n, e), ELEMENTS),
    "buffer_names": each(lambda n, name: rw(name, n), ["", "é", "名前", "\U0001f600", "a b", "n" * 300, "n"]),
}


def chain(wrap: Callable[[Any], Any], inner: Any, times: int) -> Any:
    for _ in range(times):
        inner = wrap(inner)
    return inner


WHOLE: Final[dict[str, Program]] = {
    "deep_expression": values(chain(lambda e: ir.Unary(UnOp.BIT_NOT, e), ONE, 127)),
    "deep_nesting": of(chain(lambda s: ir.Block((s,)), ir.Block((ir.Return(),)), 63)),
    "empty": of(),
    "entry_op_id": of(entry_op_id="vyre.math::saxpy"),
    "non_composable": of(non_composable_with_self=True),
    "workgroup_size": of(size=(1024, 0xFFFF_FFFF, 64)),
    "domain_buffer": of(ir.Return(), domain=ir.Elements("y")),
    "domain_elements": of(domain=ir.Elements(0xFFFF_FFFF)),
    "domain_groups": of(domain=ir.Groups(1, 2, 0xFFFF_FFFF)),
    "domain_then_its_opaque_kind": of(ir.OpaqueStmt("vyre.launch.domain", b""), domain=ir.Groups(1)),
    "domain_along": of(domain=ir.Along("y", 2)),
    "domain_shape": of(domain=ir.Elements((3, 0xFFFF_FFFF))),
    "facts": of(
        ir.OpaqueStmt("vyre.launch.domain", b""),
        facts=[ir.SignedIds(), ir.Shaped("y", "shapes", 1, 2), ir.Shaped("points", "shapes", 0xFFFF_FFF0, 3, 4)],
    ),
    "facts_about_contents": of(
        ir.Return(),
        facts=[
            ir.Injective("p"),
            ir.Monotone("offsets"),
            ir.InRange("n", -(1 << 63), (1 << 64) - 1),
            ir.InRange("m", 3, 3),
            ir.ProductWithin(("w",), "y"),
            ir.ProductWithin(("w", "h", "d", "w"), "y"),
        ],
    ),
    "facts_after_a_domain": of(ir.Return(), domain=ir.Elements("y"), facts=[ir.SignedIds()]),
    "many_top_level_statements": of(*(ir.Let(f"v{n}", ir.LitU32(n)) for n in range(130))),
    "long_record": of(ir.Region("r", None, tuple(ir.Let(f"v{n}", ir.LitU32(n)) for n in range(1500)))),
    "saxpy": of(
        ir.Region(
            "saxpy",
            None,
            (
                ir.Let("i", ID),
                ir.If(
                    ir.Binary(BinOp.LT, ir.Var("i"), ir.BufLen("y")),
                    (
                        ir.Store(
                            "y",
                            ir.Var("i"),
                            ir.Binary(
                                BinOp.ADD,
                                ir.Binary(BinOp.MUL, ir.Load("a", ZERO), ir.Load("x", ir.Var("i"))),
                                ir.Load("y", ir.Var("i")),
                            ),
                        ),
                    ),
                ),
            ),
        ),
        buffers=[
            BufferDecl.uniform("a", 0, DataType.F32).with_count(1),
            BufferDecl.read("x", 1, DataType.F32),
            BufferDecl.read_write("y", 2, DataType.F32),
        ],
        size=(256, 1, 1),
    ),
}


GOLDENS: Final[dict[str, Program]] = {
    **{f"expr_{name}": program for name, program in EXPRESSIONS.items()},
    **{f"stmt_{name}": program for name, program in STATEMENTS.items()},
    **OPERATORS,
    **BUFFERS,
    **{f"program_{name}": program for name, program in WHOLE.items()},
}
"""Version 6."""

OLD: Final[dict[str, tuple[int, Program]]] = {
    "version_4": (4, WHOLE["saxpy"]),
    "version_5": (5, WHOLE["saxpy"].replace(domain=ir.Elements("y"))),
    "version_4_subgroup_reductions": (4, OPERATORS["subgroup_reductions"]),
    "version_5_subgroup_reduce": (5, EXPRESSIONS["subgroup_reduce"]),
    "version_4_buffers": (4, BUFFERS["buffer_constructors"]),
    "version_5_buffers": (5, BUFFERS["buffer_hints"]),
}
"""Older versions, by the number they are written with."""
