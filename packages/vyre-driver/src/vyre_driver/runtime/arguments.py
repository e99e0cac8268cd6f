"""Arguments of a launch, checked before anything runs: all that is wrong is collected, then raised once."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from functools import partial
from typing import Any, Generic, NamedTuple, Protocol, TypeAlias, TypeVar

import numpy as np

from vyre_driver.runtime.host_arrays import storage_type
from vyre_foundation.diagnostics import Diagnostic, LaunchError
from vyre_foundation.host import (
    Given,
    HeldArray,
    check_contents,
    inputs_by_name,
    outputs_by_name,
    read_only,
    refused_output,
    wrong_output_length,
)
from vyre_foundation.ir import BufferDecl, ContentFact, DataType, Program, content_facts, held_buffers
from vyre_foundation.launch import BufferPlan, LaunchPlan, buffers_of_shapes


class Argument(Protocol):
    """An array of the caller's, in whichever memory: the host's or a device's."""

    @property
    def given(self) -> object:
        """The object itself: the same one among inputs and outputs means in place."""
        ...

    @property
    def count(self) -> int:
        """Elements."""
        ...

    @property
    def address(self) -> int: ...

    @property
    def nbytes(self) -> int: ...

    @property
    def is_view(self) -> bool:
        """Whether what is written there reaches the caller."""
        ...

    @property
    def is_writable(self) -> bool: ...


A = TypeVar("A", bound=Argument)
A_co = TypeVar("A_co", bound=Argument, covariant=True)


class Arrays(Protocol[A_co]):
    """The arrays that a backend takes."""

    def take(self, decl: BufferDecl, dtype: np.dtype[Any], value: Any) -> A_co:
        """What was given for a buffer of this storage type. Raises `LaunchError`."""
        ...

    def copied(self, decl: BufferDecl, dtype: np.dtype[Any], value: Any) -> tuple[A_co, tuple[int, ...]]:
        """As `take`, of a copy that nobody else can change, with the words it holds."""
        ...

    def owns_memory(self, value: object) -> bool:
        """Whether the object shows memory that a launch could write to."""
        ...

    def no_memory(self, name: str, value: object) -> Diagnostic:
        """L028 for an output without such memory."""
        ...


def is_in_place(given: Argument | None, wanted: Argument | None) -> bool:
    """Whether a launch reads and writes one object of the caller's."""
    return wanted is not None and given is not None and given.given is wanted.given


class Signature(NamedTuple):
    """The buffers of a program that callers see, with what every launch asks of them."""

    inputs: tuple[BufferDecl, ...]
    types: tuple[tuple[BufferDecl, np.dtype[Any]], ...]
    """Inputs that can be taken, with the numpy type of their elements. The planner refuses the others (L012)."""

    outputs: Mapping[str, BufferDecl]
    names: frozenset[str]
    """Of all buffers."""

    shapes: frozenset[str]
    """Of the buffers that hold shapes of others."""

    @staticmethod
    def of(program: Program) -> Signature:
        types = [(decl, storage_type(decl)) for decl in program.inputs if isinstance(decl.element, DataType)]
        outputs = {decl.name: decl for decl in program.outputs}
        names = frozenset(each.name for each in program.buffers)
        shapes = frozenset(each.name for each in buffers_of_shapes(program))
        return Signature(program.inputs, tuple(types), outputs, names, shapes)


class Taken(NamedTuple, Generic[A]):
    """The arrays of a launch before its plan: what could be taken, and what is wrong with the rest."""

    inputs: dict[str, A]
    outputs: dict[str, A]
    counts: dict[str, int]
    """Elements of each input that was given, under whatever name."""

    problems: list[Diagnostic]

    words: dict[str, tuple[int, ...]]
    """What the buffers of shapes hold, in copies of ours: the launch was planned for these words and runs with them."""

    def without_outputs(self) -> Taken[A]:
        """The same arguments for a launch that writes to memory of its own."""
        return Taken(self.inputs, {}, self.counts, [], self.words)


def take_arguments(
    signature: Signature, arrays: Arrays[A], inputs: Given, outputs: Mapping[str, Any] | None
) -> Taken[A]:
    """Look at every array by itself."""
    given = inputs_by_name(signature.inputs, inputs)
    taken: Taken[A] = Taken({}, {}, dict.fromkeys(given, 0), [], {})
    for decl, dtype in signature.types:
        name = decl.name
        if name in given:
            try:
                if name in signature.shapes:
                    array, taken.words[name] = arrays.copied(decl, dtype, given[name])
                else:
                    array = arrays.take(decl, dtype, given[name])
            except LaunchError as problem:
                taken.problems.extend(problem.findings)
                # What it would be is unknown; its own problem is reported, so its length need not be.
                taken.counts[name] = decl.count
            else:
                taken.inputs[name] = array
                taken.counts[name] = array.count
    if outputs is not None:
        for name, value in outputs_by_name(outputs).items():
            _take_output(signature, arrays, name, value, taken)
    return taken


def check_against_plan(taken: Taken[Any], returned: Mapping[str, BufferPlan]) -> None:
    """Hold outputs against what is returned of each buffer, and all arrays against each other."""
    problems = taken.problems
    if taken.outputs:
        for name, wanted in taken.outputs.items():
            given, buffer = taken.inputs.get(name), returned[name]
            start, end = buffer.returned
            expected = buffer.count if is_in_place(given, wanted) else end - start
            if wanted.count != expected:
                problems.append(wrong_output_length(name, wanted.count, expected))
        _find_overlaps(taken)
    if problems:
        raise LaunchError(problems)


# --------------------------------------------------------------------------------------------------------- one by one


def _take_output(signature: Signature, arrays: Arrays[A], name: str, value: Any, taken: Taken[A]) -> None:
    problem = refused_output(name, signature.names, list(signature.outputs))
    if problem is None and not arrays.owns_memory(value):
        problem = arrays.no_memory(name, value)
    if problem is not None:
        taken.problems.append(problem)
        return
    decl = signature.outputs[name]
    try:
        wanted = taken.inputs.get(name)
        if wanted is None or wanted.given is not value:  # in place, it was looked at as an input
            wanted = arrays.take(decl, storage_type(decl), value)
    except LaunchError as refusal:
        taken.problems.extend(refusal.findings)
        return
    if not wanted.is_view:
        taken.problems.append(arrays.no_memory(name, value))
    elif wanted.is_writable:
        taken.outputs[name] = wanted
    else:
        taken.problems.append(read_only(name))


# ------------------------------------------------------------------------------------------------------------ together


_Range: TypeAlias = tuple[int, int, str, bool]
"""Bytes first..last of memory, the buffer that uses them, and whether it writes them."""


def _find_overlaps(taken: Taken[Any]) -> None:
    """Memory that is written belongs to one buffer; what is only read may be shared."""
    if len(taken.outputs) == 1 and _is_apart(next(iter(taken.outputs.values())), taken.inputs.values()):
        return
    ranges: list[_Range] = []
    for is_written, arrays in ((True, taken.outputs), (False, taken.inputs)):
        for name, array in arrays.items():
            size = array.nbytes
            if size and (is_written or not is_in_place(array, taken.outputs.get(name))):
                ranges.append((array.address, array.address + size, name, is_written))
    ranges.sort()
    for position, left in enumerate(ranges, 1):  # in the order of addresses, a range meets those that begin in it
        for right in ranges[position:]:
            if right[0] >= left[1]:
                break
            if left[3] or right[3]:
                taken.problems.append(_overlap(left, right))


def _is_apart(written: Argument, others: Iterable[Argument]) -> bool:
    """Whether one array shares no byte with the others, itself aside: the usual case, without sorting."""
    first = written.address
    last = first + written.nbytes
    for other in others:
        if other is not written and other.address < last and first < other.address + other.nbytes:
            return False
    return True


def _overlap(left: _Range, right: _Range) -> Diagnostic:
    shared = min(left[1], right[1]) - right[0]
    return Diagnostic(
        "L025",
        "two arrays of a launch share memory",
        f"buffers {left[2]} and {right[2]}",
        f"`{left[2]}` and `{right[2]}` have {shared} bytes in common, and at least one of them is written",
        "pass a copy of one of them; for in place, pass one object as input and output of the same buffer",
    )


# ------------------------------------------------------------------------------------------------------ what they hold


Flat: TypeAlias = Callable[[], Any]
"""Gives the elements of an array as they are now, in the memory of the host."""


def content_check(program: Program, plan: LaunchPlan, flat: Callable[[str], Flat]) -> Callable[[], None] | None:
    """What raises L062 if the arrays break a fact; None for a program without such facts.

    It is called by every launch: arrays belong to their callers, who may write to them between two.
    """
    facts = content_facts(program.facts)
    if not facts:
        return None
    arrays = {name: flat(name) for fact in facts for name in held_buffers(fact)}
    return partial(_check, facts, arrays, {buffer.name: buffer.count for buffer in plan.arguments})


def _check(facts: tuple[ContentFact, ...], arrays: Mapping[str, Flat], counts: Mapping[str, int]) -> None:
    check_contents(facts, {name: HeldArray(np, flat()) for name, flat in arrays.items()}, counts)
