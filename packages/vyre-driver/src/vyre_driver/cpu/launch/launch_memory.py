"""Memory of a bound launch: whose arrays it works on, what is copied or zeroed before it and written back after it.

Inputs are never changed: a ReadWrite buffer works on a copy, unless the same object stands among the outputs too.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import partial
from typing import Any, Final, NamedTuple

import numpy as np

from vyre_driver.cpu.threads.aligned import CACHE_LINE, aligned_zeros
from vyre_driver.cpu.threads.clearing import Action, clearing
from vyre_driver.lowering.writes.covered import Gap, Words, uncovered
from vyre_driver.lowering.writes.whole_writes import WholeWrite
from vyre_driver.runtime.arguments import is_in_place
from vyre_driver.runtime.host_arrays import Array, HostArray, address_of, storage_type
from vyre_foundation.host import bfloat16_of_result
from vyre_foundation.ir import DataType
from vyre_foundation.launch import BufferPlan, LaunchPlan, Role

_NO_WORDS: Final[Words] = {}
_NOTHING: Final = aligned_zeros(CACHE_LINE, np.dtype(np.uint8))
_NOWHERE: Final = address_of(_NOTHING)
"""What a buffer without elements points at: code may read an element before it knows that there is none."""


class Clearing(NamedTuple):
    """How a buffer is cleared."""

    gaps: tuple[Gap, ...] | None
    """What a launch may leave as it was; None is all."""

    threads: int

    @property
    def is_needless(self) -> bool:
        return self.gaps == ()


class LaunchMemory:
    """Arrays by buffer, and what to do with them. Actions are ready to be called: a launch does little else."""

    __slots__ = (
        "after",
        "before",
        "clearing",
        "clearing_again",
        "elements",
        "in_place",
        "inputs",
        "places",
        "results",
        "uncleared",
    )

    def __init__(self) -> None:
        self.elements: dict[str, Array] = {}
        """What the code works on: one for each buffer of the launch, flat, in declaration order."""

        self.places: dict[str, tuple[int, int]] = {}
        """Of the same: address and length."""

        self.inputs: dict[str, HostArray] = {}
        """What the caller gave."""

        self.in_place: list[str] = []
        """Inputs that the code changes where they are."""

        self.results: dict[str, Any] = {}
        """What the caller gets: arrays of its own, or views of `elements`."""

        self.before: list[Action] = []
        """Once at the start: what the caller's arrays hold is looked at, and their values come in."""

        self.clearing: list[Action] = []
        """Before every launch of a fixpoint: the caller's arrays that start as zero."""

        self.clearing_again: list[Action] = []
        """The same for arrays of our own, which are zero to begin with."""

        self.after: list[Action] = []
        """Once at the end: values go out that could not be made in place."""

        self.uncleared: dict[str, int] = {}
        """Buffers of which something was not cleared because it would be written, with their bytes."""

    @property
    def is_ready(self) -> bool:
        """Whether there is nothing to do."""
        return not (self.before or self.clearing or self.clearing_again or self.after)


class MemoryPlan:
    """Whatever can be known of a launch's memory before its arrays are."""

    __slots__ = ("_bfloat16", "_binders", "bytes")

    def __init__(
        self, plan: LaunchPlan, writes: Sequence[WholeWrite] = (), words: Words = _NO_WORDS, threads: int = 1
    ) -> None:
        """`words` are those that the buffers of shapes hold; so many threads clear what has to be."""
        self.bytes = plan.argument_bytes
        """If the launch had to allocate all of it."""

        left = uncovered(writes, plan, words)
        self._binders = [
            (partial(_BIND[buffer.role], Clearing(left.get(buffer.name), threads)), buffer, buffer.name)
            for buffer in plan.arguments
        ]
        self._bfloat16 = [buffer.name for buffer in plan.outputs if buffer.decl.element is DataType.BF16]

    def bind(self, inputs: Mapping[str, HostArray], outputs: Mapping[str, HostArray]) -> LaunchMemory:
        """Memory for a launch whose arrays were checked. Raises MemoryError where there is not enough."""
        memory = LaunchMemory()
        memory.inputs.update(inputs)
        for bind, buffer, name in self._binders:
            bind(memory, buffer, inputs.get(name), outputs.get(name))
        for name in self._bfloat16:
            dtype = bfloat16_of_result(inputs.get(name), inputs.values())
            if dtype is not None and name not in outputs:
                memory.results[name] = memory.results[name].view(dtype)
        return memory

    def allocated_bytes(self, inputs: Mapping[str, HostArray], outputs: Mapping[str, HostArray]) -> int:
        """What `bind` would allocate, without the results of Bools."""
        total = 0
        for _, buffer, name in self._binders:
            lent = inputs.get(name) if buffer.role is Role.INPUT else outputs.get(name)
            if lent is None or not _can_work_on(lent, buffer):
                total += buffer.size
        return total


# ------------------------------------------------------------------------------------------------------------- by role


def _bind_input(
    _: Clearing, memory: LaunchMemory, buffer: BufferPlan, given: HostArray | None, __: HostArray | None
) -> None:
    assert given is not None
    if given.is_direct:
        _place(memory, buffer, given.flat, given.address)
        return
    elements = _own(buffer)
    _place(memory, buffer, elements, address_of(elements))
    memory.before.append(partial(given.read_into, elements))


def _bind_in_out(
    clear: Clearing, memory: LaunchMemory, buffer: BufferPlan, given: HostArray | None, wanted: HostArray | None
) -> None:
    assert given is not None
    elements = _bind_result(memory, buffer, wanted, given.shape)
    works_in_place = is_in_place(given, wanted) and wanted is not None and elements is wanted.flat
    if works_in_place:
        memory.in_place.append(buffer.name)
    elif clear.is_needless:  # what comes in is nowhere seen
        memory.uncleared[buffer.name] = elements.nbytes
    else:
        memory.before.append(partial(given.read_into, elements))


def _bind_output(
    clear: Clearing, memory: LaunchMemory, buffer: BufferPlan, _: HostArray | None, wanted: HostArray | None
) -> None:
    elements = _bind_result(memory, buffer, wanted, None)
    _clear(clear, memory, buffer.name, elements, borrowed=wanted is not None and elements is wanted.flat)


def _bind_scratch(
    clear: Clearing, memory: LaunchMemory, buffer: BufferPlan, _: HostArray | None, __: HostArray | None
) -> None:
    elements = _own(buffer)
    _place(memory, buffer, elements, address_of(elements))
    _clear(clear, memory, buffer.name, elements, borrowed=False)


def _clear(clear: Clearing, memory: LaunchMemory, name: str, elements: Array, *, borrowed: bool) -> None:
    """Have what the launch may leave as it is made zero before it: of memory of our own, from the second time on."""
    (memory.clearing if borrowed else memory.clearing_again).extend(clearing(elements, clear.gaps, clear.threads))
    if clear.gaps is not None:
        memory.uncleared[name] = elements.nbytes


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
    if wanted is not None and _can_work_on(wanted, buffer):
        memory.results[buffer.name] = wanted.given
        _place(memory, buffer, wanted.flat, wanted.address)
        return wanted.flat
    elements = _own(buffer)
    _place(memory, buffer, elements, address_of(elements))
    if wanted is None:
        memory.results[buffer.name] = _result(memory, buffer, elements, shape)
    else:
        start, end = buffer.returned
        part = elements if len(wanted.flat) == buffer.count else elements[start:end]
        memory.results[buffer.name] = wanted.given
        memory.after.append(partial(wanted.write_from, part))
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


def _place(memory: LaunchMemory, buffer: BufferPlan, elements: Array, address: int) -> None:
    count = len(elements)
    memory.elements[buffer.name] = elements
    memory.places[buffer.name] = (address, count) if count else (_NOWHERE, 0)


def _can_work_on(lent: HostArray, buffer: BufferPlan) -> bool:
    return lent.is_direct and len(lent.flat) == buffer.count


def _own(buffer: BufferPlan) -> Array:
    return aligned_zeros(buffer.count, storage_type(buffer.decl))
