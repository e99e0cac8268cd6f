"""Programs that the Rust crates wrote: read, written back, printed, hashed and judged as they do it.

Where ours differ, the rows stand here with the cause, and a test says that the cause is one.
"""

from __future__ import annotations

from collections import Counter
from functools import cache
from typing import Any

from blake3 import blake3
from independent_encoder import encode as independent_encode
from rust_rows import readable, rows
from slow_canonical import slow_canonical

from vyre_foundation import Program, wire
from vyre_foundation.ir import BufferDecl, DataType, DeclaredKind, DeclaredType, Node, Region
from vyre_foundation.wire.rust import findings

VECTOR_ELEMENTS = {
    "buf.type.Vec_element:F32,count:4_",
    "buf.type.Vec_element:Vec_element:U8,count:3_,count:2_",
}
"""A vector is an element that Rust writes without its length. Neither Rust nor we can read that."""

EXCHANGED_ATOMICS = {
    f"random.{number}"
    for number in (41, 46, 49, 51, 62, 116, 121, 131, 133, 137, 140, 153, 168, 185, 239, 251, 284, 297)
}
"""Rust puts the operands of a commutative operator in order even where one holds an atomic.

We never exchange those: which of two atomics comes first can be seen, so the two programs are not the same.
"""


def test_the_rows_are_those_that_rust_wrote():
    assert len(rows()) == 675
    assert len({row.name for row in rows()}) == 675
    assert sum(row.pinned is not None for row in rows()) == 107
    assert all(row.canonical == row.fingerprint for row in rows())
    assert all(row.pinned in (None, row.fingerprint) for row in rows())


def test_every_row_is_read_but_those_that_rust_cannot_read_either():
    assert {row.name: row.refusal for row in rows() if row.program is None} == dict.fromkeys(VECTOR_ELEMENTS, "W004")
    assert all(not row.reads_back for row in rows() if row.name in VECTOR_ELEMENTS)


def test_what_is_read_is_written_back_to_the_same_bytes():
    assert [row.name for row, program in readable() if program.to_wire() != row.wire] == []
    assert [row.name for row, program in readable() if independent_encode(program) != row.wire] == []


def test_text_brings_every_program_back():
    assert [row.name for row, program in readable() if Program.from_text(program.to_text()) != program] == []


def test_the_digests_are_rusts_but_where_it_exchanges_atomics():
    assert {row.name for row, program in readable() if program.fingerprint().hex() != row.fingerprint} == (
        EXCHANGED_ATOMICS
    )


def test_with_rusts_rule_for_atomics_those_digests_are_equal_too():
    for row, program in readable():
        if row.name in EXCHANGED_ATOMICS:
            exchanged = slow_canonical(program, exchange_atomics=True)
            assert exchanged != wire.canonical(program)
            assert blake3(independent_encode(exchanged)).hexdigest() == row.fingerprint, row.name


# ------------------------------------------------------------------------------------------------ what rust refuses


@cache
def problems() -> dict[str, list[str]]:
    return {row.name: wire.rust_problems(program) for row, program in readable()}


def test_rust_problems_has_an_answer_exactly_where_rust_refuses():
    assert [row.name for row, _ in readable() if bool(problems()[row.name]) != row.is_refused_by_rust] == []


def test_it_has_one_too_for_the_programs_whose_bytes_nobody_reads():
    four = DeclaredType(DeclaredKind.VEC, (DataType.F32, 4))
    two = DeclaredType(DeclaredKind.VEC, (DeclaredType(DeclaredKind.VEC, (DataType.U8, 3)), 2))
    for element in (four, two):
        program = Program([BufferDecl.read("b", 0, element).with_count(7)], (1, 1, 1), [Region("r", None, ())])
        assert wire.rust_problems(program) == [
            "the elements of `b` have no bytes: vec has no encoding as a buffer's element"
        ]


UNKNOWN_TO_RUST = {"node.opaque": 1}
"""Findings of ours that are none of Rust's validator: its reader refuses these bytes before."""


def test_there_are_as_many_findings_as_rusts_validator_has():
    """Each finding has its rule, so a rule that is missing or too wide shows even where other rules refuse already."""
    differing: dict[str, tuple[int, int]] = {}
    for row, program in readable():
        found = sum(1 for _ in findings(unshared(program)))
        if found - UNKNOWN_TO_RUST.get(row.name, 0) != row.errors:
            differing[row.name] = (found, row.errors)
    assert differing == {}


def unshared(program: Program) -> Program:
    """The program with a node object of its own at every place: Rust counts places."""
    return program.replace(entry=[copied(s) for s in program.entry])


def copied(node: Any) -> Any:
    values: dict[str, Any] = {field.name: getattr(node, field.name) for field in node.fields}
    for field in node.fields:
        value = values[field.name]
        if isinstance(value, Node):
            values[field.name] = copied(value)
        elif field.holds_children and value is not None:
            values[field.name] = tuple([copied(each) for each in value])
    return type(node)(**values)


def test_the_rows_try_most_of_the_rules():
    seen = Counter(found[-5:-1] for each in problems().values() for found in each)
    named = {"V108", "V102", "V085", "V086", "V101", "V088", "V121", "V010", "V041"}
    assert named - seen.keys() == {"V108"}  # which `test_rust_problems` has
    assert len(seen) > 45
