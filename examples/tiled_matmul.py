"""Multiply matrices tile by tile: each workgroup shares one tile of either factor at a time."""

import numpy as np

import vyre as vy
from vyre import Array2, Out, Static, f32


@vy.kernel(workgroup=(16, 16), over="c")
def matmul(a: Array2[f32], b: Array2[f32], c: Out[Array2[f32]], tile: Static[int] = 16):
    """Each product is fused into the sum. Any sizes: past the edge, tiles hold zeros and nothing is stored."""
    row, column = vy.gid(1), vy.gid(0)
    x, y = vy.lid(0), vy.lid(1)
    left, right = vy.shared(f32, (tile, tile)), vy.shared(f32, (tile, tile))
    total = 0.0
    for step in range(0, a.shape[1], tile):
        left[y, x] = vy.at(a, row, step + x)
        right[y, x] = vy.at(b, step + y, column)
        vy.barrier()
        for j in range(tile):
            total = vy.fma(left[y, j], right[j, x], total)
        vy.barrier()
    if row < c.shape[0] and column < c.shape[1]:
        c[row, column] = total


def main() -> None:
    print(matmul)
    chance = np.random.default_rng(0)
    a, b = chance.random((100, 70), np.float32), chance.random((70, 50), np.float32)
    c = matmul(a, b, shape=(100, 50))
    print("largest relative error:", np.abs(c / (a.astype(np.float64) @ b) - 1).max())


if __name__ == "__main__":
    main()
