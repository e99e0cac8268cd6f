"""Kernels called on a device: its arrays change where they are, those of the host go there and come back."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import numpy as np
import pytest

from vyre_driver.launching import chain
from vyre_foundation.diagnostics import LaunchError
from vyre_foundation.language import Array, Array2, Out, bool_, f32, gid, kernel

if TYPE_CHECKING:
    from vyre_driver.cuda.backend import CudaBackend

pytestmark = pytest.mark.cupy


@kernel
def saxpy(a: f32, x: Array[f32], y: Array[f32]):
    i = gid()
    y[i] = a * x[i] + y[i]


@kernel
def square(x: Array[f32], y: Out[Array[f32]]):
    i = gid()
    y[i] = x[i] * x[i]


@kernel
def flagged(x: Array[f32], y: Out[Array[bool_]]):
    i = gid()
    y[i] = x[i] > 1.0


@kernel
def doubled(a: Array2[f32]):
    row, column = gid(1), gid(0)
    a[row, column] = a[row, column] * 2.0


def test_arrays_of_the_device_change_in_place(backend: CudaBackend, cp: Any):
    x, y = cp.asarray(np.arange(3, dtype=np.float32)), cp.asarray(np.ones(3, np.float32))
    for _ in range(2):
        saxpy(2.0, x, y, backend=backend)
    assert y.get().tolist() == [1, 5, 9]


def test_arrays_of_the_host_change_in_place(backend: CudaBackend):
    x, y, a = np.arange(3, dtype=np.float32), np.ones(3, np.float32), np.ones((2, 3), np.float32)
    saxpy(2.0, x, y, backend=backend)
    doubled(a, backend=backend)
    assert y.tolist() == [1, 3, 5]
    assert a.tolist() == [[2, 2, 2], [2, 2, 2]]


def test_outputs_are_made_for_the_library_of_the_first_array(backend: CudaBackend, cp: Any):
    made = square(cp.asarray(np.arange(3, dtype=np.float32)), shape=3, backend=backend)
    assert isinstance(made, cp.ndarray)
    assert made.get().tolist() == [0, 1, 4]
    flags = flagged(np.arange(3, dtype=np.float32), shape=3, backend=backend)
    assert type(flags) is np.ndarray
    assert flags.dtype.name == "bool"
    assert flags.tolist() == [False, False, True]


def test_run_and_bind_and_gradients(backend: CudaBackend, cp: Any):
    x, y = cp.asarray(np.arange(3, dtype=np.float32)), cp.asarray(np.ones(3, np.float32))
    made = saxpy.run(2.0, x, y, backend=backend)["y"]
    assert isinstance(made, cp.ndarray)
    assert (made.get().tolist(), y.get().tolist()) == ([1, 3, 5], [1, 1, 1])
    assert saxpy.run(2.0, x.get(), y.get(), backend=backend)["y"].tolist() == [1, 3, 5]
    bound = square.bind(x, shape=3, backend=backend)
    bound()
    cp.cuda.Device().synchronize()
    assert bound.outputs["y"].get().tolist() == [0, 1, 4]
    slope = square.grad("y", "x")(x, shape=3, seeds=y, backend=backend)
    assert isinstance(slope, cp.ndarray)
    assert slope.get().tolist() == [0, 2, 4]


def test_a_chain_writes_to_both(backend: CudaBackend, cp: Any):
    x, y, z = np.arange(3, dtype=np.float32), cp.asarray(np.ones(3, np.float32)), np.ones(3, np.float32)
    with chain(backend=backend):
        saxpy(2.0, x, z)
        saxpy(10.0, cp.asarray(x), y)
    assert z.tolist() == [1, 3, 5]
    assert y.get().tolist() == [1, 11, 21]


def test_an_array_of_the_device_is_refused_on_the_host(cp: Any):
    with pytest.raises(LaunchError) as caught:
        saxpy(2.0, cp.asarray(np.ones(3, np.float32)), np.ones(3, np.float32), backend="cpu")
    assert caught.value.code == "L027"
