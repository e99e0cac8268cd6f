# Tried by people who know Numba: an array where a condition belongs.
import numpy as np

import vyre as vy
from vyre import Array, f32


@vy.kernel
def positive(x: Array[f32], y: Array[f32]):
    i = vy.gid()
    if x > 0.0:
        y[i] = 1.0


x = np.arange(8, dtype=np.float32)
positive(x, np.zeros_like(x))
