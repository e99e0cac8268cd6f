"""Compiling large programs: beside each other, in child processes, and stopped.

    uv run python benchmarks/compile_concurrency.py            # a table, and whether the limits hold
    uv run python benchmarks/compile_concurrency.py --json     # the same for machines

Two large programs one after the other, then the same from two threads; what a child process costs; how late `timeout`
and Ctrl-C are, each at several moments of a compile. Nothing comes from a cache. Two processors have to be free, and
bytecode should be at hand, as an installed package has it. The ratio is the best of several rounds, since a
busy machine only makes it worse; the rest are the worst that was seen.

It exits with 1 when a limit is exceeded.
"""

from __future__ import annotations

import argparse
import json
import os
import signal
import sys
import tempfile
import threading
import time
from collections.abc import Callable
from pathlib import Path
from statistics import median
from typing import Final

from vyre_driver.cpu.backend import CpuBackend
from vyre_driver.cpu.provider import provider
from vyre_driver.runtime.cache.code_cache import CodeCache
from vyre_foundation import F32, Program, ProgramBuilder
from vyre_foundation.backend import BackendError, DispatchConfig

MOST: Final = {
    "two threads / one after the other": 0.65,
    "start of a child (s)": 0.25,
    "timeout late by (s)": 0.3,
    "Ctrl-C late by (s)": 0.3,
}

MOMENTS: Final = (0.02, 0.1, 0.3, 0.6, 1.0, 1.5)
"""Seconds after the beginning of a compile: in validation, at the start of a child, while it lowers, in LLVM."""


def large(number: int, statements: int) -> Program:
    """One dependency chain; another program for each number."""
    k = ProgramBuilder(f"large {number}", workgroup_size=64, over="y")
    y = k.read_write("y", F32)
    i = k.let("i", k.gid(0))
    value = k.let("value", y[i])
    for step in range(statements):
        value = k.let(f"v{step}", value * y[i + number] + value)
    y[i] = value
    return k.build()


def fresh_backend(folder: Path) -> CpuBackend:
    """One that has compiled nothing yet, and finds nothing."""
    return CpuBackend(provider.probe(), cache=CodeCache(Path(tempfile.mkdtemp(dir=folder))))


def seconds(act: Callable[[], object]) -> float:
    started = time.perf_counter()
    act()
    return time.perf_counter() - started


def ratio(folder: Path, statements: int) -> float:
    """Two programs from two threads, in units of one after the other."""
    programs = [large(number, statements) for number in (1, 2)]

    def together() -> None:
        backend = fresh_backend(folder)
        threads = [threading.Thread(target=backend.compile, args=(program,)) for program in programs]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()

    backend = fresh_backend(folder)
    alone = sum(seconds(lambda program=program: backend.compile(program)) for program in programs)
    return seconds(together) / alone


def start_seconds(folder: Path, statements: int, rounds: int) -> float:
    """What a child costs over doing the same here: starting it, and passing the program and the code."""
    trace = folder / "trace"
    os.environ["VYRE_TRACE"] = str(trace)
    for number in range(rounds):
        fresh_backend(folder).compile(large(number, statements))
    del os.environ["VYRE_TRACE"]
    return median(json.loads(line)["start_ms"] / 1e3 for line in trace.read_text().splitlines())


def timeout_lateness(folder: Path, statements: int) -> float:
    def lateness(moment: float) -> float:
        backend, program = fresh_backend(folder), large(1, statements)
        started = time.perf_counter()
        try:
            backend.compile(program, DispatchConfig(timeout=moment))
        except BackendError as problem:
            if problem.code != "D1009":
                raise
            return time.perf_counter() - started - moment
        return 0.0

    return max(map(lateness, MOMENTS))


def interrupt_lateness(folder: Path, statements: int) -> float:
    def lateness(moment: float) -> float:
        backend, program = fresh_backend(folder), large(1, statements)
        timer = threading.Timer(moment, os.kill, (os.getpid(), signal.SIGINT))
        started = time.perf_counter()
        timer.start()
        try:
            backend.compile(program)
            timer.cancel()
            timer.join()
        except KeyboardInterrupt:
            return time.perf_counter() - started - moment
        return 0.0

    return max(map(lateness, MOMENTS))


def main() -> int:
    parser = argparse.ArgumentParser(description="Measure compiling in child processes.")
    parser.add_argument("--json", action="store_true", help="print the numbers as JSON")
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--statements", type=int, default=5_000, help="of a large program")
    options = parser.parse_args()
    signal.signal(signal.SIGINT, signal.default_int_handler)
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        fresh_backend(folder).compile(large(0, 10))  # what is done once in a process
        values = (
            min(ratio(folder, options.statements) for _ in range(options.rounds)),
            start_seconds(folder, 500, 2 * options.rounds + 1),
            timeout_lateness(folder, options.statements),
            interrupt_lateness(folder, options.statements),
        )
    found = dict(zip(MOST, values, strict=True))
    if options.json:
        print(json.dumps(found))
    else:
        for what, value in found.items():
            print(f"{what:36}{value:>8.3f}  {'at most' if value <= MOST[what] else 'over'} {MOST[what]:g}")
    return 0 if all(value <= MOST[what] for what, value in found.items()) else 1


if __name__ == "__main__":
    sys.exit(main())
