"""The envelope: magic, version, flags, digest and the three sections. `encode` writes it, `decode` reads it."""

from __future__ import annotations

import re
from typing import Any, Final

from blake3 import blake3

from vyre_foundation.ir import (
    STATEMENTS,
    BufferAccess,
    BufferDecl,
    Domain,
    Elements,
    Groups,
    OpaqueStmt,
    Program,
    Stmt,
    byte_size,
    limits,
)
from vyre_foundation.walk import statements as walk_statements
from vyre_foundation.wire.borrowed import NeedsTypes, find_bitcasts, lend, name_bitcasts
from vyre_foundation.wire.codecs import leb, leb_string, put_string, u32
from vyre_foundation.wire.errors import unreadable, unwritable
from vyre_foundation.wire.metadata import (
    check_output_set,
    put_metadata,
    put_output_set,
    put_regions,
    take_metadata,
    take_regions,
)
from vyre_foundation.wire.nodes import Encoders, decode_statement, encoder_table
from vyre_foundation.wire.reader import Reader, over_limit

MAGIC: Final = b"VYRE"
VERSION: Final = 6
READABLE: Final = (4, 5, 6)
FLAGS: Final = 4
"""Bit 4: opaque payloads are little endian. The only flag there is, and it must be set."""

HEADER_BYTES: Final = 40
METADATA_OP: Final = "vyre.program.metadata"
DOMAIN_KIND: Final = "vyre.launch.domain"

# -------------------------------------------------------------------------------------------------------------- writing


PLAIN: Final = lend(encoder_table(lambda body: body))
"""How a program is written as it is."""


def encode(program: Program, encoders: Encoders = PLAIN) -> bytes:
    """The program as VIR0, version 6. Raises WireError for a program that has no bytes."""
    body = _put_body(program, encoders)
    wire = MAGIC + VERSION.to_bytes(2, "little") + FLAGS.to_bytes(2, "little") + blake3(body).digest() + body
    if len(wire) > limits.PROGRAM_BYTES:
        because = f"{len(wire)} bytes; the limit is {limits.PROGRAM_BYTES}"
        raise unwritable("the program is too large", because, "use loops, or split it")
    return wire


def _put_body(program: Program, encoders: Encoders) -> bytes:
    """The three sections."""
    _check_writable(program)
    payloads = statement_payloads(program, encoders)
    parts = [leb(1 + len(payloads)), _record(METADATA_OP, put_metadata(program))]
    parts += [_record(name, payload) for name, payload in payloads]
    return b"".join([*parts, put_regions(program), put_output_set(program)])


def statement_payloads(program: Program, encoders: Encoders = PLAIN) -> list[tuple[str, bytes]]:
    """The name and the bytes of each top-level statement, the one that holds the domain included."""
    try:
        return [_payload(statement, encoders) for statement in _with_domain_statement(program)]
    except NeedsTypes:
        return [_payload(statement, encoders) for statement in _with_domain_statement(name_bitcasts(program))]


def _payload(statement: Stmt, encoders: Encoders) -> tuple[str, bytes]:
    parts: list[bytes] = []
    encoders[type(statement)](statement, parts.append, 1)
    return op_id(statement), b"".join(parts)


def _record(op: str, payload: bytes) -> bytes:
    return leb_string(op) + leb(len(payload)) + payload + b"\0"


def op_id(statement: Stmt) -> str:
    """What a top-level statement's record is called."""
    return statement.kind if isinstance(statement, OpaqueStmt) else OP_IDS[type(statement)]


def _snake(name: str) -> str:
    return re.sub(r"(?<!^)(?=[A-Z])", "_", name).lower()


OP_IDS: Final = {cls: f"vyre.node.{_snake(cls.__name__)}" for cls in STATEMENTS.kinds}


def _check_writable(program: Program) -> None:
    """Refuse what the Rust encoder refuses: it would not read back, or not to the same program."""
    if 0 in program.workgroup_size:
        because = f"the workgroup size is {program.workgroup_size}"
        raise unwritable("a workgroup has no invocations", because, "use sizes from 1 up", "workgroup_size")
    if len(program.buffers) > limits.BUFFERS:
        because = f"{len(program.buffers)}; the limit is {limits.BUFFERS}"
        raise unwritable("too many buffers", because, "merge buffers of one type", "buffers")
    total = sum(1 for _ in walk_statements(program))
    if total > limits.STATEMENTS:
        raise unwritable("too many statements", f"{total}; the limit is {limits.STATEMENTS}", "use loops", "entry")
    for b in program.buffers:
        _check_buffer(b)


def _check_buffer(b: BufferDecl) -> None:
    where = f"buffer {b.name}"
    if b.count == 0 and (b.access is BufferAccess.WORKGROUP or b.pipeline_live_out):
        because = "it is workgroup memory or live out, and it has no count"
        raise unwritable(f"`{b.name}` has no size", because, "give it a count", where)
    if b.output_byte_range is None:
        return
    start, end = b.output_byte_range
    total = byte_size(b.element, b.count) if b.count else None
    unsized = b.count > 0 and total is None
    if unsized or start > end or (total is not None and end > total):
        because = f"bytes {start}..{end} of {'an unknown number' if total is None else total}"
        raise unwritable(f"`{b.name}` returns a range it does not have", because, "give a range inside it", where)


# ------------------------------------------------------------------------------------------------------------- domain


def _with_domain_statement(program: Program) -> tuple[Stmt, ...]:
    first = program.entry[0] if program.entry else None
    if program.domain is None:
        if isinstance(first, OpaqueStmt) and first.kind == DOMAIN_KIND:
            because = "read back it would be the program's domain"
            raise unwritable(f"the first statement is of the kind `{DOMAIN_KIND}`", because, "set the domain instead")
        return program.entry
    return (OpaqueStmt(DOMAIN_KIND, _put_domain(program.domain)), *program.entry)


def _put_domain(domain: Domain) -> bytes:
    match domain:
        case Elements(str() as name):
            return b"\0" + put_string(name)
        case Elements(int() as count):
            return b"\1" + u32(count)
        case Groups(x, y, z):
            return b"\2" + u32(x) + u32(y) + u32(z)
        case _:
            raise AssertionError(f"no bytes for {domain!r}")


def _take_domain(payload: bytes, offset: int) -> Domain:
    r = Reader(payload, 0, len(payload), VERSION)
    tag = r.u8("a domain")
    match tag:
        case 0:
            domain: Domain = Elements(r.string("a buffer's name"))
        case 1:
            domain = Elements(r.u32())
        case 2:
            domain = Groups(r.u32(), r.u32(), r.u32())
        case _:
            raise unreadable("W004", "an unknown domain", offset, "0, 1 or 2", str(tag))
    if r.pos != len(payload):
        raise unreadable("W007", "bytes after the domain", offset, f"{r.pos} bytes", f"{len(payload)}")
    return domain


# ------------------------------------------------------------------------------------------------------------- reading


def decode(wire: bytes) -> Program:
    """The program these bytes hold. Raises WireError, and nothing else, for bytes that hold none.

    Decoding does not validate: a well-formed file may hold an ill-typed program.
    """
    if not isinstance(wire, bytes | bytearray | memoryview):
        found = type(wire).__name__
        raise unreadable("W002", "not bytes", 0, "bytes", found, "pass what `encode` gave, or read the file with 'rb'")
    data = bytes(wire)
    r = Reader(data, HEADER_BYTES, len(data), _check_header(data))
    try:
        program = _take_program(r)
    except RecursionError:
        because = "the caller's stack is nearly full"
        raise unreadable("W006", "no room to decode", r.pos, "a shallower call", because, "call it higher up") from None
    return find_bitcasts(program) if r.has_bitcasts else program


def _check_header(data: bytes) -> int:
    """The version, after checking magic, flags and digest."""
    if len(data) > limits.PROGRAM_BYTES:
        raise over_limit(0, "the length of a program", len(data), limits.PROGRAM_BYTES)
    if data[:4] != MAGIC:
        fix = "this is not a vyre program; text programs are read with from_text"
        raise unreadable("W002", "not a vyre program", 0, "the magic `VYRE`", repr(data[:4]), fix)
    r = Reader(data, 4, len(data), VERSION)
    version = r.u16("the version")
    if version not in READABLE:
        raise unreadable(
            "W002", "an unreadable version", 4, f"one of {READABLE}", str(version), "upgrade vyre-foundation"
        )
    flags = r.u16("the flags")
    if flags != FLAGS:
        raise unreadable("W002", "unknown or missing flags", 6, f"{FLAGS:#06x}", f"{flags:#06x}")
    digest = r.raw(32, "the digest")
    found = blake3(data[HEADER_BYTES:]).digest()
    if digest != found:
        raise unreadable("W003", "the digest does not fit the body", 8, digest.hex(), found.hex())
    return version


def _take_program(r: Reader) -> Program:
    fields, partial, statements, offset = _take_records(r)
    buffers = take_regions(r, partial)
    check_output_set(r, buffers)
    if r.pos != r.end:
        raise unreadable("W007", "bytes after the program", r.pos, "the end", f"{r.end - r.pos} bytes more")
    domain = None
    if statements and isinstance(statements[0], OpaqueStmt) and statements[0].kind == DOMAIN_KIND:
        domain = _take_domain(statements[0].payload, offset)
        statements = statements[1:]
    return Program(buffers, entry=statements, domain=domain, **fields)


def _take_records(r: Reader) -> tuple[dict[str, Any], list[dict[str, Any]], list[Stmt], int]:
    start = r.pos
    count = r.leb("the number of records")
    if count < 1 or count > limits.STATEMENTS + 2:
        raise over_limit(start, "the number of records", count, limits.STATEMENTS + 2)
    end = _open_record(r, METADATA_OP)
    fields, partial = take_metadata(r)
    _close_record(r, end)
    statements: list[Stmt] = []
    first = r.pos
    for _ in range(count - 1):
        at = r.pos
        name, end = _take_record_head(r)
        statement = decode_statement(r, 1)
        if name != op_id(statement):
            raise unreadable("W008", "a record of another name", at, op_id(statement), name)
        _close_record(r, end)
        statements.append(statement)
    return fields, partial, statements, first


def _open_record(r: Reader, expected: str) -> int:
    at = r.pos
    name, end = _take_record_head(r)
    if name != expected:
        raise unreadable("W008", "a record of another name", at, expected, name)
    return end


def _take_record_head(r: Reader) -> tuple[str, int]:
    """The name of a record, and where its payload ends."""
    name = r.leb_string("a record's name")
    length = r.leb("a record's length")
    if length > r.end - r.pos:
        raise unreadable(
            "W001", "the bytes end too early", r.pos, f"a record of {length} bytes", f"{r.end - r.pos} left"
        )
    return name, r.pos + length


def _close_record(r: Reader, end: int) -> None:
    if r.pos != end:
        raise unreadable("W008", "a record of another length", r.pos, f"its end at {end}", f"it at {r.pos}")
    operands = r.leb("the number of operands")
    if operands:
        raise unreadable("W005", "a record has operands", r.pos, "0", str(operands))
