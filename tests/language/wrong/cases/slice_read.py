# Tried by people who know Numba: a slice of an array, then its sum.
import numpy as np

import vyre as vy
from vyre import Array, f32


@vy.kernel
def blur(x: Array[f32], y: Array[f32]):
    i = vy.gid()
    near = x[i : i + 3]
    y[i] = near.sum()


x = np.arange(8, dtype=np.float32)
blur(x, np.zeros_like(x))
