# Tried by people who know Numba: `zip`.
import numpy as np

import vyre as vy
from vyre import Array, f32


@vy.kernel
def dot(x: Array[f32], w: Array[f32], y: Array[f32]):
    i = vy.gid()
    total = 0.0
    for a, b in zip(x, w):
        total += a * b
    y[i] = total


x = np.arange(8, dtype=np.float32)
dot(x, x, np.zeros_like(x))
