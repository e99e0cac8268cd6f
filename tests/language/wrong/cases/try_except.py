# Tried by people who know Numba, Taichi: `try` around a load that may be out of range.
import numpy as np

import vyre as vy
from vyre import Array, f32


@vy.kernel
def shift(x: Array[f32], y: Array[f32]):
    i = vy.gid()
    try:
        y[i] = x[i + 1]
    except IndexError:
        y[i] = 0.0


x = np.arange(8, dtype=np.float32)
shift(x, np.zeros_like(x))
