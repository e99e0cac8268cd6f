# Tried by people who know Numba: a comparison as an index.
import numpy as np

import vyre as vy
from vyre import Array, f32


@vy.kernel
def side(x: Array[f32], y: Array[f32]):
    i = vy.gid()
    y[x[i] > 0.0] = 1.0


x = np.arange(8, dtype=np.float32)
side(x, np.zeros_like(x))
