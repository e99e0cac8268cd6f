"""Kernels whose tile, chunk or guard has one element too many."""

from __future__ import annotations

from make_corpus.contents import given, iota, noise, zeros
from make_corpus.pair import Chapter
from vyre_foundation import F32, F64, I32, I64, U8, U32, Monotone
from vyre_foundation.builder import ProgramBuilder, max_, min_

CHAPTER = Chapter("off_by_one_tile")


@CHAPTER.add(32, 2, {"x": iota(257)}, also=("S002",), fixed=True)
def chunk_with_one_more(k: ProgramBuilder, right: bool) -> None:
    """A chunk of four ends behind the first element of the next."""
    x, y = k.read("x", F32, 257), k.output("y", F32, 257)
    first = k.let("first", k.gid(0) * 4)
    with k.for_("i", first, first + (4 if right else 5)) as i:
        y[i] = x[i] * 2


@CHAPTER.add(64, 2, {"x": iota(100), "y": zeros(100)}, finding="S003", follows="GPUVerify: simple_array_fail_upper")
def guard_lets_the_length_pass(k: ProgramBuilder, right: bool) -> None:
    """The guard of the tail is `<=`."""
    x, y = k.read("x", F32), k.read_write("y", F32)
    i = k.let("i", k.gid(0))
    with k.if_((i < x.len()) & (i < y.len()) if right else (i <= x.len()) & (i <= y.len())):
        y[i] = x[i] + y[i]


@CHAPTER.add(64, 1, {"x": iota(65)}, follows="CUDA samples: stencil with a left halo", fixed=True)
def halo_on_the_first_element(k: ProgramBuilder, right: bool) -> None:
    """The tile has no room for the halo, so lane 0 writes over its own neighbour's element."""
    x, y = k.read("x", F32, 65), k.output("y", F32, 64)
    tile = k.workgroup("tile", F32, 65)
    lane = k.let("lane", k.lid(0))
    tile[lane + 1 if right else lane] = x[lane + 1]
    with k.if_(lane == 1):
        tile[0] = x[0]
    k.barrier()
    if right:
        y[lane] = tile[lane + 1] - tile[lane]
    else:
        y[lane] = tile[lane] - tile[0]


@CHAPTER.add((9, 8), 1, {"x": iota(72)}, follows="CUDA samples: transpose, padded tile", fixed=True)
def padding_column_is_written(k: ProgramBuilder, right: bool) -> None:
    """The ninth lane of a row writes into a tile of eight columns."""
    x, y = k.read("x", F32, 72), k.output("y", F32, 64)
    tile = k.workgroup("tile", F32, 72)
    row, column = k.let("row", k.lid(1)), k.let("column", k.lid(0))
    with k.if_(column < (8 if right else 9)):
        tile[row * 8 + column] = x[row * 9 + column]
    k.barrier()
    with k.if_(column < 8):
        y[column * 8 + row] = tile[row * 8 + column]


@CHAPTER.add(64, 2, {"x": iota(128)}, follows="CUDA samples: reduction", fixed=True)
def one_lane_too_many_reduces(k: ProgramBuilder, right: bool) -> None:
    """In each round one lane too many adds, the one whose element others add."""
    x, sums = k.read("x", I64, 128), k.output("sums", I64, 2)
    tile = k.workgroup("tile", I64, 65)
    lane = k.let("lane", k.lid(0))
    tile[lane] = x[k.gid(0)]
    with k.if_(lane == 0):
        tile[64] = 0
    k.barrier()
    with k.for_("round", 0, 6) as round_:
        half = k.let("half", 32 >> round_)
        with k.if_(lane < half if right else lane <= half):
            tile[lane] = tile[lane] + tile[lane + half]
        k.barrier()
    with k.if_(lane == 0):
        sums[k.wgid(0)] = tile[0]


ROWS = given(0, 3, 5, 9, 12, 13, 17, 20, 24)


@CHAPTER.add(
    8,
    1,
    {"rows": ROWS, "values": iota(32)},
    follows="Indigo: conditional-edge, boundsBug",
    data=True,
    facts=(Monotone("rows"),),
)
def row_ends_with_the_next_begin(k: ProgramBuilder, right: bool) -> None:
    """A row of a sparse matrix is scaled together with the first element of the next row."""
    rows, values = k.read("rows", U32), k.read_write("values", F32)
    row = k.let("row", k.gid(0))
    with k.if_(row + 1 < rows.len()):
        end = k.let("end", rows[row + 1] if right else rows[row + 1] + 1)
        with k.for_("at", rows[row], end) as at, k.if_(at < values.len()):
            values[at] = values[at] * 0.5


@CHAPTER.add(32, 1, {"keys": noise(64)}, data=True, fixed=True)
def pairs_of_a_sort_touch(k: ProgramBuilder, right: bool) -> None:
    """A pair of an odd-even sort takes in the first element of the next pair."""
    keys = k.read_write("keys", U32, 64)
    lane = k.let("lane", k.lid(0))
    with k.for_("round", 0, 8) as round_:
        low = k.let("low", 2 * lane + round_ % 2)
        high = k.let("high", low + 1 if right else low + 2)
        with k.if_(high < 64):
            a, b = k.let("a", keys[low]), k.let("b", keys[high])
            keys[low] = min_(a, b)
            keys[high] = max_(a, b)
        k.barrier()


@CHAPTER.add(32, 2, {"x": iota(80)}, also=("S002",), follows="CUDA samples: convolutionSeparable", fixed=True)
def window_is_written_and_not_read(k: ProgramBuilder, right: bool) -> None:
    """Two results are written for each lane, where the second belongs to the neighbour."""
    x, y = k.read("x", F32, 80), k.output("y", F32, 80)
    i = k.let("i", k.gid(0))
    total = k.let("total", 0.0, F32)
    with k.for_("tap", 0, 9) as tap:
        k.assign(total, total + x[i + tap])
    y[i] = total
    with k.if_(i == 63 if right else i < 64):
        y[i + 1] = total * 0.5


@CHAPTER.add((9, 9), (2, 2), {"x": iota(324)}, finding="S002", fixed=True)
def apron_of_a_tile_is_stored(k: ProgramBuilder, right: bool) -> None:
    """Tiles of 8 x 8 are computed with an apron of one, and the apron is stored too."""
    x, y = k.read("x", F32, 324), k.output("y", F32, 289)
    row, column = k.let("row", k.wgid(1) * 8 + k.lid(1)), k.let("column", k.wgid(0) * 8 + k.lid(0))
    inside = (k.lid(1) < 8) & (k.lid(0) < 8) if right else (k.lid(1) < 9) & (k.lid(0) < 9)
    with k.if_(inside):
        y[row * 17 + column] = max_(x[row * 18 + column], x[row * 18 + column + 1])


@CHAPTER.add(16, 4, {"b": iota(68)}, finding="S002", follows="DataRaceBench DRB014-outofbounds-orig-yes", fixed=True)
def last_column_is_the_next_row(k: ProgramBuilder, right: bool) -> None:
    """The last lane of a row reads one element too far: the first one of the next row."""
    b = k.read_write("b", F32, 68)
    here = k.let("here", k.wgid(0) * 16 + k.lid(0))
    taken = k.let("taken", b[here])
    with k.if_(k.lid(0) < (15 if right else 16)):
        k.assign(taken, b[here + 1])
    k.barrier()
    b[here] = taken


@CHAPTER.add(
    16, 2, {"keys": noise(32), "bins": zeros(33)}, finding="S002", data=True, follows="CUDA samples: histogram64"
)
def bins_of_a_group_are_seventeen(k: ProgramBuilder, right: bool) -> None:
    """A workgroup clears seventeen of its sixteen bins, the last of which is the next group's first."""
    keys, bins = k.read("keys", U32), k.read_write("bins", U32)
    base, i = k.let("base", k.wgid(0) * 16), k.let("i", k.gid(0))
    with k.for_("bin", k.lid(0), 16 if right else 17, 8) as bin_, k.if_((k.lid(0) < 8) & (base + bin_ < bins.len())):
        bins[base + bin_] = 0
    k.barrier()
    with k.if_((i < keys.len()) & (base + 16 <= bins.len())):
        k.atomic_add(bins, base + keys[i] % 16, 1)


@CHAPTER.add(32, 2, {"items": iota(64)}, fixed=True)
def ring_wraps_one_too_early(k: ProgramBuilder, right: bool) -> None:
    """A ring of 32 slots wraps at 31."""
    items, drained = k.read("items", U32, 64), k.output("drained", U32, 64)
    ring = k.workgroup("ring", U32, 32)
    lane = k.let("lane", k.lid(0))
    slot = k.let("slot", (lane + 5) % (32 if right else 31))
    ring[slot] = items[k.gid(0)]
    k.barrier()
    drained[k.gid(0)] = ring[slot]


@CHAPTER.add(16, 2, {"text": noise(128)}, also=("S002",), fixed=True)
def terminator_in_the_next_slot(k: ProgramBuilder, right: bool) -> None:
    """Words of four characters are written with a terminator into slots of four."""
    text, words = k.read("text", U8, 128), k.output("words", U8, 160)
    i = k.let("i", k.gid(0))
    slot = k.let("slot", i * (5 if right else 4))
    with k.for_("j", 0, 4) as j:
        words[slot + j] = text[i * 4 + j]
    words[slot + 4] = 0


@CHAPTER.add(32, 1, {"m": iota(1024)}, follows="Rodinia: gaussian, Fan2", fixed=True)
def elimination_from_the_pivot_column(k: ProgramBuilder, right: bool) -> None:
    """The pivot row is eliminated with itself while others read it."""
    m = k.read_write("m", F32, 1024)
    column = k.let("column", k.lid(0))
    with k.for_("pivot", 0, 8) as pivot:
        guard = column > pivot if right else column >= pivot
        with k.for_("row", pivot + 1 if right else pivot, 32) as row, k.if_(guard):
            m[row * 32 + column] = m[row * 32 + column] - m[pivot * 32 + column] * m[row * 32 + pivot]
        k.barrier()


@CHAPTER.add(32, 2, {"bits": noise(64), "masks": zeros(4)}, also=("S002",), data=True, fixed=True)
def words_of_thirty_three_bits(k: ProgramBuilder, right: bool) -> None:
    """A word of a bit set is written by the lane whose number is a multiple of 31, not of 32."""
    bits, masks = k.read("bits", U32, 64), k.read_write("masks", U32, 4)
    i = k.let("i", k.gid(0))
    with k.if_(i % 32 == 0 if right else i % 31 == 0):
        word = k.let("word", 0, U32)
        with k.for_("j", 0, 32) as j, k.if_(i + j < 64), k.if_(bits[i + j] % 2 == 1):
            k.assign(word, word | k.let("one", 1, U32) << j)
        masks[i // 32] = word


@CHAPTER.add(64, 1, {"x": iota(64)}, finding="S003", follows="GPUVerify: simple_array_fail_lower", fixed=True)
def element_before_the_first(k: ProgramBuilder, right: bool) -> None:
    """The guard of a difference with the left neighbour lets lane 0 pass."""
    x, y = k.read("x", F32, 64), k.output("y", F32, 64)
    i = k.let("i", k.gid(0))
    with k.if_(i > 0 if right else i < 64):
        y[i] = x[i] - x[i - 1]


@CHAPTER.add((8, 8), 1, {"x": iota(81)}, finding="S003", follows="GPUVerify: multi_dim_array_fail_upper", fixed=True)
def tile_has_no_room_for_the_edge(k: ProgramBuilder, right: bool) -> None:
    """A tile of 8 x 8 is filled with the 9 x 9 elements that the interpolation needs."""
    x, y = k.read("x", F32, 81), k.output("y", F32, 64)
    tile = k.workgroup("tile", F32, 81 if right else 72)
    lane = k.let("lane", k.lid(1) * 8 + k.lid(0))
    tile[lane] = x[lane]
    with k.if_(lane < 17):
        tile[lane + 64] = x[lane + 64]
    k.barrier()
    corner = k.let("corner", k.lid(1) * 9 + k.lid(0))
    y[lane] = tile[corner] + tile[corner + 10]


@CHAPTER.add(32, 2, {"x": iota(128)}, also=("S002",), fixed=True)
def second_half_begins_one_early(k: ProgramBuilder, right: bool) -> None:
    """Two halves are written in turn, and the second begins on the last element of the first."""
    x, y = k.read("x", F64, 128), k.output("y", F64, 128)
    base, lane = k.let("base", k.wgid(0) * 64), k.let("lane", k.lid(0))
    y[base + lane] = x[base + lane]
    y[base + lane + (32 if right else 31)] = x[base + lane + 32] + 1


@CHAPTER.add(64, 2, {"x": iota(128), "n": given(100), "y": zeros(128)}, finding="S002")
def remainder_goes_to_everyone(k: ProgramBuilder, right: bool) -> None:
    """The share of each workgroup is rounded up, but the shares begin as if it were rounded down."""
    x, n, y = k.read("x", I32), k.uniform("n", U32, 1), k.read_write("y", I32)
    share = k.let("share", n[0] // k.num_workgroups(0) + 1)
    first = k.let("first", k.wgid(0) * (share if right else share - 1))
    i = k.let("i", first + k.lid(0))
    with k.if_((k.lid(0) < share) & (i < x.len()) & (i < y.len()) & (n[0] <= 4096)):
        y[i] = x[i] + 7
