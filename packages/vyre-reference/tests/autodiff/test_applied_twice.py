"""Derivatives of derivatives, where the second shows what the first forgot."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction

import numpy as np
import pytest
from cases_of_groups import tiled_matmul, tree
from hand_case import kernel

from vyre_foundation import Program
from vyre_foundation.autodiff import Derivative, grad, vjp
from vyre_reference import evaluate

X_TO_O = "x: read f32[4], o: output f32[4]"
POINTS = np.array([1, 2, -3, 0.5], np.float32)


def twice(program: Program, output: str = "o", by: str = "x") -> Derivative:
    """The gradient of the sum of the gradient."""
    first = grad(program, output, by)
    return grad(first, first.grads[by], by)


def test_an_adjoint_of_zero_still_has_a_derivative():
    """sin(x)² at 0: its first derivative is 0 there, its second is 2."""
    program = kernel("x: read f32[1], o: output f32[1]", "let s = sin(x[0])\no[0] = s * s")
    made = twice(program)
    assert evaluate(made, {"x": np.zeros(1, np.float32)})[made.grads["x"]].tolist() == [2.0]


def test_a_masked_adjoint_of_zero_still_has_a_derivative():
    """The same inside a select, where products are guarded."""
    program = kernel(
        "x: read f32[1], o: output f32[1]", "let s = sin(x[0])\no[0] = select(x[0] < 1.0, s * s, sqrt(x[0]))"
    )
    made = twice(program)
    assert evaluate(made, {"x": np.zeros(1, np.float32)})[made.grads["x"]].tolist() == [2.0]


SECOND: dict[str, tuple[str, Callable[[Fraction], Fraction]]] = {
    "a_cube": ("o[gid.x] = x[gid.x] * x[gid.x] * x[gid.x]", lambda x: 6 * x),
    "a_reciprocal": ("o[gid.x] = 1.0 / x[gid.x]", lambda x: 2 / x**3),
    "a_loop": ("let a = x[gid.x]\nfor k in 0..2 { a = a * a }\no[gid.x] = a", lambda x: 12 * x**2),
    "a_loop_on_a_condition": (
        "let a = x[gid.x]\nfor k in 0..3 { if a > 3.0 { break }\na = a * a }\no[gid.x] = a",
        lambda x: Fraction(2) if abs(x) >= 2 else 56 * x**6,
    ),
    "a_loop_left_in_the_middle": (
        "let a = x[gid.x]\nfor k in 0..2 { a = a * x[gid.x]\nif a > 3.0 { break }\na = a * 2.0 }\no[gid.x] = a",
        lambda x: Fraction(2) if abs(x) >= 2 else 24 * x,
    ),
    "a_branch": (
        "let a = x[gid.x]\nif a > 0.0 { a = a * a } else { a = a * a * a }\no[gid.x] = a",
        lambda x: Fraction(2) if x > 0 else 6 * x,
    ),
    "a_store_in_place": ("o[gid.x] = x[gid.x]\no[gid.x] = o[gid.x] * o[gid.x] * x[gid.x]", lambda x: 6 * x),
}


@pytest.mark.parametrize("name", SECOND)
def test_the_second_derivative_is_that_of_the_textbook(name: str):
    body, second = SECOND[name]
    made = twice(kernel(X_TO_O, body, 4))
    points = np.array([1, 2, -4, 0.5], np.float32)
    got = evaluate(made, {"x": points})[made.grads["x"]].tolist()
    assert got == [float(second(Fraction(float(x)))) for x in points]


def test_the_third_derivative_of_a_fourth_power_is_twenty_four_times_the_number():
    program = kernel(X_TO_O, "let v = x[gid.x] * x[gid.x]\no[gid.x] = v * v", 4)
    first = grad(program, "o", "x")
    second = grad(first, first.grads["x"], "x")
    third = grad(second, second.grads["x"], "x")
    assert evaluate(third, {"x": POINTS})[third.grads["x"]].tolist() == (24 * POINTS).tolist()


def test_the_second_derivative_of_a_product_tree_is_that_of_a_product():
    """Of x0² x1² x2² x3²: the gradient of the sum of its gradient is the row sum of its Hessian."""
    made = twice(tree("s[lid.x] * s[lid.x + h]"))
    x = np.array([1, 2, -1, 0.5, 1, 1, 2, 1], np.float32)
    got = evaluate(made, {"x": x})[made.grads["x"]].tolist()
    want: list[float] = []
    for group in (x[:4].astype(float), x[4:].astype(float)):
        p = np.prod(group**2)
        want += [float(sum(2 * p / (a * b) * (2 if i != j else 1) for j, b in enumerate(group)))
                 for i, a in enumerate(group)]  # fmt: skip
    assert got == want


def test_the_mixed_derivative_of_a_matrix_product_is_a_row_sum():
    """Of a b, weighed with w: d/da (sum of grad_b) = w summed along its columns, wherever b stands."""
    program = tiled_matmul(2, 2, 4, 2)
    first = vjp(program, "c", ["a", "b"])
    second = grad(first, first.grads["b"], "a")
    weights = np.array([1, 2, 3, 4], np.float32)
    given = {"a": np.arange(8, dtype=np.float32), "b": np.arange(8, dtype=np.float32), first.cotangents["c"]: weights}
    got = evaluate(second, given)[second.grads["a"]].reshape(2, 4)
    assert got.tolist() == np.repeat(weights.reshape(2, 2).sum(1)[:, None], 4, axis=1).tolist()


def test_a_name_that_is_taken_is_counted_up():
    program = kernel(X_TO_O, "o[gid.x] = x[gid.x] * x[gid.x] * x[gid.x]", 4)
    first = grad(program, "o", "x")
    second = vjp(first, first.grads["x"], "x")
    assert [dict(each.grads) for each in (first, second)] == [{"x": "grad_x"}, {"x": "grad2_x"}]
    assert dict(second.cotangents) == {"grad_x": "cot_grad_x"}
