"""The memory of a launch: what the caller gives, zeros for the rest."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from vyre_foundation.diagnostics import Diagnostic, LaunchError, TrapError, did_you_mean
from vyre_foundation.host import HeldNumbers, check_contents
from vyre_foundation.ir import BufferDecl, DataType, Program, content_facts, held_buffers
from vyre_foundation.stepping.code import Code

INVOCATION_LIMIT: Final = 1 << 16
"""About a hundred megabytes."""


def buffers_of_launch(code: Code, inputs: Mapping[str, bytes], lengths: Mapping[str, int]) -> list[bytearray]:
    """Every buffer of the launch, by its number; those of workgroups and invocations are empty here."""
    _check_names(code, {*inputs, *lengths})
    return [_buffer(decl, inputs, lengths) for decl in code.buffers]


def check_facts(program: Program, buffers: Sequence[BufferDecl], memory: Sequence[bytearray]) -> None:
    """Raise L062 for what the program counts on and these buffers of a launch do not hold."""
    facts = content_facts(program.facts)
    if not facts:
        return
    named = {name for fact in facts for name in held_buffers(fact)}
    both = [(decl, given) for decl, given in zip(buffers, memory, strict=True) if decl.is_global]
    held = {decl.name: HeldNumbers(_numbers(decl, given)) for decl, given in both if decl.name in named}
    check_contents(facts, held, {decl.name: len(given) // element_size(decl) for decl, given in both})


def _numbers(decl: BufferDecl, memory: bytearray) -> list[int]:
    assert isinstance(decl.element, DataType)
    width, signed = decl.element.size, decl.element.min_value < 0
    return [int.from_bytes(memory[at : at + width], "little", signed=signed) for at in range(0, len(memory), width)]


def check_size(invocations: int) -> None:
    """All invocations of a segment are there at once, each with registers of its own."""
    if invocations > INVOCATION_LIMIT:
        raise TrapError(
            Diagnostic(
                code="R004",
                what="the launch is too large for the stepping interpreter",
                where="launch",
                because=f"{invocations} invocations; it takes {INVOCATION_LIMIT}",
                fix="step through a smaller grid; the reference and the backends run the large one",
            )
        )


def element_size(decl: BufferDecl) -> int:
    assert isinstance(decl.element, DataType)
    return decl.element.size


def returned(decl: BufferDecl, memory: bytearray) -> bytes:
    """What the caller gets of a buffer: the range that it returns, each Bool as 0 or 1."""
    start, end = decl.output_byte_range or (0, len(memory))
    found = bytes(memory[start:end])
    if decl.element is not DataType.BOOL:
        return found
    words = (found[offset : offset + 4] for offset in range(0, len(found), 4))
    return b"".join(b"\1\0\0\0" if any(word) else b"\0\0\0\0" for word in words)


def _buffer(decl: BufferDecl, inputs: Mapping[str, bytes], lengths: Mapping[str, int]) -> bytearray:
    width = element_size(decl)
    if not decl.is_global:
        return bytearray()
    if not decl.is_input:
        return bytearray(decl.count * width)
    if decl.name not in inputs:
        count = lengths.get(decl.name, decl.count)
        if not count and decl.name not in lengths:
            raise _problem("L001", decl, "is missing", "it has no count of its own", "pass it, or its length")
        return bytearray(count * width)
    given = bytearray(inputs[decl.name])
    count, rest = divmod(len(given), width)
    wanted = lengths.get(decl.name, decl.count or count)
    if rest or count != wanted:
        because = f"{len(given)} bytes are not {wanted} elements of {width} bytes"
        raise _problem("L003", decl, "has the wrong length", because, f"pass {wanted * width} bytes")
    return given


def _check_names(code: Code, names: set[str]) -> None:
    inputs = [decl.name for decl in code.buffers if decl.is_input]
    for name in sorted(names - set(inputs)):
        raise LaunchError(
            Diagnostic(
                code="L002",
                what=f"there is no input `{name}`",
                where=name,
                because=f"the program takes {', '.join(inputs) or 'nothing'}",
                fix=did_you_mean(name, inputs, "leave it out"),
            )
        )


def _problem(code: str, decl: BufferDecl, what: str, because: str, fix: str) -> LaunchError:
    where = f"buffer {decl.name}"
    return LaunchError(Diagnostic(code=code, what=f"`{decl.name}` {what}", where=where, because=because, fix=fix))
