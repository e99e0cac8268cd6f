"""Values of other lanes, beyond one gradient: forward mode, second derivatives, and what is sent back how."""

from __future__ import annotations

import numpy as np
import pytest
from cases_of_lanes import CASES, SHUFFLES
from hand_case import HandCase, arrays, kernel

from vyre_foundation.autodiff import grad, jvp, vjp
from vyre_foundation.ir import Loop, SubgroupReduce, SubgroupShuffle
from vyre_foundation.walk import preorder
from vyre_reference import check_grad, evaluate

EVERY_CASE = pytest.mark.parametrize("case", [pytest.param(case, id=case.name) for case in CASES])
FINITE = [case for case in CASES if np.isfinite(case.values["x"]).all() and 0 not in case.values["x"]]


@EVERY_CASE
def test_forward_mode_agrees_with_the_known_gradient(case: HandCase):
    """Along the k-th unit vector the weighed sum of the changes is the k-th element of the gradient."""
    made = jvp(case.program, "x", "o")
    values = arrays(case.program, case.values)
    weights = np.array(case.weights.get("o", [1.0] * len(values["x"])), np.float64)
    for position in (0, 1, len(values["x"]) - 1):
        move = np.zeros_like(values["x"])
        move[position] = 1
        found = evaluate(made, {**values, made.tangents["x"]: move}, grid=case.grid)[made.tangents["o"]]
        assert float(np.sum(weights * found)) == case.gradients["x"][position]


@pytest.mark.parametrize("case", [pytest.param(case, id=case.name) for case in FINITE])
def test_second_derivatives_are_those_of_the_first(case: HandCase):
    first = vjp(case.program, "o", "x")
    values = arrays(case.program, case.values)
    given = {**values, first.cotangents["o"]: np.linspace(0.5, 1.5, len(values["x"])).astype(values["x"].dtype)}
    assert check_grad(first, [first.grads["x"]], ["x"], given, grid=case.grid).ok


def test_the_second_derivative_of_a_cube_of_the_lane_before():
    program = kernel(
        "x: read f32[4], o: output f32[4]",
        "let v = subgroup_shuffle(x[gid.x], subgroup_lane - 1)\no[gid.x] = v * v * v",
        4,
    )
    once = grad(program, "o", "x")
    twice = grad(once, once.grads["x"], "x")
    given = {"x": np.array([1, 2, 3, 4], np.float32)}
    assert evaluate(once, given)["grad_x"].tolist() == [3, 12, 27, 0]
    assert evaluate(twice, given)[twice.grads["x"]].tolist() == [6, 12, 18, 0]


def test_the_second_derivative_of_the_cube_of_the_largest():
    program = kernel("x: read f32[4], o: output f32[4]", "let m = subgroup_max(x[gid.x])\no[gid.x] = m * m * m", 4)
    once = grad(program, "o", "x")
    twice = grad(once, once.grads["x"], "x")
    given = {"x": np.array([1, 5, 3, 5], np.float32)}
    assert evaluate(once, given)["grad_x"].tolist() == [0, 300, 0, 0]
    assert evaluate(twice, given)[twice.grads["x"]].tolist() == [0, 120, 0, 0]


GENERAL = {"a_shuffle_that_several_lanes_ask_of_one", "a_shuffle_by_the_square_of_the_lane"}


@pytest.mark.parametrize("case", [pytest.param(case, id=case.name) for case in SHUFFLES])
def test_a_shuffle_of_which_no_two_lanes_ask_the_same_is_sent_back_by_one_shuffle(case: HandCase):
    nodes = list(preorder(case.made))
    assert not any(isinstance(node, SubgroupReduce) for node in nodes)
    assert any(isinstance(node, Loop) for node in nodes) == (case.name in GENERAL)
    if case.name not in GENERAL:
        assert sum(isinstance(node, SubgroupShuffle) for node in nodes) == 2
