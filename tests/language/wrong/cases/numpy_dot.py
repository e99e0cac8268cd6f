# Tried by people who know Numba: `np.dot` of two arrays.
import numpy as np

import vyre as vy
from vyre import Array, f32


@vy.kernel
def project(x: Array[f32], y: Array[f32]):
    i = vy.gid()
    y[i] = y[i] * np.dot(x, x)


x = np.arange(8, dtype=np.float32)
project(x, np.zeros_like(x))
