# Tried by people who know Numba: `np.where` on one number.
import numpy as np

import vyre as vy
from vyre import Array, f32


@vy.kernel
def clamp(x: Array[f32], y: Array[f32]):
    i = vy.gid()
    y[i] = np.where(x[i] > 0.0, x[i], 0.0)


x = np.arange(8, dtype=np.float32)
clamp(x, np.zeros_like(x))
