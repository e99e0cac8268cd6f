# Tried by people who know Warp, Numba: `%` between floats.
import numpy as np

import vyre as vy
from vyre import Array, f32


@vy.kernel
def wrap(x: Array[f32], y: Array[f32]):
    i = vy.gid()
    y[i] = x[i] % 1.0


x = np.arange(8, dtype=np.float32)
wrap(x, np.zeros_like(x))
