"""Arrays of JAX at the door of both backends: read where they are, never written, refused in JAX's own words."""

from __future__ import annotations

import importlib
from typing import Any

import pytest

from vyre_driver import open_backend
from vyre_foundation import BF16, F32, ProgramBuilder
from vyre_foundation.diagnostics import LaunchError
from vyre_foundation.ir import DataType

pytestmark = pytest.mark.jax
BACKENDS = ("reference", "cpu")


@pytest.fixture
def jnp() -> Any:
    return importlib.import_module("jax.numpy")


def twice(element: DataType) -> Any:
    k = ProgramBuilder("copy", over="y")
    x, y = k.read("x", element), k.read_write("y", element)
    i = k.let("i", k.gid(0))
    with k.if_(i < y.len()):
        y[i] = x[i]
    return k.build()


@pytest.mark.parametrize("name", BACKENDS)
@pytest.mark.parametrize(("element", "dtype"), [(F32, "float32"), (BF16, "bfloat16")])
def test_an_array_is_read_and_a_result_has_its_type(jnp: Any, name: str, element: DataType, dtype: str):
    x = jnp.array([1.5, -2.75], dtype)
    made = open_backend(name).run(twice(element), {"x": x, "y": [0, 0]})["y"]
    assert made.dtype == x.dtype
    assert made.tolist() == [1.5, -2.75]


@pytest.mark.parametrize("name", BACKENDS)
def test_the_fix_is_written_as_jax_is(jnp: Any, name: str):
    for element, dtype in ((F32, "float32"), (BF16, "bfloat16")):
        with pytest.raises(LaunchError) as caught:
            open_backend(name).run(twice(element), {"x": jnp.array([1, 2], "int32"), "y": [0, 0]})
        assert caught.value.fix == f"convert it: `x.astype(jnp.{dtype})`"


@pytest.mark.parametrize("name", BACKENDS)
def test_an_array_is_no_output(jnp: Any, name: str):
    """They are immutable, and JAX may share their memory."""
    for element, dtype in ((F32, "float32"), (BF16, "bfloat16")):
        with pytest.raises(LaunchError) as caught:
            open_backend(name).compile(twice(element)).bind({"x": [1, 2], "y": [0, 0]}, {"y": jnp.zeros(2, dtype)})
        assert caught.value.code == "L028"
