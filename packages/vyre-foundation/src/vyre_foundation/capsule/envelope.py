"""A capsule as bytes. `encode_capsule` writes the one form that there is, `decode_capsule` takes no other.

docs/capsules.md describes the format.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import chain
from typing import Final

from blake3 import blake3

from vyre_foundation.capsule.capsule import MOST_VERSIONS, Bytes, Capsule, Grid, size_of
from vyre_foundation.capsule.errors import misfit, no_capsule
from vyre_foundation.capsule.settings import put_settings, take_settings
from vyre_foundation.ir import BufferDecl, DataType, Program, limits
from vyre_foundation.wire import decode, encode
from vyre_foundation.wire.codecs import leb, leb_string, u32
from vyre_foundation.wire.errors import unreadable
from vyre_foundation.wire.reader import Reader, over_limit

MAGIC: Final = b"VYCP"
VERSION: Final = 1
READABLE: Final = (1,)
FLAGS: Final = 0
HEADER_BYTES: Final = 40

FIRST_PROGRAM_VERSION: Final = 6
"""Of the wire format, when the first capsule was written. An older form of the same program would be a second form."""

# -------------------------------------------------------------------------------------------------------------- writing


def encode_capsule(capsule: Capsule) -> bytes:
    """The bytes of a capsule: equal capsules have equal bytes."""
    wire = encode(capsule.program)
    parts = [
        leb(len(wire)),
        wire,
        _put_grid(capsule.grid),
        put_settings(capsule.config),
        _put_buffers(capsule.program.inputs, capsule.inputs),
        b"\0" if capsule.expected is None else b"\1" + _put_buffers(capsule.program.outputs, capsule.expected),
        _put_versions(capsule),
        leb_string(capsule.note),
    ]
    body = b"".join(parts)
    return MAGIC + VERSION.to_bytes(2, "little") + FLAGS.to_bytes(2, "little") + blake3(body).digest() + body


def _put_grid(grid: Grid | None) -> bytes:
    return b"\0" if grid is None else b"\1" + b"".join(map(u32, grid))


def _put_buffers(decls: Sequence[BufferDecl], held: Bytes) -> bytes:
    parts = [leb(len(held))]
    for decl in decls:
        if decl.name in held:
            parts += [leb_string(decl.name), bytes((_tag(decl),)), leb(len(held[decl.name])), held[decl.name]]
    return b"".join(parts)


def _put_versions(capsule: Capsule) -> bytes:
    return leb(len(capsule.versions)) + b"".join(map(leb_string, chain.from_iterable(capsule.versions.items())))


def _tag(decl: BufferDecl) -> int:
    size_of(decl)
    assert isinstance(decl.element, DataType)
    return decl.element.tag


# -------------------------------------------------------------------------------------------------------------- reading


def decode_capsule(data: bytes) -> Capsule:
    """The capsule in these bytes. Raises WireError, and nothing else, for bytes that hold none.

    No more memory is taken than a few times that of the bytes. The program is not validated.
    """
    if not isinstance(data, bytes | bytearray | memoryview):
        fix = "pass what `encode_capsule` gave, or a file's contents, read with 'rb'"
        raise no_capsule("not bytes", f"a {type(data).__name__} was given", fix)
    r = _opened(bytes(data))
    program = _take_program(r)
    grid: Grid | None = (r.u32(), r.u32(), r.u32()) if r.boolean("whether there is a grid") else None
    config = take_settings(r)
    inputs = _take_buffers(r, program.inputs, "inputs")
    expected = _take_buffers(r, program.outputs, "expected") if r.boolean("whether outputs are known") else None
    versions = _take_versions(r)
    note = r.leb_string("the note")
    if r.pos != r.end:
        raise unreadable("W007", "bytes after the capsule", r.pos, "the end", f"{r.end - r.pos} bytes more")
    return Capsule(program, inputs, grid, config, expected, note, versions)


def _opened(data: bytes) -> Reader:
    """A reader behind the header, after checking magic, version, flags and digest."""
    if data[:4] != MAGIC:
        fix = "`vyre run … --capsule FILE` writes one; programs are read with `vyre check`"
        raise no_capsule("not a capsule", f"expected the magic `VYCP`, found {data[:4]!r}", fix)
    r = Reader(data, 4, len(data), VERSION)
    version = r.u16("the version")
    if version not in READABLE:
        raise no_capsule(
            "an unreadable version", f"expected one of {READABLE}, found {version}", "upgrade vyre-foundation"
        )
    flags = r.u16("the flags")
    if flags != FLAGS:
        raise no_capsule("unknown flags", f"expected {FLAGS}, found {flags:#06x}", "upgrade vyre-foundation")
    digest, found = r.raw(32, "the digest"), blake3(data[HEADER_BYTES:]).digest()
    if digest != found:
        raise unreadable("W003", "the digest does not fit the body", 8, digest.hex(), found.hex())
    return r


def _take_program(r: Reader) -> Program:
    at = r.pos
    length = r.leb("the length of the program")
    if length > limits.PROGRAM_BYTES:
        raise over_limit(at, "the length of a program", length, limits.PROGRAM_BYTES)
    wire = r.raw(length, "the program")
    version = int.from_bytes(wire[4:6], "little")
    if version < FIRST_PROGRAM_VERSION:
        expected = f"a version from {FIRST_PROGRAM_VERSION} up"
        raise unreadable("W005", "a program in an old form", at, expected, str(version))
    return decode(wire)


def _take_buffers(r: Reader, decls: Sequence[BufferDecl], where: str) -> dict[str, bytes]:
    at = r.pos
    count = r.leb("the number of buffers")
    if count > len(decls):
        raise over_limit(at, "the number of buffers", count, len(decls))
    places = {decl.name: place for place, decl in enumerate(decls)}
    found: dict[str, bytes] = {}
    last = -1
    for _ in range(count):
        at = r.pos
        name = r.leb_string("a buffer's name")
        place = places.get(name)
        if place is None:
            raise misfit(where, f"the program has no buffer `{name}` there", _CHANGED)
        if place <= last:
            raise unreadable("W005", "buffers out of order", at, "the order of the program", name)
        last, tag = place, r.u8("the type of a buffer")
        if tag != _tag(decls[place]):
            raise misfit(where, f"`{name}` is of type {tag:#04x}, and not as the program says", _CHANGED)
        found[name] = r.raw(r.leb("the length of a buffer"), f"the elements of {name}")
    return found


_CHANGED: Final = "get the capsule again from where it came"


def _take_versions(r: Reader) -> dict[str, str]:
    at = r.pos
    count = r.leb("the number of versions")
    if count > MOST_VERSIONS:
        raise over_limit(at, "the number of versions", count, MOST_VERSIONS)
    pairs = [(r.leb_string("a package"), r.leb_string("its version")) for _ in range(count)]
    if pairs != sorted(dict(pairs).items()):
        raise unreadable("W005", "versions out of order", at, "each package once, in order", "another order")
    return dict(pairs)
