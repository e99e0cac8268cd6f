"""vyre against itself: the rows of `compare.py` on two commits, in turn and in one run.

    .tools/bin/uv run python benchmarks/peers/two_commits.py HEAD~20            # that commit against this tree
    … HEAD~20 --rows saxpy scan --threads 1 --rounds 9

The commit is checked out beside this tree, in a temporary folder. Each row is timed by one process for each commit,
round by round in turn, so that a busy moment of the machine is unkind to both. Printed is the time of this tree over
that of the commit, fastest call by fastest call; results are checked as in `compare.py`.
"""

from __future__ import annotations

import argparse
import os
import subprocess
import sys
import tempfile
from collections.abc import Generator, Sequence
from contextlib import contextmanager
from pathlib import Path

from problems import RECIPES
from rows import ROWS, Kind
from worker_process import WorkerProcess

ROOT = Path(__file__).parents[2]
MOST = 1.05
"""A tree that is slower by more than this has to say why."""


def main() -> int:
    options = parse()
    rows = [row.name for row in ROWS if row.kind is Kind.CALL and row.name in options.rows]
    print(f"{'row':<16}{'threads':>8}{'before':>14}{'after':>14}{'ratio':>8}")
    slower: list[str] = []
    with tempfile.TemporaryDirectory(prefix="vyre-commits-") as folder, checkout(options.commit, folder) as before:
        for row in rows:
            for threads in options.threads:
                first, second = measured(row, threads, options.rounds, (before, ROOT), Path(folder))
                ratio = second / first
                slower += [f"{row} on {threads}"] if ratio > MOST else []
                print(f"{row:<16}{threads:>8}{first * 1e6:>11.2f} µs{second * 1e6:>11.2f} µs{ratio:>8.3f}", flush=True)
    print(f"slower by more than {MOST}: {', '.join(slower) or 'none'}")
    return 1 if slower else 0


def parse() -> argparse.Namespace:
    names = [row.name for row in ROWS if row.kind is Kind.CALL]
    parser = argparse.ArgumentParser(description="Compare two commits of vyre on the rows of compare.py.")
    parser.add_argument("commit", help="what this tree is compared with")
    parser.add_argument("--rows", nargs="+", choices=names, default=names, metavar="ROW", help=", ".join(names))
    parser.add_argument("--rounds", type=int, default=7)
    parser.add_argument("--threads", type=int, nargs="+", default=[1, len(os.sched_getaffinity(0))], metavar="N")
    return parser.parse_args()


@contextmanager
def checkout(commit: str, folder: str) -> Generator[Path]:
    tree = Path(folder) / "before"
    git = ["git", "-C", str(ROOT), "worktree"]
    subprocess.run([*git, "add", "--detach", "--quiet", str(tree), commit], check=True)
    try:
        yield tree
    finally:
        subprocess.run([*git, "remove", "--force", str(tree)], check=True)


def measured(row: str, threads: int, rounds: int, trees: Sequence[Path], folder: Path) -> list[float]:
    """Seconds of the fastest call for each tree."""
    workers: list[WorkerProcess] = []
    best = [float("inf")] * len(trees)
    try:
        for number, tree in enumerate(trees):
            workers.append(started(tree, row, threads, folder / f"{row}-{threads}-{number}"))
        for _ in range(rounds):
            for number, worker in enumerate(workers):
                best[number] = min(best[number], worker.ask("round")["seconds"])
    finally:
        for worker in workers:
            worker.stop()
    return best


def started(tree: Path, row: str, threads: int, folder: Path) -> WorkerProcess:
    """A worker that imports vyre from that tree; its first result is checked."""
    import numpy as np

    os.environ["PYTHONPATH"] = os.pathsep.join(str(path) for path in sorted(tree.glob("packages/*/src")))
    worker = WorkerProcess("vyre_", row, threads, folder)
    problem = RECIPES[row].check.problem_with(np.load(worker.first["result"]), RECIPES[row].expected())
    if problem:
        worker.stop()
        sys.exit(f"{row}: wrong result: {problem}")
    return worker


if __name__ == "__main__":
    sys.exit(main())
