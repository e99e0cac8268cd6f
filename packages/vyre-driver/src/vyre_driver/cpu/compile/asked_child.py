"""A child process that is asked for native code: of a program, or of one that is lowered."""

from __future__ import annotations

from typing import Final, Literal

from vyre_driver.cpu.compile.compilation import NativeText, refused_by_llvm
from vyre_driver.cpu.compile.native_program import NativeCode, compiler_version
from vyre_driver.files.code_record import DamagedCode
from vyre_driver.llvm.engine import host
from vyre_driver.runtime.children.child_process import ChildDied, NoChild, Reply, Task, ask_child, child_died
from vyre_driver.runtime.code_options import CodeOptions
from vyre_driver.runtime.deadline import Deadline
from vyre_driver.runtime.still_compiling import still_compiling
from vyre_driver.runtime.stopwatch import Stopwatch
from vyre_driver.runtime.target import Made
from vyre_foundation.diagnostics import WireError
from vyre_foundation.ir import Program

_TASK: Final = Task("vyre_driver.cpu.compile.compile_child", ("llvmlite",))
_WHERE: Final = "cpu backend, compile"


def code_of_program(
    program: Program, options: CodeOptions, watch: Stopwatch, deadline: Deadline
) -> Made[NativeCode] | None:
    """What a child made of it; None where there can be no child. Raises D1004, and D1009 after the deadline."""
    try:
        content = program.to_wire()
    except WireError:  # a program that has no bytes
        return None
    reply = _reply("program", content, options, watch, deadline)
    if reply is None:
        return None
    try:
        return Made(NativeCode.from_bytes(reply.content), reply.child)
    except DamagedCode as problem:
        raise child_died(ChildDied(0, f"what it answered is no native code: {problem}"), _WHERE) from None


def code_of_text(
    lowered: NativeText, options: CodeOptions, watch: Stopwatch, deadline: Deadline
) -> Made[NativeCode] | None:
    """As `code_of_program`, with LLVM's part left to do."""
    reply = _reply("text", lowered.text.encode(), options, watch, deadline)
    return None if reply is None else Made(lowered.with_object(reply.content), reply.child)


def _reply(
    kind: Literal["program", "text"], content: bytes, options: CodeOptions, watch: Stopwatch, deadline: Deadline
) -> Reply | None:
    """What a child made of it; None where there can be no child."""
    try:
        reply = ask_child(
            _TASK,
            {
                "version": compiler_version(),
                "kind": kind,
                "options": list(options),
                "processor": host(),
                "bytes": len(content),
            },
            content,
            deadline,
        )
    except NoChild:
        return None
    except ChildDied as problem:
        raise child_died(problem, _WHERE) from None
    if reply is None:
        raise still_compiling(deadline)
    answer = reply.answer
    if answer["declined"] is not None:
        return None
    if answer["refused"] is not None:
        raise refused_by_llvm(answer["refused"])
    watch.split_lap("start", answer["laps"])
    return reply
