# Tried by people who know Numba: a step of zero.
import numpy as np

import vyre as vy
from vyre import Array, f32


@vy.kernel
def repeat(x: Array[f32], y: Array[f32]):
    i = vy.gid()
    for j in range(0, 8, 0):
        y[i] = y[i] + x[j]


x = np.arange(8, dtype=np.float32)
repeat(x, np.zeros_like(x))
