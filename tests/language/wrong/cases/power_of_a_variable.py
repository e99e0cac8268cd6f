# Tried by people who know Numba: `x ** y` with a variable exponent.
import numpy as np

import vyre as vy
from vyre import Array, f32


@vy.kernel
def gamma(x: Array[f32], y: Array[f32], g: f32):
    i = vy.gid()
    y[i] = x[i] ** g


x = np.arange(8, dtype=np.float32)
gamma(x, np.zeros_like(x), 2.2)
