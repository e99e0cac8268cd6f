"""Small constructors for the expressions a transform writes: typed constants, arithmetic on atoms, types of results."""

from __future__ import annotations

import math
from collections.abc import Mapping
from dataclasses import dataclass, field
from types import MappingProxyType
from typing import Any, Final

from vyre_foundation import ir
from vyre_foundation.ir import BinOp, BufferDecl, DataType, Expr, UnOp
from vyre_foundation.ops import Op
from vyre_foundation.signatures import binary_type, unary_type

ATOMS: Final = (*ir.LITERALS, *ir.LAUNCH_LEAVES)
"""Leaves that an invocation sees with one value in a whole launch: they may stand wherever a name may."""

_LITERAL_OF: Final[dict[DataType, Any]] = {
    DataType.U32: ir.LitU32,
    DataType.I32: ir.LitI32,
    DataType.U64: ir.LitU64,
    DataType.I64: ir.LitI64,
}

U0: Final = ir.LitU32(0)
U1: Final = ir.LitU32(1)


def number(dtype: DataType, value: float) -> Expr:
    """A constant of a float type: the one nearest to the value."""
    return ir.LitF64(float(value)) if dtype is DataType.F64 else ir.LitF32.nearest(value)


def zero(dtype: DataType) -> Expr:
    """Zero of any type; for a type without literals, by a cast."""
    if dtype in (DataType.F32, DataType.F64):
        return number(dtype, 0.0)
    if dtype is DataType.BOOL:
        return ir.LitBool(False)
    if dtype in _LITERAL_OF:
        return _LITERAL_OF[dtype](0)
    return ir.Cast(dtype, number(DataType.F32, 0.0) if dtype.family is ir.Family.HALF else U0)


def is_finite_literal(e: Expr) -> bool:
    return isinstance(e, ir.LitF32 | ir.LitF64) and math.isfinite(e.value)


def is_finite_factor(e: Expr) -> bool:
    """Whether a factor is known to be finite: a literal, or one over a literal that is not tiny."""
    if isinstance(e, ir.Unary) and e.op is UnOp.RECIPROCAL and isinstance(e.operand, ir.LitF32 | ir.LitF64):
        return abs(e.operand.value) > 2.0**-120
    return is_finite_literal(e)


def binary(op: BinOp, left: Expr, right: Expr) -> Expr:
    return ir.Binary(op, left, right)


def unary(op: UnOp, operand: Expr) -> Expr:
    return ir.Unary(op, operand)


def add(left: Expr, right: Expr) -> Expr:
    return ir.Binary(BinOp.ADD, left, right)


def mul(left: Expr, right: Expr) -> Expr:
    return ir.Binary(BinOp.MUL, left, right)


def element_type(buffer: BufferDecl) -> DataType:
    assert isinstance(buffer.element, DataType), "a program that passed validation loads only computing types"
    return buffer.element


@dataclass(frozen=True, slots=True)
class Types:
    """The types of expressions over names whose types are known; the program has passed validation."""

    buffers: Mapping[str, BufferDecl]
    ops: Mapping[str, Op]
    types: Mapping[str, DataType] = field(default_factory=dict[str, DataType])

    def of(self, e: Expr) -> DataType:
        match e:
            case ir.Var(name):
                return self.types[name]
            case ir.Load(buffer, _) | ir.Atomic(_, buffer, _, _, _):
                return element_type(self.buffers[buffer])
            case ir.Binary(BinOp() as op, left, right):
                return _known(binary_type(op, self.of(left), self.of(right)))
            case ir.Unary(UnOp() as op, operand):
                return _known(unary_type(op, self.of(operand)))
            case ir.Cast(target, _) | ir.Bitcast(target, _):
                return _known(target)
            case ir.Select(_, inner, _) | ir.Fma(inner, _, _):
                return self.of(inner)
            case ir.SubgroupReduce(_, inner) | ir.SubgroupShuffle(inner, _):
                return self.of(inner)
            case ir.Call(op_id, _):
                return _known(self.ops[op_id].result_type)
            case _:
                return ir.LITERAL_TYPES.get(type(e), DataType.U32)


@dataclass(frozen=True, slots=True)
class Typing(Types):
    """The same while names are still being added."""

    types: dict[str, DataType] = field(default_factory=dict[str, DataType])

    def as_known(self) -> Types:
        """What is known now, for those that add nothing."""
        return Types(self.buffers, self.ops, MappingProxyType(dict(self.types)))


def _known(found: object) -> DataType:
    assert isinstance(found, DataType), "a program that passed validation is well typed"
    return found
