"""Kernels in which a barrier between a write and another lane's access is missing."""

from __future__ import annotations

from make_corpus.contents import given, iota, noise, zeros
from make_corpus.pair import Chapter
from make_corpus.staging import halves, stage
from vyre_foundation import F32, F64, I32, I64, U32
from vyre_foundation.builder import ProgramBuilder, max_, min_, subgroup_add

CHAPTER = Chapter("missing_barrier")


@CHAPTER.add(64, 2, {"x": iota(100), "sums": zeros(2)}, follows="CUDA samples: reduction, sequential addressing")
def sum_by_halves(k: ProgramBuilder, right: bool) -> None:
    """The rounds of a tree reduction are not kept apart."""
    x, sums = k.read("x", F32), k.read_write("sums", F32)
    tile = k.workgroup("tile", F32, 64)
    lane = k.let("lane", k.lid(0))
    stage(k, tile, lane, x, k.gid(0))
    k.barrier()
    with k.for_("round", 0, 6) as round_:
        half = k.let("half", 32 >> round_)
        with k.if_(lane < half):
            tile[lane] = tile[lane] + tile[lane + half]
        if right:
            k.barrier()
    with k.if_((lane == 0) & (k.wgid(0) < sums.len())):
        sums[k.wgid(0)] = tile[0]


@CHAPTER.add(32, 2, {"x": iota(64), "largest": zeros(2)}, follows="CUDA samples: reduction, interleaved addressing")
def largest_interleaved(k: ProgramBuilder, right: bool) -> None:
    """The first round begins before the tile is filled."""
    x, largest = k.read("x", I32), k.read_write("largest", I32)
    tile = k.workgroup("tile", I32, 32)
    lane = k.let("lane", k.lid(0))
    stage(k, tile, lane, x, k.gid(0))
    if right:
        k.barrier()
    with k.for_("round", 0, 5) as round_:
        step = k.let("step", k.let("one", 1, U32) << round_)
        with k.if_(lane % (2 * step) == 0):
            tile[lane] = max_(tile[lane], tile[lane + step])
        k.barrier()
    with k.if_((lane == 0) & (k.wgid(0) < largest.len())):
        largest[k.wgid(0)] = tile[0]


@CHAPTER.add(64, 1, {"x": iota(64)}, follows="HeCBench issue 255: morphology, twoWayScan")
def scan_in_place(k: ProgramBuilder, right: bool) -> None:
    """In a Hillis-Steele scan all lanes have to read before one writes."""
    x = k.read_write("x", U32)
    tile = k.workgroup("tile", U32, 64)
    lane, i = k.let("lane", k.lid(0)), k.let("i", k.gid(0))
    stage(k, tile, lane, x, i)
    k.barrier()
    with k.for_("round", 0, 6) as round_:
        distance = k.let("distance", k.let("one", 1, U32) << round_)
        sum_ = k.let("sum", tile[lane])
        with k.if_(lane >= distance):
            k.assign(sum_, sum_ + tile[lane - distance])
        if right:
            k.barrier()
        tile[lane] = sum_
        k.barrier()
    with k.if_(i < x.len()):
        x[i] = tile[lane]


@CHAPTER.add((8, 8), (2, 2), {"x": iota(256)}, follows="CUDA samples: transpose", fixed=True)
def transpose_through_a_tile(k: ProgramBuilder, right: bool) -> None:
    """A tile is read across before it is written."""
    x, y = k.read("x", F32, 256), k.output("y", F32, 256)
    tile = k.workgroup("tile", F32, 72)
    row, column = k.let("row", k.lid(1)), k.let("column", k.lid(0))
    tile[row * 9 + column] = x[k.gid(1) * 16 + k.gid(0)]
    if right:
        k.barrier()
    y[(k.wgid(0) * 8 + row) * 16 + k.wgid(1) * 8 + column] = tile[column * 9 + row]


@CHAPTER.add((8, 8), (2, 2), {"a": iota(256), "b": iota(256)}, follows="csarofeen/pytorch issue 380", fixed=True)
def tiled_product(k: ProgramBuilder, right: bool) -> None:
    """The next tiles are loaded while others still multiply the last ones."""
    a, b, c = k.read("a", F32, 256), k.read("b", F32, 256), k.output("c", F32, 256)
    left, top = k.workgroup("left", F32, 64), k.workgroup("top", F32, 64)
    row, column = k.let("row", k.lid(1)), k.let("column", k.lid(0))
    total = k.let("total", 0.0, F32)
    with k.for_("step", 0, 2) as step:
        left[row * 8 + column] = a[k.gid(1) * 16 + step * 8 + column]
        top[row * 8 + column] = b[(step * 8 + row) * 16 + k.gid(0)]
        k.barrier()
        with k.for_("j", 0, 8) as j:
            k.assign(total, total + left[row * 8 + j] * top[j * 8 + column])
        if right:
            k.barrier()
    c[k.gid(1) * 16 + k.gid(0)] = total


@CHAPTER.add(32, 2, {"a": iota(512), "x": iota(32)}, follows="cuML pull request 6578: _block_gemv", fixed=True)
def rows_times_vector(k: ProgramBuilder, right: bool) -> None:
    """Lane 0 adds up the products of a row while the others begin the next row."""
    a, x, y = k.read("a", F64, 512), k.read("x", F64, 32), k.output("y", F64, 16)
    products = k.workgroup("products", F64, 32)
    lane = k.let("lane", k.lid(0))
    with k.for_("row", 0, 8) as row:
        at = k.let("at", k.wgid(0) * 8 + row)
        products[lane] = a[at * 32 + lane] * x[lane]
        k.barrier()
        with k.if_(lane == 0):
            total = k.let("total", 0.0, F64)
            with k.for_("j", 0, 32) as j:
                k.assign(total, total + products[j])
            y[at] = total
        if right:
            k.barrier()


@CHAPTER.add(64, 2, {"x": iota(128)}, follows="NVIDIA CCCL pull request 2699: block_reduce_raking", fixed=True)
def raking_sum_in_aliased_storage(k: ProgramBuilder, right: bool) -> None:
    """Partial sums go into the memory from which other lanes still rake."""
    x, sums = k.read("x", U32, 128), k.output("sums", U32, 2)
    storage = k.workgroup("storage", U32, 64)
    lane = k.let("lane", k.lid(0))
    storage[lane] = x[k.gid(0)]
    k.barrier()
    partial = k.let("partial", 0, U32)
    with k.if_(lane < 8), k.for_("j", 0, 8) as j:
        k.assign(partial, partial + storage[lane * 8 + j])
    if right:
        k.barrier()
    with k.if_(lane < 8):
        storage[lane] = partial
    k.barrier()
    with k.if_(lane == 0):
        total = k.let("total", 0, U32)
        with k.for_("p", 0, 8) as p:
            k.assign(total, total + storage[p])
        sums[k.wgid(0)] = total


@CHAPTER.add(32, 1, {"flags": noise(128), "rows": zeros(128)}, follows="cuDF pull request 24249: reused BlockScan")
def counts_of_each_batch(k: ProgramBuilder, right: bool) -> None:
    """The storage of a scan is filled again while others read the totals of the last batch."""
    flags, rows = k.read("flags", U32), k.read_write("rows", U32)
    scan = k.workgroup("scan", U32, 32)
    lane = k.let("lane", k.lid(0))
    with k.for_("batch", 0, 4) as batch:
        at = k.let("at", (k.wgid(0) * 4 + batch) * 32 + lane)
        stage(k, scan, lane, flags, at)
        k.barrier()
        before = k.let("before", 0, U32)
        with k.for_("j", 0, lane) as j:
            k.assign(before, before + scan[j])
        with k.if_(at < rows.len()):
            rows[at] = before
        if right:
            k.barrier()


@CHAPTER.add(64, 2, {"x": iota(128)}, follows="HeCBench issue 254: marchingCubes, generatingTriangles", fixed=True)
def offset_from_one_lane(k: ProgramBuilder, right: bool) -> None:
    """One lane writes a number for its workgroup and nobody waits for it."""
    x, y = k.read("x", I32, 128), k.output("y", I32, 128)
    base = k.workgroup("base", I32, 1)
    with k.if_(k.lid(0) == 63):
        base[0] = x[k.wgid(0)] * 3
    if right:
        k.barrier()
    y[k.gid(0)] = x[k.gid(0)] + base[0]


@CHAPTER.add(32, 2, {"scores": noise(128), "weights": zeros(128)})
def maximum_then_weights(k: ProgramBuilder, right: bool) -> None:
    """The tile with the scores is overwritten while others look for its largest."""
    scores, weights = k.read("scores", F32), k.read_write("weights", F32)
    tile = k.workgroup("tile", F32, 32)
    lane, i = k.let("lane", k.lid(0)), k.let("i", k.gid(0))
    stage(k, tile, lane, scores, i)
    k.barrier()
    top = k.let("top", tile[0])
    with k.for_("j", 1, 32) as j:
        k.assign(top, max_(top, tile[j]))
    if right:
        k.barrier()
    tile[lane] = tile[lane] - top
    k.barrier()
    with k.if_(i < weights.len()):
        weights[i] = tile[31 - lane]


@CHAPTER.add(64, 2, {"keys": noise(128), "counts": zeros(16)}, follows="popsift pull request 82: AtomicAdd", data=True)
def bins_cleared_too_late(k: ProgramBuilder, right: bool) -> None:
    """The bins are cleared by some lanes while others already count."""
    keys, counts = k.read("keys", U32), k.read_write("counts", U32, 16)
    bins = k.workgroup("bins", U32, 16)
    lane, i = k.let("lane", k.lid(0)), k.let("i", k.gid(0))
    with k.if_(lane < 16):
        bins[lane] = 0
    if right:
        k.barrier()
    with k.if_(i < keys.len()):
        k.atomic_add(bins, keys[i] & 15, 1)
    k.barrier()
    with k.if_(lane < 16):
        k.atomic_add(counts, lane, bins[lane])


@CHAPTER.add(64, 2, {"text": noise(100), "counts": zeros(8)}, follows="CUDA samples: histogram64", data=True)
def bins_flushed_too_early(k: ProgramBuilder, right: bool) -> None:
    """Bins are added to the result while others still count."""
    text, counts = k.read("text", U32), k.read_write("counts", U32, 8)
    bins = k.workgroup("bins", U32, 8)
    lane, i = k.let("lane", k.lid(0)), k.let("i", k.gid(0))
    with k.if_(lane < 8):
        bins[lane] = 0
    k.barrier()
    with k.if_(i < text.len()):
        k.atomic_add(bins, (text[i] >> 1) % 8, 1)
    if right:
        k.barrier()
    with k.if_(lane < 8):
        k.atomic_add(counts, lane, bins[lane])


@CHAPTER.add(64, 1, {"keys": noise(64)}, follows="CUDA samples: sortingNetworks, bitonic", data=True, fixed=True)
def bitonic_rounds(k: ProgramBuilder, right: bool) -> None:
    """The rounds of a bitonic sort are not kept apart."""
    keys = k.read_write("keys", U32, 64)
    tile = k.workgroup("tile", U32, 64)
    lane = k.let("lane", k.lid(0))
    tile[lane] = keys[lane]
    k.barrier()
    with k.for_("size", 0, 6) as size, k.for_("step", 0, size + 1) as step:
        mask = k.let("mask", k.let("one", 1, U32) << (size - step))
        other = k.let("other", lane ^ mask)
        with k.if_(lane < other):
            low, high = k.let("low", tile[lane]), k.let("high", tile[other])
            with k.if_((low > high) == (((lane >> (size + 1)) & 1) == 0)):
                tile[lane] = high
                tile[other] = low
        if right:
            k.barrier()
    k.barrier()
    keys[lane] = tile[lane]


@CHAPTER.add(32, 2, {"x": iota(128)}, follows="CUDA samples: fastWalshTransform", data=True, fixed=True)
def walsh_stages(k: ProgramBuilder, right: bool) -> None:
    """A butterfly of the next stage reads what the last one has not written."""
    x, y = k.read("x", F32, 128), k.output("y", F32, 128)
    tile = k.workgroup("tile", F32, 64)
    lane, base = k.let("lane", k.lid(0)), k.let("base", k.wgid(0) * 64)
    tile[lane] = x[base + lane]
    tile[lane + 32] = x[base + lane + 32]
    k.barrier()
    with k.for_("stage", 0, 6) as stage_:
        mask = k.let("mask", (k.let("one", 1, U32) << stage_) - 1)
        low = k.let("low", ((lane & ~mask) << 1) | (lane & mask))
        high = k.let("high", low + mask + 1)
        a, b = k.let("a", tile[low]), k.let("b", tile[high])
        tile[low] = a + b
        tile[high] = a - b
        if right:
            k.barrier()
    k.barrier()
    y[base + lane] = tile[lane]
    y[base + lane + 32] = tile[lane + 32]


@CHAPTER.add(64, 2, {"x": iota(130)}, follows="CUDA samples: FDTD3d, tile with a halo", fixed=True)
def stencil_with_halo(k: ProgramBuilder, right: bool) -> None:
    """A stencil reads its neighbours' elements of the tile without waiting."""
    x, y = k.read("x", F32, 130), k.output("y", F32, 128)
    tile = k.workgroup("tile", F32, 66)
    lane, i = k.let("lane", k.lid(0)), k.let("i", k.gid(0))
    tile[lane + 1] = x[i + 1]
    with k.if_(lane == 0):
        tile[0] = x[i]
    with k.if_(lane == 63):
        tile[65] = x[i + 2]
    if right:
        k.barrier()
    y[i] = tile[lane] * 0.25 + tile[lane + 1] * 0.5 + tile[lane + 2] * 0.25


@CHAPTER.add((8, 8), 1, {"paths": iota(64)}, follows="HeCBench issue 261: floydwarshall2, FWrem_64", fixed=True)
def shortest_paths_in_a_tile(k: ProgramBuilder, right: bool) -> None:
    """Each round of Floyd and Warshall reads the row and column that others are writing."""
    paths = k.read_write("paths", I32, 64)
    tile = k.workgroup("tile", I32, 64)
    row, column = k.let("row", k.lid(1)), k.let("column", k.lid(0))
    mine = k.let("mine", row * 8 + column)
    tile[mine] = paths[mine]
    k.barrier()
    with k.for_("via", 0, 8) as via:
        other = k.let("other", tile[row * 8 + via] + tile[via * 8 + column])
        best = k.let("best", min_(tile[mine], other))
        if right:
            k.barrier()
        tile[mine] = best
        k.barrier()
    paths[mine] = tile[mine]


@CHAPTER.add(32, 1, {"signal": iota(64), "out": zeros(64)}, follows="HeCBench issue 256: sosfil, sosfilt", fixed=True)
def filter_pipeline(k: ProgramBuilder, right: bool) -> None:
    """A section of a pipeline of filters takes its neighbour's output of the next step."""
    signal, out = k.read("signal", F32, 64), k.read_write("out", F32, 64)
    passed = k.workgroup("passed", F32, 32)
    lane = k.let("lane", k.lid(0))
    passed[lane] = 0.0
    k.barrier()
    with k.for_("step", 0, 64) as step:
        taken = k.let("taken", signal[step])
        with k.if_(lane > 0):
            k.assign(taken, passed[lane - 1])
        if right:
            k.barrier()
        passed[lane] = taken * 0.5
        with k.if_(lane == 31):
            out[step] = taken
        k.barrier()


@CHAPTER.add(16, 1, {"matrix": iota(256)}, follows="Rodinia: lud, diagonal block", fixed=True)
def elimination_by_columns(k: ProgramBuilder, right: bool) -> None:
    """Rows are eliminated with a pivot row that its owner is still changing."""
    matrix = k.read_write("matrix", F32, 256)
    lane = k.let("lane", k.lid(0))
    with k.for_("pivot", 0, 15) as pivot:
        with k.if_(lane > pivot):
            factor = k.let("factor", matrix[lane * 16 + pivot] * 0.125)
            with k.for_("j", pivot + 1, 16) as j:
                matrix[lane * 16 + j] = matrix[lane * 16 + j] - factor * matrix[pivot * 16 + j]
        if right:
            k.barrier()


@CHAPTER.add(64, 2, {"x": iota(128)}, follows="CUDA samples: shfl_scan", fixed=True)
def sums_of_subgroups(k: ProgramBuilder, right: bool) -> None:
    """The sums of subgroups are collected before every subgroup has written its own."""
    x, sums = k.read("x", F32, 128), k.output("sums", F32, 2)
    partial = k.workgroup("partial", F32, 2)
    lane = k.let("lane", k.lid(0))
    total = k.let("total", subgroup_add(x[k.gid(0)]))
    with k.if_(lane % 32 == 0):
        partial[lane // 32] = total
    if right:
        k.barrier()
    with k.if_(lane == 0):
        sums[k.wgid(0)] = partial[0] + partial[1]


@CHAPTER.add(32, 2, {"bodies": iota(64)}, follows="HeCBench issue 253: surfel, surfel_render_tile", fixed=True)
def forces_tile_by_tile(k: ProgramBuilder, right: bool) -> None:
    """A tile of bodies is replaced while others still sum its forces."""
    bodies, forces = k.read("bodies", F32, 64), k.output("forces", F32, 64)
    tile = k.workgroup("tile", F32, 32)
    lane, i = k.let("lane", k.lid(0)), k.let("i", k.gid(0))
    force = k.let("force", 0.0, F32)
    with k.for_("first", 0, 64, 32) as first:
        tile[lane] = bodies[first + lane]
        k.barrier()
        with k.for_("j", 0, 32) as j:
            k.assign(force, force + (tile[j] - bodies[i]))
        if right:
            k.barrier()
    forces[i] = force


@CHAPTER.add(32, 1, {"keys": noise(96), "unique": zeros(96)}, follows="sppark: is_unique of pippenger", data=True)
def first_of_equal_keys(k: ProgramBuilder, right: bool) -> None:
    """One barrier in a loop with shared memory: the next keys are posted while others still compare."""
    keys, unique = k.read("keys", U32, 96), k.read_write("unique", U32)
    posted = k.workgroup("posted", U32, 32)
    lane = k.let("lane", k.lid(0))
    with k.for_("batch", 0, 3) as batch:
        posted[lane] = keys[batch * 32 + lane]
        k.barrier()
        seen = k.let("seen", 0, U32)
        with k.for_("j", 0, lane) as j, k.if_(posted[j] == posted[lane]):
            k.assign(seen, 1)
        with k.if_((k.wgid(0) * 3 + batch) * 32 + lane < unique.len()):
            unique[(k.wgid(0) * 3 + batch) * 32 + lane] = 1 - seen
        if right:
            k.barrier()


@CHAPTER.add(64, 1, {"wall": iota(512), "cheapest": zeros(64)}, follows="Rodinia: pathfinder, dynproc", fixed=True)
def cheapest_path_down(k: ProgramBuilder, right: bool) -> None:
    """A row of path costs is replaced while neighbours read it."""
    wall, cheapest = k.read("wall", I32, 512), k.read_write("cheapest", I32, 64)
    costs = k.workgroup("costs", I32, 64)
    lane = k.let("lane", k.lid(0))
    costs[lane] = wall[lane]
    k.barrier()
    with k.for_("row", 1, 8) as row:
        best = k.let("best", costs[lane])
        with k.if_(lane > 0):
            k.assign(best, min_(best, costs[lane - 1]))
        with k.if_(lane < 63):
            k.assign(best, min_(best, costs[lane + 1]))
        if right:
            k.barrier()
        costs[lane] = best + wall[row * 64 + lane]
        k.barrier()
    cheapest[lane] = costs[lane]


@CHAPTER.add(64, 2, {"a": iota(128), "b": zeros(128)}, follows="DataRaceBench DRB013-nowait-orig-yes", fixed=True)
def second_phase_without_waiting(k: ProgramBuilder, right: bool) -> None:
    """The second phase reads an element of the first that another lane computes."""
    a, b = k.read_write("a", I64, 128), k.read_write("b", I64, 128)
    i, first = k.let("i", k.gid(0)), k.let("first", k.wgid(0) * 64)
    b[i] = a[i] * 5
    if right:
        k.barrier()
    a[i] = b[first + 9] + 1


@CHAPTER.add(32, 1, {"lengths": given(*[n % 3 for n in range(32)])}, follows="NVIDIA CCCL pull request 399", fixed=True)
def run_lengths_in_aliased_storage(k: ProgramBuilder, right: bool) -> None:
    """Runs are scattered into the memory from which others still read the sums of their runs."""
    lengths, ends = k.read("lengths", U32, 32), k.output("ends", U32, 32)
    storage = k.workgroup("storage", U32, 32)
    lane = k.let("lane", k.lid(0))
    storage[lane] = lengths[lane]
    k.barrier()
    end = k.let("end", 0, U32)
    with k.for_("j", 0, lane + 1) as j:
        k.assign(end, end + storage[j])
    if right:
        k.barrier()
    storage[31 - lane] = end
    k.barrier()
    ends[lane] = storage[lane]


@CHAPTER.add(64, 2, {"x": iota(128)}, follows="CUDA samples: dwtHaar1D", fixed=True)
def haar_levels(k: ProgramBuilder, right: bool) -> None:
    """A level of a Haar transform overwrites averages that another lane still reads."""
    x, y = k.read("x", F32, 128), k.output("y", F32, 128)
    tile = k.workgroup("tile", F32, 64)
    lane, i = k.let("lane", k.lid(0)), k.let("i", k.gid(0))
    tile[lane] = x[i]
    k.barrier()
    with k.for_("level", 0, 6) as level:
        half = k.let("half", 32 >> level)
        a, b = k.let("a", 0.0, F32), k.let("b", 0.0, F32)
        with k.if_(lane < half):
            k.assign(a, tile[2 * lane])
            k.assign(b, tile[2 * lane + 1])
        if right:
            k.barrier()
        with k.if_(lane < half):
            tile[lane] = a + b
            tile[lane + half] = a - b
        k.barrier()
    y[i] = tile[lane]


@CHAPTER.add(64, 2, {"x": iota(128)}, fixed=True)
def variance_in_two_passes(k: ProgramBuilder, right: bool) -> None:
    """The tile is filled for the second reduction before everyone has read the first sum."""
    x, y = k.read("x", F32, 128), k.output("y", F32, 2)
    tile = k.workgroup("tile", F32, 64)
    lane, i = k.let("lane", k.lid(0)), k.let("i", k.gid(0))
    tile[lane] = x[i]
    k.barrier()
    halves(k, tile, lane, 64)
    mean = k.let("mean", tile[0] * (1 / 64))
    if right:
        k.barrier()
    tile[lane] = (x[i] - mean) * (x[i] - mean)
    k.barrier()
    halves(k, tile, lane, 64)
    with k.if_(lane == 0):
        y[k.wgid(0)] = tile[0]
