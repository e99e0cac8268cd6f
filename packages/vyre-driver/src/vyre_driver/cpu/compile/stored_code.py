"""Native code as the cache keeps it: with the name it was made for, and loaded only where every part of it holds."""

from __future__ import annotations

import sys
from ctypes import CDLL
from typing import Final

from vyre_driver.cpu.compile.native_program import NativeCode, NativeProgram
from vyre_driver.files.code_record import DamagedCode, require
from vyre_driver.llvm.float_mode import entry_name, machine_name
from vyre_driver.llvm.object_file import elf_symbols
from vyre_foundation.ir import Program

_HAS_ELF: Final = sys.platform not in ("win32", "darwin")


def stored(name: str, code: NativeCode) -> bytes:
    """The content of a cache entry of this name."""
    return name.encode() + b"\n" + code.to_bytes()


def load_stored(name: str, content: bytes, program: Program) -> NativeProgram | None:
    """The program in this process, from the entry of this name; None where the content is anything else."""
    try:
        code = checked_code(name, content, program)
    except DamagedCode:
        return None
    return NativeProgram(code)


def checked_code(name: str, content: bytes, program: Program) -> NativeCode:
    """What `stored` kept, if LLVM can load it and the program can run it. Raises DamagedCode for anything else.

    Only what makes native code itself wrong is out of reach: that is what the seal of the entry is for.
    """
    made_for, _, rest = content.partition(b"\n")
    require(made_for == name.encode(), "it was made for another name")
    code = NativeCode.from_bytes(rest)
    arguments = {buffer.name for buffer in program.buffers if buffer.is_global}
    require(set(code.arguments) == arguments, "it takes other buffers")
    require(code.buffers() <= {buffer.name for buffer in program.buffers}, "it speaks of buffers it does not have")
    if _HAS_ELF:
        symbols = elf_symbols(code.object_code, machine_name())
        entries = {entry_name(each) for segment in code.segments for each in segment.entered}
        require(entries <= symbols.defined, "a function is missing")
        # LLVM ends the process over a symbol that it does not find. It looks where this looks; asked itself, it would
        # know nothing of `memset` before its first engine.
        process = CDLL(None)
        require(all(hasattr(process, symbol) for symbol in symbols.undefined), "a symbol is missing")
    return code
