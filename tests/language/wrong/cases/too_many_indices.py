# Tried by people who know Taichi: two indices for a vector.
import numpy as np

import vyre as vy
from vyre import Array, f32


@vy.kernel
def fill(x: Array[f32], y: Array[f32]):
    i = vy.gid()
    y[i] = x[i, 0]


x = np.arange(8, dtype=np.float32)
fill(x, np.zeros_like(x))
