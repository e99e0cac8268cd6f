"""Kernels whose iterations overlap: one reads or writes the element of its neighbour."""

from __future__ import annotations

from make_corpus.contents import given, iota, noise, zeros
from make_corpus.pair import Chapter
from vyre_foundation import F32, F64, I32, I64, U8, U16, U32, Injective, InRange
from vyre_foundation.builder import ProgramBuilder, max_, min_

CHAPTER = Chapter("aliasing_loops")
BOTH = ("S002",)


@CHAPTER.add(32, 2, {"a": iota(64)}, also=BOTH, follows="DataRaceBench DRB001-antidep1-orig-yes", fixed=True)
def next_element_plus_one(k: ProgramBuilder, right: bool) -> None:
    """Each element becomes its right neighbour plus one, in place."""
    a, b = k.read_write("a", I32, 64), k.output("b", I32, 64)
    i = k.let("i", k.gid(0))
    with k.if_(i < 63):
        (b if right else a)[i] = a[i + 1] + 1


@CHAPTER.add(32, 2, {"a": iota(65)}, also=BOTH, follows="DataRaceBench DRB029-truedep1-orig-yes", fixed=True)
def write_to_the_next_element(k: ProgramBuilder, right: bool) -> None:
    """Each invocation writes where the next one reads."""
    a, b = k.read_write("a", I64, 65), k.output("b", I64, 65)
    i = k.let("i", k.gid(0))
    (b if right else a)[i + 1] = a[i] + 1


@CHAPTER.add((8, 8), (2, 2), {"a": iota(272)}, also=BOTH, follows="DataRaceBench DRB003-antidep2-orig-yes", fixed=True)
def row_below_in_place(k: ProgramBuilder, right: bool) -> None:
    """Rows are replaced by the row below, in place."""
    a, b = k.read_write("a", F64, 272), k.output("b", F64, 256)
    row, column = k.let("row", k.gid(1)), k.let("column", k.gid(0))
    (b if right else a)[row * 16 + column] = a[(row + 1) * 16 + column] * 0.5


@CHAPTER.add(
    (8, 4),
    (2, 2),
    {"b": iota(128)},
    also=BOTH,
    follows="DataRaceBench DRB031-truedepfirstdimension-orig-yes",
    fixed=True,
)
def diagonal_dependence(k: ProgramBuilder, right: bool) -> None:
    """An element depends on the one up and to the left."""
    b, c = k.read_write("b", F32, 128), k.output("c", F32, 128)
    row, column = k.let("row", k.gid(1)), k.let("column", k.gid(0))
    with k.if_((row > 0) & (column > 0)):
        (c if right else b)[row * 16 + column] = b[(row - 1) * 16 + column - 1] + 1


@CHAPTER.add(32, 1, {"a": iota(64)}, follows="DataRaceBench DRB033-truedeplinear-orig-yes", fixed=True)
def doubled_index(k: ProgramBuilder, right: bool) -> None:
    """The element 2i + 1 is computed from element i, which another invocation writes."""
    a, b = k.read_write("a", I32, 64), k.output("b", I32, 64)
    i = k.let("i", k.gid(0))
    (b if right else a)[2 * i + 1] = a[i] + 1


@CHAPTER.add(
    32, 2, {"a": iota(64)}, also=BOTH, follows="DataRaceBench DRB039-truedepsingleelement-orig-yes", fixed=True
)
def first_element_added_to_all(k: ProgramBuilder, right: bool) -> None:
    """Element 0 is added to all elements, itself included."""
    a = k.read_write("a", I32, 64)
    i = k.let("i", k.gid(0))
    with k.if_(i > 0 if right else i < 64):
        a[i] = a[i] + a[0]


INDIRECT = given(*[521 + 2 * n for n in range(12)])


@CHAPTER.add(
    12,
    1,
    {"places": INDIRECT, "base": zeros(600)},
    follows="DataRaceBench DRB005-indirectaccess1-orig-yes",
    data=True,
    facts=(Injective("places"), InRange("places", 521, 543)),
)
def two_pointers_apart(k: ProgramBuilder, right: bool) -> None:
    """Two arrays are parts of one, twelve elements apart, and the places meet."""
    places, base = k.read("places", U32, 12), k.read_write("base", F64)
    i = k.let("i", k.gid(0))
    with k.if_(i < 12):
        at = k.let("at", places[i])
        with k.if_((at < base.len()) & (at + (31 if right else 12) < base.len())):
            base[at] = base[at] + 1.0
            base[at + (31 if right else 12)] = base[at + (31 if right else 12)] + 3.0


@CHAPTER.add((8, 8), 1, {"u": iota(64)}, follows="Taichi pull request 5346: waterwave", fixed=True)
def waves_in_place(k: ProgramBuilder, right: bool) -> None:
    """Heights of a wave are updated from neighbours that are updated too."""
    u, v = k.read_write("u", F32, 64), k.output("v", F32, 64)
    row, column = k.let("row", k.lid(1)), k.let("column", k.lid(0))
    here = k.let("here", row * 8 + column)
    with k.if_((row > 0) & (row < 7) & (column > 0) & (column < 7)):
        around = k.let("around", u[here - 1] + u[here + 1] + u[here - 8] + u[here + 8])
        (v if right else u)[here] = around * 0.25


@CHAPTER.add(32, 2, {"a": iota(64)}, finding="S002", fixed=True)
def reversed_in_place(k: ProgramBuilder, right: bool) -> None:
    """All elements change places with their mirror images, so each pair changes twice."""
    a = k.read_write("a", F32, 64)
    i = k.let("i", k.gid(0))
    with k.if_(i < (32 if right else 64)):
        here, there = k.let("here", a[i]), k.let("there", a[63 - i])
        a[i] = there
        a[63 - i] = here


@CHAPTER.add((8, 8), 1, {"m": iota(64)}, follows="CUDA samples: transpose", fixed=True)
def transposed_in_place(k: ProgramBuilder, right: bool) -> None:
    """Both halves of a matrix change places with each other."""
    m = k.read_write("m", I32, 64)
    row, column = k.let("row", k.lid(1)), k.let("column", k.lid(0))
    with k.if_(row < column if right else row != column):
        upper, lower = k.let("upper", m[row * 8 + column]), k.let("lower", m[column * 8 + row])
        m[row * 8 + column] = lower
        m[column * 8 + row] = upper


@CHAPTER.add(64, 1, {"a": iota(64), "by": given(5)}, data=True, fixed=True)
def rotated_in_place(k: ProgramBuilder, right: bool) -> None:
    """An array is rotated by an amount, each element read and written at once."""
    a, by = k.read_write("a", U32, 64), k.uniform("by", U32, 1)
    i = k.let("i", k.lid(0))
    taken = k.let("taken", a[(i + by[0]) % 64])
    if right:
        k.barrier()
    a[i] = taken


@CHAPTER.add(32, 1, {"a": iota(32)}, fixed=True)
def running_sum_in_place(k: ProgramBuilder, right: bool) -> None:
    """Each invocation sums what stands before it, in the array that all are changing."""
    a, b = k.read_write("a", U32, 32), k.output("b", U32, 32)
    i = k.let("i", k.gid(0))
    sum_ = k.let("sum", 0, U32)
    with k.for_("j", 0, i + 1) as j:
        k.assign(sum_, sum_ + a[j])
    (b if right else a)[i] = sum_


@CHAPTER.add(32, 1, {"re": iota(32)}, follows="CUDA samples: fastWalshTransform", data=True, fixed=True)
def butterfly_from_both_ends(k: ProgramBuilder, right: bool) -> None:
    """Both lanes of a butterfly compute their element from the pair, in place."""
    re = k.read_write("re", F32, 32)
    lane = k.let("lane", k.lid(0))
    with k.for_("stage", 0, 5) as stage:
        bit = k.let("bit", k.let("one", 1, U32) << stage)
        mine, other = k.let("mine", re[lane]), k.let("other", re[lane ^ bit])
        if right:
            k.barrier()
        with k.if_((lane & bit) == 0):
            re[lane] = mine + other
        with k.else_():
            re[lane] = other - mine
        k.barrier()


@CHAPTER.add(32, 1, {"keys": noise(33)}, follows="CUDA samples: sortingNetworks", fixed=True)
def neighbours_all_change_places(k: ProgramBuilder, right: bool) -> None:
    """Every element is ordered with its right neighbour at the same time."""
    keys = k.read_write("keys", I32, 33)
    i = k.let("i", k.lid(0))
    for parity in (0, 1) if right else (0,):
        with k.if_(i % 2 == parity if right else i < 32):
            a, b = k.let("a", keys[i]), k.let("b", keys[i + 1])
            keys[i] = min_(a, b)
            keys[i + 1] = max_(a, b)
        k.barrier()


FLAGS = given(*[(n * 7 + 1) % 3 for n in range(32)])


@CHAPTER.add(32, 1, {"values": iota(32), "flags": FLAGS}, data=True, fixed=True)
def compacted_in_place(k: ProgramBuilder, right: bool) -> None:
    """Kept elements move to the front while others are still to be read."""
    values, flags = k.read_write("values", U32, 32), k.read("flags", U32, 32)
    kept = k.output("kept", U32, 32)
    i = k.let("i", k.lid(0))
    place = k.let("place", 0, U32)
    with k.for_("j", 0, i) as j, k.if_(flags[j] > 0):
        k.assign(place, place + 1)
    with k.if_(flags[i] > 0):
        if right:
            k.atomic_add(kept, place, values[i])
        else:
            values[place] = values[i]


NEXT = given(*[min(n + 1, 63) for n in range(64)])


@CHAPTER.add(32, 2, {"next": NEXT}, also=BOTH, data=True, fixed=True)
def pointers_jump_in_place(k: ProgramBuilder, right: bool) -> None:
    """Each pointer becomes its target's pointer, which is changing too."""
    next_, jumped = k.read_write("next", U32, 64), k.output("jumped", U32, 64)
    i = k.let("i", k.gid(0))
    (jumped if right else next_)[i] = next_[next_[i] & 63]


@CHAPTER.add(32, 2, {"text": noise(65)}, also=BOTH, fixed=True)
def letters_shifted_in_place(k: ProgramBuilder, right: bool) -> None:
    """A text is moved by one letter, in place."""
    text, moved = k.read_write("text", U8, 65), k.output("moved", U8, 65)
    i = k.let("i", k.gid(0))
    (moved if right else text)[i] = text[i + 1]


@CHAPTER.add((4, 4, 4), 1, {"u": iota(64)}, fixed=True)
def volume_smoothed_in_place(k: ProgramBuilder, right: bool) -> None:
    """A volume is smoothed along z, in place."""
    u, v = k.read_write("u", F32, 64), k.output("v", F32, 64)
    here = k.let("here", k.lid(2) * 16 + k.lid(1) * 4 + k.lid(0))
    with k.if_((k.lid(2) > 0) & (k.lid(2) < 3)):
        (v if right else u)[here] = (u[here - 16] + u[here] + u[here + 16]) * 0.3


@CHAPTER.add((8, 8), 1, {"cells": noise(64)}, data=True, fixed=True)
def life_in_place(k: ProgramBuilder, right: bool) -> None:
    """A generation of life counts neighbours that live and die meanwhile."""
    cells, after = k.read_write("cells", U32, 64), k.output("after", U32, 64)
    row, column = k.let("row", k.lid(1)), k.let("column", k.lid(0))
    alive = k.let("alive", 0, U32)
    with k.for_("dy", 0, 3) as dy, k.for_("dx", 0, 3) as dx:
        k.assign(alive, alive + (cells[(row + dy + 7) % 8 * 8 + (column + dx + 7) % 8] & 1))
    (after if right else cells)[row * 8 + column] = alive


@CHAPTER.add(16, 2, {"x": iota(32), "y": zeros(40)}, also=BOTH, follows="Numba issue 7133", fixed=True)
def taps_added_to_neighbours(k: ProgramBuilder, right: bool) -> None:
    """Each input is added to four outputs, three of which belong to neighbours."""
    x, y = k.read("x", F32, 32), k.read_write("y", F32, 40)
    i = k.let("i", k.gid(0))
    if right:
        with k.for_("j", 0, 4) as j, k.if_(i >= j):
            y[i] = y[i] + x[i - j]
    else:
        with k.for_("j", 0, 4) as j:
            y[i + j] = y[i + j] + x[i]


@CHAPTER.add(32, 2, {"x": noise(64)}, also=BOTH, follows="Taichi issue 5707", fixed=True)
def rows_share_their_record(k: ProgramBuilder, right: bool) -> None:
    """Every invocation fills a record of four and sums it, but the record is the same for all."""
    x, y = k.read("x", U16, 64), k.output("y", U16, 64)
    record = k.scratch("record", U16, 256)
    i = k.let("i", k.gid(0))
    base = k.let("base", 4 * i if right else 4 * (i // 2))
    with k.for_("j", 0, 4) as j:
        record[base + j] = x[i] * 3
    y[i] = record[base] + record[base + 3]


@CHAPTER.add(
    32, 2, {"a": iota(66), "b": iota(66)}, also=BOTH, follows="DataRaceBench DRB024-simdtruedep-orig", fixed=True
)
def distance_of_two(k: ProgramBuilder, right: bool) -> None:
    """Each element is computed from the one two before it, while all run at once."""
    a, b = k.read_write("a", F32, 66), k.read("b", F32, 66)
    i = k.let("i", k.gid(0))
    a[i + 2] = (b if right else a)[i] + 1
