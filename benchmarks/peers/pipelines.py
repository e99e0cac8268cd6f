"""What optimising passes do to the speed of native code: two pipelines, taken in turns in one process.

    uv run python benchmarks/peers/pipelines.py none all                  # the standard pipeline against nothing
    uv run python benchmarks/peers/pipelines.py -unroll all --rounds 20   # what one pass gains
    uv run python benchmarks/peers/pipelines.py none fold --kernels sum scan

Both are chosen among the passes of `vyre_foundation.passes.optimiser`, and each kernel of the benchmark is compiled
after either. The times are processor time of one thread, the smallest of all rounds, in milliseconds; the last column
is the second over the first. Kernels whose native code is the same for both are said to be so and not run.
"""

from __future__ import annotations

import argparse
import os
import sys
import time
from collections.abc import Callable, Mapping
from typing import Any, Final

from contestants.problem import Array
from contestants.vyre_programs import (
    chain,
    histogram,
    inverses,
    naive_matmul,
    saxpy,
    scan,
    tiled_matmul,
    tree_sum,
)
from problems import RECIPES

import vyre_driver
from vyre_driver.cpu.codegen.frame import NOTE
from vyre_driver.cpu.compile.compilation import llvm_text
from vyre_driver.runtime.code_options import CodeOptions
from vyre_foundation import Program
from vyre_foundation.backend import DispatchConfig
from vyre_foundation.passes.optimiser import OPTIMISER
from vyre_foundation.passes.pipeline import choose, run_pipeline

UNTOUCHED: Final = "none"
KERNELS: Final[Mapping[str, Callable[[Mapping[str, Array]], Program]]] = {
    "saxpy": lambda _: saxpy(),
    "chain": lambda given: chain(given["x"].size),
    "chain-large": lambda given: chain(given["x"].size),
    "sum": lambda given: tree_sum(given["x"].size),
    "naive-matmul": lambda given: naive_matmul(len(given["a"])),
    "tiled-matmul": lambda given: tiled_matmul(len(given["a"])),
    "inverses": lambda given: inverses(len(given["matrices"])),
    "histogram": lambda given: histogram(given["values"].size),
    "scan": lambda given: scan(given["x"].size),
    "launch": lambda _: saxpy(),
}


def launches(program: Program, arrays: Mapping[str, Array], output: str) -> Callable[[], object]:
    """The program, compiled as it is and bound to the arrays."""
    backend: Any = vyre_driver.open_backend("cpu")
    flat = {name: array.reshape(-1) for name, array in arrays.items()}
    asked = {decl.name for decl in program.inputs}
    inputs = {name: array for name, array in flat.items() if name in asked}
    return backend.compile(program, DispatchConfig(passes=UNTOUCHED)).bind(inputs, {output: flat[output]})


def compared(name: str, pipelines: tuple[str, str], rounds: int) -> tuple[float, float] | None:
    """The smallest times of both in milliseconds; None when their code is the same."""
    recipe = RECIPES[name]
    arrays = recipe.arrays()
    given = KERNELS[name](arrays)
    programs = [run_pipeline(given, choose(OPTIMISER, spec)).program for spec in pipelines]
    first, second = (_code(llvm_text(program, CodeOptions(passes=UNTOUCHED))) for program in programs)
    if first == second:
        return None
    runs = [launches(program, arrays, recipe.output) for program in programs]
    best = [float("inf"), float("inf")]
    for _ in range(rounds):
        for number, run in enumerate(runs):
            started = time.process_time()
            run()
            best[number] = min(best[number], time.process_time() - started)
    return best[0] * 1e3, best[1] * 1e3


def _code(text: str) -> list[str]:
    """Without the comments, which have paths in programs that differ."""
    return [line for line in text.splitlines() if not line.lstrip().startswith(NOTE)]


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("first")
    parser.add_argument("second")
    parser.add_argument("--kernels", nargs="*", choices=list(KERNELS), default=list(KERNELS))
    parser.add_argument("--rounds", type=int, default=12)
    # A pass is left out with a name that begins like an option.
    options = parser.parse_args([f" {word}" if word[:1] == "-" and word[:2] != "--" else word for word in sys.argv[1:]])
    print(f"{'kernel':14} {options.first.strip():>10} {options.second.strip():>10} {'ratio':>7}")
    for name in options.kernels:
        times = compared(name, (options.first, options.second), options.rounds)
        if times is None:
            print(f"{name:14} {'the same code':>29}", flush=True)
        else:
            print(f"{name:14} {times[0]:10.3f} {times[1]:10.3f} {times[1] / times[0]:7.2f}", flush=True)


if __name__ == "__main__":
    os.environ["VYRE_NUM_THREADS"] = "1"  # so that processor time is that of the code
    main()
