"""The arithmetic of the brute-force executor, at the corners that docs/ir.md names."""

import math

import pytest

from vyre_foundation.ir import BinOp, DataType, SubgroupReduceOp, UnOp
from vyre_foundation.signatures import BINARY, UNARY, Mismatch, binary_type, unary_type
from vyre_reference.testing.dice import Dice
from vyre_reference.testing.oracles import scalars
from vyre_reference.testing.programs.expressions.values import edge_bits

I8, U8, I32, U32, I64, F32, F64 = (DataType[n] for n in ("I8", "U8", "I32", "U32", "I64", "F32", "F64"))
NAN, INF = math.nan, math.inf


@pytest.mark.parametrize(
    ("op", "dtype", "left", "right", "want"),
    [
        (BinOp.DIV, U32, 7, 0, 0xFFFF_FFFF),
        (BinOp.DIV, I32, 7, 0, -1),
        (BinOp.DIV, I8, -128, -1, -128),
        (BinOp.DIV, I32, -7, 2, -3),
        (BinOp.MOD, I32, -7, 2, -1),
        (BinOp.MOD, I32, 7, 0, 0),
        (BinOp.MOD, I8, -128, -1, 0),
        (BinOp.SHL, U8, 1, 9, 2),
        (BinOp.SHR, I8, -128, 7, -1),
        (BinOp.ROTATE_LEFT, U8, 0x81, 1, 3),
        (BinOp.ROTATE_RIGHT, U8, 0x81, 1, 0xC0),
        (BinOp.ABS_DIFF, I8, -128, 127, 255),
        (BinOp.MUL_HIGH, I8, -128, 127, -64),
        (BinOp.SATURATING_SUB, U8, 1, 2, 0),
        (BinOp.SATURATING_MUL, I8, -128, -128, 127),
        (BinOp.ADD, U8, 255, 1, 0),
        (BinOp.MIN, F32, NAN, 1.0, 1.0),
        (BinOp.DIV, F64, 1.0, -0.0, -INF),
        (BinOp.ADD, F32, 16777216.0, 1.0, 16777216.0),
    ],
)
def test_binary_corners(op: BinOp, dtype: DataType, left: float, right: float, want: float):
    assert scalars.binary(op, dtype, left, right) == want


def test_the_smaller_of_two_zeros_is_the_negative_one():
    assert math.copysign(1, scalars.binary(BinOp.MIN, F32, 0.0, -0.0)) == -1
    assert math.copysign(1, scalars.binary(BinOp.MAX, F32, -0.0, 0.0)) == 1


@pytest.mark.parametrize(
    ("source", "target", "value", "want"),
    [
        (F32, U8, 300.5, 255),
        (F32, I32, -INF, -(1 << 31)),
        (F64, U32, NAN, 0),
        (I32, U8, -1, 255),
        (F64, F32, 1e300, INF),
        (F32, DataType.F16, 65520.0, INF),
        (F32, DataType.BF16, 1.00390625, 1.0),
        (F32, DataType.BOOL, NAN, True),
    ],
)
def test_cast_corners(source: DataType, target: DataType, value: float, want: float):
    assert scalars.cast(source, target, value) == want


def test_rounding_is_half_away_from_zero():
    assert [scalars.unary(UnOp.ROUND, F64, v) for v in (0.5, -0.5, 2.5, -1.5)] == [1.0, -1.0, 3.0, -2.0]


def test_a_short_subgroup_reduces_as_if_the_missing_lanes_were_neutral():
    assert scalars.reduce(SubgroupReduceOp.MIN, U32, {0: 5, 1: 3}) == 3
    assert scalars.reduce(SubgroupReduceOp.MAX, F32, {0: -5.0}) == -5.0
    assert scalars.reduce(SubgroupReduceOp.AND, I32, {0: 6, 2: 3}) == 2


def test_every_operator_gives_a_value_of_its_type_at_every_edge():
    dice = Dice(1)
    for op in BINARY:
        for dtype in DataType:
            right = U32 if BINARY[op].right == frozenset({U32}) else dtype
            result = binary_type(op, dtype, right)
            if not isinstance(result, Mismatch):
                for _ in range(30):
                    a, b = value(dtype, dice), value(right, dice)
                    assert_fits(result, scalars.binary(op, dtype, a, b))
    for op in UNARY:
        for dtype in DataType:
            result = unary_type(op, dtype)
            if not isinstance(result, Mismatch):
                for _ in range(30):
                    assert_fits(result, scalars.unary(op, dtype, value(dtype, dice)))


def value(dtype: DataType, dice: Dice) -> scalars.Value:
    return scalars.from_bits(dtype, edge_bits(dtype, dice).to_bytes(dtype.size, "little"))


def assert_fits(dtype: DataType, got: scalars.Value) -> None:
    if dtype is DataType.BOOL:
        assert isinstance(got, bool)
    elif dtype.is_integer:
        assert isinstance(got, int)
        assert dtype.min_value <= got <= dtype.max_value
    else:
        assert isinstance(got, float)
        assert math.isnan(got) or scalars.fit(dtype, got) == got
