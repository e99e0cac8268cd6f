# Tried by people who know Warp, Taichi: a list for an array.
import numpy as np

import vyre as vy
from vyre import Array, f32


@vy.kernel
def double(x: Array[f32], y: Array[f32]):
    i = vy.gid()
    y[i] = 2.0 * x[i]


double([1.0, 2.0, 3.0], np.zeros(3, dtype=np.float32))
