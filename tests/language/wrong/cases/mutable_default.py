# Tried by people who know Numba: an array as the default of a parameter.
import numpy as np

import vyre as vy
from vyre import Array, f32


@vy.kernel
def weigh(x: Array[f32], y: Array[f32], weights: Array[f32] = [0.25, 0.5, 0.25]):
    i = vy.gid()
    y[i] = x[i] * weights[1]


x = np.arange(8, dtype=np.float32)
weigh(x, np.zeros_like(x))
