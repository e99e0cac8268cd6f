"""Used results of atomics, against the textbook: live variables by iteration to a fixpoint, backward, body by body.

The oracle shares nothing with the walk it checks: it goes the other way, keeps sets of names, and goes round a loop
until nothing changes.
"""

from __future__ import annotations

import random
from collections.abc import Sequence

import pytest

from vyre_foundation.analysis.used_results import used_atomics
from vyre_foundation.ir import (
    Assign,
    Atomic,
    AtomicOp,
    Binary,
    BinOp,
    Break,
    Expr,
    If,
    InvocationId,
    Let,
    LitU32,
    Loop,
    Return,
    Stmt,
    Store,
    Var,
)

NAMES = ("a", "b", "c")
U0 = LitU32(0)


def names_of(e: Expr) -> set[str]:
    match e:
        case Var(name):
            return {name}
        case Binary(_, left, right):
            return names_of(left) | names_of(right)
        case _:
            return set()


def atomics_of(e: Expr) -> set[int]:
    match e:
        case Atomic():
            return {id(e)}
        case Binary(_, left, right):
            return atomics_of(left) | atomics_of(right)
        case _:
            return set()


def live_before(body: Sequence[Stmt], live: set[str], used: set[int], after_loop: set[str]) -> set[str]:
    """The names whose value before a body is used, given those used after it and after the loop it stands in."""
    for s in reversed(body):
        match s:
            case Let(name, value) | Assign(name, value):
                if name in live:
                    used |= atomics_of(value)
                    live = (live - {name}) | names_of(value)
            case Store(_, _, value):
                used |= atomics_of(value)
                live = live | names_of(value)
            case If(_, then, otherwise):
                live = live_before(then, live, used, after_loop) | live_before(otherwise, live, used, after_loop)
            case Loop(_, _, _, inner):
                after = live
                while not (more := live_before(inner, live, used, after)) <= live:
                    live = live | more
            case Break():
                live = after_loop
            case Return():
                live = set()
            case _:
                raise AssertionError(s)
    return live


def random_value(chance: random.Random) -> Expr:
    kind = chance.randrange(6)
    if kind < 2:
        return Atomic(AtomicOp.ADD, "y", U0, None, LitU32(1))
    if kind < 4:
        return Var(chance.choice(NAMES))
    return Binary(BinOp.ADD, random_value(chance), Var(chance.choice(NAMES))) if kind == 4 else U0


def random_body(chance: random.Random, nesting: int, *, in_loop: bool) -> tuple[Stmt, ...]:
    made: list[Stmt] = []
    for number in range(chance.randrange(1, 5)):
        kind = chance.randrange(8)
        if kind < 4 or (kind > 4 and nesting == 0):
            made.append(Assign(chance.choice(NAMES), random_value(chance)))
        elif kind == 4:
            made.append(Store("y", U0, Var(chance.choice(NAMES))))
        elif kind < 7:
            arms = (
                random_body(chance, nesting - 1, in_loop=in_loop),
                random_body(chance, nesting - 1, in_loop=in_loop),
            )
            left = (*arms[0], Break() if in_loop and chance.random() < 0.5 else Return())
            then = left if chance.random() < 0.3 else arms[0]
            made.append(If(InvocationId(0), then, arms[1] if chance.random() < 0.7 else ()))
        else:
            made.append(Loop(f"k{nesting}{number}", U0, LitU32(4), random_body(chance, nesting - 1, in_loop=True)))
    return tuple(made)


@pytest.mark.parametrize("first", range(0, 1500, 500))
def test_a_result_is_used_exactly_where_live_variables_say_so(first: int):
    dead = alive = 0
    for seed in range(first, first + 500):
        chance = random.Random(seed)
        body = (*(Let(name, U0) for name in NAMES), *random_body(chance, 3, in_loop=False))
        expected: set[int] = set()
        live_before(body, set(), expected, set())
        assert used_atomics(body) == expected, f"seed {seed}"
        alive += len(expected)
        dead += not expected
    assert alive > 250
    assert dead > 50


def test_an_atomic_that_stands_at_two_places_is_used_if_it_is_at_one():
    shared = Atomic(AtomicOp.ADD, "y", U0, None, LitU32(1))
    dead, alive = Let("a", shared), Store("y", U0, shared)
    assert used_atomics([dead]) == frozenset()
    assert used_atomics([dead, alive]) == used_atomics([alive, dead]) == {id(shared)}


def test_nesting_of_any_depth_is_walked():
    inner: Stmt = Assign("a", Atomic(AtomicOp.ADD, "y", U0, None, LitU32(1)))
    for number in range(1500):
        inner = If(InvocationId(0), (inner,), ()) if number % 2 else Loop(f"k{number}", U0, LitU32(2), (inner,))
    assert used_atomics([Let("a", U0), inner]) == frozenset()
    assert len(used_atomics([Let("a", U0), inner, Store("y", U0, Var("a"))])) == 1
