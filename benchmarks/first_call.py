"""What a new process waits for before saxpy's first result, and what `run` costs from then on.

    uv run python benchmarks/first_call.py                      # this tree
    uv run python benchmarks/first_call.py --beside ../other    # and another checkout, in turn

Every row but the last three is one measurement in a new process, after its imports (numpy and vyre) and with compiled
bytecode at hand, as an installed package has it. Processes of all rows and trees take turns. *First call* begins with
`open_backend()` and nothing in the cache; *from disk* begins with the open backend and what another process has put
there. Both build the program and run it on arrays of 1 000 elements. The rows of the kernel call it as a function:
opening the backend is part of that.

Shown are the median and the least in milliseconds, by the processor and by the clock on the wall, which tells little
on a busy machine. Exits with 1 where this tree's least processor time is over a goal.
"""

from __future__ import annotations

import argparse
import json
import os
import subprocess
import sys
import tempfile
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from statistics import median
from typing import Final, NamedTuple

TREE: Final = Path(__file__).parents[1]

BEGIN: Final = """
import json, os, time
import numpy as np
import vyre_driver, vyre_foundation, vyre_foundation.language
from vyre_foundation import F32, ProgramBuilder
from vyre_foundation.language import Array, Out, f32, gid, kernel

os.environ["VYRE_BACKEND"] = "cpu"
x, y, z = (np.full(1000, value, np.float32) for value in (1, 2, 0))

def saxpy():
    k = ProgramBuilder("saxpy", workgroup_size=256, over="y")
    a, x, y = k.uniform("a", F32, 1), k.read("x", F32), k.read_write("y", F32)
    i = k.let("i", k.gid(0))
    with k.if_(i < y.len()):
        y[i] = a[0] * x[i] + y[i]
    return k.build()

@kernel
def axpy(a: f32, x: Array[f32], y: Array[f32], z: Out[Array[f32]]):
    i = gid()
    z[i] = a * x[i] + y[i]

def launch(backend):
    return backend.run(saxpy(), {"a": [2.0], "x": x, "y": y})["y"]

def call():
    axpy(2.0, x, y, z)
    return z

def fastest(act):
    best = [1e9, 1e9]
    for _ in range(1000):
        before = time.process_time(), time.perf_counter()
        for _ in range(20):
            act()
        after = time.process_time(), time.perf_counter()
        best = [min(least, (b - a) / 20) for least, a, b in zip(best, before, after)]
    return best

def tell(result, spent):
    assert result.tolist() == [4.0] * 1000
    print(json.dumps(spent))
"""

ONCE: Final = """
before = time.process_time(), time.perf_counter()
result = {act}
after = time.process_time(), time.perf_counter()
tell(result, [b - a for a, b in zip(before, after)])
"""

OPENED: Final = """
backend = vyre_driver.open_backend()
"""

READY: Final = """
backend, program, a = vyre_driver.open_backend(), saxpy(), np.array([2], np.float32)
given = {"a": a, "x": x, "y": y}
bound = backend.compile(program).bind(given)
bound()
"""

BOUND: Final = 'bound.outputs["y"]'

OFTEN: Final = """
spent = fastest(lambda: {act})
tell({result}, spent)
"""


class Row(NamedTuple):
    name: str
    code: str
    is_cold: bool = False
    goal: float | None = None
    """Seconds."""


ROWS: Final = (
    Row("first call", BEGIN + ONCE.format(act="launch(vyre_driver.open_backend())"), True, 0.100),
    Row("from disk", BEGIN + OPENED + ONCE.format(act="launch(backend)"), goal=0.015),
    Row("from disk, with opening", BEGIN + ONCE.format(act="launch(vyre_driver.open_backend())")),
    Row("first call of a kernel", BEGIN + ONCE.format(act="call()"), True),
    Row("kernel from disk", BEGIN + ONCE.format(act="call()")),
    Row("run", BEGIN + READY + OFTEN.format(act="backend.run(program, given)", result=BOUND), goal=20e-6),
    Row("call of a kernel", BEGIN + OFTEN.format(act="call()", result="z")),
    Row("bound launch", BEGIN + READY + OFTEN.format(act="bound()", result=BOUND)),
)


class Spent(NamedTuple):
    """Seconds of one measurement."""

    processor: float
    wall: float


def main() -> int:
    options = parse()
    trees = {"this tree": TREE} | {str(each): each.resolve() for each in options.beside}
    found = measured(trees, [row for row in ROWS if row.name in options.rows], options.rounds)
    print("\n".join(table(found)))
    over = [row.name for (row, tree), all_spent in found.items() if tree == "this tree" and is_over(row, all_spent)]
    print(f"over their goals: {', '.join(over) or 'none'}")
    return 1 if over else 0


def parse() -> argparse.Namespace:
    names = [row.name for row in ROWS]
    parser = argparse.ArgumentParser(description="Measure first calls in new processes.")
    parser.add_argument("--beside", type=Path, nargs="+", default=[], metavar="TREE", help="other checkouts")
    parser.add_argument("--rounds", type=int, default=15, help="processes for each row and tree")
    parser.add_argument("--rows", nargs="+", choices=names, default=names, metavar="ROW", help=", ".join(names))
    return parser.parse_args()


def measured(trees: Mapping[str, Path], rows: Sequence[Row], rounds: int) -> dict[tuple[Row, str], list[Spent]]:
    found: dict[tuple[Row, str], list[Spent]] = {(row, tree): [] for row in rows for tree in trees}
    with tempfile.TemporaryDirectory(prefix="vyre-first-call-") as folder:
        for number in range(-1, rounds):  # the first round writes bytecode and fills the caches
            for at, (row, tree) in enumerate(found):
                home = Path(folder) / f"tree{list(trees).index(tree)}"
                cache = home / (f"cold-{number}-{at}" if row.is_cold else "kept")
                spent = in_new_process(row.code, trees[tree], home, cache)
                if number >= 0:
                    found[row, tree].append(spent)
    return found


def in_new_process(code: str, tree: Path, home: Path, cache: Path) -> Spent:
    """What the code says it took, with the sources of a tree. A kernel's source has to be in a file."""
    home.mkdir(exist_ok=True)
    file = home / "measure.py"
    file.write_text(code, encoding="utf-8")
    environment = {name: value for name, value in os.environ.items() if not name.startswith(("VYRE_", "PYTHON"))}
    environment |= {
        "PYTHONPATH": os.pathsep.join(str(each) for each in sorted(tree.glob("packages/*/src"))),
        "PYTHONPYCACHEPREFIX": str(home / "bytecode"),
        "VYRE_CACHE_DIR": str(cache),
        "XDG_STATE_HOME": str(home / "state"),
    }
    done = subprocess.run([sys.executable, str(file)], env=environment, check=True, stdout=subprocess.PIPE)
    return Spent(*json.loads(done.stdout))


def table(found: Mapping[tuple[Row, str], Sequence[Spent]]) -> Iterator[str]:
    yield f"{'milliseconds':<26}{'tree':<14}{'processor':>18}{'wall':>20}{'goal':>9}"
    firsts: dict[str, float] = {}
    for (row, tree), all_spent in found.items():
        columns = [[1e3 * each.processor for each in all_spent], [1e3 * each.wall for each in all_spent]]
        cells = "".join(f"{median(column):>11.4g}{min(column):>9.4g}" for column in columns)
        goal = "" if row.goal is None else f"{1e3 * row.goal:>9.4g}"
        mine = firsts.setdefault(row.name, median(columns[0]))
        ratio = "" if tree == "this tree" else f"{'':9}this tree takes {mine / median(columns[0]):.2f} of it"
        yield f"{row.name:<26}{tree[-12:]:<14}{cells}{goal}{ratio}"


def is_over(row: Row, all_spent: Sequence[Spent]) -> bool:
    return row.goal is not None and min(each.processor for each in all_spent) > row.goal


if __name__ == "__main__":
    sys.exit(main())
