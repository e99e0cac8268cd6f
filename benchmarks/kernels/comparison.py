"""The command `compare.py`: which rows run, on how many threads, and what is printed of them."""

from __future__ import annotations

import argparse
import json
import signal
import sys
import tempfile
from importlib import import_module
from pathlib import Path
from typing import Final

from contest import Contest
from environment import processors
from kernel_problems import CLASS_OF, CLASSES
from kernel_table import summary, table
from progress import Progress, leave
from rough import measured, settle
from rows import Row
from table import Result, as_json
from worker import CLOCKS
from worker_process import Suite

SUITE: Final = Suite(Path(__file__).parent, "kernel_problems", "tools")
PEERS: Final = ("c", "c-contracted", "numba")


def main() -> int:
    options = parse()
    signal.signal(signal.SIGTERM, leave)
    chosen = [name for name in CLASS_OF if name in options.rows and CLASS_OF[name] in options.classes]
    contests = [(Row(name, name, PEERS, ()), threads) for name in chosen for threads in sorted(set(options.threads))]
    results: list[Result] = []
    progress = Progress(len(contests))
    for row, threads in contests:
        progress.begin(row.title, threads)
        with tempfile.TemporaryDirectory(prefix="vyre-kernels-") as folder:
            if options.rough:
                settle(Path(folder))
                results.append(Result(row, 1, measured(row, SUITE.contestants, options.rounds, options.clock)))
            else:
                contest = Contest(row, threads, options.rounds, Path(folder), progress.say, SUITE, options.clock)
                results.append(Result(row, threads, contest.run()))
    progress.end()
    if options.json:
        print(json.dumps(as_json(results, options.rounds), indent=1))
    else:
        print(table(results))
        print(summary(results, options.rounds, options.clock))
    if options.plot is not None:
        import_module("plot").draw(results, options.plot)  # matplotlib is needed only here
    wrong = [
        f"{each.row.name}, {entry.tool}: {entry.why_not}"
        for each in results
        for entry in each.measured
        if entry.why_not
    ]
    print("\n".join(wrong), file=sys.stderr, end="\n" if wrong else "")
    return 1 if wrong else 0


def parse() -> argparse.Namespace:
    everyone = len(processors())
    parser = argparse.ArgumentParser(description="Compare vyre with C and Numba on kernels that nobody tuned for.")
    parser.add_argument("--rows", nargs="+", choices=CLASS_OF, default=[*CLASS_OF], metavar="ROW")
    names = [*CLASSES]
    parser.add_argument("--classes", nargs="+", choices=names, default=names, metavar="CLASS", help=", ".join(names))
    parser.add_argument("--rounds", type=int, default=7, help="turns of every contestant; fewer than 7 are a trial")
    parser.add_argument("--threads", type=int, nargs="+", default=sorted({1, everyone}), metavar="N")
    parser.add_argument("--rough", action="store_true", help="all in one process, on one thread: quicker and less fair")
    parser.add_argument("--clock", choices=CLOCKS, default="wall", help="processor time is for one thread")
    parser.add_argument("--json", action="store_true", help="print the numbers as JSON")
    parser.add_argument("--plot", type=Path, metavar="FILE.png", help="draw the ratios")
    options = parser.parse_args()
    if options.rounds < 1 or not all(1 <= threads <= everyone for threads in options.threads):
        parser.error(f"--rounds is at least 1, and --threads between 1 and the {everyone} processors of this process")
    if (options.rough or options.clock == "processor") and set(options.threads) != {1}:
        parser.error("--rough has one thread, and --clock processor adds up what threads take: give --threads 1")
    return options
