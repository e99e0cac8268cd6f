"""Kernels called with arrays of JAX: read where they are, outputs made for JAX, nothing of JAX's changed."""

from __future__ import annotations

import importlib
from typing import Any

import numpy as np
import pytest
from called_kernels import flagged, saxpy, square, widened

from vyre_driver.launching import chain
from vyre_foundation.diagnostics import LaunchError

pytestmark = pytest.mark.jax
BACKENDS = ("reference", "cpu")


@pytest.fixture
def jnp() -> Any:
    return importlib.import_module("jax.numpy")


@pytest.mark.parametrize("backend", BACKENDS)
def test_an_output_that_is_left_out_is_an_array_of_jax(jnp: Any, backend: str):
    x = jnp.arange(4, dtype="float32")
    for _ in range(2):
        made = square(x, shape=4, backend=backend)
        assert isinstance(made, type(x))
        assert made.tolist() == [0, 1, 4, 9]
        flags = flagged(x, shape=4, backend=backend)
        assert flags.dtype == "bool"
        assert flags.tolist() == [False, False, True, True]


@pytest.mark.parametrize("backend", BACKENDS)
def test_a_bound_output_is_a_new_array_each_time(jnp: Any, backend: str):
    x = np.ones(2, np.float32)
    bound = square.bind(jnp.asarray(np.full(2, 3, np.float32)), shape=2, backend=backend)
    first, second = bound(), bound()
    assert first is not second
    assert first.tolist() == second.tolist() == [9, 9]
    assert x.tolist() == [1, 1]


@pytest.mark.parametrize("backend", BACKENDS)
def test_an_array_that_would_be_written_is_refused_and_run_gives_another(jnp: Any, backend: str):
    x, y = jnp.ones(3, "float32"), jnp.ones(3, "float32")
    with pytest.raises(LaunchError) as caught:
        saxpy(2.0, x, y, backend=backend)
    assert caught.value.code == "L057"
    assert caught.value.because == "arrays of JAX never change"
    assert "`saxpy.run(…)`" in caught.value.fix
    made = saxpy.run(2.0, x, y, backend=backend)["y"]
    assert isinstance(made, type(y))
    assert made.tolist() == [3, 3, 3]
    assert y.tolist() == [1, 1, 1]


def test_an_array_is_read_beside_one_of_numpy_that_is_written(jnp: Any):
    y = np.ones(3, np.float32)
    saxpy(2.0, jnp.arange(3, dtype="float32"), y)
    assert y.tolist() == [1, 3, 5]


def test_a_gradient_is_an_array_of_jax(jnp: Any):
    x = jnp.arange(3, dtype="float32")
    made = square.grad("y", "x")(x, shape=3)
    assert isinstance(made, type(x))
    assert made.tolist() == [0, 2, 4]


def test_a_type_that_jax_would_cut_stays_an_array_of_numpy(jnp: Any):
    made = widened(jnp.ones(2, "float32"), shape=2)
    assert made.dtype == np.float64
    assert made.tolist() == [1 / 3, 1 / 3]


def test_a_chain_makes_no_arrays_of_jax(jnp: Any):
    with pytest.raises(LaunchError) as caught, chain():
        square(jnp.ones(2, "float32"), shape=2)
    assert caught.value.code == "L059"
