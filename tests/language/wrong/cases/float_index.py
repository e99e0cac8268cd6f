# Tried by people who know Numba: a float as an index.
import numpy as np

import vyre as vy
from vyre import Array, f32


@vy.kernel
def lookup(x: Array[f32], y: Array[f32]):
    i = vy.gid()
    y[i] = x[vy.floor(x[i])]


x = np.arange(8, dtype=np.float32)
lookup(x, np.zeros_like(x))
