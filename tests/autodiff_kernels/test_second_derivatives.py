"""`vjp` of what `vjp` made: second derivatives of real kernels, against a complex step on closed-form gradients."""

from collections.abc import Mapping
from functools import partial
from typing import Any

import numpy as np
import pytest

from closed_form_gradients import CLOSED_FORMS
from complex_step import jacobian
from kernel_gradients import backward, cotangents, float_type, kernel, tolerance
from vyre_foundation.autodiff import vjp
from vyre_reference import evaluate

Array = np.ndarray[Any, np.dtype[Any]]
PAIRS = [
    ("softmax_cross_entropy", "logits", "logits"),
    ("layer_norm", "x", "x"),
    ("layer_norm", "x", "gamma"),
    ("layer_norm", "gamma", "x"),
    ("tiled_matmul", "a", "b"),
    ("tree_product", "x", "x"),
    ("conv1d", "w", "x"),
    ("logistic_map", "start", "rate"),
    ("gather", "table", "table"),
    ("gather", "w", "table"),
    ("n_body_energy", "position", "position"),
    ("n_body_energy", "position", "mass"),
    pytest.param("gauss_jordan", "matrix", "matrix", marks=pytest.mark.slow),
]
"""A kernel, the input of the first derivative, the input of the second."""


def closed_form(name: str, source: str, values: Mapping[str, Any]) -> dict[str, Array]:
    (cotangent,) = cotangents(name).values()
    return {source: CLOSED_FORMS[name](values, cotangent)[source]}


def second_gradient(name: str, source: str, by: str, direction: Array) -> Array:
    """The gradient, by input `by`, of the scalar product of a direction with the gradient by input `source`."""
    made, first = kernel(name), backward(name)
    program = vjp(first, first.grads[source], by, **made.options)
    given: dict[str, Any] = {**made.values, program.cotangents[first.grads[source]]: direction}
    given |= {held: cotangents(name)[output].reshape(-1) for output, held in first.cotangents.items()}
    kinds = {key: float_type(name) if value.dtype.kind == "f" else value.dtype for key, value in given.items()}
    found = evaluate(program, {key: value.astype(kinds[key]) for key, value in given.items()})
    return found[program.grads[by]].reshape(-1)


@pytest.mark.parametrize(("name", "source", "by"), PAIRS)
def test_the_gradient_of_a_gradient_is_that_of_a_complex_step(name: str, source: str, by: str):
    made = kernel(name)
    direction = np.random.default_rng(3).integers(-64, 65, made.values[source].size) / 64
    partials = jacobian(partial(closed_form, name, source), made.values, by)[source]
    got = second_gradient(name, source, by, direction)
    assert np.any(partials)
    assert np.all(np.abs(got - direction @ partials) <= tolerance(name, np.abs(direction) @ np.abs(partials)))
