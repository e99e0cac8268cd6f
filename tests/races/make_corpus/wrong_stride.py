"""Kernels whose invocations share elements because a pitch, a step or a chunk has the wrong size."""

from __future__ import annotations

from make_corpus.contents import given, iota, noise, zeros
from make_corpus.pair import Chapter
from vyre_foundation import F32, F64, I32, U8, U32
from vyre_foundation.builder import ProgramBuilder, reverse_bits, u32

CHAPTER = Chapter("wrong_stride")


@CHAPTER.add(32, 2, {"x": iota(200), "y": zeros(200)}, finding="S002")
def grid_stride_of_one_workgroup(k: ProgramBuilder, right: bool) -> None:
    """A grid-stride loop steps by the workgroup and not by the grid."""
    x, y = k.read("x", F32), k.read_write("y", F32)
    step = k.let("step", k.num_workgroups(0) * 32 if right else k.let("size", 32, U32))
    i = k.let("i", k.gid(0))
    with k.while_((i < x.len()) & (i < y.len())):
        y[i] = x[i] + y[i]
        k.assign(i, i + step)


@CHAPTER.add((8, 4), (2, 2), {"x": iota(128)}, finding="S002", fixed=True)
def pitch_of_a_narrower_image(k: ProgramBuilder, right: bool) -> None:
    """Rows of 16 pixels are written 15 apart."""
    x, y = k.read("x", F32, 128), k.output("y", F32, 128)
    row, column = k.let("row", k.gid(1)), k.let("column", k.gid(0))
    y[row * (16 if right else 15) + column] = x[row * 16 + column] * 0.5


@CHAPTER.add((8, 8), (2, 1), {"x": iota(128)}, also=("S002",), follows="CUDA samples: transpose", fixed=True)
def transpose_with_the_old_pitch(k: ProgramBuilder, right: bool) -> None:
    """The transpose of 8 rows of 16 is written with the pitch of the source."""
    x, y = k.read("x", I32, 128), k.output("y", I32, 256)
    row, column = k.let("row", k.gid(1)), k.let("column", k.gid(0))
    y[column * 8 + row if right else column * 4 + row] = x[row * 16 + column]


@CHAPTER.add((8, 8), 1, {"x": iota(64)}, fixed=True)
def padding_left_out_of_the_tile(k: ProgramBuilder, right: bool) -> None:
    """A tile with padded rows is filled with a pitch below the width of a row."""
    x, y = k.read("x", F32, 64), k.output("y", F32, 64)
    tile = k.workgroup("tile", F32, 72)
    row, column = k.let("row", k.lid(1)), k.let("column", k.lid(0))
    pitch = 9 if right else 7
    tile[row * pitch + column] = x[row * 8 + column]
    k.barrier()
    y[column * 8 + row] = tile[row * pitch + column]


@CHAPTER.add(32, 2, {"x": iota(256)}, also=("S002",), fixed=True)
def four_items_three_apart(k: ProgramBuilder, right: bool) -> None:
    """Each invocation writes four elements and begins three behind its neighbour."""
    x, y = k.read("x", F32, 256), k.output("y", F32, 256)
    first = k.let("first", k.gid(0) * (4 if right else 3))
    with k.for_("item", 0, 4) as item:
        y[first + item] = x[first + item] * 2


@CHAPTER.add(64, 1, {"points": iota(192)}, fixed=True)
def vectors_of_three_two_apart(k: ProgramBuilder, right: bool) -> None:
    """Vectors of three components are written as if they had two."""
    points, moved = k.read("points", F64, 192), k.output("moved", F64, 192)
    i = k.let("i", k.gid(0))
    at = k.let("at", i * (3 if right else 2))
    moved[at] = points[3 * i] + 1
    moved[at + 1] = points[3 * i + 1] + 2
    moved[at + 2] = points[3 * i + 2] + 3


@CHAPTER.add(32, 2, {"pixels": noise(256)}, also=("S002",), data=True, fixed=True)
def four_pixels_in_a_word(k: ProgramBuilder, right: bool) -> None:
    """Four bytes are packed into a word, and three invocations share one."""
    pixels, words = k.read("pixels", U8, 256), k.output("words", U32, 64)
    i = k.let("i", k.gid(0))
    word = k.let("word", 0, U32)
    with k.for_("j", 0, 4) as j:
        k.assign(word, word << 8 | u32(pixels[i * 4 + j]))
    words[i if right else i * 4 // 5] = word


@CHAPTER.add((4, 4, 4), (2, 1, 1), {"x": iota(128)}, also=("S002",), follows="CUDA samples: FDTD3d", fixed=True)
def planes_a_row_apart(k: ProgramBuilder, right: bool) -> None:
    """The planes of a volume are written a row apart."""
    x, y = k.read("x", F32, 128), k.output("y", F32, 128)
    here = k.let("here", k.gid(2) * 32 + k.gid(1) * 8 + k.gid(0))
    plane = 32 if right else 8
    y[k.gid(2) * plane + k.gid(1) * 8 + k.gid(0)] = x[here] * x[here]


@CHAPTER.add(64, 3, {"x": iota(192), "y": zeros(192)}, finding="S002")
def groups_half_their_size_apart(k: ProgramBuilder, right: bool) -> None:
    """Workgroups of 64 lanes begin 32 elements apart."""
    x, y = k.read("x", I32), k.read_write("y", I32)
    i = k.let("i", k.wgid(0) * (64 if right else 32) + k.lid(0))
    with k.if_((i < x.len()) & (i < y.len())):
        y[i] = x[i] - 1


@CHAPTER.add(32, 1, {"x": iota(64)}, follows="CUDA samples: scan, up sweep of Blelloch", fixed=True)
def up_sweep_with_the_wrong_distance(k: ProgramBuilder, right: bool) -> None:
    """The distance of an up sweep does not grow with the offsets."""
    x, y = k.read("x", U32, 64), k.output("y", U32, 1)
    tile = k.workgroup("tile", U32, 64)
    lane = k.let("lane", k.lid(0))
    tile[2 * lane] = x[2 * lane]
    tile[2 * lane + 1] = x[2 * lane + 1]
    with k.for_("level", 0, 6) as level:
        k.barrier()
        with k.if_(lane < (k.let("many", 32, U32) >> level)):
            offset = k.let("offset", k.let("one", 1, U32) << level)
            left = k.let("left", offset * (2 * lane + 1) - 1)
            right_ = k.let("right", offset * (2 * lane + 2 if right else lane + 2) - 1)
            tile[right_] = tile[right_] + tile[left]
    k.barrier()
    with k.if_(lane == 0):
        y[0] = tile[63]


@CHAPTER.add((4, 4), (1, 1, 3), {"x": iota(48)}, finding="S002", fixed=True)
def matrices_of_a_batch_overlap(k: ProgramBuilder, right: bool) -> None:
    """The matrices of a batch lie 4 elements apart and have 16."""
    x, y = k.read("x", F32, 48), k.output("y", F32, 48)
    batch = k.let("batch", k.wgid(2) * (16 if right else 4))
    here = k.let("here", k.lid(1) * 4 + k.lid(0))
    y[batch + here] = x[k.wgid(2) * 16 + here] * 3


@CHAPTER.add(64, 1, {"re": iota(64), "im": iota(64)}, fixed=True)
def complex_numbers_one_apart(k: ProgramBuilder, right: bool) -> None:
    """Complex numbers of two floats are written one float apart."""
    re, im, z = k.read("re", F32, 64), k.read("im", F32, 64), k.output("z", F32, 128)
    i = k.let("i", k.gid(0))
    at = k.let("at", 2 * i if right else i)
    z[at] = re[i]
    z[at + 1] = -im[i]


@CHAPTER.add(32, 2, {"x": iota(64)}, finding="S002", follows="Rodinia: hotspot, blocks of a pyramid", fixed=True)
def inner_blocks_written_whole(k: ProgramBuilder, right: bool) -> None:
    """Blocks overlap by their halo; every lane writes, also those of the halo."""
    x, y = k.read("x", F32, 64), k.output("y", F32, 64)
    i = k.let("i", k.wgid(0) * 30 + k.lid(0))
    inside = (k.lid(0) >= 1) & (k.lid(0) < 31) if right else k.lid(0) < 32
    with k.if_(inside & (i > 0) & (i < 63)):
        y[i] = x[i - 1] + x[i + 1]


@CHAPTER.add(32, 2, {"keys": noise(64)}, finding="S002", data=True, fixed=True)
def digit_counts_run_together(k: ProgramBuilder, right: bool) -> None:
    """The counts of each digit and workgroup are kept a digit apart and not a row of workgroups."""
    keys, counts = k.read("keys", U32, 64), k.output("counts", U32, 8)
    bins = k.workgroup("bins", U32, 4)
    lane, group = k.let("lane", k.lid(0)), k.let("group", k.wgid(0))
    with k.if_(lane < 4):
        bins[lane] = 0
    k.barrier()
    k.atomic_add(bins, keys[k.gid(0)] & 3, 1)
    k.barrier()
    with k.if_(lane < 4):
        counts[lane * 2 + group if right else lane + group] = bins[lane]


@CHAPTER.add(32, 1, {"x": iota(32)}, data=True, fixed=True)
def packed_rows_overlap(k: ProgramBuilder, right: bool) -> None:
    """The rows of a packed triangle begin at i * i / 2 instead of i * (i + 1) / 2."""
    x, packed = k.read("x", F32, 32), k.output("packed", F32, 528)
    row = k.let("row", k.gid(0))
    begin = k.let("begin", row * (row + 1) // 2 if right else row * row // 2)
    with k.for_("column", 0, row + 1) as column:
        packed[begin + column] = x[row] * x[column]


@CHAPTER.add((8, 8), 1, {"x": iota(64)}, data=True, fixed=True)
def morton_bits_collide(k: ProgramBuilder, right: bool) -> None:
    """Coordinates are spread to a Morton code by one shift too few."""
    x, y = k.read("x", F32, 64), k.output("y", F32, 64)
    row, column = k.let("row", k.lid(1)), k.let("column", k.lid(0))
    across = k.let("across", (column | column << 2) & 0x33)
    down = k.let("down", (row | row << 2) & 0x33)
    if right:
        k.assign(across, (across | across << 1) & 0x15)
        k.assign(down, (down | down << 1) & 0x15)
    y[across | down << 1] = x[row * 8 + column]


@CHAPTER.add(64, 1, {"x": iota(64)}, data=True, fixed=True)
def bits_reversed_in_five(k: ProgramBuilder, right: bool) -> None:
    """Six bits of a number are reversed as if they were five."""
    x, y = k.read("x", F32, 64), k.output("y", F32, 64)
    lane = k.let("lane", k.lid(0))
    y[reverse_bits(lane) >> (26 if right else 27)] = x[lane]


@CHAPTER.add((8, 4), 1, {"x": iota(32)}, data=True, fixed=True)
def swizzle_loses_a_bit(k: ProgramBuilder, right: bool) -> None:
    """A swizzle masks the column to too few bits, and two columns meet."""
    x, y = k.read("x", F32, 32), k.output("y", F32, 32)
    tile = k.workgroup("tile", F32, 32)
    row, column = k.let("row", k.lid(1)), k.let("column", k.lid(0))
    place = k.let("place", row * 8 + ((column ^ row) & (7 if right else 3)))
    tile[place] = x[row * 8 + column]
    k.barrier()
    y[row * 8 + column] = tile[place]


@CHAPTER.add(32, 1, {"x": iota(32)}, data=True, fixed=True)
def slots_of_a_common_divisor(k: ProgramBuilder, right: bool) -> None:
    """A permutation multiplies by a number that has a divisor in common with the size."""
    x, y = k.read("x", U32, 32), k.output("y", U32, 32)
    i = k.let("i", k.gid(0))
    y[i * (5 if right else 6) % 32] = x[i]


@CHAPTER.add(64, 1, {"x": iota(256)}, fixed=True)
def cyclic_step_below_the_size(k: ProgramBuilder, right: bool) -> None:
    """64 lanes take turns 63 elements apart."""
    x, y = k.read("x", F32, 256), k.output("y", F32, 256)
    lane = k.let("lane", k.lid(0))
    with k.for_("turn", 0, 4) as turn:
        y[turn * (64 if right else 63) + lane] = x[turn * 64 + lane]


@CHAPTER.add(
    32, 2, {"states": iota(64)}, also=("S002",), follows="GPUVerify: curand_tests/fail/curand_race", fixed=True
)
def generators_shared_by_pairs(k: ProgramBuilder, right: bool) -> None:
    """Two invocations advance the same random generator."""
    states, drawn = k.read_write("states", U32, 64), k.output("drawn", U32, 64)
    i = k.let("i", k.gid(0))
    mine = k.let("mine", i if right else i // 2)
    state = k.let("state", states[mine])
    k.assign(state, (state ^ state << 13) & 0xFFFFFF)
    states[mine] = state
    drawn[i] = state


@CHAPTER.add((3, 3), 1, {"a": iota(15), "shape": given(3, 0)}, follows="Kaldi issue 2612: _copy_low_upp", data=True)
def lower_copied_with_stride_zero(k: ProgramBuilder, right: bool) -> None:
    """The stride comes from the word beside it, which is zero."""
    a, shape = k.read_write("a", F32), k.uniform("shape", U32, 2)
    i, j = k.let("i", k.gid(1)), k.let("j", k.gid(0))
    rows, stride = k.let("rows", shape[0]), k.let("stride", shape[0] if right else shape[1])
    with k.if_((i < rows) & (j < i) & (rows <= 256)):
        upper, lower = k.let("upper", j * stride + i), k.let("lower", i * stride + j)
        with k.if_((upper < a.len()) & (lower < a.len())):
            a[upper] = a[lower]
