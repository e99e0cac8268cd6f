"""Sum an array: each workgroup adds its 256 elements in shared memory, halving the active invocations at each step."""

import numpy as np

import vyre as vy
from vyre import Array, Out, f32

WIDTH = 256


@vy.kernel(workgroup=WIDTH, over="x")
def partial_sums(x: Array[f32], partial: Out[Array[f32]]):
    """partial[g] = the sum of workgroup g's elements of x, pairwise in a fixed order."""
    tile = vy.shared(f32, WIDTH)
    lane = vy.lid()
    tile[lane] = vy.at(x, vy.gid())  # zero past the end
    vy.barrier()
    half = WIDTH // 2
    while half > 0:
        if lane < half:
            tile[lane] += tile[lane + half]
        vy.barrier()
        half //= 2
    if lane == 0:
        partial[vy.wgid()] = tile[0]


def main() -> None:
    print(partial_sums)
    x = np.random.default_rng(0).random(100_000, np.float32)
    sums = x
    while len(sums) > 1:
        sums = partial_sums(sums, shape=-(-len(sums) // WIDTH))
    print(f"sum {sums[0]}, in float64 {x.sum(dtype=np.float64)}")


if __name__ == "__main__":
    main()
