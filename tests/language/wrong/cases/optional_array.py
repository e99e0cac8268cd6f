# Tried by people who know Triton, Numba: an array that may be `None`.
import numpy as np

import vyre as vy
from vyre import Array, f32


@vy.kernel
def add_bias(x: Array[f32], y: Array[f32], bias: Array[f32] = None):
    i = vy.gid()
    y[i] = x[i]
    if bias is not None:
        y[i] = y[i] + bias[i]


x = np.arange(8, dtype=np.float32)
add_bias(x, np.zeros_like(x))
