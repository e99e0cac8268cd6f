# Tried by people who know Numba: any number of arrays as `*arrays`.
import numpy as np

import vyre as vy
from vyre import Array, f32


@vy.kernel
def add_all(y: Array[f32], *arrays: Array[f32]):
    i = vy.gid()
    for a in arrays:
        y[i] = y[i] + a[i]


x = np.arange(8, dtype=np.float32)
add_all(np.zeros_like(x), x, x)
