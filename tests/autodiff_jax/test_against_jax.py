"""The gradients of real kernels against JAX, which differentiates the same functions in float64.

uv run --group jax pytest tests/autodiff_jax -m jax
"""

from collections.abc import Mapping
from functools import cache
from importlib import import_module
from typing import Any

import numpy as np
import pytest

from gradient_functions import FUNCTIONS
from gradient_kernels import KERNELS
from kernel_gradients import cotangents, gradients, kernel, tolerance, wide

pytestmark = pytest.mark.jax

Array = np.ndarray[Any, np.dtype[Any]]


UNCOMPILED = frozenset({"logistic_map", "nested_loops"})
"""A chaotic orbit, which fused operations would round into another one; and loops that look at values."""


@cache
def jax_in_float64() -> Any:
    jax = import_module("jax")
    jax.config.update("jax_enable_x64", True)
    return jax


@cache
def gradients_by_jax(name: str) -> dict[str, tuple[Array, Array]]:
    """For each input, flat, its gradient and the sum of |cotangent * partial derivative| over the outputs."""
    jax, made, values = jax_in_float64(), kernel(name), wide(kernel(name).values)
    constants = {key: value for key, value in values.items() if key not in made.inputs}

    def flat(varied: Mapping[str, Any]) -> Any:
        found = FUNCTIONS[name](jax.numpy, {**constants, **varied})
        return jax.numpy.concatenate([found[output].reshape(-1) for output in made.outputs])

    function = flat if name in UNCOMPILED else jax.jit(flat)
    _, pull = jax.vjp(function, {key: jax.numpy.asarray(values[key]) for key in made.inputs})
    weights = np.concatenate([cotangents(name)[output].reshape(-1) for output in made.outputs])
    (whole,) = pull(jax.numpy.asarray(weights))
    (terms,) = jax.vmap(pull)(jax.numpy.diag(jax.numpy.asarray(weights)))
    return {key: (np.asarray(whole[key]).reshape(-1), _sizes(terms[key])) for key in made.inputs}


def _sizes(terms: Any) -> Array:
    return np.abs(np.asarray(terms)).sum(axis=0).reshape(-1)


@pytest.mark.parametrize("name", KERNELS)
def test_the_gradient_of_a_kernel_is_that_of_jax(name: str):
    found = gradients(name)
    wanted = gradients_by_jax(name)
    assert found.keys() == wanted.keys()
    for source, (want, terms) in wanted.items():
        assert want.dtype == np.float64
        assert np.all(np.abs(found[source] - want) <= tolerance(name, terms))


@pytest.mark.parametrize("name", KERNELS)
def test_the_comparison_with_jax_would_notice_a_thousandth(name: str):
    """A bound that wrong numbers pass would prove nothing: nine in ten are told from 1.001 times themselves."""
    for want, terms in gradients_by_jax(name).values():
        told = np.abs(want * 1e-3) > tolerance(name, terms)
        assert np.count_nonzero(told) >= 0.9 * np.count_nonzero(want) > 0
