"""What each knob of the cpu backend changes alone: time relative to the default, on a few kernels.

    uv run python benchmarks/knobs.py                    every knob of every kernel
    uv run python benchmarks/knobs.py --kernel softmax   one kernel
    uv run python benchmarks/knobs.py --compile          only compile, so that a later run measures and nothing else

Launches at the default and at the value alternate, medians are compared, and the bytes of both are the same. A row has
the values of a knob with their ratio: 0.80 takes four fifths of the time. `*` marks those at 0.95 and below, `.` the
default, `=` a value that makes the same code as the default.
"""

from __future__ import annotations

import argparse
import runpy
import statistics
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np

from vyre_driver import open_backend
from vyre_driver.cpu.backend import CpuBackend
from vyre_driver.cpu.compile.compilation import llvm_text
from vyre_driver.cpu.launch.launch import CpuLaunch
from vyre_driver.runtime.code_options import CodeOptions
from vyre_foundation import F32, Groups, Program, ProgramBuilder
from vyre_foundation.backend import DispatchConfig
from vyre_foundation.builder import exp, max_, sqrt

EXAMPLES = Path(__file__).parents[1] / "examples" / "builder"
ROUNDS = 25
LEAST_SECONDS = 0.1
"""That the launches of one value take at least, all together."""


class Kernel(NamedTuple):
    program: Program
    inputs: dict[str, Any]


def example(file: str, function: str, *arguments: int) -> Program:
    return runpy.run_path(str(EXAMPLES / file))[function](*arguments)


def numbers(count: int, seed: int = 7) -> np.ndarray[Any, np.dtype[np.float32]]:
    return np.random.default_rng(seed).uniform(-2, 2, count).astype(np.float32)


def saxpy(count: int) -> Kernel:
    return Kernel(example("saxpy.py", "saxpy"), {"a": numbers(1), "x": numbers(count), "y": numbers(count, 8)})


def tiled_matmul(size: int = 256) -> Kernel:
    factors = {"a": numbers(size * size), "b": numbers(size * size, 8)}
    return Kernel(example("tiled_matmul.py", "tiled_matmul", size, size, size), factors)


def plain_matmul(size: int = 256) -> Kernel:
    """Without workgroup memory: the lowering may choose the workgroup, too."""
    k = ProgramBuilder("plain_matmul", workgroup_size=(32, 8), over=Groups(size // 32, size // 8))
    a, b = k.read("a", F32, size * size), k.read("b", F32, size * size)
    c = k.output("c", F32, size * size)
    column, row = k.let("column", k.gid(0)), k.let("row", k.gid(1))
    with k.if_((row < size) & (column < size)):
        total = k.let("total", 0, F32)
        with k.for_("j", 0, size) as j:
            k.assign(total, total + a[row * size + j] * b[j * size + column])
        c[row * size + column] = total
    return Kernel(k.build(), {"a": numbers(size * size), "b": numbers(size * size, 8)})


def whole_matmul(size: int = 256) -> Kernel:
    """Without guards: all workgroups are whole, and run in tiles."""
    k = ProgramBuilder("whole_matmul", workgroup_size=(64, 8), over=Groups(size // 64, size // 8))
    a, b = k.read("a", F32, size * size), k.read("b", F32, size * size)
    c = k.output("c", F32, size * size)
    column, row = k.let("column", k.gid(0)), k.let("row", k.gid(1))
    total = k.let("total", 0, F32)
    with k.for_("j", 0, size) as j:
        k.assign(total, total + a[row * size + j] * b[j * size + column])
    c[row * size + column] = total
    return Kernel(k.build(), {"a": numbers(size * size), "b": numbers(size * size, 8)})


def n_body(count: int = 1024) -> Kernel:
    """Forces of all on each: a long body in a loop that all lanes share."""
    k = ProgramBuilder("n_body", workgroup_size=64, over=Groups(count // 64))
    x, y = k.read("x", F32, count), k.read("y", F32, count)
    force = k.output("force", F32, 2 * count)
    i = k.let("i", k.gid(0))
    with k.if_(i < count):
        here_x, here_y = k.let("here_x", x[i]), k.let("here_y", y[i])
        force_x, force_y = k.let("force_x", 0, F32), k.let("force_y", 0, F32)
        with k.for_("j", 0, count) as j:
            far_x, far_y = k.let("far_x", x[j] - here_x), k.let("far_y", y[j] - here_y)
            square = k.let("square", far_x * far_x + far_y * far_y + 0.01)
            weight = k.let("weight", 1 / (square * sqrt(square)))
            k.assign(force_x, force_x + far_x * weight)
            k.assign(force_y, force_y + far_y * weight)
        force[2 * i] = force_x
        force[2 * i + 1] = force_y
    return Kernel(k.build(), {"x": numbers(count), "y": numbers(count, 8)})


def tree_reduction(count: int = 1 << 20) -> Kernel:
    program = example("tree_reduction.py", "partial_sums")
    return Kernel(program, {decl.name: numbers(decl.count or count) for decl in program.inputs})


def stencil(rows: int = 1024, columns: int = 1024) -> Kernel:
    program = example("stencil_2d.py", "heat_step", rows, columns)
    return Kernel(program, {decl.name: numbers(decl.count) for decl in program.inputs})


def softmax(rows: int = 2048, columns: int = 256) -> Kernel:
    """A row for each invocation: its largest value, its sum, its quotients."""
    k = ProgramBuilder("softmax", workgroup_size=64, over=Groups(rows // 64))
    x, y = k.read("x", F32, rows * columns), k.output("y", F32, rows * columns)
    row = k.let("row", k.gid(0))
    with k.if_(row < rows):
        start = k.let("start", row * columns)
        most = k.let("most", x[start])
        with k.for_("j", 1, columns) as j:
            k.assign(most, max_(most, x[start + j]))
        total = k.let("total", 0, F32)
        with k.for_("i", 0, columns) as i:
            k.assign(total, total + exp(x[start + i] - most))
        with k.for_("o", 0, columns) as o:
            y[start + o] = exp(x[start + o] - most) / total
    return Kernel(k.build(), {"x": numbers(rows * columns)})


def prefix_sums(count: int = 4096) -> Kernel:
    """A loop that differs from lane to lane."""
    k = ProgramBuilder("prefix_sums", workgroup_size=64, over="y")
    x, y = k.read("x", F32), k.read_write("y", F32)
    i = k.let("i", k.gid(0))
    with k.if_(i < y.len()):
        total = k.let("total", 0, F32)
        with k.for_("j", 0, i + 1) as j:
            k.assign(total, total + x[j])
        y[i] = total
    return Kernel(k.build(), {"x": numbers(count), "y": numbers(count)})


def long_program(statements: int = 600, count: int = 1 << 15) -> Kernel:
    """Straight code that is cut into pieces; every value is used twice, far apart."""
    k = ProgramBuilder("long_program", workgroup_size=256, over="y")
    y = k.read_write("y", F32)
    i = k.let("i", k.gid(0))
    with k.if_(i < y.len()):
        values = [k.let("v", y[i])]
        for number in range(statements):
            values.append(k.let(f"v{number}", values[-1] * 0.5 + values[number // 2] * 0.25 + float(number % 7)))
        y[i] = values[-1]
    return Kernel(k.build(), {"y": numbers(count)})


KERNELS: dict[str, Callable[[], Kernel]] = {
    "saxpy": lambda: saxpy(1 << 20),
    "small_saxpy": lambda: saxpy(1 << 16),
    "tiled_matmul": tiled_matmul,
    "plain_matmul": plain_matmul,
    "whole_matmul": whole_matmul,
    "n_body": n_body,
    "tree_reduction": tree_reduction,
    "stencil": stencil,
    "softmax": softmax,
    "prefix_sums": prefix_sums,
    "mandelbrot": lambda: Kernel(example("mandelbrot.py", "mandelbrot", 256, 192, 64), {}),
    "long_program": long_program,
}


def launch_of(backend: CpuBackend, kernel: Kernel, knobs: dict[str, int]) -> CpuLaunch:
    return backend.compile(kernel.program, DispatchConfig(knobs=knobs)).bind(kernel.inputs)


def makes_same_code(program: Program, knob: str, value: int) -> bool:
    options = CodeOptions.of(DispatchConfig(knobs={knob: value}))
    return bool(options.knobs) and llvm_text(program, options) == llvm_text(program)


def relative_time(usual: CpuLaunch, other: CpuLaunch) -> float:
    """The median of one over that of the other; they take turns."""
    calls = [usual, other]
    for call in calls:
        call()
    started = time.perf_counter()
    usual()
    each = max(1, round(LEAST_SECONDS / ROUNDS / max(1e-6, time.perf_counter() - started)))
    times: list[list[float]] = [[], []]
    for _ in range(ROUNDS):
        for number, call in enumerate(calls):
            started = time.perf_counter()
            for _ in range(each):
                call()
            times[number].append(time.perf_counter() - started)
    return statistics.median(times[1]) / statistics.median(times[0])


def assert_same_bytes(usual: CpuLaunch, other: CpuLaunch) -> None:
    for call in (usual, other):
        call()
    for name, array in usual.outputs.items():
        assert array.tobytes() == other.outputs[name].tobytes(), name


def sweep(backend: CpuBackend, name: str, *, measure: bool) -> None:
    kernel = KERNELS[name]()
    space = backend.space(kernel.program)
    usual, defaults = launch_of(backend, kernel, {}), space.named(space.default)
    for knob in space.knobs:
        cells: list[str] = []
        for value in knob.values:
            if value == knob.default:
                cells.append(f"{value} .")
                continue
            if space.why_not(tuple((defaults | {knob.name: value}).values())):
                continue
            if makes_same_code(kernel.program, knob.name, value):
                cells.append(f"{value} =")
                continue
            other = launch_of(backend, kernel, {knob.name: value})
            assert_same_bytes(usual, other)
            if measure:
                ratio = relative_time(usual, other)
                cells.append(f"{value} {ratio:.2f}{'*' if ratio <= 0.95 else ''}")
        if measure:
            print(f"{name:15} {knob.name:12} {'   '.join(cells)}", flush=True)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--kernel", choices=KERNELS, action="append")
    parser.add_argument("--compile", action="store_true")
    options = parser.parse_args()
    backend = open_backend("cpu")
    assert isinstance(backend, CpuBackend)
    for name in options.kernel or KERNELS:
        sweep(backend, name, measure=not options.compile)


if __name__ == "__main__":
    main()
