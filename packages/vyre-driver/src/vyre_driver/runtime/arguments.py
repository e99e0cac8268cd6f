"""Arguments of a launch, checked before anything runs: all that is wrong is collected, then raised once."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any, NamedTuple, TypeAlias

import numpy as np

from vyre_driver.runtime.host_arrays import HostArray, is_in_place, storage_type, take
from vyre_foundation.diagnostics import Diagnostic, LaunchError
from vyre_foundation.host import (
    Given,
    inputs_by_name,
    no_memory,
    outputs_by_name,
    owned_memory,
    read_only,
    refused_output,
    wrong_output_length,
)
from vyre_foundation.ir import BufferDecl, DataType, Program
from vyre_foundation.launch import BufferPlan


class Signature(NamedTuple):
    """The buffers of a program that callers see, with what every launch asks of them."""

    inputs: tuple[BufferDecl, ...]
    types: tuple[tuple[BufferDecl, np.dtype[Any]], ...]
    """Inputs that can be taken, with the numpy type of their elements. The planner refuses the others (L012)."""

    outputs: Mapping[str, BufferDecl]
    names: frozenset[str]
    """Of all buffers."""

    @staticmethod
    def of(program: Program) -> Signature:
        types = [(decl, storage_type(decl)) for decl in program.inputs if isinstance(decl.element, DataType)]
        outputs = {decl.name: decl for decl in program.outputs}
        return Signature(program.inputs, tuple(types), outputs, frozenset(each.name for each in program.buffers))


class Taken(NamedTuple):
    """The arrays of a launch before its plan: what could be taken, and what is wrong with the rest."""

    inputs: dict[str, HostArray]
    outputs: dict[str, HostArray]
    counts: dict[str, int]
    """Elements of each input that was given, under whatever name."""

    problems: list[Diagnostic]


def take_arguments(signature: Signature, inputs: Given, outputs: Mapping[str, Any] | None) -> Taken:
    """Look at every array by itself."""
    given = inputs_by_name(signature.inputs, inputs)
    taken = Taken({}, {}, dict.fromkeys(given, 0), [])
    for decl, dtype in signature.types:
        name = decl.name
        if name in given:
            try:
                array = take(decl, dtype, given[name])
            except LaunchError as problem:
                taken.problems.extend(problem.findings)
                # What it would be is unknown; its own problem is reported, so its length need not be.
                taken.counts[name] = decl.count
            else:
                taken.inputs[name] = array
                taken.counts[name] = len(array.flat)
    if outputs is not None:
        for name, value in outputs_by_name(outputs).items():
            _take_output(signature, name, value, taken)
    return taken


def check_against_plan(taken: Taken, returned: Mapping[str, BufferPlan]) -> None:
    """Hold outputs against what is returned of each buffer, and all arrays against each other."""
    problems = taken.problems
    if taken.outputs:
        for name, wanted in taken.outputs.items():
            given, buffer = taken.inputs.get(name), returned[name]
            start, end = buffer.returned
            expected = buffer.count if is_in_place(given, wanted) else end - start
            if len(wanted.flat) != expected:
                problems.append(wrong_output_length(name, len(wanted.flat), expected))
        _find_overlaps(taken)
    if problems:
        raise LaunchError(problems)


# --------------------------------------------------------------------------------------------------------- one by one


def _take_output(signature: Signature, name: str, value: Any, taken: Taken) -> None:
    problem = refused_output(name, signature.names, list(signature.outputs))
    if problem is None and not owned_memory(np, value):
        problem = no_memory(name, value)
    if problem is not None:
        taken.problems.append(problem)
        return
    decl = signature.outputs[name]
    try:
        wanted = taken.inputs.get(name)
        if wanted is None or wanted.given is not value:  # in place, it was looked at as an input
            wanted = take(decl, storage_type(decl), value)
    except LaunchError as refusal:
        taken.problems.extend(refusal.findings)
        return
    if not wanted.is_view:
        taken.problems.append(no_memory(name, value))
    elif wanted.flat.flags.writeable:
        taken.outputs[name] = wanted
    else:
        taken.problems.append(read_only(name))


# ------------------------------------------------------------------------------------------------------------ together


_Range: TypeAlias = tuple[int, int, str, bool]
"""Bytes first..last of the host's memory, the buffer that uses them, and whether it writes them."""


def _find_overlaps(taken: Taken) -> None:
    """Memory that is written belongs to one buffer; what is only read may be shared."""
    if len(taken.outputs) == 1 and _is_apart(next(iter(taken.outputs.values())), taken.inputs.values()):
        return
    ranges: list[_Range] = []
    for is_written, arrays in ((True, taken.outputs), (False, taken.inputs)):
        for name, array in arrays.items():
            size = array.flat.nbytes
            if size and (is_written or not is_in_place(array, taken.outputs.get(name))):
                ranges.append((array.address, array.address + size, name, is_written))
    ranges.sort()
    for position, left in enumerate(ranges, 1):  # in the order of addresses, a range meets those that begin in it
        for right in ranges[position:]:
            if right[0] >= left[1]:
                break
            if left[3] or right[3]:
                taken.problems.append(_overlap(left, right))


def _is_apart(written: HostArray, others: Iterable[HostArray]) -> bool:
    """Whether one array shares no byte with the others, itself aside: the usual case, without sorting."""
    first = written.address
    last = first + written.flat.nbytes
    for other in others:
        if other is not written and other.address < last and first < other.address + other.flat.nbytes:
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
