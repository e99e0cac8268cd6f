"""A launch that is quick to tune, for the tests of this folder."""

from __future__ import annotations

from typing import Any

import numpy as np

from vyre_driver.cpu.backend import CpuBackend
from vyre_driver.cpu.provider import provider
from vyre_driver.runtime.cache.code_cache import CodeCache
from vyre_foundation import F32, U32, Program, ProgramBuilder
from vyre_foundation.backend import DispatchConfig
from vyre_self_substrate.observability import snapshot

COUNT = 1000
SHORT = DispatchConfig(tune="on", tune_budget=0.3)


def triple(workgroup_size: int = 64) -> Program:
    """Y = 3*x + y, guarded: its workgroup size is a knob."""
    k = ProgramBuilder("triple", workgroup_size=workgroup_size, over="y")
    x, y = k.read("x", F32), k.read_write("y", F32)
    i = k.let("i", k.gid(0))
    with k.if_(i < y.len()):
        y[i] = x[i] * 3.0 + y[i]
    return k.build()


def unordered() -> Program:
    """Takes numbers in the order in which invocations come."""
    k = ProgramBuilder("unordered", over="y")
    next_one, y = k.output("next_one", U32, 1), k.read_write("y", U32)
    i = k.let("i", k.gid(0))
    with k.if_(i < y.len()):
        y[i] = k.atomic_add(next_one, 0, 1)
    return k.build()


def trapping() -> Program:
    k = ProgramBuilder("trapping", over="y")
    y = k.read_write("y", F32)
    i = k.let("i", k.gid(0))
    with k.if_(i < y.len()):
        k.trap("always", i)
    return k.build()


def inputs(count: int = COUNT) -> dict[str, Any]:
    return {"x": np.arange(count, dtype=np.float32), "y": np.ones(count, np.float32)}


def expected(count: int = COUNT) -> bytes:
    return (np.arange(count, dtype=np.float32) * 3 + 1).astype(np.float32).tobytes()


def opened(code: CodeCache) -> CpuBackend:
    """As another process would open it: nothing of records is in memory."""
    return CpuBackend(provider.probe(), 2, code)


def measurements() -> int:
    """That this process has made."""
    return snapshot().get("vyre_driver.tuner.measurements", 0)
