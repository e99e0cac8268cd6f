"""Kernels that touch an element atomically here and plainly there, with nothing between."""

from __future__ import annotations

from make_corpus.contents import given, iota, noise, zeros
from make_corpus.pair import Chapter
from vyre_foundation import F32, I32, I64, U32, U64
from vyre_foundation.builder import ProgramBuilder, u32

CHAPTER = Chapter("atomics_mixed")
GRAPH = {"rows": given(0, 2, 4, 6, 8, 10, 12, 14, 16), "targets": given(1, 2, 3, 4, 5, 6, 7, 0, 2, 5, 1, 6, 0, 3, 4, 7)}


@CHAPTER.add(64, 2, {"x": noise(128)}, follows="GPUJPEG pull request 23: atomicAdd, then the sum is read", fixed=True)
def counter_read_behind_the_add(k: ProgramBuilder, right: bool) -> None:
    """A counter is read plainly while others still add to it."""
    x, share = k.read("x", U32, 128), k.output("share", U32, 128)
    counter = k.workgroup("counter", U32, 1)
    with k.if_(x[k.gid(0)] % 2 == 0):
        k.atomic_add(counter, 0, 1)
    if right:
        k.barrier()
        share[k.gid(0)] = k.atomic_or(counter, 0, 0)
    else:
        share[k.gid(0)] = counter[0]


@CHAPTER.add(32, 2, {"keys": noise(64), "bins": zeros(8)}, finding="S001", also=("S002",), data=True)
def first_lane_counts_plainly(k: ProgramBuilder, right: bool) -> None:
    """One lane counts a default bin by hand while the others use atomics."""
    keys, bins = k.read("keys", U32), k.read_write("bins", U32, 8)
    i = k.let("i", k.gid(0))
    with k.if_(i < keys.len()):
        k.atomic_add(bins, keys[i] % 8, 1)
    with k.if_(k.lid(0) == 5):
        if right:
            k.atomic_add(bins, 0, 1)
        else:
            bins[0] = bins[0] + 1


@CHAPTER.add(32, 2, {"x": noise(64), "top": zeros(1)}, also=("S002",), follows="Taichi issue 2378: minimum in a loop")
def maximum_with_a_look_before(k: ProgramBuilder, right: bool) -> None:
    """The atomic maximum is skipped where a plain look says that it is not needed."""
    x, top = k.read("x", I32), k.read_write("top", I32, 1)
    i = k.let("i", k.gid(0))
    with k.if_(i < x.len()):
        value = k.let("value", x[i])
        if right:
            k.atomic_max(top, 0, value)
        else:
            with k.if_(value > top[0]):
                k.atomic_max(top, 0, value)


@CHAPTER.add(64, 2, {"x": iota(128)}, fixed=True)
def total_cleared_beside_the_adds(k: ProgramBuilder, right: bool) -> None:
    """Lane 0 clears the total while others add to it."""
    x, sums = k.read("x", I64, 128), k.output("sums", I64, 2)
    total = k.workgroup("total", I64, 1)
    with k.if_(k.lid(0) == 0):
        total[0] = 0
    if right:
        k.barrier()
    k.atomic_add(total, 0, x[k.gid(0)])
    k.barrier()
    with k.if_(k.lid(0) == 0):
        sums[k.wgid(0)] = total[0]


@CHAPTER.add(32, 2, {"x": iota(64), "stop": zeros(1)}, also=("S002",))
def stop_sign_set_plainly(k: ProgramBuilder, right: bool) -> None:
    """A sign is looked at atomically and set plainly."""
    x, stop, y = k.read("x", U32), k.read_write("stop", U32, 1), k.output("y", U32, 64)
    i = k.let("i", k.gid(0))
    with k.if_((i < x.len()) & (i < 64)), k.if_(k.atomic_or(stop, 0, 0) == 0):
        y[i] = x[i] + 1
        with k.if_(x[i] == 7):
            if right:
                k.atomic_exchange(stop, 0, 1)
            else:
                stop[0] = 1


@CHAPTER.add(
    32, 2, {"items": noise(64), "tail": zeros(1)}, also=("S002",), follows="Indigo: populate-worklist, atomicBug"
)
def queue_is_full_by_a_plain_look(k: ProgramBuilder, right: bool) -> None:
    """A plain read of the tail asks for room, an atomic add takes it."""
    items, tail, queue = k.read("items", U32), k.read_write("tail", U32, 1), k.output("queue", U32, 64)
    i = k.let("i", k.gid(0))
    with k.if_(i < items.len()):
        if right:
            place = k.let("place", k.atomic_add(tail, 0, 1))
            with k.if_(place < 64):
                queue[place] = items[i]
        else:
            with k.if_(tail[0] < 64):
                place = k.let("place", k.atomic_add(tail, 0, 1))
                with k.if_(place < 64):
                    queue[place] = items[i]


@CHAPTER.add(
    8, 2, {"parents": iota(16), "others": noise(16)}, also=("S002",), follows="Indigo: path-compression", data=True
)
def roots_found_plainly(k: ProgramBuilder, right: bool) -> None:
    """Roots are looked up with plain reads and joined with compare and exchange."""
    parents, others = k.read_write("parents", U32), k.read("others", U32)
    i = k.let("i", k.gid(0))
    with k.if_((i < parents.len()) & (i < others.len())):
        root = k.let("root", others[i])
        with k.for_("hop", 0, 4), k.if_(root < parents.len()):
            if right:
                k.assign(root, k.atomic_or(parents, root, 0))
            else:
                k.assign(root, parents[root])
        with k.if_(root < i):
            k.atomic_compare_exchange(parents, i, i, root)


@CHAPTER.add(4, 2, {**GRAPH, "seen": zeros(1)}, also=("S002",), data=True)
def visited_bits_read_plainly(k: ProgramBuilder, right: bool) -> None:
    """A bit set of visited nodes is asked plainly and changed atomically."""
    rows, targets, seen = k.read("rows", U32), k.read("targets", U32), k.read_write("seen", U32, 1)
    node = k.let("node", k.gid(0))
    with k.if_(node + 1 < rows.len()), k.for_("at", rows[node], rows[node + 1]) as at, k.if_(at < targets.len()):
        bit = k.let("bit", k.let("one", 1, U32) << (targets[at] & 31))
        if right:
            k.atomic_or(seen, 0, bit)
        else:
            with k.if_((seen[0] & bit) == 0):
                k.atomic_or(seen, 0, bit)


FACES = given(0, 1, 2, 2, 1, 3, 4, 3, 5, 5, 6, 7)


@CHAPTER.add(4, 2, {"faces": FACES, "normals": iota(8)}, also=("S002",), data=True)
def normals_cleared_and_summed(k: ProgramBuilder, right: bool) -> None:
    """Normals are cleared and summed up in one kernel."""
    faces, normals = k.read("faces", U32), k.read_write("normals", F32, 8)
    i = k.let("i", k.gid(0))
    if not right:
        with k.if_(i < 8):
            normals[i] = 0.0
    with k.if_(i * 3 + 2 < faces.len()), k.for_("corner", 0, 3) as corner:
        k.atomic_add(normals, faces[i * 3 + corner] & 7, 1.0)


@CHAPTER.add(32, 1, {"lock": zeros(1), "total": zeros(1)}, fixed=True)
def lock_released_plainly(k: ProgramBuilder, right: bool) -> None:
    """A lock is taken with compare and exchange and released with a store."""
    lock, total = k.read_write("lock", U32, 1), k.read_write("total", U32, 1)
    with k.if_(k.atomic_compare_exchange(lock, 0, 0, 1) == 0):
        k.atomic_add(total, 0, k.lid(0))
        if right:
            k.atomic_exchange(lock, 0, 0)
        else:
            lock[0] = 0


@CHAPTER.add(32, 3, {"arrived": zeros(1)}, finding="S002", also=("S001",), follows="CUDA samples: threadFenceReduction")
def last_arrival_resets_the_count(k: ProgramBuilder, right: bool) -> None:
    """Whoever counts last sets the counter back with a plain store."""
    arrived, waves = k.read_write("arrived", U32, 1), k.output("waves", U32, 1)
    ticket = k.let("ticket", k.atomic_add(arrived, 0, 1))
    with k.if_(ticket == 95):
        k.atomic_add(waves, 0, 1)
        if right:
            k.atomic_exchange(arrived, 0, 0)
        else:
            arrived[0] = 0


WEIGHTS = given(4, 1, 7, 2, 5, 3, 6, 2, 1, 8, 2, 4, 9, 1, 3, 5)


@CHAPTER.add(
    4,
    2,
    {**GRAPH, "weights": WEIGHTS, "distance": given(0, *[900] * 7)},
    also=("S002",),
    follows="HeCBench issue 264: sssp, SSSP_gpu",
    data=True,
)
def distances_relaxed(k: ProgramBuilder, right: bool) -> None:
    """The distance of the source node is read plainly while others lower it."""
    rows, targets, weights = k.read("rows", U32), k.read("targets", U32), k.read("weights", U32)
    distance = k.read_write("distance", U32, 8)
    node = k.let("node", k.gid(0))
    with k.if_((node + 1 < rows.len()) & (node < 8)):
        own = k.let("own", k.atomic_or(distance, node, 0) if right else distance[node])
        with k.for_("at", rows[node], rows[node + 1]) as at, k.if_((at < targets.len()) & (at < weights.len())):
            k.atomic_min(distance, targets[at] & 7, own + weights[at] % 64)


@CHAPTER.add(
    4, 2, {"edges": noise(16), "degree": zeros(16)}, also=("S002",), follows="Indigo: push, atomicBug", data=True
)
def degrees_counted_and_used(k: ProgramBuilder, right: bool) -> None:
    """The degree of a node is used while edges still count towards it."""
    edges, degree = k.read("edges", U32), k.read_write("degree", U32, 16)
    heavy = k.output("heavy", U32, 16)
    with k.for_("j", 0, 2) as j, k.if_(k.gid(0) * 2 + j < edges.len()):
        k.atomic_add(degree, edges[k.gid(0) * 2 + j] & 15, 1)
    if right:
        k.grid_sync()
    with k.if_(k.gid(0) < 16):
        heavy[k.gid(0)] = degree[k.gid(0)] * 2


@CHAPTER.add(
    32, 2, {"points": noise(64), "label": noise(64)}, also=("S002",), follows="Rodinia: kmeans", data=True, fixed=True
)
def means_from_unfinished_sums(k: ProgramBuilder, right: bool) -> None:
    """The sums of a cluster are divided by its size before all points are in."""
    points, label, means = k.read("points", U32, 64), k.read("label", U32, 64), k.output("means", U32, 4)
    sums, sizes = k.scratch("sums", U32, 4), k.scratch("sizes", U32, 4)
    with k.block():
        cluster = k.let("cluster", label[k.gid(0)] & 3)
        k.atomic_add(sums, cluster, points[k.gid(0)])
        k.atomic_add(sizes, cluster, 1)
    if right:
        k.grid_sync()
    with k.if_(k.gid(0) < 4):
        if right:
            size = k.let("size", k.atomic_or(sizes, k.gid(0), 0))
            means[k.gid(0)] = k.atomic_or(sums, k.gid(0), 0) // (size + 1)
        else:
            means[k.gid(0)] = sums[k.gid(0)] // (sizes[k.gid(0)] + 1)


@CHAPTER.add(16, 2, {"x": iota(32), "product": given(1)}, also=("S002",), follows="CUDA guide: atomics from atomicCAS")
def first_guess_of_an_exchange(k: ProgramBuilder, right: bool) -> None:
    """A loop of compare and exchange begins with a plain read."""
    x, product = k.read("x", U32), k.read_write("product", U32, 1)
    i = k.let("i", k.gid(0))
    with k.if_(i < x.len()):
        old = k.let("old", k.atomic_or(product, 0, 0) if right else product[0])
        done = k.let("done", 0, U32)
        with k.for_("attempt", 0, 64), k.if_(done == 0):
            seen = k.let("seen", k.atomic_compare_exchange(product, 0, old, (old * 3 + x[i]) & 0xFFFF))
            with k.if_(seen == old):
                k.assign(done, 1)
            k.assign(old, seen)


@CHAPTER.add(32, 2, {"stamps": zeros(8), "x": noise(64)}, also=("S002",), data=True)
def time_stamps_compared(k: ProgramBuilder, right: bool) -> None:
    """A slot's time stamp is raised atomically and compared plainly."""
    stamps, x, late = k.read_write("stamps", U64, 8), k.read("x", U64), k.output("late", U32, 64)
    i = k.let("i", k.gid(0))
    with k.if_((i < x.len()) & (i < 64)):
        slot = k.let("slot", i % 8)
        k.atomic_max(stamps, slot, x[i])
        if right:
            late[i] = u32(k.atomic_max(stamps, slot, x[i]) & 1)
        else:
            late[i] = u32(stamps[slot] & 1)


@CHAPTER.add(64, 2, {"x": noise(128)}, follows="sppark issue 24: msm/sort.cuh", data=True, fixed=True)
def counters_read_by_the_first_lane(k: ProgramBuilder, right: bool) -> None:
    """Lane 0 sums counters that the other lanes update with atomics."""
    x, y = k.read("x", U32, 128), k.output("y", U32, 2)
    counters = k.workgroup("counters", U32, 8)
    lane = k.let("lane", k.lid(0))
    with k.if_(lane < 8):
        counters[lane] = 0
    k.barrier()
    k.atomic_add(counters, x[k.gid(0)] >> 3 & 7, 1)
    if right:
        k.barrier()
    with k.if_(lane == 0):
        sum_ = k.let("sum", 0, U32)
        with k.for_("c", 0, 8) as c:
            k.assign(sum_, sum_ * 3 + counters[c])
        y[k.wgid(0)] = sum_


@CHAPTER.add(64, 2, {"x": noise(128)}, data=True, fixed=True)
def slots_taken_and_shown(k: ProgramBuilder, right: bool) -> None:
    """Slots are exchanged atomically and read plainly by the next lane."""
    x, y = k.read("x", U32, 128), k.output("y", U32, 128)
    slots = k.workgroup("slots", U32, 32)
    lane = k.let("lane", k.lid(0))
    k.atomic_exchange(slots, lane % 32, x[k.gid(0)])
    if right:
        k.barrier()
    y[k.gid(0)] = slots[(lane + 1) % 32]


@CHAPTER.add(32, 2, {"x": noise(64), "energy": zeros(1)}, also=("S002",))
def energy_of_the_step(k: ProgramBuilder, right: bool) -> None:
    """A sum of floats is added to atomically and printed from within."""
    x, energy, seen = k.read("x", F32), k.read_write("energy", F32, 1), k.output("seen", F32, 1)
    with k.if_(k.gid(0) < x.len()):
        k.atomic_add(energy, 0, x[k.gid(0)] * x[k.gid(0)])
    if right:
        k.grid_sync()
    with k.if_(k.gid(0) == 0):
        seen[0] = energy[0]


@CHAPTER.add((8, 4), (2, 1), {"depth": noise(64), "pixels": given(*[99] * 16)}, also=("S002",), data=True, fixed=True)
def nearest_depth_and_its_colour(k: ProgramBuilder, right: bool) -> None:
    """The nearest depth is kept atomically, and a plain read decides who paints."""
    depth, pixels = k.read("depth", U32, 64), k.read_write("pixels", U32, 16)
    colour = k.output("colour", U32, 16)
    i = k.let("i", k.gid(1) * 16 + k.gid(0))
    pixel = k.let("pixel", i * 7 % 16)
    k.atomic_min(pixels, pixel, depth[i])
    if right:
        k.atomic_max(colour, pixel, depth[i])
    else:
        with k.if_(pixels[pixel] == depth[i]):
            k.atomic_max(colour, pixel, depth[i])
