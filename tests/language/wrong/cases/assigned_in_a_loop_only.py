# Tried by people who know Taichi: a variable assigned in a loop that may not run.
import numpy as np

import vyre as vy
from vyre import Array, f32


@vy.kernel
def last(x: Array[f32], y: Array[f32]):
    i = vy.gid()
    for j in range(len(x)):
        v = x[j]
    y[i] = v


x = np.arange(8, dtype=np.float32)
last(x, np.zeros_like(x))
