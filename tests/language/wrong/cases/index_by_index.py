# Tried by people who know Numba, C: `a[i][j]`.
import numpy as np

import vyre as vy
from vyre import Array2, f32


@vy.kernel(over="b")
def copy(a: Array2[f32], b: Array2[f32]):
    row, col = vy.gid(1), vy.gid(0)
    b[row, col] = a[row][col]


a = np.zeros((4, 4), dtype=np.float32)
copy(a, np.zeros_like(a))
