# Tried by people who know Taichi: a loop variable read after the loop.
import numpy as np

import vyre as vy
from vyre import Array, f32, i32


@vy.kernel
def find(x: Array[f32], y: Array[i32]):
    i = vy.gid()
    for j in range(len(x)):
        if x[j] > 3.0:
            break
    y[i] = j


find(np.arange(8, dtype=np.float32), np.zeros(8, dtype=np.int32))
