"""What a plain call of a kernel costs beside a bound launch of it: three arrays of 64 elements and a scalar.

    uv run python benchmarks/kernel_calls.py

Native code, microseconds, the fastest of many rounds: a call is to cost at most 15 more than a bound launch. It looks
at its arguments, moves a launch that is ready to their memory, and runs that. Measured on one AVX2 core:

                          µs    more
bound launch            1.18    0.00
call                   12.64   11.46
call that makes z      27.38   26.20
"""

from __future__ import annotations

import os
import time
from collections.abc import Callable
from typing import Any

import numpy as np

from vyre_foundation.language import Array, Out, f32, gid, kernel

COUNT = 64
CALLS = 20
ROUNDS = 2000
LIMIT = 15.0


@kernel
def axpby(a: f32, x: Array[f32], y: Array[f32], z: Out[Array[f32]]):
    i = gid()
    z[i] = a * x[i] + y[i]


def fastest(call: Callable[[], Any]) -> float:
    """Microseconds of one call, in the best of many rounds."""
    best = float("inf")
    for _ in range(ROUNDS):
        start = time.perf_counter()
        for _ in range(CALLS):
            call()
        best = min(best, time.perf_counter() - start)
    return 1e6 * best / CALLS


def main() -> None:
    os.environ["VYRE_BACKEND"] = "cpu"
    x, y, z = (np.full(COUNT, value, np.float32) for value in (1, 2, 0))
    bound = axpby.bind(2.0, x, y, z)
    alone = fastest(bound)
    rows = {
        "bound launch": alone,
        "call": fastest(lambda: axpby(2.0, x, y, z)),
        "call that makes z": fastest(lambda: axpby(2.0, x, y, shape=COUNT)),
    }
    assert z.tolist() == [4.0] * COUNT
    print(f"{'':<20}{'µs':>8}{'more':>8}")
    for name, cost in rows.items():
        print(f"{name:<20}{cost:>8.2f}{cost - alone:>8.2f}")
    verdict = "within" if rows["call"] - alone <= LIMIT else "over"
    print(f"a call is {verdict} {LIMIT:g} µs of a bound launch")


if __name__ == "__main__":
    main()
