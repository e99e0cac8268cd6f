"""Kernels that have their barriers, but one stands where it orders nothing, or does more than it should."""

from __future__ import annotations

from make_corpus.contents import given, iota, noise, zeros
from make_corpus.pair import Chapter
from make_corpus.staging import halves, stage
from vyre_foundation import F32, F64, I32, U32
from vyre_foundation.builder import ProgramBuilder, max_, min_

CHAPTER = Chapter("misplaced_barrier")


@CHAPTER.add(64, 2, {"x": iota(100), "y": zeros(100)}, follows="CUDA samples: matrixMul")
def barrier_before_the_store(k: ProgramBuilder, right: bool) -> None:
    """The barrier stands before the store into the tile instead of behind it."""
    x, y = k.read("x", F32), k.read_write("y", F32)
    tile = k.workgroup("tile", F32, 64)
    lane, i = k.let("lane", k.lid(0)), k.let("i", k.gid(0))
    if not right:
        k.barrier()
    stage(k, tile, lane, x, i)
    if right:
        k.barrier()
    with k.if_(i < y.len()):
        y[i] = tile[63 - lane]


@CHAPTER.add(64, 2, {"x": iota(128)}, follows="CUDA samples: reduction", fixed=True)
def barrier_behind_the_loop(k: ProgramBuilder, right: bool) -> None:
    """One barrier behind all rounds of a reduction instead of one in each."""
    x, least = k.read("x", I32, 128), k.output("least", I32, 2)
    tile = k.workgroup("tile", I32, 64)
    lane = k.let("lane", k.lid(0))
    tile[lane] = x[k.gid(0)]
    k.barrier()
    with k.for_("round", 0, 6) as round_:
        half = k.let("half", 32 >> round_)
        with k.if_(lane < half):
            tile[lane] = min_(tile[lane], tile[lane + half])
        if right:
            k.barrier()
    if not right:
        k.barrier()
    with k.if_(lane == 0):
        least[k.wgid(0)] = tile[0]


@CHAPTER.add(32, 2, {"x": iota(64), "mode": given(0)}, fixed=True)
def barrier_in_one_arm(k: ProgramBuilder, right: bool) -> None:
    """Only one arm of a uniform branch has the barrier that the reads behind it need."""
    x, mode, y = k.read("x", F32, 64), k.uniform("mode", U32, 1), k.output("y", F32, 64)
    tile = k.workgroup("tile", F32, 32)
    lane, i = k.let("lane", k.lid(0)), k.let("i", k.gid(0))
    with k.if_(mode[0] == 1):
        tile[lane] = x[i] * 2
        if not right:
            k.barrier()
    with k.else_():
        tile[lane] = x[i]
    if right:
        k.barrier()
    y[i] = tile[lane ^ 1]


@CHAPTER.add(64, 1, {"x": iota(64)}, follows="gunrock pull request 845: scan", fixed=True)
def both_barriers_at_the_end(k: ProgramBuilder, right: bool) -> None:
    """Two barriers stand in a row; one of them belongs between the read and the write."""
    x, y = k.read("x", F64, 64), k.output("y", F64, 64)
    tile = k.workgroup("tile", F64, 64)
    lane = k.let("lane", k.lid(0))
    tile[lane] = x[lane]
    k.barrier()
    with k.for_("round", 0, 6) as round_:
        distance = k.let("distance", 32 >> round_)
        taken = k.let("taken", tile[(lane + distance) % 64])
        if right:
            k.barrier()
        tile[lane] = tile[lane] + taken
        k.barrier()
        if not right:
            k.barrier()
    y[lane] = tile[lane]


@CHAPTER.add(32, 3, {"x": iota(96)}, finding="S002", fixed=True)
def workgroup_barrier_for_the_grid(k: ProgramBuilder, right: bool) -> None:
    """A barrier of the workgroup stands where the whole grid has to wait."""
    x, y, z = k.read("x", F32, 96), k.scratch("y", F32, 96), k.output("z", F32, 96)
    y[k.gid(0)] = x[k.gid(0)] * 2
    if right:
        k.grid_sync()
    else:
        k.barrier()
    z[k.gid(0)] = y[(k.gid(0) + 1) % 96]


@CHAPTER.add(32, 2, {"x": iota(64)}, finding="S011", follows="CUDA samples: reductionMultiBlockCG", fixed=True)
def grid_sync_clears_the_tile(k: ProgramBuilder, right: bool) -> None:
    """A grid sync stands where a barrier would do, and the tile is zero again behind it."""
    x, y = k.read("x", F32, 64), k.output("y", F32, 64)
    tile = k.workgroup("tile", F32, 32)
    tile[k.lid(0)] = x[k.gid(0)]
    if right:
        k.barrier()
    else:
        k.grid_sync()
    y[k.gid(0)] = tile[31 - k.lid(0)]


@CHAPTER.add(32, 2, {"x": iota(128)}, follows="tilelang issue 2613: loop-back barrier", fixed=True)
def barrier_at_the_head_of_the_loop(k: ProgramBuilder, right: bool) -> None:
    """The barrier of a tile loop stands before the loads, so nobody waits for them."""
    x, y = k.read("x", F32, 128), k.output("y", F32, 64)
    tile = k.workgroup("tile", F32, 32)
    lane = k.let("lane", k.lid(0))
    total = k.let("total", 0.0, F32)
    with k.for_("part", 0, 4) as part:
        k.barrier()
        tile[lane] = x[part * 32 + lane]
        if right:
            k.barrier()
        with k.for_("j", 0, 32) as j:
            k.assign(total, total + tile[j] * x[(k.wgid(0) * 32 + j) % 128])
    y[k.gid(0)] = total


@CHAPTER.add(32, 2, {"x": iota(64)}, follows="CUDA samples: scan, ping-pong in shared memory", fixed=True)
def barrier_only_in_odd_rounds(k: ProgramBuilder, right: bool) -> None:
    """Two buffers change places in each round, and only every second round has its barrier."""
    x, y = k.read("x", U32, 64), k.output("y", U32, 64)
    tiles = k.workgroup("tiles", U32, 64)
    lane, i = k.let("lane", k.lid(0)), k.let("i", k.gid(0))
    tiles[lane] = x[i]
    k.barrier()
    with k.for_("round", 0, 4) as round_:
        source, target = k.let("source", round_ % 2 * 32), k.let("target", 32 - round_ % 2 * 32)
        tiles[target + lane] = tiles[source + lane] + tiles[source + (lane + 1) % 32]
        if right:
            k.barrier()
        else:
            with k.if_(round_ % 2 == 1):
                k.barrier()
    y[i] = tiles[lane]


@CHAPTER.add(32, 1, {"x": iota(128), "y": zeros(128)}, follows="Fuser pull request 5252: work buffer", fixed=True)
def barrier_skipped_in_the_first_round(k: ProgramBuilder, right: bool) -> None:
    """The barrier before a tile is filled again is skipped when it is needed: from the second round on."""
    x, y = k.read("x", F32, 128), k.read_write("y", F32, 128)
    tile = k.workgroup("tile", F32, 32)
    lane = k.let("lane", k.lid(0))
    with k.for_("round", 0, 4) as round_:
        with k.if_(round_ > 0 if right else round_ == 0):
            k.barrier()
        tile[lane] = x[round_ * 32 + lane]
        k.barrier()
        y[round_ * 32 + lane] = tile[(lane + 7) % 32]


@CHAPTER.add(64, 1, {"keys": noise(64)}, follows="CUDA samples: sortingNetworks, odd-even merge", data=True, fixed=True)
def barrier_only_in_the_outer_loop(k: ProgramBuilder, right: bool) -> None:
    """A sort network has its barrier behind each phase and not behind each step of it."""
    keys = k.read_write("keys", I32, 64)
    tile = k.workgroup("tile", I32, 64)
    lane = k.let("lane", k.lid(0))
    tile[lane] = keys[lane]
    k.barrier()
    with k.for_("phase", 0, 6) as phase:
        with k.for_("step", 0, phase + 1) as step:
            other = k.let("other", lane ^ (k.let("one", 1, U32) << (phase - step)))
            up = k.let("up", (lane >> (phase + 1)) & 1)
            low, high = k.let("low", tile[lane]), k.let("high", tile[other])
            k.barrier()
            with k.if_((lane < other) == (up == 0)):
                tile[lane] = min_(low, high)
            with k.else_():
                tile[lane] = max_(low, high)
            if right:
                k.barrier()
        if not right:
            k.barrier()
    keys[lane] = tile[lane]


@CHAPTER.add(64, 2, {"x": iota(128)}, fixed=True)
def barrier_before_the_combining_lane(k: ProgramBuilder, right: bool) -> None:
    """The barrier stands before lane 0 combines, and not between that and the use of its result."""
    x, y = k.read("x", F32, 128), k.output("y", F32, 128)
    tile, mean = k.workgroup("tile", F32, 64), k.workgroup("mean", F32, 1)
    lane, i = k.let("lane", k.lid(0)), k.let("i", k.gid(0))
    tile[lane] = x[i]
    k.barrier()
    with k.if_(lane == 0):
        total = k.let("total", 0.0, F32)
        with k.for_("j", 0, 64) as j:
            k.assign(total, total + tile[j])
        mean[0] = total * (1 / 64)
    if right:
        k.barrier()
    y[i] = tile[lane] - mean[0]
    if not right:
        k.barrier()


@CHAPTER.add((4, 8), (2, 2), {"a": iota(128), "b": iota(128)}, follows="CUDA samples: convolutionSeparable", fixed=True)
def barrier_between_the_two_loads(k: ProgramBuilder, right: bool) -> None:
    """Of two tiles one is loaded before the barrier and one behind it."""
    a, b, c = k.read("a", F32, 128), k.read("b", F32, 128), k.output("c", F32, 128)
    first, second = k.workgroup("first", F32, 32), k.workgroup("second", F32, 32)
    row, column = k.let("row", k.lid(1)), k.let("column", k.lid(0))
    here = k.let("here", k.gid(1) * 8 + k.gid(0))
    first[row * 4 + column] = a[here]
    if not right:
        k.barrier()
    second[row * 4 + column] = b[here]
    if right:
        k.barrier()
    c[here] = first[row * 4 + 3 - column] * second[(7 - row) * 4 + column]


@CHAPTER.add(64, 2, {"keys": noise(128), "counts": zeros(16)}, follows="CUDA samples: histogram256", data=True)
def barrier_behind_the_counting(k: ProgramBuilder, right: bool) -> None:
    """The barrier that belongs between clearing and counting stands behind both."""
    keys, counts = k.read("keys", U32), k.read_write("counts", U32, 16)
    bins = k.workgroup("bins", U32, 16)
    lane, i = k.let("lane", k.lid(0)), k.let("i", k.gid(0))
    with k.if_(lane >= 48):
        bins[lane - 48] = 0
    if right:
        k.barrier()
    with k.if_(i < keys.len()):
        k.atomic_add(bins, keys[i] % 16, 1)
    k.barrier()
    if not right:
        k.barrier()
    with k.if_(lane < 16):
        k.atomic_add(counts, lane, bins[lane])


@CHAPTER.add(64, 2, {"x": iota(128), "rounds": given(3)}, follows="TensorRT-LLM pull request 18339", fixed=True)
def barrier_behind_a_break(k: ProgramBuilder, right: bool) -> None:
    """The loop is left before its barrier, and the last round's tile is read without one."""
    x, rounds, y = k.read("x", F32, 128), k.uniform("rounds", U32, 1), k.output("y", F32, 128)
    tile = k.workgroup("tile", F32, 64)
    lane, i = k.let("lane", k.lid(0)), k.let("i", k.gid(0))
    value = k.let("value", x[i])
    with k.for_("round", 0, 8) as round_:
        tile[lane] = value
        if right:
            k.barrier()
        with k.if_(round_ >= rounds[0]):
            k.break_()
        if not right:
            k.barrier()
        k.assign(value, value + tile[(lane + 1) % 64])
        k.barrier()
    y[i] = tile[63 - lane]


@CHAPTER.add(32, 4, {"x": iota(128)}, finding="S002", follows="CUDA samples: threadFenceReduction", fixed=True)
def barrier_before_the_last_group_sums(k: ProgramBuilder, right: bool) -> None:
    """A barrier of its own workgroup is all that the summing group waits for."""
    x, partial, total = k.read("x", F32, 128), k.scratch("partial", F32, 4), k.output("total", F32, 1)
    tile = k.workgroup("tile", F32, 32)
    tile[k.lid(0)] = x[k.gid(0)]
    k.barrier()
    halves(k, tile, k.lid(0), 32)
    with k.if_(k.lid(0) == 0):
        partial[k.wgid(0)] = tile[0]
    if right:
        k.grid_sync()
    else:
        k.barrier()
    with k.if_((k.wgid(0) == 3) & (k.lid(0) == 0)):
        total[0] = partial[0] + partial[1] + partial[2] + partial[3]


@CHAPTER.add(64, 2, {"x": iota(128)}, follows="Kokkos pull request 8648: fence instead of a barrier", fixed=True)
def barrier_before_the_totals_are_written(k: ProgramBuilder, right: bool) -> None:
    """The barrier comes before the totals of the parts are written and not before they are read."""
    x, y = k.read("x", I32, 128), k.output("y", I32, 128)
    totals = k.workgroup("totals", I32, 8)
    lane, i = k.let("lane", k.lid(0)), k.let("i", k.gid(0))
    sum_ = k.let("sum", 0, I32)
    first = k.let("first", k.wgid(0) * 64 + lane // 8 * 8)
    with k.for_("j", 0, 8) as j:
        k.assign(sum_, sum_ + x[first + j])
    if not right:
        k.barrier()
    with k.if_(lane % 8 == 0):
        totals[lane // 8] = sum_
    if right:
        k.barrier()
    before = k.let("before", 0, I32)
    with k.for_("part", 0, lane // 8) as part:
        k.assign(before, before + totals[part])
    y[i] = before + x[i]


@CHAPTER.add((8, 8), 1, {"cells": iota(64), "next": zeros(64)}, fixed=True)
def barrier_before_the_border(k: ProgramBuilder, right: bool) -> None:
    """The border of a board is filled behind the barrier that was to order it."""
    cells, after = k.read("cells", U32, 64), k.read_write("next", U32, 64)
    board = k.workgroup("board", U32, 100)
    row, column = k.let("row", k.lid(1)), k.let("column", k.lid(0))
    lane = k.let("lane", row * 8 + column)
    board[(row + 1) * 10 + column + 1] = cells[lane]
    if not right:
        k.barrier()
    with k.if_(row == 0):
        board[column + 1] = cells[56 + column]
        board[91 + column] = cells[column]
    with k.if_(column == 0):
        board[(row + 1) * 10] = cells[row * 8 + 7]
        board[(row + 1) * 10 + 9] = cells[row * 8]
    if right:
        k.barrier()
    around = k.let("around", board[row * 10 + column + 1] + board[(row + 2) * 10 + column + 1])
    after[lane] = around + board[(row + 1) * 10 + column] + board[(row + 1) * 10 + column + 2]


@CHAPTER.add(32, 2, {"a": iota(128), "x": iota(64)}, follows="cuML pull request 6578: sync after thread 0", fixed=True)
def barrier_in_the_branch_of_even_rows(k: ProgramBuilder, right: bool) -> None:
    """Rows alternate between two ways, and only one of them ends with the barrier."""
    a, x, y = k.read("a", F32, 128), k.read("x", F32, 64), k.output("y", F32, 8)
    tile = k.workgroup("tile", F32, 32)
    lane = k.let("lane", k.lid(0))
    with k.for_("row", 0, 4) as row:
        tile[lane] = a[row * 32 + lane] * x[k.gid(0)]
        k.barrier()
        with k.if_(row % 2 == 0):
            with k.if_(lane == 0):
                y[k.wgid(0) * 4 + row] = tile[0] + tile[31]
            k.barrier()
        with k.else_():
            with k.if_(lane == 1):
                y[k.wgid(0) * 4 + row] = tile[1] + tile[30]
            if right:
                k.barrier()


@CHAPTER.add(
    64, 2, {"x": iota(128)}, follows="cuCollections pull request 337: reset of counters", data=True, fixed=True
)
def barrier_before_the_reset(k: ProgramBuilder, right: bool) -> None:
    """A counter is reset behind the barrier, while others already take numbers from it."""
    x, y = k.read("x", U32, 128), k.output("y", U32, 128)
    counter = k.workgroup("counter", U32, 1)
    lane, base = k.let("lane", k.lid(0)), k.let("base", k.wgid(0) * 64)
    if not right:
        k.barrier()
    with k.if_(lane == 0):
        counter[0] = 0
    if right:
        k.barrier()
    with k.if_(x[base + lane] % 3 == 0):
        ticket = k.let("ticket", k.atomic_add(counter, 0, 1))
        y[base + ticket] = x[base + lane]


@CHAPTER.add(64, 2, {"x": iota(128)}, follows="CUDA samples: dct8x8, rows then columns", fixed=True)
def barrier_between_wrong_phases(k: ProgramBuilder, right: bool) -> None:
    """Rows and columns of a block are summed in turn; the barrier stands behind the columns."""
    x, y = k.read("x", F32, 128), k.output("y", F32, 128)
    block = k.workgroup("block", F32, 64)
    lane, i = k.let("lane", k.lid(0)), k.let("i", k.gid(0))
    row, column = k.let("row", lane // 8), k.let("column", lane % 8)
    block[lane] = x[i]
    k.barrier()
    across = k.let("across", block[row * 8 + (column + 1) % 8] + block[row * 8 + (column + 7) % 8])
    k.barrier()
    block[lane] = across
    if right:
        k.barrier()
    down = k.let("down", block[(row + 1) % 8 * 8 + column] + block[(row + 7) % 8 * 8 + column])
    k.barrier()
    y[i] = down
