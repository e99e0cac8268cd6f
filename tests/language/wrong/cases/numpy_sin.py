# Tried by people who know Numba: a NumPy function of one number.
import numpy as np

import vyre as vy
from vyre import Array, f32


@vy.kernel
def wave(x: Array[f32], y: Array[f32]):
    i = vy.gid()
    y[i] = np.sin(x[i])


x = np.arange(8, dtype=np.float32)
wave(x, np.zeros_like(x))
