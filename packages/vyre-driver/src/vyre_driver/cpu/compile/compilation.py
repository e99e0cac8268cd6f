"""From a program to native code: lowered, compiled, and what launches need to know noted beside it.

Apart from `native_program`, because code that comes from the cache needs none of this.
"""

from __future__ import annotations

import re
from typing import Final, NamedTuple

from vyre_driver.cpu.codegen.atomic_copies import merge_name
from vyre_driver.cpu.codegen.frame import NOTE
from vyre_driver.cpu.codegen.lanes.tiles.jam import Registers
from vyre_driver.cpu.codegen.module import LoweredProgram, LoweredSegment, lower
from vyre_driver.cpu.compile.native_program import NativeCode, Segment
from vyre_driver.llvm.engine import Processor, compile_object, host, vector_registers
from vyre_driver.llvm.float_mode import with_entries
from vyre_driver.lowering.steps import chosen
from vyre_driver.lowering.traps import TrapSite
from vyre_driver.lowering.writes.whole_writes import WholeWrite
from vyre_driver.runtime.code_options import CodeOptions
from vyre_driver.runtime.stopwatch import Stopwatch
from vyre_foundation import ir
from vyre_foundation.backend import BackendError
from vyre_foundation.diagnostics import Diagnostic, Retry, in_lines
from vyre_foundation.ir import Program

_USUAL: Final = CodeOptions()

_LINE: Final = re.compile(r":(\d+):\d+: error")
"""The line in a message of LLVM's."""


def make_native_code(
    program: Program,
    options: CodeOptions = _USUAL,
    watch: Stopwatch | None = None,
    processor: Processor | None = None,
) -> NativeCode:
    """Lower and compile a valid program in this process.

    Raises D1004 where LLVM refuses what the lowering wrote: a bug of ours.
    """
    watch = Stopwatch() if watch is None else watch
    made = native_text(program, options, processor)
    watch.lap("lower")
    object_code = native_object(made.text, processor, options)
    watch.lap("llvm")
    return made.with_object(object_code)


class NativeText(NamedTuple):
    """A lowered program: all but what LLVM makes of it."""

    text: str
    segments: tuple[Segment, ...]
    arguments: tuple[str, ...]
    traps: tuple[TrapSite, ...]
    writes: tuple[WholeWrite, ...]

    def with_object(self, object_code: bytes) -> NativeCode:
        return NativeCode(object_code, self.segments, self.arguments, self.traps, self.writes)


def native_text(program: Program, options: CodeOptions = _USUAL, processor: Processor | None = None) -> NativeText:
    """Lower a valid program, for this machine unless said otherwise."""
    made = lowered(program, options, processor)
    segments = tuple(_segment(segment) for segment in made.segments)
    return NativeText(_with_entries(made), segments, made.arguments, made.traps, made.writes)


def lowered(program: Program, options: CodeOptions = _USUAL, processor: Processor | None = None) -> LoweredProgram:
    """A valid program as LLVM IR, for this machine unless said otherwise."""
    return lower(program, options, registers=Registers(*vector_registers(processor or host())))


def llvm_text(program: Program, options: CodeOptions = _USUAL) -> str:
    """What LLVM is given for a valid program."""
    return _with_entries(lowered(program, options))


def _with_entries(made: LoweredProgram) -> str:
    functions = [each for segment in made.segments for each in _segment(segment).entered]
    return with_entries(made.text, functions)


def native_object(text: str, processor: Processor | None = None, options: CodeOptions = _USUAL) -> bytes:
    """Object code of LLVM text, for this machine unless said otherwise."""
    optimise = "llvm" in chosen(options.passes).steps
    try:
        return compile_object(text, processor, optimise=optimise)
    except RuntimeError as problem:
        raise refused_by_llvm("\n".join([str(problem), *_place(str(problem), text)])) from problem


def _place(message: str, text: str) -> list[str]:
    """What of the program the line comes from that LLVM's message names, from the comment before it."""
    found = _LINE.search(message)
    before = text.splitlines()[: int(found[1])] if found else []
    notes = (line.strip() for line in reversed(before))
    path = next((line.removeprefix(NOTE) for line in notes if line.startswith(NOTE)), None)
    return [] if path is None else [f"the line was written for {path}"]


def refused_by_llvm(message: str) -> BackendError:
    return BackendError(
        Diagnostic(
            code="D1004",
            what="LLVM does not take the code that was made for it",
            where="cpu backend, compile",
            because=in_lines(message.splitlines()),
            fix="report it with the program's text (`program.to_text()`); until then run it on another backend",
            retry=Retry.NEW_DEVICE,
        )
    )


def _segment(lowered: LoweredSegment) -> Segment:
    if lowered.collective is not None:
        return Segment(copy=_copied(lowered.collective))
    copied = tuple((each.update.buffer, each.update.updates) for each in lowered.copied)
    merge = merge_name(lowered.function) if copied else ""
    return Segment(lowered.function, lowered.scratch_bytes, None, lowered.float_atomics, copied, merge, lowered.atomics)


def _copied(collective: ir.Collective) -> tuple[str, str] | None:
    """What a collective over one rank does: a copy, or nothing."""
    match collective:
        case ir.AllGather(source, target, _) | ir.ReduceScatter(source, target, _, _):
            return source, target
        case _:
            return None
