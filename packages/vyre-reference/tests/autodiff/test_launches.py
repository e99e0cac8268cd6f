"""How a derivative is launched: over what, with which buffers, and what it does about a launch nobody planned for."""

from __future__ import annotations

import pickle

import numpy as np
import pytest
from hand_case import kernel

from vyre_foundation import Elements, Groups, plan_launch
from vyre_foundation.autodiff import Derivative, grad, value_and_grad, vjp
from vyre_foundation.diagnostics import TrapError
from vyre_reference import evaluate

ONE_INVOCATION = kernel(
    "x: read f32[4], o: output f32[1]", "let s = 0.0\nfor j in 0..4 { s = s + x[j] * x[j] }\no[0] = s"
)
LAUNCH_SIZED = kernel(
    "x: read f32[?], y: read_write f32[?]", "if gid.x < len(y) { y[gid.x] = x[gid.x] * x[gid.x] }", 4, "over y"
)


def floats(*numbers: float) -> np.ndarray[tuple[int], np.dtype[np.float32]]:
    return np.array(numbers, np.float32)


def test_a_derivative_runs_over_what_the_program_runs_over():
    """Its largest output has four elements, the program one invocation."""
    made = grad(ONE_INVOCATION, "o", "x")
    assert made.domain == Elements(1)
    assert plan_launch(made, {"x": 4}).invocations == 1


@pytest.mark.parametrize("over", ["over 3", "over x", "groups(2, 1, 1)"])
def test_a_domain_is_carried(over: str):
    program = kernel("x: read f32[3], o: output f32[8]", "o[gid.x] = x[gid.x]", 1, over)
    domains = {"over 3": Elements(3), "over x": Elements(3), "groups(2, 1, 1)": Groups(2, 1, 1)}
    assert grad(program, "o", "x").domain == domains[over]


def test_a_gradient_that_is_sized_at_launch_is_added_to_what_the_caller_gives():
    made = vjp(LAUNCH_SIZED, "y", "x")
    given = {"x": floats(1, 2, 3), "y": floats(0, 0, 0), "cot_y": floats(1, 10, 100), "grad_x": floats(5, 0, 0)}
    assert evaluate(made, given)["grad_x"].tolist() == [7.0, 40.0, 600.0]


@pytest.mark.parametrize("short", ["cot_y", "grad_x"])
def test_a_gradient_or_cotangent_of_another_length_traps(short: str):
    made = vjp(LAUNCH_SIZED, "y", "x")
    given = {"x": floats(1, 2, 3), "y": floats(0, 0, 0), "cot_y": floats(1, 1, 1), "grad_x": floats(0, 0, 0)}
    with pytest.raises(TrapError) as caught:
        evaluate(made, {**given, short: floats(1, 1)})
    assert caught.value.code == "R001"
    assert "a gradient or cotangent buffer is not as long as its buffer" in str(caught.value)


def test_a_grid_on_which_plain_sums_would_collide_traps():
    """The program never mentions a second axis; launched on two rows it would store every element twice."""
    made = grad(kernel("x: read f32[4], o: output f32[4]", "o[gid.x] = x[gid.x] * x[gid.x]", 4), "o", "x")
    assert evaluate(made, {"x": floats(1, 2, 3, 4)})["grad_x"].tolist() == [2, 4, 6, 8]
    with pytest.raises(TrapError) as caught:
        evaluate(made, {"x": floats(1, 2, 3, 4)}, grid=(1, 2, 1))
    assert "a grid the program does not expect" in str(caught.value)


def test_a_trap_of_the_program_is_one_of_its_derivative():
    program = kernel(
        "x: read f32[2], o: output f32[2]",
        'if x[gid.x] < 0.0 { trap "negative" at gid.x }\no[gid.x] = x[gid.x] * 2.0',
    )
    made = grad(program, "o", "x")
    assert evaluate(made, {"x": floats(1, 2)})["grad_x"].tolist() == [2, 2]
    with pytest.raises(TrapError) as caught:
        evaluate(made, {"x": floats(1, -2)})
    assert "negative" in str(caught.value)


def test_a_gradient_by_nothing_that_matters_is_zero():
    program = kernel("x: read f32[2], y: read f32[2], o: output f32[2]", "o[gid.x] = y[gid.x] + floor(x[gid.x])", 2)
    results = evaluate(grad(program, "o", ["x", "y"]), {"x": floats(1, 2), "y": floats(3, 4)})
    assert {name: each.tolist() for name, each in results.items()} == {
        "grad_x": [0, 0],
        "grad_y": [1, 1],
        "grad_o": [1, 1],
    }


def test_a_second_launch_gives_the_same():
    made = grad(ONE_INVOCATION, "o", "x")
    first, second = (evaluate(made, {"x": floats(1, 2, 3, 4)})["grad_x"].tobytes() for _ in range(2))
    assert first == second


def test_values_stand_beside_gradients_under_their_own_names():
    made = value_and_grad(ONE_INVOCATION, "o", "x")
    results = evaluate(made, {"x": floats(1, 2, 3, 4)})
    assert {name: each.tolist() for name, each in results.items()} == {
        "grad_x": [2, 4, 6, 8],
        "grad_o": [1],
        "o": [30],
    }


def test_a_derivative_survives_pickling_with_its_names():
    made = vjp(ONE_INVOCATION, "o", "x")
    again = pickle.loads(pickle.dumps(made))
    assert isinstance(again, Derivative)
    assert again == made
    assert (dict(again.grads), dict(again.cotangents)) == ({"x": "grad_x"}, {"o": "cot_o"})


def test_a_linear_program_keeps_nothing_of_the_forward_run():
    program = kernel("x: read f32[4], o: output f32[4]", "let v = x[gid.x] * 2.0\nv = v + 1.0\no[gid.x] = v * 3.0", 4)
    made = vjp(program, "o", "x")
    assert "x[" not in str(made).replace("grad_x[", "")


def test_a_derivative_grows_in_proportion_to_its_program():
    sizes: list[int] = []
    for steps in (8, 16, 32, 64):
        body = "let v = x[gid.x]\n" + "v = sin(v) * (v + 1.0)\n" * steps + "o[gid.x] = v"
        made = grad(kernel("x: read f32[4], o: output f32[4]", body, 4), "o", "x")
        sizes.append(len(str(made)) // steps)
    assert max(sizes) <= 1.25 * min(sizes)
