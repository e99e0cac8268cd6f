"""How often loops look at the cancel word: no workgroup does much between two looks."""

from __future__ import annotations

import pytest

from vyre_driver.lowering.cancel_checks import MOST_ITERATIONS, MOST_WORK, CancelChecks
from vyre_foundation import ir
from vyre_foundation.ir import BinOp, Expr, LitU32, Stmt

STEP: Stmt = ir.Assign("t", ir.Binary(BinOp.ADD, ir.Var("t"), LitU32(1)))
UNKNOWN: Expr = ir.Load("n", LitU32(0))


def loop(last: Expr | int, *body: Stmt, first: int = 0) -> ir.Loop:
    return ir.Loop("k", LitU32(first), LitU32(last) if isinstance(last, int) else last, body)


def test_a_short_loop_does_not_look():
    assert CancelChecks(lanes=64).every(loop(1000, STEP)) is None
    assert CancelChecks().every(loop(2**32 - 1, STEP, first=2**32 - 1000)) is None


def test_a_loop_without_a_bound_looks_and_so_does_one_on_a_condition():
    for last in (UNKNOWN, 2**32 - 1):
        assert CancelChecks().every(loop(last, STEP)) == MOST_ITERATIONS


@pytest.mark.parametrize("lanes", [1, 64, 1024])
@pytest.mark.parametrize("steps", [1, 30, 5000])
def test_what_all_lanes_do_between_two_looks_is_bounded(lanes: int, steps: int):
    checks, made = CancelChecks(lanes), loop(UNKNOWN, *[STEP] * steps)
    every = checks.every(made)
    assert every is not None
    assert every == 1 or every * checks.work(made.body) <= MOST_WORK
    assert every.bit_count() == 1


def test_a_loop_around_short_loops_looks_where_they_are_long_together():
    checks = CancelChecks()
    inner = loop(1 << 16, STEP)
    middle = loop(1 << 16, inner)
    outer = loop(1 << 16, middle)
    assert checks.every(inner) is None
    every = checks.every(middle)
    assert every is not None
    assert every * checks.work(middle.body) <= MOST_WORK
    assert checks.every(outer) == 1, "the loop inside may end before it looks"


def test_a_loop_whose_body_is_in_other_functions_looks_every_time():
    assert CancelChecks().every(loop(3)) == 1
