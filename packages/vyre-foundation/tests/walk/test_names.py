"""Variables: free and bound names, renaming, substitution. Held against a plain recursive definition."""

from __future__ import annotations

from collections.abc import Sequence

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from vyre_foundation import Program, ValidationError
from vyre_foundation.ir import (
    Assign,
    Binary,
    BinOp,
    Block,
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
    Var,
)
from vyre_foundation.walk import (
    Scope,
    bound_names,
    free_names,
    fresh_name,
    names_in,
    rename_program_variables,
    rename_variables,
    substitute,
    substitute_expression,
    variables_of,
)
from vyre_reference.testing import generate, generate_any

# --------------------------------------------------------------------------------- small trees in which all cases occur


class Decoder:
    """A statement tree from a list of small numbers: zeros give the simplest, so failures shrink well."""

    def __init__(self, choices: list[int]) -> None:
        self.choices = iter(choices)

    def below(self, limit: int) -> int:
        return next(self.choices, 0) % limit

    def name(self) -> str:
        return "abcd"[self.below(4)]

    def expression(self, depth: int = 2) -> Expr:
        match self.below(4 if depth else 2):
            case 0:
                return Var(self.name())
            case 1:
                return LitU32(self.below(4))
            case 2:
                return Load("x", self.expression(depth - 1))
            case _:
                return Binary(BinOp.ADD, self.expression(depth - 1), self.expression(depth - 1))

    def body(self, depth: int = 3) -> Body:
        return tuple(self.statement(depth) for _ in range(self.below(5)))

    def statement(self, depth: int) -> Stmt:
        match self.below(8 if depth else 4):
            case 0:
                return Return()
            case 1:
                return Let(self.name(), self.expression())
            case 2:
                return Assign(self.name(), self.expression())
            case 3:
                return Store("y", self.expression(), self.expression())
            case 4:
                return If(self.expression(), self.body(depth - 1), self.body(depth - 1))
            case 5:
                return Loop(self.name(), self.expression(), self.expression(), self.body(depth - 1))
            case 6:
                return Block(self.body(depth - 1))
            case _:
                return Region("r", None, self.body(depth - 1))


Body = tuple[Stmt, ...]
NAMES = st.sampled_from("abcd")
CHOICES = st.lists(st.integers(0, 839), max_size=80)
EXPRESSIONS: st.SearchStrategy[Expr] = CHOICES.map(lambda choices: Decoder(choices).expression(4))
SMALL: st.SearchStrategy[Body] = CHOICES.map(lambda choices: Decoder(choices).body())
SEEDS = st.integers(0, 2**32 - 1)
BODIES: st.SearchStrategy[Body] = st.one_of(
    SMALL,
    SMALL,
    SEEDS.map(lambda seed: generate(seed).entry),
    SEEDS.map(lambda seed: generate_any(seed, size=12).entry),
)


# ------------------------------------------------------------------------------------------ the definition, recursively


def reads(node: Node) -> set[str]:
    """The variables in an expression."""
    own = {node.name} if isinstance(node, Var) else set[str]()
    return own.union(*(reads(child) for child in node.children()))


def free_by_definition(body: Sequence[Stmt], bound: frozenset[str] = frozenset()) -> set[str]:
    free: set[str] = set()
    for s in body:
        expressions = [child for child in s.children() if isinstance(child, Expr)]
        free |= set[str]().union(*(reads(e) for e in expressions)) - bound
        match s:
            case Assign(name, _):
                free |= {name} - bound
            case Let(name, _):
                bound = bound | {name}
            case If(_, then, otherwise):
                free |= free_by_definition(then, bound) | free_by_definition(otherwise, bound)
            case Loop(var, _, _, inner):
                free |= free_by_definition(inner, bound | {var})
            case Block(inner) | Region(_, _, inner):
                free |= free_by_definition(inner, bound)
            case _:
                pass
    return free


def bound_by_definition(body: Sequence[Stmt]) -> set[str]:
    bound: set[str] = set()
    for s in body:
        if isinstance(s, Let):
            bound.add(s.name)
        if isinstance(s, Loop):
            bound.add(s.var)
        bound |= bound_by_definition([child for child in s.children() if isinstance(child, Stmt)])
    return bound


@given(BODIES)
def test_free_and_bound_names_are_those_of_the_definition(body: Body):
    assert free_names(body) == free_by_definition(body)
    assert bound_names(body) == bound_by_definition(body)
    assert names_in(body) == free_names(body) | bound_names(body) | names_in(body)
    assert free_names(body) <= names_in(body)


@given(EXPRESSIONS)
def test_the_free_names_of_an_expression_are_its_variables(expression: Expr):
    assert variables_of(expression) == reads(expression) == free_names(expression) == names_in(expression)


NOTHING: set[str] = set()


@pytest.mark.parametrize(
    ("body", "free"),
    [
        ((Let("a", Var("a")),), {"a"}),
        ((Let("a", LitU32(0)), Store("x", Var("a"), Var("a"))), NOTHING),
        ((Store("x", Var("a"), Var("a")), Let("a", LitU32(0))), {"a"}),
        ((Block((Let("a", LitU32(0)),)), Assign("a", LitU32(0))), {"a"}),
        ((Loop("j", Var("j"), Var("n"), (Store("x", Var("j"), Var("j")),)),), {"j", "n"}),
        ((If(Var("c"), (Let("a", LitU32(0)),), (Assign("a", LitU32(0)),)),), {"a", "c"}),
        ((Let("a", LitU32(0)), Block((Region("r", None, (Assign("a", Var("a")),)),))), NOTHING),
    ],
    ids=["own value", "after", "before", "after its body", "loop", "other arm", "inside"],
)
def test_a_binding_reaches_from_after_itself_to_the_end_of_its_body(body: Body, free: set[str]):
    assert free_names(body) == free


# ----------------------------------------------------------------------------------------------------------- renaming


@given(BODIES)
def test_renaming_there_and_back_changes_nothing(body: Body):
    there = {name: f"new {name}" for name in names_in(body)}
    back = {new: old for old, new in there.items()}
    renamed = rename_variables(body, there)
    assert rename_variables(renamed, back) == body
    assert names_in(renamed) == set(there.values())


@given(BODIES)
def test_renaming_keeps_what_is_free_and_what_is_bound(body: Body):
    names = {name: f"new {name}" for name in names_in(body)}
    renamed = rename_variables(body, names)
    assert free_names(renamed) == {names[name] for name in free_names(body)}
    assert bound_names(renamed) == {names[name] for name in bound_names(body)}


@given(SMALL)
def test_names_can_be_swapped(body: Body):
    swap = {"a": "b", "b": "a"}
    assert rename_variables(rename_variables(body, swap), swap) == body
    assert free_names(rename_variables(body, swap)) == {swap.get(name, name) for name in free_names(body)}


@given(SMALL)
def test_renaming_what_does_not_occur_keeps_every_statement_the_same_object(body: Body):
    renamed = rename_variables(body, {"elsewhere": "a"})
    assert all(new is old for new, old in zip(renamed, body, strict=True))


@given(SMALL, NAMES, NAMES)
def test_two_variables_never_become_one(body: Body, old: str, new: str):
    assume(old != new)
    if old in names_in(body) and new in names_in(body):
        with pytest.raises(ValidationError) as caught:
            rename_variables(body, {old: new})
        assert (caught.value.code, caught.value.where) == ("V216", f"variable `{new}`")
        assert "fresh_name" in caught.value.fix
    else:
        assert free_names(rename_variables(body, {old: new})) == {
            new if name == old else name for name in free_names(body)
        }


def test_two_names_never_become_one():
    body = (Store("x", Var("a"), Var("b")),)
    with pytest.raises(ValidationError) as caught:
        rename_variables(body, {"a": "z", "b": "z"})
    assert caught.value.code == "V216"


def test_the_variables_of_a_program_are_renamed_in_its_entry():
    program = Program([], (1, 1, 1), [Let("a", LitU32(0)), Store("a", Var("a"), Var("a"))])
    renamed = rename_program_variables(program, {"a": "b"})
    assert renamed.entry == (Let("b", LitU32(0)), Store("a", Var("b"), Var("b")))


# --------------------------------------------------------------------------------------------------------- substitution

CLOSED = Binary(BinOp.ADD, Var("outside"), LitU32(7))
"""An expression over a variable no small tree binds."""


def assigned(body: Sequence[Stmt]) -> set[str]:
    own = {s.name for s in body if isinstance(s, Assign)}
    inner = [[child for child in s.children() if isinstance(child, Stmt)] for s in body]
    return own.union(*(assigned(statements) for statements in inner))


@given(SMALL)
def test_substituting_a_variable_by_itself_changes_nothing(body: Body):
    values: dict[str, Expr] = {name: Var(name) for name in names_in(body) - assigned(body)}
    assert substitute(body, values) == body


@given(SMALL, NAMES)
def test_a_substituted_variable_is_no_longer_free_and_its_value_is(body: Body, name: str):
    assume(name not in assigned(body))
    made = substitute(body, {name: CLOSED})
    inserted = {"outside"} if name in free_names(body) else set[str]()
    assert free_names(made) == (free_names(body) - {name}) | inserted
    assert bound_names(made) == bound_names(body)


@given(SMALL)
def test_substitutions_of_different_variables_commute_and_may_happen_at_once(body: Body):
    assume(not {"a", "b"} & assigned(body))
    first: dict[str, Expr] = {"a": CLOSED}
    second: dict[str, Expr] = {"b": Load("x", Var("elsewhere"))}
    assert substitute(substitute(body, first), second) == substitute(substitute(body, second), first)
    assert substitute(body, {**first, **second}) == substitute(substitute(body, first), second)


@given(EXPRESSIONS)
def test_all_variables_of_an_expression_are_replaced_at_once(expression: Expr):
    swap: dict[str, Expr] = {"a": Var("b"), "b": Var("a")}
    assert substitute_expression(substitute_expression(expression, swap), swap) == expression
    assert variables_of(substitute_expression(expression, {name: LitU32(1) for name in "abcd"})) == set()


@given(EXPRESSIONS)
def test_an_expression_without_the_variable_stays_the_same_object(expression: Expr):
    assert substitute_expression(expression, {"elsewhere": LitU32(0)}) is expression


@pytest.mark.parametrize(
    ("body", "value", "where"),
    [
        ((Let("b", LitU32(0)), Store("x", Var("a"), Var("b"))), Var("b"), "b"),
        ((Loop("b", LitU32(0), LitU32(4), (Store("x", Var("a"), Var("b")),)),), Load("x", Var("b")), "b"),
        ((Let("b", LitU32(0)), Block((If(Var("a"), (), ()),))), Var("b"), "b"),
        ((Assign("a", LitU32(1)),), LitU32(1), "a"),
        ((Block((Assign("a", LitU32(1)),)),), LitU32(1), "a"),
    ],
    ids=["let", "loop", "inside", "assignment", "assignment inside"],
)
def test_a_substitution_that_would_change_a_meaning_is_refused(body: Body, value: Expr, where: str):
    with pytest.raises(ValidationError) as caught:
        substitute(body, {"a": value})
    assert (caught.value.code, caught.value.where) == ("V216", f"variable `{where}`")
    assert caught.value.fix


@pytest.mark.parametrize(
    ("body", "expected"),
    [
        (
            (Store("x", Var("a"), Var("b")), Let("b", LitU32(0))),
            (Store("x", Var("b"), Var("b")), Let("b", LitU32(0))),
        ),
        ((Block((Let("b", LitU32(0)),)), Let("c", Var("a"))), (Block((Let("b", LitU32(0)),)), Let("c", Var("b")))),
        (
            (Let("a", Var("a")), Store("x", Var("a"), LitU32(0)), Assign("a", LitU32(1))),
            (Let("a", Var("b")), Store("x", Var("a"), LitU32(0)), Assign("a", LitU32(1))),
        ),
        (
            (Loop("a", Var("a"), Var("a"), (Let("c", Var("a")),)),),
            (Loop("a", Var("b"), Var("b"), (Let("c", Var("a")),)),),
        ),
    ],
    ids=["bound later", "bound in another body", "its own binding ends it", "a loop of its name ends it"],
)
def test_a_binding_elsewhere_is_no_obstacle(body: Body, expected: Body):
    assert substitute(body, {"a": Var("b")}) == expected


# --------------------------------------------------------------------------------------------------- names and scopes


@pytest.mark.parametrize(
    ("taken", "want"), [((), "t"), (("t",), "t_2"), (("t", "t_2", "t_4"), "t_3"), (("t_2",), "t")], ids=str
)
def test_a_fresh_name_is_the_first_that_is_free(taken: tuple[str, ...], want: str):
    assert fresh_name("t", taken) == want


def test_a_scope_sees_its_own_bindings_first_and_those_around_it():
    outer = Scope[int]()
    outer.bind("a", 1)
    outer.bind("b", 2)
    inner = outer.enter()
    inner.bind("a", 3)
    assert (inner.find("a"), inner.find("b"), inner.find("c")) == (3, 2, None)
    assert "b" in inner
    assert "c" not in inner
    assert inner.names() == ["a", "b"]
    assert outer.find("a") == 1
