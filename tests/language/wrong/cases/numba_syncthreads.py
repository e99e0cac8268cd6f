# Tried by people who know Numba, CUDA C: `syncthreads`.
import numpy as np

import vyre as vy
from vyre import Array, f32


@vy.kernel(over="y")
def reverse(x: Array[f32], y: Array[f32]):
    tile = vy.shared(f32, 64)
    tile[vy.lid()] = vy.at(x, vy.gid())
    vy.syncthreads()
    if vy.gid() < len(y):
        y[vy.gid()] = tile[63 - vy.lid()]


x = np.arange(64, dtype=np.float32)
reverse(x, np.zeros_like(x))
