"""What tuning buys: launches with records over launches without, for the peers' kernels and twelve further ones.

    uv run python benchmarks/peers/with_records.py                       # all rows
    uv run python benchmarks/peers/with_records.py --kernels saxpy bodies --budget 20 --rounds 31

Each kernel is bound twice without records, then tuned into an empty cache, then bound again, so that it finds its
record. The three launches take turns. A row has their times in milliseconds, the smaller median of the two without
records and how far the two lie apart, and the ratio. What tuning took is told apart. Every result is compared with that
of the launch without records, byte for byte.
"""

from __future__ import annotations

import argparse
import json
import os
import statistics
import sys
import tempfile
import time
from collections.abc import Callable, Mapping
from dataclasses import asdict, dataclass
from typing import Any, Final

from further_kernels import KERNELS as FURTHER
from further_kernels import Kernel
from pipelines import KERNELS as PEERS
from problems import RECIPES

from vyre_driver import open_backend
from vyre_driver.tuner import tune

GAIN: Final = 0.15
LOSS: Final = 0.03


def peer(name: str) -> Kernel:
    """A row of the peers' benchmark."""
    arrays = RECIPES[name].arrays()
    program = PEERS[name](arrays)
    flat = {each: array.reshape(-1) for each, array in arrays.items()}
    return Kernel(program, {decl.name: flat[decl.name] for decl in program.inputs})


KERNELS: Final[Mapping[str, Callable[[], Kernel]]] = {
    **{name: (lambda name=name: peer(name)) for name in PEERS},
    **FURTHER,
}


@dataclass(frozen=True)
class Row:
    kernel: str
    without: float
    apart: float
    """Between the two without records, relative."""

    with_records: float
    ratio: float
    points: int
    seconds: float
    """That tuning took."""

    knobs: str

    @property
    def loses(self) -> bool:
        return self.ratio > 1 + LOSS + self.apart


def measured(name: str, budget: float, rounds: int) -> Row:
    kernel = KERNELS[name]()
    backend: Any = open_backend("cpu")
    without = [bound(backend, kernel) for _ in range(2)]
    outcome = tune(backend, kernel.program, kernel.inputs, budget=budget)
    found = bound(backend, kernel)
    if outcome.is_tuned != found.record.tuning.is_tuned:
        sys.exit(f"{name}: the launch after tuning did not find its record: {found.record.tuning}")
    times = in_turns([without[0], found, without[1]], rounds)
    check_bytes(name, kernel, without[0], found)
    first, tuned, second = (statistics.median(each) for each in times)
    usual = min(first, second)
    knobs = " ".join(f"{knob}={value}" for knob, value in outcome.knobs) or "the defaults"
    apart = abs(first - second) / usual
    return Row(name, usual * 1e3, apart, tuned * 1e3, tuned / usual, outcome.measured, outcome.seconds, knobs)


def bound(backend: Any, kernel: Kernel) -> Any:
    """A launch with arrays of its own, warm."""
    inputs = {name: array.copy() for name, array in kernel.inputs.items()}
    launch = backend.compile(kernel.program).bind(inputs)
    launch()
    return launch


def in_turns(launches: list[Any], rounds: int) -> list[list[float]]:
    times: list[list[float]] = [[] for _ in launches]
    for _ in range(rounds):
        for each, launch in zip(times, launches, strict=True):
            started = time.perf_counter()
            launch()
            each.append(time.perf_counter() - started)
    return times


def check_bytes(name: str, kernel: Kernel, *launches: Any) -> None:
    """Where an output is an input as well, all have been launched equally often."""
    first, *rest = launches
    for decl in kernel.program.outputs:
        want = first.outputs[decl.name].tobytes()
        if any(other.outputs[decl.name].tobytes() != want for other in rest):
            sys.exit(f"{name}: `{decl.name}` differs with records: please report it")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--kernels", nargs="+", choices=list(KERNELS), default=list(KERNELS), metavar="KERNEL")
    parser.add_argument("--budget", type=float, default=10.0, help="seconds of tuning for each")
    parser.add_argument("--rounds", type=int, default=21)
    parser.add_argument("--json", action="store_true")
    options = parser.parse_args()
    rows: list[Row] = []
    if not options.json:
        print(f"{'kernel':22}{'without':>9}{'apart':>7}{'with':>9}{'ratio':>7}{'points':>8}{'took':>8}  knobs")
    for name in options.kernels:
        with tempfile.TemporaryDirectory(prefix="vyre-records-") as folder:
            os.environ["VYRE_CACHE_DIR"] = folder
            row = measured(name, options.budget, options.rounds)
        rows.append(row)
        if not options.json:
            numbers = f"{row.without:9.3f}{row.apart:7.0%}{row.with_records:9.3f}{row.ratio:7.2f}{row.points:8}"
            print(f"{row.kernel:22}{numbers}{row.seconds:7.1f}s  {row.knobs}", flush=True)
    gains, losses = sum(row.ratio <= 1 - GAIN for row in rows), [row.kernel for row in rows if row.loses]
    if options.json:
        print(json.dumps([asdict(row) for row in rows], indent=1))
    else:
        print(f"{gains} rows gain {GAIN:.0%} or more; rows that lose over {LOSS:.0%} and spread: {losses or 'none'}")


if __name__ == "__main__":
    main()
