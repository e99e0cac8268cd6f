# Tried by people who know CUDA C: shared memory declared in a branch.
import numpy as np

import vyre as vy
from vyre import Array, bool_, f32


@vy.kernel(over="y", workgroup=64)
def reverse(x: Array[f32], y: Array[f32], wide: bool_):
    if wide:
        tile = vy.shared(f32, 128)
    else:
        tile = vy.shared(f32, 64)
    tile[vy.lid()] = vy.at(x, vy.gid())
    vy.barrier()
    if vy.gid() < len(y):
        y[vy.gid()] = tile[63 - vy.lid()]


x = np.arange(64, dtype=np.float32)
reverse(x, np.zeros_like(x), True)
