"""LLVM functions that turn the addresses of PTX into addresses of this process, each one checked.

    ptr at_SPACE(ptr launch, ptr frame, i64 address, i32 size, i32 line, i32 local_offset, i32 local_size)

An address that lies outside of what the launch may touch, or that is no multiple of the size, gives null and leaves a
report in the launch record. Where a trace is asked for, every access of global and shared memory is written down.
"""

from __future__ import annotations

from functools import cache
from typing import Final

from ptx.llvm.layout import FRAME, LAUNCH, LOCAL_WINDOW, SHARED_WINDOW, TRACE_RECORD
from ptx.llvm.llvm_text import LlvmFunction

PARAMETERS: Final = "ptr %x, ptr %f, i64 %a, i32 %size, i32 %line, i32 %local, i32 %localsize"
_ARGUMENTS: Final = "ptr %x, ptr %f, i64 {}, i32 %size, i32 %line, i32 %local, i32 %localsize"
_SAME: Final = _ARGUMENTS.format("%a")


@cache
def memory_functions() -> str:
    return "\n".join([_bad(), _trace(), _within(), _global(), _const(), _shared(), _local(), _generic()])


def _bad() -> str:
    code = LlvmFunction()
    code.set(LAUNCH, "%x", "fault_line", "%line")
    code.set(LAUNCH, "%x", "fault_address", "%a")
    code.set(LAUNCH, "%x", "fault_thread", code.get(FRAME, "%f", "linear"))
    code.do("ret ptr null")
    return code.text("internal ptr @bad(ptr %x, ptr %f, i64 %a, i32 %line)")


def _refuse_unaligned(code: LlvmFunction, address: str) -> None:
    wide = code.value("zext i32 %size to i64")
    mask = code.value(f"sub i64 {wide}, 1")
    rest = code.value(f"and i64 {address}, {mask}")
    with code.when(code.value(f"icmp ne i64 {rest}, 0")):
        code.do(f"ret ptr {_fault(code)}")


def _fault(code: LlvmFunction) -> str:
    return code.value("call ptr @bad(ptr %x, ptr %f, i64 %a, i32 %line)")


def _trace() -> str:
    """Write an access down, if anyone asked; one that does not fit is only counted."""
    code = LlvmFunction()
    capacity = code.get(LAUNCH, "%x", "trace_capacity")
    with code.when(code.value(f"icmp eq i64 {capacity}, 0")):
        code.do("ret void")
    count = code.get(LAUNCH, "%x", "trace_count")
    code.add(LAUNCH, "%x", "trace_count", 1)
    with code.when(code.value(f"icmp uge i64 {count}, {capacity}")):
        code.do("ret void")
    record = code.offset(code.get(LAUNCH, "%x", "trace"), code.value(f"mul i64 {count}, {TRACE_RECORD.size}"))
    code.do(f"store i64 {code.get(LAUNCH, '%x', 'block')}, ptr {record}")
    code.do(f"store i32 {code.get(FRAME, '%f', 'linear')}, ptr {code.offset(record, 8)}")
    code.do(f"store i32 %line, ptr {code.offset(record, 12)}")
    code.do(f"store i32 %size, ptr {code.offset(record, 16)}")
    code.do(f"store i32 %space, ptr {code.offset(record, 20)}")
    code.do(f"store i64 %a, ptr {code.offset(record, 24)}")
    code.do("ret void")
    return code.text("internal void @trace(ptr %x, ptr %f, i64 %a, i32 %size, i32 %line, i32 %space)")


def _global() -> str:
    code = LlvmFunction()
    code.do("call void @trace(ptr %x, ptr %f, i64 %a, i32 %size, i32 %line, i32 0)")
    code.do(f"ret ptr {code.value(f'call ptr @within({_SAME})')}")
    return code.text(f"internal ptr @at_global({PARAMETERS})")


def _const() -> str:
    code = LlvmFunction()
    code.do(f"ret ptr {code.value(f'call ptr @within({_SAME})')}")
    return code.text(f"internal ptr @at_const({PARAMETERS})")


def _within() -> str:
    """The allocation that was found last is looked at first; then all of them in turn."""
    code = LlvmFunction()
    _refuse_unaligned(code, "%a")
    pointer = code.value("inttoptr i64 %a to ptr")
    size = code.value("zext i32 %size to i64")

    def is_within(begin: str, end: str) -> str:
        """No sum that could wrap around: `address - begin` is compared with what may come before the last access."""
        from_begin = code.value(f"sub i64 %a, {begin}")
        room = code.value(f"sub i64 {end}, {begin}")
        fits = code.value(f"icmp uge i64 {room}, {size}")
        last = code.value(f"sub i64 {room}, {size}")
        return code.value(f"and i1 {fits}, {code.value(f'icmp ule i64 {from_begin}, {last}')}")

    with code.when(is_within(code.get(LAUNCH, "%x", "last_begin"), code.get(LAUNCH, "%x", "last_end"))):
        code.do(f"ret ptr {pointer}")
    table = code.get(LAUNCH, "%x", "allocations")
    with code.count("i64", code.get(LAUNCH, "%x", "allocation_count")) as number:
        pair = code.offset(table, code.value(f"mul i64 {number}, 16"))
        begin, end = code.value(f"load i64, ptr {pair}"), code.value(f"load i64, ptr {code.offset(pair, 8)}")
        with code.when(is_within(begin, end)):
            code.set(LAUNCH, "%x", "last_begin", begin)
            code.set(LAUNCH, "%x", "last_end", end)
            code.do(f"ret ptr {pointer}")
    code.do(f"ret ptr {_fault(code)}")
    return code.text(f"internal ptr @within({PARAMETERS})")


def _shared() -> str:
    code = LlvmFunction()
    code.do("call void @trace(ptr %x, ptr %f, i64 %a, i32 %size, i32 %line, i32 1)")
    _refuse_unaligned(code, "%a")
    _refuse_outside(code, "%a", code.get(LAUNCH, "%x", "shared_size"))
    code.do(f"ret ptr {code.offset(code.get(LAUNCH, '%x', 'shared'), '%a')}")
    return code.text(f"internal ptr @at_shared({PARAMETERS})")


def _local() -> str:
    code = LlvmFunction()
    _refuse_unaligned(code, "%a")
    _refuse_outside(code, "%a", "%localsize")
    start = code.offset("%f", code.value("zext i32 %local to i64"))
    code.do(f"ret ptr {code.offset(start, '%a')}")
    return code.text(f"internal ptr @at_local({PARAMETERS})")


def _refuse_outside(code: LlvmFunction, address: str, room: str) -> None:
    wide, size = code.value(f"zext i32 {room} to i64"), code.value("zext i32 %size to i64")
    too_large = code.value(f"icmp ugt i64 {size}, {wide}")
    past = code.value(f"icmp ugt i64 {address}, {code.value(f'sub i64 {wide}, {size}')}")
    with code.when(code.value(f"or i1 {too_large}, {past}")):
        code.do(f"ret ptr {_fault(code)}")


def _generic() -> str:
    code = LlvmFunction()
    for space, window in (("shared", SHARED_WINDOW), ("local", LOCAL_WINDOW)):
        inside = code.value(f"sub i64 %a, {window}")
        with code.when(code.value(f"icmp ult i64 {inside}, {1 << 32}")):
            code.do(f"ret ptr {code.value(f'call ptr @at_{space}({_ARGUMENTS.format(inside)})')}")
    code.do(f"ret ptr {code.value(f'call ptr @at_global({_SAME})')}")
    return code.text(f"internal ptr @at_generic({PARAMETERS})")
