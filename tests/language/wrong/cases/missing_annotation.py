# Tried by people who know Numba, Taichi: a parameter without a type.
import numpy as np

import vyre as vy


@vy.kernel
def double(x, y):
    i = vy.gid()
    y[i] = 2.0 * x[i]


x = np.arange(8, dtype=np.float32)
double(x, np.zeros_like(x))
