"""Paths lead to nodes, and a difference is named by the path where it is."""

from __future__ import annotations

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from vyre_foundation import F32, BufferDecl, Elements, Groups, Program, SignedIds, ValidationError
from vyre_foundation.ir import (
    Atomic,
    AtomicOp,
    Binary,
    BinOp,
    Block,
    Expr,
    If,
    Let,
    LitF32,
    LitU32,
    Loop,
    Node,
    OpaqueExpr,
    OpaqueStmt,
    Region,
    Return,
    Stmt,
    Store,
    Var,
)
from vyre_foundation.walk import Difference, diff, first_difference, node_at, preorder, replace_at, walk_paths
from vyre_reference.testing import generate, generate_any, mutate

SEEDS = st.integers(0, 2**32 - 1)
PROGRAMS = st.one_of(SEEDS.map(generate), SEEDS.map(generate_any))


def sample() -> Program:
    loop = Loop("j", LitU32(0), Var("n"), (Store("y", Var("j"), Binary(BinOp.ADD, Var("j"), LitU32(1))),))
    body = (loop, If(Var("c"), (Return(),), (Let("old", sample_atomic()),)))
    return Program([BufferDecl.read_write("y", 0, F32)], (64, 1, 1), [Region("r", None, body)])


def sample_atomic() -> Atomic:
    return Atomic(AtomicOp.COMPARE_EXCHANGE, "y", LitU32(0), LitU32(5), LitU32(6))


PATHS = """
entry[0]
entry[0].body[0]
entry[0].body[0].from
entry[0].body[0].to
entry[0].body[0].body[0]
entry[0].body[0].body[0].index
entry[0].body[0].body[0].value
entry[0].body[0].body[0].value.left
entry[0].body[0].body[0].value.right
entry[0].body[1]
entry[0].body[1].cond
entry[0].body[1].then[0]
entry[0].body[1].otherwise[0]
entry[0].body[1].otherwise[0].value
entry[0].body[1].otherwise[0].value.index
entry[0].body[1].otherwise[0].value.expected
entry[0].body[1].otherwise[0].value.value
"""


def test_paths_are_written_as_the_design_shows():
    assert [path for path, _ in walk_paths(sample())] == PATHS.split()


@given(PROGRAMS)
def test_every_path_leads_to_its_node_and_every_node_has_a_path(program: Program):
    found = list(walk_paths(program))
    assert [node for _, node in found] == list(preorder(program))
    assert len({path for path, _ in found}) == len(found)
    for path, node in found:
        assert node_at(program, path) is node


@given(PROGRAMS, st.data())
def test_replacing_a_node_by_itself_changes_nothing_and_by_another_puts_it_there(program: Program, data: st.DataObject):
    assume(program.entry)
    path, node = data.draw(st.sampled_from(list(walk_paths(program))))
    assert replace_at(program, path, node) == program
    other = OpaqueExpr("marker", b"!") if isinstance(node, Expr) else OpaqueStmt("marker", b"!")
    replaced = replace_at(program, path, other)
    assert node_at(replaced, path) is other
    assert replace_at(replaced, path, node) == program


@pytest.mark.parametrize(
    ("path", "fix"),
    [
        ("", "walk_paths"),
        ("entry", "entry[0]"),
        ("entry[1]", "entry[0]"),
        ("entry[0].bdy[0]", "body[0]"),
        ("entry[0].body[2]", "body[1]"),
        ("entry[0].body[0].from.left", "walk_paths"),
        ("entry[0].body[0].from_", "from"),
        ("entry[-1]", "entry[0]"),
        ("entry[0].body", "did you mean `body["),
        ("entry[0].generator", "walk_paths"),
    ],
    ids=repr,
)
def test_a_path_that_leads_nowhere_is_refused_with_what_is_there(path: str, fix: str):
    for walk in (lambda: node_at(sample(), path), lambda: replace_at(sample(), path, Return())):
        with pytest.raises(ValidationError) as caught:
            walk()
        assert (caught.value.code, caught.value.where) == ("V215", path)
        assert fix in caught.value.fix


@pytest.mark.parametrize(
    ("path", "node"), [("entry[0]", Var("x")), ("entry[0].body[0].from", Return())], ids=["statement", "expression"]
)
def test_a_node_of_the_wrong_sort_is_refused(path: str, node: Node):
    with pytest.raises(ValidationError) as caught:
        replace_at(sample(), path, node)
    assert caught.value.code == "V214"


# ---------------------------------------------------------------------------------------------------------------- diff


@given(PROGRAMS)
def test_a_program_does_not_differ_from_itself(program: Program):
    assert diff(program, program) == ()
    assert first_difference(program, program) is None
    copy = Program.from_text(program.to_text())
    assert diff(program, copy) == ()


@settings(max_examples=200)
@given(PROGRAMS, SEEDS, st.booleans())
def test_there_is_a_difference_exactly_when_programs_are_not_equal(program: Program, seed: int, unrelated: bool):
    other = generate(seed) if unrelated else mutate(program, seed)
    found = diff(program, other)
    assert bool(found) == (program != other)
    assert first_difference(program, other) == (found[0] if found else None)
    for difference in found:
        check_difference(difference, program, other)


def stands_at(program: Program, path: str) -> object:
    """What stands at a path: a node, a field of one or a field of the program; None where nothing does."""
    try:
        return node_at(program, path)
    except ValidationError:
        pass
    if not path.startswith("entry["):
        return field_at(program, path)
    parent, _, name = path.rpartition(".")
    try:
        return getattr(node_at(program, parent), name, None) if parent else None
    except ValidationError:
        return None


def field_at(program: Program, path: str) -> object:
    head, _, name = path.partition(".")
    if not head.startswith("buffers["):
        return getattr(program, path)
    position = int(head[len("buffers[") : -1])
    if position >= len(program.buffers):
        return None
    return getattr(program.buffers[position], name) if name else program.buffers[position]


def check_difference(difference: Difference, left: Program, right: Program) -> None:
    for shown, program in ((difference.left, left), (difference.right, right)):
        there = stands_at(program, difference.path)
        if isinstance(shown, str) and shown == "(nothing)":
            assert there is None
        else:
            assert there is shown or there == shown


@given(SEEDS, st.data())
def test_one_replaced_node_is_one_difference_at_its_path(seed: int, data: st.DataObject):
    program = generate(seed)
    path, node = data.draw(st.sampled_from(list(walk_paths(program))))
    other: Expr | Stmt = OpaqueExpr("marker", b"!") if isinstance(node, Expr) else OpaqueStmt("marker", b"!")
    assert diff(program, replace_at(program, path, other)) == (Difference(path, node, other),)


def changed(path: str, node: Node) -> Program:
    return replace_at(sample(), path, node)


@pytest.mark.parametrize(
    ("other", "expected"),
    [
        (sample().replace(workgroup_size=(32, 1, 1)), "workgroup_size: (64, 1, 1) became (32, 1, 1)"),
        (sample().replace(domain=Groups(4)), "domain: None became Groups(x=4, y=1, z=1)"),
        (sample().replace(facts=[SignedIds()]), "facts: () became (SignedIds(),)"),
        (sample().replace(entry_op_id="op"), "entry_op_id: None became 'op'"),
        (sample().replace(non_composable_with_self=True), "non_composable_with_self: False became True"),
        (
            sample().replace(buffers=[BufferDecl.read_write("z", 0, F32)]),
            "buffers[0].name: 'y' became 'z'",
        ),
        (
            sample().replace(buffers=[BufferDecl.read_write("y", 0, F32).with_count(4)]),
            "buffers[0].count: 0 became 4",
        ),
        (
            changed("entry[0].body[0].body[0].value.right", LitU32(2)),
            "entry[0].body[0].body[0].value.right.value: 1 became 2",
        ),
        (
            changed("entry[0].body[1].cond", LitU32(2)),
            "entry[0].body[1].cond: Var(name='c') became LitU32(value=2)",
        ),
        (
            changed("entry[0].body[1]", If(Var("c"), (Return(),), ())),
            f"entry[0].body[1].otherwise[0]: {Let('old', sample_atomic())!r:.79}… became (nothing)",
        ),
        (changed("entry[0]", Region("q", None, ())), "entry[0].generator: 'r' became 'q'"),
    ],
    ids=lambda value: value.split(":")[0] if isinstance(value, str) else "",
)
def test_a_difference_reads_as_a_sentence(other: Program, expected: str):
    assert str(first_difference(sample(), other)) == expected


def test_an_operand_that_only_one_side_has_is_a_difference():
    def program(expected: Expr | None) -> Program:
        return Program([], (1, 1, 1), [Let("o", Atomic(AtomicOp.ADD, "y", LitU32(0), expected, LitU32(1)))])

    assert diff(program(None), program(LitU32(5))) == (Difference("entry[0].value.expected", "(nothing)", LitU32(5)),)


def test_literals_differ_by_their_bits():
    def program(value: float) -> Program:
        return Program([], (1, 1, 1), [Store("y", LitU32(0), LitF32(value))])

    assert diff(program(0.0), program(-0.0)) == (Difference("entry[0].value.value", 0.0, -0.0),)
    assert diff(program(float("nan")), program(float("nan"))) == ()


def test_buffers_that_only_one_side_has_are_differences():
    y, z = BufferDecl.read_write("y", 0, F32), BufferDecl.read("z", 1, F32)
    one, two = Program([y], (1, 1, 1), []), Program([y, z], (1, 1, 1), [])
    assert diff(one, two) == (Difference("buffers[1]", "(nothing)", z),)
    assert diff(two, one) == (Difference("buffers[1]", z, "(nothing)"),)


def test_a_domain_over_another_buffer_is_a_difference():
    one = Program([], (1, 1, 1), [], domain=Elements("x"))
    assert diff(one, one.replace(domain=Elements("y"))) == (Difference("domain", Elements("x"), Elements("y")),)


def test_at_most_so_many_differences_are_given():
    many = Program([], (1, 1, 1), [Return()] * 500)
    others = Program([], (1, 1, 1), [Block(())] * 500)
    assert len(diff(many, others)) == 100
    assert len(diff(many, others, limit=7)) == 7
