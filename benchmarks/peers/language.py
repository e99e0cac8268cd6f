"""The language against the builder: rows of `compare.py` written in both, in turn and in one run.

    .tools/bin/uv run python benchmarks/peers/language.py
    … --rows saxpy scan --threads 1 --rounds 9

Each row is timed by one process for each version, round by round in turn: the builder's with sizes as numbers
(`contestants/vyre_programs.py`), the builder's with sizes of the launch (`contestants/vyre_launch_sized.py`), and the
kernel in the language (`contestants/vyre_language.py`). Printed is the time of the last over that of each other,
fastest call by fastest call; results are checked as in `compare.py`. The second ratio is the one that counts: a kernel
in the language has no numbers for its sizes either.
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
MODULES: Final = ("vyre_", "vyre_launch_sized", "vyre_language")


def main() -> int:
    options = parse()
    columns = ("with numbers", "launch-sized", "language", "of first", "of second")
    print(f"{'row':<16}{'threads':>8}" + "".join(f"{each:>14}" for each in columns))
    slower: list[str] = []
    with tempfile.TemporaryDirectory(prefix="vyre-language-") as folder:
        for row in options.rows:
            for threads in options.threads:
                found = measured(row, threads, options.rounds, Path(folder))
                ratios = [found[-1] / each for each in found[:-1]]
                slower += [f"{row} on {threads}"] if ratios[-1] > MOST else []
                times = "".join(f"{each * 1e6:>11.2f} µs" for each in found)
                print(f"{row:<16}{threads:>8}{times}{ratios[0]:>14.3f}{ratios[1]:>14.3f}", flush=True)
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
    """Seconds of the fastest call, of each version."""
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
