# Tried by people who know Numba, Triton: a step that is no constant.
import numpy as np

import vyre as vy
from vyre import Array, f32, i32


@vy.kernel
def every(x: Array[f32], y: Array[f32], step: i32):
    i = vy.gid()
    for j in range(0, len(x), step):
        y[i] = y[i] + x[j]


x = np.arange(8, dtype=np.float32)
every(x, np.zeros_like(x), 2)
