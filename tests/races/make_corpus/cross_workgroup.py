"""Kernels whose workgroups hand each other data inside one segment."""

from __future__ import annotations

from make_corpus.contents import given, iota, noise, ones, zeros
from make_corpus.pair import Chapter
from make_corpus.staging import halves
from vyre_foundation import F32, F64, I32, U32
from vyre_foundation.builder import ProgramBuilder, max_, min_

CHAPTER = Chapter("cross_workgroup")


@CHAPTER.add(
    32, 3, {"a": iota(96), "b": zeros(96)}, finding="S002", follows="CUDA samples: conjugateGradientMultiBlockCG"
)
def second_step_of_jacobi(k: ProgramBuilder, right: bool) -> None:
    """Two steps of an iteration share a launch, and the second reads neighbours of other workgroups."""
    a, b = k.read_write("a", F32, 96), k.read_write("b", F32, 96)
    i = k.let("i", k.gid(0))
    with k.if_((i > 0) & (i < 95)):
        b[i] = (a[i - 1] + a[i + 1]) * 0.5
    if right:
        k.grid_sync()
    else:
        k.barrier()
    with k.if_((k.gid(0) > 0) & (k.gid(0) < 95)):
        a[k.gid(0)] = (b[k.gid(0) - 1] + b[k.gid(0) + 1]) * 0.5


@CHAPTER.add(64, 4, {"x": iota(256)}, finding="S002", follows="CUDA samples: reductionMultiBlockCG", fixed=True)
def first_group_adds_the_sums(k: ProgramBuilder, right: bool) -> None:
    """Workgroup 0 adds the sums of all workgroups as soon as it has its own."""
    x, sums, total = k.read("x", F32, 256), k.scratch("sums", F32, 4), k.output("total", F32, 1)
    tile = k.workgroup("tile", F32, 64)
    tile[k.lid(0)] = x[k.gid(0)]
    k.barrier()
    halves(k, tile, k.lid(0), 64)
    with k.if_(k.lid(0) == 0):
        sums[k.wgid(0)] = tile[0]
    if right:
        k.grid_sync()
    with k.if_(k.gid(0) == 0):
        sum_ = k.let("sum", 0.0, F32)
        with k.for_("g", 0, 4) as g:
            k.assign(sum_, sum_ + sums[g])
        total[0] = sum_


@CHAPTER.add(32, 4, {"x": iota(128), "done": zeros(1)}, finding="S002", follows="CUDA samples: threadFenceReduction")
def last_group_by_a_counter(k: ProgramBuilder, right: bool) -> None:
    """The last workgroup to arrive adds up the others' sums: an atomic counter does not order plain accesses."""
    x, sums = k.read("x", U32, 128), k.scratch("sums", U32, 4)
    done, total = k.read_write("done", U32, 1), k.output("total", U32, 1)
    if right:
        with k.if_(k.gid(0) < 128):
            k.atomic_add(total, 0, x[k.gid(0)])
        return
    group = k.let("group", k.wgid(0))
    with k.if_((k.lid(0) == 0) & (group < 4)):
        sum_ = k.let("sum", 0, U32)
        with k.for_("j", 0, 32) as j:
            k.assign(sum_, sum_ + x[group * 32 + j])
        sums[group] = sum_
        with k.if_(k.atomic_add(done, 0, 1) == 3):
            total[0] = sums[0] + sums[1] + sums[2] + sums[3]


@CHAPTER.add((8, 8), (2, 2), {"u": iota(256)}, finding="S002", follows="Numba issue 7502: checkerboard", fixed=True)
def red_then_black(k: ProgramBuilder, right: bool) -> None:
    """The black cells of other workgroups' neighbours are updated from red cells that may still change."""
    u = k.read_write("u", F32, 256)
    for colour in (0, 1):
        if colour:
            if right:
                k.grid_sync()
            else:
                k.barrier()
        with k.block():
            row, column = k.let("row", k.gid(1)), k.let("column", k.gid(0))
            here = k.let("here", row * 16 + column)
            inside = (row > 0) & (row < 15) & (column > 0) & (column < 15)
            with k.if_(inside & ((row + column) % 2 == colour)):
                u[here] = (u[here - 1] + u[here + 1] + u[here - 16] + u[here + 16]) * 0.25


@CHAPTER.add(32, 4, {"x": iota(128)}, finding="S002", fixed=True)
def carried_sum_of_the_group_before(k: ProgramBuilder, right: bool) -> None:
    """Each workgroup adds the running total that the one before it leaves."""
    x, totals, y = k.read("x", U32, 128), k.scratch("totals", U32, 4), k.output("y", U32, 128)
    if right:
        k.atomic_add(totals, k.wgid(0), x[k.gid(0)])
        k.grid_sync()
        before = k.let("before", 0, U32)
        with k.for_("g", 0, k.wgid(0)) as g:
            k.assign(before, before + totals[g])
        y[k.gid(0)] = before + x[k.gid(0)]
        return
    group = k.let("group", k.wgid(0))
    carried = k.let("carried", x[k.gid(0)])
    with k.if_(group > 0):
        k.assign(carried, carried + totals[group - 1])
    with k.if_(k.lid(0) == 31):
        totals[group] = carried
    y[k.gid(0)] = carried


@CHAPTER.add(
    32, 2, {"x": iota(64)}, finding="S002", also=("S011",), follows="ScoR: message passing with a flag", fixed=True
)
def message_with_a_flag(k: ProgramBuilder, right: bool) -> None:
    """One workgroup leaves a message and sets a flag, the other looks at the flag."""
    x, message, y = k.read("x", F32, 64), k.scratch("message", F32, 32), k.output("y", F32, 32)
    flag = k.scratch("flag", U32, 1)
    lane = k.let("lane", k.lid(0))
    with k.if_(k.wgid(0) == 0):
        message[lane] = x[lane] + 1
        with k.if_(lane == 0):
            k.atomic_exchange(flag, 0, 1)
    if right:
        k.grid_sync()
    with k.if_((k.wgid(0) == 1) & (k.atomic_or(flag, 0, 0) == 1) if right else k.wgid(0) == 1):
        y[k.lid(0)] = message[k.lid(0)]


@CHAPTER.add(
    32,
    2,
    {"lock": zeros(1), "balance": ones(1), "amounts": iota(64)},
    finding="S002",
    also=("S001",),
    follows="Triton pull request 4504: atomic_cas lock",
)
def balance_under_a_lock(k: ProgramBuilder, right: bool) -> None:
    """A lock of atomics surrounds a plain update: no barrier orders the workgroups."""
    lock, balance = k.read_write("lock", U32, 1), k.read_write("balance", U32, 1)
    amounts = k.read("amounts", U32)
    i = k.let("i", k.gid(0))
    with k.if_(i < amounts.len()):
        if right:
            k.atomic_add(balance, 0, amounts[i])
        else:
            with k.if_(k.atomic_compare_exchange(lock, 0, 0, 1) == 0):
                balance[0] = balance[0] + amounts[i]
                k.atomic_exchange(lock, 0, 0)


EDGES = {"rows": given(0, 2, 4, 6, 8, 10, 12, 14, 16), "targets": given(1, 2, 3, 4, 5, 6, 7, 0, 2, 5, 1, 6, 0, 3, 4, 7)}


@CHAPTER.add(
    4, 2, {**EDGES, "levels": given(0, *[99] * 7)}, finding="S002", follows="Rodinia: bfs", data=True, also=("S001",)
)
def levels_of_a_search(k: ProgramBuilder, right: bool) -> None:
    """A node is given its level by several neighbours, while others read the levels."""
    rows, targets, levels = k.read("rows", U32), k.read("targets", U32), k.read_write("levels", U32)
    node = k.let("node", k.gid(0))
    inside = (node + 1 < rows.len()) & (node < levels.len())
    with k.if_(inside), k.for_("at", rows[node], rows[node + 1]) as at, k.if_(at < targets.len()):
        target = k.let("target", targets[at])
        if right:
            level = k.let("level", k.atomic_or(levels, node, 0))
            with k.if_((level < 99) & (target < levels.len())):
                k.atomic_min(levels, target, level + 1)
        else:
            with k.if_((levels[node] < 99) & (target < levels.len())):
                levels[target] = min_(levels[target], levels[node] + 1)


@CHAPTER.add(
    (8, 8), (2, 2), {"m": iota(256)}, finding="S002", also=("S001",), follows="CUDA samples: transpose in place"
)
def blocks_change_places(k: ProgramBuilder, right: bool) -> None:
    """A matrix is transposed in place, block by block, and each block writes where another reads."""
    m = k.read_write("m", F32, 256)
    row, column = k.let("row", k.gid(1)), k.let("column", k.gid(0))
    with k.if_((row < 16) & (column < 16) & ((row < column) if right else (row <= 15))):
        here, there = k.let("here", row * 16 + column), k.let("there", column * 16 + row)
        a, b = k.let("a", m[here]), k.let("b", m[there])
        if right:
            m[here] = b
        m[there] = a + b * 0


@CHAPTER.add(16, 2, {"keys": noise(64)}, finding="S002", follows="CUDA samples: mergeSort", data=True, fixed=True)
def merge_of_two_groups(k: ProgramBuilder, right: bool) -> None:
    """Pairs are ordered in each half, then across the halves without waiting for the other workgroup."""
    keys = k.read_write("keys", U32, 64)
    low = k.let("low", k.wgid(0) * 32 + k.lid(0))
    a, b = k.let("a", keys[low]), k.let("b", keys[low + 16])
    keys[low] = min_(a, b)
    keys[low + 16] = max_(a, b)
    if right:
        k.grid_sync()
    else:
        k.barrier()
    with k.block():
        near = k.let("near", k.gid(0))
        c, d = k.let("c", keys[near]), k.let("d", keys[near + 32])
        keys[near] = min_(c, d)
        keys[near + 32] = max_(c, d)


@CHAPTER.add(32, 2, {"jobs": iota(32)}, finding="S002", also=("S011",), fixed=True)
def producers_and_consumers(k: ProgramBuilder, right: bool) -> None:
    """One workgroup fills a queue while the other empties it."""
    jobs, queue, results = k.read("jobs", U32, 32), k.scratch("queue", U32, 32), k.output("results", U32, 32)
    with k.if_(k.wgid(0) == 0):
        queue[k.lid(0)] = jobs[k.lid(0)] * 2 + 1
    if right:
        k.grid_sync()
    with k.if_(k.wgid(0) == 1):
        results[k.lid(0)] = queue[31 - k.lid(0)] + 1


@CHAPTER.add(32, 3, {"x": noise(96)}, finding="S002", fixed=True)
def maximum_of_all_groups(k: ProgramBuilder, right: bool) -> None:
    """Every workgroup reads the maxima of all the others as soon as it has written its own."""
    x, largest, y = k.read("x", F32, 96), k.scratch("largest", F32, 3), k.output("y", F32, 96)
    with k.if_(k.lid(0) == 0):
        top = k.let("top", x[k.gid(0)])
        with k.for_("j", 1, 32) as j:
            k.assign(top, max_(top, x[k.wgid(0) * 32 + j]))
        largest[k.wgid(0)] = top
    if right:
        k.grid_sync()
    else:
        k.barrier()
    y[k.gid(0)] = x[k.gid(0)] - max_(max_(largest[0], largest[1]), largest[2])


@CHAPTER.add(32, 2, {"e": iota(64), "h": iota(64)}, finding="S002", follows="CUDA samples: FDTD3d", fixed=True)
def electric_after_magnetic(k: ProgramBuilder, right: bool) -> None:
    """Half a time step of one field is followed at once by half a step of the other."""
    e, h = k.read_write("e", F64, 64), k.read_write("h", F64, 64)
    with k.if_(k.gid(0) < 63):
        h[k.gid(0)] = h[k.gid(0)] + (e[k.gid(0) + 1] - e[k.gid(0)]) * 0.5
    if right:
        k.grid_sync()
    else:
        k.barrier()
    with k.if_(k.gid(0) > 0):
        e[k.gid(0)] = e[k.gid(0)] + (h[k.gid(0)] - h[k.gid(0) - 1]) * 0.5


@CHAPTER.add(16, 4, {"m": iota(256)}, finding="S002", follows="Rodinia: lud, panel and trailing blocks", fixed=True)
def trailing_rows_before_the_panel(k: ProgramBuilder, right: bool) -> None:
    """One workgroup scales the pivot row and the others use it."""
    m = k.read_write("m", F32, 256)
    with k.if_(k.wgid(0) == 0):
        m[k.lid(0)] = m[k.lid(0)] * 0.5
    if right:
        k.grid_sync()
    with k.if_(k.wgid(0) > 0), k.for_("j", 0, 4) as j:
        row = k.let("row", k.wgid(0) * 4 + j)
        m[row * 16 + k.lid(0)] = m[row * 16 + k.lid(0)] - m[k.lid(0)]


RANKS = {"rows": EDGES["rows"], "sources": EDGES["targets"]}


@CHAPTER.add(
    4, 2, {**RANKS, "ranks": iota(8)}, finding="S002", follows="Indigo: pull, raceBug", data=True, also=("S001",)
)
def ranks_pulled_in_place(k: ProgramBuilder, right: bool) -> None:
    """Ranks are pulled from neighbours that replace theirs in the same step."""
    rows, sources, ranks = k.read("rows", U32), k.read("sources", U32), k.read_write("ranks", F32, 8)
    after = k.output("after", F32, 8)
    node = k.let("node", k.gid(0))
    with k.if_((node + 1 < rows.len()) & (node < 8)):
        sum_ = k.let("sum", 0.0, F32)
        with k.for_("at", rows[node], rows[node + 1]) as at, k.if_(at < sources.len()):
            k.assign(sum_, sum_ + ranks[sources[at] & 7])
        target = after if right else ranks
        target[node] = sum_ * 0.85


@CHAPTER.add(
    8, 2, {"labels": iota(16), "next": noise(16)}, finding="S002", also=("S001",), data=True, follows="ScoR: GCON"
)
def labels_of_components(k: ProgramBuilder, right: bool) -> None:
    """Labels are lowered to those of neighbours that are lowered at the same time."""
    labels, after = k.read_write("labels", U32), k.read("next", U32)
    i = k.let("i", k.gid(0))
    with k.if_((i < labels.len()) & (i < after.len())):
        other = k.let("other", after[i])
        with k.if_(other < labels.len()):
            if right:
                k.atomic_min(labels, i, k.atomic_or(labels, other, 0))
            else:
                labels[i] = min_(labels[i], labels[other])


@CHAPTER.add(
    32, 3, {"cells": noise(96)}, finding="S002", also=("S001",), follows="ScoR: rule 110", data=True, fixed=True
)
def rule_of_cells_in_place(k: ProgramBuilder, right: bool) -> None:
    """A generation of an automaton overwrites the one that others read."""
    cells, after = k.read_write("cells", U32, 96), k.output("after", U32, 96)
    i = k.let("i", k.gid(0))
    left, here, next_ = (cells[(i + shift) % 96] & 1 for shift in (95, 0, 1))
    key = k.let("key", left * 4 + here * 2 + next_)
    target = after if right else cells
    target[i] = k.let("rule", 110, U32) >> key & 1


@CHAPTER.add(32, 2, {"x": iota(64)}, finding="S002", follows="ScoR: 1dconv", fixed=True)
def halo_of_the_other_group(k: ProgramBuilder, right: bool) -> None:
    """A workgroup takes its halo from what the neighbour has just computed."""
    x, y, z = k.read("x", F32, 64), k.scratch("y", F32, 64), k.output("z", F32, 64)
    y[k.gid(0)] = x[k.gid(0)] * 2
    if right:
        k.grid_sync()
    else:
        k.barrier()
    taken = k.let("taken", y[k.gid(0)])
    with k.if_((k.lid(0) == 0) & (k.gid(0) > 0)):
        k.assign(taken, taken + y[k.gid(0) - 1])
    z[k.gid(0)] = taken


@CHAPTER.add(
    16, (2, 2), {"image": iota(256), "edges": zeros(4)}, finding="S002", follows="CUDA samples: dwtHaar1D, two passes"
)
def rows_then_columns(k: ProgramBuilder, right: bool) -> None:
    """Columns are summed from rows that other workgroups have to finish."""
    image, rows, edges = k.read("image", F32, 256), k.scratch("rows", F32, 16), k.read_write("edges", F32, 4)
    with k.if_((k.lid(0) < 4) & (k.wgid(0) < 2) & (k.wgid(1) < 2)):
        row = k.let("row", (k.wgid(1) * 2 + k.wgid(0)) * 4 + k.lid(0))
        sum_ = k.let("sum", 0.0, F32)
        with k.for_("j", 0, 16) as j:
            k.assign(sum_, sum_ + image[row * 16 + j])
        rows[row] = sum_
    if right:
        k.grid_sync()
    with k.if_((k.lid(0) == 0) & (k.wgid(0) < 2) & (k.wgid(1) < 2)):
        group = k.let("group", k.wgid(1) * 2 + k.wgid(0))
        edges[group] = rows[group] + rows[15 - group]


@CHAPTER.add(
    32, 2, {"x": iota(64), "limit": given(10)}, finding="S002", also=("S001",), follows="picongpu issue 1044", data=True
)
def any_group_has_found_it(k: ProgramBuilder, right: bool) -> None:
    """A flag that any workgroup may set is a plain element."""
    x, limit, found = k.read("x", I32), k.uniform("limit", I32, 1), k.output("found", U32, 1)
    i = k.let("i", k.gid(0))
    with k.if_(i < x.len()), k.if_(x[i] > limit[0]):
        if right:
            k.atomic_or(found, 0, 1)
        else:
            found[0] = 1
