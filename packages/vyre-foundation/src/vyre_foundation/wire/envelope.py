"""The envelope: magic, version, flags, digest and the three sections. `encode` writes it, `decode` reads it."""

from __future__ import annotations

import re
import sys
from typing import Any, Final

from blake3 import blake3

from vyre_foundation.diagnostics import WireError
from vyre_foundation.ir import STATEMENTS, Break, OpaqueStmt, Program, Stmt, limits
from vyre_foundation.ir.program import require_program
from vyre_foundation.walk import plain_loads
from vyre_foundation.walk.operand_types import OperandTypes
from vyre_foundation.walk.traverse import body_names
from vyre_foundation.wire.borrowed import BREAK_KIND, NeedsTypes, lend, name_bitcasts
from vyre_foundation.wire.codecs import leb, leb_string
from vyre_foundation.wire.errors import unreadable, unwritable
from vyre_foundation.wire.launch_records import (
    MOST_LAUNCH_RECORDS,
    LaunchRecords,
    check_launch_records,
    launch_record_count,
    with_launch_statements,
)
from vyre_foundation.wire.metadata import (
    buffer_problem,
    check_output_set,
    predicate_bytes,
    put_metadata,
    put_output_set,
    put_regions,
    take_metadata,
    take_regions,
)
from vyre_foundation.wire.nodes import Encoders, ManyPieces, Pieces, count_bytes, decode_statement, encoder_table
from vyre_foundation.wire.reader import Reader, over_limit

MAGIC: Final = b"VYRE"
"""How the wire format begins; no text does."""

VERSION: Final = 6
READABLE: Final = (4, 5, 6)
FLAGS: Final = 4
"""Bit 4: opaque payloads are little endian. The only flag there is, and it must be set."""

HEADER_BYTES: Final = 40
METADATA_OP: Final = "vyre.program.metadata"

# -------------------------------------------------------------------------------------------------------------- writing


PLAIN: Final = lend(encoder_table(lambda body: body))
"""How a program is written as it is."""


def encode(program: Program, encoders: Encoders = PLAIN, *, domain: bool = True) -> bytes:
    """The program as VIR0, version 6. Raises WireError for a program that has no bytes.

    `domain=False` leaves out what changes no value: the domain, the facts, and which loads are meant to be zero
    outside. The Rust crates take no program that has them.
    """
    written = program if domain else plain_loads(program.replace(domain=None, facts=()))
    check_writable(written)
    return _put_file(written, statement_payloads(written, encoders))


def encode_without_domain(program: Program, encoders: Encoders) -> bytes:
    """The bytes that a fingerprint is made from: without the records of domain and facts. They need not be readable.

    Not `encode(domain=False)`, which refuses a program whose first statement would then be read as its domain: that
    program has a fingerprint too.
    """
    check_writable(program)
    payloads = statement_payloads(program, encoders)
    return _put_file(program, payloads[launch_record_count(program) :])


def _put_file(program: Program, payloads: list[tuple[str, bytes]]) -> bytes:
    body = _put_body(program, payloads)
    wire = MAGIC + VERSION.to_bytes(2, "little") + FLAGS.to_bytes(2, "little") + blake3(body).digest() + body
    if len(wire) > limits.PROGRAM_BYTES:
        raise _too_large(f"it has {len(wire)} bytes")
    return wire


def _put_body(program: Program, payloads: list[tuple[str, bytes]]) -> bytes:
    """The three sections."""
    parts = [leb(1 + len(payloads)), _record(METADATA_OP, put_metadata(program))]
    parts += [_record(name, payload) for name, payload in payloads]
    return b"".join([*parts, put_regions(program), put_output_set(program)])


def statement_payloads(program: Program, encoders: Encoders = PLAIN) -> list[tuple[str, bytes]]:
    """The name and the bytes of each top-level statement, those that hold domain and facts included."""
    most = _MANY_PIECES + _PIECES_A_STATEMENT * count_statements(program)
    try:
        return _payloads(with_launch_statements(program), encoders, most)
    except NeedsTypes:
        return _payloads(with_launch_statements(name_bitcasts(program)), encoders, most)


_MANY_PIECES: Final = 1 << 19
_PIECES_A_STATEMENT: Final = 64
"""If a record has more pieces than these allow, its bytes are counted before they are written."""


def _payloads(statements: tuple[Stmt, ...], encoders: Encoders, most: int) -> list[tuple[str, bytes]]:
    made: list[tuple[str, bytes]] = []
    total = 0
    for statement in statements:
        made.append((op_id(statement), _payload(statement, encoders, most)))
        total += len(made[-1][1])
        if total > limits.PROGRAM_BYTES:
            raise _too_large(f"its first {len(made)} statements have {total} bytes")
    return made


def _payload(statement: Stmt, encoders: Encoders, most: int) -> bytes:
    pieces = Pieces(most)
    try:
        encoders[type(statement)](statement, pieces.append, 1)
    except ManyPieces:
        total = count_bytes(statement)
        if total > limits.PROGRAM_BYTES:
            because = f"a statement has {_rounded(total)} bytes, shared parts counted wherever they stand"
            raise _too_large(because) from None
        pieces = Pieces(sys.maxsize)
        encoders[type(statement)](statement, pieces.append, 1)
    return b"".join(pieces)


def _rounded(number: int) -> str:
    return str(number) if number < 1 << 64 else f"more than 2^{number.bit_length() - 1}"


def _too_large(because: str) -> WireError:
    because = f"{because}; the limit is {limits.PROGRAM_BYTES} bytes"
    return unwritable("the program is too large", because, "use loops and variables, or split it")


def _record(op: str, payload: bytes) -> bytes:
    return leb_string(op) + leb(len(payload)) + payload + b"\0"


def op_id(statement: Stmt) -> str:
    """What a top-level statement's record is called."""
    return statement.kind if isinstance(statement, OpaqueStmt) else OP_IDS[type(statement)]


def _snake(name: str) -> str:
    return re.sub(r"(?<!^)(?=[A-Z])", "_", name).lower()


OP_IDS: Final = {**{cls: f"vyre.node.{_snake(cls.__name__)}" for cls in STATEMENTS.kinds}, Break: BREAK_KIND}


def check_writable(program: Program) -> None:
    """Refuse what the Rust encoder refuses, and what would not read back."""
    require_program(program, "to_wire")
    if 0 in program.workgroup_size:
        because = f"the workgroup size is {program.workgroup_size}"
        raise unwritable("a workgroup has no invocations", because, "use sizes from 1 up", "workgroup_size")
    if len(program.buffers) > limits.BUFFERS:
        because = f"{len(program.buffers)}; the limit is {limits.BUFFERS}"
        raise unwritable("too many buffers", because, "merge buffers of one type", "buffers")
    shared = sum(len(b.name) for b in program.buffers) + predicate_bytes(program.buffers)
    if shared > limits.PROGRAM_BYTES:  # one name or predicate may stand in each buffer at no cost
        raise _too_large(f"the names and shape predicates of its buffers have {shared} bytes")
    check_launch_records(program)
    count_statements(program)
    for b in program.buffers:
        problem = buffer_problem(b)
        if problem is not None:
            raise unwritable(problem.what, problem.because, problem.fix, f"buffer {b.name}")


def count_statements(program: Program) -> int:
    """How many statements there are. Raises WireError when they, or bodies inside bodies, are too many.

    It counts no further than the limits: a program that shares bodies may have exponentially many statements.
    """
    stack = [(program.entry, 0)]
    count = 0
    while stack:
        body, nesting = stack.pop()
        count += len(body)
        if count > limits.STATEMENTS:
            because = f"more than the limit of {limits.STATEMENTS}"
            raise unwritable("too many statements", because, "use loops", "entry")
        for s in body:
            inner = body_names(type(s))
            if inner and nesting == limits.NESTING:
                because = f"more than {limits.NESTING} levels"
                raise unwritable("bodies nest too deep", because, "flatten the control flow", "entry")
            stack.extend([(getattr(s, name), nesting + 1) for name in inner])
    return count


# ------------------------------------------------------------------------------------------------------------- reading


def decode(wire: bytes) -> Program:
    """The program these bytes hold. Raises WireError, and nothing else, for bytes that hold none.

    Decoding does not validate: a well-formed file may hold an ill-typed program.
    """
    if not isinstance(wire, bytes | bytearray | memoryview):
        found = type(wire).__name__
        raise unreadable("W002", "not bytes", 0, "bytes", found, "pass what `encode` gave, or read the file with 'rb'")
    data = bytes(wire)
    version = _check_header(data)
    try:
        return _take_with_reductions(data) if version == VERSION_OF_TWO_LAYOUTS else _take_file(_reader(data, version))
    except RecursionError:
        because = "the caller's stack is nearly full"
        raise unreadable("W006", "no room to decode", 0, "a shallower call", because, "call it higher up") from None


def _reader(data: bytes, version: int) -> Reader:
    return Reader(data, HEADER_BYTES, len(data), version)


def _take_file(r: Reader) -> Program:
    """All that comes after the header."""
    program = _take_program(r)
    if r.has_bitcasts:  # read again with types at hand; the first program goes before the second comes
        types = OperandTypes(program.buffers)
        del program
        r = Reader(r.data, HEADER_BYTES, len(r.data), r.version, types)
        program = _take_program(r)
    return program


VERSION_OF_TWO_LAYOUTS: Final = 4
"""In this version subgroup reductions were sums without an operator; from the crates 0.6 on they had one."""


def _take_with_reductions(data: bytes) -> Program:
    """A file of version 4. It does not say which layout its reductions have, but both seldom fit."""
    r = _reader(data, VERSION_OF_TWO_LAYOUTS)
    try:
        program = _take_file(r)
    except WireError:
        if r.first_reduction is not None and _is_of_bare_reductions(data):
            found = "the layout of before the crates 0.6, in which they had none"
            raise _unsettled(r.first_reduction, found) from None
        raise
    if r.first_reduction is not None and _is_of_bare_reductions(data):
        raise _unsettled(r.first_reduction, "bytes that fit the layout with an operator and the older one without")
    return program


def _is_of_bare_reductions(data: bytes) -> bool:
    r = _reader(data, VERSION_OF_TWO_LAYOUTS)
    r.bare_reductions = True
    try:
        _take_program(r)
    except WireError:
        return False
    return True


def _unsettled(offset: int, found: str) -> WireError:
    what, fix = "subgroup reductions of version 4 cannot be read", "write the program again with a current encoder"
    return unreadable("W004", what, offset, "reductions that have an operator", found, fix)


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
    start = r.pos
    count = r.leb("the number of records")
    most = limits.STATEMENTS + 1 + MOST_LAUNCH_RECORDS
    if count < 1 or count > most:
        expected = f"1 to {most}"
        raise unreadable("W006", "the number of records is over the limit", start, expected, str(count))
    fields, partial = _take_metadata_record(r)
    said = LaunchRecords()
    statements: list[Stmt] = []
    for _ in range(count - 1):
        statement = _take_statement_record(r)
        if statements or not said.take(statement, r):
            statements.append(statement)
    buffers = take_regions(r, partial)
    check_output_set(r, buffers)
    if r.pos != r.end:
        raise unreadable("W007", "bytes after the program", r.pos, "the end", f"{r.end - r.pos} bytes more")
    return Program(buffers, entry=statements, domain=said.domain, facts=said.facts, **fields)


def _take_metadata_record(r: Reader) -> tuple[dict[str, Any], list[dict[str, Any]]]:
    at = r.pos
    name, end = _take_record_head(r)
    if name != METADATA_OP:
        raise unreadable("W008", "a record of another name", at, METADATA_OP, name)
    metadata = take_metadata(r)
    _close_record(r, end)
    return metadata


def _take_statement_record(r: Reader) -> Stmt:
    at = r.pos
    name, end = _take_record_head(r)
    statement = decode_statement(r, 1)
    if name != op_id(statement):
        raise unreadable("W008", "a record of another name", at, op_id(statement), name)
    _close_record(r, end)
    return statement


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
    at = r.pos
    operands = r.leb("the number of operands")
    if operands:
        raise unreadable("W005", "a record has operands", at, "0", str(operands))
