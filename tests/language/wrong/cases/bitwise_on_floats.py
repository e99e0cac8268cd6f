# Tried by people who know Numba: `&` with a float.
import numpy as np

import vyre as vy
from vyre import Array, f32


@vy.kernel
def low_bit(x: Array[f32], y: Array[f32]):
    i = vy.gid()
    y[i] = x[i] & 1


x = np.arange(8, dtype=np.float32)
low_bit(x, np.zeros_like(x))
