"""Two programs that tests compile and look into, made with the builder so that their code stays what the tests know."""

from vyre_foundation import F32, Program, ProgramBuilder


def saxpy() -> Program:
    k = ProgramBuilder("saxpy", workgroup_size=256, over="y")
    a, x, y = k.uniform("a", F32, 1), k.read("x", F32), k.read_write("y", F32)
    i = k.let("i", k.gid(0))
    with k.if_(i < y.len()):
        y[i] = a[0] * x[i] + y[i]
    return k.build()


def block_sums() -> Program:
    k = ProgramBuilder("block_sums", workgroup_size=256, over="x")
    x, sums = k.read("x", F32), k.read_write("sums", F32)
    tile = k.workgroup("tile", F32, 256)
    lane = k.let("lane", k.lid(0))
    tile[lane] = x[k.gid(0)]
    k.barrier()
    with k.for_("step", 0, 8) as step:
        half = k.let("half", 128 >> step)
        with k.if_(lane < half):
            tile[lane] = tile[lane] + tile[lane + half]
        k.barrier()
    with k.if_(lane == 0):
        sums[k.wgid(0)] = tile[0]
    return k.build()
