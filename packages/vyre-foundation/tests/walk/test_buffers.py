"""Where programs name their buffers: the table of fields, the uses, renaming."""

from __future__ import annotations

from dataclasses import astuple
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from vyre_foundation import F32, U32, BufferDecl, Elements, Program, ValidationError
from vyre_foundation.ir import (
    EXPRESSIONS,
    STATEMENTS,
    AllGather,
    AllReduce,
    AsyncLoad,
    AsyncStore,
    Atomic,
    AtomicOp,
    Broadcast,
    BufferRef,
    BufLen,
    Call,
    CollectiveOp,
    IndirectDispatch,
    Injective,
    InRange,
    Let,
    LitU32,
    Load,
    Monotone,
    ProductWithin,
    ReduceScatter,
    Shaped,
    SignedIds,
    Store,
    Var,
)
from vyre_foundation.walk import BUFFER_FIELDS, Use, buffer_uses, buffers_in, node_at, rename_buffers
from vyre_reference.testing import generate, generate_any

SEEDS = st.integers(0, 2**32 - 1)
PROGRAMS = st.one_of(SEEDS.map(generate), SEEDS.map(generate_any))

NOT_BUFFERS = {
    ("Assign", "name"),
    ("AsyncLoad", "tag"),
    ("AsyncStore", "tag"),
    ("AsyncWait", "tag"),
    ("Call", "op_id"),
    ("Let", "name"),
    ("Loop", "var"),
    ("OpaqueExpr", "kind"),
    ("OpaqueStmt", "kind"),
    ("Region", "generator"),
    ("Region", "source_region"),
    ("Resume", "tag"),
    ("Trap", "tag"),
    ("Var", "name"),
}
"""Fields that hold text and name something else than a buffer. A new field with text must go here or into the table."""


def text_fields() -> set[tuple[str, str]]:
    kinds = [*EXPRESSIONS.kinds, *STATEMENTS.kinds]
    written = [
        (kind.__name__, name, str(kind.__annotations__[name])) for kind in kinds for name in kind.__annotations__
    ]
    return {(kind, name) for kind, name, annotation in written if annotation.startswith("str")}


def test_every_field_that_holds_text_is_known_to_name_a_buffer_or_not():
    named = {(kind.__name__, field) for kind, fields in BUFFER_FIELDS.items() for field, _ in fields}
    assert named & NOT_BUFFERS == set()
    assert named | NOT_BUFFERS == text_fields()


ZERO = LitU32(0)
USES = [
    (Store("b", ZERO, ZERO), [("b", Use.WRITE)]),
    (Let("t", Load("b", ZERO)), [("b", Use.READ)]),
    (Let("t", Atomic(AtomicOp.ADD, "b", ZERO, None, ZERO)), [("b", Use.ATOMIC)]),
    (Let("t", BufLen("b")), [("b", Use.LENGTH)]),
    (Let("t", Call("f", (BufferRef("b"),))), [("b", Use.REFERENCE)]),
    (IndirectDispatch("b", 0), [("b", Use.READ)]),
    (AsyncLoad("b", "c", ZERO, ZERO, "t"), [("b", Use.READ), ("c", Use.WRITE)]),
    (AsyncStore("b", "c", ZERO, ZERO, "t"), [("b", Use.READ), ("c", Use.WRITE)]),
    (AllReduce("b", CollectiveOp.SUM, 0), [("b", Use.READ_WRITE)]),
    (AllGather("b", "c", 0), [("b", Use.READ), ("c", Use.WRITE)]),
    (ReduceScatter("b", "c", CollectiveOp.SUM, 0), [("b", Use.READ), ("c", Use.WRITE)]),
    (Broadcast("b", 0, 0), [("b", Use.READ_WRITE)]),
]


@pytest.mark.parametrize(
    ("statement", "expected"), USES, ids=[type(s).__name__ + str(n) for n, (s, _) in enumerate(USES)]
)
def test_a_node_uses_its_buffers_as_it_should(statement: Any, expected: list[tuple[str, Use]]):
    program = Program([], (1, 1, 1), [statement])
    found = [(use.buffer, use.use) for uses in buffer_uses(program).values() for use in uses]
    assert found == expected
    assert buffers_in(program) == {name for name, _ in expected}


def test_every_kind_of_use_is_made_by_some_node():
    assert {use for _, expected in USES for _, use in expected} == set(Use)


def test_uses_are_in_text_order_with_their_places_and_declared_buffers_are_listed():
    program = Program(
        [BufferDecl.read("x", 0, F32), BufferDecl.read("unused", 1, F32)],
        (1, 1, 1),
        [Store("y", Load("x", ZERO), Load("x", Load("x", ZERO)))],
    )
    uses = buffer_uses(program)
    assert list(uses) == ["x", "unused", "y"]
    assert uses["unused"] == []
    assert [use.path for use in uses["x"]] == ["entry[0].index", "entry[0].value", "entry[0].value.index"]


@given(PROGRAMS)
def test_each_use_names_the_node_that_stands_at_its_path(program: Program):
    for name, uses in buffer_uses(program).items():
        for use in uses:
            assert use.buffer == name
            assert node_at(program, use.path) is use.node
            assert name in [getattr(use.node, field) for field, _ in BUFFER_FIELDS[type(use.node)]]


@given(PROGRAMS)
def test_the_buffers_of_a_program_are_those_its_uses_name(program: Program):
    assert buffers_in(program) == {name for name, uses in buffer_uses(program).items() if uses}


# ------------------------------------------------------------------------------------------------------------ renaming


def all_names(program: Program) -> set[str]:
    said: list[object] = [program.domain.over] if isinstance(program.domain, Elements) else []
    said += [value for fact in program.facts for value in astuple(fact)]
    said += [name for fact in program.facts if isinstance(fact, ProductWithin) for name in fact.factors]
    return {b.name for b in program.buffers} | buffers_in(program) | {name for name in said if isinstance(name, str)}


@given(PROGRAMS)
def test_renaming_buffers_there_and_back_changes_nothing(program: Program):
    there = {name: f"new {name}" for name in all_names(program)}
    back = {new: old for old, new in there.items()}
    renamed = rename_buffers(program, there)
    assert rename_buffers(renamed, back) == program
    assert all_names(renamed) == set(there.values())
    assert [b.name for b in renamed.buffers] == [there[b.name] for b in program.buffers]


def test_declaration_use_and_domain_are_renamed_together_and_variables_are_not():
    program = Program(
        [BufferDecl.read_write("y", 0, U32), BufferDecl.read("x", 1, U32)],
        (64, 1, 1),
        [Let("y", BufLen("y")), Store("y", Var("y"), Load("x", Var("y")))],
        domain=Elements("y"),
    )
    assert rename_buffers(program, {"y": "out", "other": "z"}) == Program(
        [BufferDecl.read_write("out", 0, U32), BufferDecl.read("x", 1, U32)],
        (64, 1, 1),
        [Let("y", BufLen("out")), Store("out", Var("y"), Load("x", Var("y")))],
        domain=Elements("out"),
    )
    swapped = rename_buffers(program, {"x": "y", "y": "x"})
    assert [b.name for b in swapped.buffers] == ["x", "y"]
    assert swapped.domain == Elements("x")


def test_facts_are_renamed_with_their_buffers():
    about = [Injective("a"), Monotone("c"), InRange("a", 1, 2), ProductWithin(("a", "c", "a"), "shapes")]
    program = Program([], (1, 1, 1), [], facts=[SignedIds(), Shaped("a", "shapes", 1, 2, 3), *about])
    renamed = rename_buffers(program, {"a": "b", "shapes": "words"})
    about = (Injective("b"), Monotone("c"), InRange("b", 1, 2), ProductWithin(("b", "c", "b"), "words"))
    assert renamed.facts == (SignedIds(), Shaped("b", "words", 1, 2, 3), *about)
    with pytest.raises(ValidationError, match="V216"):
        rename_buffers(program, {"a": "shapes"})


def test_nothing_to_rename_leaves_the_statements_the_same_objects():
    program = Program([BufferDecl.read("x", 0, U32)], (1, 1, 1), [Let("t", Load("x", ZERO))])
    renamed = rename_buffers(program, {"y": "z"})
    assert renamed == program
    assert renamed.entry[0] is program.entry[0]


@pytest.mark.parametrize("names", [{"x": "y"}, {"x": "z", "y": "z"}, {"x": "undeclared"}, {"x": "domain"}], ids=str)
def test_two_buffers_never_become_one(names: dict[str, str]):
    program = Program(
        [BufferDecl.read("x", 0, U32), BufferDecl.read_write("y", 1, U32)],
        (1, 1, 1),
        [Store("y", ZERO, Load("undeclared", ZERO))],
        domain=Elements("domain"),
    )
    with pytest.raises(ValidationError) as caught:
        rename_buffers(program, names)
    assert (caught.value.code, caught.value.where) == ("V216", "program.buffers")
    assert next(iter(names.values())) in caught.value.because
