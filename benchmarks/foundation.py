"""What the foundation costs at 1 000, 10 000 and 100 000 statements: programs, their text and their bytes.

    uv run python benchmarks/foundation.py                  # tables, and whether cost grows with size
    uv run python benchmarks/foundation.py --json           # the same for machines
    uv run python benchmarks/foundation.py --rows tasks     # without the compile rows, which take minutes

Each time is processor time, the smallest of several runs. The tasks take turns, so that a busy machine is unfair to
none, and what was there before a run is left out of the garbage collections in it. The last column is the cost at
100 000 statements over that at 10 000: 10 is linear, 12 is the most we accept. Below stand the ratios we promise, each
of two tasks of the same run. Import time is that of `import vyre_foundation` in a new interpreter over an empty one,
with compiled bytecode at hand, as an installed package has it.

The compile rows are those of `compile_growth.py`: all that a first launch waits for, for six families of programs.

It exits with 1 when a limit is exceeded.
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
from dataclasses import asdict, dataclass

from compile_growth import CompileRow, compile_json, compile_rows, compile_table

from vyre_foundation import F32, Program, ProgramBuilder, wire
from vyre_foundation.analysis.races import races
from vyre_foundation.validation import validate
from vyre_foundation.walk import preorder

SIZES = (1_000, 10_000, 100_000)
MOST_GROWTH = 12.0
MOST_IMPORT_SECONDS = 0.150
MOST_RATIO = {
    ("encode", "pickle"): 0.5,
    ("decode", "unpickle"): 1.5,
    ("fingerprint", "encode"): 3.0,
    ("validate", "print"): 2.0,
}
"""What a task may cost at most, in units of another, at the two larger sizes."""


@dataclass(frozen=True)
class Row:
    name: str
    seconds: dict[int, float]

    @property
    def growth(self) -> float:
        """Cost at the largest size over the cost at a tenth of it."""
        return self.seconds[SIZES[-1]] / self.seconds[SIZES[-2]]


@dataclass(frozen=True)
class Ratio:
    """The cost of one task over that of another, at one size."""

    task: str
    unit: str
    statements: int
    value: float

    @property
    def most(self) -> float:
        return MOST_RATIO[self.task, self.unit]


@dataclass(frozen=True)
class Task:
    name: str
    run: Callable[[], object]
    prepare: Callable[[], None]
    """Done before each run, untimed."""


def build(statements: int) -> Program:
    """A program of at most that many statements: stores, four to a guard, as a generated kernel might have them."""
    k = ProgramBuilder("benchmark", workgroup_size=256, over="y")
    a, x, y = k.uniform("a", F32, 1), k.read("x", F32), k.read_write("y", F32)
    i = k.let("i", k.gid(0))
    for n in range((statements - 2) // 5):  # the region and the let are statements too
        with k.if_(i < n):
            for offset in range(4):
                y[i + offset] = a[0] * x[i + n] + y[i]
    return k.build()


def fresh_copy(program: Program) -> Program:
    """The same program without anything remembered, such as hashes."""
    return pickle.loads(pickle.dumps(program))


def measure(statements: int, rounds: int) -> dict[str, float]:
    best: dict[str, float] = {}
    tasks = make_tasks(build(statements), statements)
    for _ in range(rounds):
        for task in tasks:
            task.prepare()
            gc.collect()
            gc.freeze()
            started = time.process_time()
            task.run()
            spent = time.process_time() - started
            gc.unfreeze()
            best[task.name] = min(spent, best.get(task.name, spent))
    return best


def make_tasks(program: Program, statements: int) -> list[Task]:
    text = program.to_text()
    pickled = pickle.dumps(program)
    encoded = wire.encode(program)
    copies: list[Program] = []

    def copy() -> None:
        copies[:] = [fresh_copy(program)]

    def nothing() -> None:
        pass

    return [
        Task("build", lambda: build(statements), nothing),
        Task("print", program.to_text, nothing),
        Task("parse", lambda: Program.from_text(text), nothing),
        Task("validate", lambda: validate(program), nothing),
        Task("races", lambda: races(program), nothing),
        Task("walk", lambda: sum(1 for _ in preorder(program)), nothing),
        Task("hash", lambda: hash(copies[0]), copy),
        Task("compare", lambda: copies[0] == program, copy),
        Task("pickle", lambda: pickle.dumps(program), nothing),
        Task("encode", lambda: wire.encode(program), nothing),
        Task("unpickle", lambda: pickle.loads(pickled), nothing),
        Task("decode", lambda: wire.decode(encoded), nothing),
        Task("fingerprint", lambda: wire.fingerprint(program), nothing),
    ]


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
        for name, seconds in measure(size, rounds if size < SIZES[-1] else max(3, rounds // 2)).items():
            found.setdefault(name, {})[size] = seconds
    return [Row(name, seconds) for name, seconds in found.items()]


def ratios(rows: list[Row]) -> list[Ratio]:
    seconds = {row.name: row.seconds for row in rows}
    return (
        []
        if not rows
        else [
            Ratio(task, unit, size, seconds[task][size] / seconds[unit][size])
            for task, unit in MOST_RATIO
            for size in SIZES[1:]
        ]
    )


def table(rows: list[Row], imported: float) -> str:
    lines = [f"{'':12}" + "".join(f"{size:>12}" for size in SIZES) + f"{'growth':>10}"]
    for row in rows:
        cells = "".join(f"{row.seconds[size] * 1e3:>9.2f} ms" for size in SIZES)
        verdict = "" if row.growth <= MOST_GROWTH else f"  over {MOST_GROWTH:g}"
        lines.append(f"{row.name:12}{cells}{row.growth:>10.1f}{verdict}")
    for ratio in ratios(rows):
        verdict = f"at most {ratio.most:g}" if ratio.value <= ratio.most else f"over {ratio.most:g}"
        lines.append(f"{ratio.task} / {ratio.unit} at {ratio.statements}: {ratio.value:.2f} ({verdict})")
    lines.append(f"import      {imported * 1e3:>9.1f} ms (at most {MOST_IMPORT_SECONDS * 1e3:g})")
    return "\n".join(lines)


def main() -> int:
    parser = argparse.ArgumentParser(description="Time the foundation layer at three program sizes.")
    parser.add_argument("--json", action="store_true", help="print the numbers as JSON")
    parser.add_argument("--rounds", type=int, default=5, help="runs of each task; the smallest time counts")
    parser.add_argument("--rows", choices=("tasks", "compile", "all"), default="all", help="what to measure")
    options = parser.parse_args()

    def say(line: str) -> None:
        print(line, file=sys.stderr, flush=True)

    rows = collect(options.rounds, say) if options.rows != "compile" else []
    imported = import_seconds() if rows else 0.0
    compiled = compile_rows(say) if options.rows != "tasks" else []
    if options.json:
        print(json.dumps(as_json(rows, imported, compiled)))
    else:
        tables = [table(rows, imported)] if rows else []
        print("\n\n".join([*tables, *([compile_table(compiled)] if compiled else [])]))
    good = all(row.growth <= MOST_GROWTH for row in rows) and imported <= MOST_IMPORT_SECONDS
    good = good and all(ratio.value <= ratio.most for ratio in ratios(rows))
    return 0 if good and all(row.is_good for row in compiled) else 1


def as_json(rows: list[Row], imported: float, compiled: list[CompileRow]) -> dict[str, object]:
    times = {row.name: {"seconds": row.seconds, "growth": row.growth} for row in rows}
    shown = [{**asdict(ratio), "most": ratio.most} for ratio in ratios(rows)]
    return {"tasks": times, "ratios": shown, "import_seconds": imported, "compile": compile_json(compiled)}


if __name__ == "__main__":
    sys.exit(main())
