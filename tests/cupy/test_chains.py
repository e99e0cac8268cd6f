"""Chains on a device: the decision is dispatched there, and what lies between launches stays there."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import numpy as np
import pytest

from vyre_driver import bind_chain, run_chain
from vyre_foundation import BOOL, F32, Chain, LaunchError, Program, ProgramBuilder
from vyre_foundation.builder import f32, select
from vyre_self_substrate.observability import snapshot

if TYPE_CHECKING:
    from vyre_driver.cuda.backend import CudaBackend

pytestmark = pytest.mark.cupy

X = np.linspace(-1.0, 1.0, 100, dtype=np.float32)


def is_positive(source: str, target: str) -> Program:
    k = ProgramBuilder("is_positive", 32, over=100)
    x, y = k.read(source, F32, 100), k.output(target, BOOL, 100)
    with k.if_(k.gid(0) < 100):
        y[k.gid(0)] = x[k.gid(0)] > 0.0
    return k.build()


def mirrored(source: str, target: str) -> Program:
    """With the whole grid waiting in it: never fused."""
    k = ProgramBuilder("mirrored", 32, over=100)
    x, y = k.read(source, BOOL, 100), k.output(target, F32, 100)
    between = k.scratch("between", F32, 100)
    between[k.gid(0)] = select(x[k.gid(0)], f32(1.0), f32(-1.0))
    k.grid_sync()
    y[k.gid(0)] = between[99 - k.gid(0)]
    return k.build()


def scaled(source: str, target: str) -> Program:
    k = ProgramBuilder("scaled", 32, over=100)
    x, y = k.read(source, F32, 100), k.output(target, F32, 100)
    with k.if_(k.gid(0) < 100):
        y[k.gid(0)] = x[k.gid(0)] * 3.0
    return k.build()


def test_a_chain_has_the_bytes_of_the_reference_and_moves_the_counter(backend: CudaBackend, cp: Any) -> None:
    chain = Chain([scaled("x", "a"), is_positive("a", "b"), mirrored("b", "c"), scaled("c", "y")])
    wanted = run_chain(chain, {"x": X}, backend="reference", fuse=False)
    before = snapshot()["tensor_train_chain_fusion"]
    made = run_chain(chain, {"x": X}, backend=backend)

    assert snapshot()["tensor_train_chain_fusion"] == before + 1
    assert isinstance(made["y"], cp.ndarray)
    assert made["y"].get().tobytes() == wanted["y"].tobytes()
    assert [step.positions for step in made.record.steps] == [(0, 1), (2,), (3,)]


def test_a_bound_chain_reads_arrays_of_the_device_at_each_call(backend: CudaBackend, cp: Any) -> None:
    x = cp.asarray(X)
    bound = bind_chain(Chain([scaled("x", "a"), scaled("a", "y")]), {"x": x}, backend=backend)
    bound()
    first = bound.outputs["y"].get()
    x.set(X + np.float32(1))  # CuPy's own kernels are not emulated
    bound()

    with pytest.raises(LaunchError) as caught:
        bind_chain(Chain([scaled("x", "a"), scaled("a", "y")]), {"x": X}, backend=backend)
    assert caught.value.code == "L027"
    assert first.tobytes() == (X * np.float32(3) * np.float32(3)).tobytes()
    assert bound.outputs["y"].get().tobytes() == ((X + np.float32(1)) * np.float32(3) * np.float32(3)).tobytes()
