# Tried by people who know Numba: `None` as an index, for a new axis.
import numpy as np

import vyre as vy
from vyre import Array, f32


@vy.kernel
def spread(x: Array[f32], y: Array[f32]):
    i = vy.gid()
    y[i] = x[None, i]


x = np.arange(8, dtype=np.float32)
spread(x, np.zeros_like(x))
