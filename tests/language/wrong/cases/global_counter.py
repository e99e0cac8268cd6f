# Tried by people who know Numba: a module variable that kernels count up.
import numpy as np

import vyre as vy
from vyre import Array, f32

counter = 0


@vy.kernel
def count(x: Array[f32], y: Array[f32]):
    global counter
    i = vy.gid()
    counter += 1
    y[i] = x[i]


x = np.arange(8, dtype=np.float32)
count(x, np.zeros_like(x))
