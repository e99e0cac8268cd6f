"""Memory of a bound launch: whose arrays it works on, what is copied or zeroed before it and written back after it.

Inputs are never changed: a ReadWrite buffer works on a copy, unless the same object stands among the outputs too.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from functools import partial
from typing import Any, TypeAlias

import numpy as np

from vyre_driver.cpu.aligned import aligned_zeros
from vyre_driver.host_arrays import Array, HostArray, storage_type
from vyre_foundation.ir import DataType
from vyre_foundation.launch import BufferPlan, LaunchPlan, Role

Action: TypeAlias = Callable[[], object]


@dataclass(slots=True)
class LaunchMemory:
    """Arrays by buffer, and what to do with them. Actions are ready to be called: a launch does little else."""

    elements: dict[str, Array] = field(default_factory=dict[str, Array])
    """What the code works on: one for each buffer of the launch, flat, in declaration order."""

    results: dict[str, Any] = field(default_factory=dict[str, Any])
    """What the caller gets: arrays of its own, or views of `elements`."""

    before: list[Action] = field(default_factory=list[Action])
    """Once at the start: the caller's values come in."""

    clearing: list[Action] = field(default_factory=list[Action])
    """Before every launch of a fixpoint: the caller's arrays that start as zero."""

    clearing_again: list[Action] = field(default_factory=list[Action])
    """The same for arrays of our own, which are zero to begin with."""

    after: list[Action] = field(default_factory=list[Action])
    """Once at the end: values go out that could not be made in place."""


def bind_memory(plan: LaunchPlan, inputs: Mapping[str, HostArray], outputs: Mapping[str, HostArray]) -> LaunchMemory:
    """Memory for a launch whose arrays were checked. Raises MemoryError where there is not enough."""
    memory = LaunchMemory()
    for buffer in plan.arguments:
        _BIND[buffer.role](memory, buffer, inputs.get(buffer.name), outputs.get(buffer.name))
    return memory


def is_in_place(given: HostArray | None, wanted: HostArray | None) -> bool:
    return given is not None and wanted is not None and given.given is wanted.given


def allocated_bytes(plan: LaunchPlan, inputs: Mapping[str, HostArray], outputs: Mapping[str, HostArray]) -> int:
    """What `bind_memory` would allocate, without the results of Bools."""
    total = 0
    for buffer in plan.arguments:
        lent = inputs.get(buffer.name) if buffer.role is Role.INPUT else outputs.get(buffer.name)
        if lent is None or not _can_work_on(lent, buffer):
            total += buffer.size
    return total


# ------------------------------------------------------------------------------------------------------------- by role


def _bind_input(memory: LaunchMemory, buffer: BufferPlan, given: HostArray | None, _: HostArray | None) -> None:
    assert given is not None
    if given.is_direct:
        memory.elements[buffer.name] = given.flat
        return
    elements = _own(buffer)
    memory.elements[buffer.name] = elements
    memory.before.append(partial(given.read_into, elements))


def _bind_in_out(memory: LaunchMemory, buffer: BufferPlan, given: HostArray | None, wanted: HostArray | None) -> None:
    assert given is not None
    elements = _bind_result(memory, buffer, wanted, given.shape)
    works_in_place = is_in_place(given, wanted) and wanted is not None and elements is wanted.flat
    if not works_in_place:
        memory.before.append(partial(given.read_into, elements))


def _bind_output(memory: LaunchMemory, buffer: BufferPlan, _: HostArray | None, wanted: HostArray | None) -> None:
    elements = _bind_result(memory, buffer, wanted, None)
    borrowed = wanted is not None and elements is wanted.flat
    (memory.clearing if borrowed else memory.clearing_again).append(partial(elements.fill, 0))


def _bind_scratch(memory: LaunchMemory, buffer: BufferPlan, _: HostArray | None, __: HostArray | None) -> None:
    elements = _own(buffer)
    memory.elements[buffer.name] = elements
    memory.clearing_again.append(partial(elements.fill, 0))


_BIND = {
    Role.INPUT: _bind_input,
    Role.IN_OUT: _bind_in_out,
    Role.OUTPUT: _bind_output,
    Role.SCRATCH: _bind_scratch,
}


# -------------------------------------------------------------------------------------------------------------- results


def _bind_result(
    memory: LaunchMemory, buffer: BufferPlan, wanted: HostArray | None, shape: tuple[int, ...] | None
) -> Array:
    """Where a buffer that is returned lies, and how it gets to the caller."""
    start, end = buffer.returned
    if wanted is None:
        elements = _own(buffer)
        memory.results[buffer.name] = _result(memory, buffer, elements, shape)
    else:
        elements = wanted.flat if _can_work_on(wanted, buffer) else _own(buffer)
        memory.results[buffer.name] = wanted.given
        if elements is not wanted.flat:
            part = elements if len(wanted.flat) == buffer.count else elements[start:end]
            memory.after.append(partial(wanted.write_from, part))
    memory.elements[buffer.name] = elements
    return elements


def _result(memory: LaunchMemory, buffer: BufferPlan, elements: Array, shape: tuple[int, ...] | None) -> Array:
    """The returned elements as callers see them: Bools as bool, in the shape the input had."""
    start, end = buffer.returned
    part = elements[start:end]
    if buffer.decl.element is DataType.BOOL:
        made = np.zeros(end - start, np.bool_)
        memory.after.append(partial(np.not_equal, part, 0, out=made))
        part = made
    return part.reshape(shape) if shape is not None and (start, end) == (0, buffer.count) else part


def _can_work_on(lent: HostArray, buffer: BufferPlan) -> bool:
    return lent.is_direct and len(lent.flat) == buffer.count


def _own(buffer: BufferPlan) -> Array:
    return aligned_zeros(buffer.count, storage_type(buffer.decl))
