"""Kernels that read an element before whoever writes it has written it, or though nobody does."""

from __future__ import annotations

from make_corpus.contents import given, iota, noise, zeros
from make_corpus.pair import Chapter
from make_corpus.staging import stage
from vyre_foundation import F32, F64, I32, U8, U32
from vyre_foundation.builder import ProgramBuilder, max_, min_

CHAPTER = Chapter("read_before_write")


@CHAPTER.add(64, 2, {"x": iota(100), "y": zeros(100)}, finding="S011")
def tail_of_the_tile_is_empty(k: ProgramBuilder, right: bool) -> None:
    """Lanes past the end of the array leave their element of the tile as it was, and others sum it."""
    x, y = k.read("x", F32), k.read_write("y", F32)
    tile = k.workgroup("tile", F32, 64)
    lane, i = k.let("lane", k.lid(0)), k.let("i", k.gid(0))
    with k.if_(i < x.len()):
        tile[lane] = x[i]
    if right:
        with k.else_():
            tile[lane] = 0.0
    k.barrier()
    with k.if_(i < y.len()):
        y[i] = tile[lane] + tile[63 - lane]


@CHAPTER.add(32, 2, {"x": iota(64)}, finding="S011", follows="CUDA samples: FDTD3d, halo not loaded", fixed=True)
def right_halo_is_not_loaded(k: ProgramBuilder, right: bool) -> None:
    """The last lane reads a halo that nobody loads."""
    x, y = k.read("x", F32, 64), k.output("y", F32, 64)
    tile = k.workgroup("tile", F32, 33)
    lane, i = k.let("lane", k.lid(0)), k.let("i", k.gid(0))
    tile[lane] = x[i]
    if right:
        with k.if_(lane == 31):
            tile[32] = x[(i + 1) % 64]
    k.barrier()
    y[i] = tile[lane + 1] - tile[lane]


@CHAPTER.add(64, 1, {"x": iota(64)}, finding="S011", fixed=True)
def sum_into_a_fresh_output(k: ProgramBuilder, right: bool) -> None:
    """The output is added to before anything was stored there."""
    x, y = k.read("x", F32, 64), k.output("y", F32, 64)
    i = k.let("i", k.gid(0))
    if right:
        y[i] = 0.0
    with k.for_("j", 0, 4) as j:
        y[i] = y[i] + x[(i + j) % 64]


@CHAPTER.add(32, 2, {"x": iota(64)}, finding="S011", follows="CUDA samples: scan, ping-pong", fixed=True)
def first_round_reads_the_other_buffer(k: ProgramBuilder, right: bool) -> None:
    """Of two buffers the first round reads the one that is not filled yet."""
    x, y = k.read("x", I32, 64), k.output("y", I32, 64)
    tiles = k.workgroup("tiles", I32, 64)
    lane, i = k.let("lane", k.lid(0)), k.let("i", k.gid(0))
    tiles[lane] = x[i]
    k.barrier()
    with k.for_("round", 0, 4) as round_:
        parity = k.let("parity", round_ % 2 if right else 1 - round_ % 2)
        tiles[(1 - parity) * 32 + lane] = tiles[parity * 32 + lane] + tiles[parity * 32 + (lane ^ 1)]
        k.barrier()
    y[i] = tiles[lane if right else lane + 32]


@CHAPTER.add(16, 2, {"x": noise(128)}, finding="S011", data=True, fixed=True)
def list_of_smallest_is_not_filled(k: ProgramBuilder, right: bool) -> None:
    """Values are sorted into a local list whose places nobody has filled."""
    x, y = k.read("x", U32, 128), k.output("y", U32, 32)
    best = k.local("best", U32, 2)
    i = k.let("i", k.gid(0))
    if right:
        best[0] = 0xFFFFFFFF
        best[1] = 0xFFFFFFFF
    with k.for_("j", 0, 4) as j:
        value = k.let("value", x[i * 4 + j])
        with k.if_(value < best[1]):
            best[1] = max_(value, best[0])
            best[0] = min_(value, best[0])
    y[i] = best[1]


@CHAPTER.add(64, 2, {"x": iota(128)}, follows="Numba issue 2655", fixed=True)
def marker_is_read_at_once(k: ProgramBuilder, right: bool) -> None:
    """A marker is read by lanes that skipped the branch in which it is written."""
    x, y = k.read("x", I32, 128), k.output("y", I32, 128)
    marker = k.workgroup("marker", I32, 1)
    lane, i = k.let("lane", k.lid(0)), k.let("i", k.gid(0))
    with k.if_(lane == 17):
        marker[0] = x[i] + 112211
    if right:
        k.barrier()
    with k.if_(lane < 14):
        y[i] = marker[0]


@CHAPTER.add((4, 4), (1, 2), {"x": iota(32)}, follows="Numba issue 1626", fixed=True)
def corner_prints_the_array(k: ProgramBuilder, right: bool) -> None:
    """One lane collects what all lanes write, before they have."""
    x, y = k.read("x", F64, 32), k.output("y", F64, 2)
    shared = k.workgroup("shared", F64, 16)
    lane = k.let("lane", k.lid(1) * 4 + k.lid(0))
    shared[lane] = x[k.wgid(1) * 16 + lane] - 999
    if right:
        k.barrier()
    with k.if_(lane == 0):
        total = k.let("total", 0.0, F64)
        with k.for_("j", 0, 16) as j:
            k.assign(total, total + shared[j])
        y[k.wgid(1)] = total


@CHAPTER.add(64, 1, {"x": iota(64)}, follows="CUDA samples: scan, exclusive from inclusive", fixed=True)
def exclusive_from_inclusive(k: ProgramBuilder, right: bool) -> None:
    """The sum of the left neighbour is taken before the neighbour has put it down."""
    x, y = k.read("x", U32, 64), k.output("y", U32, 64)
    sums = k.workgroup("sums", U32, 64)
    lane = k.let("lane", k.lid(0))
    sum_ = k.let("sum", 0, U32)
    with k.for_("j", 0, lane + 1) as j:
        k.assign(sum_, sum_ + x[j])
    sums[lane] = sum_
    if right:
        k.barrier()
    with k.if_(lane > 0):
        y[lane] = sums[lane - 1]


@CHAPTER.add(32, 1, {"m": iota(1024), "row": zeros(32)}, follows="Rodinia: lud, perimeter", fixed=True)
def pivot_row_is_read_too_early(k: ProgramBuilder, right: bool) -> None:
    """The scaled pivot row is used while its owner is still scaling it."""
    m, row = k.read("m", F32, 1024), k.read_write("row", F32, 32)
    lane = k.let("lane", k.lid(0))
    row[lane] = m[lane] * 0.5
    if right:
        k.barrier()
    total = k.let("total", 0.0, F32)
    with k.for_("j", 0, 32) as j:
        k.assign(total, total + m[lane * 32 + j] * row[j])
    k.barrier()
    row[lane] = total


@CHAPTER.add(32, 4, {"x": iota(128)}, finding="S002", fixed=True)
def prefix_of_the_group_before(k: ProgramBuilder, right: bool) -> None:
    """A workgroup reads the sum of the one before it, which may not have run."""
    x, sums, y = k.read("x", U32, 128), k.scratch("sums", U32, 4), k.output("y", U32, 4)
    group = k.let("group", k.wgid(0))
    with k.if_(k.lid(0) == 0):
        total = k.let("total", 0, U32)
        with k.for_("j", 0, 32) as j:
            k.assign(total, total + x[group * 32 + j])
        sums[group] = total
    if right:
        k.grid_sync()
    with k.if_((k.lid(0) == 0) & (k.wgid(0) > 0)):
        y[k.wgid(0)] = sums[k.wgid(0) - 1]


@CHAPTER.add(32, 2, {"parents": given(*[n // 2 for n in range(64)])}, also=("S002",), data=True, fixed=True)
def depth_from_the_parents(k: ProgramBuilder, right: bool) -> None:
    """The depth of a node is computed from its parent's, which another invocation may still have to write."""
    parents, depth = k.read("parents", U32, 64), k.output("depth", U32, 64)
    i = k.let("i", k.gid(0))
    if right:
        node, steps = k.let("node", i), k.let("steps", 0, U32)
        with k.for_("j", 0, 8), k.if_((node > 0) & (node < 64)):
            k.assign(node, parents[node])
            k.assign(steps, steps + 1)
        depth[i] = steps
    else:
        depth[i] = depth[parents[i] % 64] + 1


@CHAPTER.add(32, 2, {"next": given(*[(n * 5 + 3) % 64 for n in range(64)])}, data=True, also=("S002",), fixed=True)
def ranks_of_a_list(k: ProgramBuilder, right: bool) -> None:
    """Pointer jumping reads the rank of the successor that the successor is about to write."""
    after, ranks = k.read("next", U32, 64), k.output("ranks", U32, 64)
    first = k.scratch("first", U32, 64)
    i = k.let("i", k.gid(0))
    target = first if right else ranks
    target[i] = after[i] % 3
    if right:
        k.grid_sync()
        ranks[k.gid(0)] = first[k.gid(0)] + first[after[k.gid(0)] % 64]
    else:
        ranks[i] = ranks[i] + ranks[after[i] % 64]


@CHAPTER.add(32, 1, {"text": noise(64)}, data=True, fixed=True)
def quotes_before_a_place(k: ProgramBuilder, right: bool) -> None:
    """The number of quotes in each block of a text is used before it is counted."""
    text, inside = k.read("text", U8, 64), k.output("inside", U32, 32)
    counts = k.workgroup("counts", U32, 32)
    lane = k.let("lane", k.lid(0))
    count = k.let("count", 0, U32)
    with k.for_("j", 0, 2) as j, k.if_(text[lane * 2 + j] == 34):
        k.assign(count, count + 1)
    counts[lane] = count
    if right:
        k.barrier()
    before = k.let("before", 0, U32)
    with k.for_("b", 0, lane) as b:
        k.assign(before, before + counts[b])
    inside[lane] = before & 1


@CHAPTER.add((8, 8), 1, {"x": iota(64)}, follows="Needleman-Wunsch of Rodinia: a diagonal too many", fixed=True)
def score_of_the_next_diagonal(k: ProgramBuilder, right: bool) -> None:
    """A wavefront computes two diagonals between barriers, and the second needs the first."""
    x, y = k.read("x", I32, 64), k.output("y", I32, 64)
    scores = k.workgroup("scores", I32, 64)
    row, column = k.let("row", k.lid(1)), k.let("column", k.lid(0))
    here = k.let("here", row * 8 + column)
    scores[here] = x[here]
    k.barrier()
    with k.for_("diagonal", 1, 15) as diagonal:
        wanted = k.let("wanted", row + column)
        now = wanted == diagonal if right else (wanted == diagonal) | (wanted == diagonal + 1)
        with k.if_((row > 0) & (column > 0) & now):
            scores[here] = max_(scores[here - 8], scores[here - 1]) + 1
        k.barrier()
    y[here] = scores[here]


@CHAPTER.add(64, 2, {"x": noise(128)}, data=True, fixed=True)
def offsets_used_while_they_are_summed(k: ProgramBuilder, right: bool) -> None:
    """Lane 0 turns counts into offsets while others take their offsets."""
    x, y = k.read("x", U32, 128), k.output("y", U32, 128)
    counts, offsets = k.workgroup("counts", U32, 4), k.workgroup("offsets", U32, 4)
    lane, base = k.let("lane", k.lid(0)), k.let("base", k.wgid(0) * 64)
    with k.if_(lane < 4):
        counts[lane] = 0
    k.barrier()
    digit = k.let("digit", x[base + lane] & 3)
    rank = k.let("rank", k.atomic_add(counts, digit, 1))
    k.barrier()
    with k.if_(lane == 0):
        sum_ = k.let("sum", 0, U32)
        with k.for_("d", 0, 4) as d:
            offsets[d] = sum_
            k.assign(sum_, sum_ + counts[d])
    if right:
        k.barrier()
    y[base + lane] = offsets[digit] + rank


@CHAPTER.add(32, 2, {"x": iota(64), "y": zeros(64)}, follows="Triton-XPU pull request 7494: store then load")
def own_stores_read_by_others(k: ProgramBuilder, right: bool) -> None:
    """An array is stored in one order and read back in another without waiting."""
    x, y = k.read("x", F32), k.read_write("y", F32)
    lane, i = k.let("lane", k.lid(0)), k.let("i", k.gid(0))
    other = k.let("other", k.wgid(0) * 32 + (lane * 8 + lane // 4) % 32)
    with k.if_((i < x.len()) & (i < y.len())):
        y[i] = x[i] * x[i]
    if right:
        k.barrier()
    taken = k.let("taken", 0.0, F32)
    with k.if_(other < y.len()):
        k.assign(taken, y[other])
    k.barrier()
    with k.if_(i < y.len()):
        y[i] = taken


@CHAPTER.add(32, 2, {"x": iota(64)}, finding="S011", fixed=True)
def every_second_weight_is_missing(k: ProgramBuilder, right: bool) -> None:
    """A table is filled at even places only."""
    x, y = k.read("x", F32, 64), k.output("y", F32, 64)
    table = k.workgroup("table", F32, 64)
    lane = k.let("lane", k.lid(0))
    table[2 * lane] = x[lane]
    if right:
        table[2 * lane + 1] = x[lane + 32]
    k.barrier()
    y[k.gid(0)] = table[lane] + table[lane + 32]


@CHAPTER.add(64, 2, {"x": iota(128)}, fixed=True)
def two_levels_of_a_tree(k: ProgramBuilder, right: bool) -> None:
    """The second level of a tree reads the first level's nodes at once."""
    x, y = k.read("x", F32, 128), k.output("y", F32, 32)
    nodes = k.workgroup("nodes", F32, 32)
    lane, i = k.let("lane", k.lid(0)), k.let("i", k.gid(0))
    with k.if_(lane < 32):
        nodes[lane] = x[k.wgid(0) * 64 + 2 * lane] + x[k.wgid(0) * 64 + 2 * lane + 1]
    if right:
        k.barrier()
    with k.if_(lane < 16):
        y[k.wgid(0) * 16 + lane] = nodes[2 * lane] + nodes[2 * lane + 1] + x[i] * 0


@CHAPTER.add(32, 3, {"x": iota(96), "y": zeros(96)}, follows="CUDA samples: matrixMul, edge tiles")
def tile_read_by_the_full_width(k: ProgramBuilder, right: bool) -> None:
    """Every lane reads the whole tile while the others still fill it."""
    x, y = k.read("x", F32), k.read_write("y", F32)
    tile = k.workgroup("tile", F32, 32)
    lane, i = k.let("lane", k.lid(0)), k.let("i", k.gid(0))
    if not right:
        stage(k, tile, lane, x, i)
    else:
        with k.block():
            stage(k, tile, lane, x, i)
            k.barrier()
    total = k.let("total", 0.0, F32)
    with k.for_("j", 0, 32) as j:
        k.assign(total, total + tile[j])
    with k.if_(i < y.len()):
        y[i] = total
