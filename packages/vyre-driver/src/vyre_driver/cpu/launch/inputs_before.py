"""What the inputs of a launch held before it, for the capsule of one that traps.

Most are read when the launch is over: they have not changed. Those that it changes in place are copied before, if they
are small and the code has a trap at all, because launches that succeed pay for the copy.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from ctypes import c_char, string_at
from typing import Any, Final, NamedTuple

import numpy as np

from vyre_driver.capsules.keeper import is_keeping, not_kept
from vyre_driver.cpu.launch.launch_memory import LaunchMemory
from vyre_driver.cpu.launch.planned_launch import PlannedLaunch
from vyre_driver.runtime.host_arrays import Array, storage_type
from vyre_foundation.diagnostics import TrapError
from vyre_foundation.ir import BufferDecl
from vyre_foundation.keeping import kept_trap, with_sentence

MOST_COPIED: Final = 1 << 16
"""Bytes of all buffers that a launch changes in place: a microsecond or two."""


class Copied(NamedTuple):
    """A buffer that is copied before each call: where its address stands among the arguments, and its bytes."""

    name: str
    slot: int
    size: int


def copied_before(planned: PlannedLaunch, memory: LaunchMemory) -> tuple[Copied, ...]:
    """Nothing, as a rule: few programs can trap, and few of those change their inputs."""
    if not memory.in_place or not planned.native.traps or not is_keeping():
        return ()
    names = planned.native.arguments
    found = [Copied(each, 2 * names.index(each), memory.elements[each].nbytes) for each in _changed(planned, memory)]
    return tuple(found) if sum(each.size for each in found) <= MOST_COPIED else ()


def copies(copied: Sequence[Copied], arguments: Sequence[int]) -> dict[str, bytes]:
    return {each.name: string_at(arguments[each.slot], each.size) for each in copied}


def kept(
    problem: TrapError,
    planned: PlannedLaunch,
    memory: LaunchMemory,
    arguments: Sequence[int],
    before: Mapping[str, bytes],
) -> TrapError:
    """The error of a launch that trapped, with where the launch is kept, or why it is not."""
    if not is_keeping():
        return problem
    lost = [name for name in _changed(planned, memory) if name not in before]
    if lost:
        because = f"`{lost[0]}` was changed in place, and only {MOST_COPIED} bytes are copied before a launch"
        return with_sentence(problem, f"{not_kept(because)}; a launch on a copy, as by `run`, leaves one")
    asked = planned.asked
    inputs = {decl.name: _held(decl, planned, memory, arguments, before) for decl in asked.program.inputs}
    return kept_trap(problem, asked.program, inputs, asked.config, asked.grid)


def _changed(planned: PlannedLaunch, memory: LaunchMemory) -> list[str]:
    """Buffers that the code may change where they are."""
    return [name for name in memory.in_place if name in planned.native.arguments]


def _held(
    decl: BufferDecl,
    planned: PlannedLaunch,
    memory: LaunchMemory,
    arguments: Sequence[int],
    before: Mapping[str, bytes],
) -> Any:
    name = decl.name
    if name in before:
        return before[name]
    if name in memory.inputs:
        return memory.inputs[name]
    return _at_its_address(decl, planned, memory.places[name][1], arguments)


def _at_its_address(decl: BufferDecl, planned: PlannedLaunch, count: int, arguments: Sequence[int]) -> Array:
    """Of a launch that was moved: the array is its owner's, and the code knows where. What it does not use, is zero."""
    dtype, names = storage_type(decl), planned.native.arguments
    if count == 0 or decl.name not in names:
        return np.zeros(count, dtype)
    memory = (c_char * (count * dtype.itemsize)).from_address(arguments[2 * names.index(decl.name)])
    return np.frombuffer(memoryview(memory).cast("B"), dtype)
