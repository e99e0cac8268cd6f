"""The kernels of the tour. Their source is shown, so they are written as one would write them."""

# `vy.` is what people write; the package `vyre` itself depends on this one.
from vyre_foundation import language as vy
from vyre_foundation.language import Array, Out, f32


@vy.kernel
def saxpy(a: f32, x: Array[f32], y: Array[f32]):
    i = vy.gid()
    y[i] = a * x[i] + y[i]


@vy.kernel(workgroup=256, over="x")
def block_sums_with_a_mistake(x: Array[f32], sums: Out[Array[f32]]):
    tile = vy.shared(f32, 256)
    lane = vy.lid()
    tile[lane] = vy.at(x, vy.gid())
    vy.barrier()
    half = 128
    while half > 0:
        if lane < half:
            tile[lane] += tile[lane + half]
            vy.barrier()
        half //= 2
    if lane == 0:
        sums[vy.wgid()] = tile[0]  # one for each workgroup


@vy.kernel(workgroup=256, over="x")
def block_sums(x: Array[f32], sums: Out[Array[f32]]):
    tile = vy.shared(f32, 256)
    lane = vy.lid()
    tile[lane] = vy.at(x, vy.gid())
    vy.barrier()
    half = 128
    while half > 0:
        if lane < half:
            tile[lane] += tile[lane + half]
        vy.barrier()
        half //= 2
    if lane == 0:
        sums[vy.wgid()] = tile[0]  # one for each workgroup
