"""vyre's native CPU backend against other tools, on the same problems, memory and threads.

    .tools/bin/uv run --project benchmarks/peers python benchmarks/peers/compare.py
    … --rows saxpy scan --threads 2 --rounds 9      # some of it
    … --plot ratios.png --json > results.json       # for people and for machines

README.md beside this file says what is measured and how. The command ends with 0 when it could measure, whether goals
are met or not: the table says that.
"""

from __future__ import annotations

import argparse
import json
import signal
import sys
import tempfile
from collections.abc import Sequence
from pathlib import Path

from contest import Contest
from environment import processors
from progress import Progress, leave, may_colour
from rows import ROWS, Kind, Row
from table import Result, as_json, summary, table


def main() -> int:
    options = parse()
    signal.signal(signal.SIGTERM, leave)
    chosen = [row for row in ROWS if row.name in options.rows]
    contests = [(row, threads) for row in chosen for threads in thread_counts(row, options.threads)]
    results: list[Result] = []
    progress = Progress(len(contests))
    for row, threads in contests:
        progress.begin(row.title, threads)
        with tempfile.TemporaryDirectory(prefix="vyre-peers-") as folder:
            contest = Contest(row, threads, options.rounds, Path(folder), progress.say)
            results.append(Result(row, threads, contest.run()))
    progress.end()
    if options.json:
        print(json.dumps(as_json(results, options.rounds), indent=1))
    else:
        print(table(results, colour=may_colour()))
        print(summary(results, options.rounds))
    if options.plot is not None:
        from plot import draw  # matplotlib is needed only here

        draw(results, options.plot)
    return 0


def parse() -> argparse.Namespace:
    names = [row.name for row in ROWS]
    everyone = len(processors())
    parser = argparse.ArgumentParser(description="Compare vyre's native CPU backend with other tools.")
    parser.add_argument("--rows", nargs="+", choices=names, default=names, metavar="ROW", help=", ".join(names))
    parser.add_argument("--rounds", type=int, default=7, help="turns of every contestant; fewer than 7 are a trial")
    parser.add_argument("--threads", type=int, nargs="+", default=sorted({1, everyone}), metavar="N")
    parser.add_argument("--json", action="store_true", help="print the numbers as JSON")
    parser.add_argument("--plot", type=Path, metavar="FILE.png", help="draw the ratios")
    options = parser.parse_args()
    if options.rounds < 1 or not all(1 <= threads <= everyone for threads in options.threads):
        parser.error(f"--rounds is at least 1, and --threads between 1 and the {everyone} processors of this process")
    return options


def thread_counts(row: Row, threads: Sequence[int]) -> Sequence[int]:
    """A first call is measured once, with the most threads: compiling dominates it."""
    return sorted(set(threads)) if row.kind is Kind.CALL else [max(threads)]


if __name__ == "__main__":
    sys.exit(main())
