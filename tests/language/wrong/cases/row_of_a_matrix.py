# Tried by people who know Numba, Warp: one row of a matrix as an array.
import numpy as np

import vyre as vy
from vyre import Array, Array2, f32


@vy.kernel
def row_sums(a: Array2[f32], y: Array[f32]):
    i = vy.gid()
    row = a[i]
    total = 0.0
    for j in range(len(row)):
        total += row[j]
    y[i] = total


row_sums(np.zeros((4, 8), dtype=np.float32), np.zeros(4, dtype=np.float32))
