"""Warp on the processor: kernels over the caller's numpy arrays, which it takes without a copy.

Warp runs processor kernels on one thread, whatever the number given. Launches are recorded once and repeated.
Its flags are its own, which fuse products into sums.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from importlib import import_module
from typing import Any

import numpy as np

from contestants.problem import Array, Kernels, Prepared, Problem, into_result

wp: Any = import_module("warp")
wp.config.log_level = wp.LOG_ERROR
wp.config.enable_backward = False
wp.config.optimization_level = 3
wp.init()

SIDE = 512
TILE = 128
"""The tile that measured best of 16 to 128."""
PIECE = 10_000
"""Elements of the sum for each of Warp's threads."""
FLOATS: Any = wp.array(dtype=wp.float32, ndim=1)
FLOATS_2D: Any = wp.array(dtype=wp.float32, ndim=2)
BYTES: Any = wp.array(dtype=wp.uint8, ndim=1)
WORDS: Any = wp.array(dtype=wp.uint32, ndim=1)
MATRIX: Any = wp.types.matrix((8, 8), wp.float32)
MATRICES: Any = wp.array(dtype=MATRIX, ndim=1)


def kernel(*types: Any) -> Callable[[Callable[..., None]], Any]:
    """A Warp kernel with these argument types: objects, which a type checker would not take as annotations."""

    def declare(function: Callable[..., None]) -> Any:
        names = [name for name in function.__annotations__ if name != "return"]
        function.__annotations__ = dict(zip(names, types, strict=True))
        return wp.kernel(function, module="unique")  # only the row's own kernel is compiled

    return declare


@kernel(wp.float32, FLOATS, FLOATS)
def saxpy(a: Any, x: Any, y: Any):
    i = wp.tid()
    y[i] = a * x[i] + y[i]


@kernel(FLOATS, FLOATS)
def chain(x: Any, y: Any):
    i = wp.tid()
    y[i] = wp.exp(wp.sin(wp.sqrt(x[i])))


@kernel(FLOATS, FLOATS)
def partial_sums(x: Any, out: Any):
    """Eight sums at a time, because one alone waits for each addition. Eight times as fast as Warp's `array_sum`."""
    first = wp.tid() * PIECE
    s0, s1, s2, s3 = wp.float32(0.0), wp.float32(0.0), wp.float32(0.0), wp.float32(0.0)
    s4, s5, s6, s7 = wp.float32(0.0), wp.float32(0.0), wp.float32(0.0), wp.float32(0.0)
    for turn in range(PIECE // 8):
        i = first + turn * 8
        s0 += x[i]
        s1 += x[i + 1]
        s2 += x[i + 2]
        s3 += x[i + 3]
        s4 += x[i + 4]
        s5 += x[i + 5]
        s6 += x[i + 6]
        s7 += x[i + 7]
    wp.atomic_add(out, 0, ((s0 + s1) + (s2 + s3)) + ((s4 + s5) + (s6 + s7)))


@kernel(FLOATS_2D, FLOATS_2D, FLOATS_2D)
def naive_matmul(a: Any, b: Any, c: Any):
    row, column = wp.tid()
    whole = wp.float32(0.0)
    for j in range(SIDE):
        whole += a[row, j] * b[j, column]
    c[row, column] = whole


@kernel(FLOATS_2D, FLOATS_2D, FLOATS_2D)
def tiled_matmul(a: Any, b: Any, c: Any):
    row, column = wp.tid()
    whole = wp.tile_zeros(shape=(TILE, TILE), dtype=wp.float32)
    for step in range(SIDE // TILE):
        a_tile = wp.tile_load(a, shape=(TILE, TILE), offset=(row * TILE, step * TILE))
        b_tile = wp.tile_load(b, shape=(TILE, TILE), offset=(step * TILE, column * TILE))
        wp.tile_matmul(a_tile, b_tile, whole)
    wp.tile_store(c, whole, offset=(row * TILE, column * TILE))


@kernel(MATRICES, MATRICES)
def inverses(matrices: Any, inverted: Any):
    m = wp.tid()
    left = matrices[m]
    right = wp.identity(n=8, dtype=wp.float32)
    for p in range(8):
        scale = 1.0 / left[p, p]
        for j in range(8):
            left[p, j] = left[p, j] * scale
            right[p, j] = right[p, j] * scale
        for r in range(8):
            if r != p:
                factor = left[r, p]
                for i in range(8):
                    left[r, i] = left[r, i] - factor * left[p, i]
                    right[r, i] = right[r, i] - factor * right[p, i]
    inverted[m] = right


@kernel(BYTES, WORDS)
def histogram(values: Any, counts: Any):
    wp.atomic_add(counts, int(values[wp.tid()]), wp.uint32(1))


def launched(
    function: Any, inputs: Callable[[Problem], Sequence[object]], dimensions: Callable[[Problem], Any]
) -> Callable[[Problem], Prepared]:
    def prepare(problem: Problem) -> Prepared:
        launch = wp.launch(function, dimensions(problem), inputs=inputs(problem), device="cpu", record_cmd=True)
        return into_result(problem, launch.launch)

    return prepare


def shared(array: Array, dtype: Any = Any) -> Any:
    """The caller's memory as a Warp array."""
    return wp.array(array, dtype=dtype, device="cpu", copy=False)


def arrays(*names: str) -> Callable[[Problem], Sequence[object]]:
    return lambda problem: [shared(problem[name]) for name in names]


def factor_and_arrays(problem: Problem) -> Sequence[object]:
    return [float(np.float32(problem["a"][0])), shared(problem["x"]), shared(problem["y"])]


def matrices(problem: Problem) -> Sequence[object]:
    return [shared(problem[name], MATRIX) for name in ("matrices", "inverted")]


def size(problem: Problem) -> int:
    return problem.result.size


def scan(problem: Problem) -> Prepared:
    """Warp scans I32 and not U32. The bits of the sums are the same."""
    x, y = shared(problem["x"].view(np.int32)), shared(problem["y"].view(np.int32))
    return into_result(problem, lambda: wp.utils.array_scan(x, y, inclusive=True))


def accumulated(function: Any, given: str, threads: Callable[[Problem], int]) -> Callable[[Problem], Prepared]:
    """For kernels that add to their result: it is cleared before every launch, and that is timed too."""

    def prepare(problem: Problem) -> Prepared:
        result = shared(problem.result)
        inputs = [shared(problem[given]), result]
        launch = wp.launch(function, threads(problem), inputs=inputs, device="cpu", record_cmd=True)

        def run() -> None:
            result.zero_()
            launch.launch()

        return into_result(problem, run)

    return prepare


def pieces(problem: Problem) -> int:
    assert problem["x"].size % PIECE == 0, "the kernel has no rest"
    return problem["x"].size // PIECE


def tiled(problem: Problem) -> Prepared:
    return into_result(problem, launch_tiles(problem, record_cmd=True).launch)


def first_tiled(problem: Problem) -> Prepared:
    return into_result(problem, lambda: launch_tiles(problem))


def launch_tiles(problem: Problem, **options: bool) -> Any:
    dimensions = (SIDE // TILE, SIDE // TILE)
    inputs = arrays("a", "b", "c")(problem)
    return wp.launch_tiled(tiled_matmul, dim=dimensions, inputs=inputs, block_dim=1, device="cpu", **options)


def first_saxpy(problem: Problem) -> Prepared:
    """Not recorded: recording would compile before the clock starts."""
    return into_result(
        problem, lambda: wp.launch(saxpy, problem.result.size, inputs=factor_and_arrays(problem), device="cpu")
    )


KERNELS: Kernels = {
    "saxpy": launched(saxpy, factor_and_arrays, size),
    "chain": launched(chain, arrays("x", "y"), size),
    "chain-large": launched(chain, arrays("x", "y"), size),
    "sum": accumulated(partial_sums, "x", pieces),
    "naive-matmul": launched(naive_matmul, arrays("a", "b", "c"), lambda problem: problem.result.shape),
    "tiled-matmul": tiled,
    "inverses": launched(inverses, matrices, lambda problem: len(problem["matrices"])),
    "histogram": accumulated(histogram, "values", lambda problem: problem["values"].size),
    "scan": scan,
    "launch": launched(saxpy, factor_and_arrays, size),
    "first-saxpy": first_saxpy,
    "first-tiled": first_tiled,
    "cached-saxpy": first_saxpy,
    "cached-tiled": first_tiled,
}
