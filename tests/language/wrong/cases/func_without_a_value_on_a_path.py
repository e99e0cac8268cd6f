# Tried by people who know Taichi: a function that returns on one path only.
import numpy as np

import vyre as vy
from vyre import Array, f32


@vy.func
def root(v: f32) -> f32:
    if v >= 0.0:
        return vy.sqrt(v)


@vy.kernel
def roots(x: Array[f32], y: Array[f32]):
    i = vy.gid()
    y[i] = root(x[i])


x = np.arange(8, dtype=np.float32)
roots(x, np.zeros_like(x))
