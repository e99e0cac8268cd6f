# Tried by people who know Warp, Taichi: a variable assigned in one branch only.
import numpy as np

import vyre as vy
from vyre import Array, f32


@vy.kernel
def choose(x: Array[f32], y: Array[f32]):
    i = vy.gid()
    if x[i] > 2.0:
        v = x[i]
    y[i] = v


x = np.arange(8, dtype=np.float32)
choose(x, np.zeros_like(x))
