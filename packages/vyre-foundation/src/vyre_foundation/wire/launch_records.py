"""The records of what a program says about its launches: its domain and its facts, opaque statements before the first.

The domain is the first record of all where there is one, the facts follow it.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from vyre_foundation.ir import (
    Along,
    Domain,
    Elements,
    Groups,
    Injective,
    InRange,
    LaunchFact,
    Monotone,
    OpaqueStmt,
    ProductWithin,
    Program,
    Shaped,
    SignedIds,
    Stmt,
    limits,
)
from vyre_foundation.ir.attributes import I64_MIN
from vyre_foundation.wire.codecs import put_string, u32
from vyre_foundation.wire.errors import unreadable, unwritable
from vyre_foundation.wire.reader import Reader, unknown

DOMAIN_KIND: Final = "vyre.launch.domain"
SIGNED_KIND: Final = "vyre.launch.i32"
SHAPE_KIND: Final = "vyre.launch.shape"
INJECTIVE_KIND: Final = "vyre.launch.injective"
MONOTONE_KIND: Final = "vyre.launch.monotone"
RANGE_KIND: Final = "vyre.launch.range"
PRODUCT_KIND: Final = "vyre.launch.product"
FACT_KINDS: Final = (SIGNED_KIND, SHAPE_KIND, INJECTIVE_KIND, MONOTONE_KIND, RANGE_KIND, PRODUCT_KIND)

MOST_FACTS: Final = limits.BUFFERS + 1
"""As many as buffers, and one about ids."""

_NUMBER_BYTES: Final = 16
"""An end of a range, signed: wider than any type of a buffer."""

MOST_LAUNCH_RECORDS: Final = 1 + MOST_FACTS

# -------------------------------------------------------------------------------------------------------------- writing


def launch_record_count(program: Program) -> int:
    return (program.domain is not None) + len(program.facts)


def check_launch_records(program: Program) -> None:
    """Refuse what would not be read back as it is."""
    if len(program.facts) > MOST_FACTS:
        because = f"{len(program.facts)}; the limit is {MOST_FACTS}"
        raise unwritable("too many facts", because, "leave out what no verdict needs", "facts")
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
        case Along(name, axis):
            return b"\4" + put_string(name) + bytes((axis,))
        case _:
            raise AssertionError(f"no bytes for {domain!r}")


def _put_fact(fact: LaunchFact) -> OpaqueStmt:
    match fact:
        case SignedIds():
            return OpaqueStmt(SIGNED_KIND, b"")
        case Shaped(buffer, shapes, first, axes, lanes):
            names = put_string(buffer) + put_string(shapes)
            return OpaqueStmt(SHAPE_KIND, names + u32(first) + bytes((axes, lanes)))
        case Injective(buffer):
            return OpaqueStmt(INJECTIVE_KIND, put_string(buffer))
        case Monotone(buffer):
            return OpaqueStmt(MONOTONE_KIND, put_string(buffer))
        case InRange(buffer, low, high):
            return OpaqueStmt(RANGE_KIND, put_string(buffer) + _put_number(low) + _put_number(high))
        case ProductWithin(factors, buffer):
            names = b"".join(map(put_string, (*factors, buffer)))
            return OpaqueStmt(PRODUCT_KIND, bytes((len(factors),)) + names)


def _put_number(value: int) -> bytes:
    return value.to_bytes(_NUMBER_BYTES, "little", signed=True)


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
            self.facts.append(_TAKE_FACT[statement.kind](payload))
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
        case 4:
            return Along(r.string("a buffer's name"), _take_axis(r))
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


def _take_range(r: Reader) -> InRange:
    buffer = r.string("a buffer's name")
    ends: list[int] = []
    for what, least in (("the lower end of a range", I64_MIN), ("the upper end of a range", None)):
        at = r.pos
        number = int.from_bytes(r.raw(_NUMBER_BYTES, what), "little", signed=True)
        least = ends[0] if least is None else least
        if not least <= number <= limits.U64_MAX:
            raise unreadable("W005", f"{what} is over the limit", at, f"{least} to {limits.U64_MAX}", str(number))
        ends.append(number)
    return InRange(buffer, *ends)


def _take_product(r: Reader) -> ProductWithin:
    count = _take_few(r, "the factors of a product", limits.FACTORS)
    factors = tuple([r.string("a buffer's name") for _ in range(count)])
    return ProductWithin(factors, r.string("a buffer's name"))


def _take_axis(r: Reader) -> int:
    at = r.pos
    axis = r.u8("an axis")
    if axis >= limits.SHAPE_AXES:
        expected = f"0 to {limits.SHAPE_AXES - 1}"
        raise unreadable("W005", "the axis of a domain is over the limit", at, expected, str(axis))
    return axis


def _take_few(r: Reader, what: str, most: int) -> int:
    at = r.pos
    number = r.u8(what)
    if not 1 <= number <= most:
        raise unreadable("W005", f"{what} are over the limit", at, f"1 to {most}", str(number))
    return number


_TAKE_FACT: Final[dict[str, Callable[[Reader], LaunchFact]]] = {
    SIGNED_KIND: lambda _: SignedIds(),
    SHAPE_KIND: _take_shape,
    INJECTIVE_KIND: lambda r: Injective(r.string("a buffer's name")),
    MONOTONE_KIND: lambda r: Monotone(r.string("a buffer's name")),
    RANGE_KIND: _take_range,
    PRODUCT_KIND: _take_product,
}
