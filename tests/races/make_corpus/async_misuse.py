"""Kernels that touch the memory of an asynchronous copy too early, or lose track of its tag."""

from __future__ import annotations

from make_corpus.contents import given, iota, zeros
from make_corpus.pair import Chapter
from vyre_foundation import F32, F64, I32, U32
from vyre_foundation.builder import ProgramBuilder

CHAPTER = Chapter("async_misuse")
RACES = ("S001", "S002")


@CHAPTER.add(32, 2, {"x": iota(64)}, finding="S006", also=RACES, follows="Fuser pull request 3438", fixed=True)
def tile_read_before_the_wait(k: ProgramBuilder, right: bool) -> None:
    """The barrier comes before the wait, so lanes read a tile that is still being filled."""
    x, y = k.read("x", F32, 64), k.output("y", F32, 64)
    tile = k.workgroup("tile", F32, 32)
    with k.if_(k.lid(0) == 0):
        k.async_load(x, tile, k.wgid(0) * 128, 128, "fill")
        if right:
            k.async_wait("fill")
    k.barrier()
    y[k.gid(0)] = tile[31 - k.lid(0)]
    if not right:
        with k.if_(k.lid(0) == 0):
            k.async_wait("fill")


@CHAPTER.add(16, 2, {"x": iota(128)}, finding="S006", follows="GPUVerify: async_work_group_copy/fail/test1", fixed=True)
def own_copy_read_before_its_wait(k: ProgramBuilder, right: bool) -> None:
    """An invocation sums its own array while the copy into it is in flight."""
    x, y = k.read("x", F32, 128), k.output("y", F32, 32)
    mine = k.local("mine", F32, 4)
    k.async_load(x, mine, k.gid(0) * 16, 16, "row")
    if right:
        k.async_wait("row")
    total = k.let("total", 0.0, F32)
    with k.for_("j", 0, 4) as j:
        k.assign(total, total + mine[j])
    if not right:
        k.async_wait("row")
    y[k.gid(0)] = total


@CHAPTER.add(
    32, 2, {"x": iota(64)}, finding="S007", also=("S006", *RACES), follows="Triton pull request 2478", fixed=True
)
def nobody_waits(k: ProgramBuilder, right: bool) -> None:
    """A copy is started and never waited for."""
    x, y = k.read("x", F32, 64), k.output("y", F32, 64)
    tile = k.workgroup("tile", F32, 32)
    with k.if_(k.lid(0) == 0):
        k.async_load(x, tile, k.wgid(0) * 128, 128, "fill")
        if right:
            k.async_wait("fill")
    k.barrier()
    y[k.gid(0)] = tile[k.lid(0)] * 2


@CHAPTER.add(
    16,
    2,
    {"x": iota(128)},
    finding="S007",
    also=("S006",),
    follows="GPUVerify: async_work_group_copy/fail/test3",
    fixed=True,
)
def waits_for_another_tag(k: ProgramBuilder, right: bool) -> None:
    """The wait names a tag under which nothing was started."""
    x, y = k.read("x", I32, 128), k.output("y", I32, 32)
    mine = k.local("mine", I32, 4)
    k.async_load(x, mine, k.gid(0) * 16, 16, "row")
    k.async_wait("row" if right else "rows")
    y[k.gid(0)] = mine[0] - mine[3]


@CHAPTER.add(16, 1, {"x": iota(128)}, finding="S007", also=("S006",), fixed=True)
def one_tag_for_two_copies(k: ProgramBuilder, right: bool) -> None:
    """Two copies are in flight under one tag."""
    x, y = k.read("x", F32, 128), k.output("y", F32, 16)
    low, high = k.local("low", F32, 4), k.local("high", F32, 4)
    k.async_load(x, low, k.gid(0) * 16, 16, "part")
    k.async_load(x, high, k.gid(0) * 16 + 256, 16, "other" if right else "part")
    k.async_wait("part")
    if right:
        k.async_wait("other")
    y[k.gid(0)] = low[1] * high[2]


@CHAPTER.add(32, 2, {"x": iota(64)}, finding="S006", also=RACES, fixed=True)
def every_lane_starts_the_copy(k: ProgramBuilder, right: bool) -> None:
    """A copy for the workgroup is started by each of its lanes."""
    x, y = k.read("x", F32, 64), k.output("y", F32, 64)
    tile = k.workgroup("tile", F32, 32)
    with k.if_(k.lid(0) == 0 if right else k.lid(0) < 32):
        k.async_load(x, tile, k.wgid(0) * 128, 128, "fill")
        k.async_wait("fill")
    k.barrier()
    y[k.gid(0)] = tile[k.lid(0) ^ 1]


@CHAPTER.add(32, 2, {"x": iota(64)}, finding="S001", also=("S006",), follows="Fuser issue 3428", fixed=True)
def waited_for_by_one_lane_only(k: ProgramBuilder, right: bool) -> None:
    """One lane starts and waits, and the others do not wait for that lane."""
    x, y = k.read("x", F32, 64), k.output("y", F32, 64)
    tile = k.workgroup("tile", F32, 32)
    with k.if_(k.lid(0) == 3):
        k.async_load(x, tile, k.wgid(0) * 128, 128, "fill")
        k.async_wait("fill")
    if right:
        k.barrier()
    y[k.gid(0)] = tile[k.lid(0)] + 1


@CHAPTER.add(32, 2, {"x": iota(64)}, finding="S006", also=RACES, fixed=True)
def source_overwritten_in_flight(k: ProgramBuilder, right: bool) -> None:
    """The tile is filled again while its old contents are still being stored."""
    x, y, z = k.read("x", F32, 64), k.output("y", F32, 64), k.output("z", F32, 64)
    tile = k.workgroup("tile", F32, 32)
    lane = k.let("lane", k.lid(0))
    tile[lane] = x[k.gid(0)]
    k.barrier()
    with k.if_(lane == 0):
        k.async_store(tile, y, k.wgid(0) * 128, 128, "save")
        if right:
            k.async_wait("save")
    k.barrier()
    tile[lane] = x[k.gid(0)] * 3
    k.barrier()
    if not right:
        with k.if_(lane == 0):
            k.async_wait("save")
    z[k.gid(0)] = tile[31 - lane]


@CHAPTER.add(
    32,
    1,
    {"x": iota(128), "y": zeros(128)},
    finding="S006",
    also=RACES,
    follows="CUDA samples: globalToShmemAsyncCopy",
    fixed=True,
)
def prefetch_into_the_tile_in_use(k: ProgramBuilder, right: bool) -> None:
    """The next part is fetched into the tile from which the lanes still compute."""
    x, y = k.read("x", F32, 128), k.read_write("y", F32, 128)
    tile, next_ = k.workgroup("tile", F32, 32), k.workgroup("next", F32, 32)
    lane = k.let("lane", k.lid(0))
    tile[lane] = x[lane]
    k.barrier()
    with k.for_("part", 0, 3) as part:
        with k.if_(lane == 0):
            k.async_load(x, next_ if right else tile, (part + 1) * 128, 128, "ahead")
        y[part * 32 + lane] = tile[31 - lane]
        with k.if_(lane == 0):
            k.async_wait("ahead")
        k.barrier()
        if right:
            tile[lane] = next_[lane]
            k.barrier()


@CHAPTER.add(16, 2, {"x": iota(128)}, finding="S006", also=RACES, follows="GPUVerify: memcpy/fail_overstep", fixed=True)
def stores_of_five_four_apart(k: ProgramBuilder, right: bool) -> None:
    """Each invocation stores one element too many, its neighbour's first."""
    x, y = k.read("x", F32, 128), k.output("y", F32, 132)
    mine = k.local("mine", F32, 5)
    with k.for_("j", 0, 5) as j:
        mine[j] = x[(k.gid(0) * 4 + j) % 128] + 1
    k.async_store(mine, y, k.gid(0) * 16, 16 if right else 20, "save")
    k.async_wait("save")


@CHAPTER.add(
    16,
    2,
    {"x": iota(128)},
    finding="S006",
    also=RACES,
    follows="GPUVerify: async_work_group_copy/fail/test10",
    fixed=True,
)
def stores_overlap_by_half(k: ProgramBuilder, right: bool) -> None:
    """Offsets of stores are counted in elements of two bytes, sizes in elements of four."""
    x, y = k.read("x", U32, 128), k.output("y", U32, 128)
    mine = k.local("mine", U32, 4)
    with k.for_("j", 0, 4) as j:
        mine[j] = x[k.gid(0) * 4 + j] ^ 5
    k.async_store(mine, y, k.gid(0) * (16 if right else 8), 16, "save")
    k.async_wait("save")


@CHAPTER.add(16, 1, {"x": iota(64)}, finding="S007", fixed=True)
def waited_for_twice(k: ProgramBuilder, right: bool) -> None:
    """A copy is waited for where it is used, and again at the end."""
    x, y = k.read("x", F64, 64), k.output("y", F64, 16)
    mine = k.local("mine", F64, 4)
    k.async_load(x, mine, k.gid(0) * 32, 32, "row")
    k.async_wait("row")
    y[k.gid(0)] = mine[3] + 1
    if not right:
        k.async_wait("row")


@CHAPTER.add(
    16, 2, {"x": iota(128), "wanted": given(*[1, 0] * 16)}, finding="S007", also=("S006",), fixed=True, data=True
)
def wait_in_the_branch_of_some(k: ProgramBuilder, right: bool) -> None:
    """All invocations start a copy, and those without work do not wait for theirs."""
    x, wanted, y = k.read("x", F32, 128), k.read("wanted", U32, 32), k.output("y", F32, 32)
    mine = k.local("mine", F32, 4)
    k.async_load(x, mine, k.gid(0) * 16, 16, "row")
    if right:
        k.async_wait("row")
    with k.if_(wanted[k.gid(0)] == 1):
        if not right:
            k.async_wait("row")
        y[k.gid(0)] = mine[2]


@CHAPTER.add(16, 1, {"x": iota(256), "y": zeros(64)}, finding="S007", also=("S006",), fixed=True)
def next_round_reuses_the_tag(k: ProgramBuilder, right: bool) -> None:
    """Each round starts a copy under the tag that the round before has not waited for."""
    x, y = k.read("x", F32, 256), k.read_write("y", F32, 64)
    mine = k.local("mine", F32, 4)
    with k.for_("round", 0, 4) as round_:
        k.async_load(x, mine, round_ * 256 + k.gid(0) * 16, 16, "row")
        if right:
            k.async_wait("row")
            y[round_ * 16 + k.gid(0)] = mine[0]
    if not right:
        k.async_wait("row")


@CHAPTER.add(32, 2, {"x": iota(64)}, finding="S006", also=RACES, fixed=True)
def result_read_while_it_is_stored(k: ProgramBuilder, right: bool) -> None:
    """An array is read back while the copy into it is in flight."""
    x, y, z = k.read("x", F32, 64), k.output("y", F32, 64), k.output("z", F32, 64)
    tile = k.workgroup("tile", F32, 32)
    lane = k.let("lane", k.lid(0))
    tile[lane] = x[k.gid(0)] + 1
    k.barrier()
    with k.if_(lane == 31):
        k.async_store(tile, y, k.wgid(0) * 128, 128, "save")
        if right:
            k.async_wait("save")
    k.barrier()
    z[k.gid(0)] = y[k.gid(0)] * 2
    if not right:
        with k.if_(lane == 31):
            k.async_wait("save")


@CHAPTER.add(16, 2, {"x": iota(64)}, finding="S006", also=RACES, fixed=True)
def input_changed_under_the_copy(k: ProgramBuilder, right: bool) -> None:
    """The array that a copy reads is changed before the copy is done."""
    x, y = k.read_write("x", F32, 64), k.output("y", F32, 32)
    tile = k.workgroup("tile", F32, 32)
    lane = k.let("lane", k.lid(0))
    with k.if_(lane == 0):
        k.async_load(x, tile, k.wgid(0) * 128, 128, "fill")
        if right:
            k.async_wait("fill")
    k.barrier()
    x[k.wgid(0) * 32 + lane] = 0.0
    x[k.wgid(0) * 32 + lane + 16] = 0.0
    if not right:
        with k.if_(lane == 0):
            k.async_wait("fill")
    k.barrier()
    y[k.gid(0)] = tile[lane] + tile[lane + 16]


@CHAPTER.add(16, 4, {"x": iota(64)}, finding="S002", also=("S006",), fixed=True)
def copied_part_of_another_group(k: ProgramBuilder, right: bool) -> None:
    """A workgroup copies what the next one is writing."""
    x, y, z = k.read("x", F32, 64), k.scratch("y", F32, 64), k.output("z", F32, 64)
    tile = k.workgroup("tile", F32, 16)
    y[k.gid(0)] = x[k.gid(0)] * 2
    if right:
        k.grid_sync()
    else:
        k.barrier()
    with k.if_(k.lid(0) == 0):
        k.async_load(y, tile, (k.wgid(0) + 1) % 4 * 64, 64, "fill")
        k.async_wait("fill")
    k.barrier()
    z[k.gid(0)] = tile[15 - k.lid(0)]


@CHAPTER.add(
    32,
    1,
    {"x": iota(128), "y": zeros(128)},
    finding="S006",
    also=RACES,
    follows="CUDA samples: globalToShmemAsyncCopy",
    fixed=True,
)
def two_stages_one_wait_late(k: ProgramBuilder, right: bool) -> None:
    """In a pipeline of two stages the wait stands behind the use of its stage."""
    x, y = k.read("x", I32, 128), k.read_write("y", I32, 128)
    even, odd = k.workgroup("even", I32, 32), k.workgroup("odd", I32, 32)
    lane = k.let("lane", k.lid(0))
    for part in range(4):
        stage = (even, odd)[part % 2]
        with k.if_(lane == 0):
            k.async_load(x, stage, part * 128, 128, f"stage {part}")
            if right:
                k.async_wait(f"stage {part}")
        k.barrier()
        y[part * 32 + lane] = stage[lane] * 2
        k.barrier()
        if not right:
            with k.if_(lane == 0):
                k.async_wait(f"stage {part}")
            k.barrier()


@CHAPTER.add(16, 2, {"x": iota(128)}, finding="S006", fixed=True)
def list_changed_while_it_is_stored(k: ProgramBuilder, right: bool) -> None:
    """An invocation goes on with its own list while the copy from it is in flight."""
    x, y, z = k.read("x", I32, 128), k.output("y", I32, 128), k.output("z", I32, 32)
    mine = k.local("mine", I32, 4)
    with k.for_("j", 0, 4) as j:
        mine[j] = x[k.gid(0) * 4 + j]
    k.async_store(mine, y, k.gid(0) * 16, 16, "save")
    if right:
        k.async_wait("save")
    mine[0] = mine[1] + mine[2]
    if not right:
        k.async_wait("save")
    z[k.gid(0)] = mine[0]


@CHAPTER.add(
    32,
    2,
    {"x": iota(64)},
    finding="S006",
    also=RACES,
    follows="GPUVerify: async_work_group_copy/fail/test5",
    fixed=True,
)
def two_lanes_fill_one_tile(k: ProgramBuilder, right: bool) -> None:
    """Two lanes fetch two arrays into the same tile."""
    x, y = k.read("x", F32, 64), k.output("y", F32, 64)
    first, second = k.workgroup("first", F32, 32), k.workgroup("second", F32, 32)
    lane = k.let("lane", k.lid(0))
    second[lane] = x[63 - k.gid(0)]
    k.barrier()
    with k.if_(lane < 2):
        with k.if_(lane == 0):
            k.async_load(x, first, k.wgid(0) * 128, 128, "fill")
        with k.else_():
            k.async_load(x, second if right else first, 128 - k.wgid(0) * 128, 128, "fill")
        k.async_wait("fill")
    k.barrier()
    y[k.gid(0)] = first[lane] - second[lane]
