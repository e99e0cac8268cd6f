"""Arguments of a launch, checked before anything runs: all that is wrong is collected, then raised once."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np

from vyre_driver.cpu.aligned import address_of
from vyre_driver.cpu.launch_memory import is_in_place
from vyre_driver.host_arrays import Given, HostArray, by_name, take
from vyre_foundation.diagnostics import Diagnostic, LaunchError, did_you_mean
from vyre_foundation.ir import BufferDecl, DataType, Program
from vyre_foundation.launch import BufferPlan, LaunchPlan


@dataclass(frozen=True, slots=True)
class Signature:
    """The buffers of a program that callers see."""

    inputs: tuple[BufferDecl, ...]
    outputs: tuple[BufferDecl, ...]
    names: frozenset[str]
    """Of all buffers."""

    @staticmethod
    def of(program: Program) -> Signature:
        return Signature(program.inputs, program.outputs, frozenset(buffer.name for buffer in program.buffers))


@dataclass(frozen=True, slots=True)
class Taken:
    """The arrays of a launch before its plan: what could be taken, and what is wrong with the rest."""

    inputs: dict[str, HostArray]
    outputs: dict[str, HostArray]
    counts: dict[str, int]
    """Elements of each input that was given, under whatever name."""

    problems: list[Diagnostic]


def take_arguments(signature: Signature, inputs: Given, outputs: Mapping[str, Any] | None) -> Taken:
    """Look at every array by itself."""
    given = by_name(signature.inputs, inputs)
    taken = Taken({}, {}, dict.fromkeys(given, 0), [])
    for decl in signature.inputs:
        if decl.name in given and isinstance(decl.element, DataType):
            _take_into(taken.inputs, decl, given[decl.name], taken.problems)
            if decl.name in taken.inputs:
                taken.counts[decl.name] = len(taken.inputs[decl.name].flat)
            else:  # what it would be is unknown; its own problem is reported, so its length need not be
                taken.counts[decl.name] = decl.count
    for name, value in (outputs or {}).items():
        _take_output(signature, str(name), value, taken)
    return taken


def check_against_plan(taken: Taken, plan: LaunchPlan) -> None:
    """Hold outputs against the sizes of the launch, and all arrays against each other."""
    problems = [*taken.problems]
    for name, wanted in taken.outputs.items():
        problems.extend(_wrong_length(plan.buffer(name), taken.inputs.get(name), wanted))
    problems.extend(_overlaps(taken))
    if problems:
        raise LaunchError(problems)


# --------------------------------------------------------------------------------------------------------- one by one


def _take_into(into: dict[str, HostArray], decl: BufferDecl, value: Any, problems: list[Diagnostic]) -> None:
    try:
        into[decl.name] = take(decl, value)
    except LaunchError as problem:
        problems.extend(problem.findings)


def _take_output(signature: Signature, name: str, value: Any, taken: Taken) -> None:
    decl = next((output for output in signature.outputs if output.name == name), None)
    if name not in signature.names:
        names = [output.name for output in signature.outputs]
        because = f"the program returns {', '.join(f'`{each}`' for each in names) or 'nothing'}"
        fix = did_you_mean(name, names, "leave it out")
        taken.problems.append(Diagnostic("L002", f"there is no buffer `{name}`", "outputs", because, fix))
        return
    if decl is None:
        taken.problems.append(_not_an_output(name, "the program does not return this buffer", "leave it out"))
        return
    if not _is_memory(value):
        because = f"a {type(value).__name__} is not memory that can be written in place"
        taken.problems.append(_not_an_output(name, because, "leave it out, or pass a numpy array"))
        return
    _take_into(taken.outputs, decl, value, taken.problems)
    wanted = taken.outputs.get(name)
    if wanted is not None and not wanted.flat.flags.writeable:
        del taken.outputs[name]
        taken.problems.append(_not_an_output(name, "the array is read-only", "pass an array that may be written"))


def _is_memory(value: object) -> bool:
    """Whether numpy looks at the object's own memory, so that what is written there reaches the caller."""
    return isinstance(value, np.ndarray) or hasattr(value, "__array_interface__") or hasattr(value, "__dlpack__")


def _not_an_output(name: str, because: str, fix: str) -> Diagnostic:
    return Diagnostic("L028", f"`{name}` cannot be written there", "outputs", because, fix)


# ------------------------------------------------------------------------------------------------------------ together


def _wrong_length(buffer: BufferPlan, given: HostArray | None, wanted: HostArray) -> Iterator[Diagnostic]:
    start, end = buffer.returned
    expected = buffer.count if is_in_place(given, wanted) else end - start
    if len(wanted.flat) != expected:
        because = f"{expected} elements are returned, and the array has {len(wanted.flat)}"
        yield Diagnostic(
            "L003", f"`{buffer.name}` has the wrong length", "outputs", because, f"pass an array of {expected} elements"
        )


@dataclass(frozen=True, slots=True)
class _Range:
    """Bytes first..last of the host's memory, and who uses them."""

    first: int
    last: int
    name: str
    is_written: bool


def _overlaps(taken: Taken) -> Iterator[Diagnostic]:
    """Memory that is written belongs to one buffer; what is only read may be shared."""
    if not taken.outputs:
        return
    ranges: list[_Range] = [_range(name, wanted, written=True) for name, wanted in taken.outputs.items()]
    for name, given in taken.inputs.items():
        if not is_in_place(given, taken.outputs.get(name)):
            ranges.append(_range(name, given, written=False))
    ranges = sorted((each for each in ranges if each.first < each.last), key=lambda each: each.first)
    yield from _overlapping(ranges)


def _overlapping(ranges: Sequence[_Range]) -> Iterator[Diagnostic]:
    """In the order of addresses: a range meets those that begin before it ends."""
    for position, left in enumerate(ranges):
        for right in ranges[position + 1 :]:
            if right.first >= left.last:
                break
            if left.is_written or right.is_written:
                names = f"`{left.name}` and `{right.name}`"
                shared = min(left.last, right.last) - right.first
                yield Diagnostic(
                    "L025",
                    "two arrays of a launch share memory",
                    f"buffers {left.name} and {right.name}",
                    f"{names} have {shared} bytes in common, and at least one of them is written",
                    "pass a copy of one of them; for in place, pass one object as input and output of the same buffer",
                )


def _range(name: str, array: HostArray, *, written: bool) -> _Range:
    first = address_of(array.flat)
    return _Range(first, first + array.flat.nbytes, name, written)
