"""Every rule of reading, with bytes that break just that one: the code, the place, what was expected and what found."""

from __future__ import annotations

import re
import struct
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest
from blake3 import blake3
from independent_encoder import encode, leb, sealed, string, u32
from wire_pieces import (
    HEADER,
    HERE,
    HINTS,
    METADATA,
    NO_BUFFERS,
    SIZE,
    U32_ZERO,
    Piece,
    a_region,
    body,
    buffer,
    domain,
    element,
    let,
    metadata,
    record,
    statement,
)
from wire_programs import program

import vyre_foundation
from vyre_foundation import Program, wire
from vyre_foundation.diagnostics import WireError
from vyre_foundation.ir import (
    Block,
    BufferDecl,
    DataType,
    LitU32,
    Return,
    Store,
    SubgroupLocalId,
    SubgroupReduce,
    SubgroupReduceOp,
    Unary,
    UnOp,
    limits,
)


@dataclass(frozen=True)
class Case:
    """Pieces with HERE among them; the code, part of the first line, and how the words after `expected` begin."""

    id: str
    pieces: list[Piece]
    code: str
    what: str
    expected: str
    found: str
    version: int = 6

    @property
    def wire(self) -> bytes:
        return sealed(joined(self.pieces), version=self.version)

    @property
    def offset(self) -> int:
        before = self.pieces[: self.pieces.index(HERE)]
        return HEADER + sum(len(piece or b"") for piece in before)


def joined(pieces: list[Piece]) -> bytes:
    return b"".join(piece for piece in pieces if piece is not None)


def check(cases: list[Case]) -> list[object]:
    return [pytest.param(case, id=case.id) for case in cases]


def refusal(data: Any) -> WireError:
    with pytest.raises(WireError) as refused:
        wire.decode(data)
    error = refused.value
    assert len(error.findings) == 1
    assert error.fix
    return error


def verify(case: Case) -> None:
    error = refusal(case.wire)
    assert error.code == case.code, error
    assert case.what in error.what, error
    assert error.where == f"offset {case.offset}", error
    assert error.because == f"expected {case.expected}, found {case.found}", error


# ------------------------------------------------------------------------------------------------- numbers, flags, text


def number(id: str, *pieces: Piece, what: str) -> Case:
    return Case(id, list(pieces), "W005", what, "the number of records", "a longer LEB128")


def flag(id: str, pieces: list[Piece], of: str) -> Case:
    return Case(id, pieces, "W005", "a flag is neither 0 nor 1", f"0 or 1 for {of}", "2")


def nan(id: str, bits: int) -> Case:
    pieces = let(b"\x0f", HERE, u32(bits))
    return Case(id, pieces, "W005", "a NaN literal is not the canonical one", "0x7fc00000", f"{bits:#x}")


def text(id: str, pieces: list[Piece], where: str, found: str) -> Case:
    return Case(id, pieces, "W005", "text is not UTF-8", f"UTF-8 in {where}", found)


def numberless(id: str, pieces: list[Piece], layout: str) -> Case:
    return Case(id, pieces, "W005", f"{layout} takes no number", "0", "7")


FORMS = [
    Case(
        "padded",
        [HERE, b"\x81\0", *METADATA, b"\0\0"],
        "W005",
        "a number is not in its shortest form",
        "the number of records",
        "a padded LEB128",
    ),
    number("eleven-bytes", HERE, b"\xff" * 10, b"\0", what="a number does not fit 64 bits"),
    number("sixty-five-bits", HERE, b"\xff" * 9, b"\2", what="a number does not fit 64 bits"),
    flag("entry-op-id", metadata(HERE, b"\2", SIZE), "whether there is a name"),
    flag("non-composable", metadata(b"\0", SIZE, HERE, b"\2"), "whether the program may be composed with itself"),
    flag("is-output", buffer(flags=(HERE, b"\2\0")), "whether a buffer is an output"),
    flag("live-out", buffer(flags=(b"\0", HERE, b"\2")), "whether a buffer is live out"),
    flag("range", buffer(span=(HERE, b"\2")), "whether there is a range"),
    flag("axis", buffer(hints=(HERE, b"\2")), "whether there is an axis"),
    flag("bytes-extraction", buffer(last=(b"\3", HERE, b"\2")), "whether bytes may be extracted"),
    flag("literal", let(b"\2", HERE, b"\2"), "a flag"),
    flag("region", statement("region", b"\x0b", string(""), HERE, b"\2"), "whether there is a name"),
    flag("atomic", let(b"\x0e\1\4", string("b"), U32_ZERO, HERE, b"\2"), "whether there is an operand"),
    text("name", let(b"\3", u32(3), b"a", HERE, b"\xffb"), "a name", "invalid start byte"),
    text("surrogate", let(b"\3", u32(3), HERE, b"\xed\xa0\x80"), "a name", "invalid continuation byte"),
    text("record-name", [b"\1\1", HERE, b"\xff\0\0"], "a record's name", "invalid start byte"),
    text("cut-character", let(b"\3", u32(1), HERE, b"\xc3"), "a name", "unexpected end of data"),
    numberless("scale", let(b"\x0d\x1f\x10\0", HERE, u32(7)), "per_tensor"),
    numberless("no-zero-point", let(b"\x0d\x1f\x10\1", u32(7), b"\0", HERE, u32(7)), "absent"),
    numberless("zero-point", let(b"\x0d\x1f\x10\2", u32(7), b"\1", HERE, u32(7)), "per_tensor"),
    numberless("element-scale", element(0x1F, 0x10, 0, 7, at=2), "per_tensor"),
    numberless("element-no-zero-point", element(0x1F, 0x10, 1, 7, 0, 7, at=4), "absent"),
    numberless("element-zero-point", element(0x1F, 0x10, 2, 7, 1, 7, at=4), "per_tensor"),
    nan("payload", 0x7FC0_0001),
    nan("negative", 0xFFC0_0000),
    nan("signalling", 0x7F80_0001),
    Case(
        "break",
        body(record("vyre.control.break", b"\x80", HERE, string("vyre.control.break"), u32(2), b"ab")),
        "W005",
        "a break has a payload",
        "0 bytes",
        "2",
    ),
    Case(
        "f64",
        let(b"\x80", HERE, string("vyre.literal.f64"), u32(8), struct.pack("<Q", 0xFFF8 << 48)),
        "W005",
        "a NaN literal is not the canonical one",
        "0x7ff8000000000000",
        "0xfff8000000000000",
    ),
]


@pytest.mark.parametrize("case", check(FORMS))
def test_numbers_flags_floats_and_text_have_one_form(case: Case):
    verify(case)


# -------------------------------------------------------------------------------------------------------------- lengths


def cut(id: str, pieces: list[Piece], expected: str, left: int, words: str = "left") -> Case:
    return Case(id, pieces, "W001", "the bytes end too early", expected, f"{left} {words}")


def shape_of(length: int, *payload: Piece) -> list[Piece]:
    """A program with a fact about a shape."""
    return domain(length, *payload, kind="vyre.launch.shape")


def range_of(low: int, high: int, *, at_high: bool) -> list[Piece]:
    """A program with a fact about a range, whose number at the mark is over the limit."""
    ends = [end.to_bytes(16, "little", signed=True) for end in (low, high)]
    marked: list[Piece] = [ends[0], HERE, ends[1]] if at_high else [HERE, *ends]
    return domain(37, u32(1) + b"n", *marked, kind="vyre.launch.range")


def far(id: str, which: str, low: int, high: int, found: int, limits: str) -> Case:
    pieces = range_of(low, high, at_high=which == "upper")
    return Case(id, pieces, "W005", f"the {which} end of a range is over the limit", limits, str(found))


FACTS = [
    far("low", "lower", -(2**63) - 1, 0, -(2**63) - 1, f"{-(2**63)} to {2**64 - 1}"),
    far("high", "upper", 0, 2**64, 2**64, f"0 to {2**64 - 1}"),
    far("falling", "upper", 3, 2, 2, f"3 to {2**64 - 1}"),
    Case(
        "factors",
        domain(6, HERE, b"\5", u32(1) + b"n", kind="vyre.launch.product"),
        "W005",
        "the factors of a product are over the limit",
        "1 to 4",
        "5",
    ),
    Case(
        "axis-of-a-domain",
        domain(7, b"\4", u32(1) + b"y", HERE, b"\3"),
        "W005",
        "the axis of a domain is over the limit",
        "0 to 2",
        "3",
    ),
    Case(
        "after-a-fact",
        domain(7, u32(1) + b"p", HERE, b"..", kind="vyre.launch.injective"),
        "W007",
        "bytes after a fact",
        "the end",
        "2 bytes more",
    ),
]


@pytest.mark.parametrize("case", check(FACTS))
def test_facts_about_contents_are_within_their_limits(case: Case):
    verify(case)


LENGTHS = [
    cut("leb", [b"\x80", HERE], "1 bytes of the number of records", 0),
    cut("name", let(b"\3", u32(9), HERE, b"abc"), "9 bytes of a name", 6),
    cut("body", statement("block", b"\6", HERE, u32(99)), "99 statements", 3, "bytes"),
    cut("payload", let(b"\x80", string("k"), u32(50), HERE), "50 bytes of a payload", 3),
    cut("dimensions", let(b"\x0d\x1e", u32((1 << 32) - 1), HERE), f"{(1 << 34) - 4} bytes of dimensions", 3),
    cut("record", [b"\1\1a", b"\x7f", HERE, b"\0"], "a record of 127 bytes", 1),
    cut("huge-record", [b"\1\1a", leb(2**64 - 1), HERE], f"a record of {2**64 - 1} bytes", 0),
    cut("buffers", metadata(b"\0", SIZE, b"\0", leb(9), HERE, tail=()), "4 bytes of the length of a buffer's name", 1),
    cut("domain", domain(3, b"\1", HERE, b"\0\0"), "4 bytes of a number", 2),
    cut("domain-axes", domain(6, b"\3\2", u32(7), HERE), "4 bytes of a number", 0),
    cut("fact", shape_of(9, u32(1) + b"a", u32(4), HERE), "4 bytes of a buffer's name", 0),
    cut("domain-name", domain(8, b"\0", u32(4), HERE, b"abc"), "4 bytes of a buffer's name", 3),
    Case("expression", [*let(HERE)[:-3], HERE], "W001", "the bytes end too early", "an expression", "the end"),
    Case("statement", [b"\2", *METADATA, b"\1x\0", HERE], "W001", "the bytes end too early", "a statement", "the end"),
]


@pytest.mark.parametrize("case", check(LENGTHS))
def test_every_length_lies_within_the_bytes_that_are_left(case: Case):
    verify(case)


def test_every_beginning_of_a_file_is_refused():
    whole = encode(program("everything", 1))
    for length in range(HEADER, len(whole)):
        assert refusal(sealed(whole[HEADER:length])).code in {"W001", "W005", "W008"}
    for length in range(HEADER):
        assert refusal(whole[:length]).code in {"W001", "W002"}


# ----------------------------------------------------------------------------------------------------------------- tags


def tag(id: str, pieces: list[Piece], kind: str, found: int) -> Case:
    return Case(id, pieces, "W004", f"an unknown {kind}", "a known tag", f"{found:#04x}")


def extension(id: str, before: bytes, found: int) -> Case:
    pieces = let(before, b"\x80", HERE, u32(found))
    return Case(id, pieces, "W004", "not an extension id", "a u32 with its top bit set", f"{found:#x}")


def not_element(word: str, found: int) -> Case:
    what = f"{word} cannot be a buffer's element"
    return Case(word, element(found), "W004", what, "another element type", word)


TAGS = [
    tag("expression", let(HERE, b"\x17"), "expression", 0x17),
    tag("expression-0x7f", let(HERE, b"\x7f"), "expression", 0x7F),
    tag("statement", body(record("x", HERE, b"\x13")), "statement", 0x13),
    tag("binary", let(b"\x09", HERE, b"\x22"), "binary operator", 0x22),
    tag("binary-0", let(b"\x09", HERE, b"\0"), "binary operator", 0),
    tag("unary", let(b"\x0a", HERE, b"\x25"), "unary operator", 0x25),
    tag("atomic", let(b"\x0e", HERE, b"\x0c"), "atomic operator", 0x0C),
    tag("atomic-ordering", let(b"\x0e\1", HERE, b"\6"), "memory ordering", 6),
    tag("barrier", statement("barrier", b"\7", HERE, b"\6"), "memory ordering", 6),
    tag("reduction", let(b"\x11", HERE, b"\x08"), "subgroup reduction", 8),
    tag("reduction-0", let(b"\x11", HERE, b"\0"), "subgroup reduction", 0),
    tag("all-reduce", statement("all_reduce", b"\x0f", string("b"), HERE, b"\7"), "collective operator", 7),
    tag("datatype", let(b"\x0d", HERE, b"\x20"), "data type", 0x20),
    tag("inner-datatype", let(b"\x0d\x16", HERE, b"\0"), "data type", 0),
    tag("scale", let(b"\x0d\x1f\x10", HERE, b"\3"), "quantization scale", 3),
    tag("zero-point", let(b"\x0d\x1f\x10\0", u32(0), HERE, b"\4"), "quantization zero point", 4),
    *(
        tag(f"storage-{dtype:#x}-in-a-cast", let(b"\x0d\x1f", HERE, bytes([dtype])), "storage type", dtype)
        for dtype in (1, 2, 3, 4, 5, 6, 7, 9, 0x0A, 0x0B, 0x0C, 0x0D, 0x12)
    ),
    tag("quantized-of-arrays", let(b"\x0d\x1f", HERE, b"\x08", u32(1)), "storage type", 8),
    tag("locality", buffer(hints=(b"\0", u32(0), HERE, b"\3")), "locality", 3),
    tag("linear-type", buffer(last=(HERE, b"\4")), "linear type", 4),
    tag("predicate", buffer(last=(b"\3\0", HERE, b"\x0a")), "shape predicate", 10),
    tag("none-inside-not", buffer(last=(b"\3\0\x09", HERE, b"\0")), "shape predicate", 0),
    tag("memory-kind", buffer(region=a_region(head=(HERE, b"\7"))), "memory kind", 7),
    tag("access", buffer(region=a_region(head=(b"\4", HERE, b"\5"))), "buffer access", 5),
    tag("element", element(0x20), "element type", 0x20),
    tag("storage", element(0x1F, 0x20, at=0), "storage type", 0x20),
    *(
        tag(f"storage-{dtype:#x}", element(0x1F, dtype, at=0), "storage type", dtype)
        for dtype in (1, 2, 3, 4, 5, 6, 7, 8, 9, 0x0A, 0x0B, 0x0C, 0x0D, 0x12, 0x13, 0x1F, 0x80)
    ),
    tag("element-scale", element(0x1F, 0x10, 3, at=1), "quantization scale", 3),
    tag("element-zero-point", element(0x1F, 0x10, 0, 0, 4, at=3), "quantization zero point", 4),
    tag("domain", domain(1, HERE, b"\5"), "domain", 5),
    Case(
        "layout",
        buffer(region=a_region(head=(b"\4\0\1", HERE, b"\1"))),
        "W004",
        "an unknown layout",
        "0, dense",
        "1",
    ),
    extension("binary-extension", b"\x09", 1),
    extension("unary-extension", b"\x0a", 0x7FFF_FFFF),
    extension("atomic-extension", b"\x0e", 0),
    Case(
        "opaque-type",
        let(b"\x0d\x80", HERE, u32(5)),
        "W004",
        "not an extension id",
        "a u32 with its top bit set",
        "0x5",
    ),
    Case(
        "opaque-element",
        element(0x80, 0x7FFF_FFFF, at=0),
        "W004",
        "not an extension id",
        "a u32 with its top bit set",
        "0x7fffffff",
    ),
    not_element("vec", 0x14),
    not_element("tensor_shaped", 0x15),
    not_element("sparse_csr", 0x16),
    not_element("sparse_coo", 0x17),
    not_element("sparse_bsr", 0x18),
    not_element("device_mesh", 0x1E),
]


@pytest.mark.parametrize("case", check(TAGS))
def test_an_unknown_tag_is_refused_by_name(case: Case):
    verify(case)


# --------------------------------------------------------------------------------- reductions, whose layout changed


def test_reductions_of_version_4_are_read_as_those_of_later_versions():
    for op in range(1, 8):
        raw = joined(let(bytes([0x11, op]), U32_ZERO))
        assert wire.decode(sealed(raw, version=4)) == wire.decode(sealed(raw, version=5)) == wire.decode(sealed(raw))


def unsettled(id: str, pieces: list[Piece], found: str) -> Case:
    what = "subgroup reductions of version 4 cannot be read"
    return Case(id, pieces, "W004", what, "reductions that have an operator", found, version=4)


BARE = "the layout of before the crates 0.6, in which they had none"
BOTH = "bytes that fit the layout with an operator and the older one without"
DOUBTFUL = unsettled(
    # b[subgroup_add(LitU32)] = exp(subgroup lane), or: b[subgroup_add(LitI32)] = lane >> lane
    "both",
    statement("store", b"\2", string("b"), HERE, b"\x11\1\0\1\2\3\x09\x0a\x14\x14"),
    BOTH,
)
REDUCTIONS = [
    # subgroup_add(f32(gid.x)), or the sum of a literal that has the same four bytes
    unsettled("sum-of-a-cast", let(HERE, b"\x11\1\x0d\x0b\6\0"), BOTH),
    unsettled("literal", let(HERE, b"\x11", U32_ZERO), BARE),
    unsettled("id", let(HERE, b"\x11\6\0"), BARE),
    unsettled("two", let(b"\x09\1", HERE, b"\x11\6\0", b"\x11\6\1"), BARE),
    DOUBTFUL,
]


@pytest.mark.parametrize("case", check(REDUCTIONS))
def test_reductions_of_version_4_without_an_operator_and_doubtful_ones_are_refused(case: Case):
    verify(case)


def test_bytes_that_fit_both_layouts_of_version_4_have_one_meaning_in_version_5():
    assert wire.decode(sealed(joined(DOUBTFUL.pieces), version=5)).entry == (
        Store(
            "b",
            SubgroupReduce(SubgroupReduceOp.ADD, LitU32(0x09030201)),
            Unary(UnOp.EXP, SubgroupLocalId()),
        ),
    )


def test_bytes_that_fit_no_layout_of_version_4_are_refused_for_what_is_wrong_with_the_later_one():
    raw = joined(let(b"\x11\1\x7f"))
    assert refusal(sealed(raw, version=4)).what == "an unknown expression"


# --------------------------------------------------------------------------------------------------------------- limits


def over(id: str, pieces: list[Piece], what: str, limit: int, found: int) -> Case:
    return Case(id, pieces, "W006", f"{what} is over the limit", f"at most {limit}", str(found))


def many_predicates() -> bytes:
    """Predicates inside each other, 4096 in all: a balanced tree, with a Not to make the number even."""
    level = b"\1" + u32(0)
    for _ in range(11):
        level = b"\7" + level * 2
    return b"\x09" + level


NEST = (b"\6" + u32(1)) * 64
LIMITS = [
    over("depth", let(b"\x0a\x02" * 128, HERE, b"\x15"), "the depth of an expression", 128, 129),
    over("nesting", statement("block", NEST, b"\6", HERE, u32(0)), "the nesting of bodies", 64, 65),
    over(
        "statements",
        statement("block", b"\6", u32(100_000), b"\5" * 99_999, HERE, b"\5"),
        "the number of statements",
        100_000,
        100_001,
    ),
    over("buffers", metadata(b"\0", SIZE, b"\0", HERE, leb(16_385)), "the number of buffers", 16_384, 16_385),
    over("arguments", let(b"\x0b", string("f"), HERE, u32(4_097)), "the number of arguments", 4_096, 4_097),
    over("name", let(b"\3", u32((1 << 20) + 1), HERE), "the length of a name", 1 << 20, (1 << 20) + 1),
    over("record-name", [b"\1", leb((1 << 20) + 1), HERE], "the length of a record's name", 1 << 20, (1 << 20) + 1),
    over(
        "payload",
        let(b"\x80", string("k"), HERE, u32((4 << 20) + 1)),
        "the length of a payload",
        4 << 20,
        (4 << 20) + 1,
    ),
    over("types", let(b"\x0d", b"\x16" * 33, HERE), "the nesting of types", 32, 33),
    over("predicate-depth", buffer(last=(b"\3\0", b"\x09" * 32, HERE)), "the nesting of shape predicates", 32, 33),
    over(
        "predicate-size",
        buffer(last=(b"\3\0\7", many_predicates()[:-5], HERE)),
        "the size of a shape predicate",
        4096,
        4097,
    ),
    over("element-number", element(0x08, 1 << 32, at=0), "a number", (1 << 32) - 1, 1 << 32),
    Case("records", [HERE, leb(116_388)], "W006", "the number of records", "1 to 116387", "116388"),
    Case("no-records", [HERE, leb(0), b"\0\0"], "W006", "the number of records", "1 to 116387", "0"),
]


@pytest.mark.parametrize("case", check(LIMITS))
def test_every_limit_holds_for_reading(case: Case):
    verify(case)


JUST_WITHIN = [
    pytest.param(let(b"\x0a\x02" * 127, b"\x15"), id="depth"),
    pytest.param(statement("block", NEST, b"\5"), id="nesting"),
    pytest.param(statement("block", b"\6", u32(99_999), b"\5" * 99_999), id="statements"),
    pytest.param(let(b"\x0b", string("f"), u32(4_096), b"\x15" * 4_096), id="arguments"),
    pytest.param(let(b"\3", string("n" * (1 << 20))), id="name"),
    pytest.param(let(b"\x80", string("k"), u32(4 << 20), bytes(4 << 20)), id="payload"),
    pytest.param(let(b"\x0d", b"\x16" * 32, b"\1\x15"), id="types"),
    pytest.param(buffer(last=(b"\3\0", b"\x09" * 31, b"\1" + u32(0))), id="predicate-depth"),
    pytest.param(buffer(last=(b"\3\0", many_predicates())), id="predicate-size"),
]


@pytest.mark.parametrize("pieces", JUST_WITHIN)
def test_what_is_just_within_a_limit_is_read_and_written_back(pieces: list[Piece]):
    made = sealed(b"".join(piece for piece in pieces if piece is not None))
    assert wire.encode(wire.decode(made)) == made


def test_as_many_buffers_as_the_limit_are_read():
    made = Program([BufferDecl.read("b", n, DataType.U32) for n in range(limits.BUFFERS)], (1, 1, 1), ())
    assert wire.decode(encode(made)) == made


def test_a_file_over_the_limit_is_refused_before_it_is_looked_at():
    error = refusal(b"VYRE" + bytes(limits.PROGRAM_BYTES))
    assert (error.code, error.where) == ("W006", "offset 0")
    assert error.because == f"expected at most {64 << 20}, found {(64 << 20) + 4}"


# ----------------------------------------------------------------------------------------------------------- agreement


def differs(id: str, pieces: list[Piece], what: str, expected: str, found: str, code: str = "W008") -> Case:
    return Case(id, pieces, code, what, expected, found)


READ_WRITE = a_region(head=(b"\0\1\1\0",))
ANOTHER_NAME, ANOTHER_LENGTH = "a record of another name", "a record of another length"
OUTPUTS = "the output set does not fit the buffers"


def hints_text(alignment: int) -> str:
    return f"MemoryHints(coalesce_axis=None, preferred_alignment={alignment}, locality=Locality.TEMPORAL)"


AGREEMENT = [
    differs(
        "first-record",
        [b"\1", HERE, *record("x", *NO_BUFFERS), b"\0\0"],
        ANOTHER_NAME,
        "vyre.program.metadata",
        "x",
    ),
    differs(
        "record-name",
        body([HERE, *record("vyre.node.return", b"\6", u32(0))]),
        ANOTHER_NAME,
        "vyre.node.block",
        "vyre.node.return",
    ),
    differs("opaque-name", body([HERE, *record("a", b"\x80", string("b"), u32(0))]), ANOTHER_NAME, "b", "a"),
    differs("long-record", statement("return", b"\5", HERE, b"\0"), ANOTHER_LENGTH, "its end at 109", "it at 108"),
    differs(
        "short-record",
        [b"\1", leb(21), b"vyre.program.metadata", leb(10), *NO_BUFFERS, HERE, b"\0\0\0"],
        ANOTHER_LENGTH,
        "its end at 74",
        "it at 88",
    ),
    differs(
        "operands",
        [b"\1", *METADATA[:-1], HERE, b"\1\0\0"],
        "a record has operands",
        "0",
        "1",
        code="W005",
    ),
    differs(
        "metadata-magic",
        body(first=record("vyre.program.metadata", HERE, b"VYRE-MATE")),
        "record 0 is not the metadata",
        "VYRE-META",
        b"VYRE-MATE".hex(),
        code="W005",
    ),
    differs("region-count", body(tail=(HERE, leb(1))), "not one memory region a buffer", "0 regions", "1"),
    differs("no-regions", buffer(region=(HERE, leb(0))), "not one memory region a buffer", "1 regions", "0"),
    differs(
        "region-id",
        buffer(region=a_region(first=(leb(1), HERE, leb(1)))),
        "memory regions are out of order",
        "region 0",
        "region 1",
    ),
    differs(
        "region-elements",
        buffer(region=a_region(shape=(leb(1), HERE, leb(5)))),
        "a region's count differs from the metadata's",
        "0",
        "5",
    ),
    differs(
        "shape-length",
        buffer(region=a_region(shape=(leb(2), HERE, leb(0)))),
        "a shape of another length",
        "2 bytes",
        "1",
    ),
    differs(
        "hints-length",
        buffer(region=a_region(hints=(leb(7), HERE, HINTS))),
        "hints of another length",
        "7 bytes",
        "6",
    ),
    differs(
        "hints",
        buffer(region=a_region(hints=(leb(6), HERE, b"\0" + u32(16) + b"\1"))),
        "a region's hints differ from the metadata's",
        hints_text(0),
        hints_text(16),
    ),
    differs("output-extra", buffer(outputs=(HERE, leb(1), leb(0))), OUTPUTS, "[]", "1 buffers"),
    differs("output-missing", buffer(region=READ_WRITE, outputs=(HERE, leb(0))), OUTPUTS, "[0]", "0 buffers"),
    differs("output-other", buffer(region=READ_WRITE, outputs=(HERE, leb(1), leb(1))), OUTPUTS, "[0]", "[1]"),
    differs("output-huge", buffer(outputs=(HERE, leb(2**64 - 1))), OUTPUTS, "[]", f"{2**64 - 1} buffers"),
    differs(
        "trailing",
        body(tail=(b"\0\0", HERE, b"\0")),
        "bytes after the program",
        "the end",
        "1 bytes more",
        code="W007",
    ),
    differs(
        "fact-trailing",
        domain(1, HERE, b"\0", kind="vyre.launch.i32"),
        "bytes after a fact",
        "the end",
        "1 bytes more",
        code="W007",
    ),
    differs(
        "domain-trailing",
        domain(6, b"\1", u32(5), HERE, b"\0"),
        "bytes after the domain",
        "the end",
        "1 bytes more",
        code="W007",
    ),
]


@pytest.mark.parametrize("case", check(AGREEMENT))
def test_what_is_said_twice_must_agree_and_nothing_may_follow(case: Case):
    verify(case)


# ----------------------------------------------------------------------------------------------- what no encoder writes


def first_region(*rest: Piece) -> tuple[Piece, ...]:
    return (leb(1), HERE, *rest)


UNWRITTEN = [
    differs(
        "workgroup",
        metadata(b"\0", HERE, u32(1), u32(0), u32(1)),
        "a workgroup has no invocations",
        "sizes from 1 up",
        "(1, 0, 1)",
        code="W005",
    ),
    differs(
        "live-out",
        buffer(flags=(b"\0\1",), region=first_region(*a_region()[1:])),
        "`b` has no size",
        "a count",
        "live out without a count",
        code="W005",
    ),
    differs(
        "workgroup-memory",
        buffer(region=first_region(*a_region(head=(b"\1\3\1\0",))[1:])),
        "`b` has no size",
        "a count",
        "workgroup memory without a count",
        code="W005",
    ),
    differs(
        "backwards",
        buffer(span=(b"\1", leb(2), leb(1)), region=first_region(*a_region()[1:])),
        "`b` returns a range it does not have",
        "a range inside it",
        "bytes 2..1 of an unknown number",
        code="W005",
    ),
    differs(
        "outside",
        buffer(count=1, span=(b"\1", leb(0), leb(5)), region=first_region(*a_region(count=1)[1:])),
        "`b` returns a range it does not have",
        "a range inside it",
        "bytes 0..5 of 4",
        code="W005",
    ),
]


@pytest.mark.parametrize("case", check(UNWRITTEN))
def test_what_the_encoder_refuses_to_write_is_not_read_either(case: Case):
    verify(case)


# ------------------------------------------------------------------------------------------------------------- envelope

GOOD = encode(program("plain", 0))


def patched(at: int, new: bytes) -> bytes:
    return GOOD[:at] + new + GOOD[at + len(new) :]


ENVELOPE = [
    ("empty", b"", "W002", 0, "expected the magic `VYRE`, found b''"),
    ("magic", patched(0, b"VIR0"), "W002", 0, "expected the magic `VYRE`, found b'VIR0'"),
    ("text", b"program workgroup(1, 1, 1) {\n}\n", "W002", 0, "expected the magic `VYRE`, found b'prog'"),
    ("cut-in-the-version", b"VYRE\6", "W001", 4, "expected 2 bytes of the version, found 1 left"),
    ("version-3", patched(4, b"\3"), "W002", 4, "expected one of (4, 5, 6), found 3"),
    ("version-7", patched(4, b"\7"), "W002", 4, "expected one of (4, 5, 6), found 7"),
    ("version-1542", patched(4, b"\6\6"), "W002", 4, "expected one of (4, 5, 6), found 1542"),
    ("no-flags", patched(6, b"\0"), "W002", 6, "expected 0x0004, found 0x0000"),
    ("flag-1", patched(6, b"\5"), "W002", 6, "expected 0x0004, found 0x0005"),
    ("flag-2", patched(6, b"\6"), "W002", 6, "expected 0x0004, found 0x0006"),
    ("flag-unknown", patched(6, b"\4\x80"), "W002", 6, "expected 0x0004, found 0x8004"),
    ("cut-in-the-digest", GOOD[:39], "W001", 8, "expected 32 bytes of the digest, found 31 left"),
]


@pytest.mark.parametrize(
    ("data", "code", "offset", "because"), [pytest.param(*rest, id=name) for name, *rest in ENVELOPE]
)
def test_the_envelope_is_checked_first(data: bytes, code: str, offset: int, because: str):
    error = refusal(data)
    assert (error.code, error.where, error.because) == (code, f"offset {offset}", because)


def test_a_changed_byte_of_the_body_does_not_fit_the_digest():
    for at in (8, 39, HEADER, len(GOOD) - 1):
        spoiled = patched(at, bytes([GOOD[at] ^ 1]))
        error = refusal(spoiled)
        assert (error.code, error.where) == ("W003", "offset 8")
        found = blake3(spoiled[HEADER:]).hexdigest()
        assert error.because == f"expected {spoiled[8:HEADER].hex()}, found {found}"


@pytest.mark.parametrize("data", ["VYRE", None, 3, [86, 89], Program], ids=repr)
def test_what_is_not_bytes_is_refused(data: object):
    error = refusal(data)
    assert (error.code, error.what) == ("W002", "not bytes")


def test_a_full_stack_is_a_wire_error():
    nested = Block((Return(),))
    for _ in range(60):
        nested = Block((nested,))
    made = wire.encode(Program((), (1, 1, 1), [nested]))

    def call(depth: int) -> Program:
        return call(depth - 1) if depth else wire.decode(made)

    with pytest.raises(WireError) as refused:
        call(room() - 40)
    assert refused.value.code == "W006"
    assert refused.value.what == "no room to decode"


def room() -> int:
    """How many more calls fit on the stack."""
    try:
        return 1 + room()
    except RecursionError:
        return 0


# --------------------------------------------------------------------------------------------------------- completeness


def test_every_code_of_reading_has_a_case():
    codes = {case.code for case in [*FORMS, *LENGTHS, *TAGS, *LIMITS, *AGREEMENT, *UNWRITTEN]}
    assert codes | {code for _, _, code, _, _ in ENVELOPE} | {"W003"} == {f"W00{n}" for n in range(1, 9)}
    sources = (Path(vyre_foundation.__file__).parent / "wire").glob("*.py")
    raised = {code for file in sources for code in re.findall(r"W\d{3}", file.read_text(encoding="utf-8"))}
    assert raised == {f"W00{n}" for n in range(1, 10)}
