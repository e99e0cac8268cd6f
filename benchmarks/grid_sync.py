"""Two programs that cannot be fused: as two launches of a bound chain, and as one launch with a grid sync between.

    uv run python benchmarks/grid_sync.py

Microseconds, the least of rounds that run both by turns; the bytes are compared first. docs/chains.md has the results.
"""

from __future__ import annotations

import time
from typing import Final

import numpy as np

from vyre_driver import bind_chain
from vyre_foundation import F32, Chain, Program, ProgramBuilder

SIZES: Final = (64, 1024, 1 << 14, 1 << 17, 1 << 20, 1 << 23)
ROUNDS: Final = 40


def main() -> None:
    for n in SIZES:
        first, second, joined = _programs(n)
        x, between, made = np.arange(n, dtype=np.float32), np.zeros(n, np.float32), np.zeros(n, np.float32)
        apart = bind_chain(Chain([first, second]), {"x": x}, backend="cpu", fuse=False)
        whole = bind_chain(Chain([joined]), {"x": x, "t": between}, backend="cpu", outputs={"t": between, "y": made})
        apart()
        whole()
        assert np.array_equal(apart.outputs["y"], whole.outputs["y"])
        repeats = max(1, min(200, (1 << 22) // n))
        least = [float("inf")] * 2
        for _ in range(ROUNDS):
            for which, launch in enumerate((apart, whole)):
                started = time.perf_counter()
                for _ in range(repeats):
                    launch()
                least[which] = min(least[which], (time.perf_counter() - started) / repeats * 1e6)
        print(f"{n:9} elements: two launches {least[0]:10.1f}, with a grid sync {least[1]:10.1f}", flush=True)


def _programs(n: int) -> tuple[Program, Program, Program]:
    k = ProgramBuilder("first", workgroup_size=64, over=n)
    x, t, i = k.read("x", F32, n), k.output("t", F32, n), k.gid(0)
    with k.if_(i < n):
        t[i] = x[i] * 2.0 + 1.0
    first = k.build()
    k = ProgramBuilder("second", workgroup_size=64, over=n)
    t, y, i = k.read("t", F32, n), k.output("y", F32, n), k.gid(0)
    with k.if_(i < n):
        y[i] = t[n - 1 - i] + t[i]
    second = k.build()
    k = ProgramBuilder("joined", workgroup_size=64, over=n)
    x, t, y, i = k.read("x", F32, n), k.read_write("t", F32, n), k.output("y", F32, n), k.gid(0)
    with k.if_(i < n):
        t[i] = x[i] * 2.0 + 1.0
    k.grid_sync()
    with k.if_(i < n):
        y[i] = t[n - 1 - i] + t[i]
    return first, second, k.build()


if __name__ == "__main__":
    main()
