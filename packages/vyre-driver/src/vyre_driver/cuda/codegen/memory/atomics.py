"""Indivisible updates (docs/ir.md, Memory). Each gives the old element."""

from __future__ import annotations

from typing import Final

from vyre_driver.cuda.codegen.operations import Value, c_type, call
from vyre_driver.cuda.codegen.operations.types import name_of
from vyre_foundation.ir import COMPARE_EXCHANGE_OPS, AtomicOp, BufferDecl, DataType, MemoryOrdering

_FUNCTIONS: Final = {
    AtomicOp.ADD: "atomicAdd",
    AtomicOp.AND: "atomicAnd",
    AtomicOp.OR: "atomicOr",
    AtomicOp.XOR: "atomicXor",
    AtomicOp.MIN: "atomicMin",
    AtomicOp.MAX: "atomicMax",
    AtomicOp.LRU_UPDATE: "atomicMax",
    AtomicOp.EXCHANGE: "atomicExch",
}

_OF_SIGNED_64: Final = (AtomicOp.MIN, AtomicOp.MAX, AtomicOp.LRU_UPDATE)
"""What CUDA has for `long long` itself; the other updates are the same for the unsigned type."""


def atomic_text(
    op: AtomicOp, dtype: DataType, element: Value, value: Value, expected: Value | None, *, fast: bool
) -> Value:
    """The update of an element that exists."""
    if dtype.is_float and not fast:
        return call(f"vyre_atomic_add_{name_of(dtype)}", f"&{element}", value)
    is_other = dtype is DataType.I64 and op not in _OF_SIGNED_64
    if is_other or (op is AtomicOp.FETCH_NAND and dtype.is_signed):
        kind = c_type(dtype.unsigned)
        place = f"reinterpret_cast<{kind} *>(&{element})"
        operands = [call(kind, each) for each in (expected, value) if each is not None]
        return call(c_type(dtype), _update(op, dtype.unsigned, place, *operands))
    return _update(op, dtype, f"&{element}", *(each for each in (expected, value) if each is not None))


def _update(op: AtomicOp, dtype: DataType, place: str, *operands: Value) -> Value:
    if op in COMPARE_EXCHANGE_OPS:
        return call("atomicCAS", place, *operands)
    if op is AtomicOp.FETCH_NAND:
        return call(f"vyre_atomic_nand_{name_of(dtype)}", place, *operands)
    return call(_FUNCTIONS[op], place, *operands)


_RELEASES: Final = (MemoryOrdering.RELEASE, MemoryOrdering.ACQ_REL, MemoryOrdering.SEQ_CST)
_ACQUIRES: Final = (MemoryOrdering.ACQUIRE, MemoryOrdering.ACQ_REL, MemoryOrdering.SEQ_CST)


def fences_around(ordering: MemoryOrdering, buffer: BufferDecl) -> tuple[list[str], list[str]]:
    """What stands before and after an atomic. CUDA's functions are relaxed."""
    fence = ["__threadfence_block();" if buffer.is_workgroup else "__threadfence();"]
    return fence if ordering in _RELEASES else [], fence if ordering in _ACQUIRES else []
