"""What the foundation costs: build, print, parse, walk, hash, compare and pickle at 1 000, 10 000 and 100 000 statements.

    uv run python benchmarks/foundation.py            # a table, and whether cost grows with size
    uv run python benchmarks/foundation.py --json     # the same for machines

Each time is the smallest of several runs. The last column is the cost at 100 000 statements over that at 10 000: 10 is
linear, 12 is the most we accept. Import time is that of `import vyre_foundation` in a new interpreter over an empty one,
with compiled bytecode at hand, as an installed package has it.
"""

from __future__ import annotations

import argparse
import gc
import json
import os
import pickle
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from dataclasses import dataclass

from vyre_foundation import F32, Program, ProgramBuilder
from vyre_foundation.walk import preorder

SIZES = (1_000, 10_000, 100_000)
MOST_GROWTH = 12.0
MOST_IMPORT_SECONDS = 0.150


@dataclass(frozen=True)
class Row:
    name: str
    seconds: dict[int, float]

    @property
    def growth(self) -> float:
        """Cost at the largest size over the cost at a tenth of it."""
        return self.seconds[SIZES[-1]] / self.seconds[SIZES[-2]]


def build(statements: int) -> Program:
    """A program of that many stores, four to a guard, as a generated kernel might have them."""
    k = ProgramBuilder("benchmark", workgroup_size=256, over="y")
    a, x, y = k.uniform("a", F32, 1), k.read("x", F32), k.read_write("y", F32)
    i = k.let("i", k.gid(0))
    for n in range(statements // 5):
        with k.if_(i < n):
            for offset in range(4):
                y[i + offset] = a[0] * x[i + n] + y[i]
    return k.build()


def fresh_copy(program: Program) -> Program:
    """The same program without anything remembered, such as hashes."""
    return pickle.loads(pickle.dumps(program))


def smallest(run: Callable[[], object], prepare: Callable[[], None], rounds: int) -> float:
    best = float("inf")
    for _ in range(rounds):
        prepare()
        gc.collect()
        started = time.perf_counter()
        run()
        best = min(best, time.perf_counter() - started)
    return best


def measure(statements: int, rounds: int) -> dict[str, float]:
    program = build(statements)
    text = program.to_text()
    pickled = pickle.dumps(program)
    copies: list[Program] = []

    def copy() -> None:
        copies[:] = [fresh_copy(program)]

    def nothing() -> None:
        pass

    tasks: list[tuple[str, Callable[[], object], Callable[[], None]]] = [
        ("build", lambda: build(statements), nothing),
        ("print", program.to_text, nothing),
        ("parse", lambda: Program.from_text(text), nothing),
        ("walk", lambda: sum(1 for _ in preorder(program)), nothing),
        ("hash", lambda: hash(copies[0]), copy),
        ("compare", lambda: copies[0] == program, copy),
        ("pickle", lambda: pickle.dumps(program), nothing),
        ("unpickle", lambda: pickle.loads(pickled), nothing),
    ]
    return {name: smallest(run, prepare, rounds) for name, run, prepare in tasks}


def import_seconds(rounds: int = 7) -> float:
    """Seconds `import vyre_foundation` adds to starting Python."""
    with tempfile.TemporaryDirectory() as bytecode:
        environment = {**os.environ, "PYTHONPYCACHEPREFIX": bytecode, "PYTHONDONTWRITEBYTECODE": ""}

        def start(code: str) -> float:
            started = time.perf_counter()
            subprocess.run([sys.executable, "-c", code], check=True, env=environment)
            return time.perf_counter() - started

        start("import vyre_foundation")  # compiles
        empty = min(start("pass") for _ in range(rounds))
        return min(start("import vyre_foundation") for _ in range(rounds)) - empty


def collect(rounds: int, say: Callable[[str], None]) -> list[Row]:
    found: dict[str, dict[int, float]] = {}
    for size in SIZES:
        say(f"measuring {size} statements …")
        for name, seconds in measure(size, rounds if size < SIZES[-1] else max(2, rounds // 2)).items():
            found.setdefault(name, {})[size] = seconds
    return [Row(name, seconds) for name, seconds in found.items()]


def table(rows: list[Row], imported: float) -> str:
    lines = [f"{'':10}" + "".join(f"{size:>12}" for size in SIZES) + f"{'growth':>10}"]
    for row in rows:
        cells = "".join(f"{row.seconds[size] * 1e3:>9.2f} ms" for size in SIZES)
        verdict = "" if row.growth <= MOST_GROWTH else f"  over {MOST_GROWTH:g}"
        lines.append(f"{row.name:10}{cells}{row.growth:>10.1f}{verdict}")
    lines.append(f"import     {imported * 1e3:>8.1f} ms (at most {MOST_IMPORT_SECONDS * 1e3:g})")
    return "\n".join(lines)


def main() -> int:
    parser = argparse.ArgumentParser(description="Time the foundation layer at three program sizes.")
    parser.add_argument("--json", action="store_true", help="print the numbers as JSON")
    parser.add_argument("--rounds", type=int, default=5, help="runs of each task; the smallest time counts")
    options = parser.parse_args()
    rows = collect(options.rounds, lambda line: print(line, file=sys.stderr))
    imported = import_seconds()
    if options.json:
        times = {row.name: {"seconds": row.seconds, "growth": row.growth} for row in rows}
        print(json.dumps({"tasks": times, "import_seconds": imported}))
    else:
        print(table(rows, imported))
    good = all(row.growth <= MOST_GROWTH for row in rows) and imported <= MOST_IMPORT_SECONDS
    return 0 if good else 1


if __name__ == "__main__":
    sys.exit(main())
