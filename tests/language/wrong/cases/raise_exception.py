# Tried by people who know Taichi, Warp: `raise` for a value that should not occur.
import numpy as np

import vyre as vy
from vyre import Array, f32


@vy.kernel
def root(x: Array[f32], y: Array[f32]):
    i = vy.gid()
    if x[i] < 0.0:
        raise ValueError("negative")
    y[i] = vy.sqrt(x[i])


x = np.arange(8, dtype=np.float32)
root(x, np.zeros_like(x))
