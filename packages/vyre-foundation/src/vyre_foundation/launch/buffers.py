"""Element counts, sizes and roles of a launch's buffers."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from enum import Enum

from vyre_foundation.diagnostics import did_you_mean
from vyre_foundation.ir import BufferDecl, DataType, Program, limits
from vyre_foundation.launch.problems import Problems


class Role(Enum):
    """What a launch does with a buffer."""

    INPUT = "input"
    OUTPUT = "output"
    """Allocated by the backend, zero at the start."""

    IN_OUT = "input and output"
    SCRATCH = "scratch"
    WORKGROUP = "workgroup"
    LOCAL = "local"

    @property
    def is_given(self) -> bool:
        """Whether the caller provides it."""
        return self is Role.INPUT or self is Role.IN_OUT

    @property
    def is_returned(self) -> bool:
        return self is Role.OUTPUT or self is Role.IN_OUT


@dataclass(frozen=True, slots=True)
class BufferPlan:
    """One buffer of a launch: how many elements, how many bytes, and which of them are returned."""

    decl: BufferDecl
    role: Role
    count: int
    size: int
    """Bytes of one copy: of the whole launch, of a workgroup or of an invocation, by role."""

    returned: tuple[int, int]
    """Elements start..end given back to the caller; empty for what is not an output."""

    @property
    def name(self) -> str:
        return self.decl.name


def role_of(decl: BufferDecl) -> Role:
    if decl.is_workgroup:
        return Role.WORKGROUP
    if decl.is_local:
        return Role.LOCAL
    if decl.is_scratch:
        return Role.SCRATCH
    if decl.is_backend_allocated:
        return Role.OUTPUT
    return Role.IN_OUT if decl.is_result else Role.INPUT


def plan_buffers(program: Program, given: Mapping[str, int], problems: Problems) -> tuple[BufferPlan, ...]:
    """Size every buffer. What cannot be sized is reported and left out."""
    _check_names(program, given, problems)
    plans: list[BufferPlan] = []
    for decl in program.buffers:
        count = _count(decl, given, problems)
        size = _byte_size(decl, count, problems)
        if count is None or size is None:
            continue
        _check_shape(decl, count, problems)
        plans.append(BufferPlan(decl, role_of(decl), count, size, _returned(decl, count, problems)))
    return tuple(plans)


def _check_names(program: Program, given: Mapping[str, int], problems: Problems) -> None:
    names = [buffer.name for buffer in program.buffers]
    for name in sorted({name for name in names if names.count(name) > 1}) if len(set(names)) < len(names) else ():
        problems.report(
            "L017", f"two buffers are called `{name}`", "program.buffers", "arguments are bound by name", "rename one"
        )
    inputs = [buffer.name for buffer in program.inputs]
    for name in given:
        if name in inputs:
            continue
        decl = program.buffer(name)
        if decl is None:
            because = f"the program takes {_listed(inputs)}"
            fix = did_you_mean(str(name), inputs, "leave it out")
            problems.report("L002", f"there is no buffer `{name}`", str(name), because, fix)
        else:
            because = f"it is {role_of(decl).value}; the program takes {_listed(inputs)}"
            fix = "leave it out: the launch makes it, zero-filled"
            problems.report("L010", f"`{name}` is not an input", f"buffer {name}", because, fix)


def _listed(names: list[str]) -> str:
    return ", ".join(f"`{name}`" for name in names) or "no inputs"


def _count(decl: BufferDecl, given: Mapping[str, int], problems: Problems) -> int | None:
    """The element count of this launch, or None after reporting why there is none."""
    if decl.is_input:
        return _given_count(decl, given, problems)
    if decl.count > 0:
        return decl.count
    kind = role_of(decl).value
    problems.report(
        "L011",
        f"`{decl.name}` has no size",
        f"buffer {decl.name}",
        f"the launch allocates it ({kind}), and it declares no count",
        "declare it with a count",
    )
    return None


def _given_count(decl: BufferDecl, given: Mapping[str, int], problems: Problems) -> int | None:
    where = f"buffer {decl.name}"
    if decl.name not in given:
        wanted = f"{decl.count} elements" if decl.count else "an array of any length"
        problems.report("L001", f"input `{decl.name}` is missing", where, f"the program reads {wanted}", "pass it")
        return None
    count = given[decl.name]
    if type(count) is not int or count < 0:
        fix = "give a whole number of elements from 0 up"
        problems.report("L004", f"`{decl.name}` has no element count", where, f"got {count!r}", fix)
        return None
    if decl.count and count != decl.count:
        because = f"it is declared with exactly {decl.count} elements, and {count} were given"
        fix = f"pass {decl.count} elements, or declare the buffer without a count"
        problems.report("L003", f"`{decl.name}` has the wrong length", where, because, fix)
        return None
    if count >= limits.BUFFER_ELEMENTS:
        because = f"{count} elements; indices are U32, so a buffer has fewer than 2^32"
        problems.report("L005", f"`{decl.name}` is too long", where, because, "split it over several launches")
        return None
    return count


def _byte_size(decl: BufferDecl, count: int | None, problems: Problems) -> int | None:
    if not isinstance(decl.element, DataType):
        problems.report(
            "L012",
            f"elements of type {decl.element.word} cannot be executed",
            f"buffer {decl.name}",
            f"`{decl.name}` has an element type that programs carry but do not compute with",
            "use a scalar element type such as U32 or F32",
        )
        return None
    return None if count is None else decl.element.size * count


def _check_shape(decl: BufferDecl, count: int, problems: Problems) -> None:
    predicate = decl.shape_predicate
    if predicate is not None and not predicate.holds(count):
        problems.report(
            "L013",
            f"`{decl.name}` breaks its shape predicate",
            f"buffer {decl.name}",
            f"{count} elements do not satisfy {predicate!r}",
            "pass an array whose length satisfies it",
        )


def _returned(decl: BufferDecl, count: int, problems: Problems) -> tuple[int, int]:
    if not decl.is_result:
        return (0, 0)
    if decl.output_byte_range is None:
        return (0, count)
    assert isinstance(decl.element, DataType)
    start, end = decl.output_byte_range
    size = decl.element.size
    if start % size or end % size or not start <= end <= count * size:
        because = f"bytes {start}..{end} of {count} elements of {size} bytes"
        fix = "give a range of whole elements inside the buffer"
        problems.report("L018", f"`{decl.name}` returns a range it does not have", f"buffer {decl.name}", because, fix)
        return (0, 0)
    return (start // size, end // size)
