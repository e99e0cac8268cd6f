"""What `sanitize` costs, in the reference's own time for the same launch. The goal is at most 30 times.

    uv run python benchmarks/sanitizer.py
    … --json                                        # the same for machines

Times are processor time, the smallest of several runs, both in one process and in turns. The kernels are those of
reference.py and three that use shared memory, atomics and several accesses an element; none has a finding.
"""

from __future__ import annotations

import argparse
import json
import sys
import time
from collections.abc import Callable
from dataclasses import asdict, dataclass
from typing import Any

import numpy as np
from reference import naive_matmul, saxpy, tree_sum, with_local_arrays

from vyre_foundation import F32, U32, Groups, Program, ProgramBuilder
from vyre_reference import evaluate, sanitize

GOAL = 30.0


@dataclass(frozen=True)
class Row:
    name: str
    reference: float
    sanitizer: float

    @property
    def ratio(self) -> float:
        return self.sanitizer / self.reference


# ------------------------------------------------------------------------------------------------------------- kernels


def histogram() -> Program:
    k = ProgramBuilder("histogram", workgroup_size=256, over="x")
    x, bins = k.read("x", U32), k.read_write("bins", U32, 256)
    own = k.workgroup("own", U32, 256)
    lane, i = k.let("lane", k.lid(0)), k.let("i", k.gid(0))
    with k.if_(i < x.len()):
        k.atomic_add(own, x[i] & 255, 1)
    k.barrier()
    k.atomic_add(bins, lane, own[lane])
    return k.build()


def tiled_matmul(n: int) -> Program:
    k = ProgramBuilder("tiled_matmul", workgroup_size=(16, 16), over=Groups(n // 16, n // 16))
    a, b, c = k.read("a", F32, n * n), k.read("b", F32, n * n), k.output("c", F32, n * n)
    left, right = k.workgroup("left", F32, 256), k.workgroup("right", F32, 256)
    x, y = k.let("x", k.lid(0)), k.let("y", k.lid(1))
    column, row = k.let("column", k.gid(0)), k.let("row", k.gid(1))
    total = k.let("total", 0, F32)
    with k.for_("tile", 0, n // 16) as tile:
        left[y * 16 + x] = a[row * n + tile * 16 + x]
        right[y * 16 + x] = b[(tile * 16 + y) * n + column]
        k.barrier()
        with k.for_("j", 0, 16) as j:
            k.assign(total, total + left[y * 16 + j] * right[j * 16 + x])
        k.barrier()
    c[row * n + column] = total
    return k.build()


def smoothed() -> Program:
    k = ProgramBuilder("smoothed", workgroup_size=256, over="y")
    x, y = k.read("x", F32), k.read_write("y", F32)
    i = k.let("i", k.gid(0))
    with k.if_((i > 0) & (i + 1 < x.len())):
        y[i] = (x[i - 1] + x[i] + x[i + 1]) * 0.25 + y[i] * 0.25
    return k.build()


def launches() -> dict[str, tuple[Program, dict[str, Any]]]:
    many = np.ones(1 << 20, np.float32)
    matrix = np.ones(128 * 128, np.float32)
    keys = np.arange(1 << 20, dtype=np.uint32)
    return {
        "saxpy 2^20": (saxpy(), {"a": [2.0], "x": many, "y": many}),
        "smoothed 2^20": (smoothed(), {"x": many, "y": many}),
        "tree sum 2^20": (tree_sum(), {"x": many, "partial": np.zeros(1 << 12, np.float32)}),
        "histogram 2^20": (histogram(), {"x": keys, "bins": np.zeros(256, np.uint32)}),
        "local arrays 2^20": (with_local_arrays(), {"y": many}),
        "naive matmul 128": (naive_matmul(128), {"a": matrix, "b": matrix}),
        "tiled matmul 128": (tiled_matmul(128), {"a": matrix, "b": matrix}),
    }


# --------------------------------------------------------------------------------------------------------- measurements


def measured(name: str, program: Program, inputs: dict[str, Any], rounds: int) -> Row:
    report = sanitize(program, inputs)
    assert not report.errors, f"{name}: {report}"
    best = [float("inf"), float("inf")]
    runs: tuple[Callable[[], object], ...] = (lambda: evaluate(program, inputs), lambda: sanitize(program, inputs))
    for _ in range(rounds):
        for which, run in enumerate(runs):
            started = time.process_time()
            run()
            best[which] = min(best[which], time.process_time() - started)
    return Row(name, *best)


def main() -> int:
    parser = argparse.ArgumentParser(description="Time the sanitizer against the reference itself.")
    parser.add_argument("--json", action="store_true", help="print the numbers as JSON")
    parser.add_argument("--rounds", type=int, default=5)
    options = parser.parse_args()
    rows = [measured(name, *launch, options.rounds) for name, launch in launches().items()]
    if options.json:
        print(json.dumps([{**asdict(row), "ratio": row.ratio} for row in rows]))
    else:
        print(f"{'kernel':20}{'reference':>14}{'sanitizer':>14}{'ratio':>9}   goal: at most {GOAL:g}")
        for row in rows:
            print(f"{row.name:20}{row.reference * 1e3:11.2f} ms{row.sanitizer * 1e3:11.2f} ms{row.ratio:8.1f}x")
    return 0 if all(row.ratio <= GOAL for row in rows) else 1


if __name__ == "__main__":
    sys.exit(main())
