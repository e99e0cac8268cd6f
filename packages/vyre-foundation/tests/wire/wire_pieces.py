"""Wire bytes put together from pieces, so that a test can break any one of them and say where the error must point."""

from __future__ import annotations

from typing import Final

from independent_encoder import leb, string, u32

HERE: Final = None
"""A piece without bytes: the place the error names."""

Piece = bytes | None
HEADER: Final = 40


def record(op_id: str, *payload: Piece) -> list[Piece]:
    length = sum(len(piece or b"") for piece in payload)
    return [leb(len(op_id)), op_id.encode(), leb(length), *payload, b"\0"]


SIZE: Final = u32(1) * 3
NO_BUFFERS: Final = (b"VYRE-META\0", SIZE, b"\0", leb(0))
METADATA: Final = record("vyre.program.metadata", *NO_BUFFERS)
U32_ZERO: Final = b"\0" + u32(0)


def body(*records: list[Piece], first: list[Piece] = METADATA, tail: tuple[Piece, ...] = (b"\0", b"\0")) -> list[Piece]:
    """A body of the metadata record, these records, and no buffers."""
    pieces: list[Piece] = [leb(1 + len(records)), *first]
    for each in records:
        pieces += each
    return [*pieces, *tail]


def let(*value: Piece) -> list[Piece]:
    """A program of one Let whose value these pieces are."""
    return body(record("vyre.node.let", b"\0", string("x"), *value))


def statement(word: str, *pieces: Piece) -> list[Piece]:
    return body(record(f"vyre.node.{word}", *pieces))


def metadata(*pieces: Piece, tail: tuple[Piece, ...] = (b"\0", b"\0")) -> list[Piece]:
    return body(first=record("vyre.program.metadata", b"VYRE-META", *pieces), tail=tail)


HINTS: Final = b"\0" + u32(0) + b"\1"
LAST: Final = b"\3\0\0"


def buffer(
    *,
    name: bytes = string("b"),
    count: int = 0,
    flags: tuple[Piece, ...] = (b"\0\0",),
    span: tuple[Piece, ...] = (b"\0",),
    hints: tuple[Piece, ...] = (HINTS,),
    last: tuple[Piece, ...] = (LAST,),
    region: tuple[Piece, ...] | None = None,
    outputs: tuple[Piece, ...] = (b"\0",),
) -> list[Piece]:
    """A program of one read-only buffer of u32, with some of its parts replaced."""
    fields = (name, u32(0), u32(count), *flags, *span, *hints, *last)
    tail = (*(region or a_region(count=count)), *outputs)
    return metadata(b"\0", SIZE, b"\0", leb(1), *fields, tail=tail)


def a_region(
    count: int = 0,
    first: tuple[Piece, ...] = (leb(1), leb(0)),
    head: tuple[Piece, ...] = (b"\4\0\1\0",),
    shape: tuple[Piece, ...] | None = None,
    hints: tuple[Piece, ...] = (leb(6), HINTS),
) -> tuple[Piece, ...]:
    """The regions of that program: how many and the first one's id, kind access element layout, shape, hints."""
    return (*first, *head, *(shape or (leb(len(leb(count))), leb(count))), *hints)


def element(tag: int, *numbers: int, at: int | None = None) -> list[Piece]:
    """A buffer whose element has this tag and these numbers; HERE before number `at`, else before the tag."""
    pieces: list[Piece] = [leb(0), *(leb(number) for number in numbers)]
    length = sum(len(piece or b"") for piece in pieces)
    if at is None:
        return buffer(region=a_region(head=(b"\4\0", HERE, bytes([tag]), b"\0"), shape=(leb(length), *pieces)))
    pieces.insert(1 + at, HERE)
    return buffer(region=a_region(head=(b"\4\0" + bytes([tag]) + b"\0",), shape=(leb(length), *pieces)))


def domain(payload_length: int, *payload: Piece, kind: str = "vyre.launch.domain") -> list[Piece]:
    """A program with a domain of this payload, or with a fact."""
    return body(record(kind, b"\x80", string(kind), u32(payload_length), *payload))
