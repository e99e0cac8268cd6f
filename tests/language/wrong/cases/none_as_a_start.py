# Tried by people who know Numba: `None` as "nothing found yet".
import numpy as np

import vyre as vy
from vyre import Array, f32


@vy.kernel
def largest(x: Array[f32], y: Array[f32]):
    i = vy.gid()
    best = None
    for j in range(len(x)):
        if best is None or x[j] > best:
            best = x[j]
    y[i] = best


x = np.arange(8, dtype=np.float32)
largest(x, np.zeros_like(x))
