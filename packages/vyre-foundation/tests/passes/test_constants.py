"""Arithmetic on constants gives the bits of the reference: every operator and type, at the edges and in between."""

from __future__ import annotations

import math
import random
from typing import Any

import numpy as np
import pytest

from vyre_foundation.ir import BinOp, DataType, Expr, LitF32, LitU32, UnOp, Var
from vyre_foundation.ir.floats import nearest_f32
from vyre_foundation.passes.optimise.constants import (
    fold_binary,
    fold_bitcast,
    fold_cast,
    fold_fma,
    fold_unary,
    literal,
    literal_type,
    value_of,
)
from vyre_foundation.signatures import BINARY, UNARY, can_bitcast, can_cast
from vyre_reference import arithmetic, conversions

TYPES = [DataType.U32, DataType.I32, DataType.BOOL, DataType.F32, DataType.U64, DataType.I64, DataType.F64]
FLOATS = [
    0.0, -0.0, 1.0, -1.0, 0.5, -0.5, 1.5, 2.5, 3.0, 1 / 3, math.pi, 2.0**-149, 2.0**-126, 2.0**-1074, 2.0**24 + 1,
    2.0**31, 2.0**32, 2.0**63, 2.0**64, 3.4028234663852886e38, 1.7976931348623157e308, math.inf, -math.inf, math.nan,
]  # fmt: skip


def values(dtype: DataType) -> list[Any]:
    dice = random.Random(dtype.tag)
    if dtype is DataType.BOOL:
        return [False, True]
    if dtype.is_integer:
        edges = {0, 1, 2, 3, 7, 31, 32, 63, dtype.min_value, dtype.min_value + 1, dtype.max_value, dtype.max_value - 1}
        edges |= {-1, -2, -7} if dtype.is_signed else set()
        return sorted(edges | {dice.randint(dtype.min_value, dtype.max_value) for _ in range(6)})
    drawn = [math.ldexp(dice.uniform(-2, 2), dice.randint(-140, 120)) for _ in range(12)]
    return [nearest_f32(v) if dtype is DataType.F32 else v for v in (*FLOATS, *drawn)]


def constants(dtype: DataType) -> list[Expr]:
    made = [literal(dtype, value) for value in values(dtype)]
    return [each for each in made if each is not None]


def array(e: Expr) -> Any:
    dtype = literal_type(e)
    assert dtype is not None
    return np.array([value_of(e)], arithmetic.VALUE_TYPES[dtype])


def check(found: Expr | None, want: Any) -> None:
    """Not done, or the bits of the reference; of a NaN the canonical ones."""
    if found is None:
        return
    dtype = literal_type(found)
    assert dtype is not None
    assert array(found).dtype == want.dtype
    assert array(found).tobytes() == np.asarray(conversions.canonical_nan(want, dtype)).tobytes()


@pytest.mark.parametrize("dtype", TYPES)
@pytest.mark.parametrize("op", BINARY)
def test_binary_operators_have_the_bits_of_the_reference(op: BinOp, dtype: DataType):
    if dtype not in BINARY[op].left:
        return
    amounts = [LitU32(value) for value in (0, 1, 5, 31, 32, 33, 63, 64, 2**32 - 1)]
    done = 0
    for left in constants(dtype):
        for right in amounts if op in SHIFTS else constants(dtype):
            found = fold_binary(op, left, right)
            with np.errstate(all="ignore"):
                check(found, np.asarray(arithmetic.BINARY[op](array(left), array(right), dtype)))
            done += found is not None
    assert done or (op is BinOp.ABS_DIFF and dtype.is_float)


SHIFTS = (BinOp.SHL, BinOp.SHR, BinOp.ROTATE_LEFT, BinOp.ROTATE_RIGHT)


@pytest.mark.parametrize("dtype", TYPES)
@pytest.mark.parametrize("op", [op for op in UNARY if op in arithmetic.UNARY])
def test_unary_operators_have_the_bits_of_the_reference(op: UnOp, dtype: DataType):
    if dtype not in UNARY[op].operand:
        return
    for operand in constants(dtype):
        found = fold_unary(op, operand)
        assert found is not None
        with np.errstate(all="ignore"):
            check(found, np.asarray(arithmetic.UNARY[op](array(operand), dtype)))


@pytest.mark.parametrize("source", TYPES)
@pytest.mark.parametrize("target", TYPES)
def test_casts_have_the_bits_of_the_reference(source: DataType, target: DataType):
    for operand in constants(source):
        with np.errstate(all="ignore"):
            if can_cast(source, target):
                check(fold_cast(target, operand), np.asarray(conversions.cast(array(operand), source, target)))
            if can_bitcast(source, target):
                check(fold_bitcast(target, operand), conversions.bitcast(array(operand), source, target))


@pytest.mark.parametrize("dtype", [DataType.F32, DataType.F64])
def test_an_fma_is_rounded_once_as_the_reference_rounds_it(dtype: DataType):
    dice = random.Random(1)
    edges = constants(dtype)
    triples = [tuple(dice.choices(edges, k=3)) for _ in range(3000)]
    triples += [(a, b, minus(fold_binary(BinOp.MUL, a, b))) for a, b, _ in triples[:1000]]
    operands = [np.concatenate([array(e) for e in column]) for column in zip(*triples, strict=True)]
    with np.errstate(all="ignore"):
        want: Any = arithmetic.fma(operands[0], operands[1], operands[2], dtype)
    for position, triple in enumerate(triples):
        found = fold_fma(*triple)
        assert found is not None
        check(found, want[position : position + 1])


def minus(e: Expr | None) -> Expr:
    """Where a product and an addend nearly cancel, rounding twice shows."""
    made = None if e is None else fold_unary(UnOp.NEGATE, e)
    assert made is not None
    return made


def test_an_fma_of_other_than_literals_is_left_alone():
    assert fold_fma(Var("x"), LitF32(1.0), LitF32(2.0)) is None
