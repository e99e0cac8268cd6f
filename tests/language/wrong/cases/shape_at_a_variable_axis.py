# Tried by people who know Taichi: the length of an axis that a variable names.
import numpy as np

import vyre as vy
from vyre import Array, Array2, f32, i32


@vy.kernel
def product(a: Array2[f32], y: Array[i32]):
    i = vy.gid()
    n = 1
    for axis in range(2):
        n = n * a.shape[axis]
    y[i] = n


product(np.zeros((4, 4), dtype=np.float32), np.zeros(8, dtype=np.int32))
