"""Arithmetic that is defined for every operand and seldom meant: what to look for at each operation."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final, NamedTuple, TypeAlias

import numpy as np

from vyre_foundation.ir import Binary, BinOp, Cast, DataType, Expr, Fma, Unary
from vyre_foundation.signatures import ANY_FLOATS
from vyre_reference.arithmetic import Array
from vyre_reference.conversions import is_nan

Test: TypeAlias = Callable[[Sequence[Array], Array], Array]
"""From the operands and the result: for which lanes it happened."""


class Watch(NamedTuple):
    code: str
    test: Test


def watches_of(e: Expr, types: Sequence[DataType], result: DataType, *, in_index: bool) -> list[Watch]:
    """What to look for at an operation whose operands have these types."""
    found: list[Watch] = []
    match e:
        case Binary(BinOp.DIV | BinOp.MOD, _, _) if types[0].is_integer:
            found.append(Watch("S012", _is_by_zero))
        case Binary(BinOp.SHL | BinOp.SHR, _, _):
            found.append(Watch("S013", _is_wide(types[0])))
        case Binary(BinOp.ADD | BinOp.SUB | BinOp.MUL as op, _, _) if in_index and types[0] in _INDEX_TYPES:
            found.append(Watch("S016", _wraps(op, types[0])))
        case Cast() if types[0].is_float and result.is_integer:
            found.append(Watch("S014", _saturates(result)))
        case _:
            pass
    if isinstance(e, Binary | Unary | Fma) and result in ANY_FLOATS and types[0] in ANY_FLOATS:
        found.append(Watch("S015", _makes_nan(types[0], result)))
    return found


_INDEX_TYPES: Final = (DataType.U32, DataType.I32)


def _is_by_zero(operands: Sequence[Array], _: Array) -> Array:
    return operands[1] == 0


def _is_wide(dtype: DataType) -> Test:
    width = np.uint32(dtype.bits)
    return lambda operands, _: operands[1] >= width


def _wraps(op: BinOp, dtype: DataType) -> Test:
    """Whether the exact result is another."""
    if dtype is DataType.U32:
        if op is BinOp.ADD:
            return lambda operands, result: result < operands[0]
        if op is BinOp.SUB:
            return lambda operands, _: operands[0] < operands[1]
        return lambda operands, _: np.multiply(*operands, dtype=np.uint64) > np.uint64(dtype.max_value)
    exact = {BinOp.ADD: np.add, BinOp.SUB: np.subtract, BinOp.MUL: np.multiply}[op]
    return lambda operands, result: exact(*operands, dtype=np.int64) != result


def _saturates(target: DataType) -> Test:
    """Beyond the numbers that truncate into the type, or NaN. The limits are powers of two, exact in every float."""

    def test(operands: Sequence[Array], _: Array) -> Array:
        value = np.asarray(operands[0])
        kind = value.dtype.type
        too_small = value < kind(target.min_value) if target.is_signed else value <= kind(-1)
        return ~(value < kind(target.max_value + 1)) | too_small

    return test


def _makes_nan(operand: DataType, result: DataType) -> Test:
    """A NaN of operands that are none."""

    def test(operands: Sequence[Array], made: Array) -> Array:
        found = is_nan(made, result)
        if not found.any():
            return found
        for value in operands:
            found = found & ~is_nan(value, operand)
        return found

    return test
