"""Orders, folds and rewrites: what stays the same object, what is visited once, and inputs of any shape."""

from __future__ import annotations

import sys
from collections.abc import Callable, Sequence
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from vyre_foundation import Program
from vyre_foundation.ir import (
    Assign,
    Barrier,
    Binary,
    BinOp,
    Block,
    Break,
    Expr,
    If,
    Let,
    LitU32,
    Load,
    Loop,
    Node,
    Region,
    Return,
    Stmt,
    Store,
    Unary,
    UnOp,
    Var,
)
from vyre_foundation.walk import (
    Difference,
    Visit,
    bodies,
    bound_names,
    buffer_uses,
    buffers_in,
    diff,
    expression_depth,
    fold,
    free_names,
    labelled_children,
    leaves_loop,
    map_expressions,
    map_nodes,
    map_operands,
    map_statements,
    names_in,
    node_at,
    operands,
    postorder,
    preorder,
    rename_variables,
    replace_at,
    rewrite_scoped,
    roots,
    statements,
    substitute,
    tree_size,
    walk_paths,
    with_bodies,
    with_children,
)
from vyre_reference.testing import generate, generate_any

SEEDS = st.integers(0, 2**32 - 1)
PROGRAMS = st.one_of(SEEDS.map(generate), SEEDS.map(generate_any))


def identity(node: Node) -> Node:
    return node


# -------------------------------------------------------------------------------------------------------------- orders


def written_out(nodes: Sequence[Node]) -> list[Node]:
    """Parents before children, recursively: the definition of text order."""
    return [n for node in nodes for n in (node, *written_out(node.children()))]


@given(PROGRAMS)
def test_preorder_is_the_order_of_the_text(program: Program):
    assert list(preorder(program)) == written_out(program.entry)
    assert list(statements(program)) == [node for node in written_out(program.entry) if isinstance(node, Stmt)]


@given(PROGRAMS)
def test_postorder_visits_each_object_once_after_its_children(program: Program):
    seen: set[int] = set()
    for node in postorder(program):
        assert id(node) not in seen
        assert all(id(child) in seen for child in node.children())
        seen.add(id(node))
    assert seen == {id(node) for node in written_out(program.entry)}


@given(PROGRAMS)
def test_sizes_and_depths_are_those_of_the_definition(program: Program):
    def depth(node: Node) -> int:
        return 1 + max((depth(child) for child in node.children()), default=0)

    assert tree_size(program) == len(written_out(program.entry))
    for node in preorder(program):
        if isinstance(node, Expr):
            assert expression_depth(node) == depth(node)


@given(PROGRAMS)
def test_children_operands_and_bodies_are_the_same_nodes_named_differently(program: Program):
    for node in preorder(program):
        assert [child for _, child in labelled_children(node)] == list(node.children())
        assert list(operands(node)) == [child for child in node.children() if isinstance(child, Expr)]
        if isinstance(node, Stmt):
            inner = [s for body in bodies(node) for s in body]
            assert inner == [child for child in node.children() if isinstance(child, Stmt)]


def test_a_tree_is_a_node_a_list_or_a_program():
    body = (Return(), Barrier())
    assert roots(body[0]) == (Return(),)
    assert roots(body) == roots(list(body)) == roots(Program([], (1, 1, 1), body)) == body


@pytest.mark.parametrize(
    ("body", "leaves"),
    [
        ((Break(),), True),
        ((If(Var("c"), (), (Block((Region("r", None, (Break(),)),)),)),), True),
        ((Loop("i", LitU32(0), LitU32(4), (Break(),)),), False),
        ((Loop("i", LitU32(0), LitU32(4), (Break(),)), If(Var("c"), (Break(),))), True),
        ((Return(),), False),
    ],
)
def test_a_break_leaves_the_loop_nearest_to_it(body: tuple[Stmt, ...], leaves: bool):
    assert leaves_loop(body) is leaves


@given(PROGRAMS)
def test_a_fold_combines_the_results_of_the_children(program: Program):
    def recursively(node: Node) -> tuple[Any, ...]:
        return (type(node).__name__, *(recursively(child) for child in node.children()))

    def combine(node: Node, parts: tuple[tuple[Any, ...], ...]) -> tuple[Any, ...]:
        return (type(node).__name__, *parts)

    assert fold(program, combine) == tuple(map(recursively, program.entry))


# ------------------------------------------------------------------------------------------------------------ rewrites


@given(PROGRAMS)
def test_a_rewrite_that_changes_nothing_gives_the_same_object(program: Program):
    assert map_nodes(program, identity) is program
    assert map_statements(program, lambda s: s) is program
    for statement in program.entry:
        assert map_nodes(statement, identity) is statement
        assert map_expressions(statement, lambda e: e) is statement
        assert map_operands(statement, lambda e: e) is statement
        assert with_children(statement, statement.children()) is statement
        assert with_bodies(statement, bodies(statement)) is statement


@given(PROGRAMS)
def test_a_rewrite_sees_every_node_with_its_children_already_rewritten(program: Program):
    def upper(node: Node) -> Node:
        assert all(not isinstance(child, Var) or child.name.isupper() for child in node.children())
        return Var("V") if isinstance(node, Var) else node

    made = map_nodes(program, upper)
    assert [type(node) for node in preorder(made)] == [type(node) for node in preorder(program)]
    assert {node.name for node in preorder(made) if isinstance(node, Var)} <= {"V"}


def test_what_does_not_change_keeps_its_identity():
    kept, changed = Store("y", LitU32(0), Load("x", LitU32(1))), Store("y", LitU32(0), Var("a"))
    program = Program([], (1, 1, 1), [Block((kept, changed))])
    made = map_nodes(program, lambda node: Var("b") if node == Var("a") else node)
    (block,) = made.entry
    assert isinstance(block, Block)
    assert block.body[0] is kept
    assert block.body[1] == Store("y", LitU32(0), Var("b"))


def test_a_shared_subtree_stays_shared():
    shared = Binary(BinOp.ADD, Var("a"), Var("a"))
    made = map_nodes(Binary(BinOp.MUL, shared, shared), lambda n: Var("b") if isinstance(n, Var) else n)
    assert made == Binary(BinOp.MUL, Binary(BinOp.ADD, Var("b"), Var("b")), Binary(BinOp.ADD, Var("b"), Var("b")))
    assert made.left is made.right


def test_operands_of_one_statement_are_rewritten_and_its_bodies_are_not():
    made = map_operands(If(Var("a"), (Assign("b", Var("a")),)), lambda e: LitU32(1) if e == Var("a") else e)
    assert made == If(LitU32(1), (Assign("b", Var("a")),))


def test_a_statement_becomes_any_number_of_statements():
    program = Program([], (1, 1, 1), [Return(), Barrier(), Block((Barrier(), Return()))])

    def rewrite(s: Stmt) -> Stmt | Sequence[Stmt]:
        if isinstance(s, Barrier):
            return ()
        return (s, Let("a", LitU32(0))) if isinstance(s, Return) else s

    pair = (Return(), Let("a", LitU32(0)))
    assert map_statements(program, rewrite).entry == (*pair, Block(pair))


def test_a_scoped_rewrite_is_in_text_order_and_asks_for_each_body_once():
    order: list[str] = []

    def visit(statement: Stmt, depth: int) -> Visit[int]:
        order.append(f"{type(statement).__name__}@{depth}")
        return Visit(statement, lambda: depth + 1)

    body = (If(Var("c"), (Return(),), (Barrier(),)), Loop("j", LitU32(0), LitU32(1), (Block((Return(),)),)), Return())
    assert rewrite_scoped(body, 0, visit) == body
    assert order == ["If@0", "Return@1", "Barrier@1", "Loop@0", "Block@1", "Return@2", "Return@0"]


def test_bodies_are_replaced_in_the_order_of_the_fields():
    made = with_bodies(If(Var("c"), (Return(),), ()), ((), (Barrier(),)))
    assert made == If(Var("c"), (), (Barrier(),))


# ------------------------------------------------------------------------------------------------ deep, wide and shared

DEPTH = 20_000


def deep_expression() -> Expr:
    made: Expr = Var("a")
    for _ in range(DEPTH):
        made = Unary(UnOp.NEGATE, made)
    return made


def deep_body() -> tuple[Stmt, ...]:
    made: Stmt = Store("y", LitU32(0), Binary(BinOp.ADD, Var("a"), deep_expression()))
    for level in range(DEPTH):
        made = Block((made,)) if level % 2 else Region("r", None, (made,))
    return (made,)


def wide_body() -> tuple[Stmt, ...]:
    return tuple(Store("y", LitU32(n), Var("a")) for n in range(100_000))


@pytest.mark.parametrize("make", [deep_body, wide_body], ids=lambda make: make.__name__)
def test_no_shape_of_program_exhausts_the_stack(make: Callable[[], tuple[Stmt, ...]]):
    limit = sys.getrecursionlimit()
    body = make()
    program = Program([], (1, 1, 1), body)
    assert tree_size(program) == sum(1 for _ in preorder(program)) > 2 * DEPTH
    assert map_nodes(program, identity) is program
    assert free_names(body) == names_in(body) == {"a"}
    assert bound_names(body) == set()
    assert buffers_in(program) >= {"y"}
    assert substitute(rename_variables(body, {"a": "b"}), {"b": Var("a")}) == body
    assert map_statements(program, lambda s: s) is program
    assert sys.getrecursionlimit() == limit


def test_a_deep_difference_and_a_deep_path_are_found():
    left, right = (Program([], (1, 1, 1), (Let("v", deep_expression()),)) for _ in range(2))
    path = "entry[0].value" + ".operand" * DEPTH
    assert node_at(left, path) == Var("a")
    changed = replace_at(right, path, LitU32(1))
    assert diff(left, changed) == (Difference(path, Var("a"), LitU32(1)),)


def test_the_last_of_many_statements_is_found():
    left = Program([], (1, 1, 1), wide_body())
    right = replace_at(left, "entry[99999].index", LitU32(7))
    assert diff(left, right) == (Difference("entry[99999].index.value", 99_999, 7),)
    assert sum(len(uses) for uses in buffer_uses(left).values()) == 100_000


def leaves(_: Node, parts: tuple[int, ...]) -> int:
    return sum(parts) if parts else 1


def doubled(leaf: str) -> Expr:
    value: Expr = Var(leaf)
    for _ in range(200):
        value = Binary(BinOp.ADD, value, value)
    return value


def test_a_tree_of_2_to_the_200_places_is_walked_by_its_201_nodes():
    value = doubled("a")
    assert tree_size(value) == 2**201 - 1
    assert expression_depth(value) == 201
    assert sum(1 for _ in postorder(value)) == 201
    assert fold(value, leaves) == (2**200,)
    renamed = map_nodes(value, lambda node: Var("b") if isinstance(node, Var) else node)
    assert renamed == doubled("b")
    assert free_names((Let("v", value),)) == {"a"}
    assert substitute((Let("v", value),), {"a": Var("b")}) == (Let("v", doubled("b")),)


def test_differences_beside_and_inside_a_tree_of_2_to_the_200_places_are_found():
    def program(inside: str, beside: str) -> Program:
        return Program([], (1, 1, 1), [Let("v", doubled(inside)), Let("w", Var(beside))])

    assert diff(program("a", "a"), program("a", "a")) == ()
    assert diff(program("a", "a"), program("a", "b")) == (Difference("entry[1].value.name", "a", "b"),)
    inside = diff(program("a", "a"), program("b", "a"))
    assert len(inside) == 100
    assert inside[0] == Difference("entry[0].value" + ".left" * 200 + ".name", "a", "b")


def test_paths_are_given_one_by_one_also_of_a_tree_without_end():
    paths = walk_paths(Program([], (1, 1, 1), [Let("v", doubled("a"))]))
    assert [next(paths)[0] for _ in range(3)] == ["entry[0]", "entry[0].value", "entry[0].value.left"]
