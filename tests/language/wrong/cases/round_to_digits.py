# Tried by people who know Numba: `round(x, 2)`.
import numpy as np

import vyre as vy
from vyre import Array, f32


@vy.kernel
def shorten(x: Array[f32], y: Array[f32]):
    i = vy.gid()
    y[i] = round(x[i], 2)


x = np.arange(8, dtype=np.float32)
shorten(x, np.zeros_like(x))
