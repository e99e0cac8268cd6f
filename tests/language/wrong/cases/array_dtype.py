# Tried by people who know Numba, Warp: `x.dtype` to write one kernel for all types.
import numpy as np

import vyre as vy
from vyre import Array, f32


@vy.kernel
def half(x: Array[f32], y: Array[f32]):
    i = vy.gid()
    y[i] = x[i] * x.dtype(0.5)


x = np.arange(8, dtype=np.float32)
half(x, np.zeros_like(x))
