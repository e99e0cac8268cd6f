"""Compile rows: what native code costs for six families of programs at 1 000, 10 000 and 100 000 statements.

    uv run python benchmarks/compile_growth.py                               # the rows alone
    uv run python benchmarks/compile_growth.py --families ifs --sizes 1000 10000

A row is everything a first launch waits for before it runs, and what a later process waits for: validation, lowering,
LLVM, storing in the cache, and loading from it. Wall time is what one waits; processor time, of this process and of
those it starts, is less unfair on a busy machine, and is what growth is told from. Ten is linear, 12 is the most we
accept for ten times the statements, and 120 seconds for 100 000 of them.

It exits with 1 when a limit is exceeded.
"""

from __future__ import annotations

import argparse
import json
import os
import resource
import sys
import tempfile
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass

from vyre_driver import open_backend
from vyre_driver.cpu.backend import CpuBackend
from vyre_foundation import Program, wire
from vyre_reference.testing.variations.large_programs import FAMILIES

SIZES = (1_000, 10_000, 100_000)
MOST_GROWTH = 12.0
MOST_SECONDS = 120.0


@dataclass(frozen=True)
class Cost:
    wall: float
    processor: float


@dataclass(frozen=True)
class CompileRow:
    family: str
    costs: dict[int, Cost]

    @property
    def growths(self) -> list[float]:
        """Processor time at each size over that at a tenth of it."""
        return [
            self.costs[size].processor / self.costs[size // 10].processor
            for size in self.costs
            if size // 10 in self.costs
        ]

    @property
    def is_good(self) -> bool:
        return all(growth <= MOST_GROWTH for growth in self.growths) and all(
            cost.wall <= MOST_SECONDS for cost in self.costs.values()
        )


def processor_seconds() -> float:
    """Of this process and of those it started and that have ended."""
    used = resource.getrusage(resource.RUSAGE_CHILDREN)
    return time.process_time() + used.ru_utime + used.ru_stime


def cost_of(program: Program) -> Cost:
    """Compile in a cache of its own, then load what that holds with a backend that remembers nothing."""
    encoded = wire.encode(program)
    info = open_backend("cpu").info
    wall = processor = 0.0
    with tempfile.TemporaryDirectory() as folder:
        os.environ["VYRE_CACHE_DIR"] = folder
        for _ in ("compile", "load"):
            fresh = wire.decode(encoded)  # nothing is remembered of it, such as hashes
            backend = CpuBackend(info, 1)
            started = time.perf_counter(), processor_seconds()
            backend.compile(fresh)
            wall += time.perf_counter() - started[0]
            processor += processor_seconds() - started[1]
        del os.environ["VYRE_CACHE_DIR"]
    return Cost(wall, processor)


def compile_rows(
    say: Callable[[str], None], families: Sequence[str] = tuple(FAMILIES), sizes: Sequence[int] = SIZES
) -> list[CompileRow]:
    found: list[CompileRow] = []
    for family in families:
        costs: dict[int, Cost] = {}
        for size in sizes:
            say(f"compiling {size} statements: {family} …")
            costs[size] = cost_of(FAMILIES[family](size))
            say(f"  {costs[size].wall:.2f} s, {costs[size].processor:.2f} s of processor time")
        found.append(CompileRow(family, costs))
    return found


def compile_table(rows: Sequence[CompileRow]) -> str:
    sizes = list(rows[0].costs)
    lines = [f"{'compile: s (cpu s)':22}" + "".join(f"{size:>18}" for size in sizes) + "   growth of cpu time"]
    for row in rows:
        cells = "".join(f"{row.costs[size].wall:>9.2f} ({row.costs[size].processor:6.2f})" for size in sizes)
        verdict = "" if row.is_good else f"  over {MOST_GROWTH:g}, or {MOST_SECONDS:g} s"
        growths = "".join(f"{growth:>8.1f}" for growth in row.growths)
        lines.append(f"{row.family:22}{cells}{growths}{verdict}")
    return "\n".join(lines)


def compile_json(rows: Sequence[CompileRow]) -> dict[str, object]:
    return {
        row.family: {
            "wall_seconds": {size: cost.wall for size, cost in row.costs.items()},
            "processor_seconds": {size: cost.processor for size, cost in row.costs.items()},
            "growths": row.growths,
        }
        for row in rows
    }


def main() -> int:
    parser = argparse.ArgumentParser(description="Time compilation for six families of programs at three sizes.")
    parser.add_argument("--json", action="store_true", help="print the numbers as JSON")
    parser.add_argument("--families", nargs="+", choices=list(FAMILIES), default=list(FAMILIES))
    parser.add_argument("--sizes", nargs="+", type=int, default=list(SIZES), help="statements")
    options = parser.parse_args()
    rows = compile_rows(lambda line: print(line, file=sys.stderr, flush=True), options.families, options.sizes)
    print(json.dumps(compile_json(rows)) if options.json else compile_table(rows))
    return 0 if all(row.is_good for row in rows) else 1


if __name__ == "__main__":
    sys.exit(main())
