"""Operators, types, buffers, shape predicates and programs, compared with docs/ir.md."""

from __future__ import annotations

import copy
import pickle
from typing import Any

import pytest

from vyre_foundation import ir
from vyre_foundation.diagnostics import ValidationError
from vyre_foundation.ir import (
    AtomicOp,
    BinOp,
    BufferAccess,
    BufferDecl,
    CollectiveOp,
    DataType,
    DeclaredKind,
    DeclaredType,
    Elements,
    Family,
    Groups,
    LinearType,
    LitF32,
    LitU32,
    Locality,
    MemoryHints,
    MemoryKind,
    MemoryOrdering,
    Program,
    Region,
    Scale,
    Shaped,
    SignedIds,
    Store,
    SubgroupReduceOp,
    UnOp,
    ZeroPoint,
    byte_size,
    shapes,
)
from vyre_foundation.ir.shapes import (
    AffineRange,
    AllOf,
    AnyOf,
    AtLeast,
    AtMost,
    Exactly,
    ModEquals,
    MultipleOf,
    Not,
    Predicate,
)
from vyre_foundation.ir.tagged import Tagged

BINARY = """Add Sub Mul Div Mod BitAnd BitOr BitXor Shl Shr Eq Ne Lt Gt Le Ge And Or AbsDiff Min Max SaturatingAdd
SaturatingSub SaturatingMul Shuffle Ballot WaveReduce WaveBroadcast RotateLeft RotateRight WrappingAdd WrappingSub
MulHigh"""
UNARY = """Negate BitNot LogicalNot Popcount Clz Ctz ReverseBits Cos Sin Abs Sqrt Floor Ceil Round Trunc Sign IsNan
IsInf IsFinite Exp Log Log2 Exp2 Tan Acos Asin Atan Tanh Sinh Cosh InverseSqrt Unpack4Low Unpack4High
Unpack8Low Unpack8High Reciprocal"""


def squeezed(name: str) -> str:
    return name.replace("_", "").lower()


@pytest.mark.parametrize(
    ("operators", "names", "first"),
    [
        (BinOp, BINARY, 1),
        (UnOp, UNARY, 1),
        (AtomicOp, "Add Or And Xor Min Max Exchange CompareExchange CompareExchangeWeak FetchNand LruUpdate", 1),
        (SubgroupReduceOp, "Add Mul Min Max And Or Xor", 1),
        (CollectiveOp, "Sum Min Max BitAnd BitOr BitXor", 1),
        (MemoryOrdering, "Relaxed Acquire Release AcqRel SeqCst GridSync", 0),
        (BufferAccess, "ReadOnly ReadWrite Uniform Workgroup WriteOnly", 0),
        (MemoryKind, "Global Shared Uniform Local Readonly Push Persistent", 0),
        (Locality, "Streaming Temporal Random", 0),
        (LinearType, "Linear Affine Relevant Unrestricted", 0),
        (Scale, "PerTensor PerChannel PerGroup", 0),
        (ZeroPoint, "Absent PerTensor PerChannel PerGroup", 0),
    ],
)
def test_operators_stand_in_the_order_of_their_tags(operators: type[Tagged], names: str, first: int):
    expected = {squeezed(name): tag for tag, name in enumerate(names.split(), first)}
    assert {squeezed(op.name): op.tag for op in operators} == expected


def test_data_types_have_the_tags_and_sizes_of_the_definition():
    table = {
        "U32": (0x01, 4), "I32": (0x02, 4), "F32": (0x0B, 4), "BOOL": (0x06, 4), "U64": (0x03, 8), "I64": (0x12, 8),
        "F64": (0x0C, 8), "U8": (0x0E, 1), "U16": (0x0F, 2), "I8": (0x10, 1), "I16": (0x11, 2), "F16": (0x09, 2),
        "BF16": (0x0A, 2),
    }  # fmt: skip
    assert {t.name: (t.tag, t.size) for t in DataType} == table


DECLARED = """07 Bytes 04 Vec2U32 05 Vec4U32 08 Array 0D Tensor 13 Handle 14 Vec 15 TensorShaped 16 SparseCsr
17 SparseCoo 18 SparseBsr 19 F8E4M3 1A F8E5M2 1B I4 1C FP4 1D NF4 1E DeviceMesh 1F Quantized 80 Opaque"""


def test_declared_types_have_the_tags_of_the_definition():
    words = DECLARED.split()
    expected = {squeezed(name): int(tag, 16) for tag, name in zip(words[::2], words[1::2], strict=True)}
    assert {squeezed(kind.name): kind.tag for kind in DeclaredKind} == expected


def test_no_two_types_share_a_tag():
    tags = [t.tag for t in DataType] + [kind.tag for kind in DeclaredKind]
    assert len(tags) == len(set(tags))


def test_questions_about_scalars_have_the_answers_of_the_definition():
    assert [t for t in DataType if t.is_half] == [DataType.F16, DataType.BF16]
    assert DataType.I16.unsigned is DataType.U16
    assert (DataType.I8.min_value, DataType.I8.max_value) == (-128, 127)
    assert (DataType.U64.min_value, DataType.U64.max_value) == (0, 2**64 - 1)
    assert DataType.BOOL.bits == 1
    assert DataType.BOOL.family is Family.BOOL


VEC = DeclaredType(DeclaredKind.VEC, (DataType.F32, 3))
QUANTIZED = DeclaredType(
    DeclaredKind.QUANTIZED, (DeclaredType(DeclaredKind.I4), (Scale.PER_GROUP, 32), (ZeroPoint.ABSENT, 0))
)


def test_declared_types_are_sized_where_the_format_fixes_a_size():
    assert byte_size(DeclaredType(DeclaredKind.VEC4U32), 3) == 48
    assert byte_size(DeclaredType(DeclaredKind.I4), 3) == 2
    assert byte_size(DeclaredType(DeclaredKind.ARRAY, (12,)), 2) == 24
    assert byte_size(VEC, 2) == 24
    assert byte_size(QUANTIZED, 5) == 3
    assert byte_size(DeclaredType(DeclaredKind.BYTES), 5) is None
    assert byte_size(DataType.F16, 5) == 10


@pytest.mark.parametrize(
    "source",
    [
        "DeclaredType('vec')",
        "DeclaredType(DeclaredKind.VEC)",
        "DeclaredType(DeclaredKind.VEC, (DataType.F32, 256))",
        "DeclaredType(DeclaredKind.VEC, [DataType.F32, 2])",
        "DeclaredType(DeclaredKind.TENSOR_SHAPED, (DataType.F32, (1, -1)))",
        "DeclaredType(DeclaredKind.QUANTIZED, (DataType.U8, (ZeroPoint.ABSENT, 0), (Scale.PER_TENSOR, 0)))",
        "DeclaredType(DeclaredKind.BYTES, (1,))",
    ],
)
def test_a_declared_type_refuses_parameters_of_another_shape(source: str):
    with pytest.raises(ValidationError) as caught:
        eval(source, dict(vars(ir)))
    assert caught.value.code == "V214"


def test_declared_types_nest_at_most_32_deep():
    made = DeclaredType(DeclaredKind.BYTES)
    for _ in range(31):
        made = DeclaredType(DeclaredKind.VEC, (made, 2))
    assert made.depth == 32
    with pytest.raises(ValidationError):
        DeclaredType(DeclaredKind.VEC, (made, 2))


# ------------------------------------------------------------------------------------------------------------- buffers

READ = BufferDecl.read("b", 0, DataType.F32)
READ_WRITE = BufferDecl.read_write("b", 0, DataType.F32)
WRITE_ONLY = BufferDecl.write_only("b", 0, DataType.F32)
UNIFORM = BufferDecl.uniform("b", 0, DataType.F32)
OUTPUT = BufferDecl.output("b", 0, DataType.F32)
WORKGROUP = BufferDecl.workgroup("b", 4, DataType.F32)
LOCAL = BufferDecl.local("b", 4, DataType.F32)
SCRATCH = BufferDecl.scratch("b", 0, 4, DataType.F32)
LIVE_OUT = READ_WRITE.with_pipeline_live_out()


@pytest.mark.parametrize(
    ("decl", "pair", "is_input", "is_result", "allocated"),
    [
        (READ, (BufferAccess.READ_ONLY, MemoryKind.READONLY), True, False, False),
        (UNIFORM, (BufferAccess.UNIFORM, MemoryKind.UNIFORM), True, False, False),
        (READ_WRITE, (BufferAccess.READ_WRITE, MemoryKind.GLOBAL), True, True, False),
        (WRITE_ONLY, (BufferAccess.WRITE_ONLY, MemoryKind.GLOBAL), False, True, True),
        (OUTPUT, (BufferAccess.READ_WRITE, MemoryKind.GLOBAL), False, True, True),
        (LIVE_OUT, (BufferAccess.READ_WRITE, MemoryKind.GLOBAL), False, True, True),
        (SCRATCH, (BufferAccess.READ_WRITE, MemoryKind.GLOBAL), False, False, True),
        (WORKGROUP, (BufferAccess.WORKGROUP, MemoryKind.SHARED), False, False, False),
        (LOCAL, (BufferAccess.READ_WRITE, MemoryKind.LOCAL), False, False, False),
    ],
)
def test_each_constructor_makes_the_buffer_the_definition_describes(
    decl: BufferDecl, pair: tuple[BufferAccess, MemoryKind], is_input: bool, is_result: bool, allocated: bool
):
    assert (decl.access, decl.kind) == pair
    assert (decl.is_input, decl.is_result, decl.is_backend_allocated) == (is_input, is_result, allocated)


def test_the_with_methods_change_one_field_and_leave_the_original_alone():
    hints = MemoryHints(1, 16, Locality.STREAMING)
    made = (
        READ_WRITE.with_count(8)
        .with_hints(hints)
        .with_output_byte_range(0, 16)
        .with_bytes_extraction()
        .with_linear_type(LinearType.AFFINE)
        .with_shape_predicate(AtLeast(4))
        .with_kind(MemoryKind.PERSISTENT)
    )
    assert (made.count, made.hints, made.output_byte_range, made.bytes_extraction) == (8, hints, (0, 16), True)
    assert (made.linear_type, made.shape_predicate, made.kind) == (LinearType.AFFINE, AtLeast(4), MemoryKind.PERSISTENT)
    assert BufferDecl.read_write("b", 0, DataType.F32) == READ_WRITE


@pytest.mark.parametrize(
    "changes",
    [
        {"name": 3},
        {"name": "\udc00"},
        {"binding": -1},
        {"binding": 2**32},
        {"access": "read"},
        {"kind": 0},
        {"element": "f32"},
        {"count": -1},
        {"count": 1.0},
        {"is_output": 1},
        {"pipeline_live_out": None},
        {"output_byte_range": (0,)},
        {"output_byte_range": [0, 4]},
        {"output_byte_range": (0, -4)},
        {"hints": None},
        {"bytes_extraction": 0},
        {"linear_type": 3},
        {"shape_predicate": 4},
    ],
)
def test_a_buffer_refuses_what_its_fields_cannot_hold(changes: dict[str, Any]):
    fields: dict[str, Any] = {"name": "b", "binding": 0, "element": DataType.F32}
    fields |= {"access": BufferAccess.READ_ONLY, "kind": MemoryKind.READONLY}
    with pytest.raises(ValidationError) as caught:
        BufferDecl(**(fields | changes))
    assert caught.value.code == "V214"
    assert caught.value.where == f"BufferDecl.{next(iter(changes))}"


@pytest.mark.parametrize("arguments", [(256,), (None, -1), (None, 0, "temporal")])
def test_hints_refuse_what_their_fields_cannot_hold(arguments: tuple[Any, ...]):
    with pytest.raises(ValidationError):
        MemoryHints(*arguments)


# ---------------------------------------------------------------------------------------------------- shape predicates


@pytest.mark.parametrize(
    ("predicate", "holds"),
    [
        (AtLeast(3), {3, 4, 5, 6, 7, 8, 9}),
        (AtMost(2), {0, 1, 2}),
        (Exactly(4), {4}),
        (MultipleOf(3), {0, 3, 6, 9}),
        (MultipleOf(0), {0}),
        (ModEquals(4, 1), {1, 5, 9}),
        (ModEquals(0, 0), set[int]()),
        (AffineRange(-2, 10, 0, 4), {3, 4, 5}),
        (AllOf(AtLeast(3), Not(Exactly(5))), {3, 4, 6, 7, 8, 9}),
        (AnyOf(AtMost(1), Exactly(9)), {0, 1, 9}),
    ],
)
def test_a_shape_predicate_holds_for_exactly_these_counts(predicate: Predicate, holds: set[int]):
    assert {count for count in range(10) if predicate.holds(count)} == holds


def test_predicates_have_their_tags_and_nest_at_most_32_deep():
    assert [cls.wire_tag for cls in shapes.PREDICATES] == list(range(1, 10))
    made: shapes.Predicate = AtLeast(1)
    for _ in range(31):
        made = Not(made)
    with pytest.raises(ValidationError):
        Not(made)


@pytest.mark.parametrize(
    "source",
    [
        "AtLeast(-1)",
        "AffineRange(2**63, 0, 0, 0)",
        "Not(3)",
    ],
)
def test_a_predicate_refuses_what_its_fields_cannot_hold(source: str):
    with pytest.raises(ValidationError):
        eval(source, dict(vars(shapes)))


# ------------------------------------------------------------------------------------------------------------- programs


def small(value: float = 1.0, **fields: Any) -> Program:
    body = (Region("r", None, (Store("b", LitU32(0), LitF32(value)),)),)
    return Program([READ_WRITE], (64, 1, 1), body, **fields)


def test_programs_are_values():
    assert small() == small()
    assert hash(small()) == hash(small())
    assert small() != small(2.0)
    assert small(0.0) != small(-0.0)
    assert small() != small(domain=Elements("b"))
    assert small(domain=Elements("b")) != small(domain=Groups(1))
    assert small() != small(facts=[SignedIds()])
    assert small(facts=[Shaped("b", "s", 0, 2)]) != small(facts=[Shaped("b", "s", 0, 2, lanes=3)])
    assert small(facts=[SignedIds()]) == small(facts=(SignedIds(),))
    assert small() != small(entry_op_id="op")
    assert small() != small(non_composable_with_self=True)
    assert small() != "program"
    assert copy.deepcopy(small()) == small()
    assert pickle.loads(pickle.dumps(small(domain=Groups(2, 3)))) == small(domain=Groups(2, 3))
    told = small(domain=Elements((2, 3)), facts=[SignedIds(), Shaped("b", "s", 0, 2)])
    assert pickle.loads(pickle.dumps(told)) == told


def test_a_program_cannot_be_changed_but_replaced():
    program = small()
    with pytest.raises(AttributeError, match=r"program\.replace"):
        setattr(program, "entry", ())  # noqa: B010 - the type checker would refuse a plain assignment
    with pytest.raises(AttributeError):
        delattr(program, "entry")
    changed = program.replace(workgroup_size=(32, 1, 1))
    assert changed.workgroup_size == (32, 1, 1)
    assert changed.replace(workgroup_size=(64, 1, 1)) == program
    with pytest.raises(ValidationError):
        program.replace(workgroup=(1, 1, 1))


def test_declaration_order_matters():
    a, b = READ, BufferDecl.read("c", 1, DataType.U32)
    assert Program([a, b], (1, 1, 1), ()) != Program([b, a], (1, 1, 1), ())


def test_a_body_is_wrapped_unless_it_is_made_of_regions():
    store = Store("b", LitU32(0), LitF32(1.0))
    assert Program.wrapped([READ_WRITE], (1, 1, 1), [store]).entry == (Region("vyre.program.root", None, (store,)),)
    regions = (Region("a", None, ()), Region("b", None, ()))
    assert Program.wrapped([], (1, 1, 1), regions).entry == regions
    assert Program.wrapped([], (1, 1, 1), []).entry == (Region("vyre.program.root", None, ()),)
    assert Program.from_raw_parts([], (1, 1, 1), [store]).entry == (store,)


@pytest.mark.parametrize(
    "source",
    [
        "Program([READ], (1, 1), ())",
        "Program([READ], (1, 1, -1), ())",
        "Program([READ], (1, 1, True), ())",
        "Program([READ], 64, ())",
        "Program(['x'], (1, 1, 1), ())",
        "Program(READ, (1, 1, 1), ())",
        "Program([READ], (1, 1, 1), Store('b', LitU32(0), LitU32(0)))",
        "Program([READ], (1, 1, 1), [LitU32(0)])",
        "Program([READ], (1, 1, 1), (), entry_op_id=3)",
        "Program([READ], (1, 1, 1), (), non_composable_with_self=1)",
        "Program([READ], (1, 1, 1), (), domain='b')",
        "Along(1, 0)",
        "Along('y', 3)",
        "Along('y', -1)",
        "Along('y', True)",
        "Elements(-1)",
        "Elements(None)",
        "Elements(())",
        "Elements((1, 2, 3, 4))",
        "Elements((1, -1))",
        "Elements([1, 2])",
        "Program([READ], (1, 1, 1), (), facts=SignedIds())",
        "Program([READ], (1, 1, 1), (), facts=['i32'])",
        "Shaped('b', 3, 0, 1)",
        "Shaped('b', 's', -1, 1)",
        "Shaped('b', 's', 0, 0)",
        "Shaped('b', 's', 0, 4)",
        "Shaped('b', 's', 0, 1, lanes=5)",
        "Injective(3)",
        "Monotone(None)",
        "InRange('n', 1, 0)",
        "InRange('n', 0.0, 1)",
        "InRange('n', 0, 2**64)",
        "InRange(0, 0, 1)",
        "ProductWithin((), 'y')",
        "ProductWithin(['w'], 'y')",
        "ProductWithin(('a',) * 5, 'y')",
        "ProductWithin(('w', 2), 'y')",
        "ProductWithin(('w',), 2)",
        "Groups(1, 2.0)",
    ],
)
def test_a_program_refuses_what_its_fields_cannot_hold(source: str):
    with pytest.raises(ValidationError) as caught:
        eval(source, {**vars(ir), "READ": READ})
    assert caught.value.code == "V214"


def test_inputs_and_outputs_stand_in_declaration_order():
    decls = [
        BufferDecl.output("o", 0, DataType.F32).with_count(2),
        BufferDecl.read("r", 1, DataType.F32),
        BufferDecl.workgroup("w", 2, DataType.F32),
        BufferDecl.read_write("q", 2, DataType.F32),
        BufferDecl.scratch("s", 3, 2, DataType.F32),
        BufferDecl.uniform("u", 4, DataType.F32),
    ]
    program = Program(decls, (1, 1, 1), ())
    assert [buffer.name for buffer in program.inputs] == ["r", "q", "u"]
    assert [buffer.name for buffer in program.outputs] == ["o", "q"]
    assert program.buffer("q") is decls[3]
    assert program.buffer("nothing") is None


def test_repr_is_one_line_that_names_the_program():
    assert repr(small()) == "<Program r workgroup 64x1x1 buffers (b)>"
