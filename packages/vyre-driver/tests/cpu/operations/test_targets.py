"""What the code of operations asks of a processor and of the process it runs in."""

from __future__ import annotations

import platform
import re
import struct
from collections.abc import Iterator
from functools import cache

import pytest
from legal_operations import (
    BINARY_OPS,
    TYPES,
    UNARY_OPS,
    binary_operations,
    bitcasts,
    casts_from,
    compiled_binary,
    compiled_casts,
    compiled_unary,
    fused_multiply_adds,
    selects,
    unary_operations,
)
from operation_rows import CompiledOperations, Operation, module_text
from suite_tables import differing_rows, tables

from vyre_driver.cpu.operations import FunctionWriter
from vyre_driver.llvm.engine import Processor, compile_object
from vyre_foundation.ir import BinOp, DataType, UnOp

PLAIN = Processor({"x86_64": "x86-64", "AMD64": "x86-64"}.get(platform.machine(), "generic"), "")
"""The least that processors of this kind have: on x86 neither fused multiply-add, SSE4.1 nor half-precision loads."""

COPIES = {"memcpy", "memmove", "memset"}
"""What LLVM makes of loops that copy; every process has them."""

EXACT_LIBRARY_FUNCTIONS = {"fma", "fmaf", "floor", "floorf", "ceil", "ceilf", "trunc", "truncf"}
"""Functions of the C library whose result the C standard leaves no choice about."""

ROUNDINGS = (UnOp.FLOOR, UnOp.CEIL, UnOp.TRUNC, UnOp.ROUND, UnOp.SQRT)
NOT_ALL_INTEGER = (DataType.F16, DataType.BF16, DataType.F32, DataType.F64, DataType.U64, DataType.I64)
"""Types whose casts are not simple on every processor."""

UNDEFINED_FOR_SOME_OPERANDS = re.compile(r"\b(nsw|nuw|exact|disjoint|nneg|samesign|undef|poison)\b")
NOT_AS_WRITTEN = re.compile(r"\b(fast|nnan|ninf|nsz|arcp|contract|afn|reassoc)\b")


def operation_groups() -> Iterator[tuple[str, list[Operation]]]:
    yield from ((op.word, binary_operations(op)) for op in BINARY_OPS)
    yield from ((op.word, unary_operations(op)) for op in UNARY_OPS)
    yield from ((f"cast {t.word}", casts_from(t)) for t in TYPES)
    yield from (("bitcast", bitcasts()), ("select", selects()), ("fma", fused_multiply_adds()))


def test_no_operation_has_flags_that_let_llvm_choose_the_result() -> None:
    for label, operations in operation_groups():
        for operation in operations:
            w = FunctionWriter()
            operation.write(w, [f"%operand{n}" for n in range(len(operation.operands))])
            text = w.text()
            assert not UNDEFINED_FOR_SOME_OPERANDS.search(text), (label, text)
            assert not NOT_AS_WRITTEN.search(text), (label, text)


def test_no_operation_branches() -> None:
    for label, operations in operation_groups():
        for operation in operations:
            w = FunctionWriter()
            operation.write(w, [f"%operand{n}" for n in range(len(operation.operands))])
            assert all(re.match(r"  %v\d+ = ", line) for line in w.lines), label


@cache
def float_operations() -> dict[str, list[Operation]]:
    """Those that a processor may lack the instruction for."""
    roundings = {op.word: unary_operations(op) for op in ROUNDINGS}
    casts = {f"cast/{t.word}_to_*": casts_from(t) for t in NOT_ALL_INTEGER}
    return {**roundings, **casts, "fma/*": fused_multiply_adds()}


@cache
def on_a_plain_processor(label: str) -> CompiledOperations:
    return CompiledOperations(float_operations()[label], PLAIN)


@pytest.mark.parametrize("label", float_operations())
def test_a_plain_processor_gives_the_bytes_of_the_suite(label: str) -> None:
    found = tables(label) if "/" in label else tables(f"unary/{label}_*", label)
    assert found
    assert [row for table in found for row in differing_rows(on_a_plain_processor(label), table)] == []


@pytest.mark.parametrize("label", float_operations())
def test_code_for_a_plain_processor_calls_exact_functions_of_the_c_library_only(label: str) -> None:
    assert undefined_symbols(on_a_plain_processor(label).object_code) <= COPIES | EXACT_LIBRARY_FUNCTIONS


def test_code_for_this_machine_calls_no_function() -> None:
    """Which holds where the machine has the instructions: x86 with SSE4.1 and FMA, or 64-bit ARM."""
    compiled = [compiled_unary(op) for op in ROUNDINGS] + [compiled_casts(t) for t in NOT_ALL_INTEGER]
    compiled += [compiled_binary(op) for op in (BinOp.MIN, BinOp.MUL_HIGH, BinOp.SATURATING_MUL, BinOp.DIV)]
    objects = [each.object_code for each in compiled] + [compile_object(module_text(fused_multiply_adds()))]
    assert set[str]().union(*map(undefined_symbols, objects)) <= COPIES


def undefined_symbols(object_code: bytes) -> set[str]:
    """Names that an ELF object of 64 bits, little endian, expects others to have."""
    assert object_code[:6] == b"\x7fELF\x02\x01"
    (table,) = struct.unpack_from("<Q", object_code, 0x28)
    (count,) = struct.unpack_from("<H", object_code, 0x3C)
    headers = [struct.unpack_from("<IIQQQQIIQQ", object_code, table + 64 * n) for n in range(count)]
    found: set[str] = set()
    for _, kind, _, _, offset, size, link, *_ in headers:
        if kind != 2:  # SHT_SYMTAB
            continue
        names = headers[link][4]
        for entry in range(offset, offset + size, 24):
            name, _, _, section, _, _ = struct.unpack_from("<IBBHQQ", object_code, entry)
            if section == 0 and name:
                found.add(object_code[names + name : object_code.index(b"\0", names + name)].decode())
    return found
