"""Every operation against the reference's arithmetic, on edges with edges and on random operands."""

from __future__ import annotations

from typing import Any

import numpy as np
import numpy.typing as npt
import pytest
from legal_operations import (
    BINARY_OPS,
    TYPES,
    UNARY_OPS,
    compiled_binary,
    compiled_casts,
    compiled_unary,
    fused_multiply_adds,
)
from operand_values import pairs, singles, triples
from operation_rows import CompiledOperations

from vyre_foundation.ir import BinOp, DataType, UnOp
from vyre_reference.arithmetic import BINARY, UNARY, fma
from vyre_reference.conversions import canonical_nan, cast
from vyre_reference.memory import STORAGE_TYPES

Array = npt.NDArray[Any]


@pytest.mark.parametrize("op", BINARY_OPS, ids=lambda op: op.word)
def test_a_binary_operator_agrees_with_its_definition(op: BinOp) -> None:
    compiled = compiled_binary(op)
    for name, operation in compiled.operations.items():
        left, right = operation.operands
        operands = pairs(left, right)
        with np.errstate(all="ignore"):
            wanted = BINARY[op](*operands, left)
        assert_agrees(compiled, name, operands, wanted)


@pytest.mark.parametrize("op", UNARY_OPS, ids=lambda op: op.word)
def test_a_unary_operator_agrees_with_its_definition(op: UnOp) -> None:
    compiled = compiled_unary(op)
    for name, operation in compiled.operations.items():
        (operand,) = operation.operands
        values = singles(operand)
        with np.errstate(all="ignore"):
            wanted = UNARY[op](values, operand)
        assert_agrees(compiled, name, (values,), wanted)


@pytest.mark.parametrize("source", TYPES, ids=lambda t: t.word)
def test_casts_agree_with_their_definition(source: DataType) -> None:
    compiled = compiled_casts(source)
    values = singles(source)
    for name, operation in compiled.operations.items():
        with np.errstate(all="ignore"):
            wanted = cast(values, source, operation.result)
        assert_agrees(compiled, name, (values,), wanted)


def test_a_fused_multiply_add_rounds_once() -> None:
    compiled = CompiledOperations(fused_multiply_adds())
    for name, operation in compiled.operations.items():
        operands = triples(operation.result)
        with np.errstate(all="ignore"):
            wanted = fma(*operands, operation.result)
        assert_agrees(compiled, name, operands, wanted)


def assert_agrees(compiled: CompiledOperations, name: str, operands: tuple[Array, ...], wanted: Array) -> None:
    """Vector and scalar code give the wanted bytes; else the first operands where they do not."""
    operation = compiled.operations[name]
    expected = _stored(wanted, operation.result)
    arrays = [_stored(each, t, canonical=False) for each, t in zip(operands, operation.operands, strict=True)]
    for form, got in zip(("loop", "scalar"), compiled.run(name, [each.tobytes() for each in arrays]), strict=True):
        if got != expected.tobytes():
            size = operation.result.size
            found, right = (np.frombuffer(each, f"u{size}") for each in (got, expected.tobytes()))
            row = int(np.nonzero(found != right)[0][0])
            at = ", ".join(repr(each[row]) for each in arrays)
            raise AssertionError(f"{name}, {form}: ({at}) gives {found[row]:#x}, not {right[row]:#x}")


def _stored(values: Array, t: DataType, canonical: bool = True) -> Array:
    kept = canonical_nan(values, t) if canonical else values
    return np.asarray(kept).astype(STORAGE_TYPES[t]) if t is DataType.BOOL else np.asarray(kept)
