# Tried by people who know Numba: a variable that is an integer first and a float later.
import numpy as np

import vyre as vy
from vyre import Array, f32


@vy.kernel
def accumulate(x: Array[f32], y: Array[f32]):
    i = vy.gid()
    best = i
    best = x[i]
    y[i] = best


x = np.arange(8, dtype=np.float32)
accumulate(x, np.zeros_like(x))
