"""The eight kernels as vyre programs: two from examples/builder/, the others written as one would who knows GPUs."""

from __future__ import annotations

import runpy
from collections.abc import Callable
from pathlib import Path
from typing import Final, cast

from vyre_foundation import F32, U32, Groups, Program, ProgramBuilder
from vyre_foundation.builder import Value, exp, fma, select, subgroup_add, subgroup_shuffle

_EXAMPLES: Final = Path(__file__).resolve().parents[2] / "examples" / "builder"
WIDTH: Final = 256
"""Invocations of a workgroup, where it is not said otherwise."""

WARP: Final = 32
EACH: Final = 4
"""Elements of one invocation: of a reduction, and of a scan."""


def _example(file: str, name: str) -> Callable[..., Program]:
    return cast("Callable[..., Program]", runpy.run_path(str(_EXAMPLES / file))[name])


def saxpy() -> Program:
    return _example("saxpy.py", "saxpy")()


def inverses(count: int) -> Program:
    return _example("batched_gauss_jordan.py", "batched_gauss_jordan")(count)


def exp_chain() -> Program:
    """Y = exp(-exp(-exp(x)))."""
    k = ProgramBuilder("exp_chain", workgroup_size=WIDTH, over="y")
    x, y = k.read("x", F32), k.read_write("y", F32)
    i = k.let("i", k.gid(0))
    with k.if_(i < y.len()):
        y[i] = exp(-exp(-exp(x[i])))
    return k.build()


def tree_reduction(n: int) -> Program:
    """A sum for each workgroup: elements of an invocation, then lanes, then subgroups."""
    k = ProgramBuilder("tree_reduction", workgroup_size=WIDTH, over=Groups(n // (WIDTH * EACH)))
    x, partial = k.read("x", F32, n), k.output("partial", F32, n // (WIDTH * EACH))
    tile = k.workgroup("tile", F32, WIDTH // WARP)
    lane = k.lid(0)
    mine = k.let("mine", 0, F32)
    with k.for_("round", 0, EACH) as turn:
        k.assign(mine, mine + x[(k.wgid(0) * EACH + turn) * WIDTH + lane])
    of_lanes = subgroup_add(mine)
    with k.if_(lane % WARP == 0):
        tile[lane // WARP] = of_lanes
    k.barrier()
    whole = subgroup_add(select(lane < WIDTH // WARP, tile[lane], 0.0))
    with k.if_(lane == 0):
        partial[k.wgid(0)] = whole
    return k.build()


def tiled_matmul(n: int) -> Program:
    """C = a b, a tile of 64 x 64 for each workgroup, 4 x 4 elements for each invocation."""
    side, depth, threads, each = 64, 16, 16, 4
    k = ProgramBuilder("tiled_matmul", workgroup_size=(threads, threads), over=Groups(n // side, n // side))
    a, b, c = k.read("a", F32, n * n), k.read("b", F32, n * n), k.output("c", F32, n * n)
    a_tile, b_tile = k.workgroup("a_tile", F32, side * depth), k.workgroup("b_tile", F32, depth * side)
    sums, left = k.local("sums", F32, each * each), k.local("left", F32, each)
    x, y = k.lid(0), k.lid(1)
    first_row, first_column = k.let("first_row", k.wgid(1) * side), k.let("first_column", k.wgid(0) * side)
    with k.for_("step", 0, n // depth) as step:
        for part in range(each):
            row = y + part * threads
            a_tile[row * depth + x] = a[(first_row + row) * n + step * depth + x]
            b_tile[y * side + x + part * threads] = b[(step * depth + y) * n + first_column + x + part * threads]
        k.barrier()
        with k.for_("j", 0, depth) as j:
            for i in range(each):
                left[i] = a_tile[(y + i * threads) * depth + j]
            for column in range(each):
                right = k.let("right", b_tile[j * side + x + column * threads])
                for i in range(each):
                    at = i * each + column
                    sums[at] = fma(left[i], right, sums[at])
        k.barrier()
    for i in range(each):
        for column in range(each):
            c[(first_row + y + i * threads) * n + first_column + x + column * threads] = sums[i * each + column]
    return k.build()


def histogram(words: int, rounds: int) -> Program:
    """Counts of byte values, four in a word, in counters of each workgroup that are added up at the end."""
    k = ProgramBuilder("histogram", workgroup_size=WIDTH, over=Groups(words // (WIDTH * rounds)))
    values, counts = k.read("values", U32, words), k.output("counts", U32, WIDTH)
    bins = k.workgroup("bins", U32, WIDTH)
    with k.for_("round", 0, rounds) as turn:
        word = k.let("word", values[(k.wgid(0) * rounds + turn) * WIDTH + k.lid(0)])
        for shift in (0, 8, 16, 24):
            k.atomic_add(bins, (word >> shift) & 255, 1)
    k.barrier()
    k.atomic_add(counts, k.lid(0), bins[k.lid(0)])
    return k.build()


def scan(n: int) -> Program:
    """Inclusive sums in three segments: the sum of each block, a scan of these by one workgroup, the elements."""
    block = WIDTH * EACH
    groups = n // block
    k = ProgramBuilder("scan", workgroup_size=WIDTH, over=Groups(groups))
    x, y = k.read("x", U32, n), k.output("y", U32, n)
    sums = k.scratch("sums", U32, groups)
    tile = k.workgroup("tile", U32, WIDTH // WARP)
    lane = k.lid(0)

    def before_me(mine: Value) -> Value:
        """The sum of `mine` over all invocations of the workgroup that come first; leaves the whole in the last."""
        running = k.let("running", mine)
        for step in (1, 2, 4, 8, 16):
            k.assign(running, running + subgroup_shuffle(running, lane % WARP - step))
        with k.if_(lane % WARP == WARP - 1):
            tile[lane // WARP] = running
        k.barrier()
        with k.for_("warp", 0, lane // WARP) as warp:
            k.assign(running, running + tile[warp])
        return running - mine

    with k.block():
        total = k.let("total", 0, U32)
        with k.for_("round", 0, EACH) as turn:
            k.assign(total, total + x[k.wgid(0) * block + turn * WIDTH + lane])
        of_lanes = subgroup_add(total)
        with k.if_(lane % WARP == 0):
            tile[lane // WARP] = of_lanes
        k.barrier()
        with k.if_(lane == 0):
            all_of_them = k.let("all_of_them", 0, U32)
            with k.for_("warp", 0, WIDTH // WARP) as warp:
                k.assign(all_of_them, all_of_them + tile[warp])
            sums[k.wgid(0)] = all_of_them
    k.grid_sync()
    with k.if_(k.wgid(0) == 0):
        one = k.let("one", select(lane < groups, sums[lane], 0))
        before = k.let("before", before_me(one))
        with k.if_(lane < groups):
            sums[lane] = before
    k.grid_sync()
    with k.block():
        values = [k.let("value", x[k.wgid(0) * block + lane * EACH + part]) for part in range(EACH)]
        mine = k.let("mine", values[0] + values[1] + values[2] + values[3])
        running = k.let("so_far", before_me(mine))
        k.assign(running, running + sums[k.wgid(0)])
        for part in range(EACH):
            k.assign(running, running + values[part])
            y[k.wgid(0) * block + lane * EACH + part] = running
    return k.build()


def transpose(n: int) -> Program:
    """Through a tile of 32 x 32 whose rows are one element longer, so that its columns lie in different banks."""
    side, rows, pitch = 32, 8, 33
    k = ProgramBuilder("transpose", workgroup_size=(side, rows), over=Groups(n // side, n // side))
    x, y = k.read("x", F32, n * n), k.output("y", F32, n * n)
    tile = k.workgroup("tile", F32, side * pitch)
    column, row = k.lid(0), k.lid(1)
    with k.block():
        source = k.let("source", (k.wgid(1) * side + row) * n + k.wgid(0) * side + column)
        for part in range(0, side, rows):
            tile[(row + part) * pitch + column] = x[source + part * n]
    k.barrier()
    target = k.let("target", (k.wgid(0) * side + row) * n + k.wgid(1) * side + column)
    for part in range(0, side, rows):
        y[target + part * n] = tile[column * pitch + row + part]
    return k.build()
