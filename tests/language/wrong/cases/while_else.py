# Tried by people who know Taichi: `while … else`.
import numpy as np

import vyre as vy
from vyre import Array, f32, i32


@vy.kernel
def find(x: Array[f32], y: Array[i32]):
    i = vy.gid()
    j = 0
    while j < len(x):
        if x[j] > 3.0:
            break
        j += 1
    else:
        j = -1
    y[i] = j


find(np.arange(8, dtype=np.float32), np.zeros(8, dtype=np.int32))
