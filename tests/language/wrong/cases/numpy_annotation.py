# Tried by people who know Numba: `np.ndarray` as the type of a parameter.
import numpy as np

import vyre as vy


@vy.kernel
def double(x: np.ndarray, y: np.ndarray):
    i = vy.gid()
    y[i] = 2.0 * x[i]


x = np.arange(8, dtype=np.float32)
double(x, np.zeros_like(x))
