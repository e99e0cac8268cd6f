"""How each kind of attribute travels: one description, two directions.

`put` gives the bytes of a value, `take` reads them back. The key is the annotation a node declares the attribute with,
so a node with a new kind of attribute does not import until its codec is written.
"""

from __future__ import annotations

import math
import struct
from collections.abc import Callable, Mapping
from typing import Any, Final, TypeVar

from vyre_foundation.ir import (
    AtomicOp,
    BinOp,
    CollectiveOp,
    DataType,
    DeclaredKind,
    DeclaredType,
    ElementType,
    ExtensionOp,
    MemoryOrdering,
    Param,
    Scale,
    SubgroupReduceOp,
    UnOp,
    ZeroPoint,
    limits,
)
from vyre_foundation.ir.floats import F32_NAN_BITS, f32_bits, f32_from_bits
from vyre_foundation.ir.operators import EXTENSION_TAG
from vyre_foundation.ir.tagged import Tagged
from vyre_foundation.ir.types import NUMBERLESS_LAYOUTS, QUANTIZED_STORAGE
from vyre_foundation.record import record
from vyre_foundation.wire.errors import unreadable, unwritable
from vyre_foundation.wire.reader import Reader, over_limit, unknown

u32: Final = struct.Struct("<I").pack
u64: Final = struct.Struct("<Q").pack
_i32: Final = struct.Struct("<i")

T = TypeVar("T", bound=Tagged)


@record
class Codec:
    """Both directions of one kind of attribute."""

    put: Callable[[Any], bytes]
    take: Callable[[Reader], Any]


# ------------------------------------------------------------------------------------------------------------- numbers


def leb(value: int) -> bytes:
    """Unsigned LEB128, shortest form."""
    out = bytearray()
    while value > 0x7F:
        out.append(value & 0x7F | 0x80)
        value >>= 7
    out.append(value)
    return bytes(out)


def _put_u8(value: int) -> bytes:
    return bytes((value,))


def _take_i32(r: Reader) -> int:
    return _i32.unpack_from(r.data, r.take(4, "a number"))[0]


def _take_f32(r: Reader) -> float:
    bits = r.u32("a float")
    value = f32_from_bits(bits)
    if math.isnan(value) and bits != F32_NAN_BITS:
        raise unreadable(
            "W005", "a NaN literal is not the canonical one", r.pos - 4, f"{F32_NAN_BITS:#x}", f"{bits:#x}"
        )
    return value


# --------------------------------------------------------------------------------------------------------- text, bytes


def put_string(text: str) -> bytes:
    raw = text.encode()
    if len(raw) > limits.STRING_BYTES:
        raise unwritable("a name is too long", f"{len(raw)} bytes; the limit is {limits.STRING_BYTES}", "shorten it")
    return u32(len(raw)) + raw


def leb_string(text: str) -> bytes:
    raw = text.encode()
    return leb(len(raw)) + raw


def put_option_string(text: str | None) -> bytes:
    return b"\0" if text is None else b"\1" + put_string(text)


def take_option_string(r: Reader) -> str | None:
    return r.string() if r.boolean("whether there is a name") else None


def _put_payload(payload: bytes) -> bytes:
    if len(payload) > limits.OPAQUE_PAYLOAD_BYTES:
        because = f"{len(payload)} bytes; the limit is {limits.OPAQUE_PAYLOAD_BYTES}"
        raise unwritable("an opaque payload is too long", because, "split it")
    return u32(len(payload)) + payload


def _take_payload(r: Reader) -> bytes:
    length = r.u32("the length of a payload")
    if length > limits.OPAQUE_PAYLOAD_BYTES:
        raise over_limit(r.pos - 4, "the length of a payload", length, limits.OPAQUE_PAYLOAD_BYTES)
    return r.raw(length, "a payload")


# ------------------------------------------------------------------------------------------------------------ operators


def tag_codec(kind: type[T], words: str) -> Codec:
    """A member of an enumeration as its tag."""
    members: Mapping[int, T] = {member.tag: member for member in kind}

    def take(r: Reader) -> T:
        tag = r.u8(words)
        if tag not in members:
            raise unknown(words, r.pos - 1, tag)
        return members[tag]

    return Codec(lambda member: bytes((member.tag,)), take)


def _operator_codec(kind: type[T], words: str) -> Codec:
    """A built-in operator as its tag, an extension as 0x80 and its id."""
    plain = tag_codec(kind, words)

    def put(op: Any) -> bytes:
        return bytes((EXTENSION_TAG,)) + u32(op.id) if isinstance(op, ExtensionOp) else bytes((op.tag,))

    def take(r: Reader) -> Any:
        if r.pos < r.end and r.data[r.pos] == EXTENSION_TAG:
            r.pos += 1
            return ExtensionOp(extension_id(r.u32("an extension id"), r.pos - 4))
        return plain.take(r)

    return Codec(put, take)


def extension_id(number: int, offset: int) -> int:
    """An operator's or a type's, which stands at this offset."""
    if number < _FIRST_EXTENSION:
        raise unreadable("W004", "not an extension id", offset, "a u32 with its top bit set", f"{number:#x}")
    return number


_FIRST_EXTENSION: Final = 1 << 31

# ---------------------------------------------------------------------------------------------------------------- types

SCALARS: Final[dict[int, DataType]] = {dtype.tag: dtype for dtype in DataType}
DECLARED: Final[dict[int, DeclaredKind]] = {kind.tag: kind for kind in DeclaredKind}
_SCALES = tag_codec(Scale, "quantization scale")
_ZERO_POINTS = tag_codec(ZeroPoint, "quantization zero point")


def type_problem(dtype: DeclaredType) -> str | None:
    """Why a type cannot be written, apart from the types inside it. The reader refuses the same types."""
    match dtype.params:
        case (int() as number,) if dtype.kind is DeclaredKind.OPAQUE and number < _FIRST_EXTENSION:
            return f"the id {number:#x} of an opaque type has not its top bit set"
        case (DataType() | DeclaredType() as storage, (Scale(), int()) as scale, (ZeroPoint(), int()) as zero_point):
            if storage not in QUANTIZED_STORAGE:
                return f"quantized numbers cannot be stored as {storage.word}"
            for layout, number in (scale, zero_point):
                if layout in NUMBERLESS_LAYOUTS and number:
                    return f"{layout.word} takes no number, and it has {number}"
            return None
        case _:
            return None


def quantized_storage(storage: ElementType | None, tag: int, offset: int) -> ElementType:
    """The storage type whose tag stands at this offset."""
    if storage is None or storage not in QUANTIZED_STORAGE:
        raise unknown("storage type", offset, tag)
    return storage


L = TypeVar("L", Scale, ZeroPoint)


def quantized_layout(layout: L, number: int, offset: int) -> tuple[L, int]:
    """A scale or zero point with its number, which stands at this offset."""
    if layout in NUMBERLESS_LAYOUTS and number:
        raise unreadable("W005", f"{layout.word} takes no number", offset, "0", str(number))
    return layout, number


def put_type(dtype: ElementType) -> bytes:
    """A data type as an operand of a cast has it."""
    if isinstance(dtype, DataType):
        return bytes((dtype.tag,))
    problem = type_problem(dtype)
    if problem is not None:
        raise unwritable(f"the type {dtype.word} has no bytes", problem, "use another type")
    parts = [bytes((dtype.tag,))]
    for spec, value in zip(dtype.kind.params, dtype.params, strict=True):
        parts.append(_put_param(spec, value))
    return b"".join(parts)


def _put_param(spec: Param, value: Any) -> bytes:
    match spec:
        case Param.U8:
            return bytes((value,))
        case Param.U32:
            return u32(value)
        case Param.U32S:
            return u32(len(value)) + b"".join(map(u32, value))
        case Param.TYPE:
            return put_type(value)
        case Param.SCALE | Param.ZERO_POINT:
            return bytes((value[0].tag,)) + u32(value[1])


def take_type(r: Reader, depth: int = 1) -> ElementType:
    tag = r.u8("a data type")
    if tag in SCALARS:
        return SCALARS[tag]
    if tag not in DECLARED:
        raise unknown("data type", r.pos - 1, tag)
    if depth > limits.TYPE_DEPTH:
        raise over_limit(r.pos, "the nesting of types", depth, limits.TYPE_DEPTH)
    kind = DECLARED[tag]
    params = tuple([_take_param(r, kind, spec, depth) for spec in kind.params])
    key = (kind, *[id(param) if isinstance(param, DeclaredType) else param for param in params])
    known = r.declared.get(key)
    if known is not None:
        return known
    made = _unchecked(kind, params)
    if len(r.declared) < _MOST_DECLARED:
        r.declared[key] = made
    return made


_MOST_DECLARED: Final = 256
"""The types to remember while reading. A type takes far more memory than its bytes, so equal ones are shared."""


def _unchecked(kind: DeclaredKind, params: tuple[Any, ...]) -> DeclaredType:
    """Make a type from parts just read, without checking them again, which would be quadratic in its depth."""
    made = object.__new__(DeclaredType)
    object.__setattr__(made, "kind", kind)
    object.__setattr__(made, "params", params)
    return made


def _take_param(r: Reader, kind: DeclaredKind, spec: Param, depth: int) -> Any:
    at = r.pos
    match spec:
        case Param.U8:
            return r.u8()
        case Param.U32:
            return extension_id(r.u32(), at) if kind is DeclaredKind.OPAQUE else r.u32()
        case Param.U32S:
            count = r.u32("the number of dimensions")
            pos = r.take(4 * count, "dimensions")
            return struct.unpack_from(f"<{count}I", r.data, pos)
        case Param.TYPE:
            inner = take_type(r, depth + 1)
            return quantized_storage(inner, inner.tag, at) if kind is DeclaredKind.QUANTIZED else inner
        case Param.SCALE:
            return quantized_layout(_SCALES.take(r), r.u32(), at + 1)
        case Param.ZERO_POINT:
            return quantized_layout(_ZERO_POINTS.take(r), r.u32(), at + 1)


CODECS: Final[dict[str, Codec]] = {
    "str": Codec(put_string, Reader.string),
    "str | None": Codec(put_option_string, take_option_string),
    "bytes": Codec(_put_payload, _take_payload),
    "bool": Codec(lambda value: b"\1" if value else b"\0", Reader.boolean),
    "U8": Codec(_put_u8, Reader.u8),
    "U32": Codec(u32, Reader.u32),
    "U64": Codec(u64, Reader.u64),
    "I32": Codec(_i32.pack, _take_i32),
    "F32": Codec(lambda value: u32(f32_bits(value)), _take_f32),
    "DataType | DeclaredType": Codec(put_type, take_type),
    "BinOp | ExtensionOp": _operator_codec(BinOp, "binary operator"),
    "UnOp | ExtensionOp": _operator_codec(UnOp, "unary operator"),
    "AtomicOp | ExtensionOp": _operator_codec(AtomicOp, "atomic operator"),
    "SubgroupReduceOp": tag_codec(SubgroupReduceOp, "subgroup reduction"),
    "CollectiveOp": tag_codec(CollectiveOp, "collective operator"),
    "MemoryOrdering": tag_codec(MemoryOrdering, "memory ordering"),
}
