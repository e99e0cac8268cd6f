"""Every operator on every type it is legal for, as the tables of types in vyre_foundation say.

But for arithmetic on F16 and BF16: none reaches a target, because the lowering writes it out in F32.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from itertools import product

from operation_rows import CompiledOperations, Operation

from vyre_driver.cpu.operations import FunctionWriter, binary, bitcast, cast, fma, select, truth, unary
from vyre_foundation.ir import LEGACY_SUBGROUP_OPS, BinOp, DataType, UnOp
from vyre_foundation.signatures import (
    ALL_TYPES,
    FMA_OPERANDS,
    TRANSCENDENTALS,
    TRUTH,
    binary_type,
    can_bitcast,
    can_cast,
    unary_type,
)

TYPES = sorted(ALL_TYPES, key=lambda t: t.tag)
COMPUTED_WITH = [t for t in TYPES if not t.is_half]
BINARY_OPS = [op for op in BinOp if op not in LEGACY_SUBGROUP_OPS]
UNARY_OPS = [op for op in UnOp if op not in TRANSCENDENTALS]


@cache
def compiled_binary(op: BinOp) -> CompiledOperations:
    return CompiledOperations(binary_operations(op))


@cache
def compiled_unary(op: UnOp) -> CompiledOperations:
    return CompiledOperations(unary_operations(op))


@cache
def compiled_casts(source: DataType) -> CompiledOperations:
    return CompiledOperations(casts_from(source))


def binary_operations(op: BinOp) -> list[Operation]:
    found: list[Operation] = []
    for left, right in product(COMPUTED_WITH, COMPUTED_WITH):
        result = binary_type(op, left, right)
        if isinstance(result, DataType):
            found.append(_binary(op, left, right, result))
    return found


def _binary(op: BinOp, left: DataType, right: DataType, result: DataType) -> Operation:
    def write(w: FunctionWriter, values: Sequence[str]) -> str:
        if left is right or op not in (BinOp.AND, BinOp.OR):
            return binary(w, op, left, *values)
        conditions = (truth(w, t, value) for t, value in zip((left, right), values, strict=True))
        return binary(w, op, DataType.BOOL, *conditions)

    return Operation((left, right), result, write)


def unary_operations(op: UnOp) -> list[Operation]:
    results = ((t, unary_type(op, t)) for t in COMPUTED_WITH)
    return [_unary(op, t, result) for t, result in results if isinstance(result, DataType)]


def _unary(op: UnOp, operand: DataType, result: DataType) -> Operation:
    return Operation((operand,), result, lambda w, values: unary(w, op, operand, *values))


def casts_from(source: DataType) -> list[Operation]:
    return [_cast(source, target) for target in TYPES if can_cast(source, target)]


def _cast(source: DataType, target: DataType) -> Operation:
    return Operation((source,), target, lambda w, values: cast(w, source, target, *values))


def bitcasts() -> list[Operation]:
    return [_bitcast(source, target) for source, target in product(TYPES, TYPES) if can_bitcast(source, target)]


def _bitcast(source: DataType, target: DataType) -> Operation:
    return Operation((source,), target, lambda w, values: bitcast(w, source, target, *values))


def selects() -> list[Operation]:
    return [_select(condition, t) for condition in TYPES if condition in TRUTH for t in TYPES]


def _select(condition: DataType, t: DataType) -> Operation:
    def write(w: FunctionWriter, values: Sequence[str]) -> str:
        return select(w, t, truth(w, condition, values[0]), *values[1:])

    return Operation((condition, t, t), t, write)


def fused_multiply_adds() -> list[Operation]:
    return [_fma(t) for t in COMPUTED_WITH if t in FMA_OPERANDS]


def _fma(t: DataType) -> Operation:
    return Operation((t, t, t), t, lambda w, values: fma(w, t, *values))
