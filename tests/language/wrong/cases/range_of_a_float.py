# Tried by people who know Numba: `range` with a float.
import numpy as np

import vyre as vy
from vyre import Array, f32


@vy.kernel
def repeat(x: Array[f32], y: Array[f32]):
    i = vy.gid()
    for j in range(x[i]):
        y[i] = y[i] + 1.0


x = np.arange(8, dtype=np.float32)
repeat(x, np.zeros_like(x))
