# Tried by people who know Numba: a complex constant.
import numpy as np

import vyre as vy
from vyre import Array, f32

rotation = 1j


@vy.kernel
def turn(x: Array[f32], y: Array[f32]):
    i = vy.gid()
    y[i] = rotation * x[i]


x = np.arange(8, dtype=np.float32)
turn(x, np.zeros_like(x))
