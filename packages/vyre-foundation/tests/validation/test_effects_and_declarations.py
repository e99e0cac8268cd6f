"""Effects, how often linear buffers are used, and shape predicates."""

from collections.abc import Callable

import pytest

from vyre_foundation.analysis.effects import Effects, effects
from vyre_foundation.ir import (
    LitU32,
    OpaqueExpr,
    OpaqueStmt,
    Program,
)
from vyre_foundation.text import expr_from_text
from vyre_foundation.validation import validate
from vyre_foundation.walk import node_at

Make = Callable[..., Program]

BUFFERS = ("x: read u32[?] @0", "y: read_write u32[?] @1", "t: workgroup u32[64]")


def names(*buffers: str) -> frozenset[str]:
    return frozenset(buffers)


# -------------------------------------------------------------------------------------------------------------- effects

EFFECTS = [
    ("let a = gid.x + len(x)", Effects()),
    ("let a = x[0] + y[1]", Effects(reads=names("x", "y"))),
    ("y[x[0]] = 1", Effects(reads=names("x"), writes=names("y"))),
    ("let a = atomic_add(y[0], x[0])", Effects(names("x", "y"), names("y"), names("y"))),
    ("barrier", Effects(sync=True)),
    ("let a = subgroup_add(1)", Effects(sync=True)),
    ("let a = subgroup_lane", Effects()),
    ("return", Effects(control=True)),
    ("break", Effects(control=True)),
    ("if x[0] {\nbreak\n}", Effects(reads=names("x"), control=True)),
    ("for k in 0..4 {\nif x[k] {\nbreak\n}\n}", Effects(reads=names("x"))),
    ("for k in 0..4 {\nif x[k] {\nbreak\n}\nreturn\n}", Effects(reads=names("x"), control=True)),
    ('trap "t" at x[0]', Effects(reads=names("x"), control=True)),
    ("for k in 0..x[0] {\nif y[k] {\nt[k] = 1\n}\n}", Effects(reads=names("x", "y"), writes=names("t"))),
    ('async_load t from x at 0 size 4 tag "t"', Effects(reads=names("x"), writes=names("t"))),
    ('async_wait "t"', Effects(sync=True)),
    ("all_reduce sum y group 0", Effects(reads=names("y"), writes=names("y"), sync=True)),
    ("indirect_dispatch x offset 0", Effects(reads=names("x"), control=True)),
    ("let a = call my.op(ref(y), x[0])", Effects(reads=names("x", "y"), writes=names("y"))),
    ('opaque "k" hex"00"', Effects(control=True)),
]


@pytest.mark.parametrize(("body", "expected"), EFFECTS)
def test_the_effects_of_a_statement_are_those_of_all_it_may_do(make: Make, body: str, expected: Effects):
    program = make(body, *BUFFERS)
    assert effects(program) == expected
    assert effects(node_at(program, "entry[0].body[0]")) == expected


PURITY = [("gid.x + 1", True, True), ("x[0]", False, True), ("atomic_add(y[0], 1)", False, False)]


@pytest.mark.parametrize(("text", "is_pure", "only_reads"), PURITY)
def test_a_tree_that_only_computes_is_pure_and_one_that_only_reads_can_be_dropped(
    text: str, is_pure: bool, only_reads: bool
):
    found = effects(expr_from_text(text))
    assert (found.is_pure, found.only_reads) == (is_pure, only_reads)


def test_what_an_opaque_node_does_is_unknown_so_it_can_not_be_dropped():
    for node in (OpaqueExpr("k", b""), OpaqueStmt("k", b"")):
        assert not effects(node).only_reads


def test_nothing_has_no_effect():
    assert effects(()) == Effects()
    assert effects(LitU32(1)).is_pure


# --------------------------------------------------------------------------------------------------------------- linear

USES = [
    ("never", "y[0] = 1", 0),
    ("only its length", "y[0] = len(x)", 0),
    ("once", "y[0] = x[0]", 1),
    ("twice in one statement", "y[0] = x[0] + x[1]", 2),
    ("twice in two statements", "y[0] = x[0]\ny[1] = x[1]", 2),
    ("once in each arm", "if gid.x {\ny[0] = x[0]\n} else {\ny[0] = x[1]\n}", 1),
    ("in one arm", "if gid.x {\ny[0] = x[0]\n}", 1),
    ("in the condition and an arm", "if x[0] {\ny[0] = x[0]\n}", 2),
    ("in an arm and after", "if gid.x {\ny[0] = x[0]\n}\ny[1] = x[1]", 2),
    ("in a loop", "for k in 0..2 {\ny[k] = x[k]\n}", 2),
    ("in a loop that runs once", "for k in 0..1 {\ny[k] = x[k]\n}", 2),
    ("in the bound of a loop", "for k in 0..x[0] {\ny[k] = 1\n}", 1),
    ("in an arm in a loop", "for k in 0..2 {\nif k {\ny[k] = x[k]\n}\n}", 2),
    ("in a loop that ends with a break", "for k in 0..2 {\ny[k] = x[k]\nbreak\n}", 2),
    ("after a loop with a break", "for k in 0..2 {\nbreak\n}\ny[0] = x[0]", 1),
    ("in a block", "block {\ny[0] = x[0]\n}", 1),
    ("handed to a copy", 'async_load t from x at 0 size 4 tag "t"\nasync_wait "t"', 1),
]
ALLOWED = {"linear": {1}, "affine": {0, 1}, "relevant": {1, 2}, "unrestricted": {0, 1, 2}}


@pytest.mark.parametrize("linear_type", ALLOWED)
@pytest.mark.parametrize(("body", "uses"), [pytest.param(body, uses, id=name) for name, body, uses in USES])
def test_uses_of_a_linear_buffer_are_counted_along_paths(make: Make, body: str, uses: int, linear_type: str):
    program = make(body, f"x: read u32[?] @0 {linear_type}", *BUFFERS[1:])
    expected = [] if uses in ALLOWED[linear_type] else [("V070", "buffers[0]")]
    assert [(finding.code, finding.where) for finding in validate(program)] == expected


def test_several_linear_buffers_are_each_reported_at_their_declaration(make: Make):
    program = make("y[0] = 1", "a: read u32[?] @0 linear", "y: read_write u32[?] @1", "b: read u32[?] @2 relevant")
    assert [finding.where for finding in validate(program)] == ["buffers[0]", "buffers[2]"]


# --------------------------------------------------------------------------------------------------------------- shapes

PREDICATES = [
    ("at_least(4)", {4, 5}, {3}),
    ("at_most(4)", {1, 4}, {5}),
    ("exactly(4)", {4}, {3, 5}),
    ("multiple_of(4)", {4, 8}, {2, 6}),
    ("mod_equals(4, 1)", {1, 5}, {4, 6}),
    ("affine_range(2, -3, 1, 5)", {2, 4}, {1, 5}),
    ("at_least(2) and at_most(4)", {2, 4}, {1, 5}),
    ("exactly(1) or exactly(8)", {1, 8}, {2}),
    ("not exactly(3)", {2, 4}, {3}),
]


@pytest.mark.parametrize(("predicate", "fits", "breaks"), PREDICATES)
def test_a_static_count_satisfies_the_predicate_of_its_buffer(
    make: Make, predicate: str, fits: set[int], breaks: set[int]
):
    for count in fits | breaks:
        found = validate(make("y[0] = 1", f"y: read_write u32[{count}] @0 where {predicate}"))
        assert [finding.code for finding in found] == (["V083"] if count in breaks else [])
        assert all(f"`{predicate}`" in finding.because for finding in found)


def test_the_predicate_of_a_launch_sized_buffer_is_left_to_the_launch(make: Make):
    assert validate(make("y[0] = 1", "y: read_write u32[?] @0 where exactly(8)")) == []
