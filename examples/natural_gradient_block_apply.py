"""Precondition a gradient: y = M g, one invocation per row of M."""

import numpy as np

import vyre as vy
from vyre import Array, Array2, Out, f32


@vy.kernel
def precondition(m: Array2[f32], gradient: Array[f32], y: Out[Array[f32]]):
    """Added from left to right, each product and sum rounded."""
    row = vy.gid()
    total = 0.0
    for column in range(len(gradient)):
        total += m[row, column] * gradient[column]
    y[row] = total


def main() -> None:
    print(precondition)
    m = np.array([[2, 1, 0], [1, 2, 1], [0, 1, 2]], np.float32)
    print(precondition(m, np.array([1, 10, 100], np.float32), shape=3))


if __name__ == "__main__":
    main()
