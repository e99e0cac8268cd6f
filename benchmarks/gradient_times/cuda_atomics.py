"""Derivatives as CUDA C: they compile, and so many of their instructions are atomics.

    uv run python benchmarks/gradient_times/cuda_atomics.py --arch sm_90

A line for each row of the benchmark: places in the CUDA C of the derivative that add to a float atomically, with sums
that stay scattered and with sums gathered by their owners, and the registers of the second. NVRTC compiles both; it
needs no GPU.
"""

from __future__ import annotations

import argparse
import re
import sys
from pathlib import Path

sys.path.append(str(Path(__file__).parents[1] / "peers"))

from gradient_cases.case import Case
from gradient_problems import CASES

from vyre_driver.cuda.codegen.module import lower
from vyre_driver.cuda.nvrtc.compiler import nvrtc_for
from vyre_driver.cuda.target import CudaTarget
from vyre_driver.runtime.code_options import CodeOptions
from vyre_foundation import Program
from vyre_foundation.autodiff import vjp

FLOAT_ADD = re.compile(r"\bvyre_atomic_add_f(?:32|64)\(&")


def float_atomics(program: Program, target: CudaTarget) -> tuple[int, int]:
    """In the text of its kernels; and the most registers that one of them takes."""
    options = CodeOptions()
    target.check(program)
    source = lower(program, options)
    binary = target.binary(source, options)
    return len(FLOAT_ADD.findall(source.text)), max(each.registers for each in binary.resources.values())


def cells(name: str, case: Case, target: CudaTarget) -> tuple[str, ...]:
    forward = case.forward(*case.size)
    scattered = vjp(forward, case.output, case.inputs, gather=False)
    gathered = vjp(forward, case.output, case.inputs)
    before, _ = float_atomics(scattered, target)
    after, registers = float_atomics(gathered, target)
    return name, str(before), str(after), str(registers)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--arch", default="sm_90")
    parser.add_argument("--rows", nargs="+", choices=[*CASES], default=[*CASES], metavar="ROW")
    options = parser.parse_args()
    target = CudaTarget(options.arch, nvrtc_for(options.arch))
    print("| row | scattered | gathered | registers |\n|---|---|---|---|")
    for name in options.rows:
        print(f"| {' | '.join(cells(name, CASES[name], target))} |", flush=True)


if __name__ == "__main__":
    main()
