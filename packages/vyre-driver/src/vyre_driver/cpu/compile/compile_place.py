"""Where a program is compiled: here when it is small, in a child process when it is large.

A small program is done before a child would be up. A large one is lowered and compiled in a child, so that it can be
stopped and that several are compiled beside each other; one that is soon lowered, and found to be much work for LLVM,
leaves only that to a child. Both ways give the same bytes. Where no child can be started everything is done here.
"""

from __future__ import annotations

from contextlib import nullcontext
from typing import Final, Literal

from vyre_driver.cpu.compile.compilation import native_object, native_text, refused_by_llvm
from vyre_driver.cpu.compile.compile_estimate import is_long_for_llvm, is_long_to_lower
from vyre_driver.cpu.compile.native_program import NativeCode, compiler_version
from vyre_driver.cpu.compile.resting_collector import resting_collector
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


def compile_program(program: Program, options: CodeOptions, watch: Stopwatch, deadline: Deadline) -> Made[NativeCode]:
    """Native code of a valid program. Raises D1004, and D1009 when a child was not done before the deadline."""
    is_long = is_long_to_lower(program)
    reply = _lowered_in_child(program, options, watch, deadline) if is_long else None
    if reply is not None:
        try:
            return Made(NativeCode.from_bytes(reply.content), reply.child)
        except DamagedCode as problem:
            raise child_died(ChildDied(0, f"what it answered is no native code: {problem}"), _WHERE) from None
    with nullcontext() if is_long else resting_collector():
        lowered = native_text(program, options)
    watch.lap("lower")
    if is_long_for_llvm(lowered.text):
        reply = _reply("text", lowered.text.encode(), options, watch, deadline)
        if reply is not None:
            return Made(lowered.with_object(reply.content), reply.child)
    made = native_object(lowered.text, None, options)
    watch.lap("llvm")
    return Made(lowered.with_object(made))


def _lowered_in_child(program: Program, options: CodeOptions, watch: Stopwatch, deadline: Deadline) -> Reply | None:
    try:
        content = program.to_wire()
    except WireError:  # a program that has no bytes
        return None
    return _reply("program", content, options, watch, deadline)


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
