# Tried by people who know Numba: shared memory whose size is an argument.
import numpy as np

import vyre as vy
from vyre import Array, f32, i32


@vy.kernel(over="y", workgroup=64)
def reverse(n: i32, x: Array[f32], y: Array[f32]):
    tile = vy.shared(f32, n)
    tile[vy.lid()] = vy.at(x, vy.gid())
    vy.barrier()
    if vy.gid() < len(y):
        y[vy.gid()] = tile[n - 1 - vy.lid()]


x = np.arange(64, dtype=np.float32)
reverse(64, x, np.zeros_like(x))
