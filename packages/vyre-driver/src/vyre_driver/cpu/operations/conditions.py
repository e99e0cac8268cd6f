"""Conditions and the choice between two values."""

from __future__ import annotations

from vyre_driver.cpu.operations.types import value_type
from vyre_driver.cpu.operations.writer import FunctionWriter
from vyre_foundation.ir import DataType


def truth(w: FunctionWriter, dtype: DataType, value: str) -> str:
    """A condition as `i1`: a Bool as it is, a U32 when it is not zero."""
    if dtype is DataType.BOOL:
        return value
    return w.let(f"icmp ne {value_type(dtype)} {value}, 0")


def select(w: FunctionWriter, dtype: DataType, cond: str, a: str, b: str) -> str:
    """`a` when the `i1` is true, else `b`; both have been computed."""
    kind = value_type(dtype)
    return w.let(f"select i1 {cond}, {kind} {a}, {kind} {b}")
