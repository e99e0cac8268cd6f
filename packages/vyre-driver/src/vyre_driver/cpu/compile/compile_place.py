"""Where a program is compiled: here when it is small, in a child process when it is large.

A small program is done before a child would be up. A large one is lowered and compiled in a child, so that it can be
stopped and that several are compiled beside each other; one that is soon lowered, and found to be much work for LLVM,
leaves only that to a child. Both ways give the same bytes. Where no child can be started everything is done here.
"""

from __future__ import annotations

from contextlib import nullcontext

from vyre_driver.cpu.compile.compilation import native_object, native_text
from vyre_driver.cpu.compile.compile_estimate import is_long_for_llvm, is_long_to_lower
from vyre_driver.cpu.compile.native_program import NativeCode
from vyre_driver.cpu.compile.resting_collector import resting_collector
from vyre_driver.runtime.code_options import CodeOptions
from vyre_driver.runtime.deadline import Deadline
from vyre_driver.runtime.stopwatch import Stopwatch
from vyre_driver.runtime.target import Made
from vyre_foundation.ir import Program


def compile_program(program: Program, options: CodeOptions, watch: Stopwatch, deadline: Deadline) -> Made[NativeCode]:
    """Native code of a valid program. Raises D1004, and D1009 when a child was not done before the deadline."""
    is_long = is_long_to_lower(program)
    if is_long:
        from vyre_driver.cpu.compile.asked_child import code_of_program  # starting processes takes modules of its own

        made = code_of_program(program, options, watch, deadline)
        if made is not None:
            return made
    with nullcontext() if is_long else resting_collector():
        lowered = native_text(program, options)
    watch.lap("lower")
    if is_long_for_llvm(lowered.text):
        from vyre_driver.cpu.compile.asked_child import code_of_text

        made = code_of_text(lowered, options, watch, deadline)
        if made is not None:
            return made
    object_code = native_object(lowered.text, None, options)
    watch.lap("llvm")
    return Made(lowered.with_object(object_code))
