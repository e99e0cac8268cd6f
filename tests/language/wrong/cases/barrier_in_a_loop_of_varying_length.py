# Tried by people who know CUDA C: a barrier in a loop that ends at different times.
import numpy as np

import vyre as vy
from vyre import Array, f32


@vy.kernel(over="y", workgroup=64)
def relax(x: Array[f32], y: Array[f32]):
    tile = vy.shared(f32, 64)
    v = vy.at(x, vy.gid())
    while v > 1.0:
        tile[vy.lid()] = v
        vy.barrier()
        v = 0.5 * tile[63 - vy.lid()]
    if vy.gid() < len(y):
        y[vy.gid()] = v


x = np.arange(64, dtype=np.float32)
relax(x, np.zeros_like(x))
