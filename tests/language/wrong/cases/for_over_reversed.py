# Tried by people who know Numba: `reversed(range(n))`.
import numpy as np

import vyre as vy
from vyre import Array, f32


@vy.kernel
def horner(c: Array[f32], y: Array[f32]):
    i = vy.gid()
    total = 0.0
    for j in reversed(range(len(c))):
        total = total * y[i] + c[j]
    y[i] = total


c = np.arange(8, dtype=np.float32)
horner(c, np.zeros_like(c))
