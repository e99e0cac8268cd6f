# Tried by people who know Numba: `enumerate`.
import numpy as np

import vyre as vy
from vyre import Array, f32


@vy.kernel
def weigh(x: Array[f32], y: Array[f32]):
    i = vy.gid()
    total = 0.0
    for j, v in enumerate(x):
        total += f32(j) * v
    y[i] = total


x = np.arange(8, dtype=np.float32)
weigh(x, np.zeros_like(x))
