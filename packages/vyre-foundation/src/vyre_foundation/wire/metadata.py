"""The metadata record and the memory regions: everything of a program but its statements (WIRE.md, body 1 to 3)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from vyre_foundation.ir import (
    NOT_BUFFER_ELEMENTS,
    BufferAccess,
    BufferDecl,
    DataType,
    DeclaredKind,
    DeclaredType,
    ElementType,
    LinearType,
    Locality,
    MemoryHints,
    MemoryKind,
    Program,
    Scale,
    ZeroPoint,
    limits,
    shapes,
)
from vyre_foundation.wire.codecs import (
    DECLARED,
    SCALARS,
    leb,
    put_option_string,
    put_string,
    tag_codec,
    take_option_string,
    u32,
)
from vyre_foundation.wire.errors import unreadable, unwritable
from vyre_foundation.wire.reader import Reader, over_limit, unknown

MAGIC: Final = b"VYRE-META"
_LOCALITY = tag_codec(Locality, "locality")
_LINEAR = tag_codec(LinearType, "linear type")
_KIND = tag_codec(MemoryKind, "memory kind")
_ACCESS = tag_codec(BufferAccess, "buffer access")
_U64_MASK: Final = limits.U64_MAX

# ---------------------------------------------------------------------------------------------------------------- hints


def put_hints(hints: MemoryHints) -> bytes:
    axis = b"\0" if hints.coalesce_axis is None else bytes((1, hints.coalesce_axis))
    return axis + u32(hints.preferred_alignment) + bytes((hints.locality.tag,))


def _take_hints(r: Reader) -> MemoryHints:
    axis = r.u8("an axis") if r.boolean("whether there is an axis") else None
    return MemoryHints(axis, r.u32("an alignment"), _LOCALITY.take(r))


# ----------------------------------------------------------------------------------------------------------- predicates


def put_predicate(predicate: shapes.Predicate | None) -> bytes:
    match predicate:
        case None:
            return b"\0"
        case shapes.AtLeast(n) | shapes.AtMost(n) | shapes.Exactly(n) | shapes.MultipleOf(n):
            return bytes((predicate.wire_tag,)) + u32(n)
        case shapes.ModEquals(modulus, remainder):
            return bytes((predicate.wire_tag,)) + u32(modulus) + u32(remainder)
        case shapes.AffineRange(scale, offset, minimum, maximum):
            numbers = (scale, offset, minimum, maximum)
            return bytes((predicate.wire_tag,)) + b"".join(leb(number & _U64_MASK) for number in numbers)
        case shapes.AllOf(left, right) | shapes.AnyOf(left, right):
            return bytes((predicate.wire_tag,)) + put_predicate(left) + put_predicate(right)
        case shapes.Not(inner):
            return bytes((predicate.wire_tag,)) + put_predicate(inner)
        case _:
            raise AssertionError(f"no bytes for {predicate!r}")


def _signed(r: Reader) -> int:
    value = r.leb("a number")
    return value - (1 << 64) if value >> 63 else value


def _take_predicate(r: Reader, depth: int = 1) -> shapes.Predicate | None:
    """The predicate at the reader's position; None for "none", which only stands alone."""
    if depth > limits.PREDICATE_DEPTH:
        raise over_limit(r.pos, "the nesting of shape predicates", depth, limits.PREDICATE_DEPTH)
    tag = r.u8("a shape predicate")
    if tag == 0 and depth == 1:
        return None
    if tag not in _PREDICATES:
        raise unknown("shape predicate", r.pos - 1, tag)
    return _PREDICATES[tag](r, depth)


def _inner(r: Reader, depth: int) -> shapes.Predicate:
    inner = _take_predicate(r, depth + 1)
    assert inner is not None
    return inner


_PREDICATES: Final[dict[int, Callable[[Reader, int], shapes.Predicate]]] = {
    1: lambda r, _: shapes.AtLeast(r.u32()),
    2: lambda r, _: shapes.AtMost(r.u32()),
    3: lambda r, _: shapes.Exactly(r.u32()),
    4: lambda r, _: shapes.MultipleOf(r.u32()),
    5: lambda r, _: shapes.ModEquals(r.u32(), r.u32()),
    6: lambda r, _: shapes.AffineRange(_signed(r), _signed(r), _signed(r), _signed(r)),
    7: lambda r, depth: shapes.AllOf(_inner(r, depth), _inner(r, depth)),
    8: lambda r, depth: shapes.AnyOf(_inner(r, depth), _inner(r, depth)),
    9: lambda r, depth: shapes.Not(_inner(r, depth)),
}

# ------------------------------------------------------------------------------------------------------ metadata record


def put_metadata(program: Program) -> bytes:
    """The payload of record 0."""
    parts = [MAGIC, put_option_string(program.entry_op_id)]
    parts += [u32(axis) for axis in program.workgroup_size]
    parts += [bytes((program.non_composable_with_self,)), leb(len(program.buffers))]
    parts += [_put_buffer(buffer) for buffer in program.buffers]
    return b"".join(parts)


def _put_buffer(b: BufferDecl) -> bytes:
    flags = bytes((b.is_output, b.pipeline_live_out))
    returned = b"\0"
    if b.output_byte_range is not None:
        returned = b"\1" + leb(b.output_byte_range[0]) + leb(b.output_byte_range[1])
    last = bytes((b.linear_type.tag, b.bytes_extraction)) + put_predicate(b.shape_predicate)
    return put_string(b.name) + u32(b.binding) + u32(b.count) + flags + returned + put_hints(b.hints) + last


def take_metadata(r: Reader) -> tuple[dict[str, Any], list[dict[str, Any]]]:
    """The program's own fields, and those of each buffer that the memory regions do not hold."""
    start = r.pos
    found = r.raw(len(MAGIC), "the metadata's magic")
    if found != MAGIC:
        raise unreadable("W005", "record 0 is not the metadata", start, MAGIC.decode(), found.hex())
    fields = {
        "entry_op_id": take_option_string(r),
        "workgroup_size": (r.u32(), r.u32(), r.u32()),
        "non_composable_with_self": r.boolean("whether the program may be composed with itself"),
    }
    count = r.leb("the number of buffers")
    if count > limits.BUFFERS:
        raise over_limit(r.pos, "the number of buffers", count, limits.BUFFERS)
    return fields, [_take_buffer(r) for _ in range(count)]


def _take_buffer(r: Reader) -> dict[str, Any]:
    buffer: dict[str, Any] = {
        "name": r.string("a buffer's name"),
        "binding": r.u32("a binding"),
        "count": r.u32("a count"),
        "is_output": r.boolean("whether a buffer is an output"),
        "pipeline_live_out": r.boolean("whether a buffer is live out"),
        "output_byte_range": None,
    }
    if r.boolean("whether there is a range"):
        buffer["output_byte_range"] = (r.leb("a range's start"), r.leb("a range's end"))
    buffer["hints"] = _take_hints(r)
    if r.version >= 6:
        buffer["linear_type"] = _LINEAR.take(r)
        buffer["bytes_extraction"] = r.boolean("whether bytes may be extracted")
        buffer["shape_predicate"] = _take_predicate(r)
    return buffer


# ------------------------------------------------------------------------------------------------------- memory regions


def put_regions(program: Program) -> bytes:
    """Section 2: where each buffer lies and what its elements are."""
    parts = [leb(len(program.buffers))]
    for number, b in enumerate(program.buffers):
        shape = leb(b.count) + _put_element(b)
        hints = put_hints(b.hints)
        head = bytes((b.kind.tag, b.access.tag, b.element.tag, 0))
        # "shape length" counts numbers, not bytes: the count, then the parameters of the element type.
        parts.append(leb(number) + head + leb(_shape_length(b.element)) + shape + leb(len(hints)) + hints)
    return b"".join(parts)
