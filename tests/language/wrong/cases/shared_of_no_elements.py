# Tried by people who know Numba: shared memory of size zero, to be sized at launch.
import numpy as np

import vyre as vy
from vyre import Array, f32


@vy.kernel(over="y", workgroup=64)
def reverse(x: Array[f32], y: Array[f32]):
    tile = vy.shared(f32, 0)
    tile[vy.lid()] = vy.at(x, vy.gid())
    vy.barrier()
    if vy.gid() < len(y):
        y[vy.gid()] = tile[63 - vy.lid()]


x = np.arange(64, dtype=np.float32)
reverse(x, np.zeros_like(x))
