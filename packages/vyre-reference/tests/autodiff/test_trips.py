"""`max_trips`: how often a loop may go round whose values must be kept, said in three ways, and kept to."""

from __future__ import annotations

from typing import Any

import pytest
from hand_case import HandCase, kernel

from vyre_foundation import F32, Program, ProgramBuilder
from vyre_foundation.autodiff import grad
from vyre_foundation.diagnostics import AutodiffError, TrapError
from vyre_foundation.ir import Loop
from vyre_foundation.walk import walk_paths
from vyre_reference import evaluate


def powers(first: str = "0") -> Program:
    """x^(2^n): the square, as often as the launch says."""
    return kernel(
        "x: read f32[4], n: read u32[4], o: output f32[4]",
        f"let a = x[gid.x]\nfor k in {first}..n[gid.x] {{ a = a * a }}\no[gid.x] = a",
        4,
    )


def path_of(program: Program, var: str) -> str:
    return next(path for path, node in walk_paths(program) if isinstance(node, Loop) and node.var == var)


VALUES = {"x": [2.0, 2.0, 2.0, 2.0], "n": [0, 1, 2, 3]}
EXPECTED = {"x": [1.0, 4.0, 32.0, 1024.0]}


@pytest.mark.parametrize(
    "max_trips", [3, {"k": 3}, {path_of(powers(), "k"): 3}, {path_of(powers(), "k"): 3, "k": 1}], ids=str
)
def test_one_number_a_variable_or_a_path_bound_a_loop(max_trips: Any):
    case = HandCase("powers", powers(), VALUES, EXPECTED, options={"max_trips": max_trips})
    assert case.is_right(case.made)


@pytest.mark.parametrize("max_trips", [0, 2, {"k": 2}], ids=str)
def test_a_launch_that_goes_round_more_often_traps(max_trips: Any):
    made = grad(powers(), "o", "x", max_trips=max_trips)
    with pytest.raises(TrapError) as caught:
        evaluate(made, VALUES)
    assert caught.value.code == "R001"
    assert "max_trips: loop over k at entry[0].body[1]" in str(caught.value)


def test_a_launch_of_exactly_that_many_rounds_does_not_trap():
    made = grad(powers(), "o", "x", max_trips=2)
    assert evaluate(made, {"x": VALUES["x"], "n": [2, 0, 1, 2]})["grad_x"].tolist() == [32.0, 1.0, 4.0, 32.0]


def test_a_loop_that_ends_before_it_begins_does_not_trap():
    made = grad(powers("7"), "o", "x", max_trips=2)
    assert evaluate(made, {"x": VALUES["x"], "n": [0, 7, 8, 9]})["grad_x"].tolist() == [1.0, 1.0, 4.0, 32.0]


def test_a_loop_that_ends_before_it_begins_does_not_trap_even_if_none_may_run():
    made = grad(powers("7"), "o", "x", max_trips=0)
    assert evaluate(made, {"x": VALUES["x"], "n": [0, 7, 1, 3]})["grad_x"].tolist() == [1.0] * 4


def test_a_sum_needs_no_bound_and_keeps_nothing():
    program = kernel(
        "x: read f32[4], n: read u32[1], o: output f32[1]",
        "let s = 0.0\nfor k in 0..n[0] { s = s + x[k] * 2.0 }\no[0] = s",
    )
    made = grad(program, "o", "x")
    assert not [buffer for buffer in made.buffers if buffer.is_local]
    assert evaluate(made, {"x": [1.0] * 4, "n": [3]})["grad_x"].tolist() == [2.0, 2.0, 2.0, 0.0]


@pytest.mark.parametrize(
    "bound", ["min(n[gid.x], 3)", "n[gid.x] & 3", "n[gid.x] % 4", "(n[gid.x] * 2 & 7) >> 1", "lid.x"]
)
def test_a_bound_that_follows_from_the_program_need_not_be_given(bound: str):
    program = kernel(
        "x: read f32[4], n: read u32[4], o: output f32[4]",
        f"let a = x[gid.x]\nfor k in 0..{bound} {{ a = a * a }}\no[gid.x] = a",
        4,
    )
    values = {"x": VALUES["x"], "n": VALUES["n"]}
    assert evaluate(grad(program, "o", "x"), values)["grad_x"].tolist() == EXPECTED["x"]


def test_one_bound_serves_the_loop_of_the_first_derivative_and_its_mirror():
    first = grad(powers(), "o", "x", max_trips={"k": 3})
    second = grad(first, first.grads["x"], "x", max_trips={"k": 3})
    # (x^m)'' = m (m - 1) x^(m - 2)
    got = evaluate(second, VALUES)[second.grads["x"]].tolist()
    assert got == [0.0, 2.0, 4 * 3 * 4.0, 8 * 7 * 64.0]


WHILE = "for k in 0..4294967295"


def squares(limit: float = 300.0, loop: str = WHILE) -> Program:
    """x^(2^n), where n is the first that is enough."""
    return kernel(
        "x: read f32[4], o: output f32[4]",
        f"let a = x[gid.x]\n{loop} {{ if a > {limit} {{ break }}\na = a * a }}\no[gid.x] = a",
        4,
    )


START = {"x": [2.0, 3.0, 20.0, 400.0]}
"""They are squared 4, 3, 1 and 0 times."""

SLOPES = {"x": [16 * 2.0**15, 8 * 3.0**7, 40.0, 1.0]}


@pytest.mark.parametrize("max_trips", [4, {"k": 4}, {path_of(squares(), "k"): 4}], ids=str)
def test_a_loop_on_a_condition_takes_as_many_trips_as_its_body_runs(max_trips: Any):
    case = HandCase("squares", squares(), START, SLOPES, options={"max_trips": max_trips})
    assert case.is_right(case.made)
    assert [buffer.count for buffer in case.made.buffers if buffer.is_local] == [4]


@pytest.mark.parametrize("max_trips", [0, 3, {"k": 3}], ids=str)
def test_a_loop_on_a_condition_that_goes_round_once_more_traps(max_trips: Any):
    made = grad(squares(), "o", "x", max_trips=max_trips)
    with pytest.raises(TrapError) as caught:
        evaluate(made, START)
    assert caught.value.code == "R001"
    assert "max_trips: loop over k at entry[0].body[1]" in str(caught.value)


def test_a_loop_on_a_condition_that_never_holds_needs_no_trip():
    made = grad(squares(1.0), "o", "x", max_trips=0)
    assert evaluate(made, START)["grad_x"].tolist() == [1.0] * 4


def test_a_loop_that_is_left_early_is_bounded_by_its_range():
    made = grad(squares(loop="for k in 0..9"), "o", "x")
    assert [buffer.count for buffer in made.buffers if buffer.is_local] == [9]
    assert evaluate(made, START)["grad_x"].tolist() == SLOPES["x"]


def test_less_than_its_range_may_be_given_for_a_loop_that_is_left_early():
    made = grad(squares(loop="for k in 0..9000"), "o", "x", max_trips={"k": 4})
    assert [buffer.count for buffer in made.buffers if buffer.is_local] == [4]
    assert evaluate(made, START)["grad_x"].tolist() == SLOPES["x"]
    with pytest.raises(TrapError):
        evaluate(made, {"x": [1.25, 2.0, 2.0, 2.0]})


def test_a_number_for_all_loops_leaves_a_range_alone():
    made = grad(squares(loop="for k in 0..9"), "o", "x", max_trips=1)
    assert evaluate(made, START)["grad_x"].tolist() == SLOPES["x"]


def test_one_bound_serves_a_loop_on_a_condition_and_its_mirror():
    first = grad(squares(), "o", "x", max_trips={"k": 4})
    second = grad(first, first.grads["x"], "x", max_trips={"k": 4})
    got = evaluate(second, START)[second.grads["x"]].tolist()
    assert got == [16 * 15 * 2.0**14, 8 * 7 * 3.0**6, 2.0, 0.0]


def test_a_sum_until_a_condition_needs_no_bound_and_keeps_nothing():
    program = kernel(
        "x: read f32[4], o: output f32[1]",
        f"let s = 0.0\n{WHILE} {{ if x[k] == 0.0 {{ break }}\ns = s + x[k] * 2.0 }}\no[0] = s",
    )
    made = grad(program, "o", "x")
    assert not [buffer for buffer in made.buffers if buffer.is_local]
    assert evaluate(made, {"x": [1.0, 3.0, 0.0, 5.0]})["grad_x"].tolist() == [2.0, 2.0, 0.0, 0.0]


def test_the_builder_says_itself_how_long_a_loop_on_a_condition_is():
    k = ProgramBuilder("newton", workgroup_size=1, over=1)
    x, y = k.read("x", F32, 1), k.output("y", F32, 1)
    root = k.let("root", x[0])
    with k.while_(root * root > x[0] * 1.0625, max_trips=20):
        k.assign(root, (root + x[0] / root) * 0.5)
    y[0] = root
    made = grad(k.build(), "y", "x")
    (slope,) = evaluate(made, {"x": [16.0]})["grad_x"].tolist()
    assert abs(slope - 0.125) < 0.01


def test_without_a_bound_it_is_refused():
    with pytest.raises(AutodiffError) as caught:
        grad(powers(), "o", "x")
    assert caught.value.code == "A007"
