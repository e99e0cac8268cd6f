# Tried by people who know Taichi: one value for two names.
import numpy as np

import vyre as vy
from vyre import Array, f32


@vy.kernel
def clear(x: Array[f32], y: Array[f32]):
    i = vy.gid()
    low = high = 0.0
    y[i] = x[i] + low + high


x = np.arange(8, dtype=np.float32)
clear(x, np.zeros_like(x))
