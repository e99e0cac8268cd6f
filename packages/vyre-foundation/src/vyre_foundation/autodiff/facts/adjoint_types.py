"""Which types have an adjoint, and what it is kept in."""

from __future__ import annotations

from vyre_foundation import ir
from vyre_foundation.ir import DataType


def has_derivative(dtype: DataType) -> bool:
    """Whether values of this type carry an adjoint."""
    return dtype.family in (ir.Family.FLOAT, ir.Family.HALF)


def adjoint_type(dtype: DataType) -> DataType:
    """What an adjoint is kept in: that of an F16 or BF16 is an F32, the type in which they compute."""
    return DataType.F64 if dtype is DataType.F64 else DataType.F32
