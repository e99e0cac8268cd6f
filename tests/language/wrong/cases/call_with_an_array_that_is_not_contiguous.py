# Tried by people who know Warp: every second element of an array.
import numpy as np

import vyre as vy
from vyre import Array, f32


@vy.kernel
def double(x: Array[f32], y: Array[f32]):
    i = vy.gid()
    y[i] = 2.0 * x[i]


x = np.arange(16, dtype=np.float32)
double(x[::2], np.zeros(16, dtype=np.float32)[::2])
