"""The types of buffers' elements in the memory regions: a tag, and the type's parameters as numbers after the count.

The types of casts travel otherwise (`codecs.put_type`), and more of them do: here no type stands inside another, but
for the storage of quantized numbers, of which the tag says all.
"""

from __future__ import annotations

from typing import Any, Final

from vyre_foundation.ir import (
    NOT_BUFFER_ELEMENTS,
    DataType,
    DeclaredKind,
    DeclaredType,
    ElementType,
    Scale,
    ZeroPoint,
    limits,
)
from vyre_foundation.ir.types import QUANTIZED_STORAGE
from vyre_foundation.wire.codecs import (
    DECLARED,
    SCALARS,
    extension_id,
    leb,
    quantized_layout,
    quantized_storage,
    type_problem,
)
from vyre_foundation.wire.errors import unreadable
from vyre_foundation.wire.reader import Reader, over_limit, unknown


def element_problem(element: ElementType) -> str | None:
    """Why a buffer of such elements has no bytes."""
    if isinstance(element, DataType):
        return None
    if element.kind in NOT_BUFFER_ELEMENTS:
        return f"{element.word} has no encoding as a buffer's element"
    return type_problem(element)


def put_element(element: ElementType) -> bytes:
    """The parameters of a type that has no problem."""
    if isinstance(element, DataType):
        return b""
    return b"".join(leb(number) for param in element.params for number in _numbers(param))


def _numbers(param: Any) -> tuple[int, ...]:
    match param:
        case int():
            return (param,)
        case DataType() | DeclaredType():
            return (param.tag,)
        case (Scale() | ZeroPoint() as layout, int() as number):
            return (layout.tag, number)
        case _:
            raise AssertionError(f"no number for {param!r}")


def take_element(r: Reader, tag: int, tag_at: int) -> ElementType:
    """The element type whose tag has been read, at `tag_at`, and whose numbers come next."""
    if tag in SCALARS:
        return SCALARS[tag]
    kind = DECLARED.get(tag)
    if kind is None:
        raise unknown("element type", tag_at, tag)
    if kind in NOT_BUFFER_ELEMENTS:
        raise unreadable("W004", f"{kind.word} cannot be a buffer's element", tag_at, "another element type", kind.word)
    if kind is DeclaredKind.QUANTIZED:
        return _take_quantized(r)
    at = r.pos
    numbers = tuple(_leb_u32(r) for _ in kind.params)
    if kind is DeclaredKind.OPAQUE:
        extension_id(numbers[0], at)
    return DeclaredType(kind, numbers)


def _take_quantized(r: Reader) -> DeclaredType:
    at = r.pos
    tag = _leb_u32(r)
    storage = quantized_storage(_STORAGE.get(tag), tag, at)
    scale = _take_layout(r, Scale, "quantization scale")
    zero_point = _take_layout(r, ZeroPoint, "quantization zero point")
    return DeclaredType(DeclaredKind.QUANTIZED, (storage, scale, zero_point))


_STORAGE: Final = {storage.tag: storage for storage in QUANTIZED_STORAGE}


def _take_layout(r: Reader, kind: Any, words: str) -> Any:
    layout = _member(r, kind, words)
    at = r.pos
    return quantized_layout(layout, _leb_u32(r), at)


def _member(r: Reader, kind: Any, words: str) -> Any:
    at = r.pos
    tag = _leb_u32(r)
    for member in kind:
        if member.tag == tag:
            return member
    raise unknown(words, at, tag)


def _leb_u32(r: Reader) -> int:
    at = r.pos
    value = r.leb("a number")
    if value > limits.U32_MAX:
        raise over_limit(at, "a number", value, limits.U32_MAX)
    return value
