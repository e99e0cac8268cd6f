"""The benchmark's kernels in vyre's language, bound to the caller's arrays once, then launched."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

import vyre as vy
from contestants.problem import Kernels, Prepared, Problem, into_result
from vyre import Array, Array2, Array3, f32, u8, u32
from vyre_foundation.language.parameters import ParameterKind

TILE: Final = 32
WIDTH: Final = 1024
ROUNDS: Final = 64
BINS: Final = 256
SCAN_WIDTH: Final = 32
SCAN_EACH: Final = 256


@vy.kernel
def saxpy(a: f32, x: Array[f32], y: Array[f32]):
    i = vy.gid()
    y[i] = a * x[i] + y[i]


@vy.kernel
def chain(x: Array[f32], y: Array[f32]):
    i = vy.gid()
    y[i] = vy.exp(vy.sin(vy.sqrt(x[i])))


@vy.func
def halve(tile: Array[f32]):
    """Adds the elements of a tile into its first, pairwise."""
    for step in vy.unroll(range(10)):
        half = WIDTH >> (step + 1)
        if vy.lid() < half:
            tile[vy.lid()] += tile[vy.lid() + half]
        vy.barrier()


def tree_sum(n: int) -> vy.Kernel:
    """Each invocation adds ROUNDS elements, each workgroup its invocations in a tree, the first one the rest."""
    groups = -(-n // (WIDTH * ROUNDS))

    @vy.kernel(workgroup=WIDTH, groups=groups)
    def kernel(x: Array[f32], total: Array[f32]):
        partial = vy.scratch(f32, groups)
        tile = vy.shared(f32, WIDTH)
        mine = 0.0
        for turn in range(ROUNDS):
            mine += vy.at(x, (vy.wgid() * ROUNDS + turn) * WIDTH + vy.lid())
        tile[vy.lid()] = mine
        vy.barrier()
        halve(tile)
        if vy.lid() == 0:
            partial[vy.wgid()] = tile[0]
        vy.grid_sync()
        if vy.wgid() == 0:
            rest = 0.0
            for piece in range(0, groups, WIDTH):
                rest += vy.at(partial, piece + vy.lid())
            tile[vy.lid()] = rest
            vy.barrier()
            halve(tile)
            if vy.lid() == 0:
                total[0] = tile[0]

    return kernel


@vy.kernel(workgroup=(16, 16))
def naive_matmul(a: Array2[f32], b: Array2[f32], c: Array2[f32]):
    row, column = vy.gid(1), vy.gid(0)
    total = 0.0
    for j in range(a.shape[1]):
        total += a[row, j] * b[j, column]
    c[row, column] = total


@vy.kernel(workgroup=(TILE, TILE), over="c")
def tiled_matmul(a: Array2[f32], b: Array2[f32], c: Array2[f32]):
    row, column = vy.gid(1), vy.gid(0)
    x, y = vy.lid(0), vy.lid(1)
    left, right = vy.shared(f32, (TILE, TILE)), vy.shared(f32, (TILE, TILE))
    total = 0.0
    for step in range(0, a.shape[1], TILE):
        left[y, x] = vy.at(a, row, step + x)
        right[y, x] = vy.at(b, step + y, column)
        vy.barrier()
        for j in range(TILE):
            total = vy.fma(left[y, j], right[j, x], total)
        vy.barrier()
    c[row, column] = total


def inverses(count: int) -> vy.Kernel:
    """A matrix for each invocation: Gauss-Jordan on its own copy, without exchanging rows."""
    n = 8

    @vy.kernel(workgroup=64, over=count)
    def kernel(matrices: Array3[f32], inverted: Array3[f32]):
        m = vy.gid()
        left, right = vy.local(f32, (n, n)), vy.local(f32, (n, n))
        for r in range(n):
            for c in range(n):
                left[r, c] = matrices[m, r, c]
        for d in range(n):
            right[d, d] = 1.0
        for p in range(n):
            scale = 1.0 / left[p, p]
            for c in range(n):
                left[p, c] *= scale
                right[p, c] *= scale
            for r in range(n):
                if r != p:
                    factor = left[r, p]
                    for c in range(n):
                        left[r, c] -= factor * left[p, c]
                        right[r, c] -= factor * right[p, c]
        for r in range(n):
            for c in range(n):
                inverted[m, r, c] = right[r, c]

    return kernel


def histogram(n: int) -> vy.Kernel:
    """Counters of each workgroup in its own memory, added to the result at the end."""
    rounds = 256
    groups = -(-n // (BINS * rounds))

    @vy.kernel(workgroup=BINS, groups=groups)
    def kernel(values: Array[u8], counts: Array[u32]):
        bins = vy.shared(u32, BINS)
        for turn in range(rounds):
            i = (vy.wgid() * rounds + turn) * BINS + vy.lid()
            if i < len(values):
                vy.atomic_add(bins, values[i], 1)
        vy.barrier()
        vy.atomic_add(counts, vy.lid(), bins[vy.lid()])

    return kernel


@vy.func
def add_up(tile: Array[u32]):
    """tile[i] becomes the sum of tile[..i], by doubling steps."""
    for turn in range(5):
        other = u32(0)
        if vy.lid() >= 1 << turn:
            other = tile[vy.lid() - (1 << turn)]
        vy.barrier()
        tile[vy.lid()] += other
        vy.barrier()


def scan(n: int) -> vy.Kernel:
    """Inclusive sums in three segments: sums of invocations and blocks, a scan of the blocks, the elements."""
    groups = -(-n // (SCAN_WIDTH * SCAN_EACH))

    @vy.kernel(workgroup=SCAN_WIDTH, groups=groups)
    def kernel(x: Array[u32], y: Array[u32]):
        sums, parts = vy.scratch(u32, groups), vy.scratch(u32, groups * SCAN_WIDTH)
        tile = vy.shared(u32, SCAN_WIDTH)
        mine = u32(0)
        for j in range(SCAN_EACH):
            mine += vy.at(x, vy.gid() * SCAN_EACH + j)
        parts[vy.gid()] = mine
        tile[vy.lid()] = mine
        vy.barrier()
        half = SCAN_WIDTH // 2
        while half > 0:
            if vy.lid() < half:
                tile[vy.lid()] += tile[vy.lid() + half]
            vy.barrier()
            half //= 2
        if vy.lid() == 0:
            sums[vy.wgid()] = tile[0]
        vy.grid_sync()
        if vy.gid() == 0:
            before = u32(0)
            for g in range(groups):
                here = sums[g]
                sums[g] = before
                before += here
        vy.grid_sync()
        tile[vy.lid()] = parts[vy.gid()]
        vy.barrier()
        add_up(tile)
        start = sums[vy.wgid()]
        if vy.lid() > 0:
            start += tile[vy.lid() - 1]
        for j in range(SCAN_EACH):
            at = vy.gid() * SCAN_EACH + j
            start += vy.at(x, at)
            if at < len(y):
                y[at] = start

    return kernel


def bound(kernel_for: Callable[[Problem], vy.Kernel]) -> Callable[[Problem], Prepared]:
    def prepare(problem: Problem) -> Prepared:
        given: dict[str, Any] = dict(problem.arrays)
        kernel = kernel_for(problem)
        numbers = {each.name for each in kernel.signature if each.kind is ParameterKind.SCALAR}
        given |= {name: given[name][0] for name in numbers}
        return into_result(problem, kernel.bind(**given, backend="cpu"))

    return prepare


KERNELS: Kernels = {
    "saxpy": bound(lambda _: saxpy),
    "chain": bound(lambda _: chain),
    "chain-large": bound(lambda _: chain),
    "sum": bound(lambda problem: tree_sum(len(problem["x"]))),
    "naive-matmul": bound(lambda _: naive_matmul),
    "tiled-matmul": bound(lambda _: tiled_matmul),
    "inverses": bound(lambda problem: inverses(len(problem["matrices"]))),
    "histogram": bound(lambda problem: histogram(len(problem["values"]))),
    "scan": bound(lambda problem: scan(len(problem["x"]))),
    "launch": bound(lambda _: saxpy),
}
