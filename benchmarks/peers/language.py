"""The language against the builder: rows of `compare.py` written in both, in turn and in one run.

    .tools/bin/uv run python benchmarks/peers/language.py
    … --rows saxpy scan --threads 1 --rounds 9

Each row is timed by one process for each of the two, round by round in turn. Printed is the time of the kernel in the
language over that of the program with the builder, fastest call by fastest call; results are checked as in
`compare.py`. The kernels are in `contestants/vyre_language.py` and `contestants/vyre_programs.py`.
"""

from __future__ import annotations

import argparse
import os
import sys
import tempfile
from pathlib import Path
from typing import Final

import numpy as np
from contestants.vyre_language import KERNELS
from problems import RECIPES
from worker_process import WorkerProcess

MOST: Final = 1.03
"""What a row in the language may take, of the builder's time."""
MODULES: Final = ("vyre_", "vyre_language")


def main() -> int:
    options = parse()
    print(f"{'row':<16}{'threads':>8}{'builder':>14}{'language':>14}{'ratio':>8}")
    slower: list[str] = []
    with tempfile.TemporaryDirectory(prefix="vyre-language-") as folder:
        for row in options.rows:
            for threads in options.threads:
                first, second = measured(row, threads, options.rounds, Path(folder))
                ratio = second / first
                slower += [f"{row} on {threads}"] if ratio > MOST else []
                print(f"{row:<16}{threads:>8}{first * 1e6:>11.2f} µs{second * 1e6:>11.2f} µs{ratio:>8.3f}", flush=True)
    print(f"slower by more than {MOST}: {', '.join(slower) or 'none'}")
    return 1 if slower else 0


def parse() -> argparse.Namespace:
    names = list(KERNELS)
    parser = argparse.ArgumentParser(description="Compare the language with the builder on the rows of compare.py.")
    parser.add_argument("--rows", nargs="+", choices=names, default=names, metavar="ROW", help=", ".join(names))
    parser.add_argument("--rounds", type=int, default=7)
    parser.add_argument("--threads", type=int, nargs="+", default=[1, len(os.sched_getaffinity(0))], metavar="N")
    return parser.parse_args()


def measured(row: str, threads: int, rounds: int, folder: Path) -> list[float]:
    """Seconds of the fastest call, of the builder's program and of the kernel in the language."""
    workers: list[WorkerProcess] = []
    best = [float("inf")] * len(MODULES)
    try:
        for module in MODULES:
            workers.append(WorkerProcess(module, row, threads, folder / f"{row}-{threads}-{module}"))
            problem = RECIPES[row].check.problem_with(np.load(workers[-1].first["result"]), RECIPES[row].expected())
            if problem:
                sys.exit(f"{row}, {module}: wrong result: {problem}")
        for _ in range(rounds):
            for number, worker in enumerate(workers):
                best[number] = min(best[number], worker.ask("round")["seconds"])
    finally:
        for worker in workers:
            worker.stop()
    return best


if __name__ == "__main__":
    sys.exit(main())
