"""Kernels in the language with one mistake each, and right twins: `NAME` and `NAME_right`.

The lines that the mistake shows at end with `# here`.
"""

from vyre_foundation.language import (
    Array,
    Array2,
    at,
    atomic_add,
    atomic_max,
    barrier,
    gid,
    kernel,
    lid,
    shared,
    u32,
    wgid,
)


@kernel(workgroup=64, over="x")
def missing_barrier(x: Array[u32], y: Array[u32]):
    tile = shared(u32, 64)
    tile[lid()] = at(x, gid())  # here
    y[gid()] = tile[63 - lid()]  # here


@kernel(workgroup=64, over="x")
def missing_barrier_right(x: Array[u32], y: Array[u32]):
    tile = shared(u32, 64)
    tile[lid()] = at(x, gid())
    barrier()
    y[gid()] = tile[63 - lid()]


@kernel(workgroup=64, over="x")
def misplaced_barrier(x: Array[u32], y: Array[u32]):
    tile = shared(u32, 64)
    tile[lid()] = at(x, gid())
    barrier()
    total = tile[lid()]
    for step in range(3):
        total += tile[(lid() + (1 << step)) % 64]  # here
        tile[lid()] = total  # here
        barrier()
    y[gid()] = total


@kernel(workgroup=64, over="x")
def misplaced_barrier_right(x: Array[u32], y: Array[u32]):
    tile = shared(u32, 64)
    tile[lid()] = at(x, gid())
    barrier()
    total = tile[lid()]
    for step in range(3):
        total += tile[(lid() + (1 << step)) % 64]
        barrier()
        tile[lid()] = total
        barrier()
    y[gid()] = total


@kernel(workgroup=64, over="x")
def wrong_stride(x: Array[u32], y: Array[u32]):
    i = gid()
    y[i] = x[i]  # here
    y[i + 1] = x[i] + 1  # here


@kernel(workgroup=64, over="x")
def wrong_stride_right(x: Array[u32], y: Array[u32]):
    i = gid()
    y[2 * i] = x[i]
    y[2 * i + 1] = x[i] + 1


@kernel(workgroup=64, over="x")
def off_by_one_tile(x: Array[u32], y: Array[u32]):
    tile = shared(u32, 65)
    tile[lid() + 1] = at(x, gid())
    barrier()
    y[gid()] = tile[lid()] + tile[lid() + 2]  # here


@kernel(workgroup=64, over="x")
def off_by_one_tile_right(x: Array[u32], y: Array[u32]):
    tile = shared(u32, 66)
    tile[lid() + 1] = at(x, gid())
    barrier()
    y[gid()] = tile[lid()] + tile[lid() + 2]


@kernel(workgroup=64, over="x")
def read_before_write(x: Array[u32], y: Array[u32]):
    tile = shared(u32, 64)
    total = tile[lid() ^ 1]  # here
    tile[lid()] = at(x, gid())  # here
    y[gid()] = total


@kernel(workgroup=64, over="x")
def read_before_write_right(x: Array[u32], y: Array[u32]):
    tile = shared(u32, 64)
    tile[lid()] = at(x, gid())
    barrier()
    y[gid()] = tile[lid() ^ 1]


@kernel(workgroup=64, over="x")
def cross_workgroup(x: Array[u32], y: Array[u32], z: Array[u32]):
    y[gid()] = at(x, gid())  # here
    barrier()
    z[gid()] = at(y, gid() + 64)  # here


@kernel(workgroup=64, over="x")
def cross_workgroup_right(x: Array[u32], y: Array[u32], z: Array[u32]):
    y[gid()] = at(x, gid())
    barrier()
    z[gid()] = at(x, gid() + 64)


@kernel(workgroup=64, over="x")
def atomics_mixed(x: Array[u32], y: Array[u32]):
    hits = shared(u32, 1)
    if at(x, gid()) > 5:
        atomic_add(hits, 0, 1)  # here
    if lid() == 0:
        y[wgid()] = hits[0]  # here


@kernel(workgroup=64, over="x")
def atomics_mixed_right(x: Array[u32], y: Array[u32]):
    hits = shared(u32, 1)
    if at(x, gid()) > 5:
        atomic_add(hits, 0, 1)
    barrier()
    if lid() == 0:
        y[wgid()] = hits[0]


@kernel(workgroup=64, over="x")
def write_write(x: Array[u32], y: Array[u32]):
    if x[gid()] > 5:
        y[0] = x[gid()]  # here


@kernel(workgroup=64, over="x")
def write_write_right(x: Array[u32], y: Array[u32]):
    if x[gid()] > 5:
        atomic_max(y, 0, x[gid()])


@kernel(workgroup=64, over="x")
def aliasing_loops(x: Array[u32], y: Array[u32]):
    i = gid()
    y[i] = at(y, i + 1) + x[i]  # here


@kernel(workgroup=64, over="x")
def aliasing_loops_right(x: Array[u32], y: Array[u32], z: Array[u32]):
    i = gid()
    z[i] = at(y, i + 1) + x[i]


@kernel(workgroup=64, over="x")
def counted_without_atomics(x: Array[u32], y: Array[u32]):
    y[x[gid()] % 16] += 1  # here


@kernel(workgroup=64, over="x")
def counted_without_atomics_right(x: Array[u32], y: Array[u32]):
    atomic_add(y, x[gid()] % 16, 1)


@kernel(workgroup=(8, 8), over="image")
def blurred_in_place(image: Array2[u32]):
    row, column = gid(1), gid(0)
    image[row, column] = (at(image, row, column) + at(image, row, column + 1)) // 2  # here


@kernel(workgroup=(8, 8), over="image")
def blurred_in_place_right(image: Array2[u32], blurred: Array2[u32]):
    row, column = gid(1), gid(0)
    blurred[row, column] = (at(image, row, column) + at(image, row, column + 1)) // 2
