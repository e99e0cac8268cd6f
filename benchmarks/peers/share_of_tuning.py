"""How much of a first run is spent on tuning, and that a second process spends nothing on it.

    uv run python benchmarks/peers/share_of_tuning.py
    uv run python benchmarks/peers/share_of_tuning.py --kernels bodies greys --launches 2000

Each kernel runs in two processes, one after the other, with `VYRE_AUTOTUNER=on` and one empty cache. Each opens the
backend, launches so many times, and says how long that took in all, how much of it the tuner took, how many points it
measured, and how long one launch took at the end.
"""

from __future__ import annotations

import argparse
import json
import os
import statistics
import subprocess
import sys
import tempfile
import time
from typing import Any, Final

from further_kernels import KERNELS

from vyre_driver import open_backend
from vyre_driver.cpu.backend import CpuBackend
from vyre_foundation.backend import DispatchConfig
from vyre_self_substrate.observability import snapshot

LAST: Final = 20
"""Launches whose median is the time of one."""


def work(name: str, launches: int) -> dict[str, Any]:
    """What one process does."""
    kernel = KERNELS[name]()
    config = DispatchConfig(tune="on")
    started = time.perf_counter()
    backend = open_backend("cpu")
    assert isinstance(backend, CpuBackend)
    launch = backend.compile(kernel.program, config).bind(kernel.inputs)
    tuning = launch.record.tuning
    times: list[float] = []
    for _ in range(launches):
        before = time.perf_counter()
        launch()
        times.append(time.perf_counter() - before)
    return {
        "seconds": time.perf_counter() - started,
        "tuning": tuning.seconds,
        "measured": snapshot().get("vyre_driver.tuner.measurements", 0),
        "launch_ms": 1e3 * statistics.median(times[-LAST:]),
        "knobs": dict(launch.record.knobs),
    }


def in_process(name: str, launches: int, cache: str) -> dict[str, Any]:
    command = [sys.executable, __file__, "--worker", name, "--launches", str(launches)]
    done = subprocess.run(
        command, check=True, capture_output=True, text=True, env={**os.environ, "VYRE_CACHE_DIR": cache}
    )
    return json.loads(done.stdout)


def main() -> None:
    parser = argparse.ArgumentParser(description="How much of a first run is spent on tuning.")
    parser.add_argument("--kernels", nargs="*", default=list(KERNELS), choices=list(KERNELS))
    parser.add_argument("--launches", type=int, default=1000)
    parser.add_argument("--worker", metavar="KERNEL", help=argparse.SUPPRESS)
    options = parser.parse_args()
    if options.worker is not None:
        print(json.dumps(work(options.worker, options.launches)))
        return
    columns = ("kernel", "launches", "first process s", "tuning s", "share", "points", "one launch ms")
    columns += ("second process s", "points")
    print(f"| {' | '.join(columns)} |\n{'|---' * len(columns)}|", flush=True)
    for name in options.kernels:
        with tempfile.TemporaryDirectory() as cache:
            first, second = (in_process(name, options.launches, cache) for _ in range(2))
        share = first["tuning"] / first["seconds"]
        row = [name, options.launches, f"{first['seconds']:.2f}", f"{first['tuning']:.2f}", f"{share:.0%}"]
        row += [first["measured"], f"{first['launch_ms']:.3f}", f"{second['seconds']:.2f}", second["measured"]]
        print(f"| {' | '.join(map(str, row))} |", flush=True)


if __name__ == "__main__":
    main()
