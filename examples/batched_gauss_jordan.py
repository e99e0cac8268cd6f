"""Invert many 8 x 8 matrices: a workgroup for each, an invocation for each element, Gauss-Jordan in shared memory."""

import numpy as np

import vyre as vy
from vyre import Array3, Out, f32

N = 8


@vy.kernel(workgroup=(N, N, 1), over="inverses")
def invert(matrices: Array3[f32], inverses: Out[Array3[f32]]):
    """With partial pivoting. Every invocation looks for the pivot itself, which is cheaper than telling the others.

    A singular matrix gives infinities and NaNs, and only in its own inverse.
    """
    m, row, column = vy.gid(2), vy.gid(1), vy.gid(0)
    left, right = vy.shared(f32, (N, N)), vy.shared(f32, (N, N))  # they become the identity and the inverse
    left[row, column] = matrices[m, row, column]
    right[row, column] = 1.0 if row == column else 0.0
    vy.barrier()
    for step in range(N):
        best = step
        for candidate in range(step + 1, N):
            if abs(left[candidate, step]) > abs(left[best, step]):
                best = candidate
        # Everything is read before anyone writes: the pivot row, divided, and the row that the exchange puts here.
        taken = best if row == step else (step if row == best else row)
        pivot, factor = left[best, step], left[taken, step]
        left_pivot, right_pivot = left[best, column] / pivot, right[best, column] / pivot
        left_mine, right_mine = left[taken, column], right[taken, column]
        vy.barrier()
        left[row, column] = left_pivot if row == step else left_mine - factor * left_pivot
        right[row, column] = right_pivot if row == step else right_mine - factor * right_pivot
        vy.barrier()
    inverses[m, row, column] = right[row, column]


def main() -> None:
    print(invert)
    count = 500
    matrices = np.random.default_rng(0).standard_normal((count, N, N), np.float32)
    inverses = invert(matrices, shape=matrices.shape)
    defined = invert(matrices, shape=matrices.shape, backend="reference")
    print("the same bytes as the reference:", inverses.tobytes() == defined.tobytes())

    exact = np.linalg.inv(matrices.astype(np.float64))
    error = np.abs(inverses - exact).max(axis=(1, 2)) / np.abs(exact).max(axis=(1, 2))
    print(f"relative error of {count} inverses: median {np.median(error):.1e}, largest {error.max():.1e}")


if __name__ == "__main__":
    main()
