"""The benchmark's kernels as vyre programs: what a user would write, one function each."""

from __future__ import annotations

from vyre_foundation import F32, U8, U32, Groups, Program, ProgramBuilder
from vyre_foundation.builder import exp, fma, sin, sqrt, u32


def saxpy() -> Program:
    k = ProgramBuilder("saxpy", workgroup_size=256, over="y")
    a, x, y = k.uniform("a", F32, 1), k.read("x", F32), k.read_write("y", F32)
    i = k.let("i", k.gid(0))
    with k.if_(i < y.len()):
        y[i] = a[0] * x[i] + y[i]
    return k.build()


def chain(n: int) -> Program:
    k = ProgramBuilder("chain", workgroup_size=256, over="y")
    x, y = k.read("x", F32, n), k.output("y", F32, n)
    i = k.let("i", k.gid(0))
    with k.if_(i < n):
        y[i] = exp(sin(sqrt(x[i])))
    return k.build()


def tree_sum(n: int, width: int = 1024, rounds: int = 64) -> Program:
    """Each invocation adds `rounds` elements, each workgroup its invocations in a tree, the first one the rest."""
    groups = -(-n // (width * rounds))
    k = ProgramBuilder("tree_sum", workgroup_size=width, over=Groups(groups))
    x, total = k.read("x", F32, n), k.output("total", F32, 1)
    partial = k.scratch("partial", F32, groups)
    tile = k.workgroup("tile", F32, width)

    def halve() -> None:
        half = width // 2
        while half > 0:
            with k.if_(k.lid(0) < half):
                tile[k.lid(0)] = tile[k.lid(0)] + tile[k.lid(0) + half]
            k.barrier()
            half //= 2

    mine = k.let("mine", 0, F32)
    with k.for_("round", 0, rounds) as turn:
        k.assign(mine, mine + x[(k.wgid(0) * rounds + turn) * width + k.lid(0)])  # past the end of x this adds 0
    tile[k.lid(0)] = mine
    k.barrier()
    halve()
    with k.if_(k.lid(0) == 0):
        partial[k.wgid(0)] = tile[0]
    k.grid_sync()
    with k.if_(k.wgid(0) == 0):
        rest = k.let("rest", 0, F32)
        with k.for_("piece", 0, -(-groups // width)) as piece:
            k.assign(rest, rest + partial[piece * width + k.lid(0)])
        tile[k.lid(0)] = rest
        k.barrier()
        halve()
        with k.if_(k.lid(0) == 0):
            total[0] = tile[0]
    return k.build()


def naive_matmul(n: int) -> Program:
    k = ProgramBuilder("naive_matmul", workgroup_size=(16, 16), over=Groups(n // 16, n // 16))
    a, b, c = k.read("a", F32, n * n), k.read("b", F32, n * n), k.output("c", F32, n * n)
    column, row = k.let("column", k.gid(0)), k.let("row", k.gid(1))
    total = k.let("total", 0, F32)
    with k.for_("j", 0, n) as j:
        k.assign(total, total + a[row * n + j] * b[j * n + column])
    c[row * n + column] = total
    return k.build()


def tiled_matmul(n: int, tile: int = 32) -> Program:
    k = ProgramBuilder("tiled_matmul", workgroup_size=(tile, tile), over=Groups(n // tile, n // tile))
    a, b, c = k.read("a", F32, n * n), k.read("b", F32, n * n), k.output("c", F32, n * n)
    a_tile, b_tile = k.workgroup("a_tile", F32, tile * tile), k.workgroup("b_tile", F32, tile * tile)
    column, row = k.let("column", k.gid(0)), k.let("row", k.gid(1))
    x, y = k.let("x", k.lid(0)), k.let("y", k.lid(1))
    total = k.let("total", 0, F32)
    with k.for_("step", 0, n // tile) as step:
        a_tile[y * tile + x] = a[row * n + step * tile + x]
        b_tile[y * tile + x] = b[(step * tile + y) * n + column]
        k.barrier()
        with k.for_("j", 0, tile) as j:
            k.assign(total, fma(a_tile[y * tile + j], b_tile[j * tile + x], total))
        k.barrier()
    c[row * n + column] = total
    return k.build()


def inverses(count: int, n: int = 8) -> Program:
    """A matrix for each invocation: Gauss-Jordan on its own copy, without exchanging rows."""
    k = ProgramBuilder("inverses", workgroup_size=64, over=Groups(-(-count // 64)))
    matrices, inverted = k.read("matrices", F32, count * n * n), k.output("inverted", F32, count * n * n)
    left, right = k.local("left", F32, n * n), k.local("right", F32, n * n)
    m = k.let("m", k.gid(0))
    with k.if_(m < count):
        with k.for_("e", 0, n * n) as e:
            left[e] = matrices[m * (n * n) + e]
        with k.for_("d", 0, n) as d:
            right[d * n + d] = 1.0
        with k.for_("p", 0, n) as p:
            scale = k.let("scale", 1.0 / left[p * n + p])
            with k.for_("j", 0, n) as j:
                left[p * n + j] = left[p * n + j] * scale
                right[p * n + j] = right[p * n + j] * scale
            with k.for_("r", 0, n) as r, k.if_(r != p):
                factor = k.let("factor", left[r * n + p])
                with k.for_("i", 0, n) as i:
                    left[r * n + i] = left[r * n + i] - factor * left[p * n + i]
                    right[r * n + i] = right[r * n + i] - factor * right[p * n + i]
        with k.for_("o", 0, n * n) as o:
            inverted[m * (n * n) + o] = right[o]
    return k.build()


def histogram(n: int, width: int = 256, rounds: int = 256) -> Program:
    """Counters of each workgroup in its own memory, added to the result at the end."""
    groups = -(-n // (width * rounds))
    k = ProgramBuilder("histogram", workgroup_size=width, over=Groups(groups))
    values, counts = k.read("values", U8, n), k.output("counts", U32, 256)
    bins = k.workgroup("bins", U32, 256)
    with k.for_("round", 0, rounds) as turn:
        i = k.let("i", (k.wgid(0) * rounds + turn) * width + k.lid(0))
        with k.if_(i < n):
            k.atomic_add(bins, u32(values[i]), 1)
    k.barrier()
    k.atomic_add(counts, k.lid(0), bins[k.lid(0)])
    return k.build()


def scan(n: int, width: int = 32, each: int = 256) -> Program:
    """Inclusive sums of U32 in three segments: sums of invocations and blocks, a scan of the blocks, the elements."""
    block = width * each
    groups = -(-n // block)
    k = ProgramBuilder("scan", workgroup_size=width, over=Groups(groups))
    x, y = k.read("x", U32, n), k.output("y", U32, n)
    sums, parts = k.scratch("sums", U32, groups), k.scratch("parts", U32, groups * width)
    tile = k.workgroup("tile", U32, width)
    lane = k.lid(0)

    with k.block():
        mine = k.let("mine", 0, U32)
        with k.for_("j", 0, each) as j:
            k.assign(mine, mine + x[k.wgid(0) * block + lane * each + j])  # past the end of x this adds 0
        parts[k.gid(0)] = mine
        tile[lane] = mine
        k.barrier()
        half = width // 2
        while half > 0:
            with k.if_(lane < half):
                tile[lane] = tile[lane] + tile[lane + half]
            k.barrier()
            half //= 2
        with k.if_(lane == 0):
            sums[k.wgid(0)] = tile[0]
    k.grid_sync()
    with k.if_(k.gid(0) == 0):
        before = k.let("before", 0, U32)
        with k.for_("g", 0, groups) as g:
            here = k.let("here", sums[g])
            sums[g] = before
            k.assign(before, before + here)
    k.grid_sync()
    with k.block():
        tile[lane] = parts[k.gid(0)]
        k.barrier()
        step = 1
        while step < width:  # tile[i] becomes the sum of tile[..i], by doubling steps
            other = k.let("other", 0, U32)
            with k.if_(lane >= step):
                k.assign(other, tile[lane - step])
            k.barrier()
            tile[lane] = tile[lane] + other
            k.barrier()
            step *= 2
        start = k.let("start", sums[k.wgid(0)])
        with k.if_(lane > 0):
            k.assign(start, start + tile[lane - 1])
        with k.for_("i", 0, each) as i:
            at = k.let("at", k.wgid(0) * block + lane * each + i)
            k.assign(start, start + x[at])
            with k.if_(at < n):
                y[at] = start
    return k.build()
