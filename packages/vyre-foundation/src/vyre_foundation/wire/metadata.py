"""The metadata record and the memory regions: all of a program but its statements (docs/wire.md, Byte by byte)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final

from vyre_foundation.ir import (
    BufferAccess,
    BufferDecl,
    ElementType,
    LinearType,
    Locality,
    MemoryHints,
    MemoryKind,
    Program,
    byte_size,
    limits,
    shapes,
)
from vyre_foundation.record import record
from vyre_foundation.wire.codecs import leb, put_option_string, put_string, tag_codec, take_option_string, u32
from vyre_foundation.wire.elements import element_problem, put_element, take_element
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


def predicate_bytes(buffers: Sequence[BufferDecl]) -> int:
    """How many bytes all shape predicates have; one that many buffers share is measured once."""
    found = {id(b.shape_predicate): b.shape_predicate for b in buffers}
    lengths = {key: len(put_predicate(predicate)) for key, predicate in found.items()}
    return sum(lengths[id(b.shape_predicate)] for b in buffers)


def _signed(r: Reader) -> int:
    value = r.leb("a number")
    return value - (1 << 64) if value >> 63 else value


def _take_predicate(r: Reader, depth: int = 1) -> shapes.Predicate | None:
    """The predicate at the reader's position; None for "none", which only stands alone."""
    if depth > limits.PREDICATE_DEPTH:
        raise over_limit(r.pos, "the nesting of shape predicates", depth, limits.PREDICATE_DEPTH)
    r.predicates = r.predicates + 1 if depth > 1 else 1
    if r.predicates > limits.PREDICATE_SIZE:
        raise over_limit(r.pos, "the size of a shape predicate", r.predicates, limits.PREDICATE_SIZE)
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
        "workgroup_size": _take_workgroup_size(r),
        "non_composable_with_self": r.boolean("whether the program may be composed with itself"),
    }
    at = r.pos
    count = r.leb("the number of buffers")
    if count > limits.BUFFERS:
        raise over_limit(at, "the number of buffers", count, limits.BUFFERS)
    return fields, [_take_buffer(r) for _ in range(count)]


def _take_workgroup_size(r: Reader) -> tuple[int, int, int]:
    at = r.pos
    size = (r.u32("an axis"), r.u32("an axis"), r.u32("an axis"))
    if 0 in size:
        raise unreadable("W005", "a workgroup has no invocations", at, "sizes from 1 up", f"{size}")
    return size


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
        shape, hints = leb(b.count) + _put_element(b), put_hints(b.hints)
        head = bytes((b.kind.tag, b.access.tag, b.element.tag, _DENSE))
        parts += [leb(number), head, leb(len(shape)), shape, leb(len(hints)), hints]
    return b"".join(parts)


_DENSE: Final = 0


def _put_element(b: BufferDecl) -> bytes:
    problem = element_problem(b.element)
    if problem is not None:
        what = f"the elements of `{b.name}` have no bytes"
        raise unwritable(what, problem, "use another element type", f"buffer {b.name}")
    return put_element(b.element)


def take_regions(r: Reader, partial: list[dict[str, Any]]) -> tuple[BufferDecl, ...]:
    """Section 2, joined with what the metadata says of each buffer."""
    start = r.pos
    count = r.leb("the number of memory regions")
    if count != len(partial):
        raise unreadable("W008", "not one memory region a buffer", start, f"{len(partial)} regions", str(count))
    return tuple(_take_region(r, number, fields) for number, fields in enumerate(partial))


def _take_region(r: Reader, number: int, fields: dict[str, Any]) -> BufferDecl:
    start = r.pos
    found = r.leb("a region's id")
    if found != number:
        raise unreadable("W008", "memory regions are out of order", start, f"region {number}", f"region {found}")
    kind, access = _KIND.take(r), _ACCESS.take(r)
    tag = r.u8("an element type")
    layout = r.u8("a layout")
    if layout != _DENSE:
        raise unreadable("W004", "an unknown layout", r.pos - 1, "0, dense", str(layout))
    element = _take_shape(r, tag, fields["count"])
    length = r.leb("the length of hints")
    end, before = r.pos + length, r.pos
    hints = _take_hints(r)
    if r.pos != end:
        raise unreadable("W008", "hints of another length", before, f"{length} bytes", f"{r.pos - before}")
    if hints != fields["hints"]:
        raise unreadable(
            "W008", "a region's hints differ from the metadata's", before, f"{fields['hints']}", f"{hints}"
        )
    made = BufferDecl(**fields, kind=kind, access=access, element=element)
    problem = buffer_problem(made)
    if problem is not None:
        raise unreadable("W005", problem.what, start, problem.expected, problem.because)
    return made


def _take_shape(r: Reader, tag: int, expected_count: int) -> ElementType:
    """Element count, which the metadata holds too, and the parameters of the element type."""
    tag_at = r.pos - 2
    length = r.leb("the length of a shape")
    end, start = r.pos + length, r.pos
    count = r.leb("a count")
    if count != expected_count:
        raise unreadable("W008", "a region's count differs from the metadata's", start, str(expected_count), str(count))
    element = take_element(r, tag, tag_at)
    if r.pos != end:
        raise unreadable("W008", "a shape of another length", start, f"{length} bytes", f"{r.pos - start}")
    return element


# ------------------------------------------------------------------------------------------------ buffers without bytes


@record
class BufferProblem:
    """Why a buffer has no bytes: neither written nor read."""

    what: str
    because: str
    expected: str
    fix: str


def buffer_problem(b: BufferDecl) -> BufferProblem | None:
    """What the Rust encoder refuses of a buffer."""
    if b.count == 0 and (b.access is BufferAccess.WORKGROUP or b.pipeline_live_out):
        because = (
            "workgroup memory without a count" if b.access is BufferAccess.WORKGROUP else "live out without a count"
        )
        return BufferProblem(f"`{b.name}` has no size", because, "a count", "give it a count")
    if b.output_byte_range is None:
        return None
    start, end = b.output_byte_range
    total = byte_size(b.element, b.count) if b.count else None
    unsized = b.count > 0 and total is None
    if unsized or start > end or (total is not None and end > total):
        because = f"bytes {start}..{end} of {'an unknown number' if total is None else total}"
        what = f"`{b.name}` returns a range it does not have"
        return BufferProblem(what, because, "a range inside it", "give a range inside it")
    return None


# ----------------------------------------------------------------------------------------------------------- output set

_OUTPUT_ACCESS: Final = (BufferAccess.READ_WRITE, BufferAccess.WRITE_ONLY)


def output_set(buffers: tuple[BufferDecl, ...]) -> list[int]:
    """The buffers a program may write, by access (a local array stands here too)."""
    return [number for number, b in enumerate(buffers) if b.access in _OUTPUT_ACCESS]


def put_output_set(program: Program) -> bytes:
    numbers = output_set(program.buffers)
    return leb(len(numbers)) + b"".join(map(leb, numbers))


def check_output_set(r: Reader, buffers: tuple[BufferDecl, ...]) -> None:
    """Section 3 says what the access of each buffer says already: it must agree."""
    start = r.pos
    expected = output_set(buffers)
    count = r.leb("the number of outputs")
    found = [r.leb("an output") for _ in range(count)] if count == len(expected) else None
    if found != expected:
        shown = f"{count} buffers" if found is None else str(found)
        raise unreadable("W008", "the output set does not fit the buffers", start, str(expected), shown)
