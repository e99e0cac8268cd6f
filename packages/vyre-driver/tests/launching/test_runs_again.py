"""`kernel.run` again: each run has the arrays, numbers and captured values of its own call."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

from vyre_foundation import LaunchError
from vyre_foundation.language import Array, Array2, Float, Out, f32, gid, kernel

FACTOR = 1.0


@kernel(over="y")
def scaled(a: f32, x: Array2[f32], y: Array2[f32], z: Out[Array[f32]]):
    row, column = gid(1), gid(0)
    y[row, column] = a * FACTOR * x[row, column]
    if row == 0:
        z[column] = x[row, column]


@kernel
def filled(value: Float, small: Float, x: Array[f32]):
    x[gid()] = f32((value + small) - value)  # nothing is left of it in F32


kinds = pytest.mark.parametrize("backend", ["reference", "cpu"])


def arrays(seed: int, *shape: int) -> Any:
    return np.random.default_rng(seed).standard_normal(shape).astype(np.float32)


@kinds
def test_each_run_has_its_own_arguments(backend: str):
    for seed in range(4):
        x, y = arrays(seed, 3, 4), arrays(seed + 9, 3, 4)
        before = y.tobytes()
        made = scaled.run(seed + 0.5, x, y, shape=4, backend=backend)
        assert y.tobytes() == before
        assert list(made) == ["y", "z"]
        assert made["y"].tobytes() == (np.float32(seed + 0.5) * x).tobytes()
        assert made["z"].tobytes() == x[0].tobytes()


@kinds
def test_a_captured_value_that_changes_is_seen(backend: str, monkeypatch: pytest.MonkeyPatch):
    x, y = arrays(0, 3, 4), arrays(1, 3, 4)
    for factor in (1.0, 1.0, 3.0, 3.0, 1.0):
        monkeypatch.setitem(globals(), "FACTOR", factor)
        assert scaled.run(1.0, x, y, shape=4, backend=backend)["y"].tobytes() == (x * np.float32(factor)).tobytes()


@kinds
def test_what_a_call_gives_is_checked_each_time(backend: str):
    x, y = arrays(0, 3, 4), arrays(1, 3, 4)
    for _ in range(2):
        scaled.run(1.0, x, y, shape=4, backend=backend)
    for wrong in ((1e300, x, y), ("one", x, y), (1.0, x.astype(np.float64), y), (1.0, x[0], y)):
        with pytest.raises(LaunchError):
            scaled.run(*wrong, shape=4, backend=backend)
    x.flags.writeable = y.flags.writeable = False  # a run writes to neither
    assert scaled.run(1.0, x, y, shape=4, backend=backend)["y"].tobytes() == x.tobytes()


@kinds
def test_a_number_that_binds_the_element_type_binds_it_in_each_call(backend: str):
    x = np.zeros(2, np.float32)
    for value in (np.float64(1), np.float32(1), np.float64(1), np.float32(1)):
        filled(value, value.dtype.type(1e-9), x, backend=backend)
        assert (x != 0).all() == (value.dtype == np.float64)
        made = filled.run(value, value.dtype.type(1e-9), x, backend=backend)["x"]
        assert made.tobytes() == x.tobytes()
