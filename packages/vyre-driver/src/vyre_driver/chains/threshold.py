"""The rank up to which fusing pays on a backend: measured once and kept, for work done once or again.

An elementwise program is run before a stencil of k points, or before sums of k elements, both ways: as two launches,
and as one. The largest k for which one launch is no slower is the threshold.
"""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import Any, Final

import numpy as np

from vyre_driver.chains.decision import Work
from vyre_driver.chains.memory import empty_of, placed
from vyre_driver.chains.threshold_file import read_thresholds, write_threshold
from vyre_driver.progress import Progress
from vyre_driver.tuner.mode import Mode
from vyre_foundation.backend import Backend, BackendInfo
from vyre_foundation.builder import ProgramBuilder
from vyre_foundation.ir import DataType, Program
from vyre_foundation.passes.fuse import Fused, fuse

RANKS: Final = {Work.REPEATED: (2, 3, 5, 9, 17), Work.ONCE: (4, 16, 64, 256, 1024)}
"""What is tried: points of stencils, and elements of sums."""

UNMEASURED: Final = {Work.REPEATED: 3.0, Work.ONCE: 64.0}
"""Where nothing may be measured and nothing is kept."""

ELEMENTS: Final = 1 << 20
ELEMENTS_OF_ORACLES: Final = 1 << 14
"""For backends that are not made for speed."""

ROUNDS: Final = 7

_known: dict[tuple[str, Work], float] = {}


def threshold_of(backend: Backend, work: Work) -> float:
    """What this process or an earlier one measured; else measured now, unless `VYRE_AUTOTUNER` is `pinned`."""
    adapter = adapter_of(backend.info)
    if (adapter, work) not in _known:
        kept = read_thresholds(adapter).get(work.value)
        if kept is None and Mode.from_env() is Mode.PINNED:
            return UNMEASURED[work]
        if kept is None:
            kept = measured_threshold(backend, work)
            write_threshold(adapter, work.value, kept)
        _known[adapter, work] = kept
    return _known[adapter, work]


def adapter_of(info: BackendInfo) -> str:
    """What a measurement is of: the backend, its device and the versions of what it stands on."""
    versions = " ".join(f"{name} {version}" for name, version in sorted(info.versions.items()))
    return " ".join(part for part in (info.name, info.device, versions) if part)


def measured_threshold(
    backend: Backend, work: Work, elements: int | None = None, progress: Progress | None = None
) -> float:
    """Between 1, where the least of `RANKS` is already slower in one launch, and the largest of them.

    It may take seconds, in a call that nobody expects to: so a terminal is told.
    """
    count = elements or (ELEMENTS if backend.info.name != "reference" else ELEMENTS_OF_ORACLES)
    ranks = RANKS[work]
    low, high = 0, len(ranks)
    progress = progress or Progress()
    progress.retitle(f"measuring once where fusing pays on {backend.info.name}: ")
    steps = 0
    try:
        while low < high:
            middle = (low + high) // 2
            progress(steps, len(ranks).bit_length(), f"{_WHAT[work]} of {ranks[middle]}")
            if _pays(backend, _producer(count), _CONSUMERS[work](count, ranks[middle]), count):
                low = middle + 1
            else:
                high = middle
            steps += 1
    finally:
        progress.clear()
    return float(ranks[low - 1]) if low else 1.0


def _pays(backend: Backend, first: Program, second: Program, count: int) -> bool:
    fused = fuse(first, second)
    assert isinstance(fused, Fused), "an elementwise program goes into stencils and sums"
    x = placed(backend, first.inputs[0], np.linspace(0.0, 1.0, count, dtype=np.float32))
    empty = empty_of(backend)
    h, y = empty(count, x.dtype), empty(second.outputs[0].count, x.dtype)
    apart = [backend.compile(first).bind({"x": x}, {"h": h}), backend.compile(second).bind({"h": h}, {"y": y})]
    together = [backend.compile(fused.program).bind({"x": x}, {"y": y})]
    return _seconds(together) <= _seconds(apart)


def _seconds(launches: list[Any]) -> float:
    """The least of some rounds: what disturbs a measurement only adds to it."""
    return min(_timed(launches) for _ in range(ROUNDS))


def _timed(launches: list[Callable[[], None]]) -> float:
    started = time.perf_counter()
    for launch in launches:
        launch()
    return time.perf_counter() - started


def _producer(count: int) -> Program:
    k = ProgramBuilder("threshold_producer", 256, over=count)
    x, h = k.read("x", DataType.F32, count), k.output("h", DataType.F32, count)
    i = k.let("i", k.gid(0))
    with k.if_(i < count):
        v = k.let("v", x[i] * 0.5 + 0.25)
        h[i] = v * v - v
    return k.build()


def _stencil(count: int, rank: int) -> Program:
    k = ProgramBuilder("threshold_stencil", 256, over=count)
    h, y = k.read("h", DataType.F32, count), k.output("y", DataType.F32, count)
    i = k.let("i", k.gid(0))
    with k.if_(i < count):
        total = h[i - rank // 2]
        for distance in range(1, rank):
            total = total + h[i + distance - rank // 2]
        y[i] = total
    return k.build()


def _sums(count: int, rank: int) -> Program:
    k = ProgramBuilder("threshold_sums", 64, over=count // rank)
    h, y = k.read("h", DataType.F32, count), k.output("y", DataType.F32, count // rank)
    i = k.let("i", k.gid(0))
    with k.if_(i < count // rank):
        total = k.let("total", 0.0, DataType.F32)
        with k.for_("j", 0, rank) as j:
            k.assign(total, total + h[i * rank + j])
        y[i] = total
    return k.build()


_CONSUMERS: Final = {Work.REPEATED: _stencil, Work.ONCE: _sums}
_WHAT: Final = {Work.REPEATED: "stencils", Work.ONCE: "sums"}
