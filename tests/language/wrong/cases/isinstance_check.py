# Tried by people who know Numba: `isinstance` to tell types apart.
import numpy as np

import vyre as vy
from vyre import Array, f32


@vy.kernel
def half(x: Array[f32], y: Array[f32]):
    i = vy.gid()
    if isinstance(x[i], float):
        y[i] = x[i] * 0.5


x = np.arange(8, dtype=np.float32)
half(x, np.zeros_like(x))
