"""vyre against itself on these kernels: the compile time, the size of the code and the time of a call on two commits.

    .tools/bin/uv run python benchmarks/kernels/before_and_after.py HEAD~20            # that commit against this tree
    … HEAD~20 --rows gemv collatz --rounds 9

The commit is checked out beside this tree, in a temporary folder; the kernels are this tree's. For each commit a
process compiles each kernel once, from its source to code that can be called, and calls it round by round in turn with
the other. Times are processor time on one thread; that of a call is the median of its rounds. The size is that of what
the cache on disk keeps, nearly all of it object code. No results are checked: `compare.py` does that.
"""

from __future__ import annotations

import argparse
import json
import os
import subprocess
import sys
import tempfile
from collections.abc import Mapping, Sequence
from importlib import import_module
from pathlib import Path
from statistics import geometric_mean, median
from typing import Any, Final

FOLDER: Final = Path(__file__).parent
ROOT: Final = FOLDER.parents[1]
sys.path.append(str(FOLDER.parent / "peers"))

MEASURED: Final = ("compile", "bytes", "call")
UNITS: Final = {"compile": (1e3, "ms"), "bytes": (1, "B"), "call": (1e3, "ms")}


def main() -> int:
    names = [*import_module("kernel_problems").CASES]
    parser = argparse.ArgumentParser(description="Compare two commits of vyre on the kernels of this folder.")
    parser.add_argument("commit", help="what this tree is compared with")
    parser.add_argument("--rows", nargs="+", choices=names, default=names, metavar="ROW")
    parser.add_argument("--rounds", type=int, default=5)
    options = parser.parse_args()
    ratios: dict[str, list[float]] = {each: [] for each in MEASURED}
    checkout: Any = import_module("two_commits").checkout
    print(f"{'row':<18}" + "".join(f"{each + ' before':>17}{'after':>12}{'ratio':>7}" for each in MEASURED))
    with tempfile.TemporaryDirectory(prefix="vyre-commits-") as folder, checkout(options.commit, folder) as before:
        trees = [started(tree, Path(folder) / str(number)) for number, tree in enumerate((before, ROOT))]
        for row in options.rows:
            first, second = (told(tree, row) for tree in trees)
            calls: list[list[float]] = [[], []]
            for _ in range(options.rounds):
                for tree, found in zip(trees, calls, strict=True):
                    found.append(told(tree, "")["call"])
            first["call"], second["call"] = map(median, calls)
            for each in MEASURED:
                ratios[each].append(second[each] / first[each])
            print(line(row, first, second), flush=True)
    print(summary(ratios))
    return 0


def started(tree: Path, cache: Path) -> subprocess.Popen[str]:
    """A process that imports vyre from that tree."""
    sources = sorted(str(path) for path in tree.glob("packages/*/src"))
    environment = {"PYTHONPATH": os.pathsep.join(sources), "VYRE_NUM_THREADS": "1", "VYRE_CACHE_DIR": str(cache)}
    command = [sys.executable, str(FOLDER / "kernel_worker.py")]
    pipe = subprocess.PIPE
    return subprocess.Popen(command, stdin=pipe, stdout=pipe, text=True, env={**os.environ, **environment})


def told(process: subprocess.Popen[str], row: str) -> dict[str, float]:
    assert process.stdin is not None
    assert process.stdout is not None
    print(row, file=process.stdin, flush=True)
    answer = process.stdout.readline()
    if not answer:
        sys.exit(f"{row}: the process ended")
    return json.loads(answer)


def line(row: str, before: Mapping[str, float], after: Mapping[str, float]) -> str:
    shown = f"{row:<18}"
    for each in MEASURED:
        scale, unit = UNITS[each]
        digits = 0 if unit == "B" else 3
        one, other = (f"{found[each] * scale:.{digits}f} {unit}" for found in (before, after))
        shown += f"{one:>17}{other:>12}{after[each] / before[each]:>7.2f}"
    return shown


def summary(ratios: Mapping[str, Sequence[float]]) -> str:
    return "\n".join(
        f"{each}: median {median(found):.2f}, geometric mean {geometric_mean(found):.2f}, the most {max(found):.2f}"
        for each, found in ratios.items()
    )


if __name__ == "__main__":
    sys.exit(main())
