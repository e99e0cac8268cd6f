"""Indivisible updates (docs/ir.md, Memory). Each gives the old element."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from vyre_driver.cpu.operations.binary import binary
from vyre_driver.cpu.operations.conditions import select
from vyre_driver.cpu.operations.memory import store_value
from vyre_driver.cpu.operations.types import storage_type, value_type
from vyre_driver.cpu.operations.unary import unary
from vyre_driver.cpu.operations.writer import FunctionWriter
from vyre_foundation.ir import COMPARE_EXCHANGE_OPS, AtomicOp, BinOp, DataType, UnOp

_ORDER: Final = "seq_cst"
"""The strongest, whatever a program asks for: on x86 it costs an update nothing."""


def atomic(
    w: FunctionWriter,
    op: AtomicOp,
    dtype: DataType,
    pointer: str,
    value: str,
    expected: str | None,
    *,
    concurrent: bool,
) -> str:
    """The old element at `pointer`, which is aligned to its size; `expected` is for the compare-exchanges.

    `concurrent` says that other threads may touch the element meanwhile. Memory of one workgroup, which runs on one
    thread, needs only a load and a store.
    """
    if not concurrent:
        return _alone(w, op, dtype, pointer, value, expected)
    kind, place = storage_type(dtype), f"ptr {pointer}"
    if op in COMPARE_EXCHANGE_OPS:
        swap = f"cmpxchg {place}, {kind} {expected}, {kind} {value} {_ORDER} {_ORDER}, align {dtype.size}"
        return w.let(f"extractvalue {{ {kind}, i1 }} {w.let(swap)}, 0")
    return w.let(f"atomicrmw {_instruction(op, dtype)} {place}, {kind} {value} {_ORDER}, align {dtype.size}")


def updated(w: FunctionWriter, op: AtomicOp, dtype: DataType, old: str, value: str) -> str:
    """The new element from the old one and the value."""
    return _UPDATES[op](w, dtype, old, value)


def _instruction(op: AtomicOp, dtype: DataType) -> str:
    if dtype.is_float:
        return _FLOAT_INSTRUCTIONS[op]
    unsigned, signed = _INSTRUCTIONS[op]
    return signed if dtype.is_signed else unsigned


_FLOAT_INSTRUCTIONS: Final = {AtomicOp.ADD: "fadd"}

_INSTRUCTIONS: Final[dict[AtomicOp, tuple[str, str]]] = {
    AtomicOp.ADD: ("add", "add"),
    AtomicOp.AND: ("and", "and"),
    AtomicOp.OR: ("or", "or"),
    AtomicOp.XOR: ("xor", "xor"),
    AtomicOp.MIN: ("umin", "min"),
    AtomicOp.MAX: ("umax", "max"),
    AtomicOp.EXCHANGE: ("xchg", "xchg"),
    AtomicOp.FETCH_NAND: ("nand", "nand"),
    AtomicOp.LRU_UPDATE: ("umax", "max"),
}
"""What `atomicrmw` calls the update, of unsigned and of signed integers."""


def _alone(w: FunctionWriter, op: AtomicOp, dtype: DataType, pointer: str, value: str, expected: str | None) -> str:
    kind = storage_type(dtype)
    old = w.let(f"load {kind}, ptr {pointer}, align {dtype.size}")
    if expected is not None:
        is_expected = w.let(f"icmp eq {value_type(dtype)} {old}, {expected}")
        new = select(w, dtype, is_expected, value, old)
    else:
        new = updated(w, op, dtype, old, value)
    if dtype.is_float:  # a copy may move it as bits
        store_value(w, dtype, new, pointer, canonical_nan=True)
    else:
        w.line(f"store {kind} {new}, ptr {pointer}, align {dtype.size}")
    return old


Update = Callable[[FunctionWriter, DataType, str, str], str]


def _by(op: BinOp) -> Update:
    def update(w: FunctionWriter, t: DataType, old: str, value: str) -> str:
        return binary(w, op, t, old, value)

    return update


def _nand(w: FunctionWriter, t: DataType, old: str, value: str) -> str:
    return unary(w, UnOp.BIT_NOT, t, binary(w, BinOp.BIT_AND, t, old, value))


_UPDATES: Final[dict[AtomicOp, Update]] = {
    AtomicOp.ADD: _by(BinOp.ADD),
    AtomicOp.AND: _by(BinOp.BIT_AND),
    AtomicOp.OR: _by(BinOp.BIT_OR),
    AtomicOp.XOR: _by(BinOp.BIT_XOR),
    AtomicOp.MIN: _by(BinOp.MIN),
    AtomicOp.MAX: _by(BinOp.MAX),
    AtomicOp.EXCHANGE: lambda _w, _t, _old, value: value,
    AtomicOp.FETCH_NAND: _nand,
    AtomicOp.LRU_UPDATE: _by(BinOp.MAX),
}
"""Where no other thread can come between."""
