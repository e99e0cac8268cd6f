"""Rules about a program as a whole: its workgroup, its buffers and the shape of its entry. A function for each."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from vyre_foundation.ir import (
    LEGAL_PAIRS,
    Along,
    BufferDecl,
    DataType,
    DeclaredKind,
    DeclaredType,
    Elements,
    Region,
    byte_size,
    limits,
    shape_facts,
)
from vyre_foundation.ir.launching import buffer_of_domain
from vyre_foundation.text.printing.buffers import BUFFER_RULES as BUFFER_TEXT
from vyre_foundation.text.printing.page import written
from vyre_foundation.validation.checker import Checker
from vyre_foundation.validation.launch_facts import check_facts


def _workgroup_axes(c: Checker) -> None:
    """V106: every axis of a workgroup has at least one invocation."""
    for position, (axis, size) in enumerate(zip("xyz", c.program.workgroup_size, strict=True)):
        if size == 0:
            c.path = [("workgroup_size", position)]
            c.report("V106", f"the workgroup has size 0 on {axis}", "no invocation would run", "use 1 or more")


def _workgroup_size(c: Checker) -> None:
    """V210: a workgroup fits every device."""
    x, y, z = c.program.workgroup_size
    if x * y * z > limits.WORKGROUP_INVOCATIONS or z > limits.WORKGROUP_Z:
        because = f"{x} x {y} x {z} is {x * y * z} invocations, {z} on z"
        fix = f"use at most {limits.WORKGROUP_INVOCATIONS} invocations, and at most {limits.WORKGROUP_Z} on z"
        c.report("V210", "the workgroup is too large", because, fix)


def _entry_is_regions(c: Checker) -> None:
    """V105: a program's statements stand in regions, which say who generated them."""
    entry = c.program.entry
    bare = next((position for position, s in enumerate(entry) if not isinstance(s, Region)), None)
    if entry and bare is None:
        return
    because = "the entry is empty" if not entry else f"statement {bare} of the entry is not a region"
    fix = "put the statements into a region, as `Program.wrapped` and the builder do"
    c.report("V105", "the entry is not made of regions", because, fix)


def _domain(c: Checker) -> None:
    """V217: the buffer that a program runs over exists. V244: so does the axis of it."""
    domain = c.program.domain
    name = buffer_of_domain(domain)
    if name is None:
        return
    if name not in c.buffers:
        fix = c.did_you_mean(name, c.buffers, "name a declared buffer")
        unit = "element" if isinstance(domain, Elements) else "index along an axis"
        because = f"its domain is one invocation per {unit} of `{name}`"
        c.report("V217", "the program runs over a buffer it does not have", because, fix)
    elif isinstance(domain, Along):
        fact = shape_facts(c.program.facts).get(name)
        if fact is None or domain.axis >= fact.axes:
            axes = "no fact gives its shape" if fact is None else f"axis {fact.axes - 1} is its last"
            because = f"its domain is one invocation per index along axis {domain.axis} of `{name}`, and {axes}"
            fix = "add the fact `has shape`, or run over the elements"
            c.report("V244", "the program runs along an axis that is not there", because, fix)


def _buffer_count(c: Checker) -> None:
    """V019 for buffers: their number is limited."""
    if len(c.program.buffers) > limits.BUFFERS:
        because = f"{len(c.program.buffers)} are declared; the limit is {limits.BUFFERS}"
        c.report("V019", "too many buffers", because, "merge buffers of one type")


PROGRAM_RULES: Final[tuple[tuple[str, Callable[[Checker], None]], ...]] = (
    ("workgroup_size", _workgroup_axes),
    ("workgroup_size", _workgroup_size),
    ("domain", _domain),
    ("buffers", _buffer_count),
    ("entry", _entry_is_regions),
)
"""Where each looks, and the rule."""


# --------------------------------------------------------------------------------------------------- rules of a buffer


def _pair(c: Checker, b: BufferDecl) -> None:
    """V204: access and kind are a pair that a constructor makes."""
    if (b.access, b.kind) not in LEGAL_PAIRS:
        because = f"access {b.access.word} with kind {b.kind.word}"
        fix = "leave the kind to read, read_write, write_only, uniform, output, workgroup, local or scratch"
        c.report("V204", f"`{b.name}` lies in memory its access does not fit", because, fix)


def _counted(c: Checker, b: BufferDecl) -> None:
    """V109: workgroup and local memory has a size before the launch."""
    if not b.is_global and b.count == 0:
        because = "its memory is set aside before any array is bound"
        c.report("V109", f"`{b.name}` has no count", because, "declare how many elements it has")


def _allocated(c: Checker, b: BufferDecl) -> None:
    """V130: what a backend allocates has a size."""
    if b.is_backend_allocated and b.count == 0:
        because = "it is allocated for the launch and takes no input, so nothing says how long it is"
        fix = "give it a count; an empty result is count 1 with the range 0..0"
        c.report("V130", f"`{b.name}` has no count", because, fix)


def _output_element(c: Checker, b: BufferDecl) -> None:
    """V110: an output holds scalars."""
    if b.is_result and isinstance(b.element, DeclaredType) and b.element.kind in _NO_OUTPUT:
        because = f"its elements are {b.element.word}"
        c.report("V110", f"output `{b.name}` has no scalar elements", because, "use a scalar element type")


_NO_OUTPUT: Final = frozenset({DeclaredKind.ARRAY, DeclaredKind.TENSOR})


def _range(c: Checker, b: BufferDecl) -> None:
    """V202: the bytes returned are whole elements of the buffer."""
    if b.output_byte_range is None:
        return
    start, end = b.output_byte_range
    size = b.element.size if isinstance(b.element, DataType) else 1
    total = byte_size(b.element, b.count) if b.count else None
    inside = start <= end and (total is None or end <= total)
    if not (b.is_result or b.is_scratch):
        because = f"bytes {start}..{end} are to be returned, and the buffer is no output"
        c.report("V202", f"`{b.name}` returns nothing", because, "leave the range out, or declare an output")
    elif start % size or end % size or not inside:
        because = f"the range is bytes {start}..{end} of {b.count or 'any number of'} elements of {size} bytes"
        fix = "give a range of whole elements inside the buffer"
        c.report("V202", f"`{b.name}` returns a range it does not have", because, fix)


def _predicate(c: Checker, b: BufferDecl) -> None:
    """V083: a static count satisfies the buffer's predicate; a launch-sized one is checked at launch."""
    if b.shape_predicate is not None and b.count and not b.shape_predicate.holds(b.count):
        because = f"it has {b.count} elements, and its predicate is `{written((b.shape_predicate,), BUFFER_TEXT, ())}`"
        c.report("V083", f"`{b.name}` breaks its shape predicate", because, "change the count or the predicate")


def _element_type(c: Checker, b: BufferDecl) -> None:
    """V211 for a backend: it has the types of the program's buffers."""
    if c.capabilities is not None and isinstance(b.element, DataType) and b.element not in c.capabilities.types:
        because = f"`{b.name}` holds it, and the backend's capabilities do not list the type"
        c.report("V211", f"the backend has no {b.element.name}", because, "use another type, or another backend")


BUFFER_RULES: Final[tuple[Callable[[Checker, BufferDecl], None], ...]] = (
    _pair,
    _counted,
    _allocated,
    _output_element,
    _range,
    _predicate,
    _element_type,
)


def check_program(c: Checker) -> None:
    """The rules above, at their places."""
    for place, rule in PROGRAM_RULES:
        c.path = [place]
        rule(c)
    _unique(c)
    check_facts(c)
    for position, buffer in enumerate(c.program.buffers):
        c.path = [("buffers", position)]
        for rule in BUFFER_RULES:
            rule(c, buffer)
    c.path = []


def _unique(c: Checker) -> None:
    """V107: names are unique. V108: so are the bindings of the launch's buffers."""
    names: dict[str, int] = {}
    bindings: dict[int, int] = {}
    for position, b in enumerate(c.program.buffers):
        c.path = [("buffers", position)]
        if b.name in names:
            because = f"buffers[{names[b.name]}] has that name"
            c.report("V107", f"two buffers are called `{b.name}`", because, "rename one")
        names.setdefault(b.name, position)
        if not b.is_global:
            continue
        if b.binding in bindings:
            because = f"`{c.program.buffers[bindings[b.binding]].name}` has it too"
            c.report("V108", f"`{b.name}` takes binding {b.binding} again", because, "number the bindings 0, 1, 2, …")
        bindings.setdefault(b.binding, position)
