"""The first programs anybody differentiates: a square, an exponential, a typing mistake, bits."""

from __future__ import annotations

import numpy as np
import pytest
from hand_case import kernel

from vyre_foundation.autodiff import grad, vjp
from vyre_foundation.diagnostics import AutodiffError
from vyre_reference import evaluate

SQUARE = kernel("x: read f32[4], out: output f32[4]", "out[gid.x] = x[gid.x] * x[gid.x]", 64)


def test_the_gradient_of_a_square_is_twice_the_number():
    backward = grad(SQUARE, ["out"], ["x"])
    x = np.array([1, -2, 3, 0.5], np.float32)
    assert evaluate(backward, {"x": x})["grad_x"].tolist() == (2 * x).tolist()


def test_the_backward_program_of_a_square_has_the_cotangent_as_input_and_the_gradient_as_output():
    backward = vjp(SQUARE, "out", "x")
    assert [(buffer.name, buffer.is_input) for buffer in backward.buffers] == [
        ("x", True),
        ("grad_x", False),
        ("cot_out", True),
    ]


def test_the_backward_program_of_a_square_declares_a_gradient_for_its_input_and_its_output():
    names = [buffer.name for buffer in grad(SQUARE, ["out"], ["x"]).buffers]
    assert "grad_out" in names
    assert "grad_x" in names


def test_an_exponential_is_its_own_derivative():
    program = kernel("x: read f32[1], out: output f32[1]", "out[0] = exp(x[0])")
    x = np.array([0.75], np.float32)
    gradient = evaluate(grad(program, "out", "x"), {"x": x})["grad_x"]
    assert gradient.tobytes() == evaluate(program, {"x": x})["out"].tobytes()


def test_integers_have_no_gradient():
    program = kernel("x: read u32[1], out: output u32[1]", "out[0] = x[0] & 0xff")
    with pytest.raises(AutodiffError) as caught:
        grad(program, "out", "x")
    assert caught.value.code == "A002"


def test_a_buffer_that_is_not_there_is_named():
    program = kernel("out: output f32[1]", "out[0] = 1.0")
    with pytest.raises(AutodiffError) as caught:
        grad(program, "nonexistent", "out")
    assert caught.value.code == "A001"
    assert "nonexistent" in str(caught.value)
