"""L033: an array that is plainly too short for the launch is warned of, once, and nothing else is."""

from __future__ import annotations

import itertools
import warnings
from collections.abc import Callable
from typing import Any

import pytest

from vyre_foundation import F32, Program, ProgramBuilder, plan_launch
from vyre_foundation.builder import select
from vyre_foundation.diagnostics import LaunchWarning, VyreError

LENGTHS = itertools.count(1000)
"""Each test has lengths of its own: the same report is given once in a process."""


def built(body: Callable[[ProgramBuilder, Any, Any, Any], None], over: Any = "y") -> Program:
    k = ProgramBuilder("program", workgroup_size=64, over=over)
    x, y = k.read("x", F32), k.read_write("y", F32)
    body(k, k.let("i", k.gid(0)), x, y)
    return k.build()


def plan(program: Program, x: int, y: int, **options: Any) -> list[str]:
    with warnings.catch_warnings(record=True) as caught:
        warnings.simplefilter("always")
        plan_launch(program, {"x": x, "y": y}, **options)
    assert all(issubclass(each.category, LaunchWarning) for each in caught)
    return [str(each.message) for each in caught]


def guarded(k: ProgramBuilder, i: Any, x: Any, y: Any) -> None:
    with k.if_(i < y.len()):
        y[i] = x[i]


def unguarded(k: ProgramBuilder, i: Any, x: Any, y: Any) -> None:
    y[i] = x[i]


def by_id(k: ProgramBuilder, i: Any, x: Any, y: Any) -> None:
    with k.if_(y.len() > k.gid(0)):
        y[k.gid(0)] = x[k.gid(0)] + 1.0


def after_return(k: ProgramBuilder, i: Any, x: Any, y: Any) -> None:
    with k.if_(i >= y.len()):
        k.return_()
    y[i] = x[i]


def in_a_loop(k: ProgramBuilder, i: Any, x: Any, y: Any) -> None:
    with k.for_("j", 0, 4), k.if_(i < y.len()):
        y[i] = x[i]


def through_a_let(k: ProgramBuilder, i: Any, x: Any, y: Any) -> None:
    v = k.let("v", x[i] * 2.0)
    with k.if_(i < y.len()):
        y[i] = v


def before_a_break(k: ProgramBuilder, i: Any, x: Any, y: Any) -> None:
    with k.for_("j", 0, 4), k.if_(i < y.len()):
        y[i] = x[i]
        k.break_()


def after_a_loop_with_a_break(k: ProgramBuilder, i: Any, x: Any, y: Any) -> None:
    with k.for_("j", 0, 4), k.if_(y[0] > 0):
        k.break_()
    y[i] = x[i]


def stored(k: ProgramBuilder, i: Any, x: Any, y: Any) -> None:
    y[i] = 1.0


@pytest.mark.parametrize(
    "body",
    [guarded, unguarded, by_id, after_return, in_a_loop, through_a_let, before_a_break, after_a_loop_with_a_break],
)
def test_a_load_past_the_end_is_seen(body: Any):
    n = next(LENGTHS)
    (said,) = plan(built(body), n - 1, n)
    assert said.startswith("L033 `x` is shorter than the launch reaches")
    assert f"invocations 0 to {n - 1} use its elements, and it has {n - 1}: past its end a load gives zero" in said
    assert f"pass {n} elements" in said


def test_a_store_past_the_end_is_seen():
    n = next(LENGTHS)
    (said,) = plan(built(stored, over="x"), n, n - 1)
    assert "L033 `y` is shorter than the launch reaches" in said
    assert "past its end a store does nothing" in said


def test_a_guard_says_how_far_a_launch_with_a_grid_reaches():
    n = next(LENGTHS)
    assert len(plan(built(guarded), n - 1, n, grid=(100,))) == 1
    (said,) = plan(built(guarded), 63, 200, grid=(1,))
    assert "pass 64 elements" in said
    assert plan(built(guarded), 64, 200, grid=(1,)) == []
    assert plan(built(unguarded), 63, 200, grid=(1,)) == []  # nothing says how far it is meant to go


def test_elements_that_are_asked_for_count():
    n = next(LENGTHS)
    assert len(plan(built(unguarded), n - 1, n, dispatch_elements=n)) == 1
    assert plan(built(unguarded), n - 1, n, dispatch_elements=n - 1) == []


def both_guarded(k: ProgramBuilder, i: Any, x: Any, y: Any) -> None:
    with k.if_((i < y.len()) & (i < x.len())):
        y[i] = x[i]


def guarded_by_data(k: ProgramBuilder, i: Any, x: Any, y: Any) -> None:
    with k.if_((i < y.len()) & (y[i] > 0)):
        y[i] = x[i]


def selected(k: ProgramBuilder, i: Any, x: Any, y: Any) -> None:
    with k.if_(i < y.len()):
        y[i] = select(i < x.len(), x[i], 0.0)


def meant_to_be_zero_outside(k: ProgramBuilder, i: Any, x: Any, y: Any) -> None:
    with k.if_(i < y.len()):
        y[i] = x.at(i)


def at_another_index(k: ProgramBuilder, i: Any, x: Any, y: Any) -> None:
    with k.if_(i < y.len()):
        y[i] = x[i >> 1]


def after_an_unknown_return(k: ProgramBuilder, i: Any, x: Any, y: Any) -> None:
    with k.if_(y[i] > 0):
        k.return_()
    y[i] = x[i]


def after_an_unknown_break(k: ProgramBuilder, i: Any, x: Any, y: Any) -> None:
    with k.for_("j", 0, 4):
        with k.if_(y[0] > 0):
            k.break_()
        y[i] = x[i]


def in_a_loop_of_unknown_length(k: ProgramBuilder, i: Any, x: Any, y: Any) -> None:
    with k.for_("j", 0, x.len()), k.if_(i < y.len()):
        y[i] = x[i]


def in_the_other_arm(k: ProgramBuilder, i: Any, x: Any, y: Any) -> None:
    with k.if_(i >= y.len()):
        y[i] = 0.0
    with k.else_():
        y[i] = x[i]


QUIET = [
    both_guarded,
    guarded_by_data,
    selected,
    meant_to_be_zero_outside,
    at_another_index,
    after_an_unknown_return,
    after_an_unknown_break,
    in_a_loop_of_unknown_length,
    in_the_other_arm,
]


@pytest.mark.parametrize("body", QUIET)
def test_what_is_not_certain_is_not_warned_of(body: Any):
    assert plan(built(body), 600, 1000) == []


def test_arrays_that_are_long_enough_are_not_warned_of():
    for body in (guarded, unguarded, by_id, after_return, in_a_loop, through_a_let, stored):
        assert plan(built(body), 1000, 1000) == []
        assert plan(built(body), 2000, 1000) == []


def test_a_program_that_does_not_say_how_far_it_goes_is_not_warned_of():
    assert plan(built(unguarded, over=None), 600, 1000) == []
    n = next(LENGTHS)
    assert len(plan(built(guarded, over=None), n - 1, n)) == 1  # the guard says it


def test_a_plan_without_warnings_gives_none():
    n = next(LENGTHS)
    assert plan(built(guarded), n - 1, n, warn=False) == []


def test_a_buffer_with_a_declared_count_is_the_programs_own_business():
    k = ProgramBuilder("table", workgroup_size=64, over="y")
    x, y = k.read("x", F32, 16), k.read_write("y", F32)
    i = k.let("i", k.gid(0))
    y[i] = x[i]
    assert plan(k.build(), 16, 1000) == []


def test_the_same_report_is_given_once_and_another_again():
    n = next(LENGTHS)
    assert len(plan(built(guarded), n - 1, n)) == 1
    assert plan(built(guarded), n - 1, n) == []
    assert len(plan(built(guarded), n - 2, n)) == 1


def test_a_filter_makes_it_an_error_with_its_code_every_time():
    n = next(LENGTHS)
    for _ in range(2):
        with warnings.catch_warnings():
            warnings.simplefilter("error")
            with pytest.raises(VyreError) as caught:
                plan_launch(built(guarded), {"x": n - 1, "y": n})
        assert caught.value.code == "L033"


def test_a_warning_names_the_callers_line():
    n = next(LENGTHS)
    with warnings.catch_warnings(record=True) as caught:
        warnings.simplefilter("always")
        plan_launch(built(guarded), {"x": n - 1, "y": n})
    assert [each.filename for each in caught] == [__file__]
