# Tried by people who know Numba, Warp: `/` between integers.
import numpy as np

import vyre as vy
from vyre import Array, f32


@vy.kernel
def middle(x: Array[f32], y: Array[f32]):
    i = vy.gid()
    y[i] = x[(i + len(x)) / 2]


x = np.arange(8, dtype=np.float32)
middle(x, np.zeros_like(x))
