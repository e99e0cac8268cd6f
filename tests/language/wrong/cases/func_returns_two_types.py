# Tried by people who know Numba: returns of two types.
import numpy as np

import vyre as vy
from vyre import Array, f32, i32


@vy.func
def pick(v: f32, n: i32):
    if v > 0.0:
        return v
    return n


@vy.kernel
def choose(x: Array[f32], y: Array[f32]):
    i = vy.gid()
    y[i] = pick(x[i], i)


x = np.arange(8, dtype=np.float32)
choose(x, np.zeros_like(x))
