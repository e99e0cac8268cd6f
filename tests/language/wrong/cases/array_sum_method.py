# Tried by people who know Numba: `x.sum()`.
import numpy as np

import vyre as vy
from vyre import Array, f32


@vy.kernel
def share(x: Array[f32], y: Array[f32]):
    i = vy.gid()
    y[i] = x[i] / x.sum()


x = np.arange(8, dtype=np.float32)
share(x, np.zeros_like(x))
