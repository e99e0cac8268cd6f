"""The types of operators, compared with the table of docs/ir.md, which is written out here once more."""

from __future__ import annotations

from itertools import product

import pytest

from vyre_foundation import (
    BF16,
    BOOL,
    F16,
    F32,
    F64,
    I8,
    I16,
    I32,
    I64,
    U8,
    U16,
    U32,
    U64,
    AtomicOp,
    BinOp,
    DataType,
    UnOp,
)
from vyre_foundation.ir import LEGACY_SUBGROUP_OPS, SubgroupReduceOp
from vyre_foundation.signatures import (
    BINARY,
    UNARY,
    Mismatch,
    atomic_elements,
    binary_type,
    can_bitcast,
    can_cast,
    can_store,
    describe,
    reduce_operands,
    unary_type,
)

INTEGERS = {U8, U16, U32, U64, I8, I16, I32, I64}
FLOATS = {F32, F64}
NUMBERS = INTEGERS | FLOATS
COMPUTING = NUMBERS | {BOOL}
HALVES = {F16, BF16}
ANY_FLOATS = FLOATS | HALVES
ANY_NUMBERS = NUMBERS | HALVES

ARITHMETIC = {BinOp.ADD, BinOp.SUB, BinOp.MUL, BinOp.DIV, BinOp.MIN, BinOp.MAX}
ON_INTEGERS = {
    BinOp.MOD,
    BinOp.BIT_AND,
    BinOp.BIT_OR,
    BinOp.BIT_XOR,
    BinOp.SATURATING_ADD,
    BinOp.SATURATING_SUB,
    BinOp.SATURATING_MUL,
    BinOp.WRAPPING_ADD,
    BinOp.WRAPPING_SUB,
    BinOp.MUL_HIGH,
}
SHIFTS = {BinOp.SHL, BinOp.SHR, BinOp.ROTATE_LEFT, BinOp.ROTATE_RIGHT}
EQUALITY = {BinOp.EQ, BinOp.NE}
ORDER = {BinOp.LT, BinOp.GT, BinOp.LE, BinOp.GE}
LOGIC = {BinOp.AND, BinOp.OR}
UNSIGNED = {I8: U8, I16: U16, I32: U32, I64: U64}


def binary_by_the_design(op: BinOp, left: DataType, right: DataType) -> DataType | None:
    """The row of docs/ir.md, Types of operators, None where no row fits."""
    same = left is right
    if op in ARITHMETIC:
        return left if same and left in ANY_NUMBERS else None
    if op in ON_INTEGERS:
        return left if same and left in INTEGERS else None
    if op is BinOp.ABS_DIFF:
        return UNSIGNED.get(left, left) if same and left in ANY_NUMBERS else None
    if op in SHIFTS:
        return left if left in INTEGERS and right is U32 else None
    if op in EQUALITY:
        return BOOL if same else None
    if op in ORDER:
        return BOOL if same and left in ANY_NUMBERS else None
    assert op in LOGIC
    return BOOL if {left, right} <= {BOOL, U32} else None


@pytest.mark.parametrize("op", [op for op in BinOp if op not in LEGACY_SUBGROUP_OPS], ids=str)
def test_a_binary_operator_has_the_types_of_the_definition(op: BinOp):
    for left, right in product(DataType, DataType):
        want = binary_by_the_design(op, left, right)
        got = binary_type(op, left, right)
        assert (got if isinstance(got, DataType) else None) is want, (left, right)


def unary_by_the_design(op: UnOp, operand: DataType) -> DataType | None:
    rows: list[tuple[set[UnOp], set[DataType], DataType | None]] = [
        ({UnOp.LOGICAL_NOT}, {BOOL, U32}, BOOL),
        ({UnOp.NEGATE, UnOp.ABS, UnOp.SIGN}, ANY_NUMBERS, None),
        ({UnOp.BIT_NOT, UnOp.POPCOUNT, UnOp.CLZ, UnOp.CTZ, UnOp.REVERSE_BITS}, INTEGERS, None),
        ({UnOp.FLOOR, UnOp.CEIL, UnOp.ROUND, UnOp.TRUNC}, ANY_FLOATS, None),
        ({UnOp.SQRT, UnOp.RECIPROCAL, UnOp.INVERSE_SQRT}, ANY_FLOATS, None),
        ({UnOp.EXP, UnOp.EXP2, UnOp.LOG, UnOp.LOG2, UnOp.SIN, UnOp.COS, UnOp.TAN}, ANY_FLOATS, None),
        ({UnOp.ASIN, UnOp.ACOS, UnOp.ATAN, UnOp.SINH, UnOp.COSH, UnOp.TANH}, ANY_FLOATS, None),
        ({UnOp.IS_NAN, UnOp.IS_INF, UnOp.IS_FINITE}, ANY_FLOATS, BOOL),
        ({UnOp.UNPACK4_LOW, UnOp.UNPACK4_HIGH, UnOp.UNPACK8_LOW, UnOp.UNPACK8_HIGH}, {U32, I32}, U32),
    ]
    ((operands, result),) = [(operands, result) for ops, operands, result in rows if op in ops]
    return (result or operand) if operand in operands else None


@pytest.mark.parametrize("op", UnOp, ids=str)
def test_a_unary_operator_has_the_types_of_the_definition(op: UnOp):
    for operand in DataType:
        want = unary_by_the_design(op, operand)
        got = unary_type(op, operand)
        assert (got if isinstance(got, DataType) else None) is want, operand


def test_every_operator_but_the_legacy_ones_has_a_signature():
    assert set(BINARY) == set(BinOp) - LEGACY_SUBGROUP_OPS
    assert set(UNARY) == set(UnOp)


CODES = {
    **dict.fromkeys(ARITHMETIC | {BinOp.ABS_DIFF}, ("V087", "V088")),
    **dict.fromkeys((BinOp.WRAPPING_ADD, BinOp.WRAPPING_SUB, BinOp.MUL_HIGH), ("V087", "V088")),
    **dict.fromkeys((BinOp.SATURATING_ADD, BinOp.SATURATING_SUB, BinOp.SATURATING_MUL), ("V085", "V088")),
    BinOp.MOD: ("V089", "V090"),
    **dict.fromkeys((BinOp.BIT_AND, BinOp.BIT_OR, BinOp.BIT_XOR), ("V091", "V093")),
    **dict.fromkeys(SHIFTS, ("V094", "V094")),
    **dict.fromkeys(EQUALITY, ("V096", "V096")),
    **dict.fromkeys(ORDER, ("V096", "V096")),
    **dict.fromkeys(LOGIC, ("V095", "V095")),
}
WRONG = dict.fromkeys(ON_INTEGERS | SHIFTS | LOGIC, F32) | dict.fromkeys(ARITHMETIC | ORDER | {BinOp.ABS_DIFF}, BOOL)


@pytest.mark.parametrize("op", [op for op in BinOp if op in CODES], ids=str)
def test_a_mismatch_has_the_code_of_its_operator(op: BinOp):
    wrong_type, differ = CODES[op]
    if op in WRONG:
        found = binary_type(op, WRONG[op], WRONG[op])
        assert isinstance(found, Mismatch)
        assert (found.code, found.operand) == (wrong_type, "left")
    pair = binary_type(op, I32, I64)
    assert isinstance(pair, Mismatch)
    assert pair.code == differ
    assert pair.expected


def test_the_second_operand_of_a_bitwise_operator_has_its_own_code():
    found = binary_type(BinOp.BIT_AND, U32, F32)
    assert isinstance(found, Mismatch)
    assert (found.code, found.operand) == ("V092", "right")


def test_casts_are_those_of_the_definition():
    for source, target in product(DataType, DataType):
        want = (
            {source, target} <= COMPUTING
            or (source in HALVES and target in FLOATS)
            or (source in FLOATS and target in HALVES)
        )
        assert can_cast(source, target) == want, (source, target)


def test_bitcasts_are_among_equal_widths():
    groups = ({U32, I32, F32}, {U64, I64, F64})
    for source, target in product(DataType, DataType):
        assert can_bitcast(source, target) == any({source, target} <= group for group in groups)


def test_a_store_takes_the_element_type_or_its_signed_twin():
    twins = ({U32, I32}, {U64, I64})
    for value, element in product(DataType, DataType):
        want = value is element or any({value, element} <= pair for pair in twins)
        assert can_store(value, element) == want


def test_atomics_work_on_words_and_only_add_on_floats():
    for op in AtomicOp:
        assert atomic_elements(op) == {U32, I32, U64, I64} | (FLOATS if op is AtomicOp.ADD else set[DataType]())


def test_bitwise_reductions_take_integers_and_the_others_numbers():
    bitwise = {SubgroupReduceOp.AND, SubgroupReduceOp.OR, SubgroupReduceOp.XOR}
    for op in SubgroupReduceOp:
        assert reduce_operands(op) == (INTEGERS if op in bitwise else NUMBERS)


@pytest.mark.parametrize(
    ("types", "words"),
    [
        ({F32}, "F32"),
        ({F32, F64}, "F32 or F64"),
        ({U32, I32, F32}, "F32, I32 or U32"),
        (INTEGERS, "an integer"),
        (NUMBERS, "a number (an integer, F32 or F64)"),
        (ANY_NUMBERS, "a number"),
        (ANY_FLOATS, "a float"),
        ({BOOL, U32}, "Bool or U32"),
    ],
    ids=lambda value: value if isinstance(value, str) else "",
)
def test_sets_of_types_read_as_words(types: set[DataType], words: str):
    assert describe(types) == words
