# Tried by people who know Numba, Warp: an array from outside the kernel.
import numpy as np

import vyre as vy
from vyre import Array, f32

weights = np.ones(8, dtype=np.float32)


@vy.kernel
def weigh(x: Array[f32], y: Array[f32]):
    i = vy.gid()
    y[i] = weights[i] * x[i]


x = np.arange(8, dtype=np.float32)
weigh(x, np.zeros_like(x))
