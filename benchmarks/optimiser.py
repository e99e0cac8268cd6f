"""What the optimising passes leave of programs: statements and compile time, without and with them.

    uv run python benchmarks/optimiser.py                      # the gradient kernels and 200 generated programs
    uv run python benchmarks/optimiser.py --passes=all         # with other passes than those of the cpu
    uv run python benchmarks/optimiser.py --programs 20 --no-gradients --json

A row has the statements of a program (regions and blocks count), the milliseconds that the passes take, and what the
lowering and LLVM take without and with them: processor time, the smaller of two runs. The gradient kernels are the
backward programs (`vjp`) of the kernels that the tests differentiate, as autodiff writes them: it runs most of these
passes itself before it returns a derivative, which is switched off here. Generated programs have one row together, of
one run each: chance evens out over many. `optimiser.txt` has the output.
"""

from __future__ import annotations

import argparse
import json
import sys
import time
from collections.abc import Callable, Iterable, Iterator
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Final, TypeVar, cast

from vyre_driver.cpu.compile.compilation import llvm_text, native_object
from vyre_driver.runtime.code_options import CodeOptions
from vyre_foundation import Program
from vyre_foundation.autodiff import finish, vjp
from vyre_foundation.passes.optimiser import OPTIMISER
from vyre_foundation.passes.pipeline import Pipeline, choose, pipeline_text, run_pipeline
from vyre_foundation.walk import statements
from vyre_reference.testing import generate

sys.path.insert(0, str(Path(__file__).resolve().parents[1] / "tests" / "support"))
from gradient_kernels import KERNELS

T = TypeVar("T")


@dataclass(frozen=True)
class Row:
    """Milliseconds, but for the statements."""

    name: str
    statements: int
    left: int
    passes: float
    lower: float
    lower_left: float
    llvm: float
    llvm_left: float


def measured(name: str, program: Program, passes: Pipeline, runs: int = 2) -> Row:
    optimised, spent = timed(lambda: run_pipeline(program, passes).program, runs)
    before, after = compile_times(program, runs), compile_times(optimised, runs)
    return Row(name, size(program), size(optimised), spent, before[0], after[0], before[1], after[1])


def compile_times(program: Program, runs: int) -> tuple[float, float]:
    """Of lowering and of LLVM."""
    text, lower = timed(lambda: llvm_text(program, CodeOptions(passes="none")), runs)
    return lower, timed(lambda: native_object(text), runs)[1]


def timed(run: Callable[[], T], runs: int) -> tuple[T, float]:
    """The last result, and the least milliseconds."""
    least, result = float("inf"), None
    for _ in range(runs):
        started = time.process_time()
        result = run()
        least = min(least, time.process_time() - started)
    return cast("T", result), least * 1e3


def size(program: Program) -> int:
    return sum(1 for _ in statements(program))


def gradient_rows(passes: Pipeline) -> Iterator[Row]:
    finish.__dict__["SMALLER"] = ()  # else the passes would have been run already
    for name, make in KERNELS.items():
        kernel = make()
        yield measured(name, vjp(kernel.program, kernel.outputs, kernel.inputs, **kernel.options), passes)


def generated_row(count: int, passes: Pipeline) -> Row:
    rows = [measured(str(seed), generate(seed), passes, runs=1) for seed in range(count)]
    return total(f"{count} generated programs", rows)


def total(name: str, rows: Iterable[Row]) -> Row:
    sums = [sum(column) for column in zip(*(list(asdict(row).values())[1:] for row in rows), strict=True)]
    return Row(name, int(sums[0]), int(sums[1]), *sums[2:])


HEAD: Final[tuple[str, ...]] = ("program", "statements", "left", "passes ms", "lower ms", "with", "LLVM ms", "with")


def table(rows: Iterable[Row]) -> str:
    lines: list[tuple[str, ...]] = [HEAD]
    for row in rows:
        name, *counts = asdict(row).values()
        lines.append((name, *(str(each) if isinstance(each, int) else f"{each:.1f}" for each in counts)))
    widths = [max(len(line[column]) for line in lines) for column in range(len(HEAD))]
    padded = [
        [line[0].ljust(widths[0]), *(cell.rjust(width) for cell, width in zip(line[1:], widths[1:], strict=True))]
        for line in lines
    ]
    return "\n".join("  ".join(line) for line in padded)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--passes", default="-unroll,-licm,-induction")
    parser.add_argument("--programs", type=int, default=200, help="how many generated programs")
    parser.add_argument("--no-gradients", dest="gradients", action="store_false", help="only generated programs")
    parser.add_argument("--json", action="store_true")
    options = parser.parse_args()
    passes = choose(OPTIMISER, options.passes)
    gradients = list(gradient_rows(passes)) if options.gradients else []
    rows = [*gradients, total("all gradient kernels", gradients)] if gradients else []
    if options.programs:
        rows.append(generated_row(options.programs, passes))
    if options.json:
        print(json.dumps([asdict(row) for row in rows], indent=2))
    else:
        print(pipeline_text(passes) + table(rows))


if __name__ == "__main__":
    main()
