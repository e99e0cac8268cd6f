"""Real kernels, differentiated and run, against derivatives that numpy takes in float64, element by element."""

from functools import cache, partial
from typing import Any

import numpy as np
import pytest

from closed_form_gradients import CLOSED_FORMS
from complex_step import jacobian
from gradient_functions import FUNCTIONS
from gradient_kernels import KERNELS
from kernel_gradients import backward, cotangents, float_type, gradients, kernel, tolerance, wide
from vyre_foundation.autodiff import value_and_grad
from vyre_foundation.walk import statements
from vyre_reference import check_grad, evaluate

Array = np.ndarray[Any, np.dtype[Any]]
MOST_STATEMENTS = 6
SLOW = {"gauss_jordan": (pytest.mark.slow,)}


@cache
def partial_derivatives(name: str, source: str) -> Array:
    """[elements of all outputs, elements of the input]."""
    function = partial(FUNCTIONS[name], np)
    return np.concatenate(list(jacobian(function, kernel(name).values, source).values()))


def weights(name: str) -> Array:
    return np.concatenate([weight.reshape(-1) for weight in cotangents(name).values()])


def terms(name: str, source: str) -> Array:
    return np.abs(weights(name)) @ np.abs(partial_derivatives(name, source))


def test_every_kernel_has_a_function():
    assert list(FUNCTIONS) == list(KERNELS)


@pytest.mark.parametrize("name", KERNELS)
def test_a_kernel_computes_its_function(name: str):
    made = kernel(name)
    want = FUNCTIONS[name](np, wide(made.values))
    got = evaluate(made.program, made.values)
    for output in made.outputs:
        sizes = np.abs(want[output]).reshape(-1)
        for source in made.inputs:  # a relative error of each input moves the output by so much
            sizes = sizes + np.abs(partial_derivatives(name, source)) @ np.abs(made.values[source]).reshape(-1)
        off = np.abs(got[output].reshape(-1) - want[output].reshape(-1))
        assert np.all(off <= made.factor * np.finfo(float_type(name)).eps * sizes)


@pytest.mark.parametrize("name", KERNELS)
def test_the_gradient_of_a_kernel_is_that_of_a_complex_step(name: str):
    for source, got in gradients(name).items():
        want = weights(name) @ partial_derivatives(name, source)
        allowed = tolerance(name, terms(name, source))
        assert np.all(np.abs(got - want) <= allowed)
        # A bound that wrong numbers pass would prove nothing: nine in ten are told from 1.001 times themselves.
        assert np.count_nonzero(np.abs(want * 1e-3) > allowed) >= 0.9 * np.count_nonzero(want) > 0


@pytest.mark.parametrize("name", CLOSED_FORMS)
def test_the_gradient_of_a_kernel_is_its_closed_form(name: str):
    (cotangent,) = cotangents(name).values()
    wanted = CLOSED_FORMS[name](wide(kernel(name).values), cotangent)
    found = gradients(name)
    assert wanted.keys() == found.keys()
    for source, want in wanted.items():
        assert np.all(np.abs(found[source] - want.reshape(-1)) <= tolerance(name, terms(name, source)))


@pytest.mark.parametrize("name", [pytest.param(each, marks=SLOW.get(each, ())) for each in KERNELS])
def test_the_gradient_of_a_kernel_agrees_with_the_tangents_of_the_definition(name: str):
    made = kernel(name)
    check_grad(made.program, made.outputs, made.inputs, made.values, elements=24, **made.options).raise_if_wrong()


@pytest.mark.parametrize("name", KERNELS)
def test_the_backward_program_has_at_most_six_times_the_statements(name: str):
    forward = sum(1 for _ in statements(kernel(name).program))
    assert sum(1 for _ in statements(backward(name))) <= MOST_STATEMENTS * forward


@pytest.mark.parametrize("name", KERNELS)
def test_value_and_grad_returns_the_values_to_the_byte_and_the_gradient_of_their_sum(name: str):
    made = kernel(name)
    unsized = [output for output in made.outputs if not next(b for b in made.program.buffers if b.name == output).count]
    counts = {output: made.values[output].size for output in unsized}  # the derivative works in a copy of them
    program = value_and_grad(made.program, made.outputs, made.inputs, counts=counts, **made.options)
    held = {program.grads[source]: made.values[source] for source in made.inputs}
    zeros = {decl.name: np.zeros_like(held[decl.name]) for decl in program.inputs if decl.name in held}
    found, plain = evaluate(program, {**made.values, **zeros}), evaluate(made.program, made.values)
    for output in made.outputs:
        assert found[output].tobytes() == plain[output].tobytes()
    for source in made.inputs:
        partials = partial_derivatives(name, source)
        off = np.abs(found[program.grads[source]].reshape(-1) - partials.sum(axis=0))
        assert np.all(off <= tolerance(name, np.abs(partials).sum(axis=0)))
