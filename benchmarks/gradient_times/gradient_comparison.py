"""The command `compare.py`: which rows run, on how many threads, and what is printed of them."""

from __future__ import annotations

import argparse
import json
import signal
import tempfile
from collections.abc import Sequence
from importlib import import_module
from pathlib import Path
from typing import Final

from environment import processors
from gradient_contest import GradientContest, RoughContest, settle
from gradient_problems import CASES
from gradient_rows import CANNOT, GRADIENT_TOOLS
from gradient_table import Timed, as_json, judged, table
from progress import Progress, leave
from rows import VYRE, Row
from worker import CLOCKS
from worker_process import Suite

from vyre_foundation.analysis.determinism import determinism
from vyre_foundation.autodiff import vjp

SUITE: Final = Suite(Path(__file__).parent, "gradient_problems", "gradient_tools")


def main(words: Sequence[str] | None = None) -> int:
    options = parse(words)
    signal.signal(signal.SIGTERM, leave)
    contests = [(name, threads) for name in options.rows for threads in sorted(set(options.threads))]
    results: list[Timed] = []
    progress = Progress(len(contests))
    for name, threads in contests:
        row = row_of(name, options.tools)
        progress.begin(row.title, threads)
        with tempfile.TemporaryDirectory(prefix="vyre-gradients-") as folder:
            if options.rough:
                settle(Path(folder))
            contest = (RoughContest if options.rough else GradientContest)(
                row, threads, options.rounds, Path(folder), progress.say, SUITE, options.clock, GRADIENT_TOOLS
            )
            results.append(Timed(row, threads, order_of(name), contest.run()))
    progress.end()
    if options.json:
        print(json.dumps(as_json(results, options.rounds, options.clock), indent=1))
    else:
        print(table(results))
        print(judged(results, options.rounds, options.clock))
    if options.plot is not None:
        import_module("gradient_plot").draw(results, options.plot)  # matplotlib is needed only here
    return 1 if any(result.why_not for result in results) else 0


def row_of(name: str, tools: Sequence[str]) -> Row:
    peers = tuple(tool for tool in GRADIENT_TOOLS if tool != VYRE and tool in tools and (tool, name) not in CANNOT)
    return Row(name, CASES[name].title, peers, ())


def order_of(name: str) -> str:
    """The determinism of the derivative that nobody asked to be deterministic: its class."""
    case = CASES[name]
    found = determinism(vjp(case.forward(*case.size), case.output, case.inputs))
    return "EXACT" if found.is_exact else "UNORDERED"


def parse(words: Sequence[str] | None) -> argparse.Namespace:
    everyone, names = len(processors()), [*CASES]
    parser = argparse.ArgumentParser(description="Time derivatives beside their programs, kernels by hand, and peers.")
    parser.add_argument("--rows", nargs="+", choices=names, default=names, metavar="ROW", help=", ".join(names))
    parser.add_argument("--tools", nargs="+", choices=[*GRADIENT_TOOLS], default=[*GRADIENT_TOOLS], metavar="TOOL")
    parser.add_argument("--rounds", type=int, default=7, help="turns of every contestant; fewer than 7 are a trial")
    parser.add_argument("--threads", type=int, nargs="+", default=sorted({1, everyone}), metavar="N")
    parser.add_argument("--rough", action="store_true", help="all in one process, on one thread: quicker and less fair")
    parser.add_argument("--clock", choices=CLOCKS, default="wall", help="processor time is for one thread")
    parser.add_argument("--json", action="store_true", help="print the numbers as JSON")
    parser.add_argument("--plot", type=Path, metavar="FILE.png", help="draw the ratios")
    options = parser.parse_args(words)
    if options.rounds < 1 or not all(1 <= threads <= everyone for threads in options.threads):
        parser.error(f"--rounds is at least 1, and --threads between 1 and the {everyone} processors of this process")
    if (options.rough or options.clock == "processor") and set(options.threads) != {1}:
        parser.error("--rough has one thread, and --clock processor adds up what threads take: give --threads 1")
    return options
