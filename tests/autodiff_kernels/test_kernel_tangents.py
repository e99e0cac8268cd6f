"""Forward mode on real kernels: the change of the outputs along a random direction, against a complex step."""

from functools import partial
from typing import Any

import numpy as np
import pytest

from complex_step import jacobian
from gradient_functions import FUNCTIONS
from gradient_kernels import KERNELS
from kernel_gradients import float_type, kernel, tolerance
from vyre_foundation.autodiff import Derivative, jvp
from vyre_reference import evaluate

Array = np.ndarray[Any, np.dtype[Any]]


def directions(name: str) -> dict[str, Array]:
    """Multiples of 1/64, exact in every float type."""
    chance, made = np.random.default_rng(77), kernel(name)
    return {source: chance.integers(-64, 65, made.values[source].size) / 64 for source in made.inputs}


def run(name: str, moved: dict[str, Array]) -> tuple[Derivative, dict[str, Array]]:
    """The forward-mode program and what it returns. A tangent the caller has to give and did not move is zero."""
    made = kernel(name)
    program = jvp(made.program, made.inputs, made.outputs)
    given: dict[str, Any] = dict(made.values)
    for buffer, held in program.tangents.items():
        if any(decl.name == held for decl in program.inputs):
            given[held] = moved.get(buffer, np.zeros(made.values[buffer].size)).astype(float_type(name))
    return program, evaluate(program, given)


@pytest.mark.parametrize("name", KERNELS)
def test_the_change_of_the_outputs_along_a_direction_is_that_of_a_complex_step(name: str):
    made, moved = kernel(name), directions(name)
    program, found = run(name, moved)
    partials = {source: jacobian(partial(FUNCTIONS[name], np), made.values, source) for source in made.inputs}
    for output in made.outputs:
        want = sum(partials[source][output] @ moved[source] for source in made.inputs)
        terms = sum(np.abs(partials[source][output]) @ np.abs(moved[source]) for source in made.inputs)
        got = found[program.tangents[output]].reshape(-1)
        assert np.all(np.abs(got - want) <= tolerance(name, np.asarray(terms)))


@pytest.mark.parametrize("name", KERNELS)
def test_forward_mode_returns_what_the_kernel_returns_to_the_byte(name: str):
    made = kernel(name)
    _, found = run(name, directions(name))
    plain = evaluate(made.program, made.values)
    for output in made.outputs:
        assert found[output].tobytes() == plain[output].tobytes()
