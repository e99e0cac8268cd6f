# Tried by people who know Warp, Taichi: NumPy's float64 for an array of f32.
import numpy as np

import vyre as vy
from vyre import Array, f32


@vy.kernel
def double(x: Array[f32], y: Array[f32]):
    i = vy.gid()
    y[i] = 2.0 * x[i]


x = np.linspace(0.0, 1.0, 8)
double(x, np.zeros_like(x))
