# Tried by people who know Numba: a barrier in a helper that a branch calls.
import numpy as np

import vyre as vy
from vyre import Array, f32


@vy.func
def settle() -> None:
    vy.barrier()


@vy.kernel(over="y", workgroup=64)
def reverse(x: Array[f32], y: Array[f32]):
    tile = vy.shared(f32, 64)
    i = vy.gid()
    if i < len(x):
        tile[vy.lid()] = x[i]
        settle()
        y[i] = tile[63 - vy.lid()]


x = np.arange(64, dtype=np.float32)
reverse(x, np.zeros_like(x))
