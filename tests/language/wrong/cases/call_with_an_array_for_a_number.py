# Tried by people who know Numba: an array of one element where a number belongs.
import numpy as np

import vyre as vy
from vyre import Array, f32


@vy.kernel
def scale(a: f32, x: Array[f32], y: Array[f32]):
    i = vy.gid()
    y[i] = a * x[i]


x = np.arange(8, dtype=np.float32)
scale(np.array([1.0, 2.0], dtype=np.float32), x, np.zeros_like(x))
