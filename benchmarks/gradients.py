"""What a derivative costs: the size of backward programs and the time to make them.

    uv run python benchmarks/gradients.py            # tables, and whether the goals are met
    uv run python benchmarks/gradients.py --json     # the same for machines

The first table is of real kernels: statements of the program, of its backward program (`vjp`) and their ratio, of which
6 is the most we accept; what exact sums (`deterministic=True`) add; and the time of the transform. Regions and blocks
count as statements on both sides.

The second is of families of programs that grow: the statements at each size, the backward ones for each of them, and
the microseconds for each. The last two columns compare the largest size with half of it: 2 is linear. For the backward
statements 2.1 is the most we accept, for time 2.4.

Each time is processor time, the smallest of several runs. It exits with 1 when a limit is exceeded.

How long derivatives run is measured beside other tools, which need a project of their own; what follows `times` is for
gradient_times/compare.py:

    uv run --project benchmarks/peers python benchmarks/gradients.py times --rows chain n-body --threads 1
"""

from __future__ import annotations

import argparse
import gc
import json
import sys
import time
from collections.abc import Callable, Mapping, Sequence
from dataclasses import asdict, dataclass
from importlib import import_module
from pathlib import Path

from vyre_foundation import F32, Program, ProgramBuilder
from vyre_foundation.autodiff import vjp
from vyre_foundation.builder import select, sin
from vyre_foundation.walk import statements

sys.path.insert(0, str(Path(__file__).resolve().parents[1] / "tests" / "support"))
from gradient_kernels import KERNELS, Kernel

MOST_RATIO = 6.0
MOST_SIZE_GROWTH = 2.1
MOST_TIME_GROWTH = 2.4
SIZES = (250, 500, 1_000, 2_000)


@dataclass(frozen=True)
class KernelRow:
    name: str
    forward: int
    backward: int
    exact: int
    """Statements with exact sums."""

    seconds: float

    @property
    def ratio(self) -> float:
        return self.backward / self.forward


@dataclass(frozen=True)
class FamilyRow:
    """One family; every tuple has an entry for each of SIZES."""

    name: str
    forward: tuple[int, ...]
    backward: tuple[int, ...]
    seconds: tuple[float, ...]

    @property
    def size_growth(self) -> float:
        """Backward statements at the largest size over those at half of it, as if the program were exactly doubled."""
        return 2 * (self.backward[-1] / self.forward[-1]) / (self.backward[-2] / self.forward[-2])

    @property
    def time_growth(self) -> float:
        return 2 * (self.seconds[-1] / self.forward[-1]) / (self.seconds[-2] / self.forward[-2])


def size(program: Program) -> int:
    return sum(1 for _ in statements(program))


def processor_time(run: Callable[[], object], rounds: int) -> float:
    best = float("inf")
    for _ in range(rounds):
        gc.collect()
        gc.freeze()
        started = time.process_time()
        run()
        best = min(best, time.process_time() - started)
        gc.unfreeze()
    return best


# ------------------------------------------------------------------------------------------------------------- families


def straight_line(n: int) -> Program:
    """A chain of lets, each a function of the two before it."""
    k = ProgramBuilder("straight_line", workgroup_size=64, over="x")
    x, y = k.read("x", F32, 4096), k.output("y", F32, 4096)
    i = k.let("i", k.gid(0))
    older, newer = k.let("first", x[i]), k.let("second", sin(x[i]))
    for step in range(n):
        older, newer = newer, k.let(f"v{step}", newer * older + x[i])
    y[i] = newer
    return k.build()


def assignments(n: int) -> Program:
    """One variable, assigned again and again."""
    k = ProgramBuilder("assignments", workgroup_size=64, over="x")
    x, y = k.read("x", F32, 4096), k.output("y", F32, 4096)
    i = k.let("i", k.gid(0))
    state = k.let("state", x[i])
    for _ in range(n):
        k.assign(state, state * state - x[i])
    y[i] = state
    return k.build()


def loops(n: int) -> Program:
    """One loop after another, each with state that has to be kept."""
    k = ProgramBuilder("loops", workgroup_size=64, over="x")
    x, y = k.read("x", F32, 4096), k.output("y", F32, 4096)
    i = k.let("i", k.gid(0))
    state = k.let("state", x[i])
    for _ in range(n // 4):
        with k.for_("j", 0, 2) as j:
            turned = k.let("turned", sin(state))
            scaled = k.let("scaled", turned * x[j])
            k.assign(state, state * scaled + turned)
    y[i] = state
    return k.build()


def branches(n: int) -> Program:
    """One branch after another, changing a variable from outside."""
    k = ProgramBuilder("branches", workgroup_size=64, over="x")
    x, y = k.read("x", F32, 4096), k.output("y", F32, 4096)
    i = k.let("i", k.gid(0))
    state = k.let("state", x[i])
    for step in range(n // 3):
        with k.if_(i > step):
            k.assign(state, state * state)
        with k.else_():
            k.assign(state, select(state > 0, state, x[i]))
    y[i] = state
    return k.build()


def shared_loads(n: int) -> Program:
    """Loads of one buffer at different places: which of them collide is asked of all."""
    k = ProgramBuilder("shared_loads", workgroup_size=64, over="x")
    x, y = k.read("x", F32, 4096), k.output("y", F32, 4096)
    i = k.let("i", k.gid(0))
    total = k.let("total", 0, F32)
    for step in range(n):
        k.assign(total, total + x[i + step] * x[i])
    y[i] = total
    return k.build()


def workgroup_loads(n: int) -> Program:
    """The same in workgroup memory, with stores and barriers between."""
    k = ProgramBuilder("workgroup_loads", workgroup_size=64, over="x")
    x, y = k.read("x", F32, 4096), k.output("y", F32, 4096)
    tile = k.workgroup("tile", F32, 64)
    i, lane = k.let("i", k.gid(0)), k.let("lane", k.lid(0))
    tile[lane] = x[i]
    for step in range(n // 5):
        k.barrier()
        near = k.let(f"near{step}", tile[(lane + step) % 64])
        far = k.let(f"far{step}", tile[63 - lane])
        k.barrier()
        tile[lane] = near * far
    y[i] = tile[lane]
    return k.build()


def stores(n: int) -> Program:
    """A buffer changed in place, again and again."""
    k = ProgramBuilder("stores", workgroup_size=64, over="u")
    u = k.read_write("u", F32, 4096)
    i = k.let("i", k.gid(0))
    for _ in range(n):
        u[i] = u[i] * u[i] + 1
    return k.build()


def one_phase(n: int) -> Program:
    """Loads of workgroup memory with no barrier between them: each may meet each other one."""
    k = ProgramBuilder("one_phase", workgroup_size=64, over="x")
    x, y = k.read("x", F32, 4096), k.output("y", F32, 4096)
    tile = k.workgroup("tile", F32, 64)
    i, lane = k.let("i", k.gid(0)), k.let("lane", k.lid(0))
    tile[lane] = x[i]
    k.barrier()
    total = k.let("total", 0, F32)
    for step in range(n):
        k.assign(total, total + tile[(lane + step) % 64] * tile[lane])
    y[i] = total
    return k.build()


def segments(n: int) -> Program:
    """A buffer changed in place, with a grid sync after each change."""
    k = ProgramBuilder("segments", workgroup_size=64, over="u")
    u = k.read_write("u", F32, 4096)
    for _ in range(n // 4):
        with k.block():
            i = k.let("i", k.gid(0))
            u[i] = sin(u[i]) * u[i]
        k.grid_sync()
    return k.build()


FAMILIES: Mapping[str, tuple[Callable[[int], Program], str, str]] = {
    "straight line": (straight_line, "y", "x"),
    "assignments": (assignments, "y", "x"),
    "loops": (loops, "y", "x"),
    "branches": (branches, "y", "x"),
    "loads": (shared_loads, "y", "x"),
    "workgroup loads": (workgroup_loads, "y", "x"),
    "one phase": (one_phase, "y", "x"),
    "stores": (stores, "u", "u"),
    "segments": (segments, "u", "u"),
}
"""A program of about n statements, its output and its input."""

# --------------------------------------------------------------------------------------------------------- measurements


def measure_kernel(name: str, kernel: Kernel, rounds: int) -> KernelRow:
    def transform(*, deterministic: bool = False) -> Program:
        return vjp(kernel.program, kernel.outputs, kernel.inputs, deterministic=deterministic, **kernel.options)

    seconds = processor_time(transform, rounds)
    return KernelRow(name, size(kernel.program), size(transform()), size(transform(deterministic=True)), seconds)


def measure_family(name: str, rounds: int) -> FamilyRow:
    make, output, source = FAMILIES[name]
    programs = [make(n) for n in SIZES]
    backward = tuple(size(vjp(program, output, source)) for program in programs)
    seconds = tuple(processor_time(lambda p=program: vjp(p, output, source), rounds) for program in programs)
    return FamilyRow(name, tuple(map(size, programs)), backward, seconds)


def tables(kernels: list[KernelRow], families: list[FamilyRow]) -> str:
    lines = [f"{'':24}{'forward':>8}{'backward':>10}{'ratio':>8}{'exact sums':>12}{'transform':>12}"]
    for row in kernels:
        verdict = "" if row.ratio <= MOST_RATIO else f"  over {MOST_RATIO:g}"
        cells = f"{row.forward:>8}{row.backward:>10}{row.ratio:>8.2f}{row.exact:>12}{row.seconds * 1e3:>9.1f} ms"
        lines.append(f"{row.name:24}{cells}{verdict}")
    lines.append("")
    lines.append(f"{'statements about':18}" + "".join(f"{n:>18}" for n in SIZES) + f"{'size':>8}{'time':>7}")
    for row in families:
        measured = zip(row.forward, row.backward, row.seconds, strict=True)
        cells = "".join(f"{made / n:>9.2f}x{seconds / n * 1e6:>6.0f} µs" for n, made, seconds in measured)
        verdict = "" if is_linear(row) else "  not linear"
        lines.append(f"{row.name:18}{cells}{row.size_growth:>8.2f}{row.time_growth:>7.2f}{verdict}")
    return "\n".join(lines)


def is_linear(row: FamilyRow) -> bool:
    return row.size_growth <= MOST_SIZE_GROWTH and row.time_growth <= MOST_TIME_GROWTH


def main() -> int:
    if sys.argv[1:2] == ["times"]:
        return times(sys.argv[2:])
    parser = argparse.ArgumentParser(description="Size and time of derivatives.")
    parser.add_argument("--json", action="store_true", help="print the numbers as JSON")
    parser.add_argument("--rounds", type=int, default=3, help="runs of each transform; the smallest time counts")
    options = parser.parse_args()
    kernels: list[KernelRow] = []
    for name, make in KERNELS.items():
        print(f"measuring {name} …", file=sys.stderr)
        kernels.append(measure_kernel(name, make(), options.rounds))
    families: list[FamilyRow] = []
    for name in FAMILIES:
        print(f"measuring {name} …", file=sys.stderr)
        families.append(measure_family(name, options.rounds))
    if options.json:
        shown = [{**asdict(row), "ratio": row.ratio} for row in kernels]
        grown = [{**asdict(row), "size_growth": row.size_growth, "time_growth": row.time_growth} for row in families]
        print(json.dumps({"kernels": shown, "families": grown}))
    else:
        print(tables(kernels, families))
    return 0 if all(row.ratio <= MOST_RATIO for row in kernels) and all(map(is_linear, families)) else 1


def times(words: Sequence[str]) -> int:
    here = Path(__file__).parent
    sys.path += [str(here / "gradient_times"), str(here / "peers")]
    return import_module("gradient_comparison").main(words)


if __name__ == "__main__":
    sys.exit(main())
