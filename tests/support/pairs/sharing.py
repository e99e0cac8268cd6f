"""Invocations that work together: a scan in three phases, trees, a histogram, a sort, subgroups, sweeps."""

import math

import numpy as np

import vyre as vy
from pairs.pair import Array as Numbers
from pairs.pair import Pair, floats, integers, zeros
from vyre import Array, Out, Static, f32, i32, u8, u32
from vyre_foundation import F32, U8, U32, Program, ProgramBuilder
from vyre_foundation import builder as b

WIDTH = 64

# ---------------------------------------------------------------------------------------------------------------- scan


@vy.kernel(workgroup=WIDTH, over="x")
def scan(x: Array[u32], y: Out[Array[u32]], most: Static[int] = 16):
    """Inclusive sums: of each workgroup, of what comes before each workgroup, of both. At most `most` workgroups."""
    sums = vy.scratch(u32, most)
    tile = vy.shared(u32, WIDTH)
    i, lane, group = vy.gid(), vy.lid(), vy.wgid()
    tile[lane] = vy.at(x, i)
    vy.barrier()
    for turn in range(6):
        step = 1 << turn
        before = u32(0)
        if lane >= step:
            before = tile[lane - step]
        vy.barrier()
        tile[lane] += before
        vy.barrier()
    y[i] = tile[lane]
    if lane == WIDTH - 1:
        sums[group] = tile[lane]
    vy.grid_sync()
    if vy.gid() == 0:
        total = u32(0)
        for g in range(vy.num_workgroups()):
            here = sums[g]
            sums[g] = total
            total += here
    vy.grid_sync()
    i, group = vy.gid(), vy.wgid()
    y[i] += sums[group]


def build_scan(most: int = 16) -> Program:
    k = ProgramBuilder("scan", workgroup_size=WIDTH, over="x")
    x, y, sums = k.read("x", U32), k.read_write("y", U32), k.scratch("sums", U32, most)
    tile = k.workgroup("tile", U32, WIDTH)
    with k.block():
        lane = k.let("lane", k.lid(0))
        tile[lane] = x[k.gid(0)]
        k.barrier()
        with k.for_("turn", 0, 6) as turn:
            step = k.let("step", 1 << turn)
            before = k.let("before", 0, U32)
            with k.if_(lane >= step):
                k.assign(before, tile[lane - step])
            k.barrier()
            tile[lane] = tile[lane] + before
            k.barrier()
        y[k.gid(0)] = tile[lane]
        with k.if_(lane == WIDTH - 1):
            sums[k.wgid(0)] = tile[lane]
    k.grid_sync()
    with k.if_(k.gid(0) == 0):
        total = k.let("total", 0, U32)
        with k.for_("g", 0, k.num_workgroups(0)) as g:
            here = k.let("here", sums[g])
            sums[g] = total
            k.assign(total, total + here)
    k.grid_sync()
    y[k.gid(0)] = y[k.gid(0)] + sums[k.wgid(0)]
    return k.build()


def summands(seed: int, count: int) -> dict[str, Numbers]:
    return {"x": integers(seed, 2**32, count, dtype=np.uint32), "y": zeros(count, dtype=np.uint32)}


SCAN = Pair(scan, build_scan, (summands(1, 300), summands(2, 1), summands(3, 1024)))

# ----------------------------------------------------------------------------------------------------------- tree sums


@vy.kernel(workgroup=WIDTH, over="x")
def tree_sums(x: Array[f32], partial: Out[Array[f32]]):
    tile = vy.shared(f32, WIDTH)
    lane = vy.lid()
    tile[lane] = vy.at(x, vy.gid())
    vy.barrier()
    half = WIDTH // 2
    while half > 0:
        if lane < half:
            tile[lane] += tile[lane + half]
        vy.barrier()
        half //= 2
    if lane == 0:
        partial[vy.wgid()] = tile[0]


def build_tree_sums() -> Program:
    k = ProgramBuilder("tree_sums", workgroup_size=WIDTH, over="x")
    x, partial, tile = k.read("x", F32), k.read_write("partial", F32), k.workgroup("tile", F32, WIDTH)
    lane = k.let("lane", k.lid(0))
    tile[lane] = x[k.gid(0)]
    k.barrier()
    half = k.let("half", WIDTH // 2, U32)
    with k.while_(half > 0):
        with k.if_(lane < half):
            tile[lane] = tile[lane] + tile[lane + half]
        k.barrier()
        k.assign(half, half // 2)
    with k.if_(lane == 0):
        partial[k.wgid(0)] = tile[0]
    return k.build()


def addends(seed: int, count: int) -> dict[str, Numbers]:
    return {"x": floats(seed, count), "partial": zeros(-(-count // WIDTH))}


TREE_SUMS = Pair(tree_sums, build_tree_sums, (addends(1, 300), addends(2, 1), addends(3, 128)))

# ----------------------------------------------------------------------------------------------------------- histogram


@vy.kernel(workgroup=256, over="values")
def histogram(values: Array[u8], counts: Array[u32]):
    bins = vy.shared(u32, 256)
    i = vy.gid()
    if i < len(values):
        vy.atomic_add(bins, values[i], 1)
    vy.barrier()
    vy.atomic_add(counts, vy.lid(), bins[vy.lid()])


def build_histogram() -> Program:
    k = ProgramBuilder("histogram", workgroup_size=256, over="values")
    values, counts, bins = k.read("values", U8), k.read_write("counts", U32), k.workgroup("bins", U32, 256)
    i = k.let("i", k.gid(0))
    with k.if_(i < values.len()):
        k.atomic_add(bins, b.u32(values[i]), 1)
    k.barrier()
    k.atomic_add(counts, k.lid(0), bins[k.lid(0)])
    return k.build()


def counted(seed: int, count: int) -> dict[str, Numbers]:
    return {
        "values": integers(seed, 256, count, dtype=np.uint8),
        "counts": integers(seed, 9, 256, dtype=np.uint32),
    }


HISTOGRAM = Pair(histogram, build_histogram, (counted(1, 1000), counted(2, 1), counted(3, 256)))

# -------------------------------------------------------------------------------------------------------- bitonic sort


@vy.kernel(workgroup=WIDTH, over="keys")
def bitonic_sort(keys: Array[f32]):
    """Each block of WIDTH keys in order."""
    tile = vy.shared(f32, WIDTH)
    i, lane = vy.gid(), vy.lid()
    tile[lane] = keys[i] if i < len(keys) else math.inf
    vy.barrier()
    size = 2
    while size <= WIDTH:
        stride = size // 2
        while stride > 0:
            other = lane ^ stride
            if other > lane:
                a, c = tile[lane], tile[other]
                if (a > c) == (lane & size == 0):
                    tile[lane], tile[other] = c, a
            vy.barrier()
            stride //= 2
        size *= 2
    if i < len(keys):
        keys[i] = tile[lane]


def build_bitonic_sort() -> Program:
    k = ProgramBuilder("bitonic_sort", workgroup_size=WIDTH, over="keys")
    keys, tile = k.read_write("keys", F32), k.workgroup("tile", F32, WIDTH)
    i, lane = k.let("i", k.gid(0)), k.let("lane", k.lid(0))
    tile[lane] = b.select(i < keys.len(), keys[i], math.inf)
    k.barrier()
    size = k.let("size", 2, U32)
    with k.while_(size <= WIDTH):
        stride = k.let("stride", size // 2)
        with k.while_(stride > 0):
            other = k.let("other", lane ^ stride)
            with k.if_(other > lane):
                a, c = k.let("a", tile[lane]), k.let("c", tile[other])
                with k.if_((a > c) == (lane & size == 0)):
                    tile[lane] = c
                    tile[other] = a
            k.barrier()
            k.assign(stride, stride // 2)
        k.assign(size, size * 2)
    with k.if_(i < keys.len()):
        keys[i] = tile[lane]
    return k.build()


BITONIC_SORT = Pair(
    bitonic_sort,
    build_bitonic_sort,
    ({"keys": floats(1, 200)}, {"keys": floats(2, 1)}, {"keys": integers(3, 5, 128).astype(np.float32)}),
)

# ----------------------------------------------------------------------------------------------------------- subgroups


@vy.kernel(workgroup=WIDTH, over="y")
def less_the_largest(x: Array[f32], y: Out[Array[f32]]):
    """Of each 32 neighbours: x less half the largest, times the partner's x, plus the x of the lane before."""
    i = vy.gid()
    v = x[i]
    largest = vy.subgroup_max(v)
    lane = vy.subgroup_lane()
    y[i] = (v - largest * 0.5) * vy.subgroup_shuffle(v, lane ^ 5) + vy.subgroup_shuffle(v, lane - 1)


def build_less_the_largest() -> Program:
    k = ProgramBuilder("less_the_largest", workgroup_size=WIDTH, over="y")
    x, y = k.read("x", F32), k.read_write("y", F32)
    i, lane = k.let("i", k.gid(0)), k.let("lane", k.subgroup_lane())
    v = k.let("v", x[i])
    largest = k.let("largest", b.subgroup_max(v))
    y[i] = (v - largest * 0.5) * b.subgroup_shuffle(v, lane ^ 5) + b.subgroup_shuffle(v, lane - 1)
    return k.build()


def lanes(seed: int, count: int) -> dict[str, Numbers]:
    return {"x": floats(seed, count), "y": zeros(count)}


LESS_THE_LARGEST = Pair(less_the_largest, build_less_the_largest, (lanes(1, 128), lanes(2, 33), lanes(3, 64)))

# -------------------------------------------------------------------------------------------------------------- sweeps


@vy.func
def relaxed(u: Array[f32], i: i32) -> f32:
    bend = u[i - 1] - u[i] * 2 + u[i + 1]
    return u[i] + bend * (u[i] * u[i] + 1) * 0.125


@vy.kernel(workgroup=32, over="u")
def red_black(u: Array[f32]):
    """First all odd elements, then all even ones, from their neighbours."""
    i = vy.gid()
    if 0 < i < len(u) - 1 and i % 2 == 1:
        u[i] = relaxed(u, i)
    vy.grid_sync()
    i = vy.gid()
    if 0 < i < len(u) - 1 and i % 2 == 0:
        u[i] = relaxed(u, i)


def build_red_black() -> Program:
    k = ProgramBuilder("red_black", workgroup_size=32, over="u")
    u = k.read_write("u", F32)
    for parity in (1, 0):
        with k.block():
            i = k.let("i", k.gid(0))
            with k.if_((i > 0) & (i < u.len() - 1) & (i % 2 == parity)):
                here = k.let("here", u[i])
                bend = k.let("bend", u[i - 1] - here * 2 + u[i + 1])
                u[i] = here + bend * (here * here + 1) * 0.125
        if parity:
            k.grid_sync()
    return k.build()


RED_BLACK = Pair(
    red_black,
    build_red_black,
    ({"u": floats(1, 77)}, {"u": floats(2, 1)}, {"u": floats(3, 64)}),
)

PAIRS = (SCAN, TREE_SUMS, HISTOGRAM, BITONIC_SORT, LESS_THE_LARGEST, RED_BLACK)
