"""The records of what a program says about its launches: its domain and its facts, opaque statements before the first.

The domain is the first record of all where there is one, the facts follow it.
"""

from __future__ import annotations

from typing import Final

from vyre_foundation.ir import (
    Domain,
    Elements,
    Groups,
    LaunchFact,
    OpaqueStmt,
    Program,
    Shaped,
    SignedIds,
    Stmt,
    limits,
)
from vyre_foundation.wire.codecs import put_string, u32
from vyre_foundation.wire.errors import unreadable, unwritable
from vyre_foundation.wire.reader import Reader, unknown

DOMAIN_KIND: Final = "vyre.launch.domain"
SIGNED_KIND: Final = "vyre.launch.i32"
SHAPE_KIND: Final = "vyre.launch.shape"
FACT_KINDS: Final = (SIGNED_KIND, SHAPE_KIND)

MOST_FACTS: Final = limits.BUFFERS + 1
"""A fact for each buffer, and one about ids."""

MOST_LAUNCH_RECORDS: Final = 1 + MOST_FACTS

# -------------------------------------------------------------------------------------------------------------- writing


def launch_record_count(program: Program) -> int:
    return (program.domain is not None) + len(program.facts)


def check_launch_records(program: Program) -> None:
    """Refuse what would not be read back as it is."""
    if len(program.facts) > MOST_FACTS:
        because = f"{len(program.facts)}; the limit is {MOST_FACTS}"
        raise unwritable("too many facts", because, "state one fact for each buffer", "facts")
    first = program.entry[0] if program.entry else None
    kind = first.kind if isinstance(first, OpaqueStmt) else None
    if kind in FACT_KINDS:
        because = "read back it would be a fact about launches"
        raise unwritable(f"the first statement is of the kind `{kind}`", because, "put it into `facts` instead")


def with_launch_statements(program: Program) -> tuple[Stmt, ...]:
    """The entry, after statements that hold the domain and the facts."""
    made = [_put_fact(fact) for fact in program.facts]
    first = program.entry[0] if program.entry else None
    if program.domain is not None:
        made.insert(0, OpaqueStmt(DOMAIN_KIND, _put_domain(program.domain)))
    elif not made and isinstance(first, OpaqueStmt) and first.kind == DOMAIN_KIND:
        because = "read back it would be the program's domain"
        raise unwritable(f"the first statement is of the kind `{DOMAIN_KIND}`", because, "set the domain instead")
    return (*made, *program.entry)


def _put_domain(domain: Domain) -> bytes:
    match domain:
        case Elements(str() as name):
            return b"\0" + put_string(name)
        case Elements(int() as count):
            return b"\1" + u32(count)
        case Groups(x, y, z):
            return b"\2" + u32(x) + u32(y) + u32(z)
        case Elements(tuple() as shape):
            return b"\3" + bytes((len(shape),)) + b"".join(u32(axis) for axis in shape)
        case _:
            raise AssertionError(f"no bytes for {domain!r}")


def _put_fact(fact: LaunchFact) -> OpaqueStmt:
    if isinstance(fact, SignedIds):
        return OpaqueStmt(SIGNED_KIND, b"")
    names = put_string(fact.buffer) + put_string(fact.shapes)
    return OpaqueStmt(SHAPE_KIND, names + u32(fact.first) + bytes((fact.axes, fact.lanes)))


# ------------------------------------------------------------------------------------------------------------- reading


class LaunchRecords:
    """Takes the records before the first statement, one by one."""

    def __init__(self) -> None:
        self.domain: Domain | None = None
        self.facts: list[LaunchFact] = []

    def take(self, statement: Stmt, r: Reader) -> bool:
        """Whether the statement, which ends where the reader is, says something about launches. It is kept then."""
        kind = statement.kind if isinstance(statement, OpaqueStmt) else None
        is_domain = kind == DOMAIN_KIND and self.domain is None and not self.facts
        if not isinstance(statement, OpaqueStmt) or not (is_domain or kind in FACT_KINDS):
            return False
        if len(self.facts) == MOST_FACTS:
            raise unreadable("W006", "too many facts", r.pos, f"at most {MOST_FACTS}", "one more")
        r.statements = 0
        end = r.pos - 1  # the payload is the last of the record but the number of operands
        payload = Reader(r.data, end - len(statement.payload), end, r.version)
        if is_domain:
            self.domain = _take_domain(payload)
        else:
            self.facts.append(SignedIds() if kind == SIGNED_KIND else _take_shape(payload))
        if payload.pos != payload.end:
            what = "bytes after the domain" if is_domain else "bytes after a fact"
            raise unreadable("W007", what, payload.pos, "the end", f"{payload.end - payload.pos} bytes more")
        return True


def _take_domain(r: Reader) -> Domain:
    tag = r.u8("a domain")
    match tag:
        case 0:
            return Elements(r.string("a buffer's name"))
        case 1:
            return Elements(r.u32())
        case 2:
            return Groups(r.u32(), r.u32(), r.u32())
        case 3:
            return Elements(tuple([r.u32() for _ in range(_take_few(r, "the axes of a domain", limits.SHAPE_AXES))]))
        case _:
            raise unknown("domain", r.pos - 1, tag)


def _take_shape(r: Reader) -> Shaped:
    buffer, shapes = r.string("a buffer's name"), r.string("a buffer's name")
    at = r.pos
    first = r.u32()
    if first > limits.U32_MAX - limits.SHAPE_AXES:
        expected = f"at most {limits.U32_MAX - limits.SHAPE_AXES}"
        raise unreadable("W005", "the first word of a shape is over the limit", at, expected, str(first))
    axes = _take_few(r, "the axes of a shape", limits.SHAPE_AXES)
    return Shaped(buffer, shapes, first, axes, _take_few(r, "the lanes of a shape", limits.LANES))


def _take_few(r: Reader, what: str, most: int) -> int:
    at = r.pos
    number = r.u8(what)
    if not 1 <= number <= most:
        raise unreadable("W005", f"{what} are over the limit", at, f"1 to {most}", str(number))
    return number
