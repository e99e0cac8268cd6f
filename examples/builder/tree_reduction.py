"""Sum an array: each workgroup adds its 256 elements in shared memory, halving the active invocations at each step."""

from vyre_foundation import F32, Program, ProgramBuilder, plan_launch

WIDTH = 256


def partial_sums() -> Program:
    """partial[g] = the sum of workgroup g's elements of x, pairwise in a fixed order."""
    k = ProgramBuilder("partial_sums", workgroup_size=WIDTH, over="x")
    x = k.read("x", F32)
    partial = k.read_write("partial", F32)
    tile = k.workgroup("tile", F32, WIDTH)

    lane = k.let("lane", k.lid(0))
    tile[lane] = x[k.gid(0)]  # past the end of x this reads 0
    k.barrier()

    stride = WIDTH // 2
    while stride > 0:  # Python's loop: unrolled into the program
        with k.if_(lane < stride):
            tile[lane] = tile[lane] + tile[lane + stride]
        k.barrier()
        stride //= 2

    with k.if_(lane == 0):
        partial[k.wgid(0)] = tile[0]
    return k.build()


def main() -> None:
    program = partial_sums()
    print(program)
    print(plan_launch(program, {"x": 1_000_000, "partial": 3907}))


if __name__ == "__main__":
    main()
