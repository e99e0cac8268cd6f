"""What the sizes cost from which segments are written once, and cut: run and compile time of straight-line kernels.

    uv run python benchmarks/function_sizes.py                       # all kernels and limits
    uv run python benchmarks/function_sizes.py --kernels sha fft --rounds 9

Large segments are written without a second version of their loops and are cut into functions, because LLVM takes long
for large functions (`vyre_driver.lowering.lanes.cutting.Sizes`). This tells what that is worth: for kernels of 100 to
700 statements as people write them, processor time of compiling and of a launch, at several limits. The kernels of one
row take turns, so that a busy machine is unfair to all of them alike; a cell is the least of the rounds. `nodes` is the
size that is compared with the limits, and a star marks the limits that are in force.
"""

from __future__ import annotations

import argparse
import os
import sys
import tempfile
import time
from collections.abc import Callable, Generator
from contextlib import contextmanager
from functools import partial
from typing import Final, NamedTuple

import numpy as np

from vyre_driver import open_backend
from vyre_driver.cpu.backend import CpuBackend
from vyre_driver.cpu.codegen.module import LoweredProgram, lower
from vyre_driver.cpu.compile import compilation, compile_place
from vyre_driver.lowering.lanes.cutting import Sizes, size_of
from vyre_driver.lowering.lanes.plan_lanes import SIZES
from vyre_driver.lowering.prepare import prepare
from vyre_driver.runtime.code_options import CodeOptions
from vyre_foundation import F32, U32, Program, ProgramBuilder
from vyre_foundation.builder import rotate_right
from vyre_foundation.walk import statements

ITEMS: Final = 1 << 15
"""Invocations of a launch."""

LANES: Final = 128
ROUNDS: Final = 15

LIMITS: Final = (*(Sizes(n, 1024, n) for n in (1 << 40, 8192, 4096, 2048)), Sizes(2048, 1024, 1024))


class Kernel(NamedTuple):
    name: str
    program: Program
    inputs: dict[str, np.ndarray]


def sha(rounds: int) -> Kernel:
    """The schedule and the rounds of SHA-256, for one block of sixteen words each."""
    k = ProgramBuilder(f"sha_{rounds}", workgroup_size=LANES)
    x, y = k.read("x", U32), k.read_write("y", U32)
    i = k.let("i", k.gid(0))
    words = [k.let(f"w{n}", x[i + n * ITEMS]) for n in range(16)]
    state = [k.let(f"s{n}", words[n] ^ (0x9E3779B9 * (n + 1) % 2**32)) for n in range(8)]
    for n in range(rounds):
        if n >= 16:
            old, new = words[n - 15], words[n - 2]
            low = k.let(f"l{n}", rotate_right(old, 7) ^ rotate_right(old, 18) ^ (old >> 3))
            high = k.let(f"h{n}", rotate_right(new, 17) ^ rotate_right(new, 19) ^ (new >> 10))
            words.append(k.let(f"w{n}", words[n - 16] + low + words[n - 7] + high))
        a, b, c, d, e, f, g, h = state
        turned = k.let(f"e{n}", rotate_right(e, 6) ^ rotate_right(e, 11) ^ rotate_right(e, 25))
        one = k.let(f"t{n}", h + turned + ((e & f) ^ (~e & g)) + (0x428A2F98 * (n + 3) % 2**32) + words[n])
        most = k.let(f"m{n}", (a & b) ^ (a & c) ^ (b & c))
        two = k.let(f"u{n}", (rotate_right(a, 2) ^ rotate_right(a, 13) ^ rotate_right(a, 22)) + most)
        state = [k.let(f"a{n}", one + two), a, b, c, k.let(f"d{n}", d + one), e, f, g]
    for n, word in enumerate(state):
        y[i + n * ITEMS] = word
    rng = np.random.default_rng(1)
    return Kernel(
        k.name,
        k.build(),
        {"x": rng.integers(0, 2**32, 16 * ITEMS, np.uint32), "y": np.zeros(8 * ITEMS, np.uint32)},
    )


def fft(points: int) -> Kernel:
    """Radix two, in straight lines."""
    k = ProgramBuilder(f"fft_{points}", workgroup_size=LANES)
    x, y = k.read("x", F32), k.read_write("y", F32)
    i = k.let("i", k.gid(0))
    bits = points.bit_length() - 1
    order = [int(f"{n:0{bits}b}"[::-1], 2) for n in range(points)]
    real = [k.let(f"r{n}", x[i + 2 * at * ITEMS]) for n, at in enumerate(order)]
    imaginary = [k.let(f"i{n}", x[i + (2 * at + 1) * ITEMS]) for n, at in enumerate(order)]
    half = 1
    while half < points:
        for start in range(0, points, 2 * half):
            for n in range(half):
                turn = np.exp(-1j * np.pi * n / half)
                c, s = float(np.float32(turn.real)), float(np.float32(turn.imag))
                one, two = start + n, start + n + half
                label = f"{half}_{one}"
                a = k.let(f"a{label}", real[two] * c - imaginary[two] * s)
                b = k.let(f"b{label}", real[two] * s + imaginary[two] * c)
                real[two], imaginary[two] = k.let(f"c{label}", real[one] - a), k.let(f"d{label}", imaginary[one] - b)
                real[one], imaginary[one] = k.let(f"e{label}", real[one] + a), k.let(f"f{label}", imaginary[one] + b)
        half *= 2
    for n in range(points):
        y[i + 2 * n * ITEMS] = real[n]
        y[i + (2 * n + 1) * ITEMS] = imaginary[n]
    rng = np.random.default_rng(2)
    size = 2 * points * ITEMS
    return Kernel(k.name, k.build(), {"x": rng.random(size, np.float32), "y": np.zeros(size, np.float32)})


def inverse(size: int) -> Kernel:
    """Gauss-Jordan of a matrix with a heavy diagonal, each matrix in one stretch of memory."""
    k = ProgramBuilder(f"inverse_{size}", workgroup_size=LANES)
    x, y = k.read("x", F32), k.read_write("y", F32)
    i = k.let("i", k.gid(0))
    area = size * size
    rows = [[k.let(f"x{r}_{c}", x[i * area + r * size + c]) for c in range(size)] for r in range(size)]
    for p in range(size):
        scale = k.let(f"s{p}", 1.0 / rows[p][p])
        for c in range(size):
            rows[p][c] = k.let(f"p{p}_{c}", scale if c == p else rows[p][c] * scale)
        for r in range(size):
            if r != p:
                factor = rows[r][p]
                for c in range(size):
                    value = -(factor * scale) if c == p else rows[r][c] - factor * rows[p][c]
                    rows[r][c] = k.let(f"v{p}_{r}_{c}", value)
    for r in range(size):
        for c in range(size):
            y[i * area + r * size + c] = rows[r][c]
    rng = np.random.default_rng(3)
    matrices = rng.random((ITEMS, size, size), np.float32) + np.float32(size) * np.eye(size, dtype=np.float32)
    flat = matrices.reshape(-1).astype(np.float32)
    return Kernel(k.name, k.build(), {"x": flat, "y": np.zeros_like(flat)})


KERNELS: Final[dict[str, tuple[Callable[[], Kernel], ...]]] = {
    "sha": tuple(partial(sha, n) for n in (8, 16, 32, 64)),
    "fft": tuple(partial(fft, n) for n in (8, 16, 32)),
    "inverse": tuple(partial(inverse, n) for n in (4, 5, 6, 8)),
}


@contextmanager
def lowering_with(sizes: Sizes) -> Generator[None]:
    """Programs that are compiled inside are lowered in this process, with other limits."""

    def forced(program: Program, options: CodeOptions) -> LoweredProgram:
        return lower(program, options, sizes)

    names = ((compilation, "lower", forced), (compile_place, "is_long_to_lower", _never))
    changes = (*names, (compile_place, "is_long_for_llvm", _never))
    before = [getattr(module, name) for module, name, _ in changes]
    for module, name, value in changes:
        setattr(module, name, value)
    try:
        yield
    finally:
        for (module, name, _), value in zip(changes, before, strict=True):
            setattr(module, name, value)


@contextmanager
def empty_cache() -> Generator[None]:
    with tempfile.TemporaryDirectory() as folder:
        os.environ["VYRE_CACHE_DIR"] = folder
        try:
            yield
        finally:
            del os.environ["VYRE_CACHE_DIR"]


def _never(_: object) -> bool:
    return False


def seconds(do: Callable[[], object]) -> float:
    started = time.process_time()
    do()
    return time.process_time() - started


def row(kernel: Kernel, rounds: int) -> tuple[list[float], list[float]]:
    """Seconds of compiling, and of a launch, for each of the limits."""
    info = open_backend("cpu").info
    outputs = {"y": kernel.inputs["y"]}
    compiling: list[float] = []
    launches: list[Callable[[], object]] = []
    for sizes in LIMITS:
        with lowering_with(sizes), empty_cache():
            backend = CpuBackend(info, 1)
            compiling.append(seconds(lambda b=backend: b.compile(kernel.program)))
        launches.append(
            partial(backend.run, kernel.program, kernel.inputs, grid=(ITEMS // LANES, 1, 1), outputs=outputs)
        )
    running = [
        min(times) for times in zip(*([seconds(launch) for launch in launches] for _ in range(rounds)), strict=True)
    ]
    return compiling, running


def size(program: Program) -> int:
    return max(size_of(segment.statements) for segment in prepare(program).segments)


def main() -> int:
    parser = argparse.ArgumentParser(
        description="Run time and compile time of straight-line kernels by limits of size."
    )
    parser.add_argument("--kernels", nargs="+", choices=list(KERNELS), default=list(KERNELS))
    parser.add_argument("--rounds", type=int, default=ROUNDS)
    options = parser.parse_args()
    heads = "".join(
        f"{f'once from {s.in_full}' if s.in_full < 1 << 40 else 'never':>17}" + " *"[s == SIZES] for s in LIMITS
    )
    print(f"{'compile s, launch ms':22}{'statements':>11}{'nodes':>7}{heads}")
    for name in options.kernels:
        for make in KERNELS[name]:
            kernel = make()
            count = sum(1 for _ in statements(kernel.program))
            compiling, running = row(kernel, options.rounds)
            cells = "".join(f"{c:>9.2f}{1e3 * r:>8.2f} " for c, r in zip(compiling, running, strict=True))
            print(f"{kernel.name:22}{count:>11}{size(kernel.program):>7}{cells}", flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main())
