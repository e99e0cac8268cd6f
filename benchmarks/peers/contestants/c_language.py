"""C by the machine's gcc: the yardstick for what plain loops can do. Its kernels are in `c_language.c`."""

from __future__ import annotations

import ctypes
import os
import subprocess
from collections.abc import Callable
from pathlib import Path
from tempfile import mkdtemp

from contestants.problem import Kernels, Prepared, Problem, into_result

SOURCE = Path(__file__).with_suffix(".c")
FLAGS = ("-O3", "-march=native", "-ffp-contract=off", "-shared", "-fPIC")


def library(threads: int, source: Path = SOURCE, *more: str) -> ctypes.CDLL:
    """The kernels, compiled into the run's temporary folder. With one thread OpenMP only vectorises."""
    made = Path(mkdtemp()) / "kernels.so"
    openmp = "-fopenmp" if threads > 1 else "-fopenmp-simd"
    compiler = os.environ.get("CC", "gcc")
    subprocess.run([compiler, *FLAGS, openmp, *more, str(source), "-o", str(made), "-lm"], check=True)
    return ctypes.CDLL(str(made))


def kernel(function: str, count: Callable[[Problem], int], *arrays: str) -> Callable[[Problem], Prepared]:
    """Calls `function(count, arrays…)`; what is not an array of the problem is passed by value as a float."""

    def prepare(problem: Problem) -> Prepared:
        call = getattr(library(problem.threads), function)
        given = [problem[name] for name in arrays]
        # A scalar is an array of one element that is not the result.
        scalars = [array.size == 1 and array is not problem.result for array in given]
        arguments = [
            ctypes.c_float(float(array[0])) if scalar else ctypes.c_void_p(array.ctypes.data)
            for array, scalar in zip(given, scalars, strict=True)
        ]
        size = ctypes.c_long(count(problem))
        return into_result(problem, lambda: call(size, *arguments))

    return prepare


def size_of(name: str) -> Callable[[Problem], int]:
    return lambda problem: problem[name].size


def side_of(name: str) -> Callable[[Problem], int]:
    return lambda problem: len(problem[name])


KERNELS: Kernels = {
    "saxpy": kernel("saxpy", size_of("x"), "a", "x", "y"),
    "chain": kernel("chain", size_of("x"), "x", "y"),
    "chain-large": kernel("chain", size_of("x"), "x", "y"),
    "sum": kernel("sum", size_of("x"), "x", "total"),
    "naive-matmul": kernel("naive_matmul", side_of("a"), "a", "b", "c"),
    "tiled-matmul": kernel("tiled_matmul", side_of("a"), "a", "b", "c"),
    "inverses": kernel("inverses", side_of("matrices"), "matrices", "inverted"),
    "histogram": kernel("histogram", size_of("values"), "values", "counts"),
    "scan": kernel("scan", size_of("x"), "x", "y"),
    "launch": kernel("saxpy", size_of("x"), "a", "x", "y"),
}
