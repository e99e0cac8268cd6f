# Tried by people who know Numba: a list from outside the kernel, at a variable index.
import numpy as np

import vyre as vy
from vyre import Array, f32

weights = [0.25, 0.5, 0.25]


@vy.kernel
def weigh(x: Array[f32], y: Array[f32]):
    i = vy.gid()
    y[i] = weights[i % 3] * x[i]


x = np.arange(8, dtype=np.float32)
weigh(x, np.zeros_like(x))
