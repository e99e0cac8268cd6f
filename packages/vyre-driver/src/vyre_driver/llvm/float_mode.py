"""Native code runs in the processor's default float mode, whatever mode the calling thread is in, and restores that.

Other libraries round differently or flush subnormals to zero for a whole thread, and threads inherit the mode of the
one that starts them. So each function is entered through another that saves the mode with its status flags, sets
nearest-even with subnormals and no traps, and restores it.

    u32 enter.segment<n>(record*, void* scratch)

The entry takes the address of a record (see `launch_block`) and returns the cancel word: one call tells all.
"""

from __future__ import annotations

import platform
from typing import Final

_PARAMETERS: Final = "i32 %first, i32 %last, ptr %arguments, ptr %scratch, ptr %control"

_BEGIN: Final = """define i32 @{entry}(ptr %record, ptr %scratch) {{
  %first = load i32, ptr %record, align 8
  %at.last = getelementptr inbounds i8, ptr %record, i64 4
  %last = load i32, ptr %at.last, align 4
  %at.arguments = getelementptr inbounds i8, ptr %record, i64 8
  %arguments = load ptr, ptr %at.arguments, align 8
  %at.control = getelementptr inbounds i8, ptr %record, i64 16
  %control = load ptr, ptr %at.control, align 8
"""

_END: Final = """  %cancel = load atomic i32, ptr %control monotonic, align 4
  ret i32 %cancel
}}
"""

_X86: Final = """declare void @llvm.x86.sse.stmxcsr(ptr)
declare void @llvm.x86.sse.ldmxcsr(ptr)
@float.mode.default = internal constant i32 8064, align 4
"""  # 0x1F80

_X86_ENTRY: Final = """  %before = alloca i32, align 4
  call void @llvm.x86.sse.stmxcsr(ptr %before)
  call void @llvm.x86.sse.ldmxcsr(ptr @float.mode.default)
  call void @{function}({parameters}) noinline
  call void @llvm.x86.sse.ldmxcsr(ptr %before)
"""

_ARM: Final = """declare i64 @llvm.aarch64.get.fpcr()
declare void @llvm.aarch64.set.fpcr(i64)
"""

_ARM_ENTRY: Final = """  %before = call i64 @llvm.aarch64.get.fpcr()
  call void @llvm.aarch64.set.fpcr(i64 0)
  call void @{function}({parameters}) noinline
  call void @llvm.aarch64.set.fpcr(i64 %before)
"""

_ELSEWHERE_ENTRY: Final = """  call void @{function}({parameters})
"""

_TEXTS: Final = {"x86_64": (_X86, _X86_ENTRY), "aarch64": (_ARM, _ARM_ENTRY)}
_MACHINES: Final = {"amd64": "x86_64", "arm64": "aarch64"}


def entry_name(function: str) -> str:
    """The function through which another is called."""
    return f"enter.{function}"


def machine_name(name: str | None = None) -> str:
    """This machine, or one of that name, as LLVM calls it."""
    name = (platform.machine() if name is None else name).lower()
    return _MACHINES.get(name, name)


def with_entries(text: str, functions: list[str], machine: str | None = None) -> str:
    """LLVM text with an entry for each of these segment functions."""
    head, entry = _TEXTS.get(machine_name(machine), ("", _ELSEWHERE_ENTRY))
    whole = _BEGIN + entry + _END
    entries = [
        whole.format(entry=entry_name(function), function=function, parameters=_PARAMETERS) for function in functions
    ]
    return "\n".join([text, "", head, *entries])
