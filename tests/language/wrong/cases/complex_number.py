# Tried by people who know Numba: a complex literal.
import numpy as np

import vyre as vy
from vyre import Array, f32


@vy.kernel
def turn(x: Array[f32], y: Array[f32]):
    i = vy.gid()
    z = x[i] + 1j
    y[i] = z.real


x = np.arange(8, dtype=np.float32)
turn(x, np.zeros_like(x))
