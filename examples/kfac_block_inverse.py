"""Invert many small matrices: one invocation per n x n block, Gauss-Jordan elimination with partial pivoting."""

import math

import numpy as np

import vyre as vy
from vyre import Array, Array2, Array3, Out, Static, f32, i32, u32


@vy.func
def largest(work: Array2[f32], step: i32, n: i32) -> i32:
    """The row, from `step` on, with the largest element in that column."""
    best = step
    for r in range(step + 1, n):
        if abs(work[r, step]) > abs(work[best, step]):
            best = r
    return best


@vy.kernel(over="is_singular")
def block_inverse(blocks: Array3[f32], inverse: Out[Array3[f32]], is_singular: Out[Array[u32]], n: Static[int] = 4):
    """A block whose best pivot is zero or not finite is filled with NaN, and only that block."""
    m = vy.gid()
    work = vy.local(f32, (n, n))
    for r in range(n):
        for c in range(n):
            work[r, c] = blocks[m, r, c]
            inverse[m, r, c] = 1.0 if r == c else 0.0
    for step in range(n):
        best = largest(work, step, n)
        pivot = work[best, step]
        if pivot == 0.0 or not vy.is_finite(pivot):
            is_singular[m] = 1
            for r in range(n):
                for c in range(n):
                    inverse[m, r, c] = math.nan
            return
        for c in range(n):
            work[best, c], work[step, c] = work[step, c], work[best, c] / pivot
            inverse[m, best, c], inverse[m, step, c] = inverse[m, step, c], inverse[m, best, c] / pivot
        for r in range(n):
            if r != step:
                factor = work[r, step]
                for c in range(n):
                    work[r, c] -= factor * work[step, c]
                    inverse[m, r, c] -= factor * inverse[m, step, c]


def main() -> None:
    print(block_inverse)
    blocks = np.random.default_rng(0).standard_normal((10, 4, 4), np.float32)
    blocks[3] = 0
    inverse, is_singular = block_inverse(blocks, shapes={"inverse": (10, 4, 4), "is_singular": 10})
    print("singular:", is_singular)
    print("nearly the identity:", np.allclose(inverse[0] @ blocks[0], np.eye(4), atol=1e-4))


if __name__ == "__main__":
    main()
