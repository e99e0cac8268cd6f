# Tried by people who know Warp: a loop variable assigned to skip ahead.
import numpy as np

import vyre as vy
from vyre import Array, f32


@vy.kernel
def skip(x: Array[f32], y: Array[f32]):
    i = vy.gid()
    for j in range(8):
        if x[j] < 0.0:
            j = j + 2
        y[i] = x[j]


x = np.arange(8, dtype=np.float32)
skip(x, np.zeros_like(x))
