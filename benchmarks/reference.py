"""What the reference costs, against numpy's own expression and other people's interpreters, in one run, as ratios.

    uv run --project benchmarks/peers python benchmarks/reference.py
    uv run --with-requirements benchmarks/peers/triton.txt python benchmarks/reference.py   # Triton's rows (1 GB)
    uv run python benchmarks/reference.py           # without the peers' rows
    … --json                                        # the same for machines

Every kernel's result is compared before its time counts. Times are the smallest of several runs; the simulator runs
once, because it takes minutes. Growth is the cost of twice the lanes over the cost; memory is what a launch adds at its
peak for one and for four million lanes with local arrays.
"""

from __future__ import annotations

import argparse
import json
import os
import runpy
import sys
import time
import tracemalloc
from collections.abc import Callable
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any

import numpy as np

from vyre_foundation import F32, Groups, Program, ProgramBuilder
from vyre_reference import evaluate

os.environ.setdefault("NUMBA_ENABLE_CUDASIM", "1")
os.environ.setdefault("TRITON_INTERPRET", "1")
SIMULATOR = Path(__file__).parent / "peers" / "numba_simulator.py"
TRITON = Path(__file__).parent / "peers" / "triton_interpreter.py"
SIMULATOR_GOAL = 1000.0
NUMPY_GOAL = 10.0


@dataclass(frozen=True)
class Row:
    name: str
    ours: float
    peer: str
    theirs: float | None
    goal: str

    @property
    def ratio(self) -> float | None:
        """Their time over ours."""
        return None if self.theirs is None else self.theirs / self.ours


def smallest(run: Callable[[], object], rounds: int) -> float:
    best = float("inf")
    for _ in range(rounds):
        started = time.perf_counter()
        run()
        best = min(best, time.perf_counter() - started)
    return best


# ------------------------------------------------------------------------------------------------------------- kernels


def saxpy() -> Program:
    k = ProgramBuilder("saxpy", workgroup_size=256, over="y")
    a, x, y = k.uniform("a", F32, 1), k.read("x", F32), k.read_write("y", F32)
    i = k.let("i", k.gid(0))
    with k.if_(i < y.len()):
        y[i] = a[0] * x[i] + y[i]
    return k.build()


def tree_sum() -> Program:
    k = ProgramBuilder("tree_sum", workgroup_size=256, over="x")
    x, partial = k.read("x", F32), k.read_write("partial", F32)
    tile = k.workgroup("tile", F32, 256)
    lane = k.let("lane", k.lid(0))
    tile[lane] = x[k.gid(0)]
    k.barrier()
    for stride in (128, 64, 32, 16, 8, 4, 2, 1):
        with k.if_(lane < stride):
            tile[lane] = tile[lane] + tile[lane + stride]
        k.barrier()
    with k.if_(lane == 0):
        partial[k.wgid(0)] = tile[0]
    return k.build()


def naive_matmul(n: int) -> Program:
    k = ProgramBuilder("naive_matmul", workgroup_size=(16, 16), over=Groups(n // 16, n // 16))
    a, b, c = k.read("a", F32, n * n), k.read("b", F32, n * n), k.output("c", F32, n * n)
    column, row = k.let("column", k.gid(0)), k.let("row", k.gid(1))
    total = k.let("total", 0, F32)
    with k.for_("j", 0, n) as j:
        k.assign(total, total + a[row * n + j] * b[j * n + column])
    c[row * n + column] = total
    return k.build()


def with_local_arrays() -> Program:
    k = ProgramBuilder("local", workgroup_size=256, over="y")
    y, own = k.read_write("y", F32), k.local("own", F32, 64)
    i = k.let("i", k.gid(0))
    own[i % 64] = 1.0
    with k.if_(i < y.len()):
        y[i] = own[i % 64]
    return k.build()


# ---------------------------------------------------------------------------------------------------------------- peers


def peer_times(file: Path, peer: str, say: Callable[[str], None]) -> dict[str, float]:
    """Seconds of each kernel in another interpreter; nothing when it is not installed."""
    try:
        kernels: dict[str, Callable[[], bool]] = runpy.run_path(str(file))["KERNELS"]
    except ImportError:
        return {}
    found: dict[str, float] = {}
    for name, run in kernels.items():
        say(f"{peer}: {name} …")
        started = time.perf_counter()
        assert run(), f"{name} is wrong in {peer}"
        found[name] = time.perf_counter() - started
    return found


# --------------------------------------------------------------------------------------------------------- measurements


def checked(run: Callable[[], dict[str, Any]], name: str, expected: Any) -> Callable[[], object]:
    assert np.array_equal(run()[name], expected), f"{name} is wrong"
    return run


def our_kernels() -> dict[str, Callable[[], object]]:
    x, y = np.ones(65_536, np.float32), np.ones(65_536, np.float32)
    matrix = np.ones(128 * 128, np.float32)
    first, second, third = saxpy(), tree_sum(), naive_matmul(128)
    return {
        "saxpy 65 536": checked(lambda: evaluate(first, {"a": [2.0], "x": x, "y": y}), "y", 2 * x + y),
        "tree sum 65 536": checked(
            lambda: evaluate(second, {"x": x, "partial": np.zeros(256, np.float32)}), "partial", np.full(256, 256)
        ),
        "naive matmul 128": checked(lambda: evaluate(third, {"a": matrix, "b": matrix}), "c", np.full(128 * 128, 128)),
    }


def numpy_row(rounds: int) -> Row:
    n = 10_000_000
    a, x, y = np.float32(2), np.ones(n, np.float32), np.ones(n, np.float32)
    program = saxpy()
    ours = smallest(lambda: evaluate(program, {"a": [2.0], "x": x, "y": y}), rounds)
    return Row(
        "saxpy 1e7", ours, "numpy a * x + y", smallest(lambda: a * x + y, rounds), f"ours at most {NUMPY_GOAL:g}x"
    )


def growth(rounds: int) -> float:
    """Cost of eight million lanes over that of four."""
    program = saxpy()

    def run(n: int) -> float:
        x = np.ones(n, np.float32)
        return smallest(lambda: evaluate(program, {"a": [2.0], "x": x, "y": x}), rounds)

    return run(8_000_000) / run(4_000_000)


def peak_bytes(lanes: int) -> int:
    """What a launch adds at its peak, buffers aside."""
    program, y = with_local_arrays(), np.zeros(lanes, np.float32)
    tracemalloc.start()
    evaluate(program, {"y": y})
    _, peak = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    return peak - y.nbytes


def main() -> int:
    parser = argparse.ArgumentParser(description="Time the reference against numpy and other interpreters.")
    parser.add_argument("--json", action="store_true", help="print the numbers as JSON")
    parser.add_argument("--rounds", type=int, default=5)
    options = parser.parse_args()

    def say(line: str) -> None:
        print(line, file=sys.stderr)

    say("measuring ours …")
    ours = {name: smallest(run, options.rounds) for name, run in our_kernels().items()}
    simulator = peer_times(SIMULATOR, "Numba's simulator", say)
    triton = peer_times(TRITON, "Triton's interpreter", say)
    rows = [
        Row(name, seconds, "Numba's CUDA simulator", simulator.get(name), f"at least {SIMULATOR_GOAL:g}x")
        for name, seconds in ours.items()
    ]
    simulator_ok = all(row.ratio is None or row.ratio >= SIMULATOR_GOAL for row in rows)
    rows += [Row(name, ours[name], "Triton's interpreter", seconds, "none") for name, seconds in triton.items()]
    rows.append(numpy_row(options.rounds))
    linear, small, large = growth(options.rounds), peak_bytes(1_000_000), peak_bytes(4_000_000)
    if options.json:
        print(json.dumps({"rows": [asdict(row) for row in rows], "growth": linear, "peak_bytes": [small, large]}))
    else:
        for row in rows:
            ratio = "not installed" if row.ratio is None else f"{row.ratio:10.3g}x ours"
            print(f"{row.name:18}{row.ours * 1e3:10.2f} ms   {row.peer:24}{ratio:>18}   goal: {row.goal}")
        print(f"twice the lanes cost {linear:.2f} times as much")
        print(f"peak memory of a launch: {small / 1e6:.1f} MB at 1e6 lanes, {large / 1e6:.1f} MB at 4e6")
    return 0 if simulator_ok and rows[-1].ratio is not None and rows[-1].ratio >= 1 / NUMPY_GOAL else 1


if __name__ == "__main__":
    sys.exit(main())
