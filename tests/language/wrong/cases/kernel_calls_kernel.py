# Tried by people who know Taichi: a kernel that calls another kernel.
import numpy as np

import vyre as vy
from vyre import Array, f32


@vy.kernel
def double(x: Array[f32]):
    i = vy.gid()
    x[i] = 2.0 * x[i]


@vy.kernel
def both(x: Array[f32], y: Array[f32]):
    double(x)
    i = vy.gid()
    y[i] = x[i]


x = np.arange(8, dtype=np.float32)
both(x, np.zeros_like(x))
