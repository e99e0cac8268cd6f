"""Kernels in which several invocations write one element, often with equal values."""

from __future__ import annotations

from make_corpus.contents import given, iota, noise, zeros
from make_corpus.pair import Chapter
from make_corpus.staging import halves
from vyre_foundation import BOOL, F32, F64, I32, U8, U32
from vyre_foundation.builder import ProgramBuilder, u32

CHAPTER = Chapter("write_write")


@CHAPTER.add(32, 1, {"x": noise(32)}, follows="picongpu issue 1044: kernelShiftParticles", fixed=True)
def everyone_sets_the_flag(k: ProgramBuilder, right: bool) -> None:
    """Every lane that finds something stores the same 1."""
    x, found = k.read("x", U32, 32), k.output("found", U32, 1)
    flag = k.workgroup("flag", U32, 1)
    with k.if_(x[k.lid(0)] > 3):
        if right:
            k.atomic_or(flag, 0, 1)
        else:
            flag[0] = 1
    k.barrier()
    with k.if_(k.lid(0) == 0):
        found[0] = k.atomic_or(flag, 0, 0)


@CHAPTER.add(64, 2, {"x": iota(128)}, fixed=True)
def everyone_writes_the_sum(k: ProgramBuilder, right: bool) -> None:
    """The result of a workgroup is written by all its lanes."""
    x, sums = k.read("x", F32, 128), k.output("sums", F32, 2)
    tile = k.workgroup("tile", F32, 64)
    lane = k.let("lane", k.lid(0))
    tile[lane] = x[k.gid(0)]
    k.barrier()
    halves(k, tile, lane, 64)
    with k.if_(lane == 0 if right else lane < 64):
        sums[k.wgid(0)] = tile[0]


@CHAPTER.add(32, 2, {"keys": noise(64)}, also=("S002",), follows="Faial: examples/data-dep/example1", data=True)
def last_of_equal_keys_wins(k: ProgramBuilder, right: bool) -> None:
    """Each key's place is stored under the key; equal keys meet."""
    keys, places = k.read("keys", U32), k.output("places", U32, 64)
    i = k.let("i", k.gid(0))
    with k.if_(i < keys.len()):
        if right:
            k.atomic_max(places, keys[i] & 63, i + 1)
        else:
            places[keys[i] & 63] = i + 1


@CHAPTER.add(32, 2, {"x": noise(64), "best": zeros(2)}, also=("S002",), follows="Taichi issue 2378", data=True)
def largest_and_its_place(k: ProgramBuilder, right: bool) -> None:
    """Whoever holds the largest value stores value and place."""
    x, best = k.read("x", U32), k.read_write("best", U32, 2)
    i = k.let("i", k.gid(0))
    with k.if_(i < x.len()):
        if right:
            k.atomic_max(best, 0, x[i] << 16 | i & 0xFFFF)
        else:
            with k.if_(x[i] > 30):
                best[0] = x[i]
                best[1] = i


@CHAPTER.add(
    64, 2, {"x": iota(128)}, also=("S002",), follows="DataRaceBench DRB009-lastprivatemissing-orig-yes", fixed=True
)
def last_value_of_the_loop(k: ProgramBuilder, right: bool) -> None:
    """Every iteration stores the value that only the last one should leave."""
    x, last = k.read("x", I32, 128), k.output("last", I32, 1)
    i = k.let("i", k.gid(0))
    with k.if_(i == 127 if right else i < 128):
        last[0] = x[i]


@CHAPTER.add(32, 2, {"x": iota(64)}, follows="DataRaceBench DRB016-outputdep-orig-yes", also=("S002",), fixed=True)
def scalar_between_two_loops(k: ProgramBuilder, right: bool) -> None:
    """A scalar that all invocations store is read by all of them."""
    x, y, kept = k.read("x", F64, 64), k.output("y", F64, 64), k.scratch("kept", F64, 1)
    if right:
        with k.if_(k.gid(0) == 0):
            kept[0] = x[10]
        k.grid_sync()
        y[k.gid(0)] = kept[0]
    else:
        y[k.gid(0)] = x[k.gid(0)]
        kept[0] = x[k.gid(0)]


@CHAPTER.add(
    4, 2, {"frontier": iota(8), "rows": given(0, 2, 4, 6, 8, 10, 12, 14, 16)}, also=("S002",), follows="Rodinia: bfs"
)
def search_goes_on(k: ProgramBuilder, right: bool) -> None:
    """Every node with an edge tells the host to go on, by storing true."""
    frontier, rows, more = k.read("frontier", U32), k.read("rows", U32), k.output("more", U32, 1)
    node = k.let("node", k.gid(0))
    with k.if_((node < frontier.len()) & (node + 1 < rows.len())), k.if_(rows[node] < rows[node + 1]):
        if right:
            k.atomic_or(more, 0, 1)
        else:
            more[0] = 1


@CHAPTER.add(32, 1, {"keys": noise(32), "table": zeros(64)}, data=True, fixed=True)
def table_without_compare_and_exchange(k: ProgramBuilder, right: bool) -> None:
    """An empty place of a hash table is looked for and taken in two steps."""
    keys, table = k.read("keys", U32, 32), k.read_write("table", U32, 64)
    key = k.let("key", keys[k.lid(0)] + 1)
    done = k.let("done", 0, U32)
    with k.for_("hop", 0, 64) as hop, k.if_(done == 0):
        at = k.let("at", (key * 7 + hop) % 64)
        if right:
            old = k.let("old", k.atomic_compare_exchange(table, at, 0, key))
            with k.if_((old == 0) | (old == key)):
                k.assign(done, 1)
        else:
            with k.if_((table[at] == 0) | (table[at] == key)):
                table[at] = key
                k.assign(done, 1)


@CHAPTER.add(32, 2, {"x": noise(64), "y": noise(64, 2)}, also=("S002",), data=True, fixed=True)
def points_painted_over_each_other(k: ProgramBuilder, right: bool) -> None:
    """Points are painted into an image, several of them onto one pixel."""
    x, y, image = k.read("x", U32, 64), k.read("y", U32, 64), k.output("image", U32, 64)
    i = k.let("i", k.gid(0))
    pixel = k.let("pixel", (y[i] & 7) * 8 + (x[i] & 7))
    if right:
        k.atomic_max(image, pixel, i + 1)
    else:
        image[pixel] = i + 1


@CHAPTER.add(
    32, 2, {"x": iota(64), "sum": zeros(1)}, also=("S002",), follows="DataRaceBench DRB021-reductionmissing-orig-yes"
)
def sum_without_a_reduction(k: ProgramBuilder, right: bool) -> None:
    """All invocations add to one element with a load and a store."""
    x, sum_ = k.read("x", U32), k.read_write("sum", U32, 1)
    i = k.let("i", k.gid(0))
    with k.if_(i < x.len()):
        if right:
            k.atomic_add(sum_, 0, x[i] * x[i])
        else:
            sum_[0] = sum_[0] + x[i] * x[i]


@CHAPTER.add(32, 2, {"x": iota(64)}, follows="DataRaceBench DRB028-privatemissing-orig-yes", fixed=True)
def temporary_shared_by_all(k: ProgramBuilder, right: bool) -> None:
    """A temporary of each invocation is declared for the whole workgroup."""
    x, y = k.read("x", I32, 64), k.output("y", I32, 64)
    kept = k.local("kept", I32, 1) if right else k.workgroup("kept", I32, 1)
    kept[0] = x[k.gid(0)] + 5
    y[k.gid(0)] = kept[0] * 2


@CHAPTER.add(16, 2, {"seeds": iota(2), "n": given(3)}, follows="GPUVerify: curand_tests/fail/curand_race", fixed=True)
def one_generator_for_a_group(k: ProgramBuilder, right: bool) -> None:
    """All lanes advance the generator of their workgroup."""
    seeds, n = k.read_write("seeds", U32, 2), k.uniform("n", U32, 1)
    drawn = k.output("drawn", U32, 32)
    state = k.let("state", seeds[k.wgid(0)])
    if right:
        k.barrier()
    drawn[k.gid(0)] = (state + k.lid(0) * n[0]) * 1664525 >> 8
    with k.if_(k.lid(0) == 15 if right else k.lid(0) < 16):
        seeds[k.wgid(0)] = (state & 0xFFFF) + 16


@CHAPTER.add(
    64, 2, {"x": iota(128), "any": given(0)}, also=("S002",), follows="Chapel pull request 719: jacobi", fixed=True
)
def not_yet_converged(k: ProgramBuilder, right: bool) -> None:
    """Cells that still change all store into one element."""
    x, any_, changed = k.read("x", F32, 128), k.read_write("any", U32, 1), k.output("changed", F32, 128)
    i = k.let("i", k.gid(0))
    after = k.let("after", x[i] * 0.5 + 1)
    changed[i] = after
    with k.if_(after > 3.0):
        if right:
            k.atomic_add(any_, 0, 1)
        else:
            any_[0] = any_[0] | 1


@CHAPTER.add(32, 1, {"output": zeros(1)}, follows="Numba issue 4907", fixed=True)
def ones_added_in_shared_memory(k: ProgramBuilder, right: bool) -> None:
    """Each lane adds one to a shared number."""
    output = k.read_write("output", I32, 1)
    shared = k.workgroup("shared", I32, 1)
    with k.if_(k.lid(0) == 0):
        shared[0] = 0
    k.barrier()
    if right:
        k.atomic_add(shared, 0, 1)
    else:
        shared[0] = shared[0] + 1
    k.barrier()
    with k.if_(k.lid(0) == 0):
        output[0] = shared[0]


@CHAPTER.add(8, 2, {"marks": zeros(128)}, also=("S002",), data=True, fixed=True)
def multiples_struck_out(k: ProgramBuilder, right: bool) -> None:
    """The multiples of several numbers are struck out of one list."""
    marks = k.read_write("marks", U32, 128)
    number = k.let("number", k.gid(0) + 2)
    with k.for_("times", 2, 10) as times:
        at = k.let("at", number * times)
        with k.if_(at < 128):
            if right:
                k.atomic_or(marks, at, 1)
            else:
                marks[at] = 1


@CHAPTER.add((8, 8), 1, {"x": iota(64)}, fixed=True)
def second_axis_is_forgotten(k: ProgramBuilder, right: bool) -> None:
    """A launch of two axes is indexed with one."""
    x, y = k.read("x", F32, 64), k.output("y", F32, 64)
    here = k.let("here", k.lid(1) * 8 + k.lid(0) if right else k.lid(0))
    y[here] = x[k.lid(1) * 8 + k.lid(0)]


@CHAPTER.add(16, 2, {"columns": iota(96)}, also=("S002",), fixed=True)
def overlapping_windows_added(k: ProgramBuilder, right: bool) -> None:
    """Windows of three are added back to where they came from, each by its own invocation."""
    columns, image = k.read("columns", F32, 96), k.output("image", F32, 34)
    i = k.let("i", k.gid(0))
    if right:
        total = k.let("total", 0.0, F32)
        with k.for_("j", 0, 3) as j, k.if_(i >= j):
            k.assign(total, total + columns[(i - j) * 3 + j])
        image[i] = total
    else:
        with k.for_("j", 0, 3) as j:
            image[i + j] = columns[i * 3 + j]


SPRINGS = given(0, 1, 1, 2, 2, 3, 3, 0, 0, 2, 1, 3, 3, 4, 4, 5)


@CHAPTER.add(4, 2, {"ends": SPRINGS, "forces": zeros(8)}, also=("S002",), follows="Cabana issue 401", data=True)
def forces_of_springs(k: ProgramBuilder, right: bool) -> None:
    """Springs add their force to both ends, which they share."""
    ends, forces = k.read("ends", U32), k.read_write("forces", F32, 8)
    i = k.let("i", k.gid(0))
    with k.if_(2 * i + 1 < ends.len()):
        a, b = k.let("a", ends[2 * i] & 7), k.let("b", ends[2 * i + 1] & 7)
        if right:
            k.atomic_add(forces, a, 0.5)
            k.atomic_add(forces, b, -0.5)
        else:
            forces[a] = forces[a] + 0.5
            forces[b] = forces[b] - 0.5


@CHAPTER.add(32, 2, {"x": noise(64)}, also=("S002",), follows="Taichi issue 2178", data=True)
def worklist_with_a_plain_tail(k: ProgramBuilder, right: bool) -> None:
    """Places in a worklist are taken by reading and writing its length."""
    x, tail, list_ = k.read("x", U32), k.output("tail", U32, 1), k.output("list", U32, 64)
    i = k.let("i", k.gid(0))
    with k.if_(i < x.len()), k.if_(x[i] % 2 == 1):
        if right:
            place = k.let("place", k.atomic_add(tail, 0, 1))
            with k.if_(place < 64):
                list_[place] = i
        else:
            place = k.let("place", tail[0])
            tail[0] = place + 1
            with k.if_(place < 64):
                list_[place] = i


@CHAPTER.add(32, 2, {"text": noise(64)}, also=("S002",), data=True)
def letters_that_occur(k: ProgramBuilder, right: bool) -> None:
    """Every letter of a text marks itself as present."""
    text, present = k.read("text", U8), k.output("present", U32, 128)
    i = k.let("i", k.gid(0))
    with k.if_(i < text.len()):
        letter = k.let("letter", u32(text[i]) & 127)
        if right:
            k.atomic_or(present, letter, 1)
        else:
            present[letter] = 1


@CHAPTER.add(32, 2, {"x": noise(64)}, also=("S002",), fixed=True)
def all_of_them_hold(k: ProgramBuilder, right: bool) -> None:
    """Whoever finds a counterexample stores false."""
    x, fails = k.read("x", F32, 64), k.output("fails", U32, 1)
    holds = k.scratch("holds", BOOL, 64)
    i = k.let("i", k.gid(0))
    holds[i] = x[i] < 0.5
    with k.if_(~holds[i]):
        if right:
            k.atomic_add(fails, 0, 1)
        else:
            fails[0] = 1
